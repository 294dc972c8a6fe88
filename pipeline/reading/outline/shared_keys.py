"""Names that run into the first of some keys, which several items of a list share.

    - Denmark – 2004: 63%, 2022: 68%
    - France – 2004: 38%, 2022: 27%
    - Denmark, 2004: 63%, 2022: 68%        - Denmark (2004: 63%, 2022: 68%)        - Denmark – 63% (2004), 68% (2022)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line

_NAMED = re.compile(  # up to the first key, or to the first value where keys stand behind values in parentheses
    r"(?P<name>[^:=;\n]{1,60}?)(?P<joint> [–—|-] |[,;] | ?[(\[])"
    r"(?P<pairs>(?:[^:=,;()\[\]\n]|\([^()\n]{1,20}\)){1,40}(?:: | = )|"
    r"(?<=[–—|-] )[~≈$€£+\-−–]{0,3}\d[^:=,;()\n]{0,14} ?\()"
)
_VALUE = r"[~≈$€£+\-−–]{0,3}\d[^:=,;()\[\]\n]{0,20}"
_PAIR = re.compile(
    rf"(?:and )?(?:(?P<key>[^:=,;\n]{{1,40}})(?:: ?| ?= ?){_VALUE}|{_VALUE}\((?P<behind>[^():=,;\n]{{1,40}})\))"
)
_BETWEEN = re.compile(r"[,;|/] ")
_CLOSED = {"(": ")", "[": "]"}
_LONGEST = 400  # characters of an item
_FEWEST = 2  # items that share their keys
_FEWEST_SIGNS = 2  # of those that stand between a key and its value


def find(lines: list[Line], text: str) -> dict[int, tuple[int, int]]:
    """Where the name ends and its first key begins, by the number of the line, wherever several share their keys."""
    alike: dict[tuple[str, ...], dict[str, tuple[int, int, int]]] = {}
    for line in lines:
        if line.last - line.first < _FEWEST or line.marker not in ("-", "1", "") or line.end - line.start > _LONGEST:
            continue
        said = text[line.start : line.end]
        if said.count(":") + said.count("=") + said.count("(") < _FEWEST_SIGNS or not (match := _NAMED.match(said)):
            continue
        closing = _CLOSED.get(match["joint"].strip(), "")
        rest = said[match.start("pairs") :].rstrip(" .")
        if not rest.endswith(closing) or (match["name"].startswith("**") and not closing):
            continue
        pairs = [_PAIR.fullmatch(part) for part in _BETWEEN.split(rest.removesuffix(closing))]
        keys = tuple(pair["key"] or pair["behind"] for pair in pairs if pair)
        if len(keys) == len(pairs) > 1:
            place = line.number, line.start + match.end("name"), line.start + match.start("pairs")
            alike.setdefault((line.marker, *keys), {}).setdefault(match["name"], place)
    shared = [items for items in alike.values() if len(items) >= _FEWEST]
    return {number: (end, begin) for items in shared for number, end, begin in items.values()}
