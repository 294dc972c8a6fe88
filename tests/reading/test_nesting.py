"""What stands below what is understood without indentation too."""

from __future__ import annotations

import pytest

from pipeline.reading import read

CHART = """## Line Chart: Score vs. Size
### Components/Axes
* **X-axis:** Size (10k, 50k, 1M)
* **Y-axis:** Score
* **Legend:** {first}, {second}
### Detailed Analysis
{lists}
### Key Observations
* Both grow.
"""
HEADS = {
    "bold bullets": ("* **{}:**", "* **{}:**"),
    "bold bullets, colon outside": ("* **{}**:", "- **{}**:"),
    "dashes": ("- **{}**", "- **{}:**"),
    "bold lines": ("**{}**", "**{}:**"),
    "bold lines with colons": ("**{}:**", "**{}:**"),
    "plain bullets": ("* {}:", "* {}:"),
    "bold above plain": ("* **{}:**", "* {}:"),
}
SERIES = [("CQL (blue)", "IQL (red)"), ("α = 0.5 (purple, circles)", "α = 5.0 (gold, stars)"), ("Mix (v2)", "Top-5")]
PACKAGES = ["Data Points", "Values (approximate)", "Key data points", "Approximate Values"]


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("series", SERIES, ids=lambda series: series[0])
@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("trend", ["* **Trend:** It goes up.", "* Trend: It goes up.", None])
def test_keeps_a_series_over_its_data_points(head, series, package, trend):
    outer, inner = HEADS[head]
    lists = "\n".join(
        "\n".join(filter(None, (outer.format(name), trend, inner.format(package), f"* 10k: 1{i}\n* 50k: 2{i}")))
        for i, name in enumerate(series)
    )
    cells = read(CHART.format(first=series[0], second=series[1], lists=lists)).observations
    names = [name.split(" (")[0] if ", " in name or "blue" in name or "red" in name else name for name in series]
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == [
        (x, name, value + i) for i, name in enumerate(names) for x, value in (("10k", 10), ("50k", 20))
    ]


def test_keeps_flat_points_below_a_bold_series_where_the_legend_is_indented():
    chart = CHART.replace("{first}, {second}", "\n    * {first}\n    * {second}")
    lists = "\n".join(f"* **{name}:**\n* 10k: 1{i}\n* 50k: 2{i}" for i, name in enumerate(("CQL", "IQL")))
    cells = read(chart.format(first="CQL", second="IQL", lists=lists)).observations
    assert list(zip(cells["x"], cells["y"], cells["value"], strict=True)) == [
        (x, name, value + i) for i, name in enumerate(("CQL", "IQL")) for x, value in (("10k", 10), ("50k", 20))
    ]
