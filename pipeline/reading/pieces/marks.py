"""The marks of a course told in words: which of its numbers are horizontal positions, which values:
"Starts at ~80% (layer 0), dips to ~60% (layer 10)"."""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces import at_places, places, said_ranges
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words, years

_POSITION_WORD = re.compile(r"([^\W\d_][\w@\-/]*)[\s=≈:~#]*\Z")
WORD_BEHIND = re.compile(r"\s([A-Za-zµμ°]{1,24}(?:/[A-Za-z]{1,4})?)\b(?![€$£])")
_PREPOSITION = re.compile(  # this and the next are sought in lower case, which takes half of the time
    r"(?:\(|\b(?:at|in|by|around|near|after|until|from|on|during)\s+)"
    r"(?:about |around |approximately |roughly |both |~)?\Z"
)
_VALUE = re.compile(
    r"(?:[~≈=]|\b(?:at|to|of|is|are|was|were|reach\w*|touch\w*|reads?|shows?|measures?|(?:pass|cross)(?:es|ing)|about|around|approximately|roughly|near|nearly|from|with|through|above|"
    r"below|between|value|hits?|pass(?:es)?|stands?|almost|over|under|only|just|equals?)\b|"
    r"\b(?:point|level|peak|trough|low|high|m(?:in|ax)imum),?(?= ))[\s*`$€£~≈(]*\Z"
)
_BESIDE = re.compile(r"\b(?:above|below|over|under)\s+[~≈]?\Z")  # "goes slightly below 0": not there
_JUST_THEN = re.compile(
    r"(?:\s?%)?(?:\s°?[^\W\d_]+(?:/[^\W\d_]{1,8})?){0,4}?\s(?:\(|(?:in|at|by|on|for|near|around|with|when)\s)(?:[^\W\d_]{1,12}(?:\s?=\s?|\s)){0,3}"
)
_CHANGE = re.compile(
    r"\b(?:by|gain(?:s|ed|ing)?|los(?:es|t|ing)|adds|rises|rose|climbs|falls|fell|drops|increases|decreases|declines|"
    r"grows|(?:loss|gain|drop|fall|rise|change|difference|increase|decrease|decline|improvement|reduction|spread) "
    r"of)\s+(?:about |around |approximately |roughly |nearly |almost |~)?[$€£]?\Z",
    re.IGNORECASE,
)
_ONWARD = re.compile(r"(?: [^\W\d]{1,12})? on(?:wards?)?\b")  # "only from 2010 on, where it starts at 3 (2010)"
_ONWARD_ONLY = re.compile(r"(?: [^\W\d]{1,12})? (?:onwards?\b|on(?=[.,;]|\Z))")
_UNIT = r"(?:\s?([^\W\d]{1,12}(?:/[^\W\d]{1,8})?|°[CF]))?"
_ALSO = re.compile(
    rf"{_UNIT}(?:(,? and(?: again| also)?) |, ?)(?:(?:in|at|by|on|near|around) )?(?:the )?[~≈]?([^\W\d]{{1,12}} )?"
)
_ALSO_ENDS = re.compile(rf"{_UNIT}?\s*(?:[.,;)]|(?:and|but|then|before|to)\b|\Z)")
_TIME_BEHIND = re.compile(r" (years?|decades?|months?|weeks?|days?)\b")
_STAYS = re.compile(r"\b(?:stay|remain|hold|level|hover|keep|continue)(?:s|ed)?\b[^.;\d]{0,24}\Z")
_LETTERS = frozenset("xknt")
_EQUALS = re.compile("[=≈]")
_BOUND = re.compile(r"\b(?:for|when|at|once|where) ([^\W\d_]{1,20}) ?([<>≥≤]) ?\Z")  # "rests at 0.5 for x > 60"
_STARTS_AT = re.compile(r"\b(?:starts?|begins?) (?:at|near|around) {1,4}[~≈]?\Z")
_NEAR_PLACE = frozenset(("at", "near", "around"))
_THEN_GOES = re.compile(r"(?:\s?%)?(?:,|,? and| but|,? then) [^.;()\d]{0,40}?\b(?:to|at|near|around) {1,4}[~≈]?\d")
_NO_UNITS = frozenset("to and or through until in at by on for with from of".split())
_YEAR = re.compile(years.YEAR)
_PART_OF_YEAR = re.compile(
    r"\b(?:in|by|until|around|after|from|during|at|near)\s(?:the )?"
    r"((?:early|mid|late)[\s\-]|(?:end|start|middle) of )\Z", re.IGNORECASE)
