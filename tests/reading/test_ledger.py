"""Whatever the text: every number has one role, the counts add up, and spans show what is published."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.reading import read
from pipeline.reading.ledger import ROLES
from pipeline.reading.numbers import parse_number
from pipeline.reading.read import OBSERVATION_COLUMNS, PANEL_COLUMNS, QUARANTINE_COLUMNS
from pipeline.reading.text.copies import AsRead

ROOT = Path(__file__).parents[2]
FILES = sorted([*ROOT.glob("seeds/*.txt"), *ROOT.glob("tests/cases/*/*.md")])
TEXTS = [path.read_text(encoding="utf-8") for path in FILES]

APART = 389
"""How many characters lie between two places where a description breaks off."""

KINDS = ("Heatmap", "Bar Chart", "Line Chart", "Scatter Plot", "Box Plot", "Pie Chart", "Radar Chart")
SHELL = (
    "## {kind}: t\n### Components/Axes\n* **X-axis:** Ratio: 0.1, 0.2\n* **Y-axis:** Size: 500, 1000\n"
    "### Detailed Analysis\n"
)
FRAGMENTS = (
    "\n- ", "\n* ", "\n    * ", "\n1. ", "\n", "\n\n", "\r\n", "\n## ", "\n### ", "\n#### ", "\n| ", " | ",
    "|---|---|", "\n---\n", "**", "*", "`", ":", ": ", ", ", ". ", "; ", " (", "(", ")", "), ", "[", "]", "=",
    " = ", "/", " - ", "–", "−", " → ", " vs. ", " ± ", " to ", " and ", " at ", " in ", "%", "k", "e", "^",
    "10^", "×", "<sup>", "</sup>", "$", "\\(", "\\)", "\\", "\t", "\xa0", "~", "≈", "<", "approximately ",
    "negative ", "all ", " except ", "N/A", "-", "x=", "y=", "Row ", "row 1", "Column ", "X-axis", "Y-axis",
    "Legend", "Color bar", "ranges from ", "Trend", "Highest", "Left Chart", "Values", "Detailed Analysis",
    "Components/Axes", "Key Observations", "Components", "Ratio", "Size", "500", "1000", "0.1", "0.2", "1", "2",
    ".5", "1,234", "1e5", "1e999", "10⁴", "9" * 400, "GPT-4", "AIME24", "blue", "Blue line", "median", "IQR",
    "whiskers", "outliers", "first", "titled ", "labeled ", "\u202e", "\u0301", "\u2066", "\x00", "\ud800", "🙂",
    "é", '"', "'", "“",
)


def check(text: str) -> None:
    """Read `text` and assert all that must hold for any text."""
    parsed = read(text)
    again = AsRead(text)

    spans = [(start, end) for start, end, _ in parsed.roles]
    roles = Counter(role for *_, role in parsed.roles)
    assert spans == again.spans, "every number has one role"
    assert all(one[1] <= other[0] for one, other in pairwise(spans)), "and stands apart from the others"
    assert parsed.ledger == {"numbers_total": len(spans)} | {role: roles[role] for role in ROLES}
    assert sum(roles.values()) == parsed.ledger["numbers_total"]

    for rows, columns in ((parsed.panels, PANEL_COLUMNS), (parsed.observations, OBSERVATION_COLUMNS),
                          (parsed.quarantine, QUARANTINE_COLUMNS)):
        assert tuple(rows) == columns
        assert len({len(values) for values in rows.values()}) == 1
    observed, set_aside = rows_of(parsed.observations), rows_of(parsed.quarantine)
    for row in observed + set_aside:
        start, end = row["span_start"], row["span_end"]
        assert parse_number(again.written(start, end)).value == row["value"]
        assert math.isfinite(row["value"])
        assert row["line"] == text.count("\n", 0, start) + 1 == text.count("\n", 0, end) + 1
    for row in observed:
        assert row["lower"] is None or row["lower"] <= row["value"]
        assert row["upper"] is None or row["upper"] >= row["value"]

    observed_spans = {(row["span_start"], row["span_end"]) for row in observed}
    quarantined_spans = {(row["span_start"], row["span_end"]) for row in set_aside}
    assert parsed.ledger["observation"] == len(observed_spans)
    assert parsed.ledger["quarantine"] == len(quarantined_spans - observed_spans)
    assert len({(row["panel"], row["x"], row["y"]) for row in observed}) == len(observed), "a cell has one value"

    names = parsed.panels["panel"]
    assert len(set(names)) == len(names)
    assert parsed.panels["position"] == list(range(1, len(names) + 1))
    for rows, count in ((observed, "observed_cells"), (set_aside, "quarantined_cells")):
        cells = Counter(row["panel"] for row in rows)
        assert cells.keys() <= set(names)
        assert parsed.panels[count] == [cells[name] for name in names]


def rows_of(columns: dict[str, list]) -> list[dict]:
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@pytest.mark.parametrize("text", TEXTS, ids=[path.stem for path in FILES])
def test_a_description_wherever_it_breaks_off(text: str):
    for offset in range(len(text) % APART, len(text) + 1, APART):  # others in each text
        check(text[:offset])


@given(st.text())
def test_any_text(text: str):
    check(text)


@given(st.sampled_from(KINDS), st.text(st.characters(), min_size=1))  # with surrogates
def test_any_text_as_data(kind: str, text: str):
    check(f"{SHELL.format(kind=kind)}- {text}")


@settings(max_examples=300)
@given(st.sampled_from(KINDS), st.lists(st.sampled_from(FRAGMENTS), max_size=60).map("".join), st.booleans())
def test_any_pieces_of_descriptions(kind: str, text: str, shell: bool):
    check(SHELL.format(kind=kind) + text if shell else text)


@pytest.mark.parametrize("line", ["- Alto: ca. 5", "- Alto: 5 (n = 12)", "- Alto：5，7", "approximately 5, c.4"])
def test_numbers_beside_signs_and_notes(line: str):
    check(SHELL.format(kind="Bar Chart") + line)


def test_values_of_several_charts_under_no_head():
    check("# Bar Charts:\n# Axes\nxaxis: A,B,\n# D\n3. Row l\n - B↔ A(0")


@given(st.sampled_from(TEXTS), st.randoms(use_true_random=False), st.sampled_from(("shuffled", "thinned", "doubled")))
def test_lines_out_of_order_lost_and_doubled(text: str, chance, how: str):
    lines = text.split("\n")
    if how == "shuffled":
        chance.shuffle(lines)
    elif how == "thinned":
        lines = [line for line in lines if chance.random() < 0.7]
    else:
        lines = [line for line in lines for _ in range(chance.choice((1, 1, 2)))]
    check("\n".join(lines))


@given(st.sampled_from(TEXTS), st.randoms(use_true_random=False), st.integers(1, 60))
def test_pieces_put_in_the_place_of_characters(text: str, chance, count: int):
    characters = list(text)
    for _ in range(count):
        characters[chance.randrange(len(characters))] = chance.choice(FRAGMENTS)
    check("".join(characters))


@pytest.mark.parametrize(
    "old, new", [("\n", "\r\n"), (" ", "\t"), (" ", "\xa0"), ("\n", " "), (" ", ""), ("-", "−"), ("*", "")]
)
@pytest.mark.parametrize("text", TEXTS[:5], ids=[path.stem for path in FILES[:5]])
def test_one_character_for_another_throughout(text: str, old: str, new: str):
    check(text.replace(old, new))


@pytest.mark.parametrize("unit", [*FRAGMENTS, "(1", "[1, ", "1, ", "a: ", "a: 1, "])
def test_much_of_one_thing(unit: str):
    many = unit * (2000 // len(unit))
    check(many)
    for kind in KINDS:
        table = f"| {many} | 1 |\n| - | - |\n| {many} | 1 |\n"
        check(f"{SHELL.format(kind=kind)}- **500:** {many}\n- {many}: 1, 2\n{table}")


@pytest.mark.parametrize("opening, closing", [("(", ")"), ("[", "]"), ("**", "**"), ("`", "`"), ('"', '"')])
def test_deep_nesting(opening: str, closing: str):
    check(f"{SHELL.format(kind='Heatmap')}- **500:** {opening * 500}41.3{closing * 500}, 42.7\n")


def test_bullets_ever_deeper():
    bullets = "".join(f"{' ' * depth}- **{depth}:**\n" for depth in range(200))
    check(f"{SHELL.format(kind='Heatmap')}{bullets}{' ' * 200}- 1, 2\n")
