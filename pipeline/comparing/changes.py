"""What changed between two snapshots, as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import polars as pl

from pipeline.publishing.rows import document_ranges

Tables = Mapping[str, pl.LazyFrame]

COLUMNS = {
    "kind": "document, observation or finding",
    "change": "added, removed or changed",
    "why": "source: the description was added, removed or changed, or another one that a finding compares it with; "
           "correction: somebody corrected the value, or no longer does; reader: tidyfig reads it differently; checks: "
           "tidyfig checks it differently",
    "document": "The description",
    "panel": "The panel; null for documents",
    "x": "x of the observation, or the one that the finding is about",
    "y": "y of the observation, or the one that the finding is about",
    "check": "The check of a finding",
    "old_value": "The value of an observation before",
    "new_value": "The value of an observation after",
    "old": "What it was, in words: a value with bounds and unit, a finding's message, a document's status",
    "new": "What it is, in words",
}
"""The columns of the table and what they mean."""

_TEXT = [name for name in COLUMNS if not name.endswith("_value")]
SCHEMA = pl.Schema({name: pl.String if name in _TEXT else pl.Float64 for name in COLUMNS})
_PLACED = ("observations", "findings")
_PLACE = ["document", "panel", "x", "y"]


def changes(old: Tables, new: Tables, *, same_reader: bool) -> Iterator[pl.DataFrame]:
    """One row for each document, observation and finding that was added, removed or changed, with the columns COLUMNS.

    `old` and `new` have the tables documents, observations and findings; `same_reader` says whether one version of the
    reader made both. The rows come in parts, each of one kind and sorted by place, those of a kind in the order of the
    documents: no table is held as a whole but that of the changed documents.
    """
    documents = _documents(old, new)
    yield _sorted(documents, "document")
    of_source = documents.lazy().filter(pl.col("why") == "source").select("document", _source=True)
    others = "source" if (documents["why"] == "source").any() else "checks"  # some checks compare documents
    for some in document_ranges(old["observations"], new["observations"]):
        before, after = ({name: side[name].filter(some) for name in _PLACED} for side in (old, new))
        yield from _within(before, after, of_source, others if same_reader else "reader")


def _within(old: Tables, new: Tables, of_source: pl.LazyFrame, elsewhere: str) -> Iterator[pl.DataFrame]:
    """The changes of observations and findings of some documents."""
    observations = _observations(old, new).join(of_source, on="document", how="left").with_columns(
        why=pl.when("_corrected").then(pl.lit("correction")).when("_source").then(pl.lit("source"))
        .otherwise(pl.lit("reader"))
    ).collect()
    corrected = observations.lazy().filter("_corrected").select("document", "_corrected").unique()
    findings = _findings(old, new).join(of_source, on="document", how="left").join(
        corrected, on="document", how="left"
    ).with_columns(
        why=pl.when("_source").then(pl.lit("source")).when("_corrected").then(pl.lit("correction"))
        .otherwise(pl.lit(elsewhere))
    ).collect()
    yield _sorted(findings, "finding")
    yield _sorted(observations, "observation")


def _sorted(frame: pl.DataFrame, kind: str) -> pl.DataFrame:
    frame = frame.with_columns(kind=pl.lit(kind))
    missing = {name: pl.lit(None, dtype) for name, dtype in SCHEMA.items() if name not in frame.columns}
    rows = frame.with_columns(**missing).select(SCHEMA.names()).cast(SCHEMA)
    return rows.sort(*_PLACE, "check", "old", "new", nulls_last=False)


def _documents(old: Tables, new: Tables) -> pl.DataFrame:
    """Documents whose text is not the same, or whose status is not, with why."""
    facts = ["sha256", "status", "reason"]
    before, after = (side["documents"].select("document", *facts) for side in (old, new))
    both = _joined(before, after, ["document"], facts).filter("_differs")
    source = pl.col("sha256").ne_missing(pl.col("sha256_new")) | (pl.col("change") != "changed")
    return both.with_columns(
        old=pl.concat_str("status", "reason", separator=", ", ignore_nulls=True),
        new=pl.concat_str("status_new", "reason_new", separator=", ", ignore_nulls=True),
        why=pl.when(source).then(pl.lit("source")).otherwise(pl.lit("reader")),
    ).with_columns(
        old=pl.when(pl.col("change") != "added").then("old"), new=pl.when(pl.col("change") != "removed").then("new")
    ).collect()


def _observations(old: Tables, new: Tables) -> pl.LazyFrame:
    facts = ["value", "lower", "upper", "approximate", "unit", "corrected"]
    before, after = (_with_corrected(side["observations"]).select(*_PLACE, *facts) for side in (old, new))
    both = _joined(before, after, _PLACE, facts).filter("_differs")
    return both.with_columns(
        old_value="value", new_value="value_new", old=_in_words(""), new=_in_words("_new"),
        _corrected=pl.col("corrected").ne_missing(pl.col("corrected_new")),
    )


def _findings(old: Tables, new: Tables) -> pl.LazyFrame:
    """A finding is the same where its check, its place and its words are."""
    key = ["check", *_PLACE, "message"]
    before, after = (side["findings"].group_by(key).agg(count=pl.len()) for side in (old, new))
    both = _joined(before, after, key, ["count"])
    return both.filter(pl.col("change") != "changed").with_columns(
        old=pl.when(pl.col("change") == "removed").then("message"),
        new=pl.when(pl.col("change") == "added").then("message"),
    )


def _joined(old: pl.LazyFrame, new: pl.LazyFrame, key: list[str], facts: list[str]) -> pl.LazyFrame:
    """Rows of both sides by key, facts of the new side with the suffix _new; `change`, and whether a row `_differs`."""
    both = old.with_columns(_old=True).join(
        new.with_columns(_new=True), on=key, how="full", coalesce=True, nulls_equal=True, suffix="_new"
    )
    change = pl.when(pl.col("_old").is_null()).then(pl.lit("added")).when(pl.col("_new").is_null())
    differs = pl.any_horizontal(pl.col(fact).ne_missing(pl.col(f"{fact}_new")) for fact in facts)
    return both.with_columns(
        change=change.then(pl.lit("removed")).otherwise(pl.lit("changed")),
        _differs=differs | pl.col("_old").is_null() | pl.col("_new").is_null(),
    )


def _with_corrected(observations: pl.LazyFrame) -> pl.LazyFrame:
    """Snapshots of schema version 1.0 know no corrections."""
    if "corrected" in observations.collect_schema():
        return observations
    return observations.with_columns(corrected=pl.lit(None, pl.String))


def _in_words(suffix: str) -> pl.Expr:
    """A value as people write it: approximately 12 (11 to 13) %."""
    def number(name: str) -> pl.Expr:
        return pl.col(name + suffix).cast(pl.String).str.strip_suffix(".0")

    words = [
        pl.when(f"approximate{suffix}").then(pl.lit("approximately")),
        number("value"),
        pl.format("({} to {})", number("lower"), number("upper")),
        pl.col(f"unit{suffix}"),
    ]
    return pl.when(pl.col(f"value{suffix}").is_not_null()).then(
        pl.concat_str(words, separator=" ", ignore_nulls=True)
    )
