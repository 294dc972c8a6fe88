"""Labels that hold signs which elsewhere end or part them, or stand for markup."""

from __future__ import annotations

import pytest

from pipeline.reading import read

SCORES = """## Bar Chart: Scores
### Components/Axes
- **X-axis:** Method: Harmony*, Scanorama, MNN
- **Y-axis:** Score (0 to 1)
### Detailed Analysis
- {label} 0.82
- **Scanorama:** 0.74
"""
GRID = """## Heatmap: Loss
### Components/Axes
- **X-axis:** Learning rate: 0.01, 0.03
- **Y-axis:** Batch size: 16, 32
### Detailed Analysis
* **Batch 16**
  * {first} 0.74
  * {second} 0.66
* **Batch 32**
  * {first} 0.79
  * {second} 0.70
"""
SHARES = """## Bar Chart: Ways to School
### Components/Axes
- **X-axis:** School
- **Y-axis:** Share (%)
- **Legend:** Bus (red), Walk / bike (blue), Car (grey)
### Detailed Analysis
- **Alto:** {row}
"""


@pytest.mark.parametrize(
    "label",
    ["Harmony*:", "**Harmony*:**",
     "**Harmony***:", "**Harmony\\*:**", "**Harmony\\***:", "*Harmony\\**:", "**Harmony*** –"],
)
def test_a_star_at_the_end_of_a_label_is_no_markup(label: str) -> None:
    assert read(SCORES.format(label=label)).observations["x"] == ["Harmony*", "Scanorama"]


@pytest.mark.parametrize("label", ["*Harmony:*", "***Harmony***:", "**Harmony**:", "**Harmony:**"])
def test_stars_on_both_sides_of_a_label_are_markup(label: str) -> None:
    assert read(SCORES.format(label=label)).observations["x"] == ["Harmony", "Scanorama"]


@pytest.mark.parametrize("written", ["{} ≈", "{} =", "`{}` =", "LR {} ≈", "**{}** =", "Learning rate {} ="])
def test_a_number_before_an_equals_sign_is_a_label(written: str) -> None:
    found = read(GRID.format(first=written.format("0.01"), second=written.format("0.03"))).observations
    assert list(zip(found["x"], found["y"], found["value"], strict=True)) == [
        ("0.01", "16", 0.74), ("0.03", "16", 0.66), ("0.01", "32", 0.79), ("0.03", "32", 0.70)
    ]


@pytest.mark.parametrize("row", ["Bus 40%, Walk / bike 35%, Car 25%", "Bus: 40%, Walk / bike: 35%, Car: 25%",
                                 "Bus 40% / Walk / bike 35% / Car 25%"])
def test_a_slash_inside_a_label_parts_no_pairs(row: str) -> None:
    found = read(SHARES.format(row=row)).observations
    assert dict(zip(found["y"], found["value"], strict=True)) == {"Bus": 40, "Walk / bike": 35, "Car": 25}


@pytest.mark.parametrize("label", ["En-Is", "En→Is", "High-end", "Is→En", "Has/Not", "Sea level rise", "Is employed"])
def test_verbs_inside_of_labels_make_no_sentence(label: str) -> None:
    rows = f"- **Alto:** North: 27.3, {label}: 14.6, Bay: 25.9\n- **Basso:** North: 30.5, {label}: 12.1, Bay: 28.8\n"
    found = read(f"# Table of results\n\n## Data\n\n{rows}").observations
    assert found["x"] == ["North", label, "Bay"] * 2


def test_a_coloured_sign_in_front_of_a_name_is_no_part_of_it() -> None:
    rows = "- 🔵 **Alto** – Math 61, Code 58, Art 70\n- 🟠 **Basso** – Math 74, Code 69, Art 81\n"
    found = read(f"# Radar chart\n\n## Data\n\n{rows}").observations
    assert found["y"] == ["Alto"] * 3 + ["Basso"] * 3
