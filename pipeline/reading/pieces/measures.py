"""Which series of a figure with two value axes some words speak of: "Tickets sold" of "tickets", "the sales bars" of
"Sales", "the line" of "Margin" where the text says that this is drawn as one."""

from __future__ import annotations

from functools import lru_cache

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import colours, words

_SEVERAL = 2  # value axes, and series
_MOST_MORE = 2  # words in a label beside those of a series
_CHART = frozenset(map(words.stem, ("chart", "graph", "plot", "figure", "diagram")))
_BAR, _LINE = "bar", "line"
_MARK_STEMS = frozenset(map(words.stem, colours.BARS_AND_LINES))
_JOINTS = frozenset("the a an of in on at for per and by to with as is are was were from".split())
_MARK = r"(?P<mark>bars?|columns?|lines?|curves?)"
_DRAWN_FOR = re.compile(  # "Bars: NAME", "teal bars = NAME", "The line shows the NAME", "**Left axis (bars):** NAME"
    rf"\b{_MARK}(?: with (?:[a-z]{{3,12}} )?[a-z]{{3,12}})?(?: \([^()\n]{{1,30}}\))?\)?[:*]{{0,3}} ?"
    r"(?:=|:|for\b|of\b|shows?\b|showing\b|represent(?:s|ing)?\b|indicat(?:es?|ing)\b|gives?\b|stands? for\b|"
    r"display(?:s|ing)?\b|(?<=:\*\*) ?|(?<=: ))\*{0,2} ?(?:[~≈]?\d[\d.,]{0,12}\s?)?(?P<what>[^,.;:()=\n]{3,60})",
    re.IGNORECASE
)
_DRAWN_AS = re.compile(  # "NAME (blue bars)", "NAME (line, right axis)"
    rf"(?P<what>[^,.;:()=*\n]{{3,60}})\*{{0,2}} \((?:[a-z]{{1,12}}[ -]){{0,3}}{_MARK}\b[^()\n]{{0,40}}\)", re.IGNORECASE
)


_IN_COLOUR = re.compile(
    r"\b(?!the\b)(?:[a-z]{3,12}[ -]){1,2}(?:bars?|columns?|lines?|curves?|dots?|points|markers|diamonds|squares)\b")
_ENDS = re.compile(rf"\b(?:{'|'.join(colours.BARS_AND_LINES)}|and|while|by)\b", re.IGNORECASE)


def are_several(frame: Frame) -> bool:
    """Whether a chart has several value axes, and series on them."""
    return len(frame.value_axes) >= _SEVERAL <= len(frame.series) and not frame.is_grid


def _series(frame: Frame) -> tuple[str, ...]:
    return tuple(frame.series.values())


def are_told_apart(frame: Frame) -> bool:
    """Whether no two series have the same words in their names."""
    stems = [_stems(name) for name in _series(frame)]
    return all(stems) and len(set(stems)) == len(stems)


def spoken_of(frame: Frame, said: str) -> list[str]:
    """The series that words in a sentence speak of, by a word that no other one has in its name, or else by what it is
    drawn as."""
    if not are_several(frame):
        return []
    found = _spoken_of(_series(frame), said) or _drawn(frame, set(words.of(said)))
    match = None if found or not frame.colours else _IN_COLOUR.search(said)
    entry = frame.drawn_in(match[0]) if match else None  # "The red dots show"
    return [entry] if entry else found


def called(frame: Frame, label: str) -> str:
    """The one series that a label names in more words or in fewer, "Tickets sold" for "tickets", or by what it is drawn
    as; "" for none, or where only a unit is more."""
    if not are_several(frame) or label[:1].isdigit():  # "2 persons", where one axis is "Use per person"
        return ""
    found = _stems(label) - _MARK_STEMS
    if not _stems(words.without_parentheses(label)) - _MARK_STEMS or colours.is_colour(label):
        return "".join(_drawn(frame, set(words.of(words.without_parentheses(label))))[:1])
    if words.is_comment(label):
        return ""  # "Lowest inflow"
    said = [name for name, stems in _own_stems(_series(frame)).items() if stems & found]
    if len(said) != 1:
        return ""
    whole, bare = _stems(said[0]), words.without_parentheses(label)
    has_unit = bare != label and _stems(bare) == whole
    is_one = found <= whole or (whole <= found and len(found - whole) <= _MOST_MORE and _CHART.isdisjoint(found))
    return said[0] if is_one and not has_unit else ""


def _drawn(frame: Frame, said: set[str]) -> list[str]:
    """The series that is drawn as the only mark of which some words speak."""
    marks = {mark for word, mark in colours.BARS_AND_LINES.items() if word in said}
    series = _series(frame)
    found = drawn_as(frame.text, series, tuple(frame.unit_of.get(name, "") for name in series)) if marks else {}
    if len(marks) > 1:
        return []
    return [found[mark] for mark in marks if mark in found]


@lru_cache(maxsize=16)
def drawn_as(text: str, series: tuple[str, ...], units_of: tuple[str, ...]) -> dict[str, str]:
    """The one series that is said to be drawn as bars, and the one as a line, by its name or the unit of its values,
    "Line: 64 bpm"; none where several are."""
    told: dict[str, set[str]] = {}
    for pattern in (_DRAWN_FOR, _DRAWN_AS):
        for match in pattern.finditer(text):
            what = _ENDS.split(match["what"])[-1 if pattern is _DRAWN_AS else 0]
            named = _spoken_of(series, what) or [
                name for name, unit in zip(series, units_of, strict=True) if unit and unit == what.strip(" *")]
            told.setdefault(colours.BARS_AND_LINES[match["mark"].lower()], set()).update(named)
    found = {mark: next(iter(names)) for mark, names in told.items() if len(names) == 1}
    sums = [name for name in series if "cumul" in name.lower()]
    if not told.get(_LINE) and len(sums) == 1 and len(series) == _SEVERAL and "pareto" in text.lower():
        found = {_LINE: sums[0], _BAR: next(name for name in series if name != sums[0])}  # in any such chart
    return found if len(set(found.values())) == len(found) else {}


def _spoken_of(series: tuple[str, ...], said: str) -> list[str]:
    found = _stems(said)
    own = _own_stems(series)
    named = [name for name, stems in own.items() if stems & found]
    # "Loans" beside "Loans per visitor", where nothing is said of visitors
    return named or [name for name, stems in own.items() if not stems and _stems(name) <= found]


@lru_cache(maxsize=64)
def _own_stems(series: tuple[str, ...]) -> dict[str, frozenset[str]]:
    """The stems of each series that no other one has."""
    stems = {name: _stems(name) for name in series}
    return {
        name: found.difference(*(others for other, others in stems.items() if other != name))
        for name, found in stems.items()
    }


def _stems(said: str) -> frozenset[str]:
    """The stems of all words but those that join others, also of "total"."""
    return frozenset(words.stem(word) for word in words.of(said) if word not in _JOINTS)
