"""What Dagster's pages are told: assets with their columns, checks that block, a schedule."""

import dagster as dg
import pytest

from assets.definitions import defs
from pipeline.tables import TABLES


@pytest.fixture(scope="module")
def definitions() -> dg.Definitions:
    return defs()


@pytest.fixture(scope="module")
def specs(definitions) -> dict[str, dg.AssetSpec]:
    return {spec.key.to_user_string(): spec for spec in definitions.resolve_all_asset_specs()}


def test_load(definitions):
    dg.Definitions.validate_loadable(definitions)


def test_the_job_materializes_everything_that_is_published(definitions, specs):
    job = definitions.resolve_job_def("build")
    assert {key.to_user_string() for key in job.asset_layer.executable_asset_keys} == set(specs) - {"reading_cache"}


def test_every_asset_says_what_it_is(specs):
    for name, spec in specs.items():
        assert spec.description and spec.kinds and spec.owners and spec.code_version, name


@pytest.mark.parametrize("table", TABLES)
def test_a_table_shows_its_columns(table, specs):
    columns = specs[table].metadata["dagster/column_schema"].columns
    assert [column.name for column in columns] == list(TABLES[table].columns)
    assert all(column.description for column in columns)


def test_the_snapshot_comes_after_all_else(specs):
    """So that each blocking check stands before it."""
    upstream, found = {"snapshot"}, set()
    while upstream := {dep.asset_key.to_user_string() for name in upstream for dep in specs[name].deps} - found:
        found |= upstream
    assert found == set(specs) - {"snapshot", "reading_cache"}


def test_every_table_has_a_check_and_every_check_blocks(definitions):
    checks = [spec for check in definitions.asset_checks for spec in check.check_specs]
    assert {spec.asset_key.to_user_string() for spec in checks} == {*TABLES, "quality_report"}
    assert all(spec.blocking for spec in checks)


def test_the_schedule_builds_once_a_day_in_utc(definitions):
    schedule = definitions.resolve_schedule_def("daily")
    assert (schedule.job_name, schedule.execution_timezone) == ("build", "UTC")
    minute, hour, *rest = schedule.cron_schedule.split()
    assert minute.isdigit() and hour.isdigit() and rest == ["*", "*", "*"]
    assert schedule.evaluate_tick(dg.build_schedule_context()).run_requests
