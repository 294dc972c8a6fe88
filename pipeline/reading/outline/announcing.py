"""What sentences over lists say that the values are of: the part in which one differs from the next.

    For an aging time of 0.5 h, the values are: / …        The values for Japan are as follows: / …
    For an aging time of 1 h, the values are: / …          The values for South Korea are as follows: / …
"""

from __future__ import annotations

from itertools import pairwise, takewhile

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line
from pipeline.reading.vocabulary import box_statistics, words

_LONGEST = 200  # characters of a sentence
_MOST = 6  # words of a name
_BEGINNINGS = frozenset("for in at with on under during after when within among the values value by from".split())
_ENDS_PHRASE = frozenset(  # what stands in front of a name, its axis or its unit, and behind it
    "for in at with on under during after when within among the an a by from has have had show shows showed contain "
    "contains read reads give gives gave report reports include includes list lists display displays represent "
    "represents are were was and as reach reaches there following values".split()
)
_ITEMS, _TEXT = ("-", "1", "|"), ("", "-", "1")  # markers of what follows a head, and of heads
_NO_NAMES = frozenset("following this that these those each every all both it its they next other".split())

Names = tuple[str, ...]
"""What a head may be called, the most telling first."""


def find(lines: list[Line], text: str) -> dict[int, Names]:
    """The names that heads over lists give in a sentence, by the number of the line."""
    heads = [
        line for line, following in pairwise(lines)
        if text[line.end - 1] in ":*" and following.marker in _ITEMS and line.marker in _TEXT
    ]
    heads = [line for line in heads if _is_announcement(line, text)] if len(heads) > 1 else []
    found: dict[int, Names] = {}
    run: list[Line] = []
    spoken: list[list[str]] = []
    for line in heads:
        said = _words(line, text)
        if run and not (line.marker == run[-1].marker and _are_alike(spoken[-1], said)):
            found.update(_names(run, spoken))
            run, spoken = [], []
        run.append(line)
        spoken.append(said)
    found.update(_names(run, spoken))
    return found


def _words(line: Line, text: str) -> list[str]:
    return text[line.start : line.end].strip("*: ").split()


_RUN_IN = re.compile(r"\*\*[^*\n]{1,80}(?:\.\*\*|\*\*(?: \([^()\n]{1,40}\))?\.) ")  # "**Alto.** The values are:"


def _is_announcement(line: Line, text: str) -> bool:
    """Whether a line that ends in a colon, or in bold type, says in a sentence that a list follows."""
    if line.end - line.start > _LONGEST:
        return False
    label = text[line.start : line.end].strip("* ")
    if label[-1:] != ":" or ":" in label[:-1] or _RUN_IN.match(text, line.start, line.end):
        return False
    if box_statistics.groups_statistics(label[:-1]):
        return False  # "Top ends of the whiskers:" names all of a statistic
    return words.is_sentence(label.rstrip(":* ")) or label.partition(" ")[0].lower() in _BEGINNINGS


def _shared(first: list[str], second: list[str]) -> int:
    """With how many words in common two sentences begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))


def _are_alike(first: list[str], second: list[str]) -> bool:
    shorter = min(len(first), len(second))
    begin = _shared(first, second)
    end = min(_shared(first[::-1], second[::-1]), shorter - begin)
    longest = max(len(first), len(second)) - begin - end
    return 0 < longest <= _MOST and begin + end < shorter and 2 * (begin + end) >= shorter


def _names(run: list[Line], spoken: list[list[str]]) -> dict[int, Names]:
    """The names in a run of sentences that are alike but for them; none for a single one."""
    if len(run) < 2:
        return {}
    shortest = min(map(len, spoken))
    begin = min(_shared(spoken[0], said) for said in spoken[1:])
    end = min(min(_shared(spoken[0][::-1], said[::-1]) for said in spoken[1:]), shortest - begin - 1)
    if any(said[begin].lower() in _NO_NAMES for said in spoken):
        return {}
    return {line.number: _called(said, begin, len(said) - end) for line, said in zip(run, spoken, strict=True)}


def _called(said: list[str], begin: int, end: int) -> Names:
    """What stands in words from `begin` to `end`: with its axis and unit around it, with its unit, and alone."""
    while begin > 1 and said[begin - 1][:1].isupper():  # "South Korea" beside "South Africa"
        begin -= 1
    left, right = begin, end
    while left and said[left - 1].lower() not in _ENDS_PHRASE and said[left - 1][-1] not in ",;":
        left -= 1
    while right < len(said) and said[right].lower().rstrip(",") not in _ENDS_PHRASE and said[right - 1][-1] not in ",;":
        right += 1
    inner = end if said[begin][:1].isupper() else _inner(said, begin, end)
    parts = ((left, right), (left, end), (begin, right), (begin, end), (inner, end))
    found = (words.label(" ".join(said[first:last]).strip(",;")) for first, last in parts if first < last)
    return tuple(dict.fromkeys(filter(None, map(_bare, found))))


def _inner(said: list[str], begin: int, end: int) -> int:
    """Where the name begins in words that say first where it stands: "first row, North", "1 represents North"."""
    for at in range(end - 1, begin, -1):
        if said[at][0] == "(" or said[at - 1][-1] == "," or said[at - 1].lower() in _ENDS_PHRASE:
            return at
    return end


def _bare(name: str) -> str:
    """A name without parentheses around it."""
    return name[1:-1] if name[:1] == "(" and name.find(")") == len(name) - 1 else name
