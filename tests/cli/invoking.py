"""The commands, run in this process."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from assets.cli import main

TIDYFIG = Path(sys.executable).with_name("tidyfig")
SEED = "000_ad105b000eb1e3d3"


def tidyfig(*arguments: object, **options: object) -> Result:
    """Run a command in this process. An exception that escapes it fails the test."""
    return CliRunner().invoke(main, [str(argument) for argument in arguments], catch_exceptions=False, **options)


def objects(result: Result) -> list[dict]:
    return [json.loads(line) for line in result.stdout.splitlines()]
