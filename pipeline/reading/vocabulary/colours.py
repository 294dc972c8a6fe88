"""Colours and marks as legends name them, and labels without them."""

from __future__ import annotations

from collections.abc import Collection

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import samples, words, years
from pipeline.reading.vocabulary.headings import is_position

_SEVERAL = 2
_HEX = re.compile(r"\(?#[0-9A-Fa-f]{3,8}\b\)?")
_FULL_HEX = re.compile(r"#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?\b")  # "#123" may be a number
_WIDTH = re.compile(r",? \d(?:\.\d)? p[xt]\b")  # of a line: "navy, 2 px"
_CODE_BESIDE = re.compile(r"#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?\s+(?=\w)|(?<=\w)\s+#[0-9A-Fa-f]{6}\Z")  # "#1f77b4 Alto"
_NO_MARK = re.compile(r"\d|[A-Z]\w*[A-Z]")
_PURE_COLOURS = frozenset(
    "red green blue orange purple pink brown gray grey black white yellow cyan magenta teal navy maroon olive lime "
    "indigo violet "
    "turquoise salmon coral gold golden beige tan lavender crimson khaki peach mint aqua burgundy rust mauve cream "
    "silver "
    "emerald ruby copper bronze lemon apricot orchid sienna ivory cobalt azure jade scarlet vermilion sand mustard "
    "amber charcoal slate plum lilac fuchsia ochre rose taupe aquamarine periwinkle cerulean ultramarine off-white "
    "vermillion sapphire mahogany chartreuse terracotta ocher sepia umber celadon viridian pistachio seafoam tangerine "
    "pewter anthracite graphite saffron".split()
)
THINGS: frozenset[str] = frozenset(
    "sand slate charcoal rust copper bronze gold silver ivory coral salmon plum lime olive mint peach rose ruby "
    "emerald sapphire amber jade mustard lavender apricot orchid pewter mahogany pistachio tangerine cream".split()
)
"""What colours are called after, and series too: "Sand (yellow)", "Gold (dashed)"."""
_MEDALS = frozenset(("gold", "silver", "bronze"))
_TINTS = frozenset(f"{colour.removesuffix('e')}ish" for colour in _PURE_COLOURS) | {"reddish", "tannish", "blueish"}
_COLOURS = _PURE_COLOURS | _TINTS
_SHADES = frozenset(
    "light dark pale medium bright deep mid very soft muted darker lighter lightest darkest palest deepest vivid "
    "warm cool long round "
    "solid dashed dotted dash-dot dash-dotted dashdot thick thin bold filled hollow open hatched striped shaded faint "
    "hatch crosshatch crosshatched plain diagonal diagonally checkered checkerboard "
    "moderate almost nearly near quite fairly slightly intense saturated faded sea steel midnight ocean moss "
    "pastel ash neon royal sky forest hot translucent transparent semi-transparent opaque dusty burnt rich "
    "electric unfilled outlined step stepped thicker thinner thickest thinnest "
    "slanted slanting wavy fill fills crossed "
    "tomato cherry raspberry pumpkin chocolate honey wine denim petrol sage espresso coffee chestnut caramel "
    "apple grass leaf bottle pine ink cornflower peacock night powder ice dove stone smoke blood brick signal "
    "canary".split()
)
_STYLES = frozenset(
    "solid dashed dotted dash-dot dash-dotted dashdot hatched striped filled hollow shaded dark light pale hatch "
    "crosshatch crosshatched stepped".split()
)
_FILLS = frozenset(("fill", "fills"))
_HEADS = frozenset(
    "color colour marker markers line style symbol symbols shape shapes pattern segment slice wedge bar and or".split())
