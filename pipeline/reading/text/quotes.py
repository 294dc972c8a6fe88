"""Lists that are set as block quotes, in a copy of the text of the same length that has items there.

    > **1990 (left edge)**        - **1990 (left edge)**
    > vinyl ≈ 0.2                 - vinyl ≈ 0.2
    > CD ≈ 3.5                    - CD ≈ 3.5
    > *(sum ≈ 3.7)*               > *(sum ≈ 3.7)*

Several quotes with a head in bold type over names with their values are the data of a text, and no words that stand in
the figure. What else stands in them stays quoted.
"""

from __future__ import annotations

from pipeline.reading import patterns as re

_QUOTE = re.compile(r"(?:^> [^\s][^\n]*(?:\n|\Z)){3,60}", re.MULTILINE)
_HEAD = re.compile(r"> \*\*[^*\n]{1,80}\*\*:?[ \t\r]*")
_VALUE = r"(?:[~≈<>≤≥]{0,2}|about |around |roughly )[+\-−$€£]?\.?\d[\d.,]{0,12}(?: ?%| [^\W\d][^\s,;:]{0,12})?"
_PAIR = re.compile(
    rf"> (?P<bullet>[-*•] )?[^\s>*|#][^:=≈|\n]{{0,60}}?(?: ?[:=≈]| [–—-]) ?{_VALUE}(?: ?\([^()\n]{{1,60}}\))?[ \t\r]*"
)
_FEWEST = 2  # quotes, and pairs of each
_MOST_OTHERS = 2  # lines of a quote


def as_items(text: str) -> str:
    """`text` with items for the lines of its quotes; itself where these are no lists."""
    if "\n>" not in text:
        return text
    lists = [quote for quote in _QUOTE.finditer(text) if _is_list(quote[0].splitlines())]
    if len(lists) < _FEWEST:
        return text
    pieces, at = [], 0
    for quote in lists:
        pieces += [text[at : quote.start()], *map(_item, quote[0].splitlines(keepends=True))]
        at = quote.end()
    return "".join((*pieces, text[at:]))


def _is_list(lines: list[str]) -> bool:
    """Whether lines are a head and names with their values, but for a few."""
    pairs = sum(_PAIR.fullmatch(line) is not None for line in lines)
    return _HEAD.fullmatch(lines[0]) is not None and pairs >= _FEWEST and len(lines) - 1 - pairs <= _MOST_OTHERS


def _item(line: str) -> str:
    """A line without its mark, with a bullet for it where it has none: bold ones stand above plain ones."""
    bare = line.rstrip("\r\n")
    pair = _PAIR.fullmatch(bare)
    if not (pair or _HEAD.fullmatch(bare)):
        return line
    return f"{' ' if pair and pair['bullet'] else '-'}{line[1:]}"
