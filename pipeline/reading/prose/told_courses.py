"""The course of a line that a sentence tells, with places along the axis.

The line for A begins at 120 in 1990 and rises to 180 in 2000. Bergen starts at 210 in January. Alto ends at 170.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.pieces import course_labels, courses, marks, measures, pairing
from pipeline.reading.pieces.reading import Reading
from pipeline.reading.prose import told_subjects, told_years
from pipeline.reading.text import logged
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import calendar, introductions, words

_FOR = re.compile(r"\A(?:For|Among|In) (?:the )?(?=\S)")
_REMARKS = re.compile(r"An? [a-z]+|The (?:rest|trend|course)\b")  # "A long and steady decline follows: "
_IS_EXTREME = re.compile(rf" (?:is|was) (?:the )?{words.SUPERLATIVE}\b")
_DOES_SO = re.compile(  # "Eurozone inflation followed a similar path: "
    r" (?:follow|show|display|exhibit|mirror|take|tell|trace)(?:s|ed)? (?:an?|the|this|that) .{1,80}")
_CONTRASTS = re.compile(r",? (?:while|whereas|compared (?:to|with)|versus|against) ")
_GOES = r"(?:rises|rose|falls|fell|climbs|drops|grows|grew|increases|decreases|declines|goes|starts|begins|from)"
_TURN = re.compile(  # "Oslo rises from 32% in 2010 to 82% in 2020, while Bergen rises from 7% …"
    r",? (?:while|whereas|and|but) (?:the )?(?P<name>(?!(?:It|They|This|Both|The|In|By|At)\b)[A-Z][^,;:.()\d]{1,40}?) "
    rf"(?:[a-z]{{3,12}}ly )?{_GOES}\b")
_TURNED = re.compile(rf"([A-Z][^,;:.()\d]{{1,40}}?) (?:[a-z]{{3,12}}ly )?{_GOES}\b")
_SAME_PERIOD = re.compile(r"\b(?:over|in|during) (?:this|the same|that) (?:period|time|interval|years|span)\b")
_PAIR = 2  # values of a change
_MOST = 60  # numbers of a sentence that turns from one line to another
_CALLED = re.compile(r"\b(?:labell?ed|named|called)\s[\"“']?\Z")


def read(
    script: Script, line: Line, begin: int, end: int, indices: list[int], frame: Frame, *, turns_here: bool = False
) -> list[Reading]:
    """The points of one line that a sentence tells; none where it may tell of something else. turns_here: whether a
    sentence turns to another line where this part of it begins."""
    if logged.is_record(script.text, begin, end):
        return []
    may_turn = frame.chart_type == "line" and _PAIR < len(indices) <= _MOST
    turn = _TURN.search(script.text, begin, end) if may_turn else None
    if turn and (later := [index for index in indices if script.starts[index] > turn.end()]) and len(later) > 1:
        sooner = indices[: len(indices) - len(later)]
        told = read(script, line, begin, turn.start(), sooner, frame) if len(sooner) > 1 else []
        if told:
            return told + _beside(script, line, turn.start("name"), end, later, frame, told)
    over = told_subjects.stands_over(script.text, begin, end)
    headed = None if over else told_subjects.HEADED.match(script.text[begin:end])
    named = None if headed else told_subjects.opening(script.text, begin, end, frame.axes.y.ticks)
    named = named or (None if headed else told_subjects.find(script.text, begin, end))
    if turns_here and not (named or headed) and (turned := _TURNED.match(script.text, begin, end)):
        named = words.plain(turned[1]), *turned.span(1)  # "and Bergen from 7% in 2010 to 18% in 2020"
    subject = words.plain(_DOES_SO.sub("", _FOR.sub("", headed[1]))) if headed else named[0] if named else None
    subject = course_labels.series_of(subject, frame) if subject and " " in subject else subject
    if subject and (_REMARKS.match(subject) or introductions.tells_course(subject)):
        subject = None  # "The values rise steadily: 22 in 2000, 23 in 2005"
    if subject and calendar.is_named(subject) and len(indices) == 1 and not frame.knows(subject):
        value, _ = script.value(indices[0], indices[0] + 1, begin)
        return [Reading("narrative", line, (subject,), [value], weak=True)]
    if measures.are_several(frame) and not (subject and frame.knows(subject)):
        subject = _on_axis(script.text[begin : script.starts[indices[0]]], frame) if indices else None
        if subject is None:
            return []
    within = script.between(named[1], named[2], line.first, line.last) if named else range(0)
    for index in within:  # "the line for 6–23 months"
        script.roles[index] = "label"
    indices = [index for index in indices if index not in within]
    paired, alone = pairing.pair(marks.find(script, indices, begin, end, frame), script)
    if subject and _is_measured(subject, line, frame) and words.key(subject) not in frame.axes.y.keys:
        subject = None  # "The temperature was 14.1 °C in the 1970s"
    if subject and not frame.knows(subject):
        is_unknown = len(paired) == 1 and (  # "The survey reached 310 in 2022", "The share of all was highest in 1990"
            len(frame.axes.y.ticks) > 1 or _IS_EXTREME.match(script.text, named[2] if named else end))
        is_label = named and _CALLED.search(script.text, begin, named[1])
        if is_unknown or (words.has_comment(subject) and not is_label):  # "the highest point"
            return []
    if any(told_years.is_of_bars(script, index, frame) for _, index, _ in paired if index is not None):
        return []  # no places along the axis
    if alone and not subject and (len(alone) >= len(paired) or _CONTRASTS.search(script.text, begin, end)):
        return []  # "By week 4, the first has risen to 55 while the second is at 35"
    outer = (subject,) if subject else ()
    placed = pairing.placed(script, paired, begin)
    readings = [Reading("narrative", line, (*outer, position), [value], weak=True) for value, position in placed]
    for index in alone if subject or line.heads else ():
        if courses.is_end(script, index, begin):  # "Alto ends at 170"
            value, _ = script.value(index, index + 1, begin)
            readings.append(Reading("narrative", line, outer, [value], spread=True, weak=True))
    return readings


def _on_axis(said: str, frame: Frame) -> str | None:
    """The series of a chart with two value axes that the words in front of its values speak of: "The bars for sales
    rise from"; None where they speak of none, or of both."""
    found = measures.spoken_of(frame, said)
    return found[0] if len(found) == 1 else None


def _beside(
    script: Script, line: Line, begin: int, end: int, indices: list[int], frame: Frame, told: list[Reading]
) -> list[Reading]:
    """The points of the line that a sentence turns to, at the places of the first one where they are said to be the
    same: "while Bergen rises from 7% to 18% over the same period"."""
    if len(told) == len(indices) == _PAIR and _SAME_PERIOD.search(script.text, script.ends[indices[-1]], end):
        name = _TURNED.match(script.text, begin, end)
        values = [script.value(index, index + 1, begin)[0] for index in indices]
        return [
            Reading("narrative", line, (words.plain(name[1]), one.labels[-1]), [value], weak=True)
            for one, value in zip(told, values, strict=True) if name
        ]
    return read(script, line, begin, end, indices, frame, turns_here=True)


def _is_measured(subject: str, line: Line, frame: Frame) -> bool:
    """Whether what a sentence tells of is what the panel measures, by its name or its head."""
    if frame.measures(subject):
        return True
    found = words.stems(subject)
    return bool(found) and any(
        found <= words.stems(head.label) for head in line.heads
        if f"{subject} and " not in head.label and f" and {subject} " not in head.label)  # "Gold and Silver Prices"