_MARKS = frozenset(
    "line lines bar bars circle circles square squares diamond diamonds triangle triangles star stars cross crosses "
    "pentagon pentagons hexagon hexagons octagon octagons asterisk asterisks pluses sign signs xs marker mark marks "
    "markers dot dots point points plus x segment segments slice slices wedge box boxes area region curve dash dashes "
    "ones "
    "with and or to no without symbol symbols shape shapes inverted upward downward pointing cell cells color colour "
    "colored coloured "
    "circular triangular rectangular down up trace traces "
    "column columns stripes hatching shade tone hue polygon pattern patterns outline outlines border borders".split()
)

DOT = "(?:dot|point|marker|circle|bubble|symbol|square|triangle|diamond|star|cross)"
"""What points of a scatter plot are drawn as."""
_SIZES = frozenset("small large big tiny huge sized smallest largest biggest".split())
_SHAPES = frozenset("bubble bubbles violin violins".split())
_BESIDE_COLOURS = _SIZES | _SHAPES  # say how something is drawn beside a colour, and are names elsewhere
_SIZED = re.compile(
    rf"\b(?:(?:{'|'.join(sorted(_SIZES))})[ \-](?=[^\W\d])|(?:{'|'.join(sorted(_SHAPES))})\b)", re.IGNORECASE)
_SIZE_APART = re.compile(rf"(?:^|,\s?)(?:{'|'.join(sorted(_SIZES))})(?=,|$)", re.IGNORECASE)


def _is_colour_phrase(text: str) -> bool:
    """Whether all words speak of colours, lines and markers, and at least one of a colour or a style."""
    is_coded = "#" in text and _FULL_HEX.search(text) is not None
    text = _WIDTH.sub("", text) if " px" in text or " pt" in text else text
    found = words.of((_HEX.sub(" ", text) if "#" in text else text).replace(" with a ", " with "))
    if not found:
        return is_coded
    if not is_coded and _NO_MARK.search(text) and _COLOURS.isdisjoint(found):
        return False  # "(> 500 lines)" is part of a label, "STaR" a name
    if not _FILLS.isdisjoint(found) and _COLOURS.isdisjoint(found):
        return False  # "Solid fill for sites, dashed outline for the mean": no entries of a legend
    if not (_BESIDE_COLOURS.isdisjoint(found) or _COLOURS.isdisjoint(found)):
        sized = _SIZE_APART if _DRAWN_THINGS.isdisjoint(found) else _SIZED
        found = words.of(sized.sub("", text))  # "small blue bubble", "Small, Blue", but not "Large Blue"
    return all(map(_is_drawn, found)) and (is_coded or not _TELLING.isdisjoint(found))


def _is_drawn(word: str) -> bool:
    """Whether a word speaks of a colour, a style or a mark."""
    return word in _COLOURS or word in _SHADES or word in _MARKS


def is_drawing_note(text: str) -> bool:
    """Whether words only say where or how something is drawn, or that it is not."""
    found = words.of(text)
    return found[:1] == ["not"] or _tells_geometry(text, found) or is_rank(text) or (
        not _SIZES.issuperset(found)
        and any(len(word) > 1 for word in found)  # and not "2x"
        and all(_is_drawn(w) or w in _PLACES or w in _BESIDE_PLACES or is_position(w) for w in found)
    )


def _tells_geometry(text: str, found: list[str]) -> bool:
    """Whether words, which are no name, say how large something is drawn or beside what: "hardly visible"."""
    if not text.islower() or any(map(str.isdigit, text)):
        return False
    return not _GEOMETRY.isdisjoint(found) or (len(found) > 1 and not _IN_PHRASES.isdisjoint(found))


def is_place(text: str) -> bool:
    """Whether words only say where something stands: "just left of the center"."""
    found = words.of(text)
    are_places = all(w in _PLACES or w in _BESIDE_PLACES or is_position(w) for w in found)
    return are_places and any(map(is_position, found)) and not any(map(str.isdigit, text))  # but "top-5"


_RANK = re.compile(
    rf"(?:the )?(?:(?:{'|'.join(words.ORDINALS)}|next|overall)[ -])?"
    r"(?:highest|lowest|top|middle|best|worst|steepest|flattest|largest|smallest|tallest|shortest|longest)"
    r"(?:[ -]performing)?[ -](?:data )?(?:series|line|curve|trace|bar|segment)",
    re.IGNORECASE,
)


