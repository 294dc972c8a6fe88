"""Names beside values that stand on several lines of a list in one order, and so are labels.

    Row EN: EN 0.52, DE 0.47        At 0.5C: bare Si 71, Si/C 93        Congruent: 1 – 4.2, 2 – 3.8
    Row DE: EN 0.48, DE 0.50        At 1C: bare Si 48, Si/C 86          Incongruent: 1 – 14.6, 2 – 12.1

    Duels: Alto 82 | Basso 67
    Passes: Alto 64 | Basso 91

    Men: 6.3 (2000), 8.8 (2003)
    Women: 3.4 (2000), 5.5 (2003)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.text import sentences
from pipeline.reading.vocabulary import labels, sections, units, words

_ABOUT = r"(?:(?:[~≈]|about|around|approximately|approx\.?|roughly|nearly) ?)?"
_NUMBER = r"\d[\d.,]{0,14}"
_PART = re.compile(
    rf"(?:and )?([^\W\d_][^,;:=()\n]{{0,39}}?) {_ABOUT}[$€£]?[+\-−]?{_NUMBER}(?:[–—-]{_NUMBER})?"
    rf"(?: ?%|[kKMB¢]| [^\W\d]{{1,4}}| ?{units.PATTERN})?"
)
_UNSAID = re.compile(  # how a name ends that has no value: "conductivity not given"
    r" (?:not (?:given|reported|shown|measured|available|tested|legible|printed|stated)|n/?a|missing|illegible|"
    r"unlabell?ed|unreadable|no label|[–—-])\Z"
)
_PLACED = r"(\d[\d.]{0,12})[kKMB%]? (?:[–—-] |\()[~≈]?[+\-−]?\d[\d.]{0,12}(?:,\d{3})*%?\)?"
_PLACED_BEHIND = r"[~≈]?[+\-−]?\d[\d.]{0,12}(?:,\d{3})*%? \(([+\-−]?\d[\d.]{0,12}(?:,\d{3})*)[kKMB%]?\)"
_SIDES = tuple(  # one such place, and a list of them
    (re.compile(placed), re.compile(rf"{placed}(?:[,;] {placed}){{1,60}}\.?")) for placed in (_PLACED, _PLACED_BEHIND)
)
_BEGINS = frozenset("0123456789~≈+-−")  # a place or a value
_NONE: frozenset[str] = frozenset()
_LONGEST = 2000  # characters of a list
_FEWEST = 2  # names beside a sum
_NEXT = re.compile(r"[,;] | [|·•] ")
_LEADS = frozenset(  # what ends with one of these names nothing: "up to 5"
    "to at from by of in on near about around approximately roughly and than over under above below up down for with "
    "between into only just almost nearly".split()
)


def mark(text: str, lines: list[Line]) -> None:
    """Give the lines of a list the names that they have beside their values, where several have them in one order."""
    alike: dict[tuple[tuple[Line, ...], str, tuple[str, ...]], list[Line]] = {}
    for line in lines:
        if line.section != sections.DATA or line.last - line.behind < 2 or line.end - line.rest > _LONGEST:
            continue
        first, written = text[line.rest], text[line.rest : line.end].rpartition(": ")[2]
        for names in [_names(written)] if first.isalpha() else _places(written) if first in _BEGINS else ():
            if names:
                alike.setdefault((line.heads, line.marker, names), []).append(line)
    shared: dict[tuple[tuple[Line, ...], str], set[str]] = {}
    for (heads, marker, names), members in alike.items():
        if len(members) > 1:
            shared.setdefault((heads, marker), set()).update(names)
    for (heads, marker, names), members in alike.items():
        if shared.get((heads, marker), _NONE).issuperset(names):  # also of a line that lacks some
            for line in members:
                line.names = line.names or names


def _names(written: str) -> tuple[str, ...]:
    """What stands before each value of a list, be there sentences behind it; nothing where one of them has no name."""
    names = _listed(written)
    if names or not (sentence := sentences.END.search(written)):
        return names
    return _listed(written[: sentence.end()])


def _listed(written: str) -> tuple[str, ...]:
    parts = _NEXT.split(written.rstrip(" ."))
    found = labels.all_matches(_PART, [part for part in parts if not unsaid(part)])
    named = iter(found)
    names = tuple(unsaid(part) or words.plain(next(named)[1]) for part in parts) if found else ()
    if not len(names) == len(set(names)) > 1:
        return ()
    is_summed = len(names) > _FEWEST and words.sums_up(names[-1])  # "A 4, B 6, total 10"
    return names if all(map(_is_label, names[:-1] if is_summed else names)) else ()


def unsaid(part: str) -> str:
    """The name of a part that says that it has no value; "" where it does not."""
    match = _UNSAID.search(part)
    return words.plain(part[: match.start()]) if match else ""


def _places(written: str) -> list[tuple[str, ...]]:
    """The numbers in front of values in parentheses or behind dashes, and those in parentheses behind the values."""
    matching = [place for place, listed in _SIDES if listed.fullmatch(written)]
    found = [tuple(match[1] for match in place.finditer(written)) for place in matching]
    return [names for names in found if len(names) == len(set(names))]


def _is_label(name: str) -> bool:
    is_aside = words.is_clause(name) or words.is_comment(name) or words.sums_up(name) or words.is_generic(name)
    return not is_aside and name.split()[-1].lower() not in _LEADS
