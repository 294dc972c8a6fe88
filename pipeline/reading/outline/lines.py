"""The lines of a text that have content: where each begins and ends, its marker, and the label that it begins with.

    **NAME:** what follows        - NAME: v        - NAME – v        ### NAME        1. NAME        > what is quoted
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import blanks, colours, headings, sections, words

_BEGIN = re.compile(r"(\s*+)(?>(?:(#{1,6})(?=[\s*])|([-*+•])(?=\s)|(\d{1,3})[.)](?=\s)|(\|)|(>))?)\s*+")  # of one line
_FIRST_SIGN = "\u2580"
_VALUE_INSIDE = re.compile(r"\([~≈]?\d*\.\d+%?\)(?: [a-z]|;)")  # "Returns to `idle` (0.69) or goes on: …"
_VALUED = re.compile(r"≈ ?[+\-−]?\d[\d.]*%?[,;] ")  # and none of it a name: "Alto ≈ 0.3, Bass: not drawn"
_SIGN = re.compile(  # in front of a name, of its colour: "🔵 **Alto** – 4"
    "[\u2580-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff]\ufe0f?\\s+(?=\\*\\*)"
)
_MARKERS = ("", "", "#", "-", "1", "|", ">")  # by the last group of _BEGIN
_LONGEST = 300  # characters of a label
_LONGEST_VALUE = 20  # characters behind a colon
BOLD = 1  # the depth of items with a label in bold type and more behind it
_BULLETS = frozenset(("* ", "- ", "+ ", "• "))
_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")  # begin a line of plain text
_ITEM = _LETTERS.union("0123456789(\"'`~$")  # begin an item, which is no rule then
_BOUNDED = frozenset("0123456789=")  # what ">" is the lower bound of
_RULE = re.compile(r"[-*_=\s]{3,}\Z")
_PAREN = re.compile(r"\s?\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)")
_DIGIT = re.compile(r"\d")
_RUN_IN = re.compile(  # a head run into its paragraph: "**Alto (blue).** It rises", "*Alto*. It rises"
    r"(\*{1,2})(?![\s*])(?P<name>[^*\n]{0,79}[^*\n:.])(?:\.\1|\1(?P<note>\s\([^()*\n]{1,40}\))?\.)\s"
)
_ONE_VALUE = r"(?:[~≈+\-−$]?\d[\d.]*[%×]?|[Nn]/?[Aa]|[-–—])"
_VALUES_BEHIND = re.compile(  # three or more, and what is said of them
    rf"{_ONE_VALUE}(?>(?:\s?[,|/]\s{_ONE_VALUE}){{2,60}})\.?(?:\s?\([^()\n]{{2,200}}\)\.?|(?<=\.)\s[A-Z][^\n]*)?"
)
_LONE_VALUE = re.compile(
    r"(?:[Aa]t )?(?:(?:[Aa]pproximately|[Aa]bout|[Aa]round|[Rr]oughly|[Nn]early|[Aa]lmost) )?[*`(~≈+\-−$€£]*\d[\d.,]*"
    r"[*`]*\s?(?:[^\W\d_]{1,12}/(?:1[0,]{1,7} ?)?)?[^\W\d_]{0,12}[²³%]?"
    r"(?:\s?(?:[-–—]|to)\s?\d[\d.,]*\s?[^\W\d_]{0,12}%?)?"
    r"[*`)]*\s*(?:±\s?\d[\d.,]*%?\s*)?(?:[(\[][^()\[\]\n]{0,60}[)\]])?\.?"
)
_BOLD_VALUE = re.compile(r": (?=[~≈]?[+\-−$€£]?\d[\d.,]*\s?(?:%|[^\W\d]{1,8})?\*\*)")  # "**2015: 4%**"
_DOES = re.compile(  # "**Alto** plays in another league: 12"
    r" (?!(?:scores|rows|columns|values|results|cells|bars|points|shares|rates|counts|levels|series)\b)[a-z]{3,}s "
    r"(?:in|on|at|by|with|the|an?|far|even|well|out|about|most|least|only|best|worst) [^:]{2,60}"
)
_ITALIC_HEAD = re.compile(  # "*Alto (blue bars)*" over a list
    r"\*[^*\n]{1,80}(?<![.!?])\*:?[ \t]*\n(?:[ \t]*\n)?[ \t]*(?:[-*+•|] ?|\d{1,2}[.)] )[^\s*-]")
_NEXT_ITEM = re.compile(r"[ \t*]*\n([ \t]*)[-*+•]")
_BEFORE_INTERVAL = re.compile(  # "Alto (per 5 kg), 1.12 (95 % CI 1.03 to 1.22);"
    r"(?P<name>[^\s,:;\n][^,:;\n]{0,79}), "
    r"(?=[~≈]?[+\-−]?\d[\d.]{0,12} \((?:9\d|99\.9) ?% ?(?:CI|CrI|confidence|credible)\b[^()]{3,40}\)[.;,]?\Z)"
)
_NOTE = re.compile(r"([A-Za-z][A-Za-z \-]{2,40}?)(?:[,;:]| [–—-]) (?=\S)")
_CELL = re.compile(r"row ?\d{1,2}, ?col(?:umn)?\.? ?\d{1,2}", re.IGNORECASE)  # "Row 1, Col 2 = 0.4"
_NAME = re.compile(r"[^\n]*[^\W\d_][^\n]*(?<![\s\d]\d)")  # "Layers 1" may be the beginning of "Layers 1 – 3"
_WORD_OR_NUMBER = re.compile(r"[^\n]*[^\W_][^\n]*")  # what "=" stands behind: "0.01", "LR 0.01", "BM25"
_CALLED = re.compile(  # "The pooled estimate is drawn as a diamond and labelled Overall: 0.81"
    r"\b(?:labell?ed|called|named)(?: as)? [\"“`']?(?P<name>[A-Z0-9][^\"“”`',]{0,40})[\"”`']?\Z"
)
_ARROW = re.compile(  # in front of pairs: "Alto → 0.1C: 205, 0.5C: 194", "Alto -> Wren 41, Robin 3"
    r"(?P<name>[^→>:\n]{1,60}?) (?:→|[-=]>) (?=[^→>:,\n]{1,20}: ?[~≈]?\d[^→>:,\n]{0,12}, [^→>:,\n]{1,20}: ?[~≈]?\d|"
    r"[^→>:,\d\n]{1,20} [~≈]?\d[\d.]*%?, [^→>:,\d\n]{1,20} [~≈]?\d|"
    r"[~≈]?\d[\d.]*%? \([^()\n]{1,20}\), [~≈]?\d[\d.]*%? \([^()\n]{1,20}\))"
)
_DASHED = re.compile(  # in front of pairs: "Alto – 06:00: 65, 09:00: 75"
    r"(?P<name>[^\s:,–—][^:,\n]{0,60}?) [–—] (?=[^:,\n]{1,24}: [^:,\n]{1,24}, [^:,\n]{1,24}: (?:[~≈(]|\w+ )?[+\-−]?\d)"
)
_PIPED = re.compile(  # in front of pairs: "under 25 | Car 18% | Bus 34%"
    r"(?P<name>[^|:=%\n]{1,60}?) \| (?=[^|:=\d\n]{1,40} [~≈]?\d[\d.,]* ?%(?: \| [^|:=\d\n]{1,40} [~≈]?\d[\d.,]* ?%)+)|"
    r"(?P<word>[^|:=\d\n]{1,60}?) \| (?=[^|:=\d\n]{1,40}[:=]? [~≈]?\d)"
)
_KEY = re.compile(r"(?P<name>[^\n=→|<>]{1,24}?) (?:[=-]?>|[=→⟶|]) (?=\S)")  # "X-axis = Site", "Legend → Alto, Bass"
DASHES = (" – ", " — ", " - ")
_EQUALS = (" = ", " ≈ ")
_AT_LETTER = re.compile(r" (?:at|near|around|to|from|until|beyond|where) [^\W\d]\Z")  # "Its middle is at x = 4"
_BEHIND_BOLD = (*DASHES, *_EQUALS, " · ", " | ")  # "**Mon** · 6–12: 84 · 12–18: 79"
LABEL_LIMIT = 160
_UNEVEN = 3  # characters by which a rule may be longer or shorter than the line that it underlines
_PLACE_BEHIND = re.compile(r"\d[^:\n]{0,80}? (?:at|for|when|by|until|near|around) [^\W\d]{1,12}\Z")
_FOR_ALL = frozenset("a all an any both each every example instance most some the these this".split())
_CLOSING = {'"': '"', "“": "”", "«": "»"}
_NOTHING = " \t*`\xa0"


class Line:
    """One line of text with content, and its place under the heads."""

    __slots__ = (
        "behind",
        "bold",
        "cells",
        "columns",
        "depth",
        "end",
        "first",
        "heads",
        "indent",
        "is_named",
        "is_read",
        "is_remark",
        "label",
        "label_end",
        "last",
        "level",
        "marker",
        "names",
        "number",
        "opens",
        "rest",
        "section",
        "start",
        "told",
    )

    def __init__(self, number: int, indent: int, marker: str, level: int, start: int, end: int, first: int, last: int):
        self.number = number  # from 1
        self.indent = indent  # columns of white space in front
        self.marker = marker  # "#" heading, "-" bullet, "1" list number, "|" table row, ">" block quote, "" text
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
        self.section = sections.OTHER
        self.is_named = False  # whether it is a name, though called like a section or a remark
        self.told: tuple[str, ...] = ()  # what a sentence over a list may call it, the most telling name first
        self.is_read = False  # whether a layout has read its values
        self.names: tuple[str, ...] = ()  # before its values, where its neighbours in a list have the same ones
        self.columns: tuple[str, ...] = ()  # of its values, where it or a line above tells them
        self.cells: list[tuple[int, int]] | None = None  # of a table row without pipes around
        self.is_remark = False  # whether it speaks about values of a data section and does not list them

    @property
    def is_clause(self) -> bool:
        """Whether it is running text, and its label the first clause of a sentence: "The group is small: A (4), …"."""
        return not self.marker and not self.bold and words.is_clause(self.label)

    def part(self, start: int, end: int, first: int, last: int) -> Line:
        """A part of this line without a label, such as a sentence, with its numbers; itself where it is all of it."""
        if (start, end) == (self.start, self.end):
            return self
        part = Line(self.number, self.indent, self.marker, self.level, start, end, first, last)
        part.heads, part.section = self.heads, self.section
        return part

    def __repr__(self) -> str:
        return (
            f"<{self.number} {self.marker} {self.label!r} {self.section} under {[head.label for head in self.heads]}>"
        )


def cut(script: Script, line: Line, begin: int, end: int) -> Line:
    """A part of a line without a label, such as a sentence, with its numbers."""
    within = script.between(begin, end, line.first, line.last)
    return line.part(begin, end, within.start, within.stop)


def split(text: str, starts: list[int]) -> tuple[list[Line], bool]:
    """The lines with content, not yet hung, and whether no item among them is indented."""
    lines: list[Line] = []
    first = offset = 0
    flat, is_quoted = True, text[:1] == ">" and _is_quoted_whole(text)
    starts = [*starts, len(text) + 1]
    next_start = starts[0]
    match_begin = _BEGIN.match
    for number, raw in enumerate(text.split("\n"), 1):
        begin = offset
        offset += len(raw) + 1
        if is_quoted:
            sign = 2 if raw[:2] == "> " else 1
            begin, raw = begin + sign, raw[sign:]
        raw = raw.rstrip()
        if not raw:
            continue
        end = begin + len(raw)
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
            if kind == 6 and text[start] in _BOUNDED and not (lines and lines[-1].marker == ">"):
                kind, start = 0, match.start(6)  # "> 50: 12"
            marker = _MARKERS[kind]
            if kind == 2:
                level = len(match[2])
            elif kind == 5:
                start = match.start(5)
            elif text[start] in "-*_=" and _RULE.match(text, start, end):
                if lines and lines[-1].number == number - 1:
                    _underline(lines[-1], text, start, end)
                continue
            indent = match.end(1) - begin
            if indent and "\t" in match[1]:
                indent = len(match[1].expandtabs(4))
            if indent and kind in (3, 4):
                flat = False
        if text[start] > _FIRST_SIGN and (shown := _SIGN.match(text, start, end)):
            start = shown.end()
        last = first
        if next_start < end:
            while next_start < start:
                first += 1
                next_start = starts[first]
            last = bisect_left(starts, end, first)
            next_start = starts[last]
        lines.append(Line(number, indent, marker, level, start, end, first, last))
        first = last
    return lines, flat


def _is_quoted_whole(text: str) -> bool:
    """Whether all of a text is a block quote, which then quotes nothing inside the figure."""
    return all(raw[:1] == ">" or raw.isspace() or not raw for raw in text.split("\n"))


def _underline(line: Line, text: str, begin: int, end: int) -> None:
    """Make a heading of a plain line with a rule of its length below it, but not of the head of a table."""
    size = line.end - line.start
    if line.marker or text[begin] not in "=-" or abs(end - begin - size) > _UNEVEN or size > LABEL_LIMIT:
        return
    if not line.indent and "  " not in text[line.start : line.end] and text.find("|", line.start, line.end) < 0:
        line.marker, line.level = "#", 1 if text[begin] == "=" else 2


def find_label(line: Line, text: str) -> None:
    """Give a line the label that it begins with, if it has one."""
    start, end = line.start, line.end
    if line.marker == "#":
        set_label(line, text, end, end)
        return
    after = start
    close = text.find("**", start + 2, end) if text.startswith("**", start) else -1
    close += close > 0 and text.startswith("***", close) and text[start + 2] != "*"  # "**COCO-Stuff***"
    if close > 0 and text[close - 1] == ":":
        line.bold = True
        set_label(line, text, close, close + 2)
        return
    if text[start] == "*" and (run_in := _RUN_IN.match(text, start, end)) and _is_head(run_in["name"]):
        line.bold = len(run_in[1]) > 1
        set_label(line, text, run_in.end("note" if run_in["note"] else "name"), run_in.end())
        if run_in["note"]:
            is_count = run_in["note"].startswith(" (n ")  # of whom, and no part of the name
            line.label = words.label(run_in["name"]) + ("" if is_count else run_in["note"])
        return
    if not line.marker and text[start] == "*" and close < 0 and _ITALIC_HEAD.match(text, start):
        line.bold = True
        set_label(line, text, end, end)
        return
    if close > 0:
        line.bold = True
        after = close + 2
        if text[after : after + 1] == ":":
            set_label(line, text, close, after + 1)
            return
        if after < end and text[after : after + 2].lstrip()[:1] == "(" and (paren := _PAREN.match(text, after, end)):
            close = after = paren.end()
        if after >= end:
            value = _BOLD_VALUE.search(text, start, end) if line.marker in ("-", "1") else None
            if value and not _holds_items(line, text) and not headings.marks_within(text[start : value.start()]):
                line.bold = False  # such an item is as any other
                set_label(line, text, value.start(), value.end())
            else:
                set_label(line, text, close, end)
            return
    if after > start and text[after : after + 3] in _BEHIND_BOLD:
        set_label(line, text, after, after + 3)
        return
    has_arrow = text.find("→", start, end) >= 0 or text.find("> ", start, end) >= 0
    if has_arrow and (arrow := _ARROW.match(text, start, end)):
        set_label(line, text, arrow.end("name"), arrow.end())
        return
    if line.marker in ("-", "1") and after == start and text.count(" | ", start, end) > 1 and (
            piped := _PIPED.match(text, start, end)):
        set_label(line, text, piped.end(piped.lastgroup or 0), piped.end())
        return
    is_bare = line.marker != "" and after == start
    has_dash = is_bare and (text.find(" – ", start, end) > 0 or text.find(" — ", start, end) > 0)
    if has_dash and (dashed := _DASHED.match(text, start, end)):
        set_label(line, text, dashed.end("name"), dashed.end())
        return
    limit = min(end, start + LABEL_LIMIT)
    colon = text.find(":", after, limit)
    if colon >= 0 and (text[colon + 1 : colon + 2] != " " or text.find("(", start, colon) >= 0):
        colon = _colon(text, start, colon, limit)
    if colon > after > start and not _DIGIT.search(between := text[after:colon]) and (
        words.is_clause(between) or _DOES.fullmatch(between)
    ):
        set_label(line, text, after, colon + 1)  # "**Alto** is the fastest: 12"
    elif colon >= 0 and not _is_quoted(text, start, colon) and not _VALUE_INSIDE.search(text, start, colon) and not (
        _VALUED.search(text, start, colon) and blanks.is_blank(text[colon + 1 : end].partition(", ")[0])
    ):
        is_head = colon + _LONGEST_VALUE > end and line.marker and headings.marks_within(text[start:colon]) and (
            _holds_items(line, text) or (line.marker == "1" and _NEXT_ITEM.match(text, end)))
        set_label(line, text, *((end, end) if is_head else (colon, colon + 1)))  # "Left chart: 10 cm" over its series
        if not line.marker and (called := _CALLED.search(line.label)) and words.is_sentence(line.label):
            line.label = called["name"]
    else:
        line.bold = False
        is_item = line.marker != "" and text.find(")", end - 2, end) > start
        if is_item and (before := _BEFORE_INTERVAL.match(text, start, end)):
            set_label(line, text, before.end("name"), before.end())
        elif (key := _KEY.match(text, start, end)) and (
            sections.kind(words.plain(key["name"]), strict=True) in (sections.FRAME, sections.OVERVIEW)
        ):
            set_label(line, text, key.end("name"), key.end())
        elif line.marker and (dash := _dash(text, start, end)) > 0:
            set_label(line, text, dash, dash + 3)


def _holds_items(line: Line, text: str) -> bool:
    """Whether the next line is an item that is farther indented."""
    item = _NEXT_ITEM.match(text, line.end)
    return item is not None and len(item[1].expandtabs(4)) > line.indent


def _is_head(name: str) -> bool:
    """Whether words that a full stop ends are a head and neither a sentence nor the number of an item."""
    return any(map(str.isalpha, name)) and not words.is_sentence(name)


def _is_quoted(text: str, start: int, colon: int) -> bool:
    """Whether a colon stands in the quotation that the line begins or its sentence ends with: "… Answer: 27"."""
    if closing := _CLOSING.get(text[start]):
        return text.find(closing, start + 1, colon) < 0 <= text.find(closing, colon)
    opening = text.rfind(' "', start, colon)
    return opening > 0 and text.find('"', opening + 2, colon) < 0 <= text.find('"', colon)


def _colon(text: str, start: int, colon: int, limit: int) -> int:
    """Where the colon behind a label stands, at `colon` or later and outside parentheses; -1 without one."""
    while colon >= 0:
        is_sign = text[colon - 1] == "`" == text[colon + 1 : colon + 2]  # one that is told of: "tokens like `:`"
        if not is_sign and (colon + 1 == limit or text[colon + 1] in "*` " or text[colon + 1].isspace()) and (
            text.find("(", start, colon) < 0
            or text.count("(", start, colon) <= text.count(")", start, colon)
            or text[colon - 1] == "]"  # "Bin (0, 20]: 4"
            or (text[start] in "([" and text[colon - 1] in ")*")  # "**(0-20]**: 4"
        ):
            break
        colon = text.find(":", colon + 1, limit)
    return colon


def gives_value(line: Line, text: str) -> bool:
    """Whether a line is a name and its value, with a dash or "=" between them and no colon: "Alto = 41%"."""
    is_plain = line.end - line.start <= LABEL_LIMIT and text.find(": ", line.start, line.end) < 0
    return is_plain and _dash(text, line.start, line.end) > 0


def _dash(text: str, start: int, end: int) -> int:
    """Where a dash or "=" stands between a name and nothing but its value, "Price – 54%"; -1 without one."""
    for dash in (*DASHES, *_EQUALS):
        at = text.find(dash, start, min(end, start + LABEL_LIMIT))
        if at <= 0:
            continue
        is_bare = text[start] != "(" or text[at - 1] != ")"  # and not "(x=1, y=2) = 41.2"
        if is_bare and dash in _EQUALS and not _CELL.match(text, start, at) and (
            text.find(",", start, at) >= 0 or text.find("=", start, at) >= 0 or text.startswith("At ", start)
            or _PLACE_BEHIND.search(text, start, at)
            or _AT_LETTER.search(text, start, at)
        ):
            continue  # "k=1, Accuracy = 41.2%", "At **Speed = 12**", "It peaks near 0.6 at x = 20"
        name = _WORD_OR_NUMBER if dash in _EQUALS else _NAME
        if _LONE_VALUE.fullmatch(text, _behind_colour(text, at + 3, end), end) and (
            name.fullmatch(text, start, at)
        ):
            return at
        if _VALUES_BEHIND.fullmatch(text, at + 3, end):
            return at
    return -1


def _behind_colour(text: str, begin: int, end: int) -> int:
    """Where a value begins that stands behind the colour of its bar: "Alto — red bar, +3.1"; `begin` without one."""
    note = _NOTE.match(text, begin, end)
    return note.end() if note and colours.is_colour(note[1]) else begin


def drop_label(line: Line) -> None:
    """Make of what stands before a colon a part of its sentence again."""
    line.label, line.label_end, line.rest, line.behind = "", line.start, line.start, line.first
    line.opens, line.bold, line.depth = False, False, 3


def set_label(line: Line, text: str, label_end: int, rest: int) -> None:
    """Give a line the label that ends at `label_end`; `rest` is where what stands behind it may begin."""
    line.label = words.label(text[line.start : label_end][:_LONGEST])
    line.label_end, end = label_end, line.end
    while rest < end and text[rest] in " \t*":
        rest += 1
    line.rest = rest
    if end - rest < 8 and not text[rest:end].strip(_NOTHING):
        line.opens = True
        if line.label[:4] == "For " and (name := line.label[4:]).partition(" ")[0] not in _FOR_ALL:
            line.label = name  # "For Alto:"
        line.depth = 0 if line.bold else 2
    else:
        line.depth = BOLD if line.bold else 3
