"""Brackets around all that a line says behind its label.

    **Origin: Alto** -> [Alto: 12; Basso: 4]        Alto = {Basso: 4, Corno: 7}
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line, set_label
from pipeline.reading.vocabulary import sections

_BRACKETED = re.compile(
    r"(?P<label>[^\[\]{}\n]{1,80}?)(?:[*:]*\s+(?:->|→|=)|:\*{0,2})\s*"
    r"(?:\[(?P<square>[^\[\]]*[:=][^\[\]]*)\]|\{(?P<curly>[^{}]*[:=][^{}]*)\})[.;]?"
)


def take_off(text: str, starts: list[int], lines: list[Line]) -> None:
    """Let lines of data sections begin and end within brackets around several named values."""
    for line in lines:
        if line.section != sections.DATA or not line.label or line.first == line.last:
            continue
        if text[line.end - 1] not in "]}.;":
            continue
        if match := _BRACKETED.fullmatch(text, line.start, line.end):
            begin, line.end = match.span(match.lastindex or 0)
            set_label(line, text, match.end("label"), begin)
            while line.behind < line.last and starts[line.behind] < begin:
                line.behind += 1
