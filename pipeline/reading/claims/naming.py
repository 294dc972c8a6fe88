"""Whether words of a sentence are the name of a label: not "In every museum", where one is the Museum of Art."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pipeline.reading import patterns as re
from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import PANEL, Name, Token, Y, bare
from pipeline.reading.claims.spellings import COMMON, LONGEST, initials, tokens
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import words

_TOTALS = frozenset(("total", "sum"))
_SHORT = 3  # letters of a word that is no name for several labels
_COST = re.compile(
    r"(?:#|no\.|number of|model|train(?:ing)?|inference|test|peak|gpu|wall|clock|[\s\-])*"
    r"(?:param(?:eter)?s?|gpu|[gtpm]?flops?|macs|memory|v?ram|latency|throughput|run[ \-]?time|time|costs?|size|hours|"
    r"epochs|year|released?)\b", re.IGNORECASE
)
_LETTERS = re.compile(r"[a-z]+")
_MEASURED_BY = re.compile(r"\b(?:by|vs|versus|across|over|of|for|per|against)\b", re.IGNORECASE)
_RANK = re.compile(r"\brank(?=[-@ ]?\d)", re.IGNORECASE)
_STAGES = frozenset(("before", "after"))
_AVERAGES = frozenset(("average", "mean"))
_ARTICLES = frozenset("the this that in on at of for with from all each both no as by to it".split())
_QUOTES = frozenset("\"“'‘`*")
_EXTREMES = vocabulary.SUPERLATIVES | {"top", "bottom"}
_SIGNS = "+-−–"
_EACH = frozenset(("every", "each", "all"))
_ONE = frozenset(("a", "an", "any", "one"))
QUANTIFIERS = _EACH | _ONE
"""Words behind which the name of an axis is that, and no label."""
_DOING = frozenset(("who", "which", "that", "they", "to"))  # in front of a verb
_DONE = frozenset(("as", "in", "at", "for"))  # behind it
_ABSENT = frozenset("no without dominant clear fixed".split())
_OF = frozenset(("of", "=", ":"))
_BEHIND_KIND = frozenset("is are has have shows in at on of with for the".split())
_BEHIND_EACH = _BEHIND_KIND | vocabulary.ABOVE | vocabulary.BELOW | vocabulary.STAYS | vocabulary.REACHES | (
    vocabulary.RISES | vocabulary.FALLS | frozenset("except but other apart".split()))
_HARD = vocabulary.DIFFICULT | {"easiest"}
_SORTS = frozenset("kind kinds type types sort sorts form forms".split())


def begun(declared: Collection[str], where: Collection[Name]) -> list[Name]:
    """The series of a legend that have no value, and with whose name that of another one begins: "A" beside "A + B"."""
    whole = {tokens(label) for _, label in where if label}
    longer = {found[:end] for label in declared if (found := tokens(label)) in whole
              for end in range(1, min(len(found), LONGEST))}
    return [(Y, label) for label in declared if (found := tokens(label)) in longer and found not in whole]


def is_meant(tokens_: Sequence[Token], at: int, label: str, before: str, *, is_axis: bool) -> bool:
    """Whether a single word stands for a label that it can be a name of.

    before: the character in front of it; is_axis: whether it names an axis, too, behind one of QUANTIFIERS.
    """
    token, front = tokens_[at], tokens_[at - 1].spoken if at else ""
    first, is_small = token.spoken, token.written.islower()
    is_own = not is_small and _is_name(label, token.written) and (at > 0 or first not in _ARTICLES)
    if is_small and first in initials(label):
        return False
    behind = tokens_[at + 1].spoken if at + 1 < len(tokens_) else ""
    if is_small and front in _DOING and behind in _DONE and first not in tokens(label):
        return False  # "men who work as", where one is Social worker
    if is_small and len(tokens(label)) > 1 and at > 1 and (
        front in _HARD or (front == "of" and tokens_[at - 2].spoken in _SORTS)
    ):
        return False  # "every kind of ending", "the hardest ending", where one is Rook endings
    if front == "no" and is_small and len(tokens(label)) > 1:
        return False  # "no agent passes 40", where one is Agent X
    if front in _EACH and (_is_kind(tokens_, at, label) or (is_axis and not is_own)):
        return False
    if is_axis and not is_own and front in _ONE and at + 1 < len(tokens_) and tokens_[at + 1].spoken in _OF:
        return False  # "at a budget of 8k", where a series is Budget Forcing
    if is_small and label[:3].lower() == "no " and _ABSENT.isdisjoint(
        one.spoken for one in tokens_[max(0, at - 2) : at]
    ):
        return False  # "the most frequent order", where one is No Dominant Order
    if is_small and " not " in label.lower() and all(one.spoken != "not" for one in tokens_[max(0, at - 3) : at]):
        return False  # "who voted both times", where some Did not vote
    if len(first) == 2 < len(label) and first.isalpha() and not token.written.isupper():
        return False
    if first not in COMMON and len(first) > 1:
        return True
    return (
        before in _QUOTES
        or (before == label[:1] and before != "" and not before.isalnum())  # "/i/"
        or is_own
        or (label == token.written and front in _CALLED)  # "Row A stays below 1.5"
        or (first in _TOTALS and at > 0 and front != "in")
        or (first in _STAGES and _is_stage(tokens_, at))
        or (first in _AVERAGES and (  # "The averages range from", "No position has a mean below 30", "on average"
            token.written.endswith("s") or front in QUANTIFIERS or front == "no"
            or (front == "on" and (at < 2 or tokens_[at - 2].spoken != "and"))))
        or (at > 0 and front in _EXTREMES and first not in vocabulary.MEASURED)
    )


@remembered(16384)
def is_total(label: str | None) -> bool:
    """Whether a label is one of sums: "Total", "Sum of both"."""
    return label is not None and label != "" and bare(label.split()[0]) in _TOTALS


def is_cost(label: str | None) -> bool:
    """Whether a label is what something needs, beside what it achieves: "Params", "GPU-h", "Training time (h)"."""
    return label is not None and _COST.match(label) is not None


def rates(full: dict[tuple[str, ...], list[Name]]) -> dict[tuple[str, ...], list[Name]]:
    """The labels P and R, where both are there, by what they stand for."""
    if ("p",) not in full or ("r",) not in full:
        return {}
    return {("precision",): full[("p",)], ("recall",): full[("r",)]}


def family(alias: tuple[str, ...], meant: list[Name]) -> tuple[int, tuple[str, ...]] | None:
    """The axis and the labels that begin with some words, which then name all of them."""
    axis = meant[0][0]
    is_short = len(alias) == 1 and len(alias[0]) < _SHORT and not all(  # but "EM" of "EM (0.5B)", "EM (3B)"
        len(alias[0]) > 1 and label[: len(alias[0])].isupper() for _, label in meant)
    if axis == PANEL or is_short or (len(alias) == 1 and alias[0] in COMMON) or not all(
        name[0] == axis and tokens(name[1])[: len(alias)] == alias for name in meant
    ):
        return None
    return axis, tuple(dict.fromkeys(label for _, label in meant))


def _is_kind(tokens_: Sequence[Token], at: int, label: str) -> bool:
    """Whether a word behind "every" is a kind of thing and no short name of one: "In every museum, A beats B"."""
    if tokens_[at - 1].spoken == "all":  # "all drinks", of which one is called almond drink
        return len(tokens(label)) > 1 and tokens_[at].written.islower() and tokens_[at].written.endswith("s")
    following = tokens_[at + 1] if at + 1 < len(tokens_) else None
    if following and following.written[0].isalnum() and following.spoken not in _BEHIND_EACH:
        return False
    return len(tokens(label)) > 1 and tokens_[at].written.islower()


def _is_stage(tokens_: Sequence[Token], at: int) -> bool:
    """Whether "before" or "after" stands for the panel that begins with it: "after training", "higher than Before"."""
    following = tokens_[at + 1] if at + 1 < len(tokens_) else None
    if following is None or following.spoken in _BEHIND_KIND:
        return tokens_[at].written[0].isupper()
    is_last = at + 2 == len(tokens_) or not tokens_[at + 2].written[0].isalnum()
    return following.spoken.endswith("ing") or (following.spoken == "it" and is_last)  # "better than before it"


_CALLED = frozenset(
    "row rows column columns group class model site line series option team variant type zone plot field".split())


def _is_name(label: str, written: str) -> bool:
    """Whether a common word, or a single letter, is written as the label is, but for a sign at the end: "N+"."""
    return written == words.plain(label).rstrip(_SIGNS) and written[0].isupper() and written not in ("A", "I")


def measure(value_label: str, title: str) -> str:
    """What is measured, by the axis of the values or else the title; "Rank-1" is a share of hits, and no rank."""
    return _RANK.sub("", value_label or _MEASURED_BY.split(title, maxsplit=1)[0])


def is_gain(measure: str) -> bool:
    """Whether more of what an axis measures is better: "Accuracy (%)"."""
    said = _LETTERS.findall(measure.lower())
    return vocabulary.LOWER_IS_BETTER.isdisjoint(said) and not vocabulary.HIGHER_IS_BETTER.isdisjoint(said)


def only_ones(kinds: list[str], names: list[str]) -> dict[str, str]:
    """The panels that are the only one of their kind of chart, by that: {"bar": "Rain"}."""
    return {kind: name for kind, name in zip(kinds, names, strict=True) if kinds.count(kind) == 1 < len(kinds)}
