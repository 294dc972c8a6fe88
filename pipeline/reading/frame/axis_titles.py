"""The name of an axis in the line that declares it: in its label, or at the beginning of what stands behind that.

    **X-axis (Ratio):** 0.1, 0.2        **Y-axis:** "Yield (t)", from 0 to 9        Horizontal: Labeled `Steps`
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_names, tick_notes, value_axes
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, headings, labels, sections, units, words
from pipeline.reading.vocabulary.counted_labels import enumerated, what_is_counted
from pipeline.reading.vocabulary.stated_names import stated_name

PART = re.compile(r"^(?:axis )?(?:labels?|titles?|names?)$", re.IGNORECASE)
"""What a line is labelled that gives the name of an axis above it: "Title"."""
_ENUMERATOR = re.compile(  # "(a) x-axis"
    r"^[^()]{0,20}\((?:[a-h]|[ivx]{1,3}|\d)\),? (?=[^()]*\bax(?:is|es)\b)", re.IGNORECASE
)
_DIRECTION = re.compile(  # "Azimuth (°), horizontal", "Keys, x axis, left to right"
    r", (?:(?:x|y|horizontal|vertical)[ -]axis(?:, [a-z ]{3,11} to [a-z]{3,6})?|(?:horizontal|vertical)(?:ly)?)\Z")
_CALLED = re.compile(  # 'Vertical axis, titled "Truth (expert)"'
    r"[^\"“]{0,40}\bax(?:is|es),? (?:titled|labell?ed|named|called|marked|entitled) [\"“]([^\"“”]{1,80})[\"”]\Z",
    re.IGNORECASE)
_LETTERED = re.compile(r"(?:(?i:chart|plot|panel|sub-?plot|graph) (?i:[a-h])|[a-h])")  # "Y-axis (b)", but "(C)"
PLACED = re.compile(r"\s*\((?i:rotated|oriented|at the|on the|centered|vertical|left|bottom)\b[^)]*\)")
"""Where a name is written: "(rotated)", "(at the bottom)"."""
_CALLED_LABEL = re.compile(  # "Label (grade given by the expert): 0, 1, 2", "Label (0, 1, 2)", "Label, with ticks"
    r"(Label|Class)( \([^():]+\): | \([^(),]+,[^()]+\)(?!:)|, with tick|\.?\Z)"
)
_LABEL_IS = re.compile(r"(?:Label|Title|Name)\s?=\s?[*\"]{0,3}([^*\"=;:,.\n]{1,60}?)[*\"]{0,3}(?=;|\Z)")
_AXIS_IN_FRONT = re.compile(
    r"^.*?(?:ax(?:is|es)|labels?|columns?|rows?|headers|abscissa|ordinate)\b\s*(?:labels?|titles?|names?|head(?:ing|er)?s?|"
    r"categories|variables?|dimensions?|factors?)?\s*(?:->|[:\-–—/→])?\s*",
    re.IGNORECASE,
)
_ARE = re.compile(  # "Columns are the stresses, from left to right: Drought, Salt"
    r"^(?:are|is labell?ed(?: with)?|lists?|holds?|gives?) (?:the )?|,? from (?:left|right|top|bottom) to [a-z]{3,6}$"
)
_NAME_THEN_LABELS = re.compile(
    r"[^,]*(?:[:=∈(]| [-–—] |\bfrom\b|\brang|\bwith\b)|"
    r"[^,]*, (?:[^\s,()]{1,9} \([-−~]?\d[\d.]*(?:,|–| to )|from|rang|with|scaled?|linear|[$\\(]{0,3}log|marked|"
    r"labell?ed with|spann|(?:[a-z]{2,} ){1,3}[-−+~]?\d[\d.]*(?:,| and) [-−+~]?\d|"  # "Day, visits at 1, 3 and 8"
    r"[-−+~$]{0,2}\d[\d.,]{0,20}(?:(?:\^\{?|e)[-−+]?\d{1,3}\}?\$?)? ?%? ?(?:to|through|until|-|–) ?[-−+~$]{0,2}\d)")
_FEW = 2  # labels behind another one
_NAME_THEN_NUMBERS = re.compile(
    r"([A-Z][^\W\d]+(?: (?!rang|from|scale|with|of|to|in|per\b|since\b)[^\W\d]+){0,2}) "
    r"\d[\d.]*(?=,|;| and \d| to \d| through \d|–\d|-\d)"
)
_NAME_THEN_UNIT = re.compile(r"(Range|Scale|Value|Step) \((?!log|lin)[^\W\d]{1,8}(?:/[^\W\d]{1,4})?\)(?=[.,;]|\Z)")
_NAME_THEN_BINS = re.compile(r"([A-Z][^.,:;()\d\"]{2,60})\. (?:Bins|Ticks|Labels|Levels|Groups|Categories)\b")
_NUMBERED_LABEL = re.compile(  # no name of an axis: "Few-shot (3)", "Llama 2 (70B, chat)", but "Score (0-100)"
    r"[^()=:]+\((?!10\^|log|in |×)(?![^()]*\d ?%?(?:-|–| to )[~≈]?\d)[^()]*\d[^()]*\)\s*"
)
_COUNTED = re.compile(r"^(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) (?=[^\W\d])")
_ALONG = re.compile(r" (?:across|down|along|on|at) the (?:top|bottom|side|left|right|edge)\b.*")
_ON_SCALE = re.compile(r" (?:on|with|in|using) an? (?:[a-z]+ )?(?:linear|log[a-z\d\-]*|percentage) scale\Z")
_SAYS = re.compile(
    r"^(?:(?:represents?|shows?|displays?|stands? for|labell?ed|titled|the|(?:different|various)(?= [^\W\d]+s\b))\s+)+",
    re.IGNORECASE)
_SAYING = frozenset(("represent", "show", "display", "stand", "the", "labeled", "labelled", "titled"))
_QUOTES = frozenset("\"“`'")
_SPACED = re.compile(r"(?<=\b[XYZxyz]) [-–] (?=[Aa]xis\b)")  # "X - axis"
LETTER_AND_NAME = re.compile(r"([xy])(?::| [-–—=]) (?=[^\W\d]{2})", re.IGNORECASE)
"""The letter of an axis in front of its name: "x: NAME (unit)"."""
_NEXT_QUOTE = re.compile(  # '"A," "B," and "C"', '"A" (left) and "B" (right)'
    r"(?: \((?:left|right|top|bottom|middle)\))?(?:\s*(?:,|,? and|/|;)\s*|(?<=,[\"'`”]) (?:and )?)[\"'`“]")
_FIRST_WORDS = re.compile(
    r"[*\s]*+([^\d\"“'`,:;.(\[<>≤≥](?:[^\"“`,:;=∈\n]|(?<=\d),(?=\d{3}\b))*?)"
    r"(?=,(?!(?<=\d,)\d{3}\b)|[:;]|\s*[=∈]|\.\s|\.?$| [-–—] | \(| \[(?=[\d−-])|\bfrom\b|\brang|"
    r"\bwith\b(?! (?!(?:an?|the|ticks?|marks?|labels?|values?|units?|range)\b)[a-z][a-z \-]{1,40} \([%$£€]\))|"
    r"\bthat (?:runs|ranges|spans|goes)\b)",
    re.IGNORECASE,
)
_OF_PANEL = re.compile(r"^of (?:the )?")
_AT_THE = re.compile(r"^(?:on|at|along) the (?=left|right|top|bottom)")
_NUMBERED_PANEL = re.compile(r"(?:panel|chart|plot|graph|heat ?map|table)s? (?:[a-h]|\d)\b.{0,12}", re.IGNORECASE)
_UNIT_BEHIND = re.compile(  # of a name, any word in front of numbers: "Threshold (dBZ): 35, 40"
    rf" \((?:in )?({units.PATTERN}|{units.ODD}|{units.COUNTED}|"
    r"(?!log|lin|left|right|top)[^\W\d_]{2,6}(?=\)[:,] ?[\d−-]))\)")


@remembered(8192)
def in_label(label: str) -> str | None:
    """The axis name in its label: "X-axis (Ratio)", "X-axis - Steps", "X-axis: Load (g/L)"."""
    label = _SPACED.sub("-", _ENUMERATOR.sub("", label)).removesuffix(" on both axes")
    if called := _CALLED.match(label) or axis_names.ON_AXIS.fullmatch(label):
        return words.plain(called[1])
    if (bare := _DIRECTION.sub("", label)) != label and not sections.speaks_of_axis(bare):
        return words.plain(bare)
    if letter := LETTER_AND_NAME.match(label):
        front, _, inner = label[letter.end() :].partition(" (")
        unit = f" ({inner}" if units.is_unit(inner.partition(")")[0]) else ""
        return words.plain(front.partition(", ")[0]) + unit
    if sections.announces_frame(label):
        return None
    front, colon, behind = label.partition(": ")
    if colon and _UNIT_BEHIND.search(behind) and _AXIS_IN_FRONT.fullmatch(front):
        return behind
    for part in (*labels.PAREN.findall(label), labels.PAREN.sub(" ", label)):
        for _ in range(2):  # "Rows and Columns" name two of them
            if sections.speaks_of_axis(part) or part[:6].lower() in ('axis "', "axis “"):
                part = _ARE.sub("", _SAYS.sub("", _AXIS_IN_FRONT.sub("", part)))
        if (quoted := labels.QUOTE.match(part)) and part.startswith(",", quoted.end()):
            part = quoted[0]  # '"Месяц", month'
        name = _OF_PANEL.sub("", words.plain(part).strip(" .,="))
        if headings.is_position(_AT_THE.sub("", name.partition(" of ")[0].removesuffix(" only"))):
            continue
        if colours.is_colour(name) and (colours.colour_key(name) or value_axes.is_on_side(label)):
            continue  # of its line or its bars
        if " - " in name and headings.is_panel_head(name):  # "Right chart - Latency"
            name = headings.panel_name(name)
        elif _LETTERED.fullmatch(name) or _NUMBERED_PANEL.fullmatch(name):
            continue
        if "," in name and all(
            axis_names.NO_NAME.match(one) or headings.is_position(one) or colours.is_colour(one)
            for one in name.split(", ")
        ):
            continue  # "Vertical, left graph", "Left, green"
        stated = name == "From" or (f"({name})" in label and PART.match(name))
        if name and (stated or not axis_names.NO_NAME.match(name)):
            return name
    return None


@remembered(1024)
def in_rest(rest: str) -> str | None:
    """The axis name behind the colon: 'Labeled "NAME"', "'Ratio', ranging …", "Ratio, from 0 to 1", "Methods: A",
    "Label = Age; Ticks = 1, 2"."""
    begin = rest.lstrip("* ")
    if (match := labels.QUOTE.match(begin)) and not _NEXT_QUOTE.match(begin, match.end()):
        return words.plain(next(filter(None, match.groups()))).rstrip(".,")
    if not _QUOTES.isdisjoint(rest) and (stated := stated_name(rest)):
        quoted = labels.QUOTE.search(rest)
        return None if quoted and stated in quoted[0] and _NEXT_QUOTE.match(rest, quoted.end()) else stated
    if match := _LABEL_IS.match(begin) or axis_names.PER_NUMBER.match(begin):
        return words.plain(match[1])
    if (match := _CALLED_LABEL.match(begin)) and not PLACED.match(match[2]):
        return match[1]
    if match := _NAME_THEN_UNIT.match(begin) or tick_notes.NAME_THEN_PLACED.match(begin):
        return match[1]
    if match := _NAME_THEN_BINS.match(begin) or _NAME_THEN_NUMBERS.match(begin):  # "Layers 1, 2, 3"
        return None if axis_names.is_no_name(match[1]) else match[1]
    parts = labels.split_top(rest)
    if len(parts) > 1 and not labels.is_name_alone(parts) and (
        not _NAME_THEN_LABELS.match(rest) or all(map(colours.is_position_note, parts))
    ):
        return None  # "SFT (gray), DPO (blue)"
    first, *others = (part.strip() for part in parts)
    is_numbered = _NUMBERED_LABEL.fullmatch(first) is not None and not axis_names.are_numeric(others)
    if (len(others) >= _FEW and (is_numbered or tick_notes.are_noted(parts))) or tick_notes.are_of_lists(parts):
        return None  # "YS (yield strength, MPa), UTS (…), El. (…)" are labels with what they mean
    if match := _FIRST_WORDS.match(rest):
        name = words.plain(match[1]).removesuffix(" and")  # "labeled Year and ranges from 2000"
        name = _ON_SCALE.sub("", name) if name.endswith("scale") else name
        name = _COUNTED.sub("", _ALONG.sub("", name) if " the " in name else name)
        said = name.split()
        is_first = rest.count(";") > 1 and labels.LAST_PAREN.sub("", rest.partition(";")[0]) == name
        if is_first or rest.count(f"{name} (") > 1:
            return None  # "Alto; Alto (high); Basso" and "Alto (low), Alto (high)" are labels
        if said and said[0].lower().removesuffix("s") in _SAYING:
            name = _SAYS.sub("", name)
        if name and len(name) <= 60 and not axis_names.names_none(name, rest) and name not in enumerated(rest):
            return what_is_counted(name)
    return None


def unit_behind(name: str, rest: str) -> str:
    """The unit in parentheses behind a name: "Rate (nmol/min/mg), 0 to 40"; "" where none is."""
    at = rest.find(f"{name} (")
    unit = _UNIT_BEHIND.match(rest, at + len(name)) if at >= 0 else None
    return unit[1] if unit else ""
