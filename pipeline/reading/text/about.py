"""Words and signs for about, "≈ 8.5", "ca. 8.5", ": roughly 8.5", as one sign in front of the number, "~8.5"; and one
space behind a colon."""

from __future__ import annotations

from collections.abc import Callable

from pipeline.reading import patterns as re

_TIES = (  # but "Loss ≈ 0.5" is a name with its value
    "at to of for is are by in from with and or near between reaches reach hits shows reads has".split()
)
_APART = re.compile(
    rf"(?P<sign>(?<=\()[~≈]|~|≈(?:(?<![\w)%\]] ≈)(?<!\w\* ≈)(?<!\w\*\* ≈)|"
    rf"{'|'.join(f'(?<= {word} ≈)' for word in _TIES)}))[ \xa0](?=[+\-−]?[.\d])"
)
_ABOUT = re.compile(  # begins with one of a few letters, so that the search can skip to these
    r"[CcEeAa≃∼≅](?:(?<=[≃∼≅])|(?<=\b[Aa])pproximately(?<!\. .{13}) (?!\d{1,9}: )|"
    r"(?:(?<=\b[Cc])(?:a?\.|irca)|(?<=\b[Ee])st\.|(?<=\b[Aa])(?:pprox\.|n estimated)) ?)(?=[*`$€£]{0,3}[+\-−]?\.?\d)"
)
_LITTLE = r"(?:(?:just|slightly|a little|a bit|well) )"
_HEDGE = re.compile(  # in front of a value that stands behind a sign
    r"(?:(?<=[:=|→–—] )|(?<=[:=|→–—]\*\* ))(?=[acinrjslwomub])"
    r"(?:(?P<about>(?<=[=|→] )(?:about|around|approximately|roughly)|nearly|almost|close to|near|approx|"
    r"somewhere (?:around|near)|something like|in the (?:region|vicinity|neighbou?rhood) of|(?:on|of) the order of)|"
    rf"(?P<over>{_LITTLE}(?:over|above)|at least|more than)|"
    rf"(?P<under>{_LITTLE}(?:under|below)|at most|up to|less than)) "
    r"(?=[$€£]?[+\-−]?\.?\d)",
    re.IGNORECASE,
)
_SIGN_OF_HEDGE = {"about": "~", "over": ">", "under": "<"}
_ABOUT_ENDS = re.compile(r"\.(?<=[actxAC]\.) ?[$€£]?[+\-−]?\.?\d")  # how it ends with a full stop, before a number
_OTHER_ABOUT = ("pproximately ", "irca", "n estimated", "≃", "∼", "≅")  # one of them stands in it without one
_SPACES = re.compile(r"(?:(?<=\S:)|(?<=:\*\*)) {2,3}(?=\S)(?!.*?\S {2})")  # but no line of columns


def in_front(text: str) -> tuple[str, list[int]]:
    """A copy of `text` with such signs, and where each of its characters stands in `text`, its end included; `text`
    itself and nothing where it has no other."""
    origin: list[int] = []
    if ":  " in text or "*  " in text:
        text, origin = _replaced(text, origin, _SPACES, lambda _: " ")
    text, origin = _replaced(text, origin, _HEDGE, lambda hedge: _SIGN_OF_HEDGE[hedge.lastgroup or ""])
    if _ABOUT_ENDS.search(text) or any(map(text.__contains__, _OTHER_ABOUT)):
        text, origin = _replaced(text, origin, _ABOUT, lambda _: "~")
    if ("~" in text or "≈" in text) and any(map(text.__contains__, ("~ ", "≈ ", "~\xa0", "≈\xa0"))):
        text, origin = _replaced(text, origin, _APART, lambda apart: apart["sign"])
    return text, origin


def _replaced(
    text: str, origin: list[int], pattern: re.Pattern[str], replace: Callable[[re.Match[str]], str]
) -> tuple[str, list[int]]:
    """`text` with what fits a pattern replaced, and the origin of its characters; both as they are where none does."""
    pieces: list[str] = []
    places: list[int] = []
    begin = 0
    for match in pattern.finditer(text):
        pieces += [text[begin : match.start()], replace(match)]
        places += [*range(begin, match.start()), *[match.start()] * len(pieces[-1])]
        begin = match.end()
    if not pieces:
        return text, origin
    places += range(begin, len(text) + 1)
    return "".join(pieces) + text[begin:], [origin[place] for place in places] if origin else places
