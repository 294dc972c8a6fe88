"""The heads of panels: the name that remains without positions, numbers and the word for the chart."""

from __future__ import annotations

from functools import lru_cache

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import beginnings, years
from pipeline.reading.vocabulary.words import is_clause, is_sentence, plain

_POSITION = (
    r"(?:top|bottom|upper|lower|(?:left|right)(?:-hand)?|middle|center|centre|central|(?:left|right|top|bottom)most|"
    r"first|second|third|fourth|fifth|sixth|main|inner|outer|far|inset)"
)
_CHART = (
    r"(?:(?:heat ?map|chart|plot|sub[- ]?(?:plot|chart|panel|graph|figure)|panel|graph|table|figure|diagram|histogram|"
    r"grid|row|column|image|section|ring|(?:line|bar|area|bubble|waterfall) (?:chart|plot|graph)|"
    r"(?:scatter|radar) (?:plot|chart)|box ?plot|violin plot|waterfall)s?|matrix|matrices|half|side|"
    r"maps?(?= \(?(?:\d|[A-H])\b)|(?:pie|donut|doughnut)s?(?: charts?)?)"
)
_OPENED = re.compile(r"[(\[]\s*(\w{3})")
_KIND = (
    r"(?:3-?d|three-dimensional|grouped|clustered|stacked|horizontal|vertical|multi-?line|dual-?axis|"
    r"annotated|combined|composite)"
)
_PART_DRAWN = rf"(?:{_CHART}|radars?|maps?|boards?|blocks?|squares?|circles?)"
_POSITION_PHRASE = rf"(?:(?:{_POSITION}[\s\-]*)+(?:side\s*)?{_PART_DRAWN}?|{_CHART})"
_LETTER_BEHIND = re.compile(r"(?<=\w) \(([a-h])\)\Z", re.IGNORECASE)  # "Latency (a)"
_PAREN_POSITION = re.compile(
    rf"\s*[\(\[]\s*(?:(?:(?:position|location):\s?)?{_POSITION_PHRASE}|panel [a-h\d])"
    r"(?:\s+of[^)\]]*|[,;][^()\]]{1,40})?\s*[\)\]]\s*$", re.IGNORECASE
)
_BEHIND_PLACE = re.compile(  # "Alto (left map), same order"
    rf"(?<=\w)(\s+\({_POSITION_PHRASE}\)), (?:[a-z]|\d+ )[^()]*\Z", re.IGNORECASE
)
_FEW_WORDS = 5  # of a name that may look like a sentence
_PAREN_ORDER = re.compile(  # "Age (columns: A, B)", "Age (same layout as the others)"
    r"\s*\((?:(?:columns?|rows?|values|cells|in order)\b[^()]*[:,]|(?:columns|rows|values|cells) "
    r"(?:given|listed|read|in|"
    r"from|ordered)\b|(?:the )?same [^()\d]{1,20} as\b)[^()]*\)$", re.IGNORECASE
)
_PAREN_COUNT = re.compile(  # "Age (4 bars)"
    r"\s*\((?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) "
    r"(?:bars|lines|curves|slices|categories|groups|points|boxes|rows|columns)\)$|"
    r"\s*\((?:(?:grand|overall) )?total(?: of)? ?[:=≈]? ?[~≈$€£]{0,2}\d[^()]{0,30}\)$", re.IGNORECASE  # "(Total: 9 m³)"
)
_COLOUR = r"(?:red|orange|yellow|green|blue|purple|pink|brown|black|gr[ae]y|teal|cyan|magenta)"  # "Middle (red)"
_ON_SIDE: str = rf"{_CHART} (?:on|at|to|in) the (?:{_POSITION}[\s\-]*){{1,3}}(?:side|half|corner)?"
_LEAD_POSITION = re.compile(
    rf"^(?:(?:{_POSITION}|row|column)(?:,? (?:{_POSITION}|row|column))+ (?=\()|"
    rf"(?:{_POSITION}[\s\-]+)+(?:{_CHART}|maps?|quadrants?|plans?|radars?|margins?|edges?)\s*"
    r"(?:[:\-–—]\s*|, (?=[A-Z])|(?=\())|"
    rf"{_ON_SIDE}(?::\s+|\s+[–—-]\s+)|"
    rf"{_POSITION}(?:[\s\-]+{_POSITION})*(?::\s+|\s+[–—-]\s+|"
    rf"\s*(?=\((?![^()]*\b{_COLOUR}\b)[^()]*[A-Za-z]{{3}})))", re.IGNORECASE
)
_SYMBOL = r"(?:[kMGT]?(?:Hz|B|W|V|Pa|J|K|A|L|M|T))"  # of a unit: "2.4 GHz"
_OF_ALL = r"(?:(?: of |\s?/\s?)\d{1,2})?"  # how many panels there are: "Panel 1 of 4"
_ONE_LETTER, _ROMAN_NUMBER = r"(?-i:[a-zA-Z])", r"(?-i:[ivxIVX]+)"  # faster to compile than sets without case
_LEAD_ENUMERATOR = re.compile(
    rf"^(?!(?-i:[A-Z]\.\s[a-z]))(?:(?:{_CHART}|region|quadrant|part|block)\s*)?(?:\(?(?:{_ONE_LETTER}|\d{{1,2}}"
    rf"(?:\.\d{{1,2}})?|{_ROMAN_NUMBER})[.)]\s+|\d{{1,2}}\.\d{{1,2}}\s+(?={_ONE_LETTER})(?!{_SYMBOL}\b)|"
    rf"\d{{1,2}}{_ONE_LETTER}?{_OF_ALL}\s*(?=\()|"
    rf"\d{{1,2}}{_ONE_LETTER}?{_OF_ALL}\s*(?:\({_POSITION}[^()]*\))?\s*[:\-–—]\s+|"
    rf"\((?:{_ONE_LETTER}|\d{{1,2}}|{_ROMAN_NUMBER})\)\s*[:.\-–—]?\s+"
    r"|(?-i:[A-H])\s+(?:[–—]\s+(?=[^\W\d])|\|\s+)|(?-i:[a-h])\.\d{1,2}(?:\s*[:\-–—)]\s+|\s+(?=[^\W\d]))"
    r"|confusion matrix \(?(?:[a-h]|\d{1,2})\)?\s*[:\-–—]\s+"
    rf"|(?<=\s)(?:{_ONE_LETTER}|(?-i:[IViv]{{2,4}})|\d{{1,2}})\s*(?:[:\-–—]\s+|(?=\()))|"
    rf"^{_CHART} (?:one|two|three|four|five|six)(?:\s*:|\s+[\-–—])\s+|"
    r"^(?:sub-?)?(?:panel|plot|figure) (?:[A-H]|\d{1,2}), (?=[^\W\d])", re.IGNORECASE
)
_MAY_ENUMERATE = re.compile(r"[(\d]|[A-Za-z][.)\s]|[ivxIVX]+[.)]")
_SUBFIGURE = re.compile(r"\([a-hA-H]\)(?: (?=[^\W\d_]{2})|\Z)")
_LEAD_CHART = re.compile(
    rf"^(?:{_KIND}[\s\-]+){{0,2}}{_CHART}(?:\s*[:\-–—]\s+|\s+(?=[\"“][^\"“”]+[\"”]\Z))", re.IGNORECASE
)
_LEAD_ARTICLE = re.compile(  # "In the left heatmap (A)", "The right panel: B"
    rf"^(?:(?:In|For|On|Within) the|The) (?=(?:{_POSITION}[\s\-]+)+{_CHART}\b)", re.IGNORECASE
)
_TAIL_CHART = re.compile(
    rf"(?=\s)(?<!per)(?<!by)(?<!each)(?<!\bConfusion)(?<!\s)\s++(?!rows?$|columns?$|sections?$|images?$)"
    rf"(?:{_CHART})(?<!s)$", re.IGNORECASE  # but "Fenced Plots" are what one chart is about
)
_CUT_SHORT = re.compile(
    r"\b(?:of|for|the|an?|and|with|in|on|this|horizontal|vertical|stacked|grouped|clustered)$", re.IGNORECASE
)
_TAIL_ORDER = re.compile(  # "Denmark, clockwise from the top", "Matrix, bottom row first (left to right)"
    r", (?:(?:anti-?|counter-?)?clockwise|(?:top|bottom|left|right|first|last)(?:most)? (?:row|column) first)\b.*\Z|"
    r" \([↑↓]\)\Z|, (?:with )?(?:one|an?) (?:block|list|line|row|column|bullet|section|group|paragraph|sentence|entry|"
    r"item) (?:(?:for )?each|per|by) [^\d,:;()]{1,40}\Z"  # "Counts, one block per class"
)
_TAIL_COURSE = re.compile(r", (?:(?:read|going) )?from [^\d,:;]{1,40} to [^\d,:;]{1,40}\Z")
_TAIL_UNIT = re.compile(r"(?<=\)), in [^\s,()]{1,12}\Z")  # "Age (left panel), in %"
_TAIL_PLACE = re.compile(  # "CNN - Left Panel"
    rf"(?<=[\w)])\s+[\-–—]\s+(?:the )?(?:{_POSITION}[\s\-]*)+(?:{_CHART}|panel|plot)?\Z", re.IGNORECASE)
