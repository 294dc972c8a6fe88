"""Extremes that a data line notes beside its values, behind them or in front of their labels.

    2023: ~230 papers (highest value)        Moderate: 50%. The largest segment.        A: 0.04 (lowest), B: 0.3
    A: Leads in Recall (~85%), with fair Stamina (~60%)        B: tops at HOLD-4 (~0.7), sinks at TAXI (~0.2)
    **A:** The bar reaches **69%**. This is the highest value in this group.
    **Bar 9 (Center, Peak): ~0.144**
    | OIL | ~131 | **Peak value.** The longest of all. |        **Bin 3:** **Top of the histogram.** About 620
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.claims import pieces
from pipeline.reading.claims.atom import X, Y
from pipeline.reading.claims.claim import Claim
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place
from pipeline.reading.outline.lines import Line
from pipeline.reading.placement.cells import Panel
from pipeline.reading.text.script import Script

_MOST = "highest|largest|greatest|tallest|biggest|longest|maximum|maximal|max|peak"
_LEAST = "lowest|smallest|shortest|minimum|minimal|min"
_JUDGED = "best|worst|strongest|weakest"  # of much or of little
_KINDS = dict.fromkeys(_MOST.split("|"), ("max",)) | dict.fromkeys(_LEAST.split("|"), ("min",))
WORDS: frozenset[str] = frozenset((*_KINDS, *_JUDGED.split("|"), "leads", "tops", "top"))
"""A line without any of these in it, in lower case, has no notes."""
_SHOWN = (
    "values?|scores?|results?|bars?|slices?|segments?|wedges?|sectors?|shares?|points?|cells?|squares?|tiles?|numbers?|"
    "figures?|entry|entries|counts?|percentages?|proportions?|portions?|parts?|bins?|accuracy|performance|peaks?|one|"
    "rates?|levels?|categor(?:y|ies)|recorded|observed|shown|seen|visible|single|overall"
)
_NOTE = re.compile(
    r"(?:[(\[]|[–—-]\s|[,;:.|]\s)[*_]{0,2}(?:(?:this|which|it) is |remains |still |by far |clearly |also |the |an? |"
    r"its |absolute |overall |global |clear ){0,3}"
    rf"(?P<word>{_MOST}|{_LEAST}|{_JUDGED})\b(?: (?:{_SHOWN})){{0,3}}"
    r"(?: (?:of|in|among|across|on|for) (?P<among>[^()\[\]\n.,;]{1,40}))?[*_]{0,2}"
    r"(?=[)\].;\n]|\s?\||\Z|, [a-z][^\d().;\n]{8,80}(?:[.;\n]|\Z)|"  # no number belongs to a sentence of its own
    r", (?:located|positioned|placed|situated|drawn|at|in|on)\b[^\d().;\n]{3,80}\))",
    re.IGNORECASE,
)
_AHEAD = re.compile(  # "**3:** **Top of the distribution.** About 620", "| The lowest median (~64%)"
    rf"[:|][*_]{{0,2}} [*_]{{0,2}}(?:(?:the|its) )?(?P<word>{_MOST}|{_LEAST}|top(?= of))\b"
    rf"(?: (?:{_SHOWN}|median|mean)){{0,3}}(?: of (?P<among>[^()\[\]\n.,;:|]{{1,40}}))?"
    r"(?:[.,:][*_]{0,2} (?:(?:at|with) )?|[*_]{0,2} \(|[*_]{0,2} (?:at|of|with) )"
    r"(?:[~≈]|about |approximately |around )?(?=[+\-−]?\d)",
    re.IGNORECASE,
)
_IN_LABEL = re.compile(  # "**Bar 9 (Center, Peak):** ~0.144"
    rf"\((?:[A-Za-z][A-Za-z \-]{{2,24}}, )?(?:the )?(?P<word>{_MOST}|{_LEAST})(?: (?:{_SHOWN})){{0,2}}"
    r"(?: of (?P<among>[^()\[\]\n.,;:|]{1,40}))?\)(?::[*_]{0,2}|[*_]{0,2}:) (?:[~≈]|about |approximately |around )?"
    r"(?=[+\-−]?\d)",
    re.IGNORECASE,
)
_LED = re.compile(  # "highest in" is said of the cells of the line instead
    r"\b(?P<word>leads|tops?|best|strongest|peaks?|maximum)\b (?:(?P<at>in|on|for|at|along) )?[*_`\"“]{0,3}"
    r"(?P<label>[^()*_`\"”\n,;]{1,40}?)[*_`\"”]{0,3} \((?:[~≈]|about |approximately |around )?(?=[+\-−]?\d)",
    re.IGNORECASE,
)
_UNIT = re.compile(  # and the same value in another one: "35.2% (3,312 fish) – Biggest slice"
    r"[*`)]{0,3}(?:\s?(?:%|°[CF]?|[^\W\d_]{1,12}(?:/[^\W\d_]{1,8})?)){0,4}[*`)]{0,3}\s?(?:\([^()\n]{1,40}\)\s?)?"
)
_OF_ALL = re.compile(
    r"(?:all|any)(?: (?:the )?(?:\w{3,5} |\d{1,3} )?[a-z]{3,14})?|"
    r"(?:the |this )?(?:whole |entire )?"
    r"(?:chart|figure|plot|graph|panel|heatmap|matrix|grid|table|map|pie|set|dataset|data|distribution|histogram)",
    re.IGNORECASE,
)
_GROUP = re.compile(r"(?:this|the|its|that) (?P<of>group|cluster|set|section|block|category|row|column|line|series)")
_PEAKS = frozenset("top peak peaks maximum".split())  # of the values of the line
_FEWEST = 3  # values, of which one can be an extreme
_FAR = 60  # characters from a value to its note


class Cells(NamedTuple):
    """All values that have found a cell, as panel and index, by where they stand."""

    panels: list[Panel]
    names: list[str]
    ends: list[tuple[int, int, int]]
    """Where each ends, with its panel and index, in order."""
    starts: dict[int, tuple[int, int]]

    def within(self, line: Line) -> int:
        """How many stand in a line."""
        return bisect_left(self.ends, (line.end,)) - bisect_left(self.ends, (line.start,))


def cells(panels: list[Panel], names: list[str]) -> Cells:
    """names: of the panels, as they are published."""
    ends = sorted((end, number, at) for number, panel in enumerate(panels) for at, end in enumerate(panel.span_end))
    return Cells(panels, names, ends, {panels[number].span_start[at]: (number, at) for _, number, at in ends})


def find(script: Script, line: Line, placed: Cells, lexicon: Lexicon) -> list[tuple[int, int, Claim]]:
    """The claims of the notes of a line, each with the span of its statement."""
    found: list[tuple[int, int, Claim]] = []  # with the place whose sentence each is said in
    text = script.text
    number_of_values = placed.within(line)
    for note in _NOTE.finditer(text, line.start, line.end):
        place = bisect_right(placed.ends, (note.start(), len(placed.panels), 0)) - 1
        if place < 0 or placed.ends[place][0] < max(line.start, note.start() - _FAR):
            continue
        end, number, at = placed.ends[place]
        panel = placed.panels[number]
        if text[note.start()] == "|" and number_of_values > 1:
            continue  # of a row, or of one of its cells
        if len(panel.value) >= _FEWEST and _UNIT.fullmatch(text, end, note.start()):
            claim = _claim(panel, placed.names[number], at, note, lexicon)
            if claim is not None:
                closes = text[note.end() : note.end() + 1] in (")", "]")
                found.append((panel.span_start[at], note.end() + closes, claim))
    for note, panel, name, at in _ahead_of_values(_AHEAD, text, line, placed):
        claim = _claim(panel, name, at, note, lexicon) if len(panel.value) >= _FEWEST else None
        if claim is not None:
            closed = text.find(")", panel.span_end[at], line.end) + 1 if "(" in note[0] else 0
            found.append((note.start("word"), closed or panel.span_end[at], claim))
    for note, panel, name, at in _ahead_of_values(_IN_LABEL, text, line, placed):
        is_apart = "(" not in (panel.x[at] or "") and len(panel.value) >= _FEWEST  # and no part of the label
        claim = _claim(panel, name, at, note, lexicon) if is_apart else None
        if claim is not None:
            found.append((note.start("word"), panel.span_end[at], claim))
    for note, panel, name, at in _ahead_of_values(_LED, text, line, placed):
        claim = _leading(panel, name, at, note, lexicon)
        if claim is not None:
            found.append((note.start(), text.find(")", panel.span_end[at]) + 1, claim))
    begins = [begin for begin, _ in pieces.sentences(text, line.start, line.end)] if found else []
    return [(begins[max(0, bisect_right(begins, place) - 1)], end, claim) for place, end, claim in found]


def _ahead_of_values(
    pattern: re.Pattern[str], text: str, line: Line, placed: Cells
) -> Iterator[tuple[re.Match[str], Panel, str, int]]:
    """The notes of a line that end where a placed value begins, each with its panel, the panel's name and its index."""
    for note in pattern.finditer(text, line.start, line.end):
        if note.end() in placed.starts:
            number, at = placed.starts[note.end()]
            yield note, placed.panels[number], placed.names[number], at


