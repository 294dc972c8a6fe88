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
from dataclasses import dataclass, field

from pipeline.reading import patterns as re
from pipeline.reading import told_subjects, words
from pipeline.reading.frame import Frame
from pipeline.reading.layouts import ranked, respectively
from pipeline.reading.layouts.reading import Reading
from pipeline.reading.layouts.slices import Spoken
from pipeline.reading.lines import Line
from pipeline.reading.script import Script, Value
from pipeline.reading.told_pieces import FAR, HEDGE, Piece, pieces, unit_of_all

_CHARTS = frozenset(("bar", "line", "table", "heatmap", "other"))
_MOST = 400  # values
_LONGEST = 6  # words of an inner label
_NAME = 2  # words of an outer label that is told from a clause
_NO_UNITS = frozenset("from with before after under over among between and then into than more".split())
_WHEN = r"\b(?:in|by|for|until|during|from|since) ((?:1[5-9]|20)\d\d)\b"
_YEAR = re.compile(_WHEN, re.IGNORECASE)
_SIGNS = re.compile(r"[\s.,;:()\"“”]+")
_STANDS = re.compile(r"(?:before|after|during|without|within|since|of|for|in|among|against|to|at|on|under|with)\s")
_PREPOSITION = re.compile(
    r"(?:of|for|in|among|against|by|to|at|on|under|with|from)\s(?:the\s|all\s)?(?=\S)", re.IGNORECASE
)
_OPENS = r"\s*(?:(?:And|But|Finally|Similarly|By contrast|In contrast|Last),? )?"
_LEAD, _LEAD_ALONE = (  # "In Peru, it was 74", "In Peru the share was 74"
    re.compile(
        rf"{_OPENS}(?:For|In|At|Among|Amongst|On|With|Under|Within|By|Of)\s(?:the\s)?(?P<name>[^,;:]{{1,80}}?){ends}",
        re.IGNORECASE,
    )
    for ends in (r",\s", r"(?<!\sof)(?<!\sin)(?<!\sat)(?<!\son)(?<!\sfor)\s(?=(?:there|the|it|they|this)\s)")
)
_IS = r"(?:is|are|was|were|be|been|has|have|had)"
_MOVES = (  # what values do
    r"(?:rose|risen|rises?|fell|fallen|falls?|grew|grows?|grown|sank|sunk|went|gone|goes|stood|stands?|began|begins?|starts?|ends?|made|makes?|"
    r"took|takes?|held|holds?|came|comes?|kept|keeps?|shrank|drops?|climbs?|dips?|peaks?|reach(?:es)?|accounts?|shows?|"
    r"gets?|got|covers?|remains?|stays?|saw|sees|increases?|decreases?|declines?|recovers?|lay|lies|leads?|follows?|"
    r"averages?|uses|contributes?|(?-i:[a-z]{2,}ed))"
)
_MANNER = (  # how they do it
    r"(?:to|at|by|from|for|up|down|of|with|about|back|again|then|only|also|still|just|even|further|once|more|almost|"
    r"unchanged|worth|(?-i:[a-z]{2,}(?:ly|ing))|before|after)"
)
_SAME = (  # what the sentence before told of
    r"(?:it|this|they|that|which|and|but|a|the|low|high|lowest|highest|peak|share|rate|figure|value|level|number|total|"
    r"percentage|proportion|bars?|columns?|line)"
)
_GOES_ON = re.compile(rf"(?:(?:{_IS}|{_MOVES}|{_MANNER}|{_SAME})\b[\s,:]*)*{HEDGE}\s*", re.IGNORECASE)
_TOLD = re.compile(  # what is no label right in front of a value: "the bar for men stands at "
    r"\A.*\b(?:bar|column|line|share|figure|value|rate) (?:for|of) |"
    rf"(?:\s(?:{_IS}|{_MOVES}|{_MANNER})\b){{1,4}}\s+{HEDGE}\Z"
)
_LAST_PART = re.compile(r"[,;:]")
_SUBJECT = re.compile(
    rf"\s*(?:(?:and|but|while|whereas)\s)?(?:the\s)?(?P<name>[^,;:()]{{1,80}}?)\s+(?:{_IS}|(?:{_IS}\s+){{0,2}}(?:{_MANNER}\s+){{0,2}}"
    rf"{_MOVES})\b(?:\s+{_MANNER}\b)*\s+{HEDGE}\s*",
    re.IGNORECASE,
)
_BARE = re.compile(rf"\s*(?:the\s)?(?P<name>[^,;:()]{{1,80}}?)\s+{HEDGE}\s*", re.IGNORECASE)
_PRESENTED = re.compile(
    rf".*\b(?:is|are|comes?|follows?)\s(?:the\s)?(?P<name>[^,;:()]{{1,60}}),\swith\s+{HEDGE}\s*")
