"""Ctrl-C ends every command quietly with exit code 130, at whatever moment it comes."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TIDYFIG = Path(sys.executable).with_name("tidyfig")
SEED = Path("seeds/000_ad105b000eb1e3d3.txt").resolve()

INTERRUPTED_IMPORT = """
import signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            sys.meta_path.remove(self)
            {interrupt}
sys.meta_path.insert(0, Finder())
sys.argv = ["tidyfig", *{arguments!r}]
from assets.startup import run
run()
"""
INTERRUPT = "signal.raise_signal(signal.SIGINT)"
DISGUISED = f"""
            try:
                {INTERRUPT}
            except KeyboardInterrupt as error:
                raise RuntimeError("as in the making of an enum") from error
"""
LOST = f"""
            class Dying:
                def __del__(self):
                    {INTERRUPT}
            Dying()
"""
TWICE = f"""
            try:
                {INTERRUPT}
            except KeyboardInterrupt:
                {INTERRUPT}
                print("still here")
"""


@pytest.fixture(autouse=True)
def heeds_interrupts() -> Iterator[None]:
    """For commands that would inherit that a job in the background ignores Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(
    module: str, *arguments: str, interrupt: str = INTERRUPT, **options: object
) -> tuple[int, bytes, bytes]:
    """Exit code, output and errors of a command in which something happens when it imports a module."""
    code = INTERRUPTED_IMPORT.format(module=module, arguments=arguments, interrupt=interrupt)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, **options)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(("module", "command"), [
    ("click", "parse"), ("pipeline.cli", "parse"), ("pipeline.reading", "parse"), ("polars", "parse"),
    ("pipeline.render", "explain"), ("dagster", "build"),
])  # fmt: skip
def test_ends_quietly_while_it_starts(module: str, command: str, tmp_path: Path) -> None:
    assert interrupted(module, command, str(SEED), cwd=tmp_path) == (130, b"", b"")


def test_ends_quietly_where_the_interrupt_became_another_error() -> None:
    assert interrupted("pipeline.reading", "parse", str(SEED), interrupt=DISGUISED) == (130, b"", b"")


def test_an_interrupt_is_not_lost_where_exceptions_are_ignored() -> None:
    assert interrupted("pipeline.reading", "parse", str(SEED), interrupt=LOST) == (130, b"", b"")
    waiting = LOST + "            import time; time.sleep(60)\n"
    assert interrupted("pipeline.reading", "parse", str(SEED), interrupt=waiting, timeout=30) == (130, b"", b"")


def test_a_second_interrupt_waits_for_nothing() -> None:
    assert interrupted("pipeline.reading", "parse", str(SEED), interrupt=TWICE) == (130, b"", b"")


def test_goes_on_where_interrupts_are_to_be_ignored() -> None:
    code, output, _ = interrupted(
        "pipeline.reading", "parse", str(SEED), preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
    assert code == 0 and output


def test_other_errors_are_shown() -> None:
    code, _, errors = interrupted("pipeline.reading", "parse", str(SEED), interrupt="raise RuntimeError('a defect')")
    assert code == 1 and b"a defect" in errors


@pytest.mark.parametrize("form", ["csv", "table"])
def test_ends_quietly_amid_its_output(form: str) -> None:
    command = [TIDYFIG, "parse", "--format", form, SEED, "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.read(100)  # there is more, and then standard input is waited for
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (130, b"")


def test_ends_where_nobody_reads_what_it_prints(tmp_path: Path) -> None:
    for number in range(50):
        (tmp_path / f"{number}.txt").write_bytes(SEED.read_bytes())
    with subprocess.Popen([TIDYFIG, "parse", tmp_path], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.read(1)  # the pipe holds a small part of what follows
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 130
        assert process.stderr.read() == b""
