"""How well the claims of descriptions are read and judged, held against the truth of cases."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring import Case, spelling

from pipeline.checking import judge
from pipeline.frames import frames
from pipeline.reading import read
from pipeline.sources import SourceDocument


@dataclass(frozen=True)
class Judged:
    """What became of the claims of some cases."""

    true: int
    """Claims in the truth."""
    found: int
    right: int
    """Found, with the right verdict."""
    said: int
    """Claims that were read."""


def judged(cases: Iterable[Case]) -> list[tuple[Case, dict, bool, bool]]:
    """Each true claim of the cases, whether it was found, and whether its verdict is right."""
    return _judged(_said(cases))


def total(cases: list[Case]) -> Judged:
    said = _said(cases)
    found = _judged(said)
    return Judged(len(found), sum(one[2] for one in found), sum(one[3] for one in found),
                  sum(len(claims) for _, claims in said))


def _judged(said: list[tuple[Case, list[dict]]]) -> list[tuple[Case, dict, bool, bool]]:
    return [(case, claim, *_held(claim, found)) for case, found in said for claim in case.truth["claims"]]


def _said(cases: Iterable[Case]) -> list[tuple[Case, list[dict]]]:
    cases = [case for case in cases if "claims" in case.truth]  # the others say nothing about theirs
    documents = [
        SourceDocument(case.name, case.name, None, f"{case.name}.md", "0" * 64, len(case.text), case.text, None)
        for case in cases
    ]
    said: dict[str, list[dict]] = {case.name: [] for case in cases}
    for claim in judge(frames(documents, [read(case.text) for case in cases])).iter_rows(named=True):
        said[claim["document"]].append(claim)
    return [(case, said[case.name]) for case in cases]


def _held(true: dict, said: list[dict]) -> tuple[bool, bool]:
    """A claim is found where one of its kind and value is said of its panel; all that are must have its verdict."""
    panel = spelling(true.get("panel"))
    near = [one for one in said if _key(one) == _key(true)]
    same = [one for one in near if panel and spelling(one["panel"]) == panel] or [
        one for one in near if not panel or not one["panel"] or panel in spelling(one["panel"])
    ]
    same = [one for one in same if _is_of_the_same_place(true, one)] or same
    same = [one for one in same if bool(one["scope"]) == bool(true.get("scope"))] or same
    return bool(same), bool(same) and all(one["verdict"] == true["verdict"] for one in same)


def _is_of_the_same_place(true: dict, one: dict) -> bool:
    """Whether a claim compares what the true one does, or stands where that stands: a text can say two of a kind."""
    if true["kind"] in ("beats", "identical"):
        return all(label in spelling(one[side]) for side in ("a", "b") for label in _labels(true.get(side)))
    at = true.get("at") or {}
    return all(one[axis] is None or spelling(one[axis]) in _labels(place) for axis, place in at.items())


def _labels(side: object) -> list[str]:
    """The labels that a truth names, spelled alike: of several that tie, all."""
    found = side.values() if isinstance(side, dict) else side if isinstance(side, list) else [side]
    return [spelling(label) for label in found if isinstance(label, str)]


def _key(claim: dict) -> tuple:
    if claim["kind"] in ("beats", "identical"):
        return (claim["kind"],)
    value = claim.get("value")
    if claim["kind"] == "range":
        value = tuple(value) if value else (claim["value_low"], claim["value_high"])
    return claim["kind"], value
