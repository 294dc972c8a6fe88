"""The slices of a pie and single bars, told in sentences of running prose: each value with its one label.

    Rent made up 27 percent of spending and food 17 percent. Another 12 percent went to leisure.
    The remaining 44 percent, in grey, are other costs.        The black slice (Coal, 44.2%) covers most.
    44% Depot, 7 to 22 kW; 19% Home; 14% Public, under 50 kW; 23% Other
    The towns with the highest rates are Alto (46.2%) and Basso (42.1%). Campo (25.0%) has the lowest.

A sentence leaves open what is a label, and the sum does not: slices that are not 100 percent together are not read. Of
bars nearly all values must have a label.
"""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import ranked, respectively
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses, said_unplaced
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.slice_words import OPENING, PIE, RANK, SLICE, VERB
from pipeline.reading.pieces.told_pieces import FAR, HEDGE, Piece, amounts, names_in_turn, pieces, unit_at, unit_of_all
from pipeline.reading.remembering import remembered
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script, Value, behind_unit
from pipeline.reading.vocabulary import labels, words, years

Spoken = tuple[Line, int, int, int]
"""A sentence: its line, where it begins and ends, and which pie it speaks of."""

_WHOLE = 100.0
_MANY = 4  # bars with a label for each value without
_FEWEST, _MOST = 3, 40  # slices
_MISTAKEN = 5.0
_ROUNDED = 0.3  # of the last digit: what rounding leaves over for each slice
_SLICES = re.compile(  # what all of them are, and the name of none
    rf"(?:(?:its|their|the|all|these) )*{SLICE}s", re.IGNORECASE)
_TO = r"(?:on|to|for|by|from|in|with|as|into|under|among)"
_NAMED = re.compile(
    rf"(?:(?:the |an? )?(?:[a-z-]+ ){{0,2}}(?:{SLICE}|one),? (?:for|of|labell?ed|representing|marked|showing|"
    rf"is(?: that (?:for|of))?|was|"
    rf"belongs to|goes to|represents|stands for) )?(?:(?:that|those) (?:of|in|from|with) (?:an? )?)?"
    rf"(?:(?:in|among|at|for) (?=(?-i:[A-Z])))?(?:the |an? )?"
    rf"(?P<name>\S.{{0,100}}?)(?: {SLICE})?,?(?P<verb>\s+{VERB})?(?:\s+(?:for|at|with|by|to))?"
    rf"{RANK}?(?: an? (?:[a-z]+ ){{1,3}}of)?(?: the (?:last|remaining|final))?\s+{HEDGE}",
    re.IGNORECASE | re.DOTALL,
)
_DOES = re.compile(
    r"(?:the (?P<name>[^,;:()]{1,60}?)\s(?P<verb>(?-i:[a-z]{2,}))s|"
    r"(?P<several>(?-i:[A-Z][a-z]+s))\s(?P<do>(?-i:[a-z]{2,11}[a-rt-z])))"
    rf"\s(?:for )?(?:the (?:most|least|longest|shortest|highest|lowest)(?: [a-z]+)?,? )?{HEDGE}", re.IGNORECASE)
_ACTS = re.compile(  # "New Zealand drinks"
    r"(?:[Tt]he )?(?P<name>(?!The )(?:[A-Z][^\s,;:()]{1,20} ){1,4})"
    r"(?!increas|decreas|declin|drop|gain|climb|jump|surg|plung|ris|falls|grow|los|exceed|averag|rang|span|vari|total|add|"
    r"differ|outpac|surpass|start|end|pass|cross|has|was|is)[a-z]{2,12}(?:s|ed) " + HEDGE)
_MEASURED = re.compile(  # "For high school graduates the rate is"
    r"(?:(?:and|while|but) )?(?:for|among|in|at) (?:the )?(?P<name>\S[^,;:()]{0,60}?),? (?:the|its|their) "
    r"(?!most |least |[a-z]{2,12}est )[a-z -]{3,40}? "
    rf"(?:is|are|was|were|(?:stands?|stood|sits) at|reach(?:es|ed)) {HEDGE}", re.IGNORECASE)
