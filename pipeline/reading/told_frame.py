"""What sentences before the data declare where no line of its own does: names of axes in quotes, a legend in colours.

Two charts share the x-axis ("Layer") and the legend: CPU (grey), GPU (green) and NPU (orange).
The horizontal axis is "Year", the vertical axis "Area (Mha)". From bottom to top, the bands are sand (yellow), …
"Temperature (°C)" horizontally and "Growth rate" vertically
"""

from __future__ import annotations

from pipeline.reading import legend, sections, words
from pipeline.reading import patterns as re
from pipeline.reading.axis_lines import Draft
from pipeline.reading.frame import Frame
from pipeline.reading.lines import Line

_QUOTED = r"[\"“](?P<name>[^\"“”\n]{1,60})[\"”]"
_AXIS = re.compile(
    rf"\b(?P<axis>[xyhv])(?:orizontal|ertical)?[\s\-]ax[ie]s\b(?P<gap>[^\"“.;:\n]{{0,60}}){_QUOTED}", re.IGNORECASE
)
_NAMES = re.compile(
    r"(?:.*[(,]|.*\b(?:is|are|labell?ed|titled|called|named|reads?|gives?|shows?|represents?)(?: the)?)?\s*",
    re.IGNORECASE,
)
_ALONG = re.compile(
    rf"{_QUOTED} (?:(?:is |runs? )?(?:on|along) the )?"
    r"(?P<axis>[xyhv])(?:[ \-]axis|orizontal(?: axis|ly)|ertical(?: axis|ly))\b"
)
_LEGEND = re.compile(
    r"\b(?P<what>legend|lines|curves|bars|bands|areas|series|groups)\b[^:.;\n]{0,40}(?::| (?:are|lists|names|shows)) "
    r"(?P<entries>[^:;\n]{8,400}?)(?=[.;](?:\s|\Z)|\Z)",
    re.IGNORECASE,
)
_AXES = {"x": 0, "h": 0, "y": 1, "v": 1}


def read(text: str, lines: list[Line], draft: Draft, frame: Frame) -> None:
    """Add to the frame what the plain lines before the data tell, where nothing has declared it."""
    for line in lines:
        if line.section == sections.DATA:
            return
        if line.marker or not (line.bold or line.section in (sections.OVERVIEW, sections.FRAME)):
            continue
        for pattern in (_ALONG, _AXIS):
            for match in pattern.finditer(text, line.start, line.end):
                axis = _AXES[match["axis"].lower()]
                if not draft.names[axis] and (pattern is _ALONG or _names(match["gap"])):
                    draft.names[axis] = words.plain(match["name"]).rstrip(".,")
        if not frame.series and (listed := _LEGEND.search(text, line.start, line.end)):
            legend.tell(text, listed["entries"], frame, of_names=listed["what"].lower() == "legend")


def _names(gap: str) -> bool:
    """Whether what stands between an axis and a quote says that this is its name."""
    return "ax" not in gap and _NAMES.fullmatch(gap) is not None
