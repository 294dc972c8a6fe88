"""A Dask cluster as an executor. Needs the extra `dask`; workers need tidyfig, and the data folder at the same path."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from importlib import import_module
from typing import Any

from pipeline.engine import EngineError

RETRIES = 2
"""How often a unit is done again whose worker died. Then it counts as lost."""


def connect(address: str, tls: Mapping[str, str] | None) -> tuple[Callable[[], Executor], int]:
    """What gives the executor, and how many threads its workers have. Raises EngineError."""
    try:
        distributed: Any = import_module("distributed")  # whose functions have no types
    except ImportError as error:
        raise EngineError(f"{address}: needs Dask; install it with `pip install 'tidyfig[dask]'`") from error
    try:
        security = distributed.Security(**tls, require_encryption=True) if tls else None
        client = distributed.Client(address, security=security, timeout=10, set_as_default=False)
    except Exception as error:
        raise EngineError(f"{address}: no Dask scheduler answers ({error}); start one with `dask scheduler`") from error
    width = sum(client.nthreads().values())
    if not width:
        client.close()
        raise EngineError(f"{address}: this Dask cluster has no workers; start some with `dask worker {address}`")
    try:
        client.get_versions(check=True)
    except ValueError as error:
        client.close()
        raise EngineError(f"{address}: the cluster has other versions of its packages: {error}") from error
    return lambda: client.get_executor(pure=False, retries=RETRIES), width
