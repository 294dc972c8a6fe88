"""The frame of reference: axes with labels, legend, scale, titles and kind of chart, as the text declares them."""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.frame import charts, said_of_figure
from pipeline.reading.frame.axes import Axes, Axis
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, headings, labels, sections, words

_SEVERAL = 2  # series
_ROW_FIRST = re.compile(
    r"\((?:(row|true|actual|y)\b[^(),]{0,20},\s*(?:col|pred|x\b)|(?:x|col\w*|pred\w*)\b[^(),]{0,20},\s*(?:y\b|row|"
    r"true|actual))", re.IGNORECASE)
_NO_NAME = re.compile(  # of an axis: how it is drawn
    r"(?:\d+\. )?(?:spokes?|vert(?:ex|ices)|slices?|legend)\Z|"
    r".*\b(?:has|have|clockwise|rotated|grid ?lines|italics|below each)\b", re.IGNORECASE)
_MANY = re.compile(  # in lower case
    r"\b(?:charts|plots|(?<!solar )(?<!pv )(?<!photovoltaic )(?<!acoustic )panels|graphs|histograms|diagrams|"
    r"heat ?maps|tables|matrices|small[ -]multiples?|facets)\b"
)
_OF_CATEGORIES = frozenset(("pie", "box"))  # charts whose legend names slices and boxes