def is_rank(text: str) -> bool:
    """Whether words only tell where something stands among what is drawn in other colours: "second-highest series"."""
    return _RANK.fullmatch(text) is not None


_AXIS_SIDE = re.compile(
    r"(?:on |plotted on |uses )?(?:the )?(?:(?:top|bottom|upper|lower)[\s\-])?"
    r"(?:left|right|primary|secondary|top|bottom)(?:-hand)?[\s\-](?:[xy][\s\-]?)?"
    r"(?:axis|scale)|(?:above|below|inside|on top of) (?:the |each |all )?(?:bars?|columns?|segments?|lines?|points?)",
    re.IGNORECASE,
)
_PLACES = frozenset("half quadrant quarter corner side".split())
_BESIDE_PLACES = _BESIDE_COLOURS | frozenset(  # "far left of the plot", "large bubble", "isolated at the top"
    "of the in at near on towards edge extreme isolated alone only plot chart graph figure just exploded highlighted "
    "directly right-hand left-hand".split()
)
_GEOMETRY = frozenset(  # one of them is in "second from top", "hardly visible", "widest layer after oil"
    "top bottom topmost uppermost lowermost bottommost leftmost rightmost innermost outermost visible invisible "
    "short shorter shortest tall taller tallest thin thinner thinnest thick thicker thickest widest narrowest "
    "strip sliver wedge".split()
)
_IN_PHRASES = frozenset("hidden covered wide narrow previous neighboring neighbouring".split())  # names when alone
_PURE_MARKS = _MARKS - frozenset("ones with and or to no without x".split())
_TELLING = _COLOURS | _STYLES | _PURE_MARKS  # one of them is in each phrase for a colour
_DRAWN_THINGS = _PURE_MARKS | _SHAPES

_SHAPES_OF_MARKS = (
    "square circle triangle diamond star pentagon hexagon asterisk".split()
)
BARS_AND_LINES: dict[str, str] = dict.fromkeys(("bar", "bars", "column", "columns"), "bar") | dict.fromkeys(
    ("line", "lines", "curve", "curves"), "line")
"""The words for what the values of a chart are drawn as, and what they mean: "bar" or "line"."""
_DRAWN_AS = BARS_AND_LINES | {
    word: shape for shape in _SHAPES_OF_MARKS for word in (shape, f"{shape}s")} | {
    "cross": "cross", "crosses": "cross", "plus": "plus", "pluses": "plus", "dot": "circle", "dots": "circle"}


@remembered(8192)
def may_tell(text: str) -> bool:
    """Whether a text has a word for a colour, a style or a mark, or the code of a colour."""
    return "#" in text or not _TELLING.isdisjoint(words.of(text))


def is_medal(name: str) -> bool:
    """Whether a name that is the word for a colour too is that of a medal, as legends list them: "Gold (yellow)"."""
    return name[:1].isupper() and name.lower() in _MEDALS


@remembered(8192)
def is_colour(text: str) -> bool:
    """Whether `text` names a colour or a line style only: "Dark Blue", "red line, circles"."""
    return _is_colour_phrase(text)


THING_IN_COLOUR: str = r"(?:[a-z]{3,12}[ -]){1,2}(?:bars?|columns?|lines?|curves?|areas?|polygons?)"
_THING_IN_COLOUR = re.compile(THING_IN_COLOUR, re.IGNORECASE)


def is_thing_in_colour(text: str) -> bool:
    """Whether words name what is drawn in one colour: "Teal bars", but not "Error bars" nor "Dashed line"."""
    return _THING_IN_COLOUR.fullmatch(text) is not None and is_colour(text) and _has_colour(text)


_STYLE = re.compile(r"(?:solid|dashed|dotted|dash-?dotted|continuous|thick|thin) ", re.IGNORECASE)


