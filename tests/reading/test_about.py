"""Words and signs for about in front of numbers, read as one sign in a copy that knows where each stood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.reading import read
from pipeline.reading.text.about import in_front


@pytest.mark.parametrize(
    "text, copy",
    [
        ("- Alto: ≈ 8.5", "- Alto: ≈8.5"),
        ("(Feb, ~ 15)", "(Feb, ~15)"),
        ("- Alto: ca. 8.5", "- Alto: ~8.5"),
        ("- Alto: somewhere near -3", "- Alto: ~-3"),
        ("It falls to approximately 12% in May", "It falls to ~12% in May"),
        ("- **Alto:**  just over 40%", "- **Alto:** >40%"),
        ("Alto rises to ≈ 12", "Alto rises to ≈12"),
    ],
)
def test_they_stand_in_front_as_one_sign(text: str, copy: str):
    assert in_front(text)[0] == copy


@pytest.mark.parametrize("text", ["Loss ≈ 0.5", "**Alto** ≈ 0.5", "Q1:   12   14", "The city: nearly all of it", ""])
def test_other_texts_are_left_alone(text: str):
    assert in_front(text) == (text, [])


FRAGMENTS = st.sampled_from(
    ("~ ", "≈ ", "≈", "ca. ", "about ", ": ", ":  ", "**", "7", "0.5", "-3", " ", "\n", "- A", "(", ")")
)


@given(st.lists(FRAGMENTS, max_size=40).map("".join))
def test_each_character_but_signs_and_spaces_keeps_its_place(text: str):
    copy, origin = in_front(text)
    if origin:
        assert len(origin) == len(copy) + 1
        assert origin == sorted(origin)
        kept = [(sign, text[place]) for sign, place in zip(copy, origin, strict=False) if sign not in "~ "]
        assert all(here == there for here, there in kept)


def test_spans_are_those_of_the_text_as_it_is():
    text = "## Bar Chart: Loans\n- **X-axis:**  Month\n### Detailed Analysis\n- Jan: ca. 1,250\n- Feb: ≈ 900\n"
    rows = read(text).observations
    spans = zip(rows["span_start"], rows["span_end"], strict=True)
    assert [text[start:end] for start, end in spans] == ["1,250", "900"]
