"""Sentences that say of values that nobody can tell where they belong.

    … but the image is too blurred to say which source they belong to        The numbers that remain legible are 45, 79
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import colours

_SAYS = re.compile(
    r"\b(?:(?:il)?legible|(?:not |un)(?:clear|certain|known|sure) (?:which|where|to which)\b|"
    r"(?:not|cannot be) lined up with\b|"
    r"but not (?:their|the|its|which) (?:positions?|places?|columns?|rows?|labels?|names?|axes)\b|"
    r"(?:cannot|can't|could not|couldn't|impossible to|hard to|too [a-z]+(?: here)? to) (?:be )?"
    r"(?:tell|told|say|said|assign|assigned|place|placed|match|matched|make out|made out|"
    r"determine|determined|identify|identified|recover|recovered)\b|"
    r"(?:slices?|segments?|wedges?|bars?|columns?|rows?|cells?|points?|dots?|markers?|circles?) "
    r"(?:without (?:any |a )?|[^.;:\d]{0,60}\b(?:have|has|bears?|carr(?:y|ies)) (?:no|neither) )(?:labels?|names?)\b|"
    r"labels? (?:of|for|on) [^.;\d]{0,40} (?:is|are|were|was) (?:cut off|hidden|missing|covered|lost)\b|"
    r"(?:(?:position|place|coordinate) on the [^.;\d]{0,24}|(?:horizontal|vertical|[xy]) (?:position|coordinate)) "
    r"(?:is|was) (?:covered|hidden|missing|lost)\b|"
    r"\bits [a-z]{3,20} (?:is|was) not (?:given|stated|said|told|shown|printed|known|legible)\b|"
    r"that can (?:still )?be (?:seen|read)|do(?:es)? not match the (?:key|legend)|"
    r"(?:is|are|was|were) (?:not|neither) (?:identified|distinguishable|"
    r"(?:part of|explained (?:in|by)|listed in|named in|in|on) the (?:key|legend))\b|"
    r"(?:colou?rs?|years?|positions?|places?|columns?|rows?|labels?|names?|series) (?:(?:is|are|was|were) )?"
    r"(?:not (?:certain|clear|known|distinguishable)|indistinguishable|uncertain|unclear|unknown|"
    r"(?:too )?blurr(?:ed|y)|unreadable|smudged)\b|"
    r"no (?:text|label|name|word) (?:next to|beside|near|under|above|on|at) (?:it|them|any of them|either)\b|"
    r"(?:has|have|had|with) no [^\W\d]{2,16} (?:that|which) (?:can|could) be (?:read|seen|made out))",
    re.IGNORECASE,
)
_LOST = ("washed out", "faded", "too alike", "hidden", "indistinguishable")
_LOSES_COLOURS = re.compile(
    rf"\bcolou?rs? (?:of|in) [^.;\d]{{0,40}} (?:is|are|were) (?:{'|'.join(_LOST)})\b", re.IGNORECASE
)
_WHICH_SERIES = re.compile(
    r"\b(?:to |of )?which (?:of the (?:two |three |four )?)?(?:bars?|series|lines?|curves?|colou?rs?|markers?|dots?|"
    r"points?|groups?|entr(?:y|ies))\b", re.IGNORECASE
)
_NAMELESS = re.compile(
    r"\b(?:row|column|line|curve|bar|series|slice|cell|box|group)s? (?:without|with no) (?:a |any )?(?:name|label)\b",
    re.IGNORECASE,
)
ORDER: str = (
    r"(?:(?:left|right|top|bottom)-?most|first|second|third|fourth|fifth|sixth|seventh|eighth|next|following|"
    r"(?:second[ -]to[ -])?last|final)"
)
"""What calls a bar by its order alone."""
_LOST_NAME = re.compile(
    r"\((?:(?:the |its )?(?:name|label|text|caption) (?:is |was )?(?:partly )?(?:hidden|covered|cut off|missing|"
    r"illegible|unreadable|lost|blurred|smudged|obscured|"
    r"not (?:visible|legible|readable|shown|given|printed))\b[^()]{0,60}|"
    r"(?:no|without(?: a)?) (?:name|label)|illegible|unreadable|unlabell?ed|unnamed)\)", re.IGNORECASE
)
_IN_ORDER = re.compile(rf"(?i:the )?(?i:{ORDER}) ([a-z][a-z -]{{2,40}})")
_WORDS = (  # one of them stands in it
    "legible", "not ", "can't ", "couldn't ", "unclear", "uncertain", "unknown", "unsure ", "indistinguishable",
    "impossible to ", "hard to ", "too ", "without ", "neither ", "no label", "no name", "no text ", "no word ",
    "can be ", "can still be ", "could be ", "cut off", "hidden", "missing", "covered", "lost",
    "blurr", "unreadable", "smudged",
)


def may_be_said(text: str) -> bool:
    """Whether a text has a word of such a sentence."""
    return bool(_words_in(text))


@remembered(16)
def _words_in(text: str) -> list[str]:
    """The words of such sentences that a text has: mostly a few, which its lines are looked through for."""
    lowered = text.lower()
    return [word for word in _WORDS if word in lowered]


def is_said(text: str, begin: int, end: int) -> bool:
    """Whether a sentence says so."""
    said = text[begin:end].lower()
    return any(map(said.__contains__, _words_in(text))) and _SAYS.search(text, begin, end) is not None


def loses_colours(text: str, begin: int, end: int) -> bool:
    """Whether a line says, of its values or behind them, that what they belong to cannot be told by their colours."""
    said = text[begin : _end_of_line(text, end)]
    return any(map(said.__contains__, _LOST)) and _LOSES_COLOURS.search(said) is not None


def loses_series(text: str, begin: int, end: int) -> bool:
    """Whether a line says, of its one value or behind it, that nobody knows of which series it is: "38.9 (it is unclear
    which of the two bars this one belongs to)"."""
    stop = _end_of_line(text, end)
    return is_said(text, begin, stop) and _WHICH_SERIES.search(text, begin, stop) is not None


def _end_of_line(text: str, begin: int) -> int:
    stop = text.find("\n", begin)
    return stop if stop >= 0 else len(text)


@remembered(8192)
def is_nameless(label: str) -> bool:
    """Whether what looks like a label says that there is none, "A fourth row without a name", or only in which order
    and colour something is drawn: "leftmost yellow"."""
    in_order = _IN_ORDER.fullmatch(label)
    return _NAMELESS.search(label) is not None or (in_order is not None and colours.is_colour(in_order[1]))


def loses_name(label: str) -> bool:
    """Whether parentheses stand for a label and say that nobody can read it: "(name hidden by the key): 15%"."""
    return label[:1] == "(" and _LOST_NAME.fullmatch(label) is not None
