"""Declared labels with their values inside half sentences, below the row that they belong to.

**`edit` Row**: / High probability (0.53) to `python`. / Other transitions: `edit` (0.33), `submit` (0.11).
**`edit` Row**: / Stays in `edit` with 0.53. / Rare exits: 0.33 goes to `python`.
ROW row: minor transitions: COL (v), COL (v)
SERIES achieves 86.4% on A and 92% on B.            **CATEGORY:** A leads with 86.4, followed by B with 70.
**ROW:** A and B tie at 50, C gets 65, D 35.            **CLASS:** recognised correctly in 84%; mistaken for A in 9%.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line, cut
from pipeline.reading.pieces.joined import coordinates
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.text import sentences
from pipeline.reading.text.script import RANGE, Script, behind_unit
from pipeline.reading.vocabulary import calendar, colours, words

Mention = tuple[int, int, str]
"""Start, end and name of a label in the text."""

_FEWEST = 2  # values of a row
_SHORTEST = 4  # letters of a label that a sentence may begin with a small one
_AND = (" and ", ", and ", " & ")
_COMPARES = re.compile(r"\b(?:than|versus|vs|compared|both|average|difference|sum|together)\b", re.IGNORECASE)
_OF_COLUMN = re.compile(  # what a sentence about a column begins with: "Of those predicted as Owl"
    r"\b(?:predict\w*|classified|assigned|labell?ed|called|outputs?|column)\b", re.IGNORECASE
)
_COLUMN_BEHIND = re.compile(r"[`*\"']*[ -](?:column|predictions?|outputs?|labels?)\b", re.IGNORECASE)
_OF_ALL = re.compile(r"\b(?:for|in|at|of|by|across) (?:all|every|each|both)\b", re.IGNORECASE)
_EVERY = (" all", " every", " each", " both")  # one of them stands in _OF_ALL
_NO_CATEGORIES = frozenset(("box", "scatter", "pie"))
_LONGEST = 600  # characters of a line of half sentences
_MARKS = re.compile(r"[<>*_\[\]#]")
_NEAR = 60  # characters in which the subject of a sentence ends
_FAR = 80  # characters between a label and its value
_AT_ONCE = 16  # characters in front of it: "For the "
_HEDGE: str = (
    r" {0,8}(?:approximately |approx |about |around |roughly |only |just |nearly |near |almost |close to |"
    r"(?:just |slightly )(?:above|below|over|under) )?[~≈*`]*"
)
_OPEN = re.compile(rf"\((?:(?P<colour>[^()\d]{{2,30}})[,;:] )?{_HEDGE}\Z", re.IGNORECASE)
_CLOSE = re.compile(r"[%*`]*(?:\s?(?:±|\+/-)\s?[\d.]{1,12}%?)?\)")
_SPREAD = ("±", "+/-")
_BEHIND_LABEL = r"[`*\"']*\)?(?: (?:itself|again|row|column|cell|bar|line|model|curve))?,?"
_GIVEN = (
    r"(?:[a-z]+ly )?(?:predicted|classified|labell?ed|called|recogni[sz]ed|identified|assigned|chosen|returned|given)"
)
_CORRECT = re.compile(  # the class itself, in a row of a confusion matrix: "recognised correctly in 84%"
    rf"\b(?:{_GIVEN} correctly|correctly {_GIVEN}|(?:is |are )?correct(?:ly)?(?! (?:class|label)))\b", re.IGNORECASE)
_GAPPED = re.compile(rf"{_BEHIND_LABEL} {_HEDGE}")  # "A reaches 12, B about 15": the verb is said once
_LABEL_FIRST = re.compile(
    rf"{_BEHIND_LABEL}(?: [^\d,;:.()]{{1,60}} and)?\s*(?:(?:is|are|was|were) {_GIVEN}|with|at|of|is|has|gets|"
    rf"gives|keeps|"
    rf"receives|takes|in|reads?|reach(?:es|ing)|achieves|scores|attains|records|obtains|shows|(?:leads?|follows?|stands|sits|"
    rf"comes (?:next|first|second|third|last)|drops|rises|falls|climbs|is|tops the \w+),? (?:with|at|to))\s*"
    rf"(?:an? |the )?(?:(?:high|low|higher|lower|small|large|mere)\w* )?(?:probability|value|share|score|rate|"
    rf"entry|weight)?"
    rf"(?: of)?\s*{_HEDGE}"
)
_COLOURED = re.compile(  # "A is dark red, about 0.9", "A – pale, 0.2"
    rf"[`*\"']*(?: (?:is|are|appears?|looks?)|:| [-–—]) (?P<colour>[^\d,;:()]{{2,30}})"
    rf"(?:,(?: at)?|:| [-–—]| at| with) {_HEDGE}"
)
_IS_AT = re.compile(  # "A is the shortest red bar at approximately 850", "B is barely above the axis, at 90"
    rf"{_BEHIND_LABEL} (?:is|are|was|were|stands?|comes?|remains?|stays?|ends?) "
    rf"[^\d;:.()]{{1,60}}?,? (?:at|with|of) {_HEDGE}"
)
_MOVES_TO = re.compile(  # "A lands at 67.5, B and C both drop to 85": any verb
    rf"{_BEHIND_LABEL} (?:both )?(?:[a-z]{{3,12}} (?:at|to|on|near)|keeps?|holds?) {_HEDGE}"
)
_ALIKE = re.compile(  # behind the last of several labels: "A and B tie at 50", "A and B both get 12"
    rf"{_BEHIND_LABEL} (?:(?:both|each|all) )?(?:tie|are tied|share|stand|sit|lie|land|remain|stay|are|get|reach|score|"
    rf"achieve|attain|have|show|obtain|manage|come)(?: (?:at|with|on|to|out at|equal at|level at))? {_HEDGE}"
)
_VALUE_FIRST = re.compile(
    r"(?: ?%)?[*`]*\s*(?:of (?:the |all |its |their )?\w+ |"
    r"(?!more|less|fewer|higher|lower|points?|times|above|below)[a-z]{3,12}s (?=(?:in|for|at|on) ))?"
    r"(?:(?:is |are )?(?:goes|go|going|moves?|leaves?|remains?|remaining|stays?|staying|"
    r"falls?|lies|lie|"
    r"leads?|leading|returns?|belongs?|"
    r"sent|found|flows?|taken|mistaken|reached|obtained|measured|recorded|observed|shown|"
    rf"{_GIVEN}) )?(?:(?:back|[a-z]+ly) )?"
    r"(?:to|into|in|for|at|on|under|with|toward|towards|as|by)\s+(?:the )?[`*\"']*"
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each label that the line mentions, where as many values stand beside them."""
    if not frame.is_grid or not frame.axes.x.ticks:
        return None
    text, starts = script.text, script.starts
    row_in_label = bool(line.label) and (
        frame.axes.hint(line.label)[0] == 1 or words.key(line.label) in frame.axes.y.keys
    )
    if not row_in_label and not (line.heads and (not line.label or _heads_row(line.heads[-1], frame))):
        return None
    begin = line.rest if line.label else line.start
    if not row_in_label and (text.find(" vs", begin, line.end) >= 0 or _speaks_of_all(text, begin, line.end)):
        return None  # "A vs B (0.1)" names both coordinates, "5 for all models" several cells
    found = _spelled(text, begin, line.end, frame.axes.x.ticks)
    if row_in_label and frame.chart_type == "confusion_matrix":
        found = _with_itself(text, line, found, frame, line.label)
    if found and not row_in_label:
        rows = [y for y in frame.axes.y.ticks if not y[:1].isdigit() and words.key(y) not in frame.axes.x.keys]
        told = _spelled(text, begin, line.end, rows)
        if len(told) >= len(found):
            return None  # and so does "A → B (0.1)"
        is_subject = words.key(found[0][2]) in frame.axes.y.keys and found[0][0] < begin + _AT_ONCE
        if (is_subject or (told and told[0] < found[0])) and not _heads_row(line.heads[-1], frame):
            return None  # "Alto achieves 71% at 10": a row that no head names
    if not found or (line.label and len(coordinates(line.label, frame)) > 1):
        return None  # "(0, 3): 2 (0.1%)", "Label 0, Prediction 3: 3 (1.5%)"
    readings = _in_parentheses(script, line, frame, begin, found) or _beside(
        script, line, begin, found, is_bare=text.endswith("as ", begin, found[0][0]))  # "predicted as A 46 times"
    outer = (line.label,) if row_in_label else ()
    return [
        Reading("mentions", line, (*outer, label), [script.value(index, line.last, starts[index] - 1)[0]])
        for label, index in readings
    ] or None


