"""How lines nest: which of the open lines stand over the next one, by indentation, bold type and what they say."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline import run_in
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, headings, sections, words

VALUES = frozenset("0123456789~≈-−+")
"""How a value begins: an item that has one opens nothing."""
_GIVES_VALUE = re.compile(r"[^:=\n]{1,80}?(?::|=|≈| –| —| -)[ *]{1,3}[~≈+\-−$€£]?\d")
_SAYS_VALUES = re.compile(
    r"\b(?:values?|data|numbers|readings|heights|measurements|statistics|results)\b", re.IGNORECASE
)
_BEGINS_WITH_VALUE = re.compile(
    r"(?:(?:approximately|approx\.?|about|around|roughly|nearly|almost) )?[(]?[0-9~≈+\-−]", re.IGNORECASE
)
_SEVERAL = 2  # values of a line
_MANY = 3  # of them, which no part of another line has
_ALIKE = 0.5  # of the words of two lines
_WORD = re.compile(r"[^\W\d_]{1,30}")
_COORDINATES = re.compile(r"\([~≈]?[+\-−]?\d[\d.,]*[^\d(),]{0,8}, ?[~≈]?[+\-−]?\d[^()]{0,12}\)")
_OF_ALL = re.compile(r"(?:all|each|every|both) (?:[^\W\d]+ ){0,2}[^\W\d]+(?: \([^()]*\))?\Z", re.IGNORECASE)


def gives_value(line: Line, text: str) -> bool:
    """Whether a line gives a value right behind its label."""
    return line.label != "" and line.behind < line.last and text[line.rest] in VALUES


def close(stack: list[Line], line: Line, flat: bool, text: str) -> None:
    """Take from the stack what a list item or bold line ends."""
    indent, marker = line.indent, line.marker
    depth = line.depth
    other_list = False  # whether items of another kind, which stood below its like, end here
    ended: Line | None = None
    while stack:
        top = stack[-1]
        if top.level == run_in.LEVEL and line.bold and line.opens and not marker:
            stack.pop()  # the paragraph of a panel ends at the next head
            continue
        if top.marker == "#" or top.indent < indent:
            return
        if top.indent == indent:
            if top.marker == marker:
                is_below = top.opens and top.bold > line.bold and (
                    ended is None or (ended.indent == indent and ended.heads[-1:] == (top,))
                )
                if (
                    (flat or not marker or is_below)  # a head in bold right over plain items of its own indentation
                    and (
                        (top.opens and not line.opens)
                        or _lists_below(top, line, text)
                        or (
                            (top.depth < depth or _opens_over(top, line))
                            and not _BEGINS_WITH_VALUE.match(text, top.rest, top.end)
                        )
                    )
                    and not (other_list or _declare_both(top, line) or (line.bold and _resumes(stack, line)))
                    and not (_speaks_of_all(top, line) or _are_alike(top, line, text))
                    and not (ended is not None and line.bold and _stands_out(line, ended, top, text))
                ):
                    return
            elif (
                marker
                and (top.label or marker != "1")
                and not any(other.marker == marker and other.indent == indent for other in stack)
                and not _are_alike(top, line, text)
            ):
                return  # another kind of list below an item or a bold line
            else:
                other_list = marker in ("-", "1") and top.marker in ("-", "1")
        ended = stack.pop()


def over_paragraph(stack: list[Line], line: Line, previous: Line | None) -> int:
    """How many of the open lines stand over a paragraph or a table."""
    head = len(stack)
    while head:
        top = stack[head - 1]
        is_sentence = top.told or declares_in_sentence(top)
        if is_sentence and top is not previous and line.marker != "|" and top.indent >= line.indent:
            head -= 1  # a sentence that announces a list stands over that alone
            continue
        if top.marker not in ("-", "1") or top.indent < line.indent:
            break
        if top.opens and (
            top is previous or (previous is not None and previous.marker == "|" and top in previous.heads)
        ):
            break
        head -= 1
    return head


def declares_in_sentence(line: Line) -> bool:
    """Whether a plain line announces a list of what it declares: "The axes, clockwise from the top, are:"."""
    return line.opens and not line.marker and not line.bold and line.section == sections.FRAME


def leave_declaration(stack: list[Line], line: Line, following: Line, text: str) -> None:
    """Take from the stack what a plain line declares in full, at a sentence over a list that gives values:
    "**Y-axis:** Source" over "The bars read as follows:"."""
    top = stack[-1]
    if top.marker or top.opens or text[top.end - 1] == ":" or sections.kind(top.label, strict=True) != sections.FRAME:
        return
    if following.marker not in ("-", "1") or sections.kind(line.label, strict=False) == sections.FRAME:
        return
    if _GIVES_VALUE.match(text, following.start, following.end) or _SAYS_VALUES.search(line.label):
        stack.pop()


def _lists_below(top: Line, line: Line, text: str) -> bool:
    """Whether a line is an item without a label of what an axis or a legend says to follow: "**Y-axis:** 8 rows
    labeled:" over "fir_n"."""
    return text[top.end - 1] == ":" and line.label == "" and top.bold > line.bold and sections.declares_frame(top.label)


