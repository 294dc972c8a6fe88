"""The frame of reference: axes with labels, legend, scale, titles and kind of chart, as the text declares them."""

from __future__ import annotations

import re
from functools import lru_cache

from pipeline.reading import charts, colours, labels, words
from pipeline.reading.axes import Axes, Axis
from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_X = re.compile(
    r"\b(?:x[\s\-]*ax[ie]s|horizontal[\s\-]*(?:ax[ie]s|labels)|columns?\b|headers?\b|spokes|axes labels|radial axes|"
    r"angular ax[ie]s)",
    re.IGNORECASE,
)
_BARE = {"x": 0, "y": 1}  # an axis named by its letter alone
_Y = re.compile(r"\b(?:y[\s\-]*ax[ie]s|vertical[\s\-]*(?:ax[ie]s|labels)|rows?\b)", re.IGNORECASE)
_SCALE = re.compile(
    r"\b(?:colou?r[\s\-]*(?:bars?|scales?|maps?|legends?|gradients?|mapping)|scale|legends?|gradient)\b", re.IGNORECASE
)
_LEGEND = re.compile(
    r"\b(?:legends?|data series|series|colou?r[\s\-]coding|colou?r key|segments|slices)\b", re.IGNORECASE
)
_SCALE_ONLY = re.compile(r"colou?r[\s\-]*(?:bars?|scales?|maps?|legends?|gradients?|mapping)", re.IGNORECASE)
_TITLE = re.compile(r"\b(?:titles?|sections|panels|sub-?plots|heatmaps|charts|labels)\b", re.IGNORECASE)
_PART = re.compile(r"^(?:axis )?(?:labels?|titles?|names?)$", re.IGNORECASE)
_NO_NAME = re.compile(
    r"^(?:labels?|titles?|names?|categories|markers?|ticks?|tick .*|scale.*|values?|range|entries|bottom|top|left|"
    r"right|horizontal|"
    r"vertical|both\b.*|all\b.*|shared.*|common.*|x|y|x-?ax[ie]s|y-?ax[ie]s|.*of (?:each|the)\b.*|.*charts?|.*side|"
    r".*panels?|.*plots?|"
    r".*heatmaps?|.*subplots?|primary|secondary|main|implied|categor\w+|numeric\w*|linear|log\w*|discrete.*|headers?|"
    r"labell?ed|rotated.*|"
    r"drawn.*|under.*|above.*|left to right|top to bottom|rows?|columns?|with|from|the|ranges?|ranging|integers?|"
    r"counted.*|"
    r"not .*|no .*|none|unlabell?ed|two|three|four|five|six|seven|eight|nine|ten|\d+)$",
    re.IGNORECASE,
)
_QUOTED = r"(?:\"([^\"\n]+)\"|“([^”\n]+)”|`([^`\n]+)`|(?<!\w)'([^\n]{1,80}?)'(?!\w))"
_PAREN = labels.PAREN
_LAST_PAREN = re.compile(r"\s*\([^()]*\)\s*$")
_PLACED = re.compile(r"\s*\((?:rotated|at the|on the|centered|vertical|left|bottom)[^)]*\)")
_AXIS_IN_FRONT = re.compile(
    r"^.*?(?:ax[ie]s|labels?|columns?|rows?|headers)\b\s*(?:labels?|titles?|names?|categories)?\s*[:\-–/]?\s*",
    re.IGNORECASE,
)
_NAME_THEN_LABELS = re.compile(
    r"[^,]*(?::|\(| [-–—] |\bfrom\b|\brang|\bwith\b)|"
    r"[^,]*, (?:from|rang|with|[-−+~]?\d[\d.,]{0,20} ?%? ?(?:to|-|–) ?[-−+~]?\d)"
)
_SAYS = re.compile(r"^(?:(?:represents|shows|displays|labell?ed|the)\s+)+", re.IGNORECASE)
_LABELED = re.compile(
    rf"(?:labell?ed|titled|named|called|labels?|titles?|names?)(?: is)?\s*:?\s*(?:as\s+)?[*]*{_QUOTED}", re.IGNORECASE
)
_LABELING = ("label", "title", "name", "called")  # one of them stands in _LABELED
_QUOTES = frozenset("\"“`'")
_QUOTE = re.compile(_QUOTED)
_NEXT_QUOTE = re.compile(r"\s*(?:,|,? and|/|;)\s*[\"'`“]")
_FIRST_WORDS = re.compile(
    r"[*\s]*([^\d\"“'`,:;.(\[][^\"“`,:;\n]*?)(?=[,:;]|\.\s|\.?$| [-–—] | \(|\bfrom\b|\brang|\bwith\b)", re.IGNORECASE
)
_REPRESENTS = re.compile(
    r"\b(?:[Rr]epresents?|[Ss]hows?|[Ii]ndicates?|[Ee]ncodes?)\s+(?:the\s+)?([A-Z][\w@ /()%\-]{0,40}?)\s+(?:values?|"
    r"scores?)\b"
)
_BETWEEN = re.compile(r"\b(?:rang\w+|from|extends|runs|spans?|marked|between|scale)\b", re.IGNORECASE)
_VIA = re.compile(r"\b(?:through|via|over)\b", re.IGNORECASE)
_ORDER = re.compile(r"(?:\border\b|\bcolumns (?:are|is)\b)[^:.]*?(?::|\bare\b)\s*(.+)", re.IGNORECASE)
_MAPPING = re.compile(r"\b(rows?|columns?)\s*=\s*([^,;).\n]+)", re.IGNORECASE)
_SAME = re.compile(r"\bsame\b|\bas (?:on|in|for|the) (?:the )?x", re.IGNORECASE)
_ROW_FIRST = re.compile(
    r"\((?:(row|true|actual|y)\b[^(),]{0,20},\s*(?:col|pred|x\b)|(?:x|col\w*|pred\w*)\b[^(),]{0,20},\s*(?:y\b|row|"
    r"true|actual))",
    re.IGNORECASE,
)
_PAIR_OF_WORDS = re.compile(r"\(([^\W\d][^(),\n]{0,40}),[^\S\n]?([^\W\d][^(),\n]{0,40})\)")
_PAIR = re.compile(r"([^=,;]{1,80}?)\s?=\s?([^=,;.]{1,80})")

_MANY = re.compile(r"\b(?:charts|plots|panels|graphs|histograms|diagrams|heat ?maps|tables|matrices)\b", re.IGNORECASE)


class Frame:
    """What a text declares about its figure, apart from the values."""

    __slots__ = (
        "axes",
        "chart_type",
        "colours",
        "has_colour_ranges",
        "is_grid",
        "labels",
        "many",
        "scale_max",
        "scale_min",
        "scales",
        "series",
        "text",
        "title",
        "titles",
        "value_label",
    )

    def __init__(self, text: str, title: str | None = None, chart_type: str = "other", axes: Axes | None = None):
        self.text = text  # of the description
        self.title = title
        self.chart_type = chart_type
        self.is_grid = (
            chart_type in charts.GRIDS
        )  # cells stand in rows and columns; in charts the vertical axis carries the value
        self.axes = axes or Axes(Axis(), Axis())
        self.many = title is not None and _MANY.search(title) is not None  # whether the title speaks of several charts
        self.labels: tuple[dict[str, str], dict[str, str]] = ({}, {})  # label as written -> as published, for x and y
        self.series: dict[str, str] = {}  # key of a legend entry -> the entry
        self.colours: dict[str, str] = {}  # key of a colour -> the legend entry drawn in it
        self.titles: dict[str, str] = {}  # key of a declared panel title -> the title
        self.value_label: str | None = None
        self.scales: dict[str, tuple[float, float]] = {}  # key of a panel's name -> its own scale
        self.scale_min: float | None = None
        self.scale_max: float | None = None
        self.has_colour_ranges = False  # whether the scale is what the ranges of its colours span

    @property
    def row_first(self) -> bool | None:
        """Whether a pair of coordinates is said to be (row, column) and not (x, y); None where nothing says so."""
        if match := _ROW_FIRST.search(self.text):
            return match[1] is not None
        return _stated_order(self.text, self.axes) if self.axes.x.name and self.axes.y.name else None

    @property
    def figure_name(self) -> str | None:
        """What a single panel without a name is called: the one title that the figure has, else the description's."""
        if len(self.titles) == 1:
            return next(iter(self.titles.values()))
        return words.panel_name(self.title) or self.title if self.title else None

    def scale(self, panel: str) -> tuple[float | None, float | None]:
        """The ends of a panel's scale: its own where the text gives it one, else the figure's."""
        key = words.key(panel)
        for name, ends in self.scales.items():
            if name == key or key.endswith(" " + name):
                return ends
        return self.scale_min, self.scale_max

    def measures(self, word: str) -> bool:
        """Whether a word names what the figure measures: its value label, or "value"."""
        found = words.stems(word)
        return words.is_generic(word) or bool(self.value_label and found and found <= words.stems(self.value_label))

    def knows(self, label: str) -> bool:
        """Whether the text declares `label` as one of an axis or of the legend."""
        key = words.key(colours.without_colour(label))
        return key in self.series or key in self.axes.x.keys or key in self.axes.y.keys


