"""How much of the cases with truth is read rightly, by kind of chart and by layout.

    python benchmarks/accuracy.py [--verbose] [FOLDER...]

Ends with exit code 1 where precision, recall or the share of right panel names is below what is promised.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import claims
import click
from rich import box
from rich.console import Console
from rich.table import Table
from rms import Entry, rms_f1
from scoring import Case, Cell, Match, find_cases, match

from pipeline.reading import read

PRECISION, RECALL, NAMED = 0.995, 0.99, 0.97
CLAIMS_FOUND, VERDICTS_RIGHT = 0.9, 0.97


@dataclass(frozen=True)
class Result:
    """How a case was read."""

    case: Case
    matches: list[Match]
    set_aside: int

    @property
    def right(self) -> int:
        return sum(found.right.total() for found in self.matches)

    @property
    def extra(self) -> int:
        return sum(found.extra.total() for found in self.matches)

    @property
    def missing(self) -> int:
        return sum(found.missing.total() for found in self.matches)

    @property
    def named(self) -> int:
        return sum(found.is_named for found in self.matches)

    @property
    def similarity(self) -> float:
        return rms_f1(*entries(self.matches))


@click.command()
@click.argument("folders", nargs=-1, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--verbose", is_flag=True, help="Name the cases that are not perfect, and their cells.")
def main(folders: tuple[Path, ...], verbose: bool) -> None:
    """Score the reader on the cases below FOLDERS (default: tests/cases)."""
    results = [result(case) for folder in folders or [Path("tests/cases")] for case in find_cases(folder)]
    if not results:
        sys.exit("There is no case here, which is a NAME.md with its NAME.json.")
    console = Console()
    if verbose:
        for one in results:
            explain(console, one)
    console.print(by_chart(results))
    console.print(by_layout(results))
    held = claims.total([one.case for one in results])
    console.print(f"Claims: {held.true} in the truth, {held.found} found, {held.right} of them with the right verdict; "
                  f"{held.said} said.\n", highlight=False)
    broken = broken_promises(results) + broken_claims(held)
    for promise in broken:
        print(promise, file=sys.stderr)
    sys.exit(int(bool(broken)))


def result(case: Case) -> Result:
    parsed = read(case.text)
    return Result(case, match(case, parsed), len(parsed.quarantine["value"]))


def entries(matches: list[Match]) -> tuple[list[Entry], list[Entry]]:
    """The figure as true and as read for `rms_f1`: rows are y in its panel, columns are x."""
    true, found = [], []
    for one in matches:
        true += [((f"{one.truth.name} {y}", x), value) for x, y, value in (one.truth.cells if one.truth else ())]
        name = "" if one.truth and not one.truth.name else one.name
        found += [((f"{name} {y}", x), value) for _, (x, y, value) in one.cells]
    return true, found


def explain(console: Console, one: Result) -> None:
    """Print what is wrong with a case, if anything is."""
    panels, unplaceable = len(one.case.panels), one.case.unplaceable
    if not one.missing and not one.extra and one.named == panels and one.set_aside == unplaceable:
        return
    console.print(
        f"[bold]{one.case.name}[/bold]: {one.right} cells right, {one.missing} missing, {one.extra} not true; "
        f"{one.named} of {panels} panels named; {one.set_aside} values set aside, and {unplaceable} are to be"
    )
    for found in one.matches:
        for cell in found.missing.elements():
            console.print(f"    missing   {described(cell)}", markup=False, highlight=False)
        for layout, cell in found.extra.elements():
            console.print(f"    not true  {described(cell)}, by {layout}", markup=False, highlight=False)


def described(cell: Cell) -> str:
    x, y, value = cell
    return f"x {x or '-'}, y {y or '-'}: {value:.10g}"


def by_chart(results: list[Result]) -> Table:
    """The scores of each kind of chart, and of all."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for one in results:
        groups[(one.case.truth.get("chart") or "other").replace("_", " ")].append(one)
    table = _table("chart", "cases", "cells", "precision", "recall", "F1", "RMS-F1", "named", "aside")
    for chart, members in [*sorted(groups.items()), ("all", results)]:
        right, extra, missing = sums(members)
        unplaceable = sum(one.case.unplaceable for one in members)
        similarity = sum(one.similarity for one in members) / len(members)
        named, panels = sum(one.named for one in members), sum(len(one.case.panels) for one in members)
        table.add_row(
            chart, f"{len(members)}", f"{right + missing}", *shares(right, extra, missing), f"{similarity:.4f}",
            f"{named}/{panels}", f"{sum(one.set_aside for one in members)}/{unplaceable}",
        )
    return table


def by_layout(results: list[Result]) -> Table:
    """The scores of each layout. A missing cell counts for the layout that reads most of its case."""
    right, extra, missing = Counter(), Counter(), Counter()
    for one in results:
        layouts = Counter(layout for found in one.matches for layout, _ in found.cells)
        for found in one.matches:
            for counts, cells in ((right, found.right), (extra, found.extra)):
                counts.update(layout for layout, _ in cells.elements())
        if one.missing:
            missing[layouts.most_common(1)[0][0] if layouts else "(none)"] += one.missing
    table = _table("layout", "cells", "precision", "recall", "F1")
    for layout in sorted(right | extra | missing):
        counts = right[layout], extra[layout], missing[layout]
        table.add_row(layout, f"{counts[0] + counts[2]}", *shares(*counts))
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(first, box=box.SIMPLE, padding=(0, 1, 0, 0))
    for name in others:
        table.add_column(name, justify="right")
    return table


def sums(results: list[Result]) -> tuple[int, int, int]:
    """Cells that are right, not true, missing."""
    return sum(one.right for one in results), sum(one.extra for one in results), sum(one.missing for one in results)


def shares(right: int, extra: int, missing: int) -> list[str]:
    """Precision, recall and F1 as they are printed; "-" where there is nothing to count."""
    parts = (right, right + extra), (right, right + missing), (2 * right, 2 * right + extra + missing)
    return [f"{part / whole:.4f}" if whole else "-" for part, whole in parts]


def broken_claims(held: claims.Judged) -> list[str]:
    """What falls short of what is promised for claims."""
    measures = (("the share of claims that are found", held.found, held.true, CLAIMS_FOUND),
                ("the share of right verdicts", held.right, held.found, VERDICTS_RIGHT))
    return [f"Too low: {name} is {part / whole:.4f}, and {floor} is promised."
            for name, part, whole, floor in measures if part < floor * whole]


def broken_promises(results: list[Result]) -> list[str]:
    """What falls short over all cases, in a sentence each."""
    right, extra, missing = sums(results)
    panels = sum(len(one.case.panels) for one in results)
    measures = (
        ("precision", right, right + extra, PRECISION),
        ("recall", right, right + missing, RECALL),
        ("the share of panels with their name", sum(one.named for one in results), panels, NAMED),
    )
    return [
        f"Too low: {name} is {part / whole:.4f}, and {floor} is promised."
        for name, part, whole, floor in measures
        if part < floor * whole
    ]


if __name__ == "__main__":
    main()
