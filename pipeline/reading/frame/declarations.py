"""The frame that the lines outside the data declare."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pipeline.reading import patterns as re
from pipeline.reading.frame import (
    axis_lines,
    axis_names,
    axis_titles,
    both_axes,
    charts,
    classes,
    fitting_lists,
    legend,
    list_orders,
    named_panels,
    order_sentences,
    panel_axes,
    panel_measures,
    panels,
    row_orders,
    scale,
    told_frame,
    told_legend,
    told_lists,
    told_measure,
    value_axes,
)
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline import declared_tables, titles
from pipeline.reading.outline.lines import Line, cut, set_label
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import box_statistics, colours, counts, headings, labels, sections, words

_OF_RADAR = (  # "A radar chart with six axes: A, B, C"
    r" (?:with|has|over|along) (?:the |its )?(?:(?:three|four|five|six|seven|eight|nine|ten|\d{1,2}) )?"
)
_SPOKE_WORDS = r"(?:spokes|vertices|axes|dimensions|criteria)"
_SPOKES = re.compile(rf"{_OF_RADAR}({_SPOKE_WORDS})\Z", re.IGNORECASE)
_ENDS_SPOKES = frozenset("sSaA")  # the last letters of it
_NEXT = re.compile(  # "X-axis: k; y-axis: Accuracy. Lines: A (blue), B (red)", "Left: **X-axis:** k", 'A: x-axis "k"'
    r"(?:(?:[.;,]\s+|(?<=[:*]\s)|(?<=\s\())(?:and )?(?:the )?\*{0,2}"
    r"(?=(?:(?:(?:left|right|primary|secondary) )?(?:[xy]|horizontal|vertical)[\s\-]axis|[xy])"
    r"(?: \([^()]{1,40}\))?(?::|(?<=s)\s[\"“])|"
    rf"(?:legend|lines|curves|bars|series|{colours.THING_IN_COLOUR}):)|"
    rf"{_OF_RADAR}(?={_SPOKE_WORDS}:))"
    r"([^:\"“]{1,60}?)(?::\*{0,2}\s|\s(?=[\"“]))",
    re.IGNORECASE,
)
_IN_NEXT = ("xis", "ine:", "ines:", "ar:", "ars:", "y:", "kes:", "xes:")  # one of them stands in it
_OF_PANEL = re.compile(r"\(?[a-h]\)[\s:]+", re.IGNORECASE)  # "(a) x: NAME"
_BOTH = re.compile(r"/|&|\band\b|, (?=rows|columns)")  # stands between two axes that one line declares
_ONE_AXIS = re.compile(  # a heading of what is told of it
    r"(?:(?:the )?(?:[xy]|horizontal|vertical)[\s\-]axis|columns|rows|spokes|vertices)(?: (?:categories|labels|ticks))?"
    r"(?: \([^()]{1,40}\)|(?::| [-–—]) [^:]{1,40})?|"
    r"[^():]{1,40} \((?:on the )?(?:[xy]|horizontal|vertical)[\s\-]axis\)",
    re.IGNORECASE,
)
_BOTH_AXES = re.compile(  # "Both axes", "X/Y Axes", "Axes (X and Y)"
    r"\b(?:(?:both|each|either|the two) (?:ax(?:is|es)|directions?|dimensions?)|x ?(?:/|&|and) ?y[ \-]ax(?:is|es))\b|"
    r"\Aaxes \(x ?(?:/|&|and) ?y\)", re.IGNORECASE)
_GRADED = re.compile(r"\b(?:bars?|scales?|maps?|gradients?)\b", re.IGNORECASE)  # a scale that is no legend
_SCALE = re.compile(
    r"\b(?:colou?r[\s\-]*(?:bars?|scales?|maps?|legends?|gradients?|mapping)|scale|legends?|gradient)\b", re.IGNORECASE)
_Z_AXIS = re.compile(r"(?:the )?z[ \-]axis\b", re.IGNORECASE)  # of values, above two of labels
_LEGEND = re.compile(
    r"\b(?:legends?|data series|series|colou?rs|colou?r[\s\-]cod(?:e|ing)|colou?r key|segments|slices)\b|"
    r"^(?:entries\b|items\b|key\Z|stacks\Z)",
    re.IGNORECASE,
)
_IS_LEGEND = re.compile(r"(?:the )?(?:colou?r )?legend\b", re.IGNORECASE)
_RADIAL = re.compile(r"(?:radial|concentric) (?:scale|range|ticks?|values?|circles?|rings?|grid)", re.IGNORECASE)
_DRAWN = re.compile(
    rf"(?:the )?(?:{counts.COUNT} )?(?:lines|curves|bars|groups|dots|markers|points|symbols|shapes|hatching|"
    r"(?:line|marker|bar) (?:styles?|types?|shapes?|fills?|patterns?)|fills?|patterns?)", re.IGNORECASE
)  # a list of what is drawn in which colour
_SAYS_WHERE = re.compile(r"(?:legend|colou?r ?bar|scale) (?:position|location|placement)", re.IGNORECASE)
_SCALE_ONLY = re.compile(r"colou?r[\s\-]*(?:bars?|scales?|maps?|legends?|gradients?|mapping)", re.IGNORECASE)
_TITLE_HEAD = re.compile(  # of a section that tells the title: "Title and Type"
    r"(?:\d{1,2}[.)] +)?(?:(?:(?:chart|figure|graph|plot|image) )?(?:title|type|kind)(?: (?:and|&) |/)?){1,2}",
    re.IGNORECASE,
)
_IS_TITLE = re.compile(
    r"(?:the )?(?:(?:overall|main|chart|figure|graph|plot|image|diagram) ){0,2}(?:titles?|names?|labels?)",
    re.IGNORECASE,
)
_TITLE_IN_FRONT = re.compile(r"\A(?:(?:chart|figure|graph|plot|image) )?title: +(?=\S)", re.IGNORECASE)
_PLACE = re.compile(r"panel|left|right|center|middle|top|bottom|\d", re.IGNORECASE)  # of a panel with a title
_UNTITLED = re.compile(r"(?:there is )?no (?:explicit|main|overall|visible|printed) title\b", re.IGNORECASE)
_NO_TITLE = re.compile(  # "No title is present", "at [x=0.12, y=0.95]"
    r"(?:no|none|not|n/?a)\b(?!\.)|\W*[xy] ?=", re.IGNORECASE
)
_TITLE = re.compile(
    r"\b(?:titles?|(?:panel|chart|plot) (?:headings|headers|captions)|sections|panels|sub-?plots|heatmaps|charts|"
    r"(?<!data )(?<!value )(?<!point )(?<!marker )labels)\b",
    re.IGNORECASE,
)


def build(script: Script, lines: list[Line]) -> Frame:
    """The frame that the lines outside the data declare; gives their numbers the roles `tick`, `scale` and `label`."""
    title = _title(lines, script.text)
    chart_type = charts.of(title or "", script.text, lines)
    if any(line.marker == "|" and line.section == sections.FRAME for line in lines):
        lines = [*_without_tables(script, lines)]
    frame = _read(script, lines, title, chart_type)
    if chart_type == "other":
        kind, is_chart = value_axes.kind(frame), value_axes.is_told(frame) or value_axes.are_told(lines)
        if is_chart or value_axes.speak_of_legend(lines):
            chart = _read(script, lines, title, kind)
            if is_chart or value_axes.has_legend(chart):
                chart_type, frame = kind, chart
    named_panels.read(lines, frame)
    declaring = _of_panels(script.text, lines)
    of_panels = panels.told(script, lines, declaring, chart_type)
    if len(of_panels) > 1:
        differ = len({one.chart_type for one in of_panels if one.chart_type}) > 1
        kinds = [(differ and one.chart_type) or chart_type for one in of_panels]
        if differ or any(one.lines for one in of_panels):
            owns = [_read(script, one.lines, title, kind) for one, kind in zip(of_panels, kinds, strict=True)]
            for one, own in zip(of_panels, owns, strict=True):
                panel_measures.tell(script.text, one.lines, own)
            if [*frame.series.values()] == frame.value_axes:
                frame.series = {}  # the axes are those of one panel
            frame.divide([(one.marks, own) for one, own in zip(of_panels, owns, strict=True)])
            if differ:
                frame.name_panels(panels.outer_heads(lines))
    return frame


def _of_panels(text: str, lines: list[Line]) -> dict[Line, frozenset[str]]:
    """The lines that declare something of one panel, with the marks of its head."""
    heads = {line.heads for line in lines if line.section in (sections.FRAME, sections.DATA) and not line.opens}
    shared = set.intersection(*map(set, heads)) if heads else set()
    over = {head for found in heads for head in found if head.section == sections.DATA}
    names = {headings.panel_name(head.label).casefold() for head in over}
    found = {line: _panel(line, shared, names) for line in lines if line.section == sections.FRAME}
    of_kinds = panels.by_kind(text, [*found], names)
    marked = {line: marks for line, marks in found.items() if marks}
    return of_kinds | marked | panels.stacked(found, marked)


def _panel(line: Line, of_figure: set[Line], names: set[str]) -> frozenset[str]:
    """The marks of the panel that a line declares something of; none where it speaks of the figure.

    names: those of the heads over the data, which stand behind what is declared: "Legend (Small models, bottom)".
    """
    over = (head for head in reversed(line.heads) if head not in of_figure)
    found = (_marks(one.label) or _named_in(one.label, names) for one in (line, *over))
    return next(filter(None, found), frozenset())


def _named_in(label: str, names: set[str]) -> frozenset[str]:
    """The names of panels in the parentheses behind a label."""
    said = label.removesuffix(")").partition("(")[2].split(",") if label[-1:] == ")" else []
    return frozenset(names.intersection(part.strip().casefold() for part in said))


@remembered(8192)
def _marks(label: str) -> frozenset[str]:
    """The marks of a panel in what declares something of it, or in a head."""
    if not label:
        return frozenset()
    return headings.marks_within(label) if _declares(label)[0] else headings.marks(label)


def _has_panel(line: Line) -> bool:
    """Whether a head of a line opens a panel by its letter or its place."""
    return any(mark[0] in "(@" for head in line.heads for mark in headings.marks(head.label))


def _read(script: Script, lines: list[Line], title: str | None, chart_type: str) -> Frame:
    """The frame that the lines of a figure, or those of one panel, declare."""
    text = script.text
    frame = Frame(text, title, chart_type)
    draft = axis_lines.Draft()
    shared = both_axes.are_spoken_of(text)
    announced: Line | None = None  # a legend whose entries stand beside it, in a copy without indentation
    for line in lines:
        if shared and line.marker not in ("#", "|") and line.section not in (sections.DATA, sections.COMMENT):
            axis_lines.read_shared(text, line, draft)
        if line.section == sections.FRAME:
            for part in _parts(script, line):
                beside = announced if announced and not frame.is_grid and _is_entry(text, part) else None
                _read_line(script, part, draft, frame, beside)
                announced = beside or (part if _announces(text, part) else None)
        elif not line.marker and line.section != sections.COMMENT and not (
            chart_type == "box" and box_statistics.WORDS.search(text, line.start, line.end)
        ):
            order_sentences.read(text, line, draft)
    told_frame.read(script, lines, draft, frame)
    told_lists.read(text, lines, draft, frame)
    _read_named(text, lines, draft)
    if not any(draft.ticks) and (
        chart_type in ("confusion_matrix", "radar") or "correlation" in (title or "").lower()
    ):
        classes.read(text, lines, draft, chart_type)
    fitting_lists.read(script, lines, draft, frame)
    frame.axes, frame.value_label = draft.axes(frame)
    frame.unit_of = draft.units
    if frame.is_grid and frame.value_label is None:
        told_measure.read(text, lines, frame)
    frame.axes.y.listed_upwards = row_orders.told(text, lines) if frame.is_grid else None
    if frame.is_grid:
        panel_axes.leave(frame, lines)
        frame.axes.x.listed_backwards, frame.axes.y.listed_backwards = list_orders.told(text, lines, frame.axes)
    return frame


def _read_named(text: str, lines: list[Line], draft: axis_lines.Draft) -> None:
    """Read the labels of an axis off a line that begins with its name: "**Gold label** (from top): negative, …"."""
    missing = {words.key(name): axis for axis, name in enumerate(draft.names) if name and not draft.ticks[axis]}
    for line in lines if missing else ():
        if line.section == sections.FRAME and line.label and not line.opens:
            axis = missing.get(words.key(words.without_parentheses(line.label).strip(" *")))
            if axis is not None and not draft.ticks[axis]:
                draft.ticks[axis] = labels.listed(text[line.rest : line.end])


def _without_tables(script: Script, lines: list[Line]) -> Iterator[Line]:
    """The lines, with the declarations in a table that declares the figure in the place of its rows."""
    for is_table, group in groupby(lines, lambda line: line.marker == "|" and line.section == sections.FRAME):
        block = list(group)
        if is_table and declared_tables.declares(script.text, block):
            parts = declared_tables.declarations(script, block)
            yield from (part for part in parts if _declares(part.label)[0] or panels.tells_kind(part.label))
        else:
            yield from block


def _parts(script: Script, line: Line) -> list[Line]:
    """The declarations on a line, each as a line of its own; the line itself where it holds one."""
    text = script.text
    if of_both := both_axes.parts(script, line):
        return of_both
    match = _SPOKES.search(line.label) if line.label[-1:] in _ENDS_SPOKES else None
    if match and (at := text.rfind(match[1], line.start, line.rest)) >= 0:
        part = line.part(at, line.end, line.first, line.last)
        set_label(part, text, at + len(match[1]), line.rest)
        return [part]
    if line.opens or _declares(line.label)[0] not in ("axis", ""):
        return [line]
    if not any(map(text[line.label_end : line.end].__contains__, _IN_NEXT)):
        return [line]
    found = [match for match in _NEXT.finditer(text, line.label_end, line.end) if _declares(match[1])[0]]
    if not found:
        return [line]
    begin = found[0].start()
    own = cut(script, line, line.start, begin)
    set_label(own, text, line.label_end, min(line.rest, begin))
    parts = [own]
    for match, end in zip(found, [*(match.start() for match in found[1:]), line.end], strict=True):
        is_closed = text[end - 1] == ")" and text.count(")", match.end(), end) > text.count("(", match.end(), end)
        part = cut(script, line, match.start(1), end - is_closed)
        set_label(part, text, match.end(1), match.end())
        parts.append(part)
    return parts


def _title(lines: list[Line], text: str) -> str | None:
    for line in lines[:3]:
        if line.marker == "#" and "itle" in line.label and _TITLE_HEAD.fullmatch(line.label):
            told = next((one for one in lines[:6] if line in one.heads), None)
            quoted = labels.QUOTE.search(text, told.start, told.end) if told else None
            return words.plain(next(filter(None, quoted.groups()))).rstrip(".,") if quoted else None
        if sections.kind(line.label, strict=True):
            continue
        if line.marker == "#" and line.section in (sections.OVERVIEW, sections.OTHER):
            return None if titles.heads_part(lines, line, text) else _TITLE_IN_FRONT.sub("", line.label)
        if line is lines[0] and line.bold and not line.heads and charts.named(line.label):
            return line.label
    return None


def _announces(text: str, line: Line) -> bool:
    """Whether a line says that the entries of the legend follow: "**Legend:** On the right, with three entries:"."""
    if line.end - line.rest < 2 or _declares(line.label)[0] != "legend":
        return False
    return text[line.end - 1] == ":" or legend.lists_nothing(text[line.rest : line.end].strip())


def _is_entry(text: str, line: Line) -> bool:
    """Whether a line gives a name its colour or a colour its name, and declares nothing else."""
    if not line.label or line.opens or line.marker not in ("-", "1"):
        return False
    if words.is_comment(line.label) or (_owner(line)[1] and not colours.is_thing_in_colour(line.label)):
        return False
    drawn = (line.label, colours.how_drawn(text[line.rest : line.end].strip(" .")))
    return any(colours.is_colour(part) and colours.names_one(part) for part in drawn)


def _read_line(script: Script, line: Line, draft: axis_lines.Draft, frame: Frame, beside: Line | None) -> None:
    """Read what a line declares; `beside` is the legend that it is an entry of, where that is no head of it."""
    owner, kind, axis = (beside, "legend", ()) if beside else _owner(line)
    role = "label" if kind == "legend" else "scale" if kind == "scale" else "tick" if kind == "axis" else None
    if role:
        for index in range(line.first, line.last):
            script.roles[index] = role
    text = script.text
    if kind == "axis":
        rest = text[line.rest : line.end] if line.label else text[line.start : line.end]
        for one in axis:
            axis_lines.read_axis(line, owner, one, rest, draft)
    elif kind in ("scale", "legend"):
        if line is not owner and axis_titles.PART.match(line.label):
            if frame.is_grid:
                frame.value_label = frame.value_label or words.plain(text[line.rest : line.end]).rstrip(".") or None
            return
        if kind == "scale" or frame.is_grid:
            scale.read(script, line, owner, frame)
        if not frame.is_grid and not (kind == "scale" and (_GRADED.search(owner.label) or _RADIAL.match(owner.label))):
            legend.read(text, line, owner, frame, in_colour=_DRAWN.fullmatch(owner.label) is not None)
    elif kind == "title":
        _read_titles(text, line, owner, frame)
    elif line.label and not frame.is_grid:
        told_legend.read_listed(text, line, frame)


def _owner(line: Line) -> tuple[Line, str, tuple[int, ...]]:
    """The declaration that a line belongs to, itself or the nearest head that is one; of what, and of which axes."""
    found = line, "", ()
    if _RADIAL.match(line.label):
        return line, "scale", ()
    if line.heads and line.section == sections.FRAME and (side := axis_names.side(line.label)) is not None:
        return line, "axis", (side,)
    for one in (line, *reversed(line.heads)):
        if not one.label or (one.marker == "#" and one.section != sections.FRAME):
            continue
        kind, axes = _declares(headings.unnumbered(one.label) if one.marker == "#" else one.label)
        if kind == "axis" and (one.marker != "#" or _ONE_AXIS.fullmatch(headings.unnumbered(one.label))):
            if one is line and one.label.lower() in axis_names.BARE and any(
                _LEGEND.match(head.label) for head in one.heads
            ):
                continue  # "x = 0.1 (dashed line)" in a legend
            if found[1] == "legend" and one.label.lower() == "axes":
                continue  # "Colours: blue = Alto" below "Axes"
            return one, kind, axes
        is_title = found[1] == "title" and axis_titles.PART.match(found[0].label)  # "Title: NAME" below a legend
        is_part = is_title or (found[0] is line and colours.is_thing_in_colour(line.label))
        if kind and kind != "axis" and (not found[1] or (is_part and kind != "title")) and (
            kind != "title" or one.marker != "#"
        ):
            found = one, kind, ()
            if _IS_LEGEND.match(one.label) or (kind == "scale" and _SCALE_ONLY.match(one.label)):
                break  # also below "Axes", and below "Columns" in a copy without indentation
    return found


_NO_AXES = re.compile(r"(?:there (?:are|is) )?no (?:[a-z]+ )?ax(?:is|es)\b", re.IGNORECASE)  # "No axes are present"
_IN_ORDER = re.compile(r"\b(?:rows?|columns?) (?:first|last|by (?:row|column))\b", re.IGNORECASE)  # values, over them


@remembered(8192)
def _declares(label: str) -> tuple[str, tuple[int, ...]]:
    """What a label declares: an axis (and which), a legend, a scale, titles, or nothing."""
    if len(label) > 80 or _SAYS_WHERE.fullmatch(label) or _IN_ORDER.search(label) or _NO_AXES.match(label):
        return "", ()
    if label[-1:].lower() in axis_names.BARE and (bare := _OF_PANEL.sub("", label).lower()) in axis_names.BARE:
        return "axis", (axis_names.BARE[bare],)
    if named := axis_titles.LETTER_AND_NAME.match(label):
        return "axis", (axis_names.BARE[named[1].lower()],)
    if _BOTH_AXES.search(label):
        return "axis", (0, 1)
    if _Z_AXIS.match(label):
        return "scale", ()
    is_entry = colours.is_thing_in_colour(label)  # of the legend: "Teal bars: Validation", "Red column: Training"
    x, y = sections.X_AXIS.search(label), sections.Y_AXIS.search(label)
    if (x or y) and not (is_entry or _IS_LEGEND.match(label)):  # "Legend (bottom, one row)"
        if x and y and _BOTH.search(label):
            return "axis", (0, 1)
        return "axis", (0,) if x and (not y or x.start() <= y.start()) else (1,)
    if is_entry or (_LEGEND.search(label) and not _SCALE_ONLY.search(label)) or _DRAWN.fullmatch(label):
        return "legend", ()
    if _SCALE.search(label):
        return "scale", ()
    return ("title", ()) if _TITLE.search(label) else ("", ())


def _read_titles(text: str, line: Line, owner: Line, frame: Frame) -> None:
    rest = text[line.rest : line.end] if line.label else text[line.start : line.end]
    found = [] if _UNTITLED.match(rest) else ["".join(match) for match in labels.QUOTE.findall(rest)]
    if line is not owner and not found:
        found = [line.label if line.opens and line.label else rest]
    elif line is owner and not found and (_PLACE.search(line.label) or _has_panel(line)):
        found = named_panels.listed(line.label, rest)
    if line is owner and not found and frame.title is None and _IS_TITLE.fullmatch(line.label):
        frame.title = words.plain(rest).rstrip(".") or None
    for title in found:
        name = headings.panel_name(title.strip(" ."))
        if name and len(name) <= 100 and not _NO_TITLE.match(name):
            frame.titles.setdefault(words.key(name), name)
