"""`make compiled`: the reader as machine code reads what the interpreted one reads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
DIGEST = """
import sys
from hashlib import sha256
from pathlib import Path
from pipeline.reading import read

print(type(read).__name__)
for path in sorted(path for path in Path(sys.argv[1]).rglob("*") if path.suffix in (".md", ".txt")):
    for text in (path.read_text(), path.read_text()[::2]):
        print(path.name, sha256(repr(read(text)).encode()).hexdigest())
"""


def _sources(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in (root / "pipeline").rglob("*.py")}


def _digests(root: Path, folder: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, "-c", DIGEST, folder]
    return subprocess.check_output(command, cwd=folder, env=environment, text=True).splitlines()


@pytest.mark.skipif(not COMPILED.exists(), reason="`make compiled` was not run")
@pytest.mark.parametrize("folder", ["seeds", "tests/cases"])
def test_the_compiled_reader_reads_the_same(folder: str) -> None:
    if _sources(COMPILED) != _sources(ROOT):
        pytest.skip("the source has changed since `make compiled`")
    compiled, interpreted = _digests(COMPILED, ROOT / folder), _digests(ROOT, ROOT / folder)
    assert (compiled[0], interpreted[0]) == ("builtin_function_or_method", "function")
    assert compiled[1:] == interpreted[1:]
