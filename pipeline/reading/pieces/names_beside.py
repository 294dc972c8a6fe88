"""The name that stands beside a value: "A: 7", "A - 7", "A (7)", "A 7", "7 (A)", "7 for A"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import DASHES, Line
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script, Value, behind_unit
from pipeline.reading.vocabulary import colours, words

QUALIFIER = (
    r"(?:approximately|approx\.?|about|around|roughly|nearly|almost|near|close to|slightly (?:above|below|over|under)|"
    r"just (?:above|below|over|under)|up to|at least|at most|over|under|above|below|between|a value of|"
    r"just|only|merely|a mere|as (?:much|little|many|few) as)"
)
BEFORE = rf"[\s*`$€£~≈<>≤≥(\\]*+(?>(?:(?i:{QUALIFIER})\s)?)[\s*`$€£~≈<>≤≥\\]*+"
_MOST_WORDS = 4  # in front of a label
_TURNS = frozenset("not no never than from of and or less more fewer except without other others".split())
_SHORT_NAME = re.compile(  # with two words or three, the first of them none that a sentence begins with
    r"(?!(?:It|This|That|These|Those|There|They|Both|All|Each|Value|Values|Which|While|But|And|The|Peak|Peaks|Starts?|"
    r"Ends?|Trend|Range|Between)\b)[A-Z][^\W\d]*(?: [^\W\d]+){1,2}"
)
_DOES = re.compile(r" (?:makes? up|accounts? for|takes? up|stands? for|amounts? to|comes? to)\Z")  # behind a name
_NEXT = r"(?:(?:and|then|with|finally|lastly|followed by),? )*"  # in front of a name among others
_RANKS = r"(?:leads|comes (?:first|next|second|last)|(?:is|ranks) (?:first|next|second|last)|follows)"
_NAME_FIRST = re.compile(
    rf"[\s*`]*+{_NEXT}(?P<name>\S.*?)(?<![*`])[*`]*+\s*+(?:[:=≈→]|->|(?:\b{_RANKS},? )?(?:\bat\b|\bwith\b)){BEFORE}\Z"
)
_NAME_DASH = re.compile(rf"[\s*`\"]*+(?:and |then |with )*(?P<name>\S.*?)(?<![*`\"])[*`\"]*+ [-–—] {BEFORE}\Z")
_SIGNS = (":", "=", "≈", "→", "->", "at", "with")  # one of them stands in _NAME_FIRST
_NAME_PAREN = re.compile(
    rf"[\s*`]*+(?:and |then |with |while |whereas |but |followed by |"
    r"(?:(?:printed|shown|given) )?only (?:for|in) |"
    rf"(?:[Ii]n|[Aa]t|[Nn]ear) the [\w ]{{3,40}}? "
    rf"(?:are|is|we find|we see|comes?|follows?|stands?|sits?) )*(?P<name>\S.*?)\s*\({BEFORE}\Z"
)
_NAME_BARE = re.compile(rf"[\s*`]*+(?:and |then |with )*(?P<name>\S.*?)(?<![\s*`])[*`]*+\s{BEFORE}\Z")
_NAME_BEHIND = re.compile(
    r"[*`$]*(?: ?%|[A-Za-zµμ°]{1,3}(?=\s*\())?"
    r"[*`$]*\s*(?:\((?P<inner>[^()]+(?:\([^()]*\))?)\)|(?:for |in |on |"
    r"at |as |vs\.? |versus )?(?P<name>(?:[^\W\d]|(?<=[nrt] )\d)(?:[^.;:]|\.(?=\d))*?))"
    r"[\s*`.]*\Z"
)
_MEASURE_LEADS = re.compile(rf"[\s*`]*(?:and |then |with )*(?P<name>[^\W\d][\w ]{{0,30}}?)\s{BEFORE}")
IN_PAREN = re.compile(r"(?: ?%)?[*`%]*\s?\(([^()]{1,60})\)")
_REMARK = re.compile(r"\s\(([a-zA-Z][^()\d]{8,100})\)[\s.*]*\Z")  # "Residual (the Glass segment is too thin to read)"
_SHARED = re.compile(r"(?: ?%)?[*`%]*(?: \([^()\d]{1,40}\))? for (?:the )?(?P<names>[^.;:()]{1,80})[\s.]{0,8}")
_CUT = re.compile(r"[\s*`~≈]*+[+\-−]?\d[\d.,]{0,15}[%*`]{0,4} ?\([^()]{0,40}")
_CUT_BEFORE = re.compile(r"[\s*`~≈]*+[+\-−]?\d[\d.,]{0,15}[%*`]{0,4} ?")  # the parenthesis
_NOTHING_BEHIND = re.compile(r"[*`%) ]{0,5}(?:\([^()\d]{1,60}\))?[.,;]?[*`]{0,2}")
_BETWEEN = re.compile(r"[,;] ")
_LINK = re.compile(  # "of pupils were glad", "top: Power"
    r"(?:of (?:the |all )?[a-z]{3,15} )?(?:(?:is|are|was|were) )?(?:the )?"
    r"(?:(?:[Bb]ottom|[Mm]iddle|[Tt]op|[Ll]ower|[Uu]pper)(?: segment| part| section)?: )?"
)


@remembered(4096)
def before_dash(before: str) -> str:
    return _named_before(_NAME_DASH, before, DASHES)


@remembered(4096)
def before_sign(before: str) -> str:
    return _named_before(_NAME_FIRST, before, _SIGNS)


@remembered(4096)
def before_parenthesis(before: str) -> str:
    return _named_before(_NAME_PAREN, before, "(")


@remembered(4096)
def before_space(before: str) -> str:
    return _named_before(_NAME_BARE, before, " \t\xa0")


def _named_before(pattern: re.Pattern[str], before: str, signs: tuple[str, ...] | str) -> str:
    """The label in front of a value; "" where there is none. One of `signs` stands in all that the pattern takes."""
    match = pattern.fullmatch(before) if any(map(before.__contains__, signs)) else None
    return _plain(match["name"]) if match else ""


@remembered(4096)
def behind(text: str) -> str:
    """The label behind a value; "" where there is none."""
    note = IN_PAREN.match(text)
    if note and colours.is_colour(note[1]) and text[note.end() :].strip(" .*"):
        text = text[note.end() :]  # "12 (green) vs Alto"
    if (remark := _REMARK.search(text)) and words.is_sentence(remark[1]):
        text = text[: remark.start()]
    match = _NAME_BEHIND.fullmatch(text)
    return _plain(_without_colour(match["inner"] or match["name"])) if match else ""


@remembered(4096)
def shared(text: str) -> str:
    """The labels that a value behind the name of the measure is for, "Score = 12 (green) for A and B"; else ""."""
    match = _SHARED.fullmatch(text)
    return _plain(match["names"]) if match else ""


def is_remark(name: str) -> bool:
    """Whether what stands behind a value only says how it compares with others: "4.2 (largest)", "12 (the peak)"."""
    bare = words.without_article(name)
    return words.is_comment(bare) or (" " not in bare and words.has_superlative(bare))


def is_cut(text: str, *, are_behind: bool) -> bool:
    """Whether a value has lost the name in the parentheses behind it, where a text breaks off: "45.6 (0."; or "45.",
    where names stand behind values."""
    return _CUT.fullmatch(text) is not None or (are_behind and _CUT_BEFORE.fullmatch(text) is not None)


def is_lone_series(script: Script, line: Line, frame: Frame, name: str, value: Value) -> bool:
    """Whether all that a category gives is the value of one legend entry: "Q3: North 14.8", "Q4: South (7)"."""
    is_numbered = name[-1:].isdigit() and line.last - line.behind == 2 and value.index == line.last - 1
    if (line.last - line.behind > 1 and not is_numbered) or words.key(line.label) in frame.series:
        return False
    is_drawn = script.text.find(name, line.rest, value.start) >= 0 and frame.drawn_in(name)  # "Q3: blue 14.8"
    if words.key(name.removesuffix(" only")) not in frame.series and not is_drawn:
        return False
    return not frame.axes.hint(line.label)[0] and (
        _NOTHING_BEHIND.fullmatch(script.text, behind_unit(script.text, value.end), line.end) is not None)


def is_unit(script: Script, line: Line, name: str) -> bool:
    """Whether a word stands behind two or more values of a line, as their unit does: "Bern: 31 h; Graz: 28 h"."""
    if not name.isalpha():
        return False
    behind = (script.text[end + 1 : end + 2 + len(name)] for end in script.ends[line.behind : line.last])
    return sum(said[: len(name)] == name and not said[len(name) :].isalnum() for said in behind) > 1


def bare(name: str) -> str:
    """A name without the words of a sentence that link it to the share in front, "55% of pupils were satisfied", and
    without the place of its segment, "Gas (bottom)", "Top: Power"."""
    name = name[match.end() :] if (match := _LINK.match(name)) else name
    begin = name.rfind(" (") if name[-1:] == ")" else -1
    return name[:begin] if begin > 0 and colours.is_place(name[begin + 2 : -1]) else name


def _without_colour(name: str) -> str:
    """A name without the colour beside it in its parentheses, "1, green", "3; pale orange", or behind a unit there,
    "units (the blue bar)"."""
    begin = name.rfind(" (the ") if name[-1:] == ")" else -1
    if begin > 0 and colours.is_colour(name[begin + len(" (the ") : -1]):
        return name[:begin]
    kept = [part for part in _BETWEEN.split(name) if not colours.is_colour(part)] if "," in name or ";" in name else []
    return ", ".join(kept) or name


def _plain(found: str) -> str:
    name = words.plain(found.strip(" :="))
    return "" if len(name) > 80 or name.count("(") > name.count(")") else name  # "Self-Consistency (k" of "=5): 0.9"


def names_one(name: str, frame: Frame) -> bool:
    """Whether a name is declared, or gives a place by its axis: "x=1"."""
    return frame.knows(name) or ("=" in name and frame.axes.hint(name)[0] is not None)


def is_measure(before: str, frame: Frame) -> bool:
    """Whether words in front of a value name what is measured: "Time ~"."""
    match = _MEASURE_LEADS.fullmatch(before)
    return match is not None and not frame.knows(match["name"]) and frame.measures(match["name"])


def as_label(name: str, frame: Frame) -> str:
    """A name where it may be a label: no piece of a sentence, unless it is declared, such as "Start"; else ""."""
    is_said = name and (words.is_clause(name) or words.TWO_SENTENCES.search(name)) and not _SHORT_NAME.fullmatch(name)
    name = _DOES.sub("", name)
    shorter = bare(name)
    if frame.knows(shorter):
        return name if frame.knows(name) else shorter
    return "" if is_said else words.without_article(name)


def behind_verb(said: str, frame: Frame) -> str:
    """The declared label that ends what some do, "go on to Basket", "open Basket"; `said` where it names none."""
    parts = said.split(" ", _MOST_WORDS)
    for at, word in enumerate(parts[:-1], 1):
        if not word.isalpha() or not word.islower() or word in _TURNS:
            break
        if frame.knows(label := " ".join(parts[at:])):
            return label
    return said
