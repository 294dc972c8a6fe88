"""The statistics of a box plot, by the words for them."""

from __future__ import annotations

from pipeline.reading import patterns as re

_REACHES = r"(?:(?<=from the )|(?<=to the ))"  # a whisker does: "from the smallest value, 14, to the first quartile"
_VALUE = r"(?:data )?value(?: that is (?:not|no) an? outlier)?"
_CENTRED = (  # a box is, and no violin or cloud of outliers: "The boxplot is centered around 3"
    r"(?:(?<=boxplot is )|(?<=box plot is )|(?<=box is ))cent(?:er|r)ed(?= (?:at|around|near|on|about)\b)"
)
_RANGES = (  # all values of a violin: "The distribution is wide, with values ranging from 3 to 9"
    r"(?<!of the )(?<!of )(?<!most )(?<!many )(?<!central )(?<!typical )"
    r"(?:values|distribution|violin)(?: is [a-z ]{3,30},)? "
    r"(?:rang(?:es?|ing)|span(?:s|ning)|extend(?:s|ing)|stretch(?:es|ing)) from(?= (?:[a-z]{4,13} )?[~≈]?[+\-−]?\d)"
)
_AND = r" ?(?:to|and|[-–/|&]|(?<![a-z], \w\w),(?= ?\w+\)?\*{0,2} ?[:=])) ?"  # between the names of two ends: "Q1 / Q3"
# Each statistic with the words for it; a pair names the two ends of a range.
_STATISTICS = (
    (("q1", "q3"), rf"iqrs?|inter-?quartile ranges?|quartiles|hinges|q1{_AND}q3|"
     rf"(?:lower|first){_AND}(?:the )?(?:upper|third) quartiles?|"
     r"half of (?:the|all) (?:[a-z]+ ){1,2}[a-z]+(?= between\b)|"
     r"(?:middle|central) (?:half|50(?: percent| ?%)?)|(?:50 ?%|half) of (?:the |all )?(?:[a-z]+ ){1,3}?"
     r"(?:fall|falls|lie|lies|are|is)(?= (?:between|in the range|from)\b)|box(?:es)?(?! (?:bottom|top|low|high)\b)"),
    (
        ("q1",),
        r"q1|(?:first|lower|1st|bottom) quartiles?|(?:lower|bottom) hinges?|25th percentile|"
        r"(?:bottom|lower) (?:edge|end|boundary|bound)? ?of (?:the )?box|box (?:bottom|low)",
    ),
    (
        ("q3",),
        r"q3|(?:third|upper|3rd|top) quartiles?|(?:upper|top) hinges?|75th percentile|"
        r"(?:top|upper) (?:edge|end|boundary|bound)? ?of (?:the )?box|box (?:top|high)",
    ),
    (("whisker low", "whisker high"), rf"min(?:imum)?{_AND}max(?:imum)?"),
    (("whisker low",), r"(?:lower|bottom|low|left) whiskers?|whiskers? low|"
     r"minimum(?! (?:wage|pay|rent|price|age|standard|limit)s?\b)|min|lo|"
     rf"{_REACHES}(?:smallest|lowest) {_VALUE}|(?:lower|bottom) (?:ends?|tips?) of (?:the )?whiskers?|"
     r"(?:lower|bottom) one(?= (?:ends|stops|goes|reaches|extends|drops)\b)"),
    (("whisker high",), r"(?:upper|top|high|right) whiskers?|whiskers? high|maximum|max|hi|"
     rf"{_REACHES}(?:largest|greatest|highest) {_VALUE}|(?:upper|top) (?:ends?|tips?) of (?:the )?whiskers?|"
     r"(?:upper|top) one(?= (?:ends|stops|goes|reaches|extends|rises)\b)"),
    (("whisker low", "whisker high"), r"whiskers?|tails(?= (?:from|reach|extend|stretch|between|end)[a-z]{0,3}\b)|"
     rf"(?:lower|left){_AND}(?:the )?(?:upper|right) whiskers?|"
     rf"(?:full |overall |total |data )?(?<!most values )(?<!many values )range|{_RANGES}"),
    (("outlier",), r"outliers?|out(?= =|\Z)|"
     r"(?:points?|dots?|circles?) (?:(?:beyond|outside|past)(?: of)? the whiskers?|outside\Z)|"
     r"(?:isolated|stray|lone|detached|outlying|separate|individual) "
     r"(?:(?:data )?points?|dots?|circles?|markers?|stars?|asterisks?|crosses)|"
     r"(?:an?|one|two|three) (?:open|hollow|filled|small|single) (?:circles?|dots?|markers?|points?)"
     r"(?=,? (?:at|near)\b|,? (?:lies?|lying|sits?|stands?|appears?) (?:at|above|below|beyond|near|far)\b)|"
     r"(?:two|three|four|five|six) (?:more )?(?:circles|dots|stars|asterisks|crosses)"
     r"(?= (?:stand|lie|sit|appear|are (?:plotted|drawn|shown))\b)"),
    (
        ("median",),
        r"medians?|med|middle line|line (?:in|inside|within) (?:the|each) box|"
        r"center line|centre line|50th percentile|second quartile|2nd quartile|"
        r"half (?:of )?(?:the |all )?(?:[a-z]+ ){0,2}(?:lies?|are|falls?) above|" + _CENTRED,
    ),
    (("mean",), r"means?|average"),
)
_OTHERS = re.compile(r"\d|\b(?:sd|std|se|sem|var\w*|deviation|error|percentiles?|quartiles?|mode)\b", re.IGNORECASE)
_GROUP = re.compile(  # "Median values", "Whisker range", "Maximum whisker values"
    rf"(?:{'|'.join(pattern for _, pattern in _STATISTICS)}|extremes?)"
    r"(?: (?:whisker|line|mark|point|range|value|score)s?)*",
    re.IGNORECASE,
)
_END_OF = re.compile(r"\A(?:end|tip|limit) of (?:the )?(?=\w+ whisker)", re.IGNORECASE)
_BEGINS_GROUP = frozenset(
    "iqr int qua hin low lo fir mid cen box 1st bot 25t thi upp 3rd top 75t min lef whi max hig hi rig ful ove tot dat "
    "ran out poi dot cir iso str lon det sep ind two thr fou fiv six med lin 50t sec 2nd hal mea ave ext".split()
)
_QUARTILES = ("q1", "q3")
WORDS = re.compile(
    "|".join(rf"(?P<s{i}>\b(?:{pattern})\b)" for i, (_, pattern) in enumerate(_STATISTICS)), re.IGNORECASE
)


