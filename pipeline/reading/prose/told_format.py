"""Entries one behind the other, each a label with its values in an order that the text has told once for all of them.

    The data, in the format category: English, and Italian, are as follows. Nouns: 58, 39. Verbs: 9, 27.
    The percentages for agree and disagree are as follows. Lecture, 46 and 31, respectively. Seminar, 58 and 27.
    The column headings are as follows. Grade, Gaming, and Homework. Row 1. Grades 3–4. 41, 18. Row 2. Grades 5–6. …
    The details are as follows. 18 to 29: 2015, 34; 2023, 58. 30 to 44: …        Norvia, hydro 61, wind 22, and gas 12.
    The ratings are as follows. Trainees. Planning, 2.1. Speed, 3.6. Experts. Planning, 4.5. Speed, 3.4.
    Magnitude, 2.0 to 2.5; Number of earthquakes, 74. Magnitude, 2.5 to 3.0; Number of earthquakes, 58.
    Row 1: Anxiety, 1.00. Row 2: Sleep, negative 0.42, 1.00. Row 3: Exercise, 0.31, negative 0.36, 1.00.

Where no sentence tells the order, it is that of the labels which the text declares for the columns or the legend, and
where each row has one value more than the one before, they are half of a matrix. An entry with more values than names,
or fewer, is a row that nobody can place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import slices
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import entries
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import blanks, labels, words

_FORMAT = re.compile(
    r"\b(?:in the (?:following )?(?:format|form|order)|(?:given|listed|written|told|read) as)(?: of)?[,:]? "
    r"[\"“]?[^\s:,;.\"“][^:,;.]{0,40}: "
    r"(?P<names>[^.;:]{3,200}?)[\"”]?(?:,? (?:are|is) (?:as follows|given|listed|these)\b.*|[.:]\s*)",
    re.IGNORECASE | re.DOTALL,
)
_FORMAT_LISTED = re.compile(  # "in the format, degree, starting salary, later salary, are as follows"
    r"\bin the (?:following )?(?:format|form|order)(?: of)?,? [\"“]?[^\s:,;.\"“][^:,;.]{0,40}, "
    r"(?P<names>[^.;:]{3,200}?)[\"”]?,? (?:are|is) (?:as follows|given|listed|these)\b", re.IGNORECASE
)
_FOR = re.compile(r"\bfor (?P<names>[^.;:\d]{3,200}?),? (?:are|is|read|run) (?:as follows|these)\b")
_HEADINGS = re.compile(
    r"\b(?:column (?:headings?|headers?|heads|titles|names)\b[^.:;]{0,60}?\b(?:are|is|reads?)(?: as follows| these)?"
    r"[.:,]?|"
    r"columns have (?:the |these )?(?:following )?(?:headings|headers|titles)[^.:;]{0,40}:) (?P<names>[^.:]{3,300}?)\."
)
_FOLLOWS = re.compile(r"[^:.;]{0,120}\b(?:as follows|follow|these|below|following):\s+(?=\S)")
_ALONE = re.compile(r"[\d.,;~≈%$€£+−-][\d\s.,;~≈%$€£+−-]*\.(?=\s|\Z)")
_ROW = r"(?:(?:Row|Line) \d+[.:,] )?"
_ENTRY = re.compile(
    rf"\s*(?:and )?(?:[Ff]or (?:the )?(?=[^\W\d]))?{_ROW}(?![\d.]+; )(?P<name>[^\s:;,.][^:;]{{0,60}}?)[:;,.] {{1,2}}"
    rf"(?={entries.AMOUNT}|(?:blank|no entry)\b)"
)
_STATED = re.compile(  # "In this order, the scores for washed are 7.8", "The bar for Levee is divided into 18"
    r"(?:[Ii]n (?:this|that|the same) order, )?(?:[Tt]he (?:[a-z]+ )?|(?:two|three|four|five|six) (?=bars ))"
    r"(?:(?:scores|values|ratings|percentages|shares|numbers|counts) (?:for|of) (?P<name>[^,;:.\d]{1,60}?) "
    r"(?:are|were)|"
    r"(?:bars?|column|polygon|row) (?:for|of) (?P<bar>[^,;:.]{1,60}?) "
    r"(?:is (?:divided|split) into|has|shows|reads|have heights of|are at|reach)) "
    rf"(?={entries.AMOUNT})|"
    r"[Tt]he (?P<row>[a-z]{0,2}[A-Z][^,;:.\d]{0,40}?) row (?:lists|reads|shows|has|holds|contains|gives) "
    rf"(?:the values )?(?={entries.AMOUNT})|"
    r"(?:In|For|Among|At) (?P<where>[A-Z][^,;:.\d]{1,40}), (?:the )?[a-z][a-z ]{2,30} (?:was|were|is|are) "
    rf"(?={entries.AMOUNT})"
)
_AMOUNT = re.compile(entries.AMOUNT)
_AND_THE = re.compile(  # "…, respectively, and the bars for rainfed have heights of 2.6"
    r",? respectively,? and (?=(?:the|two|three|four|five|six) )"
)
_CLASS = re.compile(r"^(?:predicted|actual|true) ", re.IGNORECASE)
_KEYED = re.compile(rf"\s*(?:and )?{_ROW}(?P<name>[^\s:;,.][^:;,.]{{0,60}}?)[:,] ")
_KEY, _SIGNED = (
    re.compile(rf"\s*(?:and )?(?P<key>[^\s,;:][^,;:]{{0,40}}?){sign} (?={entries.AMOUNT})") for sign in ("", "[,:]"))
_BLANK = re.compile(r"\s*(?:and )?(?P<key>[^\s,;:][^,;:]{0,40}?)[,:] (?=[^\W\d])")
_FIELD = re.compile(r"\s*(?P<key>[^\s,;:][^,;:]{0,60}?)[,:] ")
_NAMING = re.compile(rf"\s*{_ROW}(?P<key>[^\s:;,.][^:;,.]{{0,40}}), (?P<name>[^\s:;,.\d][^:;,.\d]{{0,60}})\.\s*")
_PARTS = re.compile(r"; (?:and )?"), re.compile(r", (?:and )?| and ")
_LONE = re.compile(rf"\s*{_ROW}(?P<name>[^\s:;,.][^:;,.]{{0,60}})[.:]\s*")
_NUMBERED = re.compile(r"\s*(?:Row|Line) \d+[.:]?\s*", re.IGNORECASE)
_NAMELESS = re.compile(r"\bwithout (?:a|any) (?:label|name)\b")
_ANNOUNCES = re.compile(r"\b(?:as follows|following|these|below)\.?\s*\Z")
_LONG_NAME = re.compile(  # "Evaporation from the surface"
    r"(?!(?:The|In|Of|On|At|Its|These|This|For|By|From|With|Among|About|As|It|There|Each|All|Both) )[A-Z]"
    r"(?:(?! (?:is|are|was|were|has|have|had|shows?|rises?|falls?|reach(?:es)?)\b)[^.,:;\d]){1,60}"
)
_FEWEST = 2  # entries

_IN = re.compile(r"\A(?:in|for|at|among) (?:the )?(?=[A-Z])")  # "in France, 30%"


class Entry(NamedTuple):
    """What a statement gives: a label with its values, or with a value for each of some keys; or a label alone."""

    line: Line
    name: str
    values: list[Value | None]
    keys: list[str]


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of entries behind a sentence that tells their order, of declared labels, or with keys of their own;
    none where a panel has but one."""
    told = list(spoken)
    names, at = _names(script.text, told, frame)
    stated = [(line, lead.end() if (lead := _FOLLOWS.match(script.text, begin, end)) else begin, end, panel)
              for line, begin, end, panel in told]
    if records := _records(script, stated, frame):
        return records
    found = list(_entries(script, stated[at:]))
    if sum(bool(entry.values) for entry in found) < _FEWEST:
        return []
    return _grouped(found) or _by_keys(found, frame) or _in_order(found, names, frame)