def _with_itself(text: str, line: Line, found: list[Mention], frame: Frame, row: str) -> list[Mention]:
    """The labels that the row of a class mentions, and that class where it says what is correct."""
    itself = frame.axes.x.keys.get(words.key(frame.axes.hint(row)[1]))
    told = list(_CORRECT.finditer(text, line.rest, line.end))
    if itself is None or len(told) != 1 or any(name == itself for *_, name in found):
        return found
    return sorted([*found, (*told[0].span(), itself)])


def _speaks_of_all(text: str, begin: int, end: int) -> bool:
    """Whether a part of a text says something of all labels: "5 for all models"."""
    said = text[begin:end].lower()
    return any(map(said.__contains__, _EVERY)) and _OF_ALL.search(text, begin, end) is not None


def _heads_row(head: Line, frame: Frame) -> bool:
    """Whether a head names a row, as far as one can tell: the lines below a panel's heading name rows themselves."""
    if frame.axes.hint(head.label)[0] == 1 or words.key(head.label) in frame.axes.y.keys:
        return True
    return not frame.axes.y.ticks and head.marker != "#"


def read_of_subject(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each label beside a row or a column that a sentence names first: "Of the owls, 90 are taken for
    owls, 7 for …", "In the Avg column, A is first with 56.2 and B has 55.8"."""
    axes = frame.axes
    if not (axes.x.ticks and axes.y.ticks):
        return None
    readings: list[Reading] = []
    for begin, end in sentences.parts(script.text, line.start, line.end):
        part = cut(script, line, begin, end)
        if part.last - part.first >= _FEWEST and end - begin <= _LONGEST:
            readings += _of_subject(script, part, frame)
    return readings or None


def _of_subject(script: Script, part: Line, frame: Frame) -> list[Reading]:
    """The cells of a sentence that names a row, and then columns with a value beside each, or the other way round."""
    text, axes = script.text, frame.axes
    found = _spelled(text, part.start, part.end, list(dict.fromkeys((*axes.y.ticks, *axes.x.ticks))))
    if found and frame.chart_type == "confusion_matrix":
        found = [found[0], *_with_itself(text, part, found[1:], frame, found[0][2])]
    if len(found) <= _FEWEST or _COMPARES.search(text, part.start, part.end) or (
        text.endswith(" as ", part.start, found[0][0])  # "Of the true cats, 45 were predicted as cat"
    ):
        return []
    (_, begin, subject), *inner = [_with_name(text, one, frame) for one in found]
    is_column = (words.key(subject) not in axes.y.keys or _OF_COLUMN.search(text, part.start, begin)
                 or _COLUMN_BEHIND.match(text, begin))
    outer_axis, inner_axis = (axes.x, axes.y) if is_column else (axes.y, axes.x)
    if words.key(subject) not in outer_axis.keys or any(words.key(name) not in inner_axis.keys for *_, name in inner):
        return []
    told = _beside(script, part, begin, inner, is_bare=True)
    for index in _numbers_in(script.starts, found) if told else ():
        script.roles[index] = "label"
    return [
        Reading(
            "mentions", part, (subject, name), [script.value(index, index + 1, begin)[0]],
            axes=("x", "y") if is_column else ("y", "x"),
        )
        for name, index in told
    ]


def _with_name(text: str, mention: Mention, frame: Frame) -> Mention:
    """The mention of a number with the name of its axis in front of that: "Head 0", "C=0.1", "k = 3"."""
    start, end, tick = mention
    front = text[max(0, start - _NEAR) : start].rstrip(" =").lower()
    for own in (frame.axes.x, frame.axes.y) if tick[:1].isdigit() and text[start - 1] in " =" else ():
        if own.name and front.endswith(name := own.name.lower()) and not front[: -len(name)][-1:].isalnum():
            return max(0, start - _NEAR) + len(front) - len(name), end, tick
    return mention


def read_chart(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each label of one axis that a sentence about a label of the other one ties to a value."""
    if frame.is_grid or frame.chart_type in _NO_CATEGORIES or line.behind == line.last:
        return None
    axes, text = frame.axes, script.text
    labels = ([tick for tick in axes.x.ticks if not tick[:1].isdigit()], axes.y.ticks)
    if not labels[0] or not labels[1] or line.end - line.start > _LONGEST:
        return None
    if line.label:
        axis, begin, outer = axes.hint(colours.without_colour(line.label))[0], line.rest, line.label
        if axis is None:
            return None
    else:
        near = min(line.end, line.start + _NEAR)
        subjects = [(one, axis) for axis in (0, 1) for one in mentioned(text, line.start, near, labels[axis])[:1]]
        if not subjects or min(subjects)[0][0] > line.start + _AT_ONCE:
            return None
        (_, begin, outer), axis = min(subjects)
        if text[begin : begin + _AT_ONCE].lstrip("*`\"'").startswith(_AND):
            return None  # "Rome and Bern together rise from 35 in 2010"
    found = mentioned(text, begin, line.end, labels[1 - axis])
    order = ("x", "y") if axis == 0 else ("y", "x")
    return [
        Reading(
            "mentions", line, (outer, label), [script.value(index, line.last, script.starts[index] - 1)[0]], axes=order
        )
        for label, index in _beside(script, line, begin, found)
    ] or None


def paired(script: Script, line: Line, frame: Frame, begin: int, found: list[Mention]) -> list[tuple[str, int]]:
    """Each label with the value that a line gives it, in parentheses or beside it; nothing where one has none."""
    return _in_parentheses(script, line, frame, begin, found) or _beside(script, line, begin, found, is_bare=True)


def _in_parentheses(
    script: Script, line: Line, frame: Frame, begin: int, found: list[Mention]
) -> list[tuple[str, int]]:
    """Each label with the value in parentheses that stands for it; nothing where they are not as many."""
    text, starts, ends = script.text, script.starts, script.ends
    if text.find("(", line.rest, line.end) < 0:
        return []
    ranges = {i + 1 for i in range(line.behind, line.last - 1) if script.gap(i) == RANGE} if line.label else set()
    values = [
        i
        for i in range(line.first, line.last)
        if _opens(text, line.start, starts[i])
        and _CLOSE.match(text, ends[i + (i + 1 in ranges)], line.end)
    ]
    if not values:
        return []
    at = {starts[i] for i in values}  # a value may look like the label of a row, and is none
    rows = [one for one in mentioned(text, begin, line.end, frame.axes.y.ticks) if one[0] not in at]
    digits = _numbers_in(starts, found + rows)  # of labels
    values = [i for i in values if i >= line.behind and i not in digits]
    others = set(range(line.behind, line.last)).difference(values, digits, ranges)
    if any(not text[starts[i] - 4 : starts[i]].rstrip().endswith(_SPREAD) for i in others):
        return []  # "A: 198 (99.0%)": the values stand elsewhere
    if values and (stop := text.find(";", ends[values[-1]], line.end)) > 0:  # "…; the C cell is hatched"
        found = [one for one in found if one[0] < stop]
    if not values or len(found) != len(values) or any(starts[i] < begin for i in values):
        return []
    return [(tick, index) for (_, _, tick), index in zip(found, values, strict=True)]


def _beside(
    script: Script, line: Line, begin: int, found: list[Mention], is_bare: bool = False
) -> list[tuple[str, int]]:
    """Each label with the value that a short phrase ties to it: "0.90 remains in `N2`"; nothing where one has none.

    is_bare: whether a value may also stand directly behind the first label.
    """
    text, starts, ends = script.text, script.starts, script.ends
    digits = _numbers_in(starts, found)
    values = [i for i in range(line.first, line.last) if starts[i] >= begin and i not in digits]
    alike = _sharing(text, found) if len(values) < len(found) else {}
    found = [one for one in found if one not in alike]
    if len(values) < len(found):
        found = _with_values(script, line, begin, found, values)
    if len(values) != len(found) or len({tick for *_, tick in found}) < len(found):
        return []
    paired = []
    is_label_first = is_bare
    for (start, end, tick), index in zip(found, values, strict=True):
        sharing = [one[2] for one, last in alike.items() if last == (start, end, tick)]
        tied = _ALIKE.fullmatch(text, end, starts[index]) if sharing else (
            _LABEL_FIRST.fullmatch(text, end, starts[index])
            or _is_at(text, end, starts[index])
            or _is_coloured(text, end, starts[index])
            or (is_label_first and _GAPPED.fullmatch(text, end, starts[index]))
            if end <= starts[index] < end + _FAR
            else _VALUE_FIRST.fullmatch(text, ends[index], start)
            or _VALUE_FIRST.fullmatch(text, behind_unit(text, ends[index]), start)
            if ends[index] <= start < ends[index] + 60 and not (tick[0].isdigit() and script.gap(index) == RANGE)
            else None
        )
        if not tied:
            return []
        is_label_first = end <= starts[index]
        paired += [(name, index) for name in (*sharing, tick)]
    return paired


def _sharing(text: str, found: list[Mention]) -> dict[Mention, Mention]:
    """The labels of lists, "A, B and C", each with the last one of its list, whose value may be that of all of them."""
    alike: dict[Mention, Mention] = {}
    for one, other in reversed(list(pairwise(found))):
        between = text[one[1] : other[0]].strip("`*\"'")
        if between in _AND or (between == ", " and other in alike):
            alike[one] = alike.get(other, other)
    return dict(reversed(alike.items()))


def _opens(text: str, begin: int, end: int) -> bool:
    """Whether a parenthesis opens in front of a value, maybe with the colour of the cell: "A (pale, 0.2)"."""
    match = _OPEN.search(text, max(begin, end - _FAR), end)
    return match is not None and (match["colour"] is None or colours.is_colour(match["colour"]))


def _is_coloured(text: str, begin: int, end: int) -> bool:
    """Whether the colour of a cell stands between its label and its value."""
    match = _COLOURED.fullmatch(text, begin, end)
    return match is not None and colours.is_colour(match["colour"])


def _is_at(text: str, begin: int, end: int) -> bool:
    """Whether a verb that compares nothing stands between a label and its value."""
    told = _IS_AT.fullmatch(text, begin, end) or _MOVES_TO.fullmatch(text, begin, end)
    return told is not None and not _COMPARES.search(text, begin, end)


def _with_values(script: Script, line: Line, begin: int, found: list[Mention], values: list[int]) -> list[Mention]:
    """The labels but those of sentences without a value: "The bar for A reaches 5. That for B cannot be made out."."""
    stops = sentences.ends(script.text, begin, line.end)
    telling = {bisect_left(stops, script.starts[index] + 1) for index in values}
    return [one for one in found if bisect_left(stops, one[0] + 1) in telling]


def mentioned(text: str, begin: int, end: int, ticks: list[str]) -> list[Mention]:
    """Start, end and name of the labels in a part of the text, in order; the longest where several fit."""
    found: list[Mention] = []
    is_escaped = text.find("\\", begin, end) >= 0  # "\\<eos\\>"
    for tick in sorted(ticks, key=len, reverse=True):
        written = _MARKS.sub(r"\\\g<0>", tick) if is_escaped and text.find(tick, begin, end) < 0 else tick
        at = text.find(written, begin, end)
        further = []
        while at >= 0:
            stop = at + len(written)
            if not (_in_word(text[at - 1]) or text[at - 1] in ".," or (
                stop < end and (_in_word(text[stop]) or (text[stop] in ".," and text[stop + 1 : stop + 2].isdigit()))
            )):
                place = bisect_left(found, (at,))
                if not (place and at < found[place - 1][1]) and not (place < len(found) and found[place][0] < stop):
                    further.append((at, stop, tick))
            at = text.find(written, stop, end)
        if further:
            found = sorted(found + further)
    return found


def _spelled(text: str, begin: int, end: int, ticks: list[str]) -> list[Mention]:
    """The labels in a part of the text, also in lower case or without their unit: "oxygen" for "Oxygen (mg/L)"."""
    spellings = _spellings(tuple(ticks))
    return [(start, stop, spellings[name]) for start, stop, name in mentioned(text, begin, end, list(spellings))]


@remembered(64)
def _spellings(ticks: tuple[str, ...]) -> dict[str, str]:
    """What a text may call labels, and the label that is meant by it."""
    bare = {tick: tick.partition(" (")[0] if tick[-1:] == ")" and tick[:1].isalpha() else tick for tick in ticks}
    are_several = Counter(bare.values())
    spellings = {tick: tick for tick in ticks}
    for tick, name in bare.items():
        is_word = len(name) >= _SHORTEST and name[:2].istitle() and name[1:2].isalpha()
        for one in (name, name[:1].lower() + name[1:] if is_word else name):
            if are_several[name] == 1:
                spellings.setdefault(one, tick)
        if full := calendar.FULL_NAMES.get(tick.lower()):
            spellings.setdefault(full.capitalize(), tick)
    return spellings


def _numbers_in(starts: list[int], found: list[Mention]) -> set[int]:
    """Which of the document's numbers stand in one of the labels that were found."""
    return {i for begin, end, _ in found for i in range(bisect_left(starts, begin), bisect_left(starts, end))}


def _in_word(char: str) -> bool:
    return char.isalnum() or char in "_-"
