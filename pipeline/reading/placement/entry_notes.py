"""Legend entries with a note behind them that changes from place to place, and so is no part of them.

    **Morning:**                        **Noon:**
    Winner (Osprey): 18.2               Winner (Gannet): 17.1
"""

from __future__ import annotations

from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import labels, words

_FEWEST_NOTES = 2  # behind one entry
Place = tuple[str | None, tuple[str, ...]]
"""A panel, and the names of a value without that of its entry."""


def without(frame: Frame, named: list[tuple[str, Place]]) -> dict[str, str]:
    """The entry for each name that is a declared entry with such a note; empty where two of them share a place, as
    kinds of one entry would: "Compost (2019)", "Compost (2020)"."""
    found: dict[str, str] = {}
    notes: dict[str, set[str]] = {}
    taken: set[tuple[str, Place]] = set()
    for name, place in named if frame.axes.y.keys else ():
        match = labels.LAST_PAREN.search(name) if name[-1:] == ")" else None
        bare = name[: match.start()] if match else name
        if words.key(bare) not in frame.axes.y.keys or (match and frame.knows(name)):
            continue
        if (bare, place) in taken:
            return {}
        taken.add((bare, place))
        if match:
            found[name] = bare
            notes.setdefault(bare, set()).add(name)
    return found if any(len(told) >= _FEWEST_NOTES for told in notes.values()) else {}
