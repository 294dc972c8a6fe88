"""The front door `tidyfig`: the commands of `pipeline.cli`, and `build`, the only one that imports Dagster."""

import os
from pathlib import Path

import click

from pipeline.cli import FrontDoor, tidyfig

main = FrontDoor("tidyfig", commands=tidyfig.commands, help=tidyfig.help, context_settings=tidyfig.context_settings)


@main.command()
@click.argument("source", required=False, type=click.Path())
@click.option("--data", metavar="FOLDER", type=click.Path(file_okay=False), help="Where snapshots go; by default data.")
@click.option("--keep", metavar="N", type=click.IntRange(min=1), help="How many snapshots stay; by default 5.")
@click.option("--verbose", is_flag=True, help="Show Dagster's log.")
def build(verbose: bool, **settings: str | int | None) -> None:
    """Read the descriptions in SOURCE and publish what they say, checked, as a snapshot.

    SOURCE is a folder or a file, by default seeds. TIDYFIG_SOURCE and TIDYFIG_DATA set other defaults, also for
    the web UI. A check that fails leaves the snapshot in force as it is.
    """
    from assets.progress import Progress

    with Progress(hidden=verbose) as progress:
        from assets.build import BuildFailed, build
        from assets.resources import Workspace

        workspace = Workspace(**{name: value for name, value in settings.items() if value is not None})
        try:
            published = build(workspace, progress.show, verbose=verbose)
        except BuildFailed as error:
            raise click.ClickException(f"nothing was published: {error}") from error
    _summarize({name: entry.value for name, entry in published.items()})


def _summarize(published: dict[str, str | int | bool]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="left", overflow="fold")
    for title, name in (("documents", "documents"), ("panels", "panels"), ("observations", "observations"),
                        ("quarantined", "quarantine"), ("findings", "findings")):
        table.add_row(title, f"{published[name]:,}")
    table.add_row("snapshot", _short(published["path"]))
    table.add_row("report", _short(published["report"]))
    if not published["changed"]:
        table.add_row("", f"Nothing changed: {published['id']} was in force already.")
    Console(highlight=False, markup=False, soft_wrap=True).print(table)


def _short(path: str) -> str:
    """Relative where that is shorter to read: below the working directory."""
    return os.path.relpath(path) if Path(path).is_relative_to(Path.cwd()) else path
