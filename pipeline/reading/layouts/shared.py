"""One value for several cells.

All strategies: **v** (A, B, C)        A and B: v        A, B, C: v each
**ROW:** all v except COL (w)        **ROW:** v throughout
**Diagonal:** all cells are v
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axes import Axis
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import asides, value_lists
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value, behind_unit
from pipeline.reading.vocabulary import blanks, colours, units, words

_ALL = re.compile(
    r"(?:all|both|every|each)\b(?:\s+(?:of\s+)?(?:the\s+)?(?:two|three|four|five|six|seven|eight|\d+))?\s*(.*)",
    re.IGNORECASE,
)
_GROUP = re.compile(r"all|both|every|each", re.IGNORECASE)
_LEAD = re.compile(r"[\s*`~≈$€£<>≤≥]*(?:approximately |about |around |roughly )?[*`~≈$€£]*\Z")
_MEASURE = re.compile(
    r"[\s*`]*(?:(?:the|an?|its) )?(?P<name>[^\W\d]{2,20}(?: [^\W\d]{1,20}){0,3})(?: ?(?P<sign>[=:])| of| is) ?"
    r"(?:(?:approximately|about|around|roughly) )?[*`~≈]*"
)
_COLOUR_NOTE = re.compile(r"[*`%]* \(([^()\d]{1,40})\)")
_FOR_ALL = re.compile(
    r",? (?:across|in|for|at|on|with|under) (?:all|every|each|both)(?: of)?(?: the)? ([^,;.()\d]{1,40}?),? "
    r"(?:except|but|apart|other|save)\b", re.IGNORECASE
)
_LIST = re.compile(r"(?: ?%)?[*`%]*\s*(?:each\s*)?\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_FOR_SEVERAL = re.compile(  # the rest of a line: "0.9 for A, B, and C"
    r"(?: ?%)?[*`%]* (?:for|in|at|on|with|under) (?:the |both )?([^.;:()]{1,200}?)[.*`\s]{0,8}\Z"
)
_STRETCH = re.compile(r"(?:[^\W\d]{2,20} )?(\S{1,20}?)(?: (?:to|through|until) |\s?[-–]\s?)(\S{1,20})")
_ALL_VALUES = re.compile(
    r"[\s*]*all (?:cells |values |entries |columns )?(?:are |is |at |show |read |equal )?"
    r"(?:about |around |roughly |approximately |near )?[*`~≈]*\Z", re.IGNORECASE
)
_THROUGHOUT = re.compile(
    r"(?: ?%)?[*`%]*,?\s*(?:throughout|everywhere|each\b|across (?:all|the board|the row)|(?:in|for|at|on|with|under) "
    r"(?:all|every|each|both))\b",
    re.IGNORECASE,
)
_ALL_GROUP = re.compile(
    r"[\s*`]*(?:all|both|every|each)(?: of)?(?: the)? "
    r"((?:[^\d:.()]|\.(?!\s)|\([^\d()]{1,30}\)){1,40}?)[\s*`~≈]*(?:are|is|at|have|show|reach|"
    r":)?(?: (?:an? |the )(?P<measure>[^\W\d]{2,20}(?: [^\W\d]{1,20}){0,2}) of)?[\s*`~≈]*",
    re.IGNORECASE,
)
_ON_DIAGONAL = re.compile(
    r"[*`]*(?:(?:the|all|every|each|main|leading|cells?|values?|entries|entry|on) )*(?:diagonal|self[- ][a-z]+)\b"
    r"(?: (?:cells?|values?|entries|elements?)(?= \())?(?: \([^()\d]{1,80}\))?"
    r"(?:[\s*`:,–-]*(?:all|every|each|the|of|them|self-[a-z]+|cells?|values?|entries|entry|elements?|"
    r"diagonal|is|are|at|equals?|shows?|reads?|holds?|contains?|exactly|always|uniformly)\b)*[\s*`:=~≈–-]*",
    re.IGNORECASE,
)
_DIAGONAL = re.compile(  # over the values of it
    r"(?:(?:the|main|on|along|cells?|values?|counts?) ){0,4}diagonal(?: (?:cells|values|entries|counts))?"
    r"(?:,? \(?(?:from )?(?:the )?(?:top|upper)[ -]left(?: corner)? (?:down )?to (?:the )?(?:bottom|lower)[ -]right"
    r"(?: corner)?\)?|,? \(?in (?:the )?(?:same |given |class )?order\)?)?", re.IGNORECASE
)
_NAMES_DIAGONAL = re.compile(r"(?:(?:the|main|on|along|cells?|values?|counts?) ){0,4}diagonal\b", re.IGNORECASE)
_BARE_VALUES = re.compile(r"[\s\d.,;|%~≈+\-−]{3,2000}")
_ENDS = re.compile(r"(?: ?%)?[*`%]*(?: [^\W\d]{1,12})?\s*(?:[.,;(]|\Z)")  # with a value: "All strategies: 97 points."
_LINES = {"columns": 0, "column": 0, "rows": 1, "row": 1}
_SOME = frozenset(
    "other others remaining rest high higher low lower upper first last middle early late odd even small smaller large "
    "larger".split()
)
_BOUND = re.compile(  # "all cells are 47 or higher"
    r"[*`%]*(?:\s[^\W\d]{1,12})?,? (?:or|and) (?:more|less|fewer|above|below|higher|lower|up|over|better|worse)\b"
)
_BOUNDED = re.compile(  # "all nights below 14"
    r"\b(?:above|below|under|over|between|within|at (?:least|most)|(?:more|less|fewer|higher|lower) than|"
    r"exceed\w*)\b"
)
_BUT = re.compile(r"\b(?:except|but|apart|save|other|or (?:more|less|above|below|higher))\b", re.IGNORECASE)
_EXCEPT = re.compile(
    r"(?: ?%)?[*`%]*,?\s*(?:throughout|everywhere|each|(?:across|in|for|at|on|with|under) (?:all|every|each|both|"
    r"every(?:one|body|thing)|the)\b[^,;.()\d]"
    r"{0,40}?)?,?\s*(?:except|but|apart from|other than|save)(?: for| in| at| under)?\s+(.*)",
    re.IGNORECASE,
)
_FEWEST_ON_DIAGONAL = 3
_COMMA = "\x1f"  # stands for one inside a label
_MOST = 300  # characters that name exceptions
_EXCEPTION = re.compile(
    r"[\s*`,]{0,8}(?:and |for |in )*"
    r"(?P<name>(?:[^(:=,]|\([^()]{1,30}\)(?=[*`]*\s?[(:=]|\s(?:at|with)\s)){1,60}?)(?<![*`])[*`]*+\s*+"
    r"(?:\((?![^()]{1,30}\)[*`]*\s?\()|:|=|\bat\b|\bwith\b|, (?:which|who|that) (?:[^\W\d]{2,14} ){1,2})"
    r"[\s*`~≈]{0,8}(?P<value>[^,;)]{0,60})\)?"
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each cell that shares a value; None where the line speaks of no such group."""
    index = line.behind
    if frame.is_grid and line.last - index == 1:
        if diagonal := _diagonal(script, line, frame):
            return diagonal
        is_bare = bool(line.label) and _LEAD.fullmatch(script.text, line.rest, script.starts[index]) is not None
        if is_bare and asides.is_group_of_cells(line.label) and not frame.knows(line.label):
            value, _ = script.value(index, line.last, line.rest)
            return [Reading("shared", line, (line.label,), [value], spread=True, ragged=True)]
    if not line.label:
        return _unlabelled(script, line, frame)
    if lists_diagonal(script.text, line, frame):
        return _along_diagonal(script, line, frame)
    if index == line.last or script.starts[index] - line.rest > 80:
        return None
    behind = script.ends[index]
    if script.text[behind : behind + 1] == "," or (
        line.end - behind < 3
        and script.starts[index] - line.rest < 3
        and not _GROUP.match(line.label)
        and " and " not in line.label
    ):
        return None  # a row of values, or the one value of one label
    if _BOUND.match(script.text, behind, line.end):
        return None
    lead = script.text[line.rest : script.starts[index]]
    if _BOUNDED.search(lead):
        return None
    if _LEAD.fullmatch(lead) or _leads_measure(lead, frame):
        value, following = script.value(index, index + 1, line.rest)
        behind = _behind(script.text, value, frame)
        throughout = _THROUGHOUT.match(script.text, behind, line.end)
        if throughout and not frame.listed(line.label):
            has_exception = _EXCEPT.match(script.text, behind, line.end)
            if not has_exception and _goes_on(script, line, throughout.end(), following):
                return None
            found = _row(script, line, value, following, frame)
            if not found and has_exception:  # "Unsure: 4% in every town except Alto (7%)": of which towns is not told
                return [Reading("shared", line, (line.label,), [value], spread=True, ragged=True)]
            return found
        if _EXCEPT.match(script.text, behind, line.end):
            if along := _named_by(_ALL.fullmatch(line.label), frame):
                return _spread(script, line, value, following, along, (), frame)
            is_row = _axis_of(line.label, frame) is not None or (  # "**ROW:** 5 except A (9)"
                frame.knows(line.label) and _speaks_of_columns(_FOR_ALL.match(script.text, behind, line.end), frame))
            return _row(script, line, value, following, frame) if is_row else None
        return _group(script, line, value, frame)
    group = _ALL_GROUP.fullmatch(lead)
    is_other = group is not None and group["measure"] is not None and not is_measure(group["measure"], frame)
    if group and not is_other and (_axis_of(line.label, frame) is not None or (
        frame.knows(line.label) and _speaks_of_columns(group, frame)
    )):
        value, following = script.value(index, index + 1, line.rest)
        listed = _LIST.match(script.text, behind_unit(script.text, value.end), line.end)
        names = frame.listed(listed[1]) if listed else []
        if listed and names:
            if script.starts[line.last - 1] >= listed.end():
                return None  # pairs: "**ROW:** all: 0% (A, B), C: 62%"
            return [Reading("shared", line, (line.label, name), [value]) for name in names]
        return _row(script, line, value, following, frame)
    if _ALL_VALUES.fullmatch(lead):
        value, following = script.value(index, index + 1, line.rest)
        return _row(script, line, value, following, frame)
    return None


