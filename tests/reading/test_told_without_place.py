"""What a text says of values without a place, of boxes in a sentence each, and of kinds of charts below the heads."""

from __future__ import annotations

import pytest

from pipeline.reading import read

BARS = """## Bar Chart: Yield
### Axes
- **X-axis:** Loam, Clay
- **Legend:** Purple: Wheat, Red: Oat
### Data
- **Loam:** Purple about 4, red about 6.
"""


@pytest.mark.parametrize("said", [
    "Two bars of about 3 and 5 are not explained in the legend.", "Two bars, 3 and 5; there is no label next to them.",
    "Two bars read 3 and 5, colors not distinguishable.", "Two bars, at 3 and 5, have no color that could be read.",
])
def test_values_that_no_key_explains_are_set_aside(said: str) -> None:
    parsed = read(f"{BARS}- **Clay:** {said}\n")
    assert parsed.observations["value"] == [4, 6]
    assert parsed.quarantine["value"] == [3, 5]


def test_a_colour_that_is_not_visible() -> None:
    parsed = read(f"{BARS}- **Clay:** Purple between 2 and 4, red not visible.\n").observations
    assert list(zip(parsed["x"], parsed["y"], parsed["value"], strict=True))[2:] == [("Clay", "Wheat", 3)]


def test_boxes_in_a_sentence_each() -> None:
    parsed = read("""## Box Plot: Survival
### Data
- **All:** Days. Males: median 17, quartiles 13 and 21. Females: median 24, quartiles 19 and 29, one outlier at 47.
""").observations
    assert set(zip(parsed["x"], parsed["y"], parsed["value"], strict=True)) == {
        ("Males", "median", 17), ("Males", "q1", 13), ("Males", "q3", 21),
        ("Females", "median", 24), ("Females", "q1", 19), ("Females", "q3", 29), ("Females", "outlier", 47)}


@pytest.mark.parametrize(("shares", "count"), [
    ("Rent 41%, IT 33%, Leisure 26%", 3), ("Rent 41%, IT 33%, Leisure 36%", 0), ("Rent 41¢, IT 33% and Other 26%", 0)])
def test_a_pie_in_one_row_is_read_where_it_is_whole(shares: str, count: int) -> None:
    assert len(read(f"## Pie Chart: Costs\n### Data\n- {shares}\n").observations["value"]) == count


@pytest.mark.parametrize("kind", ["Stacked bars, y-axis up to 90.", "Stacked bar chart of sources."])
def test_kinds_that_sentences_below_heads_begin_with(kind: str) -> None:
    parsed = read(f"""**Press**

**Chart 1 – Revenue**
{kind}
2008 → Print $81M, Online $41M (sum ≈ $122M)
2018 → Print $22M, Online $97M (sum ≈ $119M)

**Chart 2 – Readers**
Two lines over the same years.
Paper → 1.3M (2008), 640k (2018), 310k (2020)
Web → 118k (2008), 297k (2018), 401k (2020)
""").observations
    assert set(zip(parsed["panel"], parsed["x"], parsed["y"], parsed["value"], strict=True)) == {
        ("Revenue", "2008", "Print", 81e6), ("Revenue", "2008", "Online", 41e6),
        ("Revenue", "2018", "Print", 22e6), ("Revenue", "2018", "Online", 97e6),
        ("Readers", "2008", "Paper", 1.3e6), ("Readers", "2018", "Paper", 640e3),
        ("Readers", "2020", "Paper", 310e3), ("Readers", "2020", "Web", 401e3),
        ("Readers", "2008", "Web", 118e3), ("Readers", "2018", "Web", 297e3)}
