"""What an entry of a formula lists: its values, one behind the other, some of them blank: "56.1, blank, and 2.88"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script, Value, behind_unit
from pipeline.reading.vocabulary import blanks

AMOUNT = (
    r"[~≈$€£]?(?:(?:about|around|approximately|roughly|nearly|almost|minus|negative|positive|plus) )?[~≈$€£]?[+\-−]?\d"
)
"""How a value begins."""
_BETWEEN = re.compile(r"(?:; |, )(?:and |then )?| and ")
_FRONT = re.compile(
    r"\s*(?:(?:about|around|approximately|roughly|nearly|almost|minus|negative|positive|plus)\s)*[~≈$€£+\-−]*"
)
_REASON = re.compile(r", (?:where|because|since|as) [^\d,;]*\Z")  # "…, 9, and 7, where one corner is hidden by the key"
_TAIL = re.compile(r"(?:,? respectively)?[.;,]?\s*\Z")
_COUNTED = re.compile(r" (?!(?:times|points|more|less|percent)\b)[a-z]{3,16}(?=[.;,]?\s*\Z)")  # "12 runners"
_LONGEST_TAIL = 24  # characters


def listed(script: Script, line: Line, begin: int, end: int) -> list[Value | None]:
    """The values of a part of a line, None for one that is blank; nothing where it says anything else."""
    text = script.text
    found: list[Value | None] = []
    reason = _REASON.search(text, begin, end)
    end = reason.start() if reason else end
    tail = _TAIL.search(text, max(begin, end - _LONGEST_TAIL), end)
    end = tail.start() if tail else end
    start, last = begin, script.between(begin, end, line.first, line.last)
    for stop in [*(match.start() for match in _BETWEEN.finditer(text, begin, end)), end]:
        if stop < start:
            continue
        inside = script.between(start, stop, last.start, last.stop)
        if not inside:
            if not blanks.is_blank(text[start:stop].strip(" .,;")):
                return []
            found.append(None)
        else:
            value, following = script.value(inside.start, last.stop, start)
            behind = max(value.end, script.ends[following - 1])
            behind = behind_unit(text, behind + (text[behind : behind + 1] == ")"))  # "3.1 (2.5–3.8)"
            behind = counted.end() if (counted := _COUNTED.match(text, behind, stop)) else behind
            stop = max(stop, behind)
            if behind != stop or not _FRONT.fullmatch(text, start, script.starts[inside.start]):
                return []
            found.append(value)
        joint = _BETWEEN.match(text, stop, end)
        start = joint.end() if joint else end
    return found if any(found) else []
