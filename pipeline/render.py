"""What the terminal shows: pure functions from what was read to text and tables in colour."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from pipeline.grid import labels
from pipeline.reading.ledger import MEANINGS
from pipeline.visible import visible

if TYPE_CHECKING:
    from pipeline.consensus.reconcile import Reconciled
    from pipeline.reading import ParsedDocument

STYLES = {
    "observation": "bold green",
    "uncertainty": "green",
    "secondary": "dark_cyan",
    "quarantine": "bold white on red",
    "repeat": "magenta",
    "tick": "blue",
    "label": "cyan",
    "scale": "bright_blue",
    "claim": "yellow",
    "enumerator": "dim",
    "prose": "dim",
    "unread": "bold black on yellow",
}


def explanation(text: str, parsed: ParsedDocument, *, color: bool) -> Group:
    """The text with every number marked by what became of it, quarantines under their line, then legend and ledger.

    Without colour an observation stands in [brackets] and every other number in braces with its role: {tick 10}.
    """
    notes: dict[int, list[str]] = {}
    rows = zip(*(parsed.quarantine[name] for name in ("line", "reason", "panel", "row_label")), strict=True)
    for (line, reason, panel, label), count in Counter(rows).items():
        values = "1 value" if count == 1 else f"{count} values"
        row = f", row {label}" if label is not None else ""
        place = f" of panel {panel}" if panel is not None else ""
        notes.setdefault(line, []).append(f"^ {values} in quarantine: {reason}{row}{place}")
    shown = Text()
    for number, line in enumerate(marked(text, parsed.roles, color=color).split("\n"), 1):
        line.rstrip()
        shown.append(f"{number:>4} ", "dim").append_text(line).append("\n")
        for note in notes.get(number, ()):
            shown.append(f"     {visible(note)}\n", "red")
    return Group(shown, ledger(parsed, color=color))


def marked(text: str, roles: list[tuple[int, int, str]], *, color: bool) -> Text:
    """The text with its numbers marked. `roles` has their spans, which do not overlap, in order."""
    result = Text()
    end = 0
    for start, stop, role in roles:
        result.append(visible(text[end:start]))
        number = visible(text[start:stop])
        result.append(number if color else _plain(number, role), STYLES[role])
        end = stop
    return result.append(visible(text[end:]))


def ledger(parsed: ParsedDocument, *, color: bool) -> Table:
    """The legend, with how many numbers became what."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right")
    for role, count in parsed.ledger.items():
        if role != "numbers_total" and count:
            table.add_row(str(count), Text(role if color else _plain("number", role), STYLES[role]), MEANINGS[role])
    table.add_row(str(parsed.ledger["numbers_total"]), "numbers in all")
    return table


def observations(document: str, parsed: ParsedDocument) -> Table:
    """The observations of one document as a table."""
    names = ("panel", "x", "y", "value", "lower", "upper", "unit", "line")
    quarantined = len(parsed.quarantine["value"])
    table = Table(title=_bold(document), title_justify="left", caption_justify="left",
                  caption=f"{len(parsed.observations['value'])} observations, {quarantined} values in quarantine")
    for name in names:
        table.add_column(name, justify="right" if name in ("value", "lower", "upper", "line") else "left")
    for row in zip(*(parsed.observations[name] for name in names), strict=True):
        table.add_row(*map(_cell, row))
    return table


def consensus(figure: str, found: Reconciled) -> Group:
    """What the descriptions of a figure say together, cell by cell, and how they were aligned."""
    cells = Table(title=_bold(figure), title_justify="left")
    for name in ("panel", "x", "y", "value", "status", "support", "reports", "note"):
        cells.add_column(name, justify="right" if name in ("value", "support") else "left")
    names = ("panel", "x", "y", "value", "status", "n_support", "n_report", "values", "repair", "caution")
    for *cell, support, reports, values, repair, caution in zip(*(found.cells[name] for name in names), strict=True):
        said = ", ".join(f"{report['writer']} {report['value']:g}" for report in values)
        note = "; ".join(filter(None, [repair, caution and f"rests on {caution}"]))
        cells.add_row(*map(_cell, (*cell, f"{support}/{reports}", said, note)))
    steps = Table(title="alignments", title_justify="left")
    columns = ("writer", "panel", "kind", "from", "to", "evidence", "repaired")
    for name in columns:
        steps.add_column(name)
    for row in zip(*(found.alignments[name] for name in columns), strict=True):
        steps.add_row(*map(_cell, row))
    return Group(cells, steps) if steps.row_count else Group(cells)


def heading(document: dict[str, Any]) -> Text:
    """What a row of the table `documents` says of a document as a whole."""
    facts = [document["chart_type"], document["status"], document["reason"], f"{document['numbers_total']} numbers"]
    return Text("\n").join([
        _bold(document["document"]),
        Text(visible(document["title"] or "(no title)")),
        Text(", ".join(filter(None, facts)), "dim"),
        Text(),
    ])


def panel(panel: dict[str, Any], cells: list[dict[str, Any]], console: Console) -> Table | str:
    """A panel as its figure has it, x to the right and y down; as a list where that is too wide for the console.

    `panel` is a row of the table `panels`, `cells` are its observations. A place without an observation stays empty.
    """
    notes = [f"{axis}: {panel[f'{axis}_label']}" for axis in ("x", "y") if panel[f"{axis}_label"]]
    notes.append(f"{len(cells)} of {panel['expected_cells'] or '?'} cells")
    table = Table(title=_bold(panel["panel"]), title_justify="left", caption=visible("\n".join(notes)),
                  caption_justify="left")
    columns, rows = labels(panel, cells, "x"), labels(panel, cells, "y")
    values = {(cell["x"], cell["y"]): _cell(cell["value"]) for cell in cells}
    for label in (None, *columns):
        table.add_column(_cell(label), justify="right")
    for y in rows:
        table.add_row(_cell(y), *(values.get((x, y), "") for x in columns))
    if console.measure(table, options=console.options.update(max_width=sys.maxsize)).maximum <= console.width:
        return table
    return _list(panel["panel"], ("x", "y", "value"), cells)


def quarantine(rows: list[dict[str, Any]]) -> Table | str:
    """The quarantine of a document, a line of its text a row."""
    place = itemgetter("line", "panel", "row_label", "reason")
    lines = groupby(sorted(rows, key=itemgetter("line", "span_start")), place)
    records = [
        {"line": line, "panel": panel, "row": label, "reason": reason,
         "values": ", ".join(_cell(row["value"]).plain for row in group)}
        for (line, panel, label, reason), group in lines
    ]
    return _list("Quarantine", ("line", "panel", "row", "values", "reason"), records)


def findings(rows: list[dict[str, Any]]) -> Table | str:
    """The findings of a document."""
    return _list("Findings", ("severity", "check", "panel", "line", "message"), rows)


def _list(title: str, names: tuple[str, ...], records: list[dict[str, Any]]) -> Table | str:
    if not records:
        return f"{title}: none"
    table = Table(title=_bold(title), title_justify="left")
    for name in names:
        table.add_column(name)
    for record in records:
        table.add_row(*(_cell(record[name]) for name in names))
    return table


def _plain(number: str, role: str) -> str:
    return f"[{number}]" if role == "observation" else f"{{{role} {number}}}"


def _cell(value: object) -> Text:
    if value is None:
        return Text("")
    return Text(f"{value:.15g}" if isinstance(value, float) else visible(str(value)))


def _bold(name: str) -> Text:
    return Text(visible(name), "bold")
