"""Items of a list that tell of declared labels what their values are, all in the same words, whatever these are.

    - In March, 12 mm fell.        - At North, March brought 12 mm, April 14 mm.        - Month: March; Value: 12
    - In April, 14 mm fell.        - At South, March brought 8 mm, April 9 mm.          - Month: April; Value: 14

What differs between the items is labels and values alone, so that the words between them say the same in each. Items
whose words may compare or count are not read, nor those that a layout has understood as well.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise, takewhile
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import values as rows
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import marks, ties, told_pieces
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import told_grid, told_labels
from pipeline.reading.prose.told_grid import Finder, Mark
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import colours, sections, words

_LONGEST = 400  # characters of an item
_MOST = 60  # labels of an axis
_FEWEST, _FEWEST_UNDECLARED = 2, 3  # items alike
_CHARTS = frozenset(("bar", "pie", "radar"))
_MOST_WORDS = 6  # of a name
_TOKEN = re.compile(r"\w(?:[\w'’.\-]*\w)?|[^\w\s*`_]")
_MARKUP = re.compile(r"[*_`\"“”\s]+")
_PART = re.compile(r";\s+|\.\s+(?=[^\s\da-z])")
_JOINT = re.compile(r"(?:and|while|but|whereas) ")  # to the part in front
_REMARK = re.compile(r"[,;.(–—].*", re.DOTALL)  # behind the last value: it may differ
_LEADS = ("in ", "at ", "by ", "for ", "on ")
_MEASURED = re.compile(
    r"([a-z]{2,3} (?:[a-z]{1,12} )?<[01]>, )(?:the )?(?P<what>[a-z][a-z \-]{1,40}?)(?= (?:was|is|stood|were)\b)")
_HEDGES = "about|approximately|around|roughly|nearly|almost|only|just|some"
_HEDGE = re.compile(rf"\b(?:(?:{_HEDGES}) ){{1,3}}(?=#)|[~≈](?=#)")
_ENDS_NO_NAME = frozenset((*_HEDGES.split("|"), *"the most least with at to by , ; :".split()))
_VERB_BEHIND = re.compile(  # a name, where not all items have the same: "Photos take up", "Clips are the last with"
    r" (?:(?:is|are|has|have|takes? up|makes? up|accounts? for|reach(?:es)?)|"
    r"(?:is|are|has|have|occup(?:y|ies)|takes?|covers?|holds?|comes?|follows?|leads?)"
    r"(?: (?:(?:the|an?) [a-z ]{3,40}?|next|first|second|third|last|ahead|behind))?(?: (?:with|at|of|to|for|by)))\Z")
_ENDS_SAYING = frozenset(",;.(–—")  # what follows remarks on the value
_COMPARES = re.compile(
    r"\b(?:than|differ\w*|gap|increas\w*|decreas\w*|more|less|fewer|times|ratio|average|mean|sum|total|number of|count|"
    r"(?:fall|fell|rise|rose|drop|climb|sink|go|move|jump|grow|declin)\w*(?: [a-z]+)? from|"
    r"rank\w*|change[ds]?|n ?=|r ?=|p ?[=<])\b|Δ", re.IGNORECASE
)


class Item(NamedTuple):
    """A line, or a part of one, with what it tells."""

    line: Line
    begin: int
    words: str
    """What it says beside its labels and values, with a sign for each of these."""
    found: list[Mark]
    frame: Frame


def read(script: Script, lines: list[Line], declared: Frame, readings: list[Reading]) -> list[Reading]:
    """The readings, those of items that are alike in the place of what the layouts made of these."""
    by_line: dict[int, list[Reading]] = defaultdict(list)
    for reading in readings:
        by_line[reading.line.number].append(reading)
    finders: dict[int, Finder | None] = {}
    unread: list[tuple[Line, Finder, Frame]] = []
    for line in lines:
        if line.section != sections.DATA or line.is_remark or line.marker in ("|", "#") or line.first == line.last:
            continue
        own = declared.of(None, line)
        if line.end - line.start > _LONGEST or _is_understood(script, line, by_line[line.number], own):
            continue
        if id(own) not in finders:
            finders[id(own)] = _finder(own)
        if finder := finders[id(own)]:
            unread.append((line, finder, own))
    beside = Counter((line.heads, line.marker) for line, *_ in unread)
    groups: dict[tuple[object, ...], list[Item]] = defaultdict(list)
    for line, finder, own in unread:
        if beside[line.heads, line.marker] >= _FEWEST:
            for item in _items(script, line, [line.start, line.end], finder, own):
                groups[line.heads, line.marker, item.words].append(item)
        for item in _items(script, line, _parts(script.text, line), finder, own):
            groups[line.number, item.words].append(item)
    alike = _undeclared(script, lines, declared, by_line)
    taken: set[int] = set()  # lines of one group, whose parts are others
    for items in groups.values():
        if len(items) < _FEWEST or _COMPARES.search(items[0].words) or (
            "from #" in items[0].words and items[0].frame.has_stacks):  # where a segment lies: "from 8 to 15"
            continue
        several = [list(_readings(script, item)) for item in items]
        told = [one for readings_of_item in several for one in readings_of_item]
        numbers = {item.line.number: item.line for item in items}
        listed = [one for number in numbers for one in by_line.get(number, ())]
        if all(several) and taken.isdisjoint(numbers) and len({one.labels for one in told}) == len(told) and (
                _name_nothing(listed) or _count(told, declared) > _count(listed, declared)):
            alike += told
            taken.update(numbers)
            for number, line in numbers.items():
                line.is_read = True
                by_line.pop(number, None)
    if not alike:
        return readings
    kept = [one for several in by_line.values() for one in several]
    return sorted(kept + alike, key=lambda reading: reading.line.number)


def _undeclared(
    script: Script, lines: list[Line], declared: Frame, by_line: dict[int, list[Reading]]
) -> list[Reading]:
    """The readings of lists in charts whose labels nothing declares, where all items are alike but for one name and
    one value: "- Coal, 45%", "- With 45%, Coal is next"."""
    if declared.is_grid or declared.declared or declared.chart_type not in _CHARTS:
        return []
    lists: dict[tuple[object, ...], list[Line]] = defaultdict(list)
    for line in lines:
        if line.section == sections.DATA and line.marker in ("-", "1") and line.first < line.last:
            lists[line.heads, line.marker].append(line)
    found: list[Reading] = []
    for items in lists.values():
        is_short = all(line.end - line.start <= _LONGEST for line in items)
        is_short = is_short and not all(line.is_remark for line in items)
        listed = [one for line in items for one in by_line.get(line.number, ())]
        if len(items) < _FEWEST_UNDECLARED or not is_short:
            continue
        if _name_nothing(listed) or _name_numbers(listed):
            found += _of_list(script, items) or _tied(script, items, declared)
        elif len(listed) < len(items):
            found += _tied(script, items, declared)
    for reading in found:
        reading.line.is_read = True
        by_line.pop(reading.line.number, None)
    return found


def _name_nothing(readings: list[Reading]) -> bool:
    """Whether readings of several items have all the same labels, or none, so that nothing can tell them apart."""
    return len({reading.labels for reading in readings}) < _FEWEST


def _name_numbers(readings: list[Reading]) -> bool:
    """Whether readings have a number for their only label, which may be the value of a name: "18% – Canal 4"."""
    return all(len(one.labels) == 1 and one.labels[0].lstrip("+-−~≈$€£")[:1].isdigit() for one in readings)


def _of_list(script: Script, items: list[Line]) -> list[Reading]:
    """The readings of the items of one list; nothing where they differ in more than a name and a value."""
    told, spans, values = [], [], []
    valued = list(zip(items, _values_at(script, items), strict=False))
    fronts = {script.text[line.start : script.starts[index]] for line, index in valued}
    is_name_first = len(fronts) == len(items)  # and what follows the value may be a remark
    for number, (line, index) in enumerate(valued, 1):
        at, stop = script.starts[index], script.ends[index]
        tokens = [*_TOKEN.finditer(script.text, line.start, at), *_TOKEN.finditer(script.text, stop, line.end)]
        before = sum(token.end() <= at for token in tokens)
        if is_name_first:
            tokens = [*tokens[:before], *takewhile(lambda token: token[0] not in _ENDS_SAYING, tokens[before:])]
        said = ["@" if token.end() <= at and token[0] == str(number) else token[0] for token in tokens]
        told.append([*said[:before], "#", *said[before:]])
        places = [token.span() for token in tokens]
        spans.append([*places[:before], (at, stop), *places[before:]])
        values.append(script.value(index, line.last, line.start)[0])
    if not told:
        return []
    begin = _shared(told)
    end = min(_shared([one[::-1] for one in told]), min(map(len, told)) - begin)
    names = [_VERB_BEHIND.sub("", " ".join(one[begin : len(one) - end])).split() for one in told]
    words_alike = " ".join((*told[0][:begin], *told[0][len(told[0]) - end :]))
    are_names = all(
        0 < len(name) <= _MOST_WORDS and "#" not in name and name[0][:1].isupper() and name[-1] not in _ENDS_NO_NAME
        and (value.index + 1 == line.last or all(word[:1].isupper() or word.isdigit() for word in name))
        for name, value, line in zip(names, values, items, strict=True))
    if not are_names or _COMPARES.search(words_alike) or any(
        marks.tells_change(script.text[line.start : value.start]) or told_pieces.MORE.match(script.text, value.end)
        for line, value in zip(items, values, strict=True)
    ):
        return []
    ends = [(one[begin][0], one[len(one) - end - 1][1]) for one in spans]
    written = [_without_colour(script.text, start, stop) for start, stop in ends]
    labels = [_VERB_BEHIND.sub("", name) for name in written]
    if len(set(labels)) < len(labels) or any(": " in label for label in labels) or (
        labels != written and any(map(words.is_clause, labels))
    ):
        return []
    for line, value in zip(items, values, strict=True):
        for index in range(value.index + 1, line.last):
            script.roles[index] = "label"
    return [
        Reading("alike", line, (label,), [value]) for line, label, value in zip(items, labels, values, strict=True)
    ]


def _tied(script: Script, items: list[Line], frame: Frame) -> list[Reading]:
    """The readings of items that all tie a name to one value, in whatever words: "- Peru leads with 45", "- Chile has
    the shortest bar at 12"; nothing where one does not."""
    found = []
    for line in items:
        if line.last - line.first != 1 + line.last - ties.behind_per(script, line):
            return []
        value = script.value(line.first, line.first + 1, line.start)[0]
        ends = script.starts[line.first], script.ends[line.first]
        name = ties.name_of(script.text, line.start, ends, line.end, frame)
        if not name:
            return []
        found.append(Reading("alike", line, (name,), [value]))
    return found if len({reading.labels for reading in found}) == len(found) else []


