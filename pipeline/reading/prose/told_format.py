"""Entries one behind the other, each a label with its values in an order that the text has told once for all of them.

    The data, in the format category: English, and Italian, are as follows. Nouns: 58, 39. Verbs: 9, 27.
    The percentages for agree and disagree are as follows. Lecture, 46 and 31, respectively. Seminar, 58 and 27.
    The column headings are as follows. Grade, Gaming, and Homework. Row 1. Grades 3–4. 41, 18. Row 2. Grades 5–6. …
    The scores of Young and Aged, respectively, are 4.0 and 6.5 for Aroma, 5.5 and 3.0 for Firmness, …
    The details are as follows. 18 to 29: 2015, 34; 2023, 58. 30 to 44: 2015, 29; 2023, 51.

Where no sentence tells the order, it is that of the labels which the text declares for the columns or the legend. An
entry with more values than names, or fewer, is a row that nobody can place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import respectively
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, Value, behind_unit
from pipeline.reading.vocabulary import labels, words

_FORMAT = re.compile(
    r"\b(?:in the (?:format|form|order)|(?:given|listed|written|told|read) as)(?: of)? "
    r"[\"“]?[^\s:,;.\"“][^:,;.]{0,40}: "
    r"(?P<names>[^.;:]{3,200}?)[\"”]?(?:,? (?:are|is) (?:as follows|given|listed|these)\b.*|[.:]\s*)",
    re.IGNORECASE | re.DOTALL,
)
_FOR = re.compile(r"\bfor (?P<names>[^.;:\d]{3,200}?),? (?:are|is|read|run) (?:as follows|these)\b")
_HEADINGS = re.compile(
    r"\bcolumn (?:headings?|headers?|heads|titles|names)\b[^.:;]{0,60}?\b(?:are|is|reads?)(?: as follows| these)?"
    r"[.:,]? (?P<names>[^.;:]{3,300}?)\."
)
_RESPECTIVELY = re.compile(
    r"\b(?:of|for|in) (?P<names>[^.;:\d]{3,120}?),? respectively,? (?:are|is|were|was|read) ", re.IGNORECASE
)
_LABEL = re.compile(
    r"(?: ?%| percent)? (?:for|in|at|on|among|of|under) (?:the )?(?P<name>[^,;:]{1,60}?)(?=[,;]|\.?\s*\Z|,? and "
    r"[~≈$€£]?[+\-−]?\d)"
)
_AMOUNT = r"[~≈$€£]?(?:(?:about|around|approximately|roughly|minus|negative) )?[+\-−]?\d"
_ENTRY = re.compile(
    rf"\s*(?:and )?(?:Row \d+[.:,] )?(?P<name>[^\s:;,.][^:;]{{0,60}}?)(?P<sign>[:;,.]) (?={_AMOUNT})"
)
_LONE_NAME = re.compile(r"\s*(?:Row \d+[.:,] )?(?P<name>[^\s:;,.][^:;,.]{0,60})\.\s*")
_AMOUNTS = re.compile(rf"\s*(?={_AMOUNT})[^A-Za-z]*")
_NAME = re.compile(r"\s*(?P<name>[^\s:;.][^:;.]{0,60}): ")
_KEY = re.compile(r"\s*(?:and )?(?P<key>[^\s,;:][^,;:]{0,40}?)[,:] [~≈$€£]?")
_ENDS = re.compile(r"(?:,? respectively)?[.;]?\s*\Z")
_NUMBERED = re.compile(r"Row \d+", re.IGNORECASE)
_NAMELESS = re.compile(r"\bwithout (?:a|any) (?:label|name)\b")
_PART = re.compile(r";\s")
_FEWEST = 2  # entries


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of the entries behind a sentence that tells their order, or of entries of declared labels."""
    told = list(spoken)
    ends = [*(begin for _, begin, _, _ in told[1:]), told[-1][0].end if told else 0]
    names, at = _names(script.text, told, frame)
    found: list[Reading] = []
    entries = 0
    for line, begin, end, _ in told:
        found += _in_groups(script, line, begin, end, frame)
    if found:
        return found
    for (line, begin, end, _), stop in zip(told[at:], ends[at:], strict=True):
        stop = stop if end <= stop <= line.end else line.end
        own = _keyed(script, line, begin, end, frame) or [
            *_entries(script, line, begin, max(end, stop), names, frame)]
        if not own and found and not _NUMBERED.fullmatch(script.text[begin:end].strip(" .:")):
            break
        entries += len({reading.labels[:1] for reading in own})
        found += own
    is_full = any(not reading.spread for reading in found)
    return found if entries >= _FEWEST and is_full else []