_TOP_IS = re.compile(  # "At the top is Japan, where people live", "In last place comes Chad with"
    r"(?:(?:at|on) the (?:very )?(?:top|bottom|head|end)(?: of [^,;\d]{1,30})?|in (?:first|second|third|last) place|"
    r"leading the [a-z]+) (?:is|are|comes?|stands?|sits?|follows?) (?:the )?(?P<name>[^\s,;:()][^,;:()]{0,40}?),? "
    rf"(?:where|which|with|at)(?: [^,;\d]{{1,30}})? {HEDGE}", re.IGNORECASE)
_AGED = re.compile(  # "those aged 25 to 34 read"
    r"(?:(?:and|while|but) )?(?:[A-Za-z]{2,16} ){0,3}?(?:aged|ages) "
    r"(?P<name>\d[\d.]*(?:\s?(?:to|and|[-–])\s?\d[\d.]*|\+| (?:or|and) (?:older|over|above|younger|under))?)"
    rf"(?: years)? (?:[a-z]+ ){{1,3}}?{HEDGE}")
_QUOTED = re.compile(rf".*[\"“](?P<name>[^\"”]{{1,60}})[\"”] {SLICE}\b.*", re.DOTALL)
_LABELLED = re.compile(  # 'The last slice, in grey, is labelled "Other" and covers the remaining'
    rf".*\b{SLICE}\b[^\"“]*\b(?:labell?ed|called|named|marked|entitled) (?:[\"“](?P<name>[^\"”]{{1,60}})[\"”]|"
    rf"(?P<bare>(?-i:[A-Z])[^,.;:()\"“]{{1,40}}?)) "
    rf"(?:and|which|that) {VERB}(?: the (?:remaining|last|other))? {HEDGE}", re.DOTALL | re.IGNORECASE)
_TIE = (
    rf"(?:(?:is|are|was|were|has been|have been)(?: (?:[a-z]+ed|spent|due|given|made up|put|lost|split))?(?: {_TO})?|"
    rf"(?:goes?|went|going|belong(?:s|ed)?|falls?|fell|c(?:omes?|ame|oming)|stem(?:s|med)?|flow(?:s|ed)?)(?: {_TO})|"
    rf"chose|choose|picked|prefer|preferred|use|used|named|like|liked|{_TO})"
)
_SEVERAL = re.compile(
    rf"(?:the )?(?:{SLICE}s (?:for|of) )?(?P<names>[^.;:]{{3,200}}?)\s+(?:{VERB})(?=\s)", re.IGNORECASE)
_RESPECTIVELY = "respectively"
_YEAR = re.compile(years.YEAR)
_BEHIND = re.compile(
    rf"(?:\s++of (?:the |all |its |their )?[^,;\d]{{1,40}}?)??(?:\s?,)?\s++{_TIE} (?:the |an? )?"
    r"(?P<name>[^\s,;(][^,;(]*)",
    re.IGNORECASE,
)
_LISTS = re.compile(  # "Clockwise from the top, it shows 12 percent rent, 8 percent food"
    rf"(?:.{{0,{FAR}}}\b(?:shows?|are|has|have|of|with|from|by|into|:))?\s*(?:and\s)?{HEDGE}", re.DOTALL | re.IGNORECASE
)
_NEXT = re.compile(  # but not "15 rainy days in January"
    r"\s+(?![^,;(]{1,40} (?:in|on) (?:Jan|Feb|Mar|Apr|May|Ju[nl]|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun))"
    r"(?!(?:more|less|fewer|higher|lower|larger|smaller)\b)(?P<name>[^\s,;(][^,;(]*)")
_COUNTS = re.compile(  # but "expanded clay"
    r"\d+ [a-z]{3,}|[a-z]{3,}ed (?:in|on|at|by|to|with|from|for|of|as|that|online|the|it|their|this|no|not|yes)\b")
