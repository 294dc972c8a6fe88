r"""Formulas, in a copy of the text of the same length: signs in place of commands, and names without their symbols.

\( \varepsilon_f \approx 6\% \) reads "\( \varepsilon_f ≈ 6% \)", \(7.4\) is a bare 7.4, and
**Strain** (\( \varepsilon_f \), red) reads "**Strain** (red)".
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import sections

_SIGN = re.compile(r"\\(?:(approx(?:eq)?)(?![A-Za-z])|(sim(?:eq)?)(?![A-Za-z])|%)")
_SET = re.compile(r"\\(?:mathbf|textbf|boldsymbol|mathrm|underline)\{((?:[^{}\n]|\{[^{}\n]{0,8}\}){1,40})\}")  # a value
_NUMBER = re.compile(  # a formula that is nothing else
    r"(?P<open>\\\(|\$) *(?P<sign>[~≈<>]?) ?(?P<number>[+\-−]?(?:\d[\d.,]{0,12}(?: ?%)?|"
    r"\d[\d.]{0,12} ?\\(?:times|cdot) ?10\^(?:\{[+\-−]?\d{1,3}\}|\d)) ?)(?P<close>\\\)|\$)"
)
_UNITS_AND_MARKS = r"(?:Omega|mu|circ|degree|dagger|ddagger|ast|star|uparrow|downarrow|pm|times)"
_SYMBOL = (
    rf"(?!\\{_UNITS_AND_MARKS}\b)\\?[A-Za-z]{{1,20}}(?:\{{[^{{}}\n]{{1,20}}\}})?"
    r"(?:[_^](?:\{(?:[^{}\n]|\{[^{}\n]{0,20}\}){1,20}\}|\w)){0,2}"
)
_FORMULA = rf"(?:\\\( ?({_SYMBOL}) ?\\\)|\$({_SYMBOL})\$|([^\W\d_]_\w{{1,4}}))"
_GLOSS = re.compile(rf" \({_FORMULA}(?:\)|, )")
_OF_AXIS = re.compile(rf",(?<=\w,) {_FORMULA}(?= \(|[.,;]|\Z)")
_NAME = re.compile(r"[^\W\d][^\n():|,;*`$\\]*[*`]*\Z")
_VALUED = re.compile(
    r"^[ \t]{0,20}(?:(?:[-*+•]|\d{1,3}[.)])[ \t]{1,4})?\*{0,2}([^*:|\n]{1,60})[*:]{1,3} ?[~≈]?\d", re.MULTILINE
)
_LONGEST = 60  # characters of a name
_NEAR = 400  # characters of a line that are looked at


def simplified(text: str) -> str:
    """`text` with the signs that commands stand for, and without the symbols that only stand beside names."""
    if "\\" in text:
        text = _SIGN.sub(_sign, text)
        text = _SET.sub(_plain, text)
    if "\\(" in text or "$" in text:
        text = _NUMBER.sub(_bare, text)
    return _without_symbols(text) if "\\" in text or "$" in text or "_" in text else text


def _sign(match: re.Match[str]) -> str:
    sign = "≈" if match[1] else "~" if match[2] else ""
    return sign.rjust(len(match[0])) if sign else "% "


def _plain(command: re.Match[str]) -> str:
    """The value that a command sets in bold type, where it stands."""
    is_value = command[1][:1].isdigit()
    return f"{command[1]} ".rjust(len(command[0])) if is_value else command[0]


def _bare(formula: re.Match[str]) -> str:
    """The number of a formula, with its sign directly in front of it."""
    if (formula["open"] == "$") != (formula["close"] == "$"):
        return formula[0]
    number = formula["sign"] + formula["number"]
    return number.rjust(formula.end("number") - formula.start()).ljust(len(formula[0]))


def _without_symbols(text: str) -> str:
    """`text` without the one symbol that each name has in parentheses; as it is where symbols tell names apart, and for
    names that have values without them too: "BERT: 50" beside "BERT ($x$): 60"."""
    symbols: dict[str, set[str]] = {}
    for match in _GLOSS.finditer(text):
        symbols.setdefault(_name(text, match.start()), set()).add(match[1] or match[2] or match[3])
    symbols.pop("", None)
    if symbols and max(map(len, symbols.values())) == 1:
        bare = {match[1].strip() for match in _VALUED.finditer(text)}
        if bare.isdisjoint(symbols):
            text = _GLOSS.sub(lambda match: _blank(match) if _name(text, match.start()) else match[0], text)
    if "axis" in text:
        text = _OF_AXIS.sub(lambda match: _blank(match) if "axis" in _before(text, match.start()) else match[0], text)
    return text


def _blank(match: re.Match[str]) -> str:
    """Spaces in place of a symbol, behind the parenthesis that goes on: " (          red)"."""
    return (" (" if match[0].startswith(" (") and match[0][-1] != ")" else "").ljust(len(match[0]))


def _name(text: str, end: int) -> str:
    """The name that stands in front of `end` on its line; "" in a table, and where there is none or that of an axis."""
    before = _before(text, end)
    match = None if before.startswith("|") else _NAME.search(before[-_LONGEST:])
    name = match[0].strip("*` ") if match else ""
    return "" if sections.speaks_of_axis(name) else name


def _before(text: str, end: int) -> str:
    """What stands in front of `end` on its line."""
    begin = max(0, end - _NEAR)
    return text[max(begin, text.rfind("\n", begin, end) + 1) : end].lstrip()
