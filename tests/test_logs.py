"""Logs as JSON lines, which say the stage and the document, wherever the work is done."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from click.testing import CliRunner

from assets.cli import main
from pipeline.engine import Engine
from pipeline.logs import LOG, JsonLines, configure, logged


@pytest.fixture
def log(tmp_path: Path, monkeypatch):
    """What is logged to a file, as it was written."""
    path = tmp_path / "log.jsonl"
    monkeypatch.setenv(LOG, str(path))
    yield lambda: [json.loads(line) for line in path.read_text().splitlines()]
    top = logging.getLogger("pipeline")
    for handler in [handler for handler in top.handlers if isinstance(handler.formatter, JsonLines)]:
        top.removeHandler(handler)
        handler.close()
    top.setLevel(logging.NOTSET)


def complain(number: int) -> int:
    logging.getLogger("pipeline.test").error("odd", extra={"document": f"d{number}"})
    return number


def test_a_build_logs_its_stages_and_the_documents_that_it_rejects(log, tmp_path):
    source = tmp_path / "source"
    source.mkdir()
    (source / "a.txt").write_text("Row 1: 1, 2")
    (source / "b.txt").write_bytes(b"\xff")
    arguments = ["build", str(source), "--data", str(tmp_path / "data"), "--engine", "local"]
    told = CliRunner().invoke(main, [*arguments, "--log", str(tmp_path / "log.jsonl")])
    assert told.exit_code == 0, told.output
    lines = log()
    assert [(line["document"], line["reason"]) for line in lines if line["message"] == "rejected"] == [
        ("b.txt", "not_utf8")
    ]
    ends = {line["stage"]: line["seconds"] for line in lines if line["message"] == "ends"}
    assert {"read", "examine", "check", "lay out", "publish"} <= ends.keys()
    (published,) = [line for line in lines if line["message"] == "published"]
    assert (tmp_path / "data" / "current").resolve().name == published["snapshot"]


@pytest.mark.parametrize("engine", ["local", "2"])
def test_what_is_logged_where_the_work_is_done_says_the_stage_and_the_document(engine, log):
    configure()
    with Engine(engine) as started, logged("read"):
        assert list(started.map(complain, range(4))) == [0, 1, 2, 3]
    odd = {(line["level"], line["stage"], line["document"]) for line in log() if line["message"] == "odd"}
    assert odd == {("ERROR", "read", f"d{number}") for number in range(4)}


def test_a_stage_that_fails_says_why(log):
    configure()
    with pytest.raises(ZeroDivisionError), logged("check"):
        1 / 0  # noqa: B018
    assert log()[-1]["error"] == "ZeroDivisionError: division by zero"


def test_without_the_variable_nothing_is_configured(monkeypatch):
    monkeypatch.delenv(LOG, raising=False)
    before = list(logging.getLogger("pipeline").handlers)
    configure()
    assert logging.getLogger("pipeline").handlers == before
