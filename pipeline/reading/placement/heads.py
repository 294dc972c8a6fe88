"""What the heads over a line name: its panel, its series, its place; and how many of them open a panel."""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame import first_names
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import spelling
from pipeline.reading.pieces.spelling import X
from pipeline.reading.placement import empty_heads, panel_names
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, counts, headings, sections, stages, words

_PANELS = re.compile(r"(?:data )?(?:panels|charts|plots|sub-?plots|tables|heat ?maps|figures|graphs)", re.IGNORECASE)
_AT = re.compile(
    r"(?P<what>[^\d]{1,60}?[\s(])(?:(?:approximate(?:ly)?|approx\.?|estimated)\s)?(?:(?:at|near|around|for|by|in)\s)?"
    r"(?:the\s)?(?P<place>(?:[^\W\d]\w{0,20}\s?=?\s?)?[~≈]?\d[\d.,]{0,12})\)?",
    re.IGNORECASE,
)
_NUMBERED_FIGURE = re.compile(r" \(fig(?:ure|\.)? ?\d{1,2}[a-z]?\)\Z", re.IGNORECASE)  # "Bar Chart (Figure 2)"
_OF_MEASURE = re.compile(r"(?:the )?(.{3,60}) (?:values|data|numbers|heights|scores|readings)", re.IGNORECASE)
_IN_COLUMN = re.compile(
    r".\((?:top|bottom|upper|lower|left|right|middle|cent(?:er|re)) (?:row|column)\)\Z", re.IGNORECASE
)
_DRAWN = re.compile(  # "Bars", "The slices, clockwise", "Each curve in turn", "Positions of the dots, as (x, y)"
    r"(?:(?:the )?(?:values?|data|data points?|heights|lengths|scores|statistics|numbers|sizes|list|details|readings?|"
    r"coordinates|positions) (?:of|for) )?"
    r"(?:(?:all|each|every)(?: of)? )?(?:the )?(?:(?:two|three|four|five|six|seven|eight|nine|ten|individual) ){0,2}"
    r"(?P<what>bars?|columns|lines?|curves?|traces?|slices?|segments?|wedges?|sectors?|boxes|box|box ?plots|"
    r"violins?|dots?|markers?|bubbles?|polygons?|spokes?|profiles|layers?|bands)"
    r"(?:,? (?:(?:listed|read|given|shown|told) )?"
    r"(?:one by one|one at a time|in turn|in detail|in order|as drawn|as read|(?:counter)?clockwise(?: from .*)?|"
    r"(?:in order )?from (?:the )?(?:left|right|top|bottom|largest|smallest|first|start|begin)\b.*|as(?:, .*)?))?",
    re.IGNORECASE,
)
_JOINED = re.compile(r",\s|:\s|\s[—–-]\s")
_ALL_VALUES = re.compile(r"all (?:other |the )?(?:values|cells|entries) (?:are|is) ", re.IGNORECASE)
_IN_ORDER = re.compile(
    r"(?:the )?([^,:]{3,60}?),? (?:(?:listed|given|read|shown|told|transcribed|row by row),? )?"
    r"(?:from (?:the )?(?:top|bottom|left|right)|row by row|in (?:the )?(?:reading |same )?order)\b", re.IGNORECASE
)
_BETWEEN_TICKS = re.compile(r"\s*(?:→|->|,? and\b|[,/|;])\s*")
_FEWEST_TICKS = 3
_INTRODUCES = frozenset("each every all the at for with along scores numbers results".split())
_COUNTED = re.compile(r"(?:row|bar|column|group|stack|pair|category) \d{1,2}", re.IGNORECASE)
_AGAINST = re.compile(r" vs\.? ")
_LINES_OF = re.compile(r"(?:the )?(.{2,60}) (?:rows|columns|performance|details|breakdown|trends)", re.IGNORECASE)
_BY_LINES = re.compile(  # "Ranks by Operator (Row)"
    r"[^()]{1,60} (?:by|per|for each|for every) [^()]{1,40} \((?:rows?|columns?)\)", re.IGNORECASE)
_ALL_OF = re.compile(rf"(?:all )?(?:the )?(?:{counts.COUNT} )?", re.IGNORECASE)
_LONE_VALUE = re.compile(r"[~≈]?[+\-−]?\d[\d.,]{0,20}\s?[%\w/]{0,12}\.?")


def _say_one_drawn(heads: set[tuple[Line, ...]]) -> bool:
    """Whether the heads of a figure that only say what is drawn, or by what, all say the same: "Bars", and not "Bars"
    and "Line"."""
    labels = {head.label for over in heads for head in over}
    said = {_drawn(label) or first_names.per(label).lower() for label in labels}
    return len(said - {""}) == 1


