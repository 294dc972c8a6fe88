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
BLOCK = re.compile(r"^```(\w+)(?: title=\"(.*?)\")?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
"""The language of a block, the file that it shows if it does, and what stands in it."""


@pytest.fixture(scope="module")
def checkout(published_seeds: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout that is set up, in which `make data` has run."""
    folder = tmp_path_factory.mktemp("docs")
    shutil.copytree(ROOT / "seeds", folder / "seeds")
    shutil.copytree(published_seeds, folder / "data", symlinks=True)
    (folder / "assets").mkdir()
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "assets/dagster.yaml"):
        shutil.copy2(ROOT / name, folder / name)
    (folder / ".venv").mkdir()
    (folder / ".venv" / "bin").symlink_to(Path(sys.executable).parent)
    (folder / ".venv" / ".ready").touch()
    return folder


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_and_code_run_and_print_what_is_shown(page: Path, checkout: Path, tmp_path: Path) -> None:
    """From top to bottom: files are written where they are shown, and output is compared."""
    folder = tmp_path / "checkout"
    shutil.copytree(checkout, folder, symlinks=True)
    printed = None
    for language, file, content in BLOCK.findall(page.read_text("utf-8")):
        if file:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(content, "utf-8")
        elif language == "text":
            assert printed is not None, f"{page.name} shows output of nothing:\n{content}"
            assert shows(content, printed), f"{page.name} shows\n{content}\nand what is printed is\n{printed}"
        elif language in ("sh", "python"):
            printed = output(language, content, folder)


def output(language: str, code: str, folder: Path) -> str:
    command = [sys.executable, "-c", code] if language == "python" else ["sh", "-ec", code]
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "MPLBACKEND": "agg"}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, f"{code}\n{run.stderr}"
    assert run.stdout, f"{code}\nprints nothing"
    return run.stdout


def shows(shown: str, printed: str) -> bool:
    """Whether what is shown is what is printed, spaces at the ends of lines apart. … stands for anything in a line, a
    line of its own for any lines."""
    pattern = re.sub(r"^…\\\n", r"(?:.*\\n)*?", re.escape(shown), flags=re.MULTILINE).replace("…", ".*")
    return re.fullmatch(pattern, re.sub(" +$", "", printed, flags=re.MULTILINE)) is not None


@pytest.mark.parametrize(("shown", "printed", "fits"), [
    ("a\nb\n", "a  \nb\n", True),
    ("a\nb\n", "a\nc\n", False),
    ("a\n", "a\nb\n", False),
    ("a\n…\nd\n", "a\nb\nc\nd\n", True),
    ("a\n…\nd\n", "b\nd\n", False),
    ("a …\nc\n", "a\nb\nc\n", False),
    ("id … is (new)\n", "id 099 is (new)\n", True),
    ("id … is new\n", "id\n099 is new\n", False),
])  # fmt: skip
def test_output_is_compared(shown: str, printed: str, fits: bool) -> None:
    assert shows(shown, printed) is fits


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