_DECADE = re.compile(r"\b(?:in|by|until|from|during|for) the \Z")  # "in the 1970s"
_IN_YEAR = (" in", " by", " until", " after", " around", " from", " during", " in both", "in", "by")
_HEDGED = re.compile(r" (?:about|approximately|roughly)\Z")
_COMPARES = re.compile(r"\b(?:than|as|unlike|like) (?:in|at|on|by|for|after|before) (?:the year )?[~≈]?\Z")
_OF_ZERO = re.compile(
    r"\bzero (?:at|around|near|by|in|on|when|for) (?:about |approximately )?(?:[^\W\d]\w{0,20}[\s=≈]{1,3})?[~≈]?\Z")
_TO = re.compile(  # " to ", " up to a critical point near k≈"
    r"\s(?:up )?(?:to|through|until|and)\s(?:an? (?:[a-z]+ ){0,2}(?:point|threshold|value) (?:near|at|around|of) )?"
    r"(?:[~≈]|about |around )?([^\W\d][\w\-]{0,20}[\s=≈]+)?[~≈]?"
)
_FROM = re.compile(
    r"\b(?:from|between|for|over|across)\s(?:(?P<word>[^\W\d][\w\-]{0,20})[\s=]+)?[~≈]?\Z", re.IGNORECASE
)
_UNIT_BEHIND = re.compile(r"[A-Za-z]{1,3}\b")
_TELLS_VALUE = ("from", "to", "of", "on")
_SHARE = re.compile(  # "starts at 5% accuracy at step 1", "from 5 percent at pH 5", though 5 is a place too
    r"(?:%| percent\b| per cent\b)[^.;,()]{0,30}? (?:at|by) "
)
_BEFORE_SHARE = frozenset(("at", "from", "to", "of", "through"))
_DIRECTLY = re.compile(r"\s?(?:[^\W\d]{1,12}|°[CF]?|%)?(?P<comma>,)?\s(?:about |around |approximately |roughly )?[~≈]?")
_OPENS = re.compile(r" \((?:(?:about|around|approximately|roughly) )? {0,15}[~≈]?")
_JOINTS = (", ", " and ", ": ")  # between values of a list
_OUT_OF, _INTO = ("from ", "from ~", "from ≈"), (" to ", " to ~", " to ≈")
_CURRENCIES = "$€£"
_CLOSE = 12  # characters between a value and its place
_MOST = 100  # numbers of a course: what has more is told in no sentence

Mark = tuple[str, int | None, str]
"""A `position`, one more for the same value (`also`), or a `value`, with its number, None for a position in words, and
what is written."""


