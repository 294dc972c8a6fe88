"""Panels of one name that stand in different places, "Left Chart (Base)", "Right Chart (Base)", or under other letters:
"Panel (a): Yield", "Panel (b): Yield"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import words

Heads = tuple[str, ...]

_SIDES = (
    {"left": "left", "leftmost": "left", "center": "mid", "centre": "mid", "right": "right", "rightmost": "right"},
    {"top": "top", "upper": "top", "bottom": "bottom", "lower": "bottom"},
    {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6"},
)
"""Words for places, with the place, by what they tell: across, up and down, in order."""
_LETTER = re.compile(
    r"(?i:panel|subplot|plot|chart|graph|figure|part) (?:\(([a-z])\)|([a-zA-Z])(?=[:.)]))|\(([a-z])\) ")


def told_apart(panels: list[tuple[str | None, Heads]]) -> list[str | None]:
    """The names of panels given with their heads, with " (2)" behind that of a second one by the same name.

    It is a second one where its heads say that it stands elsewhere, or under another letter.
    """
    placed: dict[str, dict[Heads, None]] = {}
    for name, heads in panels:
        if name:
            placed.setdefault(words.key(name), {})[heads] = None
    numbers: dict[Heads, int] = {}
    for same in placed.values():
        if len(same) > 1:
            numbers.update(_numbered(list(same)))
    if not numbers:
        return [name for name, _ in panels]
    return [f"{name} ({numbers[heads]})" if name and heads in numbers else name for name, heads in panels]


def _numbered(same: list[Heads]) -> dict[Heads, int]:
    """The number of the panel that heads open, for those behind the first."""
    found: list[set[tuple[str, ...]]] = []  # few places each, however many heads there are
    numbers: dict[Heads, int] = {}
    for heads in same:
        place = _place(heads)
        at = next((at for at, places in enumerate(found) if not any(_are_apart(place, one) for one in places)), None)
        if at is None:
            at = len(found)
            found.append(set())
        found[at].add(place)
        if at:
            numbers[heads] = at + 1
    return numbers


def _place(heads: Heads) -> tuple[str, ...]:
    """What heads say of where their panel stands: across, up and down, in order, its letter; "" where they do not."""
    said = words.of(" ".join(heads))
    places = [{side[word] for word in said if word in side} for side in _SIDES]
    letters = {letter[letter.lastindex or 0] for head in heads if (letter := _LETTER.match(head))}
    return tuple(place.pop() if len(place) == 1 else "" for place in (*places, letters))


def _are_apart(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    return any(a and b and a != b for a, b in zip(one, other, strict=True))
