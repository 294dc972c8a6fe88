"""The report as a reader meets it: in a browser, opened from disk, by mouse, by keyboard and by screen reader."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

from pipeline.batch import read_batch
from pipeline.checking import check
from pipeline.consensus.batch import reconcile_all
from pipeline.publishing import stage
from pipeline.publishing.report.names import file_name
from pipeline.sources import iter_documents

pytestmark = pytest.mark.xdist_group("browser")

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking " \
            "--disable-component-update --disable-sync".split()
SEED = "000_ad105b000eb1e3d3"
CLAIMING = "002_29255cf7817f5148"
HOSTILE = """## Heatmap: <img src=x onerror="window.hacked=true"> "Rates" & <script>window.hacked=true</script>
### Components/Axes
- **X-axis (<b>Dose</b>):** </script><script>window.hacked=true</script>, 2
- **Y-axis (Age):** "><svg onload=window.hacked=true>, 20
### Detailed Analysis
| Age \\ Dose | <i>a</i> | javascript:alert(1) |
| --- | --- | --- |
| "><svg/onload=window.hacked=true> | 1.5 | 2.5 |
| \u202eevil\u202c | 3.5 | 4.5 |
"""
WIDTHS = (380, 900, 1600)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One for all tests."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.fail("the tests of the report need Chromium: apt-get install chromium, or `make browser` as root")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory, seeds: Path) -> Path:
    """The report of the seeds, of two witnesses of one figure, of a chart of each kind, and of a hostile text."""
    source = tmp_path_factory.mktemp("texts")
    for path in seeds.iterdir():
        shutil.copy(path, source)
    cases = Path(__file__).parents[1] / "cases" / "series"
    for kind in ("bar-plus-minus-errors", "line-arrows", "scatter-name-colon-point", "box_bus_delays",
                 "radar_wine_profile", "pie_household_budget"):
        shutil.copy(cases / f"{kind}.md", source)
    coffee = (cases / "bar_coffee_percap.md").read_text(encoding="utf-8")
    for writer, value in (("one", "12.0"), ("two", "12.0"), ("three", "10.0")):
        text = coffee.replace("12.0", value) + f"\nAs {writer} saw it.\n"
        (source / f"coffee__{writer}.md").write_text(text, encoding="utf-8")
    (source / "hostile.md").write_text(HOSTILE, encoding="utf-8")
    tables = read_batch(iter_documents(source))
    tables |= reconcile_all(tables)
    return stage([{**tables, **check(tables)}], tmp_path_factory.mktemp("snapshot")) / "report"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that must log no error and ask for nothing but files."""
    page = browser.new_page(viewport={"width": 1600, "height": 1000})
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", lambda request: request.url.startswith("file:") or problems.append(request.url))
    page.set_default_timeout(10_000)
    yield page
    page.close()
    assert problems == []


def figure(report: Path, document: str) -> str:
    return (report / "figures" / f"{file_name(document)}.html").as_uri()


def number(page: Page, text: str, line: int):
    """A number of a line of the text."""
    return page.locator(f"#L{line} a.n", has_text=text).first


def is_lit(locator) -> bool:
    return "lit" in (locator.get_attribute("class") or "").split()


def test_every_page_opens_without_an_error_or_a_request(page, report):
    pages = list(report.rglob("*.html"))
    assert len(pages) >= 15
    for path in pages:
        page.goto(path.as_uri())
        assert page.locator("h1").count() == 1


def test_every_page_fits_every_width(page, report):
    for path in report.rglob("*.html"):
        page.goto(path.as_uri())
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path.name, width)


@pytest.mark.parametrize(("scheme", "rules"), [("light", None), ("dark", ["color-contrast"])])
def test_nothing_is_in_the_way_of_anybody(page, report, scheme, rules):
    """By all rules of axe; the colours of the dark in particular."""
    page.emulate_media(color_scheme=scheme)
    figures = [figure(report, name) for name in (SEED, CLAIMING, "box_bus_delays")]
    for url in ((report / "index.html").as_uri(), *figures):
        page.goto(url)
        page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
        violations = Axe().run(page, options={"runOnly": rules} if rules else None).response["violations"]
        told = [(one["id"], one["nodes"][0]["html"], one["nodes"][0].get("failureSummary")) for one in violations]
        assert told == [], url


def test_a_cell_and_its_number_light_up_together(page, report):
    page.goto(figure(report, SEED))
    in_text = number(page, "33", 17)
    in_table = page.locator(".cells td a", has_text="33").first
    in_table.hover()
    assert is_lit(in_text) and is_lit(in_table)
    page.locator("h1").hover()
    assert not is_lit(in_text)
    in_text.hover()
    assert is_lit(in_table)


