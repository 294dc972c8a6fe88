"""A declared category that an item remarks on, with the values of its series, each tied to its name.

- Alto came back at 97 on HLB, 91 on C18 and only 74 on MCX
- Basso is the ugly one: 85 on HLB, 62 on C18 (the whisker is huge)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import told_lists
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script

_ON = re.compile(r"[*`\"]*(?: [^\d()]{0,60}[ (~≈])")
_ASIDE = re.compile(r" \([^()]{12,160}\)[.;]?\Z")


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each value of the first sentence of an item, if all of them are tied to names; None elsewhere."""
    if not line.marker or line.last - line.first < 2:
        return None
    text = script.text
    begin = line.start + len(text[line.start : line.end]) - len(text[line.start : line.end].lstrip("*`\""))
    name = max((tick for tick in frame.axes.x.ticks if text.startswith(tick, begin)), key=len, default="")
    on = _ON.match(text, begin + len(name), line.end) if name else None
    if not on or text.endswith((" by ", " than "), 0, on.end()):
        return None
    stop = sentences.END.search(text, on.end(), line.end)
    end = stop.start() if stop else line.end
    aside = _ASIDE.search(text, max(on.end(), end - 180), end)
    end = aside.start() if aside else end
    indices = list(script.between(on.end(), end, line.first, line.last))
    if not indices or script.starts[indices[0]] > on.end():
        return None
    values = told_lists.values(script, end, indices)
    found = told_lists.labelled(script, end, values)
    if not found:
        return None
    for index in range(line.first, line.last):
        if index not in values:
            script.roles[index] = "label" if index in indices else "prose"
    return [
        Reading("remarked", line, (name, label), [script.value(index, index + 1, script.starts[index] - 2)[0]],
                axes=("x", "y"))
        for label, index in found
    ]
