"""Two numbers that are the ends of one value: "0.86–0.88", "at 5 to 6", "ranges from 5 to ~6", "is between 5 and 6"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.text.script import Script

_CLOSEST = 20  # characters between the ends of a range, with what stands for a word for about
_ENDS_WITH = re.compile(r"(?: (?:about|around|approximately|roughly))?[ ~≈]+\Z")  # in front of the second of two
_AT = re.compile(
    r"(?:(?<!from )\b(?:at|around|about|approximately|roughly|near)\s[~≈]?|\b(?:rang(?:es?|ing)|spans?|spanning|"
    r"var(?:ies|y|ying)|spreads?|fluctuat(?:es|ing)|oscillat(?:es|ing)|wavers?) "
    r"from (?:(?:about|around|approximately|roughly) )? {0,15}[~≈]?)\Z"
)
_LIES_BETWEEN = re.compile(
    r"\b(?:is|are|lies?|lie|ranges?|falls?|spreads?|scatters?) (?:[a-z]{1,14}ly )?between (?:(?:about|around|"
    r"approximately|roughly) )? {0,15}[~≈]?\Z"
)
_BETWEEN = re.compile(  # "falls to between 9% and 10%" in front of its place
    r"(?<!difference )(?<!gap )\bbetween (?:(?:about|around|approximately|roughly) )? {0,15}[~≈]?\Z")
_DASH = re.compile(r"(?:\s?%)?\s?[-–—]\s?[~≈]?")
PLACED_BEHIND = re.compile(
    r"(?:\s?(?:%|°[CF]))?\s?(?:\(|(?:at|in|by|on|for)\s)(?:the\s)?(?:[^\W\d_][\w@\-]*[\s=:]+)?[~≈]?\d"
)
"""A place behind a value: "5% (layer 1)", "5 at 40"."""
NEAR = 32  # characters in front of a number that the words about it fit into


def is_range(script: Script, index: int) -> bool:
    """Whether a number is the first of two with a dash between, "0.86–0.88", "k=6–10", or "to", "at 5 to 6", "ranges
    from 5 to ~6", "is between 5 and 6", "falls to between 5 and 6 at step 3"."""
    if index + 1 >= len(script.starts) or script.starts[index + 1] - script.ends[index] > _CLOSEST:
        return False
    gap = script.ends[index], script.starts[index + 1]
    joint = _ENDS_WITH.sub("", script.text[slice(*gap)])
    before = max(0, script.starts[index] - NEAR), script.starts[index]
    if joint == " to":
        return _AT.search(script.text, *before) is not None
    if joint in (" and", "% and"):
        return _LIES_BETWEEN.search(script.text, *before) is not None or (
            _BETWEEN.search(script.text, *before) is not None
            and (script.text.startswith((" from ", "% from "), script.ends[index + 1])
                 or PLACED_BEHIND.match(script.text, script.ends[index + 1]) is not None))
    return _DASH.fullmatch(script.text, *gap) is not None
