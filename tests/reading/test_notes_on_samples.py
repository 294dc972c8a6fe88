"""Notes behind a name on how many things it stands for, or on what was computed of them, are no part of it."""

from __future__ import annotations

import pytest

from pipeline.reading import read


def rows(note: str) -> list[str | None]:
    text = f"""## Confusion Matrix: Land Cover
### Components/Axes
- **Rows (Actual class):** Water, Wetland
- **Columns (Predicted class):** Water, Wetland
### Detailed Analysis
- **Actual Water{note}:** Water 486, Wetland 12
- **Actual Wetland{note}:** Water 31, Wetland 402
"""
    return read(text).observations["y"]


@pytest.mark.parametrize("note", [
    " (n = 500)", " (N=500)", " (500 pixels)", " (1,500 test images)", " (AUC = 0.89)", " (mean 3.5)",
    " (N = 1,114, μ = 0.71)",
])
def test_behind_a_declared_label(note: str):
    assert rows(note) == ["Water", "Water", "Wetland", "Wetland"]


def curves(*names: str) -> set[str | None]:
    lines = "\n".join(f"**{name}:**\n* At x = 1: ~0.{at}\n* At x = 2: ~0.{at + 1}" for at, name in enumerate(names, 3))
    text = f"## ROC Curves: Markers\n### Components/Axes\n* **X-axis:** x, 0 to 3\n### Detailed Analysis\n{lines}\n"
    return set(read(text).observations["y"])


def test_a_statistic_behind_a_name_that_nothing_declares():
    assert curves("Procalcitonin (red, AUC = 0.89)", "IL-6 (blue, AUC = 0.84)") == {"Procalcitonin", "IL-6"}


@pytest.mark.parametrize("names", [("LoRA (r = 8)", "LoRA (r = 16)"), ("Nucleus (p = 0.9)", "Beam (k = 4)")])
def test_a_setting_belongs_to_its_name(names: tuple[str, str]):
    assert curves(*names) == set(names)


def test_sample_sizes_of_all_rows():
    text = """## Heatmap: Resistance
### Components/Axes
- **X-axis:** Antibiotic: AMP, CTX
### Detailed Analysis
- *E. coli* (n = 2,114): AMP 58.3, CTX 27.1
- *K. oxytoca* (n = 806): AMP NT, CTX 31.5
- *A. baumannii* (n = 97): AMP 12.0, CTX 14.0
"""
    found = read(text).observations
    assert list(zip(found["x"], found["y"], found["value"], strict=True)) == [
        ("AMP", "E. coli", 58.3), ("CTX", "E. coli", 27.1), ("CTX", "K. oxytoca", 31.5),
        ("AMP", "A. baumannii", 12), ("CTX", "A. baumannii", 14)]