def is_styled_thing(text: str) -> bool:
    """Whether words name what is drawn in one colour, and its style in front: "Dashed yellow line"."""
    style = _STYLE.match(text)
    return style is not None and is_thing_in_colour(text[style.end() :])


def names_one(text: str) -> bool:
    """Whether a phrase names a colour, a style or a mark, and is not the mere word for them: "Color", "Marker"."""
    return _FULL_HEX.search(text) is not None or any(w not in _HEADS for w in words.of(text))


@remembered(16384)
def without_colour(label: str) -> str:
    """A legend entry without its colour: "GPT-4o (Green)", "NAME - red", "Q (A, Blue)", 'Blue line ("NAME")'."""
    name = words.plain(label)
    for _ in range(3):
        shorter = _without_one_colour(name)
        if shorter == name:
            break
        name = shorter
    return name


_LAYER = re.compile(
    r"\s*(?:(?:in|at) )?(?:the )?(?:(?:far|top|bottom|upper|lower|middle|left|right|inner|outer)(?:most)?[ -]|"
    r"(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth|fifth|last)[ -]){1,2}"
    r"(?:layer|band|part|segment|line|curve|bar|area|ring|box|slice|side|corner|half|edge)"
    r"(?: (?:of|in) (?:the|each|every) (?:plot|chart|graph|figure|panel|image|cluster|group|category|stack|pair))?\s*|"
    r"\s*(?:drawn )?(?:above|below|under) (?:the )?(?:zero|baseline|(?:(?:zero|base|[xy])[ -])?(?:line|axis))\s*"
)
_WITH_YEAR = re.compile(rf"{years.YEAR}, |[^,]*, {years.YEAR}\Z")  # "Cars (2019, blue)" beside "Cars (2022, red)"
_SIGNS = frozenset("■□▪▫●○◆◇◈▲△▼▽★☆✕✖×・•/\\ ")
_MAY_BE_NOTE = re.compile(  # of how something is drawn, without a word for that
    rf"\([{re.escape(''.join(sorted(_SIGNS)))}]*\)|axis|scale", re.IGNORECASE
)
_STANDS_FOR = re.compile(r"[=:]| [-–—] ")  # "Gray = Deep (30 m)": deep is no colour
_BETWEEN_NOTES = re.compile(r"[,;](?!\d{3})")
_PAREN_INSIDE = re.compile(r"(\S.*?)\s*\(([^()]*)\)\s+(\w+)")
_PAREN_BEHIND = re.compile(r"(.*?)(?<!\s)\s*+\(([^()]*+(?>(?:\([^()]*+\)[^()]*+)?))\)")


def _has_colour(text: str) -> bool:
    return not _COLOURS.isdisjoint(words.of(text))


