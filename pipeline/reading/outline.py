"""The document's shape: its lines, the label of each, and the heads that stand over it.

Depth comes from heading levels, list markers, indentation and bold type; copies that have lost their indentation
still tell a bold "NAME:" from the plain items below it. No Markdown tree is built, since Markdown parsers drop the
extra cells of a ragged row.
"""

from __future__ import annotations

import re
from bisect import bisect_left

from pipeline.reading import colours, headings, words

_BEGIN = re.compile(r"([^\S\n]*)(?:(#{1,6})(?=[\s*])|([-*+•])(?=\s)|(\d{1,3})[.)](?=\s)|(\|))?[^\S\n]*")
_MARKERS = ("", "", "#", "-", "1", "|")  # by the last group of _BEGIN
_LONGEST = 300  # characters of a label
_VALUES = frozenset("0123456789~≈-−+")  # how a value begins: an item that has one opens nothing
_BULLETS = frozenset(("* ", "- ", "+ ", "• "))
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")  # begin a line of plain text
_ITEM = _LETTERS.union("0123456789(\"'`~$")  # begin an item, which is no rule then
_RULE = re.compile(r"[-*_=\s]{3,}\Z")
_PAREN = re.compile(r"\s?\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)")
_VALUES_BEHIND = re.compile(  # three or more
    r"[~≈+\-−$]?\d[\d.]*%?(?:\s?[,|/]\s[~≈+\-−$]?\d[\d.]*%?){2,60}+\.?"
)
_LONE_VALUE = re.compile(r"[~≈+\-−$€£]*\d[\d.,]*\s?[^\W\d_]{0,12}%?\s*(?:\([^()\n]{0,60}\))?\.?")
_NAME = re.compile(r"[^\n]*[^\W\d_][^\n]*(?<![\s\d]\d)")  # "Layers 1" may be the beginning of "Layers 1 – 3"
_DASHES = (" – ", " — ", " - ")
_EQUALS = (" = ", " ≈ ")
_LABEL_LIMIT = 160
_SERIES = re.compile(r"(?:data )?series\b(?!.*\d)", re.IGNORECASE)
_NUMBERED_SERIES = re.compile(r"(?:data )?(?:series|line|curve) \d{1,2}", re.IGNORECASE)
_NOTHING = " \t*`\xa0"


class Line:
    """One line of text with content, and its place under the heads."""

    __slots__ = (
        "behind",
        "bold",
        "depth",
        "end",
        "first",
        "heads",
        "indent",
        "is_read",
        "is_remark",
        "label",
        "label_end",
        "last",
        "level",
        "marker",
        "number",
        "opens",
        "rest",
        "section",
        "start",
    )

    def __init__(self, number: int, indent: int, marker: str, level: int, start: int, end: int, first: int, last: int):
        self.number = number  # from 1
        self.indent = indent  # columns of white space in front
        self.marker = marker  # "#" heading, "-" bullet, "1" list number, "|" table row, "" text
        self.level = level  # of a heading, 1 to 6; 0 elsewhere
        self.start, self.end = start, end  # the content in the text, without marker and surrounding white space
        self.first, self.last = first, last  # the numbers in the content: a slice of the document's numbers
        self.behind = first  # the first of them behind the label
        self.label = ""  # a heading, a bold beginning, what stands before a colon; without markup
        self.label_end = start  # where the label ends in the text
        self.rest = start  # where the content behind the label begins
        self.bold = False  # whether the label is set in bold type
        self.depth = 3  # among items of one indentation: bold above plain, heads above leaves
        self.opens = False  # whether nothing stands behind the label: the line opens what follows
        self.heads: tuple[Line, ...] = ()  # the lines that it stands under, outermost first
        self.section = words.OTHER
        self.is_read = False  # whether a layout has read its values
        self.is_remark = False  # whether it speaks about values of a data section and does not list them

    def __repr__(self) -> str:
        return (
            f"<{self.number} {self.marker} {self.label!r} {self.section} under {[head.label for head in self.heads]}>"
        )


