"""What several reports of one cell come to."""

from __future__ import annotations

import pytest

from pipeline.consensus.vote import decide, rests_on


@pytest.mark.parametrize("reports, slack, value, status, support", [
    ([5], 0, 5, "single", 1),
    ([5, 5], 0, 5, "unanimous", 2),
    ([5, 6], 0, None, "undecided", 1),
    ([5, 5, 6], 0, 5, "majority", 2),
    ([5, 5, 6, 6], 0, None, "undecided", 2),
    ([5, 5, 6, 7], 0, 5, "plurality", 2),
    ([5, 6, 7, 8], 0, None, "undecided", 1),
    ([0.43, 0.431, 0.44, 0.428], 0.005, 0.43, "majority", 3),
    ([0.39, 0.39, 0.405, 0.408], 0.005, None, "undecided", 2),
    ([1.0, 1.1, 1.2], 0.2, 1.1, "unanimous", 3),
    ([0.1 + 0.2, 0.3, 9], 0, 0.3, "majority", 2),
    ([2e-10, 7e-10], 0, None, "undecided", 1),
])
def test_a_majority_of_two_or_more_decides(reports, slack, value, status, support):
    decision = decide(reports, slack)
    assert decision.value == pytest.approx(value) if value is not None else decision.value is None
    assert (decision.status, decision.n_support, decision.n_report) == (status, support, len(reports))


def test_a_decision_that_stands_without_doubtful_reports_rests_on_nothing():
    reports = {"a": 5.0, "b": 5.0, "c": 5.0}
    assert rests_on(reports, {"a": "filler"}, 0, decide([5.0] * 3)) is None
    assert rests_on(reports, {"a": "filler", "b": "zero"}, 0, decide([5.0] * 3)) == "filler, zero"


def test_what_is_open_rests_on_nothing():
    assert rests_on({"a": 5.0, "b": 6.0}, {"a": "filler"}, 0, decide([5.0, 6.0])) is None