def find(
    script: Script, indices: list[int], begin: int, end: int, frame: Frame
) -> list[Mark]:
    """The horizontal positions and the values of a part of the text, in order: kind, number, what is written.

    A position in words ("in January") has no number.
    """
    found: list[Mark] = []
    text = script.text
    indices = [index for index in indices if not script.is_spread(index)]
    if len(indices) > _MOST:
        return found
    if paired := at_places.pairs(script, indices, begin, frame):
        along = {place for _, place in paired}
        return [("position", index, places.written(script, index, frame)) if index in along
                else ("value", index, script.written(index)) for index in indices]
    seen = [_in_full(script, _mark(script, index, begin, frame), frame) for index in indices]
    shared_until = 0
    stretch_ends = -1
    for at, index in enumerate(indices):
        if index <= stretch_ends:
            continue
        is_second = at > 0 and found != [] and found[-1][1] == index - 1 and said_ranges.is_range(script, index - 1)
        if stretch := places.stretch_behind(script, index, begin, end, frame, is_second=is_second):
            found += [] if is_second else [("value", index, script.written(index))]
            found.append(("position", None, stretch))
            assign_label(script, index + 1)
            stretch_ends = index + 2
            assign_label(script, stretch_ends)
            continue
        if found[-1:] and found[-1][:2] == ("value", index - 1) and (
            told := places.ends_behind(script, index, begin, end, frame)
        ):  # "falls from 2.30 to 0.40 (epochs 1–5)"
            high = "value", index, script.written(index)
            found += [("position", None, told[0]), high, ("position", None, told[1])]
            stretch_ends = index + 2
            assign_label(script, index + 1)
            assign_label(script, stretch_ends)
            continue
        if is_second:
            if found[-1][0] == "position":  # "k=6–10"
                found[-1] = "position", index - 1, script.text[script.starts[index - 1] : script.ends[index]]
                assign_label(script, index)
            elif place := places.place_behind(script.text, script.ends[index], end, frame):
                found.append(("position", None, place))  # "ends at 5–6 °C (October)"
            continue
        one = seen[at]
        is_behind = at > 0 and found != [] and found[-1][:2] == ("position", index - 1)
        if one is None and is_behind and _goes_on(script, index - 1, frame, is_named=True):
            found[-1] = "position", index - 1, f"{script.written(index - 1)}–{script.written(index)}"
            assign_label(script, index)
            continue
        if one and is_behind and _goes_on(script, index - 1, frame):
            stays = len(found) > 1 and found[-2][:2] == ("value", index - 2) and _STAYS.search(
                text, begin, script.starts[index - 2])
            if stays:  # "It stays at 120 from 1995 to 2000"
                found[-1] = "position", index - 1, _stretch(script, index - 1)
                assign_label(script, index)
            elif one[0] == "position":  # "from k=6 to k=10"
                found[-1] = "position", index - 1, f"{script.written(index - 1)}–{script.written(index)}"
                assign_label(script, index)
            else:  # "increases from 50 to 200", both of which are ticks
                found.pop()
            continue
        if one and one[0] == "value" and is_behind and _is_first_of_change(script, index - 1):
            found.pop()  # "increases from 20 to 130", the first of which is a tick
        following = seen[at + 1] if at + 1 < len(seen) else None
        if one is None and following and following[0] == "position":
            start, stop = script.starts[index], script.ends[index]
            said = text[max(begin, start - 40) : start]
            if _JUST_THEN.fullmatch(text, _end(script, index), script.starts[following[1] or 0]) and not (
                _CHANGE.search(said) or _BESIDE.search(said)
            ):
                one = "value", index, text[start:stop]
        is_behind_place = found and found[-1][:2] == ("position", None)
        start = script.starts[index]
        before = text[max(0, start - _CLOSE) : start].rstrip(_CURRENCIES)
        if one is None and is_behind_place and before.endswith(_JOINTS):
            one = "value", index, script.written(index)  # "climbs to 2.6 °C in April, 9.8 °C in June"
        if one is None and found and found[-1][:2] == ("position", index - 1) and (
            joint := _DIRECTLY.fullmatch(text, script.ends[index - 1], script.starts[index])
        ) and (not joint["comma"] or text.startswith("%", script.ends[index])):
            one = "value", index, script.written(index)  # "at 20 h 83% and at 40 h 79%"
        if script.starts[index] < shared_until:
            one = "also", index, script.written(index)
        elif one and one[0] == "position":
            shared_until = _shared_until(script, indices[at:], end, frame)
        if (one is None or one[0] == "value") and _stands_behind_place(script, index, found):
            found.insert(len(found) - 1, ("value", index, script.written(index)))
            one = None
        if one:
            found.append(one)
            if one[0] == "value" and (place := places.place_behind(script.text, _end(script, index), end, frame)):
                found.append(("position", None, place))
                if at + 1 < len(indices) and place.endswith(script.written(index + 1)):
                    assign_label(script, index + 1)  # "in July 2020"
    if len(found) > 2 and found[0][0] == found[-1][0] == "position":
        first = found[0][1]
        if first is not None and _ONWARD.match(text, script.ends[first]):
            return found[1:]  # the place of no value, since the value behind it has one of its own
        value, last = found[-2][1], found[-1][1]
        if len(found) == 3 and found[1][0] == "value" and value is not None and (
            last is None or script.starts[last] - script.ends[value] < _CLOSE
        ):
            return found[1:]  # "begins in mid-2020, surging to 16 by late 2020"
    return found


def _in_full(script: Script, mark: Mark | None, frame: Frame) -> Mark | None:
    """A mark, a place among them with what belongs to it behind its number: "6 AM"."""
    if mark is None or mark[0] != "position" or mark[1] is None or mark[2] != script.written(mark[1]):
        return mark
    return mark[0], mark[1], places.written(script, mark[1], frame)


def _stands_behind_place(script: Script, index: int, found: list[Mark]) -> bool:
    """Whether a number in parentheses is the value of the place in front of it: "and stays there on day 4 (6.2)",
    "starts at 5, peaks on day 4 (~6.2)"."""
    if not found or found[-1][:2] != ("position", index - 1):
        return False
    text, start, end = script.text, script.starts[index], script.ends[index]
    (kind, value, _), place = found[-2] if len(found) > 1 else ("", None, ""), script.starts[index - 1]
    if kind == "value" and (value is None or "," not in text[_end(script, value) : place]):
        return False  # "rises to 80 points on day 4 (0.8)"
    is_opened = _OPENS.fullmatch(text, script.ends[index - 1], start) is not None
    return is_opened and text[end : end + 2].lstrip("%")[:1] == ")"


