"""A label as it is published, and the axis that it belongs to, by what the text declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pipeline.reading import patterns as re
from pipeline.reading.frame import charts, shortening
from pipeline.reading.frame.frame import Frame
from pipeline.reading.numbers import label_number
from pipeline.reading.pieces import measures, places
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import box_statistics, colours, headings, labels, samples, units, words, years

X, Y = 0, 1

_FEW_WORDS = 60  # characters of a label that names the measure too
_COLOUR_INSIDE = re.compile(r" \(([^()]*)\) ")
_ROW_WITH_PAREN = re.compile(r"^[ \t]*\|[ *`]*([^|()\n]{1,60}?) \(([^()|\n]{2,30})\)[ *`]*\|", re.MULTILINE)
_PLACE_BEHIND = re.compile(r" \((?!Left|Right|Position:|Location:|Total:)([A-Z][^()\n]{1,20})\)")
_COUNT = re.compile(  # "(total 55)", "(Total ≈ $40M)"
    r"total(?: of|:)? ?[=≈~]? ?(?:about |around |approximately )?[~≈$€£]{0,2}\d[\d,]{0,12}(?:\.\d{1,4})?"
    r"(?: ?[^\W\d]{1,20}|%)?", re.IGNORECASE)
_DRAWN = {"bar": ("bar", "column"), "pie": ("slice", "segment", "wedge", "section"),
          "box": ("box", "boxplot")}
_OWNS = re.compile(r"['’]s (?=[a-z][a-z \-]{2,40}\Z)")
_FIRST = 2000  # characters that tell what is measured
_OWNED = frozenset("share value percentage height bar level score rate lollipop dot marker".split())
_KINDS = frozenset("family group category class segment slice bar bars line curve series section cluster".split())
_BOUNDS = frozenset("<>≤≥")
_AT = re.compile(r"at (?=[^()]*\d)", re.IGNORECASE)  # in front of a place: "At pH 4"
_LEADS = ("For ", "At ", "In ", "On ", "With ", "Within ", "Under ", "From ", "To ")
_KIND_BEHIND = re.compile(r"([^\s,*]{1,40}), ([^\W\d][^,:*()\n]{0,20}):")
_YEAR = re.compile(years.YEAR)
_PLACE = re.compile(r"[+\-−]?\d[\d,]*(?:\.\d+)?")
_NOTE_BEHIND = re.compile(r" \(([^()\n]{0,40}\d[^()\n]{0,40})\)")
_LONGEST_WORD = 42  # characters, with the marks of bold type behind it
_LAST_WORD = re.compile(r"([^\s*(]{1,40})\*{0,2}\Z")
_POWER_OF_TEN = re.compile(r"[~≈]? ?(?:10\^[-−+]?\d{1,2}|10[⁻⁺]?[⁰¹²³⁴-⁹]{1,2}|1[eE][-−+]?\d{1,2})")
_FEWEST_COUNTED = 3  # names with a sample size each
_SLICES = ("slice", "segment", "wedge", "sector", "exploded")  # end a note on one: "Wind (exploded slice)"
_MOST_SHARING = 12  # labels that may share a word
_FEWEST_NOTES = 2  # that tell names apart
_NUMBERED = re.compile(r"[A-Z][^\W\d]{1,20} \d{1,3}")  # "Bar 9"
_EXTREME = re.compile(
    r"(?:the )?(?:(?:local|global|overall|absolute|main|second) )?(?:peak|maximum|minimum|max|min|mode|trough|"
    r"highest|lowest|tallest|shortest)(?: (?:bar|bin|point|value))?", re.IGNORECASE
)
_QUANTITY = re.compile(r", \d[\d.,]*\Z")  # behind a name, in front of its unit: "Espresso machine, 15 bar"
_QUOTES = frozenset('"“')
_QUOTED = re.compile(r"[\"“]([^\"“”]+)[\"”] ([^\W\d]+)(?: \([^()]*\))?")
_JOINED = re.compile(r",? and | & |, | ?/ ?")
_SYMBOL = re.compile(r"([^\s=\d(][^=()]{0,8}?) ?[=≈] ?(?=[-−+~]?\d)")  # "w/c = 0.60"
_SYMBOL_BEHIND = re.compile(r"[*_`\"”]{0,3} \(([^()]{1,9})\)")
_ALL_OF = re.compile(r"(?:both|the|rows|columns|lines|bars|categories|groups|series)\s+", re.IGNORECASE)


def label(frame: Frame, text: str, axis: int) -> str:
    """The label of a cell on an axis: without markup, axis name and colour, spelled as declared."""
    cache = frame.labels[axis]
    found = cache.get(text)
    if found is None:
        found, own = _label(frame, text, axis), frame.axes[axis]
        if own.twins and words.key(found) in own.twins:
            found = own.as_spelled(found, text)
            cache[text] = found
            return found
        found = cache[text] = frame.spellings[axis].setdefault(words.key(found), found)
    return found


def _is_note(frame: Frame, paren: str, axis: int) -> bool:
    """Whether a parenthesis behind a label is no part of it: "Hydro (bottom)", "North (Low, Mid, High)",
    "East (Total: 55)"."""
    inner = paren.strip(" ()")
    if _COUNT.fullmatch(inner):
        return True
    columns = {words.key(column) for column in inner.split(", ")}
    is_place = headings.is_position(inner) or colours.is_place(inner) or (
        frame.chart_type == "pie" and inner.endswith(_SLICES) and colours.is_drawing_note(inner))
    return is_place or (len(columns) > 1 and frame.axes[1 - axis].keys.keys() >= columns)


def _is_remark(inner: str, frame: Frame) -> bool:
    """Whether a note behind a declared label speaks of the drawing, "Wind (thin strip)", "Biogas (no segment for Animal
    Feed)", or of a row: "Hybrid (late fusion)"."""
    is_of_row = frame.is_grid and inner.islower() and not any(map(str.isdigit, inner)) and not words.is_total(inner)
    return is_of_row or inner.startswith("no ") or colours.is_drawing_note(inner)


