"""The values of one row of a grid, inside a sentence.

The X row reads 1.00, 0.54, 0.21, and negative 0.12.            The second row, labeled X, shows 0.35 and 0.33.
In the first row for true class 0, the values are 50 under predicted 0, 3 under predicted 1.
In the cat row, 50 are predicted cat, 3 dog, and 2 fox.
The row for a dose of 40 reads 11 at 25 percent, 7 at 50 percent and 3 at 100 percent.
At 300 W the cells are 98.0, 99.2 and 99.7, and at 250 W they are 98.9, 99.5 and 99.1.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import gaps
from pipeline.reading.frame.frame import Frame
from pipeline.reading.numbers import label_number
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import SEPARATOR, Script, Value
from pipeline.reading.vocabulary import words

_PLACES = frozenset(
    (*words.ORDINALS, "last", "final", "top", "bottom", "next", "upper", "lower", "middle", "following")
)
_READS = r"(?:reads?|shows?|has|have|holds?|gives?|lists?|contains?|displays?|values? (?:are|of|is)|is|are|:)"
_ROW = re.compile(
    rf"\b(?:the|its|in the|for the)\s+((?:(?!, the ).){{1,60}}?)\s+row\b(?:[^.\d]*?{_READS})\s", re.IGNORECASE
)
_NAMED_ROW = re.compile(
    r"\brow(?:\s(?:from the (?:top|bottom)|above|below|beneath|under)(?:\s(?:it|this|that))?(?=,))?\s*"
    r"(?:,\s*|\(|—\s*|gives the |(?=labell?ed |titled ))"
    r"(?:labell?ed|named|called|titled|headed|which is|that of|for)?\s*[\"“']?"
    rf"(.{{1,40}}?)(?:,?[\"”'],?|,|\)|\s*—)\s*(?:(?:the (?:values|entries|cells|numbers|counts)|which) )?{_READS}\s",
    re.IGNORECASE,
)
_CLASS_ROW = re.compile(
    r"\brow,? (?:for|of)\s+([^,]{1,60}?|.{1,60}?),?\s+"
    r"(?:(?:(?:the )?(?:values|entries|numbers|figures|cells)(?:, [^,.\d]{3,40},)?|they|these) (?:are|read|show),?|"
    r"(?<=, )the [a-z]{2,20}(?: [a-z]{2,20})? (?:is|are|was|were)|"
    r"shows?|reads?|has|holds|lists|contains|there are|we see|is|are)\s",
    re.IGNORECASE,
)
_ACROSS = re.compile(  # "the cells across from Alto show 1.00, 0.58 and 0.22"
    rf"\bacross from\s+([^,.;:\d]{{1,60}}?)\s+(?:they\s+)?(?:{_READS}|show|read)\s", re.IGNORECASE)
_BLANK_BETWEEN = re.compile(  # "0.31 and 0.07, then a diagonal cell without a number, and 0.41"
    r"%?,? (?:and )?(?:then )?(?:an?|the|one) [^\d,.;]{0,60}?\b(?:without (?:a|any) (?:number|value)|blank|empty|"
    r"missing|hidden|unreadable|illegible)\b[^\d,.;]{0,20},? (?:(?:and|then) ){0,2}(?:about |around )?[~≈]?",
    re.IGNORECASE)
_SAME_ROW = re.compile(
    r"\b(?:its|the|their) (?:values|entries|numbers|figures|cells) (?:are|read|show)\s", re.IGNORECASE
)
_IN_ROW = re.compile(r"\b(?:in|for|from|of|along) the (?:row (?:for|of) )?(.{1,40}?)(?: row)?,\s", re.IGNORECASE)
_ALONG_ROW = re.compile(  # "On Monday, the counts across the row are 118, 342"
    r"(?:On|In|For|At|Among) (?:the )?([^,.;:]{1,40}), (?:the )?[a-z ]{3,30} (?:across|along|in|of) the row "
    r"(?:are|is|read)\b")
_ROW_FOR = re.compile(r"\bthe row for\s+(.{1,60}?)\s+(?:is|has|was|stands)\b", re.IGNORECASE)
_TRUE_CLASS = re.compile(
    r"^(?:the )?(?:true|actual|predicted|real)\s+(?:(?:class|label|category|letter|digit|character|word|"
    r"species|type|group|kind|"
    r"stage|state|gesture|genus|family)\b|(?-i:[a-z]{3,20}(?=\s[A-Z\d])))?\s*",
    re.IGNORECASE,
)
_COLUMN_BEHIND = re.compile(
    r"(?:\s\([^()]{1,20}\))?\s*(?:percent|%|points?|units?|[a-z]{1,12})?\s*(?:for|of|among|under|in)\s+(?:the\s+)?"
    r"([^,;.\d]+?|(?:predicted|actual|true)[^,;.]+?)(?: column)?"
    r"(?=\s*(?:,|;|\.|$| and (?:about |around |approximately )?(?:minus |negative )?[-−]?\d))",
    re.IGNORECASE,
)

_OF_CLASS = re.compile(  # "Of the patients whose actual cause was influenza, 148 were predicted as influenza"
    r"\b(?:of|among|for|from) (?:(?:[^\W\d]+ |\d+ ){1,5}?(?:(?:whose|that|which|who)(?: [a-z]+){0,3}? )?"
    r"(?:(?:true|actual|real)(?: [a-z]+){0,3}? (?:is|was|were|are)|(?:is|was|were|are) (?:truly|actually|really))|"
    r"(?:the )?(?:true|actual)) "
    r"(?P<row>[^,;.\d]{1,60}), ",
    re.IGNORECASE,
)
_BARE = re.compile(  # "86.2 are predicted benign, 9.3 malignant, and 4.5 normal"
    r" ?%?(?: (?:are|is|were|was) predicted)? (?P<column>[^\s,;.\d]+(?: [^\s,;.\d]+)?)(?=[,;.]|\s?\Z| and \d)")
_OPENS = re.compile(r"\d(?: ?%| percent)? \([~≈±]?\Z")  # in front of a second number, in parentheses
_CLASS_WORDS = ("true", "truly", "actual", "real")  # one of them stands in it
_AS = re.compile(
    r"(?: [a-z]+)??(?: (?:were|was|are|is))?"
    r"(?: (?:predicted|classified|labell?ed|recogni[sz]ed|identified|diagnosed|taken|"
    r"assigned))? (?:as|for|to be|to) (?:an? )?(?P<column>[^,;.\d]{1,60}?)(?=[,;.]|\s?\Z| and \d)"
)

_END_OF_ROW = re.compile(r"\b(?:(first|top)|last|bottom) (?:cell|value|entry|one|column)\b")
_FEWEST_OF_MOST = 3  # values of a row that lacks one, or has one too many
_SAYS = re.compile(  # in front of the values of a row: "the 350 W row falls steadily: ", and not "350 W: "
    rf"\b(?:{_READS}|be|runs?|goes|falls?|rises?|drops?|climbs?|sequence|namely|see|find|get)\b", re.IGNORECASE
)
_UNDER = re.compile(
    r"(?:\s?%|\s[a-z]{1,12})?\sunder\s(?:the\s)?([^,;.]{1,60}?)(?= column\b|[,;.]|\s?\Z| and \D{0,16}\d)"
)


def row_of(sentence: str) -> str | None:
    """The row that a sentence speaks of, for the sentences behind it; None for most."""
    match = _CLASS_ROW.search(sentence) or _ROW_FOR.search(sentence) or _ALONG_ROW.match(sentence)
    return words.plain(match[1]) if match else None


def read(
    script: Script,
    line: Line,
    begin: int,
    end: int,
    indices: list[int],
    columns: list[str],
    row: str | None,
    frame: Frame,
) -> list[Reading]:
    """The readings of a sentence; none where it gives no row of values.

    columns: as far as the sentences before have named them; row: the one that they speak of.
    """
    bare = [index for index in indices if not _OPENS.search(script.text, begin, script.starts[index])]
    indices = bare if len(indices) <= 2 * len(bare) and bare else indices  # "47 (94%) in the Cedar column"
    return (
        _at_ticks(script, line, begin, indices, frame)
        or _beside_columns(script, line, begin, end, indices, columns, row)
        or _in_order(script, line, begin, end, indices, columns or frame.axes.x.ticks)
        or _behind_declared(script, line, begin, end, indices, frame)
    )


def _at_ticks(script: Script, line: Line, begin: int, indices: list[int], frame: Frame) -> list[Reading]:
    """Values that each have a declared number of one axis behind them, in front of them one label of the other axis."""
    x, y = frame.axes.x, frame.axes.y
    for first in indices[:2]:
        inside, values = indices[: indices.index(first)], indices[indices.index(first) :]
        lead = script.text[begin : script.starts[first]]
        fits = []
        for outer, inner in ((y, x), (x, y)):
            told = courses.told_at_ticks(script, values, inner)
            name = _only(outer.ticks, lead) if told else None
            if name and all(script.written(index) == name for index in inside):
                fits.append((name, told, outer is y))
        if len(fits) > 1:  # both axes have the same labels
            fits = [fit for fit in fits if ("row" if fit[2] else "column") in lead.lower()]
        if len(fits) == 1:
            [(name, told, is_row)] = fits
            for index in (*inside, *(position for _, position, _ in told)):
                script.roles[index or 0] = "label"
            return [
                Reading("prose", line, (name, tick) if is_row else (tick, name), [script.value(i, i + 1, begin)[0]])
                for i, _, tick in told
            ]
    return []


def _beside_columns(
    script: Script, line: Line, begin: int, end: int, indices: list[int], columns: list[str], row: str | None
) -> list[Reading]:
    """Values that each have their column beside them: "50 under predicted 0", "3 dog"."""
    text, starts, ends = script.text, script.starts, script.ends
    is_of_class = any(text.find(word, begin, end) >= 0 for word in _CLASS_WORDS)
    if is_of_class and (told := _OF_CLASS.search(text, begin, end)):
        values = [i for i in indices if starts[i] >= told.end()]
        classified = [(i, _AS.match(text, ends[i], end) or _BARE.match(text, ends[i], end)) for i in values]
        pairs = [(i, words.plain(found["column"])) for i, found in classified if found]
        if pairs and len(pairs) == len(values):
            return _pairs(script, line, begin, words.plain(told["row"]), pairs)
    of_class = _CLASS_ROW.search(text, begin, end) or _NAMED_ROW.search(text, begin, end) or (
        _ROW.search(text, begin, end) if text.find(" under ", begin, end) > 0 or text.count(" column", begin, end) > 1
        else None)
    if match := of_class or (row and _SAME_ROW.search(text, begin, end)):
        row = words.plain(of_class[1]) if of_class else row or ""
        values = [i for i in indices if starts[i] >= match.end() and not script.is_spread(i)]
        last = indices[-1] + 1
        behind = [(i, _COLUMN_BEHIND.match(text, ends[i + script.has_spread(i, last)], end)) for i in values]
        pairs = [(i, words.plain(found[1])) for i, found in behind if found]
        if pairs := pairs or _under(script, values, end) or _each_named(script, values, end, columns):
            return _pairs(script, line, begin, row, pairs)
    if not (match := _IN_ROW.search(text, begin, end)):
        return []
    values = [i for i in indices if starts[i] >= match.end()]
    if "row" in match[0].lower() and match[1].lower() not in _PLACES and (under := _under(script, values, end)):
        return _pairs(script, line, begin, words.plain(match[1]), under)
    if not columns or match[1].lower() in _PLACES:
        return []
    pairs = _each_named(script, [i for i in indices if starts[i] >= match.end()], end, columns)
    return _pairs(script, line, begin, words.plain(match[1]), pairs) if pairs else []


def _under(script: Script, indices: list[int], end: int) -> list[tuple[int, str]]:
    """Values with the columns that they are said to stand under, and numbers in the names of these as labels."""
    told = [(i, found) for i in indices if (found := _UNDER.match(script.text, script.ends[i], end))]
    if len(told) < 2:
        return []
    for index in indices:
        script.roles[index] = "label"
    return [(i, words.plain(found[1])) for i, found in told]


def _each_named(script: Script, indices: list[int], end: int, columns: list[str]) -> list[tuple[int, str]]:
    """Values with the columns that stand behind them, numbers in the names of these left out: "15 at 18–24 and 8 at
    25–39"; nothing where one has none, or two have the same."""
    if len(indices) < 2:
        return []
    text, starts, ends = script.text, script.starts, script.ends
    inside: set[int] = set()
    for column in columns:
        at = text.find(column, ends[indices[0]], end) if label_number(column) is None else -1
        while at >= 0:
            inside.update(i for i in indices if at <= starts[i] < at + len(column))
            at = text.find(column, at + len(column), end)
    values = [i for i in indices if i not in inside]
    stops = [*(starts[i] for i in values[1:]), end]
    if any(text.endswith(" of ", ends[i], stop) for i, stop in zip(values, stops, strict=True)):
        return []  # "a hardness of 9, a density of 4.02": the columns stand in front
    named = [(index, _only(columns, text[ends[index] : stop])) for index, stop in zip(values, stops, strict=True)]
    pairs = [(index, name) for index, name in named if name]
    if len(pairs) < 2 or len(pairs) < len(values) or len({name for _, name in pairs}) < len(pairs):
        return []
    for index in inside:
        script.roles[index] = "label"
    return pairs


