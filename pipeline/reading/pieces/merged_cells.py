"""Cells of a table in which each of several panels has its value, where a sentence says in which order.

    Each entry is written as winter / summer.        | Ring road | 58 / 19 | — / 31 |
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.pieces.parts import between
from pipeline.reading.remembering import remembered

_NAME = r"[^\W\d_][\w \-]{0,30}?"
_TOLD = re.compile(
    r"\b(?:cells?|entry|entries|values?|numbers?|pairs?)\b[^.:\n]{0,30}?\b(?:written|given|shown|listed|noted|stated|"
    rf"reads?|order|format|holds?|gives?)\b(?: as)?:? [\"“`'*(]{{0,3}}(?P<names>{_NAME}(?: ?[/|] ?{_NAME}){{1,3}})"
    r"[\"”`'*]{0,3}(?=[.,;)\n]|\Z)",
    re.IGNORECASE,
)
_NEXT = re.compile(r" ?[/|] ?")
_SPACED = re.compile(r" [/|] ")  # and not the sign of "n/a"
_PLACE = r"(?:left|right|top|bottom|upper|lower|middle|cent(?:er|re))"


@remembered(16)
def panels(text: str) -> tuple[str, ...]:
    """The panels whose values each cell of a table holds, in their order; () where no sentence tells them."""
    if "/" not in text or not (match := _TOLD.search(text)):
        return ()
    names = [_panel(text, name.strip()) for name in _NEXT.split(match["names"])]
    return tuple(names) if all(names) and len(set(names)) == len(names) else ()


def _panel(text: str, name: str) -> str:
    """A name as it is written where a text says which panel it is of: "(a) *Winter* on the left", "left panel
    (Winter)", "Winter (left)"; "" where it says that nowhere."""
    written = rf"[*\"“`']{{0,2}}({re.escape(name)})[*\"”`']{{0,2}}"
    match = re.search(
        rf"\([a-h]\) {written}|{written},? (?:on (?:the )?|\(|at (?:the )?|is (?:on )?(?:the )?){_PLACE}\b|"
        rf"\b{_PLACE} (?:panel|heat ?map|map|matrix)?(?: is| shows|:)? ?\(?{written}",
        text,
        re.IGNORECASE,
    )
    return next(filter(None, match.groups()), "") if match else ""


def parts(text: str, begin: int, end: int, count: int) -> list[tuple[int, int]]:
    """Where the value of each panel stands in a cell; none where there are not as many."""
    found = between(_SPACED, text, begin, end)
    return found if len(found) == count else []
