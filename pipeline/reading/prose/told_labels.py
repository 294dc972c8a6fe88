"""Labels that running prose says beside its values, and which value each of them is of.

    At 5 to 10 meters, cover was 43 percent before the storm, falling to 21 percent one year after.
    Grasses measured 164 and forbs 92. In 2012 the values were 158 for grasses and 97 for forbs.
    12.4% answered never, 31.7% rarely. The shares were, again in the order never, rarely, 26.9% and 34.1%.

Words that stand beside values in several sentences are labels. A label and a value next to one another belong together,
if each value of a sentence has one: of labels and values in a line, there is but one way to make pairs of neighbours.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, groupby, pairwise
from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import calendar, colours, words, years

_FEWEST = 2
_MOST = 30  # labels
_MOST_AT_ONCE = 8  # of which two are left out together
_MOST_REMEMBERED = 4096  # pairs of a sentence
_LONGEST = 5  # words of a label
_BEYOND = 60  # characters that a comma counts for
_FAR = 120  # characters beside a value in which labels are looked for
_JUST_BEFORE = 24  # characters
_WORD = re.compile(r"[^\s,;:()\"“”$€£~≈]+")
YEAR = re.compile(years.YEAR)
_NUMBER = re.compile(rf"{years.YEAR}|[<>≥≤]?\d[\d.]*(?:[-–]\d[\d.]*|\+)")  # a year, a range, an open end
_PART = re.compile(r"[,;:()\"“”]|\s(?:and|while|whereas|but|then)\s")
_SEMICOLON = re.compile(r";\s")
_NEXT_IN_LIST = re.compile(r"(?: ?%)?(?:,|,? and|, and) (?:the |about |roughly |approximately |~)?")
_MEASURED = re.compile(r"[a-z] (?:of|is) (?:about |roughly |approximately )?\Z")
_IS_BLANK = re.compile(
    r" (?:is|are) (?:left )?(?:blank|missing|empty|hatched|crossed out|gr[ae]yed out|"
    r"not (?:given|shown|reported|listed))\b"
)
_BLANK_OF = re.compile(r"\b(?:no|without(?: an?)?) \Z")  # "Denmark, without nuclear plants"
_NOTHING = re.compile(r"(?!)")
IN_ORDER = re.compile(
    r"\b(?:order|clockwise|respectively|left to right|top to bottom|bottom to top|"
    r"from the (?:bottom|top|left))\b", re.IGNORECASE
)
MOVES = (  # what values do
    r"(?:rose|risen|rises?|fell|fallen|falls?|grew|grows?|grown|sank|sunk|went|gone|goes|stood|stands?|began|begins?|"
    r"starts?|ends?|made|makes?|reads?|gives?|sa(?:id|ys?)|chose|chooses?|"
    r"took|takes?|held|holds?|came|comes?|kept|keeps?|shrank|drops?|climbs?|dips?|peaks?|reach(?:es)?|accounts?|shows?|"
    r"gets?|got|covers?|remains?|stays?|saw|sees|increases?|decreases?|declines?|recovers?|lay|lies|leads?|follows?|"
    r"averages?|uses|contributes?|receives?|earns?|spen(?:ds?|t)|s(?:ells?|old)|w(?:ins?|on)|loses?|lost|produces?|"
    r"consumes?|provides?|supplies|employs?|generates?|represents?|achieves?|attains?|attracts?|manages?|needs|hits|"
    r"exceeds?|consists|contains?|comprises?|jumps?|slips?|hovers?|[a-z]{2,}ed)"
)
_MOVE = re.compile(MOVES)
_LEAD = re.compile(r"(In|At|Among|For|On|Under) (?:the )?[^,;:.\d]{2,40}, ")
FUNCTION = frozenset(  # words that no label begins or ends with
    "a an the of for in at on by to from with among amongst between against under over within per than as and or "
    "but while whereas then that this these those it its they their there which who whose is are was were be been "
    "being has have had do did does about around approximately roughly nearly almost only just some another again "
    "also still even not no up down out so each every all both further more most less least respectively "
    "respective percent per cent plus minus negative namely close equal tied similar alike".split()
)

_DRAWN = frozenset(  # what a chart is made of and tells
    "bar bars column columns line lines curve curves row rows share shares figure figures value values rate rates "
    "chart graph plot level levels number numbers count counts percentage percentages proportion proportions point "
    "points".split()
)
_ARTICLES = frozenset(("a", "an", "the"))
_MEASURES = frozenset("average mean median score total price reading concentration temperature".split())


class Sentence(NamedTuple):
    """A sentence with the values that it tells."""

    line: Line
    number: int
    begin: int
    end: int
    spans: list[tuple[int, int]]
    """Where each of its values begins, and where that ends, with its unit."""


class Pair(NamedTuple):
    """A value of a sentence with its label."""

    label: str
    begin: int
    """Where the first of the two begins, and where the second ends."""
    end: int
    inside: str
    """The words between the two."""
    is_front: bool
    """Whether the label stands in front."""

    @property
    def gap(self) -> int:
        """How far apart the two are, in characters; what stands beyond a comma or "and" is far, but not what a
        parenthesis gives a value: "52.1 (Alto), 84 (Basso)"."""
        is_given = not self.is_front and self.inside.strip() == "("
        return len(self.inside) + (_BEYOND if not is_given and _PART.search(self.inside) else 0)


class Mention(NamedTuple):
    """A label in a sentence."""

    begin: int
    end: int
    key: str
    is_by_value: bool
    """Whether the part of the sentence that it stands in, between semicolons and colons, has a value."""


def find(text: str, sentences: list[Sentence], declared: list[list[str]]) -> list[str]:
    """The keys of the labels that make most pairs with values: those of an axis, or what stands beside values often.

    declared: the labels that the text lists for each axis.
    """
    told = [sentence for sentence in sentences if sentence.spans]
    told = [one for one in told if not words.has_superlative(text[one.begin : one.end])] or told
    repeated = _repeated(text, told)
    found = [_mentioned(text, told, list(dict.fromkeys(map(key, labels)))) for labels in declared]
    for are_times in (True, False):  # a time and a thing are on two axes
        found.append(_fewer(text, told, _mentioned(text, told, [one for one in repeated if is_time(one) == are_times])))
    fits = [[pairs(text, *one) for one in zip(told, mentioned, strict=True)] for mentioned in found]
    ranked = [(_fit(paired), at < len(declared)) for at, paired in enumerate(fits)]
    best = max(range(len(fits)), key=lambda at: (*ranked[at][0][:2], ranked[at][1], *ranked[at][0][2:]))
    paired = fits[best]  # of those that pair as many, what is declared: "protein" and not "g of protein"
    beside = {pair.label for one in paired if len(one) > 1 for pair in one}  # others: "left out of the picture"
    labels = dict.fromkeys(pair.label for one in paired for pair in one)
    return [label for label in labels if not beside or label in beside or is_time(label)]


def _mentioned(text: str, sentences: list[Sentence], labels: list[str]) -> list[list[Mention]]:
    pattern = pattern_of(labels)
    return [mentions(text, sentence, pattern) for sentence in sentences]


def _fewer(text: str, sentences: list[Sentence], found: list[list[Mention]]) -> list[list[Mention]]:
    """The mentions in each sentence of labels but of those that keep others from making pairs: "row" in "the row for
    Alto gives fat as 3.9"."""
    labels = list(dict.fromkeys(one.key for mentioned in found for one in mentioned))
    telling = [at for at, mentioned in enumerate(found) if mentioned]  # the others have no pairs
    said = {at: frozenset(one.key for one in found[at]) for at in telling}
    left_out: frozenset[str] = frozenset()

    @remembered(_MOST_REMEMBERED)
    def paired(key: tuple[int, frozenset[str]]) -> list[Pair]:
        at, out = key
        return pairs(text, sentences[at], _without(out, found[at]))

    def fit(out: frozenset[str]) -> tuple[int, ...]:
        return _fit([paired((at, said[at] & out)) for at in telling])

    best = fit(left_out)
    while len(labels) > _FEWEST:
        loose = {label for at in telling if not paired((at, said[at] & left_out)) for label in said[at]}
        counts = (1, 2) if len(labels) <= _MOST_AT_ONCE else (1,)
        several = [out for count in counts for out in combinations(labels, count) if not loose.isdisjoint(out)]
        fits = [fit(left_out.union(out)) for out in several]
        if max(fits, default=best) <= best:
            break
        best = max(fits)
        out = several[fits.index(best)]
        left_out = left_out.union(out)
        labels = [label for label in labels if label not in out]
    return [_without(left_out, mentioned) for mentioned in found]


