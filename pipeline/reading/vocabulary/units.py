"""Units as they are written: "kg", "m/s", "nmol/min/mg", "10⁻³ mol L⁻¹", "tokens per second"."""

from __future__ import annotations

from pipeline.reading import patterns as re

MAGNITUDES = {"thousand": "k", "million": "m", "billion": "b", "trillion": "t"}
"""Words for a power of a thousand, with the letters that are written instead."""
_WRITTEN_OUT = {
    "s": "sec secs second seconds", "min": "mins minute minutes", "h": "hr hrs hour hours", "d": "day days",
    "wk": "week weeks", "mo": "month months", "yr": "yrs year years", "m": "meter meters metre metres",
    "km": "kilometer kilometers kilometre kilometres", "g": "gram grams", "kg": "kilogram kilograms",
    "°": "degree degrees deg",
}
_SHORT = 2
_IN_FRONT = frozenset(("km",))  # "at km 8"
_SYMBOLS = {spelled: symbol for symbol, written in _WRITTEN_OUT.items() for spelled in written.split()}
_SYMBOL = (
    r"(?:[$£€] ?(?:[kKMB]|[mb]n)\b|[%$£]|‰|€|°[CF]?|"
    r"(?:μ|[kMGTmµnpfdch]?)(?:[mgsAKNJWCVFSTLlMBt]|Ω|mol|Hz|Pa|Wh|eV|bar|cal|Da|bp)|[hdU]|yr|min|"
    r"sec|hrs?|wt\.?|vol\.?|IU|ha|px|rpm|[kMGT]?bps|fps|bpm|mp[gh]|k?Nm|[kMGT]?bits?|nats|a\.u\.|"
    r"pp[mb]?|dB[mA]?|kn|kts?|lbs?|oz|ft|gal|USD|US\$|EUR|CO₂e?)"
)
_COUNTED = (
    r"(?:(?:milli)?second|minute|hour|day|week|month|year|token|sample|point|epoch|step|ton|tonne|dollar|euro|unit)")
WORD = (
    rf"(?:percent|percentage|degrees|knots|people|(?i:{'|'.join(MAGNITUDES)})s?|{_COUNTED}s|"
    r"(?:kilo|centi|milli|micro|nano)?(?:met(?:er|re)|gram|lit(?:er|re))s?)"
)
"""A unit that is written out."""
_ONE = rf"(?:{_SYMBOL}|{WORD})(?:\^?(?:−|[+\-]?)\d|[¹²³]|[⁰⁴-⁻])*"
PATTERN = rf"(?:10[⁰¹²³⁴-⁹⁻]+ )?{_ONE}(?: per {_COUNTED}|(?: per | of |⋅|[ ·*/]){_ONE}|%){{0,4}}"
"""A unit, or several in one. Signs beyond Latin letters stand apart, as a set that mixes both is slow to compile."""
ODD: str = (
    r"[$€£](?:[kKmMbB]|bn|mn)|(?:[kKM] )?[^\W\d_]{1,8}/(?:s|sec|min|h|d|day|week|month|yr|year|"
    r"1[0,]{1,7} ?[^\W\d_]{1,8}[²³]?)"
)
"""Units of amounts and of what is counted: "$k", "€M", "k ops/s", "L/100 km"."""
COUNTED: str = rf"(?i:{'|'.join(MAGNITUDES)}) [a-z]{{3,15}}(?: per [a-z]{{3,10}})?"
"""What is counted in thousands or more, as a unit of an axis: "million barrels per day"."""
_ALONE = re.compile(rf"{PATTERN}|[A-Za-zµμ°²³]{{1,10}}/[A-Za-zµμ°²³]{{1,8}}")  # also of anything: "req/s"
_WORDED = re.compile(WORD)


def is_unit(text: str) -> bool:
    """Whether a text is nothing but a unit."""
    return _ALONE.fullmatch(text) is not None


def symbol(unit: str) -> str:
    """The symbol of a unit that is written out, "h" for "hours"; any other as it stands."""
    return _SYMBOLS.get(unit, unit)


def written_out(unit: str) -> tuple[str, ...]:
    """The words for a unit that can stand in front of a number, "day" and "days" for "d"; none for most units."""
    in_front = (unit,) if unit in _IN_FRONT else ()
    return (*in_front, *(word for word in _WRITTEN_OUT.get(symbol(unit), "").split() if len(word) > _SHORT))


def is_word(text: str) -> bool:
    """Whether a text is a unit that is written out: "months", and not "mg"."""
    return _WORDED.fullmatch(text) is not None
