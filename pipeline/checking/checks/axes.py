"""Checks of the cells against the axes that the text declares: what is missing, and what is too much.

What is declared in words ("four steps", "going clockwise") is no label: an axis counts as declared where at least half
of its ticks carry values. Ticks along which values run on, as on the axis of a line chart, need not carry any.
"""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import listed
from pipeline.checking.checks.registry import Tables, check
from pipeline.reading.charts import GRIDS

_PANEL = ("document", "figure", "panel")
_COUNT = r" \(\d+\)$"
"""What a further value at one place has behind its label."""


@check("warning")
def incomplete_grid(tables: Tables) -> pl.DataFrame:
    """The panel has more cells than the data holds. The others are in quarantine, or the text does not state them. In a
    chart the cells are those of the labels that the panel uses. Half of a symmetric matrix is complete."""
    panels = tables["panels"].filter(pl.col("completeness") < 1)
    cells = tables["observations"].join(panels, on=["document", "panel"], how="semi").select(*_PANEL, "x", "y")
    used = cells.group_by(_PANEL).agg(used=(pl.col("x").n_unique() * pl.col("y").n_unique()).cast(pl.Int64))
    panels = _with_kind(tables, panels).join(used, on=_PANEL, how="left").join(
        _half_matrices(cells).with_columns(half=pl.lit(True)), on=_PANEL, how="left", maintain_order="left"
    )
    expected = pl.when("grid").then("expected_cells").otherwise("used")
    whole = pl.col("grid") & pl.col("half").fill_null(False)
    return panels.filter(pl.col("observed_cells") < expected, ~whole).select(
        *_PANEL, expected=expected, actual="observed_cells",
        message=pl.format("{} of {} cells were read; {} values are in quarantine", "observed_cells", expected,
                          "quarantined_cells"),
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
    ticks = _ticks(tables, axis).filter("known", pl.col("extras").list.len() == 0)
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
    ticks = _ticks(tables, axis).filter("known", pl.col("extras").list.len() > 0)
    panels = ticks.group_by(_PANEL, maintain_order=True).agg(
        pl.col("extras").first(), ticks="label", lacking=pl.col("label").filter(~pl.col("used"))
    )
    for labels, others in (("lacking", "extras"), ("extras", "lacking")):
        panels = panels.join(_akin(panels, labels, others), on=_PANEL, how="anti", maintain_order="left")
    return panels.select(
        *_PANEL, pl.col("extras").list.first().alias(axis), expected=listed("ticks"), actual=listed("extras"),
        message=pl.format("values stand at labels of {} that the text does not declare: {}; it declares {}",
                          pl.lit(axis), listed("extras"), listed("ticks")),
    )


def _ticks(tables: Tables, axis: str) -> pl.DataFrame:
    """Declared labels of one axis, a row each: whether values are at it (`used`), whether it may well have none
    (`excused`), how many ticks the axis has, the labels of values that it has not (`extras`), and whether these ticks
    are labels at all (`known`)."""
    panels = _with_kind(tables, tables["panels"]).select(*_PANEL, "grid", label=f"{axis}_ticks")
    ticks = panels.filter(pl.col("label").list.len() > 0).explode("label", empty_as_null=True).with_columns(
        ticks=pl.len().over(_PANEL), number=_is_number("label")
    )
    if axis == "x":
        ticks = ticks.filter(pl.col("grid") | ~pl.col("number").all().over(_PANEL))
    cells = tables["observations"].select(*_PANEL, label=axis).unique().drop_nulls("label")
    aside = tables["quarantine"].select(*_PANEL, label="row_label").unique().drop_nulls()
    there = pl.concat([cells, aside]).unique().with_columns(used=pl.lit(True))
    ticks = ticks.join(there, on=[*_PANEL, "label"], how="left", maintain_order="left").with_columns(
        pl.col("used").fill_null(False)
    )
    extras = cells.with_columns(pl.col("label").str.replace(_COUNT, "")).join(
        ticks, on=[*_PANEL, "label"], how="anti"
    ).sort(*_PANEL, "label").group_by(_PANEL).agg(extras="label")
    carrying = pl.col("used").sum().over(_PANEL)
    return ticks.join(extras, on=_PANEL, how="left", maintain_order="left").with_columns(
        pl.col("extras").fill_null([]),
        known=(carrying > 1) & (2 * carrying >= pl.col("ticks")),
        excused=_excused(tables, ticks, axis),
    )


def _excused(tables: Tables, ticks: pl.DataFrame, axis: str) -> pl.Series:
    """Whether each tick may well carry no value: half of a symmetric matrix has it on the other axis; the legend of a
    chart is that of all its panels, whose names it may hold; a number among words counts something else."""
    other = tables["observations"].select(*_PANEL, label="y" if axis == "x" else "x").unique()
    other = other.with_columns(across=pl.lit(True))
    across = ticks.join(other, on=[*_PANEL, "label"], how="left", maintain_order="left")
    names = tables["panels"].select("document", label="panel").unique().with_columns(name=pl.lit(True))
    across = across.join(names, on=["document", "label"], how="left", maintain_order="left")
    words = ~pl.col("number").filter("used").any().over(_PANEL)
    return across.select(
        pl.col("across").fill_null(False)
        | (~pl.col("grid") & (pl.col("used").any().over("document", "label") | pl.col("name").fill_null(False)))
        | (pl.col("number") & words)
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
    """Panels, and whether they are grids, whose cells stand at labels on both axes."""
    kinds = tables["documents"].select("document", grid=pl.col("chart_type").is_in(list(GRIDS)))
    return panels.join(kinds, on="document", how="left", maintain_order="left")


def _is_number(label: str) -> pl.Expr:
    return pl.col(label).str.strip_chars(" ~%$").str.replace("−", "-").cast(pl.Float64, strict=False).is_not_null()


def _akin(panels: pl.DataFrame, labels: str, others: str) -> pl.DataFrame:
    """The panels in which a label, spelled in letters and digits alone, is part of the others; a number is part of
    none."""
    folded = pl.element().str.to_lowercase().str.replace_all(r"[^\p{L}\p{N}]", "")
    words = pl.col(labels).list.eval(folded.filter(pl.element().str.contains(r"\p{L}")))
    joined = pl.col(others).list.eval(folded).list.join("|")
    return panels.select(*_PANEL, word=words, joined=joined).explode("word", empty_as_null=True).filter(
        pl.col("joined").str.contains(pl.col("word"), literal=True)
    )
