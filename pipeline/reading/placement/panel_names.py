"""The names of panels, from the heads that open them."""

from __future__ import annotations

from collections.abc import Collection
from itertools import takewhile

from pipeline.reading import patterns as re
from pipeline.reading.frame import charts
from pipeline.reading.frame.frame import Frame
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.vocabulary import colours, headings, samples, words

_JOINT = " - "
_SEVERAL = 2  # panels
_NO_NAMES = ("@", "(", charts.KIND)  # begin the marks of places, letters and kinds of chart
_TOKEN = re.compile(r"\s*(?:\w+|[^\w\s])")
_COUNTS = re.compile(r"[a-h]|\d{1,2}[a-h]?|[ivx]{1,4}")
_ENDS = frozenset(": – — - , ( [ ) \" “ ' of for in on titled headed labeled labelled called named the panel".split())
_IS_PANEL = re.compile(  # of a label, by its words: "Upper panel", "Panel B", "Right chart (rain)"
    r"(?:the )?(?:(?:(?:top|bottom|upper|lower|left|right|middle|cent(?:er|re)|first|second|third|fourth)[ -]){1,2}"
    r"(?:panel|chart|sub-?plot|plot|graph)|(?:panel|sub-?plot|chart) \(?[a-h1-9]\)?)(?:(?: \(|: | [-–—] )[^\n]{2,60})?",
    re.IGNORECASE,
)
_IS_PLACED = re.compile(  # in a figure of several: "Bergen (top left)"
    r"[^\W\d][^()]{1,60} \((?:(?:top|bottom|upper|lower|left|right|middle|cent(?:er|re))[ -]?){1,2}(?:panel|chart)?\)",
    re.IGNORECASE,
)
_IS_LETTERED = re.compile(r"\(([a-h])\)(?: ?[^\W\d].{1,60})?")
_SPEAKS_OF_PANELS = re.compile(
    r"\b(?:panels|sub-?(?:plots|figures)|multi-?panel|charts|plots|graphs)\b", re.IGNORECASE)
_WITH_LETTER = re.compile(r"([A-H]) \(([^()]{2,60})\)")
_DATA = frozenset(  # words, one of which packages
    "data value values reading readings summaries statistics results numbers entries chart plot subplot panel heatmap "
    "grid map table matrix facet quadrant block fig figure image titled headed labeled labelled called named".split()
)
_TOLD = frozenset(("trends", "patterns", "analysis", "details", "observations", "behavior", "behaviour", "data"))
_PALETTES = frozenset("palette palettes shades tones hues tints scheme theme colors colours gradient".split())
_PAIRED = (("(", ")"), ("[", "]"), ("“", "”"), ('"', '"'), ("'", "'"))
_PLACE = re.compile(r", (?:the )?(?:left|right|top|bottom|upper|lower|middle|cent(?:er|re))\Z", re.IGNORECASE)
_PACKAGING = re.compile(  # behind the names of all panels: "Spring data", "Autumn data", "Heatmap data (approximate)"
    r" (?:(?P<chart>panel|heat ?map|chart|plot|cell|matrix) )?(?:data|values|panel|(?:heat ?)?maps?|results|analysis|"
    r"readings|readout|numbers|(?<!cross )section)"
    r"(?: \((?:approximate|approx\.?|estimated|rounded)(?: [a-z]{3,12})?\))?\Z",
    re.IGNORECASE,
)
_TELLS_OF = re.compile(  # "Flow Chart Trend & Data Points"
    r"(?: (?:chart|graph|plot|panel|subplot))?(?:,? (?:&|and))?(?:(?:,| &| and| /)? (?:trends?|data(?: points?)?|"
    r"(?:key )?points|values|analysis|details|breakdown|observations)){1,4}\Z", re.IGNORECASE
)
_HEADING = re.compile(r"^#{1,6} (?:\d{1,2}\.? )?([^\n]{1,80}?)[ :]*$", re.MULTILINE)
_BEFORE_NAME = re.compile(r"(?:\A|[(,:&/+] ?|\band |\bvs\.? )\Z")  # in a head that lists several
_END_OF_NAME = re.compile(r"(?: -|:) ([^\n:*(]{1,60})")  # behind the first of its two parts
_RANKS = ("Main ", "Inset")
_BEHIND_NAME = re.compile(r"\Z|[),:/]| &| \+| and\b| vs\b")


