"""What `re` makes of patterns, kept beside Python's bytecode: `python -m pipeline.reading.keep_programs` writes it.

A pattern takes `re` a quarter of a millisecond, and a text needs some 400 of them, which is a fourth of what a process
takes that reads one text. Python keeps none of it, so what `re` hands to its engine is kept here. A pattern that is not
there, or that another Python left, is compiled as ever.
"""

from __future__ import annotations

import marshal
import os
import re
import sys
from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

Program = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]
"""What the engine takes beside the pattern: all flags, the code, the number of groups, and their names both ways."""

KEPT = Path(cache_from_source(__file__)).with_suffix(".patterns")
_engine: Any = import_module("_sre")


def compiled(pattern: str, flags: int) -> re.Pattern[str]:
    """The pattern as `re.compile` gives it."""
    program = _kept().get((pattern, flags))
    return re.compile(pattern, flags) if program is None else made(pattern, program)


def made(pattern: str, program: Program) -> re.Pattern[str]:
    """The pattern of a program."""
    all_flags, code, *groups = program
    found: re.Pattern[str] = _engine.compile(pattern, all_flags, array("I", code).tolist(), *groups)
    return found


@cache
def _kept() -> dict[tuple[str, int], Program]:
    return load(KEPT)


def load(file: Path) -> dict[tuple[str, int], Program]:
    """The programs that this Python left in a file, by pattern and flags."""
    try:
        version, programs = marshal.loads(file.read_bytes())
    except (OSError, EOFError, ValueError, TypeError):
        return {}
    return programs if version == sys.version else {}


def keep(written: Iterable[tuple[str, int]], file: Path) -> None:
    """Leave the programs of patterns with their flags in a file."""
    programs = {(pattern, int(flags)): _program(pattern, flags) for pattern, flags in written}
    file.parent.mkdir(exist_ok=True)
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(marshal.dumps((sys.version, programs)))
    unfinished.replace(file)


def _program(pattern: str, flags: int) -> Program:
    with _handed_to_engine() as handed:
        re.purge()  # what `re` has compiled before, it does not hand over again
        re.compile(pattern, flags)
    [(_, all_flags, code, groups, index, names)] = handed
    return int(all_flags), array("I", code).tobytes(), groups, dict(index), names


@contextmanager
def _handed_to_engine() -> Iterator[list[tuple[Any, ...]]]:
    handed: list[tuple[Any, ...]] = []
    engine_compile = _engine.compile

    def compile(*arguments: Any) -> Any:
        handed.append(arguments)
        return engine_compile(*arguments)

    _engine.compile = compile
    try:
        yield handed
    finally:
        _engine.compile = engine_compile
