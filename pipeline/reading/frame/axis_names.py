"""The names of axes, and the words that stand for them."""

from __future__ import annotations

from functools import lru_cache

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import headings, labels, sections, units, words

_TRUTH = words.stems("true actual real gold reference truth")  # all of them name the one axis of a confusion matrix
_LABEL = words.stems("label")  # and so does this: "Label 2, Prediction 0"
OF_CLASSES: frozenset[str] = _TRUTH | words.stems("predicted prediction")
"""Stems of the words that tell the two axes of a confusion matrix apart: no class begins with one."""
FOR_LABELS: frozenset[str] = frozenset(("category", "tick", "position", "pixel"))
"""Words for a place along any axis: "Category 0"."""
PER_NUMBER = re.compile(  # "Incidents per 100,000", "Deaths per 1,000 births, 0 to 50"
    r"([^\W\d][^,;:()\d]{1,60}? per \d{1,3}(?:,\d{3}){0,3}(?: (?!from|rang|with)[a-z]{2,16}){0,3})"
    r"(?=[,;.(]| \(| from| rang|\Z)")
"""What is counted along an axis for so many of something."""
_END = "(?:left|right|top|bottom)"
NO_NAME = re.compile(
    r"^(?:ax(?:is|es)|labels?|titles?|names?|order|categories|markers?|ticks?|tick .*|scale.*|values?|range|entries|"
    r"bottom|top|left|right|horizontal|vertical|(?:marks?|markers?|ticks?|labels) (?:every|at)\b.*|"
    r"(?:for )?(?:both|all)\b.*|each\b.*|every\b.*|(?:the )?same\b.*|shared.*|common.*|x|y|"
    r"x-?ax(?:is|es)|y-?ax(?:is|es)|(?!(?:hour|time|day|week|month) of the ).*of (?:each|the)\b.*|.*charts?|"
    r".*side|.*panels?|.*plots?|"
    r".*heatmaps?|.*matri(?:x|ces)|.*subplots?|"
    r"(?:percentage|percent|numeric(?:al)?|linear) scale|"
    r"primary|secondary|main|implied|categor\w+|numeric\w*|linear|log\w*|discrete.*|headers?|"
    r"labell?ed|contains .*|radiating.*|rotated.*|lists?|shows?|"
    rf"are|is|drawn.*|under.*|above.*|(?:approximately |about |roughly )?{_END} ?(?:to|→|->|[–—-]) ?{_END}|"
    r"clockwise.*|rows?|columns?|with|from|"
    r"the|ranges?|ranging|integers?|counted.*|as (?:in|for|on|above|before)\b.*|"
    r"not .*|no .*|none|unlabell?ed|two|three|four|five|six|seven|eight|nine|ten|\d+)$",
    re.IGNORECASE,
)
ON_AXIS = re.compile(
    r"(?!labels?\b|ticks?\b|values?\b|numbers?\b|categories\b)([^\W\d][^:;,.()]{0,40}?) (?:on|along|across) (?:the )?"
    r"(?:[xy]|horizontal|vertical)[ -]axis", re.IGNORECASE)
"""The name of an axis in front of where it is: "gamma on the y-axis"."""
_LOGARITHM_OF = re.compile(  # "log2 fold change", but "log scale"
    r"log\d{0,2} (?!scaled?\b|axis\b|base\b|spac|transformed\b|ticks?\b|steps\b|in\b|of\b|and\b|to\b)[^\W\d]",
    re.IGNORECASE,
)
_UNLABELLED = re.compile(
    r"(?:\d{1,3}|[a-z]{3,6})(?: [a-z]{3,12})?(?:,|;| and| but)? (?:(?:which|that|they|all) (?:are )?)?"
    r"(?:not (?:labell?ed|named|numbered|titled)|unlabell?ed|unnamed|without (?:any )?(?:labels|names))\W*",
    re.IGNORECASE,
)
_NONE = re.compile(  # "None is printed, but it can only be the count", but "None, Low, High" are labels
    r"none(?: (?:is|are|was|but|visible|shown|given|provided|present|printed)\b|[.;(]| \(|, but\b|\Z)|"
    r"no (?:explicit )?(?:label|title|name)\b|"
    r"(?:not (?:explicitly |directly )?(?:labell?ed|given|shown|printed|stated|visible)|unlabell?ed)\b",
    re.IGNORECASE,
)

_NUMBERED_WORD = re.compile(r"[^\W\d_]{1,12}\d{1,3}")  # "F1", "CO2"
_GLOSSED = re.compile(  # '"Laps (H)" (below the ticks). The "(H)" stands for "Hundreds".'
    r"(\*{0,2}[\"“][^\"“”\n]{1,80}[\"”]\*{0,2})(?: \([^()\n]{3,80}\))?\. (?=[A-Z])"
)


def without_gloss(title: str) -> str:
    """The title of an axis in quotes without the sentences behind it."""
    match = _GLOSSED.match(title)
    return match[1] if match else title


