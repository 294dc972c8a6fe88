"""Cells of a confusion matrix that are called true and false positives and negatives."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Confusion Matrix: Spam Filter
### Axes
- **Y-axis ({rows}):** {classes}
- **X-axis ({columns}):** {classes}

{said}
### Data
- **True Positives{0}:** 120
- **False Negatives{1}:** 10
- **False Positives{2}:** 7
- **True Negatives{3}:** 300
"""
PAIRS = ("Spam", "Spam"), ("Spam", "Ham"), ("Ham", "Spam"), ("Ham", "Ham")
SPOKEN = tuple(f" ({actual} predicted as {predicted})" for actual, predicted in PAIRS)
NAMED = tuple(f" (actual {actual}, predicted {predicted})" for actual, predicted in PAIRS)
CELLS = {("Spam", "Spam"): 120, ("Ham", "Spam"): 10, ("Spam", "Ham"): 7, ("Ham", "Ham"): 300}
"""By the predicted class, and the actual one."""


def cells(
    behind: tuple[str, ...] = ("",) * 4, said: str = "", classes: str = "Spam, Ham", predicted: str = "columns",
    short: bool = False,
) -> dict[tuple[str, str], float]:
    axes = {"rows": "Actual", "columns": "Predicted"}
    axes = axes if predicted == "columns" else dict(zip(axes, reversed(axes.values()), strict=True))
    text = TEXT.format(*behind, said=said, classes=classes, **axes)
    if short:
        for name in ("True Positives", "False Negatives", "False Positives", "True Negatives"):
            text = text.replace(name, "".join(word[0] for word in name.split()))
    found = read(text).observations
    return dict(zip(zip(found["x"], found["y"], strict=True), found["value"], strict=True))


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("behind", [SPOKEN, NAMED, (NAMED[0], "", "", ""), ("", "", SPOKEN[2], "")])
def test_cells_say_their_classes(behind: tuple[str, ...], short: bool) -> None:
    assert cells(behind, short=short) == CELLS


@pytest.mark.parametrize(
    "said", ["Spam is the positive class.", "The positive class is Spam.", "**Positive class:** Spam",
             "The filter sorts 437 messages, with Spam as the positive class."])
def test_a_sentence_says_the_positive_class(said: str) -> None:
    assert cells(said=said) == CELLS


def test_a_class_may_be_called_positive() -> None:
    found = cells(classes="Negative, Positive")
    assert found[("Negative", "Positive")] == 10 and found[("Positive", "Negative")] == 7


def test_rows_may_be_the_predicted_classes() -> None:
    found = cells(said="Spam is the positive class.", predicted="rows")
    assert found == {(y, x): value for (x, y), value in CELLS.items()}


@pytest.mark.parametrize("classes", ["Spam, Ham", "Spam, Ham, Virus"])
def test_nobody_knows_which_class_is_meant(classes: str) -> None:
    assert not cells(classes=classes)