def _records(script: Script, told: list[Spoken], frame: Frame) -> list[Reading]:
    """The readings of statements that call place and value by the names of the axes: "Age, 20; Frequency, 58."."""
    text, found = script.text, list[Reading]()
    name = words.key(frame.axes.x.name or "")
    for line, begin, end, _ in told if name else ():
        parts = [*_PARTS[0].finditer(text, begin, end)]
        first = _FIELD.match(text, begin, parts[0].start()) if parts else None
        if not first or words.key(first["key"]) != name:
            continue
        place = words.plain(text[first.end() : parts[0].start()])
        for index in script.between(first.end(), parts[0].start(), line.first, line.last):
            script.roles[index] = "label"
        for part, stop in zip(parts, [*(part.start() for part in parts[1:]), end], strict=True):
            field = _FIELD.match(text, part.end(), stop)
            values = entries.listed(script, line, field.end(), stop) if field else []
            if field and len(values) == 1:
                labels_of = (place,) if len(parts) == 1 else (place, words.plain(field["key"]))
                found.append(Reading("prose", line, labels_of, values, axes=("x", "y")[: len(labels_of)]))
    return found if len({reading.labels[0] for reading in found}) >= _FEWEST else []


def _names(text: str, told: list[Spoken], frame: Frame) -> tuple[list[str], int]:
    """What the values of each entry are of, and behind which sentence the entries stand."""
    for at, (line, begin, end, _) in enumerate(told):
        match = (
            (_FORMAT.search(text, begin, end) if ": " in text[begin:end] else None)
            or (_FORMAT_LISTED.search(text, begin, end) if " in the " in text[begin:end] else None)
            or (_FOR.search(text, begin, end) if " for " in text[begin:end] else None)
            or (_HEADINGS.search(text, begin, line.end) if "olumn " in text[begin:end] else None)
        )
        found = labels.named(_CLASS.sub("", match["names"])) if match else []
        if match and len(found) >= _FEWEST:
            behind = next((n for n, one in enumerate(told) if one[1] >= match.end("names")), len(told))
            return found, max(behind, at + 1)
    for line in dict.fromkeys(line for line, *_ in told):  # in a sentence that only declares
        if match := _HEADINGS.search(text, line.start, line.end):
            return labels.named(match["names"]), 0
    declared = frame.axes.x.ticks if _are_rows(frame) else frame.axes.y.ticks
    return (list(declared) if len(declared) >= _FEWEST else []), 0


