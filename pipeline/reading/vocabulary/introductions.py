"""Where a list of labels begins behind the words that introduce it: "Sites: Basalt, Marble", "Two models - A and B"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import words

_MARKS = (": ", " - ", " – ", " — ")
_IN_LIST = re.compile(r",\s+(?:and )?([A-Z][\w\-]{0,20}(?: [A-Z0-9][\w\-]{0,20})?)\Z")


def behind(sentence: str) -> list[str]:
    """What stands behind each mark of a sentence that may introduce a list, the likeliest first."""
    found: list[str] = []
    for mark in _MARKS:
        lead, _, rest = sentence.rpartition(mark)
        if lead and _is_in_label(lead, rest):  # "Sites: Basalt, Coast-2: Sunday, Marble"
            lead, _, rest = sentence.partition(mark)
            if _is_in_label(lead, rest):
                continue
        if lead:
            is_inside = lead.count("(") > lead.count(")") and rest.count(")") > rest.count("(")
            found.insert(0, rest.rpartition(")")[0] if is_inside else rest)  # "Site (left to right: A, B)"
    return found


def _is_in_label(lead: str, rest: str) -> bool:
    """Whether a mark stands inside a label of a list and introduces none."""
    name = _IN_LIST.search(lead) if rest[:1].isalpha() else None
    return name is not None and not words.is_generic(name[1])
