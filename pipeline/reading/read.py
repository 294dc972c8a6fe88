"""One description, read: the order of the steps from text to rows."""

from __future__ import annotations

from dataclasses import dataclass

Columns = dict[str, list]
"""Rows as columns: name -> values, all of one length. The names are those of `pipeline.tables`."""

PANEL_COLUMNS = ("panel", "position", "x_label", "y_label", "value_label", "x_ticks", "y_ticks", "scale_min", "scale_max",
                 "expected_cells", "observed_cells", "quarantined_cells", "completeness")
OBSERVATION_COLUMNS = ("panel", "x", "y", "value", "x_number", "y_number", "lower", "upper", "approximate", "unit",
                       "x_position", "y_position", "layout", "line", "span_start", "span_end")
QUARANTINE_COLUMNS = ("panel", "value", "row_label", "position", "reason", "line", "span_start", "span_end")
ROLES = ("observation", "uncertainty", "secondary", "quarantine", "repeat", "tick", "label", "scale", "claim", "enumerator",
         "prose", "unread")


@dataclass(slots=True)
class ParsedDocument:
    """What one text says. Rows carry neither document nor figure: whoever knows them adds them."""

    title: str | None
    chart_type: str
    panels: Columns
    observations: Columns
    quarantine: Columns
    ledger: dict[str, int]
    """Written numbers by role, and `numbers_total`, their sum."""


def read(text: str) -> ParsedDocument:
    """Read one description. Never raises on any text; a text without data gives empty columns."""
    title = next((line.lstrip("# ").strip() for line in text.splitlines() if line.strip("\\n \t")), None)
    return ParsedDocument(title, "other", {c: [] for c in PANEL_COLUMNS}, {c: [] for c in OBSERVATION_COLUMNS},
                          {c: [] for c in QUARANTINE_COLUMNS}, {"numbers_total": 0} | dict.fromkeys(ROLES, 0))
