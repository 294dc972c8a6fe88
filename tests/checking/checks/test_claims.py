"""What is found where a text's own values refute it."""

from __future__ import annotations

from made import findings

CLAIM = {
    "position": 1, "kind": "max", "panel": "p", "statement": "The **highest** value is 9.", "value": 9.0, "line": 7,
    "verdict": "refuted", "certain": True, "actual_value": 12.0, "actual_x": "2", "actual_y": "r",
    "counterexample": "x=2, y=r: 12", "tolerance": 0.0, "span_start": 0, "span_end": 5,
}


def test_a_refuted_claim_is_told_with_what_is_true_instead():
    (found,) = findings("claim_refuted", claims=[CLAIM])
    assert (found["severity"], found["line"], found["x"], found["y"]) == ("warning", 7, "2", "r")
    assert (found["expected"], found["actual"]) == ("max 9", "12")
    assert found["message"] == "“The highest value is 9.” is refuted: x=2, y=r: 12"


def test_what_is_supported_or_open_is_no_finding():
    claims = [CLAIM | {"position": number, "verdict": verdict}
              for number, verdict in enumerate(("supported", "not_enough_info"), 1)]
    assert findings("claim_refuted", claims=claims) == []


def test_two_claims_of_one_sentence_are_one_finding_each_where_they_differ():
    other = CLAIM | {"position": 2, "kind": "min", "actual_x": "3"}
    assert len(findings("claim_refuted", claims=[CLAIM, other])) == 2
