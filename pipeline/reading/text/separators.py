"""Lists whose names end at another sign than a colon, in a copy of the text of the same length that has colons there.

    - **X-axis** – Year, 2000 to 2020        - Blue – Alto (n = 12)        - 2000 – ~88%        - At x = 5 – A 12, B 14
    - **Y-axis** – Share (%)                 - Red – Basso (n = 14)        - 2005 – ~79%        - At x = 9 – A 13, B 16

    - Price → ~0.15        - Alto is at 45%        - Alto (~45%)        - Alto → 45 / 12        - **X-axis** → Year
    - Share → ~34%         - Basso is at 38%       - Basso (~38%)       - Basso → 38 / 14       - **Legend** → red = A

    Sunday — 0.4k, 1.3k, 380        - Sahel | +12 | −4
    Monday — 3.2k, 1.1k, 430        - Amazon | −5 | +3

    2008 → Print $81M, Online $41M        Print → 1.3M (2008), 640k (2018)
    2018 → Print $22M, Online $97M        Online → 118k (2013), 297k (2018)

    - Finnish, 24.6        Japan: 1990, 78.8; 2000, 81.1
    - Korean, 19.8         Norway: 1990, 76.5; 2000, 78.6

    - Alto: 12 · 14 · 9        - Alto: 12.5/14.0/9.5        - Alto: 12 – 14 – 9        whose values get commas
    - Alto: (Jan: 12), (Feb: 14)        - Alto: (Jan = 12) (Feb = 14)        whose pairs lose their parentheses

Spans are no names with values, "- 0 – 10" above "- 10 – 20" or "- Jan – Mar", nor are pieces of sentences.
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.vocabulary import colours, sections, units, words

_IN_WORDS = "(?:about|around|approximately|approx\\.|roughly|nearly|almost|just (?:under|over|below|above)) "
_WORTH_ALONE = (
    rf"(?:{_IN_WORDS})?"
    r"[~≈]?[+\-−$€£]?\d[\d.,]{0,12}[kKM]?"
    r"(?: ?%| [^\W\d]{1,12})?"
)
_VALUE = rf"{_WORTH_ALONE}\.?[ \t\r]*$"
_PLAIN = r"(?:[~≈]?\d[\d.,]{0,12} ?%?|[–—-]|[Nn]/[Aa])"
_SLASHED = rf"{_PLAIN}(?: / {_PLAIN}){{1,12}}[ ★]*(?:\([^()\n]{{1,200}}\))?[ \t\r]*$"
_ABOUT = rf"(?:[~≈]|{_IN_WORDS})"
_SHARE = (  # neither a version nor a year
    rf"[*`]{{0,2}}(?:[~≈]?\d[\d.]{{0,6}}\s?%|(?:[$€£]?\d{{1,6}}\.\d{{1,6}}|{_ABOUT}\d[\d.,]{{0,12}})(?:\s?{units.PATTERN})?)"
    r"[*`]{0,2}\)[ \t\r]*$"
)
_VALUES = re.compile(rf"{_VALUE}|{_SLASHED}")
_OF_ITEM = (  # begins with a line end, so that the search can skip from line to line
    r"\n(?P<indent>[ \t]*)(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:"
    r"(?P<name>\*\*[^:\n*]{1,60}\*\*(?: \([^()\n:]{1,40}\))?|[^:\n*]{1,60}?)"
    rf"(?P<sign> (?:[–—|-] |→ (?:(?={_VALUE}|{_SLASHED})|(?<=\*\* → )(?![*`]))|"
    rf"(?:is(?: at)?|stands at|sits at|reaches|scores) (?={_VALUE})"
)
_BEHIND_SIGN = r"))(?P<rest>\S.*)|.*)"
_ITEM = re.compile(_OF_ITEM + _BEHIND_SIGN, re.MULTILINE)
_ENDS_IN_SHARE = re.compile(
    rf"\([*`]{{0,2}}(?:[~≈]|[$€£]|{_IN_WORDS})?\d[^()\n]{{0,60}}\)[ \t\r]*$", re.MULTILINE
)
_ITEM_OR_SHARE = re.compile(rf"{_OF_ITEM}|\((?={_SHARE}){_BEHIND_SIGN}", re.MULTILINE)
_CELL = r"(?:[~≈<>+\-−–$€£]{0,2}\.?\d[^\s,;:()]{0,12}(?: ?%)?|[–—-]|[nN]/?[aA])"
_ROW = re.compile(  # "Sunday — 0.4k, 1.3k, 380" on a line of its own, "1. Sahel | +12 | −4 | +7" in a list
    r"\n(?P<indent>[ \t]*)(?P<marker>(?:[-*•]|\d{1,3}[.)])[ \t]+)?"
    r"(?P<name>(?:\*\*)?[^\W\d][^:,;|\n]{0,60}?)(?P<sign>(?(marker) \| | [–—-] ))"
    rf"(?P<rest>{_CELL}(?:(?:,| \|) {_CELL}){{1,200}}|{_WORTH_ALONE}(?: \([^()\n\d]{{1,40}}\))?)[ \t\r]*(?=\n|\Z)")
_NUMBER = r"(?:[~≈]?[+\-−$€£]?\.?\d[\d.]{0,12}(?: ?%|[kM])?(?![\w^⁰-⁹])|[nN]/?[aA]|[–—])"
_THOUSANDS = r"\d{1,3}(?:,\d{3})+"
_DOTTED = re.compile(
    rf"(?<![\w.])(?:{_THOUSANDS}|\d[\d.]{{0,12}}(?: ?%|[kM])?)(?: · (?:{_THOUSANDS}|{_NUMBER})){{2,100}}(?! ·|\w)")
_DASHED_ROW = re.compile(  # and no range: "1 – 6 – 9 – 12 – 20"
    rf"(?<=[:=*] )[~≈]?\d[\d.]{{0,12}}%?(?: [–—] {_NUMBER}){{2,100}}(?=[ \t\r.]*$| \()", re.MULTILINE)
_SLASHED_ROW = re.compile(  # and no date: "03/04/2020"
    rf"(?<=[:=–—→*] )[~≈]?[+\-−]?(?=\d[^ \n]{{0,200}}\.\d|(?:\d+/){{3}})\d[\d.]{{0,12}}%?(?:/{_NUMBER}){{2,100}}"
    r"(?=[ \t\r.]*$)", re.MULTILINE
)
_SLASHES = re.compile(r"/[^/\n]{1,20}/")  # around a number of such a row: few texts have them
_SLASH = re.compile(r"(?<![nN])/")  # but "n/a"
_LIST = re.compile(  # "2008 → Print $81M, Online $41M", "Print → 1.3M (2008), 640k (2018)"
    r"\n(?P<indent>[ \t]*)(?:(?:[-*•]|\d{1,3}[.)])[ \t]+)?(?P<name>[^\s:,;→|*#][^:,;→|*\n]{0,60}?)(?P<sign> → )"
    r"(?P<rest>[^→:\n\d]{0,40}\d[^→:\n]{0,200}, [^→:\n]{1,600})(?=\n|\Z)")
_WITH_COMMA = re.compile(  # "- Finnish, 24.6"
    r"\n(?P<indent>[ \t]*)(?:[-*•]|\d{1,3}[.)])[ \t]+"
    r"(?P<name>[^\s\d:,;→|*#(][^:,;→|*\n\d()]{0,60}(?: \([^()\d\n]{1,30}\))?)"
    r"(?P<sign>, )(?P<rest>[~≈]?[+\-−]?\d{1,9}(?:\.\d{1,9}%?|%))[ \t\r]*(?=\n|\Z)")
_PAIR = (
    r"[^\s,;:\n][^,;:\n]{0,40}? [–—-] [~≈]?[+\-−$€£]?\d[\d.]{0,12}(?:,\d{3})*"
    r"(?:\s?%| [^\W\d]{1,6}(?:/[^\W\d]{1,4})?)?")
_PAIRS = re.compile(rf"([:*] |^)({_PAIR}(?:[,;] (?:and )?{_PAIR}){{1,60}}\.?)(?=[ \t\r]*$)", re.MULTILINE)
_WORTH = r"(?:[~≈]?[+\-−$€£]?\d[\d.]{0,12}(?:\s?%)?|[^\W\d][^,;:\n]{0,30})"
_KEYED_ROW = re.compile(
    rf"\n[^:;\n]{{1,60}}: (?P<keyed>[^\s,;:][^,;:\n]{{0,30}}, {_WORTH}"
    rf"(?:; [^\s,;:][^,;:\n]{{0,30}}, {_WORTH}){{1,40}})\.?[ \t\r]*$",
    re.MULTILINE,
)
_WRAPPED = r"\([^\W_][^():=,;\n]{0,40}(?::| ?=) ?[~≈]?[+\-−$€£]?\.?\d[^(),;\n]{0,24}"
_WRAPPED_ROW = re.compile(rf"(?<=[:*] ){_WRAPPED}(?:\)[,;]? {_WRAPPED}){{1,60}}(?:\)|(?=[ \t\r]*\Z))")
_KEY = re.compile(r"((?:(?<=; )|(?<=: )|\A)[^\s,;:][^,;:\n]{0,30}),")
_NO_PARENTHESES = str.maketrans("()", "  ")
_JOINT = re.compile(r" [–—-] (?=[~≈]?[+\-−$€£]?\d[^–—]*(?:[,;]|\Z))")
_AMBIGUOUS = frozenset((" → ", " ("))  # behind a number
_PIPE = " | "
_PIPED = re.compile(r"[^|=\n]{1,40} = [^|=\n]{1,24}(?: \| [^|=\n]{1,40} = [^|=\n]{1,24})+[ \t\r]*\Z")
_DASHES = frozenset((" – ", " — ", " - "))
_NO_NAME = re.compile(r"^\(|\b(?:[Tt]he|[Aa]t|[Ff]or|of|in|with)\b|[,→↔×]|->| and\Z")  # "At k=2, the accuracy is 0.378"
_CELL_NAME = re.compile(r"(?:[^\W\d][\w ]{0,30} ?= ?[^\s,=→][^,=→]{0,24}(?:, |\Z)){2}")  # "Week = 1, Layer = 4 → 12"
_SHARED_KEY = re.compile(r"[^:,;\n]{1,40}: ?[~≈]?[+\-−]?\.?\d")  # "Llama - 7B: 3, 70B: 5" is for `shared_keys`
_LAST_NUMBER = re.compile(r"(?<![^\s~≈])(\d[\d.,]*)\s?%?\Z")  # but "BM25"
_FIRST_NUMBER = re.compile(r"(\d[\d.,]*)")
_BEGINS = re.compile(rf"{_ABOUT}?[+\-−$€£]?\.?\d", re.IGNORECASE)
_FEWEST = 2  # items of a list


def as_colons(text: str) -> str:
    """`text` with a colon where another sign ends the names of a list; itself where none does."""
    if "·" in text and " · " in text:
        text = _DOTTED.sub(lambda row: row[0].replace(" · ", ",  "), text)
    if " – " in text or " — " in text:
        text = _DASHED_ROW.sub(lambda row: row[0].replace(" – ", ",  ").replace(" — ", ",  "), text)
    if _SLASHES.search(text):
        text = _SLASHED_ROW.sub(lambda row: _SLASH.sub(";", row[0]), text)
    if ": (" in text or "* (" in text:
        text = _WRAPPED_ROW.sub(_unwrapped, text)
    lines = f"\n{text}"
    items = [*(_ITEM_OR_SHARE if _ENDS_IN_SHARE.search(lines) else _ITEM).finditer(lines)]
    has_dashes = any(dash.strip() in text and dash in text for dash in _DASHES)
    if any(map(_ends_name, items)):
        lines = _with_colons(lines, _in_lists(lines, items))
    if has_dashes or " | " in text:
        lines = _with_colons(lines, _in_lists(lines, [*_ROW.finditer(lines)]))
    if " → " in text:
        lines = _with_colons(lines, _in_lists(lines, [*_LIST.finditer(lines)]))
    if len(several := [*_WITH_COMMA.finditer(lines)]) > _FEWEST:
        lines = _with_colons(lines, _in_lists(lines, several))
    text = lines[1:]
    if "; " in text:
        text = _with_keys(text)
    return _PAIRS.sub(_named, text) if has_dashes else text


def _unwrapped(row: re.Match[str]) -> str:
    """A row of pairs without the parentheses around each, "Jan: 12, Feb: 14" of "(Jan: 12) (Feb: 14)"."""
    return row[0].replace(") (", ",  ").translate(_NO_PARENTHESES)


def _with_keys(text: str) -> str:
    """`text` with colons behind the keys of rows that have the same ones, each with its value behind a comma."""
    text = f"\n{text}"
    rows = [(row, [key[1] for key in _KEY.finditer(row[0], row.start("keyed") - row.start())])
            for row in _KEYED_ROW.finditer(text)]
    pieces, begin = [], 0
    for row, _ in rows if len(rows) > 1 and all(keys == rows[0][1] for _, keys in rows) else ():
        pieces += [text[begin : row.start("keyed")], _KEY.sub(r"\1:", row["keyed"])]
        begin = row.end("keyed")
    return ("".join(pieces) + text[begin:])[1:]


def _in_lists(text: str, items: list[re.Match[str]]) -> list[re.Match[str]]:
    """The items of lists in which another sign than a colon ends the names."""
    found: list[re.Match[str]] = []
    run: list[re.Match[str]] = []
    end = 0
    for item in items:
        is_next = not text[end : item.start()].strip()
        end = item.end()
        if run and is_next and len(item["indent"]) > len(run[0]["indent"]) and item["sign"] is None:
            continue  # below an item of the list
        ends_name = _ends_name(item)
        if run and not (is_next and ends_name and _are_alike(run[0], item)):
            found += _checked(run)
            run = []
        if ends_name:
            run.append(item)
    return found + _checked(run)


def _with_colons(text: str, found: list[re.Match[str]]) -> str:
    """`text` with colons in place of the signs behind the names of items."""
    pieces, begin = [], 0
    for item in found:
        sign = item["sign"]
        pieces += [text[begin : item.start("sign")], ":".ljust(len(sign))]
        begin = item.end("sign")
        if sign == " (":
            pieces += [text[begin : item.end()].rstrip()[:-1], " "]
            begin += len(pieces[-2]) + 1
    return "".join(pieces) + text[begin:]


def _named(pairs: re.Match[str]) -> str:
    """Pairs in a row with colons, "Alto:  4.1, Basso:  3.9" of "Alto – 4.1, Basso – 3.9"; as they are where they may be
    spans: "Layers 1 – 3, Layers 4 – 6"."""
    lead, listed = pairs.groups()
    joints = list(_JOINT.finditer(listed))
    ends = [
        (_LAST_NUMBER.search(listed, 0, joint.start()), _FIRST_NUMBER.search(listed, joint.end())) for joint in joints
    ]
    if all(low and high and _value(low[1]) < _value(high[1]) for low, high in ends):
        return pairs[0]
    return lead + _JOINT.sub(":  ", listed)


def _are_alike(first: re.Match[str], item: re.Match[str]) -> bool:
    """Whether two items are of one list: indented alike, with one sign behind names that are set alike."""
    alike = first["indent"] == item["indent"] and first["sign"] == item["sign"]
    return alike and first["name"].startswith("**") == item["name"].startswith("**")


def _ends_name(item: re.Match[str]) -> bool:
    """Whether a sign stands behind words that are no piece of a sentence, and in no parenthesis."""
    name, sign = item["name"], item["sign"]
    if name is None or name.count("(") > name.count(")") or "[" in name or name.count("`") == 1:
        return False
    if sign == _PIPE and "marker" not in item.re.groupindex:  # "`Paper, card` | light blue", but not "R1 | AIME24"
        return colours.is_colour(item["rest"].strip(" *`.")) or _PIPED.match(item["rest"]) is not None
    if sign not in _DASHES and not _CELL_NAME.fullmatch(name) and (_NO_NAME.search(name) or words.is_comment(name)):
        return False
    begins = item["rest"][:1]
    if sign in _AMBIGUOUS and begins not in "~≈" and not begins.isalpha() and not any(map(str.isalpha, name)):
        return False
    is_clause = words.is_clause(name) and not (sign in _DASHES and _BEGINS.match(item["rest"]))  # but "Ends – 12"
    return not words.is_sentence(name) and not is_clause


def _checked(run: list[re.Match[str]]) -> list[re.Match[str]]:
    """The items of a list; none where it is no list of names."""
    if all(item["name"].startswith("**") for item in run):
        is_plain = all(item["sign"] != " → " or _VALUES.match(item["rest"]) for item in run)
        return run if is_plain or any(sections.declares_frame(item["name"].strip("*")) for item in run) else []
    if len(run) < _FEWEST:
        return []
    if all(sections.declares_frame(item["name"]) for item in run):
        return run
    if any(_SHARED_KEY.match(item["rest"]) for item in run):
        return []
    if all(not any(map(str.isdigit, item["rest"])) for item in run):
        return run if all(item["sign"] == _PIPE or colours.is_colour(item["name"]) for item in run) else []
    return [] if _are_spans(run) else run


def _are_spans(run: list[re.Match[str]]) -> bool:
    """Whether a number stands on both sides of each sign, and the stretches between them do not overlap."""
    ends = []
    for item in run:
        low, high = _LAST_NUMBER.search(item["name"]), _FIRST_NUMBER.match(item["rest"])
        if low is None or high is None:
            return False
        ends.append((_value(low[1]), _value(high[1])))
    return all(low < high for low, high in ends) and all(
        high <= low or high_next <= low_first for (low_first, high), (low, high_next) in pairwise(ends)
    )


def _value(written: str) -> float:
    whole, _, decimals = written.rstrip(".,").replace(",", "").partition(".")
    return float(f"{whole}.{decimals.replace('.', '') or 0}")
