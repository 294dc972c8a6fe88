"""The group of all commands: what they have in common."""

from __future__ import annotations

import io
import os
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO

import click

from pipeline.sources import SourceError

if TYPE_CHECKING:
    from rich.console import Console


class FrontDoor(click.Group):
    """Commands whose errors are one line, and which end quietly when interrupted or when their reader leaves."""

    def invoke(self, ctx: click.Context) -> object:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a character shows a question mark
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except SourceError as error:
            raise click.ClickException(str(error)) from error
        except BrokenPipeError:  # `| head` has what it wanted
            _discard_output()
            ctx.exit(0)
        except OSError as error:
            _discard_output()
            raise click.ClickException(f"{error.filename or 'standard output'}: {error.strerror or error}") from error
        except KeyboardInterrupt:
            ctx.exit(130)


def _discard_output() -> None:
    """What is still to be flushed at exit would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=FrontDoor, context_settings={"help_option_names": ["-h", "--help"]})
def tidyfig() -> None:
    """Text descriptions of scientific figures in, a tidy dataset that can be trusted out."""


def open_output(output: Path | None) -> AbstractContextManager[BinaryIO]:
    """The file to write to, by default standard output."""
    if output is None:
        return nullcontext(sys.stdout.buffer)
    try:
        return output.open("wb")
    except OSError as error:
        raise _unwritable(output, error) from error


def make_folder(output: Path) -> None:
    """The folder to write to, which may be there."""
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(output, error) from error


def _unwritable(output: Path, error: OSError) -> click.ClickException:
    return click.ClickException(f"{output}: cannot be written ({error.strerror}); name another --output")


def console_on(file: TextIO) -> Console:
    """Where nobody looks through a window, lines are as long as they need to be."""
    from rich.console import Console

    console = Console(file=file, width=None if file.isatty() else 10_000, highlight=False, markup=False)
    # rich would end the process, with exit code 1
    console.on_broken_pipe = _reader_left  # type: ignore[method-assign]
    return console


def _reader_left() -> None:
    raise BrokenPipeError
