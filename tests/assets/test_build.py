"""The job from descriptions to snapshot, in this process: what is published, and what is not if something is wrong."""

from collections.abc import Callable
from pathlib import Path

import dagster as dg
import polars as pl
import pytest

import pipeline.build
import pipeline.corpus
from assets.build import BuildFailed, build
from assets.definitions import defs
from assets.resources import Compute, Workspace
from pipeline import open_snapshot
from pipeline.corpus import Part
from pipeline.publishing import Remote, exclusive, stage, verify, verify_url
from pipeline.schemas import polars_schema
from pipeline.tables import TABLES


def current(workspace) -> Path:
    return (workspace.data_path / "current").resolve()


def read(workspace, table: str) -> pl.DataFrame:
    return pl.read_parquet(current(workspace) / f"{table}.parquet")


def spoil(monkeypatch: pytest.MonkeyPatch, table: str, **columns: pl.Expr) -> None:
    """From now on, what is read of a table has other values."""
    tables = Part.tables

    def spoiled(part: Part) -> dict[str, pl.DataFrame]:
        return tables(part) | {table: tables(part)[table].with_columns(**columns)}

    monkeypatch.setattr(Part, "tables", spoiled)


def test_publishes_all_tables_as_a_whole_snapshot(run, workspace):
    published = run(workspace)
    assert verify(current(workspace))["snapshot"] == published["id"]
    assert {path.stem for path in current(workspace).glob("*.parquet")} == set(TABLES)
    assert published["documents"] == read(workspace, "documents").height == 2
    assert published["observations"] == read(workspace, "observations").height == 6


def test_reads_in_batches_what_it_reads_at_once(run, workspace, published, monkeypatch):
    monkeypatch.setattr(pipeline.corpus, "DOCUMENTS", 1)
    run(workspace)
    assert all(read(workspace, table).equals(read(published, table)) for table in TABLES)


def test_what_is_read_ahead_shard_by_shard_is_not_read_again(run, workspace, published, monkeypatch):
    monkeypatch.setattr(pipeline.corpus, "DOCUMENTS", 1)
    config = {"resources": {"workspace": {"config": workspace.model_dump(include={"source", "data"})},
                            "compute": {"config": {"engine": "local"}}}}
    job = defs().resolve_job_def("read_ahead")
    shards = [job.execute_in_process(config, partition_key=shard) for shard in ("00", "01", "15")]
    counts = [shard.asset_materializations_for_node("reading_cache")[0].metadata["documents"].value for shard in shards]
    assert counts == [1, 1, 0]
    monkeypatch.setattr(pipeline.corpus, "write_part", lambda texts, parts: 1 / 0)
    run(workspace)
    assert all(read(workspace, table).equals(read(published, table)) for table in TABLES)


@pytest.fixture
def witnesses(tmp_path):
    """A workspace of the groups of descriptions, a folder per figure."""
    groups = Path(__file__).parents[1] / "cases" / "witness"
    return Workspace(source=str(groups), data=str(tmp_path / "data"), folder_per_figure=True)


def test_publishes_the_consensus_of_figures_with_several_descriptions(run, witnesses):
    run(witnesses)
    verify(current(witnesses))
    folders = {path.name for path in Path(witnesses.source).iterdir()}
    assert set(read(witnesses, "consensus")["figure"]) == folders
    assert read(witnesses, "alignments").filter("repaired").height > 0
    checks = set(read(witnesses, "findings")["check"])
    assert {"exchanged_rows", "transposed_panel", "invented_tick", "copied_description", "writers_disagree"} <= checks


def test_reconciles_in_parts_what_it_reconciles_at_once(run, witnesses, tmp_path, monkeypatch):
    run(witnesses)
    whole = {name: read(witnesses, name) for name in TABLES}
    monkeypatch.setattr(pipeline.corpus, "DOCUMENTS", 3)
    run(witnesses)
    assert all(read(witnesses, name).equals(frame) for name, frame in whole.items())


def test_publishes_nothing_when_the_consensus_gives_a_writer_another_value(run, witnesses, monkeypatch):
    reconcile = pipeline.build.reconcile_all

    def spoiled(tables):
        other = pl.col("values").list.eval(pl.element().struct.with_fields(value=pl.lit(9e9)))
        found = reconcile(tables)
        return found | {"consensus": found["consensus"].with_columns(other)}

    monkeypatch.setattr(pipeline.build, "reconcile_all", spoiled)
    with pytest.raises(BuildFailed, match="is said to report 9000000000"):
        run(witnesses)


