"""Objects in JSON in a fence, in a copy of the text of the same length that has nested bullets for them.

    ```json
    {
      "North": {"Alto": 12, "Basso": 30},                - North: Alto: 12, Basso: 30
      "South": {                                         - South:
        "Alto": 14,                                        - Alto: 14
        "Basso": [[1, 30], [2, 31]]                        - Basso: (1, 30), (2, 31)
      },
      "data": [
        {"town": "East", "singer": "Alto", "value": 9},    - East, Alto: 9
        {
          "town": "West",                                  - West:
          "Alto": 10                                         - Alto: 10
        }
      ]
    }
    ```

A line gives two characters of its indentation to its bullet, and one that only names an object two more.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import words

_FENCED = re.compile(r"^(`{3,}|~{3,})json[ \t\r]*\n([\s\S]*?)(^\1|\Z)", re.MULTILINE)
_BRACKETS = frozenset("{}[], ")
_QUOTED = r"\"([^\"\n]+)\""
_KEY = re.compile(rf"{_QUOTED} ?: ?")
_OPENING = re.compile(rf"{_QUOTED} ?: ?[{{\[]")
_NUMBER = r"\"([~≈+\-−]?\d[\d.,]*\s?%?)\""
_QUOTED_NUMBER = re.compile(_NUMBER)
_NAMING = re.compile(rf"{_QUOTED} ?: ?(?!{_NUMBER}){_QUOTED}")  # but "Alto": "12%"
_NAMES = re.compile(r"\{ ?((?:\"[^\"\n]+\" ?: ?\"[^\"\n]+\", ?)+)")
_NAME = re.compile(rf"{_QUOTED} ?: ?{_QUOTED}")
_LISTS, _BRACES = str.maketrans("[]", "()"), str.maketrans("{}", "  ")
_BULLET = "- "


def with_bullets(text: str) -> str:
    """`text` with bullets for the members of objects; itself where it has none."""
    return _FENCED.sub(_unfenced, text) if "`json" in text or "~json" in text else text


def _unfenced(fenced: re.Match[str]) -> str:
    _, block, end = fenced.groups()
    begin = len(fenced[0]) - len(block) - len(end)
    lines = "\n".join(map(_line, block.split("\n")))
    return f"{' ' * (begin - 1)}\n{lines}{' ' * len(end)}"


def _line(line: str) -> str:
    written = line.rstrip(", \t\r")
    item = written.lstrip(" \t")
    if _BRACKETS.issuperset(item):
        return " " * len(line)
    indent, end = written[: len(written) - len(item)], len(line) - len(written)
    if opening := _OPENING.fullmatch(item):
        said = "" if _names_nothing(opening[1]) else f" {opening[1]}:"
    elif naming := _NAMING.fullmatch(item):
        outer, indent = indent[: len(_BULLET)], indent[len(_BULLET) :]  # over the members beside it
        said = f"{naming[3]}:".rjust(len(outer) + len(item))
    else:
        said = _members(item)
    bullet = _BULLET if said and len(indent) >= len(_BULLET) else ""
    return f"{indent[len(bullet):]}{bullet}{said.ljust(len(item))}{' ' * end}"


def _members(item: str) -> str:
    """What members on a line say: the names of their object in front, and each number in its place."""
    begin, end = item.find("[["), item.rfind("]]")
    if 0 <= begin < end:
        item = f"{item[:begin]} {item[begin + 1 : end + 1].translate(_LISTS)} {item[end + 2 :]}"
    elif item[0] == "[":
        item = item.translate(_LISTS)
    if names := _NAMES.match(item):
        rest = item[names.end() :]
        key = _KEY.match(rest)
        is_lone = key is not None and _names_nothing(key[1]) and not _KEY.search(rest, key.end())
        said = _NAME.sub(_in_place, f" {names[0][1:].rstrip(', ')}:")
        item = said.ljust(names.end()) + (rest[key.end() :].rjust(len(rest)) if key and is_lone else rest)
    item = _KEY.sub(lambda key: f" {key[1]}:".ljust(len(key[0])), item)
    return _QUOTED_NUMBER.sub(r" \1 ", item).translate(_BRACES)


def _in_place(name: re.Match[str]) -> str:
    """A member that is a name, without its key."""
    return f"{name[2]} ".rjust(len(name[0]))


def _names_nothing(key: str) -> bool:
    """Whether a key only says that values follow: "data", "value", "y"."""
    return len(key) == 1 or key == "series" or words.is_generic(key)
