"""Words for a part of a course: its stages, "Start", "Peak", and its stretches, "Late training", "2005–2010"."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered

_STAGE = re.compile(
    r"(?:the )?(?:start(?:ing)?|begin(?:ning|s)?|end(?:ing|s|points?)?|initial|final|first|last|mid(?:dle|point)?|peak|"
    r"trough|dip|low|high|minimum|maximum|min|max|turning|lowest|highest|halfway|plateau|crossover|intermediate|later|"
    r"early|late|then)\b(?: (?:points?|values?|dip|peak|part|phase|stage|level|data|half))*|"
    r"(?:(?:primary|secondary|tertiary|main|major|minor|smaller|large|largest|highest|small|sharp|first|second|third|"
    r"fourth|fifth|last),? ){1,3}(?:peak|spike|bump|hump|shoulder|dip|trough|mode|feature)s?",
    re.IGNORECASE,
)


@remembered(4096)
def is_stage(label: str) -> bool:
    """Whether a label only says which part of a course it is: "Start", "Final value", "Peak"."""
    return _STAGE.fullmatch(label) is not None


def stage_end(label: str) -> int | None:
    """The end of a course that a stage is: 0 for its start, -1 for its end, None for any other."""
    match = _STAGE_END.match(label)
    return None if match is None else 0 if match[1] else -1


_STAGE_END = re.compile(r"(?:the )?(?:(start|begin|initial|first)|end|final|last)", re.IGNORECASE)


_COURSE = re.compile(
    r"(?:peaks|rises|falls|drops|dips|starts|begins|ends|reaches|climbs|declines|decreases|increases|grows|shrinks|"
    r"fluctuates|oscillates|levels off|converges|stays|remains)\b[^\d\n]{1,120}\d", re.IGNORECASE
)


@remembered(1024)
def tells_course(text: str) -> bool:
    """Whether words say how a line runs, with a value: "Peaks at x = 0.4 with a density of 10"."""
    return _COURSE.match(text) is not None


_PHASE = re.compile(
    r"(?:[^\W\d]+(?:[ \-][^\W\d]+)?[ \-](?:phase|stage|regime)|(?:initial|early|mid|middle|late|later|final|"
    r"intermediate|subsequent)[ \-](?:period|training|drop|rise|decline|growth|increase|decrease|trend|surge|plateau|"
    r"recovery|convergence|fluctuations?|decay|steps|epochs|years|part|half|segment|section))(?: \d)?"
    r"(?:\s*\([^()]*\))?|"
    r"(?:(?:nearly|almost|roughly|fairly|mostly|largely|relatively|essentially|remains|stays|very|quite) )+"
    r"(?:flat|steady|stable|constant|level|unchanged|linear)|"
    r"(?:sharp|gradual|steady|slow|slows|rapid|minimal|slight|moderate|steep|continued|sudden)(?: [^\W\d]+)? (?:trend|"
    r"increase|decrease|rise|decline|drop|fall|climb|growth|improvement|gains?|dip)|"
    r"(?:(?:local|minor|sharp|random|final|high|key) )?(?:peaks|troughs|dips|spikes|noise|jitter|volatility|"
    r"fluctuations?|oscillations?|stabili[sz]ation)",
    re.IGNORECASE,
)


_OF_PHASES = frozenset(  # one of them stands in _PHASE
    "phase stage regime period training drop rise decline growth increase decrease trend surge plateau recovery "
    "convergence fluctuation fluctuations decay steps epochs years part half segment section flat steady stable "
    "constant level unchanged linear fall climb improvement gain gains dip peaks troughs dips spikes noise jitter "
    "volatility oscillation oscillations stabilization stabilisation".split()
)


@remembered(4096)
def is_phase(label: str) -> bool:
    """Whether a label names a stretch of a course: "Initial Phase (0–1,000 steps)", "Late training"."""
    said = label.lower().replace("-", " ").replace("(", " ").split()
    return not _OF_PHASES.isdisjoint(said) and _PHASE.fullmatch(label) is not None


STRETCH = re.compile(r"(\d[\d,]*(?:\.\d+)?)\s?(?:-|–|—|to)\s?(\d[\d,]*(?:\.\d+)?)")


BIN = re.compile(r"\d\s?(?:-|–|—|to)\s?[~≈]?\d")


@remembered(4096)
def is_stretch(label: str) -> bool:
    """Whether a label names a part of a course, in words or by its ends: "2005–2010"."""
    return is_phase(label) or STRETCH.fullmatch(label) is not None
