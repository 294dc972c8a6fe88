"""Which lines speak about the values, and which of their sentences may claim something, by their words.

    On ARC, Qwen is best (75.3).        Moderate: 50%        The legend lists three lines.        (the first one may)
"""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.claims import cues, holders, pieces, ranges, sameness, shapes, vocabulary
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import sections, stages, words

LEADING = cues.WORDS - {"high", "low", "other", "others", "else"}
_RANGING = vocabulary.RANGES | vocabulary.SPREADS | vocabulary.OUTLIERS | vocabulary.STAYS | ranges.FLAT | {
    "same", "range", "throughout"}
_UNNUMBERED = frozenset("positive negative positively negatively zero".split()) | vocabulary.GAINED | vocabulary.LOST
_QUANTIFIED = vocabulary.EVERY | vocabulary.NONE
_BOUNDING = (
    vocabulary.ABOVE | vocabulary.BELOW | vocabulary.MORE | vocabulary.LESS | vocabulary.PASSES | vocabulary.REACHES
    | {"least", "most", "much"} | _UNNUMBERED
)
_BEGINNING = frozenset(("begin", "start"))
_COMPARING = vocabulary.COMPARES | vocabulary.SAME | vocabulary.VERSUS | sameness.TOGETHER | {"than", "compared"}
_TRENDING = vocabulary.RISES | vocabulary.FALLS
_GOING = _TRENDING | {"reach", "reaches"}
NAMELESS = _TRENDING | vocabulary.SAME | _UNNUMBERED
"""Words of claims that can do without a name and a number."""
_SPANNED = frozenset("onward onwards upward upwards beyond exception".split())
"""Words of sentences that need no "all": "From 8 h onward A is above 7", "without exception"."""
_OTHER_CUES = {"high", "low", "order", "good", "grid", "matrix", "with", "as", "of"} | vocabulary.KEEPS | _SPANNED
_VALUED = LEADING | _RANGING
TELLING = _VALUED | _QUANTIFIED | _COMPARING | _GOING | frozenset(vocabulary.PHRASES) | (
    _OTHER_CUES - {"with", "as", "of"})
CUES = TELLING | _BOUNDING | _OTHER_CUES | _BEGINNING
_EXTREMES = (" highest", " lowest", " maximum", " minimum")
_BOUNDS = ("tays b", "tays above", "emains b", "emains above", "ever above", "ever below", "ever exceed")
"""Bounds that a line of data tells of the points below it: "**Drip:** Never above 0.25"."""
DATA_CUES = (*_EXTREMES, " Highest", " Lowest", " Maximum", " Minimum", " peak", " Peak", " tallest", " Tallest",
             *_BOUNDS)
OPENINGS: tuple[str, ...] = ranges.OPENINGS
DRAWN = (sections.FRAME, sections.OVERVIEW)
CHAIN = " > "  # "A > B > C"
_SIGNS = frozenset("<>≤≥")
_DENIED = re.compile(r"\|\s*(?:no|false|✗|❌)\s*\|?\s*$", re.IGNORECASE)


def is_spoken(text: str, line: Line, extremes: list[int]) -> bool:
    """Whether a line speaks about values and is no list of them. extremes: where some of DATA_CUES begins."""
    if line.marker == "#":
        return False
    start, end = line.start, line.end
    if line.marker == "|":  # a row of a table of remarks: "| Lowest loss | 2.91, A at step 80 |"
        return not line.is_read and line.section != sections.DATA and line.section not in DRAWN and not _DENIED.search(
            text, max(start, end - 12), end)
    if line.section == sections.OVERVIEW:
        return line.first < line.last and any(text.find(cue, start, end) >= 0 for cue in _EXTREMES)
    if line.section == sections.DATA:
        if line.is_read and not words.is_comment(line.label) and (
            bisect_left(extremes, start - 1) == bisect_left(extremes, end)  # "- Highest in A (84)", too
        ):
            return False
        # a peak between 2005 and 2010 is one of these years
        return not any(stages.is_stretch(one.label) for one in (line, *line.heads))
    return line.section not in DRAWN


def may_claim(script: Script, line: Line, start: int, end: int, said: frozenset[str]) -> bool:
    """Whether a sentence has the words of a claim. Most have not, and are not looked at any closer.

    said: the cues that it has.
    """
    text = script.text[start:end]
    if "iest" in text:
        said |= {"highest"}
    if CHAIN in text:
        return True
    if not said:
        return False
    if " vs" in text and not _QUANTIFIED.isdisjoint(said):
        return True
    if not _COMPARING.isdisjoint(said) or not vocabulary.OUTLIERS.isdisjoint(said):
        return True
    quantified = not _QUANTIFIED.isdisjoint(said) or not _SPANNED.isdisjoint(said)
    if quantified and not (LEADING.isdisjoint(said) and _UNNUMBERED.isdisjoint(said)):
        return True
    if (
        not _VALUED.isdisjoint(said)
        or "both" in said
        or (quantified and not (_BOUNDING.isdisjoint(said) and _BEGINNING.isdisjoint(said)))
        or (("high" in said or "low" in said) and (
            "of" in said or "as" in said or " high is " in text or " low is " in text
            or text.find(":", 0, pieces.LABEL) > 0))
        or (quantified and (" across " in text or not _SIGNS.isdisjoint(text) or (
            " to " in text and not _TRENDING.isdisjoint(said))))
    ):
        starts, first, last = script.starts, line.first, line.last
        if bisect_left(starts, start, first, last) < bisect_left(starts, end, first, last):
            return True
    if (line.section != sections.DATA or words.is_comment(line.label)) and not holders.EXTREMES.isdisjoint(said):
        return True
    if ("grid" in said or "matrix" in said) and shapes.SIZED.search(text):
        return True
    if not _GOING.isdisjoint(said) and " from " in text and " to " in text:
        return True
    if ("with" in said or "as" in said) and not _TRENDING.isdisjoint(said):
        return True
    if not said.isdisjoint(vocabulary.PHRASES) and any(word in text for word in (" on ", "upon ", " over ", " out ")):
        return True
    return ("order" in said and not vocabulary.KEEPS.isdisjoint(said)) or "as good" in text or "as high" in text
