"""What is a number and what is part of a word; what a written number means; that both hold in any surroundings."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pipeline.reading.numbers import find_numbers, number_value, parse_number


def found(text: str) -> list[str]:
    return [text[start:end] for start, end in zip(*find_numbers(text), strict=True)]


@pytest.mark.parametrize(
    "word",
    [
        "AIME24", "GPT-4", "GPT-4o", "Llama-3.1-8B", "R1-Llama", "MATH-500", "Pass@1", "GPQA_D2", "model-2024",
        "Top-5", "v1.2.3", "Qwen2.5", "Qwen2.5-Math-7B", "405B-Inst", "2-Estimates", "2xx", "F1", "x1", "t5-base",
        "H2O", "layer_12", "A100", "ResNet-50",
    ],
)
def test_digits_inside_a_word_are_no_number(word: str):
    assert found(word) == found(f"the {word} bar") == found(f"**{word}:**") == []


@pytest.mark.parametrize(
    "written, value",
    [
        ("7", 7), ("0.5", 0.5), (".5", 0.5), ("007", 7), ("41.30", 41.3), ("1,234", 1234),
        ("1,234,567.8", 1234567.8), ("6.2k", 6200), ("6K", 6000), ("3M", 3e6), ("2B", 2e9), ("2e6", 2e6),
        ("2E6", 2e6), ("5.00E-05", 5e-5), ("1e+3", 1e3), ("1e−3", 1e-3), ("10^4", 1e4), ("10^-3", 1e-3),
        ("10^{-3}", 1e-3), ("10⁴", 1e4), ("10⁻³", 1e-3), ("10<sup>4</sup>", 1e4), ("10<sup>-3</sup>", 1e-3),
        ("10<sup>−3</sup>", 1e-3), ("2^10", 1024), ("1.2 × 10^-3", 1.2e-3), ("1.2×10⁻³", 1.2e-3),
        (r"5 \times 10^6", 5e6), (r"5 \times 10^{6}", 5e6), (r"5 \cdot 10^6", 5e6), ("5 x 10^6", 5e6),
        ("3 * 10^4", 3e4), ("2*10⁵", 2e5), ("3 · 10²", 300), ("-5", -5), ("−5", -5), ("–5", -5), ("+6.0", 6),
        ("-.5", -0.5), ("−1.2 × 10^−3", -1.2e-3), ("-10^2", -100), ("negative 0.3", -0.3), ("minus 3", -3),
        ("Negative 12.5", -12.5), ("-$2.40", -2.4), ("−€1,150", -1150), ("+£3", 3), ("–¥0.5", -0.5),
        ("negative $2.4k", -2400),
    ],
)
def test_a_number_and_its_value(written: str, value: float):
    assert found(written) == found(f"a {written} b") == found(f"**a:** {written}, b") == [written]
    assert number_value(written) == pytest.approx(value, rel=1e-12)
    assert parse_number(written).value == number_value(written)


@pytest.mark.parametrize(
    "text, numbers",
    [
        ("95.0%", ["95.0"]), ("46.3s", ["46.3"]), ("12ms", ["12"]), ("840 tokens/s", ["840"]),
        ("25.2% (30)", ["25.2", "30"]), ("0.85 ± 0.02", ["0.85", "0.02"]), ("~45", ["45"]), ("≈0.75", ["0.75"]),
        ("<40", ["40"]), ("$12$", ["12"]), ("`12`", ["12"]), ("**51.4**", ["51.4"]), ("(1, 2)", ["1", "2"]),
        ("[0.5, 0.75)", ["0.5", "0.75"]), ("(x=9, y=1)", ["9", "1"]), ("k=16", ["16"]), ("24–48", ["24", "48"]),
        ("10-12", ["10", "12"]), ("0.3-0.5", ["0.3", "0.5"]), ("-88 to -52", ["-88", "-52"]),
        ("$1$-$3$", ["1", "3"]), ("$1-$3", ["1", "3"]), ("$3 to -$4", ["3", "-$4"]), ("~-$4", ["-$4"]),
        ("1, 2, 3", ["1", "2", "3"]), ("1,2,3", ["1", "2", "3"]), ("12,34", ["12", "34"]), ("It is 5.", ["5"]),
        ("5, then 6.", ["5", "6"]), ("1/2", ["1", "2"]), ("2:1", ["2", "1"]), ("|47.5|N/A|", ["47.5"]),
        ("3.", ["3"]), ("1. Before", ["1"]), ("16→32", ["16", "32"]),
        ("5%-10%", ["5", "10"]), ("alternative 5", ["5"]), ("no digits", []), ("", []), ("²", []), ("x²", []),
        ("five", []), ("٣", []),
    ],
)
def test_the_numbers_of_a_text(text: str, numbers: list[str]):
    assert found(text) == numbers


@pytest.mark.parametrize(
    "written, value, lower, upper",
    [
        ("10-12", 11, 10, 12), ("10–12", 11, 10, 12), ("10 to 12", 11, 10, 12), ("10% to 12%", 11, 10, 12),
        ("10–12%", 11, 10, 12), ("10-20", 15, 10, 20), ("0.75 – 0.90", 0.825, 0.75, 0.9),
        ("-88 to -52", -70, -88, -52), ("12-10", 11, 10, 12),
    ],
)
def test_a_range_is_its_middle_with_its_ends(written: str, value: float, lower: float, upper: float):
    number = parse_number(written)
    assert (number.value, number.lower, number.upper) == (pytest.approx(value), lower, upper)


@pytest.mark.parametrize("written", ["", "a", "N/A", "-", "—", "nan", "inf", "1_000", "GPT-4", "1 2 3", "1, 2"])
def test_what_is_no_number_is_refused(written: str):
    with pytest.raises(ValueError):
        parse_number(written)


def test_a_number_too_great_to_hold_is_none():
    assert found("1e999") == found("9" * 400) == found("10^999") == []


MAGNITUDES = st.floats(0, 1e12).map(lambda value: float(format(value, ".6g")))
SIGNS = {"": 1, "-": -1, "−": -1, "–": -1, "+": 1, "negative ": -1, "minus ": -1}
MULTIPLIERS = {"k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9}
TENS = ("10^{exponent}", "10^{{{exponent}}}", "10<sup>{exponent}</sup>", "10{raised}")
TIMES = (" × ", "×", r" \times ", r" \cdot ", " · ", " x ")
RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


@st.composite
def numbers(draw) -> tuple[str, float]:
    """A number in one of its spellings, and its value."""
    how = draw(st.sampled_from(("plain", "thousands", "multiplier", "exponent", "power")))
    if how == "plain":
        written = format(draw(MAGNITUDES), "f").rstrip("0").rstrip(".")
        value = float(written)
    elif how == "thousands":
        value = draw(st.integers(1000, 10**12))
        written = f"{value:,}"
    elif how == "multiplier":
        mantissa, (letter, factor) = draw(st.integers(1, 9999)), draw(st.sampled_from(list(MULTIPLIERS.items())))
        written, value = f"{mantissa / 10}{letter}", mantissa / 10 * factor
    elif how == "exponent":
        mantissa, exponent = draw(st.integers(1, 9999)) / 100, draw(st.integers(-30, 30))
        written, value = f"{mantissa}{draw(st.sampled_from('eE'))}{exponent}", float(f"{mantissa}e{exponent}")
    else:
        exponent = draw(st.integers(-30, 30))
        ten = draw(st.sampled_from(TENS))
        written, value = ten.format(exponent=exponent, raised=str(exponent).translate(RAISED)), float(f"1e{exponent}")
        if draw(st.booleans()):
            mantissa = draw(st.integers(1, 9999)) / 100
            written, value = f"{mantissa}{draw(st.sampled_from(TIMES))}{written}", float(f"{mantissa}e{exponent}")
    sign, factor = draw(st.sampled_from(list(SIGNS.items())))
    return sign + written, factor * value


BEFORE = (
    "", "It reaches ", "**ROW:** ", "(", "- 500: ", "| ", "A vs. B: ", "GPT-4 (", "~", "=", "AIME24: ", "1, ",
    "3. **a:** ", "🙂 ",
)
BEHIND = (
    "", ", then it falls.", " (AIME24)", ")", " |", "%", "; B: 2", ".", " tokens/s", "\n- 1000: 2", "**", " é",
    "\u202e",
)


@given(numbers(), st.sampled_from(BEFORE), st.sampled_from(BEHIND))
def test_a_number_reads_back_from_any_surroundings(number: tuple[str, float], before: str, behind: str):
    written, value = number
    text = before + written + behind
    spans = list(zip(*find_numbers(text), strict=True))
    assert (len(before), len(before) + len(written)) in spans
    assert math.isclose(parse_number(written).value, value, rel_tol=1e-12)


@given(numbers(), numbers(), st.sampled_from(("–", "-", " to ", " – ", "% to ", "% – ")))
def test_a_range_reads_back(low: tuple[str, float], high: tuple[str, float], joint: str):
    assume("to" in joint or high[0][0].isdigit())  # nobody writes "1--2"
    assume(not (high[0][-1].isalpha() and low[0][-1].isdigit()))  # "1-2k": see below
    number = parse_number(low[0] + joint + high[0])
    assert (number.lower, number.upper) == pytest.approx(sorted((low[1], high[1])), rel=1e-12)


@pytest.mark.parametrize(
    ("written", "ends"),
    [
        ("10-12k", (10_000, 12_000)),
        ("1.5–2M", (1_500_000, 2_000_000)),
        ("2 to 3B", (2e9, 3e9)),
        ("500-1k", (500, 1_000)),
        ("10k-12k", (10_000, 12_000)),
        ("10<sup>3</sup>–20", (20, 1_000)),
        ("10<sup>3</sup>-10<sup>4</sup>", (1_000, 10_000)),
    ],
)
def test_the_ends_of_a_range(written: str, ends: tuple[float, float]):
    number = parse_number(written)
    assert (number.lower, number.upper) == ends


PIECES = st.one_of(st.text(max_size=4), numbers().map(lambda number: number[0]), st.sampled_from(BEFORE + BEHIND))


@given(st.lists(PIECES).map("".join))
def test_spans_are_in_order_do_not_overlap_and_have_a_value(text: str):
    end = 0
    for start, stop in zip(*find_numbers(text), strict=True):
        assert end <= start < stop <= len(text)
        assert any(character in "0123456789" for character in text[start:stop])
        assert math.isfinite(number_value(text[start:stop]))
        end = stop


@given(numbers())
def test_a_span_read_again_is_one_number(number: tuple[str, float]):
    assert found(number[0]) == [number[0]]


@pytest.mark.parametrize("written", ["0.12 -~$0.14", "$0.12$ – $0.14", "0.12% to ~0.14"])
def test_a_range_may_have_signs_at_both_ends(written: str):
    number = parse_number(written)
    assert (number.lower, number.value, number.upper) == (0.12, 0.13, 0.14)
