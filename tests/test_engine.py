"""The same results in the same order wherever the work is done, and what becomes of units whose workers die."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from functools import partial

import pytest

from pipeline.engine import Engine, EngineError, UnitLost, alone

ENGINES = ["local", "2"]


def square(number: int) -> int:
    time.sleep(0.02 if number % 2 else 0)  # so that later ones end earlier
    return number * number


def die(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), 9)
    return number


def hang(number: int) -> int:
    if number == 3:
        time.sleep(60)
    return number


def swallow_memory(number: int) -> int:
    return len(bytearray(1 << 45))


def fail(number: int) -> int:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_that_rests_works_again(engine):
    with Engine(engine) as started:
        for _ in range(2):
            assert list(started.map(square, range(4))) == [0, 1, 4, 9]
            started.rest()


@pytest.mark.parametrize("engine", ENGINES)
def test_results_come_in_the_order_of_the_units(engine):
    with Engine(engine) as started:
        assert list(started.map(square, range(8))) == [number * number for number in range(8)]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("count", [0, 1])
def test_few_units_are_no_special_case(engine, count):
    with Engine(engine) as started:
        assert list(started.map(square, range(count))) == [0][:count]


@pytest.mark.parametrize("engine", ENGINES)
def test_units_are_taken_as_they_are_worked_on(engine):
    taken = 0

    def units() -> Iterator[int]:
        nonlocal taken
        for number in range(100):
            taken += 1
            yield number

    with Engine(engine) as started:
        next(started.map(square, units()))
        assert taken <= 5


@pytest.mark.parametrize("engine", ENGINES)
def test_an_error_in_the_work_is_raised(engine):
    with Engine(engine) as started, pytest.raises(OSError, match="No space left"):
        list(started.map(fail, range(3)))


def is_interruptible(_: int) -> bool:
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_only_the_parent_is_interrupted():
    """Ctrl-C in a terminal goes to all processes; those of the workers would each show a traceback."""
    with Engine("2") as started:
        assert not any(started.map(is_interruptible, range(8)))
    assert is_interruptible(0)


def lost(engine: Engine, function) -> set[int]:
    outcomes = list(engine.outcomes(function, range(8)))
    assert [unit for unit, _ in outcomes] == list(range(8))
    assert all(result == unit for unit, result in outcomes if not isinstance(result, UnitLost))
    return {unit for unit, result in outcomes if isinstance(result, UnitLost)}


def test_a_unit_that_kills_its_process_is_lost_and_later_ones_are_not():
    with Engine("2") as engine:
        units = lost(engine, die)
        assert 3 in units and 7 not in units
        assert list(engine.map(square, range(3))) == [0, 1, 4]


def test_a_unit_that_does_not_end_is_lost():
    with Engine("2", patience=3) as engine:
        assert 3 in lost(engine, hang)


@pytest.mark.parametrize("function", [die, partial(hang)], ids=["dies", "hangs"])
def test_work_in_a_process_of_its_own_is_lost_when_that_dies(function):
    with pytest.raises(UnitLost):
        alone(function, 3, patience=3)
    assert alone(function, 4) == 4


def test_a_worker_that_wants_all_memory_gets_an_error_and_lives():
    with pytest.raises(MemoryError):
        alone(swallow_memory, 1)


@pytest.mark.parametrize("name", ["0", "-1", "many", "", "tcp:/x", "http://localhost"])
def test_an_engine_that_is_none_is_named_with_the_way_out(name):
    with pytest.raises(EngineError, match="a number of processes"):
        Engine(name)
