"""A description reads the same however it is set: the cases with other bullets, heads, signs and words for the same."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import pytest
from scoring import find_cases, match

from pipeline.reading import read

CASES = [case for case in find_cases(Path(__file__).parent / "cases") if case.text.endswith("\n")]
"""Those that break off are left out: what ends them says where."""


def stars(text: str) -> str:
    return re.sub(r"(?m)^(\s*)- +", r"\1*   ", text)


def dashes(text: str) -> str:
    return re.sub(r"(?m)^(\s*)\* +", r"\1- ", text)


def dots(text: str) -> str:
    return re.sub(r"(?m)^(\s*)[*-] +", r"\1• ", text)


def approximate_words(text: str) -> str:
    return re.sub(r"~(?=\d)", "approximately ", text)


def percent_signs_apart(text: str) -> str:
    return re.sub(r"(?<=\d)%", " %", text)


def lower_heads(text: str) -> str:
    return re.sub(r"(?m)^### ", "#### ", text)


def bold_heads(text: str) -> str:
    return re.sub(r"(?m)^#{2,4} ([^\n*]*)$", r"**\1**", text)


def numbered_heads(text: str) -> str:
    numbers = count(1)
    return re.sub(r"(?m)^### (?!\d)", lambda match: f"### {next(numbers)}. ", text)


def rules_between_sections(text: str) -> str:
    return re.sub(r"(?m)^(#{2,4} )", r"---\n\n\1", text)


def colons_outside_bold_type(text: str) -> str:
    return re.sub(r"\*\*([^*\n]+):\*\*", r"**\1**:", text)


def axes_in_other_words(text: str) -> str:
    return re.sub(r"\bX-[Aa]xis\b", "x axis", re.sub(r"\bY-[Aa]xis\b", "y axis", text))


def graphs(text: str) -> str:
    return re.sub(r"\b([Ll]ine|[Bb]ar) [Cc]hart\b", r"\1 graph", text)


def one_block_quote(text: str) -> str:
    return "\n".join(f"> {line}" if line else ">" for line in text.rstrip("\n").split("\n")) + "\n"


def lines_ended_otherwise(text: str) -> str:
    return text.replace("\n", "\r\n")


def blank_lines(text: str) -> str:
    return "\n".join(line if line.startswith("|") else f"{line}\n" for line in text.split("\n"))


def words_in_front(text: str) -> str:
    return f"Here is a detailed description of the image.\n\n{text}"


REWRITINGS = (
    stars, dashes, dots, approximate_words, percent_signs_apart, lower_heads, bold_heads, numbered_heads,
    rules_between_sections, colons_outside_bold_type, axes_in_other_words, graphs, one_block_quote,
    lines_ended_otherwise, blank_lines, words_in_front,
)
SHARE = 8  # of the cases, one is read in each rewriting
FEW = 0.04  # of the cases: where another form says something else, as heads of several levels that become alike


@pytest.mark.parametrize("turn", range(len(REWRITINGS)), ids=[rewrite.__name__ for rewrite in REWRITINGS])
def test_rewritten(turn: int):
    rewrite = REWRITINGS[turn]
    cases = [(case, text) for case in CASES[turn % SHARE :: SHARE] if (text := rewrite(case.text)) != case.text]
    wrong = [case.name for case, text in cases if any(one.extra or one.missing for one in match(case, read(text)))]
    assert cases
    assert len(wrong) <= FEW * len(cases), wrong