def _without_one_colour(name: str) -> str:
    if not may_tell(name) and not ("(" in name and _MAY_BE_NOTE.search(name)):
        return name
    if match := _PAREN_BEHIND.fullmatch(name):
        outer, inner = match[1], match[2]
        if _has_colour(outer) and _is_colour_phrase(outer) and _is_colour_phrase(inner) and not _has_colour(inner):
            return name  # "Light blue (dotted)" beside "Light blue"
        if outer and _SIGNS.issuperset(inner):
            return outer  # "Alto (■)"
        if outer and not _WITH_YEAR.match(inner) and (
            _is_colour_phrase(inner) or _AXIS_SIDE.fullmatch(inner.strip())
        ):
            return outer
        if _is_colour_phrase(outer) and not _STANDS_FOR.search(outer):
            is_order = inner.islower() and (is_place(inner) or words.is_generic(inner))  # "Line (from left to right)"
            is_layer = _LAYER.fullmatch(inner) or _AXIS_SIDE.fullmatch(inner) or is_rank(inner) or is_order
            return outer if is_layer or not _PLACES.isdisjoint(words.of(inner)[-1:]) else words.plain(inner)
        parts = _BETWEEN_NOTES.split(inner)
        kept = [part for part in parts if not (_is_colour_phrase(part) or _AXIS_SIDE.fullmatch(part.strip()))]
        if len(kept) < len(parts):  # "(Blue, thin slice top-left; n = 96)" says how and where it is drawn, and of whom
            is_sized = not _DRAWN_THINGS.isdisjoint(words.of(inner))  # "(red bubble, small)"
            kept = [part for part in kept if not (
                is_drawing_note(part) or samples.is_note(part.strip()) or (
                    is_sized and _SIZES.issuperset(words.of(part))))]
        if outer and kept and len(kept) < len(parts):
            if all(map(_LAYER.fullmatch, kept)):  # "Coal (dark gray, bottom layer)"
                return outer
            return f"{outer} ({','.join(kept).strip()})"
        if outer and not kept:
            return outer
    if (match := _PAREN_INSIDE.fullmatch(name)) and match[3].lower() in _MARKS and _is_colour_phrase(match[2]):
        return match[1]
    if "#" in name and (bare := _CODE_BESIDE.sub("", name, 1)) != name:
        return bare
    if name.count(", ") > 1:  # "Alto, dark blue, thick"
        head, _, tail = name.partition(", ")
        if _is_colour_phrase(tail) and not _is_colour_phrase(head):
            return head
    for dash in (" - ", " – ", " — ", ": ", " in ", ", "):
        head, found, tail = name.rpartition(dash)
        if found and head and _is_colour_phrase(tail) and not (dash == ", " and _is_colour_phrase(head)):
            return head
        head, found, tail = name.partition(dash)
        if found and tail and _is_colour_phrase(head) and not (
            dash == ", " and head.lower() in THINGS and (tail.islower() or head.lower() in _MEDALS)
        ):  # but "Sand, slow", a filter, and "Gold, USD"
            return tail
    return name


@remembered(4096)
def colour_key(text: str) -> str:
    """A colour for comparison, without the words for lines and markers: "Dark Blue line" is "dark blue"."""
    return " ".join(word for word in words.of(text) if word in _COLOURS or word in _SHADES)


@remembered(4096)
def marks(text: str) -> tuple[str, ...]:
    """What a phrase says that something is drawn as: "line" and "diamond" of "Purple curve with diamonds"."""
    return tuple(_DRAWN_AS[word] for word in words.of(text) if word in _DRAWN_AS)


def of_looks(text: str, entry: str, entries: Collection[str]) -> str | None:
    """The entry of a colour that is drawn as a text says, "Olive Cross", where several of that one are named by their
    looks, "Olive Triangles" and "Olive Crosses", else the one given; None where none or several may be it."""
    if not is_colour(entry):
        return entry
    colour = colour_key(entry)
    alike = [name for name in entries if is_colour(name) and colour_key(name) == colour]
    fitting = [name for name in alike if words.stems(text) <= words.stems(name)]
    if len(alike) < _SEVERAL:
        return entry
    return fitting[0] if len(fitting) == 1 else None


@remembered(4096)
def is_position_note(item: str) -> bool:
    """Whether an item ends in a parenthesis that only says where or in which colour: "100 (Red)", "A (left)"."""
    match = re.search(r"\(([^()]*)\)\s*$", item)
    return match is not None and (is_position(match[1]) or is_colour(match[1]))


_FIRST_OF_DRAWN = frozenset("RSDMPrsdmpAa")  # what _SAYS_HOW_DRAWN begins with
_SAYS_HOW_DRAWN = re.compile(
    r"(?:(?:represented|shown|drawn|marked|plotted|depicted) (?:by|in|as|with) )?(?:an? )?", re.IGNORECASE
)


def how_drawn(rest: str) -> str:
    """What stands behind the label of an entry, without the words for being drawn: "Represented by a red line"."""
    return _SAYS_HOW_DRAWN.sub("", rest) if rest[:1] in _FIRST_OF_DRAWN else rest
