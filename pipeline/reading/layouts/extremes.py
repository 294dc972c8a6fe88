"""Only the extreme cells of a row or column: cells where the text gives them nowhere else.

**6-9**: / Highest in RE 40 (9.6) / Lowest in S2 (1.3)            **Fever** / Strongest: 0.58 with Fatigue
**Fever:** Highest in RE 40 (9.6). Weakest: 0.41 with S2.         Row **Fever** is closest to Chills (0.57)
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.layouts import mentions
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import courses
from pipeline.reading.pieces.joined import coordinates
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import headings, sections, words

_WORD = (
    r"(?>with |)(?>the |its |an? |)(?>(?:second(?:ary)?|third|local|further|other|another|smaller|next)[ -]|)"
    rf"(?:closest to (?:zero|0)|runner-up|{words.SUPERLATIVE}|maximum|minimum|max|min|peaks?|top|bottom|"
    r"high|low|(?:higher|lower|moderate|medium)(?= (?:in|at|for|on) )|"  # but "Lower Mill"
    r"(?:most|least) (?:similar|dissimilar|alike|different|related|correlated|confused|frequent|common|often|likely))"
    r"(?![\w\-])"
)
_EXTREME = re.compile(rf"[\s*]*+(?>and |while |but |){_WORD}")  # in lower case
_NEXT = re.compile(rf"(?:(?<=[\w)%])\.|[,;])\s+(?:and |while |but )?(?={_WORD})", re.IGNORECASE)
_SUBJECT = re.compile(
    r"[*`\"]*+(?:the )?(?P<name>(?:[^().,;:\n]|\.(?=\d)|\([^()\n]{1,20}\)){1,60}?)[*`\"]{0,3} "
    rf"(?:is|was|are|has|shows|reaches|attains|gets|scores|looks|appears|performs|correlates) (?={_WORD})",
    re.IGNORECASE,
)
_NAME_FIRST = re.compile(
    r"[^()\n]{0,24}?(?:\b(?:(?:is )?(?:in|at|for|with|by|on|under|to)|is)\b|"
    r":)[\s*`]*(?:the\s+)?(?P<name>(?:[^()\n]|\([^()\n]{1,20}\)){1,60}?)[*`]*\s*(?:[(:=,]|\b(?:at|with)\b)[\s*`]*"
    r"(?:approximately |about |around |roughly )?[~≈*`]*"
)
_PLACES = re.compile(r"\d[*`]{0,3}, [*`]{0,3}\d[\d.]{0,12}\Z")  # "Peaks at Gates 9, 22, 27", all of them places
_SECOND = re.compile(  # behind the first coordinate: "61.8 at Rank 8, Learning Rate 2e-4"
    r", (?:and )?(?:(?:with|at|in|for|under|by) )?(?:the )?[*`]*(?P<name>(?:[^.,;()\n]|\.(?=\d)){1,60}?)[*`]*"
    r"(?=[.,;](?!\d)|\s*$)"
)
_FOLLOWED = re.compile(
    r"(?:\b(?:followed|trailed|tailed) (?:\w+ )?by|(?<=[,;]) (?:then|with))\s+(?:the )?|"
    r"(?<=\)),?(?: and)? (?=[*`]{0,2}\d[^()\n]{0,20}\([~≈]?\d)|"  # "Peaks at 4 s (~3.5) and 11 s (~2.5)"
    r"(?<=\))(?:,| and|, and) (?=(?-i:[A-Z])[^()\n]{0,60}\([~≈]?[+\-−]?\d)",  # "A-B (0.8) and C-D (0.8)"
    re.IGNORECASE,
)
_FOLLOWER = re.compile(
    r"[*`]*+(?P<name>(?:[^(),;:\n]|\([^()\n]{1,20}\)(?=\s\()){1,60}?)[*`]*\s*(?:\(|(?:at|with)\s)(?P<value>[^()\n,;]{1,30})\)?"
)
_LABEL = re.compile(r"\d[\d.,]*+ [^\W\d][^(),.;:\n]{0,40}(?=\()")
_GOES_ON = re.compile(
    r"\), (?:(?:and|but|then|it) ){0,3}(?:[a-z]{3,12}ly )?(?:drops|falls|rises|climbs|dips|declines|decreases|"
    r"increases|recovers|returns|levels|goes|grows|jumps|stays|ends)\b")
_FEW = 3  # numbers of a line that tells no more than an extreme
_LISTED = re.compile(r"[~≈]?\d[\d.,]{0,12}%?[*`]*\s\(([^()\d][^()]{0,40})\)")
_NAME = re.compile(r"[^\W\d_][\w.\-/+]{0,20}(?: [\w.\-/+]{1,20}){0,2}")  # of a column that is listed nowhere
_FURTHER = re.compile(r"(?:,|;|,? and|,? then|,? and then)\s+(?:the )?")
_OCCURS = (
    r"(?:(?:which |that |and )?(?:(?:is|was) )?(?:occurs|occurred|appears|appeared|falls|lies|reached|found|seen|"
    r"recorded|observed|located|measured|shown|attained|achieved|is) )"
)
_AT_LABEL = re.compile(r"(?:\b(?:at|in|on|for|under)(?: the)?(?: [a-z]+)?\s|[,/×]\s?)[*`]*\Z")  # "peaks at 10 (27)"
_NAME_BEHIND = re.compile(
    r"(?: ?%)?[*`]*\s*(?:[^\W\d]{1,12}\s)??"
    r"(?:\((?:in |at |for |with |under )?(?P<inner>[^()]{1,60}(?:\([^()]{1,20}\))?)\)|"
    rf"(?:,? ?{_OCCURS})?(?:with|in|at|for|by|under|on)\s+"
    r"(?:the\s+)?[*`]*(?P<name>(?:[^.,;()\n]|\.(?=\d)|\([^()\n]{1,20}\)){1,60}?)[*`]*(?=[.,;](?!\d)|\s*$))"
)


def read(script: Script, line: Line, frame: Frame) -> list[Reading] | None:
    """A reading for each value beside a declared label; None where the line names no extreme or an unknown label."""
    text = script.text
    if frame.chart_type == "line" and line.last - line.behind > 2 and courses.TELLS.match(text, line.rest, line.end):
        return None  # "Peaks at 40 (depth=6), drops to 22 (depth=14)": a course
    if frame.chart_type == "line" and line.last - line.behind > _FEW and _GOES_ON.search(text, line.rest, line.end):
        return None  # "High at step 1 (0.75), drops to 0.4 at step 4"
    outer: tuple[str, ...] = ()
    begin = line.start
    if frame.is_grid and not line.label and (subject := _SUBJECT.match(text, line.start, line.end)):
        name = words.plain(subject["name"])
        if frame.knows(name) or frame.axes.hint(name)[0] is not None:
            outer, begin = (name,), subject.end()
    in_front = _lead(text, begin, line.end) > 0 and not _is_panel(line.label)
    behind = bool(line.label) and (
        _lead(text, line.rest, line.end) > 0
        or (text.find("est ", line.rest, line.end) >= 0 and _NEXT.search(text, line.rest, line.end) is not None)
    )
    if not (in_front or behind):
        return None
    if line.label and (
        frame.knows(line.label) or frame.axes.hint(line.label)[0] is not None  # "Low column"
        or (behind and _is_unlisted_row(line, frame))
    ):
        outer, begin, in_front = (line.label,), line.rest, behind
    if not in_front or not (outer or line.heads):
        return None
    is_open = _is_open(frame, outer)
    listed = [match[1] for match in _LISTED.finditer(text, max(begin, line.rest), line.end)]
    is_whole = len(listed) > 1 and len(listed) == line.last - line.behind
    if is_whole and all(_known(frame, name, is_open) for name in listed):
        return None  # all values of a row: "Peaks at 40 (A), 30 (B), 35 (C)"
    ends = [match.start() for match in _NEXT.finditer(text, max(begin, line.rest), line.end)] + [line.end]
    parts = [(begin, ends[0]), *((a + 1, b) for a, b in pairwise(ends))]
    found = [_clause(script, line, frame, a, b, outer, is_open) for a, b in parts]
    readings = [reading for reading in found if reading]
    if readings and any(text.find(word, begin, line.end) > 0 for word in (" by ", " then ", " with ", ") and ", "), ")):
        readings += _followers(script, line, frame, begin, outer, is_open)
    if 0 < len(readings) < line.last - line.behind:  # "strongest in A (0.5); others: B (0.3), C (0.2)"
        told = mentions.read(script, line, frame) or []
        return told if len(told) > len(readings) else readings
    return readings or None


def _is_panel(label: str) -> bool:
    """Whether a label names the place of a panel: "Top panel (Acorn)"."""
    place = words.without_parentheses(label).strip()
    return " " in place and headings.is_position(place)


def _is_unlisted_row(line: Line, frame: Frame) -> bool:
    """Whether the label of a line of data is a row of a grid that lists its columns and none of its rows."""
    is_listed = not frame.is_grid or not frame.axes.x.ticks or frame.axes.y.ticks
    return not is_listed and line.section == sections.DATA and not (
        words.is_comment(line.label) or words.is_generic(line.label) or words.has_comment(line.label))


def _is_open(frame: Frame, outer: tuple[str, ...]) -> bool:
    """Whether the label of an extreme may be one that the text lists nowhere: its row is declared, and no column is."""
    axis = frame.axes.hint(outer[0])[0] if outer and frame.is_grid else None
    return axis is not None and frame.knows(outer[0]) and not frame.axes[1 - axis].ticks


def _followers(
    script: Script, line: Line, frame: Frame, begin: int, outer: tuple[str, ...], is_open: bool
) -> list[Reading]:
    """The cells that come next: "Highest in A (9.6), followed by B (9.1) and C (8.8)"."""
    text, starts, found = script.text, script.starts, list[Reading]()
    told = begin
    for follows in _FOLLOWED.finditer(text, begin, line.end):
        at: int | None = follows.end() if follows.start() >= told else None
        while at is not None and (match := _FOLLOWER.match(text, at, line.end)):
            index = bisect_left(starts, match.start("value"), line.first, line.last)
            names = _known(frame, match["name"], is_open)
            if not names or index == line.last or starts[index] >= match.end("value"):
                break
            last = bisect_left(starts, match.end("value"), index, line.last)
            value, _ = script.value(index, last, match.start("value"))
            found.append(Reading("extremes", line, (*outer, *names), [value], weak=True))
            told = match.end()
            further = _FURTHER.match(text, told, line.end)
            at = further.end() if further else None
    return found


def _clause(
    script: Script, line: Line, frame: Frame, begin: int, end: int, outer: tuple[str, ...], is_open: bool
) -> Reading | None:
    """The extreme that a part of a line tells: its value, and the label in front of that or behind it."""
    text, starts, ends = script.text, script.starts, script.ends
    begin += _lead(text, begin, end)
    index = bisect_left(starts, begin, line.first, line.last)
    last = bisect_left(starts, end, index, line.last)
    for _ in range(4):
        if index >= last or words.TWO_SENTENCES.search(text, begin, starts[index]):
            break
        of_label = _LABEL.match(text, starts[index], end)
        if of_label and frame.axes.hint(of_label[0].rstrip())[0] is not None:
            index += 1  # "Highest in A with 0 votes (0.63)"
            continue
        if frame.is_grid and index + 1 < last and _AT_LABEL.search(text, begin, starts[index]) and (
            frame.axes.hint(script.written(index))[0] is not None
        ):
            index += 1
            continue
        names: tuple[str, ...] = ()
        value, following = script.value(index, last, begin)
        behind = max(value.end, ends[following - 1])
        if starts[index] - begin <= 100 and (match := _NAME_FIRST.fullmatch(text, begin, starts[index])) and not (
            _PLACES.search(text, begin, behind)
        ):
            names = _known(frame, match["name"], is_open)
        if not names and (match := _NAME_BEHIND.match(text, behind, min(end, behind + 100))):
            names = _known(frame, match["inner"] or match["name"], is_open)
            if not names and match["name"]:  # "0.038 with Water, pH 1.2."
                names = _known(frame, text[match.start("name") : end].rstrip(" .*`"), is_open=False)
            second = _SECOND.match(text, match.end(), end) if len(names) == 1 and frame.is_grid and not outer else None
            names += _known(frame, second["name"], is_open) if second else ()
            value = value if value.also != "secondary" else value._replace(also=None)
        if names:
            return Reading("extremes", line, (*outer, *names), [value], weak=True)
        index = following if value.also == "uncertainty" else index + 1  # the first may be a part of the name
    return None


def _lead(text: str, begin: int, end: int) -> int:
    """How long the words are that announce an extreme where a part begins; 0 where none do."""
    match = _EXTREME.match(text[begin:end].lower())
    return match.end() if match else 0


def _known(frame: Frame, label: str, is_open: bool) -> tuple[str, ...]:
    """The labels that `label` joins, if the text declares all of them; is_open: or a name that it need not declare."""
    names = coordinates(words.plain(label), frame)
    if is_open and len(names) == 1 and _NAME.fullmatch(names[0]):
        return names
    front, joint, behind = label.partition(" and ")
    if len(names) == 1 and joint and not frame.knows(label) and not any(map(str.isdigit, behind)):
        names = coordinates(words.plain(front), frame)  # "k=9 and remains stable"
    return names if all(name and (frame.knows(name) or frame.axes.hint(name)[0] is not None) for name in names) else ()
