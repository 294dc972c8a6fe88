"""Which labels are one, by how they are spelled."""

from __future__ import annotations

import pytest

from pipeline.consensus.labels import likeness, match


@pytest.mark.parametrize("mine, theirs", [
    ("GPQA_D", "GPQA D"), ("GPQA\\_D", "GPQA_D"), ("AIME'24", "AIME24"), ("R1-Owen", "R1-Qwen"), ("GPT-03", "GPT-o3"),
    ("Ratio  0.1", "ratio 0.1"), ("0.10", ".1"), ("1k", "1000"), ("1,000", "1000"), ("10⁻³", "10^{-3}"), ("5%", "5"),
    ("short-1@k", "short-1@k (Ours)"), ("At 20 m³/h", "20"), ("k = 5", "5"), ("Müller", "Müller"), (None, None),
])
def test_spellings_of_one_label_meet(mine, theirs):
    assert match([mine], {7: [theirs]}).get(mine, (None,))[0] == 7


@pytest.mark.parametrize("mine, theirs", [
    ("AIME24", "AIME25"), ("500", "5000"), ("Qwen-7B", "Qwen-72B"), ("Accuracy (train)", "Accuracy (test)"),
    ("a", None),
    ("1.5", "15"), ("+x", "x"), ("<5", ">5"), ("Layer 5", "Head 5"), ("1-5", "15"),
])
def test_different_labels_do_not_meet(mine, theirs):
    assert not match([mine], {7: [theirs]})


def test_labels_meet_one_to_one_or_not_at_all():
    assert not match(["GPT o3", "GPT-o3"], {1: ["GPT_03"]})
    assert match(["GPT o3", "GPT-o3"], {1: ["GPT-o3"], 2: ["GPT_03"]}) == {
        "GPT-o3": (1, "as written"), "GPT o3": (2, "confusable letters")}


def test_names_with_other_numbers_are_not_alike():
    assert likeness("Kimi 1.5 short", "Kimi k1.5 short") > 0.8 > 0.5 > likeness("Qwen-7B", "Qwen-72B")
