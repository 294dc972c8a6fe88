"""In which order all rows, or all columns, of a grid list their values, where a line over them says so.

    Each row is read from right to left:            Values are listed in reverse order of the columns.
    In each row, the rightmost cell comes first.    Each row starts with May and ends with March.
    Columns from bottom to top:                     The values of each column begin with the bottom row.
    Within a column they are listed from bottom (L/D = 3) to top (L/D = 9).
    In each column the first number belongs to 16°, the last one to 0°.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axes import Axes, Axis
from pipeline.reading.outline.lines import Line
from pipeline.reading.text import sentences
from pipeline.reading.vocabulary import sections, words

_ENDS = {"right": (0, True), "left": (0, False), "bottom": (1, True), "lowest": (1, True), "top": (1, False),
         "highest": (1, False)}
"""The axis along which an end lies, and whether that is the far one: right, or below."""
_FAR = {"last": True, "final": True, "first": False}
_WORDS = rf"({'|'.join((*_ENDS, *_FAR))})(?:most|[- ]hand)?"
_PART = r"(?: ([a-z]{3,12}))?(?: \(([^()]{1,40})\))?"
_GOES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_WORDS}{_PART}[\s\-]*(?:(?:up|down|back) )?(?:to|→|->|towards?)[\s\-]*(?:(?:the|its) )?"
        rf"(?:{'|'.join((*_ENDS, *_FAR))})",
        rf"\b{_WORDS}{_PART}(?: (?:is|are|comes?|stands?|given|listed|goes))* first\b",
        rf"\b(?:begin|start)\w*,? (?:with|from|at|on|in) (?:the |its )?{_WORDS}{_PART}",
        r"\b(?:up(?:wards?)?,? from|from) the (bottom)()()\b(?: up(?:wards?)?)?",
    )
)
_UPWARDS = re.compile(r"\b(?:upwards?|bottom[- ]up|from below)\b", re.IGNORECASE)
_REVERSED = re.compile(
    r"\b(?:reversed?|backwards?|opposite|inverse)(?: (\w+))? order(?: (?:of|to) (?:the )?(\w+))?", re.IGNORECASE
)
_BACKWARDS = re.compile(
    r"\b(?:listed|read|given|written|stated|transcribed) (?:in reverse|backwards?|reversed)\b", re.IGNORECASE)
_LISTS = re.compile(
    r"\b(?:list(?:s|ed|ing)?|reads?|reading|gives?|given|order(?:ed)?|written|transcribed|stated|noted|reported|recorded|"
    r"starts?|starting|begins?|beginning|runs?|running|goes|going|go|contains?|comes?|taken|belongs?)\b|:\W{0,8}\Z|"
    r"\A\W*(?:the )?(?:rows?|columns?|values?|data|cells?|entries) (?:by|from|per|values?|\()", re.IGNORECASE
)
_OF_FIGURE = re.compile(  # what colours, values and one of the rows do, and where a scale goes
    r"\b(?:colou?r\w*|bar|(?:dark|light|bright|deep|shad|fad|increas|decreas|grow|mov|shift|drift|chang|improv|declin|"
    r"weak|strong|intensif)\w*|gradient|trend|pattern|ris(?:es?|ing)|rose|falls?|falling|drops?|axis|scale|diagonal|"
    r"high(?:er)?|low(?:er)?|labels?|legend)\b|"
    rf"\b(?:{'|'.join(words.ORDINALS)}|top|middle|bottom|last|one) (?:row|column) (?:go|run|read|start|begin|i)s\b",
    re.IGNORECASE,
)
_SAID = (*_ENDS, *_FAR, "from ", "start", "begin", "upward", "revers", "backward", "opposite", "inverse")
"""A line without any of these, in lower case, says nothing of the end at which values begin."""
_TELLING = (sections.DATA, sections.OTHER)
_MOST = 2  # numbers in such a line, as labels


def told(text: str, lines: list[Line], axes: Axes) -> tuple[bool, bool]:
    """Whether the values of all rows begin at the last label of the horizontal axis, and those of all columns at the
    last one of the vertical axis."""
    found = [False, False]
    for line in lines:
        if line.section not in _TELLING or line.marker == "|" or line.last - line.first > _MOST or (
            _is_remark(line.label)
        ) or not any(map(text[line.start : line.end].lower().__contains__, _SAID)):
            continue
        for begin, end in sentences.told(text, line.start, line.end):
            said = text[begin:end].replace("*", "")
            if not _LISTS.search(said) or _OF_FIGURE.search(said):
                continue
            for axis, backwards in _said(said, axes):
                found[axis] = found[axis] or backwards
    return found[0], found[1]


def _said(said: str, axes: Axes) -> list[tuple[int, bool]]:
    """The axes along which a sentence says that values are listed, and whether they begin at its last label."""
    lowered = said.lower()
    is_of_rows = "row" in lowered and "column" not in lowered
    orders = [(axis, _from_last(said, axes[axis])) for axis in (0, 1)]
    found = [(axis, backwards) for axis, backwards in orders if backwards is not None]
    if not found:
        found = list(_by_ends(said, lowered, axes))
    if not found and _UPWARDS.search(said):
        found = [(1, not axes.y.upwards)]
    if not found and (match := _REVERSED.search(said) or _BACKWARDS.search(said)):
        named = words.stems(" ".join(filter(None, match.groups())))
        if "rows are" in lowered and not named:
            return []  # the order of the rows
        return [(1 if named & {"row", *words.stems(axes.y.name or "")} else 0, True)]
    return [one for one in found if one[0] == 0 or not is_of_rows]  # rows from the bottom: their own order


def _by_ends(said: str, lowered: str, axes: Axes) -> list[tuple[int, bool]]:
    """What words for the ends of a figure say: "right to left", "the bottom cell comes first", "from last to first"."""
    for pattern in _GOES:
        if match := pattern.search(said):
            end, part = match[1].lower(), words.stems(match[2] or "")
            if end in _ENDS:
                axis, is_far = _ENDS[end]
                if (is_last := _is_last(match[3] or "", axes[axis])) is not None:
                    return [(axis, is_last)]
                return [(axis, is_far != bool(axes.y.upwards) if axis else is_far)]
            of_y = part & {"row", *words.stems(axes.y.name or "")} or (not part and "column" not in lowered)
            return [(1 if of_y else 0, _FAR[end])]
    return []


def _is_last(said: str, axis: Axis) -> bool | None:
    """Whether words beside an end, "from bottom (L/D = 3) to top", call the last label of an axis or, with False, the
    first; None for neither."""
    ends = axis.ticks[:1] + axis.ticks[-1:]
    called = said.rpartition("=")[2].strip(" \"`'")
    return called == ends[1] if called in ends and len(set(ends)) > 1 else None


def _from_last(said: str, axis: Axis) -> bool | None:
    """Whether a sentence lets values begin with the last label of an axis or, with False, the first; None for
    neither."""
    ends = axis.ticks[:1] + axis.ticks[-1:]
    if len(axis.ticks) < 2 or ends[0] == ends[1] or not all(end in said for end in ends[-1:]):
        return None
    first, last = map(re.escape, ends)
    for start, stop, backwards in ((last, first, True), (first, last, False)):
        if re.search(
            rf"\bfrom (?:the )?{start}\b.{{0,24}}?\b(?:to|through)\b (?:the )?{stop}\b|"
            rf"\b(?:start|begin)\w*,? (?:with|at|from) (?:the )?{start}\b|\b{start} first\b|"
            rf"\bfirst (?:number|value|entry|figure|one) (?:belongs to|is (?:that )?(?:of|for|at)) (?:the )?{start}\b",
            said,
        ):
            return backwards
    return None


def _is_remark(label: str) -> bool:
    """Whether a label announces a remark on the figure, and no note on how it is told."""
    return words.is_comment(label) and not label.lower().startswith("note")
