"""What a bar or a cell looks like, in sentences with numbers of their own, and then its value under this very word.

**Oak:** The bar ends between the 10 and 20 lines, nearer to 20. **Value: ~18 t.**
**Oak:** It stops just above the 10¹ gridline. Estimated value ≈ 12 t (read by eye).
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, behind_unit
from pipeline.reading.vocabulary import words

_VALUE = re.compile(
    r"[.;!][*_`)]{0,3}\s{1,3}[*_`(]{0,3}(?:(?:approximate|approx\.|estimated|est\.|measured|exact) )?"
    r"(?P<measure>[^\W\d][^\W\d_]{2,20}(?: [^\W\d][^\W\d_]{2,20})?)(?: \((?:approximate|approx\.|estimated|est\.)\))?"
    r"[*_`]{0,3} ?[:=≈][*_`]{0,3} ?[*_`]{0,3}(?:(?:approximately|about|around|roughly) )?[~≈$€£*_` ]{0,18}(?=[-−+]?\d)",
    re.IGNORECASE,
)
_REST = re.compile(r"[*_`.]{0,5}(?:\s?\([^()\d\n]{1,80}\))?[.)*_`\s]{0,5}(?:[^\d]{0,160})")
_WORDS = frozenset(("value", "height", "reading"))


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The value that a line gives last, behind sentences on it; None where none is so, or it gives another one."""
    text = script.text
    found = list(_VALUE.finditer(text, line.rest, line.end))
    if len(found) != 1 or not _is_value(found[0]["measure"].lower(), frame):
        return None
    (match,) = found
    indices = script.between(match.end() - 1, line.end, line.behind, line.last)
    if not indices or indices[0] == line.behind:
        return None  # other layouts know the value of a line with no other
    value, following = script.value(indices[0], line.last, match.start())
    behind = behind_unit(text, max(value.end, script.ends[following - 1]))
    if following < line.last or not _REST.fullmatch(text, behind, line.end):
        return None
    for index in range(line.behind, indices[0]):
        script.roles[index] = "prose"
    return [Reading("valued", line, (line.label,), [value])]


def _is_value(measure: str, frame: Frame) -> bool:
    return measure in _WORDS or (frame.measures(measure) and not words.is_generic(measure))
