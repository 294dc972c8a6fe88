"""The commands on published snapshots: verify, show, diff."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipeline.cli.door import console_on, make_folder, open_output, tidyfig
from pipeline.sources import is_url

if TYPE_CHECKING:
    import polars as pl

SNAPSHOT = Path("data/current")
_ROWS = ".csv"


@tidyfig.command()
@click.argument("snapshot", default=str(SNAPSHOT))
def verify(snapshot: str) -> None:
    """Check a published snapshot: hashes, schemas, keys, spans and ledgers. By default the one in force, data/current.

    SNAPSHOT is a folder, or a URL in object storage. Prints what it holds, or the first thing that is wrong.
    """
    from pipeline.publishing import SnapshotError, verify, verify_url

    try:
        manifest = verify_url(snapshot) if is_url(snapshot) else verify(_published(Path(snapshot)))
    except SnapshotError as error:
        raise click.ClickException(str(error)) from error
    rows = [f"{facts['rows']:,} {Path(name).stem}" for name, facts in manifest["files"].items() if "rows" in facts]
    click.echo(f"{snapshot}: ok, snapshot {manifest['snapshot']}: {', '.join(rows)}")


@tidyfig.command()
@click.argument("document")
@click.option("--snapshot", type=click.Path(path_type=Path), default=SNAPSHOT, show_default=True)
@click.option("--output", "-o", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
              help="Write its page as HTML, with its rows as CSV beside it, instead of showing it here.")
def show(document: str, snapshot: Path, output: Path | None) -> None:
    """Show a document of a published snapshot: its panels as grids, its quarantine and its findings."""
    import polars as pl

    from pipeline.publishing.report import OF_PAGE

    if output is not None and output.suffix == _ROWS:
        raise click.UsageError(f"{output}: is where the rows would go; name the page, for example "
                               f"{output.with_suffix('.html')}")
    folder = _published(snapshot).resolve()  # all tables come from one snapshot, even when another one is published now

    def table(name: str, key: str, of: str) -> pl.DataFrame:
        try:
            return pl.scan_parquet(folder / f"{name}.parquet").filter(pl.col(key) == of).collect()
        except (OSError, pl.exceptions.PolarsError) as error:
            raise click.ClickException(f"{snapshot}: no table {name}; see `tidyfig verify {snapshot}`") from error

    found = table("documents", "document", document)
    if found.is_empty():
        names = pl.read_parquet(folder / "documents.parquet", columns=["document"]).to_series().to_list()
        raise click.ClickException(f"{document}: no such document in {snapshot}{_near(document, names)}")
    facts = found.row(0, named=True)
    tables = {name: table(name, key, facts[key]) for name, key in OF_PAGE.items()}
    if output is None:
        _print_document(facts, tables)
    else:
        _write_page(facts, tables, output)


def _print_document(facts: dict[str, Any], tables: dict[str, pl.DataFrame]) -> None:
    from pipeline import render

    console = console_on(sys.stdout)
    console.print(render.heading(facts))
    for panel in tables["panels"].sort("position").iter_rows(named=True):
        cells = tables["observations"].filter(panel=panel["panel"]).rows(named=True)
        console.print(render.panel(panel, cells, console))
        console.print()
    console.print(render.quarantine(tables["quarantine"].rows(named=True)), "")
    console.print(render.findings(tables["findings"].rows(named=True)))


def _write_page(facts: dict[str, Any], tables: dict[str, pl.DataFrame], output: Path) -> None:
    from urllib.parse import quote

    from pipeline.publishing.report.figures import figure_page, figure_rows

    rows = output.with_suffix(_ROWS)
    page = figure_page(facts, tables, rows=quote(rows.name))
    for path, content in ((output, page.encode()), (rows, figure_rows(tables))):
        with open_output(path) as out:
            out.write(content)
        click.echo(path)


@tidyfig.command()
@click.argument("old")
@click.argument("new", default=str(SNAPSHOT))
@click.option("--output", "-o", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path),
              help="Where to write the page, changes.md, and all changes as a table, changes.parquet.")
def diff(old: str, new: str, output: Path | None) -> None:
    """Show what changed between two snapshots, and why: documents, observations, findings.

    OLD and NEW are folders, URLs or IDs below data/snapshots. NEW is by default the snapshot in force, data/current.
    """
    from pipeline.comparing import compare, write_changes
    from pipeline.consuming import open_snapshot
    from pipeline.publishing.errors import SnapshotError

    try:
        before, after = open_snapshot(_by_id(old)), open_snapshot(_by_id(new))
        if output:
            make_folder(output)
        page = write_changes(before, after, output) if output else compare(before, after)
    except SnapshotError as error:
        raise click.ClickException(str(error)) from error
    click.echo(page, nl=False)


def _by_id(side: str) -> str:
    """The folder of a snapshot that is named by its ID; all else is a place already."""
    snapshots = SNAPSHOT.with_name("snapshots")
    if "://" in side or Path(side).exists():
        return side
    if (snapshots / side).is_dir():
        return str(snapshots / side)
    known = sorted(folder.name for folder in snapshots.glob("[!.]*"))
    way_out = f"{snapshots} has {', '.join(known)}" if known else "`tidyfig build FOLDER` publishes one"
    raise click.ClickException(f"{side}: no snapshot here; {way_out}")


def _published(snapshot: Path) -> Path:
    """The folder of a snapshot: that, or the one in force in a data folder."""
    if not snapshot.is_dir():
        raise click.ClickException(f"{snapshot}: no snapshot here; `tidyfig build FOLDER` publishes one")
    in_force = snapshot / SNAPSHOT.name
    return in_force if in_force.is_dir() else snapshot


def _near(document: str, names: list[str]) -> str:
    """The way out of a misspelt name."""
    from difflib import get_close_matches

    near = [name for name in names if document in name][:3] or get_close_matches(document, names)
    return f"; is it {' or '.join(near)}?" if near else "; `tidyfig parse` takes descriptions that are not published"
