"""Declared relations against the cells: residuals, and the exchange of rows that would explain them."""

from __future__ import annotations

import random

import polars as pl
import pytest

from pipeline.batch import read_batch
from pipeline.checking import RelationError, find_broken, load_relations
from pipeline.checking.relations import parse_relations
from pipeline.frames import READ_TABLES
from pipeline.schemas import polars_schema, sort
from pipeline.sources import iter_documents
from pipeline.tables import TABLES, Findings
from pipeline.validation import validate

Grid = dict[str, list[float | None]]
"""The values of each row, under the columns 1, 2, 3 …"""

ONE: Grid = {"a": [10, 20, 30], "b": [41, 52, 63], "c": [74, 85, 97], "d": [15, 27, 38]}
TWO: Grid = {"a": [30, 10, 20], "b": [61, 42, 53], "c": [94, 75, 87], "d": [35, 17, 28]}
MEAN: Grid = {"a": [20, 15, 25], "b": [51, 47, 58], "c": [84, 80, 92], "d": [25, 22, 33]}


def tables(**grids: Grid) -> dict[str, pl.DataFrame]:
    """Each panel is a document of its own and of the same name."""
    rows: dict[str, list[dict]] = {name: [] for name in READ_TABLES}
    for name, grid in grids.items():
        place = {"document": name, "figure": f"figure of {name}", "panel": name}
        rows["documents"].append({"document": name, "figure": f"figure of {name}"})
        rows["panels"].append(place | {"x_ticks": ["1", "2", "3"], "y_ticks": list(grid)})
        rows["observations"] += [
            place | {"x": str(column), "y": row, "value": float(value), "x_position": column, "y_position": position}
            for position, (row, values) in enumerate(grid.items(), 1)
            for column, value in enumerate(values, 1) if value is not None
        ]
    return {name: sort(pl.DataFrame(rows[name], schema=polars_schema(TABLES[name])), TABLES[name])
            for name in READ_TABLES}


def relation(operation: str, *of: str, result: str = "whole", tolerance: float = 0.1, name: str = "it") -> str:
    panels = ", ".join(f'{{document = "{panel}", panel = "{panel}"}}' for panel in of)
    return f"""
[[relation]]
name = "{name}"
operation = "{operation}"
result = {{document = "{result}", panel = "{result}"}}
of = [{panels}]
tolerance = {tolerance}
"""


def findings(declared: str, check: str = "relation_broken", **grids: Grid) -> list[dict]:
    found = find_broken(tables(**grids), parse_relations(declared, "relations.toml"))
    return validate(found, Findings).filter(check=check).to_dicts()


@pytest.mark.parametrize("operation, of, whole", [
    ("mean", {"one": ONE, "two": TWO}, MEAN),
    ("sum", {"one": {"a": [1, 2]}, "two": {"a": [3, 4]}, "three": {"a": [0.1, 0.2]}}, {"a": [4.1, 6.2]}),
    ("difference", {"one": {"a": [5, 2]}, "two": {"a": [3, 4]}}, {"a": [2, -2]}),
    ("equal", {"one": ONE}, ONE),
])
def test_a_relation_that_holds_is_no_finding_and_one_cell_that_breaks_it_is(operation, of, whole):
    declared = relation(operation, *of)
    assert not findings(declared, whole=whole, **of)
    broken = {row: [*values] for row, values in whole.items()}
    broken["a"][1] += 0.5
    (found,) = findings(declared, whole=broken, **of)
    assert (found["document"], found["figure"], found["panel"]) == ("whole", "figure of whole", "whole")
    assert found["actual"] == "x=2, y=a: +0.5"
    assert f"1 of {sum(map(len, whole.values()))} cells" in found["message"]
    assert "no exchange" in found["message"]


@pytest.mark.parametrize("off, tolerance, holds", [
    (0.1, 0.1, True), (-0.1, 0.1, True), (0.11, 0.1, False), (0, 0, True)
])
def test_the_tolerance_is_included(off, tolerance, holds):
    found = findings(relation("equal", "one", tolerance=tolerance), one={"a": [0.3]}, whole={"a": [0.3 + off]})
    assert bool(found) != holds


def test_the_order_of_labels_does_not_matter():
    assert not findings(relation("equal", "one"), one=ONE, whole=dict(reversed(ONE.items())))


def test_cells_that_one_panel_lacks_are_not_checked():
    whole = MEAN | {"a": [999, 15, 25]}
    assert not findings(relation("mean", "one", "two"), one=ONE | {"a": [None, 20, 30]}, two=TWO, whole=whole)


