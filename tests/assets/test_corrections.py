"""corrections.toml beside the descriptions, in a build."""

from pathlib import Path

import polars as pl
import pytest

from assets.build import BuildFailed
from pipeline.sources import fingerprint

CORRECTION = """
[[set]]
document = "heat"
panel = "Yield by Depth and Age"
x = "1"
y = "10"
expected = "40.5"
value = 45.0
reason = "misread"
author = "R. R."
date = 2026-03-01
"""


def observations(workspace):
    return pl.read_parquet(workspace.data_path / "current" / "observations.parquet")


def test_corrections_are_published_and_told_of(workspace, run):
    run(workspace)
    before, seen = observations(workspace), fingerprint(Path(workspace.source))
    (Path(workspace.source) / "corrections.toml").write_text(CORRECTION)
    assert fingerprint(Path(workspace.source)) != seen
    told = run(workspace)
    after = observations(workspace)
    assert after.filter(pl.col("corrected").is_not_null()).select("x", "y", "value").rows() == [("1", "10", 45.0)]
    others = (pl.col("x") != "1") | (pl.col("y") != "10")
    assert after.filter(pl.col("corrected").is_null()).equals(before.filter(others))
    with open(told["changes"], encoding="utf-8") as page:
        assert "| changed | heat | Yield by Depth and Age | 1 | 10 | 40.5 | 45 | correction |" in page.read()


def test_without_its_corrections_a_value_is_what_the_text_says(workspace, run):
    run(workspace)
    before = (workspace.data_path / "current").resolve()
    (Path(workspace.source) / "corrections.toml").write_text(CORRECTION)
    run(workspace)
    (Path(workspace.source) / "corrections.toml").unlink()
    run(workspace)
    assert (workspace.data_path / "current").resolve() == before


@pytest.mark.parametrize(("change", "said"), [
    (("40.5", "4.5"), "set 1: heat: the text that it expects is gone: '4.5' is now '40.5'"),
    (("heat", "warmth"), "set 1: warmth: no such document in the source"),
    (("value = 45.0", ""), "set 1: lacks value"),
])
def test_a_correction_that_does_not_fit_publishes_nothing(workspace, run, change, said):
    (Path(workspace.source) / "corrections.toml").write_text(CORRECTION.replace(*change))
    with pytest.raises(BuildFailed, match=said):
        run(workspace)
    assert not (workspace.data_path / "current").exists()
