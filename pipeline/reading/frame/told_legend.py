"""The entries of a legend that sentences tell.

    The blue line represents A, and the red line represents B.        Colours: grey = A, dark teal = B
    The legend shows A (grey) and B (green).        two clinics, North (dark bars) and South (light bars)
    Dark blue is "Full model", grey "w/o both".        Alto is shown in blue and Basso in red.
    Blue marks denote 2019, orange marks denote 2023.        Athletes: Kim (blue), Lee (red)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import legend
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import colours, headings, labels, words, years

_LEGEND = re.compile(
    r"(?!.{0,60}\bno legend)[^.:]{0,40}\blegend\b[^,:.]{0,60}?\b(?:shows|lists|identifies|indicates|explains|"
    r"contains|has|includes|names|distinguishes|states|says|tells|notes|with)(?: (?:us )?that\b)?(?=[ :])"
    r"(?: (?:the )?(?:two|three|four|five|six|seven|eight|\d)?(?: [a-z]+)?:)?\s*|"
    r"[^.:]{0,60}\blegend\b[^.:]{0,80}:\s+"  # "A legend in the corner assigns the colours: "
)
_COLOURS = re.compile(r"[Cc]olou?rs\b[^.:=]{0,60}: (?=[a-z][a-z -]{1,30} ?= ?\S)")  # "Colours: grey = A, dark teal = B"
_DRAWN = re.compile(
    r"\b((?:(?!(?:[Tt]he|[Aa]n)\b)[A-Za-z][a-z]{1,11}[ \-])?[A-Za-z][a-z]{2,11}) "
    r"(?:bars?|columns?|lines?|curves?|segments?|markers?|marks|points?|"
    r"dots?|slices?) (?:represents?|stands? for|corresponds? to|denotes?|indicates?|is for|are for|for|"
    r"shows?|marks?|belongs? to) "
)
_DRAWN_SO = re.compile(  # "two clinics, North (dark bars) and South (light bars)"
    r"\b(?P<name>(?!(?:The|A|An|In)\b)[A-Z][^\s,;()]*(?: [^\s,;()]+){0,3}?|"
    r"(?<=\bfor )[a-z]+(?: [a-z]+)?|(?<=\band )[a-z]+(?: [a-z]+)?) \((?P<drawn>[a-z][a-z -]{2,30})\)"
)
_MEANS = r"(?:is|are|as|means|marks|for|stands for|represents|denotes|shows)"
_IN_COLOUR = re.compile(  # "Alto is shown in blue and Basso in red"
    r"\b(?:is|are) (?:(?:shown|drawn|plotted|depicted|displayed|marked|colou?red|represented) )?(?:(?:in|by|with) )?"
    r"(?:an? )?(?:(?:dark|light|pale|bright|deep) )?"
    r"(?:red|blue|green|orange|purple|pink|brown|gr[ae]y|black|white|yellow|cyan|magenta|teal)\b"
)
_IN_QUOTES = re.compile(  # 'dark blue is "Full model", grey "w/o both"'
    rf"\b([a-z]+(?:[ \-](?!{_MEANS}\b)[a-z]+)?)(?: {_MEANS})?:? [\"“]([^\"“”\n]{{1,60}})[\"”]", re.IGNORECASE
)
_LAST_AND = re.compile(r"\),? and (?=[^()]*\([^()]*\)\Z)")  # "2016 (gray), and 2022 (green)"
_EQUATIONS = re.compile(r"[;,] (?=[^;,=]{2,40} = )")
_YEAR = re.compile(rf"\b{years.YEAR}\b")
FEWEST = 2  # entries of a legend


def read(text: str, part: Line, sentence: str, frame: Frame) -> bool:
    """Read the entries of a legend that a sentence tells; whether it tells any."""
    if lead := ("legend" in sentence and _LEGEND.match(sentence)) or _COLOURS.match(sentence):
        _read_entries(text, part.part(part.start + lead.end(), part.end, part.first, part.last), frame)
    elif _has_no_values(part, sentence) and any(map(colours.is_colour, _DRAWN.findall(sentence))):
        _read_entries(text, part, frame)
    elif " = " in sentence and (equated := _equated(sentence)):
        frame.series = {words.key(name): name for name in equated.values()}
        frame.colours, frame.drawn_as = equated, {}
    elif part.first == part.last and _IN_COLOUR.search(sentence):
        legend.tell_drawn(text, sentence, frame)
    elif "(" in sentence and (drawn := _drawn_so(sentence)):
        frame.series = {words.key(name): name for name in drawn.values()}
        frame.colours, frame.drawn_as = drawn, {}
    else:
        return False
    return True


def _has_no_values(part: Line, sentence: str) -> bool:
    """Whether a sentence has no numbers but years: "Blue marks denote 2019, orange marks denote 2023"."""
    return part.first == part.last or not any(map(str.isdigit, _YEAR.sub("", sentence)))


def _read_entries(text: str, entries: Line, frame: Frame) -> None:
    is_quoted = labels.QUOTE.match(text, entries.start) is not None
    legend.read(text, entries, entries, frame, in_colour=not is_quoted)


def read_listed(text: str, line: Line, frame: Frame) -> None:
    """Add the entries that a line lists with a colour behind each, whatever its label calls them, if all of them are
    named again."""
    rest = text[line.rest : line.end].rstrip(".")
    rest = _LAST_AND.sub("), ", rest)
    parts = labels.split_top(rest) if rest.endswith(")") and ", " in rest else []
    names = [colours.without_colour(part) for part in parts]
    if len(parts) >= FEWEST and all(
        name != words.plain(part) and text.count(name) > 1 for name, part in zip(names, parts, strict=True)
    ):
        legend.tell(text, rest, frame, of_names=False)


def read_quoted(text: str, line: Line, frame: Frame) -> None:
    """Add the entries that a sentence gives in quotes behind their colours, where it gives several."""
    if text.count('"', line.start, line.end) < FEWEST and text.count("“", line.start, line.end) < FEWEST:
        return
    found = [(match[1], match[2]) for match in _IN_QUOTES.finditer(text, line.start, line.end)]
    drawn = [(colour, words.plain(name)) for before, name in found if (colour := _colour(before))]
    for colour, name in drawn if len(drawn) >= FEWEST else ():
        frame.series.setdefault(words.key(name), name)
        frame.colours.setdefault(colours.colour_key(colour), name)


def _equated(sentence: str) -> dict[str, str]:
    """The names that a sentence of nothing else sets equal to how they are drawn, by their colours: "Teal column =
    Rainfall; ocher line = Yield"; nothing for another sentence."""
    told = [part.partition(" = ") for part in _EQUATIONS.split(sentence.strip(" ."))]
    if len(told) < FEWEST or not all(name and colours.is_colour(drawn) for drawn, _, name in told):
        return {}
    return {colours.colour_key(drawn): words.plain(name) for drawn, _, name in told}


def _drawn_so(sentence: str) -> dict[str, str]:
    """The names with a colour or a style in parentheses behind them, by those; nothing for a single one."""
    drawn = [match for match in _DRAWN_SO.finditer(sentence) if colours.is_colour(match["drawn"])]
    if any(headings.is_position(match["name"].rpartition(" ")[2]) for match in drawn):
        return {}
    found = {colours.colour_key(match["drawn"]): words.plain(match["name"]) for match in drawn}
    return found if len(found) >= FEWEST else {}


def _colour(written: str) -> str:
    """The colour that one or two words end with; "" where they name none."""
    last = written.rpartition(" ")[2]
    return next((colour for colour in (written, last) if colours.is_colour(colour)), "")
