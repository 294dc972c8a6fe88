"""What keeps the start of `tidyfig build` short: most of its time goes into importing Dagster, pandera and Polars."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Imports make a million objects that stay; the garbage collector would look through them for half a second."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


@contextmanager
def absent(*packages: str) -> Iterator[None]:
    """As if the packages were not installed, for others that import what they can find.

    pandera so imports pandas and hypothesis, which its checks of Polars frames do not use: another second.
    """
    finder = _Absent(packages)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)


class _Absent:
    def __init__(self, packages: tuple[str, ...]) -> None:
        self._packages = packages

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name in self._packages:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