def outline(text: str, starts: list[int]) -> list[Line]:
    """The lines of `text` that have content, in order; `starts` says where its numbers begin."""
    lines, flat = _lines(text, starts)
    _hang(lines, text, starts, flat)
    if not any(line.section == words.DATA for line in lines):  # no head says where the data are
        lines, flat = _lines(text, starts)
        _hang(lines, text, starts, flat, headed=False)
        _find_data(lines, text)
    for line in lines:
        if not line.section and line.label and words.section_kind(line.label, strict=True) == words.FRAME:
            line.section = words.FRAME
    return lines


def _lines(text: str, starts: list[int]) -> tuple[list[Line], bool]:
    """The lines with content, not yet hung, and whether no item among them is indented."""
    lines: list[Line] = []
    first = offset = 0
    flat = True
    starts = [*starts, len(text) + 1]
    next_start = starts[0]
    match_begin = _BEGIN.match
    for number, raw in enumerate(text.split("\n"), 1):
        begin = offset
        offset += len(raw) + 1
        if not raw:
            continue
        end = offset - 1
        if raw[-1].isspace():
            end = begin + len(raw.rstrip())
            if end == begin:
                continue
        indent = level = 0
        if raw[0] in _LETTERS or raw.startswith("**"):
            marker, start = "", begin
        elif raw[:2] in _BULLETS and (raw[2:3] in _ITEM or (raw[2:4] == "**" and raw[4:5] in _ITEM)):
            marker, start = "-", begin + 2
        else:
            match = match_begin(text, begin, end)
            assert match is not None  # it matches anything
            start = match.end()
            if start >= end:
                continue
            kind = match.lastindex or 0
            marker = _MARKERS[kind]
            if kind == 2:
                level = len(match[2])
            elif kind == 5:
                start = match.start(5)
            elif text[start] in "-*_=" and _RULE.match(text, start, end):
                continue
            indent = match.end(1) - begin
            if indent and "\t" in match[1]:
                indent = len(match[1].expandtabs(4))
            if indent and kind in (3, 4):
                flat = False
        if next_start >= end:
            lines.append(Line(number, indent, marker, level, start, end, first, first))
            continue
        while next_start < start:
            first += 1
            next_start = starts[first]
        last = bisect_left(starts, end, first)
        lines.append(Line(number, indent, marker, level, start, end, first, last))
        first = last
        next_start = starts[first]
    return lines, flat


def _find_label(line: Line, text: str) -> None:
    start, end = line.start, line.end
    if line.marker == "#":
        _set_label(line, text, end, end)
        return
    after = start
    if text.startswith("**", start) and (close := text.find("**", start + 2, end)) > 0:
        line.bold = True
        after = close + 2
        if text[close - 1] == ":":
            _set_label(line, text, close, after)
            return
        if text.startswith(":", after):
            _set_label(line, text, close, after + 1)
            return
        if after < end and text[after : after + 2].lstrip()[:1] == "(" and (paren := _PAREN.match(text, after, end)):
            close = after = paren.end()
        if after >= end:
            _set_label(line, text, close, end)
            return
    if after > start and (text[after : after + 3] in _DASHES or text[after : after + 3] in _EQUALS):
        _set_label(line, text, after, after + 3)
        return
    limit = min(end, start + _LABEL_LIMIT)
    colon = text.find(":", after, limit)
    if colon >= 0 and (text[colon + 1 : colon + 2] != " " or text.find("(", start, colon) >= 0):
        colon = _colon(text, start, colon, limit)
    if colon >= 0:
        _set_label(line, text, colon, colon + 1)
    else:
        line.bold = False
        if line.marker and (dash := _dash(text, start, end)) > 0:
            _set_label(line, text, dash, dash + 3)


def _colon(text: str, start: int, colon: int, limit: int) -> int:
    """Where the colon behind a label stands, at `colon` or later and outside parentheses; -1 without one."""
    while colon >= 0:
        if (colon + 1 == limit or text[colon + 1] in "*` " or text[colon + 1].isspace()) and (
            text.find("(", start, colon) < 0
            or text.count("(", start, colon) <= text.count(")", start, colon)
            or (text[start] in "([" and text[colon - 1] in ")]*")  # "(0-20]: 4"
        ):
            break
        colon = text.find(":", colon + 1, limit)
    return colon