def _without_colour(text: str, begin: int, end: int) -> str:
    """A name as it is written, without its colour in parentheses: "Coal (dark red)"."""
    is_open = text.count("(", begin, end) > text.count(")", begin, end) and text.startswith(")", end)
    return colours.without_colour(words.plain(text[begin : end + is_open]))


def _values_at(script: Script, items: list[Line]) -> list[int]:
    """Which number of each item is its value: the one that it has beside its own, "Slice 1: Coal, 45%", or, of several,
    the one that stands in front, as in most items, "+3.4 – San Aurelio 76"; nothing where that is not told."""
    found: list[int] = []
    several = 0
    for number, line in enumerate(items, 1):
        first = line.first
        if line.last - first > 1 and script.written(first) == str(number):
            first += 1
        found.append(first)
        several += line.last - first > 1
        if first == line.last:
            return []
    if several:
        leads = not any(
            _TOKEN.search(script.text, line.start, script.starts[at]) for line, at in zip(items, found, strict=True))
        return found if leads and 2 * several < len(items) else []
    return found


def _shared(told: list[list[str]]) -> int:
    """With how many words in common all items begin."""
    return sum(1 for _ in takewhile(lambda tokens: len(set(tokens)) == 1, zip(*told, strict=False)))


def _is_understood(script: Script, line: Line, readings: list[Reading], frame: Frame) -> bool:
    """Whether a layout has read all numbers of a line, with its label and others that the text declares, or as points
    of a declared series."""
    if readings and all(one.layout == "points" and frame.knows(one.labels[0]) for one in readings):
        return True
    size = sum(len(reading.values) for reading in readings) + script.roles[line.behind : line.last].count("secondary")
    return size == line.last - line.behind and all(
        line.label in reading.labels and all(_is_declared(label, frame) for label in reading.labels)
        for reading in readings)


