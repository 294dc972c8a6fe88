"""All series of a panel on its one line, each with its own values.

**Left chart:** Base: S 3.2, M 4.1, L 5.0; Tuned: S 3.1, M 4.4, L 5.6
**(a) Temperature:** Kitchen: 20, 22, 24, 21. Cellar: 12, 12, 13, 12.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import narrative, pairs, values
from pipeline.reading.outline.lines import Line, cut, set_label
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import headings, words

_SERIES = re.compile(
    r"(?:(?<=[;.|] )|(?<=: )|(?<=\*\* ))[*`\"]{0,3}(?P<name>[^\W\d][^:;,|*\n]{0,60}?)[*`\"]{0,3}:[*`]{0,3} (?=\S)"
)
_SEVERAL = 2
_LAYOUTS = (values.read, pairs.read, narrative.read)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """What the layouts of lines read in each part, in the panel that the line is labelled by; None where a part is
    laid out otherwise, or the label is no panel."""
    found = list(_SERIES.finditer(script.text, line.label_end, line.end))
    names = {words.key(match["name"]) for match in found}
    if len(found) < _SEVERAL or len(names) < len(found) or found[0].start("name") - line.rest not in range(3):
        return None
    if not headings.is_panel_head(line.label) or frame.knows(line.label):
        return None
    readings: list[Reading] = []
    for match, end in zip(found, [*(match.start() for match in found[1:]), line.end], strict=True):
        if readings and words.is_comment(match["name"]):
            break  # "Note: The difference is 40."
        part = cut(script, line, match.start("name"), end)
        set_label(part, script.text, match.end("name"), match.end())
        told = next(filter(None, (layout(script, part, frame) for layout in _LAYOUTS)), None)
        if not told:
            return None
        readings += told
    for reading in readings:
        if reading.layout != "narrative":  # whose stages are placed further on
            reading.layout = "panel_parts"
        reading.panel = headings.panel_name(line.label) or line.label
    return readings
