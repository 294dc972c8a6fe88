"""What a text says of its figure: stacks and their totals, bins, bubbles, its size, the order of its axes."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import words

_PAIR_OF_WORDS = re.compile(r"\(([^\W\d][^(),\n]{0,40}),[^\S\n]?([^\W\d][^(),\n]{0,40})\)")
_SIZE = re.compile(r"\b(\d)\s*(?:x|×|by)\s*(\d)\b")
_HISTOGRAM = re.compile(r"\bhistograms?\b|\bbins?\b|\bdistribution\b", re.IGNORECASE)
_DRAWN_TOTALS = re.compile(
    r"\btotals?\b(?! (?:is|are) not\b)[^.:|\n]{0,40}\b(?:above|on top|printed|shown|displayed|annotated|written|"
    r"labell?ed)\b|\b(?:prints?|printed|shows?|annotated|labell?ed)\b[^.:|\n]{0,40}\b(?<!\bno )totals?\b|"
    r"\b(?:lines?|curves?|dots?|diamonds?|markers?)\b[^.:;|\n]{0,40}? (?:named|called|marked|for|gives?|marks?) "
    r"(?:the )?[\"“]?(?:grand )?totals?(?:[\"”,.;)]|$)|"
    r"\bnumbers? (?:above|on top of) (?:the |each |every )?(?:bars?|columns?|stacks?)\b[^.|\n]{0,24}\btotals?\b|"
    r"\b(?:an?|the) (?:[a-z]{1,20} )?(?:line|row|column) (?:of|with|for) (?:the )?(?:[a-z]{1,20} )?totals\b|"
    r"\b(?:last|final|bottom|rightmost) (?:row|line|column) (?:adds up|sums up|totals|sums) the (?:columns|rows)\b",
    re.IGNORECASE,
)
_OF_ROWS = r"(?P<row>rows?|vertical|y[- ]axis|y|left(?=-hand| labels?| axis))"
_OF_COLUMNS = r"(?P<column>columns?|horizontal|x[- ]axis|x)"
_NAMED_FIRST = (  # "In each line the row is named first and the column second", "the label named first is the column"
    re.compile(rf"\b(?:named|written|mentioned|given|listed) first is (?:that of )?the (?:{_OF_ROWS}|{_OF_COLUMNS})\b",
               re.IGNORECASE),
    re.compile(rf"\b(?:{_OF_ROWS}|{_OF_COLUMNS})\b[^.;:()]{{0,40}}? first\b[^.;:()]{{0,60}}? "
               r"(?:second|then|last|behind|after)\b", re.IGNORECASE),
)
_SIGN = r"(?:in front of|before|(?:to the )?left of) (?:the|each) (?:arrow|sign|dash|slash|colon|\"?vs\.?\"?)"
_BEFORE_SIGN = (  # "The row is written before the arrow", "in front of the arrow stands the marker of the column"
    re.compile(rf"\b(?:{_OF_ROWS}|{_OF_COLUMNS})\b[^.,;:()]{{0,40}}? {_SIGN}", re.IGNORECASE),
    re.compile(rf"\b{_SIGN} (?:stands|is|comes|one|we|you)\b[^.,;:()]{{0,40}}?\b(?:{_OF_ROWS}|{_OF_COLUMNS})\b",
               re.IGNORECASE),
)


# What is asked of a text for many of its lines is looked for once.


@remembered(16)
def draws_totals(text: str) -> bool:
    """Whether a text says that the totals of stacks are drawn too."""
    return "total" in text.lower() and _DRAWN_TOTALS.search(text) is not None


@remembered(16)
def stacks(text: str) -> bool:
    """Whether a text is about stacked bars."""
    return "stacked bar" in text.lower()


@remembered(16)
def stated_size(text: str) -> tuple[int, int]:
    """How many rows and columns of panels or cells a text states, "2x3"; (0, 0) where it states none."""
    match = _SIZE.search(text)
    return (int(match[1]), int(match[2])) if match else (0, 0)


@remembered(16)
def speaks_of_bins(text: str) -> bool:
    """Whether a text is about a histogram."""
    said = text.lower()
    return any(map(said.__contains__, ("histogram", "bin", "distribution"))) and _HISTOGRAM.search(text) is not None


@remembered(16)
def speaks_of_bubbles(text: str) -> bool:
    """Whether a text is about bubbles."""
    return "ubble" in text


@remembered(16)
def names_row_first(text: str) -> bool | None:
    """Whether a text says that of two labels in a line the one of the row comes first, "the row variable is named first
    and the column variable second", or that of the column; None where it says neither."""
    patterns = (*(_NAMED_FIRST if " first" in text else ()), *_BEFORE_SIGN)
    match = next(filter(None, (pattern.search(text) for pattern in patterns)), None)
    return match["row"] is not None if match else None


def stated_order(text: str, x_name: str, y_name: str) -> bool | None:
    """Whether the names of the axes, or words of them, stand as a pair with y in front, "(Agent, Partner)", "(day,
    street)" for times of day; None where they do not."""
    x, y = words.stems(x_name), words.stems(y_name)
    symbols = {name.rpartition(" ")[2]: stems for name, stems in ((x_name, x), (y_name, y))}  # "(i, j)"
    for match in _PAIR_OF_WORDS.finditer(text):
        first, second = (symbols.get(part.strip()) or words.stems(part) for part in match.groups())
        for one, other in ((x, y), (y, x)):
            if x != y and first and second and first <= one and second <= other and not (
                first <= other or second <= one
            ):
                return one == y
    return None
