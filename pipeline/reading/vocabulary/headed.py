"""Declared labels as they stand over values: "Avg.", "Compost" for "Compost (aged)", "10" for the series "10 cm"."""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import units
from pipeline.reading.vocabulary.labels import LAST_PAREN, without_unit

_STOP_OF_HEAD = re.compile(r"\.(?:\*\*)?(?::| {0,8}\|)")
_HEAD_WITH_COMMA = re.compile(  # begins with a line end to be found fast
    r"\n[ \t]{0,20}(?:[-*+•] +|\d{1,2}[.)] +)?\*{0,2}([^\s*:|,][^*:|,\n]{0,40}, [^*:|,\n]{1,40}?)(?:\*\*)?:"
)
_IS_ONE = re.compile(
    r"[\"“`]([^\"“”`\n]{1,40}, [^\"“”`\n]{1,40})[\"”`] (?:is|counts as|stands for) (?:just |only )?"
    r"(?:one|a single|the name of one)\b")
_ABBREVIATED = re.compile(r"[A-Z][a-z]{1,5}\.")
_LONGEST_CELL = 40  # characters of one that is no sentence
_LONGEST_WORD = 40
_MARKS = str.maketrans("|*", "  ")
_CELL = re.compile(r"\|[ \t]*+(?:\*\*)?([^|*\n]{1,80}?)(?:\*\*)?[ \t]*(?=\|)")
_LINE_HEAD = re.compile(r"^[ \t]{0,40}+(?>[-*+•]|\d{1,2}[.)]|)[ \t]{0,9}+\*{0,4}+([^*:\n]{1,80}+)[*:]", re.MULTILINE)
_CELL_HEAD = re.compile(r"\|[ \t*]{0,9}+([^|*\n]{1,80}?)[ \t*]{0,9}(?=\|)")
_DATED = re.compile(r" \d{4}-\d\d-\d\d\Z")
_GLOSSED = re.compile(r"[A-Z]{2,6} \([^\W\d][^()\d]{2,40}\)")
_JOINTS = ("→", "->", "↔", "×", " vs")
_JOINED = re.compile(
    r"^[ \t]{0,20}(?:[-*+•] +|\d{1,2}[.)] +)?[*`\"]{0,3}([^\s*`\"→:][^*`\"→↔:\n]{0,40}?)"
    r"[*`\"]{0,3} (?:→|<?->|↔|×|vs\.?) "
    r"[*`\"]{0,3}([^*`\"→:\n]{1,40}?)[*`\"]{0,3}:", re.MULTILINE
)
_NOTED_HEAD = re.compile(
    r"^[ \t]{0,20}(?:[-*+•] +|\d{1,2}[.)] +)?\*{0,2}([^\s*:()][^*:()\n]{0,40}?) \(([^()\n]{1,40})\)"
    r"(?=(?:\*\*:|:\*{0,2}) [~≈]?\d)", re.MULTILINE
)
_MOST_GLOSSED = 64  # labels of an axis whose text is looked through for each


def as_headed(labels: list[str], text: str) -> list[str]:
    """Labels as they stand over values in `text`, or beside them: "Avg." with its full stop, "Compost (aged)" without
    its gloss, "Passing, long" as one."""
    if not labels:
        return labels
    said = _said_to_be_one(text)
    if said or any(label[:1].islower() for label in labels) or len(set(labels)) < len(labels):
        labels = _joined(labels, _heads_with_commas(text), said)
    if any(label[-1:] == "." for label in labels[:-1]):
        labels = _of_abbreviations(labels, text)
    last = labels[-1]
    if last in _with_full_stops(text) and not last[-1].isdigit():  # "Fastest at batch 256." in a cell
        labels = [*labels[:-1], f"{last}."]
    if len(labels) <= _MOST_GLOSSED:
        labels = [_without_date(label, text) for label in labels]
    if len(labels) <= _MOST_GLOSSED and ")" in "".join(labels):
        bare = [_without_gloss(label, text) for label in labels]
        if sum(one != label for one, label in zip(bare, labels, strict=True)) > 1 and all(map(_is_glossed, labels)):
            bare = [LAST_PAREN.sub("", label) for label in labels]  # also those over no value
        return bare if len(set(bare)) == len(bare) else labels
    return labels


@remembered(16)
def _heads_with_commas(text: str) -> frozenset[str]:
    """What stands over values in `text`, alone or as one of two, and holds a comma: "Passing, long"."""
    found = [match[1] for match in _HEAD_WITH_COMMA.finditer(f"\n{text}")] if ", " in text else []
    joined = _joined_names(text)
    return frozenset(found) | {name for name in joined if ", " in name and joined.isdisjoint(name.split(", "))}


@remembered(16)
def _said_to_be_one(text: str) -> frozenset[str]:
    """The labels with a comma of which a text says that they are one: '"Vit. D, 25-OH" is one variable'."""
    return frozenset(_IS_ONE.findall(text)) if ' is ' in text and ", " in text else frozenset()


def _joined(labels: list[str], heads: frozenset[str], said: frozenset[str]) -> list[str]:
    """Labels with those as one that a comma within a label took apart."""
    found: list[str] = []
    often = Counter(labels)
    for label in labels:
        whole = f"{found[-1]}, {label}" if found else ""
        is_rest = found and (label[:1].islower() or often[found[-1]] > 1)
        if whole in said or (is_rest and whole in heads):
            found[-1] += f", {label}"
        else:
            found.append(label)
    return found