def test_a_relation_without_a_cell_to_check_is_said():
    declared = relation("equal", "one")
    apart = {"one": {"a": [1, None], "b": [None, 2]}, "whole": {"a": [None, 1], "b": [2, None]}}
    (found,) = findings(declared, "relation_unchecked", **apart)
    assert (found["document"], found["severity"]) == ("whole", "info")
    assert not findings(declared, "relation_unchecked", one=ONE, whole=ONE)


def exchanged(grid: Grid, *rows: str) -> Grid:
    one, other = rows
    return grid | {one: grid[other], other: grid[one]}


@pytest.mark.parametrize("grids, said", [
    ({"one": ONE, "two": TWO, "whole": exchanged(MEAN, "a", "c")}, "rows a and c exchanged in 'whole' of whole, 6 of"),
    ({"one": exchanged(ONE, "b", "d"), "two": TWO, "whole": MEAN}, "rows b and d exchanged in 'one' of one, 6 of"),
    ({"one": dict(zip(ONE, reversed(ONE.values()), strict=True)), "two": TWO, "whole": MEAN},
     "rows in reverse order in 'one' of one, 12 of"),
])
def test_an_exchange_of_rows_that_explains_the_residuals_far_better_than_all_others_is_named(grids, said):
    (found,) = findings(relation("mean", "one", "two"), **grids)
    assert said in found["message"]


def test_of_two_equal_panels_nobody_can_say_whose_rows_were_exchanged():
    (found,) = findings(relation("equal", "one"), one=ONE, whole=exchanged(ONE, "a", "c"))
    assert "rows a and c exchanged in one of the two, 6 of" in found["message"]


def test_an_exchange_that_others_rival_is_not_named():
    """Rows alike: to exchange the first with the third explains as much as with the fourth."""
    alike = {"a": [10, 20, 30], "b": [41, 52, 63], "c": [70, 80, 90], "d": [70, 80, 90]}
    (found,) = findings(relation("equal", "one"), one=alike, whole=alike | {"a": [70, 80, 90]})
    assert "no exchange" in found["message"]


def test_noise_is_explained_by_no_exchange():
    noise = random.Random(7)
    whole = {row: [value + noise.uniform(1, 9) for value in values] for row, values in MEAN.items()}
    (found,) = findings(relation("mean", "one", "two"), one=ONE, two=TWO, whole=whole)
    assert "no exchange" in found["message"]


def test_several_relations_of_one_panel_are_one_finding():
    declared = relation("equal", "one", name="first") + relation("equal", "two", name="second")
    (found,) = findings(declared, one=ONE, two=TWO, whole=MEAN)
    assert "first: " in found["message"] and "second: " in found["message"]


@pytest.mark.parametrize("declared, said", [
    (relation("equal", "ones"), ["there is no document 'ones'", "'one'"]),
    (relation("equal", "one").replace('panel = "one"', 'panel = "uno"'), ["document one has no panel 'uno'", "'one'"]),
    (relation("equal", "one", result="other"), ["labels do not match", "'other' of other has e on y", "a, b, c, d"]),
])
def test_panels_that_are_not_there_and_labels_that_do_not_match_are_named(declared, said):
    with pytest.raises(RelationError) as error:
        findings(declared, one=ONE, whole=ONE, other=ONE | {"e": [1, 2, 3]})
    assert [word for word in ('relations.toml, relation 1 "it"', *said) if word not in str(error.value)] == []


def test_a_document_of_which_nothing_was_read_is_named():
    silent = tables(one=ONE, whole=ONE)
    silent["panels"] = silent["panels"].filter(pl.col("document") != "one")
    with pytest.raises(RelationError, match="nothing was read of document one"):
        find_broken(silent, parse_relations(relation("equal", "one"), "relations.toml"))


def test_a_declared_label_without_a_value_matches():
    assert not findings(relation("equal", "one"), one=ONE | {"d": [None, None, None]}, whole=ONE)


def test_the_average_of_the_seeds_does_not_hold_and_no_exchange_explains_that(seeds):
    read = read_batch(iter_documents(seeds))
    (found,) = find_broken(read, load_relations(seeds)).to_dicts()
    assert (found["document"][:3], found["panel"]) == ("004", "R1-Llama")
    assert "19 of 20 cells" in found["message"] and "no exchange" in found["message"]
    assert found["actual"].count(";") == 18 and "x=0.1, y=2000: -2.1" in found["actual"]
