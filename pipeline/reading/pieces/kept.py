"""Values that a course keeps from the place in front of them up to another one, which are of the stretch between both.

    Starts at 70, goes up to 94 by 5 firings, then keeps stable around 94-96 until 60 firings.        (95 at 5–60)
    Opens at -0.75 in 2018 and keeps this level in 2019, 2020 and 2021.        (-0.75 at each of them)
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.numbers import number_value
from pipeline.reading.text.script import Value

_KEEPS = re.compile(
    r"\b(?:remain|stay|hover|hold|keep|plateau|stabili|level(?:s|ed|ing)? (?:off|out)|fluctuat|oscillat|stable|steady|"
    r"constant|flat)", re.IGNORECASE
)
_TURNS = re.compile(r"\b(?:ris|reach|climb|grow|increas|decreas|declin|fall|drop|dip|before|then (?:goes|gets))",
                    re.IGNORECASE)
_UNTIL = re.compile(r"%?(?: [^\W\d]{1,12})? (?:until|till|up to) ")
_NUMBER = r"\d{1,9}(?:\.\d{1,6})?"
_PLACE = re.compile(rf"{_NUMBER}[kKMBT]?")
_AGAIN = re.compile(  # behind a value; but "for 3 years", "in 2 of 3 cases"
    rf"[^.;\d]{{1,16}}(?P<own>{_NUMBER})(?: [^\W\d]{{1,12}})?(?: and|,(?: and| where it)?) "
    r"(?:keeps|holds|(?:stays|remains) (?:at|on)) (?:this|that|the same) (?:level|value|rate|height|mark) "
    rf"(?:in|at|on) (?P<others>{_NUMBER}(?:, {_NUMBER}){{0,12}}(?:,? and {_NUMBER})?)"
    r"(?=[.,;](?!\d)|\Z| (?:and|before|then|until)\b)"
)
_FAR = 60  # characters in front of a value that say that it is kept


def on_stretches(text: str, placed: list[tuple[Value, str]]) -> list[tuple[Value, str]]:
    """Values of one course, as told in order, each with its place, or with the stretch from the place before to its own
    where the text says that it is kept until there; and the values that it keeps, with each place where it does."""
    found = [*placed]
    for at, ((before, begin), (value, end)) in enumerate(pairwise(placed), 1):
        start = max(before.end, value.start - _FAR)
        keeps = _KEEPS.search(text, start, value.start) if _UNTIL.match(text, value.end) else None
        if keeps is None or _TURNS.search(text, keeps.end(), value.start):
            continue
        if _PLACE.fullmatch(begin) and _PLACE.fullmatch(end) and number_value(begin) < number_value(end):
            found[at] = value, f"{begin}–{end}"
    return found + [(value, other) for value, place in placed for other in _others(text, value, place)]


def _others(text: str, value: Value, place: str) -> list[str]:
    """The places that a value is said to be kept at, behind its own one."""
    again = _AGAIN.match(text, value.end)
    others = _PLACE.findall(again["others"]) if again and again["own"] == place else []
    return others if all(number_value(other) > number_value(place) for other in others) else []
