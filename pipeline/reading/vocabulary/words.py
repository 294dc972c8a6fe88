"""The vocabulary of descriptions: which heads are remarks or packaging, and how a label is written plainly.

Everything here is about words, never about one document. All functions are pure, and cached where labels come again.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered

_LETTERS = re.compile(r"[^\W\d_]+")
_BY = re.compile(  # "Values by row", "Values read from the cells"
    r"\b(?:by|per|for each) (?:[^\W\d][\w\-]*(?: [^\W\d][\w\-]{2,20}){1,2} *\Z|\w+)|"
    r",? as (?:far|well|closely|best) as (?:they|it|these|one) can (?:be )?[a-z]+\b|"
    r"\b(?:as )?(?:read|taken|printed|shown|written) (?:off|from|in|on|inside) (?:the|each) "
    r"(?:figure|chart|image|plot|graph|cells?|axis|bars?|labels?|grid|heatmap|matrix)\b"
)
_PARENTHESISED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

GENERIC = frozenset(
    "key data point points value values extraction extracted approximate approximated approx estimated estimates "
    "annotated labeled labelled numerical table breakdown detailed analysis content contents details by row rows "
    "column columns cell cells tile tiles square squares in full the of from series exact all "
    "reading readings reconstructed measurements entries matrix grid printed coordinates observed specific "
    "selected sample plotted main listed transcription transcript structure histogram bin bins example "
    "examples representative categories counts other notable remaining additional and sub segment segments pie bar "
    "chart plot graph coefficients numbers frequencies quantitative results tabular panel panels digitized digitised "
    "transcribed whole complete entire important".split()
)
_ORDER_WORDS = frozenset(  # what consists of them says in which order values follow: "Bar heights, from left to right"
    "left right top bottom to order reading going read bars bar heights height scores labels clockwise "
    "counterclockwise starting follow follows "
    "as listed legend above shown entries sequence respectively same descending ascending sorted reverse "
    "reversed axis axes categories are is x y on from best worst "
    "highest lowest largest smallest longest shortest after given".split()
)
_QUALITIES = frozenset(  # what is called by them alone is a label: "Observed" beside "Predicted"
    "key numerical in full the of from exact all reconstructed printed observed specific selected sample plotted main "
    "listed by structure histogram bin bins example examples representative other notable remaining additional and sub "
    "segment segments pie bar chart plot reading extraction whole complete entire".split()
)
_LETTERED_PANEL = re.compile(r"(?:panel|graph|matrix|grid|table) \([a-h]\)", re.IGNORECASE)
_BEGIN_GENERIC = GENERIC | _ORDER_WORDS | frozenset("by per for as read taken printed shown written".split())
_REMARKS = frozenset(  # what begins with one of these remarks on values
    "trend trends visual pattern patterns observation observations note notes remark remarks interpretation comment "
    "comments summary slope equation intercept behavior behaviour verification highlight highlights insight peak "
    "highest lowest largest smallest maximum max minimum min color-coding key-observation conclusion description "
    "strongest weakest best worst gap difference differences change increase decrease average-trend anomaly anomalies "
    "sum total-sum derived".split()
)
SUPERLATIVES = tuple(
    "highest lowest strongest weakest largest smallest biggest greatest best worst longest shortest tallest fastest "
    "slowest quickest darkest lightest brightest palest deepest shallowest steepest flattest widest narrowest heaviest "
    "warmest hottest coldest coolest wettest driest richest poorest oldest youngest newest latest earliest busiest "
    "quietest loudest cheapest dearest costliest thickest thinnest fullest emptiest hardest easiest closest farthest "
    "furthest fewest commonest rarest safest".split()
)
_SUPERLATIVES = frozenset(SUPERLATIVES)
SUPERLATIVE = rf"(?:(?:{'|'.join(word[:-3] for word in SUPERLATIVES if word not in ('best', 'worst'))})est|best|worst)"
"""A pattern for one of them, whose common end stands once: patterns are compiled the faster the shorter they are."""
_ATTRIBUTES = frozenset(  # what says no more than one of these describes the drawing; "Region North" is a label
    "shape spread overlap range color colour colors colours placement position location type marker style line "
    "meaning appearance direction reference height scale legend extent error uncertainty confidence "
    "spatial grounding gridlines image resolution size dimensions background font panels subplots facets".split()
)
_DRAWN = frozenset(
    "bar bars map axis x y plot chart graph figure cell width label labels text tick ticks characteristics properties "
    "attributes".split()
)
_COMMENT_WORDS = _REMARKS | _ATTRIBUTES
_SPACES = re.compile(r"\s+")
_QUOTES = "\"'“”‘’`"


def of(text: str) -> list[str]:
    """The words of a text in lower case, without digits and signs."""
    return _LETTERS.findall(text.lower())


def without_parentheses(text: str) -> str:
    """A text without what stands in round or square brackets."""
    return _PARENTHESISED.sub(" ", text) if "(" in text or "[" in text else text


@remembered(8192)
def is_generic(label: str) -> bool:
    """Whether a head only packages data ("Data Points (approximate)", "Values") and names nothing."""
    bare = without_parentheses(label.lower())
    if _LETTERED_PANEL.fullmatch(label):
        return False
    if bare.strip() in ("y-values", "y values"):
        return True
    if (first := _LETTERS.search(bare)) and first[0] not in _BEGIN_GENERIC:
        return False
    bare = _BY.sub(" data ", bare) if bare.strip() else label  # nothing but parentheses: "[0.5 - 1.0]" is a bin
    found = _LETTERS.findall(bare)
    aside = _LETTERS.findall(label.lower()) if bare != label else []
    says_order = all(word in GENERIC or word in _ORDER_WORDS for word in aside)  # and not "(Time to First Token)"
    said = label if says_order else bare
    if "order" in said or " to " in said or " after " in said or " as " in said or "clockwise" in said:
        return all(word in GENERIC or word in _ORDER_WORDS for word in found) and not any(c.isdigit() for c in bare)
    return (
        all(word in GENERIC for word in found)
        and (not found or not _QUALITIES.issuperset(found))
        and not any(c.isdigit() for c in bare)
    )


@remembered(8192)
def is_comment(label: str) -> bool:
    """Whether a label announces a remark ("Trend", "Peak at 30") or describes the drawing ("Line style")."""
    match = _LETTERS.search(label)
    if match is None or any(char.isdigit() for char in label[: match.start()]):  # "0–50 min"
        return False
    if _SUM_OF_REST.match(label):
        return False
    if _CHECK.match(label):
        return True
    if (compound := _COMPOUND.match(label, match.end())) and compound[1] not in _IN_REMARKS:
        return False  # "Max-Pooling", "Note-taking", "Best-of-N"
    first = match[0].lower()
    if first in _REMARKS or (first in SUPERLATIVES and " " in label):
        return True
    if "line" in label and _REFERENCE_LINE.match(label):
        return True
    return (
        first in _ATTRIBUTES
        and not any(char.isdigit() for char in label)
        and not (label[-2:-1] == " " and label[-1].isupper())  # "Type A"
        and all(word in _COMMENT_WORDS or word in _DRAWN or word in GENERIC or word in _STOP
                for word in of(label))
    )


_REFERENCE_LINE = re.compile(  # "A vertical dashed grey line marks the threshold at p"
    r"(?:an? |the )?(?:[a-z]+ ){0,3}?(?:vertical|horizontal|diagonal|reference)(?: [a-z]+){0,2} line"
    r"(?:\Z| (?:at|mark|show|indicat|is|denot|represent|drawn)(?!.* (?:median|mean)\b))", re.IGNORECASE
)
_SUM_OF_REST = re.compile(  # what is drawn as one: "Sum of 32 other features"
    r"(?:sum|total) of (?:the |all )?\d+ (?:other|remaining)\b", re.IGNORECASE
)
_COMPOUND = re.compile(r"-([^\W\d_]+)")
_IN_REMARKS = frozenset(  # behind a hyphen: "Best-performing", "Peak-to-peak"
    "performing scoring ranking ranked rated to value valued values wise min max coding case end point points order "
    "level cell cells observation observations trend trends".split()
)
_CHECK = re.compile(  # "Data consistency", "Cross-check of the darkest row", "Data Trend"
    r"(?:data (?:verification|validation|integrity|consistency|check|sum)|(?:data|overall|general) trends?\Z|"
    r"spatial distribution\Z|"
    r"(?:cross|double|sanity|spot|consistency|plausibility|counter)[- ]?checks?|why (?:it|this|that) matters)\b",
    re.IGNORECASE
)


_SUMS_UP = re.compile(
    r"(?:(?:my|our) )?(?:(?:overall|grand|combined|weighted|simple|group|estimated|calculated|row|column) )?"
    r"(?:averages?|means?|medians?|totals?|sums?|count|number of|annotations?|deltas?|Δ|gains?|"
    r"sample sizes?|grid size|threshold|key figures?|improvements?|r²|"
    r"r\^?2|p-?values?|[pn](?=\Z|\W*[=≈<>(])|"  # and not "N-doped"
    r"confidence)\b",
    re.IGNORECASE,
)


@remembered(4096)
def sums_up(label: str) -> bool:
    """Whether a label announces what is worked out from values, or counts them: "Overall average", "Sample size"."""
    return _SUMS_UP.match(label) is not None and not _SUM_OF_REST.match(label)


_TOTAL = re.compile(r"(?:(?:grand|overall) )?(?:total|sum)\b|[^\W\d][\w ]{0,40} in (?:total|all)\Z", re.IGNORECASE)


_DETAILS = frozenset(
    "year date month age rank ranking position order index id number version release released founded samples count n "
    "size epoch".split()
)


def is_detail(label: str) -> bool:
    """Whether a label names what dates, counts or numbers a thing: "Year", "Rank"."""
    return label.lower() in _DETAILS


_REST = re.compile(
    r"(?:(?:all|the|of|every|each) )*(?:others|(?:other|remaining)((?: [^\W\d]+){1,2})|"
    r"rest(?: of (?:the|all)((?: [^\W\d]+){1,2}))?)",
    re.IGNORECASE,
)


@remembered(4096)
def rest_of(label: str) -> str | None:
    """What a label names the rest of: "doses" for "All other doses", "" for "Others"; None for any other label."""
    match = _REST.fullmatch(label)
    return (match[1] or match[2] or "").strip() if match else None


def is_total(label: str) -> bool:
    """Whether a label names the sum of all others: "Total", "Grand total of samples"."""
    return _TOTAL.match(label) is not None and not _SUM_OF_REST.match(label)


@remembered(8192)
def is_pure_comment(label: str) -> bool:
    """Whether all words of a label announce a remark ("Visual Trend", "Peak Value"), even before a value."""
    found = of(label)
    return (
        bool(found)
        and found[0] in _COMMENT_WORDS
        and all(w in _COMMENT_WORDS or w in GENERIC or w in _STOP for w in found)
    )


@remembered(4096)
def has_comment(text: str) -> bool:
    """Whether one of the words announces a remark: "the difference is"."""
    return not _COMMENT_WORDS.isdisjoint(word for word in of(text) if word != "height")


_FROM_MOST_TO_LEAST = re.compile(
    rf"\b(?:from )?(?:the )?{SUPERLATIVE}\b(?: [a-z]+)? to (?:the )?{SUPERLATIVE}\b", re.IGNORECASE)


def has_superlative(text: str) -> bool:
    """Whether a text says that something is extreme: "the two largest shares", "the most common one"; but not where it
    only says an order: "From the longest bar to the shortest"."""
    if " to " in text:
        text = _FROM_MOST_TO_LEAST.sub("", text)
    return not _SUPERLATIVES.isdisjoint(of(text)) or "the most " in text or "the least " in text


@remembered(16384)
def plain(label: str) -> str:
    """A label without markup: escapes, emphasis, code marks, tags of subscripts, surrounding quotes and white space."""
    label = label.strip()
    if "$" in label or "\\(" in label or "\\times" in label:
        label = without_formulas(label).strip()
    if "*" in label or "`" in label or "\\" in label:
        label = _ITALICS.sub(r"\2", re.sub(r"\*\*|`", "", label))
        label = re.sub(r"\\(?=[_*#%&$\[\]|<>{}])", "", label)
        label = label.strip()
        if len(label) > 2 and label[0] == "*" == label[-1]:
            label = label[1:-1].strip()
    if "<sub>" in label:
        label = _LOWERED_PART.sub(r"_\1", label)
    if len(label) > 1 and label[0] in _QUOTES and label[-1] in _QUOTES:
        label = label[1:-1].strip()
    return _SPACES.sub(" ", label) if "  " in label or "\t" in label else label


_LOWERED_PART = re.compile(r"<sub>\s?([^<>]{1,30}?)\s?</sub>")  # "MOR<sub>dry</sub>", which others write "MOR_{dry}"
_FORMULA = re.compile(r"\\\(\s?(.{1,40}?)\s?\\\)|\$(?=[^$]*[\^_\\]|[A-Za-z](?:\s?=[^$]*)?\$)([^$]{1,40})\$")
_STYLED = re.compile(r"\\(?:text(?:bf|it|rm)?|math(?:bf|it|rm|cal)|operatorname)\{([^{}]*)\}")
_TIMES = re.compile(r"\s?\\(?:times|cdot)\s?")
_BRACES = re.compile(r"([\^_])\{([^{}]*)\}")


def without_formulas(text: str) -> str:
    r"""A text without the signs around formulas: "\(3 \times 10^4\)" is "3 × 10^4"."""
    text = _TIMES.sub(" × ", _FORMULA.sub(r"\1\2", text))
    return _BRACES.sub(r"\1\2", _STYLED.sub(r"\1", text) if "{" in text else text)


@remembered(16384)
def label(written: str) -> str:
    """What stands before a colon or in a heading, as a plain label."""
    counted = "# " if written.startswith(_NUMBER_OF) else ""
    bare = written.strip("# :→")
    if bare.endswith(")") and (form := _FORM.search(bare)):
        bare = bare[: form.start()]
    if bare.endswith(("->", "=>")):  # "**Alto ->:**"
        bare = bare.rstrip("-=> ")
    if "*" in bare:
        bare = _BOLD_BEFORE.sub("", bare)
        bare = _ITALICS.sub(r"\2", bare)
    if bare.endswith("*") and (match := _STARRED.fullmatch(bare)) and len(match[3]) - len(match[1]) in (1, _IN_BOLD):
        return plain(f"{match[2]}*")
    stripped = counted + bare.strip("*# :")
    return plain(f"{stripped}*" if bare.endswith("*") and stripped.count("*") % 2 else stripped)  # "Table 2: *E. coli*"


_NUMBER_OF = ("# of ", "**# of ")  # no heading: "# of shovels"
_FORM = re.compile(  # behind what it is said of: "Filled dots, given as (area, price)"
    r"(?:,|:| [–—-])? (?:each )?(?:given|listed|written|stated|shown|noted|in the form)(?: as)? "
    r"\([^()\d,]{1,40}, ?[^()\d]{1,40}\)\Z"
)
_ITALICS = re.compile(r"(?<![\w*\\])(\*|\*{3})(?![\s*])([^*]+)(?<![\s\\])\1(?![\w*])")
_BOLD_BEFORE = re.compile(r"\A\*\*(?=\*[^*]+\*[^*:]+\Z)")  # "***E. coli* K-12", all of it in bold type
_STARRED = re.compile(r"(\*{0,2})([^*]+(?:(?<=\\)\*[^*]+)*)(\*{1,3})")
_IN_BOLD = -1  # stars behind a name less those in front of it, where bold type ends behind the colon: "**A*:**"


@remembered(16384)
def key(label: str) -> str:
    """One spelling of a label for comparison: letters, digits and signs, in lower case."""
    folded = plain(label).casefold()
    if "10" in folded and not (folded.isascii() and "<" not in folded and "{" not in folded):
        folded = _RAISED.sub(lambda match: "^" + (match[1] or match[2] or match[3].translate(_LOWERED)), folded)
    if folded.replace(" ", "").isalnum():
        return folded
    folded = folded.translate(_FOLDED)
    folded = " ".join(folded.split())
    return folded.strip(" :.,;") or folded  # a full stop may be a token


_RAISED = re.compile(r"(?<=\d)(?:<sup>([^<>]{1,9})</sup>|\^\{([^{}]{1,9})\}|([⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4}))")
_LOWERED = str.maketrans("⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹", "-+0123456789")
CLOSED: dict[str, str] = {"\u2024": ".", "\u2236": ":"}
"""Signs that end nothing, one dot leader and ratio, with those that they stand for inside labels."""
_FOLDED = str.maketrans(
    {"_": " ", "−": "-", "–": "-", "&": "and"} | CLOSED | dict.fromkeys("\"'“”‘’`")
)


_STOP = frozenset("of the and in a an for by per s number on to no with value values name names axis".split())


@remembered(8192)
def stems(name: str) -> frozenset[str]:
    """The telling words of an axis name, cut so that "Steps" and "step", "Predicted" and "prediction" meet."""
    return frozenset(stem(word) for word in of(name) if word not in _STOP)


@remembered(8192)
def stem(word: str) -> str:
    """What the forms of a word share: "predict" of "Predicted" and "prediction"."""
    word = word.lower()
    if word in ("index", "indices"):
        return "ind"
    if len(word) > 3 and not word.endswith("ss"):
        word = word.removesuffix("s")
    return _ENDING.sub("", word)


_ENDING = re.compile(r"(?<=[a-z]{3})(?:ing|ion|ed|er|or|al|e|y|ie)\Z")


@remembered(4096)
def is_approximate(head: str) -> bool:
    """Whether a head says that the values below it are estimates: "Data Points (approximate)"."""
    lowered = head.lower()
    is_like = "approx" in lowered or "estimat" in lowered or "eyeball" in lowered
    return is_like and _APPROXIMATE.search(lowered) is not None


_APPROXIMATE = re.compile(r"\b(?:approx\w*|estimate[ds]?|estimation|eyeballed)\b")  # in lower case


@remembered(4096)
def is_sentence(head: str) -> bool:
    """Whether a head is a remark in words ("Latency increases as shards are added") and no name."""
    found = head.split()
    if len(found) > 1 and (head[-1] == "." or "are" in found or "is" in found or TWO_SENTENCES.search(head)):
        return True
    if "(" in head or "," in head or "→" in head or "->" in head:
        found = _COURSE.sub(" ", without_parentheses(head)).replace(",", " ").split()
    return len(found) > 3 and sum(word.isalpha() and word.islower() for word in found) > len(found) // 2


_COURSE = re.compile(r"(?<![\w.])\d[\w.%]*(?:\s?(?:→|->|,|/)\s?\d[\w.%]*)+")  # numbers one behind the other
TWO_SENTENCES = re.compile(r"[^\W\d]{3}\. [A-Z]|[^\W\d]\)\. [A-Z][^\W\d]* [a-z]")


_ARTICLE = re.compile(r"the (?=[^\W\da-z])")


def without_article(name: str) -> str:
    """A name without the article that running text gives it: "the United States"."""
    return _ARTICLE.sub("", name, 1) if name.startswith("the ") else name


_CLAUSE = re.compile(
    r"(?<![-–→/])\b(?:is|are|was|were|has|have|shows?|reach\w*|which|that|while|whereas|but|rises?|falls?|drops?|begins?|"
    r"starts?|ends?|"
    r"peaks?|between|values?|plateau(?:s|ing)|stabili[sz](?:es|ing)|hover(?:s|ing)|hitting)\b(?![-→/])",
    re.IGNORECASE,
)


@remembered(8192)
def is_clause(text: str) -> bool:
    """Whether words are a piece of a sentence and not a label."""
    return _CLAUSE.search(text) is not None


def names_row(text: str) -> bool:
    """Whether a label is called a row: "Row 2", "Row 1: Alto"."""
    return text[:4].lower() == "row "


_NUMBERED_SERIES = re.compile(r"(?:data )?(?:series|line|curve) \d{1,2}", re.IGNORECASE)
_NUMBERED_ROW = re.compile(r"[\s*`]*(?:row|column|col)\s+#?\d{1,3}[\s*`]*", re.IGNORECASE)


def is_numbered_row(text: str) -> bool:
    """Whether an item is the bare head of a row or column: "Row 1"."""
    return text[:1] in "rRcC*`" and len(text) < 16 and _NUMBERED_ROW.fullmatch(text) is not None


def is_numbered_series(text: str) -> bool:
    """Whether a label counts the series: "Line 2", "Data series 1"."""
    return text[-1:].isdigit() and _NUMBERED_SERIES.fullmatch(text) is not None
