"""What the patterns of the reader may hold."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pipeline.reading

SOURCES = sorted(Path(pipeline.reading.__file__).parent.rglob("*.py"))
POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{+[0-9,]+\}+)\+")


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_no_group_is_possessive(source: Path) -> None:
    code = source.read_text(encoding="utf-8").partition('from __future__')[2]
    found = [line for line in code.splitlines() if POSSESSIVE_GROUP.search(line)]
    assert not found, "Python 3.11.0 to 3.11.4 match possessive groups wrongly; write (?>…) instead"


@pytest.mark.parametrize("written", [r"(?:a|ab)++", r"(a){2,3}+", r"rf'(?:{A}){{0,9}}+'", r"(b)?+"])
def test_possessive_groups_are_found(written: str) -> None:
    assert POSSESSIVE_GROUP.search(written)
