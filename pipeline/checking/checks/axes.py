"""Checks of the cells against the axes that the text declares: what is missing, and what is too much.

What is declared in words ("four steps", "going clockwise") is no label: an axis counts as declared where at least half
of its ticks carry values. Ticks along which values run on, as on the axis of a line chart, need not carry any; the
columns of a table may hold words.
"""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import counted, listed
from pipeline.checking.checks.registry import Tables, check
from pipeline.reading.frame.charts import GRIDS

_PANEL = ("document", "figure", "panel")
_COUNT = r" \(\d+\)$"
"""What a further value at one place has behind its label."""
_REMARK = 6
"""Spaces in what is no label any more."""
_CURVES = ("line", "scatter")
"""Charts that have values where the text chooses to read them off."""


@check("warning")
def incomplete_grid(tables: Tables) -> pl.DataFrame:
    """The panel has more cells than the data holds. The others are in quarantine, or the text does not state them. In
    charts other than heatmaps the cells are those of the labels that the panel uses, a box plot's outliers apart; half
    of a symmetric matrix is complete."""
    panels = _with_kind(tables, tables["panels"].filter(pl.col("completeness") < 1))
    panels = panels.filter(~pl.col("chart_type").is_in(_CURVES).fill_null(False))
    cells = tables["observations"].join(panels, on=["document", "panel"], how="semi").select(*_PANEL, "x", "y")
    used = cells.filter(~pl.col("y").str.starts_with("outlier").fill_null(False)).group_by(_PANEL).agg(
        used=(pl.col("x").n_unique() * pl.col("y").n_unique()).cast(pl.Int64), read=pl.len().cast(pl.Int64)
    )
    halves = _half_matrices(cells).with_columns(half=pl.lit(True))
    panels = panels.join(used, on=_PANEL, how="left").join(halves, on=_PANEL, how="left", maintain_order="left")
    expected = pl.when("grid").then("expected_cells").otherwise("used")
    actual = pl.when("grid").then("observed_cells").otherwise("read")
    whole = pl.col("grid") & pl.col("half").fill_null(False)
    return panels.filter(actual < expected, ~whole).select(
        *_PANEL, expected=expected, actual=actual,
        message=pl.format("{} of {} cells were read; {} in quarantine", actual, expected,
                          counted("quarantined_cells", "value", " is", "s are")),
    )


@check("warning")
def missing_row(tables: Tables) -> pl.DataFrame:
    """The text declares rows or series, `expected`, and gives no value for them."""
    return _missing(tables, "y")


@check("warning")
def missing_column(tables: Tables) -> pl.DataFrame:
    """The text declares columns or categories, `expected`, and gives no value for them."""
    return _missing(tables, "x")


@check("warning")
def tick_mismatch(tables: Tables) -> pl.DataFrame:
    """Values stand at labels, `actual`, that are not among those that the text declares for the axis, `expected`: one
    of the two is wrong, or a label is spelled in two ways."""
    return pl.concat((_mismatched(tables, axis) for axis in "xy"), how="diagonal")


def _missing(tables: Tables, axis: str) -> pl.DataFrame:
    ticks = tables["ticks"].filter("known", pl.col("extras").list.len() == 0, axis=axis)
    lacking = ticks.filter(~pl.col("used"), ~pl.col("excused")).group_by(_PANEL, maintain_order=True).agg(
        "label", pl.col("ticks").first()
    )
    one = pl.when(pl.col("label").list.len() == 1).then(pl.col("label").list.first())
    return lacking.select(
        *_PANEL, one.alias(axis), expected=listed("label"), actual=pl.lit(0),
        message=pl.format("no value at {} of the {} labels that the text declares for {}: {}",
                          pl.col("label").list.len(), "ticks", pl.lit(axis), listed("label")),
    )


def _mismatched(tables: Tables, axis: str) -> pl.DataFrame:
    ticks = tables["ticks"].filter("known", pl.col("extras").list.len() > 0, axis=axis)
    if ticks.is_empty():
        return pl.DataFrame()
    panels = ticks.group_by(_PANEL, maintain_order=True).agg(
        pl.col("extras").first(), ticks="label"
    )
    panels = panels.join(_declared(tables, panels), on=_PANEL, how="anti", maintain_order="left")
    return panels.select(
        *_PANEL, pl.col("extras").list.first().alias(axis), expected=listed("ticks"), actual=listed("extras"),
        message=pl.format("values stand at labels of {} that the text does not declare: {}; it declares {}",
                          pl.lit(axis), listed("extras"), listed("ticks")),
    )


def ticks(tables: Tables) -> pl.DataFrame:
    """The declared labels of both axes, which several checks look at: those of `_ticks`, and `axis`."""
    panels = _with_kind(tables, tables["panels"]).with_row_index("at")  # a number is joined sooner than three names
    at = panels.select("document", "panel", "at")
    values = tables["observations"].select("document", "panel", "x", "y").join(at, on=["document", "panel"])
    aside = tables["quarantine"].select("document", "panel", label="row_label").drop_nulls().join(
        at, on=["document", "panel"]).select("at", "label")
    return pl.concat(_ticks(panels, values, aside, axis).with_columns(axis=pl.lit(axis)) for axis in "xy").drop("at")


