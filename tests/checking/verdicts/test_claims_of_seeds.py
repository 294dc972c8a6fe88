"""What the descriptions that ship with the project claim, and what their own cells say to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from texts import verdicts

SEEDS = Path(__file__).parents[3] / "seeds"
BEFORE, AFTER, COOL = "Before GRPO", "After GRPO", "After GRPO Temperature: 1.0"
AIME24, AIME25, AMC23, GPQA = (f"R1-Llama | {name}" for name in ("AIME24", "AIME25", "AMC23", "GPQA_D"))

EXPECTED = [
    # seed, kind, panel, value or ends, x, y; verdict
    ("000", "range", BEFORE, (1, 38), None, None, "supported"),
    ("000", "range", AFTER, (44, 98), None, None, "supported"),
    ("000", "outlier", AFTER, 44, "9", "1", "supported"),
    ("000", "count", BEFORE, (10, 10), None, None, "supported"),
    ("001", "max", BEFORE, 24, "2", "2", "refuted"),
    ("001", "all_below", BEFORE, 4, None, None, "supported"),
    ("001", "identical", COOL, None, None, None, "supported"),
    ("002", "max", AIME24, 49.3, "0.3", "2000", "supported"),
    ("002", "max", AIME25, 30.7, "0.3", "1000", "refuted"),
    ("002", "max", AMC23, 89.0, "0.3", "3000", "supported"),
    ("002", "max", GPQA, 48.4, "0.2", "3000", "supported"),
    ("003", "range", None, (32, 88), None, None, "supported"),
    ("003", "trend", "R1-Owen | AIME25", None, None, None, "refuted"),
    ("004", "beats", None, None, None, None, "refuted"),
    ("004", "max", "R1-Qwen", 56.3, "0.4", "2000", "supported"),
]


@pytest.fixture(scope="module")
def claims() -> dict[str, list[dict]]:
    return {path.name[:3]: verdicts(path.read_text(encoding="utf-8")) for path in SEEDS.glob("*.txt")}


def find(claims: list[dict], kind: str, panel: str | None, value: object, x: str | None, y: str | None) -> list[dict]:
    low, high = value if isinstance(value, tuple) else (None, None)
    number = None if isinstance(value, tuple) else value
    wanted = {"kind": kind, "panel": panel, "value": number, "value_low": low, "value_high": high, "x": x, "y": y}
    return [claim for claim in claims if wanted.items() <= claim.items()]


@pytest.mark.parametrize("seed, kind, panel, value, x, y, verdict", EXPECTED)
def test_a_claim_gets_its_verdict(claims, seed, kind, panel, value, x, y, verdict):
    found = find(claims[seed], kind, panel, value, x, y)
    assert found and {claim["verdict"] for claim in found} == {verdict}


def test_the_right_value_at_the_wrong_place_is_refuted_with_the_right_places(claims):
    (claim,) = find(claims["002"], "max", AIME25, 30.7, "0.3", "1000")
    assert (claim["actual_x"], claim["actual_y"]) == ("0.2", "500")
    assert "x=0.4, y=1000" in claim["note"]


def test_a_tie_is_noted(claims):
    assert {claim["note"] for claim in find(claims["002"], "max", AIME24, 49.3, "0.3", "2000")} == {
        "tied with x=0.2, y=1000"}


def test_a_comparison_is_refuted_by_the_one_cell_that_fails(claims):
    (claim,) = find(claims["004"], "beats", None, None, None, None)
    assert (claim["a"], claim["b"], claim["certain"]) == ("R1-Qwen", "R1-Llama", True)
    assert claim["counterexample"] == "x=0.2, y=500: 51.8 < 52.1"


def test_spans_are_statements(claims):
    for seed, rows in claims.items():
        text = next(SEEDS.glob(f"{seed}*")).read_text(encoding="utf-8")
        assert all(text[row["span_start"]:row["span_end"]] == row["statement"] for row in rows)
