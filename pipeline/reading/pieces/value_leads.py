"""What may stand between a label and its value: words of a sentence, a colour, a judgement, the name of the measure.

Alto: about 12        Alto: Dark blue (~12)        Alto: Second tallest bar, ~12        Step 500: Success rate 40%
Alto: **The top of the hill.** About 12
Alto: No visible bar, its height appears to be 0        Alto: The longest bar. Estimated at 12
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces.joined import coordinates
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours, words

# It is atomic, since its words can be taken apart in many ways.
_LEAD = re.compile(
    r"[\s*`$€£~≈=(\\+\[]*+(?>math(?:bf|rm|it)\{|)(?>(?:(?>the |a |an |its |this |is |at |of |has |was |are |bar |line |"
    r"value |values |score |needle (?:points |currently )?|pointer (?:points )?|indicates |"
    r"correlation |[rρτκ](?:²|\^2)? |accuracy |height "
    r"|reaches |reads |shows |equals? |to |up |with |approx\.? |approximately |about |around |roughly |nearly |near |"
    r"almost |slightly |just |only |mere |merely |short "
    r"|well |above |below |over |under |less than |more than |estimated |close |peak |mean |median |between |from |"
    r"(?-i:a?[OHR]R|SMD|WMD) |rate |count |coefficient |percentage |average |"
    r"[^\W\d][\w@./%\-]*(?: [^\W\d][\w@./%\-]*)? {0,9}[=≈~:] ?|"
    r"p(?:-value)? {0,2}[<>≤≥] ?)"
    r"[\s*`$€£~≈=<>≤≥]*+)*)[<>≤≥~≈*`$\\(+]*\s?\Z",
    re.IGNORECASE,
)
_DIFFERENCE = re.compile(  # "32 l/h higher than Alto", "3 lines tall", of a bar drawn in signs, "95% intervals"
    r"%?[*`]*(?: [^\W\d][^\s\d,.;()]{0,11})? (?:higher|lower|more|less|fewer|greater|larger|smaller|taller|shorter|"
    r"longer) than\b|[*`]* (?:lines|rows|squares|pixels|steps|cells|characters) (?:tall|high|long|wide|thick)\b|"
    r" ?%[*`]* (?:(?:confidence|credible|prediction) )?(?:intervals|bands)\b", re.IGNORECASE)
_UNLABELLED = re.compile(  # "Not explicitly labeled, but visually around 12", "The bar is not labeled; it is 12"
    r"[\s*`]*(?:(?:the |this )?(?:bar|point|value|segment) (?:is |has )?)?(?:not|no) (?:[a-z]+ ){0,2}?"
    r"(?:labell?ed|labels?|annotated|printed|marked|stated)[,;] (?:but |and )?(?:(?:it )?(?:is |appears |looks |seems )"
    r"(?:to be )?)?(?:visually |likely |apparently |by eye )?(?=[a-z~≈\d*])", re.IGNORECASE,
)
_COLOUR_LEAD = re.compile(
    r"[\s*`]*(?:the (?:cell|square|tile|box) is )?"
    r"([A-Za-z][A-Za-z \-/,]{1,60}?)[*`]*(,?\s\(|[,;:]| [-–—])\s*"
    r"(?:(?:at |reaching |reaches |indicating |suggesting |meaning |representing |corresponding to |"
    r"(?:with )?(?:an? )?(?:height|value) (?:of )?)?"
    r"(?:approximately |approx\.? |about |around |roughly |between |up to |at (?:least|most) |(?:less|more) than |"
    r"near |nearly |almost |close to |(?:in the )?range of |(?:just |slightly |well )?(?:below|under|above|over) )?)"
    r"[<>≤≥~≈*`+]*\s?",
    re.IGNORECASE,
)
_COLOUR_AND_VALUE = re.compile(  # "Color: Teal (as above). Value: `14`"
    r"[\s*`]*(?:(?:cell|background|fill) )?(?:colou?r|shade)[*`]*:[*`]* [^\d:;]{2,60}[.;,] {1,3}[*`]{0,3}"
    r"(?:(?:numeric(?:al)?|data) )?(?:value|number|score|count|reading)[*`]*:[*`]*\s?[*`~≈\"]*", re.IGNORECASE
)
_LINE = re.compile(r"\b(?:lines?|dashed|dotted)\b", re.IGNORECASE)
_LEVEL = re.compile(
    r"[\s*]*(?:(?:very|quite|rather|fairly|moderately|extremely) )?(?:high|low|medium|moderate|intermediate|strong|"
    r"weak|good|poor|fair|excellent|minimal|negligible|large|small)(?:-(?:to-)?(?:high|low|medium|moderate|strong|weak))?"
    r"[\s*]*\((?:approximately |about |around )?[~≈]?|"
    r"[^\d(),]{1,60} \([~≈]|"
    r"[\s*]*(?:(?:[a-z]+ly|very|quite|rather|almost|close to|near) )?(?:none|zero|nil|neutral|negative|positive|high|"
    r"low|moderate|strong|weak)(?: (?:negative|positive|correlation|relation|link|association)){0,2}, "
    r"(?:(?:at|about|around|approximately|roughly|nearly) ){0,2}[*`~≈]*",
    re.IGNORECASE,
)
_JUDGES = re.compile(
    rf"[\s*`]*(?:the )?(?:(?:{'|'.join(words.ORDINALS)}|next)[ \-])?(?:{words.SUPERLATIVE}|minimal|moderate|"
    rf"minimum|maximum|substantial|significant|(?:very )?(?:high|low|small|large|short|tall))"
    rf"(?P<what>(?: [^\W\d]+){{0,2}})(?:[,:;]| \(| [–—-]| (?=at ))\s?(?:at |with )?"
    r"(?:about |around |approximately )?[~≈*`]*",
    re.IGNORECASE,
)
_JUDGED: tuple[tuple[str, ...], ...] = (
    ("", "bar", "score"), ("", "slice", "segment", "share", "sector", "wedge", "portion", "section", "part"))
"""What is called the largest beside its value, as bars and as slices are."""
_FRACTION = re.compile(  # of a pie: "Alto: roughly a third (~33%)", "Alto: about one half, 49%"
    r"[\s*`]*(?:(?:approximately|about|around|roughly|nearly|almost|exactly|just|slightly|a little|over|under|"
    r"more than|less than|close to) )*(?:(?:an?|one|two|three) )?(?:half|thirds?|quarters?|fifths?|sixth|eighth|tenth)"
    r"(?: of (?:the|all) [a-z ]{3,20})?(?: \(|, |: )(?:(?:approximately|about|around|roughly|or) )?[~≈*`]*",
    re.IGNORECASE
)
_THE_MEASURE_IS = re.compile(
    r"[\s*`]*(?:no (?:visible )?(?:bars?|columns?)(?: visible)?[,;] )?(?:the |its |a )?(?:[^\W\d_][\w@\-]* ){1,4}"
    r"(?:is|was|equals|amounts to|stands at|(?:appears|seems) to be)\s"
    r"(?:about |around |approximately |roughly |nearly |near )?[\s*`~≈$]*",
    re.IGNORECASE,
)
_MEASURE = re.compile(
    r"[\s*`]*(?P<name>[^\W\d_][^\d()=:,;.]{0,40}?)[\s*`]+(?:(?:approximately|about|around|roughly|nearly) )?[~≈*`$]*",
    re.IGNORECASE,
)
_BAR_REACHES = re.compile(
    r"[\s*`]*(?:(?:the|this|its) )?(?:[\w\-]+ ){0,3}?(?:bars?|lines?|columns?) (?:that |which )?"
    r"(?:reach(?:es)?|extends?|rises?|goes|stands|ends)"
    r" (?:(?:up|down) )?(?:(?:to|at) )?"
    r"(?:(?:a |the )?(?:height|value|length|level) (?:corresponding to|equal to|of|at) )?"
    r"(?:about |around |approximately |roughly |nearly )?[*`~≈$]*",
    re.IGNORECASE,
)
_REMARK = re.compile(r"\s*(?:\*\*)?[^\W\d][^*\d:]{2,80}[.!]\*\*\s+")
_SENTENCES_BEFORE = re.compile(r"[\s*`]*(?:[^\W\d][^\d.:;!?]{2,120}[.!][*`]*\s+){1,2}")
_IT = r"(?:it|this|(?:the |this |its )(?:bar|value|height|length|share|rate)) "
_IS = r"(?:is|can be|seems|appears|looks|reads|reaches|extends|ends) "
_ESTIMATE = re.compile(  # "Estimated at", "Visually, it seems to be approximately", "Its length is about"
    rf"(?:(?:visually|by eye),? )?(?:(?:{_IT})?(?:{_IS})?(?:visually )?(?:to be )?(?:estimated|judged|read)"
    rf"(?: (?:value|height|length|share|rate))?[*`]*:?|{_IT}{_IS}(?:to be)?) ?(?:(?:at|as|to|to be) )?(?:close to )?"
    r"(?:approximately |approx\. |about |around |roughly |nearly |just (?:over|under|above|below) |between )?[*`~≈]*",
    re.IGNORECASE,
)
_COMPARED = re.compile(  # "It is 3 times as long as that of Alto"
    r"\d%?[*`]* ?(?:times|[- ]?fold|x|×|(?:percent(?:age)? )?points?|(?:more|less|as|of) )\b|"
    r"\d%?[*`]* (?:[^\W\d]{1,12} )?(?:more|less|longer|shorter|taller|higher|lower|larger|smaller|bigger|wider)\b",
    re.IGNORECASE,
)
_WITH_VALUES = re.compile(  # "Very small bars, with counts of 0–5 papers"
    r"[\s*]{0,8}[^\d:;.()\n]{3,60}?,? with (?:an? )?(?:[a-z]{1,20} )?(?:counts?|values?|heights?|scores?|shares?|"
    r"percentages?|numbers?|rates?) (?:of |between |around |about |near ){1,2}[~≈$€£]?", re.IGNORECASE
)
_ENDS = 2  # of a range
_RANKED = re.compile(  # "Second, with around 8", "Slightly lower than Alto, at about 7.5", "Positive, about 12"
    r"[\s*`]{0,4}(?P<said>[^\d:;.()\n]{2,80}?),? (?:(?:at|with|reaching|showing|scoring)"
    r"(?: (?:an?|the|its) (?:[a-z]{3,12} )?(?:value|height|score|share|level|count|total|rate|percentage)(?: of)?)?"
    r"(?: (?:about|around|approximately|roughly|nearly|just (?:over|under|above|below)))?|"
    r"(?<=, )(?:about|around|approximately|roughly|nearly)|(?<=, )(?=[~≈]))[ *`~≈$€£]{1,6}", re.IGNORECASE
)
_OF_OTHERS = re.compile(  # what is said of another value than that of the bar
    r"\b(?:gap|differen\w*|chang\w*|increas\w*|decreas\w*|drop\w*|ris\w*|rose|grow\w*|grew|fall\w*|fell|declin\w*|up|down|"
    r"average|mean|median|total|sum|range|margin|not?|never|target|threshold|limit|compared|versus|vs|against|year|"
    r"peak\w*|start\w*|begin\w*|from|after|before|until|combined|together)\b", re.IGNORECASE
)
_PRINTED = re.compile(  # "The green segment takes up a third of the bar and is labeled "41.2""
    r"[\s*`]{0,8}[^\d:;\n]{3,200}? (?:is|are|and) (?:also |clearly )?(?:labell?ed|annotated|marked|tagged)"
    r"(?: (?:with|as|by))?(?: (?:an? |the )?(?:value|label|number|figure|percentage|text)(?: of)?)? "
    r"[*`~≈$€£\"“'‘]{0,4}", re.IGNORECASE
)
_NOT_PRINTED = re.compile(r"\b(?:not|no|nor|never|without|lines?)\b", re.IGNORECASE)


def any_leads(between: str, line: Line, frame: Frame) -> bool:
    """Whether what stands between the label of a line and a number leads to the value of that label."""
    return (
        words_lead(between)
        or _colour_leads(between, line.label, frame)
        or _judgement_leads(between, line, frame)
        or _level_leads(between, line, frame)
        or _measure_leads(between, frame)
        or _remark_leads(between, line, frame)
        or _bars_lead(between, frame)
        or _estimate_leads(between, line, frame)
        or _label_leads(between, line, frame)
        or _rank_leads(between, line, frame)
        or (frame.chart_type == "pie" and _FRACTION.fullmatch(between) is not None)
    )


@remembered(4096)
def words_lead(between: str) -> bool:
    """Whether nothing but words that lead to a value stand between a label and a number."""
    if unlabelled := _UNLABELLED.match(between):
        between = between[unlabelled.end() :]
    if not between or _LEAD.match(between):
        return True
    if ":" in between and _COLOUR_AND_VALUE.fullmatch(between):
        return True
    if "bar" in between and _BAR_REACHES.fullmatch(between):
        return True
    return _THE_MEASURE_IS.fullmatch(between) is not None and not words.has_comment(between)


def _colour_leads(between: str, label: str, frame: Frame) -> bool:
    """Whether the colour of a cell or bar stands before its value: "Jan: Dark blue (~130)", "Alto — red bar, 3.1"; of a
    cell with a comma only where the label is declared, since else it may be a region."""
    match = _COLOUR_LEAD.fullmatch(between)
    if match is None or not (colours.is_colour(match[1]) or _says_how_drawn(match[1])):
        return False
    is_bar = frame.chart_type in ("bar", "pie") and not _LINE.search(match[1])  # and no threshold
    return match[2] == " (" or is_bar or frame.axes.declares(frame.axes.hint(label)[1]) or _is_declared(label, frame)


def _says_how_drawn(note: str) -> bool:
    """Whether a note says in its parts in which colour a bar is drawn, and where: "red bar, left of center"."""
    colour, comma, place = note.partition(", ")
    return comma != "" and colours.is_colour(colour) and colours.is_drawing_note(place)


def _judgement_leads(between: str, line: Line, frame: Frame) -> bool:
    """Whether what stands before the one value of a bar or slice only judges it: "Alto: Second tallest bar, ~130"."""
    is_slice = frame.chart_type == "pie" and line.marker in ("-", "1")
    if line.last - line.behind != 1 or not (is_slice or (frame.chart_type == "bar" and frame.knows(line.label))):
        return False
    match = _JUDGES.fullmatch(between)
    what = match["what"].strip() if match else None
    return what is not None and (what.lower() in _JUDGED[is_slice] or frame.measures(what))


def _level_leads(between: str, line: Line, frame: Frame) -> bool:
    """Whether words for the level of a cell stand before its value, in parentheses or behind a comma: "Syntax: High
    (0.8)", "1990s: a darker shade (≈0.75–0.90)", "A vs. B: Practically none, about -0.03"."""
    return frame.is_grid and _LEVEL.fullmatch(between) is not None and _is_declared(line.label, frame)


