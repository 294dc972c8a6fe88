"""What panels are called: their heads without numbers, places and the word for the chart."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TWO = """## Two bar charts: Incidence

### Data

{}

| Ward | 2019 | 2020 |
|---|---|---|
| ICU | 4 | 5 |

{}

| Ward | 2019 | 2020 |
|---|---|---|
| ICU | 6 | 9 |
"""


@pytest.mark.parametrize(("first", "second", "names"), [
    ("### Table 1: *C. difficile*", "### Table 2: *E. coli*", ["C. difficile", "E. coli"]),
    ("#### C. difficile", "#### E. coli", ["C. difficile", "E. coli"]),
    ("#### A. Latency", "#### B. Throughput", ["Latency", "Throughput"]),
    ("#### a. latency", "#### b. throughput", ["latency", "throughput"]),
    ("#### Plot A: Fenced Plots", "#### Plot B: Open Plots", ["Fenced Plots", "Open Plots"]),
    ("#### Fenced Plot", "#### Open Plot", ["Fenced", "Open"]),
])
def test_what_panels_are_called(first: str, second: str, names: list[str]) -> None:
    assert read(TWO.format(first, second)).panels["panel"] == names


@pytest.mark.parametrize("head", [
    "**1. {} ({} panel, {} bars)**", "#### {} ({} panel, {} bars)", "**{} ({} panel; {})**",
    "**{1} panel: {0} ({2} bars)**", "**Chart 1: {0}** ({2} bars)",
])
def test_a_panel_may_have_a_colour(head: str) -> None:
    other = head.replace("1", "2") if "Chart" in head else head
    heads = [head.format("Spring survey", "Top", "teal"), other.format("Autumn survey", "Bottom", "plum")]
    bins = "\n- 14–16: 180\n- 16–18: 640\n"
    text = f"## Two histograms of herring\n\n### Data\n\n{heads[0]}{bins}\n{heads[1]}{bins}"
    assert read(text).panels["panel"] == ["Spring survey", "Autumn survey"]