@remembered(4096)
def _drawn(label: str) -> str:
    """What a head says is drawn, and nothing else: "bars" for "The bars one by one"; "" for another head."""
    match = _DRAWN.fullmatch(headings.unnumbered(label).replace(" (", ", ").rstrip(")."))
    return match["what"].lower() if match else ""


Named = tuple[str | None, str | None]
"""What a head names, and what it calls the panel that it opens; None for nothing and for none."""


class Heads:
    """The heads of a text, each of which is looked at once, however many lines stand under it.

    One that only says what is drawn names nothing, "Bars" and not "Bars" beside "Lines"; nor does one in a row of a
    grid that no other one stands beside: "Moderate scores:".
    """

    def __init__(self, heads: set[tuple[Line, ...]]):
        self._drawn = _say_one_drawn(heads)
        unsaid = {over[0] for over in heads if over and over[0].marker == "#" and over[0].section == sections.OTHER}
        self._several = unsaid if len(unsaid) > 1 else set()  # headings over values that only their names tell apart
        self._named: dict[tuple[Frame, Line], Named] = {}
        below: dict[Line, set[Line]] = {}
        for over in heads:
            for outer, inner in pairwise(over):
                below.setdefault(outer, set()).add(inner)
        for several in below.values():
            if any(map(_is_heading_of_none, several)):  # "Lab results" beside "Wear test"
                self._several |= {inner for inner in several if inner.marker == "#"}
        self._alone = {inner for several in below.values() if len(several) == 1 for inner in several}

    def names_over(self, frame: Frame, heads: tuple[Line, ...]) -> tuple[tuple[str, ...], int]:
        """The heads that name something, and how many of the outermost open a panel by their words."""
        found: list[str] = []
        panels = 0
        is_placed = False
        for head in heads:
            named = self._named.get((frame, head))
            if named is None:
                named = self._named[frame, head] = _named(frame, head, self._drawn, head in self._several)
            name, panel = named
            if name is None:
                continue
            if panels and panel is None and _says_again(found[-1], name):
                continue
            is_declared = frame.is_grid and panel is None and (
                frame.knows(name) or frame.axes.hint(name)[0] is not None)
            if is_placed and not is_declared and head in self._alone:
                continue
            is_placed = is_declared
            if panel is not None and panels == len(found):
                name = panel
                panels += 1
            found.append(name)
        return tuple(found), panels


def _says_again(panel: str, head: str) -> bool:
    """Whether a head below that of a panel has no word of its own: "Heatmap Values (Approximate)" below "Heatmap"."""
    said = set(words.of(words.without_parentheses(head)))
    own = set(words.of(panel))
    more = said - own
    return more != set() and not said.isdisjoint(own) and all(word in words.GENERIC for word in more)