def _is_declared(label: str, frame: Frame) -> bool:
    """Whether a label is declared, or joins two that are: "Monday, Morning"."""
    return frame.knows(label) or (frame.is_grid and all(map(frame.knows, coordinates(label, frame))))


def _measure_leads(between: str, frame: Frame) -> bool:
    """Whether nothing but what the figure measures stands before a value: "Step 500: Success rate 40%"."""
    match = _MEASURE.fullmatch(between)
    name = match["name"] if match else ""
    return name != "" and not words.is_generic(name) and frame.measures(name) and not frame.knows(name)


def _remark_leads(between: str, line: Line, frame: Frame) -> bool:
    """Whether nothing but a remark in bold type stands in front of the one value of a bar: "Bin 3 (4-6): **Top of the
    distribution.** About 620"."""
    remark = _REMARK.match(between) if frame.chart_type == "bar" and line.last - line.behind == 1 else None
    return remark is not None and words_lead(between[remark.end() :])


def _bars_lead(between: str, frame: Frame) -> bool:
    """Whether what stands before a value of bars says what they look like, "with counts of" or "with a height of"."""
    return frame.chart_type == "bar" and " with " in between and (
        _WITH_VALUES.fullmatch(between) is not None and not words.has_comment(between))


def _estimate_leads(between: str, line: Line, frame: Frame) -> bool:
    """Whether sentences about a bar stand in front of one that only gives its value, or the ends of that: "Slightly
    shorter than Alto. Estimated at 11-12%"."""
    if frame.chart_type != "bar" or line.last - line.behind > _ENDS or "." not in between:
        return False
    before = _SENTENCES_BEFORE.match(between)
    is_estimate = before is not None and _ESTIMATE.fullmatch(between, before.end()) is not None
    return is_estimate and not (words.is_comment(line.label) or _COMPARED.search(frame.text, line.rest, line.end))


def _label_leads(between: str, line: Line, frame: Frame) -> bool:
    """Whether a sentence says that the one value behind it is printed on the bar that the line is about."""
    return frame.chart_type == "bar" and line.last - line.behind == 1 and frame.knows(line.label) and (
        _PRINTED.fullmatch(between) is not None and _NOT_PRINTED.search(between) is None)


def _rank_leads(between: str, line: Line, frame: Frame) -> bool:
    """Whether words in front of the one value of a bar only compare it with others, "Slightly lower than Alto, at 7",
    or tell its sign: "Negative, about -20"."""
    if frame.chart_type != "bar" or line.last - line.behind != 1 or line.is_remark:
        return False
    match = _RANKED.fullmatch(between)
    if match is None or (match["said"].lower() == "negative" and not frame.text.startswith(
        ("-", "−", "–"), line.rest + len(between))):
        return False
    return not (_OF_OTHERS.search(match["said"]) or _COMPARED.search(frame.text, line.rest, line.end))


def is_difference(text: str, end: int) -> bool:
    """Whether what stands behind a number says that it sets one value against another, or counts what is drawn."""
    return _DIFFERENCE.match(text, end) is not None
