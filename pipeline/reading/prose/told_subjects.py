"""What a sentence of an alt text tells of: the line, by its name or by its colour.

The line for A begins at 120.        The dark red line (A) starts at 8.        A, in grey, begins at 100.
The orange line is for A; it starts at 210.        In grey, A begins at 100.        A's line rises to 180.
For the A group, the mean rises from 95 on day 7.        Without A, it was 25 percent at week 12.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import colours, headings, words

HEADED = re.compile(
    r"^(?!(?:Notes?|Sources?|Question|Figure|Caption|Credit|Data)\b)([A-Z][^:.,;]{0,60}):\s+"
    r"(?!(?:it|they)\s)(?=\D*\d)"
)
"""A name and a colon in front of values."""
_MOVES = (  # what lines, bars and dots do
    r"(?:(?:first|then|also|slowly|steadily|gradually|quickly|sharply|never|always|hardly|barely|scarcely)\s+)?(?:"
    + "|".join(
        "starts begins opens passes is are goes runs rises falls drops ends stands lies lie sits has reaches increases "
        "decreases declines peaks stays remains keeps climbs grows gains loses moves hovers dips sinks jumps plunges "
        "soars surges shrinks slips recovers levels settles holds touches shows bottoms follows leads trails continues "
        "fluctuates varies ranges ascends descends slopes bends swings".split()
    )
    + ")"
)
_MOVE = (  # what several do: "Sales in Oslo, in orange, start at 100"
    "(?:start|begin|open|stand|lie|rise|fall|drop|climb|grow|increase|decrease|decline|peak|reach|remain|stay|hover|end)"
)
_MOVED = (  # what they did
    r"(?:rose|fell|grew|went|stood|began|shrank|sank|held|(?:start|climb|end|dropp|increas|decreas|declin|peak|remain|stay|"
    r"reach|jump|doubl|tripl|slipp|edg|recover|open|hover|plung|surg|soar|tumbl)ed)"
)
_LINE = "(?:lines?|curve|trace|series|band|layer)"
_LABELED = re.compile(
    r"\b(?:labell?ed|named|called|marked|titled)\s+[\"“']?(.{1,60}?),?[\"”']?,?\s+(?:which\s+|that\s+)?"
    rf"(?:{_MOVES}|appears?|extends?|does|at)\b",
    re.IGNORECASE,
)
_LINE_FOR = re.compile(
    rf"\b(?:{_LINE}|area|bar|bars|{colours.DOT}s|graph),? (?:for|of|representing|showing)\s+(?:the\s+)?(.{{1,60}}?),?"
    rf"\s++(?:which\s++|that\s++)?{_MOVES}\b",
    re.IGNORECASE,
)
_SUBJECT = re.compile(  # "Bergen begins at 210", "The Lisbon curve starts at 95"
    r"(?:the\s+)?(?!(?:its\s|their\s|(?:in|on|by|during)\s[^.,;:]{1,40}\sthe\s)|(?:(?-i:[Ii]t)|this|that|there|both|all|"
    r"each|the|line|curve|values?|from there|then|after that|afterwards?|thereafter)\b)([^.,;:\d]{1,40}?)\s+"
    rf"(?:(?:{_LINE}|also|still|again)\s+)*(?:is|was|has|(?:begin|start|open|rise|fall|drop|climb|end|stand|increase|decrease|"
    r"peak|generate|produce|contribute|account|supplie|provide|record|show|sell|use|consume|reache)s|"
    rf"{_MOVED})\b",
    re.IGNORECASE,
)
_INTERJECTED = re.compile(  # "Silver, on the other hand, falls to 95"
    r"(?:The )?([A-Z][^.,;:()\d]{0,40}?), (?:on the other hand|(?:by|in) (?:contrast|comparison|turn)|however|"
    rf"meanwhile|instead|likewise|similarly|finally|too), (?:{_MOVES}|{_MOVED})\b"
)
_NAMED_LINE = re.compile(  # "The placebo 5 mg line begins at 93"
    rf"the\s+([^.,;:]{{1,40}}?)\s+{_LINE}\s+{_MOVES}\b", re.IGNORECASE
)
_LINE_NAMED = re.compile(  # "The line Oslo begins at 93"
    rf"[Tt]he {_LINE} [\"“']?([A-Z][^.,;:\"”()]{{0,40}}?)[\"”']? {_MOVES}\b")
_BY_COLOUR = re.compile(  # "The dark red line (<6 months) starts at 8", "The <6 months line (dark red) starts at 8"
    rf"(?:the )?([^\s.,;:()][^.,;:()]{{1,40}}?) (?:{_LINE}|bars?|area)(?: with [a-z][a-z \-]{{1,30}})? "
    r"\(([^()]{1,60})\)",
    re.IGNORECASE,
)
_INTRODUCED = re.compile(  # "Oslo, the black line, takes the opposite path."
    r"(?:The )?([^\s.,;:()][^.,;:()]{0,50}?), (?:(?:drawn|shown|plotted|marked) )?(?:(?:in|as|by|with) )?(?:an? |the )?"
    r"([^.,;:]{2,40}), [a-z]+\b"
)
_IN_PARENTHESES = re.compile(  # "*Lisbon* (green, solid) starts at 100"
    r"(\*{0,2}[^\s.,;:()][^.,;:()]{0,50}?) \(([^()]{1,60})\),? "
    rf"(?:{_MOVES}|{_MOVE})\b",
    re.IGNORECASE,
)
_ASIDE = re.compile(  # "The Oslo line, in dark grey, begins at 210", "Oslo, drawn as a dashed line, falls to 180"
    rf"(?:the )?([^\s.,;:()](?:[^.,;:()]|\.(?=\d)){{0,50}}?)(?: {_LINE})?, (?:(?:which|that) is )?"
    r"(?:(?:drawn|shown|plotted|marked|given|coloured|colored|represented) )?(?:(?:in|as|by|with) )?(?:an? |the )?"
    rf"([^.,;:]{{2,40}}), (?:{_MOVES}|{_MOVE})\b",
    re.IGNORECASE,
)
_COLOUR_FIRST = re.compile(  # "The red line, Letters, begins at 95 in 1900"
    rf"[Tt]he ([a-z][a-z \-]{{1,40}}?) {_LINE}, ([A-Z\"“][^.,;:()]{{0,60}}), (?:appears|{_MOVES})\b"
)
_FOR_FIRST = re.compile(  # "For women the solid line begins at 684"
    r"(?:for|among|in|of) (?:the )?([^.,;:()\d]{1,40}?),? (?:the|an?) ([^.,;:()\d]{1,30}? )?"
    rf"{_LINE} {_MOVES}\b",
    re.IGNORECASE,
)
_OF_GROUP = re.compile(  # "For the placebo group, mean weight rises from 95 on day 7"
    r"(?P<lead>for|among|with|without) (?:the )?(?P<name>[^\s.,;:()][^.,;:()]{0,40}), "
    rf"(?:[a-z][a-z\-]* ){{1,6}}?(?:{_MOVES}|was|were)\b",
    re.IGNORECASE,
)
_OF_COLOUR = re.compile(  # "The orange line is for Oslo; it starts at 210"
    rf"(?:the )?([^.,;:()]{{2,40}}?) {_LINE} (?:is|stands for|for|represents|shows|traces|depicts|"
    r"belongs to)(?: for| that of)? (?:the )?([^\s.,;:()][^.,;:()]{0,60}?)(?:[;:]|,? and| -|,) (?:it|which) ",
    re.IGNORECASE,
)
_STANDS_FOR = re.compile(  # a sentence of its own: "A black line represents coal.", "The upper line is for men."
    rf"(?:an? |the )?([^.,;:()]{{2,40}}?) {_LINE}(?:, [^.,;:()]{{2,40}},| \([^.;:()]{{2,40}}\))? "
    r"(?:represents|shows|depicts|traces|belongs to|(?:stands|is) for|is (?:labell?ed|marked)|is) "
    r"(?:the )?[\"“]?([^.,;:()\"“”]{1,60}?)[\"”.]{0,2}"
    r"(?:,? and (?:belongs|is|refers|uses|runs|has|follows|goes|relates|reads)\b[^.;:]*\.?)?\s*\Z",
    re.IGNORECASE,
)
_AND_ANOTHER = re.compile(  # "A black line represents coal and a gray line represents gas."
    rf"\b(?:and|while|whereas|but) (?:an?|the) (?:[a-z]+[ \-]){{1,3}}{_LINE} "
    r"(?:represents|shows|depicts|is|stands|for)\b"
)
_STANDS_OVER = re.compile(  # "The lower line stands for women: 41 percent in 1974"
    rf"(?:[Tt]he |[Aa]n? )?[^.,;:()]{{2,40}}? {_LINE} (?:stands for|is for|represents|shows|belongs to) (?:the )?"
    r"([^.,;:()]{1,60}): (?=[~≈]?[+\-−$€£]?\d)"
)
_SET_APART = re.compile(r"(?:The )?(\*{1,2})([^\s*:][^*:\n]{0,58}[^\s*:.,])\1(?= [a-z])")
_DRAWN = re.compile(r"([^,]+), (?:(?:drawn |shown )?(?:in |as )?(?:an? |the )?)?([^,]+)")  # "Cod, a solid blue line"
_APPOSITION = re.compile(r", (?:the|an?|which|whose|our|its)\s.*", re.DOTALL)  # "Alto, the coated variant"
_LONGEST = 8000  # characters of a text that are looked through for what a sentence says
_MOST = 100  # series whose names sentences are looked through for
_OPENS = re.compile(r"(?:[Tt]he )?[`\"“]*")
_OWN = re.compile(r"['’]s\Z")
_FIGURE = frozenset("graph chart plot figure diagram image picture data".split())
_IN_ONE = re.compile(  # "Shown in grey, Oslo begins at 210"
    r"(?:(?:drawn|shown|plotted|marked) )?(?:in|with|as) (?:an? |the )?([^.,;:]{2,40}), (?=\S)", re.IGNORECASE
)


def name(text: str, begin: int, end: int) -> str | None:
    """What a sentence tells of; None where it does not say."""
    found = find(text, begin, end)
    return found[0] if found else None


def find(text: str, begin: int, end: int) -> tuple[str, int, int] | None:
    """What a sentence tells of, and where that stands in it."""
    if apart := set_apart(text, begin, end):
        return apart
    if by_colour := _beside_colour(_BY_COLOUR.match(text, begin, end)):
        return by_colour
    if of_group := _of_group(text, begin, end):
        return of_group
    if over := stands_over(text, begin, end):
        return over
    called = _COLOUR_FIRST.match(text, begin, end)
    if called and colours.is_colour(called[1].removeprefix("short ").removeprefix("long ")):
        return words.plain(called[2]), *called.span(2)
    first = _FOR_FIRST.match(text, begin, end)
    if first and (not first[2] or colours.is_colour(first[2])):
        return words.plain(first[1]), *first.span(1)
    match = _called(text, begin, end)
    drawn = _OF_COLOUR.match(text, begin, end)
    if drawn and colours.is_colour(drawn[1]) and not (match and match.start(1) == drawn.start(2)):
        return words.plain(drawn[2]), *drawn.span(2)
    for pattern in (_ASIDE, _IN_PARENTHESES) if not match else ():
        if (drawn := pattern.match(text, begin, end)) and (
            colours.is_colour(drawn[2]) or colours.is_drawing_note(drawn[2])
        ):
            match = drawn
            break
    for pattern in (_INTERJECTED, _SUBJECT, _NAMED_LINE, _LINE_NAMED):
        match = match or pattern.match(text, begin, end)
    if not match:
        return None
    beside = _DRAWN.fullmatch(match[1]) if "," in match[1] else None
    found = words.plain(beside[1] if beside and colours.is_colour(beside[2]) else match[1])
    if found.lower().rpartition(" ")[2] in _FIGURE or found.endswith((" it", " they")):
        return None  # "The graph reaches its highest point at 40"
    is_owner = text.startswith((" line", " curve", " series", " trace"), match.end(1))
    return _OWN.sub("", found) if is_owner else _APPOSITION.sub("", found), *match.span(1)


def stands_over(text: str, begin: int, end: int) -> tuple[str, int, int] | None:
    """What a sentence says a line stands for in front of its values, and where that stands; None for any other."""
    over = _STANDS_OVER.match(text, begin, end)
    return (words.plain(over[1]), *over.span(1)) if over else None


def _of_group(text: str, begin: int, end: int) -> tuple[str, int, int] | None:
    """Of whom a sentence tells, and where that stands: "For the A group, …", "Without A, …" where "with A" is said too;
    None where it begins in another way."""
    match = _OF_GROUP.match(text, begin, end)
    if not match or words.has_comment(match["name"]) or not any(map(str.isalpha, match["name"])):
        return None
    if _ANOTHER_GROUP.search(text, match.end(), end):
        return None  # "Among men, it was 40, while among women it was 28"
    lead = match["lead"].lower()
    if lead in ("for", "among"):
        return without_group(text, words.plain(match["name"])), *match.span("name")
    other = "without" if lead == "with" else "with"
    is_paired = f"{other} {match['name']}".lower() in text[:_LONGEST].lower()
    return (f"{match['lead']} {match['name']}", match.start(), match.end("name")) if is_paired else None


def is_of_group(text: str, begin: int, end: int) -> bool:
    """Whether a sentence begins with whom it tells of: "For the A group, …"."""
    return _of_group(text, begin, end) is not None


def without_group(text: str, name: str) -> str:
    """A name without the word for a group, where the text has it without that too: "placebo group"."""
    name = name.removeprefix("those ") if name[6:7].isdigit() else name  # "those 55 and older"
    bare, _, last = name.rpartition(" ")
    if not bare or last not in _GROUPS:
        return name
    return bare if text.count(bare, 0, _LONGEST) > text.count(f"{bare} {last}", 0, _LONGEST) else name


_ANOTHER_GROUP = re.compile(r"\b(?:while|whereas|and|but|as against|against) (?:for|among|with|without) (?!\d)")
_GROUPS = frozenset(("group", "arm", "cohort", "condition"))


def set_apart(text: str, begin: int, end: int) -> tuple[str, int, int] | None:
    """The name in italics or bold that a sentence begins with, and where that stands: "*Lisbon (bare)* occupies 11"."""
    match = _SET_APART.match(text, begin, end)
    return (words.plain(match[2]), *match.span(2)) if match else None


def opening(text: str, begin: int, end: int, series: list[str]) -> tuple[str, int, int] | None:
    """The name that a sentence begins with, set apart or the longest of some series, and where that stands: "Alto (10%)
    needs 38 ms"."""
    if apart := set_apart(text, begin, end):
        return apart
    match = _OPENS.match(text, begin, end)
    at = match.end() if match else begin
    found = max((name for name in series[:_MOST] if text.startswith(name, at, end)), key=len, default="")
    stop = at + len(found)
    return (found, at, stop) if found and not text[stop : stop + 1].isalnum() else None