def _named(frame: Frame, head: Line, drawn: bool, is_one_of_several: bool) -> Named:
    label = head.label
    if not label or label == frame.title or (not head.opens and head.section == sections.FRAME):
        return None, None
    if head.is_named:
        return headings.unnumbered(label), None
    if frame.has_marked_kinds and (panel := panel_names.of_kind(headings.unnumbered(label))):
        return panel, panel
    if not (frame.is_grid or frame.titles or frame.panels) and (name := headings.whose(label)):
        return name, None
    if drawn and not (frame.knows(label) or frame.knows(headings.unnumbered(label))) and (
        _drawn(label) or (first_names.is_per_place(frame, label) and words.key(label) not in frame.titles)
    ):
        return None, None
    if series := _series_in(frame, label):
        return series, None
    if head.told and not (label := _told(frame, head)):
        return None, None
    if place := _place(frame, label):
        return place, None
    if empty_heads.says_nothing(label, head.marker == "#") and not (
        (is_one_of_several and (_NUMBERED_FIGURE.search(label) or _MAIN.fullmatch(label)))
        or empty_heads.opens_counts(label) or frame.knows(words.without_parentheses(label))
        or frame.knows(frame.axes.hint(label)[1])  # "[start] row"
        or words.key(label) in frame.titles or frame.drawn_in(label)  # "Columns"
    ):
        return None, None
    if (
        head.marker == "#"
        and head.level < 3
        and not _opens_panel(frame, label)
        and (
            (label[0].isdigit() and _is_section(headings.unnumbered(label)))
            or (sections.kind(label, strict=False) in (head.section, sections.COMMENT) and not is_one_of_several)
        )
    ):
        return None, None  # a section of the text
    if head.marker == "#" and _PANELS.fullmatch(headings.unnumbered(label)):
        return None, None  # a section with the panels
    if _lists_ticks(frame, label) or _tells_order(frame, label) or _names_axis(frame, head) or (
        frame.is_grid and label[-1] == ")" and _BY_LINES.fullmatch(label)
    ) or (frame.chart_type == "heatmap" and head.opens and empty_heads.groups_links(label) and not frame.knows(label)):
        return None, None
    says_more = _ALL_VALUES.match(label) is not None if head.bold else headings.is_remark(label)
    if head.marker != "#" and not head.told and says_more and not (
        frame.is_grid and frame.axes.hint(label)[0] is not None  # "**Annual total**, fifth column"
    ):
        return None, None
    is_height = frame.has_stacks and frame.knows(label)  # of a whole bar: "Oak: ~210 total"
    if not head.opens and not is_height and _LONE_VALUE.fullmatch(frame.text, head.rest, head.end):
        return None, None  # "Key figure: 60"
    if not head.opens and words.is_pure_comment(label) and not frame.knows(label):
        return None, None  # "Spatial placement: rows run from top to bottom." above a list
    if not head.opens and headings.is_position(label) and (behind := _behind(frame, head)):
        return behind, behind  # "Left: NAME"
    if not frame.is_grid and label[-1] == ")" and _IN_COLUMN.search(label):
        panel = headings.panel_name(label)  # "Wet years (left column)"
        return panel, panel
    name, counted = headings.unnumbered(label), label.partition(": ")[0]
    if name != label and " " in counted and frame.knows(counted):
        name = counted  # "Series 1: a slow rise"
    elif _COUNTED.fullmatch(counted) and _compares_entries(frame, label[len(counted) :]):
        name = counted  # 'Row 1: "Alto" vs. "Bass"'
    if not _opens_panel(frame, label):
        return name, None
    if words.key(headings.panel_name(name)) in frame.titles:  # "Kiln A (3.5, red)" beside "Kiln A (3.5, white)"
        return name, name
    panel = colours.without_colour(name)
    is_drawn = headings.panel_name(panel) != "" or colours.colour_key(name) in frame.colours
    return name, panel if is_drawn else name  # "Chart 2 (Sand)", where nothing is drawn in that colour


_MAIN = re.compile(  # beside "Zoom Panel"
    r"(?:the )?(?:main|whole|full|overall|entire) (?:panel|plot|chart|graph|view|map)", re.IGNORECASE)
_POWER_GRID = re.compile(  # "Electricity (grid)", a slice
    r"(?<!left )(?<!right )(?<!top )(?<!bottom )(?<!upper )(?<!lower )\bgrid\)?\Z", re.IGNORECASE)
_IN_PANEL = re.compile(  # whatever the colour in it: "Spring (top panel, teal bars)"
    r"(?:\(|\A)(?:top|bottom|upper|lower|left|right|middle|cent(?:er|re))[ -]"
    r"(?:panel|plot|sub-?plot|chart|graph|histogram)\b",
    re.IGNORECASE,
)


def _compares_entries(frame: Frame, said: str) -> bool:
    """Whether what stands behind the colon of a head says what is set against each other in it, most of that entries of
    the legend."""
    names = [words.plain(name).strip("\"“”: ") for name in _AGAINST.split(said)]
    return len(names) > 1 and 2 * sum(map(frame.knows, names)) > len(names)


def _series_in(frame: Frame, label: str) -> str:
    """The series that a head names behind its colour: "Blue curve, NAME - slow, nearly linear gain"; "" elsewhere."""
    colour, *behind = _JOINED.split(headings.unnumbered(label), 2) if frame.series else [""]
    return behind[0] if behind and frame.knows(behind[0]) and colours.is_colour(colour) else ""


def _told(frame: Frame, head: Line) -> str:
    """The name that a sentence over a list gives it: the most telling that the frame knows, else the bare one."""
    if frame.knows(colours.without_colour(head.label)):
        return head.label  # a series may be called "With BOS"
    said = words.key(head.label)
    for key, title in frame.titles.items():
        if said.startswith(key) and words.is_generic(said[len(key) :].lstrip()):
            return title  # "By Site Chart Data" of the panel "By Site"
    for name in head.told:
        if frame.knows(name) or frame.axes.hint(name)[0] is not None:
            return name
    if headings.is_panel_head(head.label) and not words.is_sentence(head.label):
        return head.label  # "For GSM8K"
    if frame.series and colours.is_colour(head.told[-1]) and not frame.drawn_in(head.told[-1]):
        return ""  # the legend does not say what is drawn in it
    return next(filter(headings.is_panel_head, head.told), head.told[-1])


