"""Bullets that say the value of what stands over them, "Value: 12", "Share: 4%", or else of it: "Year: 2022"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import measures
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import words

_MEASURES = frozenset("ratings scores height heights length lengths shares levels amounts bars".split())
_LABEL = re.compile(  # that a bar is marked with, or what it shows
    r"(?:(?:printed|written|data|value|bar|number) )?label(?: at (?:the )?(?:tip|end|top))?|"
    r"bar (?:height|length|value)s", re.IGNORECASE)
_SHARE = re.compile(r"(?:(?:percentage|share|proportion|label|value|size|data label)s?)"
                    r"(?:(?: | ?/ ?)(?:label|value)s?)?", re.IGNORECASE)


def is_package(frame: Frame, label: str) -> bool:
    """Whether a label only says that values follow: "Value", "Ratings", "Percentage" below the name of a slice."""
    if not label or not (_says_value(label) or _is_share(frame, label)):
        return False
    return not (frame.knows(label) or measures.called(frame, label))


@remembered(8192)
def _says_value(label: str) -> bool:
    is_said = words.is_generic(label) and label.lower() != "grid"  # which power comes from
    return is_said or label.lower() in _MEASURES or _LABEL.fullmatch(label) is not None


def _is_share(frame: Frame, label: str) -> bool:
    """Whether a label is a word for the size of a slice."""
    return frame.chart_type == "pie" and _SHARE.fullmatch(label) is not None


def is_detail(frame: Frame, reading: Reading, valued: set[tuple[Line, ...]]) -> bool:
    """Whether a bullet tells something else of a bar than its value, beside the bullet for that: "Year: 2022"."""
    label = reading.labels[0] if len(reading.labels) == 1 else ""
    # of a bar "Species: 19 were counted", of a slice "Individuals: 391"
    is_value = _says_value(label) or _is_share(frame, label)
    is_other = label != "" and frame.chart_type in ("bar", "pie") and not is_value
    return reading.line.heads in valued and (is_other or words.is_detail(label)) and not frame.knows(label)