def begins_with_statistic(label: str) -> bool:
    """Whether a label begins with the word for a statistic: "Max", "Upper whisker (s)"."""
    return WORDS.match(label) is not None


def may_be_statistic(label: str) -> bool:
    """Whether the head of a column speaks of a statistic: "Mean (SD)", "P90"; others count values."""
    return WORDS.search(label) is not None or _OTHERS.search(label) is not None


def groups_statistics(label: str) -> bool:
    """Whether a head only says which statistics stand below it: "Whiskers", "Outliers (circles)"."""
    return _group(label) is not None


def _group(label: str) -> re.Match[str] | None:
    """How a head that names statistics does; most labels do not even begin like that."""
    begin = label[:3].lower()
    is_likely = begin in _BEGINS_GROUP or begin.startswith(_QUARTILES)
    return _GROUP.fullmatch(label.partition(" (")[0]) if is_likely else None


def statistic(label: str) -> str:
    """The name of the statistic that a column is headed with; the head itself where it is none."""
    label = _END_OF.sub("", label)
    match = _group(label) and WORDS.match(label)
    names = meant(match) if match else ()
    return names[0] if len(names) == 1 else label


def meant(match: re.Match[str]) -> tuple[str, ...]:
    """The statistics that a match of `WORDS` names: two for a range."""
    return _STATISTICS[int((match.lastgroup or "s0")[1:])][0]