_ENTRY = re.compile(rf"\s*(?:and\s)?{HEDGE}", re.IGNORECASE)
_COMPARES = re.compile(r"\b(?:(?:up|down) from|since|than|compared|versus|including|of (?:which|them)|rank)|\d ?%")
_MORE = re.compile(r"\s(?:which|who|that|while|whereas|making|so|because|since|and (?:is|are|was|were))\b.*", re.DOTALL)
_INSIDE = re.compile(rf".*\((?P<name>[^()$€£]*)(?<!\s)[,:]?\s*{HEDGE}\Z|.*\({HEDGE}\Z", re.DOTALL)
_DERIVED = re.compile(
    r"\b(?:together|combined|total|sum|add up|(?<!with )(?:more|less) than|at least|at most|each|both|difference|"
    r"points?|(?<!highest )(?<!lowest )(?<!\ban )average|median|mean|an average of|(?<!in )between)\b",
    re.IGNORECASE,
)
_EACH = re.compile(r"(?: ?%| [a-z]{1,12})? each\b")
_ALIKE = re.compile(r"\b(?:(?:are|were|is|was) tied|both)\b")  # "A and B are tied at 38"
_BOTH = re.compile(
    r"(?:(?:bars|columns|slices) (?:for|of) )?(?:the )?([^,]+?)"
    r"(?: as well as | and (?!.* as well as ))(?:the )?([^,]+)")
_NO_NAME = frozenset(
    "it this that these those they there about in at on of for by to from with as we each both one another together "
    "some no none every neither only just average".split()
)
_REST = frozenset(("remaining", "rest", "all", "final", "last"))
_NO_PIE = re.compile(  # a label that says how slices are listed
    r"(?:counter-?)?clockwise\b|(?:going|reading|starting|moving|beginning|from)\b|"
    rf"(?:the |all )?(?:{SLICE}s|percentages)\Z", re.IGNORECASE)
_OF_REST = re.compile(r"rest of |.{1,100} (?:combined|together)\Z", re.IGNORECASE)
_OF_PIE = re.compile(  # "In 1990, housing took", "The left pie chart (1990) shows that"
    r"^(?:In )?(?:(?:the )?(?:[a-z]+ )?"
    r"(?:left|right|first|second|third|upper|lower|top|bottom|middle|inner|outer)(?:-hand)? "
    rf"{PIE}(?: chart)? \((?P<name>[^()]{{1,40}})\)|(?P<year>{years.YEAR}), )", re.IGNORECASE | re.MULTILINE)
_IN_WORDS = re.compile(  # "Meetings account for a third of the day (33%)"
    rf" {HEDGE}(?:(?:more than|less than|over|under|close to|an?|one|two|three)[ -]){{0,2}}"
    r"(?:half|thirds?|quarters?|fifths?|sixth|tenth|majority)(?: of [^(),;\d]{1,40})?,? \((?=[^()]*\Z)", re.IGNORECASE)
_AMOUNT = re.compile(  # "Candidate A received 210 votes (42%)"
    r" (?:received|got|gets?|has|have|had|won|with|counts?|makes?|made)(?: about| nearly| only)? [$€£]?\d[\d,.]{0,14}"
    r"(?: [a-z]+){0,3}\Z|(?<=[A-Za-z]),? [$€£]?\d[\d,.]{0,14}(?: (?:million|billion|thousand))? "
    r"(?:votes|people|students|units|cases|respondents|euros|dollars|hours|responses|participants|tons|tonnes)\Z|"
    r"(?<=[a-z]),? [$€£]\d[\d,.]{0,14}(?: [a-z]+)?\Z")
_PHRASAL = re.compile(r"(?<=\w) [a-z]{3,10}s (?:behind|up|out|down|off|ahead)\b.{0,80}")  # "Nigeria brings up the rear"
_ALL_OTHER = re.compile(  # "all other browsers together"
    r"\A(?:all )?(other .{1,60}?)(?: (?:combined|together))?\Z", re.IGNORECASE)
_FRACTION = re.compile(
    r"\b(?:half|third|quarter|fifth|sixth|tenth|majority|most|of (?:them|these|those))\b", re.IGNORECASE
)
_MOST_WORDS, _LONGEST = 8, 100