def test_the_report_shows_its_essentials_and_leads_to_the_page(run, workspace):
    with dg.DagsterInstance.ephemeral() as instance:
        build(workspace, Compute(engine="local"), instance, show=lambda activity: None, verbose=False)
        event = instance.get_latest_materialization_event(dg.AssetKey("quality_report"))
    metadata = event.asset_materialization.metadata
    assert "**Observations:** 6" in metadata["report"].value
    assert "<h1>Quality report</h1>" in Path(metadata["page"].value).read_text(encoding="utf-8")


def test_publishes_to_object_storage_too(run, workspace, bucket, monkeypatch):
    workspace = workspace.model_copy(update={"to": f"{bucket}/out"})
    published = run(workspace)
    assert open_snapshot(published["url"]).manifest["snapshot"] == published["id"] == current(workspace).name
    spoil(monkeypatch, "observations", value=pl.col("value") + 1)
    with pytest.raises(BuildFailed):
        run(workspace)
    assert verify_url(workspace.to)["snapshot"] == published["id"]


def test_counts_what_was_rejected_and_publishes_the_rest(run, workspace):
    (Path(workspace.source) / "latin.txt").write_bytes("Température".encode("latin-1"))
    published = run(workspace)
    assert (published["documents"], published["rejected"], published["observations"]) == (3, 1, 6)


@pytest.mark.parametrize(("table", "columns", "said"), [
    ("documents", {"status": pl.lit("half read")}, ["documents", "status", "isin", "2 rows", "half read"]),
    ("panels", {"position": pl.lit(0, pl.Int64)}, ["panels", "position", "greater_than_or_equal_to(1)"]),
    ("observations", {"value": pl.lit(float("nan"))}, ["observations", "value", "is_finite", "6 rows"]),
    ("observations", {"value": pl.col("value") + 1}, ["observations", "heat", "40.5"]),
    ("documents", {"numbers_total": pl.lit(7, pl.Int64)}, ["documents", "ledger"]),
], ids=["value of documents", "bound of panels", "NaN in observations", "spans of observations", "ledger"])
def test_publishes_nothing_and_says_why_when_a_check_fails(table, columns, said, run, published, monkeypatch):
    before = current(published)
    spoil(monkeypatch, table, **columns)
    with pytest.raises(BuildFailed) as failure:
        run(published)
    assert [word for word in said if word not in str(failure.value)] == []
    assert current(published) == before
    verify(before)


RELATION = """
[[relation]]
name = "half and half"
operation = "equal"
result = {document = "heat", panel = "Heatmap: Yield by Depth and Age"}
of = [{document = "%s", panel = "Heatmap: Yield by Depth and Age"}]
tolerance = 0.1
"""


def test_what_is_declared_beside_the_descriptions_is_checked(run, workspace):
    text = (Path(workspace.source) / "heat.txt").read_text()
    (Path(workspace.source) / "other.txt").write_text(text.replace("40.5", "44.5"))
    before = run(workspace)["id"]
    (Path(workspace.source) / "relations.toml").write_text(RELATION.replace("Heatmap: ", "") % "other")
    assert run(workspace)["id"] != before
    broken = read(workspace, "findings").filter(check="relation_broken")
    assert broken["document"].to_list() == ["heat"] and "1 of 6 cells" in broken["message"].item()


@pytest.mark.parametrize(("relations", "said"), [
    ("[[relation]", r"relations\.toml: no valid TOML"),
    (RELATION % "nowhere", r"relations\.toml, relation 1 .*there is no document 'nowhere'"),
])
def test_publishes_nothing_and_says_why_when_relations_cannot_be_used(relations, said, run, workspace):
    (Path(workspace.source) / "relations.toml").write_text(relations.replace("Heatmap: ", ""))
    with pytest.raises(BuildFailed, match=said):
        run(workspace)


def test_publishes_nothing_when_findings_break_their_model(run, workspace, monkeypatch):
    finding = {"check": "odd", "severity": "grave", "document": "heat", "figure": "heat", "message": "It is odd."}
    findings = pl.DataFrame([finding], schema=polars_schema(TABLES["findings"]))
    monkeypatch.setattr(pipeline.build, "find", lambda tables: findings)
    with pytest.raises(BuildFailed, match=r"findings.*severity.*grave"):
        run(workspace)
    assert not (workspace.data_path / "current").exists()


