"""Data that stand among the declarations of a figure, below heads such as "Components" or "Legend and Data Points".

    **Alto (Teal):** Median = 93, Q1 = 56            #### Alto (Teal)            **Data Points**:
    **Basso (Red):** Median = 43, Q1 = 28            - Median: 93                **Purple (180 steps)**:
                                                     - IQR: 56 to 134            - [10, 0.55]

    **Panel A (Bar Chart):**
    - Categories: Alto, Basso, Corvo
    - Values: 12, 14, 9
"""

from __future__ import annotations

from itertools import takewhile

from pipeline.reading import patterns as re
from pipeline.reading.numbers import is_progression, number_value
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import box_statistics, colours, framed_lists, labels, sections, words

_BEHIND_STATISTIC = re.compile(  # "Median = **93**", "Upper Quartile (Q3): ~134"
    r"(?: \([^()\n]{1,30}\))?\*{0,2}(?: ?[:=≈]| is| of| at)?\*{0,2} ?[*`~≈]{0,4}[+\-−]?\d(?!\d{0,2}(?:st|nd|rd|th)\b)"
)
_POINTS = re.compile(r"(?:labell?ed |plotted |key )?data points?\b", re.IGNORECASE)
_LIST = re.compile(r"(?:(?:approximate|estimated|rough|their|point) )?coordinates\b", re.IGNORECASE)  # of points
_PAIR = re.compile(r"[\\$*`]{0,4}\(?[(\[]\s?[~≈]?[-−+]?\d[^(),\[\]]{0,20}, ?[~≈]?[-−+]?\d[^(),\[\]]{0,20}[)\]]")
_FEWEST = 3  # points of a list
_COORDINATES = re.compile(r"\([~≈]?\d[^(),]{0,20}, ?[~≈]?\d[^(),]{0,20}\)\.?")
_NUMBER = r"[~≈]?[+\-−]?\d{1,9}(?:\.\d{1,9})?"
_LISTED = re.compile(rf"{_NUMBER}%?(?:, {_NUMBER}%?){{1,40}}\.?")
_SEVERAL = 2  # boxes, statistics


def find(lines: list[Line], text: str) -> None:
    """Make data of what the declarations give of boxes and below heads over data."""
    if "edian" in text:
        _find_boxes(lines, text)
    _find_listed(lines, text)
    _follow(lines)


def find_points(lines: list[Line], text: str) -> None:
    """Make data of the data points that the declarations list."""
    _find_lists(lines, text)
    if not any(
        line.section == sections.FRAME and "oint" in line.label and _POINTS.match(line.label) for line in lines
    ):
        return
    for line in lines:
        if line.section == sections.FRAME and line.last - line.behind > 1 and _is_point(line, text):
            line.section = sections.DATA
            line.heads = tuple(takewhile(_is_no_legend, line.heads))


def _find_lists(lines: list[Line], text: str) -> None:
    """Make data of the lists of bare coordinates below heads that say what they are: "Approximate coordinates (delay,
    height):" over "(-45, 0.0)"; but not of the one place where a legend stands."""
    listed: dict[Line, list[Line]] = {}
    for line in lines:
        head = line.heads[-1] if line.heads and line.section == sections.FRAME else None
        if head and _LIST.match(head.label) and _PAIR.match(text, line.start, line.end):
            listed.setdefault(head, []).append(line)
    for points in listed.values():
        for line in points if len(points) >= _FEWEST else ():
            line.section = sections.DATA
            line.heads = tuple(takewhile(_is_no_legend, line.heads))