def _entries(script: Script, told: list[Spoken]) -> Iterator[Entry]:
    """The entries that stand one behind the other, with the labels alone between them and in front of the first."""
    head: Entry | None = None
    has_begun, record = False, ""
    is_announced = False
    numbered: Line | None = None  # the paragraph that numbers its rows: what others tell is no row
    for line, begin, end, _ in told:
        if (number := _NUMBERED.match(script.text, begin, end)) and number.end() < line.end:
            numbered = line
        elif numbered not in (None, line):
            return
        is_announced = is_announced or _ANNOUNCES.search(script.text, begin, end) is not None
        alone = _ALONE.match(script.text, end, line.end)  # numbers without words: "Grades 3–4. 41, 18."
        stop = alone.end() if alone else end
        if (number := _NUMBERED.match(script.text, begin, stop)) and (
            values := entries.listed(script, line, number.end(), stop)
        ):  # a row of no other name: "Row 1. 182, 9, 1, 8."
            yield Entry(line, number[0].strip(" .:"), values, [])
            has_begun = True
            continue
        if _NUMBERED.fullmatch(script.text, begin, stop):
            continue  # and what it numbers is the next sentence
        found = list(_statement(script, line, begin, stop, is_announced))
        lone = None if found else _LONE.fullmatch(script.text, begin, stop) or _head_field(script.text, begin, stop)
        if found:
            yield from ([head] if head else [])
            yield from found
            has_begun, head = True, None
        elif lone and not script.between(begin, stop, line.first, line.last):
            key = lone.groupdict().get("key")
            record = record or key or ""
            if key is None or (key == record and not blanks.is_blank(lone["name"])):  # and not "Texture, coarse."
                head = Entry(line, words.plain(lone["name"]), [], [])
        elif has_begun:
            return
        else:
            head = None


def _head_field(text: str, begin: int, end: int) -> re.Match[str] | None:
    """What a statement calls the record by that the next ones tell, where others do so too: "Species, coral trout."."""
    match = _NAMING.fullmatch(text, begin, end)
    return match if match and text.count(f" {match['key']}, ") > 1 else None


