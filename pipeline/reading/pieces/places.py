"""Words for places on the horizontal axis: "epoch 3", "5 hours", "2010"; and for those in a drawing, "top-left"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_names
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import RANGE, Script
from pipeline.reading.vocabulary import calendar, units, words, years

_COUNTED = frozenset(
    "step epoch layer iteration year day week month hour minute round cycle "
    "session visit wave generation lap mile quarter trial season frame age turn shot position depth size rank lag "
    "stage level game match".split()
)
COUNTED = frozenset("xknt") | _COUNTED | {f"{word}s" for word in _COUNTED}
"""Words in front of a place: "epoch 3", "hours 0–72"."""
_COUNTING = frozenset("xknt") | _COUNTED | {"steps", "epochs", "layers", "iterations"}  # behind one: "3 epochs"
_TIMES = frozenset("seconds minutes hours days weeks months years".split())
_OF_TIME = words.stems("year date time period season decade survey edition century")
_OF_DAY = words.stems("time hour clock")
_TIME_OF_DAY = re.compile(r"(?:[01]\d|2[0-4])\.[0-5][05]")
_FULL_HOUR = re.compile(r"\b(?:[01]\d|2[0-4])\.00\b")
_UNIT_AND_PLACE = re.compile(
    r"\s?([^\s\d.,;:()]{1,12})\s(?:\((?:at )?|(?:at|in|by|on|for|after)\s)(?:about |around |[~≈])?\d[\d.,]{0,12}\s?"
    r"([^\s\d.,;:()]{1,12})"
)
_IN_PLACE = re.compile(r"\s?([^\s\d.,;:()]{1,12}) \((?:at )?[~≈]?\d[\d.,]{0,12}\s?([^\s\d.,;:()]{1,12})\)")
_NOTED = re.compile(r"([^\W\d][^()\d]{0,30}\d[\d.,]{0,12}) \([^\W\d][^()\d]{2,40}\)")
_NEAR_PLACE = re.compile(r"\d\s?([^\s\d.,;:()]{1,12}) (?:near|around|about) [~≈]?\Z")
_BEHIND_VALUE = re.compile(
    r"\d\s?([^\s\d.,;:()]{1,12}) (?:at|by|until|after|near|around|past) (?:about |around |roughly )?[~≈]?\Z")
_AT_PLACE = re.compile(
    r"(?:\A|[,;.:(] ?|\band |\bthen )(?:at|by|in|after|until) (?:about |around )?[~≈]?\Z", re.IGNORECASE)
_ENDS_AT = re.compile(r" (?:at|by|for|from|to|until|after|when|near|around) ([^\W\d][\w@\-]{0,20})\Z")
_REACHED = re.compile(
    r"\b(?:until|till|when|once|after|before|as|where) (?:the )?([^\W\d][\w ()/\-]{0,40}?) "
    r"(?:reaches|hits|exceeds|passes|is|gets to|approaches) "
    r"(?:(?:about|approximately|around|roughly|nearly) )?[*`~≈]*\Z"
)
_MEASURED = re.compile(r"\s?([^\W\d]{1,12}(?:/[^\W\d]{1,8})?)(?![\w/²³])")
_PLACE = re.compile(
    r"(?:\s?%|\s?[A-Za-z/°€$£µμ²³]{1,12})?\s*(?:\((?P<inner>[^()\d]{1,40})\)|\s(?:in|at|by|on|for|during)\s+(?:the\s+)?"
    r"(?P<name>[^\W\d]\w*(?:[\s\-–][^\W\d]\w*){0,2}))"
)
_QUARTER = re.compile(
    rf"(?:\s?%|\s?[A-Za-z/°]{{1,12}})?\s?(?:\(|\s(?:in|at|by|on|for|during)\s)(?P<place>{calendar.QUARTER})"
    r"(?=[\s.,;:)]|\Z)")
_SPAN = re.compile(r"([^\W\d]+)(?:\s?[–-]\s?| (?:to|through|until) )([^\W\d]+)")  # "July–September"
_PART_BEHIND = re.compile(
    rf"(?:\s?%)?\s(?:in|by|around|until)\s(?:the )?((?:early|mid|late)-{years.YEAR})\b", re.IGNORECASE
)
_PART_OF_MONTH = re.compile(r"(?:early|mid|late)[ \-]([A-Z][a-z]+)")
_YEAR_BEHIND = re.compile(rf" ({years.YEAR})\b")
_DAY_BEHIND = re.compile(  # "on Sep 1"
    r" (\d{1,2})(?:st|nd|rd|th)?(?=[,.;)](?!\d)| and | but | before | to |\s{0,3}\Z)")
_LONGEST_REACHED = 90  # characters in front of the place that is reached
_LONGEST_NEAR = 40
_BEHIND_BARE = re.compile(r"\d (?:at|by|until|after|near|around|past) (?:about |around |roughly )?[~≈]?\Z")
_TOLD_VALUE = re.compile(
    r"\b(?:is|was|reaches) (?:about |around |approximately |roughly )?[~≈]?(\d[\d.,]{0,9}) at [~≈]?\Z")
_FAR_END = re.compile(
    r"\b[xX][ -][aA]xis\b[^\n\d]{0,60}\d[\d.,]{0,9} ?(?:to|through|-|–|—) ?[~≈]?\d[\d.,]{0,9}[kKMB]\b")
_WORD = r"(?:the )?(?:(?P<{0}>[^\W\d][\w\-]{{0,20}})[\s=]{{1,3}})?(?:about |around )?[~≈]?"
_OF_VALUE = (
    r"(?:\s?(?P<of>%|°[CF]?|(?!and\b|then\b|or\b|but\b|to\b)[^\W\d]{1,12}(?:/[^\W\d]{1,8})?))?,? ")
_STRETCH_FROM = re.compile(
    _OF_VALUE + r"(?:from|between|over|for|during) " + _WORD.format("word"))
_ENDS_FROM = re.compile(
    _OF_VALUE + r"(?:\((?:from |between )?|(?:from|between|over|during) )"
    + _WORD.format("word"))
_VARIES = re.compile(r"\b(?:fluctuat|oscillat|rang(?:es|ing)|var[yi]|waver|swing)[^.;]{0,24}\Z", re.IGNORECASE)
_GOES_FROM = re.compile(r"\bfrom (?:about |around |approximately |roughly |an? [a-z]{3,12} of )?[~≈$€£]{0,2}\Z")
_GOES_TO = re.compile(
    r"(?: ?%| ?°[CF]?| (?!to\b)[^\W\d]{1,10}(?:/[^\W\d]{1,8})?)? (?:up |down |back )?to "
    r"(?:about |around |approximately |roughly |nearly |an? [a-z]{3,12} of )?[~≈$€£]{0,2}")
_STRETCH_TO = re.compile(
    r"(?:\s?(?P<unit>[^\W\d]{1,12}))? (?:to|and|through|until) " + _WORD.format("other") + r"|\s?[-–—]\s?[~≈]?")
_UNIT_BEHIND = re.compile(r"\s?(%|°[CF]?|[^\W\d]{1,12})")
_KEPT = re.compile(  # in front of a value
    r"\b(?:remain|stay|hover|h[oe]ld|keep|plateau|stabili[sz]|flatten|level|settle|saturat|steady|stable|constant|flat\b|"
    r"fluctuat|oscillat)[^.;\d]{0,40}\Z", re.IGNORECASE)
_NO_VERB = re.compile(
    r"(?:\A|[,;:)]|\band)\s{0,2}(?:then |finally |about |around |approximately |roughly )?[~≈*$]{0,3}\Z")
_YEAR = re.compile(years.YEAR)
_IN_FRONT_OF_YEAR = re.compile(r"[\s*`]{0,4}(?:(?:and|then|finally|in|for),? ){0,3}[*`]{0,3}\d{4}")
_BEHIND_YEAR = re.compile(r"(?: ?[:=]| \(| (?:at|with))? ?(?:about |around |approximately )?[~≈$€£*`]{0,4}")
_REGION = re.compile(
    r"(?:in |at |near |around )?(?:the )?(?:(?:far|extreme|very) )?"
    r"(?:(?:top|upper|middle|center|centre|bottom|lower)[\s\-](?:left|right|center|centre|middle)|"
    r"(?:(?:top|upper|left|right|bottom|lower|central|outer|first|second|third|fourth)[\s\-])?"
    r"(?:quadrant|corner|edge|border|margin))"
    r"(?: (?:cell|corner|quadrant|region|area|part|section|edge|half))?", re.IGNORECASE
)
_HOUR = re.compile(r"(?<![\d.,])(?:1[0-2]|0?[1-9])(?:[.:]\d\d)?\Z")
_LONGEST_HOUR = 6  # characters, with one in front
_LETTERS_BEHIND = re.compile(r"[^\W\d_]{1,4}\b")
CLOCK = re.compile(r"\s?(?:[ap]m|[ap]\.m\.?|[AP]M)(?!\w)")
"""The half of the day behind an hour."""
_SCALES = {"k": ("(k)", "thousand"), "m": ("(m)", "million"), "b": ("(b)", "billion")}


def written(script: Script, index: int, frame: Frame) -> str:
    """A place as it is written, with the half of the day that is told behind an hour, "6 AM", and in full where it is a
    declared label, "720p"."""
    text, end = script.text, script.ends[index]
    bare = script.written(index)
    if (half := CLOCK.match(text, end)) and _HOUR.search(text, max(0, end - _LONGEST_HOUR), end):
        return bare + half[0]
    behind = _LETTERS_BEHIND.match(text, end) if frame.axes.x.keys else None
    return bare + behind[0] if behind and words.key(bare + behind[0]) in frame.axes.x.keys else bare


def is_hour(frame: Frame, written: str) -> bool:
    """Whether a number is a time of day, along an axis of these: "14.00", as the reader writes "14:00"."""
    x = frame.axes.x
    is_time = not x.unit and _TIME_OF_DAY.fullmatch(written) is not None
    return is_time and not _OF_DAY.isdisjoint(words.stems(x.name or "")) and _FULL_HOUR.search(frame.text) is not None


def is_position(frame: Frame, name: str, written: str) -> bool:
    """Whether a number behind the word `name` is a place on the horizontal axis: "layer 10", "k = 3"."""
    return frame.axes.hint(f"{name} {written}")[0] == 0 or name.lower() in COUNTED


def stands_behind(frame: Frame, said: str, written: str) -> bool:
    """Whether what is said in front of a number, up to its sign, makes it the place of a course: "Climbs to 0.50 at k"
    in front of "=4"."""
    at = _ENDS_AT.search(said) if not frame.knows(said) else None
    return at is not None and frame.axes.hint(f"{at[1]}={written}")[0] == 0


def is_reached(frame: Frame, text: str, begin: int, at: int) -> bool:
    """Whether the words in front of a number say that the horizontal axis reaches it: "until Load reaches about 5"."""
    x, measure = frame.axes.x.name or "", frame.value_label or ""
    match = _REACHED.search(text, max(begin, at - _LONGEST_REACHED), at) if x else None
    return match is not None and is_called(match[1], x) and not is_called(match[1], measure)


def is_unit(frame: Frame, word: str) -> bool:
    """Whether a word counts places on the horizontal axis: "epochs", its unit, and "hours" along an axis of time."""
    name, unit = word.lower(), frame.axes.x.unit
    if unit is None and name in _units_of_values(frame):
        return False  # "from 22 years in 1950", where ages are measured
    return name in _COUNTING or (
        unit is not None
        and (units.symbol(unit) == units.symbol(words.key(word)) or (
            len(word) > 1 and unit == units.MAGNITUDES.get(name)))
    ) or (
        name in _TIMES and frame.axes.x.name is not None and not _OF_TIME.isdisjoint(words.stems(frame.axes.x.name))
    )


def is_unit_in_front(frame: Frame, word: str) -> bool:
    """Whether a word in front of a number is the unit of the horizontal axis and not that of values: "at km 8"."""
    is_other = word == "min" or word in _units_of_values(frame)
    return word == frame.axes.x.unit and len(word) > 1 and not is_other


def is_along(frame: Frame, unit: str) -> bool:
    """Whether a unit is that of the horizontal axis and not that of values."""
    return unit.casefold() == frame.axes.x.unit and unit not in _units_of_values(frame)


def gives_places(script: Script, line: Line, frame: Frame) -> bool:
    """Whether all numbers behind a label that is no place have the unit of the horizontal axis, so that they are places
    and no values: "Median survival: Treatment 50 months, Placebo 30 months"."""
    if frame.chart_type != "line" or not frame.axes.x.unit or frame.axes.hint(line.label)[0] == 0:
        return False
    units_behind = [_UNIT_BEHIND.match(script.text, script.ends[index]) for index in range(line.behind, line.last)]
    return all(unit is not None and is_along(frame, unit[1]) and not script.text.startswith("/", unit.end())
               for unit in units_behind)  # but not m of "4.2 m/s"


def is_placed(frame: Frame, text: str, end: int) -> bool:
    """Whether a number that ends at `end` has a unit of its own, and behind it a place in that of the horizontal axis:
    "0 pA at 10 ms"."""
    match = _UNIT_AND_PLACE.match(text, end) if frame.axes.x.unit else None
    return match is not None and match[1] != frame.axes.x.unit == match[2]


def before_note(frame: Frame, label: str) -> str:
    """The place that a label names in front of a note on it: "Step 11 (critical minimum)"; "" for others."""
    match = _NOTED.fullmatch(label) if not frame.is_grid and label[-1:] == ")" else None
    return match[1] if match and frame.axes.hint(match[1])[0] == 0 and not frame.knows(label) else ""


def stands_before(frame: Frame, text: str, begin: int, start: int, end: int) -> bool:
    """Whether a number has the unit of both axes, and behind it in parentheses its place: "falls to ~30 m (64 m)", but
    not "at 30 m (64 m)"."""
    unit = frame.axes.x.unit
    match = _IN_PLACE.match(text, end) if unit is not None and unit in _units_of_values(frame) else None
    return match is not None and match[1] == match[2] == unit and _AT_PLACE.search(text, begin, start) is None


def is_near(frame: Frame, text: str, begin: int, start: int, written: str) -> bool:
    """Whether a tick stands behind a value with its unit: "reaches 44 dB near 10"."""
    match = _NEAR_PLACE.search(text, max(begin, start - _LONGEST_NEAR), start) if written in frame.axes.x.keys else None
    return match is not None and match[1] in _units_of_values(frame) and match[1] != frame.axes.x.unit


def is_behind_value(frame: Frame, text: str, begin: int, start: int, end: int) -> bool:
    """Whether a number from `start` to `end` stands behind a value with the unit of what is measured, which no place
    has and the number neither: "climbs to 45% at 10k"; or one in thousands, as the axis is, behind one that is not:
    "decays to 5e-4 at 50k"; or one that a verb says to be a value: "is about 6.0 at 10^-4"."""
    before = max(begin, start - _LONGEST_NEAR), start
    if text[end - 1] in "kKMB" and _is_along_magnitudes(frame.text) and _BEHIND_BARE.search(text, *before):
        return True
    if (told := _TOLD_VALUE.search(text, *before)) and not is_year(frame, told[1]):
        return True
    match = _BEHIND_VALUE.search(text, *before)
    return match is not None and is_of_values(frame, match[1]) and not text.startswith(match[1], end)


def place_behind(text: str, begin: int, end: int, frame: Frame) -> str | None:
    """The label of the horizontal axis, or the month or day, that stands directly behind a value."""
    if part := _PART_BEHIND.match(text, begin, end):
        return part[1]
    if ("Q" in text[begin : begin + _LONGEST_NEAR] or "H" in text[begin : begin + _LONGEST_NEAR]) and (
        quarter := _QUARTER.match(text, begin, end)
    ):
        return quarter["place"]
    match = _PLACE.match(text, begin, end)
    if not match:
        return None
    ticks, found = frame.axes.x.keys, (match["inner"] or match["name"]).split()
    if (span := _SPAN.match(" ".join(found))) and calendar.is_named(span[1]) and calendar.is_named(span[2]):
        return span[0]
    for count in range(len(found), 0, -1):
        name = " ".join(found[:count])
        if (key := words.key(name)) in ticks:
            return ticks[key]
    if (part := _PART_OF_MONTH.match(" ".join(found))) and calendar.is_named(part[1]):
        return part[0]
    if not found or not calendar.is_named(found[0]):
        return None
    behind = _YEAR_BEHIND.match(text, match.end()) or _DAY_BEHIND.match(text, match.end()) if len(found) == 1 else None
    return f"{found[0]} {behind[1]}" if behind else found[0]


def stretch_behind(
    script: Script, index: int, begin: int, end: int, frame: Frame, *, is_second: bool = False
) -> str | None:
    """The stretch for which a text says that a course keeps to the number in front of it, "plateaus around 62% from 30k
    to 50k", "stays at 5 between epochs 30 and 50"; None where none is, or where that may be what a change is from and
    to. is_second: whether the number is the second of a range."""
    lead, joint = _stretch(script, index, end, _STRETCH_FROM)
    if not lead or not joint:
        return None
    text, starts, ends = script.text, script.starts, script.ends
    start = starts[index - is_second]
    before = max(begin, start - _LONGEST_REACHED), start
    is_kept = _KEPT.search(text, *before) is not None
    if not (is_kept or (lead["of"] and _NO_VERB.search(text, *before))):
        return None
    both = script.written(index + 1), script.written(index + 2)
    if not _are_places(script, index, lead, joint, frame):
        return None
    if any(scaled(frame, one) for one in both) or joint["other"] or joint["unit"] or " and " in joint[0]:
        return "–".join(scaled(frame, one) or one for one in both)
    return text[starts[index + 1] : ends[index + 2]]


def ends_behind(script: Script, index: int, begin: int, end: int, frame: Frame) -> tuple[str, str] | None:
    """The ends of the stretch behind the second of two numbers that a course goes from and to: "rises from 12% to 45%
    (2010–2020)", "falls from 2.3 to 0.4 between epochs 1 and 5"; None where none is."""
    text, starts, ends = script.text, script.starts, script.ends
    if index == 0 or starts[index] - ends[index - 1] > _LONGEST_NEAR:
        return None
    is_change = _GOES_FROM.search(text, max(begin, starts[index - 1] - _LONGEST_NEAR), starts[index - 1])
    if not is_change or _VARIES.search(text, begin, is_change.start()):
        return None
    if not _GOES_TO.fullmatch(text, ends[index - 1], starts[index]):
        return None
    lead, joint = _stretch(script, index, end, _ENDS_FROM)
    if not lead or not joint or not _are_places(script, index, lead, joint, frame):
        return None
    first, last = script.written(index + 1), script.written(index + 2)
    return scaled(frame, first) or first, scaled(frame, last) or last


