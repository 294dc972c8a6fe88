"""The labels of one coordinate without what all of them share or only explain.

"Model: A", "Model: B" -> A, B            "-2 °C", "3 °C" -> -2, 3            "0–5 mm", ">100 mm" -> 0–5, >100
"Bin 1 (leftmost, 0-20)", "Bin 2 (20-40)" -> 0-20, 20-40
"0–10 min (warm-up)", "10–20 min (interval)" -> 0–10, 10–20
"Compost (aged)", "W14 (1–7 April)" -> Compost, W14, where those are declared
"Top bar: A", "Bottom bar (B)", "Bar for C", 'Category 3: "C"', "Lower-left spoke - D" -> A, B, C, D
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.axes import Axes
from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import colours, headings, labels, units, words

_BEHIND_UNIT = frozenset("for in at on under with".split())  # "mm in January", "kr for S"
_UNIT_WORDS = (1, 2)  # what stands behind a unit, alone or with that
_SIGNED = frozenset("0123456789-−–+<>≤≥")
_BOUNDED = re.compile(r"(?:over|under|above|below|more than|less than|up to) \d", re.IGNORECASE)
_GLOSSED = re.compile(  # a range with its unit, and words for it
    r"([-−+]?\d[\d.,]*\s?(?:-|–|—|to)\s?[-−+]?\d[\d.,]*(?:\s?[^\W\d]{1,10}|\s?%)?)\s*"
    r"(?:\([^\W\d][^()\d]*\)|(?::|\s[-–—])\s[^\W\d][^\d]*)"
)
_NOTED = re.compile(  # with words or a count, and no unit
    r"([^()]*[^()\s])\s\((?:[^\W\d_][^\W\d_]+(?:[ \-][^\W\d_]+){0,5}|(?=[^()]*\d)[^()\s]+ [^()]+)\)"
)
_BIN = re.compile(
    r"(?:the )?(?:(?:\w+ )?(?:bin|bucket|interval|range|class)(?: \d{1,2})?\s*"
    r"\((?:[^\W\d][^(),;\d]{1,24}[,;] (?=[~≈<>≤≥]?\d))?([^()]+?)(?:(?<=[^\W\d])[,;] [^\W\d][^(),;\d]{1,24})?\)|"
    r"(?:(?:bin|bucket|interval|range)\s+(?:of |from )?|between )([\d\[(<>≤≥].*))", re.IGNORECASE
)
_BIN_WORDS = ("bin", "bucket", "interval", "range", "class", "between")  # one of them stands in _BIN
_PARTS = {
    "pie": re.compile(r"(.+?) (?:segment|slice|section|sector|wedge)", re.IGNORECASE),
    "radar": re.compile(r"(.+?) (?:axis|spoke|vertex|corner)", re.IGNORECASE),
}
"""What is drawn for a label, behind it, by the kind of chart."""
_WORD_IN_FRONT = re.compile(r"([^\W\d_][\w ]{0,24}?)\s*(?:=|:(?!:))\s*(?=[^\s:])")  # but "std::sort"
_IN_PLACE = re.compile(
    r"(?:the )?(?:(?:top|bottom|middle|left|right|cent(?:er|re)|upper|lower|far|first|second|third|fourth|fifth|last|"
    r"[a-z]{3,6}most)[ \-]){0,3}(?:bar|group|cluster|category|stack|spoke|axis|vertex|corner|arm|box|slice|wedge|"
    r"sector|segment|stage|tier)(?: (?:\d{1,2}|[A-Z]))?"
    r"(?:\s?: ?| [-–—] | (?:for|of) |\s(?=[\"“`(]))(?P<rest>\S.*)", re.IGNORECASE
)
_NUMBERED = re.compile(r"(?:(?:row|column|no\.?) )?#?\d{1,2}[.):] (.+)", re.IGNORECASE)
_PLACED = frozenset(("bar", "radar", "pie", "box"))  # charts that call what they draw by its place
OF_COLOUR = re.compile(r"([^()]{1,40}?)(?: \(| [-–—] )([^()]{1,60}?)\)?")
"""A colour, with the name of what is drawn in it behind it."""


def shorter(names: set[str], frame: Frame) -> dict[str, str]:
    """A shorter label for some or all of `names`; empty where there is nothing to leave out."""
    glossed = _without_glosses(names) or declared_inside(names, frame.axes) or _as_declared(names, frame.axes)
    if frame.is_grid and not glossed:
        glossed = _without_noun(names, frame.axes)
    if frame.chart_type in _PLACED and not glossed:
        glossed = _without_place(names, frame.axes)
    if (part := _PARTS.get(frame.chart_type)) and not glossed:
        glossed = _without_part(names, part)
    if glossed:
        bare = shorter(set(glossed.values()), frame)
        return {name: bare.get(short, short) for name, short in glossed.items()}
    signed = {name for name in names if name[:1] in _SIGNED}
    said = " ".join(names).lower()
    bins = {name for name in names if _BIN.match(name)} if any(map(said.__contains__, _BIN_WORDS)) else set()
    found = signed | (bins if 2 * len(bins) > len(names) else set())
    if signed or ":" in said or "=" in said:
        found |= {name for name in names if ":" in name or "=" in name or (signed and _BOUNDED.match(name))}
    if not signed and 2 * len(found) <= len(names):
        return {}  # "Diabetes: yes", "Diabetes: no", among others
    if len(found) < 2 or any(frame.axes.hint(name)[0] is not None for name in found):
        return {}
    closed = {name.replace(" ", "") for name in frame.declared}
    if {colours.without_colour(name).replace(" ", "") for name in found} <= closed:
        return {}  # the figure calls them so: "T=0.2", "T=0.8"
    if all("=" in name and f"({name}):" in frame.text for name in found):
        return {}  # of lines that others call by their colours: "Red (T = 0.2): Peaks at 4"
    return _shortened(found)


def entry_of_colour(name: str, frame: Frame) -> str | None:
    """The legend entry that a name calls by its colour and its own note, "Blue line (train)" for "Loss (train)", or by
    its colour and some of its words, "Cyan dots (Peat, pH 5)" for "Peat, assuming pH 5"."""
    match = OF_COLOUR.fullmatch(name) if name[-1:] == ")" else None
    noted = [one for one in frame.series.values() if match and one.endswith(f" ({match[2]})")]
    drawn = frame.drawn_in(match[1]) if match else None  # of several: "Loss (train)", "Accuracy (train)"
    if match is None or not colours.is_colour(match[1]):
        return None
    if drawn and not noted and not frame.knows(match[2]) and _shortens(match[2], drawn):
        return drawn
    return noted[0] if len(noted) == 1 else drawn if drawn in noted else None


def _shortens(name: str, label: str) -> bool:
    """Whether a name is a label without some words in its middle, two words or more of which it keeps."""
    kept, said = ([word.strip(",;") for word in words.key(one).split()] for one in (name, label))
    left = iter(said)
    ends_alike = len(kept) > 1 and (kept[0], kept[-1]) == (said[0], said[-1])
    return ends_alike and all(word in left for word in kept)


def of_colours(names: set[str], frame: Frame) -> dict[str, str]:
    """What stands in parentheses behind colours: "Orange (Rust)", "Red (Maple)", or the legend entry that it belongs
    to; empty where a name is otherwise, and where all stand so along the horizontal axis.

    A name that is a colour too is told by its likes.
    """
    if len(names) < 2 or not all(name[-1:] == ")" for name in names):
        return {}
    if frame.chart_type != "pie" and all(words.key(name) in frame.axes.x.keys for name in names):
        return {}
    pairs = [match for name in names if (match := OF_COLOUR.fullmatch(name)) and colours.is_colour(match[1])]
    notes = [pair[2] for pair in pairs]
    if len(pairs) < len(names) or all(
        colours.is_drawing_note(note) or words.is_generic(note) or not words.of(note) for note in notes
    ):
        return {}  # "Bars (from left to right)"
    return {pair.string: entry_of_colour(pair.string, frame) or pair[2] for pair in pairs}


def _without_glosses(names: set[str]) -> dict[str, str]:
    """Each range without the words behind it; empty where one has none, or two would be alike."""
    found = {}
    for name in names:
        match = _GLOSSED.fullmatch(name) if name[:1] in _SIGNED and not name[-1].isdigit() else None
        if match is None:
            return {}
        found[name] = match[1]
    return found if len(set(found.values())) == len(found) > 1 else {}


def _without_place(names: set[str], axes: Axes) -> dict[str, str]:
    """Each bar, spoke or slice without the words for its place; empty where one has none, or two would be alike."""
    found: dict[str, str] = {}
    for name in names:
        match = _IN_PLACE.fullmatch(name) if not axes.declares(name) else None
        if match is None:
            return {}
        rest = words.plain(match["rest"])
        if whole := labels.PAREN.fullmatch(rest):
            rest = words.plain(whole[1])
        note = labels.LAST_PAREN.search(rest)
        if note and headings.is_position(note[0].strip(" ()")):
            rest = words.plain(rest[: note.start()])
        if headings.is_position(rest) or colours.is_colour(rest):
            return {}
        found[name] = rest
    is_sure = len(found) > 1 or all(map(axes.declares, found.values()))
    return found if is_sure and len(set(found.values())) == len(found) else {}


def _without_part(names: set[str], part: re.Pattern[str]) -> dict[str, str]:
    """Each slice without the word for one, "Red segment", "Meadow Segment", or each spoke; empty where one has none."""
    found = {name: match[1] for name in names if (match := part.fullmatch(colours.without_colour(name)))}
    return found if len(found) == len(names) else {}


def _as_declared(names: set[str], axes: Axes) -> dict[str, str]:
    """Each name that is a declared label with a note behind it, without that; empty where two would be alike."""
    found = {name: match[1] for name in names if name[-1:] == ")" and (match := _NOTED.fullmatch(name))}
    if not found:
        return {}
    noted = [labels.LAST_PAREN.sub("", name) for name in names]
    found = {
        name: bare
        for name, bare in found.items()
        if noted.count(bare) == 1 and axes.declares(bare) and not axes.declares(name)
        and colours.without_colour(name) == name
    }
    return found if len({*found.values(), *names}) == len(found) + len(names) else {}


def _without_noun(names: set[str], axes: Axes) -> dict[str, str]:
    """Each name that says behind a declared label what that is, "Healthy leaves", where all others are declared."""
    odd = [name for name in names if not axes.declares(name)]
    found = {}
    for name in odd if len(odd) < len(names) else ():
        label, _, noun = name.partition(" ")
        if noun.isalpha() and noun.islower() and label[-1:].isalnum() and axes.declares(label) and label not in names:
            found[name] = label
    return found if len(set(found.values())) == len(odd) else {}


def declared_inside(names: set[str], axes: Axes) -> dict[str, str]:
    """The declared label in each name, where all say the same around it: "staff on days", "staff on nights"; of one
    that is declared with a note, "Days (n=4)", what stands in front of that. A unit of the values is no part of any
    label: "kr for S", "kr for M"."""
    if numbered := labels.all_matches(_NUMBERED, names):  # "1. Alto", "2. Basso"
        found = {match.string: match[1] for match in numbered}
        return found if all(map(axes.declares, found.values())) else {}
    parts = [name.split(" ") for name in names]
    if len(parts) < 2 or min(map(len, parts)) < 2 or any(map(axes.declares, names)):
        return {}
    front, behind = _alike(parts), _alike([part[::-1] for part in parts])
    if not front + behind:  # nothing is said around them: "Old Pear", "Young Plum"
        return {}
    found = {" ".join(part): " ".join(part[front : len(part) - behind]) for part in parts}
    if front in _UNIT_WORDS and parts[0][front - 1] in _BEHIND_UNIT and (
        front == 1 or parts[0][0].islower() or units.is_unit(parts[0][0])
    ):
        return found
    are_words = all(len(label) > 1 for label in found.values())  # but "Strain A" may be called so
    noted = {words.key(labels.LAST_PAREN.sub("", tick)) for tick in (*axes.x.ticks, *axes.y.ticks) if tick[-1:] == ")"}
    return found if are_words and len(set(found.values())) == len(names) and all(
        axes.declares(label) or words.key(label) in noted for label in found.values()) else {}


def _alike(parts: list[list[str]]) -> int:
    """With how many words all lists begin."""
    return next((at for at, words in enumerate(zip(*parts, strict=False)) if len(set(words)) > 1), 0)


def _shortened(names: set[str]) -> dict[str, str]:
    """Each name without the word or the unit that all of them share; empty where they share none."""
    if found := labels.all_matches(_BIN, names):
        ranges = {match.string: match[1] or match[2] for match in found}
        measured = labels.without_unit(ranges.values())  # "Bin 2 (10-20 euros)"
        return {name: measured.get(rest, rest) for name, rest in ranges.items()}
    found = [match for name in names if (match := _WORD_IN_FRONT.match(name))]
    if len(found) == len(names) and len({match[1] for match in found}) == 1:
        bare = {match.string: match.string[match.end() :] for match in found}
        measured = labels.without_unit(bare.values())  # "T = 4 K"
        return {name: measured.get(rest, rest) for name, rest in bare.items()}
    return labels.without_unit(names)
