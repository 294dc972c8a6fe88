"""A step of a waterfall chart whose direction is told in words. One that falls is set aside, as its number has no sign.

**Costs:** decrease of €30m        Price: Adds $22m (green)        Wages: reduces the profit by about 12
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import charts
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script

_RISES = r"increases?|gains?|rises?|growth|additions?|contributions?|inflow|adds?|contributes?|raises?|positive|up"
_FALLS = (
    r"decreases?|loss(?:es)?|drops?|declines?|reductions?|deductions?|outflow|falls?|subtracts?|deducts?|reduces?|"
    r"lowers?|negative|down"
)
_STEP = re.compile(  # and not to how much it leads: "decreases to 30"
    rf"[\s*`]{{0,4}}(?:an? |the )?(?:(?:small|large|slight|further|net) )?(?:(?P<falls>{_FALLS})|{_RISES})\b"
    r"(?: impact| effect| contribution| change| step)?"
    r"(?: (?:of|by|in)|,| \(|(?: [a-z]{2,15}){1,3} by)?(?: (?:about|around|approximately|roughly|nearly))?"
    r"[\s~≈$€£*`]{1,4}", re.IGNORECASE
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The value of the step that is a line's label; None for any other line, and in other charts."""
    if line.last - line.behind != 1 or not charts.is_waterfall(frame.title):
        return None
    step = _STEP.fullmatch(script.text, line.rest, script.starts[line.behind])
    if step is None:
        return None
    value, _ = script.value(line.behind, line.last, line.rest)
    loses_sign = bool(step["falls"]) and value.value > 0
    return [Reading("bridge_steps", line, (line.label,), [value], spread=loses_sign, ragged=loses_sign)]