def _stretch(
    script: Script, index: int, end: int, opening: re.Pattern[str]
) -> tuple[re.Match[str] | None, re.Match[str] | None]:
    """What stands between a number and the two behind it, if that may make a stretch of those."""
    starts, ends = script.starts, script.ends
    if index + 2 >= len(starts) or starts[index + 2] >= end or starts[index + 2] - ends[index] > _LONGEST_REACHED:
        return None, None
    lead = opening.fullmatch(script.text, ends[index], starts[index + 1])
    return lead, _STRETCH_TO.fullmatch(script.text, ends[index + 1], starts[index + 2]) if lead else None


def _are_places(
    script: Script, index: int, lead: re.Match[str], joint: re.Match[str], frame: Frame
) -> bool:
    """Whether the two numbers behind number `index` are places on the horizontal axis, by the words around them."""
    both = script.written(index + 1), script.written(index + 2)
    behind = _UNIT_BEHIND.match(script.text, script.ends[index + 2])
    unit = behind[1] if behind else ""
    is_measured = lead["of"] is not None and is_of_values(frame, lead["of"])
    return (
        (lead["word"] is not None and is_position(frame, lead["word"], both[0]))
        or is_unit(frame, unit)
        or (is_measured and lead["of"] not in (unit, joint["unit"]))
        or all(one in frame.axes.x.keys or is_year(frame, one) or scaled(frame, one) for one in both)
        or (both[0][-1] in "kKMB" and both[1][-1] in "kKMB" and _is_along_magnitudes(frame.text))
    )


