"""What ties the name of a bar to its value in a sentence, whatever that says of the bar beside it.

Finland leads with 12        Norway follows at 9.9        Chile is the smallest market, at 3        Peru has a rate of 4
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import words

HEDGE: str = (
    r"(?:(?:only|about|approximately|around|roughly|nearly|almost|some|an estimated|the remaining|"
    r"(?:slightly|just) (?:above|below|over|under))\s+)*[~≈$€£]*"
)
_DEGREE = (
    r"(?:(?:by far|clearly|still|again|just|even|slightly|much|well|far|significantly|considerably|noticeably|only|"
    r"a (?:bit|little)) ){0,2}"
)
_RANK = (  # "is by far the strongest region", "has the tallest bar", "is slightly higher"
    rf"(?:is|was|has|shows|records|reports|reaches|comes in|stands out as) {_DEGREE}(?:the |its )?"
    rf"(?:(?:second|third|fourth|fifth|next)[ -])?"
    rf"(?:{words.SUPERLATIVE}|higher|lower|taller|shorter|larger|smaller|greater|less|bigger|second|third|next|last)"
    r"(?: [a-z]+){0,2}?|"
    rf"(?:is|was|has|contains|produces|uses|receives|earns) {_DEGREE}the (?:most|least) [a-z]+(?: [a-z]+){{0,2}}?"
)
_HAS = r"(?:has|shows|records|reports|sees) (?:an?|the|its) (?P<measure>(?:[\w\-]+ ){0,3}?[\w\-]+) (?=of\b)"
TIE: re.Pattern[str] = re.compile(  # between a label and its value
    r"(?:The (?=.{1,60}? (?:is|was|has|leads|follows|comes) ))?(?P<name>\S.*?)(?:\s*(?::|=|,)|(?:,? which)?"
    r"(?:\s+(?:leads?|follows?|comes? (?:next|first|second|third|fourth|fifth|last|top|bottom)|is "
    r"(?:next|first|second|third|last|shown|drawn|given|listed)|"
    rf"tops the \w+|ranks \w+|closes the \w+|stands|sits|has reached|ends up|{_RANK}))?,?\s+"
    r"(?:with|at|has|have|is|are|of|gets?|scores?|reach(?:es)?|records?|reports?|accounts? for|makes? up|"
    r"takes?(?: up)?|contains?|(?:is|are|stands?|sits?) (?:at|on)|contributes?|holds?|covers?|shows|reads|uses|"
    r"produces|supplies|provides|(?:soars|climbs|rises|drops|falls|goes|comes|gets|shoots|jumps|dips|extends|ends|runs|stops|stretches)"
    rf"(?: (?:up|down|out|all the way))? (?:to|at))|\s+{_HAS}of)\s+" + HEDGE + r"\Z",
    re.DOTALL,
)
_LEADER = re.compile(  # "The most important feature is "age" with an importance of"
    rf"The (?:(?:most|least) [a-z]+|{words.SUPERLATIVE}|leading|top)(?: [a-z]+){{0,3}} (?:is|was|belongs to|"
    r"is found in|goes to|comes from)(?: that of| the)? [\"“*`]{0,2}(?P<name>[^\"“”*`,;.:()\n]{1,40}?)[\"”*`]{0,2},? "
    rf"(?:with|at|of) (?:an? (?P<measure>(?:[a-z]+ ){{0,3}}?[a-z]+) of )?{HEDGE}"
)
_ENDS = re.compile(  # behind the value, where nothing is said of another one
    r"(?:\s?%|\s?[^\W\d]{1,12}(?:/[^\W\d]{1,8})?(?: [^\W\d]{1,12})?)?"
    r"(?:\s\([^()\d]{1,60}\)|,? [^\d,;:]{0,60}?)?(?:per \d{1,4} ?[^\W\d]{1,12})?[.,;\s]*"
)
_FAR = 160  # characters in front of a value
_DIFFERS = re.compile(r"\b(?:than|more|less|fewer|higher|lower|times|behind|ahead|apart|above|below|from|to)\b")
_NAME = re.compile(r"(?:[Tt]he )?(?P<name>[A-Z0-9][^\s,;:()]*(?: (?:of |and |the )?[A-Z0-9(][^\s,;:()]*){0,4})")


def measures(match: re.Match[str], frame: Frame) -> bool:
    """Whether what a bar is said to have is what the figure measures: "an average commute of" of commute times."""
    said = words.stems(match["measure"] or "")
    return not said or words.is_generic(match["measure"]) or bool(said & words.stems(frame.value_label or ""))


def behind_per(script: Script, line: Line) -> int:
    """The index behind the numbers of a line but the last that a rate is of: "24 g per 100 g"."""
    last = line.last - 1
    return last if last > line.first and script.text.endswith("per ", line.start, script.starts[last]) else line.last


def find(text: str, begin: int, value: tuple[int, int], end: int) -> re.Match[str] | None:
    """The tie of an item, from `begin` to `end`, that gives one value, whose ends are given, and nothing else."""
    ending = _ENDS.fullmatch(text, value[1], end)
    match = TIE.match(text[begin : value[0]]) if ending and not _DIFFERS.search(ending[0]) else None
    return match if match and not words.has_comment(match["name"]) else None  # "The gap in March comes to 12 mm"


def name_of(text: str, begin: int, value: tuple[int, int], end: int, frame: Frame) -> str:
    """The name that all of an item, from `begin` to `end`, ties to a value, whose ends are given; "" for none."""
    return name_before(text, begin, value[0], frame) if find(text, begin, value, end) else ""


def name_before(text: str, begin: int, start: int, frame: Frame) -> str:
    """The name that words from `begin` on tie to the value at `start`; "" for none."""
    if start - begin > _FAR:
        return ""
    led = _LEADER.fullmatch(text, begin, start)
    match = led or TIE.match(text[begin:start])
    name = led or (match and _NAME.fullmatch(words.plain(match["name"])))
    if not match or not name or not measures(match, frame):
        return ""
    is_said = words.is_clause(name["name"]) or words.has_comment(name["name"]) or words.is_generic(name["name"])
    return "" if is_said or frame.measures(name["name"]) else name["name"]
