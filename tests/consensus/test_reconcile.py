"""Descriptions of one figure put together: what is decided, repaired, left open and logged."""

from __future__ import annotations

import pytest
from witnesses import panel

from pipeline.consensus.descriptions import Description
from pipeline.consensus.reconcile import reconcile

GRID = {"a": [11, 12, 13], "b": [21, 22, 23], "c": [31, 32, 33]}


def cells(rows, xs=("1", "2", "3")):
    return {(x, y): float(v) for y, row in rows.items() for x, v in zip(xs, row, strict=False) if v is not None}


def writer(name, *panels, approximate=False):
    """A description; a panel is its cells, or a name and its cells."""
    made = [panel(*(one if isinstance(one, tuple) else (f"title of {name}", one))) for one in panels]
    for one in made:
        one.approximate = approximate * len(one.cells)
    return Description(name, name, name, made)


def rows(columns):
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def found(*descriptions):
    """By x and y: value and status."""
    return {(one["x"], one["y"]): (one["value"], one["status"]) for one in rows(reconcile(descriptions).cells)}


def steps(*descriptions):
    return [one for one in rows(reconcile(descriptions).alignments) if one["kind"] != "panel_alias"]


def moves(*descriptions):
    return {(one["writer"], one["kind"], one["from"], one["to"], one["repaired"]) for one in steps(*descriptions)}


AGREED = writer("ada", cells(GRID)), writer("ben", cells(GRID))


def test_one_description_or_one_writer_is_no_consensus():
    assert not found(writer("ada", cells(GRID)))
    other = writer("ada", cells(GRID))
    other.digest = other.document = "ada-2"
    assert not found(writer("ada", cells(GRID)), other)


def test_what_two_of_three_say_is_decided():
    odd = {**GRID, "a": [11, 12, 99]}
    assert found(*AGREED, writer("cleo", cells(odd)))["3", "a"] == (13, "majority")


def test_a_text_without_values_does_not_report():
    assert found(*AGREED, writer("dan"))["1", "a"] == (11, "unanimous")


def test_two_texts_by_one_writer_have_one_vote_and_none_where_they_differ():
    second = writer("second", cells({**GRID, "a": [99, 12, 13]}))
    second.writer = "ada"
    decided = reconcile([*AGREED, second]).cells
    by_cell = {(one["x"], one["y"]): one for one in rows(decided)}
    assert (by_cell["1", "a"]["status"], by_cell["1", "a"]["n_report"]) == ("single", 1)
    assert (by_cell["2", "a"]["status"], by_cell["2", "a"]["n_report"]) == ("unanimous", 2)


def test_a_copy_of_a_text_counts_once_and_is_logged():
    copy = writer("copy", cells(GRID))
    copy.digest = "ada"
    one = writer("ada", cells(GRID))
    assert {(s["writer"], s["kind"], s["to"]) for s in steps(one, copy)} == {("copy", "copy", "ada")}
    assert not found(one, copy)


def test_reversed_rows_are_put_right_and_stand_beside_the_rows_as_written():
    turned = writer("cleo", cells(dict(zip(GRID, reversed(GRID.values()), strict=True))))
    result = {(c["x"], c["y"]): c for c in rows(reconcile([*AGREED, turned]).cells)}
    assert {c["status"] for c in result.values()} == {"unanimous"}
    assert result["1", "a"]["status_without_repair"] == "majority"
    assert result["1", "a"]["repair"] == "cleo: y_relabelled"
    assert result["1", "b"]["repair"] is None
    assert moves(*AGREED, turned) == {
        ("cleo", "y_relabelled", "a", "c", True), ("cleo", "y_relabelled", "c", "a", True)}


def test_of_two_writers_none_is_repaired_and_the_conflict_is_logged():
    turned = writer("cleo", cells(dict(zip(GRID, reversed(GRID.values()), strict=True))))
    assert found(AGREED[0], turned)["1", "a"] == (None, "undecided")
    assert ("cleo", "y_relabelled", "a", "c", False) in moves(AGREED[0], turned)
    assert not any(repaired for *_, repaired in moves(AGREED[0], turned))


