"""The page of a figure: the text with every number marked beside the panels redrawn, and its rows as CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any

import polars as pl

from pipeline.checking.checks.claims import claim_refuted
from pipeline.publishing.report.agreement import Place, disputed, reports
from pipeline.publishing.report.charts import draw
from pipeline.publishing.report.pages import render
from pipeline.publishing.report.panels import Names, sheet
from pipeline.publishing.report.text import Mark, Sentence, marked_text
from pipeline.reading import read
from pipeline.reading.ledger import MEANINGS
from pipeline.tables import CONSENSUS_STATUSES, SEVERITIES

MOST_CELLS = 2_000
MOST_PANELS = 40
MOST_FINDINGS = 100
MOST_QUARANTINED = 1_000
MOST_CLAIMS = 100
MOST_DISPUTES = 100
_VERDICTS = ("refuted", "not_enough_info", "supported")
"""Those that need a look first."""

Row = Mapping[str, Any]
Tables = Mapping[str, pl.DataFrame]


def figure_page(document: Row, tables: Tables, *, rows: str, overview: str | None = None) -> str:
    """The page of one document: its row of the table documents, and its rows of the other tables.

    `rows` and `overview` are links, to the CSV and to the page of all. The tables hold the spans of values; what became
    of the other numbers, the ticks, labels and so on, is read from the text once more: same code, same roles.
    """
    panels = tables["panels"].sort("position").rows(named=True)
    names = Names()
    disputes = _disputes(document, tables)
    by_status = sorted(disputes.items(), key=lambda item: -CONSENSUS_STATUSES.index(item[1]["status"]))
    drawn = _panels(panels[:MOST_PANELS], tables, disputes, document["chart_type"], names)
    claims = sorted(tables["claims"].rows(named=True), key=lambda row: _VERDICTS.index(row["verdict"]))
    text = marked_text(document["text"], _marks(document["text"], tables, names.targets), _sentences(claims))
    shown = tables["findings"].filter(pl.col("check") != claim_refuted.__name__)  # the page has all claims
    findings = sorted(shown.rows(named=True), key=lambda row: SEVERITIES.index(row["severity"]))
    return render(
        "figure.html",
        document=document,
        panels=drawn,
        panels_cut=len(panels) - len(drawn),
        quarantine_cut=max(tables["quarantine"].height - MOST_QUARANTINED, 0),
        text=text,
        roles=[(role, document[role], meaning) for role, meaning in MEANINGS.items() if document[role]],
        findings=findings[:MOST_FINDINGS],
        findings_cut=max(len(findings) - MOST_FINDINGS, 0),
        witnesses=_witnesses(tables["consensus"]),
        disputes=[(place, row, reports(row)) for place, row in by_status][:MOST_DISPUTES],
        disputes_cut=max(len(disputes) - MOST_DISPUTES, 0),
        claims=claims[:MOST_CLAIMS],
        claims_cut=max(len(claims) - MOST_CLAIMS, 0),
        counts={
            "observations": tables["observations"].height,
            "quarantine": tables["quarantine"].height,
            "disputes": len(disputes),
            "findings": len(findings),
            "claims": len(claims),
            "refuted": tables["claims"].filter(verdict="refuted").height,
        },
        rows=rows,
        overview=overview,
    )


def figure_rows(tables: Tables) -> bytes:
    """The observations of a document as CSV, all columns, in the order of the table."""
    return tables["observations"].write_csv().encode()


def _panels(panels: Sequence[Row], tables: Tables, disputes: Mapping[Place, Row], chart_type: str | None, names: Names
            ) -> list[dict[str, Any]]:
    observations = _by_panel(tables["observations"])
    quarantine = _by_panel(tables["quarantine"].sort("span_start").head(MOST_QUARANTINED))
    refuted = _by_panel(tables["claims"].filter(verdict="refuted"))
    in_text = sorted((cell for cells in observations.values() for cell in cells), key=itemgetter("span_start"))
    series = list(dict.fromkeys(cell["y"] for cell in in_text))
    left, drawn = MOST_CELLS, []
    for panel in panels:
        cells, aside, claims = (rows.get(panel["panel"], []) for rows in (observations, quarantine, refuted))
        one = sheet(panel, cells, aside, claims, disputes, chart_type, names, left)
        left = max(left - len(one.lines) * max(len(one.columns), 1), 0)
        drawn.append({"panel": panel, "sheet": one, "drawing": draw(panel, cells, chart_type, series)})
    return drawn


def _by_panel(table: pl.DataFrame) -> dict[str, list[Row]]:
    return {panel: [*rows.rows(named=True)] for (panel,), rows in table.partition_by("panel", as_dict=True).items()}


def _disputes(document: Row, tables: Tables) -> dict[Place, Row]:
    if tables["consensus"].is_empty():
        return {}
    return disputed(document, *(tables[name].rows(named=True) for name in ("observations", "consensus", "alignments")))


def _witnesses(consensus: pl.DataFrame) -> list[str]:
    """The writers of the figure, where there are several."""
    return consensus["values"].explode().struct.field("writer").drop_nulls().unique().sort().to_list()


def _sentences(claims: Sequence[Row]) -> list[Sentence]:
    """The statements of claims; where one makes several, the verdict that needs a look most."""
    sentences: dict[int, Sentence] = {}
    for claim in reversed(claims):
        start, verdict = claim["span_start"], claim["verdict"]
        sentences[start] = Sentence(start, claim["span_end"], verdict, f"claim: {verdict.replace('_', ' ')}")
    return list(sentences.values())


def _marks(text: str, tables: Tables, targets: Mapping[int, str]) -> list[Mark]:
    """Every number by its role. What the tables say of a number counts before what the text says now."""
    roles: dict[tuple[int, int], str] = {(start, end): role for start, end, role in read(text).roles}
    for role, name in (("quarantine", "quarantine"), ("observation", "observations")):
        roles |= dict.fromkeys(tables[name].select("span_start", "span_end").iter_rows(), role)
    marks, behind = [], 0
    for (start, end), role in sorted(roles.items()):
        if start >= behind:
            marks.append(Mark(start, end, role, targets.get(start)))
            behind = end
    return marks
