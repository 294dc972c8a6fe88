"""Labels that join two, the row and the column of a value: "A vs. B", "Ratio 0.1, Window 500", "(1, 2)"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces import outcomes
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import labels, words

_VERSUS = re.compile(
    r"\s+(?:vs\.?|versus|↔|<->|×(?!\s10[\^<⁰¹²³⁴⁵⁶⁷⁸⁹⁻])|(?:mis)?(?:classified|predicted|labell?ed|identified|"
    r"recogni[sz]ed|read) as|confused with|(?:mis)?taken for)\s+",
    re.IGNORECASE,
)
_AS = (" as ", "confused with ", "taken for ")  # one of them stands in _VERSUS where none of the joints does
_ARROW = re.compile(r"\s*(?:→|->|⟶)\s*")
_PAREN_BEHIND = re.compile(r"([^()]{1,80}?)\s*\(([^()]{1,40}(?:\([^()]{1,20}\))?)\)")
_DIGIT = re.compile(r"\d")
_TIE: str = (
    r"(?:correlations?|coefficients?|distances?|similarit(?:y|ies)|associations?|relationships?|covariances?|overlaps?|"
    r"links?|connections?|agreements?|interactions?|flows?)"
)
_OF_PAIR: str = rf"(?:(?:the )?(?:[a-z]+ ){{0,2}}{_TIE} (?:value )?)?between\s+"
BETWEEN_TIED = re.compile(rf"\b{_TIE} (?:value )?between\s", re.IGNORECASE)
"""What stands in front of two labels with an "and" between them, which have one value: "The correlation between "."""
TELLS_TIE = re.compile(rf"\b(?:correlated|{_TIE})\b", re.IGNORECASE)
"""One of the words that say how two labels are tied to each other."""
_FROM = re.compile(rf"{_OF_PAIR}|(?:from|for|the)\s+", re.IGNORECASE)
_BETWEEN_TWO = re.compile(
    r"\s+(?:to|into|onto|on|in|for|at|with|by|under|over|against|after|before|following|near|given|and|"
    r"×|-|–|—|/|→|\+|&|@|(?:[a-z]{3,12}ly\s)?(?:[a-z]{2,12}(?:ed|en)\s(?:as|for)|called|named|judged))\s+(?:the\s+)?|"
    r"\s*[,/×:]\s*|(?<=\w)[–—](?=[^\W\d])"
)
_JOINTS_OF_TWO = ("/", " / ", " and ", " & ", " + ", " × ", " x ", " with ", " at ", " by ")
_ALL_JOINTS = (",", ";", *_JOINTS_OF_TWO)
_MEASURE_AT = re.compile(r"(?:the )?([^\W\d][\w %@]{1,30}?) (?:at|for|with|in|of) ", re.IGNORECASE)
_WELL = re.compile(r"([A-Z])([1-9]\d?)")  # of a plate whose rows are letters
_NUMBERED = re.compile(r"R(\d{1,2})C(\d{1,2})")  # "R1C2"
_HYPHENATED = re.compile(r"(?<![\w:.\-])(\w(?:[\w:.]{0,20}\w)?)-(\w(?:[\w:.]{0,20}\w)?)(?![\w\-])")
_LONGEST = 200  # characters of what can join two labels
_JOINTS = frozenset("↔<×→>⟶")
_SEPARATORS = frozenset(",;/–—")
_TUPLE = re.compile(r"\(((?:[^()]|\([^()]*\))+)\)")

_TRUE = r"(?:true|actual)(?:ly)? (?:(?:class|label) )?(?P<true>[^,;:/]{1,40}?)"
_PREDICTED = r"predicted (?:(?:as|class|label) )?(?P<predicted>[^,;:/]{1,40})"
_JOINS_CLASSES = r"(?:, (?:but |and )?| / | and | → |; )"
_TRUE_FIRST = re.compile(rf"{_TRUE}{_JOINS_CLASSES}{_PREDICTED}", re.IGNORECASE)
_PREDICTED_FIRST = re.compile(
    rf"{_PREDICTED.replace('{1,40}', '{1,40}?')}{_JOINS_CLASSES}{_TRUE.replace('{1,40}?', '{1,40}')}", re.IGNORECASE)


def coordinates(label: str, frame: Frame) -> tuple[str, ...]:
    """The labels that a label joins: "A vs. B", "Ratio 0.1, Window 500", "(1, 2)", "A1", "R1C2"; one label is
    itself."""
    if frame.is_grid and (well := _WELL.fullmatch(label)):
        row, column = well.groups()
        return (row, column) if row in frame.axes.y.ticks and column in frame.axes.x.ticks else (label,)
    if frame.is_grid and (numbered := _NUMBERED.fullmatch(label)):
        return f"Row {numbered[1]}", f"Column {numbered[2]}"
    if frame.chart_type == "confusion_matrix" and (cell := outcomes.cell(label, frame) or _cell_of_classes(label)):
        return cell
    if len(label) > _LONGEST:
        return (label,)
    if frame.is_grid and "-" in label and (pair := _hyphenated(label, frame)):
        return pair
    if _is_single(label) and " " not in label:
        return (label,)
    if not _JOINTS.isdisjoint(label) or " v" in label or any(map(label.__contains__, _AS)):
        if frame.knows(label):
            return (label,)  # "English → Khmer", a label of one axis
        if "," in label and (pair := _of_both_axes(labels.split_top(label), frame)):
            return pair  # "Label N1, Prediction English → Khmer"
        for joint in (_VERSUS, _ARROW):
            parts = joint.split(label)
            if len(parts) == 2 and all(parts) and (frame.is_grid or joint is _VERSUS):
                return tuple(parts)
    if two := _two_declared(label, frame):
        return two
    inner = match[1] if (match := _TUPLE.fullmatch(label)) else label
    if not any(map(inner.__contains__, _ALL_JOINTS)):
        return (label,)
    if frame.is_grid and match is None:
        inner = _without_lead(inner, frame)
    if inner.count(", ") > 1 and (pair := _with_commas(inner, frame)):
        return pair
    for parts in (labels.split_top(inner), *(inner.split(joint) for joint in _JOINTS_OF_TWO if joint in inner)):
        if match and len(parts) == 2 and all(map(str.strip, parts)):
            return tuple(map(str.strip, parts))
        if pair := _of_both_axes(parts, frame):
            return pair
    return (label,)


def _hyphenated(label: str, frame: Frame) -> tuple[str, ...]:
    """The two labels that a hyphen joins: of two axes, "Monday-Noon", or of a square matrix, "P5-P4", where the text
    joins one of them to another one too, or some labels against their order: a stretch, "P1-P4" beside "P5-P8", it
    would not."""
    rows, columns = frame.axes.y.keys, frame.axes.x.keys
    if not rows or not columns or (key := words.key(label)) in rows or key in columns:
        return ()
    found = [(key[:at], key[at + 1 :]) for at, sign in enumerate(key) if sign == "-"]
    if rows.keys().isdisjoint(columns):
        cells = [(rows[one], columns[other]) for one, other in found if one in rows and other in columns]
        cells += [(rows[other], columns[one]) for one, other in found if one in columns and other in rows]
        return cells[0] if len(cells) == 1 else ()
    if rows.keys() != columns.keys():
        return ()
    found = [(one, other) for one, other in found if one in rows and other in columns and not one[0].isdigit()]
    if len(found) != 1:
        return ()
    row, column = found[0]
    pairs = [(one, other) for one, other in _hyphenated_words(frame.text) if one in rows and other in rows]
    order = {name: at for at, name in enumerate(rows)}
    is_pair = any((one == row) != (other == column) or order[one] > order[other] for one, other in pairs)
    return (rows[row], columns[column]) if is_pair else ()


@remembered(16)
def _hyphenated_words(text: str) -> frozenset[tuple[str, str]]:
    """The pairs of words of a text that a hyphen joins."""
    return frozenset([(words.key(match[1]), words.key(match[2])) for match in _HYPHENATED.finditer(text)])


def _cell_of_classes(label: str) -> tuple[str, ...]:
    """The true and the predicted class that a label gives by these words: "true Urgent, predicted Routine"."""
    if "pred" not in (lowered := label.lower()) or not any(map(lowered.__contains__, ("true", "actual"))):
        return ()
    if match := _TRUE_FIRST.fullmatch(label):
        return match["true"], match["predicted"]
    match = _PREDICTED_FIRST.fullmatch(label)
    return (match["true"], match["predicted"]) if match else ()


def _of_both_axes(parts: list[str], frame: Frame) -> tuple[str, ...]:
    """Two parts of a label that name a place on each axis; none where they do not."""
    if len(parts) != 2:
        return ()
    first, second = (frame.axes.hint(part.strip())[0] for part in parts)
    return tuple(map(str.strip, parts)) if None not in (first, second) and first != second else ()


def _with_commas(label: str, frame: Frame) -> tuple[str, ...]:
    """Two declared labels that a comma joins, of which some hold commas: "True Forest, open, Predicted Water"."""
    parts = label.split(", ")
    for at in range(1, len(parts)):
        pair = tuple([_declared(", ".join(side), frame) for side in (parts[:at], parts[at:])])
        if {axis for axis, _ in pair} == {0, 1}:
            return pair[0][1], pair[1][1]
    return ()


def _declared(label: str, frame: Frame) -> tuple[int | None, str]:
    """The axis that declares a label, None for neither, and the label without the name of that."""
    axis, name = frame.axes.hint(label)
    return (axis if axis is not None and words.key(name) in frame.axes[axis].keys else None), name


def is_place(names: tuple[str, ...], label: str, frame: Frame) -> bool:
    """Whether names are labels of both axes, below a label that is none: "Confusions: A → B (3), B → C (2)"."""
    names = (*names, label)
    known = [frame.knows(name) or frame.axes.hint(name)[0] is not None for name in names]
    return known == [True, True, False]


def _without_lead(label: str, frame: Frame) -> str:
    """A pair of labels without the measure in front of it: "Accuracy at Ratio 0.1, Window 500"."""
    match = _MEASURE_AT.match(label)
    return label[match.end() :] if match and frame.axes.hint(match[1])[0] is None else label


def _two_declared(label: str, frame: Frame) -> tuple[str, ...]:
    """The two declared labels that a label joins by a preposition or a sign: "From A to B", "A on B", "A – B"."""
    x, y = frame.axes.x.keys, frame.axes.y.keys
    if not y or words.key(label) in y or words.key(label) in x:
        return ()
    for joint in _BETWEEN_TWO.finditer(label) if x else ():
        first, second = words.key(_FROM.sub("", label[: joint.start()])), words.key(label[joint.end() :])
        if first in y and second in x:
            return y[first], x[second]
        if first in x and second in y:
            return y[second], x[first]
    match = _PAREN_BEHIND.fullmatch(label) if label.endswith(")") else None
    if match:  # "CATEGORY (SERIES)", "Otter (predicted Mink)"
        axis, inner = frame.axes.hint(match[2])
        first, second = words.key(match[1]), words.key(inner)
        if axis == 0 and first in y and second in x:
            return y[first], x[second]
        if axis == 1 and first in x and second in y:
            return y[second], x[first]
    if match and (first := words.key(match[1])) in y:  # "SERIES (step 500)"
        axis, second = frame.axes.hint(match[2])
        if axis == 0 and _DIGIT.search(second):
            return (y[first], second)
    return ()


@remembered(8192)
def _is_single(label: str) -> bool:
    """Whether nothing in a label could join two."""
    return (
        _JOINTS.isdisjoint(label)
        and _SEPARATORS.isdisjoint(label)
        and " v" not in label
        and " and " not in label
        and not any(map(label.__contains__, _AS))
    )
