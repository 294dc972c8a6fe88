"""Cells of a confusion matrix in sentences that say how many of a class were taken for which class.

46 apples were correctly classified as Apple.            3 Apple samples were misclassified as Pear.
45 of the plums were recognized correctly.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_VERB = (
    r"(?:mis)?(?:classified|predicted|labell?ed|identified|recogni[sz]ed|diagnosed|assigned|taken|mistaken|confused|"
    r"called|flagged|detected)"
)
_ADVERB = r"(?:(?:correctly|incorrectly|wrongly|mistakenly|falsely|accurately) )?"
_TAKEN = re.compile(
    r" ?%?(?: of)?(?: (?:the|all|true|actual|real)){0,2} (?P<row>[^,;:.()]{1,60}?)(?: (?:was|were|are|is|got))? "
    rf"{_ADVERB}{_VERB}(?P<right> correctly)?"
    r"(?: (?:as|for|to be|to|with) (?:an? |the |class )?(?P<column>[^,;:.()]{1,60}?))?"
    r"(?: \([^()\d]{1,40}\))?[.;]?",
    re.IGNORECASE,
)
_SAMPLES = re.compile(
    r" (?:samples?|images?|instances?|cases?|examples?|items?|objects?|records?|observations?|predictions?|texts?|"
    r"documents?|patients?|pixels?)\Z", re.IGNORECASE,
)
_OPENS = re.compile(r"(?:[^\W\d]+ )?[*`~≈]{0,3}", re.IGNORECASE)  # "About 46 apples"


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cell of each sentence; None where one that has numbers is any other."""
    rows, columns = frame.axes.y.keys, frame.axes.x.keys
    if not rows or not columns:
        return None
    readings: list[Reading] = []
    for begin, end in sentences.told(script.text, line.start, line.end):
        inside = script.between(begin, end, line.first, line.last)
        if not inside:
            continue
        value, following = script.value(inside.start, inside.stop, begin)
        told = _TAKEN.fullmatch(script.text, value.end, end) if following == inside.stop else None
        row = _class(told["row"], rows) if told and _OPENS.fullmatch(script.text, begin, value.start) else ""
        if not told or not row:
            return None
        column = _class(told["column"], columns) if told["column"] else columns.get(words.key(row), "")
        is_right = told["column"] is not None or "correct" in told[0].lower()
        if not column or not is_right:
            return None
        readings.append(Reading("taken_for", line, (row, column), [value], axes=("y", "x")))
    return readings or None


def _class(name: str, keys: dict[str, str]) -> str:
    """The class that a name in a sentence is of, "apples" or "Apple samples"; "" for none."""
    bare = _SAMPLES.sub("", name)
    key = words.key(bare)
    if key in keys:
        return keys[key]
    found = [label for one, label in keys.items() if key in (f"{one}s", f"{one}es", f"{one[:-1]}ies")]
    return found[0] if len(found) == 1 else ""
