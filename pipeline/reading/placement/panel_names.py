"""The names of panels, from the heads that open them."""

from __future__ import annotations

from collections.abc import Collection

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import headings, samples, words

_JOINT = " - "
_PLACE = re.compile(r", (?:the )?(?:left|right|top|bottom|upper|lower|middle|cent(?:er|re))\Z", re.IGNORECASE)
_PACKAGING = re.compile(  # behind the names of all panels: "Spring data", "Autumn data"
    r" (?:(?:panel|heat ?map|chart|plot|cell|matrix) )?(?:data|values|panel|maps?|results|readings|readout|numbers)\Z",
    re.IGNORECASE,
)


def joined(heads: tuple[str, ...]) -> str:
    """The name of a panel that several heads open, one below the other."""
    return _JOINT.join(filter(None, (headings.panel_name(head) or words.plain(head) for head in heads)))


def shorter(names: set[str], titles: Collection[str]) -> dict[str, str]:
    """The names without what none of them needs: the letters of "Latency (a)", "Throughput (b)", and a head that stands
    below that of each panel, "Swahili - F1 values", "Yoruba - F1 values", and without the word in front of each that
    none of their declared titles has, "Season 2019", "Season 2020"; empty where all is needed. titles: their keys."""
    called = {name: name.partition(" ") for name in names}
    if len({word for word, *_ in called.values()}) == 1 < len(names) and all(
        words.key(title) in titles for *_, title in called.values()
    ):
        return {name: title for name, (*_, title) in called.items()}
    bare = {name: headings.without_letter(name) for name in names}
    if sum(name != panel for panel, name in bare.items()) < 2 or len(set(bare.values())) < len(bare):
        bare = {name: name for name in names}
    outer = {panel: name.rpartition(_JOINT) for panel, name in bare.items()}
    if len({last for _, _, last in outer.values()}) == 1 < len({first for first, *_ in outer.values()} - {""}):
        bare = {panel: first for panel, (first, *_) in outer.items()}
    for without in (samples.without, _without_place, _without_packaging):
        told = {panel: without(name) for panel, name in bare.items()}
        if len(told) > 1 and all(told.values()) and len(set(told.values())) == len(told) and all(
            told[panel] != bare[panel] for panel in bare
        ):
            bare = told
    return bare if any(panel != name for panel, name in bare.items()) else {}


def _without_place(name: str) -> str:
    return _PLACE.sub("", name)


def _without_packaging(name: str) -> str:
    return name if headings.is_position(name) else _PACKAGING.sub("", name)
