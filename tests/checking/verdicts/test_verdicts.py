"""What the cells say to a claim of each kind: supported, refuted, tied, without the cells it needs, not certain."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from texts import GRID, SHORT, one, said, verdicts

SUPPORTED = [
    "- The highest value is 35, at Ratio 0.3 and Window 1000.",
    "- The maximum is 35.",
    "- The lowest value is 4.",
    "- In the Window 500 row the minimum is 7.",
    "- Values range from 4 to 35.",
    "- Values range from about 4 to about 34.",
    "- All values lie between 0 and 40.",
    "- Every value at Ratio 0.3 is above 30.",
    "- Every value at Ratio 0.3 is at least 31.",
    "- No value exceeds 35.",
    "- Ratio 0.3 is higher than Ratio 0.2 at every window.",
    "- Ratio 0.2 is lower than Ratio 0.1 in all rows.",
    "- Values increase with larger windows at Ratio 0.2.",
    "- The heatmap is a 3x3 grid.",
    "- The cell at Ratio 0.3 and Window 1000 is an outlier (35).",
]
REFUTED = {
    "- The highest value is 31, at Ratio 0.3 and Window 500.": (35, "0.3", "1000"),
    "- The highest value is 35, at Ratio 0.1 and Window 1000.": (35, "0.3", "1000"),
    "- The minimum is 7.": (4, "0.2", "1000"),
    "- Values range from 4 to 31.": (35, "0.3", "1000"),
    "- All values lie between 5 and 40.": (4, "0.2", "1000"),
    "- Every value at Ratio 0.3 is above 31.": (31, "0.3", "500"),
    "- No value exceeds 34.": (35, "0.3", "1000"),
    "- Window 500 is higher than Window 1000 at every ratio.": (31, "0.3", "500"),
    "- Ratio 0.1 and Ratio 0.3 are identical.": (9, "0.1", "1000"),
    "- The heatmap is a 4x3 grid.": (9, None, None),
    "- The cell at Ratio 0.2 and Window 2000 is an outlier, higher than its neighbours (11).": (11, "0.2", "2000"),
}


@pytest.mark.parametrize("sentence", SUPPORTED)
def test_what_holds_is_supported_for_certain(sentence):
    claim = one(sentence)
    assert (claim["verdict"], claim["certain"], claim["counterexample"]) == ("supported", True, None)


@pytest.mark.parametrize("sentence", REFUTED)
def test_what_does_not_hold_is_refuted_with_what_is_true_instead(sentence):
    claim = one(sentence)
    assert claim["verdict"] == "refuted"
    assert (claim["actual_value"], claim["actual_x"], claim["actual_y"]) == REFUTED[sentence]
    assert claim["counterexample"] or claim["note"]


def test_the_right_value_at_the_wrong_place_is_told_from_a_wrong_value():
    assert "the value is right" in one("- The highest value is 35, at Ratio 0.1 and Window 1000.")["note"]
    assert one("- The highest value is 31, at Ratio 0.3 and Window 500.")["note"] is None


def test_an_extreme_at_a_coordinate_without_a_value_stands_where_the_text_has_it():
    (claim,) = verdicts("""## Line chart: Unemployment
