"""Values against the scale that the text states."""

from __future__ import annotations

import pytest
from made import SCALED, findings, panel, rows


def test_a_value_outside_the_scale_is_found_at_its_place():
    found = findings("value_outside_scale", panels=[panel(**SCALED)], observations=rows({"a": [1, 41, 2]}))
    assert [(f["x"], f["y"], f["expected"], f["actual"]) for f in found] == [("2", "a", "0 to 40", "41")]


@pytest.mark.parametrize("scale, values", [
    (SCALED, [0, 40, 20]),
    ({"scale_min": None, "scale_max": None}, [1, 1000]),
    ({"scale_min": 0.0, "scale_max": None}, [1, 1000]),
])
def test_values_on_the_scale_with_its_ends_or_without_a_scale_are_not_outside(scale, values):
    assert not findings("value_outside_scale", panels=[panel(**scale)], observations=rows({"a": values}))


def test_a_bound_alone_is_a_scale_too():
    half = panel(scale_min=None, scale_max=40.0)
    assert len(findings("value_outside_scale", panels=[half], observations=rows({"a": [1, 41]}))) == 1


def test_a_scale_that_no_value_lies_on_is_one_finding_about_the_scale():
    tables = {"panels": [panel(**SCALED)], "observations": rows({"a": [85, 86, 87]})}
    found = findings("impossible_scale", **tables)
    assert [(f["panel"], f["expected"], f["actual"]) for f in found] == [("p", "0 to 40", "85 to 87")]
    assert found[0]["severity"] == "info"
    assert not findings("value_outside_scale", **tables)


@pytest.mark.parametrize("low, high", [(40.0, 0.0), (5.0, 5.0)])
def test_a_scale_without_extent_is_impossible(low, high):
    reversed_scale = panel(scale_min=low, scale_max=high)
    found = findings("impossible_scale", panels=[reversed_scale], observations=rows({"a": [5, 6]}))
    assert [f["panel"] for f in found] == ["p"]


@pytest.mark.parametrize("scale, values", [
    (SCALED, [85, 40]),
    (SCALED, []),
    ({"scale_min": None, "scale_max": None}, [1]),
])
def test_a_scale_with_a_value_on_it_or_with_no_values_at_all_is_possible(scale, values):
    assert not findings("impossible_scale", panels=[panel(**scale)], observations=rows({"a": values}))


def test_scales_belong_to_their_panels():
    found = findings("impossible_scale", panels=[panel(**SCALED), panel(panel="q", scale_min=50.0, scale_max=60.0)],
                     observations=rows({"a": [1, 2]}) + rows({"a": [55]}, panel="q"))
    assert not found


def test_values_outside_are_one_finding_a_panel_which_names_the_farthest():
    cells = rows({"a": [41, 2, 3], "b": [-9, 1, 48]})
    found = findings("value_outside_scale", panels=[panel(**SCALED)], observations=cells)
    assert [(f["x"], f["y"], f["line"], f["actual"]) for f in found] == [("1", "b", 2, "-9")]
    assert found[0]["message"].startswith("3 of 6 values lie outside the scale 0 to 40")


def test_a_panel_off_a_scale_that_others_are_on_lies_outside_and_the_scale_is_possible():
    panels = [panel(**SCALED), panel(panel="q", **SCALED)]
    tables = {"panels": panels, "observations": rows({"a": [1, 2]}) + rows({"a": [85, 89, 86]}, panel="q")}
    found = findings("value_outside_scale", **tables)
    assert [(f["panel"], f["x"], f["actual"]) for f in found] == [("q", "2", "89")]
    assert not findings("impossible_scale", **tables)


def test_a_scale_that_is_impossible_for_several_panels_is_told_once():
    panels = [panel(**SCALED), panel(panel="q", **SCALED)]
    cells = rows({"a": [85, 86]}) + rows({"a": [70]}, panel="q")
    found = findings("impossible_scale", panels=panels, observations=cells)
    assert [(f["panel"], f["actual"]) for f in found] == [(None, "70 to 86")]
