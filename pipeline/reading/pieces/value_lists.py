"""Values that stand one behind the other: "41.3, N/A, **45.3** (light)", "12 (24 of 200), 14 (28 of 200)"."""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.numbers import is_progression
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script, Value
from pipeline.reading.vocabulary import blanks, colours, units

_BLANK_ENDS = r"(?=\s*(?:\([^()\d]{3,60}\)\s*)?(?:[,;|]| and |/ |[→–—] |\.?\s*$|\.\s+[A-Z]))"
_NO_NUMBER = re.compile(  # "not tested", "n.d.", "(blank)", and not "none of these is high"
    rf"(?!none of )\(?(?:np\.)?[^\s\d.,;|()][^\d.,;|()]{{0,24}}?\)?(?:\.[a-z]\.?)?{_BLANK_ENDS}"
)
_WORD = re.compile(  # for a value: "27.9, collapsed, 29.4", "3.15, div., div. A third of the row is hatched."
    rf"[*`]{{0,2}}[a-z]{{3,20}}(?:\.(?=,|\s[A-Z]|\Z))?[*`]{{0,2}}(?:{_BLANK_ENDS}|(?=\s[–—-]\s)|(?<=\.)(?=,|\s|\Z))"
)
_SYMBOL = re.compile(  # '"R" means resistant'
    r"[\"“`']([^\W\d]{1,3})[\"”`'] (?:means?|stands? for|denotes?|indicates?|marks?|is|=) (?=[a-z])"
)
_OF_LABEL = re.compile(r"[*`%)\] ]*(?:(?:[^\W\d]{1,10}(?:/[^\W\d]{1,10})?|°[CF]?)[*`)]*)?\s?[:=]")
_WORD_BEHIND = re.compile(r"[*`]*\s([^\W\d][\w\-]*)")
_LEAD = re.compile(
    r"[*`$€£~≈\s\[(\"“<>≤≥=]*(?:(?:approximately|approx\.?|about|around|roughly|nearly|almost|near|close to|"
    r"up to|at least|"
    r"at most|over|under|below|above|between|(?:just|slightly|well) (?:over|under|above|below)) )?[*`$€£~≈<>≤≥]*\Z",
    re.IGNORECASE,
)
_SEPARATOR = re.compile(  # each run of marks is taken whole: there are four of them
    r"\s?[*`$%×†‡\"”]*+[\])]?[*`$%×†‡]*+"
    r"(?:\s?(?P<unit>(?:percent|[A-Za-zµμ°Ω‰][A-Za-zµμ°/²³·]{0,11}(?: CO₂e?)?)(?=[,;|*`\s(]))(?<!and))?[*`$]*+"
    r"\s*+(?:\((?P<note>[^()\d]*)\))?[*`]*+\s*+(?:[,;|&]\s*(?:and\s+)?(?:then\s+)?|and\s+|(?<=\s)(?:/|vs\.?|versus)\s)"
)
_SAID = r"[^()\[\]]{0,60}?\d[^()\[\]]{0,60}"
_ASIDE = re.compile(  # "12 (2 of 30)", "41 mm (up from 38)"
    rf"[*`]*(?:\s?{units.PATTERN})?[*`]*\s?(?:\((?P<said>{_SAID})\)|\[(?P<written>{_SAID})\])[*`]*"
)
_NUMBER = re.compile(r"[+\-−]?\d[\d.,]*")
_RANGE = re.compile(r"[\[(]?\d[\d.,]*\s?(?:%\s?)?(?:[-–—]|to\b)\s?\d")  # a bin


def begins(script: Script, index: int, last: int, begin: int, end: int) -> bool:
    """Whether a list of values, the first number of which is `index`, begins at `begin`."""
    text, start = script.text, script.starts[index]
    return bool(_leads(text[begin:start], True) or _blank(text, begin, end)
                or _word(text, begin, start, end, last - index))


