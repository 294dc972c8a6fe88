"""The quality report: the same facts for machines and for people."""

from __future__ import annotations

import json

import pytest

from pipeline.checking import CHECKS
from pipeline.publishing.report.markdown import MOST_DOCUMENTS, MOST_FINDINGS


@pytest.fixture
def report(publish):
    """Publishes tables and returns report.json, parsed, and report.md."""

    def report(tables):
        snapshot = publish(tables)
        return json.loads((snapshot / "report.json").read_text()), (snapshot / "report.md").read_text()

    return report


def section(markdown, heading):
    return markdown.split(f"## {heading}\n")[1].split("\n## ")[0]


def test_totals_are_those_of_the_tables(report, tables):
    totals = report(tables)[0]["totals"]
    assert (totals["documents"], totals["read"], totals["no_data"], totals["rejected"]) == (3, 2, 0, 1)
    assert (totals["panels"], totals["observations"], totals["quarantined"]) == (2, 6, 4)
    assert totals["findings"] == {"error": 1, "warning": 4, "info": 0}
    numbers = totals["numbers"]
    assert (numbers["numbers_total"], numbers["observation"], numbers["quarantine"]) == (10, 6, 4)


def test_every_document_and_panel_has_its_counts(report, tables):
    summary = report(tables)[0]
    documents = {row["document"]: row for row in summary["documents"]}
    assert documents.keys() == {"a", "b", "c!"}
    assert (documents["a"]["observations"], documents["a"]["quarantined"], documents["a"]["warning"]) == (3, 2, 2)
    assert (documents["c!"]["reason"], documents["c!"]["error"], documents["c!"]["panels"]) == ("not_utf8", 1, 0)
    assert [(row["document"], row["completeness"]) for row in summary["panels"]] == [("a", 0.5), ("b", 0.5)]


def test_all_checks_are_listed_those_without_findings_too(report, tables):
    summary, markdown = report(tables)
    assert {row["check"]: row["findings"] for row in summary["checks"]} == dict.fromkeys(CHECKS, 0) | {
        "rejected_document": 1, "ragged_row": 2, "incomplete_grid": 2,
    }
    assert "| constant\\_row | info | 0 | 0 |" in markdown


def test_findings_are_the_tables_rows(report, tables):
    assert report(tables)[0]["findings"] == tables["findings"].to_dicts()


def test_documents_most_in_need_come_first_for_people(report, tables_of):
    _, markdown = report(tables_of("a", "b", "c!"))
    lines = [line for line in section(markdown, "Documents").splitlines() if line.startswith("| ")]
    assert [line.split(" | ")[0].strip("| ") for line in lines[2:]] == ["c!", "a", "b"]


def test_findings_show_their_check_its_meaning_and_their_place(report, tables):
    ragged = report(tables)[1].split("### ragged_row")[1]
    assert CHECKS["ragged_row"].meaning in ragged
    assert "| a | 4 | p |  | t | the row has 2 values" in ragged


def test_the_page_is_capped_and_says_what_it_leaves_out(report, tables_of):
    count = MOST_DOCUMENTS + 7
    summary, markdown = report(tables_of(*(f"d{number:03}" for number in range(count))))
    assert len(summary["documents"]) == count
    assert "… and 7 more" in section(markdown, "Documents")
    assert f"… and {count - MOST_FINDINGS} more" in markdown.split("### ragged_row")[1]
    assert len(markdown.splitlines()) < MOST_DOCUMENTS + 3 * MOST_FINDINGS + 60


def test_names_cannot_break_the_page(report, tables_of):
    tables = tables_of("a|b\n# c <b>", "x")
    _, markdown = report(tables)
    rows = [line for line in section(markdown, "Documents").splitlines() if line.startswith("| ")]
    assert len(rows) == 4
    assert "a\\|b # c \\<b>" in markdown


def test_a_report_of_nothing_read_is_a_report(report, tables_of):
    summary, markdown = report(tables_of("a!"))
    assert summary["totals"]["rejected"] == 1
    assert "1 rejected" in markdown
