"""Columns that a sentence of the data declares, which need not speak of an axis.

    The values are given in this order: A, B, C        Each line has three numbers, in the order A, B, C.
    The three numbers of a row belong to A, B and C, in that order.
    Readings at epochs 1, 5, and 10:                   Here rows=Window and columns=Ratio.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_names
from pipeline.reading.frame.axis_lines import Draft
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import headed, labels, words

_ORDER = re.compile(
    r"(?:(?<!egment )(?<!tacking )\b(?:order|sequence)\b|\bcolumns (?:are|is|from left to right(?=:))\b)"
    r"[^:.;]*?(?::|\bare\b)\s*(.+)", re.IGNORECASE)
_PLACES = r"\d[\d.]*(?:, \d[\d.]*)+,? (?:and )?\d[\d.]*"
_IN_ORDER_OF = re.compile(
    r"\b(?:order|sequence) of the (?:x|horizontal|tick|axis|column|categor|position|step|mark|label|point)[^:.()]{0,40}"
    r"\(([^()]+)\)|"
    r"\bgiven in the (?:order|sequence) (?=[`\"\d])(.+)|"
    rf"\bat (?:the )?(?:[^\W\d]{{2,20}} ){{0,2}}({_PLACES}) ?[^\W\d]{{0,8}},? (?:and )?[^.:;\d]{{0,40}}"
    rf"\b(?:that|this) order\b|\bin the order of (?:the )?(?:[^\W\d]{{2,20}} )?({_PLACES})|"
    r"\b(?:belongs? to|stands? for|refers? to|corresponds? to|(?:are|is) (?:those )?(?:for|of)) (?:the )?"
    r"((?:[^,.;:()]{1,40}, )+[^,.;:()]{1,40},? and [^,.;:()]{1,40}),? in (?:that|this) order\b",
    re.IGNORECASE,
)
_READ_AT = re.compile(  # "Values at epochs 1, 5, and 10:"
    rf"[*\s]*(?:[^\W\d]+ ){{0,4}}at (?:the )?(?:[^\W\d]{{2,20}} ){{0,2}}({_PLACES})(?: [^\W\d]{{1,20}})?:[*\s]*"
)
_IN_ORDER = re.compile(  # "in the order round 0 → 1 → 2"
    r"\b(?:order|sequence)\b[^:.;→>]{0,40}?[\s(]((?:[^\s→>]{1,24} ?(?:→|->) ?){2,60}[^\s→>]{1,24}?)[.:)]*(?:\s|\Z)",
    re.IGNORECASE,
)
_VALUES_IN_ORDER = re.compile(  # "Behind each name there are three numbers, in the order A, B, C."
    r"\b(?:numbers|values|entries|figures|scores|cells)\b[^.:;]{0,40}?,? in the (?:order|sequence) "
    r"(?!(?:given|shown|listed|stated|named|told|above|below|of|from|as)\b)"
    r"((?:[^,.;:()]{1,40}, )+[^,.;:()]{1,40})\.?[*]*\Z|"
    r"\b(?:each|every) (?:row|line|entry|bullet) (?:lists|gives|shows|contains|holds) "
    r"(?:(?:the )?(?:values?|numbers|scores|results) (?:for|at|of) )?"
    r"((?:(?:[^,.;:()]|\.(?= [a-z])){1,40}, ){1,40}(?:[^,.;:()]|\.(?= [a-z])){1,40})\.?[*]*\Z", re.IGNORECASE
)
_CUES = ("order", "sequence", "olumns", *(f"{each} {line} " for each in ("ach", "very") for line in (
    "row", "line", "entry", "bullet")))  # one of them stands in such a sentence
_LONGEST = 600  # characters of a sentence
_FORMING = re.compile(r"\b(?:form|make up|are|as) the (rows|columns) \(([^()]+)\)", re.IGNORECASE)
_UNIT = re.compile(r"(?<=\d) [^\W\d][^\s,;]{0,20}\Z")
_VALUES = re.compile(r"\b(?:values?|heights?|scores?|shares|read|changes|differences|gains)\b", re.IGNORECASE)
_MAPPING = re.compile(r"\b(rows?|columns?)\s*=\s*([^,;().\n]+)", re.IGNORECASE)


def read(text: str, line: Line, draft: Draft) -> None:
    """Columns declared in a sentence: "in this order: A, B, C", "rows=Window, columns=Ratio"."""
    start, end = line.start, line.end
    if text[end - 1] in ":*" and line.last - line.first > 1 and (match := _READ_AT.fullmatch(text, start, end)):
        draft.ticks[0] = labels.listed(match[1])
        return
    sentence = text[start:end]
    if any(map(sentence.__contains__, _CUES)):
        of_ticks = _IN_ORDER_OF.search(sentence)
        if match := of_ticks or _ORDER.search(sentence) or _IN_ORDER.search(sentence) or (
                len(sentence) <= _LONGEST and _VALUES_IN_ORDER.search(sentence)) or None:
            (listed,) = filter(None, match.groups())
            listed = listed if listed.count("(") >= listed.count(")") else listed.partition(")")[0]
            found = labels.listed(listed) if "→" in listed else labels.named(listed)
            if axis_names.are_numeric(found[1:]) and not axis_names.are_numeric(found[:1]):  # "weights of 0.5, 1.0"
                found = labels.listed(listed)
            if len(found) > 1 and axis_names.are_numeric(found) and not any(map(_UNIT.search, found[:-1])):
                found[-1] = _UNIT.sub("", found[-1])  # "10–20, 20–30 and 30–50 cm"
            are_values = not of_ticks and (
                all(one.endswith("%") for one in found)  # "The order is turned around: Alto reaches 12%, Basso 35%"
                or (axis_names.are_numeric(found) and _VALUES.search(sentence, 0, match.end() - len(listed))))
            if len(found) > 1 and not are_values:
                draft.ticks[0] = _as_known(headed.without_units(found), draft)
        for which, listed in _FORMING.findall(sentence):
            axis = 0 if which.lower() == "columns" else 1
            draft.ticks[axis] = draft.ticks[axis] or labels.listed(listed)
        for which, name in _MAPPING.findall(sentence):
            draft.names[0 if which.lower().startswith("col") else 1] = words.plain(name)


def _as_known(found: list[str], draft: Draft) -> list[str]:
    """Labels as the axis has them, without its name, "Head 0, Head 1", "C=1, C=10", or the unit: "4 KB, 16 KB"."""
    if draft.ticks[0] and [label.partition(" ")[0] for label in found] == draft.ticks[0]:
        return draft.ticks[0]
    name = (draft.names[0] or "").lower()
    for lead in (f"{name} = ", f"{name} ", f"{name}="):
        if name and all(label.lower().startswith(lead) for label in found):
            return [label[len(lead) :] for label in found]
    return found
