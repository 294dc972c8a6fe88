"""Lines that declare an axis: its name, and its labels on the same line, in a sentence or in bullets of their own.

    **X-axis:** "Ratio", ranging from 0.1 to 0.5, with markers at 0.1, 0.2, ...
    **Y-axis (Methods):** A, B and C
    **X-axis (Survey year):** 2002 → 2006 → 2010
    **X-Axis (Horizontal):** / **Label:** Ratio / **Markers:** 0.1, 0.2
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_names, axis_titles, charts, extents, lying, row_orders, tick_notes, value_axes
from pipeline.reading.frame.axes import Axes, Axis
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, counts, framed_lists, headed, labels, units, words
from pipeline.reading.vocabulary.counted_labels import counted

_PLACED_LINE = re.compile(
    r"(?:top|upper|left|middle|cent(?:er|re)|right|lower|bottom|first|second|third|fourth|fifth|last)(?:most)? "
    r"(?:row|column)", re.IGNORECASE
)
_IS_LABEL = re.compile(r"[\"“*`]*[^\W\d][^,;:.()]{0,30}[\"”*`]*\.?")
_MAGNITUDE = rf"(?i:{'|'.join(units.MAGNITUDES)})s?"
_UNIT = re.compile(  # "(ms)", "[Hz]", "hours", "samples/s", "millions", "mol L⁻¹"
    rf"[(\[](?:in )?([^\W\d]{{1,4}}|%|°[CF]?|{units.WORD}|{_MAGNITUDE}|"
    rf"[^\W\d]{{1,12}}/[^\W\d]{{1,4}}|[^\d.,:()=]{{1,24}}⁻[¹²³])[)\]]"
)
_OF_AXIS = re.compile(r"(?!.*\b(?:markers?|ticks?|labels|range|scale)\b)(?:.*\bax(?:is|es)\b|[xy]\b|\Z)", re.IGNORECASE)
_BOLD_QUOTE = re.compile(r"\*\*([\"“][^\"“”*\n]{1,80}[\"”])\*\*")
_ITALIC = re.compile(r"(?<![\w*])\*([^\s*](?:[^*\n]{0,80}?[^\s*])?)\*(?![\w*])")
_ENDS_ITALIC = re.compile(r"[^\s*][^*\n]{0,80}[^\s*]\*(?=[,;:.]|\Z)")
_AT_SIDE = re.compile(  # "with Low on the left, Medium in the center, and High on the right"
    r"(?<=[^\W\d]) (?:on|at|in) the (?:far )?(?:left|right|top|bottom|center|centre|middle)(?: (?:side|end|edge))?"
    r"(?=[,;.]| and |\Z)")
_FEW = 2  # labels behind another one
_PLACE_IS = (
    rf"(?:(?:row|column|col\.?|line) \d{{1,2}}|"
    rf"the (?:{'|'.join(words.ORDINALS)}|last)(?: (?:cell|column|row|one|entry))?"
    r"(?: of (?:a|each|the) (?:row|column))?) (?:is|=) "
)
_IS_ONE = re.compile(rf"{_PLACE_IS}(?P<name>[^,;.]{{1,40}})", re.IGNORECASE)
_ONE_BY_ONE = re.compile(rf"{_PLACE_IS}[^,;.]{{1,40}}(?:[,;] (?:and )?{_PLACE_IS}[^,;.]{{1,40}})+\.?", re.IGNORECASE)
_WITH = re.compile(r"^\s*with\s+(?:the\s+)?(?:\w+\s+(?:ticks|labels|classes|categories|levels|entries)[,:]\s+)?")
_NAMELY = re.compile(r"(?:with|namely|i\.e\.) (?=[A-Z\d])")
_WHERE = re.compile(  # "(Horizontal, bottom-centered)", "(left, upright)"
    r"^\s*\((?:(?:horizontal(?:ly)?|vertical(?:ly)?|rotated|(?:bottom|top|left|right|centre|center)(?:ed)?|aligned|axis|at|"
    r"on|along|the|side|upright|sideways|up(?:wards?)?\b|turned|written|lower|upper|middle|edge|of|chart|plot)[\s,\-]*)+\)",
    re.IGNORECASE,
)
_JOINT = re.compile(r"^(?:[.,:;]| [—–-]) ")  # between a name and its labels: "Group" — A, B
_REMARK_BEHIND = re.compile(r" [-–—] [^\W\d]|, (?:at|on|in|below|under)\b")  # "`Alto` - Positioned below the left bar"
_BOTH_IN_WORDS = re.compile(r"\b(?:both axes|rows and columns|columns and rows)\b", re.IGNORECASE)
_SHARED = re.compile(  # "Rows and columns have the same variables: A, B", "Both axes list the classes A, B"
    r"(?:both axes|rows and columns|columns and rows)\b[^.:;\d]{0,60}?(?::|\b(?:classes|items|variables|labels|"
    r"categories|features|groups|regions)\b:?(?= [\w\"'“`])|"
    r"\b(?:list|name|show|carry|read)(?= (?-i:[A-Z\d])[^,:;]{0,40},))\s+(.+?)(?:,? in (?:this|the same) order)?"
    r"(?:; (?:an?|the|each|every|all|darker|lighter) .+)?\.?", re.IGNORECASE
)
_SENTENCE_END = re.compile(r"\.(?<=[\w)\"”'`*].)\s+(?=[A-Z])")
_SAME = re.compile(  # in lower case
    r"\bsame\b|\bidentical (?:[a-z]+ )?(?:labels|names|entries|variables|classes|order)\b|"
    r"\bas (?:on|in|for|the) (?:the )?x")
_AS_ROWS = re.compile(r"\bas (?:(?:on|in|for|along) )?(?:the )?(?:vertical|y[ -]axis|rows)")
_SAME_AS_ROWS = re.compile(  # in lower case: "the same five classes", "same labels in the same order"
    rf"(?:the )?same (?:(?P<count>{counts.COUNT}) )?[a-z]{{3,20}}s\b(?P<order>,? in the same order)?")
_FOR_SAME = ("same", "identical", "as ")  # one of them stands in _SAME
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
_IN_UNIT = re.compile(  # "Lag, in weeks, from -8 to 0", "Depth, measured in metres"
    r"([\"“*`]{0,3}[^\W\d][^,;:\"“()\d.*`]{1,40}[\"”*`]{0,3}), (?:(?:measured|given|expressed|counted|told) )?in "
    rf"({units.PATTERN}|{units.COUNTED})(?=[,.;:]|\Z| [\[(])")
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
            may_lie = frame.chart_type not in charts.COURSES and (not ticks[0] or axis_names.are_numeric(ticks[0]))
            if may_lie and ((ticks[1] and not axis_names.are_numeric(ticks[1])) or lying.lie(frame, ticks, self.told)):
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
            may_have_unit = names is self.names and ("(" in self.named or "[" in self.named)
            has_unit = may_have_unit and axis_names.are_numeric(ticks[0])
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


def read_axis(line: Line, owner: Line, axis: int, rest: str, draft: Draft) -> None:
    if rest.count("*") > _FEW:  # several names
        is_begun = rest.count("*") % 2 and _ENDS_ITALIC.match(rest)  # its first star stands in front of what is told
        rest = _ITALIC.sub(r"\1", f"*{rest}" if is_begun else rest)
    rest = framed_lists.by_sides(_BOLD_QUOTE.sub(r"\1", rest) if "**" in rest else rest)  # 'Labeled **"Species"**'
    if " in " in rest:
        rest = _IN_UNIT.sub(r"\1 (\2)", _SYMBOL_AND_UNIT.sub(r"\1 (\2)", rest, count=1), count=1)
    rest = value_axes.without_mark(rest) if "," in rest and value_axes.is_on_side(line.label) else rest
    may_list = "," in rest and any(map(rest.__contains__, _LISTING))
    if may_list and (match := _NAME_AND_LIST.match(rest) or _NAME_AND_ARROW.match(rest)):
        rest = f"{match[1]}: {rest[match.end():]}"
    if (match := _BRACKETED.search(rest)) and (match[1].count(",") >= _FEW or match[1][:1].isalpha()):
        rest = f"{rest[: match.start()]}({match[1]})" if match.start() else match[1]
    if _PLACED_LINE.fullmatch(line.label) and _IS_LABEL.fullmatch(rest):
        draft.items[axis].append(words.plain(rest.rstrip(".")))  # "Left column: Rare"
        return
    if axis_names.is_unlabelled(rest):
        return
    if one_by_one := _ONE_BY_ONE.fullmatch(rest):  # "Row 1 is Alto, Row 2 is Basso"
        rest = ", ".join(match["name"] for match in _IS_ONE.finditer(one_by_one[0]))
    draft.told[axis].append(f"{line.label}: {rest}")
    if line is owner:
        listed: list[str] = []
        if "label" in rest and (match := _NAME_LABELED.match(rest)):
            listed = labels.listed(match[2])
        if len(listed) > 1 and not axis_names.are_numeric(listed):
            draft.ticks[axis] = draft.ticks[axis] or listed
            rest = match[1] if match else rest
        name = axis_titles.in_label(line.label) or axis_titles.in_rest(rest)
        if name and not draft.names[axis]:
            draft.names[axis] = name = name.replace("*", "")
            if axis == 0:
                draft.named = f"{line.label} {rest}"
        if name and _OF_AXIS.match(line.label):
            draft.measures[axis].append(name)
        if name and (unit := axis_titles.unit_behind(name, rest)):
            draft.units.setdefault(name, unit)
        lowered = rest.lower()
        is_same = not draft.ticks[axis] and _is_same(lowered)
        if is_same and (axis == 1 or _AS_ROWS.search(lowered) or _is_as_rows(lowered, draft.ticks[1])):
            draft.same.add(axis)
        elif any(map(lowered.__contains__, _OF_EXAMPLES)) and (match := _EXAMPLES.search(rest)):
            draft.examples[axis] = labels.listed(rest[match.end() :])
        elif not draft.ticks[axis] and not rest.endswith(":"):  # its labels stand below: "Ratio, one a column:"
            draft.ticks[axis] = _ticks(rest, name or draft.names[axis])
            if is_same and not draft.ticks[0] and not axis_names.are_numeric(draft.ticks[1]):
                draft.ticks[0] = draft.ticks[1]
            if _AXES.fullmatch(line.label) and _BOTH.search(rest):
                draft.ticks[1] = draft.ticks[1] or draft.ticks[0]
            elif _AXES.fullmatch(line.label) and len(draft.ticks[0]) > _FEW:
                draft.same.add(1)  # "Axes: Age, Income, Debt", but not "Axes: Month, City"
    elif line.label and axis_titles.PART.match(words.plain(words.without_parentheses(line.label))):
        rest = axis_names.without_gloss(axis_names.without_none(axis_titles.PLACED.sub("", rest)))
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


def read_shared(text: str, line: Line, draft: Draft) -> None:
    """The labels that a sentence gives both axes: "Rows and columns have the same variables: A, B, C."."""
    sentences = _SENTENCE_END.split(text[line.start : line.end]) if not draft.ticks[0] and not draft.ticks[1] else ()
    for sentence in sentences:
        at = _BOTH_IN_WORDS.search(sentence)
        match = at and _SHARED.fullmatch(sentence, at.start())
        found = labels.listed(match[1]) if match else tick_notes.on_both(sentence) if at else []
        if len(found) > _FEW:
            draft.ticks = [found, found]
