"""What a run works on: the source folder, the data folder, and the lock that keeps two builds apart."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
from filelock import FileLock, Timeout
from pydantic import Field, PrivateAttr

SOURCE = os.environ.get("TIDYFIG_SOURCE", "seeds")
DATA = os.environ.get("TIDYFIG_DATA", "data")
KEEP = 5


class BuildRunning(Exception):
    """Another build holds the data folder."""


class Workspace(dg.ConfigurableResource):
    """Where descriptions come from and where snapshots go. Relative paths start at the working directory."""

    source: str = Field(default=SOURCE, description="A folder of descriptions (.txt, .md, at any depth), or one file.")
    data: str = Field(default=DATA, description="The folder of the snapshots; `current` in it is the one in force.")
    keep: int = Field(default=KEEP, ge=1, description="How many snapshots stay, the current one included.")

    @property
    def source_path(self) -> Path:
        return Path(self.source)

    @property
    def data_path(self) -> Path:
        return Path(self.data)

    @property
    def _lock(self) -> FileLock:
        return FileLock(self.data_path / ".build.lock", timeout=0)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep every other build out of the data folder. Raises BuildRunning where one is in it already."""
        self.data_path.mkdir(parents=True, exist_ok=True)
        try:
            lock = self._lock.acquire()
        except Timeout:
            raise BuildRunning(f"another build is writing to {self.data}; wait for it to end, or give --data FOLDER") from None
        with lock:
            yield

    def is_held(self) -> bool:
        """Whether a build is running in the data folder."""
        if not self.data_path.is_dir():
            return False
        try:
            with self.held():
                return False
        except BuildRunning:
            return True


class Staging(dg.ConfigurableResource):
    """The folder in which a run lays out its tables before any of it is published. Held by one run at a time."""

    workspace: dg.ResourceDependency[Workspace]
    _folder: Path = PrivateAttr()

    @contextmanager
    def yield_for_execution(self, context: dg.InitResourceContext) -> Iterator["Staging"]:
        with self.workspace.held():
            run = context.run
            # A run that is repeated from its failure goes on with what the first one staged.
            self._folder = self.workspace.data_path / "staging" / (run.root_run_id or run.run_id)
            yield self

    @property
    def folder(self) -> Path:
        return self._folder
