"""Legend entries that a text splits between a head and what stands below it.

**Alto (red):**                              **Alto:**
- Mean: ...      for "Alto, mean"            - Average line: starts at ...    for "Average for Alto"

**Legend:** Wind (2019), Wind (2023), Sun (2019), Sun (2023)
#### Wind Power (bars)
1. **North:**
   - 2019: 12    for "Wind (2019)"

So are categories in two levels split, which the axis lists as "Alto (Plain, Tuned), Basso (Plain, Tuned)":

**Alto:**
- **Plain:** 12% on Train, 14% on Test    for "Alto Plain"

And boxes at one place of a plot, which only their colours tell apart:

**20° (Red/Blue):**
- Red: Median ~58 (IQR: ~46–69).    for "20° / Red"
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, headings, words

Names = tuple[str, ...]

_MARK = re.compile(r" (?:line|curve|bar|series|trace)s?\Z", re.IGNORECASE)  # "Average line"
_JOINTS = ("{0}, {1}", "{0} {1}", "{0} - {1}", "{0} / {1}", "{0}: {1}", "{0} ({1})", "{1} ({0})")
_JOINTS_BEHIND = ("{1} for {0}", "{1} of {0}", "{1} in {0}", "{1} on {0}", "{1} at {0}")
_LISTED = re.compile(r"(?<![^\W_])([^\W\d][^(),:;*\n]{0,40}) \(([^(),\n]{1,40}(?:, [^(),\n]{1,40}){1,9})\)")
_DRAWN_BOXES = re.compile(r"(?P<place>[^()\n]{1,60}) \((?P<colours>[^()\n]{1,80})\)")
_BETWEEN = re.compile(r" ?/ ?|, (?:and )?| and | & ")
_FEWEST = 2  # categories that are listed with the names below them
_MOST_WORDS = 4  # of the part of a head that an entry has


def entry(frame: Frame, outer: str, inner: str) -> str:
    """The legend entry that a head and a name below it make up; "" where there is none."""
    first, last = map(colours.without_colour, (outer, inner))
    if colours.is_colour(first):  # but "Rust" may be a panel
        return ""
    inner_names = dict.fromkeys((last, _MARK.sub("", last)))
    for joint in (*_JOINTS, *_JOINTS_BEHIND):
        for name in inner_names:
            joined = joint.format(first, name)
            if frame.knows(joined):
                return joined
    return ""


def combined(frame: Frame, outer: str, inner: str, innermost: str) -> str:
    """The entry or the category that a head makes up with the first of two names below it; "" where it does not."""
    return entry(frame, outer, inner) or (_category(frame, outer, inner) if frame.knows(innermost) else "")


def _category(frame: Frame, outer: str, inner: str) -> str:
    """The category that a head and a name below it make up, by what the axis lists; "" where there is none."""
    if frame.chart_type != "bar" or frame.knows(inner):
        return ""
    group, declared = words.key(outer), frame.axes.x.keys
    is_declared = group in declared or any(key.startswith(f"{group} (") for key in declared)
    return f"{outer} {inner}" if is_declared and words.key(inner) in _listed(frame.text).get(group, ()) else ""


def of_boxes(names: Names, local: Names) -> tuple[Names, Names]:
    """The heads over a statistic and its labels, the last head and the colour of its box as one where this lists the
    colours of several boxes."""
    match = _DRAWN_BOXES.fullmatch(names[-1]) if names and len(local) == 2 and colours.is_colour(local[0]) else None
    drawn = _BETWEEN.split(match["colours"]) if match else []
    if match is None or len(drawn) < _FEWEST or local[0] not in drawn:
        return names, local
    return names[:-1], (f"{match['place']} / {local[0]}", local[1])


@remembered(16)
def _listed(text: str) -> dict[str, set[str]]:
    """What a text lists in parentheses behind several names: {"alto": {"plain", "tuned"}, "basso": …}."""
    found: dict[str, set[str]] = {}
    for match in _LISTED.finditer(text):
        found.setdefault(words.key(match[1]), set()).update(map(words.key, match[2].split(", ")))
    return found if len(found) >= _FEWEST else {}


def joined(frame: Frame, names: Names, panels: int) -> tuple[Names, int]:
    """Heads, the last two as one where they make up a legend entry, and how many of them open a panel."""
    *outer, first, last = names
    named = entry(frame, first, last)
    return ((*outer, named), min(panels, len(outer))) if named else (names, panels)


def join(readings: list[Reading], frame: Frame) -> None:
    """Name the values of a chart below heads that begin with one part of an entry by whole entries, where all of them
    can be named so."""
    if frame.is_grid or len(frame.series) < 2:
        return
    are_courses = all(reading.layout == "narrative" for reading in readings)
    found = []
    for reading in readings:
        if are_courses or not reading.weak:
            one = _course_below_head(reading, frame) if are_courses else _below_head(reading, frame)
            if one is None:
                return
            found.append(one)
    for reading, head, whole in found:
        reading.labels = (whole, *reading.labels[1:]) if are_courses else (*reading.labels[:-1], whole)
        reading.line.heads = tuple(other for other in reading.line.heads if other is not head)


def _course_below_head(reading: Reading, frame: Frame) -> tuple[Reading, Line, str] | None:
    """A value of a course, likewise, whose series is named first: "Fit error" over "Oak: starts at 12"."""
    name = reading.labels[0] if reading.labels else ""
    if not name or frame.knows(name):
        return None
    found = [(head, whole) for head in reading.line.heads if (whole := _begun(frame, head, name))]
    return (reading, *found[0]) if len(found) == 1 else None


def _below_head(reading: Reading, frame: Frame) -> tuple[Reading, Line, str] | None:
    """A value with the head that has one part of its entry, and the entry; None where there is none, or no place of the
    value beside it."""
    if frame.many or frame.titles:
        return None
    heads = reading.line.heads
    if reading.spread or not reading.labels or frame.knows(reading.labels[-1]):
        return None
    found = [(head, whole) for head in heads if (whole := _begun(frame, head, reading.labels[-1]))]
    if len(found) != 1:
        return None
    [(head, whole)] = found
    around = [*reading.labels[:-1], *(one.label for one in heads if one is not head)]
    is_placed = any(frame.axes.hint(headings.unnumbered(name))[0] == 0 for name in around)
    return (reading, head, whole) if is_placed else None


def _begun(frame: Frame, head: Line, name: str) -> str:
    """The legend entry that the beginning of a head and a name below it make up; "" where there is none."""
    begun = headings.unnumbered(head.label).split(" ")
    ways = (entry(frame, " ".join(begun[:count]), name) for count in range(min(len(begun), _MOST_WORDS), 0, -1))
    return next(filter(None, ways), "")
