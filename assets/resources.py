"""What a run works on: the source and the data folder."""

import os
from pathlib import Path

import dagster as dg
from pydantic import Field

from pipeline.publishing import KEEP, BuildRunning, exclusive
from pipeline.sources import SourceError

SOURCE = os.environ.get("TIDYFIG_SOURCE", "seeds")
DATA = os.environ.get("TIDYFIG_DATA", "data")


class Workspace(dg.ConfigurableResource):
    """Where descriptions come from and where snapshots go. Relative paths start at the working directory."""

    source: str = Field(default=SOURCE, description="A folder of descriptions (.txt, .md, at any depth), or one file.")
    data: str = Field(default=DATA, description="The folder of the snapshots; `current` in it is the one in force.")
    keep: int = Field(default=KEEP, ge=1, description="How many snapshots stay, the current one included.")

    @property
    def source_path(self) -> Path:
        """Raises SourceError where the data folder lies in the source: its reports would be taken for descriptions."""
        source = Path(self.source)
        if self.data_path.resolve().is_relative_to(source.resolve()):
            raise SourceError(f"{source}: holds the data folder {self.data}; name a data folder outside of it")
        return source

    @property
    def data_path(self) -> Path:
        return Path(self.data)

    def is_busy(self) -> bool:
        """Whether a build is running in the data folder."""
        if not self.data_path.is_dir():
            return False
        try:
            with exclusive(self.data_path):
                return False
        except BuildRunning:
            return True
