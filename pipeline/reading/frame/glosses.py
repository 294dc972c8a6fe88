"""What only the legend says of an entry, and no line of the data: "Runner A (age 24)" over "Runner A: 12"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import DASHES
from pipeline.reading.vocabulary import headed

_GLOSS = re.compile(r"(?: \([^()]*\)|,? [-–—] [^-–—]*)$")
_QUOTES = "\"“`'"
_FEWEST = 2  # times that a name is told without its gloss


def without(text: str, name: str, colour: str, behind_colour: bool) -> str:
    """A name without what only the legend says of it, where values stand under the bare one: "Runner A (age 24)".

    A statistic behind a colour is no part of the name unless that is written so elsewhere: "Red: Wrong (n = 81)".
    """
    bare = _GLOSS.sub("", name) if name[-1:] == ")" or any(map(name.__contains__, DASHES)) else name
    if bare == name or not bare or f"{name}: " in text:
        return name
    has_statistic = behind_colour and "=" in name
    if has_statistic and "=" not in name[len(bare) :] and text.count(f": {bare} (") > 1:
        return name  # "Blue: h = 20 (wet)", "Red: h = 20 (dry)"
    if "=" not in bare and has_statistic and text.count(name.partition("=")[0]) > text.count(name):
        return name  # a parameter that tells it from another one: "Kiln (rate=1)", "Kiln (rate=2)"
    if text.count(name) > 1 and not (has_statistic and headed.is_head(text, bare)):
        return name
    is_over_values = headed.is_head(text, bare) or f"% {bare}" in text or f"**{bare} ({colour})" in text
    return bare if has_statistic or is_over_values or _is_told_bare(text, name, bare) else name


def _is_told_bare(text: str, name: str, bare: str) -> bool:
    """Whether a name with a single gloss stands without it beside values: "Menu A has a score of 7", "6.5 (Campus)".

    What the legend is quoted with is no gloss: '"Counted (trawlers)"'.
    """
    if text.count(f"{bare} (") != 1 or text.count(bare) <= _FEWEST or any(f"{sign}{name}" in text for sign in _QUOTES):
        return False
    if text.count(f"({bare})") >= _FEWEST:
        return True
    beside = re.compile(rf"(?<!\w){re.escape(bare)} (?:[a-z]{{1,15}} ){{0,6}}[~≈$]?[+\-−]?\d")
    return len(beside.findall(text)) >= _FEWEST