def _dash(text: str, start: int, end: int) -> int:
    """Where a dash or "=" stands between a name and nothing but its value, "Price – 54%"; -1 without one."""
    for dash in (*_DASHES, *_EQUALS):
        at = text.find(dash, start, min(end, start + _LABEL_LIMIT))
        if dash in _EQUALS and (text.find(",", start, at) >= 0 or text.find("=", start, at) >= 0):
            continue  # "k=1, Accuracy = 41.2%"
        if at > 0 and _LONE_VALUE.fullmatch(text, at + 3, end) and _NAME.fullmatch(text, start, at):
            return at
        if at > 0 and _VALUES_BEHIND.fullmatch(text, at + 3, end):
            return at
    return -1


def _set_label(line: Line, text: str, label_end: int, rest: int) -> None:
    line.label = words.label(text[line.start : label_end][:_LONGEST])
    line.label_end = label_end
    behind = text[rest : line.end].lstrip(" \t*")
    line.rest = line.end - len(behind) if behind else max(rest, line.end)
    if not behind or (len(behind) < 8 and not behind.strip(_NOTHING)):
        line.opens = True
        line.depth = 0 if line.bold else 2
    else:
        line.depth = 1 if line.bold else 3


def _hang(lines: list[Line], text: str, starts: list[int], flat: bool, headed: bool = True) -> None:
    """Give each line its label, its heads and its section; `headed` says that some head stands over the data."""
    stack: list[Line] = []
    previous = None
    titled = False
    closing = False  # whether the section at hand only remarks on values: its lines need no heads of their own
    section = words.OTHER
    heads: tuple[Line, ...] = ()
    for line in lines:
        marker = line.marker
        if marker == "#":
            closing = False
        elif closing:
            line.heads, line.section = heads, section
            if section == words.OVERVIEW and (marker == "-" or text.startswith("**", line.start)):
                _declare_early(line, text)
            continue
        if marker != "|":
            _find_label(line, text)
            if line.label and line.last > line.first:
                rest, behind, last = line.rest, line.first, line.last
                while behind < last and starts[behind] < rest:
                    behind += 1
                line.behind = behind
        if previous is None:
            pass
        elif previous.label:
            if (
                marker
                and marker == previous.marker
                and line.indent == previous.indent
                and line.depth == previous.depth
                and (not line.opens and stack and stack[-1] is previous)
            ):
                line.heads = previous.heads  # the next item of a list
                line.section = line.heads[-1].section if line.heads else words.OTHER
                if line.section == words.FRAME and previous.section == words.DATA:
                    line.section = words.DATA
                if line.section == words.DATA and _declares(line, text):
                    line.section = words.FRAME
                stack[-1] = previous = line
                continue
        elif previous.marker in ("-", "1") and (
            (line.indent > previous.indent and marker in ("-", "1"))
            or words.is_numbered_row(text[previous.start : previous.end])
        ):
            _set_label(previous, text, previous.end, previous.end)  # an item that has others below it heads them
            previous.behind = previous.last
        elif not previous.marker and marker in ("-", "1") and _is_name(previous, text):
            _set_label(
                previous, text, previous.end, previous.end
            )  # a name on a line of its own heads the list below it
            previous.behind = previous.last
            _close(stack, previous, flat, text)
            if stack:
                previous.heads = (*stack[-1].heads, stack[-1])
            stack.append(previous)
        if marker == "#":
            while stack and (stack[-1].marker != "#" or stack[-1].level >= line.level):
                stack.pop()
        elif marker == "|" or (not marker and not line.bold and (not line.opens or words.is_sentence(line.label))):
            # A paragraph or table stands under headings, bold lines and the item announcing it, and closes nothing.
            head = _over_paragraph(stack, line, previous)
            if head:
                parent = stack[head - 1]
                line.heads, line.section = (*parent.heads, parent), parent.section
            previous = line
            continue
        else:
            _close(stack, line, flat, text)
        if stack:
            parent = stack[-1]
            line.heads = (*parent.heads, parent)
            line.section = parent.section
            if line.section == words.FRAME and marker and _is_declared_in_data(parent):
                line.section = words.DATA  # "Legend: 2 entries" above the values
        if line.section == words.DATA and line.label and _declares(line, text):
            line.section = words.FRAME
        elif line.label and (marker == "#" or line.opens):
            if marker == "#" and not titled and not words.section_kind(line.label, strict=True):
                line.section = words.OVERVIEW if headed else words.OTHER
            else:
                inside = line.section == words.DATA or marker != "#"
                kind = words.section_kind(line.label, strict=inside)
                if kind == words.DATA and line.section == words.FRAME and marker != "#" and _SERIES.match(line.label):
                    kind = words.FRAME  # the legend
                if not kind and marker == "#" and line.section == words.OVERVIEW:
                    kind = words.DATA  # a section with a name of its own, such as a panel's
                line.section = kind or (words.DATA if headings.opens_data(line.label) else line.section)
            titled = True
            if marker == "#" and line.section in (words.COMMENT, words.OVERVIEW):
                closing, section, heads = True, line.section, (*line.heads, line)
        stack.append(line)
        previous = line


