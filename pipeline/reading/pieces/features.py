"""Features of a course on lines beside the one that tells its trend, and rows beside what names their part.

    - **Red Curve Trend:** The red line climbs fast and falls off.
    - **Main Peak:** At about x = 1.2, with a density of y = 2.6.            (of the red curve)
    - **Black Curve Trend:** …

    ### Ward 4
    - **Morning Ward 4:** Shows an even spread.
    - **Evening Ward 4:** Shows more variance.
    - **Alto:** Peaks in week 15.            (a row, of the evening)

    - **Lines:** Single green line (Alto).
    - **Key Points:** / - At 0 mm: 0.9            (of Alto)

    - **Alto** (12, 0.9)            (a point of a scatter plot, which heads nothing)
    **Alto:** / - Start: (0, 0.02) / - Peak: (14, 0.34) / - End: (40, 0.06)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line, drop_label
from pipeline.reading.vocabulary import colours, sections, stages

_TREND = " Trend"
_LINES = re.compile(r"(?:data )?(?:lines?|curves?|series|traces?)(?: shown| drawn| plotted)?", re.IGNORECASE)
_ONLY = re.compile(  # "Single green line (Alto)", "Only one curve, Alto"
    r"(?:the |an? )?(?:(?:only )?(?:a )?single|only one|one|only|lone) (?:[a-z]{2,12}[ -]){0,3}?"
    r"(?:line|curve|series|trace)(?: (?:is )?(?:drawn|shown|plotted))?"
    r"(?: \((?P<inner>[^()\n]{1,60})\)|(?:,| for| labell?ed) [\"“]?(?P<name>[^\n.,;()\"“”]{1,60})[\"”]?)\.?",
    re.IGNORECASE)
_POINT = re.compile(r"[^()\d]{0,40}\([^()]{3,40}\)[^()\d]{0,20}")
_FEWEST = 2  # stages of a course


def name_stages(text: str, lines: list[Line], frame: Frame) -> None:
    """Take stages of a course for names of its points where a line tells nothing else: "Start", "Peak" and "End"."""
    if frame.chart_type != "line":
        return
    below: dict[int, list[Line]] = {}
    for line in lines:
        if line.section == sections.DATA and line.label and line.heads and line.behind < line.last:
            below.setdefault(line.heads[-1].number, []).append(line)
    for told in below.values():
        if len(told) >= _FEWEST and all(
            stages.is_stage(line.label) and _POINT.fullmatch(text, line.rest, line.end) for line in told
        ):
            for line in told:
                line.is_named = True


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


def hang_rows(lines: list[Line], frame: Frame) -> None:
    """Hang declared labels below the bullet in front of them that tells which part of the head above it they are of."""
    over: Line | None = None
    for line in lines:
        if line.section != sections.DATA or (over is not None and line.heads != over.heads):
            over = None
        if _names_part(line) and not frame.knows(line.label):
            over = line
        elif over is not None and frame.knows(line.label):
            line.heads = (*line.heads, over)


def _names_part(line: Line) -> bool:
    """Whether a bullet is called like the heading above it, with words in front, and tells no numbers."""
    head = line.heads[-1] if line.heads else None
    is_said = head is not None and head.marker == "#" and line.label.endswith(f" {head.label}")
    return is_said and line.section == sections.DATA and line.behind == line.last


def hang_only(text: str, lines: list[Line], frame: Frame) -> None:
    """Hang the lines of a panel below the one that names its only series, where the text knows that elsewhere too."""
    over: Line | None = None
    for line in lines:
        if line.section != sections.DATA or (over is not None and line.heads[: len(over.heads)] != over.heads):
            over = None
        if over is not None:
            line.heads = (*over.heads, over, *line.heads[len(over.heads) :])
        elif line.section == sections.DATA and _LINES.fullmatch(line.label):
            told = _ONLY.fullmatch(text, line.rest, line.end)
            name: str = (told["inner"] or told["name"]) if told else ""
            if name and not colours.is_colour(name) and (frame.knows(name) or text.count(f"({name})") > 1):
                over, line.label = line, name


def free_points(lines: list[Line], frame: Frame) -> None:
    """Make sentences again of the items of a scatter plot that are all bold type and a note, and head no values."""
    if frame.chart_type != "scatter":
        return
    below: dict[Line, list[Line]] = {}
    for line in lines:
        for head in line.heads:
            below.setdefault(head, []).append(line)
    for line in lines:
        is_noted = line.opens and line.bold and line.label.endswith(")") and line.marker in ("-", "1")
        if is_noted and line.last - line.first > 1 and line.section == sections.DATA:
            under = below.get(line, [])
            if all(one.first == one.last or (one.bold and one.indent <= line.indent) for one in under):
                drop_label(line)
                for one in under:
                    one.heads = tuple(head for head in one.heads if head is not line)
