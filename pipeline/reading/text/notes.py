"""What stands behind a value and speaks of the value alone, blank in a copy of the text of the same length.

    7.4 (est.) (Jan)      7.4† (Jan)      7.4 ↑, 9.6 ↓      **7.4** (bold)      7.4 (n = 12)      7.4 (p < 0.05)
    7.4 approx.           7.4 (rank 2 of 6)                 7.4 ± 0.4 (n = 12)                    7.4, SD 0.4

So every layout meets the value as if nothing stood there: neither is "est." the name of a column nor 12 a place on an
axis. A spread is written in one way: "7.4 (SD 0.4)" and "7.4 (±0.4)" are "7.4 ± 0.4". Letters of significance are such
notes where values of a text have several of them: "3.42 c, 4.10 b, 4.88 a, 4.91 ab".
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import units

_AMOUNT = r"[+\-−]?\d[\d.,]{0,12}"
_COUNT = r"[nN] ?[=:] ?\d[\d,]{0,9}(?: [a-z]{3,12})?(?:[,;](?: [a-z]{1,14}){1,8}(?=[)\]]))?"  # "n = 7, one mouse lost"
_CHANCE = rf"[pP] ?(?:[<>≤] ?{_AMOUNT}|= ?0?\.0\d{{1,9}})"
_RANK = r"rank(?:ed)?:? #?\d{1,3}(?:st|nd|rd|th)?(?: (?:out )?of \d{1,4})?"
_SHADE = r"(?:colou?r|shade|intensity)(?: (?:level|step))? \d{1,2}"
_SPREAD_WORD = r"(?:SD|SE|SEM|[Ss]\.?[Dd]\.?|[Ss]\.[Ee]\.(?:[Mm]\.)?|std\.?|σ|standard (?:deviation|error))"
_SPREAD = rf"(?:±|\+/-|{_SPREAD_WORD}(?: of)? ?[=:±]?) ?"
_WIDTH = rf"\d[\d.,]{{0,12}}(?:\s?{units.PATTERN})?"
_FIGURE = rf"(?:{_COUNT}|{_CHANCE}|{_RANK}|{_SHADE})"
_ITEM = rf"(?:{_FIGURE}|{_SPREAD}{_WIDTH})"
_WORDS = (
    r"(?:est|approx)\.?|estimated?|approximately|approximate|interpolated|extrapolated|"
    r"(?:in )?bold(?:ed)?|underlined|\*{1,3}|[†‡§]"
)
_MARKS = "†‡↑↓▲▼✓★☆"
_NOTE = re.compile(
    rf" ?(?:[(\[](?:{_ITEM}(?:[,;] {_ITEM}){{0,2}}|{_WORDS})[)\]]|"
    rf"[{_MARKS}]{{1,3}}|\^\{{?[a-c*†‡]\}}?|<sup>[a-z*†‡]{{1,3}}</sup>| approx\.|"
    rf"(?:[,;]| with(?: an?)?) {_SPREAD_WORD}(?: of)? ?[=:]? ?{_WIDTH})"
    r"(?=[\s,;.)|*]|\Z)(?! [+\-−~]?\d)"
)
_IN_NOTE = re.compile(rf"(?P<figure>{_FIGURE})|(?P<spread>{_SPREAD})(?P<width>{_WIDTH})")
_VALUE = re.compile(  # behind a sign or a word, and no number of a name: "Group 1 (n = 24)"
    r"(?:[(\[]|(?:[:=|,;/→–—]|\b(?:is|at|to|of|and|by|about|around|approximately|reach(?:es)?|hits|reads|shows|from|values?|heights?))"
    rf"[\s*`]{{1,4}})[~≈<>≤≥*`$€£]{{0,4}}{_AMOUNT}(?:[eE][+\-−]?\d{{1,3}})?[*`$]{{0,3}}"
    rf"(?:\s?{units.PATTERN})?[*`]{{0,3}}(?: ?(?:±|\+/-) ?{_WIDTH})?\Z"
)
_OPENS = re.compile(  # how notes in parentheses begin: few texts have one
    r"[(\[](?:[nN] ?[=:]|[pP] ?[=<>≤]|S[DE]|[Ss]\.|st[da]|±|\+/|σ|est|approx|interp|extrap|(?:in )?bold|underl|[*†‡§]|"
    r"rank|(?:colou?r|shade|intensity)(?: level| step)? \d)"
)
_SIGNS = (" approx.", " SD", " SE", " std", " standard ", *_MARKS)
"""How other notes begin."""
_RAISED = re.compile(r"\^[abc*{]|<sup>")  # how those do that are raised
_NAMED = re.compile(r"[ \t]*(?:\*\*)?(?:[:=]|[ \t][–—-][ \t])")  # behind a label: "18, 34 (n = 7): 60"
_IS_AXIS = re.compile(  # what counts and chances are places on
    r"[Aa]xis\b[^\n.;]{0,80}\b(?:[nNpP]|[Nn]umber|[Cc]ount|[Ss]ize|[Ss]amples?|[Ss]hots?|[Pp]robabilit(?:y|ies)|[Rr]anks?)\b"
)
_FIRST_LETTER = re.compile(r"a(?=[,;|\n]| \|)(?:(?<=\da)|(?<=\d a))")  # begins with a letter to be found fast
_LETTERS = re.compile(
    r"(?<=\d\.\d)(?P<digits>\d*)(?P<letters> ?(?=[a-f])a?b?c?d?e?f?)(?=[,;|)]|[ \t.]*$|[ \t]+\|)", re.MULTILINE
)
_FEWEST_LETTERS = 4  # values with them
_FAR = 48  # characters of a value


def apart(text: str) -> str:
    """`text` without the notes behind its values; itself where it has none."""
    if _FIRST_LETTER.search(text):
        text = _without_letters(text)
    is_raised = ("^" in text or "<" in text) and _RAISED.search(text)
    if not (is_raised or _OPENS.search(text) or any(map(text.__contains__, _SIGNS))):
        return text
    pieces: list[str] = []
    end = 0
    are_places = _IS_AXIS.search(text) is not None
    for note in _NOTE.finditer(text):
        begin = note.start()
        said = [*_IN_NOTE.finditer(text, begin, note.end())]
        if (are_places and any(one["figure"] for one in said)) or _NAMED.match(text, note.end()):
            continue
        if not _VALUE.search(text, max(end, begin - _FAR), begin):
            continue
        pieces.append(text[end:begin])
        if spread := next((one for one in said if one["spread"]), None):
            sign = " ±".rjust(spread.start("width") - begin)
            pieces += [sign, spread["width"], " " * (note.end() - spread.end("width"))]
        else:
            pieces.append(" " * (note.end() - begin))
        end = note.end()
    return "".join([*pieces, text[end:]]) if pieces else text


def _without_letters(text: str) -> str:
    """A text without the letters of significance behind its decimal values, where they are no unit."""
    found = [match["letters"].strip() for match in _LETTERS.finditer(text)]
    if len(found) < _FEWEST_LETTERS or len(set(found)) == 1:
        return text
    return _LETTERS.sub(lambda match: match["digits"] + " " * len(match["letters"]), text)