_TAIL_PART = re.compile(  # "Left Chart Trends", "Panel (b) Data Points": what of the panel follows
    rf"^((?:\d{{1,2}}[.)]\s+)?(?:(?:{_POSITION}[\s\-]+)+(?:chart|(?:sub-?)?plot|panel|graph|(?:sub-?)?figure|diagram|"
    r"heat ?map|histogram)|(?:(?:sub-?)?plot|panel|chart|graph|(?:sub-?)?figure) (?:\([a-h\d]\)|[a-h\d])))\s+"
    r"(?:trends?|patterns|data(?: points?| series| trends)?|values|analysis|details|results|readings|breakdown|"
    r"observations)\Z", re.IGNORECASE
)
_TAIL_VALUES = re.compile(r"\s+[\-–—]\s+[\w\s]*(?:values?|data|scores?|results?)$", re.IGNORECASE)
_LEAD_PAREN = re.compile(rf"^\((?:{_POSITION}[\s\-]*)+{_CHART}?\)\s*[:\-–—]\s*", re.IGNORECASE)
_DATA = (
    r"(?:(?:cell )?data(?: (?:extraction|readout|points?|table|values?))?|(?:cell )?values?|readout|entries|"
    r"numbers|results?|heat ?map|chart|plot|panel|scores)\s*"
)
_LEAD_DATA = re.compile(
    rf"^(?:{_DATA}(?:[:\-–—]|\b(?:for|of|on)\b)|for(?= {_ONE_LETTER}))\s+(?:the\s+(?={_ONE_LETTER}))?", re.IGNORECASE
)
_LEAD_DATA_OF = re.compile(  # "Data, panel A"
    rf"^{_DATA},(?= (?:panel\b|{_CHART} \(?(?:[a-h]|\d)\b|(?:the )?(?:{_POSITION}[\s\-]+)+{_CHART}\b))\s+"
    r"(?:the\s+(?=[A-Z]))?", re.IGNORECASE
)
_WHOSE = re.compile(
    r"(?:data(?: points?| values?)?|values?|results?|scores|bars) (?:(?:for|of) (?!(?:the|each|every)\b)(?P<name>.+)|"
    rf"in (?P<year>{years.YEAR}))|(?P<first>{years.YEAR}) (?:values|data|results|scores|bars)", re.IGNORECASE
)
_PART = re.compile(r"\b(?:rows?|columns?)\b(?!-)", re.IGNORECASE)  # and not "Row-normalized"
_ROMAN = r"(?:panel|part|(?:sub-?)?plot|chart|graph|figure) ((?-i:[ivIV]{1,4}))"
_CHART_NUMBER = re.compile(  # but "Tablet (Blue)", "Ring (Light Green)", "Row18", "Grid5"
    rf"region \d+:|part [A-H\d]:|(?:confusion )?{_CHART}(?:\s*\((?!(?:{_ONE_LETTER}{{3,9}}[ -])?{_COLOUR}\b)|"
    rf"(?:\s+|(?<=[tlhp]))\d|\s+{_ONE_LETTER}\b)|{_ROMAN}\b", re.IGNORECASE
)
_NUMBERED_POSITION = re.compile(rf"{_POSITION_PHRASE}\s*\d*|{_ON_SIDE}", re.IGNORECASE)
_ONE_POSITION = re.compile(_POSITION, re.IGNORECASE)
_LETTER = re.compile(r"\(?([a-h])\)|([A-H])[.:] ", re.IGNORECASE)  # "(a) Latency", "B: Latency"
_CHART_LETTER = re.compile(  # "Panel B: Latency", "Chart 2", "Panel IV"
    rf"(?:{_CHART}|region|part) ?\(?([a-h]|\d)\b(?!\)?(?:[-–—]|,? (?:and|to|&) )\(?[a-h\d]\b)|{_ROMAN}\b", re.IGNORECASE
)
_LETTERED = re.compile(r"(?:panel )?\(?([a-h])[):] ?(?=\w)", re.IGNORECASE)
_OF_LETTER = re.compile(r"\b(?:axis|legend|title) \(([a-h])\)\Z", re.IGNORECASE)  # "Y-axis (b)"
_PLACED_CHART = re.compile(
    rf"\b(?:{_POSITION}[\s\-]+)+(?:heat ?map|chart|(?:sub-?)?plot|panel|graph|matrix|grid|histogram)\b", re.IGNORECASE
)
_NUMBERED_WITHIN = re.compile(
    r"\b(?:panel|chart|plot|graph|heat ?map|sub-?plot|matrix|table) \(?([a-h]|\d)\b(?!\)?(?:[-–]| (?:and|to) ))",
    re.IGNORECASE,
)
_STACKED_AXIS = re.compile(  # of charts above or beside each other; the axes of one stand otherwise
    r"\A(?:left|right|middle|cent(?:er|re))(?: (?:chart|plot|panel|heat ?map))?(?:'s)? (?:x|horizontal)[\s\-]axis|"
    r"\A(?:top|bottom|upper|lower|middle)(?: (?:chart|plot|panel|heat ?map))?(?:'s)? (?:y|vertical)[\s\-]axis|"
    r"(?:\by|vertical)[\s\-]axis.*\((?:top|bottom|upper|lower)\)|(?:\bx|horizontal)[\s\-]axis.*\((?:left|right)\)",
    re.IGNORECASE,
)
_DASHED = re.compile(r"\s[\-–—]\s")
_ARTICLES = ("in the ", "for the ", "on the ", "within the ", "the ")
_CLOSING, _BEHIND_POSITION = frozenset(")]"), frozenset("(:,-–—")  # one of the latter stands in _LEAD_POSITION
_JOINTS = (" for ", " of ", " on ", "For ")
_PACKAGING = frozenset(".,:-–—|()[]\"“")  # around a name and what is no part of it
_WHOLE_PAREN = re.compile(r"^\(([^()]*(?:\([^()]*\)[^()]*)*)\)$")
_IS_POSITION = re.compile(
    rf"(?:(?:position|location):\s?)?(?:{_POSITION}(?:,\s|[\s\-]*))+{_CHART}?"
    r"(?: from (?:the )?(?:left|right|top|bottom))?|"
    rf"{_ON_SIDE}",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    r"^(?:\(?\d{1,2}[.)]\s+|(?:series|line|curve|group|dataset|data series|category|bar|item|"
    r"segment|slice|cluster|pair|stack) \d{1,2}\s*[:\-–]\s+|"
    r"(?:(?:data )?series(?: [a-h])?|line|curve|dataset|group):\s+)", re.IGNORECASE
)