def _statement(script: Script, line: Line, begin: int, end: int, is_announced: bool) -> Iterator[Entry]:
    """The entries of a sentence, several where semicolons part them; is_announced: whether a sentence in front says
    that they follow, so that a label may be long."""
    text = script.text
    if _STATED.match(text, begin, end):
        for start, stop in _spans(_AND_THE, text, begin, end):
            stated = _STATED.match(text, start, stop)
            if stated and (values := entries.listed(script, line, stated.end(), stop)):
                yield Entry(line, words.plain(next(filter(None, stated.groups()))), values, [])
        return
    if keyed := _keyed(script, line, begin, end):
        yield keyed
        return
    stops = [match.end() for match in _PARTS[0].finditer(text, begin, end) if _ENTRY.match(text, match.end(), end)]
    for start, stop in pairwise((begin, *stops, end)):
        lone = _LONE.match(text, start, stop)
        match = _ENTRY.match(text, start, stop)
        if match and _NUMBERED.fullmatch(match["name"]):
            match = None
        for head in filter(None, (match, lone)):
            values = entries.listed(script, line, head.end(), stop)
            is_name = not words.is_sentence(head["name"]) or (is_announced and _LONG_NAME.fullmatch(head["name"]))
            if values and is_name:
                yield Entry(line, words.plain(_IN.sub("", head["name"])), values, [])
                break


def _spans(joint: re.Pattern[str], text: str, begin: int, end: int) -> list[tuple[int, int]]:
    """Where the parts between some joints begin and end."""
    joints = [*joint.finditer(text, begin, end)]
    starts, stops = [begin, *(one.end() for one in joints)], [*(one.start() for one in joints), end]
    return list(zip(starts, stops, strict=True))


def _keyed(script: Script, line: Line, begin: int, end: int) -> Entry | None:
    """An entry that says what each of its values is of: "18 to 29: 2015, 34; 2023, 58."."""
    text = script.text
    match = _KEYED.match(text, begin, end)
    if not match or words.is_sentence(match["name"]):
        return None
    by_semicolon = text.find("; ", match.end(), end) > 0
    if not by_semicolon and (alternate := _alternate(script, line, match, end)):
        return alternate
    keys: list[str] = []
    values: list[Value | None] = []
    for start, stop in _spans(_PARTS[not by_semicolon], text, match.end(), end):
        key, told = _BLANK.match(text, start, stop), list[Value | None]()
        if key and blanks.is_blank(text[key.end() : stop].strip(" .;")):
            told = [None]
        elif key := _SIGNED.match(text, start, stop) or _KEY.match(text, start, stop):
            told = entries.listed(script, line, key.end(), stop)
        if not key or len(told) != 1 or (not by_semicolon and key["key"][0].isdigit()):
            return None
        keys.append(words.plain(key["key"]))
        values += told
    is_told = len(keys) >= _FEWEST and len(set(keys)) == len(keys) and not any(map(words.is_clause, keys))
    return Entry(line, words.plain(match["name"]), values, keys) if is_told else None


def _alternate(script: Script, line: Line, match: re.Match[str], end: int) -> Entry | None:
    """An entry whose keys and values are parted alike: "North, coal, 42 percent, natural gas, 31 percent."."""
    spans = _spans(_PARTS[1], script.text, match.end(), end)
    if len(spans) % 2 or len(spans) < 2 * _FEWEST:
        return None
    keys = [words.plain(script.text[start:stop]) for start, stop in spans[::2]]
    values: list[Value | None] = []
    for start, stop in spans[1::2]:
        told = entries.listed(script, line, start, stop)
        is_gap = not told and not script.between(start, stop, line.first, line.last)
        if len(told) != 1 and not is_gap:
            return None
        values += told or [None]
    is_told = any(values) and len(set(keys)) == len(keys) and not any(map(_AMOUNT.match, keys))
    return Entry(line, words.plain(match["name"]), values, keys) if is_told else None