_SAID = re.compile(rf"\s*(?P<name>[^,;:()]{{1,80}}?)(?::|(?P<with>,)\s(?:with|at))\s{HEDGE}\s*")
_ENDS_NONE = frozenset("of in the for with and to a at by on".split())
_WITH = re.compile(  # "Vietnam had the smallest gap, with 81 percent"
    rf"\s*(?:the\s)?(?P<name>[^,;:()]{{1,60}}?)\s(?:{_IS}|{_MOVES})\b[^,;:]{{0,60}},\swith\s+{HEDGE}\s*", re.IGNORECASE
)
_PRONOUN = re.compile(r"\s*(?:it|this|they)\s[^,;:]{0,60}", re.IGNORECASE)
_DIFFERENCE = re.compile(
    r"\s(?:(?!after|under|over)[a-z]{3,}er(?=\sthan|\W*\Z)|more|less|points?|ahead|above|below|apart|of the way)\b"
)
_END = re.compile(r"(?<![ .][A-Z])[.,;:)\s]+\Z")  # but "the U. S."
_NO_NAME = frozenset(
    "it this that these those they there both all each here who which we on in at next then last first "
    "second".split()
)
_RANGE = re.compile(
    r"(?:.*\s)?(\d[\d.,]*\s?(?:to|[-–])\s?\d[\d.,]*|\d[\d.,]*\s(?:or|and)\s(?:older|younger|more|less|over|under|above|"
    r"below)|(?:under|over|above|below)\s\d[\d.,]*)(?:\s[a-z]+)?",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Group:
    """Values that one outer label has, by their inner labels."""

    line: Line
    sentence: int
    front: str
    """The words in front of the first of them, without its inner label."""
    rear: str = ""
    cells: dict[str, Value] = field(default_factory=dict)
    listed: list[Value] = field(default_factory=list)
    """Values without labels, "respectively"."""
    is_next: bool = False
    """Whether it follows another one in its sentence."""


def read(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[tuple[Reading, int]]:
    """The readings of the panels that are told in full, each with which panel it is of."""
    if frame.chart_type not in _CHARTS:
        return []
    panels: dict[int, list[Spoken]] = {}
    for one in spoken:
        panels.setdefault(one[3], []).append(one)
    return [(reading, panel) for panel, told in panels.items() for reading in _panel(script, told, frame)]


def _panel(script: Script, spoken: list[Spoken], frame: Frame) -> list[Reading]:
    sentences = [
        (number, line, begin, end, indices)
        for number, (line, begin, end, _) in enumerate(spoken)
        if (indices := list(script.between(begin, end, line.first, line.last)))
    ]
    unit = unit_of_all(script, [index for *_, indices in sentences for index in indices])
    if not unit or unit in _NO_UNITS:
        return []
    told = [pieces(script, begin, end, indices, unit) for _, _, begin, end, indices in sentences]
    is_listed = any("espectively" in script.text[begin:end] for _, _, begin, end, _ in sentences)
    inner = dict.fromkeys(_inner(told, is_listed) if sum(map(len, told)) <= _MOST else [], "")
    if len(inner) < 2:
        return []
    groups: list[Group] = []
    for (number, line, begin, end, indices), found in zip(sentences, told, strict=True):
        if "espectively" in script.text[begin:end]:
            groups += _listed(script, line, number, begin, indices, found)
        else:
            groups += _groups(line, number, found, inner)
    cells = _cells(script.text, groups, inner)
    placed = {value.value for _, values in cells.values() for value in values.values()}
    others = sum(piece.value.value not in placed for found in told for piece in found)
    if not _is_table(cells, inner, others):
        return []
    return _readings(cells, inner, frame)


def _key(text: str) -> str:
    """Words for comparison: without signs, and a year with one word in front of it."""
    return _YEAR.sub(r"in \1", _SIGNS.sub(" ", text).strip().lower())


def _inner(told: list[list[Piece]], is_listed: bool) -> list[str]:
    """What is said beside several values, in the order of the text.

    is_listed: whether the text lists values without labels too, "respectively", so that years are said but once.
    """
    found: dict[str, None] = {}
    counted: Counter[str] = Counter()
    inside = [len(_key(piece.behind).split()) for sentence in told for piece in sentence[:-1]]
    longest = max(inside, default=0) or _LONGEST
    for sentence in told:
        for piece in sentence:
            for side in (piece.behind, piece.before):
                key = _key(side)
                is_last = side is piece.behind and piece is sentence[-1]  # "and 71 percent of women exercise"
                if 0 < len(key.split()) <= (min(longest, _LONGEST) if is_last else _LONGEST):
                    found[key] = None
                found.update((f"in {year}", None) for year in _YEAR.findall(side))
                counted.update(_parts(key))
        in_front = dict.fromkeys(key for piece in sentence if 0 < len((key := _right_before(piece)).split()) <= _NAME)
        found.update(in_front if len(in_front) > 1 else {})
    least = 1 if is_listed else 2
    shared = {key: None for key in found if counted[key] >= (least if _is_time(key) else 2) and _is_label(key)}
    sides = [_key(side) for sentence in told for piece in sentence for side in (piece.before, piece.behind)]
    alone = dict.fromkeys(key for key in shared if not any(part in shared for part in _parts(key) if part != key))
    return list(dict.fromkeys(part for side in sides for part in _parts(side) if part in alone))


def _right_before(piece: Piece) -> str:
    """What stands between the last comma and how a value is told: "men" in "In Peru, the bar for men stands at "."""
    return _key(_TOLD.sub("", _LAST_PART.split(piece.before[-FAR:])[-1]))


def _parts(key: str) -> list[str]:
    """All words of a text that stand together and are not too many for a label."""
    found = key.split()
    return [
        " ".join(found[at:end])
        for at in range(len(found))
        for end in range(at + 1, min(at + _LONGEST, len(found)) + 1)
    ]


def _is_time(key: str) -> bool:
    """Whether words say when: "in 2015", "in May"."""
    return _YEAR.fullmatch(key) is not None or words.is_calendar(key.rpartition(" ")[2])


def _is_label(key: str) -> bool:
    """Whether words can be a label, and are not only how a line goes on."""
    if words.is_clause(key) or key.split()[-1] in _ENDS_NONE:
        return False
    return _STANDS.match(key) is not None or not _GOES_ON.fullmatch(key)


def _label_of(piece: Piece, inner: dict[str, str]) -> tuple[str, bool] | None:
    """The inner label of a value, and whether it stands in front; None where there is none or there are two."""
    for side, is_front in ((piece.behind, False), (piece.before, True)):
        key = _key(side)
        found = [part for part in _parts(key) if part in inner]
        if len(found) > 1 and not is_front:  # "in 2021, overtaking that of 2019"
            found = [label for label in found if f"{key} ".startswith(f"{label} ")]
        if found:
            return (found[0], is_front) if len(found) == 1 else None
    return None


def _groups(line: Line, sentence: int, found: list[Piece], inner: dict[str, str]) -> list[Group]:
    """The values of a sentence, up to where a label comes again; nothing where one of them has no label."""
    groups: list[Group] = []
    for piece in found:
        label = _label_of(piece, inner)
        if label is None or _DIFFERENCE.match(piece.behind):
            return []
        name, is_front = label
        rest = _without(piece.before if is_front else piece.behind, name, inner)
        front = rest if is_front else piece.before
        is_another = groups and groups[-1].rear.strip(" .,;") and words.has_superlative(front)  # ", and the lowest is"
        if not groups or is_another or name in groups[-1].cells:
            groups.append(Group(line, sentence, front, is_next=bool(groups)))
        elif not _goes_on(front) and not _PRONOUN.fullmatch(front):
            return []  # of the same or of another one
        group = groups[-1]
        group.cells[name] = piece.value
        group.rear = "" if is_front else rest
    return groups


def _goes_on(front: str) -> bool:
    """Whether words only say how what is told of goes on: "and then fell to"."""
    return len(front) < FAR and _GOES_ON.fullmatch(front.strip()) is not None


def _without(text: str, label: str, inner: dict[str, str]) -> str:
    """Words without the inner label among them; `inner` learns how it is spelled."""
    pattern = _WHEN if _YEAR.fullmatch(label) else r"[\s.,;:()\"“”]+".join(map(re.escape, label.split()))
    match = re.search(rf"(?<!\w){pattern}(?!\w)[,:]?", text, re.IGNORECASE)
    if not match:
        return text
    inner[label] = inner[label] or match[0].strip(" ,:")
    return f"{text[: match.start()]} {text[match.end() :]}"


def _listed(
    script: Script, line: Line, sentence: int, begin: int, indices: list[int], found: list[Piece]
) -> list[Group]:
    """The values that a sentence lists without labels: "Imports were worth 14, 17 and 22 billion, respectively"."""
    if len(found) == len(indices) and not any(piece.before.strip() or piece.behind.strip() for piece in found[1:-1]):
        return [Group(line, sentence, found[0].before, listed=[piece.value for piece in found])]
    runs = respectively.runs(script, indices[0], indices[-1] + 1, begin)
    if len(runs) != 1 or len(runs[0]) != len(indices):
        return []
    return [Group(line, sentence, script.text[begin : runs[0][0].start], listed=runs[0])]


def _cells(text: str, groups: list[Group], inner: dict[str, str]) -> dict[str, tuple[Line, dict[str, Value]]]:
    """The values by their outer labels; those whose outer label nothing tells are left."""
    in_clauses = any(_is_clause(group.front) for group in groups)
    ending = Counter(group.front.split()[-1] for group in groups if group.front.split())
    rears = [group.rear.split() for group in groups if _is_behind(group)]
    prefix = _common(rears)
    cells: dict[str, tuple[Line, dict[str, Value]]] = {}
    spelled: dict[str, str] = {}
    current, latest = "", -1
    for group in groups:
        current = current if group.sentence - latest < 2 else ""
        latest = group.sentence
        if _is_behind(group):
            name = _name(" ".join(group.rear.split()[prefix:])) if prefix else ""
        else:
            name = _named_behind(group, spelled) or _outer(text, group, ending, current, in_clauses)
        current = name
        if not name or (group.listed and len(group.listed) != len(inner)):
            continue
        name = spelled.setdefault(words.key(name), name)
        values = dict(zip(inner, group.listed, strict=False)) if group.listed else group.cells
        _, told = cells.setdefault(name, (group.line, {}))
        for label, value in values.items():
            if label in told and told[label].value != value.value:
                return {}  # one of the two belongs elsewhere
            told.setdefault(label, value)
    return cells


def _is_behind(group: Group) -> bool:
    """Whether what the values of a group are of stands behind them."""
    return not group.front.strip() and not group.is_next and len(group.cells) > 1 and bool(group.rear.strip(" .,;"))


def _named_behind(group: Group, spelled: dict[str, str]) -> str:
    """The outer label, one of those told before, that ends a sentence which only says how one goes on: "The highest
    share is 58 percent, of women in Peru"; "" for none."""
    behind = _PREPOSITION.sub("", group.rear.strip(" .,;"), count=1)
    return spelled.get(words.key(behind), "") if behind and _goes_on(group.front) else ""


def _common(parts: list[list[str]]) -> int:
    """How many words several pieces of text have in common at their beginning."""
    count = 0
    while len(parts) > 1 and all(len(part) > count + 1 and part[count] == parts[0][count] for part in parts):
        count += 1
    return count


def _is_clause(front: str) -> bool:
    """Whether the words in front of values are a clause: "Alto shows the steepest rise: ", "Alto trails, at "."""
    said = _SAID.fullmatch(front) if len(front) < FAR else None
    if not said:
        return False
    return told_subjects.is_clause(said["name"]) or (bool(said["with"]) and len(said["name"].split()) > _NAME)


def _outer(text: str, group: Group, ending: Counter[str], current: str, in_clauses: bool) -> str:
    """What the values of a group are of, by the words in front of them; "" where those do not tell.

    in_clauses: whether some such words are a clause, which the text then has to say again what it is about.
    """
    front = group.front
    for pattern in (_WITH, _PRESENTED) if len(front) < FAR and ", with " in front else ():
        if (match := pattern.fullmatch(front)) and (name := _name(match["name"])):
            return name
    for pattern in (_LEAD, _LEAD_ALONE):
        if (match := pattern.match(front)) and (name := _name(match["name"], is_lead=True)):
            return name  # "In the lowest group, 12 percent"
    if front.rstrip().endswith("("):
        return _name(ranked.label_at_end(front[: front.rindex("(")]))
    if len(front) > FAR:
        return ""
    if _goes_on(front) or _PRONOUN.fullmatch(front):
        return "" if group.is_next else current
    if in_clauses and (said := _SAID.fullmatch(front)):
        return _name(told_subjects.said_again(text, words.plain(said["name"])))
    if front.rstrip().endswith(":"):
        return _name(front)  # "Peru: men 21 percent"
    before, _, last = front.rstrip().rpartition(" ")
    match = _SUBJECT.fullmatch(front)
    if not match and ending[last] > 1 and last.islower():
        return _name(before)  # "The cost of care worries", "climate change worries"
    match = match or (_BARE.fullmatch(front) if group.is_next else None)
    return _name(match["name"]) if match else ""


def _name(text: str, is_lead: bool = False) -> str:
    """An outer label; "" for words that are none."""
    name = words.plain(_END.sub("", text.strip(" ,;:")).removesuffix(" line").removesuffix(" curve"))
    for opening in ("and ", "but ", "while ", "whereas ", "that of ", "that in ", "that for ", "the ", "The "):
        name = name.removeprefix(opening)
    if _RANGE.fullmatch(name):
        return name  # "those aged 40 to 59 years"
    found = name.split()
    if not found or len(found) > 8 or found[0].lower() in _NO_NAME or words.is_clause(name):
        return ""
    return name if is_lead or not words.is_comment(name) else ""


def _is_table(cells: dict[str, tuple[Line, dict[str, Value]]], inner: dict[str, str], others: int) -> bool:
    """Whether cells are all of a table, or of courses over the same years, and few other values are told."""
    told = [values for _, values in cells.values()]
    placed = sum(map(len, told))
    if len(told) < 2 or placed < 4 * others or len({words.key(name) for name in cells}) < len(cells):
        return False
    if placed == len(told) * len(inner):
        return True
    shared = Counter(label for values in told for label in values)
    return all(map(_is_time, inner)) and min(map(len, told)) > 1 and min(shared.values()) > 1


def _readings(
    cells: dict[str, tuple[Line, dict[str, Value]]], inner: dict[str, str], frame: Frame
) -> list[Reading]:
    names = [match[1] if (match := _RANGE.fullmatch(name)) else "" for name in cells]
    if not all(names) or len(set(names)) < len(names):
        names = list(cells)
    years = all(map(_is_time, inner))
    shown = {label: _PREPOSITION.sub("", spelled or label, count=1) for label, spelled in inner.items()}
    series_first = frame.is_grid or (years and (frame.chart_type != "bar" or len(inner) > 2))
    axes = ("y", "x") if series_first else ("x", "y")
    readings = []
    for name, (line, values) in zip(names, cells.values(), strict=True):
        for label in inner:
            if label in values:
                readings.append(Reading("prose", line, (name, shown[label]), [values[label]], axes=axes))
    return readings

