"""Groups of descriptions with what their writers say together, in tests/cases/witness: as texts, through the reader."""

from __future__ import annotations

import json
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


@pytest.mark.parametrize("truth", GROUPS, ids=lambda path: path.parent.name)
def test_what_can_be_decided_is_and_nothing_else(truth):
    group = json.loads(truth.read_text(encoding="utf-8"))
    spelled = {key(a): key(b) for step in group["alignment"] if isinstance(step["map"], dict) and not step.get("repair")
               for a, b in step["map"].items()}

    def place(x, y):
        return spelled.get(key(x), key(x)), spelled.get(key(y), key(y))

    cells = reconcile([*descriptions(truth.parent)]).cells
    decided = {}
    for panel, x, y, value, status in zip(*(cells[n] for n in ("panel", "x", "y", "value", "status")), strict=True):
        if status in DECIDED:
            decided.setdefault(panel, {})[place(x, y)] = value
    assert len(decided) == len(group["panels"])
    for wanted in group["panels"]:
        found = decided[wanted["panel"]] if wanted["panel"] else decided.popitem()[1]
        expected = {place(x, y): value for x, y, value, *_ in wanted["cells"]}
        assert found == pytest.approx(expected, abs=wanted["tolerance"] + 1e-9)
