"""Values and their labels, one after the other in a sentence.

The bars show 40 percent for apples, 30 percent for pears, and 20 percent for plums.
The bars read 712 mm (1970s), 655 mm (1980s) and 668 mm (1990s).        From top to bottom: Alto 0.44, Campo 12 0.29.
The bars are sorted and labeled at their tips (in km): 12.4 (Alto), 11.9 (Basso), 11.7 (Corno).
About 40 percent of people like apples, 30 percent like pears, and 20 percent plums.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import words

_LEAD = re.compile(  # what may stand before the first value: nothing that names a place or compares
    r"(?:(?:and|the|it|they|there|this|these|two|three|four|five|six|seven|eight|bars?|slices?|columns?|segments?|"
    r"chart|graph|figure|pie|values?|percentages?|shares?|heights?|numbers|counts?|answers|results?|labels?|"
    r"from left to right|from the [a-z]+ to the [a-z]+|as follows|"
    r"shows?|is|are|reads?|gives?|stand|for|at|has|have|with|of|lists?|in order|"
    r"clockwise|about|around|approximately|roughly|nearly|almost|only|some|just (?:over|under))(?:\b|(?=:))[,:]?\s*)*"
    r"[~≈$€£]*",
    re.IGNORECASE,
)
_MEASURE = re.compile(  # "The mean change is −0.1 for Placebo"
    r"(?:and |while )?(?:the|its|their) (?P<name>[^\d,.;:()]{3,60}?) "
    r"(?:is|are|was|were|amounts? to|comes? to|stands? at) (?:about |around |approximately |roughly )?[~≈$€£]*",
    re.IGNORECASE,
)
_SHOWS_THAT = re.compile(r"[^;:]{0,160}\b(?:shows?|indicates?|reports?|reveals?) that ")
_OPENS = re.compile(r"(?:\b(?:shows?|is|are|reads?|gives?|lists?)|:)\s\Z", re.IGNORECASE)
_UNIT = re.compile(r"\s?%|\s(?:percent|per cent|points?|units?|[a-z]{3,12}(?=\s(?:for|of|from|in|go|goes|come)\b))")
_TIE = re.compile(
    r"\s(?:(?:of (?:the )?[a-z]+ )?(?:likes?|liked|prefer|preferred|chose|choose|picked|named|said|answered|uses?|used|"
    r"voted? for|go to|goes to|went to|comes? from|is|are|was|were)|for|of|from|in|on|by|at|to|among)\s(?:the )?"
)
_IS = re.compile(r"\s(?:is|are|was|were)\s")
_NAME = re.compile(r"\s(?P<name>[^\s,;.:()](?:[^,;.:()]|[.,](?=\w)){0,40}?(?:\s\([^()]{1,30}\))?)")
_NEXT = re.compile(  # between a name and the next value
    r"(?:,|;|\sand\b|,\sand\b|;\sand\b)\s(?:(?:about|around|approximately|roughly|nearly|almost|another|only|some|then|"
    r"just (?:over|under))\s)*[~≈$€£]*\Z"
)
_IN_PARENTHESES = re.compile(r"(?:\s?%|\s[^\W\d]{1,12}(?:/[^\W\d]{1,8})?)?\s\(([^()]{1,40})\)")
_JOINT = re.compile(r"(?:[,;](?: and)?| and)\s(?:about |around |approximately |roughly )?[~≈$€£]*")
_NAME_FIRST = re.compile(
    r"(?P<name>[A-Z][^\s,;:()]{0,20}(?: (?:[A-Z0-9&][^\s,;:()]{0,20}|of|and))*),? "
    r"(?:(?:at|with|is|about|around|approximately|roughly|=|≈|~) )*[~≈$€£]*"
    r"(?P<value>[+\-−]?\d[\d.,]*)(?:\s?%|\s[^\W\d]{1,12}(?:/[^\W\d]{1,8})?)?"
)
_PIECES = re.compile(r"[,;] (?:and )?| and (?=[A-Z])")
_FEWEST_NAMED = 3
_NEAR = 1000  # characters that tell what is measured
_ANNOUNCES = re.compile(
    r"\b(?:bars?|columns?|slices|segments|tips|labels|numbers|values)\b[^.;]{0,160}\Z", re.IGNORECASE
)
_OPEN = re.compile(r":\s(?:about |around |approximately |roughly )?[~≈$€£]*")
_END = re.compile(r"[.;]?\s*\Z")
_NO_NAME = frozenset("it they them this that these those each all both more less than and or to while".split())


def lead(text: str, begin: int, end: int) -> int:
    """Where the words end that may open a list of values: "From left to right, the bars are"; 0 without any."""
    match = _LEAD.match(text, begin, end)
    return match.end() if match and _OPENS.search(match[0]) else 0


def value_first(script: Script, begin: int, end: int, indices: list[int], frame: Frame) -> list[tuple[str, int]]:
    """The label of each value of a sentence and the index of the value; nothing where one has none."""
    if len(indices) > 2 and (clause := script.text.find(", with ", begin, end)) > script.starts[indices[0]]:
        begin = clause + len(", with ")  # "weight on day 28, with 22.4 for Alto and 21.9 for Basso"
        indices = [index for index in indices if script.starts[index] >= begin]
    if indices and (shows := _SHOWS_THAT.match(script.text, begin, script.starts[indices[0]])):
        begin = shows.end()  # "The first chart, titled Region, shows that the rate was 12.4 in the North"
    semicolon = script.text.find("; ", begin, end)
    if indices and semicolon > script.starts[indices[-1]]:
        end = semicolon
    if listed := _behind_colon(script, begin, end, indices):
        return listed
    if len(indices) < 2 or not _leads(script.text, begin, script.starts[indices[0]], frame):
        return []
    amounts = values(script, end, indices)
    found = labelled(script, end, amounts) or _in_parentheses(script, end, indices)
    if found and found[0][0][:1].isdigit() and _IS.match(script.text, script.ends[found[0][1]]):
        return []  # "6 is 210": the place stands first
    given = {index for _, index in found}
    for index in indices if found else ():
        if index not in given:
            script.roles[index] = "label"
    return found


def _behind_colon(script: Script, begin: int, end: int, indices: list[int]) -> list[tuple[str, int]]:
    """The labels in parentheses behind the values of a list behind a colon, where the words before that speak of what
    is labeled or read: "The bars are sorted and labeled at their tips (in km): 12.4 (Alto), 11.9 (Basso)"."""
    colon = script.text.rfind(": ", begin, end)
    behind = [index for index in indices if script.starts[index] > colon]
    if colon < begin or len(behind) < 2 or not _ANNOUNCES.search(script.text, begin, colon):
        return []
    if words.has_comment(script.text[begin:colon]) or not _OPEN.fullmatch(script.text, colon, script.starts[behind[0]]):
        return []
    found = _in_parentheses(script, end, behind)
    given = {index for _, index in found}
    for index in behind if found else ():
        if index not in given:
            script.roles[index] = "label"
    return found


def name_first(script: Script, begin: int, end: int, indices: list[int]) -> list[tuple[str, int]]:
    """The label in front of each value of a list, behind a colon or alone, numbers in labels too: "Alto 0.44, Campo 12
    0.29"; nothing where a piece of the list is anything else."""
    colon = script.text.find(": ", begin, end)
    first = begin if colon < 0 else colon + len(": ")
    found: list[tuple[str, int]] = []
    at, stop = first, end
    of_index = {script.starts[index]: index for index in indices}
    for piece in _PIECES.split(script.text[at:end].rstrip(" .")):
        match = _NAME_FIRST.fullmatch(piece)
        index = of_index.get(script.text.find(piece, at, stop) + match.start("value")) if match else None
        if match is None or index is None:
            return []
        found.append((words.plain(match["name"]), index))
        at = script.ends[index]
    if len(found) < _FEWEST_NAMED or len({words.key(name) for name, _ in found}) < len(found):
        return []
    given = {index for _, index in found}
    for index in indices:
        if script.starts[index] > first and index not in given:
            script.roles[index] = "label"
    return found


