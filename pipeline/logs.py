"""Structured logs: a JSON object a line, with the stage of the build and, where it is about one, the document.

    {"time": "2026-03-01T03:00:07.120+00:00", "level": "INFO", "stage": "read", "document": "heat.txt",
     "message": "rejected", "reason": "not_utf8"}

They go where the environment variable TIDYFIG_LOG says: a file, or - for standard error.
"""

from __future__ import annotations

import json
import logging
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from functools import partial
from typing import Any

LOG = "TIDYFIG_LOG"

logger = logging.getLogger(__name__)
logger.addHandler(logging.NullHandler())  # a stage that fails is told elsewhere where nothing is configured

_stage: ContextVar[str | None] = ContextVar("stage", default=None)
_KNOWN = logging.makeLogRecord({}).__dict__.keys() | {"message", "asctime", "document"}


class JsonLines(logging.Formatter):
    """What is given as `extra` becomes keys of its own."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "stage": _stage.get(),
            "document": getattr(record, "document", None),
            "message": record.getMessage(),
            **{name: value for name, value in record.__dict__.items() if name not in _KNOWN},
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps({name: value for name, value in entry.items() if value is not None}, ensure_ascii=False,
                          default=str)


def configure() -> None:
    """Send what tidyfig logs in this process where TIDYFIG_LOG says; without it, everything stays as it is."""
    place = os.environ.get(LOG)
    top = logging.getLogger(__package__)
    if not place or any(isinstance(handler.formatter, JsonLines) for handler in top.handlers):
        return
    handler = logging.StreamHandler() if place == "-" else logging.FileHandler(place, encoding="utf-8")
    handler.setFormatter(JsonLines())
    top.addHandler(handler)
    top.setLevel(logging.INFO)


@contextmanager
def logged(name: str) -> Iterator[None]:
    """A stage of a build: what is logged in it says so. Its begin, its end and its failure are logged."""
    token, start = _stage.set(name), time.monotonic()
    logger.info("begins")
    try:
        yield
        logger.info("ends", extra={"seconds": round(time.monotonic() - start, 3)})
    except BaseException as error:
        logger.error("fails", extra={"error": f"{type(error).__name__}: {error}"})
        raise
    finally:
        _stage.reset(token)


def in_stage(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, to be called elsewhere as part of the stage that is now."""
    return partial(_call, _stage.get(), function)


def _call(name: str | None, function: Callable[..., Any], *arguments: Any) -> Any:
    configure()
    token = _stage.set(name)
    try:
        return function(*arguments)
    finally:
        _stage.reset(token)
