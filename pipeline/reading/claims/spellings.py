"""The ways to say a label: its words, shorter forms of it, the number or the range that it is."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import PANEL, TOKEN, Name, bare
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import calendar, words

LONGEST = 12  # tokens of a label
_PARTS = re.compile(r"\s[|–—\-]\s|:\s")
_RANGE = re.compile(
    r"[\[(]?\s?([-−]?\d[\d.,]{0,12})\s?%?\s?(?:-|–|—|to|,\s)\s?([-−]?\d[\d.,]{0,12})\s?%?[\])]?"
)
_RANGE_ENDS = frozenset("0123456789%])")
_OPEN_SIGNS = frozenset("<>≤≥")
_LETTERS_DIGITS = re.compile(r"([a-z]{2,})(\d+(?:\.\d)?)")
_PARENTHESES = re.compile(r"\([^()]*\)")
_WHOLE = {"param": "parameter", "temp": "temperature", "spec": "specificity", "perf": "performance"}
_NOUNS = {"agree": "agreement", "disagree": "disagreement", "approve": "approval", "disapprove": "disapproval",
          "oppose": "opposition", "support": "support", "satisfied": "satisfaction", "dissatisfied": "dissatisfaction"}
_CALLED = {"avg": "average", "acc": "accuracy", "prec": "precision", "rec": "recall", "sens": "sensitivity"}
_SMALL = frozenset("of to the and in for a at on by".split())
_POWER = re.compile(r"10(?:\^|<sup>)\{?([-−]?\d{1,2})(?:\}|</sup>)?")
COMMON = frozenset(
    "the and for with from are was were has have had not but all any each every this that these those its their than "
    "then when where which while who one two three other others more most less least over under into out only both "
    "same such high low value values score scores data chart charts panel panels plot plots line lines bar bars row "
    "rows column columns cell cells average mean total overall rate number count first second third last left right "
    "top bottom middle center model models method methods type time step steps before after win lose good bad new old "
    "result results performance task tasks test train set sets size large small increase decrease range trend peak "
    "grid none point points series group groups label no yes in on at of to by is as an it be or if so vs per "
    "about around nearly almost roughly approximately near just some very well far much many few often across through "
    "within also still even".split()
) | vocabulary.SUPERLATIVES | vocabulary.HIGHER | vocabulary.LOWER
_GRAMMAR = frozenset(
    "the and for with from are was has not all any each every this that its than then when more most less least over "
    "under into out one two three value score data chart panel plot line bar row column cell average mean model method "
    "result task set".split()
)
_INITIALS = re.compile(r"\b[A-Z]{2}\b")
_NUMBERS = frozenset(vocabulary.NUMBERS)
_YEAR = re.compile(r"(?:19|20)\d\d")


@remembered(16384)
def tokens(label: str) -> tuple[str, ...]:
    """The words and numbers of a label."""
    found = TOKEN.findall(words.plain(label).replace("_", " ")) if len(label) <= 200 else ()
    return tuple(bare(token) for token in found if token[0].isalnum() or len(token) > 1)


@remembered(16384)
def short_forms(name: Name) -> tuple[tuple[str, ...], ...]:
    """Shorter ways to say a label, which hold where no other label shares them."""
    axis, label = name
    is_panel = axis == PANEL
    parts = [_PARENTHESES.sub(" ", label)]
    if is_panel:
        parts += _PARTS.split(label)
    whole = tokens(label)
    found = [tokens(part) for part in parts]
    if len(whole) == 2:
        found.append(("".join(whole),))
    elif len(whole) == 1 and (parted := _LETTERS_DIGITS.fullmatch(whole[0])):
        found.append(parted.groups())  # "AIME'24" for AIME24
    elif len(whole) == 1 and (called := calendar.FULL_NAMES.get(whole[0]) or _CALLED.get(whole[0])):
        found.append((called,))
    if len(whole) == 2 and whole[1] in _NOUNS:
        found.append((whole[0].removesuffix("ly"), _NOUNS[whole[1]]))
    found += [parted.groups() for part in found if is_panel and len(part) == 1 and (
        parted := _LETTERS_DIGITS.fullmatch(part[0]))]
    found += [whole[:size] for size in range(2, min(len(whole), LONGEST))]
    if len(whole) > 2 and whole[-1][0].isdigit():
        found.append((whole[0], whole[-1]))  # "window 512" for Window Size 512
    found += [(word,) for word in whole if len(word) > 2 and word not in _GRAMMAR and word not in _NUMBERS and (
        not word[0].isdigit() or (is_panel and _YEAR.fullmatch(word)))]
    upper = {word.lower() for word in _INITIALS.findall(parts[0])} if len(whole) > 1 else ()
    found += [(word,) for word in whole if word in upper]  # "KL" for KL to the Start
    found += [(form,) for form in initials(label)]
    found += [(form,) for alias in [whole, *found] if len(alias) == 1 for form in _inflected(alias[0])]
    return tuple(dict.fromkeys(short for short in found if short and short != whole))


@remembered(16384)
def initials(label: str) -> tuple[str, ...]:
    """The first letters of a label's words: "ttft" for Time to First Token."""
    whole = tokens(_PARENTHESES.sub(" ", label))
    if not 2 < len(whole) < LONGEST or not all(word.isalpha() for word in whole):
        return ()
    found = ["".join(word[0] for word in some) for some in (whole, [word for word in whole if word not in _SMALL])]
    return tuple(dict.fromkeys(form for form in found if len(form) > 2 and form not in COMMON))


def _inflected(word: str) -> tuple[str, ...]:
    """Other forms of the word that a label is: "voting" for Vote, "parameter" for Params."""
    if len(word) < 4 or not word.isalpha() or word in COMMON:
        return ()
    ending = next((ending for ending in ("ing", "ed", "er", "ion", "e") if word.endswith(ending)), "")
    stem = word.removesuffix(ending)
    forms = [stem + ending for ending in ("ing", "ed", "er", "ion", "e", "")] + [_WHOLE.get(word, word)]
    if ending == "er":
        forms += [word + "ed", word + "ing"]  # "filtered" for Filter
    return tuple(form for form in dict.fromkeys(forms) if form != word and form not in COMMON and len(form) > 3)


@remembered(16384)
def number_of(label: str | None) -> float | None:
    if not label or not (label[0].isdigit() or label[0] in "+-−–.~"):
        return None
    if label.startswith("10") and (power := _POWER.fullmatch(label)):
        return 10.0 ** int(power[1].replace("−", "-"))
    try:
        return float(label.strip("~% ").replace("−", "-").replace("–", "-").replace(",", ""))
    except ValueError:
        return None


@remembered(16384)
def ends_of(label: str) -> tuple[float, float] | None:
    """The ends of a label that is a range: "[0.5 - 0.75)", "20–30", "5 to 9", ">100"."""
    if label[:1] in _OPEN_SIGNS and (end := number_of(label[1:].strip())) is not None:
        return (end, float("inf")) if label[0] in ">≥" else (float("-inf"), end)
    if label[-1:] == "+" and (end := number_of(label[:-1].strip())) is not None:
        return end, float("inf")
    match = _RANGE.fullmatch(label) if label[-1:] in _RANGE_ENDS else None
    ends = (number_of(match[1]), number_of(match[2])) if match else (None, None)
    return (ends[0], ends[1]) if ends[0] is not None and ends[1] is not None else None