def _in_parentheses(script: Script, end: int, indices: list[int]) -> list[tuple[str, int]]:
    """The label in parentheses behind each value: "712 mm (1970s), 655 mm (1980s)"; nothing where one has none."""
    found: list[tuple[str, int]] = []
    at = behind = script.starts[indices[0]]
    for index in indices:
        if script.starts[index] < at:
            continue  # in a label
        if script.starts[index] > at or not (match := _IN_PARENTHESES.match(script.text, script.ends[index], end)):
            return []
        found.append((words.plain(match[1]), index))
        behind = match.end()
        joint = _JOINT.match(script.text, behind, end)
        at = joint.end() if joint else end
    is_whole = _END.match(script.text, behind, end) is not None
    return found if is_whole and len({words.key(name) for name, _ in found}) == len(found) > 1 else []


def _leads(text: str, begin: int, end: int, frame: Frame) -> bool:
    """Whether words may stand before the first value of a list: such that name nothing, or what is measured."""
    if _LEAD.fullmatch(text, begin, end):
        return True
    if not (match := _MEASURE.fullmatch(text, begin, end)):
        return False
    name = match["name"]
    if frame.measures(name) or not (words.has_comment(name) or words.has_superlative(name)):
        return True
    said = text[max(0, begin - _NEAR) : begin].lower()  # "a bar chart of the change in weight. The change is 4 for …"
    return any(f" of the {name.lower()} {behind} " in said for behind in ("in", "of", "from"))


