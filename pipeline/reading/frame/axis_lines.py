"""Lines that declare an axis: its name, and its labels on the same line, in a sentence or in bullets of their own.

    **X-axis:** "Ratio", ranging from 0.1 to 0.5, with markers at 0.1, 0.2, ...
    **Y-axis (Methods):** A, B and C
    **X-axis (Survey year):** 2002 → 2006 → 2010
    **X-Axis (Horizontal):** / **Label:** Ratio / **Markers:** 0.1, 0.2
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_names, charts, extents, lying, row_orders, tick_notes, value_axes
from pipeline.reading.frame.axes import Axes, Axis
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, counts, framed_lists, headed, headings, labels, sections, units, words
from pipeline.reading.vocabulary.counted_labels import counted, enumerated, what_is_counted
from pipeline.reading.vocabulary.stated_names import stated_name

PART = re.compile(r"^(?:axis )?(?:labels?|titles?|names?)$", re.IGNORECASE)
_ENUMERATOR = re.compile(  # "(a) x-axis"
    r"^[^()]{0,20}\((?:[a-h]|[ivx]{1,3}|\d)\),? (?=[^()]*\bax(?:is|es)\b)", re.IGNORECASE
)
_PLACED_LINE = re.compile(
    r"(?:top|upper|left|middle|cent(?:er|re)|right|lower|bottom|first|second|third|fourth|fifth|last)(?:most)? "
    r"(?:row|column)", re.IGNORECASE
)
_IS_LABEL = re.compile(r"[\"“*`]*[^\W\d][^,;:.()]{0,30}[\"”*`]*\.?")
_DIRECTION = re.compile(  # "Azimuth (°), horizontal", "Keys, x axis, left to right"
    r", (?:(?:x|y|horizontal|vertical)[ -]axis(?:, [a-z ]{3,11} to [a-z]{3,6})?|(?:horizontal|vertical)(?:ly)?)\Z")
_CALLED = re.compile(  # 'Vertical axis, titled "Truth (expert)"'
    r"[^\"“]{0,40}\bax(?:is|es),? (?:titled|labell?ed|named|called|marked|entitled) [\"“]([^\"“”]{1,80})[\"”]\Z",
    re.IGNORECASE)
_LETTERED = re.compile(r"(?:(?i:chart|plot|panel|sub-?plot|graph) (?i:[a-h])|[a-h])")  # "Y-axis (b)", but "(C)"
_MAGNITUDE = rf"(?i:{'|'.join(units.MAGNITUDES)})s?"
_UNIT = re.compile(  # "(ms)", "[Hz]", "hours", "samples/s", "millions", "mol L⁻¹"
    rf"[(\[](?:in )?([^\W\d]{{1,4}}|%|°[CF]?|{units.WORD}|{_MAGNITUDE}|"
    rf"[^\W\d]{{1,12}}/[^\W\d]{{1,4}}|[^\d.,:()=]{{1,24}}⁻[¹²³])[)\]]"
)
_PLACED = re.compile(r"\s*\((?i:rotated|oriented|at the|on the|centered|vertical|left|bottom)\b[^)]*\)")
_OF_AXIS = re.compile(r"(?!.*\b(?:markers?|ticks?|labels|range|scale)\b)(?:.*\bax(?:is|es)\b|[xy]\b|\Z)", re.IGNORECASE)
_BOLD_QUOTE = re.compile(r"\*\*([\"“][^\"“”*\n]{1,80}[\"”])\*\*")
_AT_SIDE = re.compile(  # "with Low on the left, Medium in the center, and High on the right"
    r"(?<=[^\W\d]) (?:on|at|in) the (?:far )?(?:left|right|top|bottom|center|centre|middle)(?: (?:side|end|edge))?"
    r"(?=[,;.]| and |\Z)")
_CALLED_LABEL = re.compile(  # "Label (grade given by the expert): 0, 1, 2", "Label (0, 1, 2)", "Label, with ticks"
    r"(Label|Class)( \([^():]+\): | \([^(),]+,[^()]+\)(?!:)|, with tick)"
)
_LABEL_IS = re.compile(r"(?:Label|Title|Name)\s?=\s?[*\"]{0,3}([^*\"=;:,.\n]{1,60}?)[*\"]{0,3}(?=;|\Z)")
_AXIS_IN_FRONT = re.compile(
    r"^.*?(?:ax(?:is|es)|labels?|columns?|rows?|headers|abscissa|ordinate)\b\s*(?:labels?|titles?|names?|head(?:ing|er)?s?|"
    r"categories|variables?|dimensions?|factors?)?\s*(?:->|[:\-–—/→])?\s*",
    re.IGNORECASE,
)
_ARE = re.compile(  # "Columns are the stresses, from left to right: Drought, Salt"
    r"^(?:are|is labell?ed(?: with)?|lists?|holds?|gives?) (?:the )?|,? from (?:left|right|top|bottom) to [a-z]{3,6}$"
)
_NAME_THEN_LABELS = re.compile(
    r"[^,]*(?:[:=∈(]| [-–—] |\bfrom\b|\brang|\bwith\b)|"
    r"[^,]*, (?:[^\s,()]{1,9} \([-−~]?\d[\d.]*(?:,|–| to )|from|rang|with|scaled?|linear|[$\\(]{0,3}log|marked|"
    r"labell?ed with|spann|(?:[a-z]{2,} ){1,3}[-−+~]?\d[\d.]*(?:,| and) [-−+~]?\d|"  # "Day, visits at 1, 3 and 8"
    r"[-−+~$]{0,2}\d[\d.,]{0,20}(?:(?:\^\{?|e)[-−+]?\d{1,3}\}?\$?)? ?%? ?(?:to|through|until|-|–) ?[-−+~$]{0,2}\d)")
_FEW = 2  # labels behind another one
_NAME_THEN_NUMBERS = re.compile(
    r"([A-Z][^\W\d]+(?: (?!rang|from|scale|with|of|to|in|per\b|since\b)[^\W\d]+){0,2}) "
    r"\d[\d.]*(?=,|;| and \d| to \d| through \d|–\d|-\d)"
)
_NAME_THEN_UNIT = re.compile(r"(Range|Scale|Value|Step) \((?!log|lin)[^\W\d]{1,8}(?:/[^\W\d]{1,4})?\)(?=[.,;]|\Z)")
_NAME_THEN_BINS = re.compile(r"([A-Z][^.,:;()\d\"]{2,60})\. (?:Bins|Ticks|Labels|Levels|Groups|Categories)\b")
_NUMBERED_LABEL = re.compile(  # no name of an axis: "Few-shot (3)", "Llama 2 (70B, chat)", but "Score (0-100)"
    r"[^()=:]+\((?!10\^|log|in |×)(?![^()]*\d ?%?(?:-|–| to )[~≈]?\d)[^()]*\d[^()]*\)\s*"
)
_COUNTED = re.compile(r"^(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) (?=[^\W\d])")
_ALONG = re.compile(r" (?:across|down|along|on|at) the (?:top|bottom|side|left|right|edge)\b.*")
_ON_SCALE = re.compile(r" (?:on|with|in|using) an? (?:[a-z]+ )?(?:linear|log[a-z\d\-]*|percentage) scale\Z")
_SAYS = re.compile(
    r"^(?:(?:represents?|shows?|displays?|stands? for|labell?ed|titled|the|(?:different|various)(?= [^\W\d]+s\b))\s+)+",
    re.IGNORECASE)
_SAYING = frozenset(("represent", "show", "display", "stand", "the", "labeled", "labelled", "titled"))
_QUOTES = frozenset("\"“`'")
_WITH = re.compile(r"^\s*with\s+(?:the\s+)?(?:\w+\s+(?:ticks|labels|classes|categories|levels|entries)[,:]\s+)?")
_SPACED = re.compile(r"(?<=\b[XYZxyz]) [-–] (?=[Aa]xis\b)")  # "X - axis"
LETTER_AND_NAME = re.compile(r"([xy])(?::| [-–—=]) (?=[^\W\d]{2})", re.IGNORECASE)
"""The letter of an axis in front of its name: "x: NAME (unit)"."""
_NAMELY = re.compile(r"(?:with|namely|i\.e\.) (?=[A-Z\d])")
_WHERE = re.compile(  # "(Horizontal, bottom-centered)", "(left, upright)"
    r"^\s*\((?:(?:horizontal(?:ly)?|vertical(?:ly)?|rotated|(?:bottom|top|left|right|centre|center)(?:ed)?|aligned|axis|at|"
    r"on|along|the|side|upright|sideways|up(?:wards?)?\b|turned|written|lower|upper|middle|edge|of|chart|plot)[\s,\-]*)+\)",
    re.IGNORECASE,
)
_JOINT = re.compile(r"^(?:[.,:;]| [—–-]) ")  # between a name and its labels: "Group" — A, B
_REMARK_BEHIND = re.compile(r" [-–—] [^\W\d]|, (?:at|on|in|below|under)\b")  # "`Alto` - Positioned below the left bar"
_NEXT_QUOTE = re.compile(  # '"A," "B," and "C"', '"A" (left) and "B" (right)'
    r"(?: \((?:left|right|top|bottom|middle)\))?(?:\s*(?:,|,? and|/|;)\s*|(?<=,[\"'`”]) (?:and )?)[\"'`“]")
_FIRST_WORDS = re.compile(
    r"[*\s]*+([^\d\"“'`,:;.(\[<>≤≥](?:[^\"“`,:;=∈\n]|(?<=\d),(?=\d{3}\b))*?)"
    r"(?=,(?!(?<=\d,)\d{3}\b)|[:;]|\s*[=∈]|\.\s|\.?$| [-–—] | \(| \[(?=[\d−-])|\bfrom\b|\brang|"
    r"\bwith\b(?! (?!(?:an?|the|ticks?|marks?|labels?|values?|units?|range)\b)[a-z][a-z \-]{1,40} \([%$£€]\))|"
    r"\bthat (?:runs|ranges|spans|goes)\b)",
    re.IGNORECASE,
)
_OF_PANEL = re.compile(r"^of (?:the )?")
_NUMBERED_PANEL = re.compile(r"(?:panel|chart|plot|graph|heat ?map|table)s? (?:[a-h]|\d)\b.{0,12}", re.IGNORECASE)
_BOTH_IN_WORDS = re.compile(r"\b(?:both axes|rows and columns|columns and rows)\b", re.IGNORECASE)
_SHARED = re.compile(  # "Rows and columns have the same variables: A, B", "Both axes list the classes A, B"
    r"(?:both axes|rows and columns|columns and rows)\b[^.:;\d]{0,60}?(?::|\b(?:classes|items|variables|labels|"
    r"categories|features|groups|regions)\b:?(?= [\w\"'“`])|"
    r"\b(?:list|name|show|carry|read)(?= (?-i:[A-Z\d])[^,:;]{0,40},))\s+(.+?)(?:,? in (?:this|the same) order)?"
    r"(?:; (?:an?|the|each|every|all|darker|lighter) .+)?\.?", re.IGNORECASE
)
_UNIT_BEHIND = re.compile(  # of a name, any word in front of numbers: "Threshold (dBZ): 35, 40"
    rf" \((?:in )?({units.PATTERN}|{units.ODD}|{units.COUNTED}|"
    r"(?!log|lin|left|right|top)[^\W\d_]{2,6}(?=\)[:,] ?[\d−-]))\)")
_SENTENCE_END = re.compile(r"\.(?<=[\w)\"”'`*].)\s+(?=[A-Z])")
_SAME = re.compile(r"\bsame\b|\bas (?:on|in|for|the) (?:the )?x")  # in lower case
_AS_ROWS = re.compile(r"\bas (?:(?:on|in|for|along) )?(?:the )?(?:vertical|y[ -]axis|rows)")
_SAME_AS_ROWS = re.compile(  # in lower case: "the same five classes", "same labels in the same order"
    rf"(?:the )?same (?:(?P<count>{counts.COUNT}) )?[a-z]{{3,20}}s\b(?P<order>,? in the same order)?")
_FOR_SAME = ("same", "as ")  # one of them stands in _SAME
_AXES = re.compile(r"(?:(?:both|the) )?axes(?: labels| shows?| lists?| are)?", re.IGNORECASE)
_BOTH = re.compile(r"\b(?:both|same|shared|identical)\b", re.IGNORECASE)
_EXAMPLES = re.compile(
    r"\b(?:among (?:them|which|others)|such as|e\.g\.|for (?:example|instance)|some of (?:them|which) are)[,:]?\s",
    re.IGNORECASE,
)
_OF_EXAMPLES = ("among ", "such as", "e.g.", "for ", "some of ")  # one of them stands in _EXAMPLES
_NAME_AND_LIST = re.compile(  # "Hardware. H100, A100, L40S", "Site; Alto, Basso"
    r"(?!(?:St|Dr|Mt|Ft)\.)([^\W\d][^\"“`'.,:;()*]{1,40})[.;] (?=[^.;:,\"“`()]{1,60},[^.;:\"“`()]*\.?\Z)"
)
_NAME_AND_ARROW = re.compile(  # '"True class" → Water, Forest', "True class = {Water, Forest}"
    r"([*`\"“]{0,3}[^\W\d][^→>=|:;,()\n]{1,60}?(?: \([^()]{1,20}\))?[*`\"”]{0,3}) (?:→|->|=>|⇒|=|\|) "
    r"(?=[^→>=|:;\n]{1,400}\Z)(?=[^,]{1,60},)"
)
_LISTING = (". ", "; ", " → ", " -> ", " => ", " ⇒ ", " = ", " | ")  # between a name and its list
_SYMBOL_AND_UNIT = re.compile(  # "Forward current, \\( I \\) in mA, ticks at 100, 200"
    r"([^\W\d][^,;:\"“()\d]{1,40}), (?:\\\(\s?)?[*`$]{0,2}[^\W\d](?:_\w{1,3})?[*`$]{0,2}(?:\s?\\\))? "
    r"in ([^\s,;]{1,12})(?=[,;]|\.?\Z)")
_BRACKETED = re.compile(  # "[Water, Forest (old), Crop]", and no interval
    r"[\[{]((?:[^\[\]{}()\n]|\([^()\n]{1,40}\)){1,400})[\]}]\.?\Z"
)
_NAME_LABELED = re.compile(  # "Represents the plots, labeled A, B and C", 'Plot - labeled "A" and "B"'
    r"([^\W\d][^\"“`.:(]{1,60}?)(?:,| [-–—])? labell?ed (?:as )?([\w\"“`'].*)", re.IGNORECASE)


class Draft:
    """Axis declarations as they are found: name and labels of x and y."""

    __slots__ = ("examples", "items", "lists", "measures", "named", "names", "same", "ticks", "told", "units")

    def __init__(self) -> None:
        self.names: list[str | None] = [None, None]
        self.ticks: list[list[str]] = [[], []]
        self.items: list[list[str]] = [[], []]  # labels in bullets of their own
        self.lists: list[list[str]] = [[], []]  # those of the first bullet, which may be the only one
        self.examples: list[list[str]] = [[], []]  # some of the labels, where the text does not list all
        self.told: list[list[str]] = [[], []]  # what is told of either axis
        self.units: dict[str, str] = {}  # name -> the unit in parentheses behind it
        self.measures: list[list[str]] = [[], []]  # all names of an axis, as charts beside one another have them
        self.same: set[int] = set()  # axes that are said to have the labels of the other one
        self.named = ""  # what names the horizontal axis, with its unit

    def axes(self, frame: Frame) -> tuple[Axes, str | None]:
        items = list(map(headed.without_stops, self.items))
        listed = [items[axis] if len(items[axis]) > 1 else self.lists[axis] for axis in (0, 1)]
        ticks = [self.ticks[axis] or listed[axis] for axis in (0, 1)]
        if frame.is_grid:
            ticks = [found or (ticks[1 - axis] if axis in self.same else []) for axis, found in enumerate(ticks)]
        ticks = [headed.as_headed(tick_notes.without_glosses(found), frame.text) for found in ticks]
        names, measures, others = self.names, self.measures, self.examples
        value_label = frame.value_label
        if not frame.is_grid:
            ticks[0] = lying.without_sides(ticks[0], self.told[0]) if frame.chart_type == "bar" else ticks[0]
            may_lie = frame.chart_type not in charts.COURSES and (not ticks[0] or are_numeric(ticks[0]))
            if may_lie and ((ticks[1] and not are_numeric(ticks[1])) or lying.lie(frame, ticks, self.told)):
                names, measures, ticks = names[::-1], measures[::-1], ticks[::-1]
            frame.told_measures = measures[1]
            frame.begins = extents.begin(self.told[0])
            value_axes.settle(self.told, measures[1], self.units, frame)
            series = headed.without_units(headed.as_headed(list(frame.series.values()), frame.text))
            if ticks[0] and all(map(colours.is_position_note, ticks[0])):  # "SFT (gray)", "DPO (blue)"
                ticks[0] = [colours.without_colour(tick) for tick in ticks[0]]
            if frame.chart_type in ("pie", "box"):
                frame.series = {}  # the legend names slices and boxes: categories
                return Axes(Axis(names[0], ticks[0] or series), Axis()), value_label or names[1]
            has_unit = names is self.names and ("(" in self.named or "[" in self.named) and are_numeric(ticks[0])
            written = unit[1].casefold() if has_unit and (unit := _UNIT.search(self.named)) else ""
            letter = units.MAGNITUDES.get(written.rstrip("s"), written)
            last = ticks[0][-1] if ticks[0] else ""  # "15K": then "8K" is a label too
            is_told = last[-2:-1].isdigit() and last[-1] in "kKMBT" and last[-1].lower() == letter
            axis = Axis(names[0], ticks[0], unit=None if is_told else letter)
            return Axes(axis, Axis(frame.series_name, series)), value_label or names[1]
        if words.stems(names[0] or "") & words.stems(names[1] or ""):  # "Source language" lists some target languages
            others[1] = others[1] or ticks[0]
        upwards = row_orders.declared(" ".join(self.told[1]), ticks[1])
        x_unit, y_unit = (self.units.get(name or "") for name in names)
        y = Axis(names[1], ticks[1], others[1], upwards=upwards, measure=y_unit)
        return Axes(Axis(names[0], ticks[0], others[0], measure=x_unit), y, of_grid=True), value_label


def are_numeric(ticks: list[str]) -> bool:
    """Whether all labels are numbers, with or without units."""
    return all(tick[:1].isdigit() or tick[:1] in "+-−.~$" for tick in ticks)


def read_axis(line: Line, owner: Line, axis: int, rest: str, draft: Draft) -> None:
    rest = framed_lists.by_sides(_BOLD_QUOTE.sub(r"\1", rest) if "**" in rest else rest)  # 'Labeled **"Species"**'
    rest = _SYMBOL_AND_UNIT.sub(r"\1 (\2)", rest, count=1) if " in " in rest else rest
    rest = value_axes.without_mark(rest) if "," in rest and value_axes.is_on_side(line.label) else rest
    may_list = "," in rest and any(map(rest.__contains__, _LISTING))
    if may_list and (match := _NAME_AND_LIST.match(rest) or _NAME_AND_ARROW.match(rest)):
        rest = f"{match[1]}: {rest[match.end():]}"
    if (match := _BRACKETED.search(rest)) and (match[1].count(",") >= _FEW or match[1][:1].isalpha()):
        rest = f"{rest[: match.start()]}({match[1]})" if match.start() else match[1]
    if _PLACED_LINE.fullmatch(line.label) and _IS_LABEL.fullmatch(rest):
        draft.items[axis].append(words.plain(rest.rstrip(".")))  # "Left column: Rare"
        return
    draft.told[axis].append(f"{line.label}: {rest}")
    if line is owner:
        listed: list[str] = []
        if "label" in rest and (match := _NAME_LABELED.match(rest)):
            listed = labels.listed(match[2])
        if len(listed) > 1 and not are_numeric(listed):
            draft.ticks[axis] = draft.ticks[axis] or listed
            rest = match[1] if match else rest
        name = _name_in_label(line.label) or _name_in_rest(rest)
        if name and not draft.names[axis]:
            draft.names[axis] = name = name.replace("*", "")
            if axis == 0:
                draft.named = f"{line.label} {rest}"
        if name and _OF_AXIS.match(line.label):
            draft.measures[axis].append(name)
        if name and (unit := _unit_behind(name, rest)):
            draft.units.setdefault(name, unit)
        lowered = rest.lower()
        is_same = not draft.ticks[axis] and _is_same(lowered)
        if is_same and (axis == 1 or _AS_ROWS.search(lowered) or _is_as_rows(lowered, draft.ticks[1])):
            draft.same.add(axis)
        elif any(map(lowered.__contains__, _OF_EXAMPLES)) and (match := _EXAMPLES.search(rest)):
            draft.examples[axis] = labels.listed(rest[match.end() :])
        elif not draft.ticks[axis] and not rest.endswith(":"):  # its labels stand below: "Ratio, one a column:"
            draft.ticks[axis] = _ticks(rest, name or draft.names[axis])
            if is_same and not draft.ticks[0] and not are_numeric(draft.ticks[1]):
                draft.ticks[0] = draft.ticks[1]
            if _AXES.fullmatch(line.label) and _BOTH.search(rest):
                draft.ticks[1] = draft.ticks[1] or draft.ticks[0]
            elif _AXES.fullmatch(line.label) and len(draft.ticks[0]) > _FEW:
                draft.same.add(1)  # "Axes: Age, Income, Debt", but not "Axes: Month, City"
    elif line.label and PART.match(words.plain(words.without_parentheses(line.label))):
        rest = axis_names.without_gloss(axis_names.without_none(_PLACED.sub("", rest)))
        found = labels.listed(rest)
        if rest and not draft.names[axis] and not found:
            draft.names[axis] = words.plain(rest.strip(". *")).rstrip(".")
        elif not draft.ticks[axis] and found:
            draft.ticks[axis] = found
    elif item := axis_names.of_item(line, owner):
        draft.items[axis].append(item)
    elif line.heads and axis_names.of_item(line.heads[-1], owner):
        return  # what is told of one of the labels
    elif line.label or not line.marker:
        if len(draft.items[axis]) < _FEW:
            draft.ticks[axis] = tick_notes.listed_for(line.label, rest, draft.ticks[axis])
    else:
        if (quoted := labels.QUOTE.match(rest)) and _REMARK_BEHIND.match(rest, quoted.end()):
            rest = quoted[0]
        if not draft.items[axis] and len(found := labels.listed(rest)) > _FEW:
            draft.lists[axis] = found
        item = words.plain(labels.LAST_PAREN.sub("", rest) if colours.is_position_note(rest) else rest)
        if item.startswith(("Same ", "The same ")):
            draft.same.add(axis)
        elif len(item) <= 80:
            draft.items[axis] += tick_notes.quoted(rest) or [item]


def _is_same(lowered: str) -> bool:
    """Whether an axis is said to have the labels of the other one."""
    return any(map(lowered.__contains__, _FOR_SAME)) and _SAME.search(lowered) is not None


def _is_as_rows(lowered: str, rows: list[str]) -> bool:
    """Whether columns are said to be the same things as rows that are told: as many, or in the same order."""
    match = _SAME_AS_ROWS.match(lowered) if rows else None
    return match is not None and (match["order"] is not None or (
        match["count"] is not None and counts.count(match["count"]) == len(rows)))


def _unit_behind(name: str, rest: str) -> str:
    """The unit in parentheses behind a name: "Rate (nmol/min/mg), 0 to 40"; "" where none is."""
    at = rest.find(f"{name} (")
    unit = _UNIT_BEHIND.match(rest, at + len(name)) if at >= 0 else None
    return unit[1] if unit else ""


def _ticks(rest: str, name: str | None) -> list[str]:
    begin = rest.lstrip("* ")
    if name and (match := labels.QUOTE.search(begin)) and name in match.groups():  # '"Task" with Copy, Paste and Cut'
        rest = _WHERE.sub("", _WITH.sub("", _JOINT.sub("", begin[match.end() :])))
    if " the " in rest and len(_AT_SIDE.findall(rest)) > 1:
        rest = _AT_SIDE.sub("", rest)
    found = labels.listed(rest)
    if name and found and name in (found[0], labels.LAST_PAREN.sub("", found[0])):
        found = found[1:] if len(found) > 2 else counted(rest)
    if found and found[0].startswith("with ") and found[0] not in rest[:len(found[0])]:  # "Crop, with Wheat, Oats"
        found = [_WITH.sub("", found[0]), *found[1:]]
    if len(found) > _FEW and (lead := _NAMELY.match(found[1])):  # "categorical, with Wheat and Oats"
        found = [found[1][lead.end() :], *found[2:]]
    return tick_notes.without(found, rest) if "(" in rest else found


@remembered(8192)
def _name_in_label(label: str) -> str | None:
    """The axis name in its label: "X-axis (Ratio)", "X-axis - Steps", "X-axis: Load (g/L)"."""
    label = _SPACED.sub("-", _ENUMERATOR.sub("", label)).removesuffix(" on both axes")
    if called := _CALLED.match(label) or axis_names.ON_AXIS.fullmatch(label):
        return words.plain(called[1])
    if (bare := _DIRECTION.sub("", label)) != label and not sections.speaks_of_axis(bare):
        return words.plain(bare)
    if letter := LETTER_AND_NAME.match(label):
        front, _, inner = label[letter.end() :].partition(" (")
        unit = f" ({inner}" if units.is_unit(inner.partition(")")[0]) else ""
        return words.plain(front.partition(", ")[0]) + unit
    if sections.announces_frame(label):
        return None
    front, colon, behind = label.partition(": ")
    if colon and _UNIT_BEHIND.search(behind) and _AXIS_IN_FRONT.fullmatch(front):
        return behind
    for part in (*labels.PAREN.findall(label), labels.PAREN.sub(" ", label)):
        for _ in range(2):  # "Rows and Columns" name two of them
            if sections.speaks_of_axis(part) or part[:6].lower() in ('axis "', "axis “"):
                part = _ARE.sub("", _SAYS.sub("", _AXIS_IN_FRONT.sub("", part)))
        if (quoted := labels.QUOTE.match(part)) and part.startswith(",", quoted.end()):
            part = quoted[0]  # '"Месяц", month'
        name = _OF_PANEL.sub("", words.plain(part).strip(" .,="))
        if headings.is_position(name.partition(" of ")[0].removesuffix(" only")):
            continue
        if colours.is_colour(name) and (colours.colour_key(name) or value_axes.is_on_side(label)):
            continue  # of its line or its bars
        if " - " in name and headings.is_panel_head(name):  # "Right chart - Latency"
            name = headings.panel_name(name)
        elif _LETTERED.fullmatch(name) or _NUMBERED_PANEL.fullmatch(name):
            continue
        if "," in name and all(
            axis_names.NO_NAME.match(one) or headings.is_position(one) or colours.is_colour(one)
            for one in name.split(", ")
        ):
            continue  # "Vertical, left graph", "Left, green"
        stated = name == "From" or (f"({name})" in label and PART.match(name))
        if name and (stated or not axis_names.NO_NAME.match(name)):
            return name
    return None


@remembered(1024)
def _name_in_rest(rest: str) -> str | None:
    """The axis name behind the colon: 'Labeled "NAME"', "'Ratio', ranging …", "Ratio, from 0 to 1", "Methods: A",
    "Label = Age; Ticks = 1, 2"."""
    begin = rest.lstrip("* ")
    if (match := labels.QUOTE.match(begin)) and not _NEXT_QUOTE.match(begin, match.end()):
        return words.plain(next(filter(None, match.groups()))).rstrip(".,")
    if not _QUOTES.isdisjoint(rest) and (stated := stated_name(rest)):
        quoted = labels.QUOTE.search(rest)
        return None if quoted and stated in quoted[0] and _NEXT_QUOTE.match(rest, quoted.end()) else stated
    if match := _LABEL_IS.match(begin) or axis_names.PER_NUMBER.match(begin):
        return words.plain(match[1])
    if (match := _CALLED_LABEL.match(begin)) and not _PLACED.match(match[2]):
        return match[1]
    if match := _NAME_THEN_UNIT.match(begin) or tick_notes.NAME_THEN_PLACED.match(begin):
        return match[1]
    if match := _NAME_THEN_BINS.match(begin) or _NAME_THEN_NUMBERS.match(begin):  # "Layers 1, 2, 3"
        return None if axis_names.is_no_name(match[1]) else match[1]
    parts = labels.split_top(rest)
    if len(parts) > 1 and not labels.is_name_alone(parts) and (
        not _NAME_THEN_LABELS.match(rest) or all(map(colours.is_position_note, parts))
    ):
        return None  # "SFT (gray), DPO (blue)"
    first, *others = (part.strip() for part in parts)
    is_numbered = _NUMBERED_LABEL.fullmatch(first) is not None and not are_numeric(others)
    if (len(others) >= _FEW and (is_numbered or tick_notes.are_noted(parts))) or tick_notes.are_of_lists(parts):
        return None  # "YS (yield strength, MPa), UTS (…), El. (…)" are labels with what they mean
    if match := _FIRST_WORDS.match(rest):
        name = words.plain(match[1]).removesuffix(" and")  # "labeled Year and ranges from 2000"
        name = _ON_SCALE.sub("", name) if name.endswith("scale") else name
        name = _COUNTED.sub("", _ALONG.sub("", name) if " the " in name else name)
        said = name.split()
        is_first = rest.count(";") > 1 and labels.LAST_PAREN.sub("", rest.partition(";")[0]) == name
        if is_first or rest.count(f"{name} (") > 1:
            return None  # "Alto; Alto (high); Basso" and "Alto (low), Alto (high)" are labels
        if said and said[0].lower().removesuffix("s") in _SAYING:
            name = _SAYS.sub("", name)
        if name and len(name) <= 60 and not axis_names.names_none(name, rest) and name not in enumerated(rest):
            return what_is_counted(name)
    return None


def read_shared(text: str, line: Line, draft: Draft) -> None:
    """The labels that a sentence gives both axes: "Rows and columns have the same variables: A, B, C."."""
    sentences = _SENTENCE_END.split(text[line.start : line.end]) if not draft.ticks[0] and not draft.ticks[1] else ()
    for sentence in sentences:
        at = _BOTH_IN_WORDS.search(sentence)
        match = at and _SHARED.fullmatch(sentence, at.start())
        found = labels.listed(match[1]) if match else tick_notes.on_both(sentence) if at else []
        if len(found) > _FEW:
            draft.ticks = [found, found]
