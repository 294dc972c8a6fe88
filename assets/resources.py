"""What a run works on, the source and the data folder, and where the work is done."""

import os
from pathlib import Path

import dagster as dg
from pydantic import Field

from pipeline.checking.relations import Relation, load_relations
from pipeline.correcting import Correction, load_corrections
from pipeline.engine import Engine
from pipeline.publishing import KEEP, MAX_LOSS, BuildRunning, Remote, SnapshotError, exclusive
from pipeline.sources import Source, SourceError, parse_sources

SOURCE = os.environ.get("TIDYFIG_SOURCE", "seeds")
DATA = os.environ.get("TIDYFIG_DATA", "data")
TO = os.environ.get("TIDYFIG_TO", "")


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

    source: str = Field(
        default=SOURCE,
        description="A folder of descriptions (.txt, .md, at any depth), a file of one, a file of records (.jsonl, "
        ".jsonl.gz, .jsonl.zst, .parquet), each also at s3://, gs:// or az://, or a .toml file that lists several.",
    )
    more_sources: list[str] = Field(default=[], description="More of the same, taken together with the first.")
    columns: dict[str, str] = Field(
        default={}, description="Of records: which column is the text, the document, the figure or the writer."
    )
    folder_per_figure: bool = Field(
        default=False, description="Each folder in the source is a figure, and each file in it by one writer."
    )
    data: str = Field(default=DATA, description="The folder of the snapshots; `current` in it is the one in force.")
    to: str = Field(
        default=TO,
        description="Where snapshots are published to beside the data folder: a URL in object storage, s3://, gs:// or "
        "az://, or nothing. `current.json` there names the one in force.",
    )
    keep: int = Field(default=KEEP, ge=1, description="How many snapshots stay, the current one included.")
    max_loss: float = Field(
        default=MAX_LOSS, ge=0, le=1,
        description="The share of the observations in force that may disappear. More of it stops the publication.",
    )

    @property
    def sources(self) -> list[Source]:
        """Raises SourceError where one holds the data folder: its reports would be taken for descriptions."""
        sources = parse_sources([self.source, *self.more_sources], self.columns, self.folder_per_figure)
        for source in sources:
            if self.data_path.resolve().is_relative_to(Path(source.location).resolve()):
                raise SourceError(f"{source.location}: holds the data folder {self.data}; name one outside of it")
        return sources

    def corrections(self) -> list[Correction]:
        """What people corrected of the descriptions, declared beside them. Raises CorrectionError."""
        return [correction for source in self.sources for correction in load_corrections(source.location)]

    def relations(self) -> list[Relation]:
        """What is declared beside the descriptions. Raises RelationError."""
        return [relation for source in self.sources for relation in load_relations(source.location)]

    @property
    def data_path(self) -> Path:
        """Raises SnapshotError where it is no path."""
        if "://" in self.data:
            raise SnapshotError(f"{self.data}: the data folder is one on this machine; --to publishes to object "
                                "storage too (in the web UI: to of the workspace)")
        return Path(self.data)

    def open_remote(self) -> Remote | None:
        """Raises SnapshotError, and SourceError where a source holds that place."""
        if not self.to:
            return None
        for source in self.sources:
            if f"{self.to}/".startswith(f"{source.location.rstrip('/')}/"):
                raise SourceError(f"{source.location}: holds {self.to}, where snapshots go; name a place outside of it")
        return Remote(self.to)

    def is_busy(self) -> bool:
        """Whether a build is running in the data folder."""
        if not self.data_path.is_dir():
            return False
        try:
            with exclusive(self.data_path):
                return False
        except BuildRunning:
            return True
