"""Lines over rows of bare values that say what the columns of these are, and rows that say it themselves.

    Columns from left to right: A, B, C        Model: A / B / C        - **Alto** (A, B, C): 12, 14, 9
    - **Alto:** 12, 14, 9                      - Alto: 12 / 14 / 9     - **Basso** (A, B, C): 11, 13, 8
    - **Basso:** 11, 13, 8                     - Basso: 11 / 13 / 8
    Categories: A, B, C                      below one head
    Values: 12, 14, 9
    Month: 3, 4, 5, of an axis called Month, or x: 3, 4, 5
    Each entry reads A / B.        Within a line the order is A / B / C.
    The readings per spoke, first A and then B, are:        - **Alto (Q1–Q3):** 12, 14, 9
    **Left and right end (A → B), sorted by the right one** / Alto: 12 → 14 (+2)

As many names as the rows have values are their columns: each value then stands behind its name, as if that were
written in front of it.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame import cell_orders
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import counted_labels, framed_lists, labels, sections, words

_X, _Y = "x", "y"  # what lists of places and of their values are called in code
_FEWEST = 2  # columns, and rows below a line
_LONGEST = 400  # characters of a line that names columns
_LONGEST_NAME = 40
_VALUE = (
    r"(?:\*\*)?(?:[~≈]?[+\-−$€£]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s?%)?|"
    r"[Nn]/?[Aa]|[Nn]a[Nn]|[A-Z]{2,3}(?![\w-])|[-–—])"
    r"(?:\*\*)?"
)
_HIDDEN = r"\([^\W\d][^()\d]{2,60}\)"  # "(covered by the key)"
_CHANGE = r"\((?:Δ ?=? ?|change:? )?[+\-−±]\d[\d.,]{0,9}\s?(?:%|pp|points)?\)"  # behind the two that it lies between
_JOINT = r"(?:\s{0,2}(?:[,;/|→⟶]|[-=]>)(?:\sand)?|\sand)\s"
_VALUES = re.compile(
    rf"(?=[^\d\n]{{0,24}}\d)\[?{_VALUE}(?:{_JOINT}(?:{_VALUE}|{_HIDDEN})){{1,100}}\]?\.?(?:\s(?:{_HIDDEN}|{_CHANGE}))?"
)
_NEXT = re.compile(_JOINT)
_OWN = re.compile(r"\s*\(((?:[^()]|\([^()]*\)){3,300})\)\s*\Z")
_PAREN = re.compile(  # "clockwise (A, B, C), the marks are:"
    r"\(((?:[^()]|\([^()]{1,40}\)){3,300})\)(?:, [^(),;:.]{1,40})?[*:]*\s*\Z")
_IN_WORDS = re.compile(  # what such a sentence says in front of the names
    r"\b(?:order(?: of| is)?|(?:each|every) [a-z]+(?: below)? reads|"
    r"columns? (?:are|is|read)|(?:lists?|gives?|shows?|holds?|contains?|reads?)(?: the [a-z]+ (?:for|of))?|"
    r"(?:are|sit|lie|stand|fall|plotted|placed|measured|taken|drawn|read) at(?: [a-z]+(?= \d))?|"
    r"are(?: (?:listed|given|read|shown|told|stated))?(?: for| at)?|"
    r"for|belong to|stand for|refer to|correspond to)[:,]? (?:the (?:(?:[a-z]+ ){1,2}(?=\d)|[a-z]+ (?=[a-z])))?(?=\S)",
    re.IGNORECASE,
)
_IN_ORDER = re.compile(r",? (?:in (?:this|that|the same) order|respectively)\Z")
_SAYS_COLUMNS = re.compile(
    r"\b(?:columns?|order(?:ed)?|left to right|clockwise|format|each (?:row|line|entry|bullet)|listed|values?|"
    r"(?:each|every) [a-z]+(?: below)? reads)\b", re.IGNORECASE)
_SAYS_ROWS = re.compile(r"\b(?:rows|top to bottom|bottom to top)\b", re.IGNORECASE)
_ROWS_FIRST = re.compile(  # "rows = A, columns = B: 1, 2"
    r"\brows? ?[=:] ?[^,;:()]{1,40}[,;] (?=columns?\b)", re.IGNORECASE)
_FOR_ALL = re.compile(
    r"\b(?:every|each|all|both)(?: [a-z]+)? (?:panels?|heatmaps?|maps?|matri(?:x|ces)|grids?|charts?|tables?|plots?|"
    r"rows?|lists?|lines?|blocks?|entry|entries|values)\b", re.IGNORECASE
)
_NAMELESS = re.compile(r"\bwithout (?:a|any) ", re.IGNORECASE)  # "Two crosses without a label"
_SAYING = ("order", " reads ", " read ")
_SLASH = re.compile(r"\s[/|]\s")
_ARROW = re.compile(r"\s?(?:→|⟶|[-=]>)\s?")
_SEMICOLON = re.compile(r";\s(?:and\s)?")  # between names with commas: "Reading, Grade 4; Reading, Grade 8"
_IN_ARROWS = re.compile(  # "Ends of the lines (2015 → 2022), sorted by the right one"
    r"\(([^()→⟶>,;:\n]{1,40}(?>(?:(?:→|⟶|(?<=[-=])>)[^()→⟶>,;:\n]{1,40}){1,30}))\)"
)
_FIRST_THEN = re.compile(  # "The readings per spoke, first 2019 and then 2023, are"
    r"\b[Ff]irst (?:the )?([A-Z\d][^,;:()]{0,39}?),? (?:and )?then (?:the )?([A-Z\d][^,;:()]{0,39}?)(?=[,;:)]|\Z)"
)
_PLACE_BEHIND = re.compile(r" (?:first|second|third|next|last)\Z")  # "lists A first and B last"
_LAST_UNIT = re.compile(r"(\d+) [^\W\d]+")  # "0, 1, 2 and 4 shots"
_ENDS_OF_STRETCH = (
    r"\((?:(?:for |over |from )?(?:the )?[a-z]{1,12} )?(?P<first>\d{1,4})\s?(?:–|-|—|to)\s?(?P<last>\d{1,4})\)")
_ENDS_BEHIND = re.compile(rf"\s{_ENDS_OF_STRETCH}\.?\Z", re.IGNORECASE)  # "(epochs 1–5)"
_ENDS_IN_LABEL = re.compile(rf"\s{_ENDS_OF_STRETCH}\Z", re.IGNORECASE)
_MOST_PLACES = 100
_LAST = re.compile(r"(?:,)?\s(?:and|then)\s(?=[^,]+\Z)")


def mark(script: Script, lines: list[Line], declared: Frame) -> None:
    """Give rows of bare values the names of their columns, and take the lines that tell them for declarations."""
    text = script.text
    run: list[Line] = []
    above: Line | None = None
    for_all: Line | None = None  # the sentence that says it for all rows that follow
    may_say = any(map(text.__contains__, _SAYING))
    for previous, line in pairwise([None, *lines, None]):
        if line is not None and (is_row(line, text) or (run and _is_half_empty(line, text))):
            if run and line.marker == run[-1].marker and line.indent == run[-1].indent and line.heads == run[-1].heads:
                run.append(line)
                continue
            if run:
                _name(script, run, above, for_all, declared)
            run, above = [line], previous
            continue
        if run and line is not None and line.indent > run[-1].indent and line.first == line.last:
            continue  # a remark below a row
        if run:
            _name(script, run, above, for_all, declared)
            run = []
        if may_say and line is not None and _is_for_all(line, text):
            for_all = line
    _pair_lists(script, lines)
    for line in lines if not declared.is_grid else ():
        if line.section == sections.DATA and line.label and not line.columns and line.last - line.first > _FEWEST:
            _name_by_ends(script, line, declared.of(None, line))


def _name_by_ends(script: Script, line: Line, frame: Frame) -> None:
    """Give the values of a row the places from one end to the other that it says they are over, if there are as many:
    "Training loss: 2.3 → 1.2 → 0.8 (epochs 1–3)", "North (2019–2021): 30, 42, 51"."""
    text = script.text
    behind = _ENDS_BEHIND.search(text, line.rest, line.end) if text[line.end - 1] in ")." else None
    over = behind or (_ENDS_IN_LABEL.search(line.label) if line.label[-1:] == ")" else None)
    end = behind.start() if behind else line.end
    if not over or not _VALUES.fullmatch(text, line.rest, end):
        return
    first, last = int(over["first"]), int(over["last"])
    width, ticks = len(_NEXT.findall(text[line.rest : end])) + 1, frame.axes.x.ticks
    names = tuple(map(str, range(first, last + 1))) if last - first < _MOST_PLACES else ()
    if len(ticks) == width and (ticks[0], ticks[-1]) == (over["first"], over["last"]):
        names = tuple(ticks)
    if behind:  # the values are of it, and none of them alone
        line.end, line.columns = end, names if len(names) == width else (over["first"], *[""] * width)
        line.last -= _FEWEST
        script.roles[line.last] = script.roles[line.last + 1] = "label"
    elif len(names) == width:
        line.label, line.columns = line.label[: over.start()], names


def _pair_lists(script: Script, lines: list[Line]) -> None:
    """Give the values that a line lists the names of the categories, or the places, that one above it lists below the
    same head."""
    listed: Line | None = None
    for line in lines:
        if line.marker and (framed_lists.lists_categories(line.label) or line.label == _X):
            listed = line
        elif listed and (words.is_generic(line.label) or line.label == _Y) and is_row(line, script.text) and (
            not line.columns and line.heads and listed.heads and line.heads[-1] is listed.heads[-1]
        ):
            names = _names(script.text[listed.rest : listed.end])
            if listed.label == _X:  # two points may have one place
                names = tuple(map(script.written, range(listed.behind, listed.last)))
            listed.section = sections.FRAME
            _name_columns(line, names if listed.label == _X or len(names) == _width(line, script.text) else ())
            for index in range(listed.behind, listed.last):
                script.roles[index] = "label"


def _is_for_all(line: Line, text: str) -> bool:
    """Whether a sentence over the values says something of all panels or rows: "In every panel the values are …"."""
    return (
        line.section == sections.DATA and line.end - line.start <= _LONGEST
        and any(map(text[line.start : line.end].__contains__, _SAYING))
        and _FOR_ALL.search(text, line.start, line.end) is not None
    )


def is_row(line: Line, text: str) -> bool:
    """Whether a line of the data is a label and nothing but values behind it."""
    return (
        line.section == sections.DATA and line.label != "" and line.last > line.behind
        and _VALUES.fullmatch(text, line.rest, line.end) is not None and not _NAMELESS.search(line.label)
    )


def _is_half_empty(line: Line, text: str) -> bool:
    """Whether a line between rows is one with a single number, the others of which are missing: "Oct: 38 / –"."""
    is_one = line.section == sections.DATA and line.label != "" and line.last - line.behind == 1
    return is_one and text.find(" / ", line.rest, line.end) >= 0 and (
        _VALUES.fullmatch(text, line.rest, line.end) is not None)


def _width(line: Line, text: str) -> int:
    return len(_NEXT.findall(text[line.rest : line.end])) + 1


def _name(script: Script, run: list[Line], above: Line | None, for_all: Line | None, declared: Frame) -> None:
    """Give the rows of a run the names that the line above them tells, or each one those in its parentheses.

    for_all: the line that tells the names of all rows, which counts where the one above tells none.
    """
    text = script.text
    frame = declared.of(None, run[0])
    own = [_own(line, text, may_count=not frame.axes.x.ticks) for line in run]
    often = max(Counter(filter(None, own)).values()) if any(own) else 0
    if often >= _FEWEST or (often and not any(map(_has_numbers, own))):
        for line, names in zip(run, own, strict=True):
            line.columns = names
            line.label = _OWN.sub("", line.label) if names else line.label
        return
    if is_headed := _names_places(run[0], run[1:], text, frame):
        above, *run = run
    if len(run) < _FEWEST and not is_headed:
        return
    width_of_axis = len(frame.axes.x.ticks)
    widths = Counter(_width(line, text) for line in run)
    width = max(widths, key=lambda one: (widths[one], one == width_of_axis))
    for telling in filter(None, (above, for_all)):
        if names := _names(text[telling.rest : telling.end]) if is_headed else (
            _told(telling, text, width, frame, has_own=width_of_axis in widths)):
            break
    else:
        return
    for index in range(telling.behind, telling.last):
        script.roles[index] = "label"
    called = telling.label.partition(": ")[0]
    in_arrows = _IN_ARROWS.search(called)
    goes_on = in_arrows is not None and in_arrows.end() < len(called)  # "…, sorted by the right one"
    bare = labels.LAST_PAREN.sub("", called)
    is_name = not (goes_on or words.is_generic(bare) or _SAYS_COLUMNS.search(bare))
    for line in run:
        _name_columns(line, names)
        if not (is_name and telling in line.heads):  # "**GSM8K** (0, 1, 4, 8 shots)" is a panel
            line.heads = tuple(head for head in line.heads if head is not telling)
            telling.section = sections.FRAME


def _name_columns(line: Line, names: tuple[str, ...]) -> None:
    line.label, line.columns = cell_orders.of_columns(line.label, names)
    line.label = "values" if line.label == _Y else line.label  # which names no series


def _names_places(line: Line, rows: list[Line], text: str, frame: Frame) -> bool:
    """Whether a line is called like the horizontal axis and gives as many places as rows have values below it: "Month:
    3, 4, 5" over "Alto: 12, 14, 9"."""
    name = frame.axes.x.name
    called = words.key(line.label)
    is_called = called == _X or (name is not None and called.removesuffix("s") == words.key(name).removesuffix("s"))
    is_called = is_called or (
        frame.axes.x.ticks[:1] != [] and _names(text[line.rest : line.end]) == tuple(frame.axes.x.ticks))
    return is_called and rows != [] and _width(rows[0], text) == _width(line, text)