def _is_declared(label: str, frame: Frame) -> bool:
    axis, name = frame.axes.hint(label)
    return axis is not None and (not frame.axes[axis].ticks or words.key(name) in frame.axes[axis].keys)


def _parts(text: str, line: Line) -> list[int]:
    """Where the parts of a line begin and end that stand between semicolons, or are sentences; nothing for a line of
    one part."""
    ends = [match.end() for match in _PART.finditer(text, line.start, line.end)]
    return [line.start, *ends, line.end] if ends else []


def _items(script: Script, line: Line, ends: list[int], finder: Finder, frame: Frame) -> Iterator[Item]:
    """The parts of a line that tell of labels what their values are."""
    for begin, end in pairwise(ends):
        found = finder.marks(script, line, begin, end) if script.between(begin, end, line.first, line.last) else []
        if found:
            said = _words(script.text, begin, end, found)
            yield Item(line, begin, _with_pronoun(said, frame) if said.startswith(_LEADS) else said, found, frame)


def _finder(frame: Frame) -> Finder | None:
    """What finds the labels of a figure; None where it declares none, or too many."""
    sizes = [len(axis.ticks) for axis in (frame.axes.x, frame.axes.y)]
    return Finder(frame) if 1 < max(sizes) <= _MOST else None


def _words(text: str, begin: int, end: int, found: list[Mark]) -> str:
    parts = []
    for one in found:
        parts += [text[begin : one.begin], "#" if one.value else f"<{one.axis}>"]
        begin = one.end
    parts.append(_REMARK.sub("", text[begin:end]))
    return _JOINT.sub("", _HEDGE.sub("", _MARKUP.sub(" ", "".join(parts)).strip().lower()))


