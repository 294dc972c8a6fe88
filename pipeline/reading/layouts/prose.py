"""A publisher's alt text: paragraphs without headings, values inside sentences.

The X row reads 1.00, 0.54, 0.21, and negative 0.12.
In the first row for true class 0, the values are 50 under predicted 0, 3 under predicted 1.
For Italy, about 5 percent for men and 10 percent for women.
The dots labeled specimens are at (38, 41), (56, 63), and (59, 70). A solid line labeled fit starts at (30, 32).
The line for A begins at 120 in 1990 and rises to 180 in 2000. Bergen starts at 210 in January.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.reading import labels, words
from pipeline.reading.axes import Axes, Axis
from pipeline.reading.frame import Frame
from pipeline.reading.layouts import points, ranked
from pipeline.reading.layouts.narrative import assign_label, marks, pair
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.outline import Line
from pipeline.reading.script import SEPARATOR, Script, Value

_SENTENCE_END = re.compile(
    r"[.!?](?<![ .(][A-Z].)(?<!\b[Ff]ig.)(?<!vs.)(?<!approx.)[\"”')]?\s+(?=[\"“(]?[A-Z0-9])"
)
_NEXT_PANEL = re.compile(
    r"\b(?:a|the|another) (?:second|third|fourth|fifth|next|last|further) (?:\w+ )?(?:heat ?map|chart|plot|panel|"
    r"graph|matrix|table|"
    r"diagram|map|grid)\b|\banother (?:heat ?map|chart|plot|panel|graph|matrix|table)\b",
    re.IGNORECASE,
)
_FURTHER = ("second", "third", "fourth", "fifth", "next", "last", "further", "another")
_FIRST_PANEL = re.compile(r"\bthe (?:first|upper|left|top|former)\b", re.IGNORECASE)
_TITLED = re.compile(
    r"\b(?:titled|entitled|headed|captioned|(?:the|its) title (?:is|reads)|(?:carries|has|bears) the title|"
    r"under the title)\s*,?\s*(?:\"([^\"]+)\"|“([^”]+)”|‘([^’]+)’|"
    r"([A-Z][^.\n,;]{2,120}?)(?=\.|,|;| (?:has|shows|presents|with|is|plots|displays)\b))"
)
_COLUMNS = re.compile(
    r"(?:\b(?:columns|from left to right[^.:]*?)\s*(?:are|is|:|read|show)\s+(?:labell?ed\s+)?|"
    r"\bon both (?:axes|sides)\s*(?::|,|are|is|read|show)\s+)(.+)",
    re.IGNORECASE,
)
_ALONG = re.compile(r"([^.;:]{1,200}) (?:on|along) the horizontal axis", re.IGNORECASE)
_ROW = re.compile(
    r"\b(?:the|its|in the|for the)\s+(.{1,60}?)\s+row\b(?:[^.\d]*?(?:reads?|shows?|has|have|lists|contains|"
    r"values? (?:are|of|is)|is|are|:))\s",
    re.IGNORECASE,
)
_TRUE_CLASS = re.compile(r"^(?:the )?(?:true|actual|predicted|real)\s+(?:class|label|category)?\s*", re.IGNORECASE)
_CLASS_ROW = re.compile(
    r"\brow,? (?:for|of)\s+(.{1,60}?),?\s+(?:(?:the )?(?:values|entries|numbers|figures|cells) (?:are|read|show)|"
    r"shows?|reads?|has|contains|"
    r"there are|we see|is|are)\s",
    re.IGNORECASE,
)
_SAME_ROW = re.compile(
    r"\b(?:its|the|their) (?:values|entries|numbers|figures|cells) (?:are|read|show)\s", re.IGNORECASE
)
_HEADED = re.compile(r"^([A-Z][^:.,;]{0,60}):\s+(?=\D*\d)")
_ENTRY = re.compile(
    r"\s*(?:and )?(?P<name>\S[^;]*?),\s+(?:about |approximately |around |roughly |"
    r"~)?(?P<value>[-−]?\d[\d,.]*?)\s*(?:%|[a-zA-Z][a-zA-Z ]{0,20})?\.?\s*"
)
_OF_AXIS = re.compile(
    r"\b(?:axis|color bar|colour bar|legend)\b[^.]*\b(?:rang|extend|labell?ed|marked|ticks|increments|from)",
    re.IGNORECASE,
)
_ROW_NAMED = re.compile(r"\bthe row for\s+(.{1,60}?)\s+(?:is|has|was|stands)\b", re.IGNORECASE)
_CATEGORY = re.compile(
    r"^(?:and |finally,? |similarly,? )?(?:for|in|at|under|among|by|on|with)\s+(?:the\s+)?(.{1,80}?)(?:,|:)\s+"
    r"(?=\D*\d)",
    re.IGNORECASE,
)
_SERIES_BEHIND = re.compile(
    r"\s*(?:percent|%|points?|units?|[a-z]{1,12})?\s*(?:for|of|among|under|in)\s+(?:the\s+)?([^,;.\d]+?|(?:predicted|"
    r"actual|true)[^,;.]+?)"
    r"(?=\s*(?:,|;|\.|$| and (?:about |around |approximately )?[\d]))",
    re.IGNORECASE,
)
_LABELED = re.compile(
    r"\b(?:labell?ed|named|called|marked|titled)\s+[\"“']?(.{1,60}?)[\"”']?\s+(?:starts|begins|passes|is|are|goes|"
    r"runs|rises|falls|drops|ends|"
    r"stands|lies|lie|sits|has|reaches|increases|decreases|at)\b",
    re.IGNORECASE,
)
_LINE_FOR = re.compile(
    r"\b(?:line|curve|bar|bars|dots|points|series|graph) (?:for|of|representing|showing)\s+(?:the\s+)?(.{1,60}?)\s+"
    r"(?:starts|begins|passes|is|are|goes|runs|rises|falls|drops|ends|stands|reaches|increases|decreases|peaks)\b",
    re.IGNORECASE,
)
_SUBJECT = re.compile(  # "Bergen begins at 210", "The Lisbon curve starts at 95"
    r"(?:the\s+)?(?!(?:it|this|that|there|both|all|each|the|line|curve|values?)\b)([^.,;:\d]{1,40}?)\s+"
    r"(?:(?:line|curve|series)\s+)?(?:is|was|has|(?:begin|start|open|rise|fall|drop|climb|end|stand|increase|decrease|"
    r"peak|generate|produce|contribute|account|supplie|provide|record|show|sell|use|consume|reache)s)\b",
    re.IGNORECASE,
)
_AXIS = re.compile(
    r"\b(horizontal|vertical|x|y)[\s\-]?axis(?:\s+(?:is|shows?|represents?|labell?ed|titled|plots|gives|lists|"
    r"the))*\s+[\"“]?(.{1,80}?)[\"”]?"
    r"(?=\s+(?:and|from|rang|with|in increments)\b|[,;]|\.|$)",
    re.IGNORECASE,
)


def is_prose(lines: list[Line]) -> bool:
    """Whether a text is an alt text: paragraphs alone, without headings, lists and tables."""
    return bool(lines) and not any(line.marker or line.bold or line.section for line in lines)


def read(script: Script, lines: list[Line], frame: Frame) -> list[Reading]:
    """The readings of all sentences; a title opens the panel that the sentences after it speak of."""
    readings: list[Reading] = []
    titles: list[str | None] = [None]  # of each panel, in the order of the text
    placed: list[tuple[Reading, int]] = []
    columns: list[str] = []
    row: str | None = None
    for line, begin, end in _sentences(script.text, lines):
        text = script.text[begin:end]
        lowered = text.lower()  # a word that a pattern needs is found sooner than the pattern
        match = _TITLED.search(text) if _has(lowered, "title", "headed", "caption") else None
        title = words.plain(next(filter(None, match.groups()))).rstrip(".,;") if match else None
        if (placed or titles[-1]) and _has(lowered, *_FURTHER) and _NEXT_PANEL.search(text, 0, 120):
            titles.append(title)
        elif title and match and _FIRST_PANEL.search(text, 0, match.start()) and titles[0] is None:
            titles[0] = title
        elif title and titles[-1] is None:
            titles[-1] = title
        elif title and placed and placed[-1][1] == len(titles) - 1:
            titles.append(title)
        if title:
            frame.titles.setdefault(words.key(title), title)
        for side, name in _AXIS.findall(text) if "axis" in lowered else ():
            _declare_axis(frame, side.lower(), name)
        if _has(lowered, "columns", "left to right", "on both ") and (match := _COLUMNS.search(text)):
            found = labels.named(re.split(r",? and the rows\b|\bin the same order", match[1])[0])
            columns = found if len(found) > 1 else columns
        elif frame.is_grid and "horizontal axis" in lowered and (match := _ALONG.search(text)):
            found = labels.listed(match[1].rpartition(" axis")[2])
            columns = found if found and all(label[:1].isdigit() for label in found) else columns
        indices = [i for i in range(line.first, line.last) if begin <= script.starts[i] < end]
        if indices and not (_has(lowered, "axis", "color bar", "colour bar", "legend") and _OF_AXIS.search(text)):
            if "row" in lowered and (match := _CLASS_ROW.search(text)):
                row = words.plain(match[1])
            placed += [
                (reading, len(titles) - 1)
                for reading in _sentence(script, line, begin, end, indices, columns, row, frame)
            ]
        elif "row" in lowered and (match := _ROW_NAMED.search(text)):
            row = words.plain(match[1])
    panels = {panel for _, panel in placed}
    for reading, panel in placed:
        reading.panel = titles[panel] if len(panels) > 1 else None
        readings.append(reading)
    return readings


def _has(text: str, *parts: str) -> bool:
    return any(part in text for part in parts)


def _sentences(text: str, lines: list[Line]) -> Iterator[tuple[Line, int, int]]:
    for line in lines:
        begin = line.start
        for match in _SENTENCE_END.finditer(text, line.start, line.end):
            yield line, begin, match.end()
            begin = match.end()
        if begin < line.end:
            yield line, begin, line.end


def _declare_axis(frame: Frame, side: str, name: str) -> None:
    horizontal = side in ("horizontal", "x")
    if horizontal and frame.axes.x.name is None:
        frame.axes = Axes(Axis(words.plain(name), frame.axes.x.ticks), frame.axes.y)
    elif not horizontal and frame.value_label is None and not frame.is_grid:
        frame.value_label = words.plain(name)


def _sentence(
    script: Script,
    line: Line,
    begin: int,
    end: int,
    indices: list[int],
    columns: list[str],
    row: str | None,
    frame: Frame,
) -> list[Reading]:
    text = script.text
    if frame.is_grid:
        return _row(script, line, begin, end, indices, columns, row)
    found = points.points(script, indices[0], indices[-1] + 1, begin, end)
    if found:
        return _points(script, line, begin, end, found)
    if listed := _list(script, line, begin, end, indices):
        return listed
    if ranking := ranked.in_sentence(script, begin, end, indices, frame):
        return [Reading("prose", line, (name,), [value]) for name, value in ranking]
    if match := _CATEGORY.match(text[begin:end]):
        return _category(script, line, begin, end, words.plain(match[1]), indices)
    if len(indices) > 1 and (match := _HEADED.match(text[begin:end])):
        return _category(script, line, begin, end, words.plain(match[1]), indices)
    return _course(script, line, begin, end, indices, frame)


def _row(
    script: Script, line: Line, begin: int, end: int, indices: list[int], columns: list[str], last_row: str | None
) -> list[Reading]:
    text = script.text
    if match := _CLASS_ROW.search(text, begin, end) or (last_row and _SAME_ROW.search(text, begin, end)):
        row = words.plain(match[1]) if match.re is _CLASS_ROW else last_row or ""
        behind = [
            (i, _SERIES_BEHIND.match(text, script.ends[i], end)) for i in indices if script.starts[i] >= match.end()
        ]
        pairs = [(i, words.plain(found[1])) for i, found in behind if found]
        if pairs:
            row = _TRUE_CLASS.sub("", row)
            return [
                Reading("prose", line, (row, _TRUE_CLASS.sub("", column)), [_value(script, i, begin)])
                for i, column in pairs
            ]
    if not match or match.re is not _CLASS_ROW:
        match = _ROW.search(text, begin, end)
    if not match:
        return []
    listed: list[int] = []
    for index in indices:
        if script.starts[index] >= match.end() and (
            not listed or (listed[-1] == index - 1 and script.gap(index - 1) == SEPARATOR)
        ):
            listed.append(index)
    if len(listed) < 2:
        return []
    row = words.plain(match[1])
    row = _TRUE_CLASS.sub("", row) or row
    values: list[Value | None] = [_value(script, index, begin) for index in listed]
    rest = text[script.ends[listed[-1]] : end]
    if columns and len(values) == len(columns) - 1:
        if re.search(r"\blast (?:cell|value|entry|one|column)\b", rest):
            values.append(None)
        elif re.search(r"\bfirst (?:cell|value|entry|one|column)\b", rest):
            values.insert(0, None)
    if columns and len(values) == len(columns):
        return [
            Reading("prose", line, (row, column), [value])
            for column, value in zip(columns, values, strict=True)
            if value is not None
        ]
    return [Reading("prose", line, (row,), values, spread=True, ragged=bool(columns))]


def _points(script: Script, line: Line, begin: int, end: int, found: list[tuple[int, int]]) -> list[Reading]:
    match = _LABELED.search(script.text, begin, end) or _LINE_FOR.search(script.text, begin, end)
    outer = (words.plain(match[1]),) if match else ()
    readings = []
    for x_index, y_index in found:
        script.roles[x_index] = "label"
        readings.append(
            Reading(
                "points",
                line,
                (*outer, script.written(x_index)),
                [_value(script, y_index, script.starts[y_index] - 12)],
            )
        )
    return readings


def _list(script: Script, line: Line, begin: int, end: int, indices: list[int]) -> list[Reading]:
    """A list with semicolons: "Rent, 35 percent; Food, 20 percent", "0 to 10, 4 patients; 10 to 20, 11 patients"."""
    text = script.text
    if text.count(";", begin, end) < 1:
        return []
    colon = text.rfind(": ", begin, end)
    readings = []
    start = colon + 2 if colon >= 0 else begin
    for part in text[start:end].split(";"):
        match = _ENTRY.fullmatch(part)
        if not match:
            return []
        at = start + match.start("value")
        index = next((i for i in indices if script.starts[i] == at), None)
        if index is None:
            return []
        for label in indices:
            if start <= script.starts[label] < at:
                script.roles[label] = "label"
        readings.append(Reading("prose", line, (words.plain(match["name"]),), [_value(script, index, start)]))
        start += len(part) + 1
    return readings if len(readings) > 1 else []


def _category(script: Script, line: Line, begin: int, end: int, category: str, indices: list[int]) -> list[Reading]:
    text = script.text
    readings: list[Reading] = []
    for position, index in enumerate(indices):
        stop = script.starts[indices[position + 1]] if position + 1 < len(indices) else end
        match = _SERIES_BEHIND.match(text, script.ends[index], stop)
        if match is None:
            if len(indices) > 1:
                return []
            return [Reading("prose", line, (category,), [_value(script, index, begin)])]
        series = re.sub(r"\s+and$", "", words.plain(match[1]))
        if readings:  # "68 percent of men and 71 percent of women exercise": no more words than the first one has
            series = " ".join(series.split()[: len(readings[0].labels[1].split())])
        readings.append(Reading("prose", line, (category, series), [_value(script, index, begin)], axes=("x", "y")))
    return readings


def _course(script: Script, line: Line, begin: int, end: int, indices: list[int], frame: Frame) -> list[Reading]:
    paired, _ = pair(marks(script, indices, begin, end, frame))
    text = script.text
    match = _LABELED.search(text, begin, end) or _LINE_FOR.search(text, begin, end) or _SUBJECT.match(text, begin, end)
    outer = (words.plain(match[1]),) if match else ()
    if outer and words.has_comment(outer[0]):  # "the highest point": said of values that stand elsewhere
        return []
    readings = []
    for value_index, position_index, position in paired:
        assign_label(script, position_index)
        readings.append(Reading("narrative", line, (*outer, position), [_value(script, value_index, begin)], weak=True))
    return readings


def _value(script: Script, index: int, begin: int) -> Value:
    return script.value(index, index + 1, begin)[0]
