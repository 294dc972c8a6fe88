"""Words for a row or a column of a grid in labels, and for places among them: "Row 1 (Alto)", "Top row", "Col 2: B"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import headings, words

PLACES: dict[str, int] = {
    "top": 0, "upper": 0, "left": 0, "leftmost": 0, "topmost": 0, "last": -1, "bottom": -1, "lower": -1,
    "right": -1, "rightmost": -1, "bottommost": -1, "final": -1}
"""Words for a place among labels, and their index."""
MIDDLE = ("middle", "center", "centre")
"""Words for the place between as many labels."""
_GRID_WORD = re.compile(r"(?:(row|column|col|cell)\.?\s*#?\s*[:=]?\s+|\b(?=[#:=(]))(?=\S)(.+)", re.IGNORECASE)
_NUMBER_OF = re.compile(r"\A\d{1,3}, (?=[^\W\d])")  # "Row 1, Alto"
_GRID_TAIL = re.compile(  # but "Top Row, Left (MNLI)" is a panel
    r"([^,]+?)\s+(row|column|col)(?:, (?!(?:left|right|middle|cent(?:er|re)|top|bottom)\b).*)?", re.IGNORECASE
)
_ORDINAL = re.compile(r"(.+?)\s*\((?:[\w\-]+ )?(row|column|col)(?: \d+)?(?:[,;] [^()]{1,40})?\)", re.IGNORECASE)
_PLACE = f"(?:{'|'.join((*words.ORDINALS, *PLACES, *MIDDLE))})"
_PLACED = re.compile(rf"(?:the )?({_PLACE})[\s\-]+(row|column|col)(?:\s*\((.+)\)|\s*[:–—-]\s+(.+))?", re.IGNORECASE)
_BESIDE_PLACE = re.compile(rf"([^,]+), (?:the )?{_PLACE}[\s\-]+(row|column|col)", re.IGNORECASE)  # "Alto, bottom row"
IS_PLACE = re.compile(_PLACE, re.IGNORECASE)
"""A word for a place, ordinals included."""
_COUNTED = re.compile(  # "Row 1: A", "Column 2 of 4 (left) – B", but "Row 1 – 3" are several
    r"(row|column|col)\.? ?#?(\d{1,2})(?: of \d{1,2})?(?:\s*\(([^()]*)\))?\s*"
    r"(?:[:=]|[–—-](?=\s)(?! *\d{1,2}\Z))\s*(\S.*)", re.IGNORECASE,
)
_INNER = re.compile(r"([^\s(][^(]*?)\s*\(([^()]+(?:\([^()]*\)[^()]*)?)\)")
_X, _Y = 0, 1
_GRID_AXIS = {"row": _Y, "column": _X, "col": _X, "cell": _X}


@remembered(8192)
def grid_word(label: str) -> tuple[int, str, str | None] | None:
    """The axis that the word for a row or a column in a label names, what else it says, and what in parentheses."""
    lowered = label.lower()
    if "row" not in lowered and "col" not in lowered and "cell" not in lowered:
        return None
    if match := _PLACED.fullmatch(label):
        return _GRID_AXIS[match[2].lower()], match[1], match[3] or match[4]
    if match := _ORDINAL.fullmatch(label) or _BESIDE_PLACE.fullmatch(label):
        return _GRID_AXIS[match[2].lower()], match[1], None
    if (match := _COUNTED.fullmatch(label)) and headings.is_position(match[3] or "left"):
        named = None if headings.is_position(match[4]) else words.plain(match[4])  # "Row 1: top"
        return _GRID_AXIS[match[1].lower()], match[2], named
    if match := _GRID_WORD.fullmatch(label):
        rest = _NUMBER_OF.sub("", match[2].strip())
        inner = _INNER.fullmatch(rest)
        return _GRID_AXIS[match[1].lower()], inner[1] if inner else rest, inner[2] if inner else None
    if (match := _GRID_TAIL.fullmatch(label)) and not (
        (len(match[1]) == 1 and match[1].isdigit()) or words.has_superlative(match[1])
    ):  # but "1 row" counts, and "The fastest row" is one of those that have names
        return _GRID_AXIS[match[2].lower()], match[1], None
    return None
