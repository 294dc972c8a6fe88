"""Points by their coordinates.

(10, 0.5), (20, 0.6), (30, 0.7 ± 0.1)            NAME: (10, 0.5)            NAME at (10, 0.5)
\\( (10, 10^4) \\)            (x=1, y=86%)            (10, 0.5): NAME
(`κ`=10, `η_max`≈0.5)            (10, 0.5, 120), the size of a bubble last            NAME: 10 ms, 59%
NAME: 10/0.5, 20/0.6            A red dashed line, starting at approximately (10, 0.5) and falling to (30, 0.2)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_names import is_called
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import marks, pairing
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.pieces.sides import is_unit_of
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import colours, words
from pipeline.reading.vocabulary import units as magnitudes

_OPEN = re.compile(
    r"\(\s*[$~≈]*(?:\\\()?\s*(?:[xX][^=():,]{0,20}[=:≈]\s*|[^\W\d][\w ]{0,20}\s*[=≈]\s*)?(?:about |"
    r"approximately )?[$€£~≈]*√?\Z"
)
_COMMA = re.compile(
    r"(?: ?[%$€£])?\s?[A-Za-z]{0,3}\s*[,;]\s*[$~≈<>*`]*(?:[yY][^=():,]{0,20}[=:≈]\s*|[^\W\d][\w ]{0,20}\s*[=≈]\s*)?"
    r"(?:about |approximately |around |roughly |nearly )?[$€£~≈<>*`]*(?:\\\(\s*)?\Z"
)
_PLACED = re.compile(
    r"(?:^|,?\s+)(?:(?:is|are|lies?|sits?|stands?|appears?|falls?)\s+)?(?:(?:located|placed|positioned|plotted|shown|found)\s+)?"
    r"(?:(?:at|near|around|in)\s+)?(?:(?:about|approximately|roughly|around|coordinates|the point|point)\s*)*\Z|"
    r"^(?:data )?points?(?: at)?\Z",
    re.IGNORECASE,
)
_GOES = (
    r"(?:start|begin|originat|ris|climb|increas|fall|drop|declin|decreas|end|peak|pass|run|go|slop|descend|ascend|reach|"
    r"dip|level|grow|jump|decay|settl|return)"
)
SETS_OUT = re.compile(  # what a line does at its points: "A red line, starting at (10, 0.5) and falling to (30, 0)"
    rf"(?:(?:\A|,? |,? (?:that|which|it) )(?:(?:and|then) ){{0,2}}{_GOES}(?:es|s|ing|ning)?|"
    rf"\A(?i:{_GOES})(?:es|s|ing|ning))(?: [a-z]{{2,12}}ly)?"
    r"(?: (?:up|down|off|at|from|to|through|near|around|approximately|about|of|an?|the|its|(?:high|low)est|peak|"
    r"maximum|minimum|value|point|valley|trough)){0,7}\Z"
)
_RUNS = re.compile(rf"(?i:{_GOES})(?:es|s|ing|ning)\b")  # "Declines faster than the teal line, reaching (40, 0.2)"
COVERS = re.compile(  # a region, whose corners are no points: "Cluster A, extending from (10, 0.5) to (20, 0.7)"
    r"(?:\A|[ ,])(?:extend|spann?|rang|stretch|cover|occup(?:y|i)|concentrat|cluster|scatter|spread)"
    r"(?:(?:es|s|ed|ing)|(?=e? (?:from|across|over)))e?"
    r"(?: (?:from|between|across|over|within|in|around|near|at|roughly|approximately|about|the|region|area)){0,4}\Z"
)
_FIT = re.compile(
    r"[*`]*(?:An?|The) (?:(?:[a-z]+[ -]){0,3}(?:trend ?|regression |best[ -]fit |fit(?:ted)? |diagonal |reference ))?"
    r"line\b(?! (?:for|of|labell?ed|named)\b)")
_ANY_LINE = re.compile(r"(?:it|(?:the )?(?:line|curve|series|trace))", re.IGNORECASE)
_LINE_BEHIND = re.compile(r" (?:line|curve|series|trace)\Z")
_ARTICLE = re.compile(r"(?:An?|The|One|Another) (?=\S)")
_NAME_BEHIND = re.compile(
    r"(?: ?%|\$)?\s?[A-Za-z/]{0,10}[$\s\\]*\)[*`]*\s*(?:[:–—\-→(]|for|is|by)[*`]*\s*"
    r"([^(),;:]{1,60}(?:\([^()]*\))?)\)?\.?"
)
_CALLED = re.compile(
    rf"(?:(?:one|an?|the|another)\s)?(?:[a-z\-]+\s){{0,2}}{colours.DOT}s?,? "
    r"(?:labell?ed|named|called|marked|for|of)(?: as)?\s[\"“']?(?P<name>[^\"”“]+?)[\"”']?", re.IGNORECASE
)
_DRAWN_AS = re.compile(  # "Alder is a small blue bubble", "Cedar is the largest bubble, red,"
    r"(?P<name>[^\s,;:()][^,;:()]{0,60}?),? (?:is|appears as|is (?:shown|drawn|plotted|represented|marked|depicted) "
    rf"(?:as|by)) (?:an?|the|one) (?:[a-z\-]+,? ){{0,4}}{colours.DOT}(?:[ ,]+(?:in )?[a-z][a-z ,\-]{{0,40}})?",
    re.IGNORECASE
)
_COUNTED = re.compile(  # names no point
    rf"(?:data )?points? #?\d{{1,3}}|(?:the )?(?:{'|'.join(words.ORDINALS)}|last|final)(?: (?:data )?point)?",
    re.IGNORECASE,
)
_BESIDE = re.compile(  # "Placed near the highest data point (3, 95)", of a text in the figure
    r"\b(?:near|beside|next to|above|below|over|under|close to) the (?:\w+ ){1,3}(?:point|marker|dot)s? \Z",
    re.IGNORECASE,
)
_JOINT = re.compile(r"\A(?:[^()]{0,12}\)[,;.]?\s)?(?:(?:and|while|whereas|but) )?(?:the )?", re.IGNORECASE)
_MARKERS = re.compile(r"(?:(?:data|key|single|marked|notable|extra) )?(?:markers|points|dots)", re.IGNORECASE)
_MEET = re.compile(  # two lines do at a point that is of neither alone: "The curves cross near (17, 0.3)"
    r"\bcross(?:es)? (?:at|near|around|each other|over|the)\b|\b(?:Crossover|[Cc]rossing)\b|\b[Ii]ntersect"
)
MEETING = re.compile(  # sentences on it: "The two lines cross at (40, 3.25)", "The crossing, marked by a dot, is at"
    r"(?:the |these |both )?(?:two |both )?(?:lines|curves|graphs|functions) (?:[a-z]+ )?(?:cross|meet|intersect)\b|"
    r"(?:the|their|a|an|this) (?:point of )?(?:crossing|crossover|intersection)\b", re.IGNORECASE)
_CALL = re.compile(r"\w\.[a-z_]{2,20}\Z")  # in code: "plt.xlim(0, 5)"
_PAIR = re.compile(r"\(\s*([A-Za-z][\w ]{0,20}?)\s*[=≈:]\s*[~≈$]*\Z")
_LONGEST = 40  # characters of a name
_MANY = 3  # points, whatever sentence stands in front of them
_CLOSE = re.compile(r"(?:\s?\\\))?(?: ?[%$€£])?[*`]*\s?[A-Za-zµμ°/²³·‰⊕☉⊙]{0,10}(?: [A-Za-zµμ²³]{1,6})?[$\s\\*`]*\)")
_X_IS, _Y_IS = re.compile(r"\bx ?= ?\Z"), re.compile(r"(?: [^\W\d]{1,8})?,? (?:and )?y ?= ?")  # "x = 12, y = 4.5"
_NEAR = 12  # characters in front of a number
_HALF = re.compile(  # "(5.6, hidden)", "(x=35, y=n/a)"
    r"[\s*`$\\(]*\(\s?(?:[A-Za-z][A-Za-z ]{0,20}[=≈:] ?)?[~≈]?[+\-−]?\d[\d.]{0,12}\s?(?:%|[a-z]{1,4})?, "
    r"(?:[A-Za-z][A-Za-z ]{0,20}[=≈:] ?)?(?:\\text\{)?(?:[^\W\d][^()\d]{2,40}|\?|[—–-])\)"
)
_NO_PLACE = re.compile(  # "(x=n/a, y=71%)"
    r"[\s*`$\\(]*\(\s?[xX] ?[=≈:] ?(?:[^\W\d][^()\d,]{2,40}|\?|[—–-]), [yY] ?[=≈:] ?[~≈]?[+\-−]?\d"
)

_IN_WORDS = re.compile(  # "(behind the legend, 1.99)"
    r"[\s*`$\\(]*\(\s?(?P<place>[^\W\d][^()\d,]{2,40}), (?:about )?[~≈]?[$€£]?[+\-−]?\d[\d.,]{0,12}"
    r"\s?(?:%|[a-z]{1,4})?\)\.?"
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each point, its horizontal position as the last label; None where the line gives none."""
    text = script.text
    in_label = line.label[:1] == "("  # "(8, 66.6): NAME"
    if line.last - (line.first if in_label else line.behind) < 2:
        if line.last == line.behind + 1 and not frame.is_grid and _HALF.match(text, line.rest, line.end):
            script.roles[line.behind] = "label"
            return []
        if line.last == line.behind + 1 and line.label and _has_no_place(text, line, frame):
            value, _ = script.value(line.behind, line.last, line.rest)
            return [Reading("points", line, (line.label,), [value], spread=True, ragged=True)]
        return None
    if frame.is_grid and (in_label or not line.label):  # no label, or cells by their coordinates
        return None
    if words.TWO_SENTENCES.search(line.label):
        return None
    begin = line.rest if line.label and not in_label else line.start
    found = points(script, line.first, line.last, begin, line.end, frame.has_bubbles)
    if not found or (frame.is_grid and not all(frame.knows(script.written(x)) for x, _ in found)):
        return None
    if frame.is_grid and all(frame.knows(script.written(y)) for _, y in found):
        return None  # a list of labels: "All depths: 100 (8K, 16K)"
    lead = text[begin : script.starts[found[0][0]]]
    if (pair := _PAIR.search(lead)) and frame.knows(pair[1]):
        return None  # "Alto (Recall = 0.1, Precision = 0.2)" of two series
    lead = lead[: lead.rfind("(")]
    if _BESIDE.search(lead.rstrip("~≈")) or COVERS.search(lead.rstrip("\\$~≈* ")) or (
        frame.chart_type == "line" and _MEET.search(f"{line.label} {lead}")
    ) or (frame.chart_type == "scatter" and not line.label and _FIT.match(lead)):  # no points of the data
        for index in (one for point in found for one in point):
            script.roles[index] = "prose"
        return []
    if line.label and not in_label and len(lead) > _LONGEST:
        lead = lead[max(lead.rfind(". "), lead.rfind(": "), 0) :]  # "Falls from 100 to 60. Points: (4, 100), (8, 60)"
    goes = None if line.label else SETS_OUT.search(lead.rstrip("\\$~≈* "))
    if goes:
        lead = _ARTICLE.sub("", lead[: goes.start()], count=1)
    if len(_PLACED.sub("", lead.strip(" \\$*`~≈"), count=1)) > _LONGEST and not (line.label and len(found) >= _MANY):
        return None
    labels: tuple[str, ...]
    each = _names_of_each(script, line, found, frame) if line.label and len(found) > 1 else []
    if line.label and not in_label:
        names_none = words.is_generic(line.label) or is_counted(line.label)
        is_entry = frame.knows(line.label) or frame.drawn_in(line.label) is not None  # "Squares"
        labels = () if names_none and not is_entry else (line.label,)
    else:
        told = _of_course(lead, frame) if goes else _named(script, line, lead, found)
        if told is None:
            return None
        labels = told
    readings = []
    for at, (x_index, y_index) in enumerate(found):
        script.roles[x_index] = "label"
        last = y_index + 1 + script.has_spread(y_index, line.last)
        value, _ = script.value(y_index, last, script.starts[y_index] - 12)
        names = each[at : at + 1] or labels
        readings.append(Reading("points", line, (*names, place(script, x_index)), [value]))
    if frame.chart_type == "line" and found[-1][1] + 1 < line.last:  # "Starts at (1, 0.35), rises to 0.44 at k=5"
        behind = script.ends[found[-1][1]]
        course = marks.find(script, list(range(found[-1][1] + 1, line.last)), behind, line.end, frame)
        for value, position in pairing.placed(script, pairing.pair(course, script)[0], behind):
            readings.append(Reading("points", line, (*labels, position), [value]))
    return readings


