"""Two value axes, left and right, whose names are the series of a chart without a legend.

    **Left Y-axis:** Sales (k€)            Primary Y-axis: Loss          Y-axis 1: Beds
    **Right Y-axis:** Margin (%)           Secondary Y-axis: Accuracy    Y-axis 2: Occupancy (%)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headed, labels, sections, units, words

_SIDE = re.compile(
    r"\b(?:(left|primary|first)|(right|secondary|second))\b|\b(?:y[ \-]?(?:axis[ \-]?)?(?:(1)|(2)))\b", re.IGNORECASE
)
_OF_PANEL = re.compile(r"\b(?:charts?|plots?|panels?|graphs?|figures?|heat ?maps?|sub-?plots?)\b", re.IGNORECASE)
_SEVERAL_CHARTS = re.compile(
    r"\b(?:left|right)(?:-hand)? (?:chart|panel|plot|graph|sub-?plot)\b|"
    r"\b(?:two|three|four|2|3|4) (?:[a-z-]{3,12} ){0,2}(?:charts|panels|plots|graphs|sub-?plots)\b", re.IGNORECASE
)
_MARK_BEHIND = re.compile(
    r"(?:,? (?:drawn as |shown as |for the )?(?:[a-z]{3,12} ){0,2}(?:bars?|columns?|lines?|curves?)|"
    r" \((?:[a-z]{3,12}[ -]){0,2}(?:bars?|columns?|lines?|curves?)(?:, [a-z ]{3,20})?\))\.?\Z")
_SAYS = r"(?:shows?|showing|displays?|plots?|compares?|comparing|represents?|combines?|gives?|for|and|with|while)"
_TOLD = re.compile(  # "shows hours of sun (bars, left axis) and mean temperature (line, right axis)"
    rf"(?:\b{_SAYS}|,) (?:the |an? )?(?P<name>[^\W\d][^()\n.;:,*|]{{2,60}}?) "
    r"\((?:[^()\n]{0,40}?[,;] ?)?(?:on )?(?:the )?(?:left|primary|(?P<right>right|secondary))[ -](?:hand )?"
    r"(?:y[ -]?)?axis\b[^()\n]{0,40}\)", re.IGNORECASE
)
_LEAD = re.compile(rf".*\b{_SAYS} (?:the |an? )?", re.IGNORECASE)
_OF_CELLS = re.compile(r"\b(?:heat ?maps?|matri(?:x|ces)|cells?|grids?|tables?|rows?|colou?r\w*|contours?|maps?)\b|\|",
                       re.IGNORECASE)
_OF_TWO = re.compile(r".+ \([^()]+\) ?(?:/|,|&|and) ?.+ \([^()]+\)")  # "Energy (pJ) / Hit Rate (%)", on one axis
_BOTH = {False, True}


def kind(frame: Frame) -> str:
    """What a figure of no said kind is if it is a chart: lines over numbers, or an axis with a unit, else bars."""
    x = frame.axes.x
    is_course = x.ticks[0][0].isdigit() if x.ticks else _has_unit(frame, x.name or "")
    return "line" if is_course else "bar"


def is_told(frame: Frame) -> bool:
    """Whether a figure of no said kind has no rows: its vertical axis has a unit and no labels, the other one neither a
    unit nor a scale in colours, "X-axis: Land use", "Y-axis: Soil carbon (%)"; or a unit too where no word is of cells
    or colours, "X-axis: Time (s)"."""
    x, y = frame.axes.x, frame.axes.y
    return (
        y.name is not None and (x.name is not None or len(x.ticks) > 1) and frame.scale_min is None and not y.ticks
        and _has_unit(frame, y.name) and not (_has_unit(frame, x.name or "") and _OF_CELLS.search(frame.text))
    )


def _has_unit(frame: Frame, name: str) -> bool:
    unit = labels.LAST_PAREN.search(name)
    return name in frame.unit_of or _without_unit(name) != name or (
        unit is not None and units.is_unit(unit[0].strip(" ()")))


def are_told(lines: list[Line]) -> bool:
    """Whether lines declare a vertical axis on either side."""
    axes = [line.label for line in lines if line.section == sections.FRAME and "xis" in line.label]
    return _are_both([label for label in axes if sections.Y_AXIS.search(label)], axes)


def speak_of_legend(lines: list[Line]) -> bool:
    """Whether lines declare a legend."""
    return any(line.section == sections.FRAME and "egend" in line.label for line in lines)


def has_legend(chart: Frame) -> bool:
    """Whether the legend of a figure of no said kind, read as that of a chart, gives each of its entries a colour."""
    return len(chart.colours) == len(chart.series) > 1


def is_on_side(label: str) -> bool:
    """Whether the label of an axis says on which side it is."""
    return _SIDE.search(label) is not None


def without_mark(rest: str) -> str:
    """What is said of an axis on one side without the marks that belong to it: "Number of boats, line"."""
    return _MARK_BEHIND.sub("", rest)


def settle(told: list[list[str]], names: list[str], units_of: dict[str, str], frame: Frame) -> None:
    """Find the names of the vertical axes, where one is said to be on the left and the other one on the right, spelled
    as over their values, and take them for the series of a chart without a legend, or instead of entries that stand
    over no values: "snow" for the axis "Snow depth (cm)".

    told: the lines that declare each axis; names: those that they give the vertical one, in their order; units_of: the
    units of axes, which takes up those that stand behind these.
    """
    keys = {words.key(name): name for name in names}
    across, upright = ([line.partition(":")[0] for line in lines] for lines in told)
    if frame.many or _SEVERAL_CHARTS.search(frame.text):
        return
    if not names and not frame.series:
        keys = {words.key(name): name for name in _in_sentences(frame.text)}
    elif len(keys) != len(_BOTH) or not _are_both(upright, across) or any(map(_OF_TWO.fullmatch, keys.values())):
        return
    told_of = " ".join(told[1])
    frame.value_axes = [_as_headed(name, told_of, frame.text) for name in keys.values()]
    for spelled, name in zip(frame.value_axes, keys.values(), strict=True):
        if spelled[-1:] != ")" and (unit := _unit(name, told_of)):
            units_of.setdefault(spelled, unit)
    entries = _by_axis(frame) if frame.series else dict.fromkeys(frame.value_axes, "")
    if entries:
        frame.series = {words.key(name): name for name in frame.value_axes}
        drawn = {entry: name for name, entry in entries.items()}
        frame.colours = {colour: drawn[entry] for colour, entry in frame.colours.items() if entry in drawn}


def _in_sentences(text: str) -> list[str]:
    """What a text says to be on the left axis and what on the right one: "hours of sun (bars, left axis) and mean
    temperature (line, right axis)"; nothing where it says that of more."""
    may_tell = ("axis)" in text or "axis," in text) and "\n|" not in text  # whose heads are the names
    found = list(_TOLD.finditer(text)) if may_tell else []
    names = [headed.as_spelled(text, _LEAD.sub("", match["name"])) for match in found]
    sides = [match["right"] is not None for match in found]
    return names if sorted(sides) == sorted(_BOTH) else []


