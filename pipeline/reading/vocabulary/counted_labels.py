"""Labels that a text counts instead of listing them: "integers from 1 to 4", "0 to 9 in steps of 3", "0, 5, …, 50",
"W14 at the top down to W18 at the bottom", "P:1 to P:5", "Layer 0 to Layer 5", "January to December", "rows A–H"."""

from __future__ import annotations

from math import log10

from pipeline.reading import patterns as re
from pipeline.reading.numbers import number_value
from pipeline.reading.vocabulary import calendar

NUMBER = (
    r"(?:[−–]|[+\-]?)(?:[0-9](?>\.[0-9]++|) ?[×x·] ?(?=10[\^<⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹]))?[0-9]++(?>(?:,[0-9]{3})*)(?:\.[0-9]++)?"
    r"(?:[eE][+-]?[0-9]++|\^\{?(?:−|[+\-]?)[0-9]{1,3}\}?|<sup>(?:−|[+\-]?)[0-9]{1,3}</sup>|"
    r"[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})?[kKMBT]?"
)
"""A number as labels of an axis are written. Signs beyond Latin letters stand apart from others where they can: a set
that mixes both is slow to compile."""
_SPAN = re.compile(
    rf"(?<![\w.])({NUMBER})(?: ?%| [^\W\d]{{1,3}}(?= to | through ))?\s*(?:\([^()]*\)\s*)?"
    r"(?:to|through|up to|-|–|—|until|and ending at|(?:at|on) the (?:bottom|top|left|right) (?:and|to))\s*"
    rf"(?:about\s+|approximately\s+|~)?({NUMBER})(?: ?%)?"
)
_JOINTS = ("to", "ending", "through", "-", "–", "—", "until")  # one of them stands in _SPAN
STEP = re.compile(
    r"(?:(?:increments?|steps?|intervals?|spacing|distances?) of|[Ss]paced (?:by|at)|\b[Ee]very|[Mm]ultiples of|"
    r"(?:ticks?|tick marks?|markers?|grid ?lines?|labels?|labell?ed):? each|"
    r"(?:(?<=[,;(] )|(?<=\())(?:with )?(?:step|increment|interval|spacing)(?: size)?s?(?: of|:| =)?) "
    rf"(?:about )?({NUMBER})"
)
_DECADES = re.compile(
    r"\b(?:(?:per|each|every|by|full) (?:full )?(?:decades?|order of magnitude)|powers? of (?:ten|10))\b", re.IGNORECASE
)
_OF_DECADES = ("decade", "magnitude", "power")  # one of them stands in _DECADES
_EACH = re.compile(r"\binteger|\beach\b(?! \d)|\bincrement|\bevery unit|\bone per\b|\bincluding all\b", re.IGNORECASE)
_EVERY_SECOND = re.compile(r"\b(?:even|odd) (?:integers|(?:whole )?numbers|values)\b")
OPEN_END = r"(?:over|older|above|up|under|younger|below|more|less|fewer|higher|lower|beyond|later|earlier|longer)"
"""Behind "and" in a label: "65 and over"."""
SEPARATOR = re.compile(rf"\s*(?:,\s*(?:and\s+)?|\s+and\s+(?!{OPEN_END}\b)|;)\s*")
DIGIT = re.compile(r"[0-9]")
_NAMED_RANGE = re.compile(  # "P-Olsen 0-20 cm" among other names
    r", [A-Z][\w-]* \d+\s?[-–]\s?\d+ [a-z]{1,3}(?=[,;.]|\Z| and | \()")
_MOST_LABELS = 400
_FEWEST = 3  # labels between which a text leaves some out
_SERIES_ENDS = re.compile(  # of labels that follow each other by custom
    r"\b([A-Z][A-Za-z]{0,3}[-:._#]?\d{1,3}|[A-Z][a-z]{2,12} \d{1,3}|[A-Z][a-z]{2,8}|[A-Z])\b"
    r"(?: (?:\([^()]{1,30}\)|(?:at|on) the (?:far )?(?:top|bottom|left|right)),?){0,2}"
    r"(?: (?:down |up |and )?(?:to|through|until) | ?[-–—] ?)"
    r"(?:the )?([A-Z][A-Za-z]{0,3}[-:._#]?\d{1,3}|[A-Z][a-z]{2,12} \d{1,3}|[A-Z][a-z]{2,8}|[A-Z])\b"
)
_PLAIN = re.compile(r"-?\d{1,6}(?:\.\d{1,3})?")
_NUMBERED = re.compile(r"([A-Za-z]+[-:._# ]?)(\d{1,3})")
_ORDERS = tuple(
    names
    for full in (calendar.MONTHS, calendar.WEEKDAYS)
    for names in (full, [name[:3] for name in full])
)
_MOST_DECADES = 40


