"""Values in front of declared labels or behind them, in sentences about one label of the other axis.

    In the Dry spring, success stands at 78% for Wooden beam, followed by Concrete ledge (64%).
    **Lot 12** scores 6.5 in Fruity and 5.0 in Bitter, with Nutty at 1.2.

Each value has a label of its own, and each label at most one; a line in which one has none is none of these.
"""

from __future__ import annotations

from collections.abc import Collection

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import said_of_one
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import told_pieces
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, behind_unit
from pipeline.reading.vocabulary import words

_PLACE_FIRST = re.compile(r"(?:[Ii]n|[Oo]n|[Ff]or|[Dd]uring|[Aa]t|[Uu]nder) (?:the )?(?P<name>[^,;:.()\d]{1,40}?), ")
_NAME_BEHIND = re.compile(r"[*`]{0,2} (?:(?:in|for|on) (?:the )?[*`\"“]{0,3}|\()\Z")
_BETWEEN = re.compile(  # a label and its value behind it
    r"(?!.*\b(?:than|by|from|no|not|none|because|since|times|points?|difference|gap|average|total|sum|between|more|less|"
    r"fewer|if|both|each|all)\b)[^.;\d]{1,60}"
)
_NONE = re.compile(r"[^.;\d]{0,20}\b(?:no|not|missing|absent)\b[^.;\d]{0,60}")
_OF_SEVERAL = re.compile(r"\b(?:together|combined|jointly|in total|on average|differences?|gaps?)\b")
_LONGEST = 600  # characters of a line
_FEWEST, _MOST = 2, 60  # values, labels

Place = tuple[int, int, str]
"""Where a label begins and ends in the text, and the label."""


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each value; None where no label of the other axis says what the line is about."""
    text, x, y = script.text, frame.axes.x.keys, frame.series
    if not x or len(y) < _FEWEST or len(x) > _MOST or line.end - line.start > _LONGEST:
        return None
    if _OF_SEVERAL.search(text, line.start, line.end):
        return None
    outer, begin = _about(text, line, frame)
    inner = x if words.key(outer) in y else y
    if not outer or (words.key(outer) in x and inner is x):
        return None
    named = places(text, begin, line.end, [*inner.values(), *_bare(inner.values())])
    values = [index for index in script.between(begin, line.end, line.first, line.last)
              if not any(start <= script.starts[index] < end for start, end, _ in named)]
    inside = sum(text[begin : script.starts[index]].rstrip("~≈ ").endswith("(") for index in values)
    if not 0 < inside < len(values):
        return None  # a list of names with their values, or of values with their names
    found = paired(script, values, named, line.end)
    if len(found) < _FEWEST:
        return None
    readings = []
    for index, (start, end, name) in found:
        value, _ = script.value(index, index + 1, begin)
        readings.append(Reading("around_names", line, (outer, name), [value]))
        for other in script.between(start, end, line.first, line.last):
            script.roles[other] = script.roles[other] or "label"
    return readings


def _about(text: str, line: Line, frame: Frame) -> tuple[str, int]:
    """The label that a line is about, and where what it says of it begins; "" where it is about none."""
    if line.label:
        return (line.label, line.rest) if frame.knows(line.label) else ("", 0)
    if lead := about_first(text, line, frame):
        return lead
    name, begin = said_of_one.subject(text, line, frame) or ("", 0)
    return ("", 0) if text.startswith((" and ", ", "), begin) else (name, begin)


def about_first(text: str, line: Line, frame: Frame) -> tuple[str, int] | None:
    """The declared label that a sentence begins with, "In the Dry spring, success stands at", and where it goes on."""
    lead = _PLACE_FIRST.match(text, line.start, line.end)
    return (lead["name"], lead.end()) if lead and frame.knows(lead["name"]) else None


def _bare(names: Collection[str]) -> list[str]:
    """What stands in front of the notes of labels, "Cup T-2 (an artificial nest)", where that is of one."""
    front = [name.partition(" (")[0] for name in names]
    return [bare for bare, name in zip(front, names, strict=True) if bare != name and front.count(bare) == 1]


def places(text: str, begin: int, end: int, names: list[str]) -> list[Place]:
    """Where each label stands in a part of a text, the longest of several at one place."""
    found: list[Place] = []
    for name in sorted(names, key=len, reverse=True):
        at = text.find(name, begin, end)
        while at >= 0:
            stop = at + len(name)
            is_word = not (text[at - 1 : at] + text[stop : stop + 1]).replace("_", "").strip(" *`\"“”(),.;:").isalnum()
            if is_word and not any(start < stop and at < last for start, last, _ in found):
                found.append((at, stop, name))
            at = text.find(name, stop, end)
    return sorted(found)


def paired(script: Script, values: list[int], named: list[Place], end: int) -> list[tuple[int, Place]]:
    """Each value with the label right behind it, or else with the last one in front; none where one has no label, or a
    label has two. A number is no value where a label is said to have none: "Alto has no bar, as only 4 were asked"."""
    text, used = script.text, set[str]()
    found: list[tuple[int, Place]] = []
    last = 0
    for index in values:
        start, stop = script.starts[index], behind_unit(text, script.ends[index])
        behind = next((place for place in named if place[0] >= stop), None)
        front = [place for place in named if last <= place[0] and place[1] <= start]
        if behind and _NAME_BEHIND.fullmatch(text, stop, behind[0]):
            place = behind
        elif front and _BETWEEN.fullmatch(text, front[-1][1], start):
            place = front[-1]
        elif front and _NONE.fullmatch(text, front[-1][1], start):
            continue
        else:
            return []
        if place[2] in used or told_pieces.MORE.match(text, script.ends[index], end):
            return []
        used.add(place[2])
        found.append((index, place))
        last = max(stop, place[1])
    return found