def _names(text: str, told: list[Spoken], frame: Frame) -> tuple[list[str], int]:
    """What the values of each entry are of, and behind which sentence the entries stand."""
    for at, (line, begin, end, _) in enumerate(told):
        match = (
            (_FORMAT.search(text, begin, end) if ": " in text[begin:end] else None)
            or (_FOR.search(text, begin, end) if " for " in text[begin:end] else None)
            or (_HEADINGS.search(text, begin, line.end) if "olumn " in text[begin:end] else None)
        )
        found = labels.named(match["names"]) if match else []
        if match and len(found) >= _FEWEST:
            behind = next((n for n, one in enumerate(told) if one[1] >= match.end("names")), len(told))
            return found, max(behind, at + 1)
    declared = frame.axes.x.ticks if frame.is_grid else frame.axes.y.ticks
    return (list(declared) if len(declared) >= _FEWEST else []), 0


def _entries(
    script: Script, line: Line, begin: int, end: int, names: list[str], frame: Frame
) -> Iterator[Reading]:
    """The readings of the entries of a sentence, with a value for each of the names, or for all but the first."""
    text = script.text
    stops = [match.end() for match in _PART.finditer(text, begin, end) if _ENTRY.match(text, match.end(), end)]
    for start, stop in pairwise((begin, *stops, end)):
        match = _ENTRY.match(text, start, stop)
        if not match and (lone := _LONE_NAME.match(text, start, stop)) and _AMOUNTS.fullmatch(text, lone.end(), stop):
            match = lone
        if not match or _NUMBERED.fullmatch(match["name"]):
            continue  # and what it numbers is the next sentence
        behind = match.end("name")
        indices = script.between(behind, stop, line.first, line.last)
        runs = respectively.runs(script, indices.start, indices.stop, start) if len(indices) > 1 else []
        if len(runs) != 1 or not _is_alone(script, runs[0], indices, stop):
            continue
        values, category = runs[0], words.plain(match["name"])
        if _NAMELESS.search(category):
            yield Reading("prose", line, (), [*values], spread=True, ragged=True)
            continue
        own = names[1:] if len(values) == len(names) - 1 and frame.is_grid and not frame.axes.x.ticks else names
        if len(own) != len(values):
            if names:
                yield Reading("prose", line, (category,), [*values], spread=True)
            continue
        for name, value in zip(own, values, strict=True):
            yield _cell(line, category, name, value, frame)


def _is_alone(script: Script, values: list[Value], indices: range, stop: int) -> bool:
    """Whether values are all that an entry says."""
    counted = sum(not script.is_spread(index) for index in indices)
    end = behind_unit(script.text, values[-1].end)
    return counted == len(values) and _ENDS.match(script.text, end, stop) is not None


def _in_groups(script: Script, line: Line, begin: int, end: int, frame: Frame) -> list[Reading]:
    """The readings of a sentence that names the order first, and gives each group of values its label."""
    match = _RESPECTIVELY.search(script.text, begin, end) if "espectively" in script.text[begin:end] else None
    names = labels.named(match["names"]) if match else []
    if not match or len(names) < _FEWEST:
        return []
    indices = script.between(match.end(), end, line.first, line.last)
    found: list[Reading] = []
    told = respectively.runs(script, indices.start, indices.stop, match.end())
    for values in told:
        label = _LABEL.match(script.text, behind_unit(script.text, values[-1].end), end)
        if not label or len(values) != len(names):
            return []
        found += [_cell(line, words.plain(label["name"]), name, value, frame)
                  for name, value in zip(names, values, strict=True)]
    return found if len(told) >= _FEWEST else []


def _keyed(script: Script, line: Line, begin: int, end: int, frame: Frame) -> list[Reading]:
    """The readings of an entry that says what each of its values is of: "18 to 29: 2015, 34; 2023, 58."."""
    match = _NAME.match(script.text, begin, end)
    if not match or script.text.find("; ", match.end(), end) < 0:
        return []
    found: list[Reading] = []
    stops = [part.end() for part in _PART.finditer(script.text, match.end(), end)]
    for start, stop in pairwise((match.end(), *stops, end)):
        index = script.between(start, stop, line.first, line.last).stop - 1
        while index > line.first and script.is_spread(index):
            index -= 1
        key = _KEY.fullmatch(script.text, start, script.starts[index]) if index >= line.first else None
        value = script.value(index, line.last, start)[0] if key else None
        if not key or not value or not _ENDS.match(script.text, behind_unit(script.text, value.end), stop):
            return []
        found.append(_cell(line, words.plain(match["name"]), words.plain(key["key"]), value, frame))
    return found if len({reading.labels for reading in found}) == len(found) else []


def _cell(line: Line, category: str, name: str, value: Value, frame: Frame) -> Reading:
    return Reading("prose", line, (category, name), [value], axes=("y", "x") if frame.is_grid else ("x", "y"))
