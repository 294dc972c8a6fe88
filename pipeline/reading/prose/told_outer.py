"""What values that a sentence tells are of: an outer label, beside the inner ones that `told_labels.py` finds.

    In Kenya the shares were 52 percent of men and 21 percent of women.        Peru counted 74 percent of men …
    Only 5.2% of laboratory staff chose always.        Peru: men 21 percent        The row for Alto gives fat as 3.9.

The words in front of the values tell it, those between a value and its label, or what the sentence before was about.
What stands there in a clause is the name in it that the text says again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from pipeline.reading import patterns as re
from pipeline.reading.layouts import ranked
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.told_pieces import FAR, HEDGE
from pipeline.reading.prose import told_labels, told_subjects
from pipeline.reading.prose.told_labels import MOVES
from pipeline.reading.text.script import Value
from pipeline.reading.vocabulary import headings, words

_LONGEST = 8  # words of an outer label
_NAME = 2  # words of an outer label that is told from a clause
_LAST_PLACES = 8  # prepositions of a sentence, counted from its end, behind which an outer label may stand
DANGLING = re.compile(r"\b(?:in|by|for|of|among|at|on|during|until|under|with)\s(?:the\s)?\Z", re.IGNORECASE)
_COMMA = re.compile(r", ")
_WITHIN = re.compile(r"\s*(?:of|in|for|among)\s(?:the\s|all\s)?(?P<rest>\S+\s\S.*)", re.IGNORECASE)
_OF_WHAT = re.compile(r"\b(?:to|for|of|in|by|with|among|on|at|represents?|shows?)\s", re.IGNORECASE)
_LAST_NAME = re.compile(r".*\s(?:for|in|among)\s(?P<name>[A-Z][^,;:()]{0,60}?)\s*")  # "The shares are for Peru "
_ARTICLE = re.compile(r"(?:the|an?)\s", re.IGNORECASE)
_PART = re.compile(r"[,;:()]")
_JOINS = re.compile(r"[\s.,;:()]*(?:(?:and|but|while|whereas|then)\s)*")
_OPENS = r"\s*(?:(?:And|But|Finally|Similarly|By contrast|In contrast|Last),? )?"
_LEAD, _LEAD_ALONE = (  # "In Peru, it was 74", "In Peru the share was 74"
    re.compile(
        rf"{_OPENS}(?:For|In|At|Among|Amongst|On|With|Under|Within|By|Of)\s(?:the\s)?(?P<name>[^,;:]{{1,80}}?){ends}",
        re.IGNORECASE,
    )
    for ends in (r",\s", r"(?<!\sof)(?<!\sin)(?<!\sat)(?<!\son)(?<!\sfor)\s(?=(?:there|the|it|they|this)\s|\Z)")
)
_IS = r"(?:is|are|was|were|be|been|has|have|had)"
_MANNER = (  # how they do it
    r"(?:to|at|by|from|for|up|down|of|with|about|back|again|then|only|also|still|just|even|further|once|more|almost|"
    r"unchanged|worth|(?!supply|family)(?-i:[a-z]{2,}(?:ly|ing))|before|after)"
)
_SAME = (  # what the sentence before told of
    r"(?:it|this|they|that|which|and|but|a|the|low|high|lowest|highest|peak|share|rate|figure|value|level|number|total|"
    r"percentage|proportion|bars?|columns?|line)"
)
_VALUES_OF = (
    r"(?:an?\s|the\s)?(?:[a-z]+\s)?(?:values?|scores?|rates?|shares?|heights?|levels?|readings?|results?|counts?)\s+of"
)
_GOES_ON = re.compile(rf"(?:(?:{_IS}|{MOVES}|{_MANNER}|{_SAME})\b[\s,:]*)*{HEDGE}\s*", re.IGNORECASE)
_SUBJECT = re.compile(
    rf"\s*(?:(?:and|but|while|whereas)\s)?(?:the\s)?(?P<name>[^,;:()]{{1,80}}?)\s+"
    rf"(?:{_IS}|(?:{_IS}\s+){{0,2}}(?:{_MANNER}\s+){{0,2}}{MOVES})\b(?:\s+{_MANNER}\b)*(?:\s+{_VALUES_OF})?\s+{HEDGE}\s*",
    re.IGNORECASE,
)
_BARE = re.compile(rf"\s*(?:the\s)?(?P<name>[^,;:()]{{1,80}}?)\s+{HEDGE}\s*", re.IGNORECASE)
_PRESENTED = re.compile(
    rf".*\b(?:is|are|comes?|follows?)\s(?:the\s)?(?P<name>[^,;:()]{{1,60}}),\swith\s+{HEDGE}\s*")
_SAID = re.compile(rf"\s*(?P<name>[^,;:()]{{1,80}}?)(?::|(?P<with>,)\s(?:with|at))\s(?:an?\s)?{HEDGE}\s*")
_WITH = re.compile(  # "Vietnam had the smallest gap, with 81 percent"
    rf"\s*(?:the\s)?(?P<name>[^,;:()]{{1,60}}?)\s(?:{_IS}|{MOVES})\b[^,;:]{{0,60}},\swith\s+{HEDGE}\s*", re.IGNORECASE
)
_IN_PLACE = re.compile(
    rf"\s*(?:In|On|At) the (?:{'|'.join(words.ORDINALS)}|top|bottom|upper|lower|last|next) "
    r"(?!(?:quarter|half|year|month|week|day|season|semester)\b)[a-z]+, |"
    r"\s*(?:Over|During|In|Within) the same [a-z]+, ")
_WHICH = re.compile(r", (?:which|who|whose|the|an?) [^,;:\d]{3,60},(?= [a-z])")  # "skim milk, which is added here, has"
_QUOTED = re.compile(r"[\"“]([^\"“”]{2,80})[\"”]")
_ABOUT_IT = re.compile(r"\b(?:it|its|they|their)\b")
_ITS_OWN = re.compile(r"\A(?!.{0,240}\b(?:it|they)\b)[^,;:]{1,80} [a-z]{1,16} (?:its|their) ")
_CAPITALISED = r"(?P<name>[A-Z][\w\-]*(?: [A-Z][\w\-]*| \d{1,3}(?= [a-z]))*)"
_CAPITALS = re.compile(  # "Poland relies on", "South Korea, the last one, has"
    rf"\s*(?:The )?{_CAPITALISED}(?:, [^,;:]{{3,60}},)? (?:[a-z]+(?:s|ed)|had|has|is|was)\b"
)
_TURNS = re.compile(rf"\s*{_CAPITALISED} [a-z]+s (?:this|that|it|the|a|an|all|even|far)\b")
_OPENING = re.compile(  # "Adults form the largest group"
    rf"\s*(?:The )?{_CAPITALISED}(?:,| [a-z]+\b)"
)
_PRONOUN = re.compile(
    r"\s*(?:it|this|they|its|their|here)\s[^,;:]{0,60}(?:, (?:from|in|listed|read) [^,;:]{3,40},[^,;:]{0,30})?",
    re.IGNORECASE,
)
_END = re.compile(r"(?<![ .][A-Z])[.,;:)\s]+\Z")  # but "the U. S."
_OWN = re.compile(  # "Norway’s column"
    r"(?:['’]s|(?<=s)['’])(?: (?:column|row|bar|line|share|pie|box|data|values?))?\Z"
)
_GOES_FROM = re.compile(r"\s(?:from|to|at|with)\Z")  # "and the Netherlands from 21% to 31%"
_DRAWN_LAST = re.compile(r" (?:row|column|line|curve)\Z")
_DRAWN_FIRST = re.compile(r"\A(?:[Tt]he )?(?:line|curve) (?=[A-Z])")  # "The line On foot begins at 61 percent"
_DRAWING = re.compile(r"\b(?:box|plot|panel|chart|graph|diagram|axis)\Z", re.IGNORECASE)
_DRAWN_FOR = re.compile(
    r"\A(?:the )?(?:(?:rows?|entries|numbers|amounts|bars?|columns?|lines?|curves?|groups?|pairs?|shares?|rates?|"
    r"figures?|values?|levels?|outlines?|polygons?|profiles?|traces?|shapes?|layers?|bands?) "
    r"(?:for|of|labell?ed|named|called|marked|headed|titled)|(?:percentages?|proportions?|shares?) with) ",
    re.IGNORECASE,
)
_NO_NAME = frozenset(
    "and the it its this that these those they there both all them each here who which we on in at next then last "
    "first second every no neither either any contrast comparison".split()
)
_TIMES = frozenset("quarter half year month week day season semester term trimester".split())  # "first quarter"
_WORDS = re.compile(r"[^\W_]+")
_OTHERS = frozenset("other others same remaining rest".split())  # but "Other energy use" is a name
AGES = re.compile(
    r"(?:.*\s)?(\d[\d.,]*\s?(?:to|[-–])\s?\d[\d.,]*|"
    r"\d[\d.,]*(?:\s[a-z]+)?\s(?:or|and)\s(?:older|younger|more|less|over|under|above|below)|"
    r"(?:under|over|above|below)\s\d[\d.,]*)(?:\s[a-z]+)?",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Group:
    """Values that one outer label has, by their inner labels."""

    line: Line
    sentence: int
    span: tuple[int, int]
    """Where that sentence begins and ends."""
    front: str
    """The words in front of the first of them and of its inner label."""
    inside: str = ""
    """The words between the first of them and its inner label."""
    rear: str = ""
    """The words behind the last of them."""
    cells: dict[str, Value] = field(default_factory=dict)
    is_next: bool = False
    """Whether it follows another one in its sentence."""
    is_remark: bool = False
    """Whether its sentence compares: what it tells is said elsewhere too."""


def names_another(front: str) -> bool:
    """Whether words between two values of a sentence may name what the second is of."""
    opened = _opened(front)
    return any(lead.match(opened) for lead in (_LEAD_ALONE, _LEAD)) or any(map(str.isupper, opened))


def _opened(front: str) -> str:
    """Words in front of a value without what joins them to those before."""
    return _JOINS.sub("", front, count=1)


def _goes_on(front: str) -> bool:
    """Whether words only say how what is told of goes on: "and then fell to"."""
    return len(front) < FAR and _GOES_ON.fullmatch(front.strip()) is not None


def is_clause(front: str) -> bool:
    """Whether the words in front of values are a clause: "Alto shows the steepest rise: ", "Alto trails, at "."""
    said = _SAID.fullmatch(front) if len(front) < FAR else None
    if not said:
        return False
    return told_subjects.is_clause(said["name"]) or (bool(said["with"]) and len(said["name"].split()) > _NAME)


def find(text: str, group: Group, ending: Counter[str], current: str, in_clauses: bool, in_years: bool) -> str:
    """What the values of a group are of, by the words in front of them; "" where those do not tell.

    in_clauses: whether some such words are a clause, which the text then has to say again what it is about.
    """
    front = _opened(group.front) if group.is_next else group.front
    front = _WHICH.sub("", _IN_PLACE.sub("", front)) if "," in front else front
    for pattern in (_WITH, _PRESENTED) if len(front) < FAR and ", with " in front else ():
        if (match := pattern.fullmatch(front)) and (name := named(match["name"])):
            return name
    if quoted := _QUOTED.findall(front):
        return words.plain(quoted[-1])  # 'For the statement "I check", 57% agree'
    if name := lead(front):
        return name
    if len(years := set(told_labels.YEAR.findall(front))) == 1 and not in_years:
        return str(years.pop())
    if _ABOUT_IT.search(front) and not any(map(str.isupper, front.strip()[1:])):
        if (begins := _begins_with(front)) and (text.count(begins) > 1 or _ITS_OWN.search(front)):
            return begins  # "Sungleam trades volume for taste: its yield is just 3.6", "Peru cut its use from"
        return "" if group.is_next else current
    if front.rstrip().endswith("("):
        return named(ranked.label_at_end(front[: front.rindex("(")]))
    if len(front) > FAR:
        return ""
    inside = _WITHIN.match(group.inside) if _goes_on(front) else None
    if inside:
        return named(told_subjects.said_again(_others(text, group), words.plain(inside["rest"])))
    if _goes_on(front) or _PRONOUN.fullmatch(front):
        return "" if group.is_next else current
    if front.rstrip().endswith(":") and (name := named(front)):
        turns = _TURNS.match(front)  # "Saturday turns this upside down: men 21 percent"
        return turns["name"] if turns else name  # "Peru: men 21 percent"
    if in_clauses and (said := _SAID.fullmatch(front)):
        again = named(told_subjects.said_again(text, words.plain(said["name"]))) or _said_again(text, group)
        return again or _begins_with(front)
    before, _, last = front.rstrip().rpartition(" ")
    match = _SUBJECT.fullmatch(front)
    is_verb = ending[last] > 1 and last.islower() and last not in told_labels.FUNCTION
    if not match and is_verb and (name := named(before)):
        return name  # "The cost of care worries", "climate change worries"
    match = match or (_BARE.fullmatch(front) if group.is_next else _LAST_NAME.fullmatch(front))
    return (named(match["name"]) if match else "") or _said_again(text, group) or _begins_with(front)


def _begins_with(front: str) -> str:
    """The capitalised words that a sentence begins with, in front of what it says of them: "Poland relies"."""
    match = _CAPITALS.match(front)
    return named(match["name"]) if match else ""


def introduced(text: str, group: Group) -> str:
    """What a paragraph begins to speak of in a sentence without values: "House Blend is the roundest of the three."; ""
    for what no other sentence names."""
    match = _OPENING.match(group.front) if group.span[0] == group.line.start else None
    name = named(match["name"]) if match else ""
    return name if name and text.count(name) > 1 else ""


def lead(told: str) -> str:
    """What a sentence or a part of it between commas begins with: "In the lowest group, 12 percent"; "" for none."""
    for begin in (0, *(match.end() for match in _COMMA.finditer(told))):
        for pattern in (_LEAD_ALONE, _LEAD):
            if (match := pattern.match(told, begin)) and (name := named(match["name"], is_lead=True)):
                return name
    return ""


def _said_again(text: str, group: Group) -> str:
    """What a sentence is about, or what stands behind its last preposition, where other sentences say that too."""
    told = f"{group.front} {group.inside}"
    others = _others(text, group).lower()
    starts = [match.end() for match in _OF_WHAT.finditer(told)][-_LAST_PLACES:]
    for start in (0, *reversed(starts)):
        part = words.plain(_ARTICLE.sub("", _PART.split(told[start:].lstrip(), maxsplit=1)[0]))
        lowered = part.lower()
        name = part[: len(told_subjects.said_again(others, lowered))] if lowered in others or " " in part else ""
        if name.rpartition(" ")[2].lower() in told_labels.FUNCTION:
            continue  # "Households with two persons grew as well"
        may_be = start == 0 or not name or told_labels.may_be_label(name.lower().split())  # "Cooked lentils provide"
        if name and may_be and (name := named(name)):
            return name
    return ""


def _others(text: str, group: Group) -> str:
    """A text without the sentence of a group, twice: what that says once there is said again."""
    begin, end = group.span
    return f"{text[:begin]} {text[end:]}" * 2


def named(text: str, is_lead: bool = False) -> str:
    """An outer label; "" for words that are none."""
    name = words.plain(_END.sub("", text.strip(" ,;:")))
    name = _DRAWN_LAST.sub("", _GOES_FROM.sub("", _OWN.sub("", name)))
    name = _DRAWN_FIRST.sub("", _DRAWN_FOR.sub("", name))
    for opening in ("and ", "but ", "while ", "whereas ", "that of ", "that in ", "that for ", "the ", "The "):
        name = name.removeprefix(opening)
    if AGES.fullmatch(name):
        return name.removeprefix("those ")  # "those aged 40 to 59 years"
    found = name.split()
    is_time = len(found) > 1 and found[-1] in _TIMES and found[0].lower() in words.ORDINALS
    if all(word.lower() in told_labels.FUNCTION for word in found) or (found[0].lower() in _NO_NAME and not is_time):
        return ""
    if found[0] in _OTHERS:
        return ""
    if "," in name or len(found) > _LONGEST or found[-1] in words.ORDINALS or words.is_clause(name):
        return ""
    if headings.is_position(name) or _DRAWING.search(name) or not any(map(str.isalpha, name)):
        return ""
    return name if is_lead or not words.is_comment(name) else ""


def speaks_of_another(group: Group, name: str, cells: Iterable[str]) -> bool:
    """Whether words in front of a value name another outer label than what the sentence before was about."""
    said = _spaced(f"{group.front} {group.inside}")
    return any(_spaced(other) in said for other in cells if other != name)


def _spaced(told: str) -> str:
    """Words and numbers alone, with a space around each."""
    return f" {' '.join(_WORDS.findall(told.lower()))} "
