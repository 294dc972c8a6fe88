"""Corrections applied to the tables of reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import polars as pl

from pipeline.correcting.correction import Correction, CorrectionError
from pipeline.reading.numbers import number_value, parse_number
from pipeline.reading.text.copies import AsRead
from pipeline.schemas import polars_schema
from pipeline.tables import TABLES

Row = dict[str, Any]
Rows = dict[str, list[Row]]

_TOUCHED = ("documents", "panels", "observations", "quarantine")


def correct(tables: Mapping[str, pl.DataFrame], corrections: Iterable[Correction]) -> dict[str, pl.DataFrame]:
    """The tables with the corrections of their documents applied, in the order in which they are declared.

    The counts of the ledger and of the panels follow. Raises CorrectionError for the first that does not fit, most of
    all where the text that it expects is gone.
    """
    order = {document: place for place, document in enumerate(tables["documents"]["document"])}
    applied = [correction for correction in corrections if correction.document in order]
    if not applied:
        return dict(tables)
    names = list({correction.document for correction in applied})
    mine = pl.col("document").is_in(names)
    rows = {name: tables[name].filter(mine).rows(named=True) for name in _TOUCHED}
    for correction in applied:
        _APPLY[correction.action](rows, correction)
    _recount(rows)
    place = pl.col("document").replace_strict(order, return_dtype=pl.Int64)
    changed = {}
    for name in _TOUCHED:
        frame = pl.concat([tables[name].filter(~mine), pl.DataFrame(rows[name], schema=polars_schema(TABLES[name]))])
        key = [pl.col(column) for column in TABLES[name].key if column != "document"]
        changed[name] = frame.sort(place, *key, nulls_last=False)
    return {**tables, **changed}


def _set(rows: Rows, correction: Correction) -> None:
    cell = _cell(rows, correction)
    cell |= {"value": correction.value, "lower": None, "upper": None, "corrected": correction.note}


def _drop(rows: Rows, correction: Correction) -> None:
    cell = _cell(rows, correction)
    rows["observations"].remove(cell)
    kept = {name: cell[name] for name in ("document", "figure", "panel", "value", "line", "span_start", "span_end")}
    rows["quarantine"].append(kept | {
        "position": cell["x_position"] or 1, "reason": "dropped", "row_label": cell["y"], "corrected": correction.note,
    })


def _place(rows: Rows, correction: Correction) -> None:
    found = [row for row in rows["quarantine"] if _of(row, correction) and row["line"] == correction.line]
    found.sort(key=lambda row: row["span_start"])
    if not found:
        raise CorrectionError(f"{correction.entry}: no values of line {correction.line} are in quarantine in the panel "
                              f"{correction.panel!r} of {correction.document}; `tidyfig show` shows those there are")
    text = _text(rows, correction.document)
    _expect(correction, text[found[0]["span_start"]:found[-1]["span_end"]])
    if len(found) != len(correction.x):
        raise CorrectionError(f"{correction.entry}: {len(correction.x)} columns for {len(found)} values")
    panel = next(row for row in rows["panels"] if _of(row, correction))
    for row, x in zip(found, correction.x, strict=True):
        if any(_is_cell(cell, correction, x) for cell in rows["observations"]):
            raise CorrectionError(f"{correction.entry}: x={x!r}, y={correction.y!r} has a value already")
        rows["quarantine"].remove(row)
        rows["observations"].append(_observation(rows, row, panel, x, correction, text))


def _observation(rows: Rows, row: Row, panel: Row, x: str, correction: Correction, text: str) -> Row:
    number = parse_number(AsRead(text).written(row["span_start"], row["span_end"]))
    labels = {"x": x, "y": correction.y}
    kept = {name: row[name] for name in ("document", "figure", "panel", "value", "line", "span_start", "span_end")}
    return kept | labels | {
        **{f"{axis}_position": _position(rows, panel, axis, label) for axis, label in labels.items()},
        **{f"{axis}_number": _number(label) for axis, label in labels.items()},
        "lower": number.lower, "upper": number.upper, "approximate": False, "layout": "correction",
        "corrected": correction.note,
    }


def _position(rows: Rows, panel: Row, axis: str, label: str | None) -> int | None:
    """The place of a label in the figure's order, as other cells have it or as the ticks say."""
    for cell in rows["observations"]:
        if cell["document"] == panel["document"] and cell["panel"] == panel["panel"] and cell[axis] == label:
            position: int | None = cell[f"{axis}_position"]
            return position
    ticks = panel[f"{axis}_ticks"] or []
    return ticks.index(label) + 1 if label in ticks else None


def _number(label: str | None) -> float | None:
    try:
        return None if label is None else number_value(label)
    except ValueError:
        return None


def _cell(rows: Rows, correction: Correction) -> Row:
    """The observation that a correction is about, with the text that it expects."""
    for row in rows["observations"]:
        if _is_cell(row, correction, correction.x[0]):
            _expect(correction, _text(rows, correction.document)[row["span_start"]:row["span_end"]])
            return row
    raise CorrectionError(f"{correction.entry}: no observation x={correction.x[0]!r}, y={correction.y!r} in the panel "
                          f"{correction.panel!r} of {correction.document}; `tidyfig show` shows those there are")


def _is_cell(row: Row, correction: Correction, x: str) -> bool:
    return _of(row, correction) and (row["x"], row["y"]) == (x, correction.y)


def _of(row: Row, correction: Correction) -> bool:
    return (row["document"], row["panel"]) == (correction.document, correction.panel)


def _text(rows: Rows, document: str) -> str:
    text: str = next(row["text"] for row in rows["documents"] if row["document"] == document)
    return text


def _expect(correction: Correction, found: str) -> None:
    if found != correction.expected:
        raise CorrectionError(f"{correction.entry}: {correction.document}: the text that it expects is gone: "
                              f"{correction.expected!r} is now {found!r}; look again, then change or remove the entry")


def _recount(rows: Rows) -> None:
    """Let the counts of documents and panels be those of their rows. One number may feed several rows."""
    observed = {_span(row) for row in rows["observations"]}
    set_aside = {_span(row) for row in rows["quarantine"]} - observed
    for role, spans in (("observation", observed), ("quarantine", set_aside)):
        counts = Counter(document for document, *_ in spans)
        for document in rows["documents"]:
            document[role] = counts[document["document"]]
    for name, column in (("observations", "observed_cells"), ("quarantine", "quarantined_cells")):
        cells = Counter((row["document"], row["panel"]) for row in rows[name])
        for panel in rows["panels"]:
            panel[column] = cells[panel["document"], panel["panel"]]
    for panel in rows["panels"]:
        if panel["expected_cells"]:
            panel["completeness"] = min(1.0, panel["observed_cells"] / panel["expected_cells"])


def _span(row: Row) -> tuple[str, int, int]:
    return row["document"], row["span_start"], row["span_end"]


_APPLY = {"set": _set, "drop": _drop, "place": _place}