def _goes_on(script: Script, index: int, frame: Frame, *, is_named: bool = False) -> bool:
    """Whether a place on the horizontal axis goes on to the next number: "from k=6 to k=10", "from 50 to 200";
    is_named: only where a word of the axis stands in front, "between steps 10 and 16"."""
    starts, ends, ticks = script.starts, script.ends, frame.axes.x.keys
    between = script.text[ends[index] : starts[index + 1]]
    joint = _TO.fullmatch(between)
    lead = _FROM.search(script.text, max(0, starts[index] - 24), starts[index])
    if not joint or not lead:
        return False
    if is_named:
        return lead["word"] is not None and frame.axes.hint(f"{lead['word']} {script.written(index)}")[0] == 0
    both = script.written(index), script.written(index + 1)
    return joint[1] is not None or all(one in ticks or places.is_year(frame, one) for one in both)


def _is_first_of_change(script: Script, index: int) -> bool:
    """Whether something goes from a number to the next one: "from 20 to 130", "from ~20 to ~130"."""
    text, start, end = script.text, script.starts[index], script.ends[index]
    return text.endswith(_OUT_OF, max(0, start - _CLOSE), start) and text[end : script.starts[index + 1]] in _INTO


def _stretch(script: Script, index: int) -> str:
    """A stretch from one place to the next as it is written, without a name that is said again: "0–3" of "0 to k=3"."""
    joint = script.text[script.ends[index] : script.starts[index + 1]]
    ends = script.written(index), script.written(index + 1)
    return "–".join(ends) if "=" in joint or "≈" in joint else joint.join(ends)


def _shared_until(script: Script, indices: list[int], end: int, frame: Frame) -> int:
    """Where the positions end that share a value with the first of `indices`: "in 1995, 2000, and 2005"; else 0."""
    text, first, ticks = script.text, script.written(indices[0]), frame.axes.x.ticks
    for before, index in pairwise(indices):
        written = script.written(index)
        gap = text[script.ends[before] : script.starts[index]]
        if len(gap) > 40 or not (joint := _ALSO.fullmatch(gap)):
            return 0
        behind = _ALSO_ENDS.match(text, script.ends[index], end)
        unit = joint[1] or (behind[1] if behind else None)
        is_unit = unit is not None and places.is_unit(frame, unit)
        if joint[3]:
            is_another = places.is_position(frame, joint[3].strip(), written)
        else:  # "in 1995 and 2000", "at 1000 rpm and 5,000 rpm"
            are_alike = is_unit and behind is not None and joint[1] == behind[1]
            is_another = written in ticks or are_alike or all(map(_YEAR.fullmatch, (first, written)))
        if not is_another or (unit and not is_unit):
            return 0
        if joint[2]:
            return script.ends[index] if behind else 0
    return 0


def _end(script: Script, index: int) -> int:
    """Where a number ends, with what stands behind "±"."""
    return script.ends[index + script.has_spread(index, len(script.starts))]


def assign_label(script: Script, index: int) -> None:
    """Let a number be a label where it is nothing else yet."""
    script.roles[index] = script.roles[index] or "label"