@remembered(8192)
def panel_name(head: str) -> str:
    """The name in a panel's head, without enumerators, position words and the word for the chart itself.

    "2. After GRPO (Center Heatmap)" is "After GRPO", "Data Extraction - Before GRPO (Left Heatmap)" is "Before GRPO",
    "Left Chart (Open LLMs)" is "Open LLMs". "" where nothing remains.
    """
    name = _without_tail(_without_article(plain(head)))
    for _ in range(4):
        if _PACKAGING.isdisjoint(name) and not any(map(name.__contains__, _JOINTS)):
            break  # none of the patterns can take anything from it
        before = name
        name = without_order(_TAIL_UNIT.sub("", name))
        if "), " in name:
            name = _BEHIND_PLACE.sub(r"\1", name)
        if name[-1:] in _CLOSING:
            placed = _placed(name)
            name = _PAREN_ORDER.sub("", _PAREN_COUNT.sub("", name[: placed.start()] if placed else name))
        for lead in (_lead_data, _lead_position, _lead_enumerator, _LEAD_CHART.match):
            if match := lead(name):
                name = name[match.end() :]
        if name[:1] == "(":
            name = _LEAD_PAREN.sub("", name)
        if _DASHED.search(name):
            name = _TAIL_PLACE.sub("", _TAIL_VALUES.sub("", name))
        name = name.strip()
        if whole := _WHOLE_PAREN.match(name):
            name = whole[1]
        if name == before:
            break
    name = plain(name.strip(" :-–—_"))
    shorter = (_TAIL_CHART.sub("", name) if _last_word(name) in beginnings.CHARTS else name).rstrip(" :-–—")
    if shorter != name and shorter.startswith("The ") and head.startswith(("The ", "*")):
        shorter = shorter.removeprefix("The ")
    if shorter != name and _is_other_chart(name[len(shorter) :], head):
        return name
    if shorter != name and _CUT_SHORT.search(shorter):  # "Description of the Violin Plot"
        return name
    if name[:3].lower() in beginnings.PHRASE and _NUMBERED_POSITION.fullmatch(name):
        return ""
    return shorter if shorter and shorter != name and not _ONE_POSITION.fullmatch(shorter) else name