def _claim(panel: Panel, name: str, at: int, note: re.Match[str], lexicon: Lexicon) -> Claim | None:
    """What a note claims of the cell at an index: of the widest scope for which it holds, else of its row."""
    x, y, word = panel.x[at], panel.y[at], note["word"].lower()
    rows, columns = Place(y=(y,)) if y is not None else ANYWHERE, Place(x=(x,)) if x is not None else ANYWHERE
    among = (note["among"] or "").strip("* ")
    if among and among.casefold() in (one.casefold() for one in (x, y) if one is not None):
        scopes = [rows if y is not None and among.casefold() == y.casefold() else columns]
    elif among and (group := _GROUP.fullmatch(among.lower())):
        axis = _axis_of(group["of"], panel, at)
        if axis is None:
            return None
        scopes = [rows if axis == Y else columns]
    elif among and not _OF_ALL.fullmatch(among):
        return None
    else:
        scopes = [ANYWHERE] if among else [ANYWHERE, rows, columns]
    kinds = ("max",) if word == "top" else _KINDS.get(word, ("max", "min"))
    value = panel.value[at]
    claims = [Claim(kind, name, value, x=x, y=y, scope=scope) for scope in scopes for kind in kinds]
    for claim in claims:
        if lexicon.values.bears_out(claim, _FEWEST - (claim.scope.y != ())):
            return claim
    if len(kinds) > 1 or word == "peak":  # which may be one of several
        return None
    return next((claim for claim in claims if claim.scope.y), claims[0])