def build(script: Script, lines: list[Line]) -> Frame:
    """The frame that the lines outside the data declare; gives their numbers the roles `tick`, `scale` and `label`."""
    text = script.text
    title = _title(lines)
    frame = Frame(text, title, charts.named(title or "") or charts.described(text, lines))
    draft = _Draft()
    orders = "order" in text or "olumns" in text
    for line in lines:
        if line.section == words.FRAME:
            _read_line(script, line, draft, frame)
        elif orders and not line.marker and line.section != words.COMMENT:
            _read_sentence(text, line, draft)
    frame.axes, frame.value_label = draft.axes(frame)
    return frame


def _stated_order(text: str, axes: Axes) -> bool | None:
    """Whether the names of the axes stand as a pair with y in front, "(Agent, Partner)"; None where they do not."""
    for match in _PAIR_OF_WORDS.finditer(text):
        first, second = (words.stems(part) for part in match.groups())
        x, y = words.stems(axes.x.name), words.stems(axes.y.name)
        if x != y and first and second and (first, second) in ((x, y), (y, x)):
            return (first, second) == (y, x)
    return None


def _title(lines: list[Line]) -> str | None:
    for line in lines[:3]:
        if words.section_kind(line.label, strict=True):
            continue
        if line.marker == "#" and line.section in (words.OVERVIEW, words.OTHER):
            return line.label
        if line is lines[0] and line.bold and not line.heads and charts.named(line.label):
            return line.label
    return None


class _Draft:
    """Axis declarations as they are found: name and labels of x and y."""

    __slots__ = ("items", "names", "ticks")

    def __init__(self) -> None:
        self.names: list[str | None] = [None, None]
        self.ticks: list[list[str]] = [[], []]
        self.items: list[list[str]] = [[], []]  # labels in bullets of their own

    def axes(self, frame: Frame) -> tuple[Axes, str | None]:
        ticks = [self.ticks[axis] or (self.items[axis] if len(self.items[axis]) > 1 else []) for axis in (0, 1)]
        names = self.names
        value_label = frame.value_label
        if not frame.is_grid:
            if ticks[1] and not _numeric(ticks[1]) and not (ticks[0] and not _numeric(ticks[0])):  # horizontal bars
                names, ticks = [names[1], names[0]], [ticks[1], ticks[0]]
            series = list(frame.series.values())
            if frame.chart_type in ("pie", "box"):
                frame.series = {}  # the legend names slices and boxes: categories
                return Axes(Axis(names[0], ticks[0] or series), Axis()), value_label or names[1]
            return Axes(Axis(names[0], ticks[0]), Axis(None, series)), value_label or names[1]
        return Axes(Axis(names[0], ticks[0]), Axis(names[1], ticks[1])), value_label


