"""Where work is done: in this process, in local processes, or on a Dask cluster. The units and the code are the same.

A unit of work writes what it makes to files of its own and returns a receipt, so that results are small, and a unit
that is done again does no harm.
"""

from __future__ import annotations

import gc
import logging
import os
import resource
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from pipeline.logs import in_stage

logger = logging.getLogger(__name__)

Unit = TypeVar("Unit")
Result = TypeVar("Result")

LOCAL = "local"
AHEAD = 2
"""Units in flight for each worker: one at work, one waiting, so that no worker idles and memory stays bounded."""
PATIENCE = 600.0
"""Seconds for one unit. A reader takes some for some thousand descriptions."""
NEW_OBJECTS = (50_000, 20, 100)
"""When the garbage collector of a worker looks: readers make many objects and few cycles, and a tenth of the time went
into looking."""
_MOMENT = 1.0  # seconds in which processes that were killed are put away


class EngineError(Exception):
    """An engine that cannot be had. The message says why, and the way out."""


class UnitLost(Exception):
    """The process that worked on a unit died, or did not end in time."""


class Engine:
    """Maps functions over units of work. A context manager: what it started ends with it.

    `name` is `local` for this process, a number of local processes, or the address of a Dask scheduler, `tcp://…` or
    `tls://…`; `tls` is what Dask's Security takes: tls_ca_file, tls_client_cert, tls_client_key. Raises EngineError for
    any other name, and where the scheduler does not answer.
    """

    def __init__(self, name: str = LOCAL, tls: Mapping[str, str] | None = None, patience: float = PATIENCE) -> None:
        self._start, self._width = _choose(name, tls)
        self._patience = patience
        self._executor: Executor | None = None

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.rest()

    def rest(self) -> None:
        """End what was started. It starts again when there is work."""
        self._drop(self._executor)

    def map(self, function: Callable[[Unit], Result], units: Iterable[Unit]) -> Iterator[Result]:
        """The results in the order of the units, few of which are held at a time. Raises UnitLost."""
        for _, result in self.outcomes(function, units):
            if isinstance(result, UnitLost):
                raise result
            yield result

    def outcomes(
        self, function: Callable[[Unit], Result], units: Iterable[Unit]
    ) -> Iterator[tuple[Unit, Result | UnitLost]]:
        """As `map`, each unit with its result or with the reason why there is none."""
        units = iter(units)
        function = in_stage(function)
        first = list(islice(units, 2))
        if self._start is None or len(first) < 2:  # one unit is not worth the start of a worker
            yield from ((unit, function(unit)) for unit in chain(first, units))
            return
        flying: deque[tuple[Unit, Executor, Future[Result]]] = deque()
        try:
            for unit in chain(first, units):
                flying.append((unit, *self._submit(self._start, function, unit)))
                if len(flying) >= AHEAD * self._width:
                    yield self._land(*flying.popleft())
            while flying:
                yield self._land(*flying.popleft())
        finally:
            for _, executor, _ in flying:
                self._drop(executor)

    def _submit(
        self, start: Callable[[], Executor], function: Callable[[Unit], Result], unit: Unit
    ) -> tuple[Executor, Future[Result]]:
        while True:
            executor = self._executor = self._executor or start()
            try:
                with _uninterrupted():
                    return executor, executor.submit(function, unit)
            except BrokenExecutor:
                self._drop(executor)

    def _land(self, unit: Unit, executor: Executor, future: Future[Any]) -> tuple[Unit, Result | UnitLost]:
        try:
            return unit, future.result(self._patience)
        except TimeoutError:
            self._drop(executor)
            return unit, UnitLost(f"a unit of work did not end within {self._patience:.0f} seconds")
        except (BrokenExecutor, CancelledError) as error:
            self._drop(executor)
            return unit, UnitLost(str(error))
        except Exception as error:
            if type(error).__name__ != "KilledWorker":  # of distributed, which may not be installed
                raise
            return unit, UnitLost(str(error))

    def _drop(self, executor: Executor | None) -> None:
        if executor is self._executor:
            self._executor = None
        _end(executor)


def alone(function: Callable[[Unit], Result], unit: Unit, patience: float = PATIENCE) -> Result:
    """The result of a function in a process of its own. Raises UnitLost where that dies or does not end in time."""
    executor = _processes(1)
    try:
        result: Result = executor.submit(in_stage(function), unit).result(patience)
        return result
    except (BrokenExecutor, TimeoutError) as error:
        raise UnitLost(str(error)) from error
    finally:
        _end(executor)


def _choose(name: str, tls: Mapping[str, str] | None) -> tuple[Callable[[], Executor] | None, int]:
    """What starts the executor, and how many workers it has."""
    if name == LOCAL:
        return None, 0
    if name.isdecimal() and int(name) > 0:
        return lambda: _processes(int(name)), int(name)
    if name.startswith(("tcp://", "tls://")):
        from pipeline.cluster import connect

        return connect(name, tls)
    raise EngineError(f"{name}: no engine; name local, a number of processes, or a Dask scheduler as tcp://HOST:PORT")


def _processes(count: int) -> Executor:
    """Processes that start afresh: a fork after a query of Polars would hang."""
    before = os.environ.get("POLARS_MAX_THREADS")
    os.environ["POLARS_MAX_THREADS"] = str(max(1, (os.cpu_count() or 1) // count))  # the processes inherit it
    try:
        executor = ProcessPoolExecutor(count, get_context("spawn"), _prepare, (_memory() // count,))
        with _uninterrupted():
            executor.submit(os.getpid)  # they start with the first unit
        return executor
    finally:
        if before is None:
            del os.environ["POLARS_MAX_THREADS"]
        else:
            os.environ["POLARS_MAX_THREADS"] = before


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes that are started here never see the Ctrl-C of their terminal: their parent does, and ends them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare(memory: int) -> None:
    """A worker ends with its parent, however that ends, and cannot take the memory of the others."""
    gc.set_threshold(*NEW_OBJECTS)
    threading.Thread(target=_end_with, args=(parent_process(),), daemon=True).start()
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (memory if hard < 0 else min(memory, hard), hard))


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _memory() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _end(executor: Executor | None) -> None:
    if executor is None:
        return
    processes = list((getattr(executor, "_processes", None) or {}).values())
    for process in processes:  # one that hangs would never end
        process.kill()
    queue, manager = (getattr(executor, name, None) for name in ("_call_queue", "_executor_manager_thread"))
    executor.shutdown(wait=False)
    if queue and manager:
        manager.join(_MOMENT)
        if manager.is_alive():  # Python 3.11.2 waits for ever until somebody takes what was on its way to them
            queue._reader.close()
    for process in processes:
        process.join()