def _tells_apart(text: str, name: str, paren: str) -> bool:
    """Whether a text sets another such name beside it: "Mosel (Lower)" and "Mosel (Upper)"."""
    return paren.strip(" (")[:1].isupper() and len(_places_behind(text).get(name.rpartition(" ")[2], ())) > 1


def _without_colour(text: str, label: str) -> str:
    """A label without its colour, unless the text heads others with its beginning: "LFA, gold:", "LFA, europium:"."""
    if _is_kind(text, label):
        return label
    bare, comma, _ = label.rpartition(", ")
    kinds = _kinds_behind(text).get(bare.rpartition(" ")[2], ()) if comma else ()
    return label if any(not colours.colour_key(kind) for kind in kinds) else colours.without_colour(label)


def _is_kind(text: str, label: str) -> bool:
    """Whether rows of a table are told apart by a colour alone: "| Grapes (red) |" and "| Grapes (white) |"."""
    match = labels.LAST_PAREN.search(label) if label.endswith(")") else None
    return match is not None and len(_colours_in_rows(text).get(label[: match.start()], ())) > 1


@remembered(16)
def _colours_in_rows(text: str) -> dict[str, set[str]]:
    """The colours in parentheses that end the labels of table rows, by what is in front: {"Grapes": {"red"}}."""
    found: dict[str, set[str]] = {}
    for name, inner in _ROW_WITH_PAREN.findall(text):
        if colours.is_colour(inner):
            found.setdefault(words.plain(name), set()).add(inner)
    return found


@remembered(16)
def _kinds_behind(text: str) -> dict[str, set[str]]:
    """What stands behind a comma in the heads of a text, by the word in front: {"LFA": {"gold", "europium"}}."""
    found: dict[str, set[str]] = {}
    for match in _KIND_BEHIND.finditer(text):
        found.setdefault(match[1], set()).add(match[2])
    return found


def _glossed_place(frame: Frame, label: str) -> str | None:
    """The place along the horizontal axis in front of what is said of it: "1728 cm⁻¹ (C=O stretching)", or of the power
    of ten that it is: "100 (10^2)"; None where a label is none."""
    match = labels.LAST_PAREN.search(label) if label[-1:] == ")" else None
    if match is None:
        return None
    bare = label[: match.start()].lstrip("~≈ ")
    if _POWER_OF_TEN.fullmatch(match[0].strip(" ()")) and label_number(bare) is not None:
        return bare
    axis, place = frame.axes.hint(bare) if frame.chart_type in charts.COURSES else (None, "")
    if axis != X and frame.chart_type == "line" and places.is_year(frame, bare):
        return bare  # "2020 (GPT-3)"
    return place if axis == X and _PLACE.fullmatch(place) else None


