"""Several named values on one line.

**ROW:** A: v%, B: v%, B (C): v%          A: 12%, B: 5%
500 window: v (0.1), v (0.2)              73.1 (A), 66.4 (B)        10% A, 60% B        A 10%, B 60%
0-10: 12 green, 25 red
0.78 (A, B), 0.80 (C)            0.78 (vs A), 12 (green) vs B            **A vs B**: 0.25, **A vs C**: 0.31
A (approximately 92) leads, then B (approximately 88)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.frame.gaps import is_missing
from pipeline.reading.layouts.named import without_judgement
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import introduced_values, measures, names_beside, parts, places, recurring, sums, unnamed
from pipeline.reading.pieces.joined import coordinates, is_place
from pipeline.reading.pieces.names_beside import BEFORE, QUALIFIER
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value, behind_unit
from pipeline.reading.vocabulary import blanks, calendar, colours, headings, introductions, words

Pair = tuple[str, Value]

_BY_WORD = re.compile(rf"\b(?:at|with){BEFORE}\Z")
_SAYS = re.compile(  # "The ship needs 38 t at 12 kn, 52 t at 14 kn", "Yield is 3 t in the North, 4 t in the South"
    r"(?:(?:The|It|Its|They|This|Here)\b|(?P<measure>[A-Z][^\W\d]*(?: [^\W\d]+){0,2}) (?:is|was|reaches|stands)\b)"
    r"[^.,:;()\d]{0,60}? (?=[~≈$€]?\d)|[^\W\d][^:;.,()\d]{3,80}: (?=[^\W\d])"  # "They are nearly equal: Low 10, Mid 11"
)
_ANNOUNCED = re.compile(
    r"(?:the |its |their )?(?:[^\W\d]{1,12} )?(?:values|numbers|scores|heights|shares|percentages|bars|results|points) "
    r"(?:are|read|were)(?: as follows| approximately)?|"
    r"(?:for )?examples?|(?:(?:read|listed|given|going) )?(?:counter-?)?clockwise\b[^:]{0,60}",
    re.IGNORECASE,
)
_QUANTITY = re.compile(rf"(?:{QUALIFIER}\s)?[~≈$€£<>]*[+\-−–]?\d[\d.,]*\s?(?:%|[A-Za-zµμ°/²³]{{1,10}})?", re.IGNORECASE)
_AFTER_PAREN = re.compile(r"(?: ?%)?[*`$\s\w.]*\)")
_ENDS_IN_VALUE = re.compile(r"(?:\A|\s)[~≈$€£]?[+\-−]?\d[\d.,]*(?: ?%)?\Z")
_TELLS_OTHER = re.compile(  # "The white bar (2010) stands at 12"
    rf"[^()\d]{{0,20}}\),?(?: [^\W\d]+){{0,8}}? (?:reach(?:es)?|(?:stands?|ends?|is|sits?|lies|rises|climbs|falls|"
    rf"drops|goes|extends?) (?:up |down )?(?:at|to)?){BEFORE}",
    re.IGNORECASE,
)
_UNIT_AND_SIGN = re.compile(  # between a place and its value: "1 h: 61%"
    r"\s?(?:[^\W\d]{1,12}(?:/[^\W\d]{1,8})?|°[CF]?)(?:\s?[:=≈]|: ?)\s?[~≈$€£*`]*"
)
_PLACE_ALONE = re.compile(r"\s?(?:[^\W\d]{1,12}|%)?\s?[:=]\s*")  # broken off: "t=12 h: 4.9; t=24 h:"
_VALUE_FIRST = re.compile(rf"{BEFORE}\Z")
_NAMES_BEHIND = ("(", " (", " for ", " in ", " on ", " at ", " under ")
_PREPOSITION = re.compile(r"^(?:for|at|in|on|as) ")
_PLACE_IN_PAREN = re.compile(r"(?: ?%)?[*`%]*(?:\s?[^\W\d]{1,3})?\s?\((?:at )?(?:([^\W\d][\w@\-]{0,20})\s?[=≈:]?\s?)?")
_PLACE_AT = re.compile(r"(?: ?%)?[*`%]*\s(?:at|for|when)\s([^\W\d][\w@\-]{0,20})\s?[=≈]\s?")
_PAREN_ENDS = re.compile(r"(?:\s([^\W\d]\w{0,20}))?\)")
_OF_TOTAL = re.compile(r"(?:out )?of (?:\d|them\b|these\b|which\b|whom\b)")  # "804 of 910 stayed in Alto"
_COUNT = re.compile(r"\d[\d,.]* ([^\W\d][^\W\d]+)")
_AGAINST = re.compile(r"(?:vs\.?|versus|against|with) (.+)|self(?:[- ][a-z]+)?", re.IGNORECASE)
_UNIT_AND_PLACE = re.compile(r"([^\W\d][^\s\d]{0,11}) (?:at|for|in|on|with) (\S.*)")  # "ms at batch size 8"
_MORE_BOLD = re.compile(r"[,;]\s+(?:and )?\*\*[^*\n]+(?::\*\*|\*\*:)\s*[~≈$€£+\-−]{0,2}\d")
_MAY_JOIN = re.compile(r",|(?<=[^\s*]):")  # several values, or a place and its value
_CLAUSE = re.compile(r" (?:which|who|where|because|since|so|making|leaving)\b")
_ENDED = re.compile(r"[^\d\s]\.[*`]*\Z")  # a sentence
_UNIT = re.compile(r"\s?([^\W\d_]{1,6}(?:/[^\W\d_]{1,6})?|%|°[CF])(?![\w/])")
_LEAD = re.compile(  # of half sentences about a row: "dominated by Forest (92.7%); minor confusions: Crops (4.0%)"
    r"(?:(?:is |was )?(?:[a-z]+ly )?(?:dominated by|led by|followed by|(?:predicted|classified|recogni[sz]ed|labell?ed|"
    r"read) as|confused with|mistaken for)|(?:[a-z]+ ){0,2}(?:confusions?|errors?|mistakes?|misclassifications?|"
    r"transitions?|flows?|leakage|shares?|predictions?|classes|others?):|(?:the )?others (?:are|include)) (?=\S)",
    re.IGNORECASE,
)
_OTHERS = re.compile(r"(?:all |the )?(?:others?|rest)", re.IGNORECASE)
_PLACED_INSIDE = re.compile(r"[^()\d]{0,12} (?:at|in|by|on) [^()\d]{0,16}\d[^()]{0,20}\)")
_MOST_NUMBERS = 6  # in a name and its value
_MOST_CHARACTERS = 160
_FEW_CHARACTERS = 3  # in front of a value, which are no name: "~$", "≈ "
_UNITS = frozenset("% percent points point ms s seconds tokens".split())


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each named value; None where the line is not made of such pairs."""
    count = line.last - line.behind
    if line.names and line.names[0].isdigit():
        return None  # places with values behind them
    if not count or (count < 2 and not _MAY_JOIN.search(script.text, line.rest, line.end) and not (
        (frame.is_grid or frame.series) and line.label and script.starts[line.behind] - line.rest > _FEW_CHARACTERS)):
        return None
    if frame.is_grid and not frame.knows(line.label) and (line.is_clause or _is_said(line)):
        return None  # of which row is not told: "GLM mirrors that: 35.5% against Qwen, 50% against o4"
    introduced = introduced_values.find(script.text, line) or sums.in_front(script.text, line, frame)
    rest = introduced.end() if introduced else line.rest
    is_known = frame.is_grid or frame.knows(line.label) or measures.called(frame, line.label)  # "Bars (left to right)"
    is_rest = frame.is_grid and bool(line.heads) and _OTHERS.fullmatch(line.label)  # below the head of a row
    is_name = line.label and not is_rest and (is_known or not (
        _announces(line.label, frame) or line.is_clause or (not line.bold and introductions.tells_course(line.label))))
    named = (line.label,) if is_name else ()
    said = _SAYS.match(script.text, line.rest, line.end)
    behind = said.end() if said and (frame.measures(said["measure"]) if said["measure"] else line.label) else line.rest
    for begin, labels in dict.fromkeys(((rest, named), (line.rest, named), (behind, named), (line.start, ()))):
        if begin == line.start and line.bold and not _joins_more(script.text, line, frame):
            continue
        found = _pairs(script, frame, line, begin)
        if begin == behind > line.rest and not all(_is_known(name, frame) for name, _ in found):
            continue
        if not found and script.text.find(";", begin, line.end) > 0:  # "Alto, Mezzo: 4; Bass: 3"
            found = _pairs(script, frame, line, begin, by_semicolon=True)
            found = found if all(_is_known(name, frame) for name, _ in found) else []
        if found and begin == line.start and line.label and (
            found[0][1].start < line.label_end or line.label.endswith(f" {found[0][0]}")
        ):
            return None  # "Ratio = 0.1, Window = 500: 0.4 ± 0.1", "A (0613) vs. 0.1: 0.4" has all of it for a name
        is_listed = all(frame.knows(name) or _QUANTITY.fullmatch(name) for name, _ in found)
        if found and not (line.marker or line.label) and not is_listed:
            return None  # a sentence
        if found and frame.chart_type == "line" and all(
            not _is_known(name, frame) and _PLACED_INSIDE.match(script.text, value.end) for name, value in found
        ):
            return None  # "a small bump in the morning (26 at 09:00)"
        if frame.is_grid and 2 * sum(_is_shade(name, frame) for name, _ in found) > max(2, len(found)):
            return None  # "black at 0 h, bright yellow at 2 h": when a cell has a colour
        found = [(name, value) for name, value in found if not sums.leaves_out(name, frame)] or found
        if found:
            found = [(one, value) for name, value in found for one in _one_by_one(name, frame, line.label)]
            found = unnamed.settle(found, frame)
            joined = [coordinates(name, frame) for name, _ in found]
            are_places = all("↔" in name for name, _ in found) or all(
                is_place(names, line.label, frame) for names in joined)
            if labels and not (frame.is_grid and are_places):
                joined = [("",) if unnamed.is_region(name, frame) else (name,) for name, _ in found]
            layout = "tuples" if found[0][0].startswith("(") and "," in found[0][0] else "pairs"
            return [
                Reading(layout, line, (*labels, *filter(None, names)), [value], spread="" in names, ragged="" in names)
                for names, (_, value) in zip(joined, found, strict=True)
            ]
    return None


