"""Features of a course on lines of their own, beside the line that tells its trend.

    - **Red Curve Trend:** The red line climbs fast and falls off.
    - **Main Peak:** At about x = 1.2, with a density of y = 2.6.            (of the red curve)
    - **Black Curve Trend:** …
"""

from __future__ import annotations

from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, sections, stages

_TREND = " Trend"


def hang(lines: list[Line], frame: Frame) -> None:
    """Hang the features of a course below the line on the trend of a series in front of them, which names that."""
    over: Line | None = None
    for line in lines:
        if line.section != sections.DATA or (over is not None and len(line.heads) < len(over.heads)):
            over = None
        elif over is None or line.heads == over.heads:
            name = line.label.removesuffix(_TREND)
            is_series = name != line.label and (colours.is_colour(name) or frame.knows(name))
            if over is not None and line.first < line.last and stages.is_stage(line.label):
                over.label = over.label.removesuffix(_TREND)
                line.heads = (*line.heads, over)
            elif is_series:
                over = line
            elif line.label:
                over = None  # "Overlap", whose peak may follow
