"""One value behind its label: the label, or the heads above it, name the cell.

COL: v            COL: Dark blue (~v)
Ratio 0.1, Window 500: v
**(1, 2):** Accuracy = v
**Label 2, Prediction 0:** Approximately v. (Colour)
**A vs. B:** The correlation is approximately v, shown as a darker blue.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import said_of_one
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses, value_leads
from pipeline.reading.pieces.joined import coordinates, is_place
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import RANGE, Script, Value, behind_unit
from pipeline.reading.vocabulary import colours, sections, words

_SENTENCE = re.compile(
    r"[\s*`]*(?:(?:the |this |its )?(?:[\w\-]+ ){0,3}?(?:(?:[\w\-]{1,20},? )colou?red (?:[a-z]{3,12}[ -]?){1,2}, )?"
    r"(?:(?:falls|drops|dips|climbs|jumps|grows|declines|increases|decreases|recovers|goes)"
    r"(?: (?:back|down|up|further|slightly|sharply))? to|"
    r"reach(?:es)?|corresponds to|(?:takes|makes) up|accounts for|covers|represents|occupies|comprises|constitutes|"
    r"is|stands|sits|shows|has|reads|equals|ends|"
    r"extends|rises|peaks)"
    r"(?: (?:at|up to|to|a (?:value|height|score) of|of|the (?:remaining|other|last)))*\s|"
    r"[\w@.%\-]+(?: [\w@.%\-]+)?\s*[=≈:]\s*)?[\s*`~≈$]*"
    r"(?:approximately |about |around |roughly |nearly |just (?:above|below|over|under) |slightly (?:above|below|"
    r"over|under) )?[*`~≈$]*",
    re.IGNORECASE,
)
_LABEL_BEHIND = re.compile(
    r"[*`%]*\s?(?:(?:[A-Za-z/%µμ°]{1,20}\s)?\((?:at |for |in |with )?(?P<inner>[^()]{1,60})\)|"
    r"(?:[A-Za-z/%µμ°]{1,20}\s)??"
    r"(?:(?:at|for|in|with|under|on|of|is|are|:|–|-) )?(?:the )?(?P<name>[^.;:]{1,60}?))[.;]?"
)
_NOTHING_BEHIND = re.compile(r"[*`%]*\s?(?:[A-Za-z/%µμ°]{1,12})?[*`]*\s*(?:\([^()]*\))?[.,;]?")
_SLICES_AND_BARS = frozenset(("pie", "bar"))
_OF_HEAD = re.compile(  # the bar or slice that the head names, in a paragraph below it
    r"[\s*`]*(?:(?:the|this|its) (?:[\w\-]+ ){0,2}?(?:bar|column|slice|segment|section|sector|wedge|portion|share|"
    r"value|height)\b|it\b|(?:reaches|takes|accounts|makes|covers|represents|occupies|comprises|constitutes|stands|rises|"
    r"extends)\b)", re.IGNORECASE)
_WORDS = ("Approximately ", "approximately ", "about ", "About ", "around ", "Around ")
_PLAIN_LEADS = dict.fromkeys(("", "**", "`", "$"), False) | dict.fromkeys(("~", "≈", *_WORDS), True)  # approximate?
_PERCENT = ("%", " %", "\xa0%")
_LONGEST = 120  # characters of a label
_FOR_A_GROUP = re.compile(r"\b(?:throughout|everywhere|across|all|both|every|each)\b")
_GROUP_OR_PLACE = re.compile(
    r"(?:all|both|every|each|others?|diagonal|self|top|upper|middle|cent(?:er|re)|mid|bottom|lower)\b", re.IGNORECASE
)
_INTERVAL = re.compile(r"[\[(]?\d[\d.,]*\s?(?:-|–|—|to|, )\s?\d[\d.,]*[\])]?")
_LONE = re.compile(r"[~≈]?\d[\d.,]*\s?%")
_NAME_AND_SHARE = re.compile(  # behind a colour: "**Blue:** Alto, 42%", "Blue segment: Alto (42%)"
    r"[*`\"]*(?P<name>[^\W\d][^\n,:]*?)[*`\"]*(?:, | \(|: | [-–—] )(?:approximately |about |around )?[*`~≈]*"
    r"(?P<share>\d[\d.,]*) ?%[*`]*\)?\.?(?:, [^\n%]{3,80})?"
)
_NUMBERED_SLICE = re.compile(  # which names none: "Wedge 1 (green, from 12 o'clock): Alto, 38%"
    r"(?:slice|segment|wedge|sector|piece) (?:#|no\. ?)?\d{1,2}(?: \([^()]*\))?", re.IGNORECASE
)
_OF_THE_WHOLE = re.compile(
    r"\s?%[*`]*\s(?:of|from) (?:the )?(?:total|whole|entire|overall|full|pie|donut|doughnut|circle|chart|area)\b",
    re.IGNORECASE,
)
_TOGETHER = re.compile(r"\b(?:together|combined|both|remaining|and|others?)\b|\+", re.IGNORECASE)  # names no slice
_SHARE_IS = re.compile(r"\b(?:[Ss]hare|[Pp]ercentage|[Pp]roportion|[Vv]alue) ?[=:≈] ?[*`~≈]*\Z")  # "Thin. Share = 12%."
_GIVES_A_PLACE = re.compile(r"[*`]*\s?(?::\s|=)\s?[*`~≈$]*[-+−]?\d")
_COLUMN_BEHIND = re.compile(r"(?: ?%)?[*`]* \(([^()\d][^()]{0,40})\)\.\s")  # "1 (Dusk). The rest is hidden."
_IN_PAIR = re.compile(r"\s(?:in|for|at|between) ([^.;:()]{1,60}? (?:vs\.?|versus) [^.;:()]{1,60}?)[*`.;]*\Z")
_OVER_RANGE = re.compile(
    r"[*`%]*(?:,? [^\W\d]+(?: [^\W\d]+)?)?\)?\s(?:in|across|over|for|at|from)\s(?:the\s)?"
    r"([^\W\d]+)\s(\d+)\s?(?:-|–|—|to)\s?\d"
)
_CLOSED = re.compile(r"[*`]*\s?(?:%|[A-Za-z/µμ°]{1,12})?[*`]*\)[.;]?")
_LISTED = re.compile(r"[*`]{0,3}(?: ?%)?[*`]{0,3} \(?([^\d,;()]{2,60})\)?[,;] (?:and )?[*`~≈]{0,4}\d")
_IN_LIST = re.compile(
    r"[:–—][*`]{0,4} [*`~≈<$]{0,4}\d[\d.,]{0,12}"
    r"(?:(?: ?%| [^\W\d]{1,12})?[*`]{0,3} \(([^()\d\n]{1,40})\)|%? ([^\W\d][^()\d\n,;]{1,30}))"
    r"[,;] (?:and )?[*`~≈<$]{0,4}\d")
_AXIS_IS = re.compile(r"(?<!\w)([^\W\d_]\w{0,20}) ?= ?[*`]{0,3}\Z")
_FEWEST = 2  # series of a legend; characters of a name with the space in front of it
_MOST_LEADING = 5  # words in front of a label
_LEADING = frozenset("in at on for to into the of otherwise then finally next also with by".split())
_TURNING = frozenset(  # behind these a label is not what the value is of
    "not no but except without than other average mean total sum median all both and or vs versus like between".split()
)
_OWN_NAME = re.compile(  # in front of the name of a bar, where a sentence says it again
    r"[*`]{0,2}(?:(?:(?:the|its|this) )?(?:[a-z]+ )?(?:bars?|columns?|points?|values?|scores?|slices?) "
    r"(?:for|of|at|in) (?:the )?)?[*`]{0,2}", re.IGNORECASE
)
_QUALIFIERS = " ~≈*`"


def read_plain(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading of one number directly behind a label that no other layout reads; None for any other line."""
    index, text, label = line.behind, script.text, line.label
    if line.last - index != 1 or frame.chart_type == "box" or line.columns:
        return None
    approximate = _PLAIN_LEADS.get(text[line.rest : script.starts[index]])
    if approximate is None or _is_group_or_place(label):
        return None
    end = script.ends[index]
    if script.is_part(index):
        return None
    if text.find(",", end, line.end) >= 0 or (line.end - end > 4 and _FOR_A_GROUP.search(text, end, line.end)):
        return None
    in_words = frame.is_grid and line.end - end > 8 and line.heads and frame.axes.x.ticks
    if in_words and (not frame.knows(label) or text[end + 1 : end + 2].isalpha()):
        return None  # "Very stable: 0.90 remains in `N2`"
    value = script.lone_value(index, approximate)
    if frame.is_grid and text[line.end - 1] == ")" and (column := _column_behind(script, line, value, frame)):
        return [Reading("pairs", line, (label, column), [value])]
    if line.end - end > _FEWEST and (series := _series_behind(script, line, value, frame)):
        return [Reading("pairs", line, (label, series), [value])]
    return [_reading(line, value, frame)]


