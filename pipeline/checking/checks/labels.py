"""Checks of labels that are probably one and the same, in whichever documents of a build they stand.

Labels that a text lists side by side as ticks of one axis are different on purpose.
"""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

from pipeline.checking.checks.phrases import counted
from pipeline.checking.checks.registry import Survey, Tables, check

_LOOKS = {"0": "0", "O": "0", "Q": "0", "o": "0", "1": "1", "I": "1", "l": "1"}
"""Letters and digits that are taken for one another when a figure is read."""
_DISTINCT = 3
"""Letters and digits, apart from these, that a word needs before it can be told from another word."""
_SEPARATORS = r"[\s|/,;:()\[\]{}<>\"'“”‘’`*=]+"
_PANEL = ("document", "figure", "panel")


def _words_by_look(tables: Tables) -> pl.DataFrame:
    """The words of labels, in groups of those that look alike."""
    words = pl.col("label").str.replace_all(_SEPARATORS, " ").str.split(" ")
    labels = tables["labels"].with_columns(word=words).explode("word", empty_as_null=True)
    looks = "".join(_LOOKS)
    groups = labels.select(pl.col("word").unique()).filter(
        pl.col("word").str.contains(f"[{looks}]"),
        pl.col("word").str.count_matches(rf"[[\p{{L}}\p{{N}}]--[{looks}]]") >= _DISTINCT,
    ).with_columns(
        group=pl.col("word").str.replace_many(_LOOKS).str.to_lowercase(), spelling=pl.col("word").str.to_lowercase()
    )
    return _on_purpose_apart(labels.join(groups, on="word", maintain_order="left"))


def _labels_by_spelling(tables: Tables) -> pl.DataFrame:
    """Labels, in groups of those that are spelled alike but for case, spaces and punctuation, in one figure or on the
    same axes."""
    labels = tables["labels"].with_columns(word=pl.col("label").str.split(" | ")).explode("word", empty_as_null=True)
    key = pl.col("word").str.to_lowercase().str.replace_all(r"[\s_'’`]+|\b-\b", "")
    labels = labels.with_columns(key=key, spelling="word").filter(pl.col("key").str.count_matches(r"\p{L}") > 1)
    axes = tables["panels"].select("document", "panel", axes=pl.format("{} × {}", "x_label", "y_label"))
    alike = labels.join(axes.drop_nulls(), on=["document", "panel"], maintain_order="left")
    figures = labels.with_columns(group=pl.concat_str("key", pl.lit("figure"), "figure", separator="\0"))
    # A figure with one description is alone with its spellings.
    several = (pl.col("figure") != pl.col("document")) | (pl.col("spelling").n_unique().over("group") > 1)
    return _on_purpose_apart(pl.concat([
        figures.filter(several),
        alike.select(*labels.columns, group=pl.concat_str("key", pl.lit("axes"), pl.col("axes").str.to_lowercase(),
                                                          separator="\0")),
    ]))


def _variants(surveyed: pl.DataFrame) -> pl.DataFrame:
    """For each spelling of which another is in as many documents or more, the most frequent other one: `group,
    spelling`, and `word, documents, example` of the other."""
    spellings = surveyed.group_by("group", "spelling").agg(
        pl.col("word").min(), pl.col("documents").sum(), pl.col("example").min()
    ).filter(pl.len().over("group") > 1).sort("group", "documents", "spelling", descending=[False, True, False])
    # The other one is the first of its group; for that one it is the second.
    frequent = spellings.with_columns(rank=pl.int_range(pl.len()).over("group")).filter(pl.col("rank") < 2)
    return spellings.select("group", "spelling", own="documents").join(
        frequent.rename({"spelling": "other"}), on="group"
    ).filter(pl.col("spelling") != pl.col("other"), pl.col("own") <= pl.col("documents")).sort("rank").unique(
        ["group", "spelling"], keep="first"
    ).drop("own", "other", "rank")


def _survey(words: Callable[[Tables], pl.DataFrame]) -> Survey:
    """A survey of the spellings in each group: `group, spelling, word, documents, example`."""

    def take(tables: Tables) -> pl.DataFrame:
        return words(tables).group_by("group", "spelling").agg(
            pl.col("word").min(), documents=pl.col("document").n_unique().cast(pl.Int64),
            example=pl.col("document").min(),
        )

    return Survey(take, _variants)


@check("warning", survey=_survey(_words_by_look))
def label_variant(tables: Tables, variants: pl.DataFrame) -> pl.DataFrame:
    """A name in a label, `actual`, is probably the `expected` one of this or other documents: they differ only in
    letters that look alike, such as R1-Owen and R1-Qwen. Rows that belong together may be found by neither name."""
    return _findings(_words_by_look(tables), variants, "they differ in letters that look alike")


@check("info", survey=_survey(_labels_by_spelling))
def label_spelling(tables: Tables, variants: pl.DataFrame) -> pl.DataFrame:
    """A label, `actual`, is spelled `expected` elsewhere in the figure or in figures with the same axes: they differ in
    case, spaces or punctuation, such as GPQA D and GPQA_D. Spell them alike before joining rows by them."""
    return _findings(_labels_by_spelling(tables), variants, "they differ in case, spaces or punctuation")


def places(tables: Tables) -> pl.DataFrame:
    """Labels that are no numbers, at their places, which both checks look at: names of panels, declared ticks (`axis`
    says of which axis), labels of values."""
    found = [tables["panels"].select(*_PANEL, label="panel")]
    for axis in "xy":
        ticks = tables["panels"].select(*_PANEL, label=f"{axis}_ticks", axis=pl.lit(axis))
        used = tables["observations"].filter(pl.col(f"{axis}_number").is_null()).select(*_PANEL, label=axis).unique()
        labels = pl.concat([ticks.explode("label", empty_as_null=True), used], how="diagonal")
        found.append(labels.with_columns(pl.col("label").alias(axis)))
    return pl.concat(found, how="diagonal").filter(pl.col("label").str.contains(r"\p{L}"))


def _on_purpose_apart(labels: pl.DataFrame) -> pl.DataFrame:
    """The labels without those of which their document has another spelling beside them on an axis."""
    beside = labels.filter(pl.col("axis").is_not_null()).group_by("document", "panel", "axis", "group").agg(
        pl.col("spelling").n_unique()
    )
    beside = beside.filter(pl.col("spelling") > 1)
    return labels.join(beside, on=["document", "group"], how="anti", maintain_order="left")


def _findings(labels: pl.DataFrame, variants: pl.DataFrame, why: str) -> pl.DataFrame:
    found = labels.rename({"word": "actual"}).join(
        variants.rename({"word": "expected"}), on=["group", "spelling"]
    ).sort(*_PANEL, "x", "y").unique(["document", "actual", "expected"], keep="first", maintain_order=True)
    more = pl.format(" and {}", counted(pl.col("documents") - 1, "other document"))
    said = pl.format(
        '"{}" is probably "{}", as in {}{}: {}', "actual", "expected", "example",
        pl.when(pl.col("documents") > 1).then(more).otherwise(pl.lit("")), pl.lit(why),
    )
    return found.group_by(*_PANEL, "x", "y", maintain_order=True).agg(
        pl.col("expected", "actual").str.join(", "), message=said.str.join("; ")
    )
