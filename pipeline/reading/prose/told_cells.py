"""Cells told in sentences of running prose: each value with two labels, one that sentences share and one of their own.

    At 5 to 10 meters, cover was 43 percent before the storm, falling to 21 percent one year after.
    Housing worries 64 percent of women and 55 percent of men. Health worries 58 percent of women …
    Among young men, the share was 9.4 percent in 2015. It fell to 8.8 percent in 2016. In 2017 it was 8.5 percent.

What is said beside several values is a label of the inner kind ("of women", "in 2015"). The values of one
sentence belong to one label of the outer kind, up to where an inner one comes again: what the sentence begins with,
what it is about, what it ends with, or what the sentence before was about. A table that is full is no accident.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import respectively
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.told_pieces import (
    HEDGE,
    INTERVAL,
    amounts,
    boundary,
    masked_in,
    names_in_turn,
    unit_at,
    unit_of_all,
)
from pipeline.reading.prose import told_labels, told_outer
from pipeline.reading.prose.told_labels import Sentence
from pipeline.reading.prose.told_outer import Group
from pipeline.reading.text.script import RANGE, Script, Value
from pipeline.reading.vocabulary import words

_CHARTS = frozenset(("bar", "line", "radar", "table", "heatmap", "other"))
_FEWEST, _MOST = 4, 400  # values
_BLANK = re.compile(  # "there is no After bar, because divers could not return"
    r"\b(?:there (?:is|was|are|were) no|(?:has|have|had|with) no|without an?) (?:[^\W\d]+ ){0,3}?"
    r"(?:bars?|values?|data|cells?|entry|entries|numbers?|segments?|parts?|columns?)\b"
)
_FULL, _MOSTLY = 0.9, 0.7  # of the cells of a table, and of one whose labels are declared
_NO_UNITS = frozenset("from with before after under over among between and then into than more".split())
_BLANKS = re.compile(r"\s{2,}")
_NEAR = 24  # characters in front of a number in which a word is looked for
_WORD_BEFORE = re.compile(r"([^\W\d_][^\W_]*)\s\Z")
_OPENING = re.compile(  # "For the A100 80GB, the gray bar is at 6,800"
    r"(?:For|On|In|At|Under|With|By|After|During) (?:the )?(?P<name>[^,;:.]{1,40}), (?:the|there|its?|all|both)\b")
_PLACE = re.compile(  # "in week 4"
    r"\b(?:in|at|by|after|from|until|to) (?:week|day|month|hour|minute|epoch|step|cycle) \Z")
_LONGEST_PLACE = 16  # characters of such words
_ASIDE = re.compile(r", (?:when|because|although|though) [^,;.]{1,80}, ")  # "when museums were closed for 19 weeks"
_SCALE = re.compile(r"\bscale (?:of|from) \d[\d.,]* (?:to|[-–]) \d[\d.,]*")
_DRAWN = frozenset("bar bars column columns line lines curve curves dot dots".split())
_CURRENCIES = frozenset("$€£")
_SEMICOLON = re.compile(r"; (?:and )?")
_OPENS = re.compile(r"(?: ?%| percent)? \([~≈±]?")
_LEADS = re.compile(r"(?:In|For|At|Among|On|Under|By) (?:the )?[^,;:.]{2,40}, [^;]{0,80}\d[^;]{1,80}\d", re.IGNORECASE)
_FROM, _TO = re.compile(rf"\bfrom {HEDGE}\Z"), re.compile(rf" to {HEDGE}")
_SIGN = re.compile(r"\b(?:plus|minus|negative)\s\Z", re.IGNORECASE)
_DIFFERENCE = re.compile(
    r"\s(?:(?!after|under|over)[a-z]{3,}er(?=\sthan|\W*\Z)|more|less|points?|ahead|above|below|apart|of the way)\b"
)

_COUNT = re.compile(r"\d{1,3}(?:,?\d{3})* [^\W\d]")
Cells = dict[str, dict[str, tuple[Line, Value]]]
"""Values with their lines, by their outer and their inner labels."""


class Told(NamedTuple):
    """The sentences of a panel, and the values that they tell, by where those begin."""

    sentences: list[Sentence]
    values: dict[int, Value]


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """The readings of a panel that its sentences tell in full."""
    if frame.chart_type not in _CHARTS:
        return []
    told = [(line, begin, end, _numbers(script, line, begin, end)) for line, *span, _ in spoken
            for begin, end in _parts(script.text, *span)]
    beside = _beside_values(script, [index for *_, indices in told for index in indices])
    told = [(line, begin, end, [index for index in indices if index not in beside])
            for line, begin, end, indices in told]
    text = masked_in(script.text, [(begin, end) for _, begin, end, _ in told], frame.axes)
    strictly, loosely = _sentences(script, told, frame)
    found = _told(script, text, *strictly, frame)
    found = max(found, _told(script, text, *loosely, frame), key=len) if loosely != strictly else found
    for index in beside if found else ():
        script.roles[index] = "secondary"
    return found


def _beside_values(script: Script, indices: list[int]) -> set[int]:
    """The numbers in parentheses right behind others, where a third of all are: "0.14 (0.04) for Age", "47 (94%)"."""
    found = {index for index in indices if index and _OPENS.fullmatch(
        script.text, script.ends[index - 1], script.starts[index])}
    return found if len(found) > _FEWEST and len(found) * _FEWEST > len(indices) else set()


def _parts(text: str, begin: int, end: int) -> list[tuple[int, int]]:
    """The parts of a sentence between semicolons, where each tells first of what its values are: "In spring, men have
    12 and women 15; in summer, …"; else all of it."""
    ends = [match.end() for match in _SEMICOLON.finditer(text, begin, end)]
    parts = list(zip([begin, *ends], [*ends, end], strict=True))
    return parts if ends and all(_LEADS.match(text, *part) for part in parts) else [(begin, end)]


