"""What says that there is no value."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered

_BLANK = re.compile(
    r"(?:N/?A|n\.[admrs]\.?|n/[drst]|(?:np\.)?nan|-{1,3}|–|—|null|none|blank|empty|\?|"
    r"missing(?! (?!here|in|from|on|at|due|because|data|values?|cells?|entr|bars?|labels?|numbers?|points?)"
    r"[a-z]{3,20}\Z)|"  # but "26% missing chassis"
    r"not (?:visible|shown|present|available|distinguishable|discernible|"
    r"given|reported|printed|labell?ed|tested|measured|evaluated|recorded|run|"
    r"readable|legible|specified|applicable|drawn)|"
    r"no (?:[a-z]{3,9} )?(?:bar|cell|marker|dot|segment|label|value|data|entry|number|"
    r"percentage|reading|result|measurement|observation)s?|"
    r"unreadable|unlabell?ed|hatched|crossed out|gr[ae]yed out|"
    r"(?:label|value|number|bar|marker|point|dot|line|curve|segment|cell|slice) (?:is )?"
    r"(?:missing|hidden|cut off|unreadable|illegible)|"
    r"(?:label |value |number )?too \w+ to (?:read|label|carry|see|show|tell)|"
    r"illegible|hidden|obscured|covered|oom|out of memory|failed|crashed|diverged|time-?out|timed out|"
    r"did not [a-z]{3,12}|below (?:the )?detection|[†‡✗✕])(?!\w).*",
    re.IGNORECASE,
)
_CODE = re.compile(r"<? ?[A-Z]{2,3}|[X×]")
_MISSING = re.compile(
    r"(?:(?:not|never) (?:tested|measured|evaluated|recorded|run|shown|visible|available|reported|given|drawn|legible)|"
    r"untested|(?:empty|blank|missing|hatched) (?:cells?|values?|entries|combinations))\b",
    re.IGNORECASE,
)


@remembered(4096)
def is_blank(cell: str) -> bool:
    """Whether a cell says that it has no value: "N/A", "—", "(no label)", "Not present"."""
    bare = cell.strip(" *`()[].")
    return not bare or (_BLANK.fullmatch(bare) is not None and not bare[1:3].lstrip(".")[:1].isdigit())  # "-.37"


def stands_for_none(part: str) -> bool:
    """Whether what stands among values says that there is none, also by a code: "n/a", "NR", "<LOD"."""
    return is_blank(part) or _CODE.fullmatch(part.strip(" *`()[].")) is not None


@remembered(4096)
def lists_missing(label: str) -> bool:
    """Whether a label stands before a list of cells that have no value: "Not tested", "Empty cells"."""
    return _MISSING.match(label) is not None
