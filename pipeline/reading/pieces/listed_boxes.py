"""The names of boxes in a list behind one statistic of theirs, or in front of a sentence, where no axis lists them.

    **Medians:** Alto 85, Basso 60            **IQR:** Alto: 70–100, Basso: 48–78
    **Medians:** 85 (Alto), 60 (Basso)            **Medians:** 85 for Alto and 60 for Basso
    - Alto (blue) has a median of 85 and a box from 70 to 100.            - The violin for Alto has its median at 85.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import box_statistics, colours, words

_HEDGE = r"(?:(?:about|approximately|around|roughly|near|from|at) ){0,2}[~≈$€£*`]{0,3}"
_NUMBER = r"[-−+]?[$€£]?\d[\d.,]{0,14}(?:\s?%|\s?(?!to\b)[^\W\d]{1,8})?[*`]{0,3}"
_VALUE = rf"{_HEDGE}{_NUMBER}(?:\s?(?:–|—|-|to)\s?[~≈]?{_NUMBER})?"
_NAME = r"(?P<name>[^\W\d_][^:=≈~;()\n]{0,60}?)"
_IN_FRONT = re.compile(rf"[*`\"]{{0,3}}{_NAME}[*`\"]{{0,3}}(?:\s?[:=≈–]|,)? [*`(]{{0,2}}{_VALUE}\)?\.?")
_BEHIND = re.compile(rf"{_VALUE} (?:\((?:for )?|(?:for|in) (?:the )?)[*`\"]{{0,3}}{_NAME}[*`\"]{{0,3}}\)?\.?")
_JOINT = re.compile(r"; (?:and )?|, (?:and )?| and (?=[^\W\d_][^,;]{0,60}\d)")
_SUBJECT = re.compile(
    r"(?:[Tt]he )?(?:(?:[a-z]+ ){0,2}(?:box ?plot|box|violin)(?: plot)? (?:for|of|labell?ed) (?:the )?)?[*`\"]{0,3}"
    r"(?P<name>[A-Z0-9][^,.;:()\n]{0,40}?)[*`\"]{0,3}(?: (?:box ?plot|box|violin|group|distribution))?"
    r"(?: \([^()\d]{1,40}\))?,? (?:has|shows|is|have|show|centers|centres|spans|exhibits|displays|features) "
)
_BOX = re.compile(r"The (?P<name>[a-z][a-z0-9 \-]{1,30}) (?:box ?plot|box|violin) [a-z]{2,20}s ")  # "The oak box"
_ANY = re.compile(r"(?:Its?|Their|They|The|This|That|These|Those|Both|All|Each|No|One|Most|Some|There|Here|An?)\b")
_PARTS = frozenset("inner outer whole entire central other same first second third fourth fifth last next".split())
_FEWEST = 2  # boxes


def boxes_of_list(text: str, begin: int, end: int) -> list[str]:
    """The boxes of a list of values, all of them in front of theirs or behind; none where it says anything else."""
    parts = _JOINT.split(text[begin:end].strip())
    for layout in (_IN_FRONT, _BEHIND):
        found = [words.plain(match["name"]) for part in parts if (match := layout.fullmatch(part))]
        if len(found) == len(parts) >= _FEWEST and len(set(found)) == len(found):
            return [] if any(map(_is_no_box, found)) else found
    return []


def subject(text: str, begin: int, end: int) -> tuple[str, ...]:
    """The box that a sentence begins with; () where it begins with anything else."""
    match = _BOX.match(text, begin, end) or _SUBJECT.match(text, begin, end)
    name = words.plain(match["name"]) if match else ""
    if match and name.islower() and (colours.is_drawing_note(name) or name in _PARTS):
        return ()
    return (name,) if name and not _is_no_box(name) and not _ANY.match(name) else ()


def _is_no_box(name: str) -> bool:
    is_remark = words.is_clause(name) or words.has_comment(name) or words.is_generic(name)
    return is_remark or box_statistics.begins_with_statistic(name)
