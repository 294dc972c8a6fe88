"""The data of a text in which no head says where they are."""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.outline import nesting, run_in, siblings
from pipeline.reading.outline.lines import Line, drop_label
from pipeline.reading.vocabulary import blanks, headings, sections, words

_PAIRS = re.compile(  # behind a label: "A = 0.97, B = 0.98", "(1, 0.5), (5, 0.6)"
    r"(?:[^,:;=()]{1,40}(?: ?[=≈] ?|: )|\([~≈]?\d[\d.,]{0,12}, )[~≈+\-−]?\d[\d.]{0,12}\s?%?\)?[,;] "
    r"(?:[^,:;=()]{1,40}(?: ?[=≈] ?|: )|\(\d)"
)
_OF_CATEGORY = re.compile(  # "On **ScanQA**, the full model obtains 29.4, …"
    r"(?:For|On|In|At|Among|Under|With|Within) (?:the )?(?:[a-z]+ (?:for|of) (?:the )?)?(\*{1,2})[^*\n]{1,60}\1,"
)
_STATISTICS = re.compile(r"\bstatistic(?:s|al summary)\b", re.IGNORECASE)
_FEWEST = 3  # values that a paragraph tells
_SEVERAL = 2  # panels


def find_data(lines: list[Line], text: str) -> None:
    """Make data of what stands under no section: items, table rows, and plain lines that give a label its value; and of
    the lists below heads that may declare or give values."""
    for line in (*_listed(lines), *_below_panels(lines)):
        line.section = sections.DATA
    giving = [line for line in lines if not line.section and _gives_value(line, text)]
    plain = {line for line in giving if not line.marker}
    plain |= siblings.told_below_headings(lines, text)
    of_series = siblings.told_of_series(lines, text)
    told = [line for line in lines if not line.section and _tells_values(line)]
    of_panels = _told_of_panels(lines)
    of_categories = _told_of_categories(lines, text)
    tables = {line.heads for line in lines if line.marker == "|" and not line.section}
    lists = Counter(line.heads for line in giving if line.marker)
    has_list = max(lists.values(), default=0) > 1 or bool(told)
    by_name = set() if tables or has_list else siblings.told_by_name(lines, text)
    for line in told + of_panels + of_categories + _told_of_names(lines, text):
        line.section = sections.DATA
    for line in of_panels:
        line.heads[-1].section = sections.DATA
        if words.is_sentence(line.label):
            drop_label(line)  # "Five bars, sorted. From top to bottom: …"
    for line in lines:
        if line.section or line.marker in ("#", ">") or sections.kind(line.label, strict=True):
            continue
        if has_list and line.heads and line.heads not in lists and _is_told(line, text):
            continue  # a sentence of "Key points", where another list gives the values
        if line.heads and sections.declares_frame(line.heads[-1].label):
            line.section = sections.FRAME  # an entry of "Legend (top left): two entries"
            continue
        is_told = line in of_series or line in by_name or (line in plain and (len(plain) > 1 or line.heads in tables))
        if line in of_series:
            line.heads[-1].section = sections.DATA
            if words.is_sentence(line.label):
                drop_label(line)  # "It climbs to 6.2 at 10, and then flattens: 7.0 at 15"
        if line.marker or line.opens or is_told:
            line.section = sections.DATA


def leave_panels(lines: list[Line]) -> None:
    """Take the remarks behind the last of several panels out of that one: "**Takeaways**", set like "**Left panel: A**"
    and "**Right panel: B**"."""
    panels = [line for line in lines if _is_bold_head(line) and run_in.opens_panel(line)]
    begin = next((at for at, line in enumerate(lines) if _is_bold_head(line) and line.section == sections.COMMENT
                  and line.heads and line.heads[-1] in panels), None)
    if begin is None or len(panels) < _SEVERAL or lines[begin].heads[-1] is not panels[-1]:
        return
    for line in lines[begin:]:
        line.heads = tuple(head for head in line.heads if head is not panels[-1])


def _is_bold_head(line: Line) -> bool:
    return line.bold and line.opens and not line.marker


def find_statistics(lines: list[Line]) -> None:
    """Make data of tables, and of lists of several values a line below heads that would else open remarks, "Box Plot
    Statistics", where nothing else gives values."""
    if any(line.section == sections.DATA and line.marker != "#" and line.first < line.last for line in lines):
        return
    below: dict[Line, list[Line]] = {}
    for line in lines:
        if line.section == sections.COMMENT and line.heads and _gives_several(line) and (
            line.marker == "|" or any(_STATISTICS.search(head.label) for head in line.heads)
        ):
            below.setdefault(line.heads[-1], []).append(line)
    given = {head for head, items in below.items() if len(items) > 1}
    for line in lines:
        if line in given or not given.isdisjoint(line.heads):
            line.section = sections.DATA