def _series_behind(script: Script, line: Line, value: Value, frame: Frame) -> str | None:
    """The legend entry, by its name or colour, that is all that stands behind the one value of a category, as others
    have several: "Q3: 14.8 (North)" below "Q2: 11.2 (North), 22.5 (South)"."""
    if frame.is_grid or len(frame.series) < _FEWEST or line.last - value.index > 1:
        return None
    if any(words.key(colours.without_colour(said)) in frame.series or frame.drawn_in(said)
           for said in (line.label, *(head.label for head in line.heads))):
        return None
    match = _LABEL_BEHIND.fullmatch(script.text, behind_unit(script.text, value.end), line.end)
    name = words.plain(match["inner"] or match["name"]).removesuffix(" only") if match else ""
    series = frame.series.get(words.key(name)) or frame.drawn_in(name)
    return series if series and _has_lists(frame) else None


def _has_lists(frame: Frame) -> bool:
    """Whether the text lists values with the series of each behind it: elsewhere it may be the kind of a bar."""
    return any(words.key(name) in frame.series or frame.drawn_in(name) for name in _behind_listed(frame.text))


@remembered(16)
def _behind_listed(text: str) -> frozenset[str]:
    """What stands behind the values of lists: "6.5 (North), 38.0 (South)", "5% plants, 10% insects"."""
    return frozenset(inner or bare for inner, bare in _IN_LIST.findall(text))


