"""Each case in tests/cases is read as a careful person reads it: no cell too many, none too few, none misplaced."""

from __future__ import annotations

from pathlib import Path

import pytest
from claims import total
from scoring import Case, find_cases, match

from pipeline.reading import read

CASES = find_cases(Path(__file__).parent / "cases")


@pytest.fixture(params=CASES, ids=[case.name for case in CASES], scope="module")
def case(request) -> Case:
    return request.param


def test_cells(case: Case):
    matches = match(case, read(case.text))
    extra = [cell for found in matches for cell in found.extra.elements()]
    missing = [cell for found in matches for cell in found.missing.elements()]
    assert (extra, missing) == ([], []), "(cells that are not true, cells that are missing)"


def test_panel_names(case: Case):
    found = {one.truth.name: one.name for one in match(case, read(case.text)) if one.truth and one.truth.name}
    assert found == {panel.name: panel.name for panel in case.panels if panel.name}


def test_values_set_aside(case: Case):
    assert len(read(case.text).quarantine["value"]) == case.unplaceable


def test_claims():
    held = total(CASES)
    assert held.found >= 0.9 * held.true
    assert held.right >= 0.97 * held.found
    assert held.said - held.found <= held.said / 3