def behind_colour(text: str, begin: int, end: int) -> int:
    """Where a sentence goes on that begins with the colour of what it tells of: "In grey, Oslo begins at 210"."""
    match = _IN_ONE.match(text, begin, end)
    return match.end() if match and colours.is_colour(match[1]) else begin


def labelled(text: str, begin: int, end: int) -> str:
    """What a sentence calls by a label, or by the line for it; "" where it calls nothing so."""
    match = _called(text, begin, end)
    return words.plain(match[1]) if match else ""


def introduced(text: str, begin: int, end: int) -> str:
    """The line that a sentence without values introduces: "The line for A varies.", "A black line represents A."."""
    if apart := set_apart(text, begin, end):
        return apart[0]
    if _AND_ANOTHER.search(text, begin, end):
        return ""
    match = _STANDS_FOR.match(text, begin, end)
    if match and match[2].lower() not in words.SUPERLATIVES and (
        colours.is_colour(match[1]) or colours.is_drawing_note(match[1]) or headings.is_position(match[1])
    ):
        return words.plain(match[2])
    if by_colour := _beside_colour(_BY_COLOUR.match(text, begin, end)):
        return by_colour[0]
    match = _INTRODUCED.match(text, begin, end)
    return words.plain(match[1]) if match and colours.is_colour(match[2]) else labelled(text, begin, end)