def _column_behind(script: Script, line: Line, value: Value, frame: Frame) -> str | None:
    """The column behind the one value of a row, as those of other rows have it: "Alto: 1.00 (Alto)" over
    "Basso: 0.17 (Alto), 1.00 (Basso)"."""
    if not frame.knows(line.label) or any(frame.knows(head.label) for head in line.heads):
        return None
    name = _label_behind(script, line, value, frame)
    return name if name and frame.knows(name) else None


@remembered(8192)
def _is_group_or_place(label: str) -> bool:
    return " and " in label or len(label) > _LONGEST or _GROUP_OR_PLACE.match(label) is not None


def read_share(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The one share that a line gives for a slice, beside its count or in front of its name; None outside pies."""
    text = script.text
    if line.behind == line.last:  # "42%: Human error"
        name = words.plain(text[line.rest : line.end].rstrip(". "))
        if line.last - line.first > 1 or not frame.knows(name) or not _LONE.fullmatch(line.label):
            return None
        return [Reading("named", line, (name,), [script.lone_value(line.first, line.label[0] in "~≈")])]
    names_none = colours.is_colour(line.label) or _NUMBERED_SLICE.fullmatch(line.label) is not None
    of_colour = _NAME_AND_SHARE.fullmatch(text, line.rest, line.end) if names_none else None
    if of_colour and not colours.is_colour(of_colour["name"]):  # "**Sand:** tan slice, 12%"
        share = script.between(of_colour.start("share"), line.end, line.behind, line.last).start
        value, _ = script.value(share, line.last, of_colour.end("name"))
        return [Reading("named", line, (words.plain(of_colour["name"]),), [value])]
    shares = [i for i in range(line.behind, line.last) if text.startswith(_PERCENT, script.ends[i])]
    if len(shares) != 1:
        return None
    (end,) = shares
    share = end - 1 if end > line.behind and script.gap(end - 1) == RANGE else end
    is_of_whole = _OF_THE_WHOLE.match(text, script.ends[end], line.end) and not _TOGETHER.search(line.label)
    is_alone = line.last - line.behind == 1 and text[line.rest] not in "\"“"
    is_named = _SHARE_IS.search(text, line.rest, script.starts[share]) is not None
    if not (is_of_whole or is_named) and (is_alone or words.is_clause(text[line.rest : line.end])):
        return None
    for index in range(line.behind, line.last):
        script.roles[index] = "prose" if is_of_whole else "secondary"
    for index in range(share, end + 1):
        script.roles[index] = None
    return [_reading(line, script.value(share, end + 1, line.rest)[0], frame)]


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """One reading of one value; None where none stands behind a label, or in a short sentence below a head."""
    label = line.label
    if not label:
        return _in_parentheses(script, line, frame) or _sentence(script, line, frame)
    if len(label) > _LONGEST:
        return None
    if frame.is_grid and line.is_clause and line.last - line.behind > 1 and not frame.knows(label):
        return None  # "GLM mirrors that: 35.5% against Qwen, 50% against o4"
    begin = line.rest if frame.is_grid else _behind_own_name(script.text, line)
    index = script.between(begin, line.end, line.behind, line.last).start if begin > line.rest else line.behind
    if (
        index == line.last
        or script.starts[index] - line.rest > 200
        or script.is_part(index)
        or (frame.is_grid and _is_place_on_axis(script, index, begin, frame))
        or not value_leads.any_leads(script.text[begin : script.starts[index]], line, frame)
    ):
        return _one_place(script, line, frame)
    value, following = script.value(index, line.last, line.rest)
    if following < line.last and _GIVES_A_PLACE.match(script.text, script.ends[following - 1], line.end):
        return None  # "5 = 0.7": the value is the other one
    if value_leads.is_difference(script.text, script.ends[following - 1]):
        return None
    if frame.is_grid and len(label) < line.end - value.end:
        pair = _IN_PAIR.search(script.text, value.end, line.end)
        names = coordinates(words.plain(pair[1]), frame) if pair else ()
        if len(names) == 2 and all(map(frame.knows, names)):
            return [Reading("named", line, names, [value])]
        column = _COLUMN_BEHIND.match(script.text, value.end, line.end)
        if column and frame.axes.hint(column[1])[0] == 0 and frame.axes.hint(label)[0] == 1:
            return [Reading("named", line, (label, column[1]), [value])]
        over = _OVER_RANGE.match(script.text, value.end, line.end)
        if over and frame.axes.hint(f"{over[1].removesuffix('s')} {over[2]}")[0] is not None:
            return None  # "Mixed: ~0.7 in rows 3–6"
    if (
        frame.chart_type == "pie"
        and value.also == "secondary"
        and value.unit != "%"
        and script.text.startswith(_PERCENT, script.ends[index + 1])
    ):
        script.roles[index] = "secondary"  # of "12 (5.0%)" a pie shows the share
        value, _ = script.value(index + 1, index + 2, line.rest)
    inner = words.plain(script.text[line.rest : value.start]).rstrip(":=≈~ ")
    series = inner.partition(":")[0]  # "Oslo: January: about -4"
    inner = series if series != inner and frame.knows(series) else inner
    is_diagonal = inner and frame.is_grid and words.key(inner) == words.key(label)
    if is_diagonal or (inner and frame.knows(inner)):  # "ROW: COL: v", alone on its line
        return [Reading("named", line, (label, inner), [value])]
    if _more_of_the_kind(script, line, index, value) or _begins_list(script, line, value, frame):
        return None
    if not frame.is_grid and (told := frame.series_of(value.start, begin, line.end, label)) is not None:
        return [Reading("named", line, (label, told), [value])] if told else None
    if line.end - value.end > _FEWEST and (behind := _series_behind(script, line, value, frame)):
        return [Reading("pairs", line, (label, behind), [value])]
    return [_reading(line, value, frame)]


def _is_place_on_axis(script: Script, index: int, begin: int, frame: Frame) -> bool:
    """Whether a number is the label of a row or column, by the letter of its axis: "The row y=3 crosses the drift"."""
    match = _AXIS_IS.search(script.text, begin, script.starts[index])
    axis, label = frame.axes.hint(f"{match[1]}={script.written(index)}") if match else (None, "")
    return axis is not None and words.key(label) in frame.axes[axis].keys


def _behind_own_name(text: str, line: Line) -> int:
    """Where a sentence goes on behind the name that it says again: "Alto: The bar for Alto reaches about 120"."""
    written = text[line.start : line.label_end].strip("*`: ")
    at = text.find(written, line.rest, line.rest + _LONGEST) if len(written) > 1 else -1
    is_value = at == line.rest and not written.strip("0123456789.,")  # "20: 20.5"
    if at < 0 or is_value or not _OWN_NAME.fullmatch(text, line.rest, at):
        return line.rest
    return at + len(written)


def _one_place(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The one value of a line that gives its row and column below another label: "Off-diagonal: A → B (3)"."""
    if not frame.is_grid or line.last - line.behind != 1:
        return None
    text, start = script.text, script.starts[line.behind]
    names = coordinates(words.plain(text[line.rest : start]).rstrip("(:=≈~ "), frame)
    if not is_place(names, line.label, frame) or not (
        _CLOSED.fullmatch(text, script.ends[line.behind], line.end)
        or _NOTHING_BEHIND.fullmatch(text, script.ends[line.behind], line.end)
    ):
        return None
    return [Reading("named", line, (line.label, *names), [script.value(line.behind, line.last, line.rest)[0]])]


def _reading(line: Line, value: Value, frame: Frame) -> Reading:
    label = line.label
    names = coordinates(label, frame)
    if place := courses.place_of_stage(frame, label):
        names = (place,)
    if len(names) == 1 and "," in names[0]:
        names = (_without_measure(names[0], frame),)
    return Reading("tuples" if label[0] == "(" else "named", line, names, [value])


def _in_parentheses(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The value behind a declared label that is all of an item: "Alto (99 ± 1)", "In Alto (0.68)", "5 (~12)"."""
    text = script.text
    if line.marker not in ("-", "1") or text[line.end - 1] not in ")." or not line.heads:
        return None
    begin = text.rfind("(", line.start, line.end)
    if (index := script.between(begin, line.end, line.first, line.last).start) == line.last:
        return None
    name = words.plain(text[line.start : begin].rstrip()) if begin > line.start else ""
    name = without_judgement(name, frame)
    if not name or not frame.knows(name) or not value_leads.words_lead(text[begin:script.starts[index]]):
        return None
    value, following = script.value(index, line.last, begin)
    behind = behind_unit(text, max(value.end, script.ends[following - 1]))
    if following < line.last or not _CLOSED.fullmatch(text, behind, line.end):
        return None
    return [Reading("named", line, (name,), [value])]


def without_judgement(name: str, frame: Frame) -> str:
    """The declared label behind words that lead to it, "Strong in Alto", "otherwise Alto", "a move to Alto", or in
    front of what is measured, "gold medals"; `name` where that is no such one."""
    parts = name.split(" ", _MOST_LEADING)
    if len(parts) == 1 or frame.knows(name):
        return name
    is_measure = words.stem(parts[-1]) in words.stems(frame.value_label or "")
    if is_measure and frame.knows(bare := name.removesuffix(f" {parts[-1]}")):
        return bare
    for at, word in enumerate(parts[:-1], 1):
        if not (word.islower() or (at == 1 and word[1:].islower())) or word.lower() in _TURNING:
            break
        if frame.knows(bare := " ".join(parts[at:])):
            return name if _LEADING.isdisjoint(parts[:at]) else bare  # but "bare Si" is not "Si"
    return name


def _label_behind(script: Script, line: Line, value: Value, frame: Frame) -> str | None:
    """The declared label that is all that stands behind the first value of a line: "41.3 (ratio 0.1)"."""
    match = _LABEL_BEHIND.fullmatch(script.text, script.ends[value.index], line.end)
    name = words.plain(match["inner"] or match["name"]) if match else ""
    is_label = frame.knows(name) or frame.axes.hint(name)[0] is not None
    if not is_label and frame.chart_type == "bar":
        is_label = _INTERVAL.fullmatch(name) is not None
    return name if name and is_label else None


def _sentence(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    if not line.heads or line.heads[-1].section != sections.DATA or not (
        line.marker in ("-", "1") or (
            not line.marker and frame.chart_type in _SLICES_AND_BARS and line.heads[-1].opens
            and _OF_HEAD.match(script.text, line.start, line.end))
    ):
        return None
    if script.starts[line.first] - line.start > 200 or not _SENTENCE.fullmatch(
        script.text, line.start, script.starts[line.first]
    ):
        return None
    if words.has_comment(script.text[line.start : script.starts[line.first]]):
        return None  # "The maximum is 45.3."
    value, following = script.value(line.first, line.last, line.start)
    if name := _label_behind(script, line, value, frame):
        for index in range(line.first + 1, line.last):
            script.roles[index] = "label"
        return [Reading("named", line, (name,), [value._replace(also=None)])]
    bare = script.starts[line.first] - line.start < 3
    if not bare and said_of_one.subject(script.text, line, frame):
        return None  # "Bella is 1.5 points ahead of Rex", "Rex has 3 tails"
    if following < line.last or (bare and not _NOTHING_BEHIND.fullmatch(script.text, value.end, line.end)):
        return None
    return [Reading("named", line, (), [value])]


def _more_of_the_kind(script: Script, line: Line, index: int, value: Value) -> bool:
    """Whether "WORD = v" goes on in the same way: then the words are labels, and the line is laid out otherwise."""
    text = script.text
    sign = text[line.rest : value.start].rstrip(_QUALIFIERS)[-1:]
    if sign not in ("=", ":") or index + 1 == line.last:
        return False
    return any(
        text[script.ends[i - 1] : script.starts[i]].rstrip(_QUALIFIERS).endswith(sign)
        for i in range(index + 1, line.last)
    )


def _begins_list(script: Script, line: Line, value: Value, frame: Frame) -> bool:
    """Whether a label stands right behind the first of several values: "Ward A: 38% Care, 27% Records, 35% unknown"."""
    match = _LISTED.match(script.text, value.end, line.end) if value.index + 1 < line.last else None
    return match is not None and frame.knows(name := words.plain(match[1])) and words.key(name) != words.key(line.label)


def _without_measure(label: str, frame: Frame) -> str:
    """A position without the name of what is measured there: "Step 500, loss"."""
    position, _, measure = label.rpartition(",")
    if position and frame.axes.hint(position.strip())[0] == 0 and frame.measures(measure):
        return position.strip()
    return label