def test_a_number_out_of_sight_is_brought_into_it(page, report):
    page.goto(figure(report, SEED))
    page.locator(".cells").last.locator("td a").last.hover()
    inside = page.locator(".text a.lit").evaluate("""number => {
        const [at, box] = [number, number.closest(".text")].map((element) => element.getBoundingClientRect());
        return at.top >= box.top && at.bottom <= box.bottom;
    }""")
    assert inside


def test_a_value_in_quarantine_lights_up_too(page, report):
    page.goto(figure(report, SEED))
    page.locator(".asides .aside a", has_text="9").first.hover()
    assert page.locator(".text a.quarantine.lit").count() == 1


def test_a_mark_of_a_drawing_lights_up_with_its_number(page, report):
    page.goto(figure(report, "line-arrows"))
    page.locator(".drawing svg a").first.hover()
    assert page.locator(".text a.n.lit").count() == 1
    assert page.locator(".drawing svg a.lit").count() == 1


def test_the_keyboard_goes_through_the_cells_and_to_the_text_and_back(page, report):
    page.goto(figure(report, SEED))
    first = page.locator(".cells td a").first
    first.focus()
    assert is_lit(number(page, "38", 17))
    page.keyboard.press("ArrowRight")
    assert is_lit(number(page, "33", 17))
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "15"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('.text li')?.id") == "L18"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.textContent") == "4"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('table')?.className").startswith("cells")


def test_a_table_and_a_text_are_one_stop_each_for_the_tab_key(page, report):
    page.goto(figure(report, SEED))
    for group in page.locator("[data-roving]").all():
        assert group.locator("a[tabindex='0']").count() == 1


def test_a_refuted_claim_is_marked_at_its_sentence_and_at_its_cells(page, report):
    page.goto(figure(report, CLAIMING))
    sentence = page.locator(".text .claimed.refuted").first
    assert "30.7" in sentence.text_content()
    cells = page.locator(".cells td.refuted")
    assert {text.removesuffix("refuted claim") for text in cells.all_text_contents()} == {"30.7", "29.3"}
    page.locator("#claims-head").scroll_into_view_if_needed()
    page.locator(".verdict.refuted").first.locator("xpath=ancestor::tr//a").hover()
    assert is_lit(sentence)
    assert is_lit(cells.first)


@pytest.mark.parametrize("writer", ["one", "three"])
def test_a_disputed_cell_is_outlined_with_what_each_writer_says(page, report, writer):
    page.goto(figure(report, f"coffee__{writer}"))
    (cell,) = page.locator(".cells td.disputed").all()
    said = cell.get_attribute("title")
    assert "majority" in said and "one 12" in said and "three 10" in said
    assert said.partition(": ")[2] in page.locator("#disputes-head ~ .wide").text_content()


def test_documents_can_be_searched(page, report):
    page.goto((report / "index.html").as_uri())
    rows = page.locator("table[data-sortable] tbody tr")
    everything = rows.count()
    page.get_by_label("Search").fill("coffee")
    assert page.locator("table[data-sortable] tbody tr:visible").count() == 3
    assert page.locator("output").text_content() == f"3 of {everything} shown"
    page.get_by_label("Search").fill("no such name")
    assert page.locator("table[data-sortable] tbody tr:visible").count() == 0


def test_documents_can_be_sorted_by_words_and_by_numbers(page, report):
    page.goto((report / "index.html").as_uri())
    table = page.locator("table[data-sortable]")
    page.get_by_role("button", name="Observations").click()
    counts = [int(text.replace(",", "")) for text in table.locator("tbody tr td:nth-child(5)").all_text_contents()]
    assert counts == sorted(counts, reverse=True) != sorted(counts)
    assert table.locator("th[aria-sort='descending']").text_content() == "Observations"
    page.get_by_role("button", name="Document").focus()
    page.keyboard.press("Enter")
    names = [" ".join(text.split()).lower() for text in table.locator("tbody th").all_text_contents()]
    assert names == sorted(names)


def test_a_finding_leads_to_its_check(page, report):
    page.goto(figure(report, SEED))
    page.get_by_role("link", name="ragged row").first.click()
    assert page.locator("#ragged_row").get_attribute("open") is not None


def test_hostile_text_stays_text(page, report):
    for url in ((report / "index.html").as_uri(), figure(report, "hostile")):
        page.goto(url)
        assert page.evaluate("window.hacked") is None
        assert page.locator("script").count() == 1
        assert page.locator("img, main svg svg, iframe, i").count() == 0
    assert '<img src=x onerror="window.hacked=true">' in page.locator("h1").text_content()
    assert page.locator(".cells td a").count() == 4


def test_nothing_is_hidden_on_paper(page, report):
    page.goto(figure(report, SEED))
    page.emulate_media(media="print")
    assert page.evaluate("(text => text.scrollHeight <= text.clientHeight + 1)(document.querySelector('.text'))")