def _numeric(ticks: list[str]) -> bool:
    return all(tick[:1].isdigit() or tick[:1] in "+-−.~$" for tick in ticks)


def _read_line(script: Script, line: Line, draft: _Draft, frame: Frame) -> None:
    owner, kind, axis = _owner(line)
    role = "label" if kind == "legend" else "scale" if kind == "scale" else "tick" if kind == "axis" else None
    if role:
        for index in range(line.first, line.last):
            script.roles[index] = role
    text = script.text
    if kind == "axis":
        rest = text[line.rest : line.end] if line.label else text[line.start : line.end]
        for one in axis:
            _read_axis(line, owner, one, rest, draft)
    elif kind in ("scale", "legend"):
        if kind == "scale" or frame.is_grid:
            _read_scale(script, line, owner, frame)
        if not frame.is_grid:
            _read_legend(text, line, owner, frame)
    elif kind == "title":
        _read_titles(text, line, owner, frame)


def _owner(line: Line) -> tuple[Line, str, tuple[int, ...]]:
    """The declaration that a line belongs to, itself or the nearest head that is one; of what, and of which axes."""
    found = line, "", ()
    for one in (line, *reversed(line.heads)):
        if not one.label or (one.marker == "#" and one.section != words.FRAME):
            continue
        kind, axes = _declares(one.label)
        if kind == "axis" and one.marker != "#":
            return one, kind, axes
        if kind and kind != "axis" and not found[1] and (kind != "title" or one.marker != "#"):
            found = one, kind, ()
    return found


@lru_cache(maxsize=8192)
def _declares(label: str) -> tuple[str, tuple[int, ...]]:
    """What a label declares: an axis (and which), a legend, a scale, titles, or nothing."""
    if len(label) > 80:
        return "", ()
    if label.lower() in _BARE:
        return "axis", (_BARE[label.lower()],)
    x, y = _X.search(label), _Y.search(label)
    if x or y:
        if x and y and "/" in label:
            return "axis", (0, 1)
        return "axis", (0,) if x and (not y or x.start() <= y.start()) else (1,)
    if _LEGEND.search(label) and not _SCALE_ONLY.search(label):
        return "legend", ()
    if _SCALE.search(label):
        return "scale", ()
    return ("title", ()) if _TITLE.search(label) else ("", ())


def _read_axis(line: Line, owner: Line, axis: int, rest: str, draft: _Draft) -> None:
    if line is owner:
        name = _name_in_label(line.label) or _name_in_rest(rest)
        if name and not draft.names[axis]:
            draft.names[axis] = name
        if axis == 1 and not draft.ticks[axis] and _SAME.search(rest):
            draft.ticks[1] = draft.ticks[0]
        elif not draft.ticks[axis]:
            draft.ticks[axis] = _ticks(rest, draft.names[axis])
    elif line.label and _PART.match(line.label):
        found = labels.listed(rest)
        if not draft.names[axis] and not found:
            draft.names[axis] = words.plain(_PLACED.sub("", rest)).rstrip(".")
        elif not draft.ticks[axis] and found:
            draft.ticks[axis] = found
    elif line.label or not line.marker:
        if not draft.ticks[axis]:
            draft.ticks[axis] = labels.listed(rest)
    else:
        item = words.plain(_LAST_PAREN.sub("", rest) if colours.is_position_note(rest) else rest).rstrip(".")
        if len(item) <= 80:
            draft.items[axis].append(item)


def _ticks(rest: str, name: str | None) -> list[str]:
    found = labels.listed(rest)
    if name and found and _LAST_PAREN.sub("", found[0]) == name:
        found = found[1:] if len(found) > 2 else labels.counted(rest)
    return found