def _told(
    script: Script, text: str, sentences: list[Sentence], values: dict[int, Value], frame: Frame
) -> list[Reading]:
    """The readings of a panel, nothing where its sentences do not tell a table."""
    if not _FEWEST <= len(values) <= _MOST:
        return []
    declared = [frame.axes.x.ticks, frame.axes.y.ticks]
    inner = told_labels.find(text, sentences, declared)
    if len(inner) < 2:
        return []
    pattern = told_labels.pattern_of(inner)
    outer = [ticks for ticks in declared if set(inner).isdisjoint(map(told_labels.key, ticks))]
    others = [label for ticks in outer for label in ticks]
    known = told_labels.pattern_of(others)
    groups = [group for one in sentences for group in _groups(text, one, pattern, known, inner, values)]
    cells = _cells(text, groups, inner, known, others)
    if all(label == told_labels.key(text[value.start : value.end])
           for one in cells.values() for label, (_, value) in one.items()):
        return []  # "reaches 8 in Alto", where the value is a tick as well
    told = {value.value for one in cells.values() for _, value in one.values()}
    telling = [one for one in sentences if pattern.search(text, one.begin, one.end)]
    left = sum(values[start].value not in told for one in telling for start, _ in one.spans)
    are_declared = any({told_labels.key(label) for label in labels} >= set(inner) for labels in declared)
    gaps = sum(_BLANK.search(text, one.begin, one.end) is not None for one in telling)
    if not _is_table(cells, inner, left, gaps, _MOSTLY if are_declared else _FULL) or any(
        _COUNT.match(name) and _are_parts(name, row) for name, row in cells.items()
    ):
        return []
    telling = [one for one in telling if one.spans]
    names = told_labels.pattern_of([*inner, *filter(_has_digit, cells)])
    for sentence in telling:
        for match in names.finditer(text, sentence.begin, sentence.end):
            for index in script.between(*match.span(), sentence.line.first, sentence.line.last):
                script.roles[index] = "label"
    return _readings(text, cells, inner, telling, frame)


def _are_parts(name: str, row: dict[str, tuple[Line, Value]]) -> bool:
    """Whether values add up to the number that a name begins with, which then counts them: "Of the 210 oaks, …"."""
    whole = float(name.partition(" ")[0].replace(",", ""))
    return abs(sum(value.value for _, value in row.values()) - whole) < 1


def _has_digit(name: str) -> bool:
    return any(map(str.isdigit, name))


