"""Labels that are probably one, in one document and across documents."""

from __future__ import annotations

import pytest
from made import document, findings, panel, rows

AXES = {"x_label": "Ratio", "y_label": "Window"}


def documents(*names: str) -> list[dict]:
    return [document(document=name, figure=name) for name in names]


def panels(**names: str) -> list[dict]:
    """A panel of a name for each document."""
    return [panel(document=name, figure=name, panel=label) for name, label in names.items()]


def test_names_that_differ_in_letters_that_look_alike_are_found_in_both_documents():
    found = findings("label_variant", documents=documents("a", "b"), panels=panels(a="R1-Owen | AIME24", b="R1-Qwen"))
    assert [(f["document"], f["panel"], f["expected"], f["actual"]) for f in found] == [
        ("a", "R1-Owen | AIME24", "R1-Qwen", "R1-Owen"), ("b", "R1-Qwen", "R1-Owen", "R1-Qwen")
    ]
    assert found[0]["message"].startswith('"R1-Owen" is probably "R1-Qwen", as in b:')


def test_the_spelling_of_most_documents_is_not_doubted():
    names = {"a": "GPT-o3", "b": "GPT-o3", "c": "GPT-03", "d": "GPT-o3"}
    found = findings("label_variant", documents=documents(*names), panels=panels(**names))
    assert [(f["document"], f["expected"]) for f in found] == [("c", "GPT-o3")]
    assert "as in a and 2 other documents" in found[0]["message"]


def test_a_name_in_several_panels_of_a_document_is_one_finding():
    several = panels(a="R1-Owen | x", b="R1-Qwen") + panels(a="R1-Owen | y")
    found = findings("label_variant", documents=documents("a", "b"), panels=several)
    assert [(f["document"], f["panel"]) for f in found] == [("a", "R1-Owen | x"), ("b", "R1-Qwen")]


@pytest.mark.parametrize("axis", ["x", "y"])
def test_a_label_of_values_is_found_beside_the_one_that_the_axis_declares(axis):
    cells = [row | {axis: "Llama-l"} for row in rows({"a": [1]})]
    found = findings("label_variant", panels=[panel(**{f"{axis}_ticks": ["Llama-1", "Other"]})], observations=cells)
    assert {f[axis]: f["expected"] for f in found} == {"Llama-1": "Llama-l", "Llama-l": "Llama-1"}


@pytest.mark.parametrize("one, other", [
    ("R1-Llama", "R1-Qwen"), ("Fail", "Fall"), ("Q1", "o1"), ("10", "1O"), ("GPT-4o", "GPT-4O"), ("OPT-1B", "GPT-1B"),
])
def test_names_that_differ_in_more_or_are_too_short_to_tell_are_different(one, other):
    assert not findings("label_variant", documents=documents("a", "b"), panels=panels(a=one, b=other))


@pytest.mark.parametrize("check, ticks", [
    ("label_variant", ["Type-O", "Type-Q"]), ("label_spelling", ["wide", "Wide"]),
])
def test_labels_that_an_axis_lists_side_by_side_are_different_on_purpose(check, ticks):
    assert not findings(check, panels=[panel(x_ticks=ticks)])
    assert findings(check, panels=[panel(x_ticks=ticks[:1]), panel(panel="q", x_ticks=ticks[1:])])


def test_spellings_that_differ_in_spaces_or_case_are_found_in_figures_with_the_same_axes():
    both = [panel(document=name, figure=name, panel=label, **AXES)
            for name, label in (("a", "R1-Llama | GPQA_D"), ("b", "R1-Qwen | GPQA D"))]
    found = findings("label_spelling", documents=documents("a", "b"), panels=both)
    assert [(f["document"], f["panel"], f["expected"], f["actual"]) for f in found] == [
        ("a", "R1-Llama | GPQA_D", "GPQA D", "GPQA_D"), ("b", "R1-Qwen | GPQA D", "GPQA_D", "GPQA D")
    ]


def test_spellings_that_differ_are_found_in_descriptions_of_one_figure():
    both = [panel(document=name, figure="f", x_ticks=[label]) for name, label in (("a", "GPT-4o"), ("b", "GPT4O"))]
    found = findings("label_spelling", documents=[document(document=name) for name in "ab"], panels=both)
    assert [(f["document"], f["x"]) for f in found] == [("a", "GPT-4o"), ("b", "GPT4O")]


def test_every_figure_spells_as_it_likes():
    assert not findings("label_spelling", documents=documents("a", "b"), panels=panels(a="GPQA_D", b="GPQA D"))


@pytest.mark.parametrize("one, other", [("1.0", "10"), ("A+", "a"), ("Model 1.5", "Model 15"), ("C++", "C")])
def test_labels_that_differ_in_what_counts_are_different(one, other):
    both = [panel(x_ticks=[one]), panel(panel="q", x_ticks=[other])]
    assert not findings("label_spelling", panels=both)
