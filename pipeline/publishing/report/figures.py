"""The page of a figure: the text with every number marked beside the panels redrawn, and its rows as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

import polars as pl

from pipeline.publishing.report.charts import draw
from pipeline.publishing.report.pages import render
from pipeline.publishing.report.panels import Names, sheet
from pipeline.publishing.report.text import Mark, marked_text
from pipeline.reading import read
from pipeline.reading.ledger import MEANINGS
from pipeline.tables import SEVERITIES

MOST_CELLS = 2_000
MOST_PANELS = 40
MOST_FINDINGS = 100

Row = Mapping[str, Any]
Tables = Mapping[str, pl.DataFrame]


def figure_page(document: Row, tables: Tables, *, rows: str, overview: str | None = None) -> str:
    """The page of one document: its row of the table documents, and its rows of the other tables.

    `rows` and `overview` are links, to the CSV and to the page of all. The tables hold the spans of values; what became
    of the other numbers, the ticks, labels and so on, is read from the text once more: same code, same roles.
    """
    panels = tables["panels"].sort("position").rows(named=True)
    names = Names()
    drawn = _panels(panels[:MOST_PANELS], tables, document["chart_type"], names)
    text = marked_text(document["text"], _marks(document["text"], tables, names.targets))
    findings = sorted(tables["findings"].rows(named=True), key=lambda row: SEVERITIES.index(row["severity"]))
    return render(
        "figure.html",
        document=document,
        panels=drawn,
        panels_cut=len(panels) - len(drawn),
        text=text,
        roles=[(role, document[role], meaning) for role, meaning in MEANINGS.items() if document[role]],
        findings=findings[:MOST_FINDINGS],
        findings_cut=max(len(findings) - MOST_FINDINGS, 0),
        counts={name: tables[name].height for name in ("observations", "quarantine")},
        rows=rows,
        overview=overview,
    )


def figure_rows(tables: Tables) -> bytes:
    """The observations of a document as CSV, all columns, in the order of the table."""
    return tables["observations"].write_csv().encode()


def _panels(panels: Sequence[Row], tables: Tables, chart_type: str | None, names: Names) -> list[dict[str, Any]]:
    observations, quarantine = (_by_panel(tables[name]) for name in ("observations", "quarantine"))
    in_text = sorted((cell for cells in observations.values() for cell in cells), key=itemgetter("span_start"))
    series = list(dict.fromkeys(cell["y"] for cell in in_text))
    left, drawn = MOST_CELLS, []
    for panel in panels:
        cells = observations.get(panel["panel"], [])
        one = sheet(panel, cells, quarantine.get(panel["panel"], []), chart_type, names, left)
        left = max(left - len(one.lines) * max(len(one.columns), 1), 0)
        drawn.append({"panel": panel, "sheet": one, "drawing": draw(panel, cells, chart_type, series)})
    return drawn


def _by_panel(table: pl.DataFrame) -> dict[str, list[Row]]:
    return {panel: rows.rows(named=True) for (panel,), rows in table.partition_by("panel", as_dict=True).items()}


def _marks(text: str, tables: Tables, targets: Mapping[int, str]) -> list[Mark]:
    """Every number by its role. What the tables say of a number counts before what the text says now."""
    roles = {(start, end): role for start, end, role in read(text).roles}
    for role, name in (("quarantine", "quarantine"), ("observation", "observations")):
        roles |= dict.fromkeys(tables[name].select("span_start", "span_end").iter_rows(), role)
    marks, behind = [], 0
    for (start, end), role in sorted(roles.items()):
        if start >= behind:
            marks.append(Mark(start, end, role, targets.get(start)))
            behind = end
    return marks
