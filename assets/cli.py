"""The front door `tidyfig`: the commands of `pipeline.cli`, and `build`, the only one that imports Dagster."""

import os
from pathlib import Path
from typing import Any

import click

from assets.startup import absent
from pipeline.cli import FrontDoor, tidyfig

main = FrontDoor("tidyfig", commands=tidyfig.commands, help=tidyfig.help, context_settings=tidyfig.context_settings)


@main.command()
@click.argument("sources", metavar="[SOURCE]...", nargs=-1)
@click.option("--data", metavar="FOLDER", type=click.Path(file_okay=False), help="Where snapshots go; by default data.")
@click.option("--to", metavar="URL", help="Publish to object storage too: s3://, gs:// or az://.")
@click.option("--keep", metavar="N", type=click.IntRange(min=1), help="How many snapshots stay; by default 5.")
@click.option("--max-loss", metavar="SHARE", type=click.FloatRange(0, 1), help="The share of the observations in force "
              "that may disappear, by default 0.5; 1 lets all of them go.")
@click.option("--column", "columns", metavar="KIND=NAME", multiple=True, help="Of records: the column that is the "
              "text, document, figure or writer, as in text=caption.")
@click.option("--engine", metavar="ENGINE", help="Where the work is done: a number of processes, by default one for "
              "each core; local, in this process; or a Dask scheduler, tcp://HOST:PORT.")
@click.option("--folder-per-figure", is_flag=True, default=None,
              help="Each folder in SOURCE is a figure, each file in it by one writer: FIGURE/WRITER.md.")
@click.option("--log", metavar="FILE", type=click.Path(dir_okay=False), help="Write what is done as JSON lines, "
              "- to standard error.")
@click.option("--verbose", is_flag=True, help="Show Dagster's log.")
def build(
    sources: tuple[str, ...], columns: tuple[str, ...], verbose: bool, engine: str | None, log: str | None,
    **settings: Any,
) -> None:
    """Read the descriptions in all SOURCEs and publish what they say, checked, as a snapshot.

    A SOURCE is a folder of texts (.txt, .md), by default seeds, a text, a file of records (.jsonl, also .gz and .zst,
    .parquet), each of them also at s3://, gs:// and az://, or a .toml file that lists several of these. TIDYFIG_SOURCE,
    TIDYFIG_DATA and TIDYFIG_TO set other defaults, also for the web UI. A check that fails leaves the snapshot in force
    as it is.
    """
    from assets.progress import Progress

    if log is not None:
        from pipeline.logs import LOG

        os.environ[LOG] = log  # which the processes inherit that do the work
    with Progress(hidden=verbose) as progress, absent("pandas", "hypothesis"):
        from assets.build import BuildFailed, build, open_instance
        from assets.resources import Compute, Workspace

        if sources:
            settings |= {"source": sources[0], "more_sources": list(sources[1:])}
        settings["columns"] = dict(map(_column, columns))
        workspace = Workspace(**{name: value for name, value in settings.items() if value is not None})
        compute = Compute() if engine is None else Compute(engine=engine)
        try:
            published = build(workspace, compute, open_instance(), progress.show, verbose=verbose)
        except BuildFailed as error:
            raise click.ClickException(f"nothing was published: {error}") from error
    _summarize({name: entry.value for name, entry in published.items()})


def _column(option: str) -> tuple[str, str]:
    kind, sign, name = option.partition("=")
    if not (kind and sign and name):
        raise click.UsageError(f"--column {option}: write it as KIND=NAME, such as text=caption")
    return kind, name


def _summarize(published: dict[str, Any]) -> None:
    if published["changed"]:
        click.echo(f"Published snapshot {published['id']}.")
    else:
        click.echo(f"Nothing changed: snapshot {published['id']} stays in force.")
    for count in ("documents", "rejected", "panels", "observations", "quarantined", "findings"):
        click.echo(f"  {count:<12} {published[count]:>9,}")
    for place in ("path", "url", "report", "changes"):
        if place in published:
            click.echo(f"  {place:<12} {_short(published[place])}")


def _short(path: str) -> str:
    """As seen from the working directory, where it lies below that."""
    return os.path.relpath(path) if Path(path).is_relative_to(Path.cwd()) else path