def listed(script: Script, line: Line, frame: Frame, index: int, begin: int, end: int) -> list[Value | None] | None:
    """The values that stand one behind the other from `begin` on, None for a cell shown as empty.

    index: the first number behind `begin`; end: where the list may end. None where fewer than two values stand there.
    """
    text, starts, ends = script.text, script.starts, script.ends
    last = bisect_left(starts, end, index, line.last)
    values: list[Value | None] = []
    notes: list[str] = []
    measured: set[str] = set()  # the units behind them
    drawn: list[str] = []  # the legend entries whose colours stand behind values
    seconds: list[float] = []
    asides: list[re.Match[str]] = []
    sure: tuple[int, int] | None = None  # how many values there were before a word or such a number, and their end
    position = stop = begin
    while True:
        if blank := _blank(text, position, end):
            values.append(None)
            stop = blank.end()
        elif index < last and (starts[index] == position or _leads(text[position : starts[index]], not values)):
            value, following = script.value(index, last, position)
            is_range = value.lower is not None and not script.has_spread(index, last)
            if is_range and frame.knows(text[value.start : value.end]):
                return None  # a place, "8-10 (14)"
            if value.also == "secondary":
                if frame.knows(script.written(index + 1)):
                    return None  # its label in parentheses
                seconds.append(script.number(index + 1))
            values.append(value)
            stop = max(value.end, ends[following - 1])
            index = following
        elif (values or index < last) and (word := _word(
            text, position, starts[index] if index < last else end, end, len(values) + last - index)):
            sure = sure or (len(values), stop)
            values.append(None)
            stop = word.end()
        else:
            break
        separator = _SEPARATOR.match(text, stop, end)
        if not separator and (aside := _ASIDE.match(text, stop, end)):
            sure = sure or (len(values), stop)
            asides.append(aside)
            index, stop = bisect_left(starts, aside.end(), index, last), aside.end()
            separator = _SEPARATOR.match(text, stop, end)
        if not separator:
            break
        if (note := separator["note"]) and (not colours.is_colour(note) or frame.knows(note)):
            notes.append(note)
        if unit := separator["unit"]:
            if frame.knows(unit):
                return None  # "41.3 Liver, 42.7 Lung"
            measured.add(unit.lower().removesuffix("s"))
        said = separator["note"] or separator["unit"] or ""
        if (frame.colours or frame.drawn_as) and (entry := frame.drawn_in(said)):
            drawn.append(entry)
        position = separator.end()
    if sure:
        fits = _are_beside(script, asides, values, line, frame) if asides else (
            len(values) in (len(frame.axes.x.ticks), len(frame.axes.y.ticks)))
        if not fits:
            values, stop, asides = values[: sure[0]], sure[1], []  # a remark and no cell, a place and no aside
    if _OF_LABEL.match(text, stop, end):  # with a value of its own: "1 mg: 0.9, 2 mg: 0.8"
        return None
    if len(measured) > 1:
        return None
    word = _WORD_BEHIND.match(text, stop, end) if measured and index < last else None
    if word and word[1].lower().removesuffix("s") not in measured:  # "45.3 MMLU, 14.6 GSM8K"
        return None
    are_labels = len(notes) >= len(values) - 1 and (len(notes) == 1 or len(set(notes)) > 1)  # not "(est.)" behind each
    if notes and (are_labels or any(map(frame.knows, notes))):
        return None  # a label in parentheses behind each value
    if drawn and len(set(drawn)) == len(drawn) >= len(values) - 1:
        return None  # likewise a colour: "12 green, 25 red"
    if len(seconds) == len(values) and not frame.axes.x.ticks and is_progression(seconds):
        return None  # likewise: "6.4 (0.3), 8.9 (0.4), 17.3 (0.5)"
    if len(values) < 2 or values.count(None) == len(values):
        return None
    for aside in asides:
        for at in script.between(aside.start(), aside.end(), line.first, line.last):
            script.roles[at] = "secondary"
    return values


def _are_beside(
    script: Script, asides: list[re.Match[str]], values: list[Value | None], line: Line, frame: Frame
) -> bool:
    """Whether what stands in parentheses behind some of the values places none of them: there is one for each label of
    the axis, and they are not these labels; neither it nor its words are declared, nor do they differ from value to
    value in more than numbers."""
    axis, _ = frame.axes.hint(line.label)
    along = frame.axes[1 if axis == 0 else 0]
    if len(values) != len(along.ticks) or all(value and script.written(value.index) in along.keys for value in values):
        return False
    told = [aside["said"] or aside["written"] for aside in asides]
    if any(frame.knows(one) or any(map(frame.knows, one.split())) or _RANGE.match(one) for one in told):
        return False
    return len(asides) < len(values) - 1 or len({_NUMBER.sub("#", one) for one in told}) == 1


def _blank(text: str, at: int, end: int) -> re.Match[str] | None:
    """What stands in the place of a value: a word for none, or a symbol that the text explains."""
    match = _NO_NUMBER.match(text, at, end)
    if match and match[0].strip("*` ") and blanks.stands_for_none(match[0]):
        return match
    return (symbols := _symbols(text)) and symbols.match(text, at, end)


def _word(text: str, at: int, value: int, end: int, count: int) -> re.Match[str] | None:
    """A word that may stand in the place of a value, before the next one at `value`, in a list with `count` of them."""
    word = _WORD.match(text, at, end)
    if not word or word.end() > value or (colours.is_colour(word[0]) and word[0].strip("*`.") != "trace"):
        return None
    return word if count > 1 or text.count(word[0], at, value) > 1 else None  # "never, never, 63.7k"


@remembered(16)
def _symbols(text: str) -> re.Pattern[str] | None:
    """What finds the symbols in the place of values that a text explains; None where it explains none."""
    found = "|".join(sorted(set(_SYMBOL.findall(text))))
    return re.compile(rf"(?:{found}){_BLANK_ENDS}") if found else None


def _leads(between: str, is_first: bool) -> bool:
    """Whether what stands in front of a number leads to a value of the list."""
    return len(between) < 40 and _LEAD.match(between) is not None and ("(" not in between or is_first)
