"""Each layout has a small case of its own in tests/cases/layouts, and that case is read by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.reading import layouts, read

CASES = Path(__file__).parents[1] / "cases" / "layouts"
MODULES = sorted({"prose", *(path.stem for path in Path(layouts.__file__).parent.glob("*.py"))} - {"__init__"})
"""The layouts of lines, and running text."""


@pytest.mark.parametrize("module", MODULES)
def test_a_case_shows_the_layout(module: str):
    case = CASES / f"{module}.md"
    assert case.exists(), f"the layout {module} has no case: write tests/cases/layouts/{module}.md"
    assert case.with_suffix(".json").exists(), f"{case.name} has no truth beside it: write {module}.json"
    parsed = read(case.read_text(encoding="utf-8"))
    if module == "unplaced":  # all that it reads is set aside
        assert "unknown_column" in parsed.quarantine["reason"]
    else:
        column = "table" if module == "tables" else module
        assert column in parsed.observations["layout"], f"no row of {case.name} comes from the layout {column!r}"


def test_each_case_belongs_to_a_layout():
    assert {path.stem for path in CASES.iterdir()} == set(MODULES)
