"""`tidyfig explain`, as a user meets it."""

from __future__ import annotations

import io
import os
import re
import subprocess
from pathlib import Path

import pytest
from invoking import SEED, TIDYFIG, tidyfig
from rich.console import Console

from pipeline import render
from pipeline.reading import ParsedDocument, read
from pipeline.reading.claims import CLAIM_COLUMNS
from pipeline.reading.ledger import ROLES
from pipeline.reading.read import OBSERVATION_COLUMNS, PANEL_COLUMNS, QUARANTINE_COLUMNS


class TestExplain:
    TEXT = "# Table 7\n* y=1: 38, ~33 \x1b[2J\n* y=2: 5, 6\r\nThe 38 is high.\n"

    @pytest.fixture
    def parsed(self) -> ParsedDocument:
        """What a reader could make of TEXT; the text's own wording is of no importance."""
        roles = ["enumerator", "label", *["observation"] * 2, "unread", "label", *["quarantine"] * 2, "claim"]
        starts, ends = zip(*(match.span() for match in re.finditer(r"\d+", self.TEXT)), strict=True)
        return ParsedDocument(
            title="Table 7",
            chart_type="table",
            panels={name: [] for name in PANEL_COLUMNS},
            observations={name: [] for name in OBSERVATION_COLUMNS},
            quarantine={name: [None, None] for name in QUARANTINE_COLUMNS}
            | {"line": [3, 3], "reason": ["ragged_row"] * 2, "row_label": ["2"] * 2, "panel": ["Table"] * 2},
            statements={name: [] for name in CLAIM_COLUMNS},
            ledger={"numbers_total": 9} | {role: roles.count(role) for role in ROLES},
            numbers=(list(starts), list(ends), roles),
        )

    def shown(self, parsed: ParsedDocument, *, color: bool) -> str:
        system = "standard" if color else None
        console = Console(file=io.StringIO(), width=200, force_terminal=color, color_system=system)
        console.print(render.explanation(self.TEXT, parsed, color=color), soft_wrap=True)
        return console.file.getvalue()

    def test_marks_every_number_without_colour(self, parsed: ParsedDocument) -> None:
        assert [line.rstrip() for line in self.shown(parsed, color=False).splitlines()][:5] == [
            "   1 # Table {enumerator 7}",
            "   2 * y={label 1}: [38], ~[33] ␛[{unread 2}J",
            "   3 * y={label 2}: {quarantine 5}, {quarantine 6}",
            "     ^ 2 values in quarantine: ragged_row, row 2 of panel Table",
            "   4 The {claim 38} is high.",
        ]

    def test_colour_leaves_the_text_as_it_is(self, parsed: ParsedDocument) -> None:
        shown = self.shown(parsed, color=True)
        plain = re.sub(r"\x1b\[[\d;]*m", "", shown)
        assert "* y=1: 38, ~33 ␛[2J" in plain
        styles = {number: set(re.findall(rf"\x1b\[([\d;]*)m{number}\x1b", shown)) for number in ("38", "5", "7")}
        assert len(styles["38"]) == 2, "an observation and a claim"
        assert styles["38"].isdisjoint(styles["5"])
        assert styles["5"].isdisjoint(styles["7"])

    def test_ends_with_the_ledger(self, parsed: ParsedDocument) -> None:
        ledger = self.shown(parsed, color=False).splitlines()[6:]
        assert [line.split()[:2] for line in ledger] == [
            ["2", "[number]"], ["2", "{quarantine"], ["2", "{label"], ["1", "{claim"], ["1", "{enumerator"],
            ["1", "{unread"], ["9", "numbers"],
        ]  # fmt: skip

    def test_every_role_has_a_style_and_a_meaning(self) -> None:
        assert render.STYLES.keys() == render.MEANINGS.keys() == set(ROLES)

    def test_every_number_of_a_seed_is_marked(self, seeds: Path) -> None:
        text = (seeds / f"{SEED}.txt").read_text(encoding="utf-8")
        shown = tidyfig("explain", seeds / f"{SEED}.txt").stdout
        assert shown.count("[38]") == text.count(":** 38,")
        marks = re.findall(r"\[[^\[\] ]+\]|\{\w+ [^{}]+\}", shown)
        ledger = read(text).ledger
        assert len(marks) == ledger["numbers_total"] + sum(ledger[role] > 0 for role in ROLES)

    @pytest.mark.parametrize(("variable", "colour"), [("FORCE_COLOR", True), ("NO_COLOR", False), ("TIDYFIG", False)])
    def test_colour_is_for_terminals(self, seeds: Path, variable: str, colour: bool) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.endswith("_COLOR")}
        run = subprocess.run(
            [TIDYFIG, "explain", seeds / f"{SEED}.txt"], capture_output=True, text=True, check=True,
            env=environment | {variable: "1", "TERM": "xterm-256color"},
        )  # fmt: skip
        assert ("\x1b[" in run.stdout) == colour
        assert ("{quarantine 5}" in run.stdout) == (not colour)

    @pytest.mark.parametrize(
        ("name", "message"),
        [
            ("bad.txt", "bad.txt: not UTF-8"),
            ("missing.txt", "missing.txt: no such file"),
            (".", "a folder; explain one file of it"),
        ],
    )
    def test_errors_are_one_line(self, folder: Path, name: str, message: str) -> None:
        result = tidyfig("explain", folder / name)
        assert (result.exit_code, result.stdout) == (1, "")
        assert message in result.stderr
        assert result.stderr.startswith("Error: ")
        assert result.stderr.count("\n") == 1

    def test_a_text_on_which_the_reader_fails_is_named(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def broken(text: str) -> ParsedDocument:
            if text:
                raise ZeroDivisionError("no way")
            return read(text)

        monkeypatch.setattr("pipeline.reading.read", broken)
        result = tidyfig("explain", folder / "good.txt")
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (1, "", 1)
        assert "good.txt" in result.stderr and "no way" in result.stderr and "reader_error" in result.stderr
