"""Paragraphs behind a label that tell of several lines, a sentence each."""

from __future__ import annotations

import pytest

from pipeline.reading import read

OSLO = "The Oslo line starts at {} in 2000 and climbs to {} in 2010."
BERGEN = "The Bergen line starts at {} in 2000 and climbs to {} in 2010."
HEAD = "## Line chart: rents\n### Detailed Analysis\n"


def cells(text: str) -> list[tuple[str, str, str | None, float]]:
    observations = read(text).observations
    return list(zip(*(observations[name] for name in ("panel", "x", "y", "value")), strict=True))


def test_a_label_over_two_lines_is_a_panel() -> None:
    rents, prices = f"{OSLO.format(12, 18)} {BERGEN.format(10, 14)}", f"{OSLO.format(120, 180)} {BERGEN.format(90, 99)}"
    assert cells(f"{HEAD}**Rents.** {rents}\n\n**Prices.** {prices}\n") == [
        ("Rents", "2000", "Oslo", 12),
        ("Rents", "2010", "Oslo", 18),
        ("Rents", "2000", "Bergen", 10),
        ("Rents", "2010", "Bergen", 14),
        ("Prices", "2000", "Oslo", 120),
        ("Prices", "2010", "Oslo", 180),
        ("Prices", "2000", "Bergen", 90),
        ("Prices", "2010", "Bergen", 99),
    ]


@pytest.mark.parametrize("label", ["Trend", "Data points"])
def test_a_label_that_names_nothing_is_none(label: str) -> None:
    found = cells(f"{HEAD}- **{label}:** {OSLO.format(12, 18)} {BERGEN.format(10, 14)}\n")
    assert [(panel, y) for panel, _, y, _ in found] == [("rents", "Oslo")] * 2 + [("rents", "Bergen")] * 2


def test_words_for_how_a_line_is_drawn_are_no_name() -> None:
    drawn = OSLO.format(12, 18).replace("Oslo", "solid") + " The dashed line is flat."
    found = cells(f"{HEAD}- **Oslo:** {drawn}\n- **Bergen:** {drawn}\n")
    assert [y for _, _, y, _ in found] == ["Oslo"] * 2 + ["Bergen"] * 2


def test_a_paragraph_begins_with_the_colour_and_the_name_of_its_line() -> None:
    axes = "The horizontal axis shows the year (2000, 2010). The legend lists red for Oslo and blue for Bergen."
    told = [
        "The red curve, Oslo, is the steeper one: it starts at 12 in 2000 and climbs to 18 in 2010.",
        "The blue curve, Bergen, hugs the bottom. It starts at 10 in 2000 and climbs to 14 in 2010.",
    ]
    text = "## Line chart: rents\n### Axes\n{}\n### Detailed Analysis\n{}\n"
    assert cells(text.format(axes, "\n\n".join(told))) == [
        ("rents", "2000", "Oslo", 12), ("rents", "2010", "Oslo", 18),
        ("rents", "2000", "Bergen", 10), ("rents", "2010", "Bergen", 14),
    ]