def _ticks(panels: pl.DataFrame, values: pl.DataFrame, aside: pl.DataFrame, axis: str) -> pl.DataFrame:
    """Declared labels of one axis, a row each: whether values are at it (`used`), whether it may well have none
    (`excused`), how many ticks the axis has, the labels of values that it has not (`extras`), and whether these ticks
    are labels at all (`known`)."""
    ticks = panels.select("at", *_PANEL, "chart_type", "grid", label=f"{axis}_ticks")
    ticks = ticks.filter(pl.col("label").list.len() > 0).explode("label", empty_as_null=True).with_columns(
        ticks=pl.len().over("at"), number=_is_number("label")
    )
    if axis == "x":
        labels = ~pl.col("number").all().over("at") & ~pl.col("chart_type").is_in(["table", *_CURVES])
        ticks = ticks.filter(pl.col("grid") | labels)
    cells = values.select("at", label=axis).unique().drop_nulls("label")
    there = pl.concat([cells, aside]).unique().with_columns(used=pl.lit(True))
    ticks = ticks.join(there, on=["at", "label"], how="left", maintain_order="left").with_columns(
        pl.col("used").fill_null(False)
    )
    extras = cells.with_columns(pl.col("label").str.replace(_COUNT, "")).join(
        ticks, on=["at", "label"], how="anti"
    ).sort("at", "label").group_by("at").agg(extras="label")
    carrying = pl.col("used").sum().over("at")
    return ticks.join(extras, on="at", how="left", maintain_order="left").with_columns(
        pl.col("extras").fill_null([]),
        known=(carrying > 1) & (2 * carrying >= pl.col("ticks")),
        excused=_excused(panels, values, ticks, axis),
    )


def _excused(panels: pl.DataFrame, values: pl.DataFrame, ticks: pl.DataFrame, axis: str) -> pl.Series:
    """Whether each tick may well carry no value: half of a symmetric matrix has it on the other axis; the legend of a
    chart is that of all its panels, whose names it may hold; a number among words counts something else, and so many
    words are a remark."""
    other = values.select("at", label="y" if axis == "x" else "x").unique().with_columns(across=pl.lit(True))
    across = ticks.join(other, on=["at", "label"], how="left", maintain_order="left")
    names = panels.select("document", label="panel").unique().with_columns(name=pl.lit(True))
    across = across.join(names, on=["document", "label"], how="left", maintain_order="left")
    words = ~pl.col("number").filter("used").any().over("at")
    return across.select(
        pl.col("across").fill_null(False)
        | (~pl.col("grid") & (pl.col("used").any().over("document", "label") | pl.col("name").fill_null(False)))
        | (pl.col("number") & words)
        | (pl.col("label").str.count_matches(" ") >= _REMARK)
    ).to_series()


def _half_matrices(cells: pl.DataFrame) -> pl.DataFrame:
    """Panels with one value for each pair of their labels, whichever comes first, and with the diagonal or without:
    `document, figure, panel`."""
    pair = pl.concat_str(pl.min_horizontal("x", "y"), pl.max_horizontal("x", "y"), separator="\0")
    off = pl.col("x") != pl.col("y")
    panels = cells.with_columns(pair=pair).group_by(_PANEL).agg(
        labels=pl.col("x").append(pl.col("y")).n_unique(), pairs=pl.col("pair").filter(off).n_unique(), off=off.sum(),
        diagonal=(~off).sum(),
    )
    every = pl.col("labels") * (pl.col("labels") - 1) // 2
    return panels.filter(
        pl.col("pairs") == pl.col("off"),
        pl.col("off") == every,
        (pl.col("diagonal") == 0) | (pl.col("diagonal") == pl.col("labels")),
    ).select(_PANEL)


def _with_kind(tables: Tables, panels: pl.DataFrame) -> pl.DataFrame:
    """Panels with their `chart_type`, and whether they are a `grid`, with a number in every cell."""
    grid = pl.col("chart_type").is_in(list(GRIDS - {"table"}))
    kinds = tables["documents"].select("document", "chart_type", grid=grid)
    return panels.join(kinds, on="document", how="left", maintain_order="left")


def _is_number(label: str) -> pl.Expr:
    return pl.col(label).str.strip_chars(" ~%$").str.replace("−", "-").cast(pl.Float64, strict=False).is_not_null()


def _declared(tables: Tables, panels: pl.DataFrame) -> pl.DataFrame:
    """The panels of whose `extras` the text says one or more in front of its data: it declares them in a way of its
    own."""
    starts = pl.concat([tables[name].select("document", "span_start") for name in ("observations", "quarantine")])
    texts = tables["documents"].join(panels, on="document", how="semi").join(
        starts.group_by("document").agg(pl.col("span_start").min()), on="document"
    ).select("document", declaring=_words(pl.col("text").str.head(pl.col("span_start")).str.replace(r"[^\n]*$", "")))
    extras = panels.select(*_PANEL, extra="extras").explode("extra", empty_as_null=True).join(texts, on="document")
    return extras.filter(pl.col("declaring").str.contains(_words(pl.col("extra")), literal=True))


def _words(text: pl.Expr) -> pl.Expr:
    """Letters and numbers alone, a space around each word."""
    text = text.str.to_lowercase().str.replace_all(r"[^\p{L}\p{N}.]+", " ").str.replace_all(r"\.( |$)", " ")
    return pl.format(" {} ", text.str.strip_chars(" "))
