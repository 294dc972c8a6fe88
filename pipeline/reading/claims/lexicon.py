"""The names by which a text can speak of its own figure: panels, labels of both axes, and words that name an axis."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isinf
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.claims import naming, scattered, vocabulary
from pipeline.reading.claims.atom import NUMERIC, PANEL, TOKEN, Name, Token, X, Y, bare
from pipeline.reading.claims.axes import (
    axis_units,
    axis_words,
    ends,
    runs_on,
    with_first_words,
    with_panels,
    without_values,
)
from pipeline.reading.claims.spellings import LONGEST, ends_of, number_of, short_forms, tokens
from pipeline.reading.claims.values import Values
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.placement.cells import Orders, Panel
from pipeline.reading.vocabulary import calendar, colours, units, words

_PER_TIME = re.compile(r"\bper (?:second|minute|hour|day|week|month|year)\b|/(?:s|min|h|d)\b", re.IGNORECASE)
_MARK = re.compile(r"(?:^|[\s(])([A-Fa-f]|\d)[).:]+\s*$")
_LETTERS = re.compile(r"[a-z]+")
_STATISTICS = {
    "q1": (("first", "quartile"), ("lower", "quartile"), ("25th", "percentile")),
    "q3": (("third", "quartile"), ("upper", "quartile"), ("75th", "percentile")),
    "whisker high": (("upper", "whisker"), ("top", "whisker")),
    "whisker low": (("lower", "whisker"), ("bottom", "whisker")),
}
"""The statistics of a box, as they are also called."""
STATISTICS = frozenset(("median", *_STATISTICS))
_INSIDE = frozenset(("the", "of", *"-–—()/:%="))  # may stand between the words of a label
_LISTED = _INSIDE | {","}  # of one that has a comma itself
_PARTED = _LISTED | {";"}
POSITIONS = {"left": 0, "first": 0, "second": 1, "third": 2, "fourth": 3, "right": -1, "last": -1}
ABSENCE = frozenset(("without", "no"))
_LETTERED = frozenset("bcdef")  # an "a" is asked for where it stands in parentheses
_PLACING = frozenset(
    (*vocabulary.NUMBERS, *vocabulary.ORDINALS, *POSITIONS, *vocabulary.LARGEST, *vocabulary.SMALLEST,
     *vocabulary.BY_AGE, *calendar.PARTS_OF_WEEK,
     "middle", "center", "centre", "central", "upper", "lower")
)
_OPEN_SIGNS = frozenset("<>≤≥")
_LESS = vocabulary.LOWER_IS_BETTER - {"rank", "ranks"}  # in a title: not of "Sensitivity to the Rank"
_CHANGES = vocabulary.CHANGES - {"slope"}  # in a title: not of a "Slope Chart"
SIGN_WORDS = frozenset(map(bare, ("negative", "minus")))  # a number may begin with them


class Place(NamedTuple):
    """Cells of the figure: those of a panel, a column, a row, or several of them. Nothing stands for all."""

    panels: tuple[str, ...] = ()
    x: tuple[str, ...] = ()
    y: tuple[str, ...] = ()

    def within(self, other: Place) -> Place:
        """This place, and what it leaves open as the other one has it."""
        if other == ANYWHERE:
            return self
        if self == ANYWHERE:
            return other
        return Place(self.panels or other.panels, self.x or other.x, self.y or other.y)


ANYWHERE = Place()


class Lexicon:
    """What the words of a sentence can name in the figure at hand."""

    __slots__ = (
        "_counts_up", "_frame", "_lines", "_marks", "_numeric", "_outliers", "_panels", "absent", "axis_units",
        "axis_words", "bins", "coloured", "contexts", "entries", "families", "heads", "higher_is_better", "is_rate",
        "is_square", "kinds", "lettered", "lower_is_better", "measured", "measures", "more_is_better", "orders",
        "panels", "placing", "prefixes", "shared_words", "shows_boxes", "shows_changes", "telling", "title", "totals",
        "units", "values", "where",
    )

    def __init__(
        self, frame: Frame, lines: list[Line], panels: list[Panel], names: list[str], orders: list[Orders]
    ):
        self._panels, self.panels, self.orders = panels, names, orders  # of x and y in each panel: label -> position
        self._frame, self._lines = frame, lines
        self.where: dict[Name, list[int]] = {}  # the panels in which a label occurs
        for number, both in enumerate(orders):
            for axis in (X, Y):
                for label in both[axis]:
                    self.where.setdefault((axis, label), []).append(number)
        if not self.where:  # what is said of a series is not said of all, wherever its values stand
            everywhere = list(range(len(names)))
            self.where = {(Y, label): everywhere for label in frame.series.values()} | {
                (X, label): everywhere for label in frame.axes.x.ticks}
        for axis in (X, Y):  # they can be spoken of as well
            used, across = ([both[one] for both in orders] for one in (axis, 1 - axis))
            missing = without_values(frame.axes[axis].ticks, used, across)
            self.where |= {(axis, label): list(range(len(names))) for label in missing}
        self.where |= {one: list(range(len(names))) for one in naming.begun(frame.series.values(), self.where)}
        self.is_square = any((1 - axis, label) in self.where for axis, label in self.where)
        self._numeric: tuple[dict[float, str], dict[float, str]] = ({}, {})
        self.entries: dict[str, list[tuple[tuple[str, ...], tuple[Name, ...]]]] = {}  # by the first word of a label
        self.bins: dict[tuple[float, float], Name] = {}  # the ends of a label that is a range of numbers
        self.prefixes: dict[str, str] = {}  # beginnings of words for which labels have them: "Unemp."
        measure = naming.measure(frame.value_label or "", frame.title or names[0])
        measures = self.measures = _LETTERS.findall(measure.lower())
        self.measured = words.stems(frame.value_label or "")
        self._enter()
        # colour or shape -> the series or slice that is drawn so
        self.coloured = dict(scattered.shapes(frame, self.where)) | dict(self._find_colours())
        self.lettered = len(names) > 1  # "panel (b)"
        self.kinds = naming.only_ones([one.frame.chart_type for one in panels], names)  # "the bar chart"
        self.absent = dict(self._find_absent())  # axis -> its label for nothing: "0", "None"
        # words that may name a place, by what stands around them
        self.placing = _PLACING.union(
            self.coloured, self.kinds, _LETTERED if self.lettered else (), ABSENCE if self.absent else ())
        self.telling = self.placing.union(self.entries, SIGN_WORDS, (NUMERIC,))
        self.heads: dict[Line, Place] = {}  # what the heads of lines speak of, as far as they were asked for
        self.contexts: dict[tuple[Line, ...], Place] = {}  # what all heads of a line speak of together
        self.axis_words, self.shared_words = axis_words(frame.axes.x.name, frame.axes.y.name, self.is_square)
        if len(frame.panels) > 1:
            own = [(one.axes.x.name, one.axes.y.name) for one in frame.panels]
            called = [*(one.value_label for one in frame.panels), *(label for _, label in self.where)]
            self.axis_words = with_panels(self.axis_words, own, called)
        self.axis_words = with_first_words(self.axis_words, orders[0])
        self.axis_words = {word[:4]: X for word in units.written_out(frame.axes.x.unit or "")} | self.axis_words
        self.lower_is_better = not (vocabulary.LOWER_IS_BETTER if frame.value_label else _LESS).isdisjoint(measures)
        self.higher_is_better = not vocabulary.HIGHER_IS_BETTER.isdisjoint(measures)
        self.more_is_better = frozenset(  # the panels of which that holds, beside one of losses
            name for name, one in zip(names, panels, strict=True) if naming.is_gain(one.frame.value_label or ""))
        self.is_rate = not vocabulary.RATES.isdisjoint(measures) or _PER_TIME.search(measure) is not None
        self.shows_changes = not (vocabulary.CHANGES if frame.value_label else _CHANGES).isdisjoint(measures)
        self.title = frame.title
        self._marks: dict[str, str] | None = None
        self._counts_up: bool | None = None
        self.units = dict(self._find_units())  # the unit of values, and the only row or column that has it
        # what the numbers of an axis and not the values are counted in, with None for both: "m" of Depth (m)
        self.axis_units = self._find_axis_units()
        self.totals = [name for name in self.where if naming.is_total(name[1])]
        self.shows_boxes = any((axis, "median") in self.where for axis in (X, Y)) and any(
            (axis, statistic) in self.where for axis in (X, Y) for statistic in _STATISTICS)
        outliers = [label for axis, label in self.where if axis == Y and label and label.startswith("outlier")]
        self._outliers = tuple(outliers) if self.shows_boxes else ()
        self.values = Values(panels, names, orders)

    def _enter(self) -> None:
        full: dict[tuple[str, ...], list[Name]] = {}
        names = list(self.where)
        if len(self.panels) > 1:
            names += [(PANEL, panel) for panel in self.panels]
        for name in names:
            axis, label = name
            if axis != PANEL and (value := number_of(label)) is not None:
                self._numeric[axis].setdefault(value, label)
                continue
            if axis != PANEL and (ends := ends_of(label)) is not None:
                self.bins.setdefault(ends, name)
                if not (isinf(ends[0]) or isinf(ends[1])):
                    continue  # ">100" can be called by its name, too
            if len(found := tokens(label)) and len(found) <= LONGEST:
                full.setdefault(found, []).append(name)
                for word in found if "." in label else ():
                    if len(word) > 2 and f"{word}." in label.lower() and word not in vocabulary.SUPERLATIVES:
                        self.prefixes[word[:3]] = word  # "Unemp." for unemployment
        short = {alias: list(called) for alias, called in naming.rates(full).items()}
        for alike_names in full.values():
            for name in alike_names:
                for alias in short_forms(name):
                    short.setdefault(alias, []).append(name)
        spoken = [word for word in self.measures
                  if (word,) in short and any(self._numeric[axis] for axis, _ in short[word,] if axis != PANEL)]
        if len({name for word in spoken for name in short[word,]}) < 2:  # not of a title that names both of its series
            for word in spoken:  # "the accuracy" is not Final Accuracy, behind the steps 1 to 10
                short.pop((word,), None)  # a measure may be said twice
        for statistic, aliases in _STATISTICS.items():
            if (Y, statistic) in self.where:
                for alias in aliases:
                    short.setdefault(alias, []).append((Y, statistic))
        self.families: dict[str, list[tuple[tuple[str, ...], tuple[int, tuple[str, ...]]]]] = {}
        entries = self.entries
        for alias, meant in short.items():
            if alias in full:
                continue
            if len(meant) == 1 or len({label for _, label in meant}) == 1:
                entries.setdefault(alias[0], []).append((alias, tuple(meant)))
            elif (family := naming.family(alias, meant)) and any(
                axis == family[0] and label not in family[1] for axis, label in self.where
            ):
                self.families.setdefault(alias[0], []).append((alias, family))
        for whole, meant in full.items():
            entries.setdefault(whole[0], []).append((whole, tuple(meant)))
        for alike in entries.values():
            if len(alike) > 1:
                alike.sort(key=lambda entry: -len(entry[0]))

    def find(self, tokens: Sequence[Token], at: int, before: str) -> tuple[tuple[Name, ...], int]:
        """What the tokens from `at` on name, and the index behind them; nothing and `at` where they name nothing.

        tokens: all of the sentence; before: the character in front of the first.
        """
        first = tokens[at].spoken
        entries = self.entries.get(first)
        if entries is None and self.prefixes and (word := self._shortened(first)) and len(first) > len(word):
            entries = self.entries.get(word)
            first = word
        for wanted, names in entries or ():
            label = names[0][1]
            if len(wanted) == 1:
                is_axis = at > 0 and tokens[at - 1].spoken in naming.QUANTIFIERS and self.is_axis(first)
                if naming.is_meant(tokens, at, label, before, is_axis=is_axis):
                    return names, at + 1
                continue
            inside = _LISTED if "," in label else _PARTED if ";" in label else _INSIDE
            if not _OPEN_SIGNS.isdisjoint(label):
                inside = inside | _OPEN_SIGNS  # "Logged >10 yr"
            end, opened = at + 1, 0
            for word in wanted[1:]:
                while end < len(tokens) and tokens[end].spoken in inside and tokens[end].spoken != word:
                    opened += (tokens[end].spoken == "(") - (tokens[end].spoken == ")")
                    end += 1
                if end == len(tokens) or not (
                    tokens[end].spoken == word or self._shortened(tokens[end].spoken) == word
                ):
                    break
                end += 1
            else:
                return names, end + (opened > 0 and end < len(tokens) and tokens[end].spoken == ")")
        return (), at

    def _shortened(self, spoken: str) -> str | None:
        """The beginning of a word for which a label has it."""
        word = self.prefixes.get(spoken[:3])
        return word if word and spoken.startswith(word) else None

    def meant(self, axis: int, label: str) -> tuple[str, ...]:
        """The labels that are meant where one is named: by the word for an outlier all of a box."""
        return self._outliers if axis == Y and label in self._outliers else (label,)

    def is_label(self, value: float) -> bool:
        """Whether a number is a label of an axis."""
        return value in self._numeric[X] or value in self._numeric[Y]

    def is_between_counts(self, value: float) -> bool:
        """Whether a number ends a bin of x and is no whole one, as what bins hold is."""
        return not value.is_integer() and self.ends_a_bin(value)

    def ends_a_bin(self, value: float) -> bool:
        """Whether a number is an end of a label that is a range."""
        return any(value in ends for ends in self.bins)

    def number(self, axis: int, value: float) -> str | None:
        """The label of an axis that is a number, as it is published."""
        return self._numeric[axis].get(value)

    def is_numeric(self, axis: int) -> bool:
        """Whether labels of an axis are numbers."""
        return bool(self._numeric[axis])

    def labels_beyond(self, axis: int, value: float, *, up: bool, inclusive: bool) -> tuple[str, ...]:
        """The labels of an axis on one side of a number; none where some of them are neither numbers nor ranges."""
        ends = {label: (number, number) for number, label in self._numeric[axis].items()}
        ends |= {name[1]: both for both, name in self.bins.items() if name[0] == axis}
        if any(label not in ends for one, label in self.where if one == axis):
            return ()
        if up:
            return tuple(label for label, (low, high) in ends.items() if low > value or low == value < high)
        return tuple(label for label, (low, high) in ends.items()
                     if high < value or (high == value and (inclusive or low < high)))

    def has(self, x: str, y: str) -> bool:
        """Whether some panel has a cell."""
        return any(panel.has(x, y) for panel in self._panels)

    def is_axis(self, word: str, *, whole: bool = False) -> bool:
        """Whether a word names an axis; whole: and is no part of a longer noun, as in "Environment Steps"."""
        axis = self.axis_of(word)
        if axis is None or not whole:
            return axis is not None
        first, _, rest = (self._frame.axes[axis].name or "").partition(" ")
        return bare(first) != bare(word) or not rest.partition(" ")[0].isalpha() or rest.startswith("of ")

    def axis_of(self, word: str) -> int | None:
        """The axis that a word names."""
        word = bare(word)
        return self.axis_words.get(word, self.axis_words.get(word[:4]))

    def homes(self, names: list[Name]) -> list[str]:
        """The panels in which all the labels occur."""
        found: set[int] | None = None
        for name in names:
            here = self.where.get(name, ())
            found = set(here) if found is None else found.intersection(here)
        return [self.panels[number] for number in sorted(found or ())]

    def panel_called(self, mark: str) -> str | None:
        """The panel that a letter or a number stands for: by its heading, "(b) Latency", or else by its position."""
        if self._marks is None:
            self._marks = {
                match[1].lower(): panel for line in self._lines if line.marker == "#" and line.label
                for panel in self.panels if line.label.endswith(panel)
                for match in [_MARK.search(line.label.removesuffix(panel))] if match
            }
        if self._marks:
            return self._marks.get(mark)
        number = int(mark) if mark.isdecimal() else "abcdef".find(mark) + 1
        return self.panels[number - 1] if 0 < number <= len(self.panels) else None

    def label_at(self, axis: int, position: int, panels: Sequence[str | None] = ()) -> str | None:
        """The label at a position of the figure's order, from 0, or from -1 backwards; None where panels differ.

        panels: those that count, all where none is given.
        """
        found = {labels[position] for panel, both in zip(self.panels, self.orders, strict=True)
                 for labels in [list(both[axis])]
                 if (panel in panels or not panels) and -len(labels) <= position < len(labels)}
        return found.pop() if len(found) == 1 else None

    def row_at(self, position: int) -> str | None:
        """The row at a position from the top: rows are told as they are drawn, and an axis may count upwards."""
        if self._counts_up is None:
            told = list(dict.fromkeys(self._panels[0].y))
            is_turned = len(told) > 1 and told == list(self.orders[0][Y])[::-1]
            self._counts_up = is_turned if self._frame.axes.y.upwards is None else self._frame.axes.y.upwards
        return self.label_at(Y, -1 - position if self._counts_up else position)

    @property
    def runs_on(self) -> bool:
        """Whether the numbers along x are in their order, so that its last label is its end."""
        return runs_on(self.orders[0][X])

    def ends(self, axis: int) -> tuple[str, str] | None:
        """The labels of an axis for the least and the most; None where one of its labels is no number."""
        return ends(self.orders, axis)

    @property
    def row_first(self) -> bool | None:
        return self._frame.row_first

    def _find_axis_units(self) -> dict[str, int | None]:
        names = [self._frame.with_unit(name) for name in (self._frame.axes.x.name, self._frame.axes.y.name)]
        written = [next((one for one, label in given.items() if one != label and number_of(label) is not None), "")
                   for given in self._frame.labels]
        return axis_units(names, written, self._frame.value_label, self.measures)

    @property
    def is_grid(self) -> bool:
        return self._frame.is_grid

    @property
    def is_scattered(self) -> bool:
        """Whether each row has one cell, and where it stands says nothing of the others."""
        return self._frame.chart_type == "scatter"

    def measuring(self, kinds: frozenset[str]) -> Name | None:
        """The only panel, row or column whose name says that it measures something; None where several do, or none."""
        names = [*self.where, *((PANEL, panel) for panel in self.panels if len(self.panels) > 1)]
        found = [name for name in names if not kinds.isdisjoint(_LETTERS.findall((name[1] or "").lower()))]
        return found[0] if len(found) == 1 else None

    def _find_absent(self) -> Iterator[tuple[int, str]]:
        for axis in (X, Y):
            if (label := self._numeric[axis].get(0.0)) is not None:
                yield axis, label
        for axis, label in self.where:
            if label and label.lower() in ("none", "no", "off"):
                yield axis, label

    def _find_units(self) -> Iterator[tuple[str, Name]]:
        found: dict[str, list[Name]] = {}
        for axis, label in self.where:
            if label.endswith(")") and (start := label.rfind("(")) > 0:
                parts = TOKEN.findall(label[start + 1 : -1].lower())
                if 0 < len(parts) <= 3:  # "mg/L"
                    found.setdefault("".join(parts), []).append((axis, label))
        for unit, names in found.items():
            if len(names) == 1:
                yield unit, names[0]

    def _find_colours(self) -> Iterator[tuple[str, Name]]:
        marked = [(line.label, entry) for line in self._lines if line.label and (line.opens or "(" in line.label)
                  and (entry := colours.without_colour(line.label)) != line.label]
        if not (self._frame.colours or marked):
            return
        drawn_as = Y if any(axis == Y and label for axis, label in self.where) else X  # slices of a pie
        series = {words.key(label): label for axis, label in self.where if axis == drawn_as}
        found = [(colour, series.get(words.key(entry)) or series.get(words.key(entry.partition("(")[0]), ""))
                 for colour, entry in self._frame.colours.items()]
        found += [(written.replace(entry, ""), label) for written, entry in marked
                  if (label := series.get(words.key(entry)))]
        drawn: dict[str, set[str]] = {}
        for colour, label in found:  # "" is an entry without values, which may be drawn in a colour of another one
            for word in colours.colour_key(colour).split():
                drawn.setdefault(word, set()).add(label)
        for word, labels in drawn.items():
            if len(labels) == 1 and "" not in labels:
                yield word, (drawn_as, labels.pop())