def _without_article(name: str) -> str:
    return _LEAD_ARTICLE.sub("", name) if name.lower().startswith(_ARTICLES) else name


def _without_tail(name: str) -> str:
    """A name without the word for what of the panel follows."""
    begins = name.lstrip("0123456789.) ")[:3].lower() if _last_word(name) in beginnings.PARTS else ""
    return _TAIL_PART.sub(r"\1", name) if begins in beginnings.PHRASE else name


def _placed(name: str) -> re.Match[str] | None:
    """The parenthesis at the end of a name that says where its panel stands."""
    return None if beginnings.PAREN.isdisjoint(_OPENED.findall(name.lower())) else _PAREN_POSITION.search(name)


def _lead_data(name: str) -> re.Match[str] | None:
    """The word for data in front of the name of a panel."""
    return _LEAD_DATA.match(name) or (_LEAD_DATA_OF.match(name) if "," in name else None)


def _lead_position(name: str) -> re.Match[str] | None:
    is_likely = name[:3].lower() in beginnings.PHRASE and not _BEHIND_POSITION.isdisjoint(name)
    return _LEAD_POSITION.match(name) if is_likely else None


def _lead_enumerator(name: str) -> re.Match[str] | None:
    is_likely = name[:3].lower() in beginnings.ENUMERATED or _MAY_ENUMERATE.match(name)
    return _LEAD_ENUMERATOR.match(name) if is_likely else None


