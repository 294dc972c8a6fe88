"""The quality report: the same facts for machines and for people."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import polars as pl
import pytest

from pipeline.batch import read_batch
from pipeline.checking import CHECKS
from pipeline.publishing.report import OF_PAGE, write_report
from pipeline.publishing.report.figures import figure_page
from pipeline.publishing.report.markdown import MOST_DOCUMENTS, essentials
from pipeline.publishing.report.names import file_name
from pipeline.publishing.report.overview import MOST_DOCUMENTS as MOST_LISTED
from pipeline.publishing.report.overview import MOST_FINDINGS
from pipeline.schemas import polars_schema
from pipeline.sources import from_bytes
from pipeline.tables import TABLES

HOSTILE = '<script>window.hacked=true</script><b onclick="x">&amp; \'"` \u202e\x1b[m\x00 {{ policy }}]]><!--'


class Reader(HTMLParser):
    """The elements of a page and what it says."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self._silent = ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag in ("script", "style"):
            self._silent = tag

    def handle_endtag(self, tag):
        if tag == self._silent:
            self._silent = ""
        if tag in ("td", "th", "dt", "dd"):
            self.text += " "

    def handle_data(self, data):
        if not self._silent:
            self.text += data

    def attributes(self, name: str) -> list[str | None]:
        return [attributes[name] for _, attributes in self.elements if name in attributes]


@pytest.fixture
def report(publish):
    """Publishes tables and returns report.json, parsed, and the overview."""

    def report(tables):
        snapshot = publish(tables)
        return json.loads((snapshot / "report.json").read_text()), (snapshot / "report" / "index.html").read_text()

    return report


def rows(page, heading):
    """The rows of the table behind a heading: the texts of their cells."""
    table = page.split(f'<h2 id="{heading}">')[1].split("<tbody>")[1].split("</tbody>")[0]
    found = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in table.split("<tr>")[1:]]
    return [[" ".join(Reader(cell).text.split()) for cell in row] for row in found]


def test_totals_are_those_of_the_tables(report, tables):
    totals = report(tables)[0]["totals"]
    assert (totals["documents"], totals["read"], totals["no_data"], totals["rejected"]) == (3, 2, 0, 1)
    assert (totals["panels"], totals["observations"], totals["quarantined"]) == (2, 6, 4)
    findings = tables["findings"]["severity"].to_list()
    assert totals["findings"] == {severity: findings.count(severity) for severity in ("error", "warning", "info")}
    numbers = totals["numbers"]
    assert (numbers["numbers_total"], numbers["observation"], numbers["quarantine"]) == (10, 6, 4)


def test_every_document_and_panel_has_its_counts(report, tables):
    summary = report(tables)[0]
    documents = {row["document"]: row for row in summary["documents"]}
    assert documents.keys() == {"a", "b", "c!"}
    assert (documents["a"]["observations"], documents["a"]["quarantined"]) == (3, 2)
    assert documents["a"]["warning"] == tables["findings"].filter(document="a", severity="warning").height
    assert documents["a"]["ledger"]["observation"] == 3
    assert (documents["c!"]["reason"], documents["c!"]["error"], documents["c!"]["panels"]) == ("not_utf8", 1, 0)
    assert [(row["document"], row["completeness"]) for row in summary["panels"]] == [("a", 0.5), ("b", 0.5)]


def test_all_checks_are_listed_those_without_findings_too(report, tables):
    summary, page = report(tables)
    found = dict.fromkeys(CHECKS, 0) | dict(tables["findings"].group_by("check").len().iter_rows())
    assert {row["check"]: row["findings"] for row in summary["checks"]} == found
    assert "constant row" in page.split("Nothing found by:")[1]


def test_findings_are_the_tables_rows(report, tables):
    assert report(tables)[0]["findings"] == tables["findings"].to_dicts()


def test_documents_most_in_need_come_first_for_people(report, tables_of):
    _, page = report(tables_of("a", "b", "c!"))
    assert [row[0] for row in rows(page, "needy")] == ["c!", "a", "b"]
    assert [row[0] for row in rows(page, "documents")] == ["c!", "a", "b"]


def test_findings_show_their_check_its_meaning_and_their_place(report, tables):
    ragged = report(tables)[1].split('id="ragged_row"')[1].split("</details>")[0]
    assert " ".join(CHECKS["ragged_row"].meaning.split()) in Reader(ragged).text
    (row, *_) = re.findall(r"<tr>(<th scope=\"row\".*?)</tr>", ragged, re.DOTALL)
    assert [word for word in Reader(row).text.split() if word in ("a", "4", "p", "t")] == ["a", "4", "p", "t"]
    assert "the row has 2 values" in Reader(row).text


def test_the_page_is_capped_and_says_what_it_leaves_out(report, tables_of):
    count = MOST_LISTED + 7
    summary, page = report(tables_of(*(f"d{number:05}" for number in range(count))))
    assert len(summary["documents"]) == count
    assert len(rows(page, "documents")) == MOST_LISTED
    assert f"of {count:,}; the others are in report.json" in page
    assert f"The first {MOST_FINDINGS} of {count:,}" in page.split('id="ragged_row"')[1]
    assert len(page.encode()) < 2_000_000


