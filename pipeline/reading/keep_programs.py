"""Keeps what `re` makes of all patterns of the reader: `python -m pipeline.reading.keep_programs`, in `make setup`."""

from __future__ import annotations

import gc
from importlib import import_module
from pkgutil import walk_packages

import pipeline.reading
from pipeline.reading import patterns, programs


def all_patterns() -> list[patterns.Deferred]:
    """Those of the reader that are not compiled yet."""
    for module in walk_packages(pipeline.reading.__path__, "pipeline.reading."):
        import_module(module.name)
    gc.collect()
    return [one for one in gc.get_objects() if type(one) is patterns.Deferred]


if __name__ == "__main__":
    programs.keep((pattern.written for pattern in all_patterns()), programs.KEPT)