def _begins_number(name: str) -> bool:
    return name[:3].lower() in beginnings.NUMBERED


def _last_word(name: str) -> str:
    return (name.replace("-", " ").split() or [""])[-1].lower()


def _is_other_chart(word: str, head: str) -> bool:
    """Whether a head calls what it heads by another word than the one that its name ends in: "Rainfed Plot (Left
    Heatmap)", where the plot is one of land."""
    placed = _placed(plain(head))
    said = placed[0].lower() if placed else ""
    return re.search(_CHART, said, re.IGNORECASE) is not None and word.strip().lower() not in said


def without_order(head: str) -> str:
    """A head without what it says of the order of what follows: "Matrix" of "Matrix, bottom row first"."""
    return _TAIL_ORDER.sub("", head) if ", " in head or "↑" in head or "↓" in head else head


def without_course(head: str) -> str:
    """A head without its order and course of values: "Readings" of "Readings, from strong to weak light"."""
    return _TAIL_COURSE.sub("", without_order(head))


def without_letter(name: str) -> str:
    """The name of a panel without the letter behind it: "Latency (a)"."""
    return _LETTER_BEHIND.sub("", name)


@remembered(8192)
def is_panel_head(head: str) -> bool:
    """Whether a head says that it opens a panel: by a position, or the word for a chart in front or behind."""
    name = unnumbered(head)
    return bool(
        (name[-1:] in _CLOSING and _placed(name))
        or _lead_position(name)
        or _LEAD_CHART.match(name)
        or (_begins_number(name) and _CHART_NUMBER.match(name))
        or _SUBFIGURE.match(head)
        or _lead_data(name)
        or (_last_word(name) in beginnings.CHARTS and _TAIL_CHART.search(name))
    )


def is_remark(head: str) -> bool:
    """Whether a head is a sentence and names no panel, as "In the left heatmap (Alto)" does."""
    if not is_sentence(head) or not is_panel_head(head):
        return is_sentence(head)
    name = panel_name(head)
    is_short = len(name.split()) <= _FEW_WORDS and _placed(head) is not None
    return is_sentence(name) and (is_clause(name) or not is_short)  # but "Walking on the level (left map)"


