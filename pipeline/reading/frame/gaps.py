"""Cells that the text itself declares missing, so that a row that is one value short can still be placed.

4. **MODEL:** 93.5, 80.4, 75.1 (last cell hidden by the legend)
The fourth row lacks its last number.        In row 3 the value for Irony is not visible.
Control: 100% → 39% → 24% (the curve ends before 36 months)        **B**: 8, 6, 5; no data beyond 24 h
"""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import blanks, colours, sections, words

_MISSING = re.compile(
    r"\b(?:lacks?|lacking|missing|without|omits?|omitted|hidden|hides|covered|covers|overlaps?|not (?:visible|shown|"
    r"printed|legible|readable|given)|(?:is|was) (?:hatched|crossed out|gr[ae]y(?:ed out)?)|"
    r"illegible|unreadable|blank|empty|cut off|cropped|clipped|concealed|obscured|"
    r"no (?:\w+ )?(?:value|number|entry|reading|marker))\b",
    re.IGNORECASE,
)
_NOT_DONE = re.compile(r"\b(?:could not|cannot|crossed out|failed|never)\b")
_PLACE = re.compile(
    rf"\b(?:({'|'.join(words.ORDINALS)})|(last|final)|(\d+)(?:st|nd|rd|th))\s+(?:data )?(?:cell|value|number|entry|"
    rf"column|one|figure|score|marker|point|dot|bar|reading)\b",
    re.IGNORECASE,
)
_ROW = re.compile(rf"\b(?:({'|'.join(words.ORDINALS)})|(\d+)(?:st|nd|rd|th)|row\s+#?(\d+))(?:\s+row)?\b", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[\w)%\]*`])[.;!]\s+")
_QUANTITY = re.compile(r"\d[\d.,]* ?(?:%|[A-Za-zµμ°]{1,4})")  # "not tested (4%)"
_ABSENT = re.compile(  # "the run with 100 steps is missing"
    r"(?:[^\d=:]{1,40}\b(?:with|at|for|of|in|on|under) )?(\S.{0,60}?) (?:is|was|are|were) ([a-z]\D{1,60})"
)
_WORDS = re.compile(r"[a-z]+(?: [a-z]+)*")  # "breakdown"
_MOST_WORDS = 6  # of a label
_NOTHING = re.compile(r"(?:no|not|closed|empty|hatched|masked|blank(?:ed)?|gr[ae]yed)\b", re.IGNORECASE)  # "no lessons"
_DRAWN: str = (
    r"(?:curve|line|series|record|trace|course|data|measurements?|readings?|recording|observations?|test|trial|follow-up)"
)
_BEHIND_VALUE: str = (
    r"[*`%]{0,3}(?: ?°?[^\W\d]{1,4}(?:/[^\W\d]{1,4})?)?[*`]{0,2}[;,.]? ?(?:[(\[]|[-–—] )?(?:but |and |then )?"
    rf"(?:(?:the|this|its|here) )?(?:{_DRAWN} (?:already |then )?)?"
)
_STOPS: str = r"(?:ends?|ended|stops?|stopped|breaks? off|broke off|(?:is |was )?cut off|terminates?|runs? out)"
_ENDS = re.compile(  # behind the values of a course, which are those of the first places
    rf"{_BEHIND_VALUE}(?:{_STOPS} (?P<ends>before|at|after|in|by|with)|"
    r"no (?:more |further |later )?(?:data|values?|readings?|markers?|points?|measurements?|entr(?:y|ies)) "
    r"(?P<lacks>after|beyond|past|from|at|for|in)) (?:the )?"
    r"(?P<place>(?:[^\W\d]{1,8} ?)?(?P<number>\d[\d.,:]{0,9}(?<=\d)))"
    r"(?: ?[^\W\d]{1,12}| ?°C)?(?: on(?:wards?)?)?[)\]]?\.?\Z",
    re.IGNORECASE,
)
_ENDS_EARLY = re.compile(  # likewise, without the place
    rf"{_BEHIND_VALUE}{_STOPS} (?:early|there|here|prematurely|too soon|"
    r"(?:after|before) (?:the |a )?[a-z]{2,16}(?: [a-z]{2,16}){0,3})[)\]]?\.?\Z", re.IGNORECASE
)
_NOTE = re.compile(r"[*`%]{0,3}(?: ?°?[^\W\d]{1,4})? ?\([^()\d]{3,40}\d[\d.,]{0,8}[^()\d]{0,40}\)\.?\Z")
_SAYS_MORE = re.compile(r"[^\W\d]{4}|[=:(@]")  # than the values of a course: "5 mg at 2 h"


