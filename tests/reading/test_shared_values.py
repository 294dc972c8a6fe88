"""Values that several columns of a row have, and those that all have but one."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Heatmap: Success Rate
### Axes
- **Columns (Policy):** ACT, BC-Z, Diff, RT
- **Rows (Task):** Pour water, Fold towel
### Data
- **Pour water:** 41 (ACT), 42 (BC-Z), 43 (Diff), 44 (RT)
- **Fold towel**: {said}
"""


def row(said: str) -> dict[str, float]:
    found = read(TEXT.format(said=said)).observations
    cells = zip(found["x"], found["y"], found["value"], strict=True)
    return {x: value for x, y, value in cells if y == "Fold towel"}


@pytest.mark.parametrize(
    "said",
    [
        "ACT and BC-Z tie at 50, Diff gets 65, RT 35.",
        "RT is at 35, ACT and BC-Z are tied at 50, and Diff reaches 65.",
        "`ACT` and `BC-Z` both get 50, Diff gets 65, RT about 35.",
    ],
)
def test_two_columns_share_a_value(said: str) -> None:
    assert row(said) == {"ACT": 50, "BC-Z": 50, "Diff": 65, "RT": 35}


@pytest.mark.parametrize(
    "said",
    [
        "ACT, BC-Z and RT tie at 0, Diff gets 15.",
        "0 for everyone but Diff, which manages 15.",
        "0 for everything except Diff (15).",
        "0 for all policies but Diff, which gets to 15.",
    ],
)
def test_all_but_one_share_a_value(said: str) -> None:
    assert row(said) == {"ACT": 0, "BC-Z": 0, "Diff": 15, "RT": 0}


@pytest.mark.parametrize(
    "said", ["ACT and BC-Z add up to 50, Diff gets 65, RT 35.", "ACT and BC-Z differ by 50, Diff gets 65, RT 35."])
def test_what_two_columns_have_together_is_no_value(said: str) -> None:
    assert "ACT" not in row(said) and "BC-Z" not in row(said)


@pytest.mark.parametrize(
    "said",
    [
        "50 for ACT and BC-Z; 65 for others.",
        "Success rate = 50 (green) for ACT and BC-Z; 65 for the rest.",
        "The success rate is 50 for ACT, 50 for BC-Z, 65 for Diff, and 65 for RT.",
    ],
)
def test_the_columns_stand_behind_their_value(said: str) -> None:
    assert row(said) == {"ACT": 50, "BC-Z": 50, "Diff": 65, "RT": 65}


def test_a_sentence_gives_a_value_to_the_columns_it_lists() -> None:
    assert row("The success rate is approximately 50 for ACT, BC-Z, and RT.") == {"ACT": 50, "BC-Z": 50, "RT": 50}


@pytest.mark.parametrize(
    "said",
    [
        "All policies show a drop of 50.",
        "Difference = 50 for ACT and BC-Z; 65 for others.",
        "A drop of 50 for all policies except RT (65).",
        "50 for ACT, BC-Z, and Octo.",
    ],
)
def test_a_change_or_an_unknown_column_gives_no_cell(said: str) -> None:
    assert row(said) == {}
