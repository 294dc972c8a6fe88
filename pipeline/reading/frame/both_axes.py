"""One line that declares both axes, each with its labels; the line as one declaration for each axis.

**Axes (common to all panels):** the columns are the **Season** (Dry, Wet) and the rows are the **Soil** (Clay, Silt).
**Axes:** Rows: Soil (Clay, Silt); columns: Season (Dry, Wet).        Columns: Dry, Wet; rows: Clay, Silt
**Axes:** Season (Dry, Wet) on the columns, Soil (Clay, Silt) on the rows.        **Axes.** x: Season. y: Yield (t)
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline.lines import Line, cut
from pipeline.reading.remembering import remembered
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import labels, sections

_AXIS = r"(?:columns|rows|abscissa|ordinate|(?:[xy]|horizontal|vertical)[\s\-]axis)"
_HAS = (
    r"(?:are|is|shows?|lists?|represents?|gives?|holds?|contains?|names?|carr(?:y|ies)|stands? for|correspond to|has|"
    r"have)"
)
_IN_FRONT = re.compile(  # "the columns are the Season (Dry, Wet)", "rows (Soil): Clay, Silt"
    rf"(?<![\w\-])(?P<axis>\*{{0,2}}(?:{_AXIS}(?: \([^()]{{1,40}}\))?|"
    r"[xy](?= ?=|: ?[*\"“]{0,3}[^\W\d]| is [\"“]))\*{0,2})"
    rf"(?:(?: {_HAS}(?: (?:the|an?)(?= ))?|:\*{{0,2}}| ?=|(?= (?:the |[*\"“]|(?-i:[A-Z])))) (?=\S)|"
    r"(?:(?<=rows)|(?<=columns))=(?=[^\W\d]))",
    re.IGNORECASE,
)
_BEHIND = re.compile(  # "Season (Dry, Wet) on the columns"
    rf"(?P<what>[^\s():;,.][^():;,.]{{0,60}} \([^()]+\))\*{{0,2}} (?:is |are )?(?:on|in|along|as|across|down|for) "
    rf"(?:the )?(?P<axis>{_AXIS})",
    re.IGNORECASE,
)
_JOINT = re.compile(r"[\s,;.]*(?:\b(?:and|while|whereas))?[\s*]*(?:\bthe)?[\s*]*\Z", re.IGNORECASE)
_LEAD = re.compile(r"(?:(?:and|the|an?)\s+)+", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.;](?=\s+(?:[A-Z]|legend\b|each\b|all\b|every\b|both\b))|\.\Z")
_NAME_AND_LIST = re.compile(r"[*\"“`]{0,3}[^\W\d][^();:.,]{0,60} \((?P<list>[^()]+)\)")
_NAME_ALONE = re.compile(r"[A-Z][^\d();:.,]{1,60}")  # "x-axis Week (1, 2, 3), y-axis Loss"
_SPOKEN_OF = ("oth axes", "olumns and rows", "ows and columns")
_LONGEST_JOINT = 24  # characters between two declarations
_LETTERED = ("x:", "x=", "x =", "x is ")
_SINGLE = ("axis", "abscissa", "ordinate")
_CLASSES_BEHIND = re.compile(r"[;.,] (?:the )?(?:classes|categories|labels)(?: are)?: (?=[^,;.]{1,60},)", re.IGNORECASE)
_FEWEST = 2  # labels of an axis
_ONE_AXIS = re.compile(r"(?:the )?(?:columns\b(?!.*\brows\b)|rows\b(?!.*\bcolumns\b))", re.IGNORECASE)


def parts(script: Script, line: Line) -> list[Line]:
    """The declarations of the two axes on a line, each as a line of its own; none where it does not give both."""
    if line.opens:
        return []
    begin = line.rest if line.label and not _ONE_AXIS.match(line.label) else line.start
    said = script.text[begin : line.end].lower()
    is_named = any(map(said.__contains__, ("axis", "rows", "columns", "abscissa")))
    if not is_named and not any(map(said.__contains__, _LETTERED)):
        return []
    found = _behind(script.text, begin, line.end) or _in_front(script.text, begin, line.end)
    axes = {sections.X_AXIS.search(label) is not None or label in ("x", "X") for label, _, _ in found}
    if len(found) != len(axes) or len(axes) < _FEWEST:
        return []
    return [_part(script, line, *one) for one in found]


def _part(script: Script, line: Line, label: str, begin: int, end: int) -> Line:
    part = cut(script, line, begin, end)
    part.label, part.label_end, part.rest, part.behind = label, begin, begin, part.first
    return part


def _behind(text: str, begin: int, end: int) -> list[tuple[str, int, int]]:
    """The axes that stand behind their names and labels, with where those begin and end."""
    found = [*_BEHIND.finditer(text, begin, end)]
    return [(match["axis"], *_trimmed(text, *match.span("what"))) for match in found if _lists(match["what"])]


def _in_front(text: str, begin: int, end: int) -> list[tuple[str, int, int]]:
    """The axes that stand in front of their names and labels, with where those begin and end; none where one has
    none."""
    matches = [*_IN_FRONT.finditer(text, begin, end)]
    stops = [*(match.start() for match in matches[1:]), end]
    found = []
    for match, until in zip(matches, stops, strict=False):
        if ends := _SENTENCE_END.search(text, match.end(), until):
            until = ends.start()
        if joint := _JOINT.search(text, max(match.end(), until - _LONGEST_JOINT), until):
            until = joint.start()
        if text.count(")", match.end(), until) > text.count("(", match.end(), until) and text[until - 1] == ")":
            until -= 1  # "a bar chart (x-axis: Site; y-axis: Battery life in hours)"
        found.append((match["axis"].strip("*"), match.end(), until))
    if matches and all(match[0].rstrip(" *")[-1] in ":=" or len(match["axis"]) == 1 for match in matches):
        return found
    told = [_lists(text[start:stop], label.endswith(_SINGLE)) for label, start, stop in found]
    are_axes = all(one or (label.endswith(_SINGLE) and _NAME_ALONE.fullmatch(text, start, stop))
                   for one, (label, start, stop) in zip(told, found, strict=True))
    return found if are_axes and any(told) else []


def _trimmed(text: str, begin: int, end: int) -> tuple[int, int]:
    """A span without the words that join it to what stands before."""
    match = _LEAD.match(text, begin, end)
    return (match.end() if match else begin), end


def _lists(what: str, is_axis: bool = False) -> bool:
    """Whether words are the labels of an axis, or its name with those in parentheses; of what is called an axis with
    anything there: "Time (h, 0 to 48)"."""
    match = _NAME_AND_LIST.fullmatch(what.strip())
    return (is_axis and match is not None) or len(labels.listed(match["list"] if match else what)) >= _FEWEST


@remembered(16)
def are_spoken_of(text: str) -> bool:
    """Whether a text may say what both axes have: asked for each panel."""
    return any(map(text.__contains__, _SPOKEN_OF))


def classes_behind(text: str, line: Line) -> int:
    """Where the classes of both axes are listed behind what a line says of these, "Rows = True; classes: A, B, C"; 0
    where it lists none."""
    match = _CLASSES_BEHIND.search(text, line.start, line.end)
    return match.end() if match else 0