@remembered(16)
def _is_along_magnitudes(text: str) -> bool:
    """Whether the far end of the horizontal axis is told in thousands or more: "0 to 100k"."""
    return _FAR_END.search(text) is not None


def is_of_values(frame: Frame, unit: str) -> bool:
    """Whether a unit is that of what is measured, and not of the places: "%" along steps."""
    along = frame.axes.x
    return unit in _units_of_values(frame) and unit != along.unit and unit not in (along.name or "")


def _units_of_values(frame: Frame) -> tuple[str, str | None]:
    return frame.units[1], frame.unit_of.get(frame.value_label or "")


def is_region(name: str) -> bool:
    """Whether words only say where in a drawing something is, "bottom-left quadrant", "top-right"."""
    return _REGION.fullmatch(name) is not None


def is_measured(frame: Frame, text: str, end: int) -> bool:
    """Whether a number that ends at `end` has the unit of what is measured, and no place has that: "0 L/h"."""
    match = _MEASURED.match(text, end) if frame.value_label else None
    if match is None or match[1] == frame.axes.x.unit:
        return False
    return match[1] in _units_of_values(frame)


def scaled(frame: Frame, written: str) -> str | None:
    """The place that a number with the scale of the horizontal axis is: "10B" is 10 along "Tokens (billions)"."""
    said = _SCALES.get(written[-1:].lower())
    if said is None or not frame.axes.x.name:
        return None
    name, measure = f"{frame.axes.x.name} ({frame.axes.x.unit})".lower(), (frame.value_label or "").lower()
    is_scaled = any(one in name for one in said) and not any(one in measure for one in said)
    return written[:-1].rstrip() if is_scaled and words.key(written) not in frame.axes.x.keys else None