def end_of_course(text: str, line: Line, last_value: int) -> int | None:
    """Where the values of a line end behind which it says where their course does, "100% → 39% → 24% (the curve ends
    before 36 months)", or which place has none, "(marker at 12 months hidden)"; None for any other line.

    last_value: the end of the last number in front of the one in it.
    """
    said = _ENDS.match(text, last_value, line.end) or (
        _MISSING.search(text, last_value, line.end) and _NOTE.match(text, last_value, line.end))
    return said.start() if said and not _SAYS_MORE.search(text, line.rest, last_value) else None


def _breaks_off(text: str, lines: list[Line]) -> bool:
    last = lines[-1]
    if (
        last.section != sections.DATA
        or not last.heads
        or not any(line.section in (sections.FRAME, sections.OVERVIEW) for line in lines)
    ):
        return False
    if "\n" not in text[last.end :]:
        return True
    if len(lines) < 2 or text[last.end - 1] != "." or not text[last.end - 2].isdigit():
        return False
    before = lines[-2]
    return (
        before.section == sections.DATA and before.first < before.last and text[before.end - 1].isdigit()
    )  # "0." below "0.19"


def _breaks_row(text: str, lines: list[Line]) -> bool:
    """Whether a text ends in the middle of a list: behind a comma, in brackets or back-ticks that it does not close, or
    in a number as "73." where no line before ends in a full stop."""
    end = lines[-1].end
    row = text[lines[-1].start : end]
    if row.count("`") % 2 or row.count("[") > row.count("]"):
        return True
    if text[end - 1] == ".":
        return text[end - 2].isdigit() and len(lines) > 1 and text[lines[-2].end - 1] != "."
    return text[:end].rstrip("~≈ ")[-1:] == ","


class Remarks:
    """The sentences of a text that say that something is missing."""

    __slots__ = ("_by_line", "_lines", "_text", "broken_off", "broken_row")

    def __init__(self, text: str, lines: list[Line]):
        self._text, self._lines = text, lines
        self.broken_off = lines[-1] if lines and _breaks_off(text, lines) else None
        """The last line, where the text has other sections and ends in the middle of its data."""
        self.broken_row = self.broken_off if self.broken_off and _breaks_row(text, lines) else None
        """It, where the text ends within its list of values: those in front of the break stand in their places."""
        self._by_line: list[tuple[Line, str]] | None = None

    def missing(self, line: Line, row: str, ordinal: int, columns: list[str], values: str) -> int | None:
        """The index of the column that the row on `line` is said to lack; None where no sentence names one.

        values: how those of the row are written, so that none of them is taken for a column.
        """
        for where, sentence in self._sentences():
            own = where is line
            if not own and (where.heads[:1] != line.heads[:1] or not self._speaks_of(sentence, row, ordinal)):
                continue
            found = set(self._columns(sentence.replace(values, " ") if own else sentence, columns, row))
            if len(found) == 1:
                return found.pop()
        return None

    def ends_behind(self, line: Line, last_value: int, count: int, columns: list[str]) -> bool:
        """Whether a line says behind its last value that its course ends there, at the column of that number, "(ends
        before 36 months)", or sooner than others, "(the line ends after the climb)"."""
        if _ENDS_EARLY.match(self._text, last_value, line.end):
            return True
        said = _ENDS.match(self._text, last_value, line.end)
        keys = [words.key(column) for column in columns] if said else []
        place = next((key for name in ("place", "number") if said and (key := words.key(said[name])) in keys), None)
        if not said or place is None:
            return False
        if said["lacks"] in ("at", "for", "in") and keys.index(place) + 1 < len(keys):
            return False
        is_last = said["ends"] not in (None, "before") or said["lacks"] in ("after", "beyond", "past")
        return keys.index(place) + is_last == count

    @staticmethod
    def tells_missing(sentence: str) -> bool:
        """Whether a sentence may say that something is missing."""
        return _MISSING.search(sentence) is not None

    def _sentences(self) -> list[tuple[Line, str]]:
        if self._by_line is None:
            self._by_line = [
                (line, sentence)
                for line in self._lines
                if line.section == sections.DATA
                and line.marker not in ("#", "|")
                and not self._text[line.end - 1].isdigit()
                for sentence in _SENTENCE.split(self._text[line.start : line.end])
                if _MISSING.search(sentence)
            ]
        return self._by_line

    @staticmethod
    def _speaks_of(sentence: str, row: str, ordinal: int) -> bool:
        if words.key(row) in words.key(sentence) and not row.isdigit():
            return True
        for name, number, index in _ROW.findall(sentence):
            if (
                (name and words.ORDINALS.index(name.lower()) + 1 == ordinal)
                or (number and int(number) == ordinal)
                or (index and index == row)
            ):
                return True
        return False

    @staticmethod
    def _columns(sentence: str, columns: list[str], row: str) -> list[int]:
        found = []
        for name, last, number in _PLACE.findall(sentence):
            index = len(columns) - 1 if last else words.ORDINALS.index(name.lower()) if name else int(number) - 1
            if 0 <= index < len(columns):
                found.append(index)
        if not found:
            folded = f" {words.key(sentence)} "
            if own := re.escape(words.key(row)):
                folded = re.sub(rf"(?<!\w){own}(?!\w)", " ", folded)  # no "8" of "ZIF-8"
            found = [
                index
                for index, column in enumerate(columns)
                if words.key(column) != words.key(row)
                and re.search(rf"(?<![\w.]){re.escape(words.key(column))}(?![\w.]*\w)", folded)
            ]
        return found