def is_numbered_chart(head: str) -> bool:
    """Whether a head begins with the word for a chart and its number or letter: "Table 1: NAME", "Panel B"."""
    bare = unnumbered(head)
    return _begins_number(bare) and _CHART_NUMBER.match(bare) is not None


@remembered(4096)
def marks(head: str) -> frozenset[str]:
    """What tells the panel of a head from others: its name, its letter or number, the place where it stands.

    "(a) Latency (left)" has the marks "latency", "(a)" and "@left"; what is no head of a panel has none.
    """
    bare = unnumbered(head)
    letter = _LETTER.match(bare) or (_begins_number(bare) and _CHART_LETTER.match(bare)) or (
        bare[-1:] == ")" and _LETTER_BEHIND.search(bare))
    if not letter and not is_panel_head(head) and not is_position(head):
        return frozenset()
    found = {letter_mark(next(filter(None, letter.groups())))} if letter else set()
    placed = bare if is_position(bare) else None
    for find in (_placed, _lead_position) if not placed else ():
        if match := find(bare):
            placed = match[0]
    if placed and (mark := place_mark(placed)) != "@":  # no place is in "Panel A (box plot)"
        found.add(mark)
    name = panel_name(without_letter(head)).strip("():").casefold()
    if len(name) > 1 and not _LETTER.fullmatch(name) and not (_begins_number(name) and _CHART_LETTER.fullmatch(name)):
        found.add(name)
    return frozenset(found)


@remembered(4096)
def marks_within(label: str) -> frozenset[str]:
    """The letter or place of a panel in what declares something of it: "(a) x-axis", "Y-axis (left chart)",
    "Y-axis (Panel 1)"."""
    if match := _LETTERED.match(label) or _OF_LETTER.search(label):
        return frozenset((letter_mark(match[1]),))
    if (numbered := _NUMBERED_WITHIN.search(label)) and not _NUMBERED_WITHIN.search(label, numbered.end()):
        return frozenset((letter_mark(numbered[1]),))
    is_placed = _ONE_POSITION.search(label)
    match = (_PLACED_CHART.search(label) or _STACKED_AXIS.search(label)) if is_placed else None
    return frozenset((place_mark(match[0]),)) if match else frozenset()


def letter_mark(letter: str) -> str:
    """The mark of a panel by its letter or number: "(a)"."""
    return f"({letter.lower()})"


def place_mark(text: str) -> str:
    """The mark of a panel by the words for its place in a text: "@top left"."""
    return "@" + " ".join(_ONE_POSITION.findall(text.lower()))


@lru_cache(maxsize=4096)
def is_over(head: str, other: str) -> bool:
    """Whether of two heads set alike the first opens a panel, and the other one stands in it: a series, a column."""
    return _opens_whole(head) and not _opens_whole(other)


def _opens_whole(head: str) -> bool:
    """Whether a head opens a panel and no row or column of one."""
    is_whole = _placed(head) or _lead_position(head) or (_begins_number(head) and _CHART_NUMBER.match(head))
    return bool(is_whole) and not _PART.search(head)


@remembered(4096)
def opens_data(head: str) -> bool:
    """Whether a head announces data and names whose: "Data Extraction - AIME24"."""
    return _lead_data(unnumbered(head)) is not None


@remembered(4096)
def whose(head: str) -> str:
    """Whose values a head says follow: "2020" for "Values for 2020"; "" where it says of which chart, or nothing."""
    match = _WHOSE.fullmatch(unnumbered(head))
    name = match["name"] or match["year"] or match["first"] if match else ""
    return "" if is_panel_head(name) or is_position(name) else name


@remembered(4096)
def is_position(text: str) -> bool:
    """Whether words only say where something stands: "top-left", "Left Heatmap"."""
    text = text.strip()
    return text[:3].lower() in beginnings.PAREN and _IS_POSITION.fullmatch(text) is not None


_IS_CHART = re.compile(rf"(?:{_KIND} )?{_CHART}", re.IGNORECASE)


def is_chart(text: str) -> bool:
    """Whether words name a kind of chart and nothing else: "Bubble Plot"."""
    return _IS_CHART.fullmatch(text) is not None


@remembered(4096)
def unnumbered(label: str) -> str:
    """A label without a list number in front of it, and without what of a panel follows: "2. Left Chart Trends"."""
    bare = _without_article(plain(label))
    match = _NUMBERED.match(bare)
    return _without_tail(bare[match.end() :] if match else bare)