def test_publishes_nothing_when_the_staged_snapshot_is_not_whole(run, workspace, monkeypatch):
    stage = pipeline.build.staging.stage

    def damaged(parts, folder: Path) -> Path:
        stage(parts, folder)
        (folder / "panels.parquet").write_bytes(b"PAR1")
        return folder

    monkeypatch.setattr(pipeline.build.staging, "stage", damaged)
    with pytest.raises(BuildFailed, match=r"panels\.parquet"):
        run(workspace)
    assert not (workspace.data_path / "current").exists()


def test_a_failed_build_is_no_hindrance_to_the_next(run, workspace, monkeypatch):
    with monkeypatch.context() as patch:
        spoil(patch, "observations", value=pl.lit(float("nan")))
        with pytest.raises(BuildFailed):
            run(workspace)
    assert run(workspace)["observations"] == 6
    assert not any((workspace.data_path / "staging").iterdir())


def test_an_error_that_nobody_expected_is_named_as_such(run, workspace, monkeypatch):
    monkeypatch.setattr(pipeline.build, "find", lambda tables: 1 / 0)
    with pytest.raises(BuildFailed, match=r"ZeroDivisionError.*--verbose"):
        run(workspace)


def test_a_source_that_is_not_there_is_named(run, workspace, tmp_path):
    workspace = workspace.model_copy(update={"source": str(tmp_path / "nowhere")})
    with pytest.raises(BuildFailed, match=r"nowhere: no such file or folder"):
        run(workspace)


def test_refuses_while_another_build_is_running(run, workspace):
    with exclusive(workspace.data_path), pytest.raises(BuildFailed, match="another build"):
        run(workspace)


def test_keeps_the_last_snapshots_only(run, workspace):
    workspace = workspace.model_copy(update={"keep": 1})
    run(workspace)
    (Path(workspace.source) / "more.txt").write_text("One more.\n")
    last = run(workspace)["id"]
    assert [path.name for path in (workspace.data_path / "snapshots").iterdir()] == [last]


def job() -> dg.JobDefinition:
    return defs().resolve_job_def("build")


def fail_and_repeat(
    workspace: Workspace, folder: Path, fail: Callable[[pytest.MonkeyPatch], None], between: Callable[[], object]
) -> tuple[dg.JobExecutionResult, dg.JobExecutionResult]:
    """A run that fails, and one that goes on with it."""
    settings = workspace.model_dump(include={"source", "data", "to"})
    config = {"resources": {"workspace": {"config": settings}}}
    with dg.DagsterInstance.local_temp(str(folder)) as instance:
        with pytest.MonkeyPatch.context() as patch:
            fail(patch)
            failed = dg.execute_job(dg.reconstructable(job), instance, run_config=config)
        between()
        options = dg.ReexecutionOptions.from_failure(failed.run_id, instance)
        repeated = dg.execute_job(dg.reconstructable(job), instance, run_config=config, reexecution_options=options)
    return failed, repeated


def test_a_run_repeated_from_its_failure_goes_on_with_what_was_read(workspace, tmp_path):
    def fail(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(pipeline.build.staging, "stage", lambda parts, folder: 1 / 0)

    failed, repeated = fail_and_repeat(workspace, tmp_path, fail, lambda: None)
    assert (failed.success, repeated.success) == (False, True)
    assert "reading" not in {event.step_key for event in repeated.get_step_success_events()}
    assert read(workspace, "observations").height == 6


def test_a_repeated_run_does_not_undo_what_another_build_has_published_meanwhile(workspace, bucket, tmp_path):
    workspace = workspace.model_copy(update={"to": f"{bucket}/repeated"})

    def fail(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(Remote, "publish", lambda *arguments: 1 / 0)

    def publish_other() -> None:
        with exclusive(tmp_path / "elsewhere") as publisher:
            publisher.publish(stage([], publisher.staging()), to=Remote(workspace.to))

    _, repeated = fail_and_repeat(workspace, tmp_path, fail, publish_other)
    assert not repeated.success
    assert verify_url(workspace.to)["files"]["documents.parquet"]["rows"] == 0