def _listed(lines: list[Line]) -> list[Line]:
    """The lines below heads such as "Component Breakdown", with these, that declare nothing and give values, all of
    them that have nothing below."""
    below: dict[Line, list[Line]] = {}
    for line in lines:
        if line.section == sections.FRAME and not sections.speaks_of_axis(line.label):
            head = next((head for head in line.heads if head.section == sections.FRAME), line)
            lists = sections.may_list_values if line.label else sections.lists_along_each  # "- Alto ≈ 2, Basso ≈ 4"
            if head is not line and lists(head.label):
                below.setdefault(head, []).append(line)
    return [
        line for head, items in below.items() if len(items) > 1 and all(map(_may_list, items))
        for line in (head, *items)
    ]


def _below_panels(lines: list[Line]) -> list[Line]:
    """The lists among declarations that stand below heads of panels, with these, and give several values a line."""
    below: dict[Line, list[Line]] = {}
    for line in lines:
        head = line.heads[-1] if line.heads else None
        if head and line.section == sections.FRAME and head.marker != "#" and headings.is_panel_head(head.label):
            below.setdefault(head, []).append(line)
    return [
        line for head, items in below.items() if len(items) > 1 and all(map(_gives_several, items[:2]))
        for line in (head, *items)
    ]


def _gives_several(line: Line) -> bool:
    return line.last - line.behind > 1 and not (line.label and sections.declares_frame(line.label))


def _may_list(line: Line) -> bool:
    """Whether a line gives a value and declares nothing, or opens a list."""
    return line.opens or (line.behind < line.last and not (line.label and (
        words.is_sentence(line.label) or words.is_comment(line.label) or sections.kind(line.label, strict=False)
        or words.is_generic(line.label)
    )))


def _gives_value(line: Line, text: str) -> bool:
    name = line.label.partition(", ")[0]  # "Ponds, from left to right"
    if line.behind == line.last or words.is_sentence(name):
        return False
    first = text[line.rest : line.end].partition(", ")[0]
    is_value = first[:1] in nesting.VALUES or (line.last - line.behind > 1 and blanks.stands_for_none(first))
    return is_value or (not line.marker and _PAIRS.match(text, line.rest, line.end) is not None)


def _tells_values(line: Line) -> bool:
    """Whether a paragraph says of itself that it tells the values: "**Values, as far as they can be read:** Alto …"."""
    if line.marker or not line.bold or line.last - line.behind < _FEWEST or not words.is_generic(line.label):
        return False
    return sections.kind(line.label, strict=False) == sections.DATA


def _told_of_panels(lines: list[Line]) -> list[Line]:
    """The paragraphs that tell the values of panels, below heads with the letters or places of these, where others tell
    or list those of another panel."""
    in_panel = [line for line in lines if line.heads and line.first < line.last and run_in.opens_panel(line.heads[-1])]
    listed = {line.heads[-1] for line in in_panel if line.marker}
    found = [
        line for line in in_panel
        if not (line.section or line.marker) and line.last - line.first >= _FEWEST
        and sections.kind(line.label, strict=True) in (sections.OTHER, sections.DATA)
        and (line.heads[-1].marker == "#" or (line.heads[-1].bold and line.heads[-1] not in listed))
    ]
    return found if len(listed.union(line.heads[-1] for line in found)) > 1 else []


def _told_of_names(lines: list[Line], text: str) -> list[Line]:
    """The lines of several values, and no sentences, that stand each below a name in bold type, one below a name:
    "**Alto**" over "Median 3.1 | Box 2.2 to 4.0"."""
    below: dict[Line, list[Line]] = {}
    for line in lines:
        if line.heads and line.heads[-1].bold and not line.heads[-1].marker and line.last - line.first >= _FEWEST:
            below.setdefault(line.heads[-1], []).append(line)
    found = [
        line for line, *others in below.values()
        if not (others or line.section or line.marker) and text[line.end - 1] not in ".!?:"
    ]
    return found if len(found) > 1 else []


def _told_of_categories(lines: list[Line], text: str) -> list[Line]:
    """The paragraphs that begin with a category set apart, and tell the values of that, where several do."""
    found = [
        line for line in lines
        if not (line.section or line.marker) and line.last - line.first >= _FEWEST
        and _OF_CATEGORY.match(text, line.start, line.end)
    ]
    return found if len(found) > 1 else []


def _is_told(line: Line, text: str) -> bool:
    """Whether an item is a sentence, and no label with its value."""
    return line.marker in ("-", "1") and text[line.end - 1] == "." and (not line.label or words.is_sentence(line.label))
