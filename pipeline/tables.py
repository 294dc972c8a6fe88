"""The published tables, the only place where a column is defined.

The Arrow schema of the files, their descriptions and their validation (`pipeline.validation`) all come from these
definitions. Every table is sorted by its key (nulls first, text by its UTF-8 bytes), and no key occurs twice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import add
from typing import Any, ClassVar

import polars as pl

from pipeline.reading.ledger import ROLES
from pipeline.sources import REASONS

SCHEMA_VERSION = "1.1"
"""MAJOR.MINOR. MINOR counts up when a table, a column or an allowed value is added; MAJOR when what readers rely on is
removed or renamed, or gets another type, unit, key or meaning. docs/schemas has what was released."""

READER_ERROR = "reader_error"
REJECTIONS = (*REASONS, READER_ERROR)
STATUSES = ("read", "no_data", "rejected")
SEVERITIES = ("error", "warning", "info")
CONSENSUS_STATUSES = ("unanimous", "majority", "plurality", "undecided", "single")
ALIGNMENT_KINDS = ("copy", "panel_alias", "x_label_alias", "y_label_alias", "transposed_by_axis_labels", "transposed",
                   "x_relabelled", "y_relabelled", "series_as_panels", "panels_as_series")
QUARANTINE_REASONS = ("ragged_row", "unknown_column", "unknown_row", "conflict", "truncated_line", "dropped")
CLAIM_KINDS = ("max", "min", "range", "all_above", "all_below", "beats", "identical", "trend", "count", "outlier")
VERDICTS = ("supported", "refuted", "not_enough_info")

_AS_THE_UNIT = "as the column unit says"
_AS_CELLS = "that of the cells"
_SPAN = pl.col("span_start") < pl.col("span_end")
_SIDE = pl.Struct({"panel": pl.String, "x": pl.String, "y": pl.String})


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table. Floats are finite, whatever else constrains them."""

    dtype: pl.DataType | type[pl.DataType]
    description: str
    nullable: bool = False
    constraints: Mapping[str, Any] = field(default_factory=dict)
    """Arguments of the checks of pandera by their names: ge, le, isin, str_matches, str_length."""
    unit: str | None = None
    """What a number counts or measures, where that is one thing for all rows."""


def _column(dtype: type[pl.DataType] | pl.DataType, description: str, *, nullable: bool = False,
            unit: str | None = None, **constraints: Any) -> Column:
    return Column(dtype, description, nullable, constraints, unit)


def _count(description: str, unit: str = "numbers") -> Column:
    return _column(pl.Int64, description, unit=unit, ge=0)


def _text(description: str) -> Column:
    return _column(pl.String, description, str_length={"min_value": 1})


class Table:
    """What all published tables have in common. A subclass is a table: its docstring, key, columns and rules."""

    key: ClassVar[tuple[str, ...]]
    """The columns that the table is sorted by, unique together."""
    rules: ClassVar[Mapping[str, pl.Expr]] = {}
    """What holds across the columns of every row, by name. Null counts as true."""
    columns: ClassVar[Mapping[str, Column]]
    """By name; `from_` is the column `from`, which is a word of Python."""

    def __init_subclass__(cls) -> None:
        columns = {name: value for name, value in vars(cls).items() if isinstance(value, Column)}
        cls.columns = {name.removesuffix("_"): column for name, column in columns.items()}


