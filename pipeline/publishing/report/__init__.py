"""The quality report of a snapshot, made from its tables alone: report.json for machines, a small website for people.

    report.json               totals, and a row per document, panel, check and finding
    report/index.html         the overview
    report/figures/NAME.html  the page of a figure, for those that need a look most
    report/figures/NAME.csv   its observations
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import polars as pl

from pipeline.publishing.report.names import file_name
from pipeline.publishing.report.summary import NEED, by_need, count_documents, to_json
from pipeline.tables import TABLES

REPORT_JSON = "report.json"
REPORT_PAGE = "report/index.html"
REPORT_FOLDER = "report"
REPORTS = (REPORT_JSON, REPORT_PAGE)
PAGES = 200
"""Figures that have a page of their own. `tidyfig show --output` makes that of any other."""

_FIGURES = "figures"
OF_PAGE = {
    **dict.fromkeys(("panels", "observations", "quarantine", "claims", "findings", "alignments"), "document"),
    "consensus": "figure",
}
"""The tables whose rows are on the page of a document, and what they are chosen by."""


def write_report(folder: Path, pages: int = PAGES) -> None:
    """Add the report to a folder with all tables. The same tables give the same bytes."""
    from pipeline.publishing.report.overview import overview_page

    tables = {name: pl.scan_parquet(folder / f"{name}.parquet") for name in TABLES}
    documents = count_documents(tables)
    with (folder / REPORT_JSON).open("w", encoding="utf-8") as file:
        file.writelines(to_json(documents, tables))
    shutil.rmtree(folder / REPORT_FOLDER, ignore_errors=True)
    figures = folder / REPORT_FOLDER / _FIGURES
    figures.mkdir(parents=True)
    needs = documents.select("document", "status", *NEED).filter(pl.col("status") != "rejected")
    chosen = by_need(needs, pages)["document"].to_list()
    for name, page, rows in _pages(chosen, tables):
        (figures / f"{name}.html").write_text(page, encoding="utf-8")
        (figures / f"{name}.csv").write_bytes(rows)
    links = {document: f"{_FIGURES}/{file_name(document)}.html" for document in chosen}
    (folder / REPORT_PAGE).write_text(overview_page(documents, tables, links), encoding="utf-8")


def _pages(chosen: list[str], tables: dict[str, pl.LazyFrame]) -> Iterator[tuple[str, str, bytes]]:
    """File name, page and CSV of each chosen document."""
    from pipeline.publishing.report.figures import figure_page, figure_rows

    documents = tables["documents"].filter(pl.col("document").is_in(chosen)).collect()
    wanted = {name: tables[name].filter(pl.col(key).is_in(documents[key].unique().implode())).collect()
              for name, key in OF_PAGE.items()}
    parts = {name: wanted[name].partition_by(key, as_dict=True) for name, key in OF_PAGE.items()}
    for document in documents.iter_rows(named=True):
        of_document = {name: parts[name].get((document[key],), wanted[name].clear()) for name, key in OF_PAGE.items()}
        name = file_name(document["document"])
        page = figure_page(document, of_document, rows=f"{name}.csv", overview="../index.html")
        yield name, page, figure_rows(of_document)


__all__ = ["OF_PAGE", "PAGES", "REPORTS", "REPORT_FOLDER", "REPORT_JSON", "REPORT_PAGE", "write_report"]
