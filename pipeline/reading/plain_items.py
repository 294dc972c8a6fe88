"""Lists without their marks: plain lines one below the other that give names their values behind a sign.

    Control = 2.1%        Alto ≈ 40        Ulm – 12
    Machines = 16.4%      Basso ≈ 35       Linz – 18

They are made items. Behind a colon a plain line has its label anyway.
"""

from __future__ import annotations

from pipeline.reading.lines import Line, gives_value

_FEWEST = 2  # lines of a list


def mark(lines: list[Line], text: str) -> None:
    """Make items of the lines of such lists."""
    run: list[Line] = []
    for line in lines:
        if not line.marker and line.first < line.last and gives_value(line, text):
            run.append(line)
            continue
        _close(run)
        run = []
    _close(run)


def _close(run: list[Line]) -> None:
    if len(run) >= _FEWEST:
        for line in run:
            line.marker = "-"
