from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.batch import read_batch
from pipeline.checking import check
from pipeline.publishing import stage
from pipeline.sources import iter_documents


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two descriptions, one of which cannot be read."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "bad.txt").write_bytes(b"\xff\xfe")
    (source / "good.txt").write_text("# A title\nNo number here.\n", encoding="utf-8")
    return source


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory, seeds: Path) -> Path:
    """The seeds, published; tests copy it before they harm it."""
    tables = read_batch(iter_documents(seeds))
    return stage([{**tables, **check(tables)}], tmp_path_factory.mktemp("snapshot"))
