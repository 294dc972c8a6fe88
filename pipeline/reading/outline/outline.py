"""The document's shape: its lines, the label of each, and the heads that stand over it.

Depth comes from heading levels, list markers, indentation and bold type; copies that have lost their indentation
still tell a bold "NAME:" from the plain items below it. No Markdown tree is built, since Markdown parsers drop the
extra cells of a ragged row.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline import (
    aligned,
    among_declarations,
    announcing,
    bold_headings,
    called_remarks,
    declared_tables,
    drawn_heads,
    matrix_rows,
    mixed_heads,
    nesting,
    numbered_lines,
    outer_heads,
    plain_headings,
    plain_items,
    records,
    run_in,
    sectionless,
    shared_keys,
    siblings,
    titles,
    trends_alone,
)
from pipeline.reading.outline.lines import LABEL_LIMIT, Line, drop_label, find_label, set_label, split
from pipeline.reading.vocabulary import colours, headings, sections, words

_SERIES = re.compile(r"(?:data )?series\b(?!.*\d)", re.IGNORECASE)
_REMARKING = re.compile(  # of what a list has given
    r"(?:\d{1,2}[.)] +)?(?:(?:(?:visual|graphical|chart|graph|figure|quick|short|brief|overall|further) )?analys[ie]s|"
    r"signals|what (?:we|you|one|i|it|this|can be) (?:can )?(?:see|seen|notice|observe|find|show|tell)s?|"
    r"(?:(?:absolute|relative|net|overall|main|largest) )?(?:changes?|differences?|gaps?|shifts?|gains?|deltas?) "
    r"(?:between|from [^()]{1,30}? to) [^()]*(?:\([^()]*\))?|"
    rf"(?:the )?(?:(?:top|two|three|four|five|\d{{1,2}}|{'|'.join(words.SUPERLATIVES)}|and) ){{1,4}}(?:[a-z]+ )?"
    r"(?:pairs|cells|tiles|entries|values|scores|correlations|combinations)(?: \([^()]*\))?|"
    rf"(?:the )?(?:optimal|top|{'|'.join(words.SUPERLATIVES)}) [^():]{{3,60}} (?:per|by|(?:for|of|in) each) [^():]+|"
    r"[^():]*\b(?:effects?|impact|contributions?|gains?|improvements?|changes?|differences?)\b[^():]* "
    r"\((?:relative|compared|with respect|in comparison) (?:to|with) [^()]*\)|"
    r"(?:colou?r )?(?:legend|key|colou?rs?) (?:verification|validation|consistency|cross-?checks?|checks?)|"
    r"strengths and weaknesses|bottom line|main results?|"
    r"(?:summary|overview|reading) of (?:the|this) (?:chart|graph|plot|figure|image|data))",
    re.IGNORECASE,
)
_DERIVES = re.compile(  # "From these values the following can be estimated:"
    r"(?:from|based on|using|with|out of) (?:these|the|this|those)\b.{0,80}\b(?:estimat|comput|calculat|deriv|infer|"
    r"work(?:ed)? out|obtain)", re.IGNORECASE
)
_MAY_REMARK = frozenset((sections.OTHER, sections.DATA, sections.FRAME))  # heads, by their words, behind a list
_MAY_DECLARE = frozenset((sections.DATA, sections.OVERVIEW))  # a line in these may declare an axis or a legend
_IS_TITLE = re.compile(r"(?:(?:overall|main|chart|figure|graph|plot|image) )?title", re.IGNORECASE)
_AXES = re.compile(r"\*\*axes(?: and [a-z]{3,10})?(?:[.:]|\*\*\s*$)", re.IGNORECASE | re.MULTILINE)  # "**Axes.** x: …"
_OF_ONE_AXIS = re.compile(r"(?:The )?(?:x|y|horizontal|vertical)[- ]axis [a-z][^:]*", re.IGNORECASE)
_OTHER_AXIS = re.compile(r"\. The (?:x|y|horizontal|vertical)[- ]axis [a-z]")  # and its sentence goes on about both
_LONGEST_NAME = 60  # characters of a name on a line of its own
_PART_NUMBER = re.compile(r"(\d{1,2}(?:\.\d{1,2}){1,2})[.)]?\s+(?=\S)")


def outline(text: str, starts: list[int]) -> list[Line]:
    """The lines of `text` that have content, in order; `starts` says where its numbers begin."""
    lines, flat = _split_headed(text, starts)
    _hang(lines, text, starts, flat)
    among_declarations.find(lines, text)
    if not any(line.section == sections.DATA for line in lines):  # no head says where the data are
        lines, flat = _split(text, starts)
        plain_headings.find(lines, text)
        bold_headings.find_title(lines, text)
        _hang(lines, text, starts, flat, headed=False)
        sectionless.find_data(lines, text)
        sectionless.leave_panels(lines)
    elif giving := called_remarks.find(lines, text):
        lines, flat = _split_headed(text, starts)
        _hang(lines, text, starts, flat, giving=giving)
    sectionless.find_statistics(lines)
    declared_tables.sort(lines, text)
    siblings.resume(lines, text, starts)
    siblings.name_items(lines, text)
    records.find(lines, text)
    drawn_heads.name(lines, text)
    for line in lines:
        if line.section == sections.FRAME and not line.marker and not line.bold and line.label and (
            _OF_ONE_AXIS.fullmatch(line.label) and _OTHER_AXIS.search(text, line.rest, line.end)
        ):
            drop_label(line)
        if not line.section and line.label and (
            sections.kind(line.label, strict=True) == sections.FRAME
            or (not line.opens and sections.declares_aside(line.label))
        ):
            line.section = sections.FRAME
    among_declarations.find_points(lines, text)
    return lines


def _split_headed(text: str, starts: list[int]) -> tuple[list[Line], bool]:
    """The lines that have content, with headings that are not marked as such, and whether no item is indented."""
    lines, flat = _split(text, starts)
    bold_headings.find(lines, text)
    plain_headings.find(lines, text)
    outer_heads.find(lines, text)
    mixed_heads.find(lines, text)
    return lines, flat


def _split(text: str, starts: list[int]) -> tuple[list[Line], bool]:
    """The lines that have content, rows of tables without pipes among them, and whether no item is indented."""
    lines, flat = split(text, starts)
    numbered_lines.mark(lines, text, starts)
    plain_items.mark(lines, text)
    matrix_rows.mark(lines, text, starts)
    return run_in.part(aligned.find(lines, text), text, starts), flat


def _hang(lines: list[Line], text: str, starts: list[int], flat: bool, headed: bool = True,
          giving: frozenset[int] = frozenset()) -> None:
    """Give each line its label, its heads and its section; `headed` says that some head stands over the data, `giving`
    which headings do though they are called like remarks."""
    stack: list[Line] = []
    previous = None
    titled = False
    closing = False  # whether the section at hand only remarks on values: its lines need no heads of their own
    section = sections.OTHER
    heads: tuple[Line, ...] = ()
    given = False  # whether a section of the data has given a value
    listed = False  # whether a list or a table has that may be of the data
    holding = (sections.DATA,) if headed else (sections.DATA, sections.OTHER)
    early: Line | None = None  # what an overview declares in the items below
    told = announcing.find(lines, text)
    keyed = shared_keys.find(lines, text)
    giving |= trends_alone.find(lines, text)
    run_ins = [line for line in lines if line.level == run_in.LEVEL and run_in.is_one_paragraph(line, text)]
    last_run_in = run_ins[-1] if run_ins else None
    for place, line in enumerate(lines, 1):
        marker = line.marker
        if marker == ">":
            continue  # example text inside the figure: no data, and the head of none
        if marker == "#":
            closing = False
        elif closing:
            line.heads, line.section = heads, section
            if section == sections.OVERVIEW:
                early = _declare_early(line, early, text)
            continue
        if marker != "|":
            find_label(line, text)
            if line.number in keyed:
                set_label(line, text, *keyed[line.number])
            line.told = told.get(line.number, ())
            if line.label and line.last > line.first:
                rest, behind, last = line.rest, line.first, line.last
                while behind < last and starts[behind] < rest:
                    behind += 1
                line.behind = behind
        if previous is None:
            pass
        elif not previous.marker and marker in ("-", "1", "|") and _heads_list(previous, marker, text):
            set_label(previous, text, previous.end, previous.end)
            previous.behind = previous.last
            nesting.close(stack, previous, flat, text)
            previous.heads = (*stack[-1].heads, stack[-1]) if stack else ()
            if sections.kind(previous.label, strict=True) == sections.COMMENT or _DERIVES.match(previous.label):
                previous.section = sections.COMMENT
            stack.append(previous)
        elif previous.label and siblings.is_series_head(previous, line, text):
            set_label(previous, text, previous.end, previous.end)
            if stack and stack[-1] is previous:
                stack.pop()
            nesting.close(stack, previous, flat, text)
            previous.heads = (*stack[-1].heads, stack[-1]) if stack else ()
            stack.append(previous)
        elif previous.label:
            if (
                marker
                and marker == previous.marker
                and line.indent == previous.indent
                and line.depth == previous.depth
                and (not line.opens and stack and stack[-1] is previous)
            ):
                line.heads = previous.heads  # the next item of a list
                line.section = line.heads[-1].section if line.heads else sections.OTHER
                if line.section == sections.FRAME and previous.section == sections.DATA:
                    line.section = sections.DATA
                if line.section in _MAY_DECLARE and _declares(line, text):
                    line.section = sections.FRAME
                listed = listed or (line.section in holding and nesting.gives_value(line, text))
                stack[-1] = previous = line
                continue
        elif previous.marker in ("-", "1") and _heads_items(previous, line, lines[place - 3], text):
            set_label(previous, text, previous.end, previous.end)  # an item that has others below it heads them
            previous.behind = previous.last
        if marker == "#":
            while stack and (stack[-1].marker != "#" or stack[-1].level >= line.level):
                stack.pop()
        elif marker == "|" or (not marker and not line.bold and (not line.opens or _only_announces(line))):
            if stack and stack[-1] is last_run_in and previous is not last_run_in and marker != "|":
                stack.pop()  # the paragraph of the last panel has ended
            if line.opens and stack and place < len(lines):
                nesting.leave_declaration(stack, line, lines[place], text)
            # A paragraph or table stands under headings, bold lines and the item announcing it, and closes nothing.
            head = nesting.over_paragraph(stack, line, previous)
            if line.opens and any(map(nesting.declares_in_sentence, stack[head:])):
                del stack[head:]  # it opens the next list
            if head:
                parent = stack[head - 1]
                line.heads, line.section = (*parent.heads, parent), parent.section
            if (line.section == sections.DATA or line.opens) and line.label and _declares(line, text):
                line.section = sections.FRAME
            if marker == "|":
                given = given or line.section == sections.DATA
                listed = listed or line.section in holding
            previous = line
            continue
        else:
            nesting.close(stack, line, flat, text)
        if stack:
            parent = stack[-1]
            line.heads = (*parent.heads, parent)
            line.section = parent.section
            is_head = marker == "#" or (line.bold and line.opens and not marker)
            if is_head and (number := _PART_NUMBER.match(line.label)) and _counts(parent, number[1], text):
                line.label = line.label[number.end() :]
            if line.section == sections.FRAME and marker and (_is_declared_in_data(parent) or _is_row(line, parent)):
                line.section = sections.DATA  # "Legend: 2 entries" above the values
        if line.section in _MAY_DECLARE and line.label and _declares(line, text):
            line.section = sections.FRAME
        elif line.label and (marker == "#" or line.opens):
            is_title = marker == "#" and not titled and (
                not sections.kind(line.label, strict=True) or titles.heads_data(lines, line, text))
            if is_title and not titles.heads_part(lines, line, text):
                line.section = sections.OVERVIEW if headed else sections.OTHER
            else:
                in_data = line.section == sections.DATA
                kind = sections.kind(line.label, strict=in_data or marker != "#")
                in_frame = line.section == sections.FRAME and marker != "#"
                may_package = kind == sections.FRAME or (kind == sections.COMMENT and marker in ("-", "1"))
                if may_package and in_data and words.is_generic(line.label):
                    kind = sections.DATA  # "Data Table Structure" over the table, "Key Points" over those of a line
                if kind == sections.DATA and in_frame and _SERIES.match(line.label):
                    kind = sections.FRAME  # the legend
                if listed and kind in _MAY_REMARK and _REMARKING.fullmatch(line.label):
                    kind = sections.COMMENT
                if not kind and marker == "#" and line.section == sections.OVERVIEW:
                    kind = sections.DATA  # a section with a name of its own, such as a panel's
                    if headed and not given and sections.says_what(line.label) and _is_told(lines, place):
                        kind = sections.OVERVIEW
                if line.number in giving:
                    kind = sections.DATA
                if kind == sections.COMMENT and marker == "#" and line.section == sections.DATA:
                    is_table = place < len(lines) and lines[place].marker == "|"
                    if not given and (is_table or previous is line.heads[-1]):
                        kind = sections.DATA  # it holds what its parent announces
                opens_panel = not line.told and headings.opens_data(line.label)
                line.section = kind or (sections.DATA if opens_panel else line.section)
            if not headed and not titled and line.section == sections.OVERVIEW and _heads_all(lines, line):
                line.section = sections.OTHER  # "# Image description" over all that there is
            titled = True
            if marker == "#" and line.section in (sections.COMMENT, sections.OVERVIEW):
                closing, section, heads = True, line.section, (*line.heads, line)
        if line.section in holding and marker != "#" and line.behind < line.last:
            given = given or line.section == sections.DATA
            listed = listed or nesting.gives_value(line, text)
        stack.append(line)
        previous = line


def _is_told(lines: list[Line], place: int) -> bool:
    """Whether a paragraph stands at a place, and behind it a heading that may open the values."""
    following = next((line for line in lines[place + 1 :] if line.marker == "#"), None)
    if following is None or lines[place].marker:
        return False
    return sections.kind(following.label, strict=False) != sections.COMMENT


def _heads_all(lines: list[Line], heading: Line) -> bool:
    """Whether a heading is the first line of a text and its only one."""
    return lines[0] is heading and all(line.marker != "#" for line in lines[1:])


def _only_announces(line: Line) -> bool:
    """Whether a line that opens a list is a sentence and names nothing in it."""
    return not line.told and headings.is_remark(line.label)


def _counts(parent: Line, number: str, text: str) -> bool:
    """Whether a heading is numbered, and its number is the beginning of one below it: "3. Data" over "3.1 Alto"."""
    at = parent.start + text.startswith("**", parent.start) * len("**")
    outer = number.rpartition(".")[0]
    return text.startswith(outer, at) and text[at + len(outer) : at + len(outer) + 1] in (".", " ")


def _declare_early(line: Line, over: Line | None, text: str) -> Line | None:
    """Make an axis or the legend of an item or a sentence in the overview that declares one, or stands in a list `over`
    which one does; what the lines that follow may be items of."""
    if over and line.marker in ("-", "1"):
        find_label(line, text)
        line.heads, line.section = (*line.heads, over), sections.FRAME
        return over
    if line.marker != "-" and text[line.start] != "*":
        if sections.SAYS_FRAME.match(text, line.start, line.end):
            line.section = sections.FRAME
            if text.startswith("egend", line.start + len("The l")):
                find_label(line, text)
        return None
    said = text[line.start : min(line.end, line.start + LABEL_LIMIT)].lstrip("* ")
    declares = sections.declares_frame(said) or sections.declares_aside(said.partition(":")[0])
    if declares or _AXES.match(text, line.start):
        find_label(line, text)
        line.section = sections.FRAME if line.label else line.section
    return line if line.opens and not line.marker and line.section == sections.FRAME else None


def _is_name(line: Line, text: str, is_over_table: bool = False) -> bool:
    """Whether a line of text is short and no sentence: "Vote - orange squares", or over a table "Yield, 2020"."""
    if line.end - line.start > _LONGEST_NAME or text[line.end - 1] in ".!?:;,":
        return False
    told = text[line.start : line.end]
    return "," not in told or (is_over_table and not words.is_sentence(told))


def _heads_items(item: Line, following: Line, before: Line, text: str) -> bool:
    """Whether an item without a label has the ones that follow below it, by their indentation or by its number."""
    if following.marker in ("-", "1") and following.indent > item.indent:
        return True
    if item.marker == "1" != before.marker and following.marker == "-" and _is_name(item, text):
        return True  # "1. Threads = 1", with bullets below
    return words.is_numbered_row(text[item.start : item.end])


def _heads_list(line: Line, marker: str, text: str) -> bool:
    """Whether a line of text that opens nothing by its form names what is listed below it: "Vote - orange squares", or
    a panel with a colon in its head: "Panel 1: Strict"; or says of which axis: "Both the rows and the columns are:"; or
    that the list is derived.

    marker: of what is listed.
    """
    if not line.label:
        return _is_name(line, text, is_over_table=marker == "|")
    if line.opens and _DERIVES.match(line.label):
        return True
    if line.opens and line.section == sections.FRAME:
        return sections.speaks_of_axis(line.label) or sections.announces_frame(line.label)
    is_name = line.behind == line.last or headings.is_position(line.label)  # "Upper panel: 0–700 m"
    return not line.opens and is_name and line.end - line.start <= _LONGEST_NAME and (
        headings.is_panel_head(words.label(text[line.start : line.end]))) and not headings.whose(line.label)


def _declares(line: Line, text: str) -> bool:
    """Whether a line among data declares an axis, the legend, or a series, "Series 1: NAME (Blue)"; or one of an
    overview an axis, the legend or the title."""
    if sections.declares_frame(line.label):
        return True
    if line.section == sections.OVERVIEW:
        return not line.opens and _IS_TITLE.fullmatch(line.label) is not None
    return (
        words.is_numbered_series(line.label)
        and colours.is_position_note(text[line.rest : line.end])
    )


def _is_declared_in_data(line: Line) -> bool:
    """Whether a line among data declares something all by itself."""
    return not line.opens and not line.marker and line.heads != () and line.heads[-1].section == sections.DATA


def _is_row(line: Line, parent: Line) -> bool:
    """Whether a line below "Rows:" among data gives the values of one, and does not declare what the rows are."""
    return bool(
        line.label and line.last - line.behind > 1 and parent.heads and parent.heads[-1].section == sections.DATA
    )