def _find_boxes(lines: list[Line], text: str) -> None:
    """Make data of the statistics that the declarations give of several boxes, in a line each, "A: Median = 3, Q1 = 2",
    or in items below a head each: "A" over "Median: 3" and "IQR: 2 to 4"."""
    in_frame = [line for line in lines if line.section == sections.FRAME and line.label and line.behind < line.last
                and not (sections.declares_frame(line.label) or sections.speaks_of_axis(line.label))]
    below: dict[Line, set[str]] = {}
    boxes = {line for line in in_frame if _tell_box(_statistics(line, text))}
    for line in in_frame:
        if line.heads and line.marker and box_statistics.groups_statistics(line.label):
            below.setdefault(line.heads[-1], set()).update(_statistics(line, text))
    boxes |= {head for head, given in below.items() if _tell_box(given) and not sections.speaks_of_axis(head.label)}
    if len(boxes) < _SEVERAL:
        return
    for line in lines:
        if line in boxes or (line.heads and line.heads[-1] in boxes):
            line.section = sections.DATA
            line.heads = tuple(head for head in line.heads if not sections.declares_frame(head.label))


def _find_listed(lines: list[Line], text: str) -> None:
    """Make data of the values that stand below the name of a panel with the list of their categories."""
    listed: Line | None = None
    for line in lines:
        if line.section != sections.FRAME or not line.heads or not line.marker:
            continue
        if framed_lists.lists_categories(line.label):
            listed = line
        elif listed and line.heads == listed.heads and not sections.speaks_of_axis(line.heads[-1].label) and (
            words.is_generic(line.label) and _are_values(text, line, listed)
        ):
            line.section = sections.DATA
            line.heads = tuple(head for head in line.heads if not sections.declares_frame(head.label))


def _are_values(text: str, line: Line, listed: Line) -> bool:
    """Whether a line gives one value for each category of another one, and no ticks of an axis: "0, 20, 40"."""
    if not _LISTED.fullmatch(text, line.rest, line.end):
        return False
    values = [number_value(one.strip("~≈%. ")) for one in text[line.rest : line.end].split(", ")]
    return len(values) == len(labels.split_top(text[listed.rest : listed.end])) and not is_progression(values)


def _follow(lines: list[Line]) -> None:
    """Make data of the heads that follow one over data among declarations and are set alike, with what stands below
    them: "**Purple (180 steps)**:" behind "**Data Points**:", below "Legend and Data Points"."""
    over: Line | None = None
    for line, following in zip(lines, [*lines[1:], None], strict=False):
        if over and not (line.heads[: len(over.heads)] == over.heads and line.marker != "#"):
            over = None
        if over and line.heads == over.heads and sections.kind(line.label, strict=True) not in (
            sections.OTHER, sections.DATA
        ):
            over = None
        if over:
            line.section = sections.DATA
        elif (
            following and line.section == sections.DATA and line.heads and line.heads[-1].section == sections.FRAME
            and line.marker != "#" and words.is_generic(line.label) and _are_heads(line, following)
        ):
            over = line


def _are_heads(line: Line, following: Line) -> bool:
    """Whether two lines open lists side by side."""
    return line.opens and following.opens and following.heads == line.heads and following.marker == line.marker


def _statistics(line: Line, text: str) -> set[str]:
    """The statistics of a box that a line gives with their values right behind them."""
    return {
        name for match in box_statistics.WORDS.finditer(text, line.start, line.end)
        if _BEHIND_STATISTIC.match(text, match.end(), line.end) for name in box_statistics.meant(match)
    }


def _tell_box(given: set[str]) -> bool:
    """Whether statistics are those of a box, and no bounds: its median, and some other than the mean."""
    return "median" in given and len(given - {"mean"}) >= _SEVERAL


def _is_no_legend(head: Line) -> bool:
    return not sections.declares_frame(head.label) and colours.without_colour(head.label) == head.label


def _is_point(line: Line, text: str) -> bool:
    """Whether an item of the frame is one of its data points: below the head of these, or its name and coordinates."""
    if line.heads and line.heads[-1].section == sections.FRAME and _POINTS.match(line.heads[-1].label):
        return True
    if not line.label or sections.declares_frame(line.label):
        return False
    return _COORDINATES.fullmatch(text, line.rest, line.end) is not None
