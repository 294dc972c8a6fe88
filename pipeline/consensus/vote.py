"""What several reports of one cell come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

UNANIMOUS, MAJORITY, PLURALITY, UNDECIDED, SINGLE = "unanimous", "majority", "plurality", "undecided", "single"
DECIDED = (UNANIMOUS, MAJORITY)

ROUNDING = 1e-9
"""How far apart two ways of computing one value may be, as a share of it."""


@dataclass(slots=True, frozen=True)
class Decision:
    value: float | None
    """The median of the reports that support it; None where the reports leave it open."""
    status: str
    n_support: int
    n_report: int


def decide(reports: Sequence[float], slack: float = 0.0) -> Decision:
    """The value that most reports support: all that lie within `slack` of it.

    Decided is a value with at least two supporters that are more than half of the reports. Agreement is not truth.
    """
    n_report = len(reports)
    if n_report == 1:
        return Decision(reports[0], SINGLE, 1, 1)
    if min(reports) == max(reports):
        return Decision(reports[0], UNANIMOUS, n_report, n_report)
    camps = _camps(sorted(reports), slack)
    best = camps[0]
    n_support = len(best)
    if 2 * n_support > n_report and n_support >= 2:
        return Decision(median(best), UNANIMOUS if n_support == n_report else MAJORITY, n_support, n_report)
    rivals = [camp for camp in camps if len(camp) == n_support and camp != best and not _overlap(camp, best)]
    if n_support >= 2 and not rivals:
        return Decision(median(best), PLURALITY, n_support, n_report)
    return Decision(None, UNDECIDED, n_support, n_report)


def same(a: float | None, b: float | None, slack: float = 0.0) -> bool:
    if a is None or b is None:
        return a is b
    return a == b or abs(a - b) <= slack + ROUNDING * max(abs(a), abs(b))


def _camps(ordered: list[float], slack: float) -> list[list[float]]:
    """The reports around each possible value, the largest and closest camp first."""
    centres = {*ordered, median(ordered)} if slack else set(ordered)
    camps = [(centre, [report for report in ordered if same(report, centre, slack)]) for centre in sorted(centres)]
    camps.sort(key=lambda camp: (-len(camp[1]), sum(abs(report - camp[0]) for report in camp[1])))
    return [camp for _, camp in camps]


def _overlap(a: list[float], b: list[float]) -> bool:
    return a[0] <= b[-1] and b[0] <= a[-1]


def rests_on(
    reports: Mapping[str, float], doubtful: Mapping[str, str], slack: float, decision: Decision
) -> str | None:
    """What a decision rests on: the doubt of reports without which it would not stand; None where it stands anyway."""
    if not doubtful or decision.status not in DECIDED:
        return None
    backing = {writer for writer, value in reports.items() if same(value, decision.value, slack)} & doubtful.keys()
    others = [value for writer, value in reports.items() if writer not in backing]
    if not backing:
        return None
    without = decide(others, slack) if others else None
    if without and without.status in DECIDED and same(without.value, decision.value, slack):
        return None
    return ", ".join(sorted({doubtful[writer] for writer in backing}))
