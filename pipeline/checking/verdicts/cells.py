"""The cells that claims speak of: one row for each claim and cell, by joins over whole tables."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import polars as pl

Tables = Mapping[str, pl.DataFrame]
PLACE = ("pid", "x", "y")


class Cells:
    """The values of a batch of documents, and the panels with the sizes of their grids.

    `placed`: pid, x, y, value, x_at, y_at (position of the labels), x_number, y_number, is_diagonal; `loose`: the
    values in quarantine, pid, label, value. pid numbers the panels of all documents.
    """

    def __init__(self, tables: Tables) -> None:
        key = ["document", "panel"]
        panels = tables["panels"].with_row_index("pid")
        ids = panels.select("pid", *key)
        self.placed = _with_diagonal(tables["observations"].join(ids, on=key).select(
            *PLACE, "value", "x_number", "y_number", x_at="x_position", y_at="y_position"
        ))
        self.loose = tables["quarantine"].join(ids, on=key).select("pid", "value", label="row_label")
        used = self.placed.group_by("pid").agg(n_x=pl.col("x").n_unique(), n_y=pl.col("y").n_unique(),
                                               are_points=pl.col("y").n_unique() == pl.len())
        known = pl.col("expected_cells").is_not_null()
        self.panels = panels.join(used, on="pid", how="left").select(
            "pid", *key,
            n_x=pl.max_horizontal(pl.col("n_x").fill_null(0), pl.when(known).then(pl.col("x_ticks").list.len())),
            n_y=pl.max_horizontal(pl.col("n_y").fill_null(0), pl.when(known).then(pl.col("y_ticks").list.len())),
            known=known,
            are_points=pl.col("are_points").fill_null(False),  # each row has one cell, as the points of a scatter plot
            missing=(pl.col("expected_cells") - pl.col("observed_cells")).clip(0).fill_null(0),
        )

    def spread(self, claims: pl.DataFrame) -> pl.DataFrame:
        """Each claim with the panels that it speaks of: its own, or all of its document where it names none."""
        one = claims.filter(pl.col("panel").is_not_null()).join(
            self.panels.select("pid", "document", "panel"), on=["document", "panel"])
        every = claims.filter(pl.col("panel").is_null()).drop("panel").join(
            self.panels.select("pid", "document", "panel"), on="document")
        return pl.concat([one, every.select(one.columns)])

    def at(self, wanted: pl.DataFrame) -> pl.DataFrame:
        """The cells at places: wanted has `claim, pid, xs, ys` (lists of labels, null for all of them)."""
        found = [self.placed.clear().insert_column(0, wanted["claim"].clear())]
        for with_x, with_y in product((False, True), repeat=2):
            part = wanted.filter(pl.col("xs").is_not_null() == with_x, pl.col("ys").is_not_null() == with_y)
            if part.is_empty():
                continue
            keys = ["pid"]
            if with_x:
                part, keys = part.explode("xs"), [*keys, "x"]
            if with_y:
                part, keys = part.explode("ys"), [*keys, "y"]
            part = part.rename({"xs": "x", "ys": "y"}).select("claim", *keys)
            found.append(part.join(self.placed, on=keys).select("claim", *self.placed.columns))
        return pl.concat(found)

    def loose_at(self, wanted: pl.DataFrame) -> pl.DataFrame:
        """The values in quarantine at places, `claim, value`: those of the panel, or of the rows that are named."""
        whole = wanted.filter(pl.col("xs").is_null(), pl.col("ys").is_null()).join(self.loose, on="pid")
        found = [whole.select("claim", "value")]
        for labels, other in (("xs", "ys"), ("ys", "xs")):
            part = wanted.filter(pl.col(labels).is_not_null(), pl.col(other).is_null()).explode(labels)
            part = part.join(self.loose, left_on=["pid", labels], right_on=["pid", "label"])
            found.append(part.select("claim", "value"))
        return pl.concat(found)


def on_diagonal() -> pl.Expr:
    """Whether a cell is meant by a claim that leaves the diagonal out, or means nothing else."""
    diagonal, is_on = pl.col("diagonal"), pl.col("is_diagonal")
    return pl.when(diagonal == "off").then(~is_on).when(diagonal == "on").then(is_on).otherwise(True)


def _with_diagonal(placed: pl.DataFrame) -> pl.DataFrame:
    """Cells with whether each is on the diagonal: where its labels are one, or are in one place of two lists of as many
    labels that share none: dyes over detectors."""
    shared = placed.select("pid", label="x").join(placed.select("pid", label="y"), on=["pid", "label"], how="semi")
    is_shared = pl.col("pid").is_in(shared["pid"].unique().implode())
    is_square = pl.col("x").n_unique().over("pid") == pl.col("y").n_unique().over("pid")
    return placed.with_columns(is_diagonal=pl.when(is_shared).then(pl.col("x") == pl.col("y")).otherwise(
        is_square & (pl.col("x_at") == pl.col("y_at"))).fill_null(False))
