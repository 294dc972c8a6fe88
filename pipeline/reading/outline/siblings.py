"""Heads that are named like a section but stand in a row of heads over the same list.

    **Algebra** / - Alto: 71 / - Basso: 66        **Reading** / - Alto: 73 / - Basso: 75        **Physics** / …
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line, find_label
from pipeline.reading.vocabulary import colours, headings, sections, stages, words

_SHORT = 2  # letters of a sign for an element or a direction
_FEWEST = 2  # items of the list, and heads over it that are named otherwise
_ITEM = re.compile(  # "- **Alto:** ~71%"
    r"(\*{0,2}[^*:\n]{1,80}?) ?(?:\*\*:|:\*\*|:) ?"
    r"(?=(?:[~≈+\-−–$€£]|approx\w*\.? |about )?\d)[^:\n]{1,24}"
)
_SERIES = re.compile(r"(?:data )?(?:series|line|curve|dataset|group)(?: \d{1,2})?", re.IGNORECASE)
_LONGEST_NAME = 60  # characters
_MOST_DECLARED = 4000  # characters of what declares series
_DRAWN = re.compile(r" (?:curve|line|series|group|model|bars?)\Z", re.IGNORECASE)
_VALUE = re.compile(r"([~≈]?)(?=\d|[-+−.]\d)([-+−.\d,]{1,16})( ?(?:%|[^\W\d]{1,12})?)")  # "~27.3%", and nothing else
_ROW = re.compile(r"[~≈]?[-+−]?\d[\d.]{0,12}(?:, [~≈]?[-+−]?\d[\d.]{0,12}){1,5}")  # "512, 498", and nothing else
_LONGEST_VALUE = 22  # characters of that
_LONGEST_ROW = 60
_WORKED_OUT = re.compile(
    rf"(?:gap|difference|change|increase|decrease|sum|total|slope|intercept|trend|range|spread|peak|max(?:imum)?|"
    rf"min(?:imum)?|{words.SUPERLATIVE})s?(?: (?:value|point|score|bar|number|count|result|share)s?)?\Z",
    re.IGNORECASE,
)
_SUMS_UP = re.compile(r"(?:sub)?totals?|summar\w*|averages?|overall|notable|comparisons?", re.IGNORECASE)


def resume(lines: list[Line], text: str, starts: list[int]) -> None:
    """Make data of a list below a head that is called like a section ("Reading"), where its like stands beside it."""
    named = [line for line in lines if line.opens and line.bold and line.section and _is_section(line)]
    if not named:
        return
    below: dict[Line, list[Line]] = {}
    for line in lines:
        if line.heads:
            below.setdefault(line.heads[-1], []).append(line)
    lists = [(head, _over(head, names)) for head in named if (names := _names(below.get(head, []), text))]
    if not lists:
        return
    listed: dict[tuple[object, ...], int] = {}
    for head, items in below.items():
        if head.section == sections.DATA and not _is_section(head) and (names := _names(items, text)):
            over = _over(head, names)
            listed[over] = listed.get(over, 0) + 1
    for head, over in lists:
        if listed.get(over, 0) >= _FEWEST:
            items = below[head]
            head.is_named = True
            for line in (head, *items):
                line.section = sections.DATA
            for line in items:
                if not line.label:
                    find_label(line, text)
                    line.behind = bisect_left(starts, line.rest, line.first, line.last)


def _is_section(line: Line) -> bool:
    """Whether a head is called like a section, and may be a name too."""
    is_named = sections.kind(line.label, strict=False) or words.is_generic(line.label)
    return bool(is_named) and not (words.sums_up(line.label) or _SUMS_UP.match(line.label))


def _over(head: Line, names: tuple[str, ...]) -> tuple[object, ...]:
    """What heads share that stand beside one another over the same list."""
    return head.marker, head.level, head.bold, head.indent, head.heads, names


def _names(items: list[Line], text: str) -> tuple[str, ...]:
    """What the items of a list call their values, one each; nothing where one of them says anything else."""
    found = [_ITEM.fullmatch(text, item.start, item.end) for item in items]
    return tuple(match[1].strip("* ") for match in found if match) if len(found) >= _FEWEST and all(found) else ()


def name_items(lines: list[Line], text: str) -> None:
    """Name the items that are called like a remark ("Peak hour") or a part of the drawing ("Legend") and stand in the
    middle of a list of labels, each with its value in one spelling: a remark stands apart, by its form or its place.
    With as many values as the others an item may stand at an end of the list: "Reading: 512, 498"."""
    items: list[Line] = []
    spelled: tuple[object, ...] = ()
    for line in lines:
        spelled_values = _spelling(line, text) if line.marker in ("-", "") and line.label else None
        spelling = (*spelled_values, line.marker, line.indent, line.bold, line.heads) if spelled_values else ()
        if items and spelling != spelled:
            _name(items, text)
            items = []
        if spelling:
            spelled = spelling
            items.append(line)
    _name(items, text)


def _spelling(line: Line, text: str) -> tuple[object, object] | None:
    """How the value of an item is spelled, by the signs around it; of several values how many there are."""
    length = line.end - line.rest
    if length <= _LONGEST_VALUE and (match := _VALUE.fullmatch(text, line.rest, line.end)):
        return match[1], match[3]
    if length <= _LONGEST_ROW and _ROW.fullmatch(text, line.rest, line.end):
        return ", ", text.count(", ", line.rest, line.end)
    return None


def _name(items: list[Line], text: str) -> None:
    """Name the doubtful items of a list that other labels surround, none of which sums up or is a stage of a course."""
    if len(items) >= _FEWEST and all(len(line.label) <= _SHORT and line.label[0].isupper() for line in items):
        for line in items:
            line.is_named = True  # "N", "P" and "K" count nothing
        return
    doubtful = [line for line in items if _is_doubtful(line)]
    if not doubtful or any(one in doubtful and not _is_row(one, text) for one in (items[0], items[-1])):
        return
    others = [line for line in items if not _is_doubtful(line)]
    if len(others) < max(_FEWEST, len(doubtful)):
        return
    if any(line.section != sections.DATA or words.sums_up(line.label) or stages.is_stage(line.label)
           or stages.is_phase(line.label) for line in others):
        return
    given = {text[line.rest : line.end] for line in others}
    for line in doubtful:
        if text[line.rest : line.end] not in given and not _WORKED_OUT.match(line.label):
            line.is_named, line.section = True, sections.DATA


def _is_doubtful(line: Line) -> bool:
    """Whether an item may be a remark on others, or declare something."""
    is_called_so = line.section == sections.OTHER and sections.kind(line.label, strict=True) == sections.COMMENT
    return line.section == sections.FRAME or is_called_so or words.is_comment(line.label)


def _is_row(line: Line, text: str) -> bool:
    """Whether an item that is called like a remark, and sums nothing up, has several values."""
    return line.section != sections.FRAME and ", " in text[line.rest : line.end] and not (
        words.sums_up(line.label) or _SUMS_UP.match(line.label))


def told_below_headings(lines: list[Line], text: str) -> set[Line]:
    """The plain lines below headings that tell the values of a label in a sentence: "Alto: The median is 20."."""
    found = [
        line for line in lines
        if line.heads and _is_marked(line.heads[-1], text) and not line.section and not line.marker
        and line.behind < line.last and not words.is_sentence(line.label) and not words.is_comment(line.label)
    ]
    told: dict[Line, int] = {}
    for line in found:
        told[line.heads[-1]] = told.get(line.heads[-1], 0) + 1
    return {line for line in found if told[line.heads[-1]] > 1}


def _is_marked(head: Line, text: str) -> bool:
    """Whether a head is a heading by its mark, and not a title in bold type alone."""
    is_bold = text.startswith("**", head.start) and text[max(0, head.start - 2) : head.start].rstrip(" ")[-1:] != "#"
    return head.marker == "#" and not is_bold


def told_of_series(lines: list[Line], text: str) -> set[Line]:
    """The paragraphs with numbers below heads whose names stand in the text in front of them: "2. Alto (blue)"."""
    found: dict[Line, list[Line]] = {}
    for line in lines:
        if line.first < line.last and not line.marker and not line.section and line.heads:
            head = line.heads[-1]
            if head.opens and (head.marker == "#" or head.bold) and not sections.kind(head.label, strict=False):
                found.setdefault(head, []).append(line)
    before = text[: min((head.start for head in found), default=0)][:_MOST_DECLARED]
    named = [head for head in found if _is_named(head.label, before)]
    return {line for head in named for line in found[head]} if len(named) >= _FEWEST else set()


def told_by_name(lines: list[Line], text: str) -> set[Line]:
    """The paragraphs that begin with a name in bold type or in italics, with its colour or told in
    front of them, and tell its values: "**Alto.** The blue line starts at 5", "*Alto* (blue box). The median is 5."."""
    found = [
        line for line in lines
        if line.label and text[line.start] == "*" and line.behind < line.last and not (line.marker or line.section)
        and (not line.heads or (line.heads == (lines[0],) and lines[0].marker == "#"))
        and not sections.kind(line.label, strict=False) and not words.is_comment(line.label)
    ]
    named = {
        line for line in found
        if colours.without_colour(line.label) != words.plain(line.label)
        or _is_named(line.label, text[: min(line.start, _MOST_DECLARED)])
    }
    return named if len(named) >= _FEWEST else set()


def _is_named(label: str, before: str) -> bool:
    name = _DRAWN.sub("", colours.without_colour(headings.unnumbered(label)))
    return len(name) > 1 and (name in before or name[0].lower() + name[1:] in before)


def is_series_head(line: Line, following: Line, text: str) -> bool:
    """Whether a line names the series whose values the lines behind it give: "Series: Alto (blue)" over "4: 6.8"."""
    if line.opens or line.end - line.rest > _LONGEST_NAME or text[line.rest].isdigit():
        return False
    if not _SERIES.fullmatch(line.label) or text[line.end - 1] in ".:;":
        return False
    if words.is_sentence(text[line.rest : line.end]):
        return False
    return following.behind < following.last and _ITEM.fullmatch(text, following.start, following.end) is not None
