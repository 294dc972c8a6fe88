"""A ranking in running text, each value in parentheses behind its label.

Denmark leads with 2,810, followed by Norway (2,640) and Iceland (2,500).
Switzerland (approximately 2,390) leads, then Austria (approximately 1,990), followed by France (around 1,650).
Alpha (41.2) > Beta (39.9) > Gamma (35.0)            **Order at step 10:** Alpha (~4.0) > Beta (~2.0) ≈ Gamma (~2.0)
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import around_names, said_of_one
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import places, ties
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import sections, words

_RANK = re.compile(
    r"\b(?:leads?|leading|first|second|third|fourth|fifth|then|followed|follows?|trails?|tied|level|next|closes?|last|ahead|behind|ranks?|"
    r"tops?)\b(?!-\d)",
    re.IGNORECASE,
)
_RANKING = re.compile(r"\b(?:ranking|ranked|order|top \d)\b", re.IGNORECASE)
_OPEN = re.compile(
    r"\s*[*`]*\s*\((?:approximately |approx\.? |about |around |roughly |nearly |just (?:over|under) |at )?[~≈$]*\Z",
    re.IGNORECASE,
)
_CLOSE = re.compile(r"(?!(?:st|nd|rd|th)\b)[%‰°·\s\w/]{0,16}\)")  # but "PageOne (2nd edition)"
_CUT = re.compile(
    r".*(?:[,;:]|\)(?=\s*\S)|\. |(?<=\s)[>≥<≤≈=](?=\s)|"
    r"\b(?:then|by|is|are|while|with|comes?|follows?|trails?|behind|ahead of|front of|before|after|leads?|here|"
    r"distance|to|"
    r"belongs?|stands? for|represents?|"
    r"(?:shown|seen|given|found|recorded|reported|measured) (?:for|in|at)|"
    r"into|consists? of|comprises?|made up of|composed of|includes?|"
    r"goes|was|were|only|even|also|still|bars?|just|(?-i:plus)|than|over|finally|lastly|eventually|ultimately)\b(?!-\w))\s*",
    re.IGNORECASE | re.DOTALL,
)
_LEAD = re.compile(
    r"\A(?:(?:and|but|the|a|an|in|at|for|on|from|(?:one|bar|that) (?:for|of)|"
    r"(?-i:last|next|first|second|third|fourth|fifth)(?=\s(?-i:[^a-z])))\s+)+",
    re.IGNORECASE,
)
_LONGEST_TEXT = 20_000  # characters that are looked through for each label
_SPLIT = re.compile(r"[,;:()]")
_FOLLOWED = re.compile(r"[^,;.:()\d]{0,24},? (?:closely )?(?:followed by|ahead of|then|and then) ")
_RANK_BEHIND = re.compile(r"(?:^|\s+)(?:first|second|third|fourth|fifth|next|last)\Z")
_IS_RANKED = re.compile(  # "Switzerland is a close second"
    r"(?P<name>.{1,120}?) (?:is|are|was|comes|came|ranks|finishes)(?: in| as)?(?: an?| the)?(?: [a-z]+)? "
    r"(?:first|second|third|fourth|fifth|last|runner-up)(?: place)?,?\s*", re.DOTALL)
_YEAR = re.compile(r"(?:1[89]|20)\d\d")
_FRACTION = re.compile(  # "Half of the students (50%)"
    r"(?:(?:about|nearly|over|almost|roughly|one|two|three) )*(?:half|thirds?|quarters?|fifths?)\b(?!-)", re.IGNORECASE)
_FEWEST = 2  # that are ranked
_MOST, _MOST_WORDS = 120, 6  # of what leads to a value, of a label
_CHAIN = ") > "
_AT_PLACE = re.compile(r"\b(?:at|for|by|in) ([^()]{1,40}?)(?: \([^()]*\))?\Z")  # "Order at x = 1 (highest to lowest)"
_PLACE_FIRST = re.compile(r"(?:at|in|on|by|for|with|after) (?:the )?([^,;:.()]{1,40}), ", re.IGNORECASE)
_TOLD = frozenset(("bar", "radar"))  # charts in which no place stands in a parenthesis
_LISTS = frozenset(("bar", "pie"))  # charts of which a ranking can give all values
Entry = tuple[str, Value]


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each label of a ranking, or of a sentence with an entry of the legend in front of each value; None
    where the line is neither, or where a number stands otherwise."""
    if script.text.find("(", line.rest, line.end) < 0:
        return None
    if frame.chart_type in _TOLD and not line.label and around_names.about_first(script.text, line, frame):
        return None
    is_ranking = _RANK.search(script.text, line.rest, line.end) or _compares_series(script.text, line, frame)
    if not is_ranking and (frame.chart_type not in _TOLD or not frame.series):
        return None
    found = _entries(script, line, frame)
    are_declared = all(words.key(reading.labels[-1]) in frame.series for reading in found)
    return found if found and (is_ranking or are_declared) else None


