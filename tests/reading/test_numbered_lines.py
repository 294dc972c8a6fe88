"""Lines that a report numbers within its parts read like the items of a list."""

from __future__ import annotations

import pytest

from pipeline.reading import read

REPORT = """# Report: Soil Moisture

## 1. Axes
- **X-axis:** Depth: 5, 15, 30
- **Y-axis:** Soil: Sand, Loam

## 2. Data
{}

## 3. Findings
3.1 Loam is wetter than Sand.
"""
ROWS = ("**Sand:** 0.06, 0.08, 0.09", "**Loam:** 0.16, 0.21, 0.25")
PAIRS = ("**Sand** – 5: 0.06, 15: 0.08, 30: 0.09", "**Loam** – 5: 0.16, 15: 0.21, 30: 0.25")
CELLS = [("5", "Sand", 0.06), ("15", "Sand", 0.08), ("30", "Sand", 0.09),
         ("5", "Loam", 0.16), ("15", "Loam", 0.21), ("30", "Loam", 0.25)]


def cells(lines: str) -> list[tuple[str, str, float]]:
    found = read(REPORT.format(lines)).observations
    return list(zip(found["x"], found["y"], found["value"], strict=True))


@pytest.mark.parametrize("lines", [ROWS, PAIRS])
@pytest.mark.parametrize("number", ["2.{} ", "2.{}. "])
def test_a_number_in_front_is_no_part_of_a_line(lines: tuple[str, ...], number: str) -> None:
    assert cells("\n".join(number.format(at) + line for at, line in enumerate(lines, 1))) == CELLS


def test_a_number_in_front_is_an_enumerator() -> None:
    parsed = read(REPORT.format("\n".join(f"2.{at} {line}" for at, line in enumerate(ROWS, 1))))
    plain = read(REPORT.format("\n".join(f"- {line}" for line in ROWS)))
    assert parsed.ledger["enumerator"] == plain.ledger["enumerator"] + len(ROWS)
    assert parsed.ledger["observation"] == len(CELLS)


@pytest.mark.parametrize("lines", [ROWS, ("**Sand:** dry", "**Loam:** wet")])
def test_a_report_may_break_off_anywhere(lines: tuple[str, ...]) -> None:
    text = REPORT.format("\n".join(f"2.{at} {line}" for at, line in enumerate(lines, 1)))
    for end in range(len(text)):
        ledger = read(text[:end]).ledger
        assert ledger["numbers_total"] == sum(count for role, count in ledger.items() if role != "numbers_total")