def _grouped(found: list[Entry]) -> list[Reading]:
    """The readings of single values below labels alone, where several have the same: "Trainees. Planning, 2.1."."""
    groups: dict[str, list[Entry]] = {}
    group = ""
    for entry in found:
        if not entry.values:
            group = entry.name
        elif not group or entry.keys or len(entry.values) > 1:
            return []
        else:
            groups.setdefault(group, []).append(entry)
    keys = [{entry.name for entry in several} for several in groups.values()]
    if len(groups) < _FEWEST or not all(one & two for one, two in pairwise(keys)):
        return []
    return [Reading("prose", one.line, (name, one.name), one.values, axes=("y", "x"))
            for name, several in groups.items() for one in several if one.values[0]]


def _by_keys(found: list[Entry], frame: Frame) -> list[Reading]:
    """The readings of entries with keys of their own, where several have the same key."""
    keyed = [entry for entry in found if entry.keys]
    if len(keyed) < _FEWEST or not set.intersection(*(set(entry.keys) for entry in keyed)):
        return []
    return [_cell(entry, key, value, frame)
            for entry in keyed for key, value in zip(entry.keys, entry.values, strict=True) if value]


def _in_order(found: list[Entry], names: list[str], frame: Frame) -> list[Reading]:
    """The readings of entries with a value for each of the names, or for all but the first, which heads the labels."""
    told = [entry for entry in found if entry.values and not entry.keys]
    counts = [len(entry.values) for entry in told]
    size = len(told)
    if frame.is_grid and size > _FEWEST and len(names) in (0, size):
        along = names or [entry.name for entry in told]
        if counts == list(range(1, size + 1)):
            return [_cell(entry, name, value, frame)
                    for entry in told for name, value in zip(along, entry.values, strict=False) if value]
        if counts == list(range(size, 0, -1)):
            return [_cell(entry, name, value, frame) for entry in told
                    for name, value in zip(along[-len(entry.values) :], entry.values, strict=True) if value]
    if not names and not frame.is_grid and counts == [1] * size and size > _FEWEST:
        return [Reading("prose", entry.line, (name,), [value]) for entry in told for value in entry.values if value
                for name in slices.of_each(entry.name, frame.text, value)]
    if frame.axes.x.ticks and not _are_rows(frame) and all(_is_series(entry.name, frame) for entry in told):
        return _of_series(told, frame)
    if not names:
        return []
    if frame.is_grid and counts.count(len(names) - 1) > counts.count(len(names)):
        names = names[1:]
    readings: list[Reading] = []
    for entry in told:
        values = [value for value in entry.values if value]
        if _NAMELESS.search(entry.name):
            readings.append(Reading("prose", entry.line, (), [*values], spread=True, ragged=True))
        elif len(entry.values) != len(names):
            entry.line.columns = tuple(names)  # so that the row is known to be ragged
            readings.append(Reading("prose", entry.line, (entry.name,), [*values], spread=True))
        else:
            readings += [_cell(entry, name, value, frame)
                         for name, value in zip(names, entry.values, strict=True) if value]
    return readings if any(not reading.spread for reading in readings) else []


def _is_series(name: str, frame: Frame) -> bool:
    """Whether the legend has a name, in full or with more words behind it: "irrigated", of "irrigated plots"."""
    key = words.key(name)
    return any(series == key or series.startswith(f"{key} ") for series in frame.axes.y.keys)


def _of_series(told: list[Entry], frame: Frame) -> list[Reading]:
    """The readings of series with a value for each place along the axis, those of others as rows nobody can place: "the
    bars for rainfed have heights of 2.6, 4.1 and 4.8"."""
    places = frame.axes.x.ticks
    readings: list[Reading] = []
    for entry in told:
        if len(entry.values) == len(places):
            readings += [Reading("prose", entry.line, (entry.name, place), [value], axes=("y", "x"))
                         for place, value in zip(places, entry.values, strict=True) if value]
        else:
            entry.line.columns = tuple(places)
            readings.append(Reading("prose", entry.line, (entry.name,), entry.values, spread=True, ragged=True))
    return readings if any(not reading.spread for reading in readings) else []


def _cell(entry: Entry, name: str, value: Value, frame: Frame) -> Reading:
    axes = ("y", "x") if _are_rows(frame) else ("x", "y")
    return Reading("prose", entry.line, (entry.name, name), [value], axes=axes)


def _are_rows(frame: Frame) -> bool:
    """Whether an entry is a row, or a series of a radar chart, and no category."""
    return frame.is_grid or frame.chart_type == "radar"
