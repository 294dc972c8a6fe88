"""The legend of a chart: its entries, and the colour or mark that each is drawn in.

    Legend: A (blue), B (red)        blue = A, red = B        Blue bars represent A; red bars represent B.
    Legend (top right): A, B         Three series: A, B and C        A in blue and B in red        | Blue | A |
    * A: solid line                  * Blue: A                       * A                  * Dashed red line represents B
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pipeline.reading import patterns as re
from pipeline.reading.frame import glosses
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline import table_cells
from pipeline.reading.outline.lines import Line
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import (
    colours,
    headed,
    headings,
    introductions,
    labels,
    samples,
    stages,
    words,
    years,
)
from pipeline.reading.vocabulary.stated_names import stated_name

Entry = tuple[str, str]
"""The name of an entry, and how it is drawn: a colour, a line style, marks; "" where the text does not say."""

_LONGEST = 80  # characters of a name
_MOST = 200  # entries of a legend
_QUOTES = frozenset("`\"“")
_SHADES = frozenset(("light", "dark"))
_SENTENCE = re.compile(r"[.;]\s+(?=[\w\"'`*(])")
_LEAD = re.compile(
    r"(?:[^:,.(\"“]{1,60}, )?(?:(?:with|and|has) )?(?:the )?(?:two|three|four|five|six|seven|eight|\d) (?:entries|"
    r"items|series|lines|curves|labels)(?::| [–—-])\s+|"
    r"(?:[^:,.]*\b(?:series|entries|items|lines|bars|groups|categories|legend|colou?rs|labell?ed|shows|lists)\b[^:,.]*:|"
    r"(?:the )?(?:legend|it|chart|figure)?\s*(?:shows|lists|contains|identifies|distinguishes|names|includes|indicates|"
    r"with|for)(?: the)?(?: \w+)? (?:series|entries|items|lines|bars|groups|categories|models|methods)\b:?|"
    r"(?:the )?(?:legend|it) (?:shows|lists|contains|identifies|distinguishes|names|includes|indicates)|"
    r"(?:the )?(?:legend|it|key)\b[^:,.;]{0,40}? (?:says|tells|states|explains|shows|indicates) that)\s+",
    re.IGNORECASE,
)
_PACKAGE = re.compile(
    r"(?:legend |data )?(?:entries|items|labels|series|elements|components|contents?)(?: \([^()]*\))?|"
    r"(?:[^\W\d]+[ \-/]){0,4}(?:mapping|encoding|assignments?)", re.IGNORECASE
)
_QUOTED_NAME = re.compile(  # 'Represent the "Alto" series', '"Alto" data'
    r"(?:(?:represents?|shows?|indicates?|denotes?|marks?|stands? for) )?(?:the )?[\"“`]([^\"“”`]+)[\"”`]"
    r"(?: (?-i:[a-z]{3,20}))?", re.IGNORECASE  # a noun of the field: '"Alto" cost'
)
_QUOTED_DRAWN = re.compile(r"[\"“]([^\"“”\n]{1,60})[\"”],? [-–—] (.{3,120})")  # '"Alto" - drawn as a solid, blue line'
_TITLE = re.compile(  # of the legend itself: "Layer: A (brown), B (tan)", '"Layer" – A (brown), B (tan)'
    r"(?:[\"“][^\"“”]{1,40}[\"”](?: [–—-]|:)|[^,;:()\"“]{1,40}:) "
)
_POINTS = re.compile(r"(?:data )?(?:points|markers|dots)", re.IGNORECASE)  # of all entries: "Markers: drawn as circles"
_SHARE = re.compile(r"[~≈]?\d[\d.,]*\s?%")
_OF_ALL = re.compile(
    r"(?:all|each|every)(?: of)?(?: the)?(?: data)? (?:bars?|lines?|curves?|points?|slices?|segments?|box(?:es)?)\b",
    re.IGNORECASE
)
_HEDGE = re.compile(r" \((?:approximate(?:ly)?|approx\.|estimated|inferred|implied|likely)\)$", re.IGNORECASE)
_STANDS_FOR = re.compile(
    r"(.+?)\s*(?:[:=→]|[-–—](?=\s)|\b(?:represents?|representing|indicates?|denotes?|shows?|stands? for|means|"
    r"marks?(?! (?:denote|represent|stand|indicate|show|are)\b)|"
    r"corresponds? to|belongs? to|(?:is|are) for|is|are|for|as)\b)(?:\s+the)?\s+(.+)",
    re.IGNORECASE,
)
_DRAWN = re.compile(
    r"(.+?)\s*(?:[:=→]|\b(?:in|as|is|are|has|with|by|uses|drawn (?:in|as)|shown (?:in|as)|represented by|marked by)\b)"
    r"(?:\s+(?:a|an|the))?\s+(.+)",
    re.IGNORECASE,
)
_QUOTED_BEHIND = re.compile(r"([^\"“]+?)\s*(?:(?:labell?ed|for)\s+)?[\"“]([^\"”]+)[\"”]")
_QUOTED_FOR = re.compile(  # 'reads "Before" for purple and "After" for light green'
    r"[\"“]([^\"“”\n]{1,60})[\"”] (?:for|in) (?:the )?((?:[a-z]+[ \-])?[a-z]+)(?=[,.;]| and |\Z)"
)
_YEAR = re.compile(rf"(?:the )?years? (?={years.YEAR}\Z)", re.IGNORECASE)
_ARTICLE = re.compile(  # but "A great deal" is an answer, and "A (red)" a name
    r"^(?!a (?:(?:great|good) deal|(?:fair|moderate|small|large) amount|lot|little|few|bit|couple|minority|majority)\b)"
    r"(?:an?|the)\s+(?=[^\s(=:])", re.IGNORECASE
)
_PASSIVE = re.compile(
    r" (?:is|are|was|were) (?:shown|drawn|plotted|depicted|displayed|marked|colou?red|represented)"
    r"(?: (?:in|by|with|as))? (?:an? )?(?=[a-z`#])"
)
_PAREN_DRAWN = re.compile(  # "Alto (represented by red bars)"
    r"(.+?)\s*\((?:(?:represent|show|draw|mark|depict|display|plott?)(?:ed|n) )?(?:by|in|as|with) (?:an? )?([^()]+)\)",
    re.IGNORECASE,
)
_SAYS_NO_NAME = re.compile(
    r"(?:at|in|on|outside|inside|within|above|below|beside|under|over|near) (?:an?|the)\b|"  # "inside a white box"
    r"(?-i:giving|showing|listing|naming|indicating) |"
    r"(?-i:all|each|both|every|it|they|these|those|It|They|These|not|unclear|unknown|see)\b|"
    r"all (?:bars|lines|curves|slices|points|in|of)\b|one (?:single )?colou?r\b|(?:only )?by colou?rs?\b|only\Z|"
    r"(?:two|three|four|five|six|seven|eight|nine|ten|several|multiple|\d{1,2}) (?:[^\W\d]+ )?(?:entries|items|series|"
    r"lines|bars|curves)(?:\Z| \()|.*\b(?<!none )(?:at|for|of|per|in) (?:each|every|all)\b",
    re.IGNORECASE,
)
_WRAPPED = re.compile(r"[^():;,]{3,60} \(([^()]+[:=][^()]+[;,][^()]+)\)\.?")  # "below it (Red: Alto; Blue: Basso)"
_COLOUR_BEHIND = re.compile(r"((?:.*\s)?[^\sa-z]\S*) ((?-i:[a-z]+)(?: [a-z]+)?)")  # "2004 blue", but not "Large Blue"
_JOINT = re.compile(r"^(?:and|while|whereas) ")
_SPLIT = re.compile(r"\s+(?:and|vs\.?|while|whereas)\s+|\s+[/|·•]\s+")
_JOINED = re.compile(r"([^=→]+?) ?(?:=|→|->) ?([^=→]+)")
_STATISTIC = re.compile(r" \([^()=≈]{1,30}[=≈][^()=]{1,40}\)\Z")  # "Alto with black squares (IC50 = 5.1 µM)"
_GAPPED = re.compile(
    r"(?:the )?((?:[a-z]+[ -]){1,3}(?:bars?|columns?|lines?|curves?|points|dots|circles|squares|triangles|markers)) "
    r"(?:(?:to|for)(?: the)? |the |(?=(?-i:[A-Z0-9\"“])))(\S.*)",
    re.IGNORECASE,
)
_DRAWN_THING = re.compile(r" (?:bars?|columns?|lines?|curves?|segments?|points?|dots?|markers?|series)\Z")
_SYMBOL = re.compile(r"^[^\w\s\"'`(\[<>+\-*]+\s+|\s*[(\[][^\w\s]+[)\]]$")
_SAYS_HOW = re.compile(  # and names nothing
    r"(?:(?:explicitly|clearly|visually|all|each|both|(?:the )?(?:chart|plot|graph|figure)) )?(?:represented|shown|"
    r"drawn|marked|indicated|depicted|distinguished|differentiated|plotted|labell?ed|denoted|displayed|contains?|holds?|"
    r"colou?r[\s\-]coded|colou?red)\b",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(  # says where the legend is or what it is like
    r"(?:(?:located|placed|positioned|situated|cent(?:er|re)d|aligned|approximately|found|displayed|present|absent|implied|embedded|integrated|see|shared|only\sby\scolou?rs?|"
    r"indicat\w+|explain\w+|listing|its|their|not|n/?a|none|this|there|without|same (?:as|for))\b|"
    r"(?:at|in|on|to|outside|inside|within|above|below|beneath|beside|under|over|near|next to|along)\s+(?:the|of|each|"
    r"both|all|a)\b|(?:no|one|two|three|four|five|six|seven|eight|nine|ten|\d+|all|both|each|the|a)\s+(?:\w+ ){0,2}?"
    r"(?:legends?|text|series|entry|entries|items?|labels?|colou?r(?:s|ed)?|box|lines?|bars?|panels?|charts?|plots?|sides?|corner|slices?|"
    r"segments?|methods?|models?|categories|groups?|points?)\b|"
    r"(?-i:each|all|which|it|they|It|They)\s|(?:differentiated|distinguished|represented|separated|stacked|ordered|coded)\b|"
    r"with [^\W\d]+ (?:explicitly |clearly )?(?:labell?ed|shown|marked)\b|(?:with )?an? (?:colou?r|description)\b|"
    r"(?:(?:horizontal|vertical)(?:ly)?|(?-i:The(?: [a-z]+){4,12}))\Z)",  # "The counts stand above the bars"
    re.IGNORECASE,
)
_PLACED = re.compile(r" (?:(?:above|below|left|right)|(?:on|at) (?:the )?(?:left|right|top|bottom))\Z")  # "Blue above"
_TITLED = re.compile(r"\b(?:titled|headed|with the title),?\s+\**[\"“]([^\"“”\n]{1,40})[\"”]", re.IGNORECASE)


def read(text: str, line: Line, owner: Line, frame: Frame, in_colour: bool) -> None:
    """Add the entries that a line of the legend declares to the frame.

    owner: the line that the legend begins with; in_colour: whether only what has a colour is one.
    """
    found: Sequence[Entry | None] = ()
    if line.marker == "|":
        found = [_row([words.plain(text[slice(*cell)]) for cell in table_cells.split(text, line)])]
    elif line is owner and not colours.is_thing_in_colour(line.label):
        rest = text[line.rest : line.end]
        quoted = [(match[1], match[2]) for match in _QUOTED_FOR.finditer(rest) if colours.is_colour(match[2])]
        found = quoted if len(quoted) > 1 else _numbered(line.label, rest)
        if titled := _TITLED.search(rest):
            frame.series_name = words.plain(titled[1])
    elif line.marker in ("-", "1") or line is owner:
        start = line.rest - (text[line.rest - 2 : line.rest] == " *" and text[line.end - 1] == "*")  # "Gray — *Alto*"
        rest, whole = (words.plain(text[begin : line.end].rstrip(". ")) for begin in (start, line.start))
        found = _entries(whole) if colours.is_colour(line.label) else ()  # "Red: Alto. Blue: Basso."
        if len(found) < 2:
            found = [_item(line.label, rest, whole, text[line.rest : line.rest + 1] in _QUOTES)]
        if line is owner:  # "Teal bars: Alto", but not "Red line: mean of all sites"
            found = [entry for entry in found if entry and text.count(entry[0]) > 1]
    for name, colour in dict.fromkeys(filter(None, found)):  # the text is looked through for each
        if len(frame.series) >= _MOST:
            return
        if frame.chart_type == "pie" and _SHARE.fullmatch(name):
            continue  # the size of the slice in that colour
        if colour and f"{name}:" not in text and text.count(f"{colour}:") > 1 and colours.is_colour(name):
            name, colour = colour, name  # "Sand: Yellow", where sand is what has values
        if _OF_ALL.match(name):
            continue  # "Color: All bars are of one shade"
        if headings.is_position(name.removeprefix("the ")):
            continue  # "Bars: Teal in the left histogram, coral in the right histogram"
        is_bare = not colour and in_colour and not (line is owner and headed.tells_lines_again(text, line.label, name))
        if len(name) <= _LONGEST and (name[:1] != "#" or name[1:2] == " ") and not is_bare:
            name = _HEDGE.sub("", name) if name[-1:] == ")" else name
            if text[line.end - 1] == "." and (f"{name}. (" in text or headed.is_head(text, f"{name}.")):
                name += "."  # "Llama-Inst."
            _add(text, name, colour, colour == line.label, frame)


def tell(text: str, listed: str, frame: Frame, of_names: bool) -> None:
    """Add the entries that a sentence lists, if there are two, with colours in parentheses: "CPU (grey), GPU (green)".

    of_names: whether it may list bare names too.
    """
    parts = [part for part in _parts(listed) if len(part) <= _LONGEST]
    found = [(name, part) for part in parts if part[-1] == ")" and (name := colours.without_colour(part)) != part]
    if of_names and not found and all(_is_name(part) and not part[0].islower() for part in parts):
        found = [(part, part) for part in parts]
    for name, part in found if len(found) > 1 else ():
        if not colours.is_colour(name):
            _add(text, name, part.replace(name, "", 1).strip(" ()"), False, frame)


def tell_drawn(text: str, sentence: str, frame: Frame) -> None:
    """Add the entries that a sentence gives their colours, if they are two or more and values stand under each."""
    found = [(_DRAWN_THING.sub("", name), colour) for name, colour in _entries(sentence)]
    if len(found) > 1 and all(headed.is_head(text, name) for name, _ in found):
        for name, colour in found:
            _add(text, name, colour, False, frame)


def _add(text: str, name: str, colour: str, behind_colour: bool, frame: Frame) -> None:
    name = _YEAR.sub("", glosses.without(text, headed.as_spelled(text, name), colour, behind_colour))
    if (bare := _DRAWN_THING.sub("", name)) != name and headed.is_head(text, bare) and not headed.is_head(text, name):
        name = bare  # "The Alto bars are red", over "Alto: 12"
    frame.series.setdefault(words.key(name), name)
    if key := colours.colour_key(colour):
        frame.colours.setdefault(key, name)
    for mark in colours.marks(colour):
        frame.drawn_as[mark] = name if frame.drawn_as.get(mark, name) == name else None


@remembered(1024)
def _entries(rest: str) -> tuple[Entry, ...]:
    """The entries that a line lists behind its label; none where it only says where the legend stands."""
    if wrapped := _WRAPPED.fullmatch(rest):
        rest = wrapped[1]
    found: list[Entry] = []
    bare: list[str] = []
    for sentence in _SENTENCE.split(rest.strip(" .*")):
        if (title := _TITLE.match(sentence)) and _are_drawn(sentence[title.end() :]) and not _entry(title[0]):
            sentence = sentence[title.end() :]
        lead = None if colours.is_thing_in_colour(sentence.partition(":")[0]) else _LEAD.match(sentence)
        head, _, listed = sentence.rpartition(": ")
        if not lead and "," in listed and words.is_sentence(head) and not _entry(head):
            sentence = listed  # "There are two bars for each site, from left to right: A, B"
        for part in _parts(sentence[lead.end() :] if lead else sentence):
            entry = _entry(part)
            if entry is not None:
                found.append(entry)
            elif _is_name(part):
                bare.append(part)
    if found or len(bare) < 2:
        return tuple(found)
    found = [
        (match[1], match[2]) for name in bare
        if (match := _COLOUR_BEHIND.fullmatch(name)) and colours.is_colour(match[2])
    ]
    if len(found) == len(bare):
        return tuple(found)
    return tuple((name, "") for name in bare)


def _are_drawn(listed: str) -> bool:
    """Whether a list has several names, each with its colour behind it: "A (brown), B (tan)"."""
    parts = _parts(listed)
    return len(parts) > 1 and all(colours.without_colour(part) != part and _entry(part) for part in parts)


def lists_nothing(rest: str) -> bool:
    """Whether what stands behind the label of a legend only says where it is: "Located at the top of the image."."""
    place = rest.partition(",")[0].rstrip(".")  # "Top right, one row."
    return (headings.is_position(place) or _ELSEWHERE.match(rest) is not None) and not _entries(rest)


def _numbered(label: str, rest: str) -> tuple[Entry, ...]:
    """The entry that a label with a number is by itself: "Data Series 1: Represented by a blue line"."""
    name = colours.without_colour(label)
    if name != label and words.is_numbered_series(name):
        return ((name, label.removeprefix(name).strip(" ()-–—")),)  # "Series 1 (blue line): A smooth, steep curve"
    drawn = colours.how_drawn(words.plain(rest.rstrip(". ")))
    if words.is_numbered_series(label) and colours.is_colour(drawn):
        return ((label, drawn),)
    return _entries(rest)


@lru_cache(maxsize=1024)
def _item(label: str, rest: str, whole: str, quoted: bool) -> Entry | None:
    """The entry of a bullet in a legend: its label, what stands behind that, and all of it. None where it is none.

    quoted: whether what stands behind the label is marked as a name: "Red: `N = 70M`".
    """
    stated = stated_name(rest) if label else None
    if stated and colours.is_colour(drawn := rest.split(", ")[0]):
        return stated, drawn  # "Series 1: Green square, labeled `Alto`"
    drawn = samples.without(colours.how_drawn(rest))
    # '"Sand": Represented by a dashed yellow line', "Sand: Dashed yellow line"
    is_drawn_so = (drawn != rest or (not quoted and colours.is_styled_thing(rest))) and colours.is_colour(drawn)
    if label and colours.is_colour(label) and rest and not is_drawn_so:
        if named := _QUOTED_NAME.fullmatch(rest):
            return named[1], label
        if stated or stages.tells_course(rest) or introductions.names_none(rest):
            return stated or label, label  # 'Red line: Labeled "A w/" (with a slash)', "Red line: Peaks at 4"
        told = colours.without_colour(rest if quoted else introductions.name_told(rest))
        return (told, label) if quoted or labels.LAST_PAREN.sub("", rest).count("=") < 2 else None
    if label and not rest and _PACKAGE.fullmatch(label):
        return None
    named = None if label else _QUOTED_DRAWN.fullmatch(whole)
    if named and colours.is_colour(how := colours.how_drawn(named[2])):
        return named[1], how
    bare = _SYMBOL.sub("", whole)
    if drawn != rest and _POINTS.fullmatch(label):
        return None
    if label and (not rest or colours.is_colour(re.split(r"[.,]\s", drawn)[0])) and not rest[:1].isdigit():
        return colours.without_colour(label), drawn
    if label and "=" in whole and (name := colours.without_colour(whole)) != whole:
        return name, whole.removeprefix(name).strip(" ()-–—")  # "x = 0.1 (dashed line)"
    name = colours.without_colour(label)
    if label and name != label and not colours.is_colour(name):
        return name, label.replace(name, "").strip(" ()-–—")  # "Base (light gray): what it stands for"
    if found := _entry(bare):
        return found
    is_colour = not label and bare != "" and colours.colour_key(bare) == words.key(bare)  # "Black", which has no name
    return (bare, "") if is_colour or (not label and _is_name(bare) and not words.is_sentence(bare)) else None


def _row(cells: list[str]) -> Entry | None:
    """The entry in a row of a legend that is set as a table: a cell with its name, one with its colour."""
    drawn = [cell for cell in cells if colours.is_colour(cell)]
    names = [cell for cell in cells if cell.strip("#0123456789") and cell not in drawn and not words.is_clause(cell)]
    return (names[0], drawn[0]) if names and any(map(colours.names_one, drawn)) else None  # else the head


def _parts(sentence: str) -> list[str]:
    """What commas, and "and" between two that are drawn, separate."""
    found: list[str] = []
    for part in labels.split_top(sentence):
        part = _SYMBOL.sub("", _JOINT.sub("", part.strip(), count=1))
        pieces = [piece.strip() for piece in _SPLIT.split(part)]
        if found or len(pieces) > 1:
            begins = not found
            part = part if begins else _with_verb(part)
            pieces = [*pieces[:begins], *map(_with_verb, pieces[begins:])]
            part = pieces[0] if len(pieces) == 1 else part
        if len(pieces) > 1 and (all(map(_entry, pieces)) or (not _entry(part) and all(map(_is_name, pieces)))):
            found += pieces
        else:
            found.append(part)
    return [words.plain(part) for part in found if part]


def _with_verb(piece: str) -> str:
    """A further entry of a sentence that says its verb once: "Blue bars show Alto and orange bars Basso"."""
    match = _GAPPED.fullmatch(piece)
    return f"{match[1]} for {match[2]}" if match and colours.is_colour(match[1]) and not _entry(piece) else piece


@remembered(4096)
def _entry(part: str) -> Entry | None:
    """A name with its colour, in whatever order; None where no colour is said."""
    is_the = part[:4].lower() == "the "  # "the line represents waiting time", but not "Line: dashed"
    part = _ARTICLE.sub("", words.plain(part.strip(" .*")))
    if (passive := _PASSIVE.search(part)) and colours.is_colour(part[passive.end() :]):
        part = f"{part[: passive.start()]} in {part[passive.end() :]}"
    drawn = part.removeprefix("one ").partition(" (")[0]  # "one blue (Alto)"
    if part.startswith("one ") and colours.is_colour(drawn) and colours.names_one(drawn):
        part = part.removeprefix("one ")
    name = colours.without_colour(part)
    if name != part and (joined := _JOINED.fullmatch(name)) and colours.is_colour(joined[2]):
        return joined[1], joined[2]  # "Alto = purple line, triangle markers"
    if name != part and not _is_colour(name) and not _SAYS_NO_NAME.match(name):
        return words.plain(name), part.replace(name, "", 1).strip(" ()-–—")
    patterns = ((_PAREN_DRAWN, False), (_QUOTED_BEHIND, True), (_STANDS_FOR, True), (_DRAWN, False))
    for pattern, first_is_colour in patterns:
        if match := pattern.fullmatch(part):
            colour, name = match.groups() if first_is_colour else match.groups()[::-1]
            quoted = labels.QUOTE.search(name)
            is_said = quoted and (words.is_clause(name) or _QUOTED_NAME.fullmatch(name))
            name = words.plain(quoted[0] if quoted and is_said else name).lstrip("*")  # the end of "*Alto*." is cut off
            is_drawn = colours.is_colour(colour) and (is_the or colours.names_one(colour))
            says_no_name = _SAYS_HOW.match(name) or _SAYS_NO_NAME.match(name) or _stands_somewhere(name)
            if is_drawn and not _is_colour(name) and not says_no_name:
                return name, colour
    bare = _STATISTIC.sub("", part) if part[-1:] == ")" else part
    return _entry(bare) if bare != part else None


def _is_colour(name: str) -> bool:
    """Whether what has a colour is one itself, and no shade or thing that is a name: "Light (tan), Sand (yellow)"."""
    return colours.is_colour(name) and words.plain(name).lower() not in _SHADES | colours.THINGS


def _stands_somewhere(name: str) -> bool:
    """Whether words begin with a place: "Top right, within a box"."""
    place, comma, _ = name.partition(",")
    return comma != "" and headings.is_position(place)


@remembered(4096)
def _is_name(part: str) -> bool:
    """Whether words that say no colour can be the name of an entry."""
    return (
        0 < len(part) <= _LONGEST
        and any(char.isalnum() for char in part)
        and part[-1] != ":"
        and not _ELSEWHERE.match(part)
        and not _SAYS_HOW.match(part)
        and not words.is_clause(part)
        and not headings.is_position(part)
        and (not colours.is_colour(_PLACED.sub("", part)) or colours.is_medal(part))
    )
