"""Each line under its heads: its label, the lines that it stands under, and its section."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline import announcing, nesting, run_in, shared_keys, siblings, titles
from pipeline.reading.outline.lines import BOLD, LABEL_LIMIT, Line, find_label, set_label
from pipeline.reading.vocabulary import colours, headings, sections, words

_SERIES = re.compile(r"(?:data )?series\b(?!.*\d)", re.IGNORECASE)
_REMARKING = re.compile(  # of what a list has given
    r"(?:\d{1,2}[.)] +)?(?:(?:(?:visual|graphical|chart|graph|figure|quick|short|brief|overall|further) )?analys[ie]s|"
    r"signals|what (?:we|you|one|i|it|this|can be) (?:can )?(?:see|seen|notice|observe|find|show|tell)s?|"
    r"(?:(?:absolute|relative|net|overall|main|largest) )?(?:changes?|differences?|gaps?|shifts?|gains?|deltas?) "
    r"(?:between|from [^()]{1,30}? to) [^()]*(?:\([^()]*\))?|"
    rf"(?:the )?(?:(?:top|two|three|four|five|\d{{1,2}}|{words.SUPERLATIVE}|and) ){{1,4}}(?:[a-z]+ )?"
    r"(?:pairs|cells|tiles|entries|values|scores|correlations|combinations)(?: \([^()]*\))?|"
    rf"(?:the )?(?:optimal|top|{words.SUPERLATIVE}) [^():]{{3,60}} (?:per|by|(?:for|of|in) each) [^():]+|"
    r"[^():]*\b(?:effects?|impact|contributions?|gains?|improvements?|changes?|differences?)\b[^():]* "
    r"\((?:relative|compared|with respect|in comparison) (?:to|with) [^()]*\)|"
    r"(?:colou?r )?(?:legend|key|colou?rs?) (?:verification|validation|consistency|cross-?checks?|checks?)|"
    r"strengths and weaknesses|bottom line|main results?|"
    r"(?:summary|overview|reading) of (?:the|this) (?:chart|graph|plot|figure|image|data))",
    re.IGNORECASE,
)
_DERIVES = re.compile(  # "From these values the next can be estimated:", "The recall can be derived from the counts:"
    r"(?:from|based on|using|with|out of) (?:these|the|this|those)\b.{0,80}\b(?:estimat|comput|calculat|deriv|infer|"
    r"work(?:ed)? out|obtain)|.{3,90}\b(?:computed|calculated|derived|worked out) from (?:the|these|those|its|their) "
    r"(?:[a-z]+ )?(?:counts|values|numbers|cells|entries|rows|columns|totals)\b", re.IGNORECASE
)
_MAY_REMARK = frozenset((sections.OTHER, sections.DATA, sections.FRAME))  # heads, by their words, behind a list
_MAY_DECLARE = frozenset((sections.DATA, sections.OVERVIEW))  # a line in these may declare an axis or a legend
_IS_TITLE = re.compile(r"(?:(?:overall|main|chart|figure|graph|plot|image) )?title", re.IGNORECASE)
_AXES = re.compile(r"\*\*axes(?: and [a-z]{3,10})?(?:[.:]|\*\*\s*$)", re.IGNORECASE | re.MULTILINE)  # "**Axes.** x: …"
_LONGEST_NAME = 60  # characters of a name on a line of its own
_PART_NUMBER = re.compile(r"(\d{1,2}(?:\.\d{1,2}){1,2})[.)]?\s+(?=\S)")


def hang(
    lines: list[Line], text: str, starts: list[int], flat: bool, headed: bool = True,
    giving: frozenset[int] = frozenset(),
) -> None:
    """Give each line its label, its heads and its section.

    flat: whether no item of the text is indented; headed: whether some head stands over the data; giving: the numbers
    of the heads that do though they are called like remarks.
    """
    hanging = _Hanging(lines, text, starts, flat, headed, giving)
    for place, line in enumerate(lines):
        if line.marker != ">":  # example text inside the figure: no data, and the head of none
            hanging.add(line, place)


class _Hanging:
    """The lines that are open, and what those before the next one have said."""

    def __init__(
        self, lines: list[Line], text: str, starts: list[int], flat: bool, headed: bool, giving: frozenset[int]
    ) -> None:
        self.lines, self.text, self.starts, self.flat = lines, text, starts, flat
        self.headed, self.giving = headed, giving
        self.told = announcing.find(lines, text)
        self.keyed = shared_keys.find(lines, text)
        run_ins = [line for line in lines if line.level == run_in.LEVEL and run_in.is_one_paragraph(line, text)]
        self.last_run_in = run_ins[-1] if run_ins else None
        self.holding = (sections.DATA,) if headed else (sections.DATA, sections.OTHER)
        self.stack: list[Line] = []
        self.previous: Line | None = None
        self.remarks: Line | None = None  # the heading of a section without data: its lines need no heads
        self.early: Line | None = None  # what an overview declares in the items below
        self.titled = False
        self.given = False  # whether a section of the data has given a value
        self.listed = False  # whether a list or a table has that may be of the data
        self.bold: set[tuple[str, str, int]] = set()  # labels in bold type of items of the data below a heading

    def add(self, line: Line, place: int) -> None:
        """Hang the line at a place under those that are open."""
        if line.marker == "#":
            self.remarks = None
            self.bold.clear()
        elif self.remarks is not None:
            self._remark(line, self.remarks)
            return
        if line.marker != "|":
            self._label(line)
        if self.previous is not None:
            if self._is_next_item(line, self.previous):
                self._go_on(line, self.previous)
                return
            self._settle(self.previous, line, place)
        if self._is_paragraph(line):
            self._stand(line, place)
        else:
            self._nest(line, place)
        self.previous = line

    def _remark(self, line: Line, heading: Line) -> None:
        line.heads, line.section = (*heading.heads, heading), heading.section
        if line.section == sections.OVERVIEW:
            self.early = _declare_early(line, self.early, self.text)

    def _label(self, line: Line) -> None:
        find_label(line, self.text)
        if line.number in self.keyed:
            set_label(line, self.text, *self.keyed[line.number])
        if line.label and line.marker in ("-", "1") and not line.opens and self.stack and (
            self.stack[-1].section in self.holding
        ):
            rank = line.label, line.marker, line.indent
            if line.bold:
                self.bold.add(rank)
            elif rank in self.bold:
                line.depth = BOLD  # what was bold further up stands on its level, though it is plain here
        line.told = self.told.get(line.number, ())
        if line.label and line.last > line.first:
            behind = line.first
            while behind < line.last and self.starts[behind] < line.rest:
                behind += 1
            line.behind = behind

    def _is_next_item(self, line: Line, item: Line) -> bool:
        """Whether a line is the next item of the list in which the line before stands."""
        return bool(
            item.label
            and line.marker
            and line.marker == item.marker
            and line.indent == item.indent
            and line.depth == item.depth
            and not line.opens
            and self.stack
            and self.stack[-1] is item
            and not siblings.is_series_head(item, line, self.text)
        )

    def _go_on(self, line: Line, item: Line) -> None:
        """Hang the next item of a list where the one before it hangs."""
        line.heads = item.heads
        line.section = line.heads[-1].section if line.heads else sections.OTHER
        if line.section == sections.FRAME and item.section == sections.DATA:
            line.section = sections.DATA
        if line.section in _MAY_DECLARE and _declares(line, self.text):
            line.section = sections.FRAME
        self.listed = self.listed or (line.section in self.holding and nesting.gives_value(line, self.text))
        self.stack[-1] = self.previous = line

    def _settle(self, previous: Line, line: Line, place: int) -> None:
        """Make the line before a head where only this one shows that it is."""
        text = self.text
        is_list = line.marker in ("-", "1", "|")
        derives = self.listed and previous.opens and _DERIVES.match(previous.label) is not None
        heads_list = not previous.marker and is_list and (derives or _heads_list(previous, line.marker, text))
        if heads_list or (previous.label and siblings.is_series_head(previous, line, text)):
            set_label(previous, text, previous.end, previous.end)
            previous.behind = previous.last
            if self.stack and self.stack[-1] is previous:
                self.stack.pop()
            nesting.close(self.stack, previous, self.flat, text)
            previous.heads = (*self.stack[-1].heads, self.stack[-1]) if self.stack else ()
            if heads_list and (derives or sections.kind(previous.label, strict=True) == sections.COMMENT):
                previous.section = sections.COMMENT
            self.stack.append(previous)
        elif not previous.label and previous.marker in ("-", "1") and (
            _heads_items(previous, line, self.lines[place - 2], text)
        ):
            set_label(previous, text, previous.end, previous.end)  # an item that has others below it heads them
            previous.behind = previous.last

    def _is_paragraph(self, line: Line) -> bool:
        """Whether a line is text or a row of a table, which stands under what is open and closes nothing."""
        is_text = not line.marker and not line.bold and (not line.opens or _only_announces(line))
        return line.marker == "|" or is_text

    def _stand(self, line: Line, place: int) -> None:
        """Hang a paragraph or table under headings, bold lines and the item announcing it."""
        stack, is_row = self.stack, line.marker == "|"
        if stack and stack[-1] is self.last_run_in and self.previous is not self.last_run_in and not is_row:
            stack.pop()  # the paragraph of the last panel has ended
        if line.opens and stack and place + 1 < len(self.lines):
            nesting.leave_declaration(stack, line, self.lines[place + 1], self.text)
        head = nesting.over_paragraph(stack, line, self.previous)
        if line.opens and any(map(nesting.declares_in_sentence, stack[head:])):
            del stack[head:]  # it opens the next list
        if head:
            parent = stack[head - 1]
            line.heads, line.section = (*parent.heads, parent), parent.section
        if (line.section == sections.DATA or line.opens) and line.label and _declares(line, self.text):
            line.section = sections.FRAME
        if is_row:
            self.given = self.given or line.section == sections.DATA
            self.listed = self.listed or line.section in self.holding

    def _nest(self, line: Line, place: int) -> None:
        """Hang a heading, an item or a line in bold type under the open lines that it does not end, and open it."""
        stack, marker = self.stack, line.marker
        if marker == "#":
            while stack and (stack[-1].marker != "#" or stack[-1].level >= line.level):
                stack.pop()
        else:
            nesting.close(stack, line, self.flat, self.text)
        if stack:
            self._inherit(line, stack[-1])
        if line.section in _MAY_DECLARE and line.label and _declares(line, self.text):
            line.section = sections.FRAME
        elif line.label and (marker == "#" or line.opens):
            self._open_section(line, place)
        if line.section in self.holding and marker != "#" and line.behind < line.last:
            self.given = self.given or line.section == sections.DATA
            self.listed = self.listed or nesting.gives_value(line, self.text)
        stack.append(line)

    def _inherit(self, line: Line, parent: Line) -> None:
        line.heads = (*parent.heads, parent)
        line.section = parent.section
        is_head = line.marker == "#" or (line.bold and line.opens and not line.marker)
        if is_head and (number := _PART_NUMBER.match(line.label)) and _counts(parent, number[1], self.text):
            line.label = line.label[number.end() :]
        is_item_of_frame = line.section == sections.FRAME and line.marker != ""
        if is_item_of_frame and (_is_declared_in_data(parent) or _is_row(line, parent)):
            line.section = sections.DATA  # "Legend: 2 entries" above the values

    def _open_section(self, line: Line, place: int) -> None:
        """Give a head the section that begins with it, by its words and by what has come before."""
        lines, text, is_heading = self.lines, self.text, line.marker == "#"
        is_title = is_heading and not self.titled and (
            not sections.kind(line.label, strict=True) or titles.heads_data(lines, line, text))
        if is_title and not titles.heads_part(lines, line, text):
            line.section = sections.OVERVIEW if self.headed else sections.OTHER
        elif line.number in self.giving:
            line.section = sections.DATA
        else:
            line.section = self._kind(line, place) or line.section
        if not self.headed and not self.titled and line.section == sections.OVERVIEW and _heads_all(lines, line):
            line.section = sections.OTHER  # "# Image description" over all that there is
        self.titled = True
        if is_heading and line.section in (sections.COMMENT, sections.OVERVIEW):
            self.remarks = line

    def _kind(self, line: Line, place: int) -> str:
        """What the section below a head is for; OTHER where that of the head goes on."""
        is_heading = line.marker == "#"
        following = self.lines[place + 1] if place + 1 < len(self.lines) else None
        in_data = line.section == sections.DATA
        kind = sections.kind(line.label, strict=in_data or not is_heading)
        may_package = kind == sections.FRAME or (kind == sections.COMMENT and line.marker in ("-", "1"))
        if may_package and in_data and words.is_generic(line.label):
            kind = sections.DATA  # "Data Table Structure" over the table, "Key Points" over those of a line
        if kind == sections.DATA and line.section == sections.FRAME and not is_heading and _SERIES.match(line.label):
            kind = sections.FRAME  # the legend
        if self.listed and kind in _MAY_REMARK and _REMARKING.fullmatch(line.label):
            kind = sections.COMMENT
        if in_data and line.opens and not is_heading and sections.tells_course(line.label):
            kind = sections.COMMENT
        if not kind and is_heading and line.section == sections.OVERVIEW:
            kind = sections.DATA  # a section with a name of its own, such as a panel's
            if self.headed and not self.given and sections.says_what(line.label) and _is_told(self.lines, place + 1):
                kind = sections.OVERVIEW
        if kind == sections.COMMENT and is_heading and in_data and not self.given:
            is_table = following is not None and following.marker == "|"
            if is_table or self.previous is line.heads[-1]:
                kind = sections.DATA  # it holds what its parent announces
        if not kind and not line.told and headings.opens_data(line.label):
            kind = sections.DATA
        return kind


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
    a panel with a colon in its head: "Panel 1: Strict"; or says of which axis: "Both the rows and the columns are:".

    marker: of what is listed.
    """
    if not line.label:
        return _is_name(line, text, is_over_table=marker == "|")
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
