"""What the columns of a table hold, by their heads and cells, where that is no value of the figure."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import charts
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline import table_cells
from pipeline.reading.outline.table_cells import Body
from pipeline.reading.pieces import sums
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, intervals, words

_CHANGE = "difference|change|delta|Δ|gain|gap"
_DIFFERENCE = re.compile(rf"(?:{_CHANGE})\b", re.IGNORECASE)  # a note, even where it is drawn
_LEVEL = re.compile(r"(?:running|cumulative|sub-?total|total after|level|balance|ending|end|start)\b", re.IGNORECASE)
_DERIVED = re.compile(
    r"(?:(?:calculated|computed|estimated|derived) )?"
    rf"(?:labels?|sum|totals?|average|avg|mean|ratio|{_CHANGE})\b", re.IGNORECASE
)
_RANK = re.compile(r"(?:overall )?rank(?:ing)?(?: ?\([^()]{1,40}\))?", re.IGNORECASE)
_ADDED = re.compile(  # "The Σ column is mine, added as a check"
    r"\b[Tt]he [\"“]?([^\s\"“”.,]{1,30}?)[\"”]? (?:column|row) (?:is|was|are) (?:mine|my own|computed|calculated|"
    r"derived|added|not (?:part of|in|shown in) the)\b"
)
_BY_WRITER = "(?:here|by me|for this (?:description|table)|from the (?:cells|labels|row|column|other [a-z]+)s?)"
_NOTED = re.compile(  # "† My own arithmetic; the chart has no such column."
    r"^[ \t>\-*_(]{0,6}(?P<mark>[†‡§])[ \t:)]{0,3}(?:(?:this|the) (?:column|row|[a-z]+ column) (?:is|was) )?"
    r"(?:(?:my )?own (?:arithmetic|calculation|addition|sum|average|mean)|mine\b|my (?:arithmetic|addition)|"
    rf"(?:calculated|computed|derived|worked out|summed|averaged|added) {_BY_WRITER}\b|"
    r"not (?:part of|printed in|shown in|drawn in|in) the (?:figure|chart|image|plot|graph|heat ?map|original)\b)",
    re.IGNORECASE | re.MULTILINE,
)
_COMPARED = re.compile(
    r"(?:relative|normali[sz]ed|speed-?up|slow-?down|improvement|factor)"
    r"(?: (?:to|vs\.?|over|from) [^()]{1,40})?(?: ?\([^()]{1,40}\))?", re.IGNORECASE
)
_SUMMARY = re.compile(
    rf"(?:sum|totals?|average|avg\.?|mean|median|ratio|{_CHANGE}|improvement|increase|decrease|"
    r"drop|spread|best|worst|largest|smallest|highest|lowest|max(?:imum)?|min(?:imum)?|rank|std|range)\b", re.IGNORECASE
)
_SETTINGS = re.compile(r"(?:hyper-?)?parameters?|(?:default )?settings?|configuration|options?", re.IGNORECASE)
_SPREAD = re.compile(  # what a column tells of the one in front of it
    r"\berror (?:bars?|ranges?|margins?|intervals?)|\bst(?:andar)?d\.? ?(?:dev\w*\.?|errors?)|"
    r"\b(?:std|sd|se|sem|ci)\b|±|\bconfidence (?:intervals?|bounds?)|\buncertaint(?:y|ies)",
    re.IGNORECASE,
)
_COUNTS = re.compile(  # of what a row is made of
    r"n(?: \([a-z ]{1,30}\))?|[a-z ]{1,30} \(n\)|#|(?:[a-z]{1,20} )?counts?|support|(?:sample|group) sizes?|"
    r"(?:no\.|number|#) ?(?:of )?[a-z]{1,20}", re.IGNORECASE
)
_WHOLE = re.compile(r"[*`~≈]{0,4}\d[\d,]{0,14}[*`]{0,4}(?: \([^()]{1,20}\))?")
_FEWEST_LISTED = 2  # columns with values
_OF_COLOUR = re.compile(r"(?:[^\W\d]{1,12} )?colou?rs?\b", re.IGNORECASE)
_WORKED_OUT = re.compile(r"\b(?:estimated|calculated|computed|derived)\b", re.IGNORECASE)
_BIN = re.compile(r"\b(?:bins?|intervals?|ranges?|buckets?|class(?:es)?)\b", re.IGNORECASE)
_ALONG = re.compile(r"x(?:[ -](?:axis|value|position|label|tick))?|category|setting|condition", re.IGNORECASE)


def is_along(head: str) -> bool:
    """Whether a column is headed by what stands along the horizontal axis of each panel, whatever that is."""
    return _ALONG.fullmatch(head) is not None


def holds_bins(text: str, header: list[str], body: Body, column: int) -> bool:
    """Whether a column holds the bins of a histogram: "| # | Interval (mm) | Days |" over "| 1 | 2–4 | 131 |"."""
    cells = [text[slice(*row[column])].strip(" *`") for _, row in body if len(row) > column]
    return _BIN.search(header[column]) is not None and sum(map(intervals.is_range, cells)) > len(cells) / 2


def names_axis(head: str, frame: Frame) -> bool:
    """Whether a column is headed by the name of an axis that carries labels, with or without its unit."""
    names = [axis.name for axis in (frame.axes.x, frame.axes.y) if axis.name and axis.ticks]
    return words.key(head) in {words.key(one) for name in names for one in (name, words.without_parentheses(name))}


def called(header: list[str], columns: list[int], name: str | None) -> int | None:
    """The first of some columns whose head is the name of an axis, with its unit or without; None without one."""
    wanted = words.stems(name or "")
    return next((column for column in columns if wanted and wanted in (
        words.stems(header[column]), words.stems(words.without_parentheses(header[column])))), None)


@remembered(16)
def _added(text: str) -> frozenset[str]:
    """The heads of columns that the writer says to have added, and the marks at heads that a note says the same of."""
    return frozenset(match[1] for pattern in (_ADDED, _NOTED) for match in pattern.finditer(text))


def is_derived(head: str, frame: Frame) -> bool:
    """Whether a column holds what the writer worked out: a sum or difference that says so, or that neither the legend
    nor a sentence knows to be drawn."""
    if frame.knows(head) or words.key(words.without_parentheses(head)) == words.key(
        words.without_parentheses(frame.value_label or "")
    ):
        return False
    if not _added(frame.text).isdisjoint((head, head[-1:])) or sums.of_writer(head) or (
        sums.of_lines(head) and not frame.has_drawn_totals
    ):
        return True
    if _RANK.fullmatch(head) and frame.axes.x.ticks:
        return True
    if not _DERIVED.match(head) and (not _COMPARED.fullmatch(head) or frame.measures(head)):
        return False
    return _WORKED_OUT.search(head) is not None or (bool(frame.series) and not frame.has_drawn_totals)


def of_differences(columns: list[int], header: list[str], frame: Frame) -> set[int]:
    """The columns of a chart that note how far apart others are, or those of a waterfall to what level its steps lead;
    none where all columns do, or the text declares it."""
    if charts.is_waterfall(frame.title):
        levels = {at for at in columns if _LEVEL.match(header[at]) and not frame.knows(header[at])}
        return levels if len(levels) < len(columns) else set()
    found = {at for at in columns if _DIFFERENCE.match(header[at]) and not frame.knows(header[at])}
    return found if len(found) < len(columns) and not frame.is_grid else set()


def of_counts(text: str, body: Body, columns: list[int], header: list[str], frame: Frame) -> list[int]:
    """The columns that say of how many things each row of a grid is made: "N", "Visits (n)", "Sample size", beside
    columns that the text all lists and that hold shares or measurements."""
    found = [at for at in columns if not frame.knows(header[at])]
    listed = [at for at in columns if at not in found]
    are_beside = len(listed) >= _FEWEST_LISTED and all(_COUNTS.fullmatch(header[at]) for at in found)
    if not found or not are_beside or any(_is_of_whole_numbers(text, body, at) for at in listed):
        return []
    return [at for at in found if _is_of_whole_numbers(text, body, at)]


def _is_of_whole_numbers(text: str, body: Body, column: int) -> bool:
    return all(_WHOLE.fullmatch(text, *cells[column]) for _, cells in body if len(cells) > column)


def is_of_colours(text: str, body: Body, column: int) -> bool:
    """Whether a column says in which colour each row is drawn: "Blue", "Blue (top right)"."""
    return all(
        len(cells) > column and colours.is_colour(words.without_parentheses(text[slice(*cells[column])]))
        for _, cells in body
    )


def without_colours(text: str, header: list[str], body: Body, columns: list[int], frame: Frame) -> list[int]:
    """The columns of labels without those that say in which colour each row is drawn; these alone where they are the
    series of points that share their labels, "| Series | Label | X | Y |" over "Red Square | k=8"."""
    coloured = [column for column in columns if is_of_colours(text, body, column)]
    labels = [column for column in columns if column not in coloured]
    if coloured and labels and frame.chart_type != "scatter" and (
        _are_distinct(table_cells.labels(text, body, columns)) > _are_distinct(table_cells.labels(text, body, labels))
    ):
        return columns  # "| Region | Party | Votes |" over "North | Red"
    are_series = frame.chart_type == "scatter" and len(coloured) == 1 and not _OF_COLOUR.match(header[coloured[0]])
    if are_series and labels and not any(_tell_apart(text, body, column) for column in labels):
        return coloured
    return labels or columns


def _are_distinct(rows: list[tuple[str, ...]]) -> bool:
    return len(set(rows)) == len(rows)


def _tell_apart(text: str, body: Body, column: int) -> bool:
    """Whether no two cells of a column are alike."""
    found = [words.key(words.plain(text[slice(*cells[column])])) for _, cells in body if len(cells) > column]
    return len(set(found)) == len(found)


def of_points(
    text: str, header: list[str], body: Body, columns: list[int], numeric: list[int], frame: Frame
) -> list[int]:
    """The columns that name the points of a scatter plot, a row each: those in front of the coordinates, but series
    that the legend declares before labels that several points share, or such series behind the coordinates."""
    named = [column for column in columns if not counts_rows(text, body, column)]
    if not named:
        return [i for i in range(len(header)) if i not in numeric and _lists_series(text, body, i, frame)]
    if _tell_apart(text, body, named[0]) or _lists_series(text, body, named[0], frame):
        return named
    return [column for column in named if _lists_series(text, body, column, frame)] or named


def _lists_series(text: str, body: Body, column: int, frame: Frame) -> bool:
    """Whether each cell of a column names an entry of the legend."""
    return all(
        len(cells) > column and words.key(words.plain(text[slice(*cells[column])])) in frame.series
        for _, cells in body
    )


def counts_rows(text: str, body: Body, column: int) -> bool:
    """Whether a column does nothing but number the rows: "| Point | Club | …"."""
    counted = [text[slice(*cells[column])].strip("*.# ") for _, cells in body if len(cells) > column]
    return len(counted) > 1 and counted == [str(number) for number in range(1, len(counted) + 1)]


def is_of_percents(text: str, body: Body, column: int) -> bool:
    """Whether each cell of a column ends in a percent sign."""
    return all(len(cells) > column and text[slice(*cells[column])].rstrip("*").endswith("%") for _, cells in body)


def is_worked_out(header: list[str], numeric: list[int], rows: list[str], frame: Frame) -> bool:
    """Whether a table sums up a grid with declared columns: it has none of them, and ranks cells, or speaks of changes
    or means in the heads of all its columns or rows."""
    return (
        frame.is_grid
        and len(frame.axes.x.ticks) > 1
        and not any(frame.knows(head) or frame.axes.hint(head)[0] is not None for head in (header[i] for i in numeric))
        and (
            header[0].lower() == "rank"
            or all(_SUMMARY.search(header[column]) for column in numeric)
            or all(map(_SUMMARY.search, rows))
        )
    )


def lists_settings(header: list[str], frame: Frame) -> bool:
    """Whether a table lists what is set in a figure that is no chart: "Component", "Parameter", "Value"."""
    return frame.chart_type == "other" and any(map(_SETTINGS.fullmatch, header))


def tells_spread(head: str, frame: Frame) -> bool:
    """Whether a column tells how far the values in front of it spread: "Error Range", "Std. Dev."."""
    own = words.without_parentheses(head).strip() or head  # "OR (95% CI)" holds values, with their intervals
    return _SPREAD.search(own) is not None and not frame.knows(head) and not frame.measures(head)