def _behind(text: str, value: Value, frame: Frame) -> int:
    """Where a text goes on behind a value, its unit and its colour: "0.99 (gold) for all sites"."""
    end = behind_unit(text, value.end)
    note = _COLOUR_NOTE.match(text, end)
    return note.end() if note and colours.is_colour(note[1]) and not frame.knows(note[1]) else end


def _leads_measure(lead: str, frame: Frame) -> bool:
    """Whether only the name of what is measured stands in front of a value: "Hit rate = ", "A hit rate of "."""
    match = _MEASURE.fullmatch(lead) if frame.is_grid else None
    if match is None or frame.knows(match["name"]):
        return False
    return is_measure(match["name"], frame) or (match["sign"] is not None and not words.has_comment(match["name"]))


def is_measure(name: str, frame: Frame) -> bool:
    """Whether words name what is measured, by the title too, and so no change: "a hit rate of", and not "a drop of"."""
    return frame.measures(name) or words.stems(name) <= words.stems(f"{frame.title} {frame.value_label}")


def _speaks_of_columns(group: re.Match[str] | None, frame: Frame) -> bool:
    """Whether "all fit sets" are the columns: what tells a row whose label is that of a column too."""
    return _named_by(group, frame) is frame.axes.x


def _diagonal(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cells on the diagonal of a grid with the same labels on both axes, where one value is said of all of them."""
    axes, text, index = frame.axes, script.text, line.behind
    if len(axes.x.keys) < 2 or axes.x.keys.keys() != axes.y.keys.keys() or not axes.x.ticks:
        return None
    if not _ON_DIAGONAL.fullmatch(text, line.start, script.starts[index]):
        return None
    if _BUT.search(text, script.ends[index], line.end) or script.is_part(index):
        return None
    value, _ = script.value(index, index + 1, line.rest if line.label else line.start)
    return [Reading("shared", line, (tick, axes.x.keys[words.key(tick)]), [value]) for tick in axes.y.ticks]


def lists_diagonal(text: str, line: Line, frame: Frame) -> bool:
    """Whether a line lists values on the diagonal of a grid with the same labels on both axes: "Diagonal: 4, 7, 5"."""
    return (
        frame.is_grid and "iagonal" in line.label and line.last - line.behind >= _FEWEST_ON_DIAGONAL
        and _NAMES_DIAGONAL.match(line.label) is not None and not frame.knows(line.label)
        and _BARE_VALUES.fullmatch(text, line.rest, line.end) is not None
        and len(frame.axes.x.keys) > 1 and frame.axes.x.keys.keys() == frame.axes.y.keys.keys()
    )


def _along_diagonal(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The cells on a diagonal whose values go from the first labels to the last ones; nobody can place other values."""
    keys, ticks = frame.axes.x.keys, frame.axes.y.ticks
    found = value_lists.listed(script, line, frame, line.behind, line.rest, line.end)
    if not found:
        return None
    if len(found) != len(ticks) or not _DIAGONAL.fullmatch(line.label):
        return [Reading("shared", line, (line.label,), found, spread=True, ragged=True)]
    return [
        Reading("shared", line, (tick, keys[words.key(tick)]), [value])
        for tick, value in zip(ticks, found, strict=True) if value is not None
    ]


def _goes_on(script: Script, line: Line, begin: int, following: int) -> bool:
    """Whether the sentence behind a shared value gives further ones: "25 for both A and B; 30 for C"."""
    if following == line.last:
        return False
    return words.TWO_SENTENCES.search(script.text, begin, script.starts[following]) is None


def _unlabelled(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """All cells below a head: "All strategies 97 except Top-p 0.9 (88)"."""
    index = line.first
    if index == line.last or not line.heads or script.starts[index] - line.start > 60:
        return None
    match = _ALL_GROUP.fullmatch(script.text, line.start, script.starts[index])
    along = _named_by(match, frame)
    if not along and _ALL_VALUES.fullmatch(script.text, line.start, script.starts[index]):  # "All 97 except B (88)"
        row_axis = frame.axes.hint(line.heads[-1].label)[0]
        along = frame.axes[1 - row_axis] if row_axis is not None else _with_exceptions(script, line, frame)
    if not along:
        return None
    head, across = line.heads[-1].label, 1 if along is frame.axes.x else 0
    if frame.axes[across].ticks and frame.axes.hint(head)[0] != across and not frame.knows(head):
        return None  # "Bottom band: All other tokens are near 0"
    value, following = script.value(index, index + 1, line.start)
    behind = behind_unit(script.text, value.end)
    if not any(how.match(script.text, behind, line.end) for how in (_ENDS, _THROUGHOUT, _EXCEPT)):
        return None  # "All cells of layers 0 to 12 are black"
    return _spread(script, line, value, following, along, (), frame)


def _with_exceptions(script: Script, line: Line, frame: Frame) -> Axis | None:
    """The one axis that has the exceptions of a line below a head that both axes know; None where it is not one."""
    key = words.key(line.heads[-1].label)
    if not (key in frame.axes.x.keys and key in frame.axes.y.keys):
        return None
    value, following = script.value(line.first, line.first + 1, line.start)
    axes = frame.axes.x, frame.axes.y
    fitting = [axis for axis in axes if _spread(script, line, value, following, axis, (), frame)]
    return fitting[0] if len(fitting) == 1 else None


def _named_by(group: re.Match[str] | None, frame: Frame) -> Axis | None:
    """The axis that "all strategies" speak of, None where it is neither or they are but some: "all low doses"."""
    if group and group[1].lower() in _LINES:  # "All rows"
        return frame.axes[_LINES[group[1].lower()]]
    found = words.stems(group[1]) if group and _SOME.isdisjoint(words.of(group[1])) else frozenset()
    return next((axis for axis in (frame.axes.x, frame.axes.y) if axis.name and found & words.stems(axis.name)), None)


def _group(script: Script, line: Line, value: Value, frame: Frame) -> list[Reading] | None:
    """The cells that the label or a list behind the value names: "All strategies: v (A, B)", "A and B: v"."""
    behind = _behind(script.text, value, frame)
    listed = _LIST.match(script.text, behind, line.end)
    if listed is None and frame.is_grid and frame.axes.hint(line.label)[0] is not None:
        listed = _FOR_SEVERAL.match(script.text, behind, line.end)
    names = (frame.listed(listed[1]) or _one(words.plain(listed[1]), frame)) if listed else []
    is_lone = line.last - line.behind == 1 or (
        listed is not None and script.starts[line.behind + 1] > listed.start()
        and script.starts[line.last - 1] < listed.end())  # numbers in the list: "All depths: 100 (8K, 16K)"
    if frame.is_grid and is_lone and (cells := _of_all(line, names, listed, frame)):
        return [Reading("shared", line, cell, [value]) for cell in cells]
    outer = (line.label,) if names and frame.axes.hint(line.label)[0] is not None else ()
    if script.starts[line.last - 1] >= (listed.end() if listed and names else value.end):
        return None  # pairs: "**ROW:** 0.78 (A, B), 0.80 (C)"
    if len(names) == 1 and not outer and words.key(names[0]) in frame.series:  # "40 and more: 14.8 (North)"
        return [Reading("shared", line, (one, names[0]), [value]) for one in frame.listed(line.label)] or None
    if not names and not frame.knows(line.label):
        names = frame.listed(line.label)
    if not names and _ENDS.match(script.text, value.end, line.end):
        along = _named_by(_ALL.fullmatch(line.label), frame)
        is_below = bool(line.heads) and frame.axes.hint(line.heads[-1].label)[0] is not None  # a row or a column
        if along and frame.is_grid and listed and not is_below:
            return [Reading("shared", line, (line.label,), [value], spread=True, ragged=True)]  # "All sites: 5 (n = 3)"
        names = along.ticks if along and not (line.label[:4].lower() == "both" and len(along.ticks) != 2) else []
    return [Reading("shared", line, (*outer, name), [value]) for name in names] or None


def _one(name: str, frame: Frame) -> list[str]:
    """The declared label that a name is, or the stretch between two of one axis: "18" for "step 18", "18 to 24"."""
    if frame.knows(name):
        return [name]
    axis, label = frame.axes.hint(name) if frame.is_grid else (None, "")
    if axis is not None and frame.knows(label):
        return [label]
    ends = _STRETCH.fullmatch(name) if frame.is_grid else None
    found = {axis for axis, keys in enumerate((frame.axes.x.keys, frame.axes.y.keys)) if ends and all(
        words.key(end) in keys for end in ends.groups())}
    return [name[ends.start(1) :]] if ends and len(found) == 1 else []


def along(text: str, frame: Frame) -> tuple[int | None, list[str]]:
    """The axis of the labels that a text lists, and these: "steps 3 and 6", "step 3", "steps 0 to 6"; None where it
    lists none, or does not tell of which axis they are."""
    names = frame.listed(text) or _one(text, frame)
    ends = _STRETCH.fullmatch(text)
    told = (frame.axes.hint(one)[0] for one in (*names, text[: ends.end(1)] if ends else text))
    found = {axis for axis in told if axis is not None}
    return (found.pop(), names) if len(found) == 1 and names else (None, [])


def _of_all(
    line: Line, names: list[str], listed: re.Match[str] | None, frame: Frame
) -> list[tuple[str, str]]:
    """The group of all labels of one axis with each label of the other one that the line gives a value for it: "All
    models: 5 (Folds)", "All models (Folds): 5", "Folds: 5 (all models)", "Folds (all models): 5"; none elsewhere."""
    label, _, inner = line.label.removesuffix(")").partition(" (")
    behind = words.plain(listed[1]) if listed and not names else inner
    for group, others in ((label, names or [inner]), (behind, [label])):
        along = _named_by(_ALL.fullmatch(group), frame)
        across = None if along is None else 0 if along is frame.axes.y else 1
        if across is not None and all(frame.axes.hint(one)[0] == across and frame.knows(one) for one in others):
            groups = frame.axes[1 - across].ticks if words.is_generic(group) else [group]  # "All rows" is no name
            return [(name, one) for name in groups for one in others]
    return []


def _row(script: Script, line: Line, value: Value, following: int, frame: Frame) -> list[Reading] | None:
    """All cells of a row, and the exceptions that the line names."""
    row_axis = _axis_of(line.label, frame)
    if row_axis is None and frame.axes.y.ticks and not frame.knows(line.label):
        return None  # "Diagonal: all 1.00"
    return _spread(
        script, line, value, following, frame.axes[1 - row_axis if row_axis is not None else 0], (line.label,), frame
    )


def _axis_of(label: str, frame: Frame) -> int | None:
    """The axis that a label is on: that of the categories of a chart too, where the text lists its series alone."""
    axis = frame.axes.hint(label)[0]
    is_category = frame.chart_type == "bar" and frame.axes.y.ticks and not frame.axes.x.ticks
    return 0 if axis is None and is_category and not words.is_comment(label) else axis


def _spread(
    script: Script, line: Line, value: Value, following: int, along: Axis, outer: tuple[str, ...], frame: Frame
) -> list[Reading] | None:
    if not along.ticks:
        return None
    values: dict[str, Value | None] = dict.fromkeys(along.ticks, value)
    rest = _EXCEPT.match(script.text, _behind(script.text, value, frame), line.end)
    if rest and line.end - rest.start(1) > _MOST:
        return None
    begin = rest.start(1) if rest else line.end
    exceptions = script.text[begin : line.end]
    for label in along.ticks if rest else ():  # "except CoT, 5 samples (70%)"
        exceptions = exceptions.replace(label, label.replace(",", _COMMA))
    for match in _EXCEPTION.finditer(exceptions):
        said, start = match["name"].replace(_COMMA, ","), begin + match.start("value")
        number, _, unit = said.partition(" ")
        bare = number if units.is_unit(unit) else said  # "except 0 mM (2)"
        spelled: tuple[str, ...] = (said, said + "*", bare)  # bold type ends with stars, and so does "A*"
        lead, _, label = said.rpartition(" ")
        if lead and along.name and words.stems(lead) <= words.stems(along.name):
            spelled = (*spelled, label)  # "except Prediction 2 (27)"
        name = next((along.keys[key] for key in map(words.key, spelled) if key in along.keys), None)
        while following < line.last and script.starts[following] < start - 2:
            following += 1
        numbers = range(following, script.between(start - 2, begin + match.end(), following, line.last).stop)
        if name is None or (not numbers and not blanks.is_blank(match["value"])):
            return None  # an exception that cannot be understood
        values[name] = script.value(numbers[0], numbers[-1] + 1, start)[0] if numbers else None
    if rest and None not in values.values() and all(one is value for one in values.values()):
        return None
    return [Reading("shared", line, (*outer, name), [one]) for name, one in values.items() if one is not None]
