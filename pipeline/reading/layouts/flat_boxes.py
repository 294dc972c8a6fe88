"""Both ends of a box that is so flat that they have one value.

The box is squeezed flat, its top and its bottom are both near 0.        Q1 and Q3 are both about 12.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_BOTH = re.compile(
    r"\b(?:(?:top|upper edge) and (?:the |its )?(?:bottom|lower edge)|(?:bottom|lower edge) and (?:the |its )?"
    r"(?:top|upper edge)|both quartiles|(?:Q1 and Q3|Q3 and Q1|(?:lower and upper|upper and lower|first and third) "
    r"quartiles?))(?: of (?:the|its) box)?,? (?:are|lie|sit|stand|fall) (?:both )?(?:at |near |around )?"
    r"(?:about |around |approximately |roughly |nearly )?[~≈*`]*\Z", re.IGNORECASE
)
_ENDS = ("q1", "q3")
_FAR = 120  # characters in front of the value that say so


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """Both quartiles with the one number of a line; None where it says nothing of both."""
    indices = [i for i in range(line.behind, line.last) if not script.is_part(i)]
    if len(indices) != 1:
        return None
    at = script.starts[indices[0]]
    if not _BOTH.search(script.text, max(line.rest, at - _FAR), at):
        return None
    name = (line.label,) if line.label else ()
    return [
        Reading("flat_boxes", line, (*name, end), [script.value(indices[0], line.last, line.rest)[0]]) for end in _ENDS
    ]