def _without_statistic(text: str, label: str) -> str:
    """A label without a statistic behind it, unless another such name has another one: "Fold (mean 3.2)"."""
    bare = samples.without_computed(label)
    if bare == label and _counts_samples(text):
        bare = samples.without(label)
    if bare == label:
        return label
    return bare if len(_noted(text).get(bare.rpartition(" ")[2], ())) < _FEWEST_NOTES else label


@remembered(16)
def _counts_samples(text: str) -> bool:
    """Whether a text says of several names of how many things each stands: "E. coli (n = 2,114)"."""
    return sum(any(note[0] in "nN" for note in notes) for notes in _noted(text).values()) >= _FEWEST_COUNTED


@remembered(16)
def _noted(text: str) -> dict[str, set[str]]:
    """The notes with numbers in parentheses behind the words of a text: {"IL-6": {"AUC = 0.84"}}."""
    found: dict[str, set[str]] = {}
    for word, notes in _behind_words(text, _NOTE_BEHIND):
        for note in filter(samples.is_note, notes.split(", ")):
            found.setdefault(word, set()).add(note)
    return found


@remembered(16)
def _places_behind(text: str) -> dict[str, set[str]]:
    """What stands in parentheses behind the words of a text, in upper case: {"Mosel": {"Lower", "Upper"}}."""
    found: dict[str, set[str]] = {}
    for word, place in _behind_words(text, _PLACE_BEHIND):
        found.setdefault(word, set()).add(place)
    return found


