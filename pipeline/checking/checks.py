"""The checks: each a function from the tables of reading to the rows it has something to say about.

A check's docstring says what its finding means for a user of the data. Its rows have `document, figure, message` and,
where they apply, `panel, x, y, line, expected, actual`; `find` adds the check's name and severity.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import polars as pl

from pipeline.sources import REASONS
from pipeline.tables import READER_ERROR, Findings, polars_schema, sort

Tables = Mapping[str, pl.DataFrame]

_REJECTIONS = REASONS | {READER_ERROR: "the reader failed on it; please report its text"}
"""Why a document was rejected, and the way out."""

FEWEST_CELLS = 3
"""Two equal values, or two equal pairs, are no pattern yet."""


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    severity: str
    rows: Callable[[Tables], pl.DataFrame]

    @property
    def meaning(self) -> str:
        return " ".join(self.rows.__doc__.split())


CHECKS: dict[str, Check] = {}
"""All checks by name, in the order in which they stand below."""


def find(tables: Tables) -> pl.DataFrame:
    """The findings of all checks, as `pipeline.tables.Findings` defines them, sorted by key."""
    schema = polars_schema(Findings)
    found = [pl.DataFrame(schema=schema)]
    for check in CHECKS.values():
        rows = check.rows(tables).with_columns(check=pl.lit(check.name), severity=pl.lit(check.severity))
        found.append(rows.cast({name: schema[name] for name in rows.columns}))
    return sort(pl.concat(found, how="diagonal"), Findings)


def _check(severity: str) -> Callable[[Callable[[Tables], pl.DataFrame]], Callable[[Tables], pl.DataFrame]]:
    def register(rows: Callable[[Tables], pl.DataFrame]) -> Callable[[Tables], pl.DataFrame]:
        CHECKS[rows.__name__] = Check(rows.__name__, severity, rows)
        return rows

    return register


@_check("error")
def rejected_document(tables: Tables) -> pl.DataFrame:
    """The document could not be read at all; `actual` says why. Nothing of it is in the data."""
    why = pl.col("reason").replace_strict(_REJECTIONS, default=None, return_dtype=pl.String)
    return tables["documents"].filter(pl.col("status") == "rejected").select(
        "document", "figure", actual="reason", message=pl.format("{} was not read: {}", "source", why)
    )


@_check("error")
def contradictory_values(tables: Tables) -> pl.DataFrame:
    """The text states one cell more than once, with different values. All are in quarantine, none in the data."""
    conflicts = _quarantined_rows(tables, "conflict")
    return conflicts.with_columns(
        message=pl.format("{} for cells to which the text gives other values as well: {}", _values(), "actual")
    ).drop("count")


@_check("warning")
def ragged_row(tables: Tables) -> pl.DataFrame:
    """A row has more or fewer values than the panel has columns, so that nobody can say which value belongs where. The
    whole row is in quarantine, not in the data."""
    columns = tables["panels"].select("document", "panel", columns=pl.col("x_ticks").list.len().cast(pl.Int64))
    rows = _quarantined_rows(tables, "ragged_row").join(columns, on=["document", "panel"], how="left", nulls_equal=True)
    expected = pl.when(pl.col("columns") > 0, pl.col("columns") != pl.col("count")).then("columns")
    return rows.with_columns(
        expected=expected,
        actual="count",
        message=pl.concat_str(pl.format("the row has {}", _values()), pl.format(" under {} columns", expected),
                              ignore_nulls=True),
    ).drop("count", "columns")


@_check("warning")
def incomplete_grid(tables: Tables) -> pl.DataFrame:
    """The panel has more cells than the data holds. The others are in quarantine, or the text does not state them."""
    return tables["panels"].filter(pl.col("completeness") < 1).select(
        "document", "figure", "panel",
        expected="expected_cells",
        actual="observed_cells",
        message=pl.format("{} of {} cells were read; {} values are in quarantine",
                          "observed_cells", "expected_cells", "quarantined_cells"),
    )


@_check("warning")
def value_outside_scale(tables: Tables) -> pl.DataFrame:
    """The value lies outside the scale that the text states, while others of its panel lie inside: the value or the
    scale may be wrong."""
    return _against_scale(tables).filter(~pl.col("inside"), pl.col("inside").any().over("document", "panel")).select(
        "document", "figure", "panel", "x", "y", "line",
        expected=_scale(),
        actual=_number("value"),
        message=pl.format("{} lies outside the scale {}", _number("value"), _scale()),
    )


@_check("info")
def impossible_scale(tables: Tables) -> pl.DataFrame:
    """The stated scale cannot be that of the values: it has no extent, or no value lies on it. It may count in another
    unit, such as 0 to 1 beside percentages; the values themselves need not be wrong."""
    panel = ["document", "figure", "panel", "scale_min", "scale_max"]
    empty = tables["panels"].filter(pl.col("scale_min") >= pl.col("scale_max")).select(
        *panel, actual=_scale(), message=pl.format("the scale {} has no extent", _scale())
    )
    values = _against_scale(tables).group_by(panel).agg(
        pl.col("inside").any(), pl.len(), low=pl.col("value").min(), high=pl.col("value").max()
    )
    span = pl.format("{} to {}", _number("low"), _number("high"))
    missed = values.filter(~pl.col("inside")).select(
        *panel, actual=span, expected=_scale(),
        message=pl.format("no value lies on the scale {}: they run from {}", _scale(), span),
    )
    return pl.concat([empty, missed], how="diagonal").drop("scale_min", "scale_max")


@_check("warning")
def unread_numbers(tables: Tables) -> pl.DataFrame:
    """Numbers stand on lines of data that no layout could read. They are missing from the data and from quarantine."""
    return tables["documents"].filter(pl.col("unread") > 0).select(
        "document", "figure",
        expected=pl.lit(0),
        actual="unread",
        message=pl.format("{} of {} numbers stand on data lines that were not understood", "unread", "numbers_total"),
    )


@_check("info")
def constant_row(tables: Tables) -> pl.DataFrame:
    """All values of a row or series are the same. It may be so in the figure; writers also fill rows that they cannot
    read."""
    return _rows(tables).filter(pl.col("values").list.n_unique() == 1).select(
        "document", "figure", "panel", "y", "line",
        actual=_number(pl.col("values").list.first()),
        message=pl.format("all {} values are {}", pl.col("values").list.len(), _number(pl.col("values").list.first())),
    )


@_check("warning")
def duplicate_row(tables: Tables) -> pl.DataFrame:
    """A row or series repeats an earlier one of its panel value by value. It may be so in the figure; writers also copy
    rows that they cannot read. Constant rows are left to constant_row."""
    same = ["document", "panel", "columns", "values"]
    rows = _rows(tables).filter(pl.col("values").list.n_unique() > 1).sort("document", "panel", "line", "y")
    first = rows.group_by(same, maintain_order=True).agg(pl.col("y", "line").first().name.prefix("first_"))
    return rows.join(first, on=same, nulls_equal=True).filter(pl.col("y").ne_missing(pl.col("first_y"))).select(
        "document", "figure", "panel", "y", "line",
        message=pl.format("the {} values are those of {}, on line {}", pl.col("values").list.len(),
                          pl.col("first_y").fill_null("the unnamed series"), "first_line"),
    )


def _quarantined_rows(tables: Tables, reason: str) -> pl.DataFrame:
    """Lines with values in quarantine for a reason: `document, figure, panel, y, line, count`, values as `actual`."""
    label = pl.when(pl.col("row_label").n_unique() == 1).then(pl.col("row_label").first())
    return tables["quarantine"].filter(pl.col("reason") == reason).sort("document", "span_start").group_by(
        "document", "figure", "panel", "line", maintain_order=True
    ).agg(y=label, count=pl.len().cast(pl.Int64), actual=_number("value").str.join(", "))


def _against_scale(tables: Tables) -> pl.DataFrame:
    """Observations of panels with a scale that has an extent: whether each lies `inside`, its ends included."""
    scales = tables["panels"].filter(
        (pl.col("scale_min") < pl.col("scale_max")).fill_null(True),
        pl.any_horizontal(pl.col("scale_min", "scale_max").is_not_null()),
    ).select("document", "panel", "scale_min", "scale_max")
    above, below = pl.col("value") >= pl.col("scale_min"), pl.col("value") <= pl.col("scale_max")
    return tables["observations"].join(scales, on=["document", "panel"]).with_columns(
        inside=above.fill_null(True) & below.fill_null(True)
    )


def _rows(tables: Tables) -> pl.DataFrame:
    """Rows and series of FEWEST_CELLS observations or more: `document, figure, panel, y, line, columns, values`."""
    return tables["observations"].sort("document", "panel", "y", "x").group_by(
        "document", "figure", "panel", "y", maintain_order=True
    ).agg(pl.col("line").min(), columns="x", values="value").filter(pl.col("values").list.len() >= FEWEST_CELLS)


def _values() -> pl.Expr:
    return pl.format("{} value{}", "count", pl.when(pl.col("count") == 1).then(pl.lit("")).otherwise(pl.lit("s")))


def _scale() -> pl.Expr:
    low, high = (_number(bound).fill_null("…") for bound in ("scale_min", "scale_max"))
    return pl.format("{} to {}", low, high)


def _number(value: str | pl.Expr) -> pl.Expr:
    """As people write it: 48, not 48.0."""
    value = pl.col(value) if isinstance(value, str) else value
    return value.cast(pl.String).str.strip_suffix(".0")
