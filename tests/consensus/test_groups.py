"""Groups of descriptions with what their writers say together, in tests/cases/witness: as texts, through the reader."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from pipeline.consensus.descriptions import description, text_digest
from pipeline.consensus.labels import key
from pipeline.consensus.reconcile import reconcile
from pipeline.consensus.vote import DECIDED
from pipeline.reading import read

GROUPS = sorted((Path(__file__).parents[1] / "cases" / "witness").glob("*/consensus.json"))


def descriptions(group):
    for path in sorted(group.glob("*.md")):
        text = path.read_text(encoding="utf-8")
        parsed = read(text)
        yield description(path.stem, path.stem, text_digest(text), parsed.panels, parsed.observations)


def decided(cells, place, suffix=""):
    """What is decided, by panel and cell: the value, and how many support it of how many who report."""
    found = {}
    names = ("panel", "x", "y", f"value{suffix}", f"status{suffix}", "n_support", "n_report")
    for panel, x, y, value, status, *counts in zip(*(cells[name] for name in names), strict=True):
        if status in DECIDED:
            found.setdefault(panel, {})[place(x, y)] = value, *counts
    return found


@pytest.mark.parametrize("truth", GROUPS, ids=lambda path: path.parent.name)
def test_what_can_be_decided_is_and_nothing_else(truth):
    group = json.loads(truth.read_text(encoding="utf-8"))
    spelled = {key(a): key(b) for step in group["alignment"] if isinstance(step["map"], dict) and not step.get("repair")
               for a, b in step["map"].items()}

    def place(x, y):
        return spelled.get(key(x), key(x)), spelled.get(key(y), key(y))

    cells = reconcile([*descriptions(truth.parent)]).cells
    found, plain = decided(cells, place), decided(cells, place, "_without_repair")
    assert len(found) == len(group["panels"])
    for wanted in group["panels"]:
        panel = wanted["panel"] or next(iter(found))
        within = partial(pytest.approx, abs=wanted["tolerance"] + 1e-9)
        expected = {place(x, y): (value, *counts) for x, y, value, *counts in wanted["cells"]}
        assert {cell: counts for cell, (_, *counts) in found[panel].items()} == {
            cell: counts for cell, (_, *counts) in expected.items()}
        assert {cell: value for cell, (value, *_) in found[panel].items()} == within(
            {cell: value for cell, (value, *_) in expected.items()})
        if "without_repair" in wanted:
            assert {cell: value for cell, (value, *_) in plain[panel].items()} == within(
                {place(x, y): value for x, y, value, *_ in wanted["without_repair"]["cells"]})