def is_missing(part: str, frame: Frame) -> bool:
    """Whether a part says that a label has no value: "B: n/a", "OOM (8)", "B not reported", "4 kV → breakdown"."""
    for sign in "=:":
        label, _, said = part.partition(sign)
        if label.strip(" *`") and said.strip(" *`"):
            return blanks.is_blank(said) or (_is_none(said) and _is_label(label, frame))
    said, bracket, _ = part.partition("(")
    if bracket and any(map(str.isalpha, said)) and blanks.is_blank(said):
        return True  # "no marker (B)", whatever label that is
    return _is_said_missing(part, frame) or any(
        (_is_none(said) or (is_set_off and _WORDS.fullmatch(said.strip(" *`")) is not None)) and _is_label(label, frame)
        for label, said, is_set_off in _told(part.strip(" .*`"))
    )


def _is_said_missing(part: str, frame: Frame) -> bool:
    """Whether a part is a clause that says of one label that it has no value: "the 1 d cubes could not be tested"."""
    if not words.is_clause(part) or not (_MISSING.search(part) or _NOT_DONE.search(part)):
        return False
    told = f" {words.key(part)} "
    return sum(f" {key} " in told for axis in (frame.axes.x, frame.axes.y) for key in axis.keys) == 1


def _told(part: str) -> Iterator[tuple[str, str, bool]]:
    """The ways to take a part as a label and what is said of it, and whether a sign tells them apart."""
    before, bracket, inner = part.removesuffix(")").partition("(")
    if bracket:
        yield before, inner, False  # "B (no label)"
        yield inner, before, True  # "OOM (8)", "detector off (15:00–19:00)"
    before, arrow, after = part.partition(" → ")
    if arrow:
        yield before, after, True  # "4 kV → breakdown"
        return
    before, at, after = part.partition(" at ")
    if at:
        yield after, before, False  # "NaN at 2-bit"
    before, of, after = part.partition(" for ")
    if of:
        yield after.removeprefix("the "), before, False  # "no bar for B"
    absent = _ABSENT.fullmatch(part)
    if absent:
        yield absent[1], absent[2], False
    said = part.split(" ")
    for count in range(1, min(len(said), _MOST_WORDS)):
        first, rest = " ".join(said[:count]), " ".join(said[count:])
        yield first, rest, False  # "B 2 h not shown"
        if blanks.is_blank(first) and not any(map(str.isdigit, rest)):  # and not "None at all 4%"
            yield rest, first, False  # "no bar B"


def _is_none(said: str) -> bool:
    bare = said.strip(" *`.")
    return (
        blanks.stands_for_none(bare)  # "AMP NT"
        or _NOTHING.match(bare) is not None
        or (colours.is_colour(bare.lower()) and not any(map(str.isdigit, bare)))  # and not "7.4 points"
    )


def _is_label(said: str, frame: Frame) -> bool:
    label = words.plain(said)
    if frame.knows(label) or frame.drawn_in(label):  # "gold not visible"
        return True
    return frame.axes.hint(label)[0] is not None or _QUANTITY.fullmatch(label) is not None
