"""Labels that sentences list for the columns, rows or categories of a figure, and for what its colours stand for.

    The table has three columns, Usual care, Telehealth, and Home visits, and four rows.
    Rows, from top to bottom, are Slope and Soil depth. Columns are shifts, in the order Night, Day, and Evening.
    Each row is a region of origin and each column a region of destination. The regions are North, Center, and South.
    Three bars stand over each category: grey for Placebo, light blue for Low dose, and dark blue for High dose.
    Four bars stand for the years 1990, 2000, and 2010. The segments are buried in brown, and burned in orange.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axis_lines import Draft
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.text import sentences
from pipeline.reading.vocabulary import calendar, colours, labels, sections, words, years

_GOES_ON = (  # a word behind which a sentence goes on, and no label
    r"(?:and|with|while|where|which|who|that|from|along|are|is|was|were|each|as|has|have|on|stands?|but|to|for|in|at)\b"
)
_SIGN = r"(?:[^\s,;:.()]|(?<=\d)\.(?=\d))"  # of a name: "Pelican 1.5"
_NUMBERED = r"(?: \([^\s()%]*\d[^\s()%]*\))?"  # "Alto (0613)"
_NAME = rf"[A-Z]{_SIGN}*(?: to [A-Z]{_SIGN}*)?(?: (?!{_GOES_ON}){_SIGN}+){{0,4}}{_NUMBERED}"
_LONG_NAME = (  # "Asia and Oceania"
    rf"[A-Z]{_SIGN}*(?: to [A-Z]{_SIGN}*)?(?: (?!{_GOES_ON.replace('and|', '')}){_SIGN}+){{0,4}}{_NUMBERED}"
)
_SHORT = r"[^\s,;:.()]+(?: [^\s,;:.()]+)?"
_LIST = re.compile(
    rf"\b(?:(?:the )?{_LONG_NAME}(?:, (?:the )?{_LONG_NAME})+, and (?:the )?{_LONG_NAME}|"
    rf"{_NAME}(?:, {_NAME})* and {_NAME}|"
    rf"(?<=\(){_NAME}(?:, {_NAME})+(?=\)))"
)
_ANY_NAME = r"(?:[A-Z]|\d+-(?=[a-z]))(?:[^,;:.()]|(?<=\b[A-Z])\.){0,40}?(?: \([^()]{1,20}\))?"  # "U.S. equities"
_WITH_COMMAS = re.compile(  # of names with any words: "are Trust in courts, Trust in the press, and Income"
    rf"\bare(?:, from left to right,)? ((?:{_ANY_NAME}, ){{2,20}}(?:{_ANY_NAME} )?and {_ANY_NAME})"
    r"(?=[.;]|, and its |\s*\Z)")
_LOW_NAME = r"[a-z][A-Za-z0-9\-]*(?: (?!(?:and|from|in|with|on)\b)[a-z0-9\-]+){0,3}"
_LOW_LIST = re.compile(  # behind "The classes"
    rf":? (?:are )?(?:labell?ed )?({_LOW_NAME}(?:, {_LOW_NAME})+, and {_LOW_NAME})"
    r"(?=[,.;]|\Z| in (?:this|that|the same) order\b)"
)
_LOW_AXES = re.compile(  # "The six axes, clockwise from the top, are aroma, acidity, and body"
    rf"(?:, [^,.;:]{{3,40}},)? are ({_LOW_NAME}(?:, {_LOW_NAME})+, and {_LOW_NAME})(?=[.;]|\Z)")
_SEGMENTS = re.compile(  # "The segments in each bar stand for diesel, hydro, and wind, from bottom to top."
    rf"\b(?:segments|layers|bands|blocks)\b[^,.;:]{{0,40}}? (?:stand for|represent|are for|show|are) "
    rf"(?P<list>{_LOW_NAME}(?:, {_LOW_NAME})+,? and {_LOW_NAME})(?=[,.;]|\Z)")
_FOR_SEGMENTS = ("segments", "layers", "bands", "blocks")
_SEGMENT_ORDER = re.compile(r"\b(?:[Ss]egment|[Ss]tacking) order\W{1,6}(?P<list>[^.;:\n]+)")  # "a (left), b (right)"
_PLACE_BEHIND = re.compile(r" \((?:left|middle|cent(?:er|re)|right|top|bottom)\)(?=,|\Z)")
_NUMBER = r"\d+(?:[.:–-]\d+)?(?: (?!(?:and|for|in|on|at|of|to|the|per|with|as|or|from|by)\b)[a-zµμ°]{1,4})?"
_NUMBERS = re.compile(
    rf"\b(?:years|labell?ed|marked|headed|values|are(?: the [a-z]+)?)"
    r"(?:, from (?:the )?(?:bottom|top|left|right) to (?:the )?(?:bottom|top|left|right),)? "
    rf"({_NUMBER}(?:, {_NUMBER})+,? and {_NUMBER})"
    r"(?![\w%])"
)
_QUOTE_OF = r"[\"“][^\"“”]{1,40}[\"”]"
_QUOTE = re.compile(r"[\"“]([^\"“”]{1,40})[\"”]")
_QUOTED = re.compile(rf"{_QUOTE_OF}(?:,? {_QUOTE_OF})*,? and {_QUOTE_OF}")  # "at home", "at work" and "in messages"
_LAST = re.compile(r",? and (?=[^,]*\Z)")
_KIND = re.compile(
    r"\b(?:(?P<both>rows(?: from top to bottom)? and (?:the )?columns(?: from left to right)?|"
    r"columns(?: from left to right)? and (?:the )?rows(?: from top to bottom)?|"
    r"both (?:axes(?: list| show| name| have)?|"
    r"list|show|name|have|(?=in (?:the|this|that) (?:same )?order))|(?<=labels on )both(?= are\b)|classes|"
    r"(?:down|along|on|at) the (?:left|side|left side|left edge) and (?:along|across|on|at) the (?:bottom|top)|"
    r"(?:along|across|on|at) the (?:bottom|top) and (?:down|along|on|at) the (?:left|side|left side|left edge))|"
    r"(?P<x>columns|column headings|spokes|(?:x|horizontal)[ -]axis|(?:three|four|five|six|seven|eight|nine|ten) axes|"
    r"axes(?=, (?:counter)?clockwise)|"
    r"(?:bars|columns) (?:stand for|are for|show|represent)(?= the years\b))|"
    r"(?P<y>rows|row headings|(?:y|vertical)[ -]axis))\b", re.IGNORECASE
)
_WORDS_FOR_KIND = (  # one of them stands in _KIND
    "olumns", "ows", "axis", "axes", "lasses", "pokes", "ears", "oth list", "oth show", "oth name", "oth have",
    "oth in th", "oth are", "he bottom", "he top", "headings"
)
_THINGS = re.compile(r"\b(?:The|These|Its)(?: [a-z]+)? ([a-z]+)s are (?=[A-Z])")  # "The four regions are North, …"
_OF_THING = re.compile(r"\b(row|column) (?:is |means |stands for |represents )?an? ([a-z]+)\b")
_TELLS_VALUE = re.compile(r"\d\.\d|\d ?%|\d{2}")
_SAME = re.compile(r"\bthe same (?:order|sequence|labels|names|ones|list|(?:[a-z]+ )?[a-z]{4,}s)\b")
_THINGS_LISTED = re.compile(  # "the rows are networks (nnU-Net, U-Net)"
    r" (?:are|list|show|name|give) (?:the )?(?P<things>[a-z]+(?: [a-z]+)?) \((?P<list>[^()]+)\)"
)
_COUNT = r"\b(?:two|three|four|five|six|seven|eight|nine|ten)\b"
_AS_LINES = re.compile(  # "with four parts of the day (Morning, Midday, Evening) as columns"
    rf"(?:{_COUNT} )?(?P<things>(?!{_COUNT})[a-z]+(?: [a-z]+){{0,3}}) \((?P<list>[^()]+)\) as (?:the )?"
    r"(?:(?P<x>columns)|rows)\b"
)
_THINGS_AS_LINES = re.compile(  # "the detectors CNN, ViT and Hybrid as rows and the conditions Clean and Fog as …"
    rf"\bthe (?P<things>[a-z]+(?: [a-z]+)?) (?P<list>{_NAME}(?:, {_NAME})*,? and {_NAME}) as (?:the )?"
    r"(?:(?P<x>columns)|rows)\b"
)
_AT_EDGE = re.compile(  # "four nations down the left edge (Kenya, Jamaica) and five events across the top (Relays, …)"
    rf"\b(?P<things>(?!{_COUNT})[A-Za-z]+(?: (?!(?:is|are|runs?|goes)\b)[a-z]+)?) "
    r"(?:(?:runs?|goes|(?:is|are)(?: (?:shown|given|drawn|laid out|[a-z]+ed))?) )?"
    r"(?:(?P<x>(?:across|along|at|over) the (?:top|bottom|foot|head))|"
    r"(?:down|along|up|at) the (?:left|right|side))(?: (?:edge|side|margin))? \((?P<list>[^()]+)\)"
)
_WEEKDAYS = re.compile(r"\b(?:days of the week|weekdays)\b")
_IN_ORDER = re.compile(  # "in the order en, de"
    rf"\bin (?:the|this) (?:order|sequence):? ({_SHORT}(?:, (?:and )?{_SHORT}){{1,30}})")
_COLOUR_FOR = re.compile(
    r"\b(?<!\d )(?P<colour>(?:(?:dark|light|pale|bright|deep)[ -])?[A-Za-z]{3,12})"
    r"(?: (?:symbols?|bars?|lines?|curves?|dots?|circles?|triangles?|squares?|diamonds?|crosses|polygons?|markers?|"
    r"segments?|areas?))? "
    r"(?:(?:(?<=bars )are(?= \d{4})|(?:is|are|stands?) for)|for|to|represents?|means?|marks?|denotes?|shows?) (?:the )?"
    r"(?!(?:left|right)\b)"  # "bars for men point to the left"
    rf"(?P<name>{_NAME}|\d{{4}}s|\d{{4}}(?=[,;.]| and\b|\Z)|"
    rf"(?P<low>(?!(?:the|an?|each|every|all|other|its|more|most|less)\b)"
    rf"[a-z][^\s,;:.()]*(?: (?!{_GOES_ON})[^\s,;:.()]+){{0,3}})(?=[,;.]| and\b|\Z))"
)
_MEANS = (" for ", " to ", " are ", "represent", "mean", "mark", "denote", "show", " (")  # one of them stands in each
_NAME_IN = re.compile(  # "buried in brown", "burned for energy in orange"
    rf"(?:^|, (?:and )?| and )(?P<name>[^\W\d](?:(?! (?:are|is) )[^,;:.()]){{1,40}}?) in (?P<colour>{_SHORT}?)"
    r"(?=[,.;]| and |\Z)"
)
_ARE = re.compile(r"\b(?:segments|layers|bands|bars|lines|areas)\b[^;:.]{0,60} are (?=[^\W\d])")
_NAME_AND_COLOUR = re.compile(  # "divided into fossil fuels (gray), nuclear (yellow), and other fuels (blue)"
    r"(?:, (?:and )?|\b(?:and|into|are|of|for|with|show|compare|compares|follow|follows|between|has|have) |: )(?:the )?"
    r"(?P<name>(?!the )[^\W\d](?:(?! (?:into|are|is|with|at) )[^,;:.()]){1,40}?)"
    r" \((?P<colour>[a-z][a-z -]{2,30})(?:, [^()\d]{2,30})?\)"
)
_ASIDE = re.compile(r" \((?=[^()]*[\s%–])[^()]*\d[^()]*\)")  # "Morning (6 to 10), Midday (10 to 15)"
_THEY = re.compile(r"\bthey are (?:labell?ed|named|called)\b")
_FOR_EACH = re.compile(r"\bone (?:[a-z]+ )?for each (?:[a-z]+ ){1,5}?[a-z]+: ")  # "one for each of the species: A, B"
_COLOUR_AND_NAME = re.compile(r"(?P<colour>[A-Za-z]+(?:[ -][A-Za-z]+)?) \((?P<name>[^()]+)\)")
_PARTED = re.compile(  # "divided into three blocks, which are, from bottom to top, heating, water, and light"
    r"\b(?:divided|split|parted|broken|subdivided)(?: up| down)? into (?:[a-z]+ )?"
    r"(?:blocks|segments|parts|layers|bands|sections|pieces)(?:, which are|, namely|:|,)(?:,? from (?:the "
    r")?(?:bottom|top|left)(?: to (?:the )?[a-z]+)?,?)? "
    rf"(?P<list>{_LOW_NAME}(?:, {_LOW_NAME})+,? and {_LOW_NAME})(?=[.,;]|\Z)"
)
_CHAIN = re.compile(
    r"\b(?:over|along|at|for|in|follows?) the (?:[a-z]+ ){1,4}"
    r"(?P<list>[^\s→;]{1,12}(?: → [^\s→;]{1,12}?){2,30})(?=[.;:,](?:\s|\Z))")
_IN_YEAR = re.compile(rf"(?:\A| )(?:in|(?:the )?years?) ({years.YEAR})\Z")  # "the visits in 2022 (pale bars)"
_FEWEST = 2
_LONGEST = 600  # characters of a sentence
_HEADS_ROWS = re.compile(r"rows (?<=\brows )(?:from top to bottom )?are ")


def read(text: str, lines: list[Line], draft: Draft, frame: Frame) -> None:
    """Add to the axes the labels that sentences outside the data list, and to a chart its series, where it has none."""
    if not frame.is_grid and not frame.series:
        _read_labels(lines, frame)
    wants_series = not frame.is_grid and len(frame.series) == len(frame.colours)
    if all(draft.ticks) and not wants_series:
        return
    if not draft.ticks[0] and not frame.is_grid:
        draft.ticks[0] = _chain(text, lines)
    spoken = ""  # the word for an axis in the sentence before
    in_lists = any(line.marker in ("-", "1", "|") for line in lines)  # where labels are spelled as the figure does
    # no heading of a column stands over the labels of rows
    has_corner = "ow headings" not in text and not ("rows " in text and _HEADS_ROWS.search(text))
    for begin, end in _sentences(text, lines):
        sentence = text[begin:end]
        if spoken and (they := _THEY.search(sentence)):  # "Six spokes extend from the center. They are labeled A, …"
            sentence = f"{spoken}{sentence[they.end() :]}"
        kinds = list(_KIND.finditer(sentence)) if any(map(sentence.__contains__, _WORDS_FOR_KIND)) else []
        spoken = kinds[-1][0] if kinds else ""
        as_lines = [one for pattern in (_AS_LINES, _THINGS_AS_LINES) for one in pattern.finditer(sentence)] if (
            frame.is_grid and " as " in sentence) else []
        _add_things(draft, as_lines)
        if kinds and not as_lines:
            _read_kinds(sentence, kinds, draft, quoted=not in_lists, has_corner=has_corner)
        elif not draft.ticks[0] and not frame.is_grid and (each := _FOR_EACH.search(sentence)):
            draft.ticks[0] = _listed(sentence[each.end() :])
        elif frame.is_grid and "the " in sentence and (edges := list(_AT_EDGE.finditer(sentence))):
            _add_things(draft, edges)
        elif frame.is_grid and not any(draft.ticks) and (thing := _THINGS.search(sentence)):
            _read_things(text, sentence[thing.end() :], thing[1], draft)
        parted = _PARTED.search(sentence) if " into " in sentence else (
            _SEGMENTS.search(sentence) if any(map(sentence.__contains__, _FOR_SEGMENTS)) else (
                _SEGMENT_ORDER.search(sentence) if " order" in sentence else None))
        if wants_series and parted:
            listed = labels.listed(_PLACE_BEHIND.sub("", parted["list"]))
            frame.series = {words.key(name): name for name in listed}
            wants_series = False
        if wants_series and any(map(sentence.__contains__, _MEANS)):
            _read_colours(sentence, frame, capital=in_lists)


def _chain(text: str, lines: list[Line]) -> list[str]:
    """The places that all values are said to run over: "Each sequence runs over the sizes 1K → 5K → 20K."."""
    for line in lines:
        is_chain = not line.marker and text.find(" → ", line.start, line.end) > 0
        if is_chain and (match := _CHAIN.search(text, line.start, line.end)):
            return match["list"].split(" → ")
    return []


def _read_labels(lines: list[Line], frame: Frame) -> None:
    """Read what colours stand for off labels that recur below several heads: "Green (No injury): 31"."""
    found: dict[str, set[Line]] = {}
    drawn: dict[str, str] = {}
    for line in lines:
        match = _COLOUR_AND_NAME.fullmatch(line.label) if line.section == sections.DATA and line.heads else None
        if match and colours.is_colour(match["colour"].lower()):
            found.setdefault(match["name"], set()).add(line.heads[-1])
            drawn[match["name"]] = match["colour"].lower()
    if len(found) < _FEWEST or min(map(len, found.values())) < _FEWEST or all(map(colours.is_drawing_note, found)):
        return  # "Red (bottom)", "Gray (dotted)"
    for name, colour in drawn.items():
        frame.series.setdefault(words.key(name), name)
        frame.colours.setdefault(colours.colour_key(colour), name)


def _sentences(text: str, lines: list[Line]) -> list[tuple[int, int]]:
    found = []
    given = False  # whether data have come: what is summed up before them declares
    for line in lines:
        given = given or line.section == sections.DATA
        if (line.section == sections.COMMENT and given) or line.marker:
            continue
        is_among_data = line.section == sections.DATA and not line.opens
        found += [
            (begin, end) for begin, end in sentences.told(text, line.start, line.end)
            if end - begin <= _LONGEST and not (is_among_data and _TELLS_VALUE.search(text, begin, end))
        ]
    return found


def _read_kinds(
    sentence: str, kinds: list[re.Match[str]], draft: Draft, *, quoted: bool, has_corner: bool
) -> None:
    """Read the list behind each word for an axis.

    quoted: whether it may be one of names in quotes; has_corner: whether the first heading is that of the rows.
    """
    ends = [kind.start() for kind in kinds[1:]] + [len(sentence)]
    for kind, end in zip(kinds, ends, strict=True):
        low = _LOW_LIST.match(sentence, kind.end(), end) if kind["both"] else (
            _LOW_AXES.match(sentence, kind.end(), end) if kind["x"] else None)
        things = _THINGS_LISTED.match(sentence, kind.end(), end)
        is_same = not kind["both"] and _SAME.search(sentence, kind.end(), end)
        found = labels.listed(things["list"]) if things else _LAST.sub(", ", low[1]).split(", ") if low else (
            _listed(sentence[kind.end() : end], quoted=quoted))
        if has_corner and (kind["x"] or "").lower() == "column headings":
            found = found[1:]
        for axis, is_meant in ((0, kind["both"] or kind["x"]), (1, kind["both"] or kind["y"])):
            if is_meant:
                others = draft.ticks[1 - axis] if is_same else []
                _add(draft, axis, things["things"] if things else "", found or others)


def _add_things(draft: Draft, told: list[re.Match[str]]) -> None:
    """Give the axes the things that a sentence lists for columns and rows in parentheses."""
    for one in told:
        _add(draft, 0 if one["x"] else 1, one["things"], labels.listed(one["list"]))


def _add(draft: Draft, axis: int, name: str, found: list[str]) -> None:
    """Give an axis the labels that are listed for it, and a name, where it has none."""
    if found and not draft.ticks[axis]:
        draft.ticks[axis] = list(found)
        draft.names[axis] = draft.names[axis] or name or None


def _read_things(text: str, rest: str, thing: str, draft: Draft) -> None:
    """Read the list of the things that both the rows and the columns are said to be."""
    are_both = {("row", thing), ("column", thing)} <= {
        (match[1], match[2].removesuffix("s")) for match in _OF_THING.finditer(text)}
    if are_both and (found := _listed(rest)):
        draft.ticks = [found, list(found)]


def _listed(told: str, *, quoted: bool = False) -> list[str]:
    """The names of the first list in some words; none where they list nothing."""
    if _WEEKDAYS.search(told):
        return list(calendar.WEEKDAYS)
    told = _ASIDE.sub("", told) if "(" in told else told
    if quoted and (names := _QUOTED.search(told)):
        return [name.rstrip(",.;") for name in _QUOTE.findall(names[0])]
    match = _WITH_COMMAS.search(told) or _LIST.search(told) or _NUMBERS.search(told)
    listed = match[match.lastindex or 0] if match else in_order[1] if (in_order := _IN_ORDER.search(told)) else ""
    parts = _LAST.sub(", ", listed, 1).split(", ") if listed else []
    found = [words.plain(name).removeprefix("the ") for name in parts]
    return found if _FEWEST <= len(found) == len(set(found)) else []


def _read_colours(sentence: str, frame: Frame, capital: bool) -> None:
    """Read what colours stand for, where a sentence says that of several.

    capital: whether only names with a capital count.
    """
    told = [match for match in _COLOUR_FOR.finditer(sentence) if not (capital and match["low"])]
    if are := _ARE.search(sentence):
        told += _NAME_IN.finditer(sentence[are.end() :])
    told = told or ([] if capital else list(_NAME_AND_COLOUR.finditer(sentence)))
    found = {match["name"]: match["colour"] for match in told if colours.is_colour(match["colour"].lower())}
    if all(years := [_IN_YEAR.search(name) for name in found]):
        found = {year[1]: colour for year, colour in zip(years, found.values(), strict=True) if year}
    named = {words.key(name): words.plain(name) for name in found}
    if len(found) >= _FEWEST and named.keys() > frame.series.keys():  # and no list of some of them
        frame.series, frame.drawn_as = named, {}
        frame.colours = {colours.colour_key(colour.lower()): words.plain(name) for name, colour in found.items()}
