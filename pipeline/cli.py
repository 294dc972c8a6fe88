"""The commands that need no Dagster. What is heavy is imported inside the command that needs it."""

from __future__ import annotations

import os
import sys

import click

from pipeline.sources import SourceError


class FrontDoor(click.Group):
    """Commands whose errors are one line, and which end quietly when interrupted or when their reader leaves."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except SourceError as error:
            raise click.ClickException(str(error)) from error
        except BrokenPipeError:  # `| head` has what it wanted
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            ctx.exit(0)
        except KeyboardInterrupt:
            ctx.exit(130)


@click.group(cls=FrontDoor)
def tidyfig() -> None:
    """Text descriptions of scientific figures in, a tidy dataset that can be trusted out."""