def test_two_against_two_are_not_repaired():
    turned = cells(dict(zip(GRID, reversed(GRID.values()), strict=True)))
    four = [*AGREED, writer("cleo", turned), writer("dan", turned)]
    assert not any(repaired for *_, repaired in moves(*four))
    assert found(*four)["1", "a"] == (None, "undecided")


def test_a_tie_is_a_tie_even_where_single_values_tip_it():
    """One who drops a value of a row still is one of two."""
    grid = {"a": [11, 12, 13, 14, 15], "b": [21, 22, 23, 24, 25], "c": [31, 32, 33, 34, 35]}
    dropped, exchanged = {**grid, "a": [12, 13, 14, 15, 15]}, {**grid, "a": grid["b"], "b": grid["a"]}
    said = {"ada": grid, "ben": dropped, "cleo": exchanged, "dan": exchanged}
    four = [writer(name, cells(rows, "12345")) for name, rows in said.items()]
    assert not any(repaired for *_, repaired in moves(*four))
    assert found(*four)["1", "b"] == (None, "undecided")


def test_rows_that_are_open_do_not_hold_back_those_that_are_sure():
    grid = {"a": [11, 12], "b": [21, 22], "c": [31, 32], "d": [41, 42]}
    first = {**grid, "a": grid["b"], "b": grid["a"]}
    both = {**first, "c": grid["d"], "d": grid["c"]}
    four = [writer(name, cells(rows, "12")) for name, rows in
            {"ada": grid, "ben": grid, "cleo": first, "dan": both}.items()]
    decided = found(*four)
    assert (decided["1", "a"], decided["1", "c"]) == ((None, "undecided"), (31, "unanimous"))


def test_a_label_that_one_writer_invents_is_nobodys_place():
    invented = {"a": GRID["a"], "b 7": GRID["b"], "b": GRID["c"]}
    exchanged = {"a": GRID["b"], "b": GRID["a"], "c": GRID["c"]}
    partial = {cell: value for cell, value in cells(GRID).items() if cell[0] != "2"}
    four = [writer("ada", partial), writer("ben", partial), writer("cleo", cells(invented)),
            writer("dan", cells(exchanged))]
    assert {to for _, kind, _, to, repaired in moves(*four) if repaired} == {"a", "b", "c"}
    assert found(*four)["1", "b"] == (21, "unanimous")


def test_what_is_decided_between_rows_that_may_be_exchanged_is_flagged():
    turned = cells(dict(zip(GRID, reversed(GRID.values()), strict=True)))
    partial = {cell: value for cell, value in cells(GRID).items() if cell[0] != "1"}
    four = [AGREED[0], writer("ben", partial), writer("cleo", turned), writer("dan", turned)]
    result = {(c["x"], c["y"]): c for c in rows(reconcile(four).cells)}
    assert (result["1", "a"]["status"], result["1", "a"]["caution"]) == ("majority", "exchange")
    assert (result["1", "b"]["status"], result["1", "b"]["caution"]) == ("unanimous", None)


@pytest.mark.parametrize("ben_has_it_so", [False, True])
def test_series_exchanged_in_one_panel_are_put_right_in_the_next_unless_somebody_else_has_them_so(ben_has_it_so):
    grid = ("grid", cells(GRID))
    bars = ("bars", cells({"a": [1.5], "b": [2.5], "c": [3.5]}, "1"))
    exchanged = ("bars", cells({"a": [3.5], "b": [2.5], "c": [1.5]}, "1"))
    turned = ("grid", cells(dict(zip(GRID, reversed(GRID.values()), strict=True))))
    ben = [grid, exchanged] if ben_has_it_so else [grid]
    log = steps(writer("ada", grid, bars), writer("ben", *ben), writer("cleo", turned, exchanged))
    assert {(one["writer"], one["panel"]) for one in log if one["repaired"]} == (
        {("cleo", "grid")} if ben_has_it_so else {("cleo", "grid"), ("cleo", "bars")})


