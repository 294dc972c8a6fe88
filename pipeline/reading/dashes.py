"""Lists whose names end at a dash, in a copy of the text of the same length in which they end at a colon.

    - **X-axis** – Year, 2000 to 2020        - Blue – Alto (n = 12)        - 2000 – ~88%        - At x = 5 – A 12, B 14
    - **Y-axis** – Share (%)                 - Red – Basso (n = 14)        - 2005 – ~79%        - At x = 9 – A 13, B 16

Spans are no names with values, "- 0 – 10" above "- 10 – 20" or "- Jan – Mar", nor are pieces of sentences.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import colours, words
from pipeline.reading import patterns as re

_ITEM = re.compile(
    r"^(?P<indent>[ \t]*)(?:[-*+•]|\d{1,3}[.)])[ \t]+"
    r"(?:(?P<name>\*\*[^:\n*]{1,60}\*\*(?: \([^()\n:]{1,40}\))?|[^:\n*]{1,60}?)(?P<dash> [–—-] )(?P<rest>\S.*)|.*)",
    re.MULTILINE,
)
_SHARED_KEY = re.compile(r"[^:,;\n]{1,40}: ?[~≈]?[+\-−]?\d")  # "Llama - 7B: 3, 70B: 5" is for `shared_keys`
_LAST_NUMBER = re.compile(r"(\d[\d.,]*)\s?%?\Z")
_FIRST_NUMBER = re.compile(r"(\d[\d.,]*)")
_FEWEST = 2  # items of a list


def as_colons(text: str) -> str:
    """`text` with a colon where a dash ends the names of a list; itself where none does."""
    if " – " not in text and " — " not in text and " - " not in text:
        return text
    found: list[re.Match[str]] = []
    run: list[re.Match[str]] = []
    for item in _ITEM.finditer(text):
        if run and len(item["indent"]) > len(run[0]["indent"]) and item["dash"] is None:
            continue  # below an item of the list
        if not _ends_name(item):
            found += _checked(run)
            run = []
        elif run and len(item["indent"]) != len(run[0]["indent"]):
            found += _checked(run)
            run = [item]
        else:
            run.append(item)
    found += _checked(run)
    pieces, begin = [], 0
    for item in found:
        pieces += [text[begin : item.start("dash")], ":  "]
        begin = item.end("dash")
    return "".join(pieces) + text[begin:]


def _ends_name(item: re.Match[str]) -> bool:
    """Whether a dash stands behind words that are no piece of a sentence, and in no parenthesis."""
    name = item["name"]
    if name is None or name.count("(") > name.count(")") or "[" in name or name.count("`") == 1:
        return False
    return not words.is_sentence(name) and not words.is_clause(name)


def _checked(run: list[re.Match[str]]) -> list[re.Match[str]]:
    """The items of a list; none where it is no list of names."""
    if all(item["name"].startswith("**") for item in run):
        return run
    if len(run) < _FEWEST or any(_SHARED_KEY.match(item["rest"]) for item in run):
        return []
    if all(not any(map(str.isdigit, item["rest"])) for item in run):
        return run if all(colours.is_colour(item["name"]) for item in run) else []
    return [] if _are_spans(run) else run


def _are_spans(run: list[re.Match[str]]) -> bool:
    """Whether a number stands on both sides of each dash, and the stretches between them do not overlap."""
    ends = []
    for item in run:
        low, high = _LAST_NUMBER.search(item["name"]), _FIRST_NUMBER.match(item["rest"])
        if low is None or high is None:
            return False
        ends.append((_value(low[1]), _value(high[1])))
    return all(low < high for low, high in ends) and all(
        high <= low or high_next <= low_first for (low_first, high), (low, high_next) in pairwise(ends)
    )


def _value(written: str) -> float:
    whole, _, decimals = written.rstrip(".,").replace(",", "").partition(".")
    return float(f"{whole}.{decimals.replace('.', '') or 0}")
