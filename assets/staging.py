"""The build of a run, and what it holds before any of it is published."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dagster as dg
from pydantic import PrivateAttr

from assets.resources import Compute, Workspace
from pipeline.build import Build
from pipeline.publishing import Publisher, Remote, exclusive, verify_files

_GENERATION = "generation"
"""The file that says how often somebody had published to object storage when the run read its descriptions."""


class Staging(dg.ConfigurableResource):
    """A run's folder `staging/RUN` in the data folder, which the run holds alone from its first asset to its last."""

    workspace: dg.ResourceDependency[Workspace]
    compute: dg.ResourceDependency[Compute]
    _publisher: Publisher = PrivateAttr()
    _folder: Path = PrivateAttr()
    _build: Build = PrivateAttr()
    _remote: Remote | None = PrivateAttr()

    @contextmanager
    def yield_for_execution(self, context: dg.InitResourceContext) -> Iterator["Staging"]:
        data = self.workspace.data_path
        with exclusive(data) as publisher, self.compute.start() as engine:
            self._publisher = publisher
            # A run that is repeated from its failure goes on with what the first one laid out.
            run = context.run
            assert run is not None, "only runs have a staging folder"
            self._folder = data / "staging" / (run.root_run_id or run.run_id)
            self._build = Build(self._folder, data / "cache", engine)
            self._remote = self.workspace.open_remote()
            yield self

    @property
    def build(self) -> Build:
        return self._build

    def begin(self) -> Build:
        """The build, after what this run and others that failed have left is removed."""
        shutil.rmtree(self._folder.parent, ignore_errors=True)
        if self._remote:
            self._folder.mkdir(parents=True)
            (self._folder / _GENERATION).write_text(str(self._remote.generation))
        return self._build

    def publish(self, keep: int, max_loss: float) -> Path:
        """Put the snapshot, whose rows were checked part by part, in force. Returns where it is."""
        if self._remote:
            self._remote.refuse_later_than(int((self._folder / _GENERATION).read_text()))
        published = self._publisher.publish(self._build.snapshot, keep, verify_files, max_loss, self._remote)
        shutil.rmtree(self._folder)
        return published
