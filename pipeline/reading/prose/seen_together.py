"""What the readings of an alt text's sentences turn out to be when they are seen together: which tell nothing of the
figure, what their lines and categories are called, and which of two labels is the series.
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.frame import shortening
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import told_labels, told_subjects, told_values
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import calendar, colours, words

_CATEGORY_FIRST = ("x", "y")
_MOST = 100  # categories whose subjects are looked for
_NEAR = 48  # characters between a label and its colour
_IN_COLOUR = re.compile(
    r"(?:\s(?:is|are|shown|drawn|bars?|appears?|marked)){0,3}\s(?:in\s|\()([a-z]+(?:[ -][a-z]+)?)", re.IGNORECASE
)
_COLOUR_OF = re.compile(
    r"\b([a-z]+(?:[ -][a-z]+)?) (?:bars?|columns?) (?:(?:is|are|stands?) )?(?:for|shows?|represents?|marks?|denotes?) "
    r"(?:the )?\Z",
    re.IGNORECASE,
)
_ONE_BAR = re.compile(r"\bone (?:(?:bar|column|line|segment) )?for (?:the )?\Z")
_SHOWN: str = r"(?:of|shows?|showing|depicts?|depicting|plots?|tracks?|traces?|illustrates?|how)"
_LONGEST = 400  # characters of a sentence in front of its extreme
_FEW = 3  # single values that are alike are values of the figure


def sift(script: Script, placed: list[tuple[Reading, int]], opening: str, frame: Frame) -> list[tuple[Reading, int]]:
    """The readings, each with its panel, that tell of the figure; those of "the number of A" as those of line A, and
    those of clauses as those of what the clauses are about; `opening` is the first sentence of the figure."""
    _drop_measure([reading for reading, _ in placed], opening)
    told = _without_recalled(_by_series(_without_claims(script.text, _without_peaks(placed), frame), frame))
    return _name_by_subject(script.text, _with_their_likes(script, told))


def call(script: Script, placed: list[tuple[Reading, int]], opening: str, frame: Frame) -> list[tuple[Reading, int]]:
    """The readings, each with its panel, with their lines and categories called as the figure calls them; `opening` is
    its first sentence."""
    placed = _without_repeats(placed)
    _drop_measure([reading for reading, _ in placed], opening)
    _without_verbs([reading for reading, _ in placed if _is_of_category(reading)], script.text)
    _without_passed([reading for reading, _ in placed if reading.axes == _CATEGORY_FIRST])
    _shorten([reading for reading, _ in placed if _is_of_category(reading)], frame)
    _orient(frame, [reading for reading, _ in placed if reading.axes == _CATEGORY_FIRST])
    for reading, _ in placed:  # "the dark bar reaches 12"
        reading.labels = tuple(frame.drawn_in(label) or label for label in reading.labels)
    return placed


def _without_peaks(placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings without a few that sentences tell of others where most are given by their coordinates: "The enzyme
    from cod has its peak of 100 percent at 15 degrees"."""
    points = [reading for reading, _ in placed if reading.layout == "points"]
    if len(points) < max(_FEW, len(placed) - len(points)):
        return placed
    series = {reading.labels[:-1] for reading in points}
    return [one for one in placed if one[0].layout != "narrative" or one[0].labels[:-1] in series]


def _without_claims(
    text: str, placed: list[tuple[Reading, int]], frame: Frame
) -> list[tuple[Reading, int]]:
    """The readings without those of sentences about an extreme where another sentence gives the place its value, all
    others have fewer labels, what they tell of is a panel, or the value is given to such a place or called an extreme:
    "The highest is 27, for 350 to 399", "Among men, the least is 4, for Alto", "By region, the highest is 34", "The
    tallest bar of the chart is Alto's, at 43"."""
    are_claims = [_is_claim(text, reading) for reading, _ in placed]
    if not any(are_claims):
        return placed
    given = [one for one, is_claim in zip(placed, are_claims, strict=True) if not is_claim]
    names_of = {(panel, reading.labels) for reading, panel in given}
    cells: dict[tuple[int, float], list[frozenset[str]]] = {}
    sizes: dict[int, list[int]] = {}
    for reading, panel in given:
        sizes.setdefault(panel, []).append(len(reading.labels))
        for value in filter(None, reading.values):
            cells.setdefault((panel, value.value), []).append(_words(reading.labels))

    def says_again(reading: Reading, panel: int) -> bool:
        names, value = reading.labels, reading.values[0]
        same = cells.get((panel, value.value), []) if value else []
        is_longer = len(sizes.get(panel, ())) >= _FEW and len(names) > max(sizes[panel])
        if (panel, names) in names_of or is_longer or not names:
            return (panel, names) in names_of or is_longer
        if any(all(not _words((name,)).isdisjoint(cell) for name in names) for cell in same):
            return True  # "The landline share was highest in 2000, with 95"
        is_extreme = names[0].partition(" ")[0].lower() in words.SUPERLATIVES
        return words.key(names[0]) in frame.titles or (is_extreme and bool(same))

    return [one for one, is_claim in zip(placed, are_claims, strict=True) if not (is_claim and says_again(*one))]


