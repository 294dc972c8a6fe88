"""Numbers on a data line that are no data of the figure: they count, point at something or say how far it extends.

    Dark red from token 2 on        pale in all 4 zones        x between -60 and -30        slope about -0.1, R² = 0.97

What is left of a line that no layout understands are its unread values: "Oil = 38 | Gas = 17", "reaches about 2,810".
"""

from __future__ import annotations

import re

from pipeline.reading.outline import Line
from pipeline.reading.script import Script

_WINDOW = 48  # characters before a number that can say what it is
_POINTS_AT = re.compile(
    r"\b(?:rows?|columns?|cells?|tokens?|layers?|heads?|steps?|epochs?|iterations?|panels?|figures?|tables?|charts?|"
    r"days?|weeks?|months?|years?|quarters?|bins?|items?|class|classes|groups?|clusters?|stages?|phases?|versions?|"
    r"levels?|positions?|rings?(?: for| at)?|ticks?|gridlines?|lines? at|after|since|until|before|past|beyond|all|both|"
    r"the|these|those|other|remaining|last|first|next|final|top|bottom|every|each of|only|of)\s(?:about )?[*`\"]*\Z",
    re.IGNORECASE,
)
_STATISTIC = re.compile(
    r"(?:\b(?:R2|R\^2|r|p|n|N|slope|intercept|offset|correlation|std|SD|σ|μ|ρ|τ|χ2?|α|β|λ)|R²)[*`]*\s?(?:=|≈|<|>|:|of|is|about)"
    r"\s?(?:about )?[~≈]?[*`]*\Z"
)
_EXTENT = re.compile(
    r"\b(?:[xy]|rang\w+|spread\w*|span\w*|extend\w*|stretch\w*|cover\w*|region|area|roughly|lies?|shift\w*|widen\w*|"
    r"narrow\w*|grows?|shrinks?)\b[^.;]{0,30}\b(?:from|between)\s(?:about |around |x )?[~≈]?[*`]*\Z",
    re.IGNORECASE,
)
_OTHER_END = re.compile(r"%?\s?(?:to|and|-|–)\s(?:about |around )?[~≈]?[*`]*")
_VALUE = re.compile(
    r"(?:[~≈=:(|→>]|\b(?:at|to|is|are|was|reach\w*|about|around|approximately|roughly|nearly|almost|with|value|has|stands?|"
    r"shows?|hits?|from|near))[\s*`$€£]*\Z",
    re.IGNORECASE,
)
_WORD = re.compile(r"(?<![\w\-])[a-z]{2,}(?![\w\-])")
_FEW = 5  # words that a sentence has for each of its numbers


def is_aside(script: Script, line: Line, index: int) -> bool:
    """Whether the number `index` on a line is no value, by the words around it."""
    text, starts, ends, begin = script.text, script.starts, script.ends, line.rest if line.label else line.start
    start = starts[index]
    before = text[max(begin, start - _WINDOW) : start]
    if index > line.first and _OTHER_END.fullmatch(text[ends[index - 1] : start]):
        before = text[max(begin, starts[index - 1] - _WINDOW) : starts[index - 1]]
    if "/" in (text[ends[index] : ends[index] + 1], text[start - 1 : start]) and text[start - 1 : start] != "~":
        return True  # "1/3 of the way"
    if _POINTS_AT.search(before) or _STATISTIC.search(before) or _EXTENT.search(before):
        return True
    if _VALUE.search(before):
        return False
    return len(_WORD.findall(text, begin, line.end)) >= _FEW * (line.last - line.behind)