def joined(heads: tuple[str, ...]) -> str:
    """The name of a panel that several heads open, one below the other, "Evening Ward 4" below "Ward 4"."""
    names = [*map(_named, heads)]
    last = names[-1] if names else ""
    return _JOINT.join([name for name in names if name and not last.endswith(f" {name}")])


def told(readings: list[Reading], frame: Frame) -> set[str]:
    """The labels of lines that are panels by their words, "Upper panel: A 3, B 5", or by their letters where the text
    speaks of panels, "(a) Rain: 3 in May, 5 in June", if there are several."""
    labels = {one.labels[0] for one in readings if len(one.labels) + one.spread > 1}
    found = {label for label in labels if _IS_PANEL.fullmatch(label) or (frame.many and _IS_PLACED.fullmatch(label))}
    lettered = {match[1]: label for label in labels if label[:1] == "(" and (match := _IS_LETTERED.fullmatch(label))}
    if not found and "".join(sorted(lettered)) in "abcdefgh" and _SPEAKS_OF_PANELS.search(frame.text):
        found = set(lettered.values())
    are_known = any(frame.knows(label) or _is_entry(frame.text, label) for label in found)
    return found if len(found) >= _SEVERAL and not are_known else set()


def _is_entry(text: str, label: str) -> bool:
    """Whether a text has a colour behind a label, as a legend has: "Left plot (brown)"."""
    _, opening, behind = text.partition(f"{label} (")
    return bool(opening) and colours.is_colour(behind.partition(")")[0])


def _named(head: str) -> str:
    """The name in a head; the place of one that adds nothing to it but colours: "Left Chart (Blue Shades)"."""
    whole, name = words.plain(head), headings.panel_name(head)
    placed = whole.removesuffix(f" ({name})")
    return placed if name and placed != whole and _is_palette(name) else name or _numbered(whole)


def _is_palette(name: str) -> bool:
    """Whether a name only says in which colours a panel is drawn: "Blue Shades", "shades of blue"."""
    told = words.of(name)
    is_told = len(told) > 1 and not _PALETTES.isdisjoint((told[0], told[-1]))
    return is_told and colours.is_colour(" ".join(word for word in told if word != "of" and word not in _PALETTES))


def _numbered(head: str) -> str:
    """A head without its place, where it has no name but a number or a rank: "Chart 1" of "Chart 1 (Top)", "Main Pie"
    of "Main Pie (left)"."""
    bare, opening, place = head.rpartition(" (")
    is_placed = bool(opening) and place[-1:] == ")" and headings.is_position(place[:-1])
    return bare if is_placed and (headings.is_numbered_chart(bare) or bare[:5] in _RANKS) else head


def entitled(names: set[str], frame: Frame) -> dict[str, str]:
    """The names that are declared of panels which only their places name, "Mean" for "Left Panel" where the text
    declares "Left Panel (Mean)"; empty where they have none, or others have such a name."""
    called = {name: _declared_at(name, frame) if headings.is_position(name) else "" for name in names}
    is_clear = any(called.values()) and len({title or name for name, title in called.items()}) == len(names)
    return {name: title or name for name, title in called.items()} if is_clear else {}


def _declared_at(place: str, frame: Frame) -> str:
    """The one name that stands in parentheses behind the words for a place, as the text spells it; "" for another, as
    that of an axis, "Y-axis (ρ)"."""
    numbers = frame.marked.get(headings.place_mark(place), [])
    names = [mark for mark, of in frame.marked.items() if of == numbers and not mark.startswith(_NO_NAMES)]
    if len(numbers) != 1 or len(names) != 1 or frame.knows(names[0]) or (
        headings.is_position(names[0]) or _is_palette(names[0])
    ):
        return ""
    match = re.search(rf"(?<!axis )\(({re.escape(names[0])})\)", frame.text, re.IGNORECASE)
    return match[1] if match else ""


def titles(names: set[str], frame: Frame) -> Collection[str]:
    """The keys of the declared titles, and where all names end in a word for what is told of their panels, "Flow
    Trends", "Head Trends", of the names in the heads that declare these: "Part a: Flow Graph"."""
    told = {name.rpartition(" ")[2].lower() for name in names}
    return {*frame.titles, *map(words.key, frame.marked)} if len(told) == 1 and told <= _TOLD else frame.titles


