"""The names of panels, from the heads that open them."""

from __future__ import annotations

from pipeline.reading.vocabulary import headings, words

_JOINT = " - "


def joined(heads: tuple[str, ...]) -> str:
    """The name of a panel that several heads open, one below the other."""
    return _JOINT.join(filter(None, (headings.panel_name(head) or words.plain(head) for head in heads)))


def shorter(names: set[str]) -> dict[str, str]:
    """The names without what none of them needs: the letters of "Latency (a)", "Throughput (b)", and a head that stands
    below that of each panel, "Swahili - F1 values", "Yoruba - F1 values"; empty where all is needed."""
    bare = {name: headings.without_letter(name) for name in names}
    if sum(name != panel for panel, name in bare.items()) < 2 or len(set(bare.values())) < len(bare):
        bare = {name: name for name in names}
    outer = {panel: name.rpartition(_JOINT) for panel, name in bare.items()}
    if len({last for _, _, last in outer.values()}) == 1 < len({first for first, *_ in outer.values()} - {""}):
        bare = {panel: first for panel, (first, *_) in outer.items()}
    return bare if any(panel != name for panel, name in bare.items()) else {}
