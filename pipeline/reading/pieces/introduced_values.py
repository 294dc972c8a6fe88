"""Words that only say that named values follow: "Values are A 4, B 5", "Rises without a break. Values: A: 4, B: 5"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line

_INTRODUCTION = re.compile(
    r"[\s*]*(?:the )?(?:[^\W\d]{1,12} )?(?:values|numbers|scores|heights|labels|shares|percentages|bars) "
    r"(?:are(?: labell?ed)?|read|show|reach|stand at) (?=[~≈$€]?\d)",
    re.IGNORECASE,
)
_VALUES_ARE = (
    r"(?:(?:the|its|these|key|main|all|data|approximate|estimated|exact|extracted|individual|measured|observed|plotted|"
    r"reported|visible) ){0,3}(?:values|points|scores|ratings|data|readings|results|numbers|heights|percentages|shares)"
    r"(?: (?:printed|written|shown|given|noted|marked|annotated|labell?ed) [^.:\d]{1,60}?)?"  # "next to it (in red)"
    r"(?::| are:?| include:?| read:?| were:?) (?:(?:approximately|about|around|roughly) )?"
)
_REMARKED = re.compile(  # "Rises without a break. Values: 2019: 4, 2020: 5"
    rf"[\s*]*(?:(?>(?:[^.:\d]{{1,160}}+\.\s){{1,3}})(?:{_VALUES_ARE})?|{_VALUES_ARE})"
    r"(?=(?:[^.,;|]|\.(?=\d)){1,60}[,;|] )",
    re.IGNORECASE,
)
_ESTIMATED = re.compile(  # "It climbs until 3.5 km. Approximate values: 0: 0.1, 3.5: 0.7"
    r"[^:\n]{1,400}\.\s{1,3}(?:approximate|approx\.|estimated|rough) (?:values|readings|scores|points):[\s*]{1,8}",
    re.IGNORECASE,
)


def find(text: str, line: Line) -> re.Match[str] | None:
    """What stands in front of the named values of a line; None where nothing introduces them."""
    where = text, line.rest, line.end
    return _INTRODUCTION.match(*where) or (
        (_REMARKED.match(*where) or _ESTIMATED.match(*where)) if line.label else None)