def _is_shade(name: str, frame: Frame) -> bool:
    """Whether a name is a colour that is no label."""
    return colours.is_colour(name) and not frame.knows(name)


def _is_said(line: Line) -> bool:
    """Whether the label of a line of running text is a sentence."""
    return not line.marker and not line.bold and words.is_sentence(line.label)


def _is_known(name: str, frame: Frame) -> bool:
    """Whether a name is a declared label, or joins several: those of one axis, or one of each."""
    is_one = frame.knows(name) or (frame.is_grid and frame.knows(frame.axes.hint(name)[1]))  # "step 18"
    return is_one or bool(frame.listed(name)) or len(coordinates(name, frame)) > 1


def _announces(label: str, frame: Frame) -> bool:
    """Whether a label only says that values follow: "Values", "Score", "The heights are"."""
    is_panel = label[:1] == "(" and headings.is_panel_head(label)  # "(a) Speedup: CPU 1.0, GPU 8.4"
    return not is_panel and (frame.measures(label) or _ANNOUNCED.fullmatch(label) is not None)


def _joins_more(text: str, line: Line, frame: Frame) -> bool:
    """Whether more bold labels follow on a line: "**A:** 1, **B:** 2", "**A vs B**: 1, **A vs C**: 2"."""
    if text.find("**", line.rest, line.end) < 0:
        return False
    if _MORE_BOLD.search(text, line.rest, line.end):
        return True
    return frame.is_grid and len(coordinates(line.label, frame)) == 2