def test_a_panel_with_the_same_labels_on_both_axes_is_turned_by_its_values():
    square = {"a": [50, 12, 13], "b": [21, 60, 23], "c": [31, 32, 70]}
    right = cells(square, "abc")
    turned = {(y, x): value for (x, y), value in right.items()}
    three = [writer("ada", right), writer("ben", right), writer("cleo", turned)]
    assert set(found(*three).values()) == {(value, "unanimous") for value in right.values()}
    assert moves(*three) == {("cleo", "transposed", "x and y", "y and x", True)}


def test_rows_for_columns_are_seen_by_their_labels():
    turned = {(y, x): value for (x, y), value in cells(GRID).items()}
    three = [*AGREED, writer("cleo", turned)]
    assert {status for _, status in found(*three).values()} == {"unanimous"}
    assert moves(*three) == {("cleo", "transposed_by_axis_labels", "x and y", "y and x", False)}


def test_a_unit_that_both_axes_have_does_not_hide_that_they_are_exchanged():
    square = cells({"a": [50, 12, 13], "b": [21, 60, 23], "c": [31, 32, 70]}, "abc")
    ada, ben = writer("ada", square), writer("ben", {(y, x): value for (x, y), value in square.items()})
    for one, names in ((ada, ("Guest (years)", "Host (years)")), (ben, ("Host (years)", "Guest (years)"))):
        one.panels[0].x_name, one.panels[0].y_name = names
    assert moves(ada, ben) == {("ben", "transposed_by_axis_labels", "x and y", "y and x", False)}


def test_an_invented_tick_is_taken_for_the_one_whose_values_it_has():
    ticks = cells({"500": [11, 12, 13], "1000": [21, 22, 23], "2000": [31, 32, 33], "3000": [41, 42, 43]})
    invented = cells({"500": [11, 12, 13], "1000": [21, 22, 23], "1500": [31, 32, 33], "2000": [41, 42, 43]})
    three = [writer("ada", ticks), writer("ben", ticks), writer("cleo", invented)]
    assert set(found(*three).values()) == {(value, "unanimous") for value in ticks.values()}
    assert ("cleo", "y_relabelled", "1500", "2000", True) in moves(*three)


def test_zeros_ones_and_repeats_are_no_evidence():
    plain = cells({"a": [0, 1, 7], "b": [1, 0, 7], "c": [0, 0, 8]})
    turned = cells({"a": [1, 0, 7], "b": [0, 1, 7], "c": [0, 0, 8]})
    assert not moves(writer("ada", plain), writer("ben", plain), writer("cleo", turned))


def test_two_bars_exchanged_are_outvoted_and_not_renamed():
    bars, exchanged = {("p", None): 1.5, ("q", None): 2.5}, {("p", None): 2.5, ("q", None): 1.5}
    three = [writer("ada", bars), writer("ben", bars), writer("cleo", exchanged)]
    assert found(*three) == {("p", None): (1.5, "majority"), ("q", None): (2.5, "majority")}
    assert not moves(*three)


def test_a_misspelt_label_is_known_by_its_place():
    named = writer("cleo", cells(dict(zip(("a", "wholly other", "c"), GRID.values(), strict=True))))
    assert moves(*AGREED, named) == {("cleo", "y_label_alias", "wholly other", "b", False)}


def test_whoever_spells_a_name_like_nobody_else_is_logged_even_if_first_and_fullest():
    rows = {"MS MARCO": GRID["a"], "b": GRID["b"], "c": GRID["c"]}
    usual = {cell: value for cell, value in cells({"MSMARCO": GRID["a"], "b": GRID["b"]}).items() if cell[0] != "2"}
    three = [writer("ada", cells(rows)), writer("ben", usual), writer("cleo", usual)]
    assert moves(*three) == {("ada", "y_label_alias", "MS MARCO", "MSMARCO", False)}


