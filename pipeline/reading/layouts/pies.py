"""All slices of a pie on the line that its name begins, none of them declared.

**PIE:** A 58%, B 19 %, C 23 %; n = 412            PIE: A 81 %, B 17 %, C 2 % (no yellow slice)

Nothing tells that the words in front of the shares are labels but their sum: shares that are not 100 percent together
are not read.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

_SHARE = r"[^\W\d][^,;:%()\d\n]{0,40} [~≈]?\d{1,3}(?:\.\d{1,3})?\s?%"
_SLICES = re.compile(
    rf"\s{{0,3}}{_SHARE}(?:[,;] (?:and )?{_SHARE}){{2,40}}(?P<rest>[,;] [Nn] ?= ?\d[\d, \u202f]{{0,12}})?"
    r"(?: \([^()\d]{3,60}\))?\.?"
)
_SLICE = re.compile(r"(?:and )?(?P<name>[^\W\d][^,;:%()\d\n]{0,40}?) [~≈]?(?=\d)")
_NO_NAME = re.compile(r"(?:the |all )?(?:slices|segments|sectors|wedges|shares)", re.IGNORECASE)
_WHOLE = 100.0
_ROUNDED = 0.3  # percent, what rounding leaves over for each slice


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each slice of a pie that is told in full behind its name; None for any other line."""
    match = _SLICES.fullmatch(script.text, line.rest, line.end)
    if match is None:
        return None
    end = match.start("rest") if match["rest"] else line.end
    indices = list(script.between(line.rest, end, line.first, line.last))
    names = [words.plain(one["name"]) for one in _SLICE.finditer(script.text, line.rest, end)]
    if len(names) != len(indices) or len({*map(words.key, names)}) < len(names):
        return None
    if abs(sum(map(script.number, indices)) - _WHOLE) > _ROUNDED * len(indices):
        return None
    for index in range(indices[-1] + 1, line.last):
        script.roles[index] = "secondary"  # how many were asked
    says_nothing = _NO_NAME.fullmatch(line.label) or words.is_generic(line.label) or words.is_comment(line.label)
    outer = () if says_nothing or words.is_sentence(line.label) else (line.label,)
    return [
        Reading("pies", line, (*outer, name), [script.value(index, index + 1, line.rest)[0]])
        for name, index in zip(names, indices, strict=True)
    ]