def _one_by_one(name: str, frame: Frame, label: str) -> list[str]:
    """The labels that share a value, "0.78 (A, B)", or that `label` is compared with: "0.8 (vs A/B)", "1 (self)"."""
    if frame.knows(name):
        return [name]
    if frame.is_grid and label and (against := _AGAINST.fullmatch(name)):
        others = [part.strip() for part in against[1].split("/")] if against[1] else [label]
        return others if all(map(frame.knows, others)) else [name]
    if frame.is_grid and (lead := _LEAD.match(name)) and (label or frame.knows(name[lead.end() :])):
        return [name[lead.end() :]]
    return frame.listed(name) or [without_judgement(name, frame)]


_SAID = re.compile(r"[^.;]{0,80}?(?:[:=]| (?:is|was|are|were) )")  # behind the number of a label: "C12:0 = n.d."


def _pairs(script: Script, frame: Frame, line: Line, begin: int, by_semicolon: bool = False) -> list[Pair]:
    """Name and value of each part of the line from `begin` on; none where a part is something else."""
    text, starts = script.text, script.starts
    pairs: list[Pair] = []
    missing = 0
    last = line.first
    total = sums.behind(text, begin, line.end)
    for a, b in parts.of_line(text, frame, begin, total.start() if total else line.end, by_semicolon):
        first = last
        while first < line.last and starts[first] < a:
            first += 1
        last = first
        while last < line.last and starts[last] < b:
            last += 1
        pair = _pair(script, frame, line, a, b, first, last)
        is_named = pair is not None and (frame.knows(pair[0]) or not blanks.is_blank(pair[0]))  # "39% Failed"
        is_pair = is_named and pair is not None and not _SAID.match(text, pair[1].end, b)
        is_name = (
            pair is not None and pair[1].index + 1 == last and frame.holds(pair[0], script.written(last - 1))
        )  # "A (2023): hidden"
        is_unsaid = first == last and recurring.unsaid(text[a:b]) in line.names
        if is_name or is_unsaid or ((not is_pair or "→" in text[a:b]) and is_missing(text[a:b], frame)):
            missing += 1
            for index in range(first, last):
                script.roles[index] = script.roles[index] or "label"
        elif pair is not None:
            pairs.append(pair)
        elif pairs and b < line.end and first == last and parts.is_aside(text[a:b], frame):
            continue
        elif pairs and b == line.end and not _ENDED.search(text, a, b) and not text[b:].strip():
            missing += frame.knows(pairs[0][0])  # broken off
            are_behind = text.find(pairs[-1][0], pairs[-1][1].end, a) >= 0
            is_cut = first < last and names_beside.is_cut(text[a:b], are_behind=are_behind)
            if is_cut and not frame.knows(script.written(first)):
                pairs.append(("", script.value(first, first + 1, a)[0]))
        else:
            if len(pairs) > 1 and text[begin:a].rstrip()[-1:] in ".;":
                break  # a sentence behind the pairs
            sure = max(2, len(pairs) - 1)  # of the pairs; the last may be "24% for the rest"
            if len(pairs) > 1 and _CLAUSE.match(text, a, b) and all(frame.knows(name) for name, _ in pairs[:sure]):
                break  # ", which surprised all 3 authors"
            return []
    distinct = {words.key(name) for name, _ in pairs}
    if len(pairs) + missing == 1 and not (begin > line.start and _is_at_a_place(script, pairs, line, frame)):
        return []
    return pairs if len(distinct) == len(pairs) else []


