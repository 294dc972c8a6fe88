"""The reader's imports point one way, from the written number to the whole reading."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import pipeline.reading

FOLDER = Path(pipeline.reading.__file__).parent
LAYERS = (
    "programs", "patterns", "remembering", "numbers", "vocabulary", "text", "outline", "frame", "pieces", "layouts",
    "prose", "placement", "readings", "ledger", "claims", "read", "__init__", "keep_programs",
)
"""The modules and packages of the reader, each of which knows only those in front of it."""


def layer(path: Path) -> str:
    return path.relative_to(FOLDER).parts[0].removesuffix(".py")


def imported(path: Path) -> list[str]:
    """The layers that a module imports from."""
    nodes = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)]
    names = [f"{node.module}.{alias.name}".split(".") for node in nodes for alias in node.names]
    return [name[2] for name in names if name[:2] == ["pipeline", "reading"] and name[2] in LAYERS]


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_knows_only_those_before_it(name: str):
    paths = [path for path in FOLDER.rglob("*.py") if layer(path) == name]
    assert paths
    behind = LAYERS[LAYERS.index(name) + 1 :]
    assert not [(path.name, other) for path in paths for other in imported(path) if other in behind]


def test_each_module_has_a_layer():
    assert {layer(path) for path in FOLDER.rglob("*.py")} == set(LAYERS)
