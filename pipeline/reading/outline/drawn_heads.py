"""Heads that only count or place what is drawn, "Leftmost bar", "Slice 2", and are named by a line below them."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import sections, words

_NAMING = re.compile(r"(?:[^\W\d]+ ){0,2}(?:label|name)|category|model", re.IGNORECASE)  # "Model Label: `A`"
_NAMING_ENDS = frozenset(("label", " name", "name", "egory", "model"))  # the last letters of these
_DRAWN = r"(?:bar|row|column|slice|segment|line|curve|group|box|point|entry|item)"
_DRAWN_HEAD = re.compile(
    rf"(?:(?:the )?(?:top|bottom|upper|lower|left|right|middle|center|{'|'.join(words.ORDINALS)}|last|[^\W\d]+most|"
    rf"[^\W\d]+est)[ \-](?:[^\W\d]+ )?{_DRAWN}|{_DRAWN} #?\d{{1,2}})(?: \([^()]*\))?",
    re.IGNORECASE,
)
_LONGEST_NAME = 60  # characters of a name on a line of its own


def name(lines: list[Line], text: str) -> None:
    """Give heads that only count or place what is drawn the name that a line below them tells."""
    for line in lines:
        if line.section == sections.DATA and line.heads and names_one(line):
            said = said_name(line, text)
            if said and _DRAWN_HEAD.fullmatch(line.heads[-1].label):
                line.heads[-1].label = said
                line.section = sections.OTHER


def names_one(line: Line) -> bool:
    """Whether a line says by its label that it names what is drawn: "Label: Alto"."""
    return line.label[-5:].lower() in _NAMING_ENDS and _NAMING.fullmatch(line.label) is not None


def said_name(line: Line, text: str) -> str:
    """What stands behind the label of a line, where it may be a name; "" elsewhere."""
    said = words.plain(text[line.rest : line.end])
    return said if len(said) <= _LONGEST_NAME and ": " not in said and not words.is_sentence(said) else ""