def span(text: str) -> tuple[str, str] | None:
    """The ends of a written range of an axis: "from 0.1 to 0.5", "0–30"."""
    first = DIGIT.search(text) if any(map(text.__contains__, _JOINTS)) else None
    match = _SPAN.search(text, max(0, first.start() - 1)) if first else None
    return (match[1], match[2]) if match else None


def counted(text: str) -> list[str]:
    """The labels of a range whose steps the text names: "integers from 1 to 4", "0 to 100 in steps of 20"."""
    ends = span(text)
    if not ends or (text.count(",") > 1 and _NAMED_RANGE.search(text)):
        return []
    try:
        if any(map(text.lower().__contains__, _OF_DECADES)) and _DECADES.search(text):
            return _decades(*ends)
        low, high = float(ends[0].replace(",", "")), float(ends[1].replace(",", ""))
        step_match = STEP.search(text)
        if step_match:
            step = float(step_match[1].replace(",", "").rstrip("."))
        elif _EVERY_SECOND.search(text):
            step = 2.0
        elif (low.is_integer() and high.is_integer() and low in (0, 1) and 1 < high <= 32) or _EACH.search(text):
            step = 1.0
        else:
            return []
    except ValueError:
        return []
    if step <= 0 or not 1 <= abs(high - low) / step <= _MOST_LABELS:
        return []
    count = round(abs(high - low) / step)
    if abs(count * step - abs(high - low)) > 1e-9 * max(1.0, abs(high)):
        return []
    sign = 1 if high > low else -1
    return [format(round(low + sign * step * i, 10), ".10g") for i in range(count + 1)]


def fitting(text: str, count: int) -> list[str]:
    """The labels of a range that are `count` where its steps are one unit of the last place that its ends are written
    with: "from 2 to 7" for six."""
    ends = span(text)
    if not ends or not all(map(_PLAIN.fullmatch, ends)):
        return []
    decimals = max(len(end.partition(".")[2]) for end in ends)
    low, high = (round(float(end) * 10**decimals) for end in ends)
    if abs(high - low) + 1 != count:
        return []
    step = 1 if high > low else -1
    return [f"{at / 10**decimals:.{decimals}f}" for at in range(low, high + step, step)]


def enumerated(text: str) -> list[str]:
    """The labels between two that follow each other by number or by custom: "W14 to W18", "Jan–Dec", "rows A–H"."""
    match = _SERIES_ENDS.search(text)
    if not match or "every" in text or STEP.search(text):
        return []
    first, last = match.groups()
    low, high = _NUMBERED.fullmatch(first), _NUMBERED.fullmatch(last)
    found: list[str] = []
    if low and high and low[1] == high[1]:
        step = 1 if int(low[2]) <= int(high[2]) else -1
        width = len(low[2]) if low[2][0] == "0" else 0
        found = [f"{low[1]}{at:0{width}d}" for at in range(int(low[2]), int(high[2]) + step, step)]
    elif len(first) == len(last) == 1:
        found = [chr(at) for at in range(ord(first), ord(last) + 1)]
    for names in _ORDERS:
        if first in names and last in names:
            begin, end = names.index(first), names.index(last)
            found = names[begin : end + 1] if begin < end else [*names[begin:], *names[: end + 1]]
    return found if _FEWEST <= len(found) <= _MOST_LABELS else []


def what_is_counted(name: str) -> str | None:
    """The name of an axis, or what it counts labels of: "Layer" for "Layer 0 to Layer 5", None for "W14 to W18"."""
    found = enumerated(name)
    return found[0].rpartition(" ")[0] or None if found else name


def continued(first: str, last: str) -> list[str]:
    """All labels of a list with some left out, by its step: "0.0, 0.5, ..., 2.0"; none where the step does not tell."""
    given = [part.strip() for part in SEPARATOR.split(first)]
    try:
        (start, *others), end = map(float, given), float(last)
        step = others[0] - start
        count = round((end - start) / step) if step else 0
    except (ValueError, OverflowError):
        return []
    if not len(given) <= count <= _MOST_LABELS:
        return []
    told = [*enumerate(others, 1), (count, end)]
    if any(abs(start + step * at - value) > 1e-9 * max(1.0, abs(end)) for at, value in told):
        return []
    decimals = max(len(part.partition(".")[2]) for part in given)
    return [*given, *(f"{start + step * at:.{decimals}f}" for at in range(len(given), count)), last]


def _decades(low: str, high: str) -> list[str]:
    """The powers of ten from `low` to `high`, written like `low`; none where one of the two is no such power."""
    first, last = (log10(value) if (value := number_value(end)) > 0 else 0.5 for end in (low, high))
    if not (first.is_integer() and last.is_integer() and 0 < last - first < _MOST_DECADES):
        return []
    form = "1e{}" if "e" in low.lower() else "10^{}" if low[:2] == "10" and not low.isdigit() else ""
    powers = range(int(first), int(last) + 1)
    return [form.format(power) if form else format(10.0**power, ".10g") for power in powers]
