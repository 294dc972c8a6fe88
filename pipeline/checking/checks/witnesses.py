"""Checks of figures that several writers describe: whose values stand elsewhere than the others', and what decisions
rest on. They take the tables of the consensus; what is said of a figure as a whole names the first of its documents."""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.registry import Tables, check

_PANEL = ("document", "figure", "panel")
_RELABELLED = ("x_relabelled", "y_relabelled")
_ALIASES = ("x_label_alias", "y_label_alias")


@check("warning", scope="figure")
def exchanged_rows(tables: Tables) -> pl.DataFrame:
    """Rows, columns or series of a panel stand under other labels than with the other writers: exchanged, reversed or
    shifted. Where the evidence is strong, the consensus puts them right; the observations stay as the text has them."""
    steps = _steps(tables, _RELABELLED).sort("document", "panel", "kind", "from")
    move = pl.format("{} → {}", _label("from"), pl.col("to").fill_null("no place"))
    return steps.group_by(*_PANEL, "kind", maintain_order=True).agg(
        pl.col("evidence", "repaired").first(), moves=move.str.join(", "),
        expected=pl.col("to").drop_nulls().str.join(", "), actual=_label("from").str.join(", "),
    ).group_by(_PANEL, maintain_order=True).agg(
        pl.col("expected", "actual").first(),
        message=pl.format("{} ({}; {})", "moves", "evidence", _done()).str.join("; "),
    )


@check("warning", scope="figure")
def transposed_panel(tables: Tables) -> pl.DataFrame:
    """The panel has rows where the other writers have columns, as its values show. Where the evidence is strong, the
    consensus turns it; the observations stay as the text has them."""
    return _steps(tables, ("transposed",)).select(
        *_PANEL, message=pl.format("x and y are exchanged: {}; {}", "evidence", _done())
    )


@check("warning", scope="figure")
def invented_tick(tables: Tables) -> pl.DataFrame:
    """The text has a tick that no other writer has, for one that the others have: their values are the same."""
    axis = pl.col("kind").str.head(1)
    labels = tables["consensus"].select("figure", "panel", "x", "y").unpivot(
        ["x", "y"], index=["figure", "panel"], variable_name="axis", value_name="from").unique()
    ticks = _steps(tables, (*_ALIASES, *_RELABELLED)).with_columns(axis=axis).filter(
        pl.col("from").cast(pl.Float64, strict=False) != pl.col("to").cast(pl.Float64, strict=False)
    )
    invented = ticks.join(labels, on=["figure", "panel", "axis", "from"], how="anti").group_by(
        *_PANEL, maintain_order=True
    ).agg(pl.col("evidence").first(), expected=pl.col("to").str.join(", "), actual=pl.col("from").str.join(", "))
    return invented.select(
        *_PANEL, "expected", "actual",
        message=pl.format("no other writer has the tick {}; taken for {}: {}", "actual", "expected", "evidence"),
    )


@check("info", scope="figure")
def copied_description(tables: Tables) -> pl.DataFrame:
    """The text is that of another description of the figure. The two count as one."""
    return _steps(tables, ("copy",)).select(
        *_PANEL, expected="to", message=pl.format("the same text as {}", "to")
    )


@check("warning", scope="figure")
def doubtful_decision(tables: Tables) -> pl.DataFrame:
    """Cells of the figure are decided by values that may be no readings: runs of repeats, copied rows, a written 0,
    rows that may be exchanged.
    The column caution of the consensus says which cells."""
    cells = tables["consensus"].filter(pl.col("caution").is_not_null())
    return _of_figures(cells.group_by("figure", "panel", "caution", maintain_order=True).len(), tables).group_by(
        _PANEL, maintain_order=True
    ).agg(message=pl.format("{} decided cells rest on {}", "len", "caution").str.join("; "))


@check("info", scope="figure")
def writers_disagree(tables: Tables) -> pl.DataFrame:
    """For some cells of the figure no value has a majority among the writers who report one. The consensus leaves them
    open, or names the value with most support."""
    several = tables["consensus"].filter(pl.col("n_report") > 1).group_by("figure", "panel", maintain_order=True).agg(
        pl.len(), open=pl.col("status").is_in(["undecided", "plurality"]).sum()
    )
    return _of_figures(several.filter(pl.col("open") > 0), tables).select(
        *_PANEL, actual="open",
        message=pl.format("no majority for {} of {} cells that two writers or more report", "open", "len"),
    )


def _steps(tables: Tables, kinds: tuple[str, ...]) -> pl.DataFrame:
    return tables["alignments"].filter(pl.col("kind").is_in(kinds))


def _of_figures(rows: pl.DataFrame, tables: Tables) -> pl.DataFrame:
    """Rows of figures, under the first document of each."""
    first = tables["documents"].filter(pl.col("reason").is_null()).group_by("figure").agg(pl.col("document").min())
    return rows.join(first, on="figure", maintain_order="left")


def _label(name: str) -> pl.Expr:
    return pl.col(name).fill_null("the unnamed series")


def _done() -> pl.Expr:
    return pl.when("repaired").then(pl.lit("put right in the consensus")).otherwise(
        pl.lit("not enough to say who is right, so all stand as written"))
