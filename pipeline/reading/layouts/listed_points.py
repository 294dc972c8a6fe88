"""Points of a scatter plot in a list, the name of each in front of its coordinates.

Pier No. 3 (2.5, 14), Quay (8, 31), Old Dock: (60, 52)            As (size, rent): Pier 3 (2.5, 14); Quay (8, 31)
**PANEL:** Pier 3 (2.5, 14), Quay (8, 31)            **GROUP (red):** Pier 3 (2.5, 14), Quay (8, 31)

The horizontal position stands first, unless the label has the names of the axes the other way round.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import points
from pipeline.reading.numbers import label_number
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, headings, stages, words

_NAME = re.compile(
    r"[\s*`]{0,5}(?:[,;]\s{1,3})?(?:and )?[*`\"“]{0,4}(?P<name>[^\W_a-z][^()\n;:=≈]{0,60}?)"
    r"[*`\"”,\s]{0,5}(?::|(?:(?:is|lies|sits) )?(?:at|near)(?: (?:about|approximately|around|roughly))?)?[*`\s]{0,5}"
)
_CLOSE = re.compile(r"[^()\n]{0,20}\)")
_BEHIND = re.compile(r"[*`]{0,4}\.?[*`]{0,4}\s*")
_AXES = re.compile(r"\((?P<first>[^(),;]{1,40}), ?(?P<second>[^(),;]{1,40})\)\Z")
_SUMMARY = re.compile(r"(?:in (?:short|sum|summary|brief)|to sum up|summary|altogether|all in all)\b", re.IGNORECASE)
_FEWEST = 2


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each point of a line that lists them with their names, and has no other numbers; None elsewhere."""
    is_name = not line.label or script.text.startswith("(", line.rest)  # "Quay: (8, 31), Old Dock: (11, 52)"
    panel = "" if is_name else _panel(line, frame)
    if panel is None:
        return None
    begin = line.start if is_name else line.rest
    told = _named(script, line, begin, points.points(script, line.first, line.last, begin, line.end, frame.has_bubbles))
    is_turned = not is_name and _is_turned(line.label, frame)
    readings = []
    for name, (first, second) in told:
        x, y = (second, first) if is_turned else (first, second)
        script.roles[x] = "label"
        reading = Reading("listed_points", line, (name, points.place(script, x)), [script.value(y, y + 1, begin)[0]])
        reading.panel = panel or None
        readings.append(reading)
    return readings or None


def _panel(line: Line, frame: Frame) -> str | None:
    """The panel that the label of a list names, "" where it names none; None where it may be the series of points."""
    label = line.label
    if not label or words.is_generic(label) or _AXES.search(label) or _SUMMARY.match(label):
        return ""
    if headings.is_position(label) and headings.is_panel_head(label):
        return label  # "Left plot"
    if frame.chart_type == "scatter" and not frame.many:
        return ""  # "**Trams (red):** Oslo (2, 5), Bergen (3, 6)" groups them
    if frame.knows(label) or colours.is_colour(label) or words.is_comment(label) or line.is_clause or not frame.many:
        return None
    return headings.panel_name(label) or None


def _named(
    script: Script, line: Line, begin: int, found: list[tuple[int, int]]
) -> list[tuple[str, tuple[int, int]]]:
    """The points with the names in front of them; nothing where one has none, or the line says anything else."""
    if len(found) < _FEWEST:
        return []
    told: list[tuple[str, tuple[int, int]]] = []
    at = begin
    for pair in found:
        opening = script.text.rfind("(", at, script.starts[pair[0]])
        named = _NAME.fullmatch(script.text, at, opening) if opening > at else None
        name = words.plain(named["name"]) if named else ""
        close = _CLOSE.match(script.text, script.ends[pair[1]], line.end)
        if not close or not _is_name(name):
            return []
        told.append((name, pair))
        at = close.end()
    are_distinct = len({words.key(name) for name, _ in told}) == len(told)
    return told if are_distinct and _BEHIND.fullmatch(script.text, at, line.end) else []


def _is_name(name: str) -> bool:
    """Whether words are the name of a point, and not what a course does there: "Starts at", "Peak"."""
    return bool(name) and not (
        stages.is_stage(name) or words.is_generic(name) or points.is_counted(name) or words.is_clause(name)
        or words.has_comment(name) or points.SETS_OUT.search(name) or points.COVERS.search(name)
    )


def _is_turned(label: str, frame: Frame) -> bool:
    """Whether a label says that the horizontal position stands last: "As (rent, size)"."""
    axes, x, y = _AXES.search(label), frame.axes.x.name, frame.value_label
    return bool(axes and x and y and is_called(axes["second"], x) and not is_called(axes["first"], x)
                and not is_called(axes["second"], y))


def spell_again(readings: list[Reading]) -> None:
    """Spell the place of a point that is told again as at first: "7500" behind "7.5k"."""
    first: dict[tuple[str, float, float], str] = {}
    for reading in readings:
        *names, place = reading.labels or ("",)
        names = names or [head.label for head in reading.line.heads[-1:]]  # over the bullets of its coordinates
        value, at = reading.values[0] if reading.values else None, label_number(place)
        if names and value and at is not None:
            told = words.key(names[-1]), at, value.value
            reading.labels = (*reading.labels[:-1], first.setdefault(told, place))