@lru_cache(maxsize=8192)
def _name_in_label(label: str) -> str | None:
    """The axis name in its label: "X-axis (Ratio)", "Tasks (Horizontal Axis)", "X-axis - Steps"."""
    for part in (*_PAREN.findall(label), _PAREN.sub(" ", label)):
        if _X.search(part) or _Y.search(part):
            part = _AXIS_IN_FRONT.sub("", part)
        name = words.plain(part).strip(" .,")
        if name and (not _NO_NAME.match(name) or (_PART.match(name) and f"({name})" in label)):
            return name
    return None


@lru_cache(maxsize=1024)
def _name_in_rest(rest: str) -> str | None:
    """The axis name behind the colon: 'Labeled "NAME"', "'Ratio', ranging …", "Ratio, from 0 to 1", "Methods: A"."""
    if not _QUOTES.isdisjoint(rest) and (match := _labeled(rest)):
        return words.plain(next(filter(None, match.groups()))).rstrip(".,")
    begin = rest.lstrip("* ")
    if (match := _QUOTE.match(begin)) and not _NEXT_QUOTE.match(begin, match.end()):
        return words.plain(next(filter(None, match.groups()))).rstrip(".,")
    if len(labels.split_top(rest)) > 1 and not _NAME_THEN_LABELS.match(rest):
        return None
    if match := _FIRST_WORDS.match(rest):
        name = words.plain(match[1])
        parts = name.split()
        if parts and parts[0].lower() in ("represents", "shows", "displays", "the", "labeled", "labelled"):
            name = _SAYS.sub("", name)
        if name and len(name) <= 60 and not _NO_NAME.match(name) and not _NO_NAME.match(name.split()[0]):
            return name
    return None


def _labeled(rest: str) -> re.Match[str] | None:
    lowered = rest.lower()
    return _LABELED.search(rest) if any(map(lowered.__contains__, _LABELING)) else None


def _read_scale(script: Script, line: Line, owner: Line, frame: Frame) -> None:
    text = script.text
    start, end = line.start, line.end
    if (text.find("abel", start, end) >= 0 or text.find("itle", start, end) >= 0) and (
        match := _LABELED.search(text, start, end)
    ):
        frame.value_label = frame.value_label or words.plain(next(filter(None, match.groups()))).rstrip(".,")
    if (
        frame.value_label is None
        and text.find(" values", start, end) >= 0
        and (match := _REPRESENTS.search(text, start, end))
    ):
        frame.value_label = words.plain(match[1])
    numbers = [script.number(index) for index in range(line.first, line.last)]
    for index in range(line.first, line.last):
        script.roles[index] = "scale"
    if len(numbers) < 2:
        return
    begin = _BETWEEN.search(text, start, end)
    at = begin.start() if begin else line.start
    first = next((i for i in range(line.first, line.last) if script.starts[i] >= at), line.first) - line.first
    stop = first + 2 if begin else len(numbers)
    while first < stop - 1 < len(numbers) - 1 and _VIA.search(
        text, script.starts[line.first + stop - 2], script.starts[line.first + stop - 1]
    ):
        stop += 1
    ends = numbers[first:stop]
    if len(ends) < 2:
        return
    coloured = line is not owner and line.label and colours.is_colour(line.label)
    widens = coloured and frame.has_colour_ranges
    if widens:
        ends += [end for end in (frame.scale_min, frame.scale_max) if end is not None]
    own = line is not owner and line.label and not coloured and words.panel_name(line.label)
    if own:
        frame.scales.setdefault(words.key(own), (min(ends), max(ends)))
    elif widens or (frame.scale_min is None and (coloured or line is owner or not line.label or begin)):
        frame.scale_min, frame.scale_max = min(ends), max(ends)
        frame.has_colour_ranges = bool(coloured)


