"""The cases with their values told otherwise: what stands below the heading of the data is written anew from the truth.

Axes, legends, remarks and names stay those of the case, so that a layout meets the labels of many writers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from scoring import Case, find_cases, is_in_share, match

from pipeline.reading import read
from pipeline.reading.vocabulary import sections

Row = tuple[str, list[tuple[str, str]]]
"""A label, and the labels and values of what stands in its row."""
Render = Callable[[list[Row], str, str], str]
"""The lines of rows, of the name of what heads them, and of the name of the other axis."""

HEADING = re.compile(r"(?m)^(#{2,6}) (.+?)\s*$")
OF_DATA = re.compile(r"(?i)data|detail|values|content|analysis|extract")
CHARTS = ("bar", "line", "radar", "area", "heatmap", "table", "confusion_matrix", "correlation")
SHARE = 9  # of the cases, one is read in each layout
FEW = 0.1  # of the cases: where labels say something else in another layout, as "1 – 3" behind a dash


class Frame(NamedTuple):
    """What stands before and behind the data of a case."""

    before: str
    behind: str
    level: int


def frame(case: Case) -> Frame | None:
    """The frame of a case; None where no heading stands over its data or none ends them."""
    headings = list(HEADING.finditer(case.text))
    for at, heading in enumerate(headings[1:], 1):
        if OF_DATA.search(heading[2]) and sections.kind(heading[2], strict=False) == sections.DATA:
            level = len(heading[1])
            following = next((other for other in headings[at + 1 :] if len(other[1]) <= level), None)
            return following and Frame(case.text[: heading.end()], case.text[following.start() :], level)
    return None


def is_full(panel: dict) -> bool:
    """Whether all cells of a panel have two labels, and no two of them the same ones."""
    places = {(x, y) for x, y, _ in panel["cells"]}
    return len(places) == len(panel["cells"]) and all(
        len(labels) > 1 and None not in labels for labels in ({place[at] for place in places} for at in (0, 1))
    )


def framed(cases: list[Case]) -> Iterator[tuple[Case, Frame]]:
    for case in cases:
        is_plain = case.truth["panels"] and not case.unplaceable and case.truth["chart"] in CHARTS
        if is_plain and all(map(is_full, case.truth["panels"])) and (found := frame(case)):
            yield case, found


CASES = list(framed(find_cases(Path(__file__).parent / "cases")))


def rows(panel: dict) -> list[Row]:
    """The cells of a panel by y."""
    found: dict[str, list[tuple[str, str]]] = {}
    for x, y, value in panel["cells"]:
        found.setdefault(y, []).append((x, str(int(value)) if value == int(value) else repr(value)))
    return list(found.items())


def rendered(case: Case, of: Frame, render: Render) -> str:
    panels = case.truth["panels"]
    parts = [of.before]
    for panel in panels:
        head = f"{'#' * (of.level + 1)} {panel['panel']}\n\n" if len(panels) > 1 else ""
        parts.append(head + render(rows(panel), panel["key2_label"] or "Name", panel["x_label"] or "Item"))
    return "\n\n".join([*parts, of.behind])


def nested(head: str, item: str) -> Render:
    return lambda rows, _, __: "\n".join(
        line for label, cells in rows for line in (head.format(label), *(item.format(x, v) for x, v in cells))
    )


def in_a_row(head: str, item: str, joint: str = ", ") -> Render:
    return lambda rows, _, __: "\n".join(
        head.format(label) + joint.join(item.format(x, v) for x, v in cells) for label, cells in rows
    )


def under_columns(above: str, joint: str = ", ") -> Render:
    def render(rows: list[Row], _: str, __: str) -> str:
        names = [x for x, _ in rows[0][1]]
        if any([x for x, _ in cells] != names for _, cells in rows):
            return in_a_row("- {}: ", "{}: {}")(rows, "", "")  # no row of values has gaps
        lines = (f"- {label}: {joint.join(value for _, value in cells)}" for label, cells in rows)
        return "\n".join([above.format(joint.join(names)), "", *lines])

    return render


def wide_table(rows: list[Row], name: str, _: str) -> str:
    columns = list(dict.fromkeys(x for _, cells in rows for x, _ in cells))
    body = [[label, *(dict(cells).get(x, "-") for x in columns)] for label, cells in rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in [[name, *columns], ["---"] * (len(columns) + 1), *body])


def long_table(rows: list[Row], name: str, other: str) -> str:
    body = [[label, x, value] for label, cells in rows for x, value in cells]
    return "\n".join(f"| {' | '.join(row)} |" for row in [[name, other, "Value"], ["---"] * 3, *body])


LAYOUTS: dict[str, Render] = {
    "bullets": nested("- **{}:**", "  - {}: {}"),
    "bold bullets": nested("*   **{}**", "    *   **{}:** ~{}"),
    "bold lines": nested("\n**{}**\n", "- {}: {}"),
    "headings": nested("\n##### {}\n", "- {}: {}"),
    "numbers": nested("1. **{}**", "   - {}: {}"),
    "a remark behind heads": nested("- **{}:** The values vary from one to the next.", "  - {}: ~{}"),
    "for": nested("- **For {}:**", "  - {}: {}"),
    "at": nested("- **{}:**", "  - At {}: {}"),
    "is": nested("- **{}:**", "  - {} is approximately {}"),
    "dashes": nested("- **{}**", "  - {} – {}"),
    "equals": nested("- **{}**", "  - {} = {}"),
    "arrows": nested("- **{}**", "  - {} → {}"),
    "parentheses": nested("- **{}**", "  - {} (~{})"),
    "stops": nested("- **{}**", "  - {}: Approximately {}."),
    "pairs": in_a_row("- **{}:** ", "{}: {}"),
    "pairs with equals": in_a_row("- **{}:** ", "{} = {}"),
    "pairs with arrows": in_a_row("- **{}:** ", "{} → {}"),
    "pairs with semicolons": in_a_row("- **{}** – ", "{}: {}", "; "),
    "values for": in_a_row("- **{}:** ", "{1} for {0}"),
    "values with labels in parentheses": in_a_row("- **{}:** ", "{1} ({0})"),
    "values behind a remark": in_a_row("- **{}:** It rises and falls. Approximate values are ", "{1} at {0}"),
    "columns": under_columns("Columns: {}"),
    "an order": under_columns("Values are listed in the order {}."),
    "slashes": under_columns("Order of values: {}", " / "),
    "a wide table": wide_table,
    "a long table": long_table,
}


@pytest.mark.parametrize("turn", range(len(LAYOUTS)), ids=list(LAYOUTS))
def test_rerendered(turn: int):
    render = list(LAYOUTS.values())[turn]
    texts = [(case, rendered(case, of, render)) for case, of in CASES if is_in_share(case, turn, SHARE)]
    wrong = [case.name for case, text in texts if any(one.extra or one.missing for one in match(case, read(text)))]
    assert len(texts) > 50
    assert len(wrong) <= FEW * len(texts), wrong
