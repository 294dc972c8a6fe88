"""A line of remarks in pieces: its label, its sentences and words, and whether it opens what stands below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line

_LETTERS = bytes(ord(chr(byte).lower()) if byte < 128 and chr(byte).isalpha() else ord(" ") for byte in range(256))
LABEL = 60  # characters in which the label of a line without bold type ends
_STATING = (" is ", " are ", " than ", " has ", " have ")  # "A is better than B: 80 against 77"
_LONGEST = 1000  # characters of bold type at the start of a line that are looked at
_SENTENCE_END = re.compile(  # also in the quotes that it ends with: 'is called "Rest 7%." The'
    r"([.!?](?<=[\w)%*`\"”'\]\\].)(?:[\"”](?=\s[A-Z]))?)\s+(?=[\"“(*`\w])"
    r"(?!(?:with|at|for|in|on|and|or|has|have|had|is|are|was|were|by|from|to|of|than|versus|vs)\b)"  # "Ref. with 60%"
)
_ABBREVIATED = re.compile(
    r"(?:\b(?:e\.g|i\.e|vs|dr|prof|st|al|approx|max|min|avg|cf|ca|etc|resp|no|fig|acc|prec|conc|temp|freq|std|cv|var|spp?|subsp|u\.s|(?-i:(?<!°)[A-Z])|unemp))$",
    re.IGNORECASE,
)
_HALF_SENTENCE = re.compile(r"(?:For|In|At|On|Of|Under|Among|Within|With) [^.:\n]{1,80}:?\*{0,2}:?")


def opens(text: str, line: Line) -> bool:
    """Whether the lines behind a line of remarks stand under it: "Of the first chart:", "**North Colony**"."""
    if text[line.end - 1] not in ":*":
        return False
    written = text[line.start : line.end]
    if written.rstrip("*").endswith(":"):
        return True
    is_bold = written.startswith("**") and written.endswith("**") and "**" not in written[2:-2]
    return is_bold and written[-3:-2] not in (".", "!", "?")


def goes_under(text: str, line: Line, opening: Line) -> bool:
    """Whether a line stands under one that opens: it is set otherwise, or farther in; or that is half a sentence, "For
    Alto:", in a text that has lost its indents."""
    is_beside = line.marker == opening.marker and line.indent <= opening.indent
    return not is_beside or (
        line.indent == opening.indent and _HALF_SENTENCE.fullmatch(text, opening.start, opening.end) is not None)


def label(text: str, line: Line) -> tuple[int, int]:
    """Where the label of a line ends, and where what it is said of begins."""
    start = line.start
    if text[start : start + 2] == "**" and (
        close := text.find("**", start + 2, min(line.end, start + _LONGEST))
    ) > 0:
        if text[close - 1] == ":" or text.startswith(":", close + 2):
            return close, close + 3
        return start, start
    colon = text.find(": ", start, min(line.end, start + LABEL)) if line.marker else -1
    if colon > 0 and not any(verb in text[start:colon] for verb in _STATING):
        return colon, colon + 2
    return start, start


def sentences(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    begin = start
    for match in _SENTENCE_END.finditer(text, start, end):
        stop = match.start()
        if text[stop - 1].isalpha() and _ABBREVIATED.search(text, max(begin, stop - 8), stop):
            continue
        yield begin, match.end(1)
        begin = match.end()
    if begin < end:
        yield begin, end


def places(text: str, cues: Iterable[str]) -> list[int]:
    """Where some cues begin in a text, in order."""
    found = []
    for cue in cues:
        at = text.find(cue)
        while at >= 0:
            found.append(at)
            at = text.find(cue, at + 1)
    return sorted(found)


def letters(text: str) -> str:
    """A text with its letters from a to z in lower case and a space for anything else: each stands where it stood."""
    return text.encode("ascii", "replace").translate(_LETTERS).decode("ascii")
