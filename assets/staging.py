"""The files between the assets of a run, before any of them is published."""

import hashlib
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
import polars as pl
from pydantic import PrivateAttr

from assets.resources import Workspace
from pipeline.publishing import Publisher, exclusive


class NothingStaged(Exception):
    """An asset was asked for alone, and what it is made of is not there."""


class Staging(dg.ConfigurableResource):
    """A run's own folder, `staging/RUN` in the data folder, which the run holds alone from its first asset to its last.

    Tables lie in it in parts, one for each batch that was read, beside the snapshot as laid out.
    """

    workspace: dg.ResourceDependency[Workspace]
    _publisher: Publisher = PrivateAttr()
    _folder: Path = PrivateAttr()

    @contextmanager
    def yield_for_execution(self, context: dg.InitResourceContext) -> Iterator["Staging"]:
        with exclusive(self.workspace.data_path) as publisher:
            self._publisher = publisher
            # A run that is repeated from its failure goes on with what the first one laid out.
            self._folder = self.workspace.data_path / "staging" / (context.run.root_run_id or context.run.run_id)
            yield self

    @property
    def snapshot(self) -> Path:
        """Where the snapshot is laid out."""
        return self._folder / "snapshot"

    def begin(self) -> None:
        """Remove what this run and others that failed have left."""
        shutil.rmtree(self._folder.parent, ignore_errors=True)

    def write(self, tables: Mapping[str, pl.DataFrame], part: int = 0) -> None:
        for name, frame in tables.items():
            folder = self._folder / "parts" / name
            folder.mkdir(parents=True, exist_ok=True)
            frame.write_parquet(folder / f"{part:08}.parquet")

    def read(self, *names: str) -> dict[str, pl.DataFrame]:
        """Whole tables by name, their rows in the order of the parts. Raises NothingStaged."""
        return {name: pl.concat(map(pl.read_parquet, self._parts(name))) for name in names}

    def scan(self, name: str) -> pl.LazyFrame:
        """A table that stays where it is. Raises NothingStaged."""
        return pl.scan_parquet(self._parts(name))

    def sha256(self, name: str) -> str:
        digest = hashlib.sha256()
        for part in self._parts(name):
            digest.update(part.read_bytes())
        return digest.hexdigest()

    def publish(self, keep: int) -> Path:
        """Put the snapshot in force. Returns where it is."""
        published = self._publisher.publish(self.snapshot, keep)
        shutil.rmtree(self._folder)
        return published

    def _parts(self, name: str) -> list[Path]:
        parts = sorted((self._folder / "parts" / name).glob("*.parquet"))
        if not parts:
            raise NothingStaged(f"this run has no table {name} to go on with: materialize all, with the job build")
        return parts