def _own(line: Line, text: str, may_count: bool) -> tuple[str, ...]:
    """The names of its columns that a row has in parentheses behind its label, or the first and the last of them."""
    match = _OWN.search(line.label) if ")" in line.label else None
    if match is None:
        return ()
    width = _width(line, text)
    told = [_names(match[1])]
    if may_count:
        told += [tuple(counted_labels.enumerated(match[1])), tuple(counted_labels.fitting(match[1], width))]
    return next((names for names in told if len(names) == width), ())


def _has_numbers(names: tuple[str, ...]) -> bool:
    return any(name[0].isdigit() for name in names)


def _told(line: Line, text: str, width: int, frame: Frame, has_own: bool) -> tuple[str, ...]:
    """The names that a line tells, as many as the columns that rows have below it; () where it tells no columns.

    has_own: whether the axis has said them, so that "Left (Baseline | Tuned)" is a panel.
    """
    if line.marker == "|" or line.end - line.start > _LONGEST or words.is_comment(line.label):
        return ()
    axis, name = frame.axes.hint(line.label) if frame.is_grid and line.behind < line.last else (None, "")
    if axis == 1 or (axis == 0 and words.key(name) in frame.axes.x.keys):
        return ()  # a row itself: "Row 1 (Alto): From left to right (A to C): 12, 14, 9", or a column
    said = _ROWS_FIRST.sub("", text[line.start : line.end].replace("**", "").rstrip(" *.:"))
    if (in_turn := _FIRST_THEN.search(said)) and width == len(in_turn.groups()):
        return words.plain(in_turn[1]), words.plain(in_turn[2])
    is_explicit, are_rows = _SAYS_COLUMNS.search(said) is not None, _SAYS_ROWS.search(said) is not None
    said = _IN_ORDER.sub("", said)
    behind = [said[match.end() :].partition(". ")[0] for match in _IN_WORDS.finditer(said)] if is_explicit else []
    behind += [listed.rpartition(", and ")[0] for listed in behind if ", and " in listed]  # "A, B, C, and list them"
    paren = _PAREN.search(said + ")" * (said.count("(") > said.count(")")))  # whose end went with the full stop
    in_arrows = _IN_ARROWS.search(said)
    if in_arrows and _are_axes(in_arrows[1], frame):
        return ()
    for listed in (in_arrows[1] if in_arrows else "", said.partition(": ")[2], paren[1] if paren else "", *behind):
        names = _names(listed.rpartition(": ")[2])
        are_labels = not frame.knows(line.label) and all(_is_on(name, int(are_rows), frame) for name in names)
        is_told = not are_rows and (is_explicit or in_arrows is not None or not (has_own or _has_numbers(names)))
        if len(names) == width and (is_told or are_labels):
            return names
    return ()


