"""Values of one place in a figure with two value axes, each told by words of its axis in front of it or behind it.

**Jan:** 42 million passengers, 91% punctuality          **Weather:** 96 delays (bar), cumulative 40% (line)
**Jan:** about 32k visits with a bounce rate of about 48%          Jan: 45 (cumulative 45%)
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts.clauses import category
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import marks, measures, spelling
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import colours, sections, units, words

_FEWEST, _MOST = 2, 4  # values, series
_JOINT = re.compile(  # between what is said of one value and of the next
    r"(?:[,;] |\. )(?:(?:and|with|while|whereas|but) )?| (?:and|with|while|whereas|against|at) | [/|·•–—-] "
)
_CLOSED = re.compile(r"\([^()]{0,60}\)")
_NOTE = re.compile(r"\(([^()\d]{2,40})\)")
_HEDGES = frozenset(
    "about around approximately approx roughly nearly almost just under over ca circa some only a an the of at is are "
    "was were with and value values on left right axis".split()
)
_MARKS = frozenset("bar bars column columns line lines point points dot dots marker markers curve".split())
_OF_OTHERS = frozenset(
    "than target goal previous prior last compared versus up down from forecast average mean median total sum rank "
    "rise drop increase decrease change gap difference between more less fewer maximum minimum".split()
)
_BAR_FOR = re.compile(  # "The bar for retail stands at", "For Alto, the bar reaches"
    r"(?:the )?(?:bar|column) (?:for|of) (?:the )?(?P<name>[^,.;:\d]{1,40}?) "
    r"(?=(?:stands|reaches|is|shows|rises|goes|has|ends|lies|sits|extends)\b)", re.IGNORECASE)
_SHARES = frozenset(("percent", "percentage", "share", "proportion"))
_PERCENT_IN_NOTE = re.compile(r"\([~≈]?(\d{1,3}(?:\.\d{1,2})?) ?%\)")
_NEARLY_ALL = 99
_CURRENCIES = ("$", "€", "£")
_MEANS = frozenset(("average", "mean", "median", "total"))  # "at a mean wind speed of 8.9 m/s"
_ABSENT = re.compile(r"(?:\A|[/|,;:*] )[*`]{0,3}(?:N/?A|n/?a|[Nn]ot [a-z]{3,12}|[Mm]issing|—)(?!\w)")  # "159 cm / N/A"
_LONGEST = 120  # characters between two values
_ERROR_BAR = re.compile(  # behind a value: "87%. The error bar spans 2%"
    r"[.;,] (?:(?:the|its|with an?) )?error bars?\b", re.IGNORECASE)
_VALUE = "\t"  # stands for a value in what is said of it


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each value, without those of a change or a goal; a row that nobody can place where a value may be
    of either axis, and None where something else than the line tells of which it is."""
    if not measures.are_several(frame) or len(frame.series) > _MOST or not measures.are_told_apart(frame):
        return None
    place = _of_bar(script.text, line) or category(
        script.text, line, frame, line.rest if line.label else line.start, line.end)
    if (not place and (line.label or not _stands_below_name(line))) or _names_series(frame, line.label):
        return None
    if line.heads and _names_series(frame, line.heads[-1].label):
        return None  # all of it is said of that series
    outer, begin = ((place[0],), place[1]) if place else ((), line.start)
    error_bar = _ERROR_BAR.search(script.text, begin, line.end)
    end = error_bar.start() if error_bar else line.end
    indices = script.between(begin, end, line.first, line.last)
    is_lone = len(indices) == 1 and lacks_one(script.text, line)
    if not (is_lone or _FEWEST <= len(indices) <= 2 * _MOST):
        return None
    said = _said(script, begin, end, indices)
    found, unplaced = _of_series(frame, said)
    if not found:
        is_of_either = line.label and len(said) == len(frame.series)
        values = [value for value, _ in said]
        return [Reading("both_measures", line, outer, [*values], spread=True, ragged=True)] if is_of_either else None
    kept = {value.index for value in (*found.values(), *unplaced)}
    for index in range(line.first, line.last):
        role = "label" if index < indices.start else "prose" if index not in kept else None
        script.roles[index] = script.roles[index] or role
    readings = [Reading("both_measures", line, (*outer, name), [value], axes=("x", "y") if outer else ())
                for name, value in found.items()]
    aside = [Reading("both_measures", line, outer, [*unplaced], spread=True, ragged=True)] if unplaced else []
    return readings + aside


def lacks_one(text: str, line: Line) -> bool:
    """Whether a line says that one of its values is not there: "159 cm / N/A"."""
    return _ABSENT.search(text, line.rest, line.end) is not None


def _of_bar(text: str, line: Line) -> tuple[str, int] | None:
    """The category that a sentence names by its bar, and where what is said of it begins; None for another line."""
    match = None if line.label else _BAR_FOR.match(text, line.start, line.end)
    return (words.plain(match["name"]), match.end()) if match else None


def _stands_below_name(line: Line) -> bool:
    """Whether the head over a line may be the name of a place."""
    over = line.heads[-1].label if line.heads else ""
    return over != "" and not (sections.kind(over, strict=True) or words.is_generic(over))