### Components/Axes
- X-axis: Year, ticks at 2000, 2004, 2008, 2012, 2016 and 2020
### Detailed Analysis
- **Youth:** Starts at 17.5 (2000), rises to 24.1 (2013), ends at 14.5 (2022).
### Key Observations
- The highest rate is 24.1, reached by Youth in 2012.
""")
    assert (claim["verdict"], claim["actual_x"], claim["actual_y"]) == ("refuted", "2013", "Youth")
    assert "the value is right" in claim["note"]


def test_a_tie_is_noted():
    claim = one("- The highest value at Ratio 0.3 and Window 500 is 31.", "15, 11, 31")
    assert claim["verdict"] == "refuted"
    tied = verdicts(GRID.replace("9, 4, 35", "9, 4, 31").format(
        sentence="- The highest value is 31, at Ratio 0.3 and Window 500.", row="15, 11, 30"))
    assert [(claim["verdict"], claim["note"]) for claim in tied] == [("supported", "tied with x=0.3, y=1000")]


@pytest.mark.parametrize("sentence, verdict, certain", [
    ("- The maximum is 35.", "supported", False),  # the value that is missing may be larger
    ("- The maximum is 31.", "refuted", True),
    ("- The maximum is 36.", "refuted", False),
    ("- All values are above 3.", "supported", False),
    ("- All values are above 5.", "refuted", True),
    ("- The highest value in the Window 500 row is 31.", "supported", True),
    ("- The highest value is 35, at Ratio 0.3 and Window 2000.", "not_enough_info", False),
    ("- Values range from 4 to 35.", "supported", False),
    ("- Ratio 0.3 is higher than Ratio 0.2 at every window.", "supported", False),
    ("- Window 500 and Window 2000 are identical.", "not_enough_info", False),
    ("- The cell at Ratio 0.3 and Window 2000 is an outlier.", "not_enough_info", False),
])
def test_a_row_without_places_leaves_doubt(sentence, verdict, certain):
    claim = one(sentence, SHORT)
    assert (claim["verdict"], claim["certain"]) == (verdict, certain)


def test_values_in_quarantine_count_where_no_place_is_named():
    assert one("- The minimum is 2.", "2, 11")["verdict"] == "supported"
    assert one("- All values are above 3.", "2, 11")["verdict"] == "refuted"


def test_nobody_knows_where_an_extreme_in_quarantine_stands():
    claim = one("- The minimum is 2, at Ratio 0.1.", "2, 11")
    assert (claim["verdict"], claim["certain"]) == ("not_enough_info", False)
    assert "in quarantine" in claim["note"]


def test_an_extreme_of_a_column_that_only_quarantine_has_may_stand_there():
    claim = one("- At Ratio 0.1 the highest value is 15.", SHORT)
    assert (claim["verdict"], claim["note"]) == (
        "not_enough_info", "the value is in quarantine: where it stands is not known")
    assert one("- At Ratio 0.1 the highest value is 16.", SHORT)["verdict"] == "refuted"
    assert one("- At Ratio 0.1 the highest value is 11.", SHORT)["verdict"] == "refuted"


def test_rows_and_columns_may_be_missing_where_values_are_in_quarantine():
    assert one("- The heatmap is a 4x3 grid.", SHORT)["verdict"] == "not_enough_info"
    assert one("- The heatmap is a 2x3 grid.", SHORT)["verdict"] == "refuted"


def test_identical_rows_are_supported():
    assert one("- Window 500 and Window 2000 are identical.", "12, 7, 31")["verdict"] == "supported"


def test_documents_do_not_mix():
    assert said("- The maximum is 35.") == said("- The maximum is 35.")


values = st.lists(st.integers(0, 99), min_size=9, max_size=9, unique=True)


@given(values, st.integers(1, 50))
@settings(max_examples=15, deadline=None)
def test_a_true_extreme_is_supported_and_any_other_refuted(cells, off):
    rows = [", ".join(map(str, cells[start : start + 3])) for start in (0, 3, 6)]
    text = GRID.replace("12, 7, 31", rows[0]).replace("9, 4, 35", rows[1])

    def verdict(value: int) -> str:
        place = cells.index(max(cells))
        sentence = (f"- The highest value is {value}, at Ratio 0.{place % 3 + 1} and "
                    f"Window {(500, 1000, 2000)[place // 3]}.")
        (claim,) = verdicts(text.format(sentence=sentence, row=rows[2]))
        return claim["verdict"]

    assert verdict(max(cells)) == "supported"
    assert verdict(max(cells) + off) == "refuted"


@given(values)
@settings(max_examples=15, deadline=None)
def test_a_row_beats_another_only_where_all_of_its_cells_do(cells):
    rows = [cells[start : start + 3] for start in (0, 3, 6)]
    text = GRID.replace("12, 7, 31", ", ".join(map(str, rows[0]))).replace("9, 4, 35", ", ".join(map(str, rows[1])))
    (claim,) = verdicts(text.format(sentence="- Window 500 is higher than Window 1000 at every ratio.",
                                    row=", ".join(map(str, rows[2]))))
    assert (claim["verdict"] == "supported") == all(a > b for a, b in zip(rows[0], rows[1], strict=True))
