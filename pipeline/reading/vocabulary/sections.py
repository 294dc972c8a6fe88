"""What the sections of a description are for, by the words of their heads."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import words, years

# What a section is for.
OVERVIEW, FRAME, DATA, COMMENT, OTHER = "overview", "frame", "data", "comment", ""

_READING = r"(?:reading|description of) the (?:data|lines|bars|curves|values|numbers|points|boxes|slices|cells|rows)\b"
_DATA_WORDS = re.compile(
    r"\b(data|transcri(?:ption|bed)|values?|heights|detail(?:s|ed)?|(?<!general )contents?|extract(?:ion|ed)?|"
    r"numerical|tables?|breakdown|"
    r"measurements?|readings|(?<=[a-z] )reading(?! the\b)|results?)\b|"
    rf"^(?:\d{{1,2}}[.)] +)?{_READING}|^(?:\d{{1,2}}[.)] +)?(?:box |five-number )?statistics"
    r"(?: (?:of|per|for|by) (?:the |each )?(?:[a-z]+ )?(?:box(?:es)?|violins?|groups?))? *\Z|"
    r"^(?:\d{1,2}[.)] +)?(?:the )?(?:points|dots|markers|bars|lines|curves|boxes|slices|cells),? (?:listed |read )?"
    r"(?:from [a-z]+ to [a-z]+|in (?:this |reading )?order|one by one) *\Z|"
    r"^(?:\d{1,2}[.)] +)?(?:five-number summar(?:y|ies)|summar(?:y|ies) (?:of|for) (?:the (?:boxes|violins)|"
    r"each (?:[a-z]+ )?(?:box|violin|bar|line|curve|slice))) *\Z"
)
_OF_EACH: str = r"what (?:each|every) (?:panel|part|chart|plot|sub-?plot|half) (?:is|shows|holds)"
_SET_UP: str = (
    r"how (?:it|(?:the|this) (?:chart|figure|plot|graph|image|picture)) is "
    r"(?:set up|built|organi[sz]ed|laid out|structured|arranged|made)")
_TO_NOTICE: str = (
    r"(?:what (?:to (?:notice|note|see|take away|look (?:at|for))|is (?:striking|notable))|"
    r"why (?:it|this|that) matters)")
_SECTIONS = (
    (DATA, re.compile(  # "Component Isolation and Data Points"
        r"\b(?:components?|isolation|layout|structure)\b[^()]*? (?:and|&|with) (?:the |their )?(?:[a-z]+ )?"
        r"(?:data(?: points?| values?)?|values|heights|measurements|readings|results) *\Z|"
        r"\b(axis|spoke|row|column|entry)[ \-]by[ \-]\1\b|"
        r"^(?:\d{1,2}[.)] +)?(?:(?:slice|segment|bar|category|data) )?labels (?:and|&|with) (?:the |their )?"
        r"(?:data(?: points?| values?)?|values|percentages|shares|heights) *\Z|"
        r"^(?:\d{1,2}[.)] +)?components? extraction *\Z|"
        r"^(?:\d{1,2}[.)] +)?components? analysis (?:by|per) "
    )),
    (
        FRAME,
        re.compile(
            r"\b(components?(?! (?:summary|relationships?)\b)|scales?(?! [×x]? ?\d[\d.,]*%? *\Z)|ax(?:es|is)|legends?|"
            r"colou?r ?(?:bar|scale|map(?:ping)?|legend|key|code|coding)|spatial|"
            r"layout|titles?|metadata|structure|labels|coordinate (?:system|frame)|encodings?|"
            r"isolation(?! forest)|header|footer|(?:visual|element|component|graphical) inventory|"
            r"(?:line|series|curve|legend|marker|colou?r) identification|"
            r"(?:basic|general|background|(?:chart|plot|graph|figure|image|document|file)) "
            r"(?:information|info|facts|set-?up))\b|"
            rf"^(?:\d{{1,2}}[.)] +)?(?:{_OF_EACH}|{_SET_UP}) *\Z|"
            r"^(?:\d{1,2}[.)] +)?(?:columns|rows|spokes|vertices|key|set-?up|"
            r"(?:(?:chart|plot|graph|figure|visual|graphical|common|shared) )?elements) *\Z"
        ),
    ),
    (COMMENT, re.compile(r"\b(?:additional|further|other|more|extra) (?:details|information|info|facts|remarks|"
                         r"annotations|markings)\b")),
    (DATA, _DATA_WORDS),
    (
        COMMENT,
        re.compile(
            r"\b(trends?|observ\w*|interpret\w*|insights?|conclu\w*|summar\w*|notable|notes?|comments?|anomal\w*|"
            r"compar\w*|implicat\w*|findings?|takeaways?|patterns?|reference|language|missing|totals|"
            r"verification|verified|statements|discussion|context|relationships?|statistic\w*|"
            r"(?<!printed )(?<!labeled )extremes|extrema|remarks|(?:key|main) points|what stands out|worth noting|"
            r"highlights|(?:to|of) note|shape of|significance (?:brackets|levels|markers|tests?|annotations)|"
            r"error analysis|(?:sample|group) sizes?)\b|^(?:\d{1,2}[.)] +)?"
            r"(?:annotations *\Z|embedded text(?: (?:and|&) annotations)? *\Z|noteworthy *\Z|"
            r"(?:(?:key|main|visual|distinctive|salient|important) )?(?:features|characteristics) *\Z|"
            r"(?:known )?(?:limitations|caveats)\b|(?:the )?bottom line *\Z|"
            r"(?:(?:sources of|reading) )?uncertaint(?:y|ies) *\Z|"
            r"(?:(?:the )?(?:take-?home|main|key|overall|central|first|general|initial) )?"
            r"(?:messages?|lessons?|impressions?|assessment) *\Z|"
            r"(?:(?:possible|likely) )?(?:explanations?|inferences?|reasoning|significance|deductions) *\Z|"
            r"(?:final|closing) thoughts *\Z|(?:and )?so what\b|outlook *\Z|"
            r"points of interest *\Z|(?:critical|important) points *\Z|"
            r"(?:open )?questions *\Z|ambiguities *\Z|"
            r"(?:(?:visual|color|colour|graphic) )?(?:design|style|aesthetics) *\Z|"
            r"(?:consistency|sanity|plausibility|cross)[- ]?checks?\b|(?:[a-z-]+ (?:and|&) )?checks *\Z|"
            r"cross(?:ings|-?overs)(?: of [a-z ]+)? *\Z|"
            rf"{_TO_NOTICE} *\Z|"
            r"reading the\b|how (?:i|we|to)(?: would)? read\b|"
            r"what (?:the|this) (?:figure|chart|plot|graph|picture|page|table|poster|data|numbers|lines|bars|curves) "
            r"(?:(?:wants?|tries|seems?) to )?(?:tells?|suggests?|means?|teach(?:es)?|says?|convey)\b|"
            r"what (?:i|we|one|it|this|that|they) (?:would |can |could |may |might )?(?:take|make|learn|conclude|mean|"
            r"suggest|impl)(?:s|y|ies)?\b|"
            r"(?:what|(?:(?:some|other|a few) )?(?:things|points)) (?:that )?(?:i|we|one|you)(?: can| have)? "
            r"(?:notic|observ|s(?:ee|aw)|spot)(?:e?s|n|ed?|ted)?\b)"
        ),
    ),
    (OVERVIEW, re.compile(
        r"\b(overview|description|introduction)\b|"
        r"^(?:\d{1,2}[.)] +)?(?:(?:document|image|figure|chart) (?:type|identification|classification)|scope|"
        r"(?:scope|subject|nature|purpose|source|kind|type) of (?:the |this )?(?:document|image|figure|chart|plot)) *\Z"
    )),
)

_REMARKS = re.compile(  # whatever else the head says, in lower case: "Key Data Insights"
    rf"^(?:\d{{1,2}}[.)] +)?(?:(?!{_READING})reading the\b|(?:reading(?: (?:it|them|this|aids?))?|meaning) *\Z)|"
    r"\b(?:insights|takeaways|conclusions?|(?:key|main) (?:facts|statements|messages)) *\Z|"
    r"\binterpretation of\b|\bdata (?:interpretation|quality|limitations)\b|"
    r"\bdata (?:points? )?verification\b|"
    r"\b(?:missing|unreadable|uncertain|illegible) (?:data|values|readings|parts|labels)\b|"
    r"\b(?:computed|derived|calculated|worked out|estimated by (?:this|the|me))\b|\b(?:verification|check(?:ing)?) of\b"
)
_QUOTED_AXIS: str = r"axis [\"“][^\"“”]{1,40}[\"”]"
_AXIS_AT_SIDE = re.compile(  # 'Axis "Dose" (bottom)', "Left axis (Site)"
    rf"{_QUOTED_AXIS} \((?:left|right|bottom|top)\)|(?:left|bottom) axis(?: \([^()]{{1,40}}\))?", re.IGNORECASE)
_NAMED_AXIS = re.compile(  # "Months (x-axis)"
    r"\((?:on the )?(?:[xy]|horizontal|vertical)[\s\-]axis\) *\Z", re.IGNORECASE
)
_ASKS = re.compile(rf"{_OF_EACH}|{_SET_UP}|{_TO_NOTICE}", re.IGNORECASE)
_SECTION_WORDS = frozenset(
    "component components scale scales axis axes x y horizontal vertical legend legends colour color bar "
    "type identification significance brackets markers tests scale map mapping colorbar colourbar titles title labels "
    "label annotation annotations transcription layout trend trends observation observations interpretation "
    "verification notable notes note comment comments insights conclusion "
    "summary anomalies findings patterns comparison comparative overview description reference and or general "
    "overall visual "
    "statistical relationship relationships line lines image implications takeaways gradient bars ticks what "
    "stands out extremes extrema extreme remarks further worth noting between among across boxes curves slices groups "
    "series spokes highlights things to basic information info facts setup more extra reading it aids "
    "definition definitions coding embedded text picture common shared elements assessment colors colours".split()
)
_OF_PLACE = re.compile(rf"(?: [-–—] |: )(?:{years.YEAR}|\d[\d.]* ?bar) *\Z")  # the pressure
_FIGURES = frozenset("figure graph diagram picture".split())
_OF_ALL = frozenset("the these all both each".split())
_CHARTS = frozenset("heatmap chart plot graph matrix".split())
_REMARKS_ON = re.compile(  # "Notes on the lines", "Trends in heatmap"
    r"((?:notes?|comments?|remarks|observations?|insights|findings|takeaways|trends?|conclusions?) )"
    r"(?:on|of|about|for|from|in) (?:(?:the|these|all|both|each) [a-z]+|"
    rf"(?:[a-z]+ )?(?:{'|'.join(sorted(_CHARTS))}))\Z",
    re.IGNORECASE,
)


def kind(label: str, strict: bool) -> str:
    """What a section headed `label` is for; OTHER where its words do not say.

    strict: the label must consist of such words alone, since a panel may well be named "Comparison of Results".
    """
    return OTHER if strict and not _is_only_section(label) else _kind(label)


@remembered(8192)
def _is_only_section(label: str) -> bool:
    if _AXIS_AT_SIDE.fullmatch(label) or _ASKS.fullmatch(label):
        return True
    bare = words.without_parentheses(without_lead(label))
    found = words.of(bare)
    if found[-2:-1] and (found[-2] in _OF_ALL or found[-1] in _CHARTS):
        found = words.of(_REMARKS_ON.sub(r"\1", bare))
    if len(found) > 1 and found[0] in _FIGURES:  # "Figure description"
        del found[0]
    if len(found) > 2 and found[-2] == "of" and found[-1] in _FIGURES:  # "Type of figure"
        del found[-2:]
    is_of_place = _OF_PLACE.search(bare) is not None  # "Data Extraction - 1985"
    return not is_of_place and (
        words.is_generic(bare) or all(word in _SECTION_WORDS or word in words.GENERIC for word in found))


@remembered(8192)
def _kind(label: str) -> str:
    lowered = label.lower()
    if _REMARKS.search(lowered):
        return COMMENT
    if "axis)" in lowered and _NAMED_AXIS.search(label):
        return FRAME
    lowered = words.without_parentheses(lowered)
    for found, pattern in _SECTIONS:
        if pattern.search(lowered):
            return found
    return OTHER


_COURSE = re.compile(r"(?:course|shape|behaviou?r|trajectory|pattern|appearance)", re.IGNORECASE)


def tells_course(label: str) -> bool:
    """Whether a head, where nothing stands behind it, says that sentences on a line or a bar follow: "Course"."""
    return _COURSE.fullmatch(label) is not None


_SAYS_WHAT = re.compile(
    r"what (?:(?:the|this) (?:image|picture|figure|chart|graph|plot|diagram|matrix|heat ?map) "
    r"(?:shows|displays|depicts)|(?:is|it) (?:shown|shows|displayed|displays|drawn|depicted|pictured))", re.IGNORECASE
)


def says_what(label: str) -> bool:
    """Whether a head only asks what is drawn: "What the figure shows"."""
    return _SAYS_WHAT.fullmatch(label) is not None


_LISTS = re.compile(r"^(?:\d{1,2}[.)] +)?(?:the )?(?:columns|rows|spokes|vertices|component isolation) *\Z|"
                    r"\b(?:per|by|(?:for|on|at|along) (?:each|every)) (?:axis|spoke)\b")


@remembered(8192)
def may_list_values(label: str) -> bool:
    """Whether a head that declares, by its words, may as well stand over values: "Component Breakdown", "Spokes"."""
    return lists_along_each(label) or _DATA_WORDS.search(words.without_parentheses(label.lower())) is not None


def lists_along_each(label: str) -> bool:
    """Whether a head says that something is told of each axis or label: "Values per Axis", "Spokes"."""
    return _LISTS.search(words.without_parentheses(label.lower())) is not None


_TOLD = (  # what is done with rows over their values
    "(?:described|listed|given|read|told|transcribed|reported|presented|written|extracted|quoted|taken|gone|numbered)"
)
_DECLARES = re.compile(
    r"(?:the )?(?:(?:(?:[xy]|horizontal|vertical|left|right|bottom|primary|secondary|row|column)[\s\-]*){1,3}"
    r"ax(?:is|es)|abscissa|ordinate)\b|"
    rf"{_QUOTED_AXIS} \((?:left|right|bottom|top)\)|"
    rf"(?:the )?(?:columns|rows) (?:are(?! {_TOLD}\b)|list|show(?! the following)|hold|give) (?:the )?[a-z]|"
    r"[^():]{3,50} \((?:on the )?(?:[xy]|horizontal|vertical)[\s\-]axis,? (?:from )?(?:left|right|top|bottom) to "
    r"(?:left|right|top|bottom)\)\Z|"  # "List of sites (Y-axis, top to bottom)"
    r"(?:legend|colou?r[\s\-]*(?:bar|scale|map|legend))\b(?!.*\d)(?! (?:verification|validation)\b)",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(r"the (?:axes|spokes|legend)(?:,| (?:is|are|has|shows|lists)\b)(?!.*\d)", re.IGNORECASE)
_DECLARES_ASIDE = re.compile(
    r"(?:stack|bar|line|segment|slice|marker)s? colou?rs?|stacks|overlays?|"
    r"(?:overlaid|extra|additional) (?:lines?|curves?|markers?|points?)|(?:[^\W\d]+ ){0,3}[^\W\d]+s "
    r"(?:(?:marked|shown|listed|labell?ed|given|plotted|drawn|used) )?(?:on|along|of) (?:the "
    r"(?:[xy]|horizontal|vertical)[\s\-]axis|both axes)|"
    r"(?!(?:top|bottom|upper|lower|first|last|all|both|the|other|middle|these)\b)[^\W\d]+ (?:columns|rows)|"
    r"(?:(?:[^\W\d]+ ){0,2}[^\W\d]+ \()?(?:rows|columns)(?:, | ?\()(?:top|bottom|left|right|from|in )[^():]*\)",
    re.IGNORECASE,
)


SAYS_FRAME = re.compile(  # a sentence of its own line: 'The horizontal axis is labeled "Dose"'
    r"The (?:(?:[xy]|horizontal|vertical)[\s\-]axis|legend)\b"
    r"(?=[^:\n]{1,60}(?:: |\b(?:is|lists?|shows?|has|runs?|goes)\b))"
)


@remembered(8192)
def declares_aside(label: str) -> bool:
    """Whether a label announces what stands along an axis or in which colours, where the rest of it stands behind:
    "Time points marked on the x-axis", "Stacks", "Overlay", "Salinity columns"."""
    return _DECLARES_ASIDE.fullmatch(label) is not None


@remembered(8192)
def declares_frame(label: str) -> bool:
    """Whether a label announces an axis, the legend or the colour scale, in whatever section it stands."""
    return _DECLARES.match(label) is not None or announces_frame(label)


def announces_frame(label: str) -> bool:
    """Whether a label is a sentence over the axes or the entries of the legend: "The axes, from the top, are"."""
    return _ANNOUNCES.match(label) is not None


X_AXIS = re.compile(
    r"\b(?:x[\s\-]*ax(?:is|es)|horizontal[\s\-]*(?:ax(?:is|es)|labels)|columns?\b|headers\b|header rows?\b|spokes|"
    r"abscissa|axes labels|radial axes|^(?:top|bottom) (?:axis|labels)\b|"
    rf"^{_QUOTED_AXIS} \((?:bottom|top)\)|"
    r"angular ax(?:is|es)|^(?:the )?(?:\w+ )?axes(?=\s*(?:\(|$|/|:)|, |"
    r"\s(?:are|carry|list|show|have|share)\b)|^(?:dimensions|vertices|criteria)\b)|, horizontal(?:ly)?\Z",
    re.IGNORECASE,
)
Y_AXIS = re.compile(
    rf"^first column(?= \()|^left labels\b|^{_QUOTED_AXIS} \(left\)|"
    r"^(?:left|right|primary|secondary)(?:[ -]hand)?(?: side)? axis\b|"
    r"\b(?:y[12]?[\s\-]*ax(?:is|es)|vertical[\s\-]*(?:ax(?:is|es)|labels)|rows?\b|ordinate\b)|"
    r", vertical(?:ly)?\Z", re.IGNORECASE
)


@remembered(8192)
def speaks_of_axis(label: str) -> bool:
    """Whether a label says something of an axis, of rows or of columns, in whatever words."""
    return X_AXIS.search(label) is not None or Y_AXIS.search(label) is not None


_LEADS_IN = ("now", "next", "first", "finally", "ok", "so", "and", "here", "below", "these", "let")
_LEAD_IN = re.compile(
    r"(?:(?:now|next|first|finally|ok(?:ay)?|so|and),? )?(?:here(?:['’]s| is| are)|below (?:is|are)|these are|"
    r"let(?:['’]s| us| me) (?:[a-z]+ )?(?:look at|see|read|go through|examine|list|describe|summari[sz]e|break down)) "
    r"(?:the |an? |some |all (?:the )?)?", re.IGNORECASE
)


def without_lead(head: str) -> str:
    """A head without the words that lead a reader to it: "highlights" of "Let's look at the highlights"."""
    match = _LEAD_IN.match(head) if head[:7].lower().startswith(_LEADS_IN) else None
    return head[match.end() :] if match else head
