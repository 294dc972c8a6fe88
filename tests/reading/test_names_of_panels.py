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