def _by_axis(frame: Frame) -> dict[str, str]:
    """The entry of the legend for each axis, where the names of the axes stand over values and the entries do not."""
    axes, entries = frame.value_axes, [*frame.series.values()]
    keys = [words.key(labels.LAST_PAREN.sub("", one)) for one in axes]
    if len(entries) != len(axes) or any(one in keys for one in frame.series) or any(
        _heads_values(one, frame.text) for one in entries) or not all(_heads_values(one, frame.text) for one in axes
    ):
        return {}
    found = {one: [entry for entry in entries if words.stems(entry) & words.stems(one)] for one in axes}
    are_clear = all(len(of) == 1 for of in found.values()) and len({of[0] for of in found.values()}) == len(axes)
    return {one: of[0] for one, of in found.items()} if are_clear else {}


def _as_headed(name: str, told: str, text: str) -> str:
    """The name of an axis with the unit that `told` has behind it where that heads its values too, "Sales (M€)", and
    without it elsewhere: "Rainfall" for "Rainfall in mm"."""
    behind = _behind(name, told)
    spelled = (f"{name} ({behind})" if behind else name, labels.LAST_PAREN.sub("", name).partition(" in ")[0])
    return next((one for one in spelled if _heads_values(one, text)), None) or _without_unit(name)


def _unit(name: str, told: str) -> str:
    """The unit of an axis, in parentheses or behind "in"; "" for one without."""
    inner = labels.LAST_PAREN.search(name)
    return inner[0].strip(" ()") if inner else _behind(name, told) or name.partition(" in ")[2]


def _behind(name: str, told: str) -> str:
    """What stands in parentheses behind the name of an axis, and is no range; "" where nothing does."""
    match = re.search(rf"(?<!\w){re.escape(name)} \(([^()\d\n]{{1,40}})\)", told)
    return match[1] if match else ""


def _heads_values(name: str, text: str) -> bool:
    """Whether a line or a cell begins with a name."""
    return re.search(rf"(?:\n[ \t>*+#|•-]{{0,12}}(?:\d{{1,2}}\. )?|\| ?|\*\*)[\"“]?{re.escape(name)}", text) is not None


def _without_unit(name: str) -> str:
    """The name of an axis without the unit that it ends with: "Rainfall in mm", "Revenue in million USD"."""
    bare, _, unit = name.partition(" in ")
    return bare if unit and all(map(units.is_unit, unit.split())) else name


def _are_both(upright: list[str], axes: list[str]) -> bool:
    """Whether one of the labels of vertical axes names the right side, and another one not, and neither a panel that
    stands there; nor is a horizontal axis on one side."""
    sides = {_on_right(label) for label in upright if not _OF_PANEL.search(label)}
    return sides == _BOTH and not any(is_on_side(label) for label in axes if sections.X_AXIS.search(label))


def _on_right(label: str) -> bool:
    match = _SIDE.search(label)
    return match is not None and bool(match[2] or match[4])