def values(script: Script, end: int, indices: list[int]) -> list[int]:
    """The numbers of a sentence without those inside of labels: "Gen 2", which have no unit where values have one, and
    no tie behind them where each value has one: "1.2 for DRX 5 mg"."""
    text, ends = script.text, script.ends
    if _UNIT.match(text, ends[indices[0]], end):
        return [index for index in indices if _UNIT.match(text, ends[index], end)]
    if tie := _TIE.match(text, ends[indices[0]], end):
        return [index for index in indices if text.startswith(tie[0], ends[index])]
    return indices


def labelled(script: Script, end: int, indices: list[int]) -> list[tuple[str, int]]:
    """The label that one and the same word ties to each value: "97 on HLB, 91 on C18"; nothing where one has none."""
    text, starts, ends = script.text, script.starts, script.ends
    if len(indices) < 2:
        return []
    found: list[tuple[str, int]] = []
    unit = joint = ""  # the word that ties labels to values, alike for all
    for position, index in enumerate(indices):
        stop = end if position + 1 == len(indices) else starts[indices[position + 1]]
        if stop - ends[index] > 120:
            return []
        at = ends[index]
        if match := _UNIT.match(text, at, stop):
            if unit and match[0].strip() != unit:
                return []
            unit, at = match[0].strip(), match.end()
        tie = _TIE.match(text, at, stop)
        if tie:
            joint = joint or tie[0].split()[-1 - tie[0].endswith("the ")]
        if not joint or (tie and joint not in tie[0].split()[-2:]):
            return []
        at = tie.end() - 1 if tie else at
        behind = (_END if position + 1 == len(indices) else _NEXT).search(text, at, stop)
        match = _NAME.fullmatch(text, at, behind.start()) if behind else None
        name = words.plain(match["name"]) if match else ""
        if not name or len(name.split()) > 4 or words.is_clause(name):
            return []
        if name.split()[0].lower() in _NO_NAME:
            return []
        if position + 1 == len(indices) and len(name.split()) > 1 + max(len(name.split()) for name, _ in found):
            return []  # the sentence goes on: "and 30 percent of teens said yes"
        found.append((name, index))
    if len(found) < 2 or len({words.key(name) for name, _ in found}) < len(found):
        return []
    are_alike = len({name.split()[0] for name, _ in found}) == 1  # "Ki-67 high, Ki-67 low", and not "the highest"
    return found if are_alike or not any(words.has_comment(name) for name, _ in found) else []


def is_in_name(text: str, name: str, value: Value, frame: Frame) -> bool:
    """Whether a number is part of a declared label that begins with the name in front of it: "Gannet 2 Pro"."""
    at = text.rfind(name, 0, value.start)
    names = [label for label in frame.declared if label.startswith(f"{name} ")]
    return any(at + len(label) >= value.end and text.startswith(label, at) for label in names)