def _pairs(script: Script, line: Line, begin: int, row: str, pairs: list[tuple[int, str]]) -> list[Reading]:
    row = _TRUE_CLASS.sub("", row).removeprefix("the ")  # "the Netherlands"
    kind, _, name = row.rpartition(" ")
    row = name if kind.islower() and any(name == column for _, column in pairs) else row  # "grade A", beside a column A
    last = pairs[-1][0] + 2  # a spread behind the last value too
    return [
        Reading("prose", line, (row, _TRUE_CLASS.sub("", column)),
                [script.value(i, i + 1 + script.has_spread(i, min(last, line.last)), begin)[0]])
        for i, column in pairs
    ]


def _only(columns: list[str], text: str) -> str | None:
    """The one column that a piece of text names; None where it names none or several."""
    folded = f" {words.key(re.sub('[,;.]', ' ', text))} "
    found = [column for column in columns if f" {words.key(column)} " in folded]
    return found[0] if len(found) == 1 else None


def _in_order(
    script: Script, line: Line, begin: int, end: int, indices: list[int], columns: list[str]
) -> list[Reading]:
    """Values one behind the other, in the order of the columns."""
    text = script.text
    patterns = (_ALONG_ROW, _CLASS_ROW, _NAMED_ROW, _ROW, _ACROSS)
    match = next(filter(None, (pattern.search(text, begin, end) for pattern in patterns)), None)
    if not match:
        return []
    values: list[Value | None] = []
    first = next((i for i in indices if script.starts[i] >= match.end()), indices[-1] + 1)
    index, last = first, indices[-1] + 1
    while index < last:
        if values and script.gap(index - 1) != SEPARATOR:
            if not _BLANK_BETWEEN.fullmatch(text, script.ends[index - 1], script.starts[index]):
                break
            values.append(None)
        value, index = script.value(index, last if script.has_spread(index, last) else index + 1, begin)
        values.append(value)
    if len(values) < 2:
        return []
    row = words.plain(match[1])
    row = (_TRUE_CLASS.sub("", row) or row).removeprefix("the ")
    if row.lower() in words.ORDINALS:
        row = str(words.ORDINALS.index(row.lower()) + 1)
    elif row.lower() in _PLACES:
        return []
    if columns and len(values) == len(columns) - 1:  # "…, after a first cell that is hidden, 0.17, …"
        gap = _gap(text[match.end(1) : script.starts[first]] + text[script.ends[index - 1] : end], columns)
        if gap is not None:
            values.insert(gap, None)
    if columns and len(values) == len(columns):
        return [
            Reading("prose", line, (row, column), [value])
            for column, value in zip(columns, values, strict=True)
            if value is not None
        ]
    return [Reading("prose", line, (row,), values, spread=True, ragged=bool(columns))]