def _place(frame: Frame, label: str) -> str | None:
    """The place on the horizontal axis that a head gives all values below it: "Points (at Step 500)", "End (Day 9)".

    None where the head names something else, or the place alone.
    """
    if frame.is_grid or not label[-2:].strip(")").isdigit() or not (match := _AT.fullmatch(label)):
        return None
    what = match["what"].strip(" (,")
    if what and not (words.is_generic(what) or stages.is_stage(what) or words.is_approximate(what)):
        return None
    return match["place"] if what and frame.axes.hint(match["place"])[0] == X else None


def _lists_ticks(frame: Frame, label: str) -> bool:
    """Whether a head says along which places values follow, all of them: "Values at rounds 0 → 1 → 2"."""
    ticks = frame.axes.x.ticks
    if len(ticks) < _FEWEST_TICKS or ticks[-1] not in label or (at := label.find(ticks[0])) < 0:
        return False
    first, *others = label[:at].replace(",", " ").split() or [""]
    if "(" in label[:at] or not all(map(str.islower, filter(str.isalpha, others))):
        return False  # the name of a panel: "GSM8K (shots 0, 1, 4)"
    names_none = words.is_generic(first) or first.lower() in _INTRODUCES or frame.measures(first)
    return names_none and _BETWEEN_TICKS.split(label[at:].rstrip(" )")) == ticks


def _tells_order(frame: Frame, label: str) -> bool:
    """Whether a head only says what is measured, or in which order: "Weights, listed from the bottom row up"."""
    match = _IN_ORDER.match(label)
    if not (match or frame.panels or frame.titles):
        match = _OF_MEASURE.fullmatch(headings.unnumbered(label))
    return match is not None and frame.measures(match[1])


def _names_axis(frame: Frame, head: Line) -> bool:
    """Whether a head is plain text, and the name of an axis: "Predicted", over the columns of a table, "The two sites"
    over its rows; or, in any type, says that the rows or columns of that follow: "Site rows", "Site details"."""
    if (along := _LINES_OF.fullmatch(headings.unnumbered(head.label))) and frame.axes.is_name(along[1]):
        return True
    return not head.marker and not head.bold and frame.axes.is_name(_ALL_OF.sub("", head.label, count=1))


def _is_heading_of_none(head: Line) -> bool:
    """Whether a heading has no word of a section of the text, so that those beside it are no sections either."""
    return head.marker == "#" and not _is_section(headings.unnumbered(head.label))


def _is_section(label: str) -> bool:
    return sections.kind(label, strict=False) != sections.OTHER or words.is_generic(label)


def _behind(frame: Frame, head: Line) -> str:
    """The name that stands behind the label of a head; "" where it is none."""
    name = words.plain(frame.text[head.rest : head.end])
    return name if name and head.end - head.rest <= 60 and not words.is_sentence(name) else ""


_INSET = re.compile(r"(?:the )?inset(?: \([^()]{1,40}\)|: [^:]{1,60})?", re.IGNORECASE)


def _opens_panel(frame: Frame, label: str) -> bool:
    if frame.titles and words.key(headings.panel_name(label)) in frame.titles:
        return True
    if _NUMBERED_FIGURE.search(label) or _INSET.fullmatch(label):
        return True
    return (
        headings.is_panel_head(label)
        and not (frame.chart_type == "pie" and _POWER_GRID.search(label))
        and frame.axes.hint(headings.unnumbered(label))[0] is None
        and (
            headings.is_numbered_chart(label)
            or empty_heads.IS_LETTERED.match(label) is not None
            or _IN_PANEL.search(label) is not None
            or colours.without_colour(label) == words.plain(label)
        )
        and not (frame.chart_type == "bar" and spelling.names_declared(frame, headings.unnumbered(label), X))
        and not _is_spoke(frame, label)
    )


def _is_spoke(frame: Frame, label: str) -> bool:
    """Whether a head with its place is a spoke of the one radar chart of a text, over its series: "Service (top)"."""
    is_of_one = frame.chart_type == "radar" and frame.series and not any(map(frame.text.lower().__contains__, _SEVERAL))
    return bool(is_of_one) and label.endswith(")") and headings.is_position(label.rpartition("(")[2].rstrip(")"))


_SEVERAL = ("charts", "panels", "plots", "side by side")
