r"""Marks that say the same as others, in a copy of the text of the same length: "__Alto__" is "**Alto**".

So are bold tags, pictures in front of heads, bullets and arrows of all kinds, dots that lead to a value, values as
code, colours in brackets, "**Alto [blue]:**", thin spaces and "Horizontal (X) Axis"; and the items of a list that goes
on as one sentence, "- 2010: 12;" over "- 2011: 14;", or that end in full stops. Lists that are set in bold whole are as
plain ones, and a time of day is one number, "06:30", where the text has full hours.
What is in front of a text and is no part of it is blank there: line ends that are written out, "\n\n## NAME", the fence
around a text that is handed over as code, and what hands it over, "Here is a detailed description of the image:".
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading import patterns as re
from pipeline.reading.text import markers
from pipeline.reading.vocabulary import colours

_WRITTEN_ENDS = re.compile(r"\s*(?:\\n)+\s*")
_FENCE = re.compile(r"\s*(`{3,}|~{3,})[a-z]{0,12}[^\S\n]*\n", re.IGNORECASE)
_HANDED_OVER = re.compile(
    r"\s*(?:(?:Sure|Certainly|Of course|Okay|OK)[,.!] )?(?:Here(?:['’]s| is)|Below is|The following is) "
    r"(?:an? |the |your )?(?:[a-z]+,? ){0,4}?(?:description|transcription|extraction|breakdown|analysis|summary|text)"
    r"(?: (?:of|from|for) (?:the |this |your )?(?:[a-z]+ ){0,2}"
    r"(?:image|figure|picture|screenshot|visual|content|page))?"
    r"(?:(?: (?:provided|shown|above|in English|as requested))?[.:!]|,? (?:formatted|structured|organi[sz]ed|written|"
    r"with|including|following|as|in|based|under)\b[^:\n]{0,80}[:.])[^\S\n]*\n(?=\s*\S)"
)
_HANDS_OVER = ("Sure", "Certainly", "Of course", "Ok", "OK", "Here", "Below is", "The following is")  # its first words
_JOINED_ITEM = re.compile(r"^([ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t][^\n]*)[;,](?=[ \t\r]*$)", re.MULTILINE)
_SHORT_ITEM = re.compile(  # "- **Alto** (green).", "- Pressure: ~155 GPa."; begins with a line end to be found fast
    r"\n([ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\*\*[^*:\n]{1,40}\*\*(?: \([^()\n]{1,60}\))?|"
    r"[^:.\n]{1,40}:\*{0,2}(?>(?: (?>(?:[^\s.,]|[.,](?=\w)){1,20})){1,2})))(\.?)(?=[ \t\r]*\n)"
)
_MOST = 0.8  # of the short items
_VALUE_AS_CODE = re.compile(r"(:\*{0,2} )`([~≈]?[+\-−]?\d[\d.,]{0,12}\s?%?)`(?=[ \t\r]*$)", re.MULTILINE)
_NAME_AS_CODE = re.compile(  # of what has a value in a sentence or a point: "stays at `b` = 2", "(`a`=1, `b`≈2)"
    r"(?:(?<=[\w,;] )|(?<=\())`([^\W\d]\w{0,15})`(?= ?[=≈<>~]{1,2} ?[~≈]?[+\-−]?\.?\d)"
)
_CODE_EQUALS = ("` =", "`=", "` ≈", "`≈", "` ~", "`~", "` <", "`<", "` >", "`>")
_AXIS = re.compile(r"\b(x|y|horizontal|vertical) (\((?:x|y|horizontal|vertical)\))([ -]axis)\b", re.IGNORECASE)
_BOLD_LINE = re.compile(  # a label and its values; begins with a line end to be found fast
    r"\n[ \t]*(?P<item>(?:[-*+•]|\d{1,3}[.)])[ \t]+)?\*\*(?! )[^*:\n]{1,80}?"
    r"(?:(?:: ?| [–—=] )[^*\d\n]{0,40}(?<!\w-)(?<!\w)\d[^*\n]{0,300}|"
    r" \([~≈]?[+\-−]?\d[\d.,]*%?\))(?<!:)\*\*[ \t\r]*$", re.MULTILINE
)
_CLOCK = re.compile(r"(?<![\w.,:])(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?!\w|[.,:][0-9])")
_ON_THE_HOUR = re.compile(r"(?<![\w.,:])(?:[0-9]{1,2}:00|0[0-9]:[0-5][0-9])(?!\w|:[0-9])")
_BRACKETED = re.compile(r"\[([^\W\d][^\[\]\n\d]{2,30})\](?=:|\*\*)")
_BOLD_BEGINS, _BOLD_ENDS = (re.compile(tag, re.IGNORECASE) for tag in ("<(?:b|strong)>", "</(?:b|strong)>"))
_LINE_BREAK = re.compile(r"<br ?/?>(?=[ \t\r]*$)", re.MULTILINE)
_THIN_SPACES = "\xa0\u2009\u202f"
_THIN_SPACE = re.compile(rf"[{_THIN_SPACES}](?!\d)")  # but "12 345"
_US_DOLLARS = re.compile(r"\bUS\$(?=\d)")
_BOLD_ITALIC = re.compile(r"(?<![*\w])\*\*\*(?=[^\s*])([^*\n]{1,120})\*\*\*(?![*\w])")
_ESCAPED_STARS = re.compile(r"(?<=[\d%])(?:\\\*){1,4}")  # of significance: "−.31\*\*"
_UNDERLINED = re.compile(r"(?<![\w_])__(?=[^\s_])([^\n]{0,300}?[^\s_])__(?![\w_])")

_ARROWS = "⇒➔➜➝⇨"
_AS_ARROW = str.maketrans(dict.fromkeys(_ARROWS, "→"))
_BULLETS = "➤►▸▪◦‣✔✓☑◆◇■□●○▲△▼▽★☆"
_BULLET = re.compile(rf"^([ \t]*)[{_BULLETS}](?=[ \t]+\S)", re.MULTILINE)
_PICTURES = "\U0001f300-\U0001faff\u2600-\u26ff\u2705\u2728\u274c\u2757\u2b50\ufe0f\u200d"
_PICTURE = re.compile(f"[{_PICTURES}]")
_DECORATED = re.compile(  # "## 📌 Axes", "- ✅ **Alto**"
    rf"^([ \t]*(?:(?:#{{1,6}}|[-*+•]|\d{{1,2}}[.)])[ \t]+)?(?:\*\*)?)([{_PICTURES}]+)(?=[ \t]+\S)", re.MULTILINE
)
_PICTURED_ITEM = re.compile(rf"^[ \t]*([{_PICTURES}]+)[ \t]+\S[^\n]*\n[ \t]*(?=\1[ \t])", re.MULTILINE)  # over another
_NUMBERED = re.compile(  # "Panel A · Staphylococci", "## 1 · Axes"
    r"^([#*\s]{0,6}(?:(?:panel|part|figure|chart|table|plot|graph|map) )?(?:[A-Z]|\d{1,2}) )·(?= )",
    re.MULTILINE | re.IGNORECASE,
)
_PLUS = re.compile(r"(?<=\)) \+ (?=[~≈]?\d)")  # between the segments of a bar: "26 (vehicle) + 9 (road)"
_LEADERS = re.compile(r"(?<=[\w)])(?: \.{3,}(?= \S)|\.{4,}(?= ?\S))")  # "Varholm .............. 14,820"
_SIGN_IN_BOLD = re.compile(  # at the end of a name: "**Alto >** 0.21, 0.29"
    r"^([ \t]*(?:(?:[-*+•]|\d{1,2}[.)])[ \t]+)?\*\*[^*\n:]{1,60}?)( (?:[=-]?>|[→»–—]))\*\*(?= ?[~≈]?[+\-−]?\.?\d)",
    re.MULTILINE,
)
_AS_QUOTES = str.maketrans("«»", "“”")
_SINGLE_QUOTES = re.compile(r"‘([^‘’\n]{1,80})’(?!\w)")
_EMPHASISED_VALUE = re.compile(r"(_(?<![\w_]_)_{0,2})([~≈]?[+\-−$€£]?\d[\d.,]{0,12}%?)\1(?![\w_])")


def common(text: str) -> str:
    """`text` in the marks that the reader knows; itself where it has no others."""
    if match := _WRITTEN_ENDS.match(text):
        text = _blank(text, *match.span())
    if text.lstrip().startswith(_HANDS_OVER) and (match := _HANDED_OVER.match(text)):
        text = _blank(text, *match.span())
    if (match := _FENCE.match(text)) and _is_whole(text, match):
        end = text.rstrip()
        text = _blank(text, match.start(1), match.end() - 1)
        if end.endswith(match[1]):
            text = _blank(text, len(end) - len(match[1]), len(end))
    # A single sign is found many times faster than two, and few texts have these.
    if (";" in text and ";\n" in text) or ",\n" in text:
        text = _JOINED_ITEM.sub(r"\1 ", text)
    if ".\n" in text:
        stops = [item[2] for item in _SHORT_ITEM.finditer(f"\n{text}")]
        if stops.count(".") > max(2, _MOST * len(stops)):
            text = _SHORT_ITEM.sub(lambda item: f"\n{item[1]}{' ' * len(item[2])}", f"\n{text}")[1:]
    if "`" in text and (": `" in text or ":** `" in text):
        text = _VALUE_AS_CODE.sub(r"\1 \2 ", text)
    if "`" in text and any(map(text.__contains__, _CODE_EQUALS)):
        text = _NAME_AS_CODE.sub(r"\1  ", text)
    if ") axis" in text or ") Axis" in text:
        text = _AXIS.sub(r"\1\3 \2", text)
    if "]" in text and ("]:" in text or "]**" in text):
        text = _BRACKETED.sub(lambda note: f"({note[1]})" if colours.is_colour(note[1]) else note[0], text)
    if "<" in text and "<br" in text:
        text = _LINE_BREAK.sub(lambda tag: " " * len(tag[0]), text)
    if "<" in text and "</" in text:
        text = _BOLD_BEGINS.sub(lambda tag: "**".rjust(len(tag[0])), text)
        text = _BOLD_ENDS.sub(lambda tag: "**".ljust(len(tag[0])), text)
    if ":0" in text and _ON_THE_HOUR.search(text):
        text = _CLOCK.sub(lambda time: time[0].replace(":", "."), text)
    if "\\" in text and "\\*" in text:
        text = _ESCAPED_STARS.sub(lambda stars: " " * len(stars[0]), text)
    if any(sign in text and f"{sign}**" in text for sign in ">→»–—"):
        text = _SIGN_IN_BOLD.sub(lambda name: f"{name[1]}:**".ljust(len(name[0])), text)
    if "***" in text:
        text = _BOLD_ITALIC.sub(r"**\1**  ", text)
    if "**\n" in text:
        text = _without_bold_lists(text)
    if any(map(text.__contains__, _THIN_SPACES)):
        text = _THIN_SPACE.sub(" ", text)
    if "$" in text and "S$" in text:
        text = _US_DOLLARS.sub("  $", text)
    if any(map(text.__contains__, _ARROWS)):
        text = text.translate(_AS_ARROW)
    if any(map(text.__contains__, _BULLETS)):
        text = _BULLET.sub(r"\1-", text)
    text = markers.common(text)
    if not text.isascii() and _PICTURE.search(text):
        bullets = {item[1] for item in _PICTURED_ITEM.finditer(text)}
        text = _DECORATED.sub(lambda line: f"{line[1]}{_as_bullet(line, bullets)}", text)
    if "·" in text and " · " in text:
        text = _NUMBERED.sub(r"\1–", text)
    if "+" in text and ") + " in text:
        text = _PLUS.sub(",  ", text)
    if "...." in text:
        text = _LEADERS.sub(lambda dots: ":".ljust(len(dots[0])), text)
    if "«" in text:
        text = text.translate(_AS_QUOTES)
    if "‘" in text:
        text = _SINGLE_QUOTES.sub(r"“\1”", text)
    if "_" in text:
        text = _EMPHASISED_VALUE.sub(lambda value: value[2].center(len(value[0])), text)
        if "__" in text and "**" not in text:
            text = _UNDERLINED.sub(r"**\1**", text)
    return text


def _as_bullet(line: re.Match[str], bullets: set[str]) -> str:
    """What stands for the picture in front of a line: a bullet where it has none and several lines have that one."""
    mark = "-" if line[2] in bullets and not (line[1] or "").strip() else ""
    return mark.ljust(len(line[2]))


def _without_bold_lists(text: str) -> str:
    """A text without the bold type of lists that are set in it line by line: "**2014: 3%**" over "**2015: 4%**"."""
    lines = list(_BOLD_LINE.finditer(f"\n{text}"))
    beside = [not text[one.end() - 1 : two.start()].strip() and bool(one["item"]) == bool(two["item"])
              for one, two in pairwise(lines)]
    listed = {line.start() for line, before, behind in zip(lines, [False, *beside], [*beside, False], strict=False)
              if before or behind}
    if not listed:
        return text
    return _BOLD_LINE.sub(
        lambda line: line[0].replace("**", "  ") if line.start() in listed else line[0], f"\n{text}")[1:]


def _is_whole(text: str, opening: re.Match[str]) -> bool:
    """Whether the code that a text begins with ends where that ends, or is broken off with it."""
    closing = text.find(f"\n{opening[1]}", opening.end() - 1)
    return closing < 0 or not text[closing + 1 + len(opening[1]) :].strip()


def _blank(text: str, begin: int, end: int) -> str:
    return text[:begin] + re.sub(r"[^\n]", " ", text[begin:end]) + text[end:]