def _with_pronoun(said: str, frame: Frame) -> str:
    """Words of an item with "it" for what is measured, as the items after it have: "in <0>, the yield was #"."""
    match = _MEASURED.match(said)
    is_measured = match is not None and frame.measures(match["what"])
    return f"{match[1]}it{said[match.end():]}" if match and is_measured else said


def _readings(script: Script, item: Item) -> Iterator[Reading]:
    """The cells of an item, or its row; nothing where one of its values has no label, or may be no value."""
    line, begin, _, found, frame = item
    text = script.text
    for one in found:
        if one.value and (marks.tells_change(text[begin : one.begin]) or told_pieces.MORE.match(text, one.end)):
            return
        begin = one.end
    labels = [one for one in found if one.value is None]
    values: list[Value | None] = [one.value for one in found if one.value]
    if len(values) == 1 and 0 < len({one.axis for one in labels}) == len(labels) and labels[-1].axis != told_grid.BOTH:
        yield Reading("alike", line, tuple(one.label for one in labels), values)
    elif len({one.axis for one in labels}) == 1 and len(labels) == len(values):
        if all((one.value is None) != (two.value is None) for one, two in pairwise(found)):
            for one, value in zip(labels, values, strict=True):
                yield Reading("alike", line, (one.label,), [value])
    elif len(labels) == 1 < len(values) and found[0] is labels[0] and told_labels.are_list(
        text, [(one.begin, one.end) for one in found[1:]]
    ):
        yield rows.row(script, line, (labels[0].label,), values, frame, layout="alike")
    else:
        for y, x, value in told_grid.of_part(text, found, None, frame):
            yield Reading("alike", line, (y, x), [value], axes=("y", "x"))


def _count(readings: list[Reading], declared: Frame) -> int:
    """How many labels readings have in all, those of a row and its columns for each of its values; a name of a row that
    nothing declares is none."""
    return sum(
        (len(one.labels) + _names_row(one, declared)) * len(one.values) if one.labels else 0 for one in readings)


def _names_row(reading: Reading, declared: Frame) -> bool:
    return reading.spread and _is_declared(reading.labels[0], declared.of(None, reading.line))
