"""Labels of an axis without notes where they stand, "Benign (left column)", "Low (left), Mid, High (right)", "Benign on
top, Malignant below", in which panels, "A, B (both panels)", of how many they stand for, "Alto (n = 12)", or what they
mean, "Казань (Kazan)"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import headings, labels, samples

_TICKS = re.compile(r"\b(?:ticks?|tick[ -]?marks?|markers|markings)\b", re.IGNORECASE)
_OF_ALL = re.compile(  # of the whole list
    r" \((?:(?:in|for|on) )?(?:all|both|each|every)(?: of)?(?: the)?(?: [a-z]+)? (?:charts?|panels?|plots?|graphs?|"
    r"(?:heat ?)?maps?|matri(?:x|ces)|grids?|tables?)\)\Z"
)
_SCALE = re.compile(  # likewise: "Joy, Fear, Trust (0–100%)"
    r" \((?:(?:scale|each|all|range|from)[:,]? ){0,2}[-−]?\d[\d.,]*\s?%?\s?(?:–|—|-|to)\s?\d[\d.,]*\s?%?"
    r"(?: (?:scale|each|points?))?\)\Z"
)
_GLOSSED = re.compile(r"([^()]{1,40}) \([A-Za-z][A-Za-z '’-]{1,30}\)")
_MIDDLE = re.compile(r" \((?:middle|cent(?:er|re)|(?:second|third|fourth|fifth|sixth)(?: [a-z]+)?)\)\Z")
_NUMBER = re.compile(r"[+\-−–]?\d[\d.,]*")
_ENDS = ((" (left)", " (right)"), (" (top)", " (bottom)"))
_FEW = 2  # labels
_MOST = 3  # labels that are looked at, of which two may stand at two sides
_AT = r"([^,;]{1,40}?)(?: (?:on|at|to))?(?: the)?"
_TWO_SIDES = tuple(  # "Benign left, Malignant right"
    re.compile(rf"{_AT} (?:{one}), {_AT} (?:{two})") for one, two in (("left", "right"), ("top|above", "bottom|below"))
)
NAME_THEN_PLACED = re.compile(  # two labels and where each is: "Result, Positive (left column) and Negative (right)"
    r"([^,:;()]{2,40})[,:] [^,:;()]{1,40} \((?:top|upper|left)(?: (?:row|column))?\)(?:,|,? and) "
    r"[^,:;()]{1,40} \((?:bottom|lower|right)(?: (?:row|column))?\)\.?\Z")
"""The name of an axis in front of two labels and where each of them is."""
_ON_BOTH = re.compile(
    r"(?:the )?(?P<list>[^:;]{3,200}?)(?: (?:is|are)(?: [a-z]+)?)? (?:on|along) both (?:axes|sides)\.?", re.IGNORECASE)
_FEWEST = 2  # labels that may be names of axes
_MOST_LEADING = 4  # words in front of a list
_OF_LIST = re.compile(r"\s?[^\W\d][^(),]{0,40} \([^\W\d][^(),]{0,40}(?:, [^(),]{1,40}){1,12}\)\.?\s?")
_IN_QUOTES = r"[\"“][^\"“”\n]{1,60}[\"”]"
_QUOTED = re.compile(rf"{_IN_QUOTES}(?:(?:, and |, | and ){_IN_QUOTES}){{1,20}}(?:,? \([^()\n]{{1,80}}\))?\.?")


def listed_for(label: str, rest: str, earlier: list[str]) -> list[str]:
    """The ticks that a further line on an axis lists where none are known yet, or only the steps that its range could
    have: "Scale: Linear, from 0 to 12" in front of "Major Ticks: 0, 4, 8, 12"."""
    if not earlier:
        return labels.listed(rest)
    found = labels.listed(rest) if _TICKS.search(label) else []
    return found if len(found) > 1 and set(found) < set(earlier) and rest.count(",") > 1 else earlier


def without(found: list[str], listed: str) -> list[str]:
    """Labels without such notes; listed: the text that lists them."""
    found = list(map(_without_place, found))
    numbers = [labels.LAST_PAREN.sub("", label) for label in found]
    if len(set(numbers)) == len(found) and all(map(_NUMBER.fullmatch, numbers)):
        return numbers  # "−90 (east), −45, 0 (south)"
    found[-1:] = [_OF_ALL.sub("", label) for label in found[-1:]]
    if len(found) > _FEW and not any(label.endswith(")") for label in found[:-1]):
        found[-1] = _SCALE.sub("", found[-1])
    counted = [samples.without(label) for label in found]
    if len(set(counted)) == len(found) and all(bare != label for bare, label in zip(counted, found, strict=True)):
        return counted
    for sides in _TWO_SIDES:
        if (match := sides.fullmatch(", ".join(found[:_MOST]))) and match[1] != match[2]:
            return [match[1], match[2]]
    for notes in _ENDS:
        if found and found[0].endswith(notes) and all(listed.count(note) == 1 for note in notes):
            bare = [_MIDDLE.sub("", label.removesuffix(notes[0]).removesuffix(notes[1])) for label in found]
            return bare if len(set(bare)) == len(bare) else found
    return found


def _without_place(label: str) -> str:
    bare, opening, note = label.rpartition(" (")
    is_place = " " in note and headings.is_position(note.removesuffix(")"))  # but "North (upper)"
    return bare if opening and is_place else label


def without_glosses(found: list[str]) -> list[str]:
    """Labels without their names in Latin letters behind them, where most are in another script, or have its marks."""
    glossed = [match for label in found if label[-1:] == ")" and (match := _GLOSSED.fullmatch(label))]
    if len(glossed) < len(found) or 2 * sum(not match[1].isascii() for match in glossed) <= len(found):
        return found
    bare = [match[1] for match in glossed]
    return bare if len(set(bare)) == len(bare) else found


def are_noted(parts: list[str]) -> bool:
    """Whether all parts of a list end in parentheses: "YS (yield strength)"."""
    return all(part.rstrip(". ")[-1:] == ")" for part in parts)


def are_of_lists(parts: list[str]) -> bool:
    """Whether two parts or more have lists in parentheses, so that none of them names an axis: "Cutter (Empty, Loaded),
    Ferry (Empty, Loaded)"."""
    return len(parts) > 1 and all(map(_OF_LIST.fullmatch, parts))


def quoted(item: str) -> list[str]:
    """The labels of an item that lists several in quotes, with a note behind: '"Cutter", "Ketch" (small ships)'."""
    return ["".join(names) for names in labels.QUOTE.findall(item)] if _QUOTED.fullmatch(item) else []


def on_both(sentence: str) -> list[str]:
    """The labels in front of where they are: "Documents D1 to D4 on both axes"; none where it lists none."""
    match = _ON_BOTH.fullmatch(sentence.strip())
    parts = match["list"].split(" ") if match else []
    for at in range(min(_MOST_LEADING, len(parts))):
        found = labels.listed(" ".join(parts[at:]))
        is_noun = parts[at].endswith("s") and len(found) == len(labels.listed(" ".join(parts[at + 1 :])))
        if len(found) > _FEWEST and not is_noun:  # but "Classes A, B, C"
            return found
    return []
