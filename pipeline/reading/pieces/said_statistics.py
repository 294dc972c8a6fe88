"""The words for statistics of a box plot in a part of a text: "white dot at 20, IQR 15–27, outliers at 50"."""

from __future__ import annotations

from functools import lru_cache

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import box_statistics

_MARK = re.compile(
    r"\b(?:white|black|thick|thin|inner|central) (?:[a-z]+ ){0,2}?(?:(?:dot|point|bar|line)s?|box(?:es)?)\b"
)
_POINT = r"\b(circle|dot|cross|asterisk|diamond|star|triangle|square|point)(?:es|s)?\b"  # what outliers are drawn as
_POINTS = re.compile(_POINT, re.IGNORECASE)
_APART = re.compile(r" (?:lies?|sits?|stands?|floats?|is|are) (?:apart|alone|isolated|detached|separated?)\b")
_BEHIND_WHISKERS = re.compile(  # "… and the whiskers from 1 to 8. Circles at 12 and 15."
    r"[.;] (?:(?:an?|one|two|three|four|five|\d|single|isolated|open|small|filled|black) ){0,3}"
    r"(?P<point>circles?|dots?|cross(?:es)?|asterisks?|stars?) "
    r"(?:(?:can be |are |is )?(?:seen|shown|drawn|visible|plotted) )?(?:at|near|around) "
    r"[^.;]*?\d(?![^.;]*\b(?:mean|average|marks?)\b)", re.IGNORECASE)
_FLAGGED = re.compile(  # "a dot at 5.9 is flagged as an outlier"
    rf"{_POINT} (?:(?:lies |stands )?(?:at|near|around)) (?:[^.;]|\.(?=\d)){{1,40}}? (?:is|are|counts?)"
    r"(?: (?:flagged|marked|shown|drawn|plotted|labell?ed|classed|identified|treated))?(?: as)?"
    r"(?: (?:an?|the|only|single|[a-z]+ly))* (?P<word>outliers?)\b", re.IGNORECASE
)
_OUTLIERS = (
    r"(?:outliers?|(?:(?:points?|values?|observations?|measurements?|samples?|cases?|data|those|all) )?"
    r"(?:that (?:lie|fall|are) )?(?:beyond|outside|past) (?:of )?(?:the |their |its |these |those )?whiskers?)\b"
)
_POINTS_ARE = re.compile(  # "outliers are small dots", "diamonds = outliers"
    rf"\b{_OUTLIERS} (?:(?:=|are|is|appears?|as|drawn|shown|marked|plotted|represented|by|with|an?|the|small|open|"
    rf"filled|hollow|black|gr[ae]y|red|tiny|individual|separate|single) ){{1,5}}{_POINT}|"
    rf"{_POINT} (?:(?:=|are|is|marks?|shows?|denotes?|indicates?|represents?|stands? for|for) )?"
    rf"(?:the |an |individual )?{_OUTLIERS}",
    re.IGNORECASE,
)
_BEYOND = re.compile(
    r"\b(?:below|above|over|beyond|outside|past|under) (?:(?:the|its|their|both|each) )?\Z", re.IGNORECASE)
_WHOSE = re.compile(r"\b(?:whiskers|median|outliers?|quartiles?) of (?:the )?[^,;.:\d]{1,30} \Z", re.IGNORECASE)  # box
_STANDS_FOR = re.compile(
    r"(?:e?s)?(?: in each [a-z]+)?,?(?:(?: (?:is|are|marks?|shows?|stands? for|represents?|denotes?|spans?|indicates?|"
    r"gives?|for)| =|:)? | \()(?:the )?"
)
_IN_LIST = re.compile(
    r"(?: (?:value|line|\([^()\d\n]{1,30}\)))? ?(?:[,;/|–-]|→|->)? ?(?:(?:and|then|the|(?:end|tip) of) )*"
)
_NEAR = 40  # characters in front of a word that say whose it is

Said = tuple[int, int, tuple[str, ...]]
"""Start and end of the words for a statistic, and the statistics that they name: two for a range."""


@remembered(16)
def order(text: str) -> tuple[str, ...]:
    """The one order in which a text lists three statistics or more: "min, Q1, median, Q3, max"; () for none or two."""
    found: set[tuple[str, ...]] = set()
    run: list[str] = []
    end = 0
    for match in box_statistics.WORDS.finditer(text):
        names = box_statistics.meant(match)
        if not _IN_LIST.fullmatch(text, end, match.start()) or len(names) > 1:
            found.add(tuple(run))
            run = []
        run += names if len(names) == 1 else ()
        end = match.end()
    orders = [one for one in found | {tuple(run)} if len(one) > 2 and len(set(one)) == len(one)]
    return orders[0] if len(orders) == 1 else ()


def said(text: str, begin: int, end: int) -> list[Said]:
    """The statistics that a part of a text names, in order; not those that others lie "below" or "beyond"."""
    found = [
        (match.start(), match.end(), box_statistics.meant(match))
        for match in box_statistics.WORDS.finditer(text, begin, end)
        if not _BEYOND.search(text, max(begin, match.start() - _NEAR), match.start())
        and not (match[0].lower() == "box" and _WHOSE.search(text, max(begin, match.start() - _NEAR), match.start()))
        and not (match[0] == "min" and text[match.start() - 2].isdigit() and "max" not in text[begin:end])  # minutes
    ]
    if any(statistics == ("outlier",) for *_, statistics in found):
        for match in _FLAGGED.finditer(text, begin, end):
            found = [one for one in found if one[0] != match.start("word")]
            found.append((match.start(), match.end(1), ("outlier",)))
    if not any(statistics == ("outlier",) for *_, statistics in found):
        found += [(match.start(), match.end(), ("outlier",)) for match in _POINTS.finditer(text, begin, end)
                  if match[1].lower() == _outlier(text) or _APART.match(text, match.end())]
    if found and not any(statistics == ("outlier",) for *_, statistics in found):
        whiskers = max((one[0] for one in found if one[2][0].startswith("whisker")), default=end)
        found += [(match.start("point"), match.end("point"), ("outlier",))
                  for match in _BEHIND_WHISKERS.finditer(text, whiskers, end)]
    return sorted(found)


@remembered(16)
def _outlier(text: str) -> str:
    """What a text says that outliers are drawn as: "circle"; "" where it does not say."""
    match = _POINTS_ARE.search(text)
    return (match[1] or match[2]).lower() if match else ""


def drawn(text: str, begin: int, end: int) -> list[Said]:
    """The statistics whose marks a part of a text names, where the text says elsewhere what each mark stands for."""
    found = [(match.start(), match.end(), _meaning(text, match[0])) for match in _MARK.finditer(text, begin, end)]
    return found if all(statistics for *_, statistics in found) else []


def told(text: str, begin: int, rest: int, end: int) -> list[Said]:
    """The statistics that a line names, and those whose marks it names behind its label."""
    found = said(text, begin, end)
    marks = [mark for mark in drawn(text, rest, end)
             if not any(mark[0] < one[1] and one[0] < mark[1] for one in found)]
    return sorted(found + marks)


@lru_cache(maxsize=64)
def _meaning(text: str, mark: str) -> tuple[str, ...]:
    """What a text says that a mark of a violin stands for: the statistics, none where it does not say."""
    mark = re.sub(r"(?<=box)es$|s$", "", mark)
    lowered = text.lower()
    at = lowered.find(mark)
    while at >= 0:
        joint = _STANDS_FOR.match(text, at + len(mark))
        if joint and (match := box_statistics.WORDS.match(text, joint.end())):
            return box_statistics.meant(match)
        at = lowered.find(mark, at + 1)
    return ()