def _without(out: frozenset[str], mentioned: list[Mention]) -> list[Mention]:
    return [one for one in mentioned if one.key not in out]


def _fit(paired: list[list[Pair]]) -> tuple[int, ...]:
    """How many pairs sentences have, how seldom one turns from values in front to labels in front, and how near the
    two are, with others in a sentence and in all: larger is better."""
    several = [pair for one in paired if len(one) > 1 for pair in one]
    single = [one[0] for one in paired if len(one) == 1]
    if len({pair.label for pair in (*several, *single)}) < _FEWEST:
        return 0, 0, 0, 0, 0
    turns = sum(one.is_front != another.is_front for told in paired for one, another in pairwise(told))
    return len(several), -turns, -sum(pair.gap for pair in several), len(single), -sum(pair.gap for pair in single)


def _repeated(text: str, sentences: list[Sentence]) -> list[str]:
    """What stands beside values of several sentences, longer labels before what they contain."""
    spans: dict[str, dict[int, tuple[int, int, tuple[int, int]]]] = defaultdict(dict)
    several = sum(len(sentence.spans) > 1 for sentence in sentences)
    for sentence in sentences:
        lead = _lead_end(text, sentence)
        for begin, end in _sides(sentence):
            begin = max(begin, lead)
            for start, stop, key in _phrases(text[begin:end]):
                start, stop = begin + start, begin + stop
                part = text.count(";", sentence.begin, start)
                spans[key][start] = (start, stop, (sentence.number, part))
    least = max(2, (several + 1) // 2)
    taken: set[int] = set()
    found = []
    for key in sorted(spans, key=lambda key: (-len(key.split()), -len(spans[key]))):
        free = [(start, stop, number) for start, stop, number in spans[key].values() if start not in taken]
        if len({number for *_, number in free}) >= (1 if is_time(key) else least):
            found.append(key)
            taken.update(at for start, stop, _ in free for at in range(start, stop))
    return found[:_MOST]


def _lead_end(text: str, sentence: Sentence) -> int:
    """Where the place ends that a sentence begins with and all its values are of: "In large cities, cars had 38 percent
    and trams 41 percent"."""
    match = _LEAD.match(text, sentence.begin, sentence.end) if len(sentence.spans) > 1 else None
    if not match or match.end() > sentence.spans[0][0] or YEAR.search(match[0]):
        return sentence.begin
    is_said_again = re.compile(rf"\W{match[1]} ", re.IGNORECASE).search(text, match.end(), sentence.end)
    return sentence.begin if is_said_again else match.end()


def _sides(sentence: Sentence) -> list[tuple[int, int]]:
    """The stretches between the values of a sentence, and those at its ends."""
    stops = [sentence.begin, *(end for _, end in sentence.spans)]
    starts = [*(start for start, _ in sentence.spans), sentence.end]
    return [(max(begin, end - 2 * _FAR), end) for begin, end in zip(stops, starts, strict=True)]


@remembered(1024)  # a panel is read strictly and loosely, and alone and with others
def _phrases(stretch: str) -> list[tuple[int, int, str]]:
    """The words of a stretch that stand together between its signs and joints and may be a label, with where they
    begin and end."""
    found = []
    for start, stop in _parts(stretch):
        said = [(match.start(), match.end()) for match in _WORD.finditer(stretch, start, stop)]
        names = [stretch[one:two].rstrip(".") for one, two in said]
        names = [name if at and name == "A" else name.lower() for at, name in enumerate(names)]  # "Server A"
        ends = [at for at, name in enumerate(names) if not _ends_none(name)]
        for first, name in enumerate(names):
            if name in FUNCTION:
                continue
            for last in ends:
                if first <= last < first + _LONGEST and may_be_label(names[first : last + 1]):
                    found.append((said[first][0], said[last][1], " ".join(names[first : last + 1]).lower()))
    return found


def _ends_none(word: str) -> bool:
    """Whether no label ends with a word."""
    return word in FUNCTION or word == "one"


def _parts(stretch: str) -> list[tuple[int, int]]:
    starts, stops = [0], []
    for match in _PART.finditer(stretch):
        stops.append(match.start())
        starts.append(match.end())
    return list(zip(starts, [*stops, len(stretch)], strict=True))


def may_be_label(said: list[str]) -> bool:
    """Whether words can be a label, and are not only how a sentence goes on."""
    if said[0] in FUNCTION or _ends_none(said[-1]):
        return False
    if len(said) == 1 and not said[0][:1].isalpha():
        return _NUMBER.fullmatch(said[0]) is not None
    if said[0] in _DRAWN and (len(said) == 1 or said[1] in ("for", "of")):
        return False
    if len(said) > _FEWEST and said[-2] in _ARTICLES and (said[-1] in _DRAWN or said[-1] in _MEASURES):
        return False  # "Delhi had a level of 110"
    if _moves(said[0]) or _moves(said[-1]):
        return colours.is_colour(" ".join(said))  # "the striped bar"
    return not words.is_clause(" ".join(said))


@remembered(8192)
def _moves(word: str) -> bool:
    """Whether a word says what values do: "rose"."""
    return _MOVE.fullmatch(word) is not None


def is_time(key: str) -> bool:
    """Whether words say when: "2015", "may"."""
    return YEAR.fullmatch(key) is not None or calendar.is_named(key.rpartition(" ")[2])


def pattern_of(labels: list[str]) -> re.Pattern[str]:
    """A pattern that finds labels by their keys, the longest where several fit; one that finds nothing for none."""
    if not labels:
        return _NOTHING
    longest = sorted(labels, key=len, reverse=True)
    told = ("[\\s,]+".join(map(re.escape, label.split())) for label in longest)
    return re.compile(rf"(?<![\w\-])(?:{'|'.join(told)})(?![\w\-])", re.IGNORECASE)


def key(label: str) -> str:
    return " ".join(label.lower().split())


def mentions(text: str, sentence: Sentence, pattern: re.Pattern[str]) -> list[Mention]:
    """The labels in a sentence, in order."""
    has_parts = any(text.find(mark, sentence.begin, sentence.end) >= 0 for mark in ";:")
    return [
        Mention(match.start(), match.end(), key(match[0]), not has_parts or _is_by_value(text, sentence, match))
        for match in pattern.finditer(text, sentence.begin, sentence.end)
        if not _IS_BLANK.match(text, match.end(), sentence.end)
        and not _BLANK_OF.search(text, max(sentence.begin, match.start() - _JUST_BEFORE), match.start())
    ]


def again(mentioned: list[Mention], sentence: Sentence) -> list[Mention]:
    """The labels in a sentence, once more behind each value of later parts that leave them out: "Sweden goes from 10 in
    2020 to 39 in 2023, and Norway from 21 to 31"."""
    count = len(mentioned)
    later = sentence.spans[count:]
    if count < _FEWEST or not later or len(later) % count or mentioned[-1].begin > later[0][0]:
        return mentioned
    return mentioned + [
        Mention(stop, stop, mentioned[at % count].key, mentioned[at % count].is_by_value)
        for at, (_, stop) in enumerate(later)
    ]


def _is_by_value(text: str, sentence: Sentence, label: re.Match[str]) -> bool:
    begin = max(text.rfind(mark, sentence.begin, label.start()) for mark in ";:")
    ends = [at for mark in ";:" if (at := text.find(mark, label.end(), sentence.end)) >= 0]
    end = min(ends, default=sentence.end)
    return any(begin <= start < end for start, _ in sentence.spans)


def pairs(text: str, sentence: Sentence, mentioned: list[Mention]) -> list[Pair]:
    """The values of a sentence with their labels; nothing where one of them has none, or more than one.

    Parts between semicolons may tell them in different ways.
    """
    found = _pairs(text, sentence, mentioned)
    at = text.find(";", sentence.begin, sentence.end)
    if found or at < 0:
        return found
    several: list[Pair] = []
    begin = sentence.begin
    for end in [*(match.start() for match in _SEMICOLON.finditer(text, at, sentence.end)), sentence.end]:
        spans = [span for span in sentence.spans if begin <= span[0] < end]
        own = [one for one in mentioned if begin <= one.begin < end]
        part = _pairs(text, sentence._replace(begin=begin, end=end, spans=spans), own)
        if spans and not part:
            return []
        several += part
        begin = end
    return several


def _pairs(text: str, sentence: Sentence, mentioned: list[Mention]) -> list[Pair]:
    if len(sentence.spans) < len(mentioned):
        mentioned = [one for one in mentioned if one.is_by_value]
    if len(sentence.spans) != len(mentioned):
        return []
    both = zip(sentence.spans, mentioned, strict=True)
    if len(mentioned) > 1 and IN_ORDER.search(text, sentence.begin, sentence.end):
        if mentioned[-1].end <= sentence.spans[0][0]:
            return [Pair(label.key, start, end, "", is_front=True) for (start, end), label in both]
        if sentence.spans[-1][1] <= mentioned[0].begin:  # "94%, 81% and 63% of A, B and C, respectively"
            return [Pair(label.key, start, end, "", is_front=False) for (start, end), label in both]
    found = [
        Pair(label.key, label.begin, end, text[label.end : start], is_front=True)
        if label.begin < start
        else Pair(label.key, start, label.end, text[end : label.begin], is_front=False)
        for (start, end), label in both
    ]
    if any(not one.is_front and "," in one.inside and _MEASURED.search(
            text, max(sentence.begin, one.begin - _JUST_BEFORE), one.begin) for one in found):
        return []  # "a hardness of 1, a density of 2.75"
    if all(one.end <= another.begin for one, another in pairwise(found)):
        return found
    is_listed = _are_runs(text, sentence, mentioned)
    return [pair._replace(inside="", is_front=True) for pair in found] if is_listed else []


def are_list(text: str, spans: list[tuple[int, int]]) -> bool:
    """Whether labels or values stand in one list: "4, 5, and 6"."""
    return all(_NEXT_IN_LIST.fullmatch(text, one[1], another[0]) for one, another in pairwise(spans))


def _are_runs(text: str, sentence: Sentence, mentioned: list[Mention]) -> bool:
    """Whether as many labels as values stand in front of those each time, in lists or in an order that the sentence
    tells: "A and B are at 55 and 57, C is at 39"."""
    marks = sorted((*((one.begin, one.end, True) for one in mentioned), *((*span, False) for span in sentence.spans)))
    runs = [list(run) for _, run in groupby(marks, key=lambda mark: mark[2])]
    fronts, behind = runs[::2], runs[1::2]
    if not runs[0][0][2] or [len(run) for run in fronts] != [len(run) for run in behind]:
        return False
    in_order = IN_ORDER.search(text, sentence.begin, sentence.end) is not None
    return in_order or all(are_list(text, [(begin, end) for begin, end, _ in run]) for run in runs)


def spelled(text: str, sentences: list[Sentence], labels: list[str]) -> dict[str, str]:
    """Labels by their keys as the text writes them first beside values, in the order of the text."""
    pattern = pattern_of(labels)
    found: dict[str, str] = {}
    for sentence in sentences:
        for match in pattern.finditer(text, sentence.begin, sentence.end):
            found.setdefault(key(match[0]), " ".join(match[0].split()))
    return found