def _words(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word for name in names for word in name.lower().split())


def _is_claim(text: str, reading: Reading) -> bool:
    """Whether the one value of a reading stands in a sentence about an extreme."""
    value = reading.values[0] if len(reading.values) == 1 else None
    if value is None:
        return False
    near = max(0, value.start - _LONGEST)
    said = text[max(near, text.rfind(". ", near, value.start) + 1) : value.start]
    return words.has_superlative(said) or " peaks " in said


def _by_series(placed: list[tuple[Reading, int]], frame: Frame) -> list[tuple[Reading, int]]:
    """The readings of "the number of A" as those of the line A, where that is a line or numbers are what is shown, but
    where its course has told the same place already: "The number of A is highest in 1998, at 420"."""
    points = [one for one in placed if one[0].layout == "narrative" and len(one[0].labels) > 1]
    series = {reading.labels[0] for reading, _ in points}
    parts = {name: name.rpartition(" of ") for name in series if " of " in name}
    longer = {name: line for name, (what, _, line) in parts.items() if line in series or frame.measures(what)}
    if not longer:
        return placed
    told = {(panel, reading.labels) for reading, panel in points}
    kept = []
    for reading, panel in placed:
        if reading.layout == "narrative" and reading.labels[0] in longer:
            reading.labels = (longer[reading.labels[0]], *reading.labels[1:])
            if (panel, reading.labels) in told:
                continue
        kept.append((reading, panel))
    return kept


