"""The parts of a line between commas and the like: each a name with its value, or an aside between them."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.frame.gaps import is_missing
from pipeline.reading.vocabulary import words

_MARK = re.compile(
    r"[()\[\],;.|]| (?=and[ ,]|[/·•] |\+ [~≈$€£*]{0,3}\d|(?:vs\.?|versus|compared (?:to|with)) [~≈$€£]{0,2}\d)")
_VERSUS = ("vs", "ve", "co")  # what the words for it begin with
_VALUE_OF = re.compile(  # "20k for boys", in front of "vs. 45k for girls"
    r"\d[\d.,]*[*`]{0,2}(?: ?%|[kKMB])?(?: [^\W\d]{1,12})? (?:for|in|on|among|at|with) (?:the )?[^\d,;()]{1,40}\Z")
_FAR = 64  # characters of a value and what it is of
_AND_VALUE = re.compile(
    r" and (?:(?:approximately|about|around|roughly|nearly|almost|just|only|as (?:much|little|many|few) as) )?"
    r"[*`~≈$€£]*\d")
_BEHIND_VALUE = re.compile(r"\d[*`]*(?:\s?(?:%|percent|points))?[*`)\]]*\Z")
_ENDS_IN_UNIT = re.compile(r"\d ?(?!(?:vs|ca|cf|approx|incl|excl|[A-Z][a-z])\Z)[^\W\d]{1,12}\Z")  # "45k", "45 units"
_TURN = re.compile(
    r"\s*(?:and |then |before )*(?:rising|falling|dropping|climbing|increasing|decreasing|growing|declining|going)"
    r"(?: (?:slightly|sharply|back|up|down|further))? to (?=[*`~≈$€£]{0,3}\d)")
_LONGEST_TURN = 24  # characters
_JOINS = re.compile(r"\b(?:between|both) ")  # "between 2 and 5", "0 at both 400 and 600"
_NEW_SENTENCE = re.compile(r"[~≈]?\d[\d.,]*%? (?:is|are|was|marks|stands|belongs|comes)\b")  # "57.6 is the tallest"
_ASIDE = re.compile(  # "and, in the deepest orange, 37% (12)"
    rf"(?:and )?(?:(?:in|as|with|at|by|on|for|once|far|well) [^\d:=()]{{2,60}}|"
    rf"and|finally|lastly|again|however|though|[a-z]+ly|"
    rf"(?:the )?(?:(?:very|single|by far the) )?(?:{words.SUPERLATIVE})(?: [^\d:=()]{{2,60}})?)"
)


def between(signs: re.Pattern[str], text: str, begin: int, end: int) -> list[tuple[int, int]]:
    """Where each part between signs begins and ends."""
    found = [*signs.finditer(text, begin, end)]
    starts = [begin, *(sign.end() for sign in found)]
    return [*zip(starts, [*(sign.start() for sign in found), end], strict=True)]


def of_line(text: str, frame: Frame, begin: int, end: int, by_semicolon: bool) -> Iterator[tuple[int, int]]:
    """The parts of a line between commas, semicolons, "and" and sentence ends, outside parentheses.

    by_semicolon: neither commas nor "and" part them.
    """
    depth, start = 0, begin
    for match in _MARK.finditer(text, begin, end):
        position, char = match.start(), match[0]
        if char in "([":
            depth += 1
        elif char in ")]":
            depth = max(0, depth - 1)
        elif not depth and not (by_semicolon and char in ", "):
            behind = text[position + 1 : position + 2]
            if behind in "/·•+" and char == " ":
                ends, step = _tells_value(text[start:position], frame), len(" / ")
            elif char == " ":
                ends, step = _at_joint(text, start, position)
            elif char == ".":
                ends, step = (
                    behind in ("", " ")
                    and position + 1 < end
                    and (
                        text[position + 2 : position + 3].isupper()
                        or _NEW_SENTENCE.match(text, position + 2) is not None
                    )
                    and (
                        text[position - 1] in "%)0123456789*`"
                        or words.TWO_SENTENCES.match(text, position - 3) is not None
                        or _ENDS_IN_UNIT.search(text, max(start, position - 16), position) is not None
                    )
                ), 1
            else:
                ends, step = char == "|" or not behind.isdigit(), 1
            if ends and not (frame.parted and _is_in_label(text, start, position, frame.parted)):
                if position > start:  # "66.4 (A), and 62.9 (B)"
                    yield _behind_turn(text, start, position), position
                start = position + step
    if text[start:end].strip(" .*`"):
        yield _behind_turn(text, start, end), end


def _behind_turn(text: str, begin: int, end: int) -> int:
    """Where a part goes on behind words for the way from the value before: "12 in May, falling to 9 in June"."""
    turn = _TURN.match(text, begin, end) if text.find("ing ", begin, begin + _LONGEST_TURN) >= 0 else None
    return turn.end() if turn else begin


def _at_joint(text: str, start: int, position: int) -> tuple[bool, int]:
    """Whether a part ends in front of "and" or "vs." at a position, and how many characters these take."""
    is_versus = text.startswith(_VERSUS, position + 1)
    first = position + (len(" compared ") if text[position + 1] == "c" else 1)
    step = text.index(" ", first) + 1 - position
    if is_versus:
        found = _VALUE_OF.search(text, max(start, position - _FAR), position)
        return text[position - 1] == ")" or found is not None, step
    ends = text[position - 1] in ")%" or _AND_VALUE.match(text, position) is not None
    ends = ends or _BEHIND_VALUE.search(text, max(start, position - 12), position) is not None
    return ends and not _JOINS.search(text, start, position), step


def _is_in_label(text: str, start: int, position: int, labels: dict[str, list[str]]) -> bool:
    """Whether a place in a part that begins at `start` lies inside one of some labels there: "Skerries, north: 31"."""
    while text[start : start + 1] in (" ", "*", "`"):
        start += 1
    first = text[start : text.find(" ", position)]
    found = labels.get(first.partition(" ")[0], ())
    return any(position < start + len(label) and text.startswith(label, start) for label in found)


def is_aside(part: str, frame: Frame) -> bool:
    """Whether a part between two values says something of one of them and names no other."""
    bare = part.strip(" *`–—-")
    return _ASIDE.fullmatch(bare) is not None and not any(label in bare for label in frame.declared)


def _tells_value(part: str, frame: Frame) -> bool:
    """Whether a part has a value, or says that it has none, and is no beginning of a label: "Walk" of "Walk / bike"."""
    return any(map(str.isdigit, part)) or is_missing(part, frame)
