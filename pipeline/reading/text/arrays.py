"""Lists of values in code, in a copy of the text of the same length that has lines with labels for them.

    ```yaml                                                      ```
    years: [1990, 2000]         x:      1990, 2000               Alto                    Alto:
    series:                                                        x = [0.1, 1, 10]      - x:   0.1, 1, 10
      Alto: [0.4, null]         Alto:     0.4, n/a                 y = [98, 91, 62]      - y:   98, 91, 62
      "Mezzo": [0.8, 2.5]       Mezzo:      0.8, 2.5             ```
    ```

A block of code is read so that has no other lines than these: lists, names over lists, words without digits. What only
says that series follow stands over no list. Numbers that rise are places, x, where they are called like ones or like an
axis. Objects in JSON are for `objects.py`, matrices for the outline.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import words

_FENCED = re.compile(
    r"^(?:`{3,}|~{3,})(?P<kind>[A-Za-z]{0,12})[ \t\r]*\n(?P<rows>[^\n]*(?:\n(?!`{3}|~{3})[^\n]*){1,400})", re.MULTILINE)
_NAME = r"[^\s:=\[\]{}#|,\"'<-](?:[^:=\[\]{}\n\"'<]|[\"'<](?! ?[:=-])){0,60}?"
_ITEM = (
    r"[ \t]{0,20}(?:[~≈]?[+\-−]?\.?\d[\d.eE+\-]{0,20} ?%?|null|None|NaN|nan|NA|"
    r"\"[^\",\n]{1,40}\"|'[^',\n]{1,40}')[ \t]{0,20}"
)
_LIST = re.compile(
    rf"(?P<indent>[ \t]*)[\"']?(?P<key>{_NAME})[\"']?[ \t]*(?::|=|<-)[ \t]*(?:[A-Za-z_.]{{0,20}}\(\[?|\[)"
    rf"(?P<items>{_ITEM}(?:,{_ITEM}){{1,400}}),?[\])]{{1,2}}[,;]?[ \t\r]*"
)
_HEAD = re.compile(
    rf"(?P<indent>[ \t]*)(?:- )?(?:(?:name|label|series|id): )?[\"']?(?P<name>{_NAME})[\"']?:?[ \t\r]*[{{]?")
_CLOSING = re.compile(r"[ \t\r\]})]*[,;]?[ \t\r]*")
_WORDS = re.compile(r"[ \t]*[\"']?[A-Za-z][\w ]{0,30}[\"']?[ \t]*[:=][ \t]*[^\d\[{(]{1,200}")
_QUOTED = re.compile(r"[\"']([^\"'\n]*)[\"']")
_BLANK = re.compile(r"\b(?:null|None)\b")
_PLAIN = re.compile(r"[ \t]*[+-]?\d{1,15}(?:\.\d{1,15})?[ \t]*")
_FEWEST = 2  # lists
_LONGEST = 8000  # characters of a text that are looked through for an axis
_X, _Y = "x", "y"
_PLACES = frozenset(
    "x xs t time times year years month months week weeks day days hour hours minute minutes second seconds epoch "
    "epochs step steps iteration iterations dose doses depth depths distance distances age ages".split()
)
_AXIS = re.compile(r"\b(?:x|horizontal)[ -]axis\b[^\n]{0,60}|^[ \t*-]{0,6}x\b[^\n]{0,60}", re.IGNORECASE | re.MULTILINE)
_SAYS_NOTHING = frozenset(("series", "lines", "curves", "y"))


def with_labels(text: str) -> str:
    """`text` with labels in front of lists in code; itself where it has none."""
    is_code = ("```" in text or "~~~" in text) and ("[" in text or "c(" in text)
    return _FENCED.sub(_labelled, text) if is_code else text


def _labelled(fenced: re.Match[str]) -> str:
    block = fenced["rows"]
    if fenced["kind"] == "json":
        return fenced[0]
    return fenced[0].removesuffix(block) + _block(block, fenced.string)


def _block(block: str, text: str) -> str:
    """A block of code with labels, itself where it has other lines than lists and what stands around them."""
    lines = block.split("\n")
    lists = [_LIST.fullmatch(line) for line in lines]
    if sum(one is not None for one in lists) < _FEWEST:
        return block
    said: list[str] = []
    over: re.Match[str] | None = None  # the name that lists stand under
    members = 0  # of what a name stands over
    for at, (line, one) in enumerate(zip(lines, lists, strict=True)):
        if one:
            over = over if over and len(over["indent"]) < len(one["indent"]) else None
            members += over is not None
            is_first = members == 1 if over else not any(lists[:at])
            label = _label(one, text, is_first=is_first, member=members if over else 0)
            if not label or len(label) > one.start("items"):
                return block
            said.append(_listed(one, label))
        elif (head := _HEAD.fullmatch(line)) and at + 1 < len(lines) and lists[at + 1]:
            over, members = None if _says_nothing(head["name"]) else head, 0
            said.append(" " * len(line) if over is None else f"{head['name']}:".ljust(len(line)))
        elif _CLOSING.fullmatch(line) or _WORDS.fullmatch(line):
            over = None
            said.append(" " * len(line) if _CLOSING.fullmatch(line) else line)
        else:
            return block
    return _of_length(said, lines) or block


def _label(one: re.Match[str], text: str, *, is_first: bool, member: int) -> str:
    """What stands in front of a list, a bullet first where it is a member of what a line above names, the places or
    their values; "" where it may be something else."""
    key = one["key"].strip()
    are_places = is_first and (key == _X or (_rises(one["items"]) and _is_place(key.lower(), text)))
    if member:
        return {1: f"- {_X}: " if are_places else "", 2: f"- {_Y}: "}.get(member, "")
    if is_first and not are_places and key.islower() and _rises(one["items"]):
        return ""  # they may be places, or the values of a series that rises
    return f"{_X if are_places else key}: "


def _of_length(said: list[str], lines: list[str]) -> str:
    """The lines as long as they were in all: what a name takes for its colon, the next one gives off its blanks; ""
    where that has none."""
    for at, (line, written) in enumerate(zip(said, lines, strict=True)):
        if len(line) > len(written):
            label, blanks, rest = said[at + 1].partition(":  ")
            if not blanks:
                return ""
            said[at + 1] = f"{label}: {rest}"
    return "\n".join(said)


def _rises(items: str) -> bool:
    """Whether a list has numbers alone, each larger than the one before."""
    if not all(map(_PLAIN.fullmatch, items.split(","))):
        return False
    numbers = [float(item) for item in items.split(",")]
    return all(one < another for one, another in pairwise(numbers))


def _is_place(key: str, text: str) -> bool:
    """Whether a list is called like places, or like the horizontal axis."""
    return key in _PLACES or any(key in axis[0].lower() for axis in _AXIS.finditer(text, 0, _LONGEST))


def _listed(one: re.Match[str], label: str) -> str:
    """A list behind its label."""
    items = _QUOTED.sub(lambda quoted: f" {quoted[1]} ", one["items"])
    items = _BLANK.sub("n/a ", items)
    return (label.ljust(one.start("items")) + items).ljust(len(one[0]))


def _says_nothing(name: str) -> bool:
    return name.lower() in _SAYS_NOTHING or words.is_generic(name)
