"""What stands around the labels of a list: "four sites: Alto, Basso", "A and B, followed by a column named Mean"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import counts

_BEFORE_FIRST = re.compile(  # in front of the first label: "- Early", "four groups: Early"
    rf"\A- |(?:{counts.WORD}) [^\W\d][\w ]{{2,20}}: "
)
_LEADS = re.compile(  # "ticks are Early", "abbreviated as Early", "beginning with Early"
    r"(?:(?:with|having|showing|bearing) )?(?:the )?(?:(?:ticks?|tick labels|labels|categories|values|entries|names|"
    r"groups|classes) (?:(?:are|at|read|include) )?|(?:listing|ordered|sorted|arranged|shown|reading|namely|being|"
    r"abbreviated|shortened|written|given|marked|named|called|(?:beginn|start)ing (?:with|at|from)) "
    r"(?:as |by )?)(?=[A-Z\d])", re.IGNORECASE
)
_NAME = re.compile(r"[^\W\d][^.;:,]{3,40}(?:[.;]| [–—-]) (?=[A-Z\d])")  # of the axis: "Season. Early"
_SIGNS = (". ", "; ", " - ", " – ", " — ")
_COUNTED = re.compile(rf"({counts.COUNT}) (?:[a-z]+ ){{0,2}}[a-z]+s")
_FOLLOWED = re.compile(  # "A, B, and C, followed by a column named Mean"
    r"(?:and |then )?followed by (?:an? (?:[a-z]+ )?(?:columns?|rows?|entry|category|bar|group) (?:[a-z]+ )?)?"
    r"(?:the )?(.+)"
)
_LAST_ROW = re.compile(  # 'a summary row "MAE"'
    r"(?:an?|the) (?:[a-z]+ ){0,2}(?:row|column|entry|bar|category) (?:(?:for|named|called|labell?ed|headed) )?"
    r"[\"“]([^\"”]+)[\"”]"
)
_BEHIND_LAST = re.compile(r" (?:in (?:this|that) (?:order|sequence)|(?:on|along) both (?:sides|axes))\Z")
_OF_CATEGORIES = re.compile(  # "Categories (left to right)"
    r"(?:(?:x|horizontal)[- ]axis )?(?:categor(?:y|ies)|groups|conditions)(?: (?:labels|names|shown))?"
    r"(?: \([^()]{1,40}\))?",
    re.IGNORECASE,
)

_LAST_IN_WORDS = re.compile(  # of a list of numbers: '1k, 2k, 4k, and "∞"'
    r"(?:,\s*(?:and\s+)?|\s+and\s+)[\"'“]?(∞|(?:inf(?:inity)?|all|max|full|unlimited|none)\b)(?! )", re.IGNORECASE
)
_FIRST_IN_WORDS = re.compile(  # likewise: "with ticks at PRE, 1, 2, 3"
    r"(?:\b(?:at|are|as|of|include|read|labels|ticks)|[:(])\s[\"'“]?(pre|base(?:line)?|control|none|start|initial|init)"
    r"[\"'”]?,\s[\"'“]?\Z", re.IGNORECASE
)
_FEWEST = 3  # numbers of a list
_LONGEST_LEAD = 24  # characters in front of it


def with_words(text: str, span: tuple[int, int], numbers: list[str]) -> list[str]:
    """The numbers that a text lists, with a first and a last label that is a word."""
    if len(numbers) < _FEWEST:
        return numbers
    begin, end = span
    first = _FIRST_IN_WORDS.search(text, max(0, begin - _LONGEST_LEAD), begin)
    last = _LAST_IN_WORDS.match(text, end)
    return [*([first[1]] if first else ()), *numbers, *([last[1]] if last else ())]


_SIDES = re.compile(  # "Last move. Left: Cooperate. Right: Defect."
    r"(?P<name>[^:\n]{1,60}[^\s:.;,])[.;,:] (?:left|top)(?: (?:column|row|side))?: (?P<first>[^:.;]{1,40})[.;,] "
    r"(?:(?:cent(?:er|re)|middle)(?: (?:column|row))?: (?P<middle>[^:.;]{1,40})[.;,] )?"
    r"(?:right|bottom)(?: (?:column|row|side))?: (?P<last>[^:.;]{1,40})\.?", re.IGNORECASE
)


_SCALE = re.compile(
    r"\)?,? (?:\(|with )?(?:(?:each|all|every)(?: (?:axis|spoke|one|of them|axes))? )?(?:(?:is |are )?(?:scaled|"
    r"ranging|rang(?:es|ed?)|running|measured|rated|going|"
    r"(?:on |with )?(?:an?|the same) scale)(?: of)? )?(?:from )?(\d{1,4}(?:\.\d+)?)%?"
    r"(?: to | ?[–-] ?)\d{1,4}(?:\.\d+)?%?(?: each)?\)?\.?\Z"
)


def without_scale(text: str) -> str:
    """A list of names without the scale that all of them have: "Speed, Memory, and Calm, each from 0 to 10"."""
    scale = _SCALE.search(text)
    names = text[: scale.start()] if scale else ""
    is_list = names.count(",") > 1 and not any(map(str.isdigit, names))
    return names + ")" * (names.count("(") - names.count(")")) if is_list else text


def by_sides(told: str) -> str:
    """An axis whose two or three labels are told by their sides with these in a list: "Move: Cooperate, Defect"."""
    match = _SIDES.fullmatch(told) if ": " in told else None
    return f"{match['name']}: {', '.join(filter(None, match.group('first', 'middle', 'last')))}" if match else told


@remembered(8192)
def lists_categories(label: str) -> bool:
    """Whether a label stands in front of the labels of bars or boxes: "Categories", "X-axis categories"."""
    return _OF_CATEGORIES.fullmatch(label) is not None


def unframed(labels: list[str]) -> list[str]:
    """The labels of a list without what introduces or ends it."""
    if not labels:
        return []
    counted = _COUNTED.fullmatch(labels[0])
    if counted and counts.count(counted[1]) == len(labels) - 1 and not _COUNTED.fullmatch(labels[1]):
        labels = [labels[1].removeprefix("namely "), *labels[2:]]  # "four sites, Alto, Basso, Mezzo and Soprano"
    if len(labels) > 2 and (followed := _FOLLOWED.fullmatch(labels[-1])):
        labels = [*labels[:-2], labels[-2].removeprefix("and "), followed[1]]
    first, *others = labels
    if all(other.removeprefix("then ")[:1].isupper() or other[:1].isdigit() for other in others):
        bare = _LEADS.sub("", first, 1)
        if not any(sign in other for other in others for sign in _SIGNS):
            bare = _LEADS.sub("", _NAME.sub("", bare, 1), 1)
        if bare[:1].isupper() or bare[:1].isdigit():
            labels = [bare, *(other.removeprefix("then ") for other in others)]
    if row := _LAST_ROW.fullmatch(labels[-1]):
        labels = [*labels[:-1], row[1]]
    *middle, last = (_BEFORE_FIRST.sub("", labels[0], 1), *labels[1:])
    return [*middle, _BEHIND_LAST.sub("", last)]