def _sentences(script: Script, told: list[tuple[Line, int, int, list[int]]], frame: Frame) -> tuple[Told, Told]:
    """The sentences of a panel with the values that they tell, strictly and loosely: the numbers with the unit that
    most have, or those that are no years; and those that go without the unit of others in their sentence, "9.4 and
    18.9 percent".

    told: where each sentence stands, and its numbers.
    """
    strictly, loosely = Told([], {}), Told([], {})
    unit = unit_of_all(script, [index for *_, indices in told for index in indices])
    amount = [index for *_, indices in told for index in indices if _may_be_value(script, index)]
    units = Counter(unit_at(script.text, script.ends[index]) for index in amount)
    unit = "" if unit in _NO_UNITS or units[unit] < units[""] else unit
    series = [one for one in units if one in map(words.key, frame.axes.y.ticks)]  # "22 wolves and about 610 moose"
    series += [one for one in names_in_turn(script, amount) if one not in series]  # "220 sunny days and 75 rainy days"
    unit = "" if unit in series else unit
    if not unit and frame.chart_type == "other" and not all(
            script.text[script.starts[index] - 1] in _CURRENCIES for index in amount):
        return strictly, loosely
    loose = (unit, "") if unit else tuple(units)  # "241 checkouts in the morning, 126 at midday"
    in_names = _in_names(script, amount) if not unit else set()
    for number, (line, begin, end, indices) in enumerate(told):
        listed = _listed(script, begin, end, indices)
        strict = relaxed = listed or [
            (value, value.end if unit_at(script.text, value.end) in series else stop)
            for value, stop in amounts(script, begin, end, indices, (unit, *series))
        ]
        if not listed and any(unit_at(script.text, script.ends[index]) == unit for index in indices):
            relaxed = amounts(script, begin, end, indices, loose)
        for way, amounts_here in ((strictly, strict), (loosely, relaxed)):
            spans = []
            for value, stop in amounts_here:
                is_year = told_labels.YEAR.fullmatch(script.text, value.start, value.end) is not None
                if (unit and way is strictly) or not (is_year or value.index in in_names):
                    signed = _SIGN.search(script.text, max(begin, value.start - _NEAR), value.start)
                    way.values[start := signed.start() if signed else value.start] = value
                    spans.append((start, stop))
            way.sentences.append(Sentence(line, number, begin, end, spans))
    return strictly, loosely


def _numbers(script: Script, line: Line, begin: int, end: int) -> list[int]:
    """The numbers of a sentence but for the ends of a scale, "on a scale of 1 to 10", those
    behind "±" or "CI", those in a clause on what happened then, and those in a name that it opens with."""
    opening = _OPENING.match(script.text, begin, end)
    first = opening.end("name") if opening else begin
    told = [index for index in script.between(first, end, line.first, line.last) if not script.is_spread(index)]
    for interval in (*INTERVAL.finditer(script.text, begin, end), *_ASIDE.finditer(script.text, begin, end)):
        told = [index for index in told if not interval.start() < script.starts[index] < interval.end()]
    scale = _SCALE.search(script.text, begin, end) if len(told) > 1 else None
    told = [index for index in told
            if not _PLACE.search(script.text, max(begin, script.starts[index] - _LONGEST_PLACE), script.starts[index])]
    return [index for index in told if not (scale and scale.start() < script.starts[index] < scale.end())]


def _listed(script: Script, begin: int, end: int, indices: list[int]) -> list[tuple[Value, int]]:
    """The values that a sentence lists without labels, "14, 17 and 22 billion, respectively", and where each ends."""
    if not indices or not told_labels.IN_ORDER.search(script.text, begin, end):
        return []
    runs = respectively.runs(script, indices[0], indices[-1] + 1, begin)
    if len(runs) != 1 or len(runs[0]) != len(indices):
        return []
    return [(value, value.end) for value in runs[0]]


def _may_be_value(script: Script, index: int) -> bool:
    """Whether a number is neither a year nor the end of a range."""
    if told_labels.YEAR.fullmatch(script.text, script.starts[index], script.ends[index]):
        return False
    beside = (index - 1, index) if 0 < index < len(script.starts) - 1 else ()
    return not any(script.gap(one) == RANGE for one in beside)


def _in_names(script: Script, indices: list[int]) -> set[int]:
    """The numbers that are said behind the same word again and again, and no other number is: "urea 50 kg"."""
    behind: dict[str, list[int]] = {}
    for index in indices:
        if match := _WORD_BEFORE.search(script.text, max(0, script.starts[index] - _NEAR), script.starts[index]):
            behind.setdefault(match[1].lower(), []).append(index)
    return {
        index
        for word, several in behind.items()
        if len(several) > 1 and told_labels.may_be_label([word]) and len(set(map(script.written, several))) == 1
        for index in several
    }


