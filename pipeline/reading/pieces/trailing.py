"""Remarks behind the last value of a line, which say nothing of where it stands.

    25: 12 (A), 14 (B), the darkest of all        A: 12, B: 14 – a clear upward trend        12 (A), 14 (B) *(highest)*
    A: 12, B: 14; the bar is hatched              12 (A), 14 (B) [estimated]                 12 (A), 14 (B) (dark green)
    12% A, 14% B (the blue segment has no label)        A 12, B 14 (sum ≈ 26)        A 12, B 14 → +2 points
    100% → 39% → 24% (the curve ends before 36 months)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import cell_orders, gaps
from pipeline.reading.frame.frame import Frame
from pipeline.reading.frame.gaps import Remarks
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, sections, words

_MOST = f"(?:{words.SUPERLATIVE}|most|least|only|second|third)"
_WORDS = r"[^,;:()\[\]\d]{0,120}"
_TREND = r"(?:(?:clear|slight|strong|steady|sharp|gradual|overall|visible|steep)(?:ly)? )?"
_COURSE = r"(?:upward|downward|rising|falling|increasing|decreasing|growing|declining|flat|stable)"
_REMARK = re.compile(
    rf"(?:, (?:(?:by far |clearly |again |also )?the {_MOST}\b|which (?:is|are|was|has|makes|shows)\b|"
    rf"(?:well|far|just|slightly) (?:above|below)\b|making it\b|showing\b|"
    rf"an? {_TREND}(?:{_COURSE}|drop|rise|peak|dip|fall|gain|loss|jump)\b){_WORDS}|"
    rf" [-–—] (?:an? |the )?(?:{_TREND}{_COURSE} (?:trend|course|slope|tendency)|{_MOST}\b){_WORDS}|"
    rf"[.;]? \*{{0,2}}\((?:{_TREND}{_COURSE} (?:trend|course|slope)|(?:the )?{_MOST}(?: [a-z]+){{0,3}}|"
    r"peak|max(?:imum)?|"
    r"min(?:imum)?|(?:not labell?ed|estimated|approximated?|read off|by eye|as labell?ed)\b[^()\d]{0,60})\)|"
    rf"\.? \[(?:(?:the )?{_MOST}(?: [a-z]+){{0,2}}|peak|estimated|approximate|est\.|approx\.|max|min)\]|"
    r"\.? (?:←|<-|✓|✔|★|☆|⭐|🔺|▲|▼|↑|↓)(?: ?[a-z]+){0,4}|"
    r" [-–—] (?P<clause>[^\W\d](?:[^\d]|(?<=[^\W\d])\d){11,160})|"
    rf"; (?:the|this|its|all|both|here) {_WORDS}|"
    r"\.(?P<sentence>(?: [A-Z][^.:\d]{2,200}\.?){1,3})|"
    r"(?<=\))\.? \((?P<drawn>[^()\d]{3,40})\)"
    r")[.*_]{0,3}\Z",
    re.IGNORECASE,
)
_MISSING = re.compile(
    r"\s\([^()\d]{3,60}\b(?:has|have|is|are|was|were) (?:no|not|empty|hidden|missing|cut off|covered|blank|illegible|"
    r"unlabell?ed|unreadable)\b[^()\d]*\)\.?\Z"
)
_SUM = re.compile(  # of the values in front of it: "A 12, B 14 (sum ≈ 26)"
    r",? \((?:(?:the )?(?:sum|total)|together|adding up to|adds up to)(?: is| of|:)? ?[=≈~]? ?(?:about |roughly )?"
    r"[~≈$€£]?\d[\d.,]{0,14} ?(?:%|[^\W\d]{1,8})?\)\.?\Z",
    re.IGNORECASE,
)
_CHANGE = re.compile(  # from the first of them to the second: "A 12, B 14 → +2 points"
    r"[.,;]? (?:→|->|=>) ?\(?[+\-−–]\d[\d.,]{0,12} ?(?:%|[^\W\d]{1,12})?(?: [^\W\d]{1,12})?\)?\.?\Z"
)
_SHORTEST = 2  # characters of a remark
_FEWEST_SUMMED = 2  # values in front of their sum


def leave_out(script: Script, lines: list[Line], frame: Frame) -> list[tuple[Line, int]]:
    """End the lines of data sections in front of such remarks; each such line, and where it ended."""
    text, whole = script.text, []
    for line in lines:
        if line.section != sections.DATA or line.first == line.last or line.marker in ("#", "|"):
            continue
        if line.last - line.behind > _FEWEST_SUMMED and not frame.has_drawn_totals and (
            summed := _SUM.search(text, script.ends[line.last - 2], line.end) or (
                not frame.is_grid and _CHANGE.search(text, script.ends[line.last - 2], line.end))
        ) and text.count("→", line.start, line.end) < _FEWEST_SUMMED:
            whole.append((line, line.end))
            line.end, line.last = summed.start(), line.last - 1
            continue
        if line.last - line.behind > _FEWEST_SUMMED and (
            course := gaps.end_of_course(text, line, script.ends[line.last - 2])
        ):
            whole.append((line, line.end))
            line.end, line.last = course, line.last - 1
            continue
        begin = script.ends[line.last - 1]
        if line.end - begin <= _SHORTEST or begin <= line.rest:
            continue
        is_listed = (line.label != "" or line.marker != "") and line.last - line.behind > 1
        match = is_listed and _MISSING.search(text, begin, line.end)
        if match:
            whole.append((line, line.end))
            line.end = match.start()
            continue
        match = _REMARK.search(text, begin, line.end)
        if not match or (match["drawn"] and not colours.is_colour(match["drawn"])) or Remarks.tells_missing(match[0]):
            continue
        if match["clause"] and not words.is_clause(match["clause"]) and not words.is_sentence(match["clause"]):
            continue
        if match["clause"] and not line.label and not any(map(str.isalpha, text[line.start : match.start()])):
            continue  # "1.0% – Other end uses": what stands behind a bare value may be its name
        if match["sentence"] and not (line.label and not cell_orders.tells(match["sentence"])):
            continue
        if frame.knows(words.plain(match[0].strip(" ,;.()[]–—-*"))):
            continue
        whole.append((line, line.end))
        line.end = match.start()
    return whole
