"""Heads of one kind that a text sets in several types; they are made headings of one level.

    **10 cm** / - Week 1: 38 / …        20 cm: / - Week 1: 36 / …        - **40 cm** (middle) / - Week 1: 33 / …
    #### Wafer A / - (2, 1): 94 / …     **Wafer B:** / - (2, 1): 90 / …
    **(a) Small** / - en: 24 / …        b) **Base** / - **en**: 28 / …

They are of one kind where the lists below them begin with the same label, where all have a colour, or where they only
differ by a number, a letter or a word.
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, headings, sections, words

_HEAD = re.compile(  # "**10 cm**", "**10 cm** (top)", "20 cm:", "b) **Base**"
    r"(?:\(?[a-z\d]{1,2}[.)] )?(?:\*\*[^*\n]{1,80}\*\*(?: ?\([^()\d\n]{1,60}\))?:?|"
    r"(?:[^*:.\n]|\.(?=\d)|: ){1,80}:)\**"
)
_ENDS = frozenset(":*)")  # with one of them it ends
_PLAIN = re.compile(r"[^*:.\n]{1,60} \([^()\d\n]{1,30}\)")  # "Bergen (orange)"
_LABEL = re.compile(r"[*`\"]*(\d\d?:\d\d|[^:*\n]{1,60}?)[*`\"]*(?:\*\*)?(?::| [–—-]+>? | ?→ | = | \()")
_ROW = re.compile(r"[^*:.\n]{1,40}: [~≈]?[+\-−]?\d[^\n]{0,12}, [~≈]?[+\-−]?\d")  # "Row 1: 4, 5"
_VALUE = re.compile(r"[*(~≈]*[+\-−]?\d[\d.,]*")
_COUNTED = re.compile(r"(?<![^\W_])(?:\d+(?:\.\d+)?|[A-Ha-h]|[IVX]{1,4})(?![^\W_])")
_MARK = re.compile(r"\(?([a-h]|\d)[.)] ")
_MARKED = "marked by "
_IN_ORDER = {"marked by a number": list("123456789"), "marked by a letter": list("abcdefgh")}
_FEW = 6  # characters of the mark of an item
_LONGEST = 90  # characters of a head
_FEWEST = 2
_MOST_WORDS = 3  # of heads that differ by one of them
_LEVEL = 6  # of headings: below those of sections


def find(lines: list[Line], text: str) -> None:
    """Make headings of heads of one kind in several types."""
    heads = [(at, label) for at, line in enumerate(lines) if (label := _label(line, text, lines, at))]
    if len(heads) < _FEWEST:
        return
    names = dict(heads)
    kinds: dict[tuple[str, int], list[int]] = {}  # and the section that they stand in
    section = 0
    for at, line in enumerate(lines):
        if line.marker == "#" and at not in names:
            section = at
        for kind in _kinds(lines, text, at, names[at]) if at in names else ():
            kinds.setdefault((kind, section), []).append(at)
    kinds |= _in_one_list(lines, names, text)
    for (kind, _), several in kinds.items():
        types = {(lines[at].marker, lines[at].level, lines[at].indent, _is_bold(lines[at], text)) for at in several}
        if len(types) < _FEWEST or len({names[at].casefold() for at in several}) < _FEWEST:
            continue
        if kind.startswith(_MARKED) and [_mark(lines[at], text) for at in several] != (
            _IN_ORDER[kind][: len(several)]
        ):
            continue  # numbers of items further inside
        if all(lines[at].marker != "#" and _is_bold(lines[at], text) for at in several):
            _set_alike([lines[at] for at in several])
        elif not _stand_inside(lines, several):
            _make_headings(lines, text, several)


def _stand_inside(lines: list[Line], heads: list[int]) -> bool:
    """Whether one of the heads that are no headings begins what stands below a heading like the others: "#### Right",
    then "#### Left" / "1. **Training:**"."""
    levels = {lines[at].level for at in heads if lines[at].marker == "#"}
    inner = [at for at in heads if at and lines[at].marker != "#"]
    return any(lines[at - 1].marker == "#" and lines[at - 1].level in levels for at in inner)


def _set_alike(heads: list[Line]) -> None:
    """Give heads that differ in their markers and indentation alone those that most of them have."""
    marks = Counter((line.marker, line.indent) for line in heads)
    marker, indent = marks.most_common(1)[0][0]
    for line in heads:
        line.marker, line.indent = marker, indent


def _make_headings(lines: list[Line], text: str, heads: list[int]) -> None:
    """Make headings of heads, and of those that stand over them."""
    level = next((lines[at].level for at in heads if lines[at].marker == "#"), _LEVEL)
    alike = set(heads)
    for at in heads:
        for before in range(at - 1, -1, -1):
            over = lines[before]
            if over.marker == "#" or before in alike:
                break
            if not over.marker and _opens(over, text):
                over.marker, over.level = "#", level - 1
                break
            if over.first < over.last:
                break
    for at in heads:
        lines[at].marker, lines[at].level = "#", level


def _label(line: Line, text: str, lines: list[Line], at: int) -> str:
    """What a line that has a list right below it is called; "" for any other, and for the heads of sections."""
    if line.marker in ("|", ">") or line.end - line.start > _LONGEST:
        return ""
    if line.marker != "#" and not (_opens(line, text) or (
        not line.marker and _PLAIN.fullmatch(text, line.start, line.end))):
        return ""
    if _below(lines, text, at) is None:
        return ""
    label = words.label(text[line.start : line.end])
    is_name = not (words.is_generic(label) or words.is_comment(label) or words.is_sentence(label))
    return label if is_name and not sections.kind(label, strict=False) else ""


def _below(lines: list[Line], text: str, at: int) -> Line | None:
    """The first item of the list below a line, which may have a sentence in front; None where there is no list."""
    for below in lines[at + 1 : at + 3]:
        if below.marker in ("-", "1") or _ROW.match(text, below.start, below.end):
            return below
        if below.marker or below.first < below.last or not words.is_sentence(text[below.start : below.end]):
            return None
    return None


def _in_one_list(lines: list[Line], names: dict[int, str], text: str) -> dict[tuple[str, int], list[int]]:
    """The items of each list without indentation that have nothing but values below them."""
    found: dict[tuple[str, int], list[int]] = {}
    of_section = 0
    is_nested: set[tuple[str, int]] = set()
    for at, line in enumerate(lines):
        if line.marker not in ("-", "1"):
            of_section = at if line.marker == "#" or at in names else of_section
        elif at in names:
            below, kind = lines[at + 1], (f"in a list at {line.indent}", of_section)
            found.setdefault(kind, []).append(at)
            if below.indent != line.indent or below.first == below.last or _opens(below, text):
                is_nested.add(kind)
    return {kind: several for kind, several in found.items() if kind not in is_nested}


def _opens(line: Line, text: str) -> bool:
    return text[line.end - 1] in _ENDS and _HEAD.fullmatch(text, line.start, line.end) is not None


def _kinds(lines: list[Line], text: str, at: int, label: str) -> list[str]:
    """What a head may have in common with others: how its list begins, and how it is called but for what counts."""
    below = _below(lines, text, at)
    begun = _LABEL.match(text, below.start, below.end) if below and not _opens(below, text) else None
    is_value = begun and begun[0].endswith("(") and _VALUE.fullmatch(begun[1])
    found = [f"over {begun[1].casefold()}"] if begun and not is_value else []
    if mark := _mark(lines[at], text):
        found.append("marked by a number" if mark.isdigit() else "marked by a letter")
    counted = _COUNTED.sub("#", label.casefold())
    if counted != label.casefold() and any(map(str.isalpha, counted)):
        found.append(f"called {counted}")
    if label.endswith(")") and colours.is_colour(label.rpartition("(")[2].rstrip(")")):
        found.append("with a colour")
    elif headings.is_over(label, ""):
        found.append("of a panel")
    said = label.casefold().split()
    if 1 < len(said) <= _MOST_WORDS:
        found += [f"called # {' '.join(said[1:])}", f"called {' '.join(said[:-1])} #"]
    return found


def _mark(line: Line, text: str) -> str:
    """The number or letter that a head begins with, as the mark of an item too; "" for none."""
    begin = max(text.rfind("\n", 0, line.start) + 1, line.start - _FEW) if line.marker == "1" else line.start
    match = _MARK.match(text[begin : line.end].lstrip("#* "))
    return match[1] if match else ""


def _is_bold(line: Line, text: str) -> bool:
    return text.startswith("**", line.start)
