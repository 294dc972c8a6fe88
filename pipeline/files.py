"""Files and folders that are there as a whole or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole_folder(path: Path) -> Iterator[Path]:
    """An empty folder that becomes `path` at the end. What fails leaves nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = Path(tempfile.mkdtemp(prefix=".", dir=path.parent))
    try:
        aside.chmod(0o755)  # a temporary folder is closed to all others
        yield aside
        os.replace(aside, path)
    finally:
        shutil.rmtree(aside, ignore_errors=True)


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A path to write to that becomes `path` at the end, in place of what was there. What fails leaves nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield aside
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)