def _declare_both(top: Line, line: Line) -> bool:
    """Whether two lines declare an axis or the legend each: the second one does not stand under the first."""
    return line.label != "" and sections.declares_frame(line.label) and sections.declares_frame(top.label)


def _speaks_of_all(top: Line, line: Line) -> bool:
    """Whether a line below one with values speaks of all such: "All models: 5" below "**Alto:** MAE: 4, Bias: 2"."""
    return line.label != "" and top.last - top.behind > 1 and _OF_ALL.match(line.label) is not None


def _stands_out(line: Line, ended: Line, top: Line, text: str) -> bool:
    """Whether a line in bold follows a plain item of the list below a head and is no item of that: "**Bass:** median 4"
    behind "**Alto**" over "median: 3", but not "**2015:** 4" behind "2010: 3"."""
    if ended.bold or ended.heads[-1:] != (top,) or line.behind == line.last or _packages(line):
        return False
    return text[line.rest] not in VALUES or _begin_alike(top.label, line.label)


def _begin_alike(label: str, other: str) -> bool:
    """Whether two labels begin with the same word, and are different: "After huddle" and "After burrow"."""
    first, _, rest = label.partition(" ")
    second, _, behind = other.partition(" ")
    return first.isalpha() and first.lower() == second.lower() and rest != behind and bool(rest and behind)


def _are_alike(top: Line, line: Line, text: str) -> bool:
    """Whether two lines that give values are items of one list, though they are set in different types."""
    if not top.marker or top.behind == top.last or line.behind == line.last:
        return False
    if top.marker != line.marker and _BEGINS_WITH_VALUE.match(text, top.rest, top.end):
        return True
    return _called_alike(top.label, line.label) or _gives_alike(top, line, text)


def _called_alike(label: str, other: str) -> bool:
    """Whether labels have most of their words in common, but for numbers: "Row 1 (Alto)" and "Row 2 (Bass)"."""
    own, others = ({word.lower() for word in _WORD.findall(one)} for one in (label, other))
    most = max(len(own), len(others))
    return label != other and most > 1 and len(own & others) >= _ALIKE * most


def _gives_alike(top: Line, line: Line, text: str) -> bool:
    """Whether two lines give several values in one form, so that only their type differs: "**Alto:** A 4, B 5" and
    "Bass: A 6, B 7"."""
    if min(top.last - top.behind, line.last - line.behind) < _SEVERAL:
        return False
    if min(top.last - top.behind, line.last - line.behind) >= _MANY:
        return True
    own, other = (_form(text[one.rest : one.end]) for one in (top, line))
    return own == other or len(own & other) >= _ALIKE * max(len(own), len(other)) > 0


def _form(told: str) -> set[str]:
    """The words that stand between values, and a mark for coordinates."""
    return {word.lower() for word in _WORD.findall(told)} | ({"("} if _COORDINATES.search(told) else set())


def _opens_over(top: Line, line: Line) -> bool:
    """Whether of two heads in the same type, or the upper one in bold, the first opens a panel and the other a part, or
    names what the other one only packages: "Alto (red):" over "Data points:"."""
    if not line.opens or top.bold < line.bold:
        return False
    if not line.marker and sections.declares_frame(top.label) and colours.without_colour(line.label) == line.label:
        return False  # "Legend (top right)" opens no panel, and holds nothing but its entries
    return headings.is_over(top.label, line.label) or (_packages(line) and _names(top))


def _packages(line: Line) -> bool:
    """Whether a head names nothing and only says what follows: "Data points", "Trend"."""
    return (line.marker != "" or line.bold) and (
        words.is_generic(line.label) or (words.is_pure_comment(line.label) and "trend" in line.label.lower())
    )


def _names(head: Line) -> bool:
    """Whether a head names something, and no section: with nothing behind it, or with its colour."""
    label = head.label
    if words.is_generic(label) or words.is_comment(label) or sections.kind(label, strict=False) or (
        head.opens and sections.tells_course(label)
    ):
        return False
    return head.opens or colours.without_colour(label) != words.plain(label)


def _resumes(stack: list[Line], line: Line) -> bool:
    """Whether a bold line with its colour goes on where one set like it stands above the plain item that is open."""
    top = stack[-1]
    if top.bold or colours.without_colour(line.label) == words.plain(line.label):
        return False
    return any(
        other.bold
        and other.marker == line.marker
        and other.indent == line.indent
        and colours.without_colour(other.label) != words.plain(other.label)
        for other in stack
    )