class Documents(Table):
    """One row per description, with its text and the ledger of its numbers: what each written number became."""

    key = ("document",)

    document = _text("The description: its path below the source, without extension")
    figure = _text("The figure that it describes; several descriptions can share one")
    writer = _column(pl.String, "Who wrote the description; null when unknown", nullable=True)
    title = _column(pl.String, "The figure's title as the text gives it", nullable=True)
    chart_type = _column(pl.String, "What kind of figure it is, such as heatmap or bar; null where nothing was read",
                         nullable=True)
    source = _text("The file that the text comes from, relative to the source")
    sha256 = _column(pl.String, "SHA-256 of the file's bytes; null where they were not read", nullable=True,
                     str_matches="^[0-9a-f]{64}$")
    characters = _column(pl.Int64, "Length of the text in characters", unit="characters", ge=0)
    text = _column(pl.String, "The text, into which all spans point; empty where the document was rejected")
    status = _column(pl.String, "read; no_data: it states no value; rejected: it could not be read", isin=STATUSES)
    reason = _column(pl.String, "Why the document was rejected; null otherwise", nullable=True, isin=REJECTIONS)
    numbers_total = _count("Numbers written in the text; the sum of the counts that follow")
    observation = _count("Numbers published as observations")
    uncertainty = _count("Numbers that bound another: the 2 of 71 ± 2, the end of a range")
    secondary = _count("Numbers beside the value of a place: the count beside a share")
    quarantine = _count("Numbers on data lines that could not be placed")
    repeat = _count("Numbers that state an observation once more on a data line")
    tick = _count("Numbers that are ticks of an axis")
    label = _count("Numbers that are labels of a row, a column, a series or a panel")
    scale = _count("Numbers that are bounds or ticks of a colour scale")
    claim = _count("Numbers in sentences that claim something of the data")
    enumerator = _count("Numbers that count list items, panels or sections")
    prose = _count("Numbers in other prose")
    unread = _count("Numbers on data lines that the reader did not understand")

    rules: ClassVar = {
        "characters is the length of text": pl.col("text").str.len_chars() == pl.col("characters"),
        "a reason where rejected, only there": (pl.col("status") == "rejected") == pl.col("reason").is_not_null(),
        "the ledger adds up to numbers_total": reduce(add, map(pl.col, ROLES)) == pl.col("numbers_total"),
    }


class Panels(Table):
    """One row per panel of a described figure: its frame of reference, and how much of it was read."""

    key = ("document", "panel")

    figure = _text("The figure")
    panel = _column(pl.String, "The panel's name; a single unnamed panel takes the figure's title")
    document = _text("The description")
    position = _column(pl.Int64, "The panel's place among the document's panels, from 1", ge=1)
    x_label = _column(pl.String, "What the columns or the horizontal axis show", nullable=True)
    y_label = _column(pl.String, "What the rows or the series are", nullable=True)
    value_label = _column(pl.String, "What the values measure", nullable=True)
    x_ticks = _column(pl.List(pl.String), "Tick labels of x, in the figure's order", nullable=True)
    y_ticks = _column(pl.List(pl.String), "Tick labels of y, in the figure's order", nullable=True)
    scale_min = _column(pl.Float64, "Lower bound of the colour scale or value axis as stated", nullable=True)
    scale_max = _column(pl.Float64, "Upper bound of the colour scale or value axis as stated", nullable=True)
    expected_cells = _column(pl.Int64, "Cells that the panel has by its labels; null where they are not known",
                             nullable=True, unit="cells", ge=0)
    observed_cells = _count("Cells with an observation", unit="cells")
    quarantined_cells = _count("Values set aside in quarantine", unit="values")
    completeness = _column(pl.Float64, "observed_cells / expected_cells", nullable=True, unit="share", ge=0, le=1)


