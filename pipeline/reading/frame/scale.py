"""Lines that declare the colour scale: its ends, and what it measures.

    **Color Bar:** "Accuracy", from 0 (white) to 1 (dark blue)            * Dark Blue: ~-88
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.numbers import are_equal
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, headings, labels, words
from pipeline.reading.vocabulary.stated_names import stated_name

_REPRESENTS = re.compile(
    r"\b(?:[Rr]epresents?|[Ss]hows?|[Ii]ndicates?|[Ee]ncodes?)\s+(?:the\s+)?([A-Z][\w@ /()%\-]{0,40}?)\s+(?:values?|"
    r"scores?)\b"
)
_BETWEEN = re.compile(r"\b(?:rang\w+|from|extends|runs|spans?|marked|between|scale)\b", re.IGNORECASE)
_BOUNDED = re.compile(  # the name of a measure with its bounds behind it
    r"[*\s]*([A-Z][^\W\d][\w@ /%\-]{0,40}?(?: \([^()]{1,20}\))?)[*]*(?:,| from)\s(?:from |ranging from )?"
    r"[~≈]?[-−+]?\d"
)
_NO_MEASURE = re.compile(  # says where a scale is or of which kind
    r"\b(?:right|left|top|bottom|one|each|per (?:panel|heatmap|matrix)|both|located|positioned|placed|vertical|"
    r"horizontal|rang\w+|rings?|circles?|shared|same|linear|diverging|sequential|continuous|discrete|gradient|bars?|scales?|"
    r"colou?rs?|colou?rmaps?|viridis|plasma|magma|inferno|cividis|coolwarm|oranges|blues|greens|reds)\b|"
    r"log(?:arithmic)?\Z|\[", re.IGNORECASE
)
_FEWEST_PANELS = 2
_OF_PANEL = re.compile(
    r"(?:\A|(?<=[.;:*] ))(?P<name>[^\W\d][^:.;*]{0,40}): (?P<ends>[^.;:]{1,30}\d(?:\.\d+)?)(?:[.;]|\Z)"
)
_GOES_ON = re.compile(r"\b(?:cent(?:er|re)|marks?|corresponds?|ticks?|scale|labels?|ends?|ring)\b")
_SENTENCE_END = re.compile(r"\.\s+(?=[A-Z])")
_STEP = re.compile(r"\b(?:steps|increments|intervals) of (?:about )?\Z", re.IGNORECASE)
_VIA = re.compile(r"\b(?:through|via|over)\b", re.IGNORECASE)


def read(script: Script, line: Line, owner: Line, frame: Frame) -> None:
    text = script.text
    start, end = line.start, line.end
    if (text.find("abel", start, end) >= 0 or text.find("itle", start, end) >= 0) and (
        stated := stated_name(text[start:end])
    ) and not stated[0].isdigit():
        frame.value_label = frame.value_label or stated
    if (
        frame.value_label is None
        and text.find(" values", start, end) >= 0
        and (match := _REPRESENTS.search(text, start, end))
    ):
        frame.value_label = words.plain(match[1])
    if frame.value_label is None and line is owner and (frame.is_grid or frame.chart_type == "radar"):
        frame.value_label = _measure(text[line.rest : end])
    last = line.last
    while last > line.first and _STEP.search(text, start, script.starts[last - 1]):
        last -= 1
    numbers = [script.number(index) for index in range(line.first, last)]
    for index in range(line.first, line.last):
        script.roles[index] = "scale"
    if len(numbers) < 2:
        return
    if _read_of_panels(script, line, frame):
        return
    begin = _BETWEEN.search(text, line.rest if line.behind < line.last else start, end)
    at = begin.start() if begin else line.start
    first = next((i for i in range(line.first, line.last) if script.starts[i] >= at), line.first) - line.first
    stop = first + 2 if begin else _told_at_once(script, line)
    while first < stop - 1 < len(numbers) - 1 and _VIA.search(
        text, script.starts[line.first + stop - 2], script.starts[line.first + stop - 1]
    ):
        stop += 1
    ends = numbers[first:stop]
    if _are_ticks(numbers[first:]):  # "the circles are labeled 0.0, 0.1, 0.2 and 0.3"
        ends = numbers[first:]
    if len(ends) < 2:
        return
    coloured = line is not owner and line.label and colours.is_colour(line.label)
    widens = coloured and frame.has_colour_ranges
    if widens:
        ends += [end for end in (frame.scale_min, frame.scale_max) if end is not None]
    own = line is not owner and line.label and not coloured and headings.panel_name(line.label)
    if own:
        frame.scales.setdefault(words.key(own), (min(ends), max(ends)))
    elif widens or (frame.scale_min is None and (coloured or line is owner or not line.label or begin)):
        frame.scale_min, frame.scale_max = min(ends), max(ends)
        frame.has_colour_ranges = bool(coloured)


def _read_of_panels(script: Script, line: Line, frame: Frame) -> bool:
    """Read the scales of panels that are told one by one, "Left: 70 to 79. Right: 9 to 19."; whether there are any."""
    found = [*_OF_PANEL.finditer(script.text, line.rest, line.end)]
    if len(found) < _FEWEST_PANELS:
        return False
    for match in found:
        ends = [script.number(index) for index in script.between(*match.span("ends"), line.first, line.last)]
        if len(ends) > 1:
            frame.scales.setdefault(words.key(match["name"]), (min(ends), max(ends)))
    return True


def _told_at_once(script: Script, line: Line) -> int:
    """How many of the numbers of a line its first sentence has, if these are two or more and the next ones tell nothing
    else of the scale; else all."""
    stop = _SENTENCE_END.search(script.text, script.ends[line.first + 1], line.end)
    stop = None if stop and _GOES_ON.search(script.text, stop.end(), line.end) else stop
    within = script.between(line.start, stop.start(), line.first, line.last) if stop else range(line.first, line.last)
    return len(within)


def _measure(rest: str) -> str | None:
    """What a scale measures, where it stands in quotes, or alone in front of the bounds: "Accuracy, 0.5 to 0.9"."""
    quoted = labels.QUOTE.findall(rest)
    if len(quoted) == 1:
        name = words.plain("".join(quoted[0]))
    elif not quoted and (match := _BOUNDED.match(rest)):
        name = words.plain(match[1])
    else:
        return None
    is_name = any(map(str.isalpha, name)) and not (words.is_generic(name) or colours.colour_key(name))
    return name if is_name and not _NO_MEASURE.search(name) else None


def _are_ticks(numbers: list[float]) -> bool:
    """Whether four numbers or more rise by equal steps."""
    if len(numbers) < 4 or numbers[0] >= numbers[1]:
        return False
    return are_equal([later - before for before, later in pairwise(numbers)])