def _is_at_a_place(script: Script, pairs: list[Pair], line: Line, frame: Frame) -> bool:
    """Whether the one pair behind a label is a place with its value: "SERIES: 500: 1.2", "Dark cells: 36 (A, B)"."""
    if len(pairs) != 1:
        return False
    name, value = pairs[0]
    if frame.is_grid:
        is_row = frame.axes.hint(line.label)[0] == 1 or words.key(line.label) in frame.axes.y.keys
        along = frame.axes.x
        is_equal = not along.keys and along.name and script.text[line.rest : value.start].rstrip(" ~≈*").endswith("=")
        is_cell = is_row and (words.key(name) in along.keys or is_equal)  # "Row A: B 1.0", 'Query "A": "B" = 1.0'
        return value.index == line.behind and (is_cell or len(coordinates(name, frame)) > 1)
    if names_beside.is_lone_series(script, line, frame, name, value):
        return True
    is_series = frame.axes.hint(colours.without_colour(line.label))[0] == 1
    if not is_series or frame.axes.hint(name)[0] == 0:
        return is_series
    are_two = line.last - line.behind == 2 and value.index == line.behind + 1
    sign = script.text[script.ends[line.behind] : value.start].lstrip("*` %kKMB")[:1] if are_two else ""
    return sign in (":", "=") and _QUANTITY.fullmatch(name) is not None


def _is_on_axis(name: str, frame: Frame) -> bool:
    """Whether a name is a label of a grid with the axis in front of it: "Predicted Alto 12 (96%)"."""
    axis, label = frame.axes.hint(name) if frame.is_grid else (None, "")
    return axis is not None and frame.knows(label)


def _counts(name: str, frame: Frame) -> bool:
    """Whether a number is of other things than the places on the axis: "8 cells", where these are hours."""
    counted = _COUNT.fullmatch(name)
    return counted is not None and not frame.knows(name) and frame.axes.x.counts_others(counted[1])