class Observations(Table):
    """One row per value that a text states, at its place in the figure and with its place in the text."""

    key = ("document", "panel", "x", "y")

    figure = _text("The figure")
    panel = _column(pl.String, "The panel's name; a single unnamed panel takes the figure's title")
    x = _column(pl.String, "Column of a grid, or position or category on the horizontal axis, as written")
    y = _column(pl.String, "Row of a grid, legend entry of a chart, statistic of a box plot; null where a chart has "
                "one unnamed series", nullable=True)
    value = _column(pl.Float64, "The value; of a range its midpoint", unit=_AS_THE_UNIT)
    document = _text("The description")
    x_number = _column(pl.Float64, "x as a number, a time of day in hours; null where the label is none", nullable=True)
    y_number = _column(pl.Float64, "y as a number; null where the label is none", nullable=True)
    lower = _column(pl.Float64, "Lower bound where the text states one, from ± or a range", nullable=True,
                     unit=_AS_THE_UNIT)
    upper = _column(pl.Float64, "Upper bound where the text states one, from ± or a range", nullable=True,
                     unit=_AS_THE_UNIT)
    approximate = _column(pl.Boolean, "Whether the text calls the value approximate, at the number or in its heading")
    unit = _column(pl.String, "Unit as written, such as %; values are not rescaled", nullable=True)
    x_position = _column(pl.Int64, "Place of x in the figure's order of labels, from 1", nullable=True, ge=1)
    y_position = _column(pl.Int64, "Place of y in the figure's order of labels, from 1", nullable=True, ge=1)
    layout = _column(pl.String, "The layout of text that the value was read from")
    line = _column(pl.Int64, "Line of the text, from 1", ge=1)
    span_start = _column(pl.Int64, "First character of the number in the document's text, from 0",
                         unit="characters", ge=0)
    span_end = _column(pl.Int64, "Character after the number: text[span_start:span_end] is the number as written",
                       unit="characters", ge=1)
    corrected = _column(pl.String, "What somebody corrected, why, who and when; null where the value is as it was read",
                        nullable=True)

    rules: ClassVar = {
        "span_start < span_end": _SPAN,
        "lower <= value <= upper": (pl.col("lower") <= pl.col("value")) & (pl.col("value") <= pl.col("upper")),
    }


class Quarantine(Table):
    """One row per value on a data line that could not be placed without guessing, with the reason."""

    key = ("document", "span_start", "panel", "row_label")

    figure = _text("The figure")
    panel = _column(pl.String, "The panel that the line belongs to", nullable=True)
    document = _text("The description")
    value = _column(pl.Float64, "The value; of a range its midpoint")
    position = _column(pl.Int64, "Place of the value in its row, from 1", ge=1)
    reason = _column(pl.String, "Why it could not be placed", isin=QUARANTINE_REASONS)
    line = _column(pl.Int64, "Line of the text, from 1", ge=1)
    span_start = _column(pl.Int64, "First character of the number in the document's text, from 0",
                         unit="characters", ge=0)
    span_end = _column(pl.Int64, "Character after the number: text[span_start:span_end] is the number as written",
                       unit="characters", ge=1)
    row_label = _column(pl.String, "Label of the row as the line gives it", nullable=True)
    corrected = _column(pl.String, "Why it was dropped, by whom and when; null where nobody did", nullable=True)

    rules: ClassVar = {"span_start < span_end": _SPAN}


