"""Texts that write numbers otherwise than 12,345.6: "12 345", "0,85", "1.234,5", "12'345", "<u>0.85</u>".

The rest of the reader knows one notation. A text that shows by itself that it writes another one is read in a copy with
the same numbers in that notation, sign for sign, so that every span holds in the text as it is. A text that does not
show it is left alone: "5 120" may be two values, and so may "(10,5)". In the same way a declared label that holds a
full stop or a colon, "St. Mary", "Coast-2: Sunday", is read with signs in their place that end nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from operator import sub
from typing import Any

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import words

_SIGNS = ", '’\xa0\u2009\u202f"  # what may stand inside a number of another notation
_THIN = "'’\xa0\u2009\u202f"  # what separates nothing but thousands
_EMPHASIS = re.compile(r"</?(?:u|b|i|em|strong|mark)>")
_NO_CHANGE = re.compile(  # a change of nothing, and not how far a value scatters
    r"(?:(?<=[:*|,;=→>] )|(?<=:  )|(?<=[|=`]))±(?=0(?:\.0{1,4})?(?![\w.,]\w))"
)
_PERCENT = re.compile(  # in front of a label or in a parenthesis
    r"(?<=\d) per ?cent\b(?=\)| (?!(?:points|and|or|of|to|in|for|by|from|at|on|with|vs)\b)[^\W\d])"
)
_ITEM_WITH_PERCENT = re.compile(r"^[ \t]*[-*+•] .*\d per ?cent\b.*", re.MULTILINE)  # prose goes on behind it
_FREE = r"(?<![\w.,])"
_GROUPED = re.compile(rf"{_FREE}[1-9][0-9]{{0,2}}([ {_THIN}])[0-9]{{3}}(?>(?:\1[0-9]{{3}}){{0,4}})(?![0-9])")
_SPACED = re.compile(r"(?<![\w.,])[0-9]++(?>(?:[.,][0-9]++)*)(?>(?: [0-9]++(?>(?:[.,][0-9]++)*))+)")
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}(?: [0-9]{3}){1,5}(?:[.,][0-9]{1,20})?")
_WITH_COMMA, _WITH_COMMA_AND_SPACES = (
    re.compile(rf"{_FREE}[0-9]++(?>(?:[{joints}][0-9]{{3}}(?![0-9])){{0,5}}),([0-9]{{1,20}}+)(?!\w|[.,][0-9])")
    for joints in (f".{_THIN}", f". {_THIN}")
)
_WITH_POINT = re.compile(rf"{_FREE}[0-9]++\.[0-9]++(?![\w.]|,[0-9])")
_LISTED = re.compile(r"[0-9],[0-9]{1,20},[0-9]")  # "1,2,3" and "1,234,567"
_ENGLISH = re.compile(rf"{_FREE}[1-9][0-9]{{0,2}},[0-9]{{3}}(?![0-9])")
_BEFORE = re.compile(
    r"(?:[:|;=][*`\s]{0,4}|, [*`]{0,3}|[~≈]|\b(?:about|around|approximately|at|of|is|to) )[~≈+\-−–]?\Z"
)
_BEHIND = re.compile(r"[*`]{0,3}(?:\s?(?:%|;|\|)|[.,]?(?:\s|\Z))")
_NEXT = re.compile(r"[*`]{0,3}(?:\s?[;|%€$£]|, [~≈*`]{0,3}[0-9])")  # what stands behind one value of several
_SURE = re.compile(r"[*`]{0,3}\s?(?:%|;|\|)")  # no list of values goes on like that
_SPELLED = re.compile(r"[0-9][0-9.,]*[0-9]")


def unified(text: str, starts: list[int], ends: list[int]) -> str:
    """`text` in the notation of the reader, of the same length; itself where nothing shows that it has another one.

    starts, ends: its numbers as they are without that. In another notation two of them stand close together.
    """
    if "percent" in text or "per cent" in text:
        text = _ITEM_WITH_PERCENT.sub(_with_signs, text)
    if "±0" in text:
        text = _NO_CHANGE.sub(" ", text)
    if "<" in text and "</" in text:
        text = _EMPHASIS.sub(lambda match: " " * len(match[0]), text)
    if 1 not in map(sub, starts[1:], ends):
        return text
    gaps = {text[end] for start, end in zip(starts[1:], ends, strict=False) if start - end == 1}
    if gaps.isdisjoint(_SIGNS):
        return text
    spaces = " " in gaps and _groups_by_spaces(text)
    with_comma = _WITH_COMMA_AND_SPACES if spaces else _WITH_COMMA
    if "," in gaps and _has_decimal_commas(text, with_comma):
        text = with_comma.sub(lambda match: match[0].translate(_TURNED), text)
    if spaces or not gaps.isdisjoint(_THIN):
        text = _GROUPED.sub(lambda match: match[0].replace(match[1], "," if spaces or match[1] != " " else " "), text)
    return text


def _with_signs(item: re.Match[str]) -> str:
    return _PERCENT.sub(lambda match: "%".ljust(len(match[0])), item[0])


_TURNED = str.maketrans({",": "."} | dict.fromkeys(f". {_THIN}", ","))


def _groups_by_spaces(text: str) -> bool:
    """Whether spaces stand between thousands: nowhere between values, and somewhere where only thousands can."""
    if _ENGLISH.search(text):
        return False
    sure = False
    for match in _SPACED.finditer(text):
        if not _THOUSANDS.fullmatch(match[0]):
            return False
        sure = sure or " 0" in match[0] or _NEXT.match(text, match.end()) is not None
    return sure


def _has_decimal_commas(text: str, with_comma: re.Pattern[str]) -> bool:
    """Whether commas stand in front of decimals: no points do, and two values are no lists."""
    if _LISTED.search(text) or _WITH_POINT.search(text):
        return False
    sure: set[str] = set()
    grouped = exact = ambiguous = False
    for match in with_comma.finditer(text):
        written, decimals, begin, end = match[0], match[1], *match.span()
        if not written.partition(",")[0].isdigit():
            grouped = True  # "1.240,50" has no other meaning
        elif len(decimals) == 3 and not written.startswith("0,"):
            ambiguous = True
        elif (
            (written.startswith("0,") or _SURE.match(text, end))
            and _BEFORE.search(text, max(0, begin - 16), begin)
            and _BEHIND.match(text, end)
        ):
            exact = exact or len(decimals) == 3
            sure.add(written)
    return (grouped or len(sure) > 1) and (grouped or exact or not ambiguous)


_INSIDE = re.compile(r"(?<=[^\W\d])\.(?= \S)|(?<=[\w)]):(?= [^\W\d])")
_ABBREVIATED = re.compile(
    r"(?<=[a-z])\.(?=[,;)]| [a-z&\d])(?:(?<=\b(?:Tues|Thur|Sept)\.)|(?<=\bThurs\.)|"
    r"(?<=\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.))")
_CLOSED = {sign: closed for closed, sign in words.CLOSED.items()}
_MOST_CLOSED = 100  # labels that a text is looked through for
_OPENED = str.maketrans(words.CLOSED)


def closed(text: str, labels: Collection[str]) -> str:
    """`text` with other signs for the full stops and colons inside its labels, and for the full stops of abbreviated
    days, months and places that go on, "Fri., 70", of the same length."""
    if any(sign in text for sign in words.CLOSED):
        return text
    inside = [label for label in labels if ". " in label or ": " in label]
    inside = [label for label in inside[:_MOST_CLOSED] if _stands_again(label, text)]
    for label in sorted(inside, key=len, reverse=True):
        text = text.replace(label, _INSIDE.sub(lambda match: _CLOSED[match[0]], label))
    return _ABBREVIATED.sub(_CLOSED["."], text)


def _stands_again(label: str, text: str) -> bool:
    """Whether a label is called in full where it is not declared: of "Teacher: ResNet-50" the name may be "Teacher"."""
    return text.find(label, text.find(label) + 1) > 0


def restored(text: str, read: str) -> Callable[[Any], Any]:
    """A function that spells labels as `text` does, of which `read` is the copy that was read."""
    spelled: dict[str, str] = {}
    opened = _OPENED if any(sign in read and sign not in text for sign in words.CLOSED) else {}
    begin = 0
    for line in read.split("\n"):
        end = begin + len(line)
        for match in _SPELLED.finditer(read, begin, end) if line != text[begin:end] else ():
            written = text[match.start() : match.end()]
            if written != match[0]:
                spelled.setdefault(match[0], written)
        begin = end + 1
    if not (spelled or opened):
        return lambda value: value  # the copy has other marks, and the same labels

    def restore(value: Any) -> Any:
        if isinstance(value, str):
            return _SPELLED.sub(lambda match: spelled.get(match[0], match[0]), value).translate(opened)
        if isinstance(value, list | tuple):
            return type(value)(map(restore, value))
        return {key: restore(inner) for key, inner in value.items()} if isinstance(value, dict) else value

    return restore
