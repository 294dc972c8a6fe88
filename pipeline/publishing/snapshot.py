"""The data folder: published snapshots, and which one is in force.

    data/
      current -> snapshots/ID   switched in one step; resolve it once, and all that is read below belongs together
      snapshots/ID/             TABLE.parquet, report.json, report/index.html, manifest.json, …
      changes/ID/               what changed when this snapshot took the place of the one before
      runs/published.jsonl      when which snapshot was published, oldest first
      staging/                  what a build is laying out
      .lock                     held by the build that is running
"""

from __future__ import annotations

import fcntl
import json
import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from pipeline.logs import logged
from pipeline.publishing.errors import BuildRunning, SnapshotError
from pipeline.publishing.loss import refuse_loss
from pipeline.publishing.manifest import MANIFEST, Manifest
from pipeline.publishing.remote import Remote
from pipeline.publishing.verification import verify, verify_files

logger = logging.getLogger(__name__)

KEEP = 5
"""How many snapshots stay, the current one included."""


@contextmanager
def exclusive(data: Path) -> Iterator[Publisher]:
    """Hold a data folder for one build, from staging to publication. The folder is made where there is none.

    Raises BuildRunning where another build holds it, at once. The hold ends with the process, even when it is killed.
    """
    try:
        data.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(data / ".lock", os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise SnapshotError(f"{data}: cannot be used as a data folder ({error.strerror})") from error
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BuildRunning(f"{data}: another build is running; wait for its end, or name another folder") from None
        yield Publisher(data)
    finally:
        os.close(descriptor)


class Publisher:
    """Puts snapshots in force in a data folder. Only `exclusive` makes one: whoever has it is alone in the folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self._snapshots = data / "snapshots"
        self._staging = data / "staging"
        self._log = data / "runs" / "published.jsonl"

    def staging(self) -> Path:
        """A new, empty folder to lay out a snapshot in. What failed or killed builds left there is removed."""
        shutil.rmtree(self._staging, ignore_errors=True)
        return self._new_folder()

    @logged("publish")
    def publish(self, staged: Path, keep: int = KEEP, check: Callable[[Path], Manifest] = verify,
                max_loss: float = 1, to: Remote | None = None) -> Path:
        """Verify a sealed staging folder, move it to `snapshots/ID`, make it current, remove all but the last `keep`;
        where `to` is given, first in object storage.

        What is already published is not written again, only made current. Where the rows are known to be sound,
        `verify_files` is check enough. Raises SnapshotError where the staged one is not whole, or where more than the
        share `max_loss` of the observations in force is not in it; then the snapshot that was in force stays in force.
        """
        current = self.data / "current"
        if current.exists() and not current.is_symlink():
            raise SnapshotError(f"{current}: in the way: it is no link to a snapshot; move it elsewhere")
        manifest = check(staged)
        identity: str = manifest["snapshot"]
        refuse_loss(current, staged, max_loss)
        if to:
            self._refuse_loss_at(to, current, staged, max_loss)
            to.publish(staged, manifest, keep)
        target = self._snapshots / identity
        if not _is_whole(target):
            self._move_in(staged, target)
        self._record(identity)
        self._switch(identity)
        self._prune(identity, keep)
        shutil.rmtree(staged, ignore_errors=True)
        logger.info("published", extra={"snapshot": identity, "path": str(target), "url": to and to.url})
        return target

    def _refuse_loss_at(self, to: Remote, current: Path, staged: Path, max_loss: float) -> None:
        if max_loss < 1 and to.snapshot != current.resolve().name:
            with self._aside() as folder:
                to.fetch("observations.parquet", folder)
                refuse_loss(folder, staged, max_loss)

    def _move_in(self, staged: Path, target: Path) -> None:
        self._snapshots.mkdir(exist_ok=True)
        staged.chmod(0o755)  # a temporary folder is closed to all others
        for path in (*staged.rglob("*"), staged):
            _sync(path)
        if target.exists():  # damaged since it was published
            self._discard(target)
        os.rename(staged, target)
        _sync(self._snapshots)

    def _record(self, identity: str) -> None:
        self._log.parent.mkdir(exist_ok=True)
        entry = {"snapshot": identity, "published": datetime.now(UTC).isoformat(timespec="seconds")}
        lines = [json.dumps(one) + "\n" for one in (*self._published(), entry)]
        with self._aside() as folder:
            (folder / "log").write_text("".join(lines), encoding="utf-8")
            os.replace(folder / "log", self._log)

    def _switch(self, identity: str) -> None:
        with self._aside() as folder:
            link = folder / "current"
            link.symlink_to(Path("snapshots") / identity)  # as seen from the data folder, where it goes
            os.replace(link, self.data / "current")
        _sync(self.data)

    def _prune(self, identity: str, keep: int) -> None:
        """Keep this snapshot and the latest others. What the log does not know counts as older than what it knows."""
        order = {entry["snapshot"]: place for place, entry in enumerate(self._published())}
        others = [path for path in self._snapshots.iterdir() if path.name != identity and (path / MANIFEST).is_file()]
        others.sort(key=lambda path: (order.get(path.name, -1), path.name), reverse=True)
        for path in others[max(keep - 1, 0):]:
            self._discard(path)

    def _published(self) -> list[dict[str, str]]:
        """The log's entries, oldest first. It may have been removed or edited."""
        entries = []
        with suppress(FileNotFoundError):
            for line in self._log.read_text(encoding="utf-8").splitlines():
                with suppress(ValueError, KeyError, TypeError):
                    entries.append({name: json.loads(line)[name] for name in ("snapshot", "published")})
        return entries

    def _discard(self, snapshot: Path) -> None:
        """Out of sight in one step, then removed: no snapshot is ever seen in part."""
        with self._aside() as folder:
            os.rename(snapshot, folder / snapshot.name)

    @contextmanager
    def _aside(self) -> Iterator[Path]:
        """A folder that goes with all that is left in it."""
        folder = self._new_folder()
        yield folder
        shutil.rmtree(folder, ignore_errors=True)

    def _new_folder(self) -> Path:
        self._staging.mkdir(exist_ok=True)
        return Path(tempfile.mkdtemp(dir=self._staging))


def _is_whole(folder: Path) -> bool:
    try:
        verify_files(folder)
    except SnapshotError:
        return False
    return True


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
