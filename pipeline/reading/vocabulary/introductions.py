"""Where a list of labels begins behind the words that introduce it: "Sites: Basalt, Marble", "Two models - A and B"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, words

_MARKS = (": ", " - ", " – ", " — ")
_IN_LIST = re.compile(r",\s+(?:and )?([A-Z][\w\-]{0,20}(?: [A-Z0-9][\w\-]{0,20})?)\Z")

_STANDS_FOR = re.compile(
    r"(?:[Rr]epresents?|[Ss]tands? for|(?:[Ss]how|[Ii]ndicate|[Dd]enote|[Dd]epict|[Mm]ark)s) (?:the )?(?=\S)|"
    r"(?:(?:[Ss]how|[Ii]ndicate|[Dd]enote|[Dd]epict|[Mm]ark) the |[Tt]he )(?=[a-z\d])"  # "The Hague" is a name
)


def name_told(rest: str) -> str:
    """The name of a series in what a legend says behind its colour: "Represents the 5-year mean", "The 5-year mean"."""
    return _STANDS_FOR.sub("", rest, count=1) if _STANDS_FOR.match(rest) else rest


_NO_NAME = re.compile(
    r"(?:(?:an?|one|the) )?"
    r"(?:(?:single|unnamed|unlabell?ed|first|second|third|fourth|other|another|separate|isolated),? ){0,2}"
    r"(?:data )?(?:(?:series|lines?|curve|trace|dataset)(?: of (?:data )?(?:points|markers|dots|values))?|"
    r"(?<=data )points?|(?:sets?|groups?) of (?:data )?(?:points|markers|dots))", re.IGNORECASE
)


def names_none(rest: str) -> bool:
    """Whether what a legend says behind a colour is that it is a series, and not which: "A second data series",
    "A series of data points", "Represents the lowest curve"."""
    return _NO_NAME.fullmatch(rest) is not None or colours.is_rank(name_told(rest).rstrip("."))


def behind(sentence: str) -> list[str]:
    """What stands behind each mark of a sentence that may introduce a list, the likeliest first."""
    found: list[str] = []
    for mark in _MARKS:
        lead, _, rest = sentence.rpartition(mark)
        if lead and _is_in_label(lead, rest):  # "Sites: Basalt, Coast-2: Sunday, Marble"
            lead, _, rest = sentence.partition(mark)
            if _is_in_label(lead, rest):
                continue
        if lead:
            is_inside = lead.count("(") > lead.count(")") and rest.count(")") > rest.count("(")
            found.insert(0, rest.rpartition(")")[0] if is_inside else rest)  # "Site (left to right: A, B)"
    return found


def _is_in_label(lead: str, rest: str) -> bool:
    """Whether a mark stands inside a label of a list and introduces none."""
    name = _IN_LIST.search(lead) if rest[:1].isalpha() else None
    return name is not None and not words.is_generic(name[1])


_OF_BARS = re.compile(r"(?:the |all |these |its )?(?:bars|values|columns|heights|numbers|chart|graph)\b", re.IGNORECASE)


@remembered(4096)
def tells_course(label: str) -> bool:
    """Whether what stands in front of values says in a sentence how they run: "The values rise steadily: 22, 23, …"."""
    return (words.is_clause(label) or _OF_BARS.match(label) is not None) and words.is_sentence(label)
