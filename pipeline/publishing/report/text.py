"""A description's text as markup: its lines, and every number marked by its role."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from pipeline.visible import visible

MOST_CHARACTERS = 60_000
MOST_NUMBERS = 4_000


@dataclass(frozen=True, slots=True)
class Mark:
    """A number of the text, in the page `#n{start}`."""

    start: int
    end: int
    role: str
    target: str | None = None
    """The cell that the number became: the id of an element of the page."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A part of the text that claims something, in the page `#s{start}`."""

    start: int
    end: int
    verdict: str
    title: str


@dataclass(slots=True)
class MarkedText:
    lines: list[Markup]
    characters: int
    """How many characters of the text are shown."""
    cut: bool
    shown: set[int] = field(default_factory=set)
    """The starts of the marks that are in the page."""
    sentences: set[int] = field(default_factory=set)
    """The starts of the sentences that are."""


def marked_text(text: str, marks: Sequence[Mark], sentences: Sequence[Sentence] = ()) -> MarkedText:
    """The text's lines with their marks. Marks are in order and do not overlap. A text that is too long for a page ends
    behind a line."""
    end = _end(text, marks)
    text = visible(text)  # character by character, so that spans stay what they are
    sentences = _apart(sentences, end)
    lines, start, first = [], 0, 0
    shown: set[int] = set()
    begins, ends = [sentence.start for sentence in sentences], [sentence.end for sentence in sentences]
    for content in text[:end].split("\n"):
        stop = start + len(content)
        last = bisect_left(marks, stop, first, key=lambda mark: mark.start)
        within = [mark for mark in marks[first:last] if mark.end <= stop]
        shown.update(mark.start for mark in within)
        claimed = sentences[bisect_right(ends, start):bisect_left(begins, stop)]
        lines.append(Markup().join(_line(text, start, stop, within, claimed)))
        start, first = stop + 1, last
    return MarkedText(lines, end, end < len(text), shown, {sentence.start for sentence in sentences})


def _end(text: str, marks: Sequence[Mark]) -> int:
    end = len(text)
    if end > MOST_CHARACTERS:
        end = MOST_CHARACTERS
    if len(marks) > MOST_NUMBERS:
        end = min(end, marks[MOST_NUMBERS].start)
    if end == len(text):
        return end
    line = text.rfind("\n", 0, end)
    return line if line > 0 else end


def _apart(sentences: Sequence[Sentence], end: int) -> list[Sentence]:
    """In order, without those that begin inside another or behind the end."""
    apart: list[Sentence] = []
    for sentence in sorted(sentences, key=lambda sentence: sentence.start):
        if sentence.start < end and (not apart or sentence.start >= apart[-1].end):
            apart.append(sentence)
    return apart


def _line(text: str, start: int, stop: int, marks: Sequence[Mark], sentences: Sequence[Sentence]) -> Iterator[Markup]:
    """One line: sentences around numbers."""
    at = start
    for sentence in sentences:
        begin, end = max(sentence.start, at), min(sentence.end, stop)
        yield from _numbers(text, at, begin, marks)
        name = Markup(' id="s{}"').format(sentence.start) if begin == sentence.start else ""
        inside = Markup().join(_numbers(text, begin, end, marks))
        yield Markup('<span{} class="claimed {}" title="{}">{}</span>').format(
            name, sentence.verdict, sentence.title, inside)
        at = end
    yield from _numbers(text, at, stop, marks)


def _numbers(text: str, start: int, stop: int, marks: Sequence[Mark]) -> Iterator[Markup]:
    at = start
    for mark in marks:
        if mark.start < at or mark.end > stop:
            continue
        yield escape(text[at:mark.start])
        written = text[mark.start:mark.end]
        if mark.target:
            yield Markup('<a id="n{}" class="n {}" href="#{}">{}</a>').format(
                mark.start, mark.role, mark.target, written)
        else:
            yield Markup('<span class="n {0}" title="{0}">{1}</span>').format(mark.role, written)
        at = mark.end
    yield escape(text[at:stop])
