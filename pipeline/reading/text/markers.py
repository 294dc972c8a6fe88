"""Markers of lists, in a copy of the text of the same length, as those that the reader knows.

    – Alto: 4        · Alto: 4        - [x] Alto: 4        a) Alto: 4        (b) Basso: 5        iii. Campo: 6

A dash must stand in front of several lines, letters and numbers must count the lines of a list that each have a
number, right behind the name where they are in parentheses: else "(a) Alto" is the head of a panel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pipeline.reading import patterns as re

_SIGN = re.compile(r"^([ \t]*)([–—·→])(?=[ \t]+[^\W\d]|[ \t]+[\"“*`_])", re.MULTILINE)
_CHECK_BOX = re.compile(r"^([ \t]*[-*+•]) \[[ xX]\](?= )", re.MULTILINE)
_COUNTED = re.compile(  # begins with a line end to be found fast
    r"\n(?P<indent>[ \t]*)(?P<mark>"
    r"\((?P<inside>[a-z]{1,4}|\d{1,2})\)(?=[^:=→\n]{1,60}(?:::?\*{0,2} [^\d\n]{0,16}| [=≈→–—-]>? [^\d\n\"“]{0,24})\d)|"
    r"(?P<bare>[a-z]{1,4})[.)])[ \t](?=[^\n]{0,300}\d)[^\n]*", re.MULTILINE
)
_FIRST = re.compile(r"\n[ \t]*(?:\([ai1]\)|[ai][.)])")  # of those that count: most texts have none
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_FEWEST_COUNTED = 3


def common(text: str) -> str:
    """`text` with the markers that the reader knows; itself where it has no others."""
    if not text.isascii():
        signs = Counter(sign[2] for sign in _SIGN.finditer(text))
        text = _SIGN.sub(lambda sign: f"{sign[1]}{'-' if signs[sign[2]] > 1 else sign[2]}", text) if signs else text
    if "] " in text:
        text = _CHECK_BOX.sub(r"\1    ", text)
    return _without_letters(text) if ") " in text or ". " in text else text


def _without_letters(text: str) -> str:
    """`text` with bullets for the letters of lists, and list numbers for numbers in parentheses."""
    text = f"\n{text}"
    if not _FIRST.search(text):
        return text[1:]
    pieces, begin = [], 0
    for items in _lists(text):
        if _counts([item["inside"] or item["bare"] for item in items]):
            for item in items:
                pieces += [text[begin : item.start("mark")], _marker(item)]
                begin = item.end("mark")
    return ("".join(pieces) + text[begin:])[1:]


def _lists(text: str) -> Iterator[list[re.Match[str]]]:
    """The counted lines that stand one below the other, indented alike."""
    items: list[re.Match[str]] = []
    for item in _COUNTED.finditer(text):
        if items and (items[-1]["indent"] != item["indent"] or text[items[-1].end() : item.start()].strip("\r\n")):
            yield items
            items = []
        items.append(item)
    yield items


def _counts(marks: list[str]) -> bool:
    """Whether the marks of a list count its items from the first: a, b, c; i, ii, iii; 1, 2, 3."""
    numbers = [str(number) for number in range(1, len(marks) + 1)]
    return len(marks) >= _FEWEST_COUNTED and any(
        marks == [*names[: len(marks)]] for names in (_LETTERS, _ROMAN, numbers))


def _marker(item: re.Match[str]) -> str:
    """A bullet for a letter, and " 2)" for "(2)"."""
    number = item["inside"] or ""
    return f" {number})" if number.isdecimal() else "-".ljust(len(item["mark"]))
