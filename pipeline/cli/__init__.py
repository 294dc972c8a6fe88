"""The commands that need no Dagster. What is heavy is imported inside the command that needs it."""

from pipeline.cli import descriptions, snapshots
from pipeline.cli.door import FrontDoor, tidyfig

__all__ = ["FrontDoor", "descriptions", "snapshots", "tidyfig"]
