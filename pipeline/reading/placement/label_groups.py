"""Labels that speak of all labels of an axis or of some of them: "All models", "Each row", "All fast models"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces.spelling import X, Y
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import words

_ALL = re.compile(
    r"(?P<how>all|each|every|both)(?: of)?(?: the)?(?: (?:two|three|four|five|six|\d{1,2}))? (?P<what>[^\W\d]+"
    r"(?: [^\W\d]+)?)",
    re.IGNORECASE,
)
_BOTH = 2  # labels of an axis


def names_all(frame: Frame, name: str, axis: int) -> bool | None:
    """Whether a label names all labels of an axis, "All models", "Each row", or with False some of them, "All fast
    models"; None where it does neither."""
    how, what = words_of(name)
    own = frame.axes[axis]
    if not how or not own.ticks or frame.knows(name):
        return None
    found, kind = words.stems(what), words.stems(own.name or "") | words.stems("row" if axis == Y else "column")
    if not found & kind:
        return None
    return found <= kind and (how != "both" or len(own.ticks) == _BOTH)


def names_some(frame: Frame, name: str) -> bool:
    """Whether a label names some of the labels of an axis, and no cell: "All fast models"."""
    return words_of(name)[0] != "" and (names_all(frame, name, X) is False or names_all(frame, name, Y) is False)


@remembered(4096)
def words_of(name: str) -> tuple[str, str]:
    """The words that say how many of what a label speaks of; "" for any other label."""
    match = _ALL.fullmatch(name)
    return (match["how"].lower(), match["what"]) if match else ("", "")
