"""Each case in tests/cases is read as a careful person reads it: no cell too many, none too few, none misplaced."""

from __future__ import annotations

from pathlib import Path

import pytest
from claims import total
from scoring import Case, Match, find_cases, match

from pipeline.reading import ParsedDocument, read

CASES = find_cases(Path(__file__).parent / "cases")


@pytest.fixture(params=CASES, ids=[case.name for case in CASES], scope="module")
def case(request) -> Case:
    return request.param


@pytest.fixture(scope="module")
def parsed(case: Case) -> ParsedDocument:
    return read(case.text)


@pytest.fixture(scope="module")
def matches(case: Case, parsed: ParsedDocument) -> list[Match]:
    return match(case, parsed)


def test_cells(matches: list[Match]):
    extra = [cell for found in matches for cell in found.extra.elements()]
    missing = [cell for found in matches for cell in found.missing.elements()]
    assert (extra, missing) == ([], []), "(cells that are not true, cells that are missing)"


def test_panel_names(case: Case, matches: list[Match]):
    found = {one.truth.name: one.name for one in matches if one.truth and one.truth.name}
    assert found == {panel.name: panel.name for panel in case.panels if panel.name}


def test_values_set_aside(case: Case, parsed: ParsedDocument):
    assert len(parsed.quarantine["value"]) == case.unplaceable


def test_claims():
    held = total(CASES)
    assert held.found >= 0.9 * held.true
    assert held.right >= 0.97 * held.found
    assert held.said - held.found <= held.said / 3
