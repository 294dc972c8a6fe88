"""Which notation a text writes its numbers in, and that it is read in a copy of the same length."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.reading.text.script import Script


def numbers(text: str) -> list[float]:
    """The values of the numbers of a text; their spans are those of the text itself."""
    script = Script(text)
    assert len(script.text) == len(text)
    return [script.number(index) for index in range(len(script.starts))]


@pytest.mark.parametrize(
    "text, values",
    [
        ("- A: 12 345\n- B: 31 007", [12345, 31007]),  # "007" is no number of its own
        ("- A: 12 345; 1 200; 980", [12345, 1200, 980]),
        ("| A | 1 234 567 | 8 100 |", [1234567, 8100]),
        ("- A: 12\u202f345\n- B: 8\u202f210", [12345, 8210]),
        ("- A: 12'345\n- B: 8’210.5", [12345, 8210.5]),
        ("- A: 0,85\n- B: 1,2\n- C: 0,5", [0.85, 1.2, 0.5]),
        ("- A: 0,853\n- B: 1,204\n- C: 0,517", [0.853, 1.204, 0.517]),
        ("- A: 11,2; 12,05; 13", [11.2, 12.05, 13]),
        ("| A | 12,5 | 3,25 |", [12.5, 3.25]),
        ("- A: 12,5 %\n- B: 7,25 %", [12.5, 7.25]),
        ("- A: 1.240,50\n- B: 812,00", [1240.5, 812]),
        ("- A: 12 345,6; 8 210,25; 9", [12345.6, 8210.25, 9]),
        ("- A: −0,5\n- B: ~0,75", [-0.5, 0.75]),
    ],
)
def test_a_text_that_shows_its_notation_is_read_in_it(text: str, values: list[float]):
    assert numbers(text) == values


@pytest.mark.parametrize(
    "text, values",
    [
        ("- A: 120 345\n- B: 135 222", [120, 345, 135, 222]),  # two columns, perhaps
        ("- A: 120 345 51; 8 210", [120, 345, 51, 8, 210]),
        ("- A: 12,345\n- B: 8 210; 9 100", [12345, 8, 210, 9, 100]),
        ("- A: 1,2,3\n- B: 0,5 %; 0,7 %", [1, 2, 3, 0, 5, 0, 7]),
        ("(0,5): 12\n(0,7): 14\n0,5: 8\n0,7: 9", [0, 5, 12, 0, 7, 14, 0, 5, 8, 0, 7, 9]),
        ("(10,5), (20,7)", [10, 5, 20, 7]),
        ("- A: 0,85; 0,9\n- B: 0.7", [0, 85, 0, 9, 0.7]),
        ("- A: 5,6\n- B: 7,8", [5, 6, 7, 8]),
        ("Layers 1,2 and 3,4 are dark.", [1, 2, 3, 4]),
        ("X: 0,1\nY: 0,1", [0, 1, 0, 1]),
        ("In 2020 345 people, in 2021 060", [2020, 345, 2021, 60]),
    ],
)
def test_a_text_that_does_not_show_it_is_left_alone(text: str, values: list[float]):
    assert numbers(text) == values


FRAGMENTS = st.sampled_from(
    ("12", "345", "007", "0", "5", ",", ".", " ", "'", "\u202f", ";", "%", "|", ": ", "\n", "- A", "(", ")", "~", "-")
)


@given(st.lists(FRAGMENTS, max_size=60).map("".join))
def test_the_copy_differs_in_nothing_but_spaces_and_signs_inside_numbers(text: str):
    read = Script(text).text
    assert len(read) == len(text)
    for at, (there, here) in enumerate(zip(text, read, strict=True)):
        is_inside = here in ",." and text[at - 1].isdigit() and text[at + 1 : at + 2].isdigit()
        assert there == here or is_inside or (here == " " and there in "\u202f;,")