def _called(text: str, begin: int, end: int) -> re.Match[str] | None:
    return _LABELED.search(text, begin, end) or _LINE_FOR.search(text, begin, end)


def _beside_colour(match: re.Match[str] | None) -> tuple[str, int, int] | None:
    """The one of the two, in front of the word for a line and in parentheses, that is the series, drawn in the other,
    and where it stands; None where neither is."""
    if not match:
        return None
    by_colour = colours.is_colour(match[1])
    if by_colour == (colours.is_colour(match[2]) or colours.is_drawing_note(match[2])):
        return None
    place = 2 if by_colour else 1
    return words.plain(match[place]), *match.span(place)


def begins_with(text: str) -> str | None:
    """The series that a sentence begins with, set apart, by its colour or its label: "The red line (<6 months) peaks
    late."."""
    found = set_apart(text, 0, len(text)) or _beside_colour(_BY_COLOUR.match(text))
    return found[0] if found else labelled(text, 0, len(text)) or None


_GLOSSED = re.compile(  # "closes the row", and no name: "Bank of the West"
    r"\s(?!(?:of|in|at|on|for|and|to|with|from|by|under|over|or)\s)[a-z]+ (?:the|an?|its|their)\s"
)
_GOES_ON = frozenset("of in at on for and to with from by under over or aged between without who".split())


def is_clause(name: str) -> bool:
    """Whether what stands where a name should is a piece of a sentence: "Alto closes the row"."""
    return words.is_clause(name) or _GLOSSED.search(name) is not None

_MOST_WORDS = 16  # of what may be said again, more than any name has


def said_again(text: str, clause: str) -> str:
    """The longest beginning of a clause that a text says again, which is what the clause is about, or its only word; ""
    for none, and where a name would go on behind it: "Men" of "Men over 60"."""
    found = clause.split()
    if len(found) == 1:
        return clause
    name = goes_on = ""
    for goes_on in found[:_MOST_WORDS]:
        longer = f"{name} {goes_on}".lstrip()
        if text.count(longer) < 2:
            break
        name, goes_on = longer, ""
    return "" if goes_on.lower() in _GOES_ON else name
