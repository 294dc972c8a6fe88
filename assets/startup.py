"""The start of the command `tidyfig`, and what keeps that of `build` short: importing Dagster, pandera and Polars."""

import atexit
import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

INTERRUPTED = 130
UNEXPECTED = 1
NEW_OBJECTS = 1_000_000
"""Made before the garbage collector looks through them, by default 700: imports make a million, which all stay."""


def run() -> None:
    """The command `tidyfig`. Ctrl-C ends it at any moment, quietly; a second one without cleaning up.

    Not every interrupt arrives as KeyboardInterrupt: in the making of an enum it becomes a RuntimeError, in click an
    exit code of 1. So whatever comes after it counts as its result.
    """
    gc.set_threshold(NEW_OBJECTS)
    code, interrupted = UNEXPECTED, False

    def interrupt(*_: object) -> None:
        nonlocal interrupted
        interrupted = True
        signal.signal(signal.SIGINT, _leave)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nobody may read what would be flushed on the way out
        raise KeyboardInterrupt

    atexit.register(lambda: os._exit(code))  # registered first, called last: Python would take modules apart for 40 ms
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # not so in the background of a script
    if heeded:
        signal.signal(signal.SIGINT, interrupt)
        sys.unraisablehook = _once_more
    try:
        from assets.cli import main

        main()
    except BaseException as end:
        if interrupted:
            code = INTERRUPTED
            raise SystemExit(code) from None
        if isinstance(end, SystemExit):
            code = int(end.code or 0)  # click gives numbers
        raise
    finally:
        if heeded:
            signal.signal(signal.SIGINT, _leave)


def _leave(*_: object) -> None:
    os._exit(INTERRUPTED)


def _once_more(lost: Any) -> None:
    """Python drops what is raised in finalizers and weak references; an interrupt that is, comes again."""
    if lost.exc_type.__name__ not in ("KeyboardInterrupt", "DagsterExecutionInterruptedError"):
        sys.__unraisablehook__(lost)
        return
    from threading import Timer

    again = Timer(0.1, os.kill, (os.getpid(), signal.SIGINT))
    again.daemon = True
    again.start()


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