def _groups(
    text: str,
    sentence: Sentence,
    pattern: re.Pattern[str],
    known: re.Pattern[str],
    inner: list[str],
    values: dict[int, Value],
) -> list[Group]:
    """The values of a sentence, up to where a label comes again or another outer one is named; nothing where one of
    them has no label."""
    number, said = sentence.number, text[sentence.begin : sentence.end]
    span = sentence.begin, sentence.end
    if not sentence.spans:
        return [Group(sentence.line, number, span, _squeezed(said))]
    if any(_DIFFERENCE.match(text, stop) for _, stop in sentence.spans):
        return []
    mentioned = told_labels.again(told_labels.mentions(text, sentence, pattern), sentence)
    paired = told_labels.pairs(text, sentence, mentioned)
    if not mentioned and (runs := _runs(text, sentence, inner)):
        stops = [sentence.begin, *(run[-1][1] for run in runs)]
        ends = [*(run[0][0] for run in runs), sentence.end]
        told = [{label: values[start] for label, (start, _) in zip(inner, run, strict=True)} for run in runs]
        begins = [sentence.begin, *(boundary(text, *gap)[1] for gap in zip(stops[1:], ends[1:], strict=True))]
        fronts = [_squeezed(text[begin:start]) for begin, start in zip(begins, ends, strict=True)]
        return [Group(sentence.line, number, span, fronts[at], rear=fronts[at + 1], cells=cells, is_next=at > 0)
                for at, cells in enumerate(told)]
    groups: list[Group] = []
    at, is_remark = sentence.begin, words.has_superlative(said)
    for (start, _), pair in zip(sentence.spans, paired, strict=False):
        begin = boundary(text, at, pair.begin)[1] if groups else at
        front = _squeezed(text[begin : pair.begin])
        if pair.begin < start:  # the label is first: "By 2012 it had fallen to 8"
            front = told_outer.DANGLING.sub("", front)
        if (
            not groups
            or pair.label in groups[-1].cells
            or known.search(front)
            or known.search(pair.inside)
            or told_outer.names_another(front)
        ):
            groups.append(
                Group(sentence.line, number, span, front, pair.inside, is_next=bool(groups), is_remark=is_remark)
            )
        groups[-1].cells[pair.label] = values[start]
        at = pair.end
    if groups:
        groups[-1].rear = text[at : sentence.end]
    return groups


def _squeezed(told: str) -> str:
    """Words without the many blanks that are left of what is said of colours: patterns would try each of them."""
    return _BLANKS.sub(" ", told)


def _runs(text: str, sentence: Sentence, inner: list[str]) -> list[list[tuple[int, int]]]:
    """The lists of values of a sentence, one value for each inner label in all of them: "Tuesday has 12, 41 and 43,
    Wednesday 11, 39 and 42", "Tuesday rises from 12 to 41 and 43" of years; nothing elsewhere."""
    spans, length = sentence.spans, len(inner)
    runs = [spans[at : at + length] for at in range(0, len(spans), length)]
    if len(spans) % length:
        return []
    if len(runs) == 1 and told_labels.IN_ORDER.search(text, sentence.begin, sentence.end):
        return runs
    if inner == sorted(inner) and all(map(told_labels.YEAR.fullmatch, inner)) and all(
            _FROM.search(text, max(sentence.begin, run[0][0] - _NEAR), run[0][0])
            and _TO.fullmatch(text, run[0][1], run[1][0]) for run in runs):
        return runs if all(told_labels.are_list(text, run[1:]) for run in runs) else []
    return runs if all(told_labels.are_list(text, run) for run in runs) else []