def _are_axes(listed: str, frame: Frame) -> bool:
    """Whether names are those of the axes themselves: "Values (dose → height)" stands over places and their values."""
    axes = {words.key(name) for name in ("x", "y", frame.axes.x.name, frame.value_label) if name}
    return not axes.isdisjoint(map(words.key, _names(listed)))


def _is_on(name: str, axis: int, frame: Frame) -> bool:
    """Whether a name is a declared label of an axis."""
    return words.key(name) in frame.axes[axis].keys or frame.axes.hint(name)[0] == axis


def _names(listed: str) -> tuple[str, ...]:
    """Names between commas, slashes or arrows, all of them different; () where it is something else."""
    written = listed.strip(" *.:`[]")
    if written.count(")") > written.count("("):
        written = written.rstrip(")")
    sign = next((sign for sign in (_SLASH, _ARROW, _SEMICOLON) if sign.search(written)), None)
    parts = sign.split(written) if sign else labels.split_top(_LAST.sub(", ", written))
    placed = [_PLACE_BEHIND.sub("", part) for part in parts]
    if 0 < sum(bare != part for bare, part in zip(placed, parts, strict=True)) < len(parts):
        return ()  # "steeply first, slowly later"
    names = tuple(map(words.plain, placed))
    if (last := _LAST_UNIT.fullmatch(names[-1])) and all(map(str.isdigit, names[:-1])):
        names = (*names[:-1], last[1])
    return names if _FEWEST <= len(names) == len(set(names)) and all(map(_is_name, names)) else ()


def _is_name(name: str) -> bool:
    return 0 < len(name) <= _LONGEST_NAME and not words.is_sentence(name) and not words.is_clause(name)