def test_only_those_most_in_need_have_a_page(publish, tables):
    snapshot = publish(tables)
    write_report(snapshot, pages=1)
    assert {path.suffix for path in (snapshot / "report" / "figures").iterdir()} == {".html", ".csv"}
    assert len(list((snapshot / "report" / "figures").iterdir())) == 2
    page = (snapshot / "report" / "index.html").read_text()
    assert f"figures/{file_name('a')}.html" in page
    assert "tidyfig show DOCUMENT" in page


def test_all_links_lead_somewhere(publish, tables):
    folder = publish(tables) / "report"
    for path in folder.rglob("*.html"):
        page = Reader(path.read_text())
        ids = page.attributes("id")
        assert len(ids) == len(set(ids)), "each id once"
        for link in page.attributes("href"):
            file, _, anchor = link.partition("#")
            target = (path.parent / file) if file else path
            assert target.is_file(), link
            assert not anchor or anchor in Reader(target.read_text()).attributes("id"), link


def test_a_figure_has_its_cells_its_gaps_and_what_is_set_aside_beside_its_row(publish, tables):
    page = (publish(tables) / "report" / "figures" / f"{file_name('a')}.html").read_text()
    (table,) = re.findall(r'<table class="cells.*?</table>', page, re.DOTALL)
    found = {
        Reader(row).text.split()[0]: re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)
        for row in table.split("<tbody>")[1].split("<tr>")[1:]
    }
    assert [Reader(cell).text.strip() for cell in found["r"]][:2] == ["10", "20.5"]
    assert [Reader(cell).text.strip() for cell in found["s"]][:2] == ["-40", "missing"]
    left = page.split("<h3>In quarantine</h3>")[1]
    assert [word for word in Reader(left).text.split() if word in "t 7 8".split()] == ["t", "7", "8"]


def test_the_rows_of_a_figure_are_its_observations(publish, tables):
    rows = pl.read_csv(publish(tables) / "report" / "figures" / f"{file_name('a')}.csv", schema_overrides={"x": str})
    assert rows["value"].to_list() == tables["observations"].filter(document="a")["value"].to_list()
    assert rows.columns == tables["observations"].columns


@pytest.mark.parametrize("one, other", [
    ("a/b", "a-b"), ("A", "a"), ("é", "e"), ("x" * 300 + "1", "x" * 300 + "2"), ("图", "表"), ("..", "."), ("", " "),
])
def test_file_names_are_safe_and_never_the_same(one, other):
    names = {file_name(one), file_name(other)}
    assert len(names) == 2
    assert all(re.fullmatch(r"[a-z0-9-]{10,80}", name) for name in names)


def test_hostile_names_stay_text(publish, tables_of):
    folder = publish(tables_of(HOSTILE, "x")) / "report"
    for path in (folder / "index.html", folder / "figures" / f"{file_name(HOSTILE)}.html"):
        page = Reader(path.read_text(encoding="utf-8"))
        tags = [tag for tag, _ in page.elements]
        assert tags.count("script") == 1
        assert "b" not in tags
        assert not [name for name in (name for _, names in page.elements for name in names) if name.startswith("on")]
        assert "<script>window.hacked=true</script>" in page.text
        assert "{{ policy }}" in page.text
        assert not set("\u202e\x1b\x00") & set(page.text), "what would turn or steer the text is made visible"


@pytest.mark.parametrize("line", [
    "- **" + "&" * 60 + "{n}:** 1.5, 2.5, 3.5",
    "- **Row {n}:** " + ", ".join(f"{value}.25" for value in range(40)),
    "| " + "<" * 60 + "{n} | 1 | 2 |",
    "#### Panel {n}\n- **a:** 1, 2",
    "1 2 3 " * 50,
], ids=["labels", "ragged rows", "table", "panels", "numbers"])
def test_no_text_makes_a_page_too_heavy(line):
    text = "## Heatmap: many\n### Components/Axes\n- **X-axis:** 1, 2, 3\n### Detailed Analysis\n"
    text += "\n".join(line.format(n=number) for number in range(2_500))
    tables = read_batch([from_bytes(text.encode(), "d", "d.md")])
    tables |= {name: pl.DataFrame(schema=polars_schema(TABLES[name])) for name in OF_PAGE if name not in tables}
    page = figure_page(tables["documents"].row(0, named=True), tables, rows="d.csv")
    assert len(page.encode()) < 2_000_000
    assert 'class="cut"' in page


def test_the_pages_allow_nothing_but_what_is_in_them(publish, tables):
    for path in (publish(tables) / "report").rglob("*.html"):
        page = Reader(path.read_text())
        (policy,) = [a["content"] for _, a in page.elements if a.get("http-equiv") == "Content-Security-Policy"]
        assert policy.startswith("default-src 'none'")
        assert "unsafe" not in policy
        assert not page.attributes("src") and not page.attributes("style")


def test_a_report_of_nothing_read_is_a_report(report, tables_of):
    summary, page = report(tables_of("a!"))
    assert summary["totals"]["rejected"] == 1
    assert "1 rejected" in Reader(page).text


def test_the_essentials_are_short_and_name_those_in_need(publish, tables_of):
    count = MOST_DOCUMENTS + 7
    snapshot = publish(tables_of("c|!", *(f"d{number:03}" for number in range(count))))
    markdown = essentials(snapshot / "report.json")
    documents = markdown.split("Most in need of a look:")[1]
    assert documents.count("\n| ") == MOST_DOCUMENTS + 2
    assert "| c\\|! | not\\_utf8 | 0 | 0 | 1 | 0 |" in documents
    assert "| ragged\\_row | warning |" in markdown
