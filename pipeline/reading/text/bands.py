"""Names of lines with what is drawn around them, which is blank in a copy of the text of the same length.

    #### 1. Purple Line (Mean) + Lilac Shaded Area          #### 1. Purple Line
    **Alto (Blue Line) with light blue band:**              **Alto (Blue Line):**

A statistic behind a colour is a name where colours differ in it: "Blue Line (Mean)", "Red Line (Median)".
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import colours, labels

_BAND_WORDS = ("area", "band", "region", "ribbon", "shading", "envelope")
_BAND_WORD = f"(?:{'|'.join(_BAND_WORDS)})s?"
_STATISTIC_WORD = r"(?:mean|average|median|max(?:imum)?|min(?:imum)?|std)"
_UNCOLOURED = frozenset(("", "shaded", "confidence", "error", "shaded confidence"))
_MARKS = r"[ \t]*(?:#{1,6}[ \t]+|[-*+•][ \t]+)?(?:\d{1,2}[.)][ \t]+)?(?:\*\*)?(?:\d{1,2}[.)][ \t]+)?"
_NAME = re.compile(
    rf"^{_MARKS}(?P<line>[A-Za-z][^\n:+*]{{2,50}}?)"
    rf"(?P<statistic> \((?P<kind>{_STATISTIC_WORD})(?: (?:line|value))?\))?"
    rf"(?P<band> (?:\+|&|and|with)(?: an?| its)? (?P<drawn>(?:[A-Za-z\-]{{3,12}} ){{0,3}}){_BAND_WORD})?"
    r"(?=[ \t]*(?:\*\*|:|$))",
    re.MULTILINE | re.IGNORECASE,
)
_LINE = re.compile(r"\b(?:lines?|curves?|traces?)\)?\Z", re.IGNORECASE)
_STATED = re.compile(rf" \({_STATISTIC_WORD}\b", re.IGNORECASE)
_WITH_BAND = re.compile(rf" (?:\+|&|and|with) [^\n:]{{0,40}}\b{_BAND_WORD}\b", re.IGNORECASE)


def apart(text: str) -> str:
    """`text` without the bands behind its lines and the statistic that all of these show; itself where it has none."""
    has_bands = any(map(text.lower().__contains__, _BAND_WORDS)) and _WITH_BAND.search(text)
    if not (has_bands or _STATED.search(text)):
        return text
    found = [name for name in _NAME.finditer(text) if (name["statistic"] or name["band"]) and _is_drawn(name)]
    statistics = {name["kind"].lower() for name in found if name["statistic"]}
    is_shared = len(statistics) == 1 and len({name["line"] for name in found if name["statistic"]}) > 1
    spans: list[tuple[int, int]] = []
    for name in found:
        if name["statistic"] and (is_shared or name["band"]):
            spans.append(name.span("statistic"))
        if name["band"] and (name["drawn"].strip().lower() in _UNCOLOURED or colours.is_colour(name["drawn"])):
            spans.append(name.span("band"))
    return _blank(text, spans)


def _is_drawn(name: re.Match[str]) -> bool:
    """Whether words name a line by its colour, or a colour behind its name, and no other area: "Blue and red areas"."""
    line = name["line"]
    if name["band"] and not _LINE.search(line):
        return False
    note = labels.LAST_PAREN.search(line)
    return colours.is_colour(line) or (note is not None and colours.is_colour(note[0].strip(" ()")))


def _blank(text: str, spans: list[tuple[int, int]]) -> str:
    """A text with spaces in these places, which follow one another."""
    parts: list[str] = []
    done = 0
    for begin, end in spans:
        parts += text[done:begin], " " * (end - begin)
        done = end
    return "".join((*parts, text[done:]))
