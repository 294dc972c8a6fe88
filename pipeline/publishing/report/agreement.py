"""Where the descriptions of one figure differ: each cell of one description beside what all of them say together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Row = Mapping[str, Any]
Place = tuple[str, str | None, str | None]
"""Panel, x, y."""

AGREED = ("unanimous", "single")
_TRANSPOSED = ("transposed", "transposed_by_axis_labels")


def disputed(document: Row, observations: Sequence[Row], consensus: Sequence[Row], alignments: Sequence[Row]
             ) -> dict[Place, Row]:
    """The rows of consensus on which the writers differ, by the places that this description has them at.

    `consensus` has the rows of the figure, `alignments` those of the document. A cell is only taken for one of the
    consensus where that has this very value from this writer.
    """
    cells = {(row["panel"], row["x"], row["y"]): row for row in consensus if row["status"] not in AGREED}
    if not cells:
        return {}
    writer = document["writer"] or document["document"]
    common = _Common(alignments)
    found = {}
    for observation in observations:
        for place in common.places(observation):
            row = cells.get(place)
            if row and {"writer": writer, "value": observation["value"]} in row["values"]:
                found[observation["panel"], observation["x"], observation["y"]] = row
                break
    return found


def reports(row: Row) -> str:
    """What each writer says of a cell: `gemma 5, nemotron 4`."""
    return ", ".join(f"{one['writer']} {one['value']:.15g}" for one in row["values"])


class _Common:
    """From the places of one description to those of the consensus, by its rows of alignments."""

    def __init__(self, alignments: Sequence[Row]) -> None:
        self._panels: dict[str, str] = {row["from"]: row["panel"] for row in alignments if row["kind"] == "panel_alias"}
        self._exchanged = {row["panel"] for row in alignments if row["kind"] in _TRANSPOSED}
        self._labels = {
            (row["kind"], row["panel"], row["from"]): row["to"]
            for row in alignments if not row["kind"].endswith("relabelled") or row["repaired"]
        }

    def places(self, cell: Row) -> Iterator[Place]:
        """Where the cell may be; the likeliest first."""
        panel: str = cell["panel"]
        panel = self._panels.get(panel, panel)
        pairs = [(cell["x"], cell["y"])]
        if panel in self._exchanged:
            pairs.insert(0, (cell["y"], cell["x"]))
        for x, y in pairs:
            yield panel, self._label(panel, "x", x), self._label(panel, "y", y)

    def _label(self, panel: str, axis: str, label: str | None) -> str | None:
        known = self._labels.get((f"{axis}_label_alias", panel, label), label)
        return self._labels.get((f"{axis}_relabelled", panel, label), known)
