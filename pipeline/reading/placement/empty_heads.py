"""Heads that name nothing: they announce values, a section or a part of the text, or say what kind of thing follows.

    Approximate scores        Main exceptions        What it shows        Part 1 of 2        Segment Breakdown
"""

from __future__ import annotations

from functools import lru_cache

from pipeline.reading import patterns as re
from pipeline.reading.frame import first_names
from pipeline.reading.vocabulary import counts, headings, sections, words

_ESTIMATES = re.compile(  # "Approximate scores", "Approximate density values"
    r"(?:approximated?|approx\.?|estimated|visual(?:ly estimated)?) (?:[^\W\d]+ )?(?:scores|heights|percentages|"
    r"ratings|accuracies|levels|performance|counts|frequencies|metrics|"
    r"(?:density|probability|frequency|percentage|intensity|accuracy|score) (?:values|readings))(?: \([^()]*\))?",
    re.IGNORECASE
)
_BEGINS_ESTIMATE = frozenset(("app", "est", "vis"))
_OF_EXCEPTIONS = re.compile(
    r"(?:(?:notable|key|main|other|some|local|few|special) )?(?:exceptions?|deviations?|irregularities)"
    r"(?: \([^()]*\))?", re.IGNORECASE
)
_ASKED = re.compile(  # "What it shows", "How it is drawn"
    r"(?:what|how)(?: (?:it|this|these|the|is|are|was|to|you|we|they|one|both|can|be|changed|stands?|out|shows?|shown|"
    r"sees?|seen|data|numbers|drawn|plotted|plots?|reads?|figures?|charts?|graphs?|panels?|image|picture|set|up|made|compared|"
    r"bars?|lines?|curves?|boxes|violins?|slices?|dots?|points?|cells?|looks?|like|says?|tells?|displays?|displayed|contains?|means?))+|"
    r"set-?up|at a glance|in (?:short|brief)|the (?:figure|chart|graph|plot)|"
    r"(?:the )?(?:rows|columns|cells|bars|lines|boxes|points) (?:read|hold|contain|show|say|give)|in detail|facts|"
    r"(?:(?:the|key|all) )*(?:figures|numbers|information)(?: (?:in|from|of|on) the [a-z]+)?|"
    r"(?:(?:detailed|core|raw|full|complete|data|visual|bar) )*(?:readout|analysis|data|heights)|"
    rf"(?:both|the {counts.COUNT}) [a-z]+s", re.IGNORECASE
)
_PART_OF_TEXT = re.compile(r"(?:part|section|step|stage) (?:\d{1,2}|[IVX]{1,4})[:.] ", re.IGNORECASE)
_PART_OF_TABLE = re.compile(  # "Part 1 of 2", "Table, part 2 of 2 (continued)", "Part 1 of 3: Jan to Apr"
    r"(?:(?:table|matrix|grid|heat ?map),? )?\(?(?:part|half|block|piece|section|table) \d{1,2} ?(?:of|/) ?(?:\d{1,2}|"
    rf"{counts.WORD})\)?(?:,? \(?(?:continued|cont['’.]?d?\.?)\)?)?"
    r"(?:(?:: |, | [–—-] | \()(?:(?:columns|rows) )?[^\s():,][^():,]{0,30}?(?: to |[ ]?[–—-][ ]?)[^():,]{1,30}\)?)?|"
    r"(?:(?:table|matrix|grid|heat ?map),? )?\(?(?:continued|continuation)\)?", re.IGNORECASE
)
_OF_PARTS = ("of", "/", "contin")  # one of them stands in _PART_OF_TABLE
_OF_DIAGONAL = re.compile(  # what of a matrix follows: "Off the diagonal (expert → software)", "Off-diagonal cells"
    r"(?:off|outside|non)[ -](?:the )?(?:main )?diagonal"
    r"(?: (?:cells|tiles|entries|elements|counts|values|errors))?(?: \([^()]{0,40}\))?", re.IGNORECASE
)
_ENUMERATOR = re.compile(r"[A-Z][.)]\s+")
_PARENTHESES = re.compile(r"\([^()]*\)")
_LETTERS = re.compile(r"[^\W\d_]+")
_PARTS = frozenset(
    "statistics category categories sub subcategories segment segments bar bars pie chart slice slices specific wise "
    "level group groups other notable observations verification spatial grounding trend trends component components "
    "check checks isolation axis spoke and each per for "
    "of the labelled labeled marked plotted shown distribution".split()
)
_CONTENT = frozenset("statistics breakdown analysis data values details points observations extraction results".split())
IS_LETTERED = re.compile(r"\([a-hA-H]\) ")
"""The letter of a panel in front of its name."""


_OF_LINKS = re.compile(  # groups of the pairs of a matrix: "Strong Positive", "Close to Zero", "Weak correlations"
    r"(?:(?:very|rather|fairly) )?(?:(?:strong|weak|moderate|mild|slight|high|low|clear)(?:ly|est)? )?"
    r"(?:positive|negative)"
    r"(?: (?:pairs|links|values|cells|correlations|coefficients|relations|relationships))?|"
    r"(?:very )?(?:strong|weak|moderate)(?:est)? (?:pairs|links|correlations|coefficients|relations|relationships)|"
    r"(?:close to|near|around|about|almost|practically)(?: |-)(?:zero|none|no correlation)", re.IGNORECASE)


def groups_links(label: str) -> bool:
    """Whether a head over pairs of a matrix only says how strong they are linked."""
    return _OF_LINKS.fullmatch(headings.unnumbered(label)) is not None


@lru_cache(maxsize=4096)
def says_nothing(label: str, is_heading: bool) -> bool:
    """Whether a head only announces values, or a section of the text."""
    is_estimate = (label[:3].lower() in _BEGINS_ESTIMATE and _ESTIMATES.fullmatch(label) is not None) or (
        _OF_EXCEPTIONS.fullmatch(label) is not None)
    is_section = sections.kind(label, strict=True) != sections.OTHER
    bare = sections.without_lead(_PART_OF_TEXT.sub("", label, count=1))
    asked = headings.unnumbered(bare)
    is_asked = _ASKED.fullmatch(asked) is not None or first_names.goes_one_by_one(asked.rpartition(", ")[2])
    lowered = asked.lower()
    is_part = any(map(lowered.__contains__, _OF_PARTS)) and _PART_OF_TABLE.fullmatch(asked) is not None
    is_part = is_part or ("diagonal" in lowered and _OF_DIAGONAL.fullmatch(asked) is not None)
    return is_estimate or is_section or is_asked or is_part or _packages(label, is_heading) or (
        words.is_generic(bare) or words.is_generic(headings.without_course(bare)))


def opens_counts(label: str) -> bool:
    """Whether a head opens the one of several panels that gives counts: "Matrix (a): Counts"."""
    return headings.is_panel_head(label) and headings.panel_name(label).lower() == "counts"


def _packages(label: str, is_heading: bool) -> bool:
    """Whether a head only says what kind of thing follows: "Segment Breakdown", "C. Data Points (Bar Values)"."""
    bare = _ENUMERATOR.sub("", _PARENTHESES.sub(" ", headings.unnumbered(label))).lower()
    found = _LETTERS.findall(bare)
    if IS_LETTERED.match(label) and _CONTENT.isdisjoint(found):
        return False  # "(b) Segment level"
    if not found or not all(word in words.GENERIC or word in _PARTS for word in found):
        return False
    return not any(map(str.isdigit, bare)) and (not _CONTENT.isdisjoint(found) or (is_heading and len(found) > 1))