def _names_series(frame: Frame, label: str) -> bool:
    """Whether a label is that of a series, and of no place."""
    bare = colours.without_colour(label)
    is_one = label != "" and (spelling.is_series(frame, bare) or measures.called(frame, bare) != "")
    return is_one and frame.axes.hint(label)[0] != 0


def _said(script: Script, begin: int, end: int, indices: range) -> list[tuple[Value, str]]:
    """The values, each with what is said in front of it and behind it; none where much stands between two of them."""
    values: list[Value] = []
    index = indices.start
    while index < indices.stop:
        value, following = script.value(index, indices.stop, begin)
        if value.also == "secondary":  # "310 (42%)", where the share is on the other axis
            value, following = script.value(index, index + 1, begin)
        values.append(value)
        index = following
    fronts, ends = [begin], list[int]()
    for one, other in pairwise(values):
        if other.start - one.end > _LONGEST:
            return []
        joint = _joint(script.text[one.end : other.start])
        fronts.append(one.end + max(joint, 0))  # without a joint all between is said of both
        ends.append(one.end + joint if joint >= 0 else other.start)
    return [(value, f"{script.text[front : value.start]}{_VALUE}{script.text[value.end : behind]}")
            for value, front, behind in zip(values, fronts, (*ends, end), strict=True)]


def _joint(gap: str) -> int:
    """Where in the words between two values those about the second one begin; -1 where nothing parts them."""
    closed = _CLOSED.sub(lambda match: "_" * len(match[0]), gap)
    if (opened := closed.find("(")) >= 0:
        return opened
    match = _JOINT.search(closed)
    return match.end() if match else -1


def _of_series(frame: Frame, said: list[tuple[Value, str]]) -> tuple[dict[str, Value], list[Value]]:
    """The values by their series, and those of which something else is said while a series has none; nothing where
    two may be of the same series."""
    found: dict[str, Value] = {}
    unnamed: list[tuple[Value, str]] = []
    for value, text in said:
        named = measures.spoken_of(frame, text)
        drawn = {entry for match in _NOTE.finditer(text) if (entry := frame.drawn_in(match[1]))}
        if len(named) > 1 or (named and drawn and drawn != set(named)):
            return {}, []
        name = named[0] if named else drawn.pop() if len(drawn) == 1 else _in_unit(frame, value, text)
        others = _OF_OTHERS - _MEANS if named and name not in found else _OF_OTHERS
        if set(words.of(text)) & others - set(words.of(name)) or marks.tells_change(text.casefold()):
            continue
        if not name:
            unnamed.append((value, text))
        elif name in found or not _has_unit(frame, name, value):
            return {}, []
        else:
            found[name] = value
    left = [name for name in frame.series.values() if name not in found]
    bare = [value for value, text in unnamed if _is_bare(text, left)]
    if bare and left:
        if len(bare) > 1 or len(left) > 1 or not found or not _has_unit(frame, left[0], bare[0]):
            return {}, []
        return {name: found.get(name, bare[0]) for name in frame.series.values()}, []
    return found, [value for value, _ in unnamed] if left else []


def _in_unit(frame: Frame, value: Value, text: str) -> str:
    """The one series in whose unit a value is; "" where none is, or several are."""
    front, _, behind = (part.strip(" *`~≈") for part in text.partition(_VALUE))
    units_of = {name: frame.unit_of.get(name, "") for name in frame.series.values()}
    found = [name for name, unit in units_of.items() if unit and (unit == value.unit or (
        front.endswith(unit) if unit in _CURRENCIES else
        behind.startswith(unit) and not behind[len(unit) : len(unit) + 1].isalpha()))]
    if not found and value.unit == "%":
        found = [name for name in units_of if _is_share(frame, name)]
    is_sum = len(found) == 1 and "cumul" in found[0].lower() and "cumul" not in text.lower()
    return found[0] if len(found) == 1 and not (is_sum and not _accumulate(frame.text)) else ""


def _is_share(frame: Frame, name: str) -> bool:
    """Whether the values of a series are in percent, by its unit or its name."""
    return "%" in f"{name} {frame.unit_of.get(name, '')}" or not _SHARES.isdisjoint(words.of(name))


@remembered(16)
def _accumulate(text: str) -> bool:
    """Whether the shares in parentheses of a text add up from line to line: "310 (41%)", "190 (67%)", "240 (100%)"."""
    shares = [float(share) for share in _PERCENT_IN_NOTE.findall(text)]
    return len(shares) > 1 and shares == sorted(shares) and shares[-1] > _NEARLY_ALL


def _has_unit(frame: Frame, name: str, value: Value) -> bool:
    """Whether a value may be in the unit of a series: a share is none of what has another unit."""
    unit = frame.unit_of.get(name)
    return unit is None or (value.unit == "%") == unit.startswith("%") or not value.unit


def _is_bare(text: str, left: list[str]) -> bool:
    """Whether nothing is said of a value but its unit, how it is drawn, and words of the one series that is left."""
    own = words.stems(left[0]) if len(left) == 1 else frozenset()
    return all(
        word in _HEDGES or word in _MARKS or units.is_unit(word) or colours.is_colour(word) or words.stem(word) in own
        for word in text.translate(_SIGNS).split() if any(map(str.isalpha, word))
    )


_SIGNS = str.maketrans("()*`:,;.~≈=\t", " " * 12)