class Frame:
    """What a text declares about its figure, apart from the values."""

    __slots__ = (
        "_has_notes",
        "_parted",
        "axes",
        "begins",
        "chart_type",
        "colours",
        "drawn_as",
        "entries",
        "has_colour_ranges",
        "has_marked_kinds",
        "is_grid",
        "labels",
        "many",
        "marked",
        "panels",
        "scale_max",
        "scale_min",
        "scales",
        "series",
        "series_name",
        "shared",
        "spellings",
        "text",
        "title",
        "titles",
        "told_measures",
        "unit_of",
        "units",
        "value_axes",
        "value_label",
    )

    def __init__(self, text: str, title: str | None = None, chart_type: str = "other"):
        self.text = text  # of the description
        self.title = title
        self.chart_type = chart_type
        # cells of a grid stand in rows and columns; in charts the vertical axis carries the value
        self.is_grid = chart_type in charts.GRIDS or (chart_type == "bar" and charts.has_depth(text))
        self.axes = Axes(Axis(), Axis())
        self.begins: str | None = None  # where the horizontal axis is said to begin; "" where it is not said
        self.many = title is not None and _MANY.search(title.lower()) is not None  # whether it speaks of several charts
        self.spellings: tuple[dict[str, str], dict[str, str]] = ({}, {})  # key of a label -> as first published
        self.labels: tuple[dict[str, str], dict[str, str]] = ({}, {})  # label as written -> as published, for x and y
        self.series: dict[str, str] = {}  # key of a legend entry -> the entry
        self.has_marked_kinds = False  # whether panels are told apart by their kinds of chart
        self.entries: set[str] = set()  # such keys of all panels, where each has a frame of its own
        self.series_name: str | None = None  # title of the legend
        self.colours: dict[str, str] = {}  # key of a colour -> the legend entry drawn in it
        self.drawn_as: dict[str, str | None] = {}  # "bar", "line" -> the one entry drawn so; None where several are
        self.titles: dict[str, str] = {}  # key of a declared panel title -> the title
        self.value_label: str | None = None
        self.told_measures: list[str] = []  # measures that the text gives its value axes
        self.value_axes: list[str] = []  # those of one panel that has an axis on either side
        self.panels: list[Frame] = []  # what holds in each panel, where some declare something of their own
        self.marked: dict[str, list[int]] = {}  # mark of a panel's head -> the panels that have it
        self.shared: Frame | None = None  # what holds in any panel that declares nothing of its own
        self.units = ["", ""]  # of both axes, where a sentence gives them apart from the name
        self.unit_of: dict[str, str] = {}  # name of an axis -> the unit in parentheses behind it
        self.scales: dict[str, tuple[float, float]] = {}  # key of a panel's name -> its own scale
        self.scale_min: float | None = None
        self.scale_max: float | None = None
        self._parted: dict[str, list[str]] | None = None
        self._has_notes: bool | None = None  # whether a declared label ends in a parenthesis
        self.has_colour_ranges = False  # whether the scale is what the ranges of its colours span

    @property
    def row_first(self) -> bool | None:
        """Whether a pair of coordinates is said to be (row, column) and not (x, y); None where nothing says so."""
        if match := _ROW_FIRST.search(self.text):
            return match[1] is not None
        x, y = self.axes.x.name, self.axes.y.name
        return said_of_figure.stated_order(self.text, x, y) if x and y else None

    @property
    def figure_name(self) -> str | None:
        """What a single panel without a name is called: the one title that the figure has, else the description's."""
        if len(self.titles) == 1:
            return next(iter(self.titles.values()))
        return headings.panel_name(self.title) or self.title if self.title else None

    def of(self, panel: str | None, line: Line, mark: str = "") -> Frame:
        """The frame of a panel with a line of its data, and its letter or place as `mark` where a sentence tells that;
        the figure's where the panel declares nothing of its own."""
        if self.shared is None:
            return self
        names = [panel or "", mark, *(headings.panel_name(head.label) for head in line.heads if head.opens)]
        heads = [headings.marks(label) for label in (*(head.label for head in line.heads), line.label, panel or "")]
        if self.has_marked_kinds:
            heads += [charts.marked(head.label) for head in line.heads if head.opens and head.section == sections.DATA]
        return self._marked(frozenset(map(str.casefold, names)).union(*heads)) or self.shared

    def _marked(self, marks: frozenset[str]) -> Frame | None:
        """The frame of the one panel that has most of some marks."""
        counts = Counter(number for mark in marks for number in self.marked.get(mark, ()))
        most = max(counts.values(), default=0)
        found = [number for number, count in counts.items() if count == most]
        return self.panels[found[0]] if len(found) == 1 else None

    def declares_panel(self, head: str) -> bool:
        """Whether a head names a panel whose title or axes the text declares."""
        if not (self.titles or self.panels) or not headings.is_panel_head(head):
            return False
        return words.key(headings.panel_name(head)) in self.titles or self._marked(headings.marks(head)) is not None

    def divide(self, panels: list[tuple[set[str], Frame]]) -> None:
        """Give each panel what it declares of its own, and all of them what no two declare in different words."""
        x = self.axes.x
        kinds = {own.chart_type for _, own in panels}
        names = [own.axes.x.name for _, own in panels]
        if _differ(names) or (any(names) and len(kinds) > 1):
            x = Axis()
        y = Axis() if _differ([own.axes.y.name for _, own in panels]) else self.axes.y
        measures = [own.value_label for _, own in panels]
        entries = self.series.keys() | {key for _, own in panels for key in own.series}
        of_one = any(measures) and len(kinds) > 1  # and not what all of them show
        measure = None if of_one or _differ(measures) else self.value_label
        self.shared = self._part(self.chart_type, x, y, measure)
        for marks, own in panels:
            is_alike = own.is_grid == self.is_grid  # of a grid the vertical axis has the rows, of a chart the values
            has_series = (own.chart_type == self.chart_type or own.chart_type not in _OF_CATEGORIES) and (
                self.series.keys().isdisjoint(own.axes.x.keys))  # the bars of one panel may be the places of another
            shared_y = y if is_alike and has_series else Axis()
            axes = _own_axis(x, own.axes.x), _own_axis(shared_y, own.axes.y)
            part = self._part(own.chart_type, *axes, own.value_label or measure)
            part.series = part.series if has_series else {}
            part.unit_of, part.value_axes = self.unit_of | own.unit_of, own.value_axes
            part.told_measures = own.told_measures
            part.entries = entries
            part.begins = self.begins if own.begins is None else own.begins
            if own.series:
                part.series, part.colours, part.drawn_as = own.series, own.colours, own.drawn_as
            measured = words.without_parentheses(own.value_label or "").strip().casefold()
            for mark in {*marks, measured} - {""}:
                self.marked.setdefault(mark, []).append(len(self.panels))
            self.panels.append(part)
        for frame in (self, self.shared, *self.panels):
            frame.has_marked_kinds = any(mark.startswith(charts.KIND) for mark in self.marked)

    def name_panels(self, heads: list[str]) -> None:
        """Call the panels as the heads over the data do, in their order, where no mark says that they are others."""
        names = [headings.panel_name(head) for head in heads]
        if len(names) != len(self.panels) or not all(names) or any(map(self.knows, heads)):
            return
        found = [self._marked(headings.marks(head) | {name.casefold()})
                 for head, name in zip(heads, names, strict=True)]
        if any(one not in (None, panel) for one, panel in zip(found, self.panels, strict=True)):
            return
        for number, name in enumerate(names):
            self.marked[name.casefold()] = [number]
            self.titles.setdefault(words.key(name), name)

    def _part(self, chart_type: str, x: Axis, y: Axis, measure: str | None) -> Frame:
        part = Frame(self.text, self.title, chart_type)
        part.axes = Axes(x, y, of_grid=part.is_grid)
        part.spellings, part.series, part.colours, part.titles = self.spellings, self.series, self.colours, self.titles
        part.scale_min, part.scale_max, part.has_colour_ranges = self.scale_min, self.scale_max, self.has_colour_ranges
        part.scales, part.value_label, part.units = self.scales, measure, self.units
        part.unit_of, part.begins, part.drawn_as = self.unit_of, self.begins, self.drawn_as
        return part

    def measure_of(self, panel: str) -> str | None:
        """What a panel measures: of several measures the one that its name speaks of; None where nothing tells it."""
        keys = {words.key(words.without_parentheses(name)): name for name in self.told_measures}
        unlike = [name for key, name in keys.items() if not any(key != other and key in other for other in keys)]
        if self.value_label is None or len(unlike) < 2:
            return None if self.value_axes else self.value_label
        said = words.stems(panel)
        found = [name for name in unlike if words.stems(words.without_parentheses(name)) & said]
        return found[0] if len(found) == 1 else None

    def with_unit(self, name: str | None) -> str | None:
        """The name of an axis with its unit, as the figure has it; None for what only says how it is drawn."""
        if name and _NO_NAME.match(name):
            return None
        return f"{name} ({self.unit_of[name]})" if name in self.unit_of else name

    def scale(self, panel: str) -> tuple[float | None, float | None]:
        """The ends of a panel's scale: its own where the text gives it one, else the figure's."""
        key = words.key(panel)
        if key in self.scales:
            return self.scales[key]
        for name, ends in self.scales.items():
            if key.endswith(" " + name) or key.startswith(name + " "):  # "Before" for "Before curriculum"
                return ends
        return self.scale_min, self.scale_max

    @property
    def lists_labels(self) -> bool:
        """Whether the text lists the labels of a grid, the words along the horizontal axis, or the legend."""
        if self.is_grid:
            return bool(self.axes.x.ticks and self.axes.y.ticks)
        return len(self.series) > 1 or (len(self.axes.x.ticks) > 1 and not self.axes.x.ticks[0][:1].isdigit())

    @property
    def has_drawn_totals(self) -> bool:
        """Whether a sentence says that totals are drawn in the figure."""
        return said_of_figure.draws_totals(self.text)

    @property
    def has_stacks(self) -> bool:
        """Whether bars are said to be stacked, as shares of each year are."""
        return self.chart_type == "bar" and said_of_figure.stacks(self.text)

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns a small grid is said to have; 0 where nothing says so."""
        return said_of_figure.stated_size(self.text)

    @property
    def has_bins(self) -> bool:
        """Whether the text speaks of a histogram."""
        return said_of_figure.speaks_of_bins(self.text)

    @property
    def has_bubbles(self) -> bool:
        """Whether the points of a scatter plot have a size."""
        return self.chart_type == "scatter" and said_of_figure.speaks_of_bubbles(self.text)

    def drawn_in(self, text: str) -> str | None:
        """The legend entry that is drawn in a colour, or the only one in a shade of it; None for any other words."""
        if not colours.is_colour(text):
            return None
        key = colours.colour_key(text)
        if not key:
            return next(filter(None, map(self.drawn_as.get, colours.marks(text))), None)  # "the line" beside bars
        if key in self.colours:
            return colours.of_looks(text, self.colours[key], self.series.values())
        said = set(key.split())  # "green bar" where the legend has "dark green bars"
        fitting = {name for drawn, name in self.colours.items() if said <= set(drawn.split())}
        return fitting.pop() if len(fitting) == 1 else None

    def measures(self, word: str) -> bool:
        """Whether a word names what the figure measures: its value label, or "value"."""
        if words.is_generic(word):
            return True
        found = [frame.value_label or "" for frame in (self, *self.panels)]
        if len(word) == 1:  # "F" may well be a class whose "F1 score" is measured
            found = [measure for measure in found if words.key(words.without_parentheses(measure)) == words.key(word)]
        return any(is_called(word, measure) for measure in found)

    @property
    def parted(self) -> dict[str, list[str]]:
        """The labels with signs inside that part names from each other elsewhere, "Skerries, north", by first word."""
        if self._parted is None:
            self._parted = {}
            for label in self.declared:
                if ", " in label or "; " in label or " and " in label:
                    self._parted.setdefault(label.partition(" ")[0], []).append(label)
        return self._parted

    @property
    def declared(self) -> list[str]:
        """The labels of the axes and of the legend."""
        return [*self.axes.x.ticks, *self.axes.y.ticks, *self.series.values()]

    def knows(self, label: str) -> bool:
        """Whether the text declares `label` as one of an axis or of the legend."""
        bare = colours.without_colour(label)
        key = words.key(bare)
        if key in self.series or key in self.axes.x.keys or key in self.axes.y.keys:
            return True
        key = words.key(label) if bare != label else ""  # "Sand (0.05-2 mm)"
        return key in self.axes.x.keys or key in self.axes.y.keys

    def series_of(self, value: int, begin: int, end: int, label: str, since: int = 0) -> str | None:
        """The series, by name or colour, that words in front of a value name, from `since` on and behind a label, where
        the line goes on about another one; "" where they name none, None where the line names fewer than two."""
        if len(self.series) < _SEVERAL or words.key(colours.without_colour(label)) in self.series:
            return None
        drawn = {**self.series, **self.colours}
        said = self.text[begin:end].lower()
        if len(_named(said, drawn)) < _SEVERAL:
            return None
        found = _named(said[max(since - begin, 0) : value - begin], drawn)
        return found.pop() if len(found) == 1 else ""

    def holds(self, name: str, number: str) -> bool:
        """Whether the text declares a label that is a name with a number in parentheses: "A (2023)"."""
        if self._has_notes is None:
            declared = (self.series, self.axes.x.keys, self.axes.y.keys)
            self._has_notes = any(key.endswith(")") for keys in declared for key in keys)
        return (self._has_notes or colours.may_tell(name)) and self.knows(f"{name} ({number})")

    def listed(self, text: str) -> list[str]:
        """The labels of one axis that a text lists, if all of them are declared and at least two."""
        if "," not in text and " and " not in text:
            return []
        text = text.removeprefix("both ")
        names = [words.plain(name) for part in labels.split_top(text) for name in part.split(" and ") if name.strip()]
        if len(names) < 2 or not all(self.knows(name) or self.knows(self.axes.hint(name)[1]) for name in names):
            return []
        axes = [self.axes.hint(name)[0] for name in names]
        x, y = self.axes.x.keys, self.axes.y.keys
        on_both = all(key in x and key in y for key in map(words.key, names))
        is_cell = self.is_grid and len(names) == _SEVERAL and on_both  # "Alto and Bass" of a matrix of both
        return [] if is_cell or (0 in axes and 1 in axes) else names  # "North, Low" is a row and a column


def _named(said: str, drawn: dict[str, str]) -> set[str]:
    """What some words name by one of its keys."""
    return {name for key, name in drawn.items() if key in said and re.search(rf"\b{re.escape(key)}\b", said)}


def _own_axis(figure: Axis, own: Axis) -> Axis:
    """The axis of a panel, that of all panels where it says nothing else."""
    if own.ticks:
        axis = Axis(own.name or figure.name, own.ticks, unit=own.unit or figure.unit, upwards=own.upwards)
        axis.listed_upwards = figure.listed_upwards if own.listed_upwards is None else own.listed_upwards
        axis.listed_backwards = figure.listed_backwards or own.listed_backwards
        return axis
    return own if own.name and words.key(own.name) != words.key(figure.name or "") else figure


def _differ(names: list[str | None]) -> bool:
    return len({words.key(name) for name in names if name}) > 1
