"""tidyfig without Dagster: descriptions in, tables out. Usable as a library and from the command line.

    from pipeline import open_snapshot, pivot, plot, read

    read(text)                                    one text, without files or frames
    snapshot = open_snapshot("data")              the tables of what is published, as LazyFrames
    pivot(snapshot["observations"], panel="…")    a panel as the grid that it is in its figure
    plot(snapshot["observations"], panel="…")     the same as a picture

What is heavy is imported at the first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.consuming import Snapshot, open_snapshot, pivot, plot
    from pipeline.reading import ParsedDocument, read

__all__ = ["ParsedDocument", "Snapshot", "open_snapshot", "pivot", "plot", "read"]

_HOMES = {"ParsedDocument": "pipeline.reading", "read": "pipeline.reading"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES.get(name, "pipeline.consuming")), name)