def _declare_early(line: Line, text: str) -> None:
    """Make an axis or the legend of an item in the overview that declares one."""
    if words.declares_frame(text[line.start : min(line.end, line.start + _LABEL_LIMIT)].lstrip("* ")):
        _find_label(line, text)
        line.section = words.FRAME if line.label else line.section


def _find_data(lines: list[Line], text: str) -> None:
    """Make data of what stands under no section: items, table rows, and plain lines that give a label its value."""
    plain = {line for line in lines if not line.section and not line.marker and _gives_value(line, text)}
    for line in lines:
        if line.section or line.marker == "#" or words.section_kind(line.label, strict=True):
            continue
        if line.marker or line.opens or (len(plain) > 1 and line in plain):
            line.section = words.DATA


def _gives_value(line: Line, text: str) -> bool:
    return line.behind < line.last and text[line.rest] in _VALUES and not words.is_sentence(line.label)


def _is_name(line: Line, text: str) -> bool:
    """Whether a line of text is short and no sentence: "Vote - orange squares"."""
    return line.end - line.start <= 60 and text[line.end - 1] not in ".!?:;," and "," not in text[line.start : line.end]


def _over_paragraph(stack: list[Line], line: Line, previous: Line | None) -> int:
    """How many of the open lines stand over a paragraph or a table."""
    head = len(stack)
    while head:
        top = stack[head - 1]
        if top.marker not in ("-", "1") or top.indent < line.indent:
            break
        if top.opens and (
            top is previous or (previous is not None and previous.marker == "|" and top in previous.heads)
        ):
            break
        head -= 1
    return head


def _declares(line: Line, text: str) -> bool:
    """Whether a line among data declares an axis, the legend, or a series: "Series 1: NAME (Blue)"."""
    if words.declares_frame(line.label):
        return True
    return (
        line.label[-1:].isdigit()
        and _NUMBERED_SERIES.fullmatch(line.label) is not None
        and colours.is_position_note(text[line.rest : line.end])
    )


def _is_declared_in_data(line: Line) -> bool:
    """Whether a line among data declares something all by itself."""
    return not line.opens and not line.marker and line.heads != () and line.heads[-1].section == words.DATA


def _declare_both(top: Line, line: Line) -> bool:
    """Whether two lines declare an axis or the legend each: the second one does not stand under the first."""
    return line.label != "" and words.declares_frame(line.label) and words.declares_frame(top.label)


def _close(stack: list[Line], line: Line, flat: bool, text: str) -> None:
    """Take from the stack what a list item or bold line ends."""
    indent, marker = line.indent, line.marker
    depth = line.depth
    while stack:
        top = stack[-1]
        if top.marker == "#" or top.indent < indent:
            return
        if top.indent == indent:
            if top.marker == marker:
                if (
                    (flat or not marker)
                    and (
                        (top.opens and not line.opens)
                        or (top.depth < depth and text[top.rest : top.rest + 1] not in _VALUES)
                    )
                    and not _declare_both(top, line)
                ):
                    return
            elif (
                marker
                and (top.label or marker != "1")
                and not any(other.marker == marker and other.indent == indent for other in stack)
            ):
                return  # another kind of list below an item or a bold line
        stack.pop()
