"""One value that an item says of the declared label it begins with, whatever verb that is.

    **Speed:** / - Rex is at approximately 8. / - Bella leads with ~9. / - The orange bar is taller and reaches 9
    - Gas takes the largest share with 52%.            - GSM8K is lower at 56.8%, the lowest value

A series is told so below a category alone, and what the words in front of the value compare, count or sum up is none.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import marks, told_pieces
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script, behind_unit
from pipeline.reading.vocabulary import headings, sections, words

_BEGINS = re.compile(r"[\s*`\"“]{0,4}(?:[Tt]he )?[*`\"“]{0,3}")
_ENDS_NAME = re.compile(
    r"[*`\"”]{0,3}(?: \([^()\d\n]{1,40}\))?(?: (?:bar|line|curve|segment|slice|wedge|value|score|model))?(?=,? )")
_DRAWN = re.compile(
    r"((?:[a-z]{3,12}[ -]){0,2}[a-z]{3,12}) (?:bar|column|line|curve|segment|slice|wedge|sector)(?=,? )")
_VERBS = (  # "leads", "dominated", and what is formed otherwise
    r"(?:[a-z]{3,14}(?:s|ed)|is|at|with|are|have|has|had|was|were|rose|fell|grew|stood|led|came|took|held|made|went|"
    r"lay|saw|won|reach|stand|sit|score|show|get|lead|follow|come|rank|peak|take|hold|make|account|climb|rise|grow|drop|fall|"
    r"start|end|top|stay|remain|lie)"
)
_SAYS = re.compile(
    rf"(?:,? [a-z][a-z'’\-]{{0,15}}){{0,5}}?,? {_VERBS}(?: [a-z][a-z'’\-]{{0,15}},?){{0,6}}? ?[\s*`~≈$€£(]{{0,5}}"
)
_COMPARES = re.compile(
    r"\b(?:than|by(?! far)|from|between|times|half|twice|double|average|mean|median|total|sum|gap|differ\w*|improv\w*|"
    r"increas\w*|decreas\w*|more|less|fewer|not|no|never|none|without|every|each|all|both|most of|in|"
    r"(?<!accounts )(?<!account )for|over(?= [a-z])|after|before|when|until|another|additional|extra|if|would|could)\b"
)
_BEHIND = re.compile(
    r"[*`)]{0,3}(?: ?(?P<noun>[a-z]{3,20}))?[*`)]{0,3}"
    r"(?:[.,;!]? \([^()\d\n]{1,80}\)|[,;.] [^\d\n]{1,160}|,? which [^\d\n]{1,120})?[.!]?[*`]{0,2}"
)
_FAR = 90  # characters in front of a value


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """The reading of an item about one declared label; None for other lines, and where it gives more than a value."""
    if line.marker not in ("-", "1") or line.section != sections.DATA or not line.heads or line.label or frame.is_grid:
        return None
    found = subject(script.text, line, frame)
    if found is None or not _is_told_so(found[0], line, frame):
        return None
    name, end = found
    index = script.between(end, line.end, line.first, line.last).start
    if index == line.last or script.starts[index] - end > _FAR:
        return None
    said = script.text[end : script.starts[index]]
    if not _SAYS.fullmatch(said) or _COMPARES.search(said) or marks.tells_change(said) or script.is_part(index):
        return None
    value, following = script.value(index, line.last, end)
    behind = behind_unit(script.text, max(value.end, script.ends[following - 1]))
    rest = _BEHIND.fullmatch(script.text, behind, line.end)
    if following < line.last or not rest or told_pieces.MORE.match(script.text, value.end):
        return None
    noun = rest["noun"]
    if noun and not (frame.measures(noun) or words.stems(noun) <= words.stems(frame.value_label or "")):
        return None  # "has 70 parameters"
    for at in range(line.first, index):
        script.roles[at] = "label"
    return [Reading("said_of_one", line, (name,), [value])]


def subject(text: str, line: Line, frame: Frame) -> tuple[str, int] | None:
    """The declared label that a sentence begins with, by its name or colour, and where the words for it end."""
    start = match.end() if (match := _BEGINS.match(text, line.start, line.end)) else line.start
    names = [name for name in frame.declared if text.startswith(name, start)]
    if names and (behind := _ENDS_NAME.match(text, start + len(name := max(names, key=len)), line.end)):
        return name, behind.end()
    drawn = _DRAWN.match(text, start, line.end) if frame.colours or frame.drawn_as else None
    entry = frame.drawn_in(text[start : drawn.end()]) if drawn else None
    return (entry, drawn.end()) if drawn and entry else None


def _is_told_so(name: str, line: Line, frame: Frame) -> bool:
    """Whether the value of a label is all that an item can tell: a category, or a series below one."""
    head = line.heads[-1]
    if words.key(name) not in frame.series:
        return not words.is_comment(head.label)
    if frame.axes.x.ticks:
        return frame.axes.hint(head.label)[0] == 0
    is_other = frame.knows(head.label) or words.is_comment(head.label) or words.is_generic(head.label)
    return head.marker != "#" and head.section == sections.DATA and not (is_other or headings.is_panel_head(head.label))
