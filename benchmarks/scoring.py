"""How well a description was read: what the reader says, held against hand-made truth, cell by cell.

Panels are paired one to one, and a cell is right where its panel, both labels and the number are: a transposed grid is
wrong. Labels are compared in one spelling.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from zlib import crc32

from pipeline.reading import ParsedDocument

Cell = tuple[str, str, float]
"""x, y and value, the labels in one spelling, "" where there is none."""

_RAISED = re.compile(r"<sup>(.*?)</sup>|([⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+)")
_MARKUP = re.compile(r"\*\*|^\*(?=.+\*$)|(?<=.)\*$|[`$\\\"“”{}]")
_POWER = re.compile(r"([-+]?)10\^([-+]?\d+)")
_NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?")
_DASHES = str.maketrans(dict.fromkeys("−‐‑‒–—―", "-"))
_OTHER_SIGNS = re.compile(r"[^\w.+\-*<>≤≥^'✓×✗]+")


@cache
def spelling(label: str | None, axis: str = "") -> str:
    """A label in one spelling: numbers by value, words without markup and punctuation, without `axis` in front."""
    text = _RAISED.sub(lambda match: f"^{match[1] or match[2]}", label or "")
    text = unicodedata.normalize("NFKC", text).translate(_DASHES).strip().casefold()
    text = _MARKUP.sub("", text).strip()
    text = re.sub(r"(?<=\d)\s*-\s*(?=[\d.])", "-", text)
    text = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    if axis and text.startswith(axis) and text[len(axis):len(axis) + 1] in (" ", "=", ":"):
        text = text[len(axis):].lstrip(" =:") or text
    number = _POWER.sub(r"\g<1>1e\2", text.rstrip("% "))
    if _NUMBER.fullmatch(number):
        return format(float(number), ".10g")
    return _OTHER_SIGNS.sub(" ", text.replace("_", " ")).strip()


@dataclass(frozen=True)
class Panel:
    """A panel as the truth has it, in one spelling. `cells` may hold a cell twice."""

    name: str = ""
    x_axis: str = ""
    y_axis: str = ""
    cells: tuple[Cell, ...] = ()

    def spell(self, x: str | None, y: str | None, value: float) -> Cell:
        """A cell that was read as this panel spells it; y is dropped where the panel has one series without a name."""
        has_series = not self.cells or any(series for _, series, _ in self.cells)
        return spelling(x, self.x_axis), spelling(y, self.y_axis) if has_series else "", rounded(value)


def rounded(value: float) -> float:
    """So that a middle of 0.30000000000000004 is one of 0.3."""
    return float(format(value, ".9g"))


@dataclass(frozen=True)
class Case:
    """A description with its truth: NAME.md and NAME.json."""

    path: Path

    @property
    def name(self) -> str:
        return f"{self.path.parent.name}/{self.path.stem}"

    @cached_property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def truth(self) -> dict:
        return json.loads(self.path.with_suffix(".json").read_text(encoding="utf-8"))

    @cached_property
    def panels(self) -> list[Panel]:
        return [_true_panel(panel) for panel in self.truth["panels"]]

    @property
    def unplaceable(self) -> int:
        """How many values stand on data lines and cannot be placed."""
        return self.truth.get("unplaceable", 0)


def _true_panel(panel: dict) -> Panel:
    x_axis, y_axis = spelling(panel["x_label"]), spelling(panel["key2_label"])
    cells = [(spelling(x, x_axis), spelling(y, y_axis), rounded(value)) for x, y, value in panel["cells"]]
    return Panel(spelling(panel["panel"]), x_axis, y_axis, tuple(cells))


def find_cases(folder: Path) -> list[Case]:
    """The cases below `folder`, in the order of their paths."""
    return [Case(path) for path in sorted(folder.rglob("*.md")) if path.with_suffix(".json").exists()]


def is_in_share(case: Case, turn: int, share: int) -> bool:
    """Whether a case is one of those that turn number `turn` looks at, a `share`th of all: by its name, so that other
    cases change nothing."""
    return crc32(case.name.encode()) % share == turn % share


@dataclass(frozen=True)
class Match:
    """A true panel with what was read for it; one of the two may be lacking."""

    truth: Panel | None
    name: str | None
    """The panel's name as read; None where nothing was read for it."""
    cells: list[tuple[str, Cell]]
    """What was read, each cell with its layout."""

    @property
    def is_named(self) -> bool:
        return self.truth is not None and self.name is not None and self.truth.name in ("", self.name)

    @property
    def right(self) -> Counter[tuple[str, Cell]]:
        left = Counter(self.truth.cells if self.truth else ())
        right: Counter[tuple[str, Cell]] = Counter()
        for layout, cell in self.cells:
            if left[cell] > 0:
                left[cell] -= 1
                right[layout, cell] += 1
        return right

    @property
    def extra(self) -> Counter[tuple[str, Cell]]:
        """Cells that are not true."""
        return Counter(self.cells) - self.right

    @property
    def missing(self) -> Counter[Cell]:
        return Counter(self.truth.cells if self.truth else ()) - Counter(cell for _, cell in self.cells)


def match(case: Case, parsed: ParsedDocument) -> list[Match]:
    """Panels as read and as true, paired one to one: equal names first, then those with the most cells in common."""
    columns = (parsed.observations[name] for name in ("panel", "x", "y", "value", "layout"))
    reads: dict[str, list[tuple]] = defaultdict(list)
    for panel, *row in zip(*columns, strict=True):
        reads[spelling(panel)].append(row)

    def spelled(panel: Panel, name: str) -> Match:
        cells = [(layout, panel.spell(x, y, value)) for x, y, value, layout in reads[name]]
        return Match(panel, name, cells)

    candidates = [
        (panel.name == name != "", sum(found.right.values()), found)
        for panel in case.panels
        for name in reads
        for found in [spelled(panel, name)]
    ]
    matches: list[Match] = []
    for _, hits, found in sorted(candidates, key=lambda candidate: candidate[:2], reverse=True):
        if hits and not any(found.truth is other.truth or found.name == other.name for other in matches):
            matches.append(found)
    taken = {found.name for found in matches}
    unread = [panel for panel in case.panels if not any(panel is found.truth for found in matches)]
    lost = [Match(None, name, spelled(Panel(), name).cells) for name in reads if name not in taken]
    return matches + [Match(panel, None, []) for panel in unread] + lost