def _mark(script: Script, index: int, begin: int, frame: Frame) -> Mark | None:
    """Whether a number is a horizontal position or a value, by the words around it."""
    text, start, end = script.text, script.starts[index], script.ends[index]
    before = text[max(begin, start - 40) : start]
    written = script.written(index)
    if _COMPARES.search(before, max(0, len(before) - said_ranges.NEAR)):
        return None  # "far fewer than in 2023": the place of another value
    if places.CLOCK.match(text, end):
        return "position", index, written  # "By 8 pm"
    if "zero " in before and _OF_ZERO.search(before):
        return None  # "crosses zero around D = 1.5"
    if (place := places.scaled(frame, written)) is not None:
        return "position", index, place
    if (bound := _BOUND.search(before)) and (bound[1].lower() == "x" or is_called(bound[1], frame.axes.x.name or "")):
        return "position", index, f"{bound[2]} {written}"
    if places.is_reached(frame, text, begin, start):
        return "position", index, written
    axes, stop = frame.axes, _end(script, index)
    if places.stands_before(frame, text, begin, start, stop):
        return "value", index, written
    if places.is_near(frame, text, begin, start, written) or places.is_behind_value(frame, text, begin, start, end):
        return "position", index, written
    is_placed = places.is_placed(frame, text, stop) or places.is_measured(frame, text, stop)
    word = before.rfind(" ", 0, len(before.rstrip(" \t\xa0=≈:~#"))) + 1
    if match := _POSITION_WORD.search(before, word):
        name = match[1].lower()
        if name == "at" and (is_placed or said_ranges.PLACED_BEHIND.match(text, end)):
            return "value", index, written  # "starts at 1 (layer 1)"
        starts = name in _NEAR_PLACE and _STARTS_AT.search(before.lower()) and _THEN_GOES.match(text, end)
        if starts and not places.is_year(frame, written):
            return "value", index, written  # "starts at 40, increases to 150", where 40 is a place too
        if "=" in before[match.end(1) :] and axes.hint(f"{match[1]}={written}")[0] != 0 and (
            frame.knows(f"{match[1]}={written}") or frame.knows(f"{match[1]} = {written}")
        ):
            return None  # a series: "slower than q=0.1"
        if name in places.COUNTED and (name not in _LETTERS or _EQUALS.search(before, match.end(1))) and not (
            places.is_measured_in(name, frame)
        ):
            return "position", index, written
        if (axes.hint(f"{match[1]} {written}") == (0, written) or places.is_unit_in_front(frame, name)) and not (
            name in _BEFORE_SHARE and (is_placed or _is_share(text, end, axes.x.name or ""))
        ):
            return "position", index, written
        if before.endswith("=") and len(name) > 2 and (axes.x.name or "").lower().startswith(name):
            return "position", index, written  # "temp=0.2"
        if "=" in before[match.end(1) :]:
            if match[1] in (axes.x.name or "").replace("(", " ").replace(")", " ").split():
                return "position", index, written  # "λ = 2", where the axis is "Tip-speed ratio λ"
            if len(match[1]) == 1 and match[1].isupper() and words.key(match[1]) != words.key(frame.value_label or ""):
                return None  # another quantity: "M = 200"
    lowered, near = before.lower(), max(0, len(before) - said_ranges.NEAR)
    if _YEAR.fullmatch(written) and (part := _PART_OF_YEAR.search(before, near)) and places.has_years(frame, written):
        return "position", index, part[1] + written
    if text.startswith("s", end) and (
        (_DECADE.search(lowered, near) and places.is_year(frame, written)) or f"{written}s" in axes.x.keys
    ):
        return "position", index, f"{written}s"
    if not is_placed and _PREPOSITION.search(lowered, near):
        if places.is_hour(frame, written):
            return "position", index, written
        last = index + said_ranges.is_range(script, index)  # "(120–240 min)"
        behind = WORD_BEHIND.match(text, script.ends[last])
        if written in axes.x.keys and _UNIT_BEHIND.match(text, end) and not lowered.rstrip("~ ").endswith(_TELLS_VALUE):
            return "position", index, written  # "around 40h"
        is_count = frame.chart_type == "bar" and before.endswith("(") and written not in axes.x.keys
        if behind and not (is_count or _SHARE.match(text, end)) and behind[1] not in _NO_UNITS and (
            places.is_unit(frame, behind[1]) or axes.hint(f"{written} {behind[1]}")[0] == 0
        ):
            return "position", index, written
        said = _HEDGED.sub("", lowered.rstrip(" ~"))  # "widens from about 1960 on"
        if _YEAR.fullmatch(written) and f" {said}".endswith(_IN_YEAR) and places.has_years(frame, written):
            return "position", index, written
        if before.endswith("(") and text.startswith(")", end) and (_YEAR.fullmatch(written) or written in axes.x.keys):
            return "position", index, written
    if lowered.endswith("from ") and _ONWARD_ONLY.match(text, end):
        return "position", index, written  # "levels off at 81% from 30k onward"
    if _CHANGE.search(before, near):
        return None
    if lowered.endswith("up to ") and (unit := WORD_BEHIND.match(text, end)) and places.is_along(frame, unit[1]):
        return None  # "stays at 2 mPa up to 10 km": where it stays so from is not said
    if (time := _TIME_BEHIND.match(text, end)) and not frame.measures(time[1]):
        return None  # "but only 2 years later"
    if _VALUE.search(lowered, near) and not (written == "0" and _BESIDE.search(lowered, near)):
        return "value", index, written
    return None


def _is_share(text: str, end: int, along: str) -> bool:
    """Whether a number that ends at `end` is in percent, and a place may follow; along: the name of the axis."""
    is_along = "%" in along or "percent" in along
    return _SHARE.match(text, end) is not None or (text.startswith("%", end) and not is_along)


def leads_to_value(before: str) -> bool:
    """Whether the words in front of a number say that it is a value, and not how much one changes."""
    return _VALUE.search(before.lower()) is not None and _CHANGE.search(before) is None


def tells_change(before: str) -> bool:
    """Whether the words in front of a number say how much something changes: "drops 5 points"."""
    return _CHANGE.search(before) is not None
