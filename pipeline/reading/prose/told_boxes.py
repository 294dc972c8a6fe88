"""The statistics of boxes, told in sentences that go on about one box or turn to the next.

    The A box has a median of 47, an IQR of 45–50 and whiskers from 39 to 55; one outlier is found at 31.
    In the upper plot, for A, the left whisker begins at 8. A bar inside the box marks the median at 34.
    The plot in the middle is for B. Here the box stretches from 17 to 41.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import box
from pipeline.reading.layouts.mentions import mentioned
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import said_unplaced
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import told_outer, told_subjects, told_values
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import box_statistics, words

_FEWEST = 3  # statistics of a box that a sentence with a superlative tells
_GOES_ON = re.compile(
    r"[\"“*]{0,3}(?:It|Its|They|Their|Here|There|One|Two|Three|No|Half|Whiskers?|Outliers?|Medians?|An?|Most|Some|"
    r"(?:The|Both|Each|Most) (?:[a-z\-]+ ){0,3}?(?:box|medians?|whiskers?|quartiles?|lines?|bars?|outliers?|points?|"
    r"plot|edges?|range|IQR|dots?|circles?|values?|half|ends?))\b"
)
_OF_GROUP = re.compile(  # "The Short night condition centres on a median of 265", "In the Nap only condition we see"
    r"(?:(?:In|For|Among|With|Under|At) )?[Tt]he [*_\"“]{0,3}"
    r"(?P<name>[A-Z](?:(?! (?:has|have|is|are|shows?)\b)[^,;:.\d]){0,40}?"
    r"(?=[*_\"”]{0,3} (?:box(?: ?plot)?|violin|plot|condition)\b)|[A-Z][^,;:.\d]{0,40}? (?:group|arm|cohort)\b)"
)
_OF_BOX = re.compile(  # "In the boxplot for Early Red, the box", "An asterisk for Early Red", "For Machine 1, the"
    r"(?:In|For|On) the (?:[a-z\-]+ ){0,2}?(?:box ?plot|box|plot) (?:for|of|labell?ed) (?P<in>[A-Z][^,;:.\d]{0,40}), |"
    r"(?:(?:In|For|On) |(?:Going|Reading|Moving|Starting|From) [^,;:.\d]{3,40}, )?"
    r"(?:[Tt]he|An?) (?:[a-z\-]+ ){0,2}?(?:box ?plot|box|plot|violin|whiskers?|asterisk|dot|circle|outlier)"
    r" (?:for|of|labell?ed) (?:the )?[*_\"“]{0,3}(?P<name>[A-Z][^,;:.\d]{0,40}?)"
    r"(?=,| (?:is|has|are|have|run|go|reach|extend|stretch|span|lie|sit|[a-z]+s)\b)|"
    r"For (?P<group>[A-Z](?:(?! (?:the|its) )[^,;:.]){0,40}?), (?=(?:the|its|an?) )"
)
_PLURAL = re.compile(  # "Porters have a median of 7.4"
    r"(?P<name>(?!(?:All|Both|Each|The|No|Most|These|Those|They|There|Outliers)\b)[A-Z][^,;:.\d]{0,30}?) "
    r"(?:have|are|were|had|earn|show|score|spend|take|get|receive|see|need)\b"
)
_TURNS_TO = re.compile(  # "The Wren, finally, shows a median of 4", "The Wren has the widest box of all, with"
    r"(?:The )?[*_\"“]{0,3}(?P<name>[A-Z][^,;:.\d]{0,40}?)[*_\"”]{0,3}"
    r"(?:, (?:finally|lastly|however|meanwhile|too|(?:by|in) (?:contrast|turn)|on the other hand), "
    r"(?=(?:has|is|[a-z]+s)\b)| has the [a-z -]{3,30}\b(?:box|spread|range|whiskers)\b[^,;:.\d]{0,20}, with )"
)
_OF_ALL = re.compile(  # "The upper whiskers range from 2.9 to 26"
    r"(?:The|All)(?: the)? (?:(?:upper|lower|top|bottom) whiskers|medians|boxes|quartiles|means) "
    r"(?:range|lie|vary|fall|run|go) "
)
_COMPARES = re.compile(r"\b(?:higher|lower|larger|smaller|greater|less|longer|shorter|wider|narrower) than\b")
_OF_WHISKER = re.compile(  # "The first whisker extends from the smallest value, 14, to the first quartile, 22."
    r"(?:In [^,.;]{3,60}, )?(?:[Tt]he|[Oo]ne|[Ii]ts) (?:[a-z]+ )?whisker (?:extends|goes|runs|stretches|reaches) ")
_HAS_EXTREME = re.compile(  # "Alto has the highest median, at about 85", which may be told here alone
    rf"[^,;:.\d]{{1,60}} (?:has|had|shows) (?:by far )?the {words.SUPERLATIVE} (?:[a-z]+ ){{0,2}}[a-z]+,? "
    r"(?:(?:at|of|with|near|around) )?(?:about |around |approximately |roughly )?[~≈$€£]?\d[\d.,]*\s?[^\s\d]{0,8}\s*\Z",
    re.IGNORECASE
)
_NUMBER = re.compile(r"\d")
_COUNTED = re.compile(r"\A(?:one|an?|two|three|some|the) ", re.IGNORECASE)  # "One outlier, at 655"
_OF_END = re.compile(  # "above the whisker of the night shift.", "below the Morning box mark outliers at 19"
    r"\b(?:of|for|in) (?:the )?(?P<name>[^\s,.;:\d][^,.;:\d]{0,40}?)[.]?\s*\Z|"
    r"\b(?:above|below|beyond|beside|over|under) (?:the )?(?P<box>[A-Z][^,.;:\d]{0,40}?) box\b")
_IS_FOR = re.compile(r"\b(?:is|stands|belongs|are) (?:for|to) (?:the )?(?P<name>[^\s,.;:][^,.;:]{0,60}?)[.;:]?\s*\Z")


def read(
    script: Script, line: Line, begin: int, end: int, frame: Frame, current: str
) -> tuple[list[Reading], str]:
    """The readings of a sentence, and the box that it speaks of, `current` where it names none; "" for several."""
    if _OF_ALL.match(script.text, begin, end):
        return [], ""
    if said_unplaced.is_said(script.text, begin, end):
        return [], current
    name = _named(script.text, begin, end, frame)
    if name is None:  # a sentence about something unknown goes on about nothing
        goes_on = _GOES_ON.match(script.text, begin, end)
        name = (_said_before(script.text, begin, end) or current) if goes_on else ""
    current = name
    readings = box.in_sentence(script, line, current, begin, end) if current else []
    if len(readings) < _FEWEST and _says_again(script.text[begin:end]):
        is_first = len(readings) == 1 and _HAS_EXTREME.match(script.text, begin, end) is not None
        readings = readings if is_first else []
        for reading in readings:
            reading.weak = True
    return readings, current


def _says_again(sentence: str) -> bool:
    """Whether a sentence speaks of what stands elsewhere: "The highest median is 57", "The median, 26, is higher than";
    a whisker may well reach "the smallest value, 14"."""
    if _COMPARES.search(sentence):
        return True
    return words.has_superlative(sentence) and not _OF_WHISKER.match(sentence)


def _named(text: str, begin: int, end: int, frame: Frame) -> str | None:
    """The box that a sentence names: one of the axis, or what it is about; "" for several, or where the sentence tells
    what values keep to, None for none."""
    if ticks := frame.axes.x.ticks or frame.axes.y.ticks:
        names = {name for *_, name in mentioned(text, begin, end, ticks)}
        return (names.pop() if len(names) == 1 else "") if names else None
    if of_group := _OF_GROUP.match(text, begin, end):
        return told_subjects.without_group(text, of_group["name"])
    headed = told_subjects.HEADED.match(text[begin:end])
    if headed and not words.is_clause(headed[1]):
        return words.plain(headed[1])  # "Provider A: median 48, box from 40 to 55"
    if turns_to := _TURNS_TO.match(text, begin, end):
        return words.plain(turns_to["name"])
    if of_box := _OF_BOX.match(text, begin, end):
        return words.plain(of_box["in"] or of_box["name"] or of_box["group"])
    front = _NUMBER.split(text[begin:end], maxsplit=1)[0]
    found = told_outer.lead(front) or _what_is_shown(text, begin, end) or told_subjects.name(text, begin, end)
    if not found and (plural := _PLURAL.match(text, begin, end)):
        found = plural["name"]
    if not found or words.is_clause(found) or box_statistics.begins_with_statistic(_COUNTED.sub("", found)):
        return None
    return "" if told_values.BOUND.search(found) else found


def _said_before(text: str, begin: int, end: int) -> str:
    """The box that a sentence ends with, if the text has called one so: "One circle, at 655, lies above the whisker of
    the night shift."; "" for none."""
    match = _OF_END.search(text, begin, end)
    name = re.escape(match["name"] or match["box"]) if match else ""
    said = name and re.search(rf"(?:[Ff]or|[Ii]n|\A|[.]|[.] [Tt]he) (?:the )?({name})[,:] ", text[:begin])
    return said[1] if said else ""


def _what_is_shown(text: str, begin: int, end: int) -> str:
    """The box that a sentence ends with: "The plot in the middle is for Alto."; "" for none."""
    match = _IS_FOR.search(text, begin, end)
    return told_outer.named(match["name"]) if match else ""