def _behind_words(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """What a pattern finds in parentheses, each with the word in front of it."""
    for match in pattern.finditer(text):
        word = _LAST_WORD.search(text, max(0, match.start() - _LONGEST_WORD), match.start())
        if word:
            yield word[1], match[1]


def _tells_extreme(note: str) -> bool:
    """Whether a note only says that something is the highest or the lowest, and where it stands: "Center, Peak"."""
    parts = note.split(", ")
    are_extremes = [_EXTREME.fullmatch(part) is not None for part in parts]
    return any(are_extremes) and all(is_extreme or headings.is_position(part) or colours.is_place(part)
                                     for is_extreme, part in zip(are_extremes, parts, strict=True))


def _is_named_like_colour(label: str, ticks: list[str]) -> bool:
    """Whether a label is called as a colour is, as others of its axis are not: "Sand" of "Sand", "Peat"; what stands
    behind it is then not what is drawn in that colour."""
    return colours.is_colour(label) and not all(map(colours.is_colour, ticks))


def _label(frame: Frame, text: str, axis: int) -> str:
    if text.endswith(")") and (match := labels.LAST_PAREN.search(text)):
        bare, keys = text[: match.start()], frame.axes[axis].keys
        kind, comma, colour = text[:-1].rpartition(", ")
        if comma and words.key(f"{kind})") in keys and colours.is_colour(colour):
            return keys[words.key(f"{kind})")]  # "North (Forest, blue)", where the forest is no shade of it
        is_declared, is_other = words.key(text) in keys, words.key(bare) in keys  # "Lake (upper)" beside "Lake"
        is_measured = is_other and not is_declared and units.is_unit(match[0].strip(" ()"))  # "Greedy (tokens/s)"
        is_note = (_is_note(frame, match[0], axis) and not (is_declared and is_other)) or (
            is_other and not is_declared and _is_remark(match[0].strip(" ()"), frame))
        is_named = is_other and not is_declared and _is_named_like_colour(bare, frame.axes[axis].ticks)
        may_be = (frame.chart_type == "bar" and not is_declared) or _NUMBERED.fullmatch(bare) is not None
        is_extreme = may_be and _tells_extreme(match[0].strip(" ()"))
        if is_measured or is_named or ((is_note or is_extreme) and not _tells_apart(frame.text, bare, match[0])):
            text = bare
    if text.startswith(_LEADS) and (rest := _without_lead(frame, text, axis)):
        return _label(frame, rest, axis)
    if frame.chart_type == "box" and axis == Y:
        return box_statistics.statistic(text)
    if text[:1] in _QUOTES and (match := _QUOTED.fullmatch(text)) and match[2].lower() in _KINDS:
        text = match[1]  # '"Alto" segment (green)'
    if not frame.is_grid and words.key(text) not in frame.axes[axis].keys:
        if axis == X and (place := _glossed_place(frame, text)):
            return place
        text = _without_statistic(frame.text, _without_colour(frame.text, text))
        text = _AT.sub("", text, count=1) if axis == X and _AT.match(text) else text
    elif words.key(text) not in frame.axes[axis].keys:
        text = _without_statistic(frame.text, text)
    found, short = frame.axes.hint(text)
    if found == axis or (found is None and short != text):
        return short
    if found is None and (symbol := _SYMBOL.match(text)) and symbol[1] in _symbols(frame.text, frame.axes[axis].name):
        return text[symbol.end() :]
    declared = frame.axes[axis].keys
    drawn_as = shortening.OF_COLOUR.fullmatch(text) if text.endswith(")") else None
    is_bin = drawn_as is not None and drawn_as[1].lstrip("[(-−")[:1].isdigit()  # "[0.0 - 0.125)"
    is_point = frame.chart_type == "scatter" and drawn_as is not None and not colours.is_colour(drawn_as[1])
    if drawn_as and not is_bin and not is_point and words.key(drawn_as[2]) in declared:
        return declared[words.key(drawn_as[2])]  # "Orange (Rust)", where rust is a label
    bare = text if words.key(text) in declared else _without_colour(frame.text, text)
    key = words.key(bare)
    if key in declared:
        return declared[key]
    drawn = X if frame.chart_type in ("pie", "box") else Y
    if axis == drawn and not bare[:1].isdigit() and (entry := frame.drawn_in(bare)):  # but "20° Red"
        return entry
    if bare != text:
        found, short = frame.axes.hint(bare)
        if found == axis:
            return short
    named = in_full(frame, bare, axis) or _beside_measure(frame, bare, key, axis)
    return named or (axis == Y and measures.called(frame, bare)) or _without_mark(frame, bare)


@lru_cache(maxsize=64)
def _symbols(text: str, name: str | None) -> frozenset[str]:
    """What a text introduces as symbols behind the name of an axis: "the water-to-cement ratio (w/c)"."""
    found, at = set[str](), text.find(name) if name else -1
    while name and at >= 0:
        if match := _SYMBOL_BEHIND.match(text, at + len(name)):
            found.add(match[1])
        at = text.find(name, at + 1)
    return frozenset(found)


def _without_lead(frame: Frame, label: str, axis: int) -> str | None:
    """What stands behind the preposition that a label begins with, if it is no part of it: "For Alto", "In 2019"."""
    lead, _, rest = label.partition(" ")
    keys = frame.axes[axis].keys
    if words.key(label) in keys or not rest:
        return None
    bare = rest.removeprefix("the ")
    is_year = axis == X and _YEAR.fullmatch(bare) is not None
    return bare if lead in ("For", "At") or is_year or words.key(bare) in keys else None


def _without_mark(frame: Frame, label: str) -> str:
    """A label that nothing declares without the word for what is drawn or measured behind it: "Alto bar", "Basso
    slice", "Oslo's population"."""
    owned = _OWNS.search(label)
    if owned and (frame.measures(label[owned.end() :]) or f" {label[owned.end() :]} of " in _opening(frame.text)):
        return label[: owned.start()]
    name, _, mark = label.rpartition(" ")
    if name.endswith(("'s", "’s")) and (mark.lower() in _OWNED or mark.lower() in _DRAWN.get(frame.chart_type, ())):
        return name[:-2]
    is_drawn = mark.lower() in _DRAWN.get(frame.chart_type, ()) and name[:1].isupper() and not _QUANTITY.search(name)
    return name if is_drawn and not colours.is_colour(name) and not headings.is_position(name) else label


@remembered(16)
def _opening(text: str) -> str:
    """What a text says first, in lower case, which tells what is measured."""
    return text[:_FIRST].lower()


def _beside_measure(frame: Frame, label: str, key: str, axis: int) -> str | None:
    """The one declared label that stands in a label beside what is measured, or the word for what it is: "Accuracy (%)
    - Ours", "Ours score", "Ours group"."""
    if len(key) > _FEW_WORDS or " " not in key or key[0] in _BOUNDS:  # "> 60" is not 60
        return None
    declared = frame.axes[axis].keys
    found = [one for one in declared if len(one) > 1 and (key.startswith(one + " ") or key.endswith(" " + one))]
    if not found:
        return None
    longest = max(found, key=len)
    if ") " in key:  # "Ours (blue) score"
        key = " ".join(_COLOUR_INSIDE.sub(lambda note: " " if colours.is_colour(note[1]) else note[0], key).split())
    rest = key.removeprefix(longest) if key.startswith(longest + " ") else key.removesuffix(longest)
    if key.startswith(longest + " ") and rest.strip() in _KINDS:
        return declared[longest]
    if colours.is_colour(rest.strip()):  # "blue Ours"
        return None if colours.is_colour(longest) else declared[longest]
    return declared[longest] if frame.measures(rest) and not any(char.isdigit() for char in rest) else None


def in_full(frame: Frame, name: str, axis: int) -> str:
    """The declared label that a name is, or is short for, without the group in front of it, "Recall" for "Skills:
    Recall", or its argument, "f*" for "f*(w)"; "" where it is none, or may be several."""
    key, declared = words.key(name), frame.axes[axis].keys
    if key in declared:
        return declared[key]
    if frame.is_grid and key.endswith("s") and key[:-1] in declared:
        return declared[key[:-1]]  # "Of the true cats, 45 were predicted as cat"
    behind = f": {key}"
    found = [label for one, label in declared.items()
             if (one.endswith(behind) and label[: -len(behind)].replace(" ", "").isalnum())
             or (one.startswith(f"{key}(") and one[-1] == ")")]
    return found[0] if len(found) == 1 else "" if found or frame.is_grid else _of_shared_word(frame, key, axis)


def _of_shared_word(frame: Frame, key: str, axis: int) -> str:
    """The declared label that a name is without the word that it shares with other ones: "A" for "Player A" beside
    "Player B"; "" where it is none."""
    declared, others = frame.axes[axis].keys, frame.axes[1 - axis].keys
    if not 1 < len(declared) <= _MOST_SHARING or key in others:
        return ""
    front, behind = f" {key}", f"{key} "
    found = [one for one in declared if one.endswith(front) or one.startswith(behind)]
    if len(found) != 1:
        return ""
    (whole,) = found
    if whole.endswith(front):
        shared = whole.removesuffix(front) + " "
        is_shared = sum(one.startswith(shared) for one in declared) > 1
    else:  # "Training" for "Training loss" beside "Validation loss"
        shared = " " + whole.removeprefix(behind)
        is_shared = " " not in key and all(one.endswith(shared) for one in declared)
    is_sure = is_shared and " " not in shared.strip() and not declared[whole][0].islower()  # but "irrigated plots"
    return declared[whole] if is_sure else ""


def short_forms(names: list[str]) -> list[str]:
    """What labels that share their first word may be called by: "Alba", "Brisa" for "Hotel Alba", "Hotel Brisa"."""
    parted = [name.partition(" ") for name in names[:_MOST_SHARING]]
    firsts = [first for first, _, rest in parted if rest and first[0].isupper()]
    return [rest for first, _, rest in parted if firsts.count(first) > 1 and rest not in names]


def names_declared(frame: Frame, text: str, axis: int) -> bool:
    """Whether a label is a declared one of an axis beside words for what it is: "Alto bar (left)"."""
    return words.key(_label(frame, text, axis)) in frame.axes[axis].keys


def joins(text: str) -> bool:
    """Whether a label can join several."""
    return " and " in text or " & " in text or "/" in text


def joined(frame: Frame, text: str, axis: int) -> list[str]:
    """The declared labels that one label joins: "A and B", "A/B", "Rows A, B and C"; empty where it is one label."""
    keys = frame.axes[axis].keys
    if words.key(text) in keys:
        return []
    found = [words.key(part) for part in _JOINED.split(_ALL_OF.sub("", text, count=1)) if part]
    return [keys[key] for key in found] if len(found) > 1 and all(key in keys for key in found) else []


def axis_of(frame: Frame, text: str) -> int | None:
    """The axis that a label belongs to by its words, its colour or the declared labels; None where nothing tells."""
    axis, _ = frame.axes.hint(text)
    if axis == Y and frame.chart_type == "bar" and words.names_row(text):
        return None  # a horizontal bar
    if axis is None and not frame.is_grid:
        axis, _ = frame.axes.hint(colours.without_colour(text))
        if axis is None and frame.chart_type not in ("pie", "box") and is_series(frame, text):
            return Y
        if axis is None and _AT.match(text):
            return X
        if axis is None and measures.called(frame, text):
            return Y
    return axis


def is_series(frame: Frame, label: str) -> bool:
    bare = colours.without_colour(label)
    if bare != words.plain(label) or words.key(bare) in frame.series or colours.is_colour(label):
        return True
    name, _, kind = words.key(bare).rpartition(" ")
    return kind in _KINDS and (name in frame.series or colours.is_colour(name))
