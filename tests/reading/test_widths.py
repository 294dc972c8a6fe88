"""Full-width punctuation is read as Latin one, and all spans hold in the text as it was written."""

from __future__ import annotations

from pipeline.reading import read

TEXT = """## Heatmap：Waiting Time（minutes）
### Components/Axes
- **X-axis（Time）**：Night、Morning、Evening
- **Y-axis**：Monday，Tuesday
### Detailed Analysis
- **Monday**：Night：18，Morning：42 min，Evening：~37
- **Tuesday**：16，40（median），33
### Key Observations
- The longest wait is 42 minutes（Monday，Morning）。
"""


def test_labels_stand_before_their_values() -> None:
    found = read(TEXT).observations
    assert list(zip(found["y"], found["x"], found["value"], strict=True)) == [
        ("Monday", "Night", 18), ("Monday", "Morning", 42), ("Monday", "Evening", 37),
        ("Tuesday", "Night", 16), ("Tuesday", "Morning", 40), ("Tuesday", "Evening", 33),
    ]


def test_spans_hold_in_the_text() -> None:
    parsed = read(TEXT)
    found = parsed.observations
    written = [TEXT[start:end] for start, end in zip(found["span_start"], found["span_end"], strict=True)]
    assert list(map(float, written)) == found["value"]
    assert all(TEXT[start:end].strip("-").replace(".", "").isdigit() for start, end, _ in parsed.roles)
    assert parsed.statements["statement"] == ["The longest wait is 42 minutes（Monday，Morning）。"]
