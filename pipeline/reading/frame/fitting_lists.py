"""Labels of the columns, however a sentence lists them, where the list has as many names as the rows have values.

    From left to right the columns are Mar, Apr and May.        Across the top: Mar, Apr, May
    The three columns, Mar, Apr and May, are the months.        Each column is a month (Mar, Apr, May).

Asked last, where nothing else has told them. Nothing is guessed: a sentence that speaks of columns alone lists names,
and each of the values below has one. Likewise the labels of rows, where the values stand by columns.
"""

from __future__ import annotations

from collections import Counter

from pipeline.reading import patterns as re
from pipeline.reading.frame import column_lines
from pipeline.reading.frame.axis_lines import Draft
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.text import sentences
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import counted_labels, labels, sections, words

_CUES = (  # of the columns, and of the rows
    re.compile(
        r"\b(?:columns?|(?:x|horizontal)[ \-](?:axis|ticks?|tick labels|labels|direction)|along (?:the )?x|"
        r"horizontally|(?:from )?left to right|(?:from|beginning at|starting at) the (?:far )?left|abscissa|"
        r"(?:across|along|at|over) the (?:top|bottom|foot|base)|"
        r"(?:top|bottom|upper|lower) (?:edge|margin|row of labels))\b",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(?:rows?|(?:y|vertical)[ \-](?:axis|ticks?|tick labels|labels|direction)|along (?:the )?y|"
        r"vertically|(?:from )?(?:top to bottom|bottom to top)|(?:from|beginning at|starting at) the (?:top|bottom)|"
        r"ordinate|(?:down|along|up|at|on) the (?:left|right)(?: (?:edge|side|margin))?|"
        r"(?:left|right) (?:edge|margin))\b",
        re.IGNORECASE,
    ),
)
_BOTH = re.compile(r"\b(?:rows and columns|columns and rows|both axes)\b", re.IGNORECASE)
_SPLIT = re.compile(
    r"(?P<last>,? (?:and|then) )|(?P<next>[,;] | [|/→] )|: | [–—-] | \(|\)|\.(?=\s|\Z)|(?<=[\"”]) (?:with )?"
)
_LEAD = re.compile(  # in front of the first name
    r"\s*(?:(?:are|is|were|was|has|have|can|be) )?(?:labell?ed|headed|called|named|marked|titled|read as|reads?|shows?|"
    r"lists?|carr(?:y|ies)|bears?|stands? for|corresponds? to|represents?|are|is|as|for|over|through|namely|being|with|"
    r"covers?|gives?|names?|run(?: as)?|belong to)\b(?: the)?(?: (?:ticks|labels|categories|names|values|entries))? "
)
_TAIL = re.compile(  # behind the last one
    r" (?:are|is|forms?|makes?|stand|run|serve|appear|from|in (?:this|that|the)|which|that|along|across|on|at|as|with|"
    r"to|give|each)\b.*", re.DOTALL
)
_MARKS = re.compile(r"[*`\"“”]")
_PLACE = re.compile(  # behind a name: "Clay (left)"
    r" \((?:[a-z]+[ -])?(?:left|right|middle|cent(?:er|re)|top|bottom)(?:most)?(?: [a-z]+)?\)", re.IGNORECASE
)
_NOTE = re.compile(r" \([^()\d]*\)")
_FEWEST = 2
_LONGEST = 400  # characters of a sentence
_LONGEST_NAME, _MOST_WORDS = 40, 5


def read(script: Script, lines: list[Line], draft: Draft, frame: Frame) -> None:
    """Give an axis the labels of a list that fits, where none are told, or more or fewer than values."""
    rows = [line for line in lines if line.section == sections.DATA and line.label
            and line.last - line.behind >= _FEWEST]
    if not rows:
        return
    counts = Counter(line.last - line.behind for line in rows)
    width, heads = max(counts, key=lambda one: (counts[one], one)), {words.key(line.label) for line in rows}
    along = 1 if not heads.isdisjoint(map(words.key, draft.ticks[0])) else 0
    if width not in (len(draft.ticks[along]), len(draft.items[along])):
        bare = [line.last - line.behind for line in rows if column_lines.is_row(line, script.text)]
        if bare.count(width) > max(1, len(bare) // 2):
            _read_again(draft, along, width, heads)
    missing = [axis for axis in (0, 1) if not (draft.ticks[axis] or draft.items[axis])] if frame.is_grid else []
    for line in lines if missing else ():
        if line.section not in (sections.OVERVIEW, sections.FRAME) and not line.opens:
            continue
        for begin, end in sentences.told(script.text, line.start, line.end):
            sentence = _MARKS.sub("", script.text[begin:end]) if end - begin <= _LONGEST else ""
            for axis in missing:
                said = "" if draft.ticks[axis] else _of_side(sentence, axis)
                names = _names(said, width, axis) if said else []
                if heads.isdisjoint(map(words.key, names)):
                    draft.ticks[axis] = draft.ticks[axis] or names


def _read_again(draft: Draft, axis: int, width: int, heads: set[str]) -> None:
    """Give the axis along which values are listed the labels of its declaration that fit."""
    for told in draft.told[axis]:
        said = _PLACE.sub("", _MARKS.sub("", told[:_LONGEST]))
        numbers = labels.numbers_of(_NOTE.sub("", said), width) or counted_labels.fitting(said, width)
        names = numbers or _names(said, width, axis)
        if names and heads.isdisjoint(map(words.key, names)):
            bare = labels.without_unit(names)
            draft.ticks[axis] = [bare.get(name, name) for name in names]
            return


def _of_side(sentence: str, axis: int) -> str:
    """What a sentence says of one side of the figure and not of the other; "" where it says nothing."""
    cues = sorted((match.start(), -match.end(), side) for side in (0, 1) for match in _CUES[side].finditer(sentence))
    begins: tuple[list[int], list[int]] = ([], [])
    reached = 0
    for begin, end, side in cues:
        if -end > reached:  # and not the "row" of "Top row of labels"
            begins[side].append(begin)
            reached = -end
    own, other = begins[axis], begins[1 - axis]
    if not own or not other:
        return sentence if own else ""
    if _BOTH.search(sentence):
        return ""
    cuts = [mark.start() for mark in _SPLIT.finditer(sentence, min(own[0], other[0]), max(own[0], other[0]))]
    if not cuts:
        return ""
    return sentence[: cuts[-1]] if own[0] < other[0] else sentence[cuts[-1] :]


def _names(said: str, width: int, axis: int) -> list[str]:
    """As many names as values, that what is said lists one behind the other; [] where it does not."""
    marks = list(_SPLIT.finditer(said))
    edges = [0, *(edge for mark in marks for edge in mark.span()), len(said)]
    pieces = [said[begin:end].strip() for begin, end in zip(edges[::2], edges[1::2], strict=True)]
    for last in range(width - 1, len(pieces)):
        first = last - width + 1
        if not _is_list(marks, first, last):
            continue
        found = pieces[first : last + 1]
        found[-1] = _TAIL.sub("", found[-1])
        named = _without_lead(found[0], found[1:], axis)
        if named == found[0] and first and _goes_on(marks, pieces, first, last):
            continue  # the list begins before
        found[0] = named
        if len(set(found)) == width and all(map(_is_name, found)):
            return [words.plain(name) for name in found]
    return []


def _goes_on(marks: list[re.Match[str]], pieces: list[str], first: int, last: int) -> bool:
    """Whether the piece in front of a list is of the list too: behind the same sign, and a number among numbers."""
    before, numbers = pieces[first - 1], all(piece[:1].isdigit() for piece in pieces[first : last + 1])
    signs = {mark[0] for mark in marks[first:last] if mark["next"]}
    is_same = marks[first - 1]["next"] is not None and (not signs or marks[first - 1][0] in signs)
    is_other = before.islower() and all(map(_is_capital, pieces[first : last + 1]))  # "soil type, Clay, Loam"
    return is_same and _is_name(before) and not is_other and not (numbers and not any(map(str.isdigit, before)))


def _is_list(marks: list[re.Match[str]], first: int, last: int) -> bool:
    """Whether pieces are those of one list, up to its end: "and" stands before its last name, or nothing behind it."""
    between = marks[first:last]
    if not all(mark["next"] for mark in between[:-1]) or len({mark[0] for mark in between[:-1]}) > 1:
        return False
    is_closed = last == len(marks) or marks[last][0] in (")", ".")
    return between[-1]["last"] is not None or (between[-1]["next"] is not None and len(between) > 1 and is_closed)


def _without_lead(first: str, others: list[str], axis: int) -> str:
    """The first name of a list, without the words in front of it; "" where it cannot be told from them."""
    begin = max((match.end() for match in _CUES[axis].finditer(first)), default=0)
    lead = _LEAD.match(first, begin)
    said = first[lead.end() if lead else begin :].split()
    if all(map(_is_capital, others)):  # "the months Mar"
        said = said[said[:1] == ["The"] and not all(map(_is_capital, said[1:2])) :]
        while said and not _is_capital(said[0]):
            del said[0]
    elif begin and not lead:
        return ""
    return " ".join(said)


def _is_capital(name: str) -> bool:
    return name[:1].isupper() or name[:1].isdigit()


def _is_name(name: str) -> bool:
    return 0 < len(name) <= _LONGEST_NAME and len(name.split()) <= _MOST_WORDS and not words.is_clause(name) and (
        not any(cue.search(name) for cue in _CUES))