def _leading(panel: Panel, name: str, at: int, note: re.Match[str], lexicon: Lexicon) -> Claim | None:
    """What is claimed of the cell of a label in which a line leads: that it does among all lines there, or among its
    own values where it "tops at" that or only they bear it out."""
    x, y = panel.x[at], panel.y[at]
    if x is None or y is None or not x.casefold().endswith(note["label"].strip().casefold()):
        return None
    own = Claim("max", name, panel.value[at], x=x, y=y, scope=Place(y=(y,)))
    claims = [own] if note["at"] == "at" or note["word"].lower() in _PEAKS else [own._replace(scope=Place(x=(x,))), own]
    borne_out = next(filter(lexicon.values.bears_out, claims), None)
    return borne_out or (claims[0] if len(claims) > 1 and len(set(panel.y)) > 1 else None)


def _axis_of(word: str, panel: Panel, at: int) -> int | None:
    """The axis of the label that all values of "this row", "this column" or "this group" have: of a group that which
    the values listed beside the one at an index have, too; None where nobody knows."""
    if word in ("row", "column"):
        return Y if word == "row" else X
    beside = [one for one in (at - 1, at + 1) if 0 <= one < len(panel.value)]
    shared = [axis for axis, labels in ((X, panel.x), (Y, panel.y))
              if labels[at] is not None and any(labels[one] == labels[at] for one in beside)]
    return shared[0] if len(shared) == 1 else None