def shorter(names: set[str], titles: Collection[str], text: str) -> dict[str, str]:
    """The names without what none of them needs: the letters of "Latency (a)", "Throughput (b)", and a head that stands
    below that of each panel, "Swahili - F1 values", "Yoruba - F1 values", and without the word in front of each that
    none of their declared titles has, "Season 2019", "Season 2020", or those behind; empty where all is needed.
    titles: their keys; text: the description, which may tell of further panels."""
    if listed := _without_listing(names):
        return {name: listed.get(name, name) for name in names}
    called = {name: name.partition(" ") for name in names}
    if len({word for word, *_ in called.values()}) == 1 < len(names) and all(
        words.key(title) in titles for *_, title in called.values()
    ):
        return {name: title for name, (*_, title) in called.items()}
    if titled := _titled(names, titles) or _told_of(names, titles):
        return titled
    if len(names) == 1:
        return _of_declared_head(next(iter(names)), titles) or _without_packaging_of_heads(next(iter(names)), text)
    lettered = {name: match for name in names if (match := _WITH_LETTER.fullmatch(name))}
    if len(lettered) == len(names) and "".join(sorted(match[1] for match in lettered.values())) in "ABCDEFGH":
        return {name: match[2] for name, match in lettered.items()}  # "A (Ruhr)", "B (Lahn)"
    bare = {name: headings.without_letter(name) for name in names}
    if sum(name != panel for panel, name in bare.items()) < 2 or len(set(bare.values())) < len(bare):
        bare = {name: name for name in names}
    outer = {panel: name.rpartition(_JOINT) for panel, name in bare.items()}
    if len({last for _, _, last in outer.values()}) == 1 < len({first for first, *_ in outer.values()} - {""}) and not (
        _go_on_otherwise(bare.values(), text)
    ):
        bare = {panel: first for panel, (first, *_) in outer.items()}
    bare = _unpacked(bare) or bare
    are_declared = all(words.key(name) in titles for name in bare.values())  # "Subplot (a) Flow Analysis"
    for without in () if are_declared else (samples.without, _without_place, _without_packaging):
        told = {panel: without(name) for panel, name in bare.items()}
        if len(told) > 1 and all(told.values()) and len(set(told.values())) == len(told) and all(
            told[panel] != bare[panel] for panel in bare
        ):
            bare = told
    return bare if any(panel != name for panel, name in bare.items()) else {}


def _go_on_otherwise(names: Collection[str], text: str) -> bool:
    """Whether the text has names that begin like each of these and end otherwise, "Oak - 8% Clay" beside "Oak - 3%
    Clay": what these end in is then no head below that of the panel."""
    return all(_goes_on_otherwise(name, text) for name in names)


def _goes_on_otherwise(name: str, text: str) -> bool:
    first, _, last = name.rpartition(_JOINT)
    told = {match[1].strip() for behind in text.split(first)[1:] if (match := _END_OF_NAME.match(behind))}
    return any(words.stems(other) & words.stems(last) for other in told - {last})


def _titled(names: set[str], titles: Collection[str]) -> dict[str, str]:
    """The declared titles with which the names of all panels begin that end alike: "Ponds" and "Lakes" of "Ponds Depth
    Distribution" and "Lakes Depth Distribution"; empty where they do not."""
    if len(names) < _SEVERAL or len(titles) < _SEVERAL:
        return {}
    tokens = next(iter(names)).split(" ")
    for count in range(1, len(tokens)):
        end = f" {' '.join(tokens[count:])}"
        if all(name.endswith(end) and words.key(name.removesuffix(end)) in titles for name in names):
            return {name: _trimmed(name.removesuffix(end)) for name in names}
    return {}


def _told_of(names: set[str], titles: Collection[str]) -> dict[str, str]:
    """The declared titles behind which names only say what is told of their panels, "Flow" of "Flow Chart Trend & Data
    Points", and the other names; empty where none is such a name, or others have that title."""
    found = {name: name[: match.start()] if (match := _TELLS_OF.search(name)) else name for name in names}
    told = {name: title if words.key(title) in titles else name for name, title in found.items()}
    return told if set(told.values()) != names and len(set(told.values())) == len(names) else {}


def _without_listing(names: set[str]) -> dict[str, str]:
    """The names of panels below a head that lists all of them, without that head: "Bars (Alto & Basso) - Alto"; none
    where heads list none, or others have such a name."""
    below: dict[str, list[str]] = {}
    for name in names:
        outer, joint, inner = name.rpartition(_JOINT)
        if joint:
            below.setdefault(outer, []).append(inner)
    listed = {
        f"{outer}{_JOINT}{inner}": inner for outer, inners in below.items() if len(inners) >= _SEVERAL
        and all(_says(outer, inner) for inner in inners) for inner in inners
    }
    return listed if len({listed.get(name, name) for name in names}) == len(names) else {}