def test_two_names_that_one_writer_uses_are_two_things():
    a, b = cells({"base": [1, 2, 3], "bose": [4, 5, 6]}), cells({"base": [1, 2, 3], "tail": [7, 8, 9]})
    both = cells({"base": [1, 2, 3], "bose": [4, 5, 6], "tail": [7, 8, 9]})
    assert len(found(writer("ada", a), writer("ben", b), writer("cleo", both))) == 9


def test_estimates_agree_within_their_tolerance():
    near = {"a": [11.4, 11.6, 13.2], "b": [20.6, 22.3, 22.8], "c": [31.5, 31.4, 33.2]}
    two = [writer("ada", cells(GRID), approximate=True), writer("ben", cells(near), approximate=True)]
    assert {status for _, status in found(*two).values()} == {"unanimous"}
    printed = found(writer("ada", cells(GRID)), writer("ben", cells(near)))
    assert {status for _, status in printed.values()} == {"undecided"}


def test_a_decision_that_rests_on_filler_or_zero_is_flagged():
    filled = {**GRID, "a": [26.7, 26.7, 26.7], "b": [0, 22, 23]}
    three = [writer("ada", cells(filled)), writer("ben", cells(filled)), writer("cleo", cells(GRID))]
    caution = {(c["x"], c["y"]): c["caution"] for c in rows(reconcile(three).cells)}
    assert (caution["1", "a"], caution["1", "b"], caution["2", "b"]) == ("filler", "zero", None)


@pytest.mark.parametrize("names", [("Math", "Code"), ("Math Benchmarks", "Code Benchmark"), ("(a) Math", "(b) Code"),
                                   ("First", "Second")])
def test_panels_meet_by_title_or_else_by_order(names):
    one, two = cells(GRID), cells({y: [v + 100 for v in row] for y, row in GRID.items()})
    other = [(name, c) for name, c in zip(names, (one, two), strict=True)]
    result = rows(reconcile([writer("ada", ("Math", one), ("Code", two)), writer("ben", *other)]).cells)
    assert len(result) == 18
    assert {c["status"] for c in result} == {"unanimous"}


def test_panels_that_could_be_either_are_not_guessed():
    one, two = cells(GRID), cells({y: [v + 100 for v in row] for y, row in GRID.items()})
    result = rows(reconcile([
        writer("ada", ("Math", one), ("Code", two), ("Art", one)), writer("ben", ("Left", one), ("Right", two))]).cells)
    assert {c["status"] for c in result} == {"single"}


def test_merged_panels_are_divided_by_their_labels():
    left, right = {("p", None): 1.5, ("q", None): 2.5}, {("r", None): 3.5, ("s", None): 4.5}
    result = rows(reconcile([
        writer("ada", ("L", left), ("R", right)), writer("ben", ("L", left), ("R", right)),
        writer("cleo", ("all", left | right))]).cells)
    assert {(c["panel"], c["x"], c["n_support"]) for c in result} == {
        ("L", "p", 3), ("L", "q", 3), ("R", "r", 3), ("R", "s", 3)}


def test_series_of_one_writer_are_panels_of_the_others():
    left, right = {("p", None): 1.5, ("q", None): 2.5}, {("p", None): 3.5, ("q", None): 4.5}
    series = {("p", "L"): 1.5, ("q", "L"): 2.5, ("p", "R"): 3.5, ("q", "R"): 4.5}
    two = writer("ada", ("L", left), ("R", right)), writer("ben", series)
    assert {c["status"] for c in rows(reconcile(two).cells)} == {"unanimous"}
    assert {step["kind"] for step in steps(*two)} == {"series_as_panels"}