def _read_legend(text: str, line: Line, owner: Line, frame: Frame) -> None:
    if line.marker == "|":
        _read_legend_row(text, line, frame)
        return
    if line is owner:
        rest = text[line.rest : line.end]
        for colour, name in _PAIR.findall(rest) if "=" in rest else ():
            colour = re.split(r"[.:]\s", colour)[-1].strip()
            if colours.is_colour(colour):
                _add_series(frame, words.plain(name), colour)
            elif colours.is_colour(name):
                _add_series(frame, words.plain(colour), name)
        for part in labels.split_top(rest):
            before, colon, behind = part.strip().partition(": ")
            if colon and colours.is_colour(before) and not colours.is_colour(behind):
                _add_series(frame, words.plain(behind.rstrip(". ")), before)
                continue
            entry = words.plain(re.split(r"[.:]\s", part.strip())[-1].rstrip(". "))
            name = colours.without_colour(entry)
            if name != entry and not colours.is_colour(name):
                _add_series(frame, name, entry.replace(name, "", 1).strip(" ()-–—"))
        return
    if line.marker not in ("-", "1"):
        return
    label, rest = line.label, words.plain(text[line.rest : line.end].rstrip(". "))
    if label and colours.is_colour(label) and rest:
        entry = _LAST_PAREN.sub("", rest) if "=" in rest else rest  # without a statistic: "NAME (ρ=81)"
        if "=" not in entry:
            _add_series(frame, colours.without_colour(entry), label)
    elif label and (not rest or colours.is_colour(re.split(r"[.,]\s", rest)[0])):
        _add_series(frame, colours.without_colour(label), rest)
    else:
        whole = words.plain(text[line.start : line.end].rstrip(". "))
        name = colours.without_colour(whole)
        if name != whole:
            _add_series(frame, name, whole[len(name) :].strip(" ()-–—"))


def _read_legend_row(text: str, line: Line, frame: Frame) -> None:
    """An entry of a legend that is set as a table: a cell with its name, one with its colour."""
    cells = [words.plain(cell) for cell in text[line.start : line.end].strip("|").split("|")]
    drawn = [cell for cell in cells if colours.is_colour(cell)]
    names = [cell for cell in cells if cell and not colours.is_colour(cell) and not words.is_clause(cell)]
    if drawn and names:
        _add_series(frame, names[0], drawn[0])


def _add_series(frame: Frame, name: str, colour: str) -> None:
    if name and len(name) <= 80:
        frame.series.setdefault(words.key(name), name)
        frame.colours.setdefault(colours.colour_key(colour), name)


def _read_titles(text: str, line: Line, owner: Line, frame: Frame) -> None:
    rest = text[line.rest : line.end] if line.label else text[line.start : line.end]
    found = ["".join(match) for match in _QUOTE.findall(rest)]
    if line is not owner and not found:
        found = [line.label if line.opens and line.label else rest]
    elif (
        line is owner and not found and re.search(r"left|right|center|middle|top|bottom|\d", line.label, re.IGNORECASE)
    ):
        found = [rest]
    if line is owner and not found and frame.title is None and _PART.match(line.label):
        frame.title = words.plain(rest).rstrip(".") or None
    for title in found:
        name = words.panel_name(title.strip(" ."))
        if name and len(name) <= 100:
            frame.titles.setdefault(words.key(name), name)


def _read_sentence(text: str, line: Line, draft: _Draft) -> None:
    """Columns declared in a sentence: "in this order: A, B, C", "rows=Window, columns=Ratio"."""
    start, end = line.start, line.end
    if text.find("order", start, end) >= 0 or text.find("olumns", start, end) >= 0:
        sentence = text[start:end]
        if match := _ORDER.search(sentence):
            listed = match[1] if match[1].count("(") >= match[1].count(")") else match[1].partition(")")[0]
            found = labels.named(listed)
            if len(found) > 1:
                draft.ticks[0] = found
        for which, name in _MAPPING.findall(sentence):
            draft.names[0 if which.lower().startswith("col") else 1] = words.plain(name)
