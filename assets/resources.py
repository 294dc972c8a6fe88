"""What a run works on, the source and the data folder, and where the work is done."""

import os
from collections.abc import Iterator
from pathlib import Path

import dagster as dg
from pydantic import Field

from pipeline.engine import Engine
from pipeline.publishing import KEEP, MAX_LOSS, BuildRunning, exclusive
from pipeline.sources import SourceDocument, SourceError, iter_documents

SOURCE = os.environ.get("TIDYFIG_SOURCE", "seeds")
DATA = os.environ.get("TIDYFIG_DATA", "data")


class Compute(dg.ConfigurableResource):
    """Where descriptions are read and checked. The result is the same everywhere."""

    engine: str = Field(
        default=str(os.cpu_count() or 1),
        description="A number of local processes, `local` for the process of the run, or a Dask scheduler, tcp://HOST:PORT.",
    )
    tls: dict[str, str] = Field(
        default={}, description="For a Dask scheduler at tls://HOST:PORT: tls_ca_file, tls_client_cert, tls_client_key."
    )

    def start(self) -> Engine:
        """Raises EngineError."""
        return Engine(self.engine, self.tls)


class Workspace(dg.ConfigurableResource):
    """Where descriptions come from and where snapshots go. Relative paths start at the working directory."""

    source: str = Field(default=SOURCE, description="A folder of descriptions (.txt, .md, at any depth), or one file.")
    folder_per_figure: bool = Field(
        default=False, description="Each folder in the source is a figure, and each file in it by one writer."
    )
    data: str = Field(default=DATA, description="The folder of the snapshots; `current` in it is the one in force.")
    keep: int = Field(default=KEEP, ge=1, description="How many snapshots stay, the current one included.")
    max_loss: float = Field(
        default=MAX_LOSS, ge=0, le=1,
        description="The share of the observations in force that may disappear. More of it stops the publication.",
    )

    @property
    def source_path(self) -> Path:
        """Raises SourceError where the data folder lies in the source: its reports would be taken for descriptions."""
        source = Path(self.source)
        if self.data_path.resolve().is_relative_to(source.resolve()):
            raise SourceError(f"{source}: holds the data folder {self.data}; name a data folder outside of it")
        return source

    def documents(self) -> Iterator[SourceDocument]:
        """The descriptions in the source."""
        return iter_documents(self.source_path, folder_per_figure=self.folder_per_figure)

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