def _gap(said: str, columns: list[str]) -> int | None:
    """The index of the column that a row lacks by what is said around its values; None where nothing tells it."""
    if end := _END_OF_ROW.search(said):
        return 0 if end[1] else len(columns) - 1
    column = _only(columns, said) if gaps.Remarks.tells_missing(said) else None
    return columns.index(column) if column else None


def _behind_declared(
    script: Script, line: Line, begin: int, end: int, indices: list[int], frame: Frame
) -> list[Reading]:
    """Lists of values that each stand behind the one declared row or column that the words in front of them name: as
    many as the other axis has labels, or one more or less, which are set aside."""
    x, y = frame.axes.x.ticks, frame.axes.y.ticks
    found: list[Reading] = []
    for several in _lists(script, indices) if x and y else []:
        front = script.text[begin : script.starts[several[0]]]
        row, column = _only(y, front), _only(x, front)
        others = x if row else y
        if (row is None) != (column is None) and _SAYS.search(front) and not words.has_superlative(front) and (
            abs(len(several) - len(others)) <= (len(several) >= _FEWEST_OF_MOST)
        ):
            values: list[Value | None] = [script.value(index, index + 1, begin)[0] for index in several]
            if len(values) == len(others) - 1 and several[-1] == indices[-1]:
                gap = _gap(script.text[script.ends[several[-1]] : end], others)
                values = values if gap is None else [*values[:gap], None, *values[gap:]]
            places = [(row, other) if row else (other, column or "") for other in others]
            for index in indices:
                if begin <= script.starts[index] < script.starts[several[0]]:
                    script.roles[index] = "label"
            found += (
                [Reading("prose", line, place, [value]) for place, value in zip(places, values, strict=True) if value]
                if len(values) == len(others)
                else [Reading("prose", line, (row or column or "",), values, spread=True, ragged=True)]
            )
        begin = script.ends[several[-1]]
    return found


def _lists(script: Script, indices: list[int]) -> list[list[int]]:
    """The numbers of a sentence that stand one behind the other, two or more of them."""
    found: list[list[int]] = [[]]
    for index in indices:
        if found[-1] and (found[-1][-1] != index - 1 or script.gap(index - 1) != SEPARATOR):
            found.append([])
        found[-1].append(index)
    return [several for several in found if len(several) > 1]
