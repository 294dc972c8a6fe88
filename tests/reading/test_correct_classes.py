"""Rows of confusion matrices in half sentences, which do not name the class that is called right."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Confusion Matrix: Gait
### Axes
- **Y-axis (True):** Walk, Trot, Canter
- **X-axis (Predicted):** Walk, Trot, Canter
### Data
- **Walk:** {said}
"""


def row(said: str) -> dict[str, float]:
    found = read(TEXT.format(said=said)).observations
    return dict(zip(found["x"], found["value"], strict=True))


@pytest.mark.parametrize(
    "said",
    [
        "recognised correctly in 84.2%; mistaken for Trot in 9.6% and for Canter in 6.2%.",
        "correctly classified in 84.2%, taken for Trot in 9.6% and for Canter in 6.2% of the strides.",
        "correct (84.2%), Trot (9.6%), Canter (6.2%).",
    ],
)
def test_what_is_correct_is_the_class_of_the_row(said: str) -> None:
    assert row(said) == {"Walk": 84.2, "Trot": 9.6, "Canter": 6.2}


@pytest.mark.parametrize("said", ["recognised in 84.2%; mistaken for Trot in 9.6% and for Canter in 6.2%."])
def test_nothing_says_what_a_value_is(said: str) -> None:
    assert "Walk" not in row(said) and row(said).get("Trot", 9.6) == 9.6
