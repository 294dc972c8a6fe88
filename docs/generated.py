"""The pages that are made when the site is built: the dictionary, from a snapshot of the seeds, and the accuracy."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name, page in (("dictionary.md", _dictionary()), ("accuracy.md", _accuracy())):
        files.append(File.generated(config, name, content=page))
    return files


def _dictionary() -> str:
    with tempfile.TemporaryDirectory() as data:
        _run("-c", "from assets.cli import main; main()", "build", "seeds", "--data", data)
        return (Path(data) / "current" / "dictionary.md").read_text(encoding="utf-8")


def _accuracy() -> str:
    return (
        "# Accuracy\n\nHow much of the descriptions in `tests/cases`, whose truth was written down by hand, is read "
        "rightly, by kind of chart and by layout: what `make accuracy` prints.\n\n"
        f"```text\n{_run('benchmarks/accuracy.py').rstrip()}\n```\n"
    )


def _run(*arguments: str) -> str:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout
