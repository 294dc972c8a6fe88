"""Texts copied without their marks, in which plain lines are headings: "Overview", "2. Axes", "Panel A – Yield".

In such a text the lines with the names of sections show how headings are set, and the others that are set so are
headings too: of sections of their own, or of parts where a section says that it has the data.
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headings, sections, words

_FEWEST_SECTIONS = 2
_FEWEST_PANELS = 2
_QUOTES_PANEL = re.compile(r"[^\W\d][\w ()-]{2,40}: ?[\"“][^\"“”\n]{2,60}[\"”]")
_LONGEST = 80  # characters of a heading
_LONGEST_TITLE = 160
_ENDS_SENTENCE = frozenset(".!?;,")
_ITEMS = frozenset(("-", "1", "|"))  # markers
_TITLE, _SECTION, _PART, _RECURRING = 1, 2, 3, 4  # levels
_DECLARING = (sections.FRAME, sections.OVERVIEW)
_LOWERED = 2  # by which all are in a text without a title


def find(lines: list[Line], text: str) -> None:
    """Make headings of lines that name sections, and of those that are set like them, where none is marked; of a title
    where others are."""
    if not lines:
        return
    if any(line.marker == "#" for line in lines):
        _mark_title(lines, text)
        return
    alone = _set_off(lines, text)
    kinds = {line: kind for line in alone if (kind := sections.kind(_name(line, text), strict=True))}
    numbered = sum(line.marker == "1" for line in kinds) >= _FEWEST_SECTIONS
    if not numbered:
        alone = [line for line in alone if not line.marker]
        kinds = {line: kind for line, kind in kinds.items() if not line.marker}
    named = Counter(_name(line, text).lower() for line in kinds)
    if len(named) < _FEWEST_SECTIONS:
        _mark_panels(alone, kinds, text)
        return
    has_data = sections.DATA in kinds.values()
    first = lines[0]
    titled = not first.marker and first not in kinds and _is_title(first, text)
    lower = 0 if titled else _LOWERED
    inside = ""
    for line in alone:
        if titled and line is first:
            continue
        recurs = line in kinds and named[_name(line, text).lower()] > 1
        is_section = line.marker == "1" if numbered else not recurs and (line in kinds or not has_data)
        if inside == sections.COMMENT and not (is_section and (numbered or line in kinds)) and not recurs:
            continue
        if is_section:
            inside = kinds.get(line, "")
        line.marker, line.level = "#", lower + (_SECTION if is_section else _RECURRING if recurs else _PART)
    if titled:
        first.marker, first.level = "#", _TITLE


def _mark_panels(alone: list[Line], kinds: dict[Line, str], text: str) -> None:
    """Make headings of plain lines that open panels by their place or letter and quote their names, 'TOP PANEL: "A"',
    and of those with the names of sections behind them."""
    panels = [line for line in alone if _QUOTES_PANEL.fullmatch(text, line.start, line.end) and (
        headings.marks(text[line.start : line.end].partition(":")[0]))]
    if len(panels) < _FEWEST_PANELS:
        return
    for line in alone:
        if line in panels or (line in kinds and line.number > panels[-1].number):
            line.marker, line.level = "#", _PART if line in panels else _SECTION


def _mark_title(lines: list[Line], text: str) -> None:
    """Make a heading of a plain first line right above the first of those that are marked."""
    first, second = lines[0], lines[1] if len(lines) > 1 else lines[0]
    if not first.marker and second.marker == "#" and _is_title(first, text):
        first.marker, first.level = "#", _TITLE


def _set_off(lines: list[Line], text: str) -> list[Line]:
    """The short lines that stand for themselves, are no sentence and give nothing a value."""
    is_tight = lines[-1].number - lines[0].number < len(lines)  # no line is empty
    found: list[Line] = []
    for before, line, following in zip([None, *lines], lines, lines[1:], strict=False):
        if line.marker not in ("", "1") or line.end - line.start > _LONGEST or text[line.start] == "*":
            continue
        if text[line.end - 1] in _ENDS_SENTENCE or following.marker == line.marker == "1":
            continue
        if not _may_head(line, following, text):
            continue
        stands_apart = before is None or before.number + 1 < line.number or _names_section(line, text)
        if not stands_apart and not (is_tight and before and (before in found[-1:] or _ends_part(before, text))):
            continue
        found.append(line)
    return found


def _names_section(line: Line, text: str) -> bool:
    return sections.kind(_name(line, text), strict=True) != sections.OTHER


def _ends_part(line: Line, text: str) -> bool:
    """Whether a heading may follow a line: it is an item, the row of a table, or a paragraph."""
    return line.marker in _ITEMS or text[line.end - 1] == "."


def _may_head(line: Line, following: Line, text: str) -> bool:
    """Whether a line says no more than a heading does: "Panel 1: Strict" does, "Range: 0 to 10" does not."""
    said = text[line.start : line.end]
    label, colon, rest = said.partition(": ")
    if colon and ": " in words.without_parentheses(said):
        is_name = not words.is_sentence(label) or headings.is_position(label)  # "Subfigure on the left"
        return is_name and bool(headings.marks(label)) and not rest[:1].isdigit()
    return not words.is_sentence(said) or (said[-1] != ":" and (line.marker == "1" or following.marker in _ITEMS))


def _is_title(line: Line, text: str) -> bool:
    """Whether a text may be titled so: "Heatmap: Yield", and neither "Figure type: heatmap" nor "Title: Yield"."""
    if line.end - line.start > _LONGEST_TITLE or text[line.end - 1] in _ENDS_SENTENCE:
        return False
    said, colon, _ = text[line.start : line.end].replace("**", "").partition(": ")
    label = words.label(said)
    is_declared = label.casefold().endswith("title") or sections.kind(label, strict=False) in _DECLARING
    return not (colon and is_declared)


def _name(line: Line, text: str) -> str:
    return words.label(text[line.start : line.end])