def is_year(frame: Frame, written: str) -> bool:
    """Whether a number is a year, where years can be places on the horizontal axis."""
    return _YEAR.fullmatch(written) is not None and has_years(frame, written)


def is_year_in_front(frame: Frame, said: str, gap: str, following: str) -> bool:
    """Whether all that is said up to a number is a year, and what stands between it and the next number makes it the
    place of that: "2004 63", "2004 (63)", "2004 at 63", but not "2004 (2007)"."""
    year = said.rpartition(" ")[2].lstrip("*`")
    return frame.axes.x.name is not None and _BEHIND_YEAR.fullmatch(gap) is not None and is_year(frame, year) and (
        _IN_FRONT_OF_YEAR.fullmatch(said) is not None and _YEAR.fullmatch(following) is None)


def has_years(frame: Frame, written: str) -> bool:
    """Whether a year can be a place on the horizontal axis."""
    axis = frame.axes.x
    if len(axis.ticks) > 1 and all(map(_YEAR.fullmatch, axis.ticks)):
        return min(axis.ticks) <= written <= max(axis.ticks)
    return axis.name is None or written in axis.ticks or not _OF_TIME.isdisjoint(words.stems(axis.name))


def is_label(script: Script, frame: Frame, first: int, last: int) -> bool:
    """Whether the first of several numbers is a label of an axis, with its unit, "50 kg 3.4", or a stretch."""
    if first + 1 >= last or script.is_spread(first + 1):
        return False
    start, following = script.starts[first], script.starts[first + 1]
    if script.gap(first) == RANGE:
        return frame.knows(script.text[start : script.ends[first + 1]])
    said = script.text[start:following].strip(" ~≈(:")
    rest = said[script.ends[first] - start :].strip()
    is_unit = units.is_unit(rest) or any(
        axis_names.are_said(rest, axis.name, axis.measure) for axis in (frame.axes.x, frame.axes.y))
    if rest == "" or frame.knows(said) or not is_unit:
        return rest != "" and frame.knows(said)  # "55 and older 66%"
    axis, label = frame.axes.hint(said)
    return axis is not None and frame.knows(label)


def is_measured_in(name: str, frame: Frame) -> bool:
    """Whether a word in front of numbers is for what is measured, and not for places: "falls to day 92", of days of the
    year."""
    along = frame.axes.x.name or ""
    return is_called(name, frame.value_label or "") and not is_called(name, along)