def _says(outer: str, inner: str) -> bool:
    """Whether a name stands in another one, between signs or joining words: "Bars (Alto & Basso)"."""
    at = outer.find(inner)
    while at >= 0 and not (_BEFORE_NAME.search(outer, 0, at) and _BEHIND_NAME.match(outer, at + len(inner))):
        at = outer.find(inner, at + 1)
    return at >= 0


def of_kind(head: str) -> str:
    """The kind of chart that is all that a head names: "Bar Chart" for "Bar Chart Data"; "" for another head."""
    name = _without_packaging(head)
    return name if headings.is_chart(name) else ""


def _without_place(name: str) -> str:
    return _PLACE.sub("", name)


def _of_declared_head(name: str, titles: Collection[str]) -> dict[str, str]:
    """The name of the one panel with values without what packages it, "Rain Data", as the head that declares it has it,
    "Top Heatmap: Rain"; empty where no declared title is so."""
    bare = _without_packaging(name)
    return {name: bare} if bare != name and words.key(bare) in titles else {}


def _without_packaging_of_heads(name: str, text: str) -> dict[str, str]:
    """The name of the one panel with values without what packages those of other headings too, "Corpus A" for "Corpus A
    Analysis" beside "3. Corpus B Analysis", where the text also speaks of "Corpus A"; empty where it does not."""
    bare = _without_packaging(name)
    behind = name.removeprefix(bare)
    if not bare or not behind or text.count(bare) <= text.count(name):
        return {}
    heads = {match[1] for match in _HEADING.finditer(text) if match[1].endswith(behind) and match[1] != name}
    return {name: bare} if any(words.stems(head) & words.stems(bare) for head in heads) else {}


def _without_packaging(name: str) -> str:
    match = None if headings.is_position(name) else _PACKAGING.search(name)
    if match is None:
        return name
    kind = name[: match.end("chart")] if match["chart"] else ""
    return kind if headings.is_chart(kind) else name[: match.start()]  # "Bubble plot data" is not of a bubble


def _unpacked(names: dict[str, str]) -> dict[str, str]:
    """The names without what all of them have in front or behind, but for a letter, a number or a place: "Data, chart
    (a): Spring", "Data, chart (b): Autumn"; empty where that is more than words which package, or all of a name."""
    tokens = [_TOKEN.findall(name) for name in names.values()]
    if len(tokens) < _SEVERAL:
        return {}
    begin = _packaging(tokens)
    rest = [one[begin:] for one in tokens]
    end = _packaging([one[::-1] for one in rest])
    kept = [_trimmed("".join(one[: len(one) - end])) for one in rest]
    are_names = all(kept) and len(set(kept)) == len(kept) and not any(_COUNTS.fullmatch(name.lower()) for name in kept)
    return dict(zip(names, kept, strict=True)) if are_names and kept != list(names.values()) else {}


def _packaging(names: list[list[str]]) -> int:
    """With how many pieces in common all names begin that only package them, up to a sign or a joining word."""
    count = sum(1 for _ in takewhile(_is_shared, zip(*names, strict=False)))
    said, other = ([piece.strip().lower() for piece in name[:count]] for name in names[:_SEVERAL])
    while count and not _packages(said[:count], other[:count]):
        count -= 1
    return count


def _is_shared(pieces: tuple[str, ...]) -> bool:
    """Whether the pieces of all names are one, but for what counts or places a panel."""
    keys = {piece.strip().lower() for piece in pieces}
    return len(keys) == 1 or all(map(_COUNTS.fullmatch, keys)) or all(map(headings.is_position, keys))


def _packages(said: list[str], other: list[str]) -> bool:
    if said[-1] not in _ENDS:
        return False
    is_placed = all(headings.is_position(piece) or piece in _ENDS or piece == "to" for piece in said)
    return not _DATA.isdisjoint(said) or (is_placed and said != other)


def _trimmed(name: str) -> str:
    """A name without the signs around it, and without a bracket or a quotation mark that has no other."""
    name = name.strip(" :–—-,.#")
    for opening, closing in _PAIRED:
        if name[:1] == opening and (name.count(opening) != name.count(closing) or name[-1:] == closing):
            name = name[1:]
        if name[-1:] == closing and name.count(opening) < name.count(closing) + (opening == closing):
            name = name[:-1]
    return name.strip(" :–—-,.")
