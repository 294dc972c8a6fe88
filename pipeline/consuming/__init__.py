"""For those who read what is published: snapshots opened, panels as grids and as pictures."""

from pipeline.consuming.opening import Snapshot, open_snapshot
from pipeline.consuming.panels import pivot
from pipeline.consuming.plotting import plot

__all__ = ["Snapshot", "open_snapshot", "pivot", "plot"]
