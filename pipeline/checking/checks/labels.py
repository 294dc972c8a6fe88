"""Checks of labels that are probably one and the same, in whichever documents of a build they stand.

Labels that a text lists side by side as ticks of one axis are different on purpose.
"""

from __future__ import annotations

import polars as pl

from pipeline.checking.checks.phrases import counted
from pipeline.checking.checks.registry import Tables, check

_LOOKS = {"0": "0", "O": "0", "Q": "0", "o": "0", "1": "1", "I": "1", "l": "1"}
"""Letters and digits that are taken for one another when a figure is read."""
_DISTINCT = 3
"""Letters and digits, apart from these, that a word needs before it can be told from another word."""
_SEPARATORS = r"[\s|/,;:()\[\]{}<>\"'“”‘’`*=]+"
_PANEL = ("document", "figure", "panel")


@check("warning", scope="build")
def label_variant(tables: Tables) -> pl.DataFrame:
    """A name in a label, `actual`, is probably the `expected` one of this or other documents: they differ only in
    letters that look alike, such as R1-Owen and R1-Qwen. Rows that belong together may be found by neither name."""
    labels = _labels(tables).with_columns(word=pl.col("label").str.replace_all(_SEPARATORS, " ").str.split(" "))
    labels = labels.explode("word", empty_as_null=True)
    looks = "".join(_LOOKS)
    words = labels.select(pl.col("word").unique()).filter(
        pl.col("word").str.contains(f"[{looks}]"),
        pl.col("word").str.count_matches(rf"[[\p{{L}}\p{{N}}]--[{looks}]]") >= _DISTINCT,
    ).with_columns(
        group=pl.col("word").str.replace_many(_LOOKS).str.to_lowercase(), spelling=pl.col("word").str.to_lowercase()
    ).filter(pl.col("spelling").n_unique().over("group") > 1)
    return _variants(labels.join(words, on="word"), "they differ in letters that look alike")


@check("info", scope="build")
def label_spelling(tables: Tables) -> pl.DataFrame:
    """A label, `actual`, is spelled `expected` elsewhere in the figure or in figures with the same axes: they differ in
    case, spaces or punctuation, such as GPQA D and GPQA_D. Spell them alike before joining rows by them."""
    labels = _labels(tables).with_columns(word=pl.col("label").str.split(" | ")).explode("word", empty_as_null=True)
    key = pl.col("word").str.to_lowercase().str.replace_all(r"[\s_'’`]+|\b-\b", "")
    labels = labels.with_columns(key=key, spelling="word").filter(pl.col("key").str.count_matches(r"\p{L}") > 1)
    axes = pl.format("{} × {}", "x_label", "y_label").str.to_lowercase()
    panels = tables["panels"].select("document", "panel", axes=axes)
    alike = labels.join(panels.drop_nulls(), on=["document", "panel"])
    return _variants(pl.concat([
        labels.with_columns(group=pl.concat_str("key", pl.lit("figure"), "figure", separator="\0")),
        alike.with_columns(group=pl.concat_str("key", pl.lit("axes"), "axes", separator="\0")).drop("axes"),
    ]), "they differ in case, spaces or punctuation")


def _labels(tables: Tables) -> pl.DataFrame:
    """Labels that are no numbers, at their places: names of panels, declared ticks (`axis` says of which axis), labels
    of values."""
    found = [tables["panels"].select(*_PANEL, label="panel")]
    for axis in "xy":
        ticks = tables["panels"].select(*_PANEL, label=f"{axis}_ticks", axis=pl.lit(axis))
        used = tables["observations"].filter(pl.col(f"{axis}_number").is_null()).select(*_PANEL, label=axis).unique()
        labels = pl.concat([ticks.explode("label", empty_as_null=True), used], how="diagonal")
        found.append(labels.with_columns(pl.col("label").alias(axis)))
    return pl.concat(found, how="diagonal").filter(pl.col("label").str.contains(r"\p{L}"))


def _variants(labels: pl.DataFrame, why: str) -> pl.DataFrame:
    """Findings for the words of which another spelling is in their group, in as many documents or more. `labels` has,
    beside its places, `word`, `spelling` (the word as far as it counts) and `group`."""
    labels = labels.filter(pl.col("spelling").n_unique().over("group") > 1)
    beside = labels.filter(pl.col("axis").is_not_null()).group_by("document", "panel", "axis", "group").agg(
        pl.col("spelling").n_unique()
    )
    labels = labels.join(beside.filter(pl.col("spelling") > 1), on=["document", "group"], how="anti")
    spellings = labels.sort("document").group_by("group", "spelling").agg(
        pl.col("word").first(), documents=pl.col("document").n_unique(), example=pl.col("document").first()
    ).sort("group", "documents", "spelling", descending=[False, True, False])
    # The other spelling is the most frequent one of the group; for that one it is the next.
    frequent = spellings.with_columns(rank=pl.int_range(pl.len()).over("group")).filter(pl.col("rank") < 2)
    other = spellings.join(frequent, on="group", suffix="_other").filter(
        pl.col("spelling") != pl.col("spelling_other"), pl.col("documents") <= pl.col("documents_other")
    ).sort("rank").unique(["group", "spelling"], keep="first", maintain_order=True)
    found = labels.drop("word").join(
        other.rename({"word": "actual", "word_other": "expected"}), on=["group", "spelling"]
    ).sort(*_PANEL, "x", "y").unique(["document", "group", "spelling"], keep="first", maintain_order=True)
    said = pl.format(
        '"{}" is probably "{}", as in {}{}: {}', "actual", "expected", "example_other",
        pl.when(pl.col("documents_other") > 1).then(
            pl.format(" and {}", counted(pl.col("documents_other") - 1, "other document"))
        ).otherwise(pl.lit("")), pl.lit(why),
    )
    return found.unique(["document", "actual", "expected"], keep="first", maintain_order=True).group_by(
        *_PANEL, "x", "y", maintain_order=True
    ).agg(pl.col("expected", "actual").str.join(", "), message=said.str.join("; "))