def _pair(script: Script, frame: Frame, line: Line, begin: int, end: int, first: int, last: int) -> Pair | None:
    """Name and value of one part, None where it is no pair."""
    text, starts = script.text, script.starts
    if first == last or starts[first] - begin > _MOST_CHARACTERS:
        return None
    if end == line.end and _PLACE_ALONE.fullmatch(text, script.ends[last - 1], end):
        return None
    gap = text[script.ends[first] : starts[first + 1]] if first + 1 < last else ""
    if gap and places.is_year_in_front(frame, text[begin : starts[first] + 4], gap, script.written(first + 1)):
        script.roles[first] = "label"
        return script.written(first), script.value(first + 1, last, begin)[0]
    is_label = gap != "" and (
        _UNIT_AND_SIGN.fullmatch(gap) is not None
        or (gap in (" ", " ~") and frame.knows(script.written(first)))  # "2004 63%"
        or (frame.is_grid and places.is_label(script, frame, first, last)))  # "50 kg 3.4 t/ha"
    value_first = not is_label and _VALUE_FIRST.fullmatch(text, begin, starts[first]) is not None
    near = [
        (index, text[begin : starts[index]])
        for index in range(first + value_first, min(last, first + _MOST_NUMBERS))
        if starts[index] - begin <= _MOST_CHARACTERS
    ]
    if first + 1 < last and value_first and (at := _PLACE_AT.fullmatch(text, script.ends[first], starts[first + 1])):
        place = f"{at[1]}={script.written(first + 1)}"
        if frame.axes.hint(place)[0] == 0:  # "41.2 at x=1"
            script.roles[first + 1] = "label"
            return place, script.value(first, first + 1, begin)[0]
    is_measured = value_first or names_beside.is_measure(text[begin : starts[first]], frame)
    if first + 1 < last and is_measured:  # "0.55 (k=2)"
        match = _PLACE_IN_PAREN.fullmatch(text, script.ends[first], starts[first + 1])
        behind = _PAREN_ENDS.match(text, script.ends[first + 1], end)
        written = script.written(first + 1)
        place = f"{match[1] or ''} {written} {behind[1] or ''}".strip() if match and behind else ""
        full = places.written(script, first + 1, frame)
        if place and (full == place != written or frame.axes.hint(place) == (0, written)):
            script.roles[first + 1] = "label"
            return full, script.value(first, first + 1, begin)[0]
    if value_first and end - starts[first] <= _MOST_CHARACTERS:  # "25% 1-3 times a week", "99 Claude-2.1"
        value, _ = script.value(first, first + 1, begin)
        rest = _PREPOSITION.sub("", text[script.ends[first] : end].strip(" %.*`"), count=1)
        name = words.plain(rest)
        if frame.is_grid and rest[:1].islower() and not frame.knows(name):
            name = names_beside.behind_verb(name, frame)
        if rest[:1].isalnum() and (frame.knows(name) or frame.axes.hint(name)[0] is not None):
            for index in range(first + 1, last):
                script.roles[index] = "label"
            return name, value
    for index, before in near:  # a dash only behind what is declared: "Layers 1 - 3" is a range
        if (name := names_beside.before_dash(before)) and frame.knows(name):
            return name, script.value(index, last, begin)[0]
    # A colon tells a value before any parenthesis does, "A (0613): 0.5", and the first colon unless a label holds it.
    told = [(index, before, name) for index, before in near
            if (name := names_beside.as_label(names_beside.before_sign(before), frame))]
    if frame.lists_labels:  # "looks at 17"
        told = [one for one in told if frame.knows(one[2]) or not _BY_WORD.search(one[1]) or (
            frame.chart_type == "line" and _QUANTITY.fullmatch(one[2]))]  # "0.31 at 0.2"
    if any(places.stands_behind(frame, name, script.written(index)) for index, _, name in told):
        return None
    if told:
        named = (one for one in told if names_beside.names_one(one[2], frame))
        index, before, name = next(named, told[0])
        by_word = _BY_WORD.search(before) is not None and not frame.knows(name)
        if by_word and index == first and _is_place(script, index, end, frame):
            return None
        if by_word and index > first:
            if _QUANTITY.fullmatch(name):  # "96 at 0": the value stands first
                script.roles[index] = "label"
                return places.written(script, index, frame), script.value(first, first + 1, begin)[0]
            if len(name.split()) > 3:
                return None
        if index < last - 1 and words.is_sentence(name) and not frame.knows(name):
            return None  # "A ribbon of constant width: 6% in 2000", "It stays near 40: 41 in week 1"
        inner = names_beside.IN_PAREN.match(text, script.ends[index], end) if index == first else None
        is_measure = inner and frame.measures(name) and frame.knows(inner[1])  # "Accuracy = 93 (Alto)"
        if inner and (is_measure or (not frame.knows(name) and frame.listed(inner[1]))):  # "others: 5 (A, B)"
            name = words.plain(inner[1])
        value, following = script.value(index, last, begin)
        shared = "" if frame.knows(name) else names_beside.shared(text[script.ends[following - 1] : end])
        is_place = _is_known(shared, frame) or frame.axes.hint(shared)[0] is not None
        if shared and (is_place or words.rest_of(shared) is not None):  # "Score = 12 for Alto"
            return None if words.has_comment(name) else (shared, value)
        return name, value
    found = []
    for index, before in near if not value_first else ():
        name = names_beside.as_label(names_beside.before_parenthesis(before), frame)
        if name and _AFTER_PAREN.match(text, script.ends[index], end):
            found.append((name, index))
    for name, index in found:  # a declared label may hold a number in parentheses: "A (0613) (0.5)"
        if frame.knows(name):
            return name, script.value(index, last, begin)[0]
    for index, before in near if not value_first else ():  # nothing but a space tells a known label from its value
        name = names_beside.as_label(names_beside.before_space(before), frame)
        is_name = name and (name in line.names or frame.knows(name) or calendar.is_named(name) or frame.drawn_in(name)
                            or _is_on_axis(name, frame))
        if is_name or (name and frame.chart_type == "scatter" and _is_axis(name, frame)):
            return name, script.value(index, last, begin)[0]
    if found:
        name, index = found[0]
        if index == first + 1 == last - 1 and frame.knows(script.written(index)) and _ENDS_IN_VALUE.search(name):
            script.roles[index] = "label"  # "and finally 37% (12)": the place stands behind the value
            return script.written(index), script.value(first, first + 1, begin)[0]
        is_course = index > first and frame.knows(script.written(index))  # "falls from 30 (2000) to 26 (2010)"
        if index + 1 < last and (is_course or _TELLS_OTHER.fullmatch(text, script.ends[index], starts[index + 1])):
            return None
        return name, script.value(index, last, begin)[0]
    if not value_first:
        return None
    value, following = script.value(first, last, begin)
    if value.also == "secondary":  # not a count but the label in parentheses: "45.1 (0.1)"
        value, following = value._replace(also=None), first + 1
    stop = max(value.end, script.ends[following - 1])
    after = behind_unit(text, stop)
    if text.startswith(_NAMES_BEHIND, after, end) or (after > stop and frame.knows(text[after:end].strip(" .*"))):
        stop = after  # "7.4 °C (Jan)", "7.4 kg for Jan", "92 mg/dL fasting", but "10 A"
    name = names_beside.as_label(names_beside.behind(text[stop:end]), frame) if end - stop <= _MOST_CHARACTERS else ""
    is_quantity = first + 1 < last and not script.is_spread(first + 1) and _QUANTITY.fullmatch(name)
    if is_quantity and frame.axes.hint(script.written(first))[0] == 0:
        script.roles[first] = "label"
        return script.written(first), script.value(first + 1, last, stop)[0]  # "5 (about 12)"
    is_name = name and (frame.knows(name) or not (names_beside.is_remark(name) or words.is_total(name)))
    if not is_name or name.lower() in _UNITS or _counts(name, frame) or _OF_TOTAL.match(name) or (
        names_beside.is_unit(script, line, name)
    ):
        return None
    is_name = frame.drawn_in(name) or frame.knows(name) or not (frame.is_grid or frame.series or "(" in text[stop:end])
    if colours.is_colour(name) and not is_name:
        return None
    behind = _UNIT_AND_PLACE.fullmatch(name)
    if behind and not frame.knows(name) and (
        frame.axes.hint(behind[2])[0] is not None or names_beside.is_unit(script, line, behind[1])):
        name = behind[2]
    return name, value


def _is_place(script: Script, index: int, end: int, frame: Frame) -> bool:
    """Whether a number stands in the unit of the horizontal axis, which is not that of the values: "peaks at 5 m/s"."""
    unit = _UNIT.match(script.text, script.ends[index], end)
    place, measure = (frame.with_unit(name) or "" for name in (frame.axes.x.name, frame.value_label))
    return unit is not None and f"({unit[1]})" in place and f"({unit[1]})" not in measure


def _is_axis(name: str, frame: Frame) -> bool:
    """Whether a name is that of an axis: "WER 14, RTF 0.1"."""
    return any(one and is_called(name, one) for one in (frame.axes.x.name, frame.value_label))