def _has_no_place(text: str, line: Line, frame: Frame) -> bool:
    """Whether a point has a height and no number for its place: in a scatter plot words that are no label, either."""
    in_words = _IN_WORDS.fullmatch(text, line.rest, line.end) if frame.chart_type == "scatter" else None
    is_told = in_words is not None and not frame.knows(in_words["place"]) and not words.is_generic(in_words["place"])
    return is_told or _NO_PLACE.match(text, line.rest, line.end) is not None


def read_quantities(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The point of a label in a scatter plot that two numbers tell without parentheses around them."""
    if line.last - line.behind != 2 or not (line.label or line.marker):
        return None
    return (_told(script, line, frame) if line.label else None) or _quantities(script, line, frame)


def read_slashed(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The points of a series in a scatter plot that stand as pairs around slashes: "Male: 175/74, 183/85"."""
    if not _SLASHED.fullmatch(script.text, line.rest, line.end) or words.is_comment(line.label):
        return None
    indices = range(line.behind, line.last)
    for x in indices[::2]:
        script.roles[x] = "label"
    return [Reading("points", line, (*_outer(line), script.written(x)), [script.value(x + 1, x + 2, script.ends[x])[0]])
            for x in indices[::2]]


def _told(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The point that a line tells by what is measured and where: "Lowest loss (2.1) at moderate size (70M)"."""
    y_index, x_index = line.behind, line.behind + 1
    text, starts, ends = script.text, script.starts, script.ends
    measure = _MEASURE.fullmatch(text, line.rest, starts[y_index])
    if not measure or not frame.measures(measure["name"]) or not _AT.fullmatch(text, ends[y_index], starts[x_index]):
        return None
    script.roles[x_index] = "label"
    value, _ = script.value(y_index, y_index + 1, line.rest)
    return [Reading("points", line, (*_outer(line), script.written(x_index)), [value])]


def _quantities(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The point of a line that is nothing but two numbers of different units, the horizontal position first unless the
    units are said to be the other way round: "Rhone: 6.8 °C, -21.4 m/yr"."""
    first, second = line.behind, line.behind + 1
    text, starts, ends = script.text, script.starts, script.ends
    between = _UNIT_AND.fullmatch(text, ends[first], starts[second])
    behind = _UNIT_LAST.fullmatch(text, ends[second], line.end)
    currency = _CURRENCY.fullmatch(text, line.rest, starts[first])
    if not (between and behind and currency):
        return None
    note = words.plain((behind["note"] or "").strip(" ()"))
    if note and not (colours.is_drawing_note(note) or colours.is_colour(note) or words.is_approximate(note)):
        return None
    units = currency[1] or between["unit"], between["currency"] or behind["unit"]
    if (units[0] or "").partition(" ")[0] in magnitudes.MAGNITUDES:  # "1.28 million km²", beside "316 km²"
        aside = [script.lone_value(index, False) for index in (first, second)]
        return [Reading("unplaced", line, _outer(line), [*aside], spread=True, ragged=True)]
    names = frame.axes.x.name, frame.value_label
    if units[0] == units[1] or not all(names):
        return None
    if any(unit and unit.isalpha() and name and is_called(unit, name) and not name.endswith(f" in {unit}")
           for unit in units for name in names):
        return None  # "13 latency, 59 accuracy"
    is_turned = any(map(is_unit_of, units, names[::-1], frame.units[::-1]))
    if not line.label and not all(map(is_unit_of, units, *_axes(frame, is_turned))):
        return None  # "12 ms, 85 points" may say anything
    x, y = (second, first) if is_turned else (first, second)
    script.roles[x] = "label"
    return [Reading("points", line, (*_outer(line), script.written(x)), [script.value(y, y + 1, line.rest)[0]])]


def _axes(frame: Frame, is_turned: bool) -> tuple[list[str | None], list[str]]:
    """The names of both axes with their units, and the units that sentences give them, in the order of two numbers."""
    step = -1 if is_turned else 1
    return [frame.with_unit(frame.axes.x.name), frame.with_unit(frame.value_label)][::step], frame.units[::step]


def _outer(line: Line) -> tuple[str, ...]:
    return () if not line.label or is_counted(line.label) else (line.label,)


_UNIT = (
    r"(?:%|°[CF]?|(?:percent|degrees)(?: [A-Z][a-z]+)?|[^\W\d_][^\W\d_²³µμ°.\-]{0,14}[²³]?"
    r"(?:/(?:1(?:0{1,3}|,000|00,?000)\s?)?[^\W\d_]{1,12}[²³]?|[ ·]per [^\W\d_]{1,12}[²³]?){0,2})"
)
_ABOUT = r"[*`~≈]{0,3}(?:(?:about|approximately|around|roughly) )?[~≈]?"
_CURRENCY = re.compile(rf"{_ABOUT}([$€£]?)[-−]?", re.IGNORECASE)
_PAIR_AROUND_SLASH = r"[~≈]?[-−]?\d[\d.]{0,12} ?/ ?[~≈]?[-−]?\d[\d.]{0,12}"
_SLASHED = re.compile(rf"{_PAIR_AROUND_SLASH}(?:[,;] (?:and )?{_PAIR_AROUND_SLASH}){{1,60}}\.?")
_MAGNITUDE = r"(?:(?:thousand|million|billion|trillion)\s)?"
_UNIT_AND = re.compile(
    rf"\s?(?P<unit>{_MAGNITUDE}{_UNIT})?[*`]*(?:[,;]| /| \||,? and)\s{_ABOUT}(?P<currency>[$€£]?)"
)
_UNIT_LAST = re.compile(rf"\s?(?P<unit>{_MAGNITUDE}{_UNIT})?[*`]*(?P<note>\s\([^()\d]{{1,60}}\))?\.?")
_MEASURE = re.compile(
    r"(?:(?:the |its )?(?:[^\W\d]+-)?[^\W\d]+est )?(?P<name>[^\W\d][\w ]{1,30}?)(?: of| is)? ?[(=≈:]? ?(?:about |"
    r"around |approximately )?[*`~≈]*",
    re.IGNORECASE,
)
_AT = re.compile(
    r"%?\)?[*`]*,? (?:at|with|for) (?:a |an |the |its )?(?:[^\W\d]+ ){0,3}\(?(?:about |around |approximately )?[*`~≈]*",
    re.IGNORECASE,
)


def _named(script: Script, line: Line, lead: str, found: list[tuple[int, int]]) -> tuple[str, ...]:
    """The name of the points of a line, in front of them or behind the only one; empty where they have none."""
    name = _PLACED.sub("", words.plain(lead.rstrip("\\$~≈ ")) + " ").strip(" :-–—")
    if not name and len(found) == 1:
        match = _NAME_BEHIND.fullmatch(script.text, script.ends[found[0][1]], line.end)
        name = words.plain(match[1]) if match else ""
    is_name = name and len(name) <= _LONGEST and not words.is_clause(name) and not words.is_generic(name)
    return (name,) if is_name and not colours.is_colour(name) and not is_counted(name) else ()


def _names_of_each(script: Script, line: Line, found: list[tuple[int, int]], frame: Frame) -> list[str]:
    """The lines that a line below none of them names in front of each of its points: "Peaks: A at (14, 3), B at (22,
    4)"; none where a point has no such name."""
    if frame.chart_type != "line" or frame.knows(line.label) or any(frame.knows(head.label) for head in line.heads):
        return []
    names, begin = list[str](), line.rest
    for x, y in found:
        said = script.text[begin : script.text.rfind("(", begin, script.starts[x])]
        name = words.plain(_PLACED.sub("", _JOINT.sub("", said.rstrip("\\$~≈* "), count=1) + " "))
        is_name = frame.knows(name) or (_MARKERS.fullmatch(line.label) and name and not words.is_clause(name))
        names.append(name if is_name else frame.drawn_in(name) or "")
        begin = script.ends[y]
    return names if all(names) else []


def _of_course(said: str, frame: Frame) -> tuple[str, ...] | None:
    """The line that sets out from the first of its points, "red dashed line", "The Alto line", none for "The curve";
    None where it is not sure what does."""
    name = words.plain(said)
    bare = _LINE_BEHIND.sub("", name)
    name = bare if frame.knows(bare) else name
    if frame.knows(name) or (colours.is_colour(name) and colours.colour_key(name)):
        return (name,)
    return () if not name or _ANY_LINE.fullmatch(name) or _RUNS.match(name) else None


def named(said: str) -> str:
    """The name of a point, of words that say that it is one: 'The point labeled "Ash"', "Ash is a red dot"."""
    match = _CALLED.fullmatch(said) or _DRAWN_AS.fullmatch(said)
    return match["name"] if match else said


def is_counted(label: str) -> bool:
    """Whether a label counts points and names none: "Point 3", "Second data point"."""
    return _COUNTED.fullmatch(label) is not None


def points(
    script: Script, first: int, last: int, begin: int, end: int, sized: bool = False
) -> list[tuple[int, int]]:
    """The pairs of numbers that stand in parentheses, as indices of x and of y; `sized` where a size may follow."""
    text, starts, ends = script.text, script.starts, script.ends
    found = []
    index = first
    while index + 1 < last:
        lead = text[max(begin, starts[index] - 40, ends[index - 1] if index else 0) : starts[index]]
        opening = lead.rfind("(")
        if opening > 0 and (lead[opening - 1] == "\\" or _CALL.search(lead, 0, opening)):
            opening = -1  # a LaTeX parenthesis, or code
        y_index = index + 1 + script.has_spread(index, last)
        if (
            opening >= 0
            and y_index < last
            and _OPEN.fullmatch(lead[opening:])
            and _COMMA.fullmatch(text[ends[y_index - 1] : starts[y_index]])
        ):
            behind = sizes = y_index + 1 + script.has_spread(y_index, last)
            if sized and behind < last and _COMMA.fullmatch(text[ends[behind - 1] : starts[behind]]):
                behind += 1
            if _CLOSE.match(text, ends[behind - 1], end):
                for size in range(sizes, behind):
                    script.roles[size] = script.roles[size] or "secondary"
                for spread in range(index + 1, y_index):
                    script.roles[spread] = "uncertainty"
                found.append((index, y_index))
                index = behind
                continue
        index += 1
    return found


def place(script: Script, index: int) -> str:
    """What the horizontal position of a point is written as, with the sign of a root: "√200"."""
    start = script.starts[index]
    return script.text[start - script.text.startswith("√", max(0, start - 1)) : script.ends[index]]


def told(script: Script, first: int, last: int, begin: int, end: int) -> list[tuple[int, int]]:
    """The pairs of numbers that a sentence tells as coordinates: in parentheses, or behind "x =" and "y ="."""
    return points(script, first, last, begin, end) or _lettered(script, first, last, begin)


def _lettered(script: Script, first: int, last: int, begin: int) -> list[tuple[int, int]]:
    """The pairs of numbers behind "x =" and "y =", as indices of both; none where others stand between them."""
    told = range(first, last, 2)
    are_pairs = (last - first) % 2 == 0 and all(
        _X_IS.search(script.text, max(begin, script.starts[x] - _NEAR), script.starts[x])
        and _Y_IS.fullmatch(script.text, script.ends[x], script.starts[x + 1]) for x in told)
    return [(x, x + 1) for x in told] if are_pairs else []
