"""Whether the first of two names lies along the horizontal axis, by what the text says of its lines.

    **Scores per spoke:** / - Math: 71 (Alto), 66 (Basso)            The chart has seven spokes.
    **Gene by gene:** / - IL6 / - LPS: 5.2        **For each site:**        There are four groups of bars.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import counts, headings, words

_NUMBER = rf"\b({counts.COUNT})(?: [a-z]+)?"
_SPOKE = r"(?:spoke|axis|vertex|corner|dimension|criterion|attribute|property|quality|skill)"
_PER_SPOKE = re.compile(
    rf"\b(?:per|by|(?:of|for|on|at|along) (?:each|every)) {_SPOKE}\b|\b({_SPOKE})[ \-]by[ \-]\1\b", re.IGNORECASE
)
_SPOKES = re.compile(rf"{_NUMBER} (?:spokes|axes|vertices|corners|dimensions|criteria)\b", re.IGNORECASE)
_GROUPS = re.compile(
    rf"{_NUMBER} (?:groups|clusters|pairs|sets) of (?:[a-z]+ )?(?:bars|columns)\b", re.IGNORECASE
)
_GROUP_PER = re.compile(  # "one group per workload"
    r"\b(?:one|an?) (?:group|cluster|pair|set)(?: of (?:[a-z]+ )?(?:bars|columns))? (?:per|for each|for every) "
    r"(?P<what>[a-z]{2,24})\b", re.IGNORECASE
)
_GROUPS_OF = ("groups of ", "clusters of ", "pairs of ", "sets of ")  # one of them stands in _GROUPS
_EACH = r"(?:per|by|(?:(?:of|for|in|on|at) )?(?:each|every))"
_GIVEN = r"(?: (?:values?|data|heights?|numbers?|readings?|read-?out|results?|scores|details))?"
_PER = re.compile(  # "By gene", "Values for each gene", "Gene by gene", "Gene-by-gene readout", "Gene-wise values"
    rf"(?:(?:the )?(?:(?:data|bar|approximate) )?(?:values?|data|bars?|heights|numbers?|readings?|results?) )?{_EACH} "
    r"(?:the )?(?P<what>[^\W\d][^,:;()]{1,40})|(?P<twice>[^\W\d][^,:;()]{1,40})[ \-]by[ \-](?P=twice)"
    rf"{_GIVEN}|(?P<wise>[^\W\d]+)[ \-]?wise{_GIVEN}", re.IGNORECASE
)


_FOR_EACH = ("per", "by", "each", "every", "wise")  # one of them stands in _PER


def _said_per(head: str) -> re.Match[str] | None:
    return _PER.fullmatch(headings.unnumbered(head)) if any(map(head.lower().__contains__, _FOR_EACH)) else None


@remembered(4096)
def per(head: str) -> str:
    """By what a head says that values follow: "gene" for "Values per gene"; "" for another head."""
    match = _said_per(head)
    return match["what"] or match["twice"] or match["wise"] if match else ""


def goes_one_by_one(head: str) -> bool:
    """Whether a head says of what the values follow one by one, and nothing else: "Gene by gene"."""
    match = _said_per(head)
    return match is not None and match["twice"] is not None


def is_per_place(frame: Frame, head: str) -> bool:
    """Whether a head says that values follow for each place along the horizontal axis."""
    what = per(head)
    return what != "" and words.stems(what) == words.stems(frame.axes.x.name or "") != frozenset()


def lie_along_x(frame: Frame, lines: list[Line], first: set[str], second: set[str]) -> bool:
    """Whether the first names are places: the head over the lines says so, or the text counts as many."""
    heads = {head.label for line in lines for head in line.heads}
    if any(is_per_place(frame, head) for head in heads):
        return True
    if frame.chart_type == "radar":
        return any(map(_PER_SPOKE.search, heads)) or len(first) == _spokes_in(frame.text) != len(second)
    return frame.chart_type == "bar" and len(first) == _groups_in(frame.text) != len(second)


def are_groups(frame: Frame, names: set[str]) -> bool:
    """Whether names begin with that of which the text says that each group of bars is one: "Workload A"."""
    what = _grouped_by(frame.text)
    return what != "" and all(words.key(name).startswith(f"{what} ") for name in names)


@remembered(16)
def _spokes_in(text: str) -> int:
    return _count(_SPOKES.search(text))


@remembered(16)
def _groups_in(text: str) -> int:
    lowered = text.lower()
    return _count(_GROUPS.search(text)) if any(map(lowered.__contains__, _GROUPS_OF)) else 0


@remembered(16)
def _grouped_by(text: str) -> str:
    """Of what each group of bars is one: "workload"; "" where the text does not say so."""
    match = _GROUP_PER.search(text)
    return words.key(match["what"]) if match else ""


def _count(match: re.Match[str] | None) -> int:
    """How many of something a text says that there are; 0 where it does not."""
    return counts.count(match[1]) if match else 0