def read_pies(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[tuple[Reading, int]]:
    """A reading for each slice of the pies that are told in full, each with which pie it is of."""
    pies: dict[int, dict[str, tuple[Reading, float]]] = {}
    broken: set[int] = set()
    nameless: dict[int, float] = {}
    for line, begin, end, pie in spoken:
        told = pies.setdefault(pie, {})
        found = _of_declared(script, line, begin, end, frame) or shares(script, line, begin, end, "percent")
        if not found and said_unplaced.is_said(script.text, begin, end):
            indices = list(script.between(begin, end, line.first, line.last))
            others = sum(value.value for value, _ in amounts(script, begin, end, indices, ("percent",)))
            nameless[pie] = nameless.get(pie, 0.0) + others
        for name, value in found:
            reading = Reading("slices", line, (name,), [value])
            _, before = told.setdefault(words.key(name), (reading, value.value))
            if before != value.value and not words.has_superlative(script.text[begin:end]):  # which may be of another
                broken.add(pie)
    declared = set(frame.axes.x.keys)
    whole = [pie for pie, told in pies.items()
             if pie not in broken
             and are_whole({key: share for key, (_, share) in told.items()}, declared, nameless.get(pie, 0.0))]
    return [(reading, pie) for pie in whole for reading, _ in pies[pie].values()]


def named_pie(text: str, line: Line) -> str:
    """The pie that a paragraph names first, where another one names another: "In 1990, housing took"; "" for none."""
    match = _OF_PIE.match(text, line.start, line.end)
    return (match["name"] or match["year"]) if match and len(_named_pies(text)) > 1 else ""


@remembered(16)
def _named_pies(text: str) -> frozenset[str]:
    return frozenset(match["name"] or match["year"] for match in _OF_PIE.finditer(text))


def are_whole(told: dict[str, float], declared: set[str], nameless: float) -> bool:
    """Whether slices are all of a pie: together but for rounding, or all that are declared but for a small mistake.

    nameless: the share of those that nobody can name.
    """
    if not _FEWEST <= len(told) <= _MOST:
        return False
    total = sum(told.values()) + nameless
    if told.keys() == declared:
        return abs(total - _WHOLE) < _MISTAKEN
    digits = max(len(f"{share:g}".partition(".")[2]) for share in told.values())
    return abs(total - _WHOLE) < max(_ROUNDED * len(told) * 10.0**-digits, 0.05)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The slices of a line that tells of a whole pie, and of nothing else; None for any other line. A label in front
    names the pie."""
    if line.label and (not courses.panel(line) or words.is_sentence(line.label) or _NO_PIE.match(line.label)):
        return None
    parts = sentences.parts(script.text, line.rest if line.label else line.start, line.end)
    found = [reading for reading, _ in read_pies(script, [(line, begin, end, 0) for begin, end in parts], frame)]
    for reading in found:
        reading.labels = (line.label, *reading.labels) if line.label else reading.labels
        reading.panel = reading.panel or named_pie(script.text, line) or None
    return found or None


def read_bars(script: Script, spoken: Iterable[Spoken], frame: Frame) -> list[Reading]:
    """A reading for each bar of a panel nearly all of whose values have a label; none of other charts."""
    if frame.chart_type != "bar":
        return []
    told = [
        (line, begin, end, list(script.between(begin, end, line.first, line.last))) for line, begin, end, _ in spoken
    ]
    numbers = [index for *_, indices in told for index in indices]
    unit = unit_of_all(script, numbers)
    if len(names_in_turn(script, numbers)) > 1:
        return []  # "Lisbon has 220 sunny days and 75 rainy days"
    has_years = not unit and any(_YEAR.fullmatch(script.written(index)) for *_, inside in told for index in inside)
    if has_years or (not unit and frame.axes.y.ticks):
        return []
    bars: dict[str, Reading] = {}
    values: dict[str, float] = {}
    left: set[float] = set()
    for line, begin, end, indices in told:
        found = shares(script, line, begin, end, unit)
        for name, value in found:
            if name.partition(" ")[0].lower() in words.SUPERLATIVES and value.value in values.values():
                continue  # "The tallest bar, with 57"
            bars.setdefault(words.key(name), Reading("prose", line, (name,), [value]))
            if values.setdefault(words.key(name), value.value) != value.value:
                return []
        if not found:
            left.update(value.value for value, _ in amounts(script, begin, end, indices, (unit,)))
    is_told = len(bars) >= max(_FEWEST, _MANY * len(left.difference(values.values())))
    return list(bars.values()) if is_told else []


def shares(script: Script, line: Line, begin: int, end: int, unit: str) -> list[tuple[str, Value]]:
    """The slices or bars of a sentence, those of its numbers with a unit; nothing where one of them has no label."""
    indices = list(script.between(begin, end, line.first, line.last))
    if both := _in_order(script, begin, end, indices, unit):
        return both
    if listed := _between_semicolons(script, line, begin, end, unit):
        return listed
    of_first = unit_at(script.text, script.ends[indices[0]]) if len(indices) > 1 and not unit else unit
    told = pieces(script, begin, end, indices, unit, of_first)  # "45 students, B 30"
    found: list[tuple[str, Value]] = []
    is_gapped = False
    for piece in map(_without_words, told):
        name = _in_front(piece, is_gapped) or (_doing(script.text, piece) if not found else "")
        is_gapped = is_gapped or name != ""
        name = name or _behind(piece)
        alike = _BOTH.fullmatch(name) if _ALIKE.search(piece.before) else None
        if not name or (_DERIVED.search(piece.before) and not alike and "other" not in piece.before):
            return []
        names = (label(alike[1]), label(alike[2])) if alike else of_each(name, script.text, piece.value)
        found += [(one, piece.value) for one in names]
    return found


def of_each(name: str, text: str, value: Value) -> tuple[str, ...]:
    """The two slices or bars of which each has a value: "The bars for A and the B reach 12 hours each"."""
    both = _BOTH.fullmatch(name) if _EACH.match(text, value.end) else None
    return (label(both[1]), label(both[2])) if both else (name,)


def _of_declared(script: Script, line: Line, begin: int, end: int, frame: Frame) -> list[tuple[str, Value]]:
    """The slice that an item begins with, if it is a declared one and the only share of the item, whatever the verb:
    "Heat (orange) comes in first, as it takes 48%"."""
    indices = list(script.between(begin, end, line.first, line.last))
    if line.marker not in ("-", "1") or begin != line.start or len(indices) != 1:
        return []
    told = pieces(script, begin, end, indices, "percent")
    said = words.key(told[0].before) + " " if told else ""
    names = [name for key, name in frame.axes.x.keys.items() if said.startswith(key + " ")]
    if not names or _DERIVED.search(said) or _COMPARES.search(told[0].behind):
        return []
    return [(max(names, key=len), told[0].value)]


def _in_order(script: Script, begin: int, end: int, indices: list[int], unit: str) -> list[tuple[str, Value]]:
    """The slices of a sentence that lists labels and values apart: "A and B are the smallest, with 5 and 4 percent,
    respectively"; nothing where it does not, or not as many of both."""
    if not indices or script.text.find(_RESPECTIVELY, begin, end) < 0:
        return []
    runs = respectively.runs(script, indices[0], indices[-1] + 1, begin)
    if len(runs) != 1 or len(runs[0]) != len(indices) or unit_at(script.text, script.ends[indices[-1]]) != unit:
        return []
    match = _SEVERAL.match(script.text, begin, runs[0][0].start)
    names = [label(name) for name in labels.named(match["names"])] if match else []
    return list(zip(names, runs[0], strict=True)) if all(names) and len(names) == len(runs[0]) else []


def _between_semicolons(script: Script, line: Line, begin: int, end: int, unit: str) -> list[tuple[str, Value]]:
    """The slices of a list with the values in front and semicolons between, whose names may hold commas and numbers;
    nothing where a part says anything else."""
    text = script.text
    found: list[tuple[str, Value]] = []
    for part in text[begin:end].split("; "):
        indices = script.between(begin, begin + len(part), line.first, line.last)
        if not indices or not _ENTRY.fullmatch(text, begin, script.starts[indices[0]]):
            return []
        at = behind_unit(text, script.ends[indices[0]])
        said = _NEXT.match(text, at, begin + len(part))
        name = label(text[at : begin + len(part)]) if said and unit_at(text, script.ends[indices[0]]) == unit else ""
        if not name or _COMPARES.search(name):
            return []
        found.append((name, script.value(indices[0], indices[0] + 1, begin)[0]))
        begin += len(part) + len("; ")
    return found if len(found) >= _FEWEST else []


def _without_words(piece: Piece) -> Piece:
    """A piece without the words that say its value too: "Rivers provide more than half of the water (54%)"."""
    said = _IN_WORDS.search(piece.before) if piece.before[-1:] in ("(", "~", "≈") else None
    return piece._replace(before=piece.before[: said.start()] + " ") if said else piece


def _in_front(piece: Piece, is_gapped: bool) -> str:
    """The label in front of a value: with a verb, where none of the values before it has one."""
    if len(piece.before) > FAR:
        return ""
    if (inside := _INSIDE.fullmatch(piece.before)) and ")" not in (inside["name"] or ""):
        name = inside["name"]
        front = _AMOUNT.sub("", piece.before[: piece.before.rfind("(")].rstrip())
        return label(name if name else ranked.label_at_end(front))
    if quoted := _QUOTED.fullmatch(piece.before) or _LABELLED.fullmatch(piece.before):
        return label(quoted[1] or quoted["bare"])
    if aged := _AGED.fullmatch(piece.before):
        return words.plain(aged["name"])
    for pattern in (_MEASURED, _TOP_IS):
        if told := pattern.fullmatch(piece.before):
            return label(told["name"])
    opening = OPENING.match(piece.before)
    match = _NAMED.fullmatch(piece.before, opening.end() if opening else 0)
    if ": " in piece.before and not (match and match["verb"]):
        match = _NAMED.fullmatch(piece.before) or match  # "Chemnitz has the lowest rent: just"
    if not match or not (match["verb"] or is_gapped):
        return ""
    return label(match["name"])


def _doing(text: str, piece: Piece) -> str:
    """The label in front of a verb that a text uses again for others, "The brown bat sleeps 19.9 hours", or behind a
    name: "New Zealand drinks 0.9 kg"."""
    opening = OPENING.match(piece.before)
    begin = opening.end() if opening else 0
    if acts := _ACTS.fullmatch(piece.before, begin):
        return label(acts["name"])
    match = _DOES.fullmatch(piece.before, begin)
    verb = (match["verb"] or match["do"]) if match else ""
    is_said_again = verb and text.count(f" {verb}s ") + text.count(f" {verb} ") > 1
    return label(match["name"] or match["several"]) if match and is_said_again else ""


def _behind(piece: Piece) -> str:
    match = _BEHIND.match(piece.behind) or (_LISTS.fullmatch(piece.before) and _NEXT.match(piece.behind))
    if match and _COUNTS.match(match["name"]):
        return ""  # "1,200 people in 3 cities", "300 people answered online"
    return label(_MORE.sub("", match["name"])) if match else ""


def label(name: str) -> str:
    """A label without the full stop of its sentence; "" for words that are none."""
    closing = ".,;:" if "(" in name else ".,;:)"
    name = words.plain(_PHRASAL.sub("", _ALL_OTHER.sub(r"\1", name.strip().rstrip(closing))))
    found = name.split()
    if not found or len(found) > _MOST_WORDS or words.is_generic(name):
        return ""
    if found[0].lower() in _NO_NAME and not (len(found[0]) > 1 and found[0].isupper()):  # but "IT"
        return ""
    if name.lower() in _REST or _OF_REST.match(name) or _SLICES.fullmatch(name) or len(name) > _LONGEST:
        return ""
    is_title = len(found) > 1 and all(word[:1].isupper() for word in found)  # "New Start"
    if (words.is_clause(name) and not is_title) or words.is_comment(name):
        return ""
    if _FRACTION.search(name) or not any(map(str.isalpha, name)):
        return ""
    return name