class Claims(Table):
    """One row per claim that a text makes about its own values, with the verdict that its cells give."""

    key = ("document", "position")

    figure = _text("The figure")
    panel = _column(pl.String, "The panel; null where the claim is about the whole figure", nullable=True)
    document = _text("The description")
    position = _column(pl.Int64, "Place of the claim among those of its document, from 1", ge=1)
    kind = _column(pl.String, "max, min: an extreme; range: from value_low to value_high; all_above, all_below: a "
                   "bound; beats: a against b; identical: a and b; trend: along an axis; count: rows by columns; "
                   "outlier",
                   isin=CLAIM_KINDS)
    statement = _text("The sentence that makes the claim")
    value = _column(pl.Float64, "The value that is claimed: the extreme, the bound, the outlier", nullable=True,
                    unit=_AS_CELLS)
    value_low = _column(pl.Float64, "Lower end of a range; rows of a count", nullable=True, unit=_AS_CELLS)
    value_high = _column(pl.Float64, "Upper end of a range; columns of a count", nullable=True, unit=_AS_CELLS)
    tolerance = _column(pl.Float64, "How far a value may be off by the claim's own words, such as about",
                        unit=_AS_CELLS, ge=0)
    inclusive = _column(pl.Boolean, "Of a bound: whether values may be equal to it; of a range: whether it only has to "
                        "hold all values, as between says", nullable=True)
    x = _column(pl.String, "x where the claim says where", nullable=True)
    y = _column(pl.String, "y where the claim says where", nullable=True)
    scope = _column(pl.String, "The rows and columns that it speaks of, such as y=9, or off the diagonal; null for all",
                    nullable=True)
    a = _column(pl.String, "What is compared: a panel, a column, a row or a cell", nullable=True)
    b = _column(pl.String, "What it is compared with; null for all others", nullable=True)
    every = _column(pl.Boolean, "Whether a comparison or trend is said of every cell or row, and not on the whole",
                    nullable=True)
    direction = _column(pl.String, "Whether a is said to be up or down from b, a trend to go up or down, an outlier to "
                        "lie there", nullable=True, isin=("up", "down"))
    along = _column(pl.String, "The axis that a trend follows", nullable=True, isin=("x", "y"))
    verdict = _column(pl.String, "supported, refuted: by the cells as the text gives them; not_enough_info: the cells "
                      "that it needs are not in the text", isin=VERDICTS)
    certain = _column(pl.Boolean, "Whether no missing or quarantined value could turn the verdict")
    actual_value = _column(pl.Float64, "What the cells say instead, or as well", nullable=True, unit=_AS_CELLS)
    actual_x = _column(pl.String, "x of that value", nullable=True)
    actual_y = _column(pl.String, "y of that value", nullable=True)
    counterexample = _column(pl.String, "A cell that refutes it", nullable=True)
    note = _column(pl.String, "What else is to be said: ties, the true range, the missing cell", nullable=True)
    line = _column(pl.Int64, "Line of the text, from 1", ge=1)
    span_start = _column(pl.Int64, "First character of the statement in the document's text, from 0",
                         unit="characters", ge=0)
    span_end = _column(pl.Int64, "Character after it: text[span_start:span_end] is the statement",
                       unit="characters", ge=1)

    rules: ClassVar = {"span_start < span_end": _SPAN}


VERDICT_COLUMNS = ("verdict", "certain", "actual_value", "actual_x", "actual_y", "counterexample", "note")
"""The columns of claims that `pipeline.checking.verdicts` fills; the others come from the text."""


class Statements(Table):
    """Claims as they are read, before anything is held against them, with places in parts. They are not published."""

    key = Claims.key

    scope = _column(pl.Struct({"x": pl.List(pl.String), "y": pl.List(pl.String), "diagonal": pl.String,
                               "absolute": pl.Boolean}),
                    "Columns, rows, off or on where the diagonal is left out or all that is meant, and whether values "
                    "count without their signs", nullable=True)
    a = _column(_SIDE, Claims.a.description, nullable=True)
    b = _column(_SIDE, Claims.b.description, nullable=True)


Statements.columns = {
    name: Statements.columns.get(name, column) for name, column in Claims.columns.items() if name not in VERDICT_COLUMNS
}


class Findings(Table):
    """One row per quality finding. What each check means stands in pipeline/checking/checks/."""

    key = ("document", "check", "panel", "line", "x", "y")

    check = _text("The check that found it, such as ragged_row")
    severity = _column(pl.String, "error: data is lost or contradicts itself; warning: data is missing or doubtful; "
                       "info: worth knowing", isin=SEVERITIES)
    document = _text("The description")
    figure = _text("The figure")
    panel = _column(pl.String, "The panel; null where the finding is about the document", nullable=True)
    x = _column(pl.String, "x of the observation it is about", nullable=True)
    y = _column(pl.String, "y of the observation, or the row it is about", nullable=True)
    line = _column(pl.Int64, "Line of the text, from 1", nullable=True, ge=1)
    message = _text("The finding in words")
    expected = _column(pl.String, "What was to be expected", nullable=True)
    actual = _column(pl.String, "What was found", nullable=True)


