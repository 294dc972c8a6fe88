"""Full-width punctuation, "Night：18，Morning：42（max）", as the signs of Latin text and the spaces beside them."""

from __future__ import annotations

from pipeline.reading import patterns as re

_SIGNS = dict(zip("：，、；。（）［］【】％～＝／｜！？", ":,,;.()[][]%~=/|!?", strict=True))
"""Neither digits nor what is part of a number: the spans of these hold what was written."""
_WIDE = re.compile(f"[{''.join(_SIGNS)}]")
_SPACED_BEHIND = frozenset(":,;.!?")
_OPENING = frozenset("([")
_CLOSE = frozenset(" \t\n*_`)]:,;.")  # what stands behind a sign without a space


def narrowed(text: str) -> tuple[str, list[int]]:
    """A copy of `text` in Latin punctuation, and where each of its characters stands in `text`, its end included;
    `text` itself and nothing where it has no other."""
    if text.isascii() or _WIDE.search(text) is None:
        return text, []
    written: list[str] = []
    origin: list[int] = []
    for at, character in enumerate(text):
        sign = _SIGNS.get(character, "")
        if sign in _OPENING and written and not written[-1].isspace():
            written.append(" ")
            origin.append(at)
        written.append(sign or character)
        origin.append(at)
        following = text[at + 1 : at + 2]
        if sign in _SPACED_BEHIND and following and _SIGNS.get(following, following) not in _CLOSE:
            written.append(" ")
            origin.append(at)
    return "".join(written), [*origin, len(text)]
