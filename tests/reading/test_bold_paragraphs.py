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


WELLS = """\
**Nitrate in two wells, 2015 to 2021**

This is a line chart with two lines. The ordinate is labelled "Nitrate (mg/L)" and runs from 0 to 60; years from \
2015 to 2021 run along the bottom. A green line stands for the Mill well, a brown one for the Barn well.

*Mill well.* The line begins at 12 in 2015, climbs to 18 in 2018 and ends at 31 in 2021.

*Barn well.* The line begins at 44 in 2015, falls to 39 in 2018 and ends at 22 in 2021.

*In short.* The wells approach one another. Mill peaks at 31 in 2021.
"""
TIMES = """\
**Reaction times of three groups**

Three boxes are drawn side by side. The vertical axis, "Reaction time (ms)", starts at 200 and ends at 700. All \
groups have 40 people.

**Young** (green). The median is 310. The box extends from 280 to 350, the whiskers from 240 to 430. A single point \
at 520 is an outlier.

**Middle** (grey). The median is 350. The box extends from 320 to 400, the whiskers from 260 to 480. There are no \
outliers.

**Old** (red). The median is 420. The box extends from 380 to 480, the whiskers from 300 to 600. Two points at 640 \
and 655 are marked as outliers.

**Remark.** The oldest have the highest median, 420.
"""
ENGINES = """\
A scatter plot of load against speed for two engines.

**Axes.** The horizontal axis is labelled "Speed (rpm)", the vertical axis "Load (kN)". 

**Engine A (red dots).** The points are (100, 2.1), (200, 3.4) and (300, 4.8). R² is 0.98.

**Engine B (blue squares).** The points are (100, 1.9), (200, 2.8) and (300, 3.7). R² is 0.95.

**Summary.** Engine A is stronger. At 300 rpm it reaches 4.8 kN.
"""


def test_a_bold_title_stands_over_names_in_italics() -> None:
    assert read(WELLS).title == "Nitrate in two wells, 2015 to 2021"
    assert _cells(WELLS) == [
        ("2015", "Mill well", 12), ("2018", "Mill well", 18), ("2021", "Mill well", 31), ("2015", "Barn well", 44),
        ("2018", "Barn well", 39), ("2021", "Barn well", 22),
    ]


def test_boxes_are_told_in_paragraphs() -> None:
    parsed = read(TIMES)
    assert (parsed.chart_type, parsed.panels["value_label"]) == ("box", ["Reaction time (ms)"])
    assert _cells(TIMES)[:6] == [
        ("Young", "median", 310), ("Young", "q1", 280), ("Young", "q3", 350), ("Young", "whisker low", 240),
        ("Young", "whisker high", 430), ("Young", "outlier", 520),
    ]
    assert _cells(TIMES)[-2:] == [("Old", "outlier", 640), ("Old", "outlier (2)", 655)]


def test_points_are_told_in_paragraphs() -> None:
    assert read(ENGINES).panels["x_ticks"] == [[]]
    assert _cells(ENGINES) == [
        ("100", "Engine A", 2.1), ("200", "Engine A", 3.4), ("300", "Engine A", 4.8), ("100", "Engine B", 1.9),
        ("200", "Engine B", 2.8), ("300", "Engine B", 3.7),
    ]