def read_at_place(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each line of a chart in a ranking of all at one place, which adds to what is told of each."""
    place = _AT_PLACE.search(line.label) if frame.chart_type == "line" and is_chain(script.text, line) else None
    axis, at = frame.axes.hint(place[1]) if place else (None, "")
    if axis != 0 or line.last - line.behind < _FEWEST:
        return None
    found = entries(script, range(line.behind, line.last), line.rest, line.end, frame)
    if len(found) < line.last - line.behind or not all(frame.knows(name) for name, _ in found):
        return None
    return [Reading("ranked", line, (name, at), [value], weak=True) for name, value in found]


def is_chain(text: str, line: Line) -> bool:
    """Whether a line ranks values that a chart gives elsewhere, or nowhere else: "A (41.2) > B (39.9)"."""
    return text.find(_CHAIN, line.rest, line.end) >= 0


def _compares_series(text: str, line: Line, frame: Frame) -> bool:
    """Whether signs compare the series of a declared category: "Q1: Gas (42) > Power (31)"."""
    is_category = len(frame.series) >= _FEWEST and words.key(line.label) in frame.axes.x.keys
    return is_category and any(text.find(f") {sign} ", line.rest, line.end) >= 0 for sign in ">≥<≤≈=")


def read_chains(script: Script, lines: list[Line], frame: Frame) -> list[Reading]:
    """The readings of the rankings in signs, those of data sections first, of a chart that gives no other values."""
    if frame.chart_type not in _LISTS or _CHAIN not in script.text:
        return []
    for section in (sections.DATA, sections.COMMENT):
        chains = [line for line in lines if line.section == section and is_chain(script.text, line)]
        if readings := [reading for line in chains for reading in _entries(script, line, frame)]:
            return readings
    return []


def _entries(script: Script, line: Line, frame: Frame) -> list[Reading]:
    found = entries(script, range(line.behind, line.last), line.rest, line.end, frame)
    if place := _place_in_front(script, line, frame):
        are_known = all(frame.knows(name) for name, _ in found)
        return [Reading("ranked", line, (name, place), [value]) for name, value in found] if are_known else []
    names_none = not line.label or _RANKING.search(line.label) or line.is_clause
    of = said_of_one.subject(script.text, line, frame) if frame.series and not line.label else None
    is_of_series = of is not None and words.key(of[0]) in frame.series and of[0] not in [name for name, _ in found]
    outer = (of[0],) if of and is_of_series else () if names_none else (line.label,)  # "Alto leads in Rent (9), …"
    return [Reading("ranked", line, (*outer, name), [value]) for name, value in found] if len(found) > 1 else []


def _place_in_front(script: Script, line: Line, frame: Frame) -> str:
    """The place that a sentence on several lines of a chart begins with: "In 2010, Alto (32) leads, then Basso (7)"; ""
    for others."""
    if frame.chart_type != "line" or line.label or len(frame.series) < _FEWEST:
        return ""
    lead = _PLACE_FIRST.match(script.text, line.start, line.end)
    if not lead:
        return ""
    axis, place = frame.axes.hint(lead[1])
    if axis != 0 and not places.is_year(frame, lead[1]):
        return ""
    for index in script.between(line.start, lead.end(), line.first, line.last):
        script.roles[index] = "label"
    return place


def in_sentence(script: Script, begin: int, end: int, indices: list[int], frame: Frame) -> list[Entry]:
    """The labels of a sentence with their values: of a ranking, or each with a word that says it is a value."""
    text = script.text
    if text.find("(", begin, end) < 0 or words.has_comment(text[begin : script.starts[indices[0]]].split("(")[0]):
        return []
    found = entries(script, indices, begin, end, frame)
    if len(found) > 1 and _RANK.search(text, begin, end):
        return found
    return [one for one in found if one[1].approximate or one[1].unit]


def entries(script: Script, indices: Sequence[int], begin: int, end: int, frame: Frame) -> list[Entry]:
    """Each label with the value in parentheses behind it; nothing where one has no name, or two have the same."""
    text, starts, ends = script.text, script.starts, script.ends
    found: list[Entry] = []
    declared = ""
    for index in indices:
        if starts[index] < begin:
            continue  # a number in a label
        closing = _CLOSE.match(text, ends[index], end)
        before = text[max(begin, starts[index] - _MOST) : starts[index]] if closing else ""
        opening = _OPEN.search(before) if closing else None
        if not opening or not closing or _YEAR.fullmatch(script.written(index)):
            is_led = not found and _FOLLOWED.match(text, ends[index], end) is not None
            if is_led and (name := ties.name_before(text, begin, starts[index], frame)):
                found.append((name, script.value(index, index + 1, begin)[0]))  # "Alto leads with 52k, followed by"
                begin = ends[index]
            continue
        before = before[: opening.start()]
        name, declared = declared or _declared_at_end(before, frame) or _declared_inside(before, frame) or (
            _whole(label_at_end(before), before, text)), ""
        if frame.holds(name, script.written(index)):  # "A (0613) (0.5)": the first number is part of a label
            declared, begin = f"{name} ({script.written(index)})", closing.end()
            continue
        is_clause = words.is_clause(name) and not frame.knows(name)
        if not name or is_clause or len(name.split()) > _MOST_WORDS or _FRACTION.match(name):
            return []
        if frame.chart_type == "line" and name[:1].isdigit() and "%" in name and not frame.knows(name):
            return []  # "then 97% (64k) and 93% (128k)": values with their places
        front, comma, _ = before.rpartition(f", {name}")
        if comma and name[:1].islower() and (lead := front.lstrip("; ")) in [one for one, _ in found]:
            name = f"{lead}, {name}"  # "Lawn (36); Lawn, watered (31)"
        found.append((name, script.value(index, index + 1, begin)[0]))
        begin = closing.end()
    return found if len({words.key(name) for name, _ in found}) == len(found) else []


def _declared_at_end(before: str, frame: Frame) -> str:
    """The declared label that stands in front of a parenthesis, whatever leads to it; "" where there is none."""
    told = before.split()[-_MOST_WORDS:]
    names = (words.plain(" ".join(told[at:])) for at in range(len(told)))
    return next(filter(frame.knows, names), "")


def _declared_inside(before: str, frame: Frame) -> str:
    """The one entry of the legend that is named in front of a parenthesis, "Prosody only is negligible"; "" where none
    or several are."""
    told = [word.strip(",;:.") for word in before.split()] if frame.series and frame.chart_type in _TOLD else []
    found: dict[str, str] = {}
    at = 0
    while at < len(told):
        sizes = range(min(_MOST_WORDS, len(told) - at), 0, -1)
        keys = (words.key(" ".join(told[at : at + size])) for size in sizes)
        size, key = next(((size, key) for size, key in zip(sizes, keys, strict=True) if key in frame.series), (1, ""))
        if key:
            found[key] = frame.series[key]
        at += size
    return next(iter(found.values())) if len(found) == 1 else ""


def _whole(name: str, before: str, text: str) -> str:
    """The label that ends so in a text where commas also stand in labels: "Wandsbek, north" for "north"."""
    if not name[:1].islower() or not before.endswith(f", {name}") or len(text) > _LONGEST_TEXT:
        return name
    first = _SPLIT.split(before[: -len(f", {name}")])[-1].strip()
    whole = f"{_LEAD.sub('', first)}, {name}"
    return whole if first and text.count(whole) > 1 else name


def label_at_end(before: str) -> str:
    """The label at the end of what stands in front of a parenthesis."""
    before = ranked["name"] if (ranked := _IS_RANKED.fullmatch(before)) else before
    cut = _CUT.match(before)
    name = words.plain(_RANK_BEHIND.sub("", _LEAD.sub("", before[cut.end() if cut else 0 :].lstrip())))
    first, joint, last = name.rpartition(" and ")
    return last if joint and first[:1].islower() else name  # but "Trinidad and Tobago"