def _cells(
    text: str, groups: list[Group], inner: list[str], known: re.Pattern[str], listed: list[str]
) -> Cells:
    """The values by their outer labels; those whose outer label nothing tells are left.

    known: what finds the labels that the text has `listed` for the outer axis.
    """
    in_clauses = any(told_outer.is_clause(group.front) for group in groups)
    in_years = any(map(told_labels.YEAR.search, (label for group in groups for label in group.cells)))
    ending = Counter(group.front.split()[-1] for group in groups if group.front.split())
    rears = [group.rear.split() for group in groups if _is_behind(group)]
    prefix = _common(rears)
    cells: Cells = {}
    spelled = {words.key(label): label for label in listed}
    current, latest = "", -1
    for group in groups:
        current = current if group.sentence - latest < 2 else ""
        latest = group.sentence
        if mentions := dict.fromkeys(known.findall(f"{group.front} {group.inside}") or known.findall(group.rear)):
            name = next(iter(mentions)) if len(mentions) == 1 else ""
        elif not group.cells:
            name = told_outer.introduced(text, group)
        elif _is_behind(group) and prefix:
            name = told_outer.named(" ".join(group.rear.split()[prefix:]))
        else:
            name = told_outer.find(text, group, ending, current, in_clauses, in_years)
        is_carried = bool(name) and name == current
        current = name or current
        if not name or not group.cells or name.lower() in inner:
            continue
        if is_carried and told_outer.speaks_of_another(group, name, cells):
            continue  # "The share of insects peaks in spring at 19 percent", behind what was said of winter
        name = spelled.setdefault(words.key(name), name)
        if group.is_remark and len(group.cells) < len(inner) and name not in cells:
            continue
        told = cells.setdefault(name, {})
        if any(label in told and told[label][1].value != value.value for label, value in group.cells.items()):
            if group.is_remark or is_carried:
                continue
            return {}  # one of the two belongs elsewhere
        for label, value in group.cells.items():
            told.setdefault(label, (group.line, value))
    return cells


def _is_behind(group: Group) -> bool:
    """Whether what the values of a group are of stands behind them."""
    return not group.front.strip() and not group.is_next and len(group.cells) > 1 and bool(group.rear.strip(" .,;"))


def _common(parts: list[list[str]]) -> int:
    """How many words several pieces of text have in common at their beginning."""
    count = 0
    while len(parts) > 1 and all(len(part) > count + 1 and part[count] == parts[0][count] for part in parts):
        count += 1
    return count


def _is_table(cells: Cells, inner: list[str], left: int, gaps: int, fullness: float) -> bool:
    """Whether cells are all of a table, or of courses over the same years, and nearly all values that are told.

    left: how many values no cell has; gaps: how often the text says that a cell is empty; fullness: which share of the
    cells a table has at least.
    """
    told = list(cells.values())
    placed = sum(map(len, told))
    if len(told) < 2 or placed < 0.8 * (placed + left) or len({words.key(name) for name in cells}) < len(cells):
        return False
    shared = Counter(label for values in told for label in values)
    if placed + gaps >= fullness * len(told) * len(inner) and (fullness < _FULL or min(shared.values()) > 1):
        return True
    return all(map(told_labels.is_time, inner)) and min(map(len, told)) > 1 and min(shared.values()) > 1


def _is_column(text: str, name: str) -> bool:
    """Whether a text calls something a column: "In the column headed Model 1"."""
    called = rf"\bcolumn (?:headed|for|of|labell?ed|titled|called) [\"“]?{re.escape(name)}\b"
    return re.search(called, text) is not None


def _without_bars(shown: dict[str, str]) -> dict[str, str]:
    """Labels, by their keys, without the word for what is drawn that all of them end with: "rural bar", "urban bar"."""
    last = {name.rpartition(" ")[2] for name in shown.values()}
    are_plain = all(" " in name and name[0].islower() for name in shown.values())
    if len(last) > 1 or last.isdisjoint(_DRAWN) or not are_plain:
        return shown
    return {key: name.rpartition(" ")[0] for key, name in shown.items()}


def _readings(text: str, cells: Cells, inner: list[str], sentences: list[Sentence], frame: Frame) -> list[Reading]:
    ranges = [told_outer.AGES.fullmatch(name) for name in cells]
    names = [match[1] if match else "" for match in ranges]
    if not all(names) or len(set(names)) < len(names):
        names = list(cells)
    years = all(map(told_labels.is_time, inner))
    shown = _without_bars(told_labels.spelled(text, sentences, inner))
    series_first = (
        frame.is_grid
        or frame.chart_type == "radar"
        or (years and (frame.chart_type != "bar" or len(inner) > 2))
        or words.key(inner[0]) in frame.axes.x.keys
        or words.key(names[0]) in frame.axes.y.keys
    )
    axes = ("y", "x") if series_first and not all(_is_column(text, name) for name in names) else ("x", "y")
    readings = []
    for name, told in zip(names, cells.values(), strict=True):
        for label in shown:
            if label in told:
                line, value = told[label]
                readings.append(Reading("prose", line, (name, shown[label]), [value], axes=axes))
    return readings
