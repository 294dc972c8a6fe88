"""The documentation: it is built without a network, and its commands and code run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from pipeline.batch import read_batch
from pipeline.correcting import correct, parse_corrections
from pipeline.sources import iter_documents

ROOT = Path(__file__).parents[1]
PAGES = sorted((ROOT / "docs").glob("*.md"))
BLOCKS = [
    pytest.param(kind, code, id=f"{page.stem}-{place}")
    for page in PAGES
    for place, (kind, code) in enumerate(re.findall(r"```(sh|python)\n(.*?)```", page.read_text("utf-8"), re.DOTALL))
]


@pytest.fixture(scope="module")
def checkout(published_seeds: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with seeds/, and data/ in which they are published."""
    folder = tmp_path_factory.mktemp("docs")
    shutil.copytree(ROOT / "seeds", folder / "seeds")
    shutil.copytree(published_seeds, folder / "data", symlinks=True)
    return folder


@pytest.mark.parametrize(("kind", "code"), BLOCKS)
def test_commands_and_code_run(checkout: Path, kind: str, code: str) -> None:
    command = [sys.executable, "-c", code] if kind == "python" else ["sh", "-ec", code]
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "MPLBACKEND": "agg"}
    run = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout


def test_the_corrections_that_are_shown_fit_the_seeds(seeds: Path) -> None:
    (shown,) = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "corrections.md").read_text("utf-8"), re.DOTALL)
    assert tomllib.loads(shown).keys() == {"place", "set", "drop"}
    before = read_batch(iter_documents(seeds))
    after = correct(before, parse_corrections(shown, "corrections.toml"))
    assert after["observations"].height == before["observations"].height + 9 - 1
    assert after["observations"]["corrected"].drop_nulls().len() == 10


def test_the_site_is_built_and_fetches_nothing(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    run = subprocess.run(build, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    page = (tmp_path / "dictionary.html").read_text("utf-8")
    assert "span_start" in page
    assert "layout" in (tmp_path / "accuracy.html").read_text("utf-8")
    for html in tmp_path.glob("*.html"):
        fetched = re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="(https?://[^"]+)"', html.read_text("utf-8"))
        assert fetched == [], html.name


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebooks_run_from_top_to_bottom(checkout: Path, path: Path) -> None:
    book = nbformat.read(path, as_version=4)
    assert not any(cell.get("outputs") for cell in book.cells), "notebooks are kept without their output"
    client = NotebookClient(book, timeout=300, resources={"metadata": {"path": str(checkout)}})
    client.execute()
