"""Legend entries that a text splits between a head and what stands below it.

**Alto (red):**                              **Alto:**
- Mean: ...      for "Alto, mean"            - Average line: starts at ...    for "Average for Alto"
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import colours

Names = tuple[str, ...]

_MARK = re.compile(r" (?:line|curve|bar|series|trace)s?\Z", re.IGNORECASE)  # "Average line"
_JOINTS = ("{0}, {1}", "{0} {1}", "{0} - {1}", "{0}: {1}", "{0} ({1})", "{1} ({0})")
_JOINTS_BEHIND = ("{1} for {0}", "{1} of {0}", "{1} in {0}", "{1} on {0}", "{1} at {0}")


def entry(frame: Frame, outer: str, inner: str) -> str:
    """The legend entry that a head and a name below it make up; "" where there is none."""
    first, last = map(colours.without_colour, (outer, inner))
    if colours.is_colour(first):  # but "Rust" may be a panel
        return ""
    for joint in (*_JOINTS, *_JOINTS_BEHIND):
        for name in (last, _MARK.sub("", last)):
            joined = joint.format(first, name)
            if frame.knows(joined):
                return joined
    return ""


def joined(frame: Frame, names: Names, panels: int) -> tuple[Names, int]:
    """Heads, the last two as one where they make up a legend entry, and how many of them open a panel."""
    *outer, first, last = names
    whole = entry(frame, first, last)
    return ((*outer, whole), min(panels, len(outer))) if whole else (names, panels)
