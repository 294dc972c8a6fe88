"""The letter of a panel in front of the first place on a line of its values: "(a) Car: 58, Bus: 27, Bike: 15"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headings, words

_LETTER = re.compile(r"\(([a-h])\)\*{0,2} {1,2}\*{0,2}(?=\S)", re.IGNORECASE)


def take_off(text: str, line: Line, declared: Frame) -> str:
    """Take the letter of a declared panel off a line whose label goes on with a place on the axis of that panel; its
    title, else the letter; "" for any other line, which stays as it is."""
    match = _LETTER.match(text, line.start, line.label_end) if line.label[:1] == "(" else None
    mark = headings.letter_mark(match[1]) if match else ""
    numbers = declared.marked.get(mark, [])
    if not match or len(numbers) != 1 or declared.panels[numbers[0]].axes.hint(line.label[3:].strip())[0] != 0:
        return ""
    line.start, line.label = match.end(), line.label[3:].strip()
    titles = [title for key, title in declared.titles.items() if declared.marked.get(key) == numbers]
    names = titles or [title for title in declared.titles.values() if declared.marked.get(title.casefold()) == numbers]
    return words.plain(names[0]) if len(names) == 1 else mark