def without_none(title: str) -> str:
    """The title of an axis; "" where the text says that it has none."""
    return "" if _NONE.match(title.lstrip("*\"'(")) else title


def is_unlabelled(told: str) -> bool:
    """Whether what is told of an axis is only that it has no labels, and how many there would be: "4, not labeled"."""
    return _UNLABELLED.fullmatch(told) is not None


@remembered(8192)
def stems(name: str | None) -> frozenset[str]:
    """The stems of the words of an axis' name; those for the truth stand for one another."""
    found = words.stems(name) if name else frozenset()
    return found | _TRUTH | _LABEL if found & _TRUTH else found


@remembered(8192)
def spellings(name: str | None) -> tuple[str, ...]:
    """The name of an axis as it stands before its labels: in full, and as initials, "lr" for "Learning Rate"."""
    found = words.key(name) if name else ""
    bare = found.partition("(")[0]
    initials = {"".join(word[0] for word in parts) for parts in (bare.split(), bare.replace("-", " ").split())}
    symbol, _, noun = bare.partition(" ")
    if "/" in symbol and noun:
        initials.add(symbol)  # "w/c" for "w/c ratio"
    return (found, *sorted(one for one in initials if len(one) > 1)) if found else ()


@lru_cache(maxsize=8192)
def is_called(word: str, name: str) -> bool:
    """Whether a word is the name of an axis: in full, in part, or as initials: "WER" for "Word error rate (%)"; and not
    "PC1" that of "PC2"."""
    found = words.stems(word)
    is_named = bool(found) and (found <= words.stems(name) or words.key(word) in spellings(name))
    return is_named and set(_NUMBERED_WORD.findall(word.lower())) <= set(_NUMBERED_WORD.findall(name.lower()))


def is_no_name(name: str) -> bool:
    """Whether all words of a name, or the first of them, only say which axis it is or how it is drawn."""
    first = name.split()[0]
    if NO_NAME.match(name):
        return True
    return first != name and NO_NAME.match(first) is not None and not _LOGARITHM_OF.match(name)


def names_none(name: str, rest: str) -> bool:
    """Whether a declaration that begins with words which only say which axis it is has no name there: "Vertical axis",
    but "Vertical displacement (mm)"."""
    if not is_no_name(name):
        return False
    unit = rest[len(name) + 2 :].partition(")")[0] if rest.startswith(f"{name} (") else ""
    *first, last = name.split()
    return not (first and unit and units.is_unit(unit) and last.lower() not in _DRAWN)


_DRAWN = frozenset("axis axes scale range label labels tick ticks marker markers side title x-axis y-axis".split())
_QUOTES = ('""', "“”")


def of_item(line: Line, owner: Line) -> str:
    """The label that an item in bold type below the head `owner` of an axis is, "**Alto** (top)", '**"Alto"** (left
    bar)'; "" for another."""
    if not (line.opens and line.bold and line.marker in ("-", "1") and line.heads and line.heads[-1] is owner):
        return ""
    name = line.label
    note = labels.LAST_PAREN.search(name)
    if note and headings.is_position(note[0].strip(" ()").removesuffix(" bar")):
        name = name[: note.start()]
    if name[:1] + name[-1:] in _QUOTES and not any(map(name[1:-1].__contains__, "\"“”")):
        name = name[1:-1]
    is_part = NO_NAME.match(name) or words.is_comment(name) or words.is_generic(name) or sections.declares_frame(name)
    return "" if is_part else name


def are_said(told: str, name: str | None, measure: str) -> bool:
    """Whether words say what an axis measures, or some of its name, and a unit beside that: "knots wind"."""
    said = set(words.of(told))
    rest = said.difference(words.of(name or ""))
    if said.issubset(words.of(measure)):
        return bool(said)
    return len(rest) < len(said) and all(map(units.is_unit, rest))


def are_numeric(found: list[str]) -> bool:
    """Whether all labels are numbers, with or without units."""
    return all(label[:1].isdigit() or label[:1] in "+-−.~$" for label in found)


BARE: dict[str, int] = {"x": 0, "y": 1}
"""An axis named by its letter alone."""
_SIDE = re.compile(  # likewise by its direction or its edge, in the lines of the frame
    r"(?P<across>horizontal(?: direction)?|(?:along|across) the (?:top|bottom)(?: edge)?)|"
    r"vertical(?: direction)?|(?:along|down|up) the (?:left|side)(?: (?:side|edge))?")


def side(label: str) -> int | None:
    """Which axis "Along the top", "Vertical (Flux)" or "X (Ecosystem)" is, where a line of the frame declares it."""
    side, _, name = label.lower().partition(" (")
    if name.endswith(")") and side in BARE:
        return BARE[side]
    match = _SIDE.fullmatch(side)
    return (0 if match["across"] else 1) if match else None