class Consensus(Table):
    """One row per cell of a figure that two writers or more describe: what they say together, and how far they agree.
    Agreement is not truth."""

    key = ("figure", "panel", "x", "y")

    figure = _text("The figure")
    panel = _column(pl.String, "The panel, as most writers name it")
    x = _column(pl.String, "Column of a grid, or position or category on the horizontal axis, as most writers spell it",
                nullable=True)
    y = _column(pl.String, "Row of a grid, legend entry of a chart, statistic of a box plot; null where a chart has "
                "one unnamed series", nullable=True)
    value = _column(pl.Float64, "The median of the reports that support it; null where the reports leave it open",
                    nullable=True)
    status = _column(pl.String, "unanimous, majority: decided, at least two reports and more than half support the "
                     "value; plurality: more than any other, but no majority; undecided; single: one report",
                     isin=CONSENSUS_STATUSES)
    n_support = _column(pl.Int64, "Writers whose report lies within the tolerance of the value: 0 for printed values, "
                        "6 % of the span of the panel's values for estimates", ge=1)
    n_report = _column(pl.Int64, "Writers who report a value for the cell", ge=1)
    values = _column(pl.List(pl.Struct({"writer": pl.String, "value": pl.Float64})),
                     "Each writer's report, after repairs; an unknown writer goes by the name of the document")
    repair = _column(pl.String, "Whose reports were put here from elsewhere, and how; null where all stand as written",
                     nullable=True)
    caution = _column(pl.String, "What a decision rests on that may be no reading: runs of repeats or copied rows "
                      "(filler), a written 0 (zero), rows that may be exchanged (exchange); null otherwise",
                      nullable=True)
    value_without_repair = _column(pl.Float64, "The value where all reports stand as written", nullable=True)
    status_without_repair = _column(pl.String, "The status where all reports stand as written; null where the cell has "
                                    "no report then", nullable=True, isin=CONSENSUS_STATUSES)

    rules: ClassVar = {
        "n_support <= n_report": pl.col("n_support") <= pl.col("n_report"),
        "one entry of values for each report": pl.col("values").list.len().cast(pl.Int64) == pl.col("n_report"),
        "a value unless undecided": (pl.col("status") == "undecided") == pl.col("value").is_null(),
        "a majority supports what is decided": ~pl.col("status").is_in(["unanimous", "majority"])
        | ((pl.col("n_support") >= 2) & (2 * pl.col("n_support") > pl.col("n_report"))),
    }


class Alignments(Table):
    """One row per step that put a description on common ground with the others of its figure: other spellings,
    exchanged axes or rows, copies. Repairs change which cell a value belongs to."""

    key = ("figure", "document", "panel", "kind", "from")

    figure = _text("The figure")
    document = _text("The description")
    writer = _text("Its writer; an unknown writer goes by the name of the document")
    panel = _column(pl.String, "The panel, as the consensus names it; null for a copy", nullable=True)
    kind = _column(pl.String, "copy: the text of another description; panel_alias, x_label_alias, y_label_alias: "
                   "another spelling; transposed_by_axis_labels: x and y exchanged, as the labels or names of the axes "
                   "say; transposed: so as the values say; x_relabelled, y_relabelled: values stand under another "
                   "label than with the others; series_as_panels, panels_as_series: what the others have as the "
                   "other", isin=ALIGNMENT_KINDS)
    from_ = _column(pl.String, "What the description has: the name, the label, the order of the axes", nullable=True)
    to = _column(pl.String, "What the consensus takes it for; null where values have no place and were set aside",
                 nullable=True)
    evidence = _text("What speaks for it")
    repaired = _column(pl.Boolean, "Whether values were moved. Where a transposition or a relabelling is only "
                       "suspected, as between two writers, all stand as written")


TABLES: dict[str, type[Table]] = {
    table.__name__.lower(): table
    for table in (Documents, Panels, Observations, Quarantine, Claims, Consensus, Alignments, Findings)
}