def _without_recalled(placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings without single values that say again what a panel before theirs has: "Most are 10 to 12, at 4"."""
    first: dict[tuple[tuple[str, ...], float], int] = {}
    kept = []
    for reading, panel in placed:
        value = reading.values[0]
        said = (tuple(map(words.key, reading.labels)), value.value) if value else None
        if said is None or first.setdefault(said, panel) == panel or not reading.weak or reading.layout != "prose":
            kept.append((reading, panel))
    return kept


def _with_their_likes(script: Script, placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings without single values that are unlike the others, "The survey reached 1,870 people", and without
    points of no line where others are of one."""
    told = {panel for reading, panel in placed if reading.layout == "prose"}
    single = [
        reading.weak and (reading.layout == "prose" or (len(reading.labels) == 1 and panel in told))
        for reading, panel in placed
    ]
    units = [told_values.unit_of(script, reading) for reading, _ in placed]
    alike = Counter(unit for unit, alone in zip(units, single, strict=True) if alone)
    alike.update(unit for unit, alone in zip(units, single, strict=True) if not alone for _ in range(_FEW))
    named = {panel for reading, panel in placed if reading.layout == "narrative" and len(reading.labels) > 1}
    courses = Counter(panel for reading, panel in placed if reading.layout == "narrative" and len(reading.labels) > 1)
    loose = Counter(panel for reading, panel in placed if _is_loose(reading))
    heights: dict[tuple[int, str], float] = {}
    for reading, panel in placed:  # of lines that no sentence names: "40 in 1990 for men, 28 in 1990 for women"
        value = reading.values[0] if reading.layout == "narrative" and len(reading.labels) == 1 else None
        if value and heights.setdefault((panel, reading.labels[0]), value.value) != value.value:
            named.add(panel)
    kept = []
    for (reading, panel), unit, alone in zip(placed, units, single, strict=True):
        if alone and alike[unit] < _FEW:
            continue
        if _is_loose(reading) and loose[panel] < _FEW <= courses[panel]:
            continue  # "The town lies at 46 degrees north, 310 meters above the sea"
        if reading.layout == "narrative" and len(reading.labels) < 2 and panel in named:
            continue  # "two series, both set to 100 in 1990"
        reading.weak = reading.weak and not alone
        kept.append((reading, panel))
    return kept


def _is_loose(reading: Reading) -> bool:
    """Whether a sentence gives a value to one label alone."""
    return reading.layout == "prose" and len(reading.labels) == 1


def _name_by_subject(text: str, placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings with categories that are called by what their sentences are about, where some are clauses: "Alto
    closes the row, at 5"; without those of which the text does not tell that by saying it again."""
    names = dict.fromkeys(one.labels[0] for one, _ in placed if _is_of_category(one))
    if not any(map(told_subjects.is_clause, names)):
        return placed
    called = {name: told_subjects.said_again(text, name) for name in list(names)[:_MOST]}
    counted = Counter(called.values())
    kept = []
    for reading, panel in placed:
        if _is_of_category(reading):
            name = called.get(reading.labels[0], "")
            if not name or counted[name] > 1 or told_subjects.is_clause(name) or name.lower() in told_labels.FUNCTION:
                continue
            reading.labels = (name, *reading.labels[1:])
        kept.append((reading, panel))
    return kept


def _without_repeats(placed: list[tuple[Reading, int]]) -> list[tuple[Reading, int]]:
    """The readings without values that are told of no series where another gives them to one: "It is highest among
    mothers with a degree, at 88 percent"."""
    of_both = {(panel, reading.values[0].value) for reading, panel in placed
               if reading.axes == _CATEGORY_FIRST and reading.values[0]}
    return [
        (reading, panel) for reading, panel in placed
        if not (reading.layout == "prose" and len(reading.labels) == 1 and reading.values[0]
                and (panel, reading.values[0].value) in of_both)
    ]


def _drop_measure(readings: list[Reading], opening: str) -> None:
    """Take what the one line of a figure measures for no series: "A line graph of annual rainfall. Rainfall begins at
    20 mm in 1960"."""
    series = {reading.labels[0] for reading in readings if reading.layout == "narrative" and len(reading.labels) > 1}
    name = next(iter(series)) if len(series) == 1 else ""
    if name and re.search(rf"\b{_SHOWN} (?:[a-z]+ ){{0,4}}{re.escape(name.lower())}\b", opening):
        for reading in readings:
            reading.labels = reading.labels[1:] if reading.labels[0] == name else reading.labels


def _without_verbs(readings: list[Reading], text: str) -> None:
    """Take what another category does for no part of a name: "swimming burns" where "Running burns about 600"."""
    names = list(dict.fromkeys(reading.labels[0] for reading in readings))[:_MOST]
    verbs = {verb for _, space, verb in (name.rpartition(" ") for name in names)
             if space and verb.islower() and verb.endswith("s")}
    doing = {verb: {name for name in names if f"{name} {verb} " in text} for verb in verbs}
    for reading in readings:
        name, _, verb = reading.labels[0].rpartition(" ")
        if name and doing.get(verb, set()) - {reading.labels[0]}:
            reading.labels = (name, *reading.labels[1:])


def _without_passed(pairs: list[Reading]) -> None:
    """Take what members of a series did for no part of its name: "81% of the girls passed" beside "78% of girls"."""
    names = {pair.labels[1] for pair in pairs}
    for pair in pairs:
        name, _, verb = pair.labels[1].rpartition(" ")
        if name in names and verb.islower() and verb.endswith("ed"):
            pair.labels = (pair.labels[0], name)


def _shorten(readings: list[Reading], frame: Frame) -> None:
    """Call categories as the axis does, where sentences say the same around each: "In countries of the south, …"."""
    shorter = shortening.declared_inside({reading.labels[0] for reading in readings}, frame.axes)
    for reading in readings if shorter else ():
        reading.labels = (shorter[reading.labels[0]], *reading.labels[1:])


def _is_of_category(reading: Reading) -> bool:
    """Whether the first label of a reading is a category that a sentence names."""
    return reading.axes == _CATEGORY_FIRST or (reading.layout == "prose" and len(reading.labels) == 1)


def _orient(frame: Frame, pairs: list[Reading]) -> None:
    """Make series of the labels in front, "For the museum, the bars stand at 12 for spring", where the text shows that
    they are: the horizontal axis lists the others, those are several times, or each of these is drawn in a colour."""
    outer, inner = ({pair.labels[position] for pair in pairs} for position in (0, 1))
    on_axis = inner and all(words.key(label) in frame.axes.x.keys for label in inner)
    in_time = len(inner) > 2 and all(map(_is_time, inner)) and not any(map(_is_time, outer))
    if on_axis or in_time or (len(outer) > 1 and all(_is_drawn(frame.text, label) for label in outer)):
        for pair in pairs:
            pair.axes = _CATEGORY_FIRST[::-1]


def _is_time(label: str) -> bool:
    """Whether a label is a month, a weekday or a season; years are as often what bars stand for."""
    return label[:1].isalpha() and calendar.is_named(label)


def _is_drawn(text: str, label: str) -> bool:
    """Whether a text says how a label is drawn: "Museum in blue", "Blue bars are for the museum", "one bar for men"."""
    at = text.find(label)
    while at >= 0:
        behind = _IN_COLOUR.match(text, at + len(label), at + len(label) + _NEAR)
        before = _COLOUR_OF.search(text, max(0, at - _NEAR), at)
        if _ONE_BAR.search(text, max(0, at - _NEAR), at):
            return True
        if any(match and colours.is_colour(match[1]) for match in (behind, before)):
            return True
        at = text.find(label, at + len(label))
    return False
