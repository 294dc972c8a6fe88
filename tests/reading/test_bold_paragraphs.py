"""Texts without headings, in which paragraphs begin with what they tell of in bold type."""

from __future__ import annotations

from pipeline.reading import read


def _cells(text: str) -> list[tuple[str, str | None, float]]:
    rows = read(text).observations
    return list(zip(rows["x"], rows["y"], rows["value"], strict=True))


BARS = """\
**Type:** Grouped bar chart.

**Horizontal axis:** "Site", with the sites Dune, Marsh and Heath.

**Vertical axis:** "Nests per km²", 0 to 40.

**Key:** White stands for 2010, black for 2020.

**Dune:** The white bar (2010) stands at 12 and the black one (2020) at 9.

**Marsh:** Both bars are high. The white bar (2010) reaches 31, the black bar (2020) about 22.

**Heath:** The white bar (2010) is short and reaches 4; the black bar (2020) reaches 7.

**Summary:** Marsh has the most nests in both years, with 31 in 2010.
"""


def test_bars_are_told_in_paragraphs() -> None:
    assert _cells(BARS) == [
        ("Dune", "2010", 12), ("Dune", "2020", 9), ("Marsh", "2010", 31), ("Marsh", "2020", 22), ("Heath", "2010", 4),
        ("Heath", "2020", 7),
    ]


def test_a_year_in_parentheses_is_no_value_where_no_legend_tells_the_series() -> None:
    without_key = BARS.replace("**Key:** White stands for 2010, black for 2020.\n", "")
    assert not {2010.0, 2020.0}.intersection(value for _, _, value in _cells(without_key))


def test_lines_are_told_in_paragraphs() -> None:
    text = """\
**Chart.** Line chart of soil moisture at two depths.

**Horizontal axis.** "Week", 1 to 3.

**Vertical axis.** "Moisture (%)".

**Legend.** Two lines: Shallow (red) and Deep (blue).

**Shallow.** The red line starts at 30 in week 1, falls to 22 in week 2 and 15 in week 3.

**Deep.** The blue line stays near 40 throughout: 41 in week 1, 40 in week 2 and 39 in week 3.

**Takeaway.** Deep soil keeps its moisture; the highest value is 41 (Deep, week 1).
"""
    assert _cells(text) == [
        ("1", "Shallow", 30), ("2", "Shallow", 22), ("3", "Shallow", 15), ("1", "Deep", 41), ("2", "Deep", 40),
        ("3", "Deep", 39),
    ]


def test_series_are_told_in_paragraphs() -> None:
    text = """\
**Figure:** Grouped bars of the yield of two assays.

**Horizontal axis:** "Assay", with A1 and B2.

**Vertical axis:** "Yield (%)", 0 to 100.

**Legend:** Blue bars show 5 mM Mg and orange bars 10 mM Mg.

**5 mM Mg:** The blue bar reaches 40 for A1 and 35 for B2.

**10 mM Mg:** The orange bar reaches 62 for A1 and 71 for B2.
"""
    assert _cells(text) == [
        ("A1", "5 mM Mg", 40), ("B2", "5 mM Mg", 35), ("A1", "10 mM Mg", 62), ("B2", "10 mM Mg", 71),
    ]
