"""Names on plain lines of their own, each over a block of values with the same labels.

    Oslo / January: -4 °C / July: 17 °C        2. Rome / January: 8 °C / July: 26 °C        * Cairo: / January: 14 °C
    Lima / - January: 23 °C / - July: 16 °C
"""

from __future__ import annotations

from pipeline.reading.outline.lines import Line, set_label
from pipeline.reading.vocabulary import sections, words

_FEWEST = 2  # blocks, and lines of one
_LONGEST = 40  # characters of a name
_ENDS = frozenset(".!?;,:")


def hang(lines: list[Line], text: str) -> None:
    """Hang the lines of such blocks below the names in front of them."""
    blocks: dict[Line, list[Line]] = {}
    over: Line | None = None
    for line in lines:
        if over is not None and line.heads not in (over.heads, (*over.heads, over)):
            over = None
        if _may_name(line, text):
            over = line
            blocks[line] = []
        elif over is not None and line.label and not (line.bold or line.opens) and _goes_on(line, over, blocks[over]):
            blocks[over].append(line)
        else:
            over = None
    alike: dict[tuple[object, ...], list[Line]] = {}
    for name, block in blocks.items():
        if sum(line.behind < line.last for line in block) >= max(_FEWEST, len(block) - 1):  # one may be "not shown"
            alike.setdefault((name.marker, name.heads, *(line.label for line in block)), []).append(name)
    for names in alike.values():
        for name in names if len(names) >= _FEWEST else ():
            if not name.opens:
                set_label(name, text, name.end, name.end)
                name.behind = name.last  # its digits are part of it
            for line in blocks[name]:
                line.heads = (*name.heads, name)


def _goes_on(line: Line, over: Line, block: list[Line]) -> bool:
    """Whether a line is set as those of the block in front of it are, plain or as an item below a plain line."""
    if block:
        return line.marker == block[0].marker
    return line.marker == "" or (line.marker == "-" and over.marker == "")


def _may_name(line: Line, text: str) -> bool:
    """Whether a line may be the name of a block: an item that opens a list, or one without a label and no sentence."""
    if line.section != sections.DATA or line.bold:
        return False
    if line.opens:
        return line.marker in ("-", "1")
    if line.label or line.marker not in ("", "1"):
        return False
    said = text[line.start : line.end]
    return len(said) <= _LONGEST and said[-1] not in _ENDS and not (words.is_sentence(said) or words.is_clause(said))