def _of_abbreviations(labels: list[str], text: str) -> list[str]:
    """Labels with those as one whose first part is abbreviated and never stands alone: "1.7 (Exp., 300 K)"."""
    found: list[str] = []
    for label in labels:
        one = f"{found[-1]}, {label}" if found and found[-1].endswith(".") else ""
        if one and text.count(one) == text.count(found[-1]) and (f"({one})" in text or is_head(text, one)):
            found[-1] = one
        else:
            found.append(label)
    return found


def as_spelled(text: str, name: str) -> str:
    """A name that a sentence spells in small letters, as the line spells it that gives its values: "Wind & Solar"."""
    return _heads(text).get(name.replace(" & ", " and "), name) if name.islower() else name


@remembered(1)
def _heads(text: str) -> dict[str, str]:
    """What lines begin with and cells hold, by its small letters: one pass over the text for all names of a legend."""
    heads: dict[str, str] = {}
    for pattern in (_LINE_HEAD, _CELL_HEAD):
        for match in pattern.finditer(text):
            heads.setdefault(match[1].lower().replace(" & ", " and "), match[1])
    return heads


@remembered(16)
def _with_full_stops(text: str) -> frozenset[str]:
    """The words that stand over values with a full stop: asked for each axis of each panel."""
    stops = [match.start() for match in _STOP_OF_HEAD.finditer(text)
             if match[0][-1] == ":" or text.rfind("|", max(0, match.start() - _LONGEST_CELL), match.start()) >= 0]
    return frozenset(
        word for stop in stops for word in text[max(0, stop - _LONGEST_WORD) : stop].translate(_MARKS).split()[-1:]
    )


def _without_date(label: str, text: str) -> str:
    """A label without the date of its version, where the text leaves that out elsewhere: "Atlas 3 2024-10-22"."""
    dated = _DATED.search(label)
    bare = label[: dated.start()] if dated else ""
    return bare if bare and text.count(label) == 1 < text.count(bare) else label


def _without_gloss(label: str, text: str) -> str:
    bare = LAST_PAREN.sub("", label)
    if not bare or bare == label or text.count(label) > 1:
        return label
    is_headed = is_head(text, bare) or bare in _joined_names(text) or len(_notes_behind(text).get(bare, ())) > 1
    return bare if is_headed or _is_beside_values(text, bare) else label


def _is_glossed(label: str) -> bool:
    """Whether a label is a short name with what it stands for behind it: "LUB (Lubeck)"."""
    return _GLOSSED.fullmatch(label) is not None


@remembered(16)
def _joined_names(text: str) -> frozenset[str]:
    """The names that lines of `text` join in front of a value: "`LUB` → `HAM`: 0.96"."""
    found = _JOINED.findall(text) if any(map(text.__contains__, _JOINTS)) else []
    return frozenset(name for pair in found for name in pair)


@remembered(16)
def _notes_behind(text: str) -> dict[str, set[str]]:
    """The notes in parentheses behind the names that lines of values begin with: {"Home": {"Ajax", "Lens"}} for
    "Home (Ajax): 3" and "Home (Lens): 1"."""
    found: dict[str, set[str]] = {}
    for match in _NOTED_HEAD.finditer(text) if ")" in text else ():
        found.setdefault(match[1], set()).add(match[2])
    return found


def _is_beside_values(text: str, label: str) -> bool:
    """Whether several values of `text` stand behind a label and a space: "YS 1,098 ± 25 MPa; UTS 1,194 ± 18 MPa"."""
    return text.count(f"{label} ") > 1 and len(re.findall(rf"(?<!\w){re.escape(label)} [~≈]?\d", text)) > 1


def is_head(text: str, label: str) -> bool:
    """Whether a line or a table of `text` has values under a label."""
    return f"{label}:" in text or f"{label}**:" in text or label in _cells(text)


def tells_lines_again(text: str, label: str, name: str) -> bool:
    """Whether an entry without a colour is a line of which the text speaks again: "Lines: Solar, Coal"."""
    if not label.lower().endswith(("lines", "curves", "areas")):
        return False
    return is_head(text, name) or (name[:1].isupper() and text.count(name) > 1)


@remembered(16)
def _cells(text: str) -> frozenset[str]:
    """What the cells of tables hold."""
    return frozenset(match[1] for match in _CELL.finditer(text)) if "|" in text else frozenset()


def without_units(series: list[str]) -> list[str]:
    """Series that are quantities in one unit as the numbers that label their cells: "10 cm", but not "5 tools"."""
    bare = without_unit(series)
    found = {entry[len(number) :].strip() for entry, number in bare.items()}
    are_units = all(units.is_unit(unit) and not units.is_word(unit) for unit in found)
    return list(bare.values()) if bare and are_units else series


def without_stops(items: list[str]) -> list[str]:
    """The labels of a list without the full stops at their ends; a lone one is part of an abbreviation: "Avg.", and
    "Entity Attr." in front of others."""
    stopped = [item for item in items if item.endswith(".")]
    if len(stopped) == 1 and (_ABBREVIATED.fullmatch(stopped[0]) or stopped[0] != items[-1]):
        return items
    return [item.rstrip(".") or item for item in items]  # a full stop is a token
