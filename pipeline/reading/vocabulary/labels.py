"""Lists of labels, as sentences and bullets spell them: "`a`, `b`", "0.1, 0.2, and 0.3", "integers from 1 to 10"."""

from __future__ import annotations

from collections.abc import Collection

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import counts, intervals, introductions, words, years
from pipeline.reading.vocabulary.counted_labels import (
    DIGIT,
    NUMBER,
    OPEN_END,
    SEPARATOR,
    STEP,
    continued,
    counted,
    enumerated,
)
from pipeline.reading.vocabulary.framed_lists import unframed, with_words, without_scale

_TICKED = re.compile(r"`([^`\n]+)`")
_QUOTED = re.compile(r'"([^"\n]{1,80})"|“([^”\n]{1,80})”|(?<![\w])\'([^\'\n]{1,80})\'(?!\w)')
_NUMBERS = re.compile(
    rf"(?<![\w.]){NUMBER}(?:%|\b|(?<=[}}>]))(?>(?:\s*(?:,\s*(?:and\s+)?|\s+and\s+|;\s*){NUMBER}(?:%|\b|(?<=[}}>])))+)"
)
_ELIDED = re.compile(  # "0, 100, 200, ..., 1000"
    rf"(?<![\w.])({NUMBER}(?:,\s*{NUMBER}){{1,12}}),?\s*(?:\.\.\.|…),?\s*({NUMBER})(?![\w%])"
)
_CLAUSE = re.compile(
    r"\b(?:is|are|was|were|has|have|shows?|represents?|indicat\w+|labell?ed|ranging|with|from|which|that|the|"
    r"listed|located|not|each|these|they|for)\b", re.IGNORECASE
)
_WIDE = re.compile(r",\s+(?:and\s+)?|\s+and\s+|;\s*")  # where commas also stand inside the numbers
_SIGNED = frozenset("0123456789+-−–")
_BETWEEN = re.compile(r"\bbetween [^,;:.]{1,20}? and [^,;:.]{1,20}")  # what numbers lie between is no label
_ARROW = re.compile(r"\s*(?:→|->)\s*")
_BEFORE_CHAIN = re.compile(r"[,:(\"”]\s|\(|\b(?:with|from|at|are|is|labell?ed)\s")
_BEHIND_CHAIN = re.compile(r"[,;.)(](?:\s|\Z)|\)")
_LONE = re.compile(rf"{NUMBER}%?")
_THOUSANDS = re.compile(r"\d,\d{3}(?!\d)")
PAREN = re.compile(r"\(([^()]{0,400}(?:\([^()]{0,100}\)[^()]{0,100}){0,40})\)")  # a parenthesis, with others inside
LAST_PAREN = re.compile(r"\s*\([^()]*\)\s*$")
_UNIT_BEHIND = re.compile(
    r"((?:[<>≤≥~≈]=?\s?|(?:[Oo]ver|[Uu]nder|[Aa]bove|[Bb]elow|[Uu]p to|(?:[Mm]ore|[Ll]ess) than) )?[+\-−–]?\d[\d.,]*"
    r"(?:\s?(?:-|–|—|to)\s?[+\-−–]?[0-9][0-9.,]*)?\+?)\s?(%|°[CF]?|"
    r"(?<=\s)[A-Za-zµμ°/]{1,12}(?:[ ·][A-Za-zµμ]{1,4}(?:⁻[¹²³]|\^?-[123]))?|ms|nm|mm|cm|km|kg|mg|GB|MB|Hz|kHz|MHz|GHz)"
)
_SHORTEST_PLURAL = 3  # characters that one has more than: "1 day, 7 days"
_ENCLOSING = frozenset('([{`"')
_MARK = re.compile(r"""[`"()\[\]{},;]""")
_COMMA = re.compile(r"(?<![0-9]),|,(?![0-9]{3}(?![0-9])|[0-9](?:,[0-9])*-[^\W\d])|;")  # not in "1,4-dioxane"
_WORD_BEHIND = re.compile(r"-[^\W\d]")
_GLOSS = re.compile(rf"(?<![\w.\-–])({NUMBER}%?)\s\([^()\d]{{1,40}}\)(?=[,;.]|\Z)")  # "0% (rainfed), 40%, 100% (full)"
_STOP = (
    r"(?<=[\w)*`\"”'])(?<!\b(?:St|Dr|Mt|Ft|vs))(?<!\b(?:Std|Avg|Max|Min|Est))"
    r"\.(?!(?<=, [A-Z]\.) [A-Z][^\W\d]+(?:,| and |\Z)| [B-Z],)\s+(?=[A-Z])"  # but "Org. C, Clay"
)
_FULL_STOP, _LIST_END = re.compile(_STOP), re.compile(rf"{_STOP}|;\s+(?=[a-z])")
_LEAD = re.compile(
    r"^(?:(?:e\.g\.,?|i\.e\.,?|including|from left to right|from top to bottom|in order|labell?ed(?! [\"“'`])|"
    rf"{counts.COUNT}(?: [a-z]+){{0,2}}, (?:lettered|called|named|marked))[:,]?\s*|"
    r"(?:It|This|They|These) (?:lists?|shows?|has|have|names?|gives?|carr(?:y|ies)):? (?=\S))", re.IGNORECASE
)
_NOUN = (
    r"(?:categories|values|ticks|tick marks|tick labels|markers|labels|entries|groups|levels|options|models|methods|"
    r"datasets|tasks|classes|conditions|languages|years|settings)"
)
_NOUN_IN_FRONT = re.compile(r"(?:[Tt]he )?(?:[a-z]{2,} )?[a-z]{3,}s (?:are )?(?=[A-Z\d])")  # "the months Jan, Feb"
_NOUN_BEFORE_WORD = re.compile(r"(?:[Tt]he )?[a-z]{4,}s [^\s,]+")  # "the modules core, api, ui"
_LIST_BEHIND = re.compile(
    rf"\b{_NOUN}(?:\s+(?:are|at|of|include|includes|including|labell?ed|named|called|as))*:?\s+(?=[\w\"'`*(<>≤≥+\-−~])(.+)",
    re.IGNORECASE,
)
_IN_ORDER = re.compile(  # "Reading a row from left to right, the numbers belong to: A; B; C"
    r"(?:[^\W\d][^:;\d]{0,40} )?(?:(?:from )?(?:left to right|(?:top|bottom) to (?:top|bottom))|in order)"
    r"(?:,? [^:;\d]{1,60})?: (.+)", re.IGNORECASE
)
_TICKS_AT = re.compile(
    r"^\s*(?:with |and |having )?(?:the )?(?:markers?|ticks?|tick marks|tick labels|labels|entries|categories)"
    r"(?: at| of|:)\s+", re.IGNORECASE
)
_AND = re.compile(r"^(?:and|plus|or)\s+")
_YEAR = re.compile(years.YEAR)
_OF_YEAR = re.compile(rf" (?:of|in) {years.YEAR}\Z")
_AND_NEXT = re.compile(rf" and (?!{OPEN_END}\Z)(?![^()]{{0,60}}\))")
_REMARK = re.compile(
    r"(?:in|from|on|with|listed|clockwise|going|arranged|starting|each|all|same|both|left to right|top to bottom)\b.* |"
    r"(?:left to right|right to left|top to bottom|bottom to top|top[ -]down|"
    r"rotated|slanted|tilted|sorted|ordered|evenly|unlabell?ed|abbreviated|counter-?clockwise|"
    r"(?:written|printed|set|drawn|turned) (?:[a-z]+ly|at|in|on|from|below|above|under|sideways)\b|"
    r"(?:increas|decreas|ris|fall|grow)ing (?:up\w*|down\w*|from|to)|"
    r"an? [a-z]+ (?:for|of|in|on|at|with))\b"
)
_ABOUT = re.compile(  # of the labels of an axis behind its name: "Task, four categories", "Names, best at the top"
    r"(?:the )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (?:[a-z]+ ){0,2}"
    r"(?:in total|[a-z]+s)\b|"
    r"(?:no|without|some|each|one (?:per|for)|best|worst|oldest|newest|largest|smallest|longest|shortest|highest|"
    r"lowest|grouped|text)\b.* "
)
_REMARK_BEHIND = re.compile(  # of a whole list, in parentheses behind its last label
    r"\s*\((?=[^()]{0,80}\b(?:rotated|slanted|tilted|left|right|top|bottom|order(?:ed)?|sorted|ax(?:is|es)|both|same|"
    r"clockwise|vertical(?:ly)?|horizontal(?:ly)?|ticks?|labels?|angle|degrees|spaced|in total|shared|"
    r"(?:north|south|east|west)(?:east|west)? to)\b)[^()]*\)\Z|"
    rf"\s+\((?:(?:[\w-]+ )?{_NOUN}|from [\w ]+)\)\Z",
    re.IGNORECASE,
)
_SENTENCE_BEHIND = re.compile(r"\s*\(([^()]{20,300})\)\Z")  # "A, B, C (an arrow stands beside the first two)"
_ASIDE = re.compile(r"(?<=\.)\s+\([A-Z][^()]*\.\)\Z")  # a sentence: "A, B, C. (D is not drawn.)"
_FEWEST_WORDS = 6  # of a remark
_NO_LABEL = re.compile(
    r"(?:labell?ed|from|ranging|ranges|range(?: of)?(?= [-−~$]?\d)|in steps|steps|increments|"
    r"integers?|log scale|(?-i:reversed|inverted|as (?:is )?(?:usual|common)|turned by|rotated by))\b|"
    r"(?:logarithmic|linear)(?:ly)?(?:\Z| (?:scal|ax(?:is|es)|spac|range|from|in|with|tick|grid)\w*)|"
    r"[-−]?\d[\d.^]* to [-−]?\d|"
    r"(?:range|scale|span|limits|extent|domain|axis|min(?:imum)?|max(?:imum)?|step|increment|interval|spacing)"
    r"(?: size)?\s?[:=] ?[\[(]?[-−~$]?\d|"
    r"(?:scale|span|limits|extent|domain) \[?[-−~$]?\d[\d.,]* ?%?(?: to |-|–|—|, )|"
    r"(?:starts?|begins?|ends?|stops?|finishes|reaches|extends?|goes|runs?|(?:start|beginn|end|stopp|finish|reach|extend|go|"
    r"runn)ing)(?: (?:up|down|on))?(?: (?:at|to|from|until|with))? [-−~$]?\d",
    re.IGNORECASE,
)
_EXTENT = re.compile(  # of a scale, and how it is divided: "0.0–1.0, gridlines every 0.2"
    rf"{NUMBER}\s?%?\s?(?:-|–|—|to)\s?{NUMBER}\s?%?(?: \([^()\d]*\))?[,;] (?:[^\W\d]+ ){{0,3}}?(?:grid ?lines?|"
    rf"ticks?|marks?|marked|markers?|labels?|labell?ed|steps?|intervals?|spac\w+|divi\w+|scale|linear\w*|log\w*|every|each)\b"
)
IN_QUOTES = r"(?:\"([^\"\n]+)\"|“([^“”\n]+)”|`([^`\n]+)`|(?<!\w)'([^\n]{1,80}?)'(?!\w))"
QUOTE = re.compile(IN_QUOTES)


def split_top(text: str) -> list[str]:
    """`text` split at commas and semicolons outside parentheses, brackets, quotes, code marks and numbers."""
    if _ENCLOSING.isdisjoint(text):
        return _COMMA.split(text)
    parts, depth, begin, quote = [], 0, 0, ""
    for match in _MARK.finditer(text):
        position, char = match.start(), match[0]
        if quote:
            if char == quote:
                quote = ""
        elif char in '`"':
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}":
            depth = max(0, depth - 1)
        elif not depth and _COMMA.match(text, position):
            parts.append(text[begin:position])
            begin = position + 1
    parts.append(text[begin:])
    return parts


def _outer_parts(text: str) -> list[str]:
    """`text` split at the signs between its labels: commas also stand inside these where there are several semicolons,
    or slashes with several of them between two commas: "Forest, dense / Forest, open / Water / City"."""
    parts = split_top(text)
    for sign, fewest in (("; ", 1), (" / ", 2)):
        if text.count(sign) >= fewest and (len(parts) == 1 or _separates(sign, text, parts)):
            return text.split(sign)
    return parts


def _separates(sign: str, text: str, parts: list[str]) -> bool:
    """Whether a sign that stands in a text several times separates its labels, and commas do not."""
    within = [part.count(",") for part in text.split(sign)]
    return len(within) > 2 and sum(within) > 0 and max(within) == 1 and (
        sign == "; " or max(part.count(sign) for part in parts) > 1)


def listed(text: str) -> list[str]:
    """The labels that `text` lists, at least two of them, or none; without a unit that all of them have."""
    if text.endswith(".)"):
        text = _ASIDE.sub("", text)
    text = text.partition("; for the ")[0]  # what another chart beside it has
    if "same " in text and ")" in text:
        text = _SAME_ELSEWHERE.sub("", text)
    if text.rstrip(" .)").removesuffix(" each")[-1:].isdigit():
        text = without_scale(text)
    if "at the " in text:
        text = "" if _ENDS.search(text) else _FIRST_AT.sub(", ", text)
    if text.rstrip(".").endswith(_EDGES):
        text = _EDGE_BEHIND.sub("", text)
    if " to " in text and text.lower().rstrip(".").endswith(_DIRECTIONS):
        text = _DIRECTION_BEHIND.sub("", text)
    found = _filled(unframed(_listed(text)))
    bare = without_unit(found)
    return [bare[label] for label in found] if bare else found


def _filled(labels: list[str]) -> list[str]:
    """Labels with those that dots stand for, "Jan, Feb, ... Dec"; none where custom does not tell them."""
    if not labels or not labels[-1].startswith(("...", "…")):
        return labels
    *first, last = labels
    found = enumerated(f"{first[0]} to {last.lstrip('.… ')}") if first else []
    return found if found[: len(first)] == first else []


_SAME_ELSEWHERE = re.compile(r"\s\((?:the )?same [^()]*\)\.?\s*\Z")  # "(the same in both grids)"
_FIRST_AT = re.compile(  # "1500 at the top, followed by 1450, 1400 and 1350"
    r"(?<=\d) at the (?:top|bottom|left|right)(?: end)?, (?:(?:followed by|then) )?(?=\d)")
_ENDS = re.compile(  # what lies between them is not told: "1 at the top, 48 at the bottom"
    r"\d at the (?:top|bottom|left|right),? (?:and )?\d[\d.]* at the [a-z]+\b(?!.*\b(?:steps?|intervals?|every)\b)")
_EDGES = (" edge", " side", " margin", " left", " right", " top", " bottom")  # what the next one ends with
_EDGE_BEHIND = re.compile(
    r",? (?:along|on|at|down|up|across) the (?:top|bottom|left|right)(?:[ -]hand)?(?: (?:edge|side|margin))?\.?\Z")
_DIRECTIONS = ("left to right", "right to left", "top to bottom", "bottom to top")
_DIRECTION_BEHIND = re.compile(
    rf"(?<!ed)(?<!ing)(?<!shown)(?<!given),? (?:from |going )?(?:{'|'.join(_DIRECTIONS)})\.?\Z", re.IGNORECASE
)


_HALF_DAYS = frozenset("AM PM am pm a.m. p.m. a.m p.m".split())


def without_unit(labels: Collection[str]) -> dict[str, str]:
    """Each label without the unit that all of them have; empty where they share none."""
    matches = all_matches(_UNIT_BEHIND, labels)
    if all((_YEAR.fullmatch(match[1]) and match[2].isalpha()) or match[2] in _HALF_DAYS for match in matches):
        return {}  # "2001 cohort", "2006 cohort"; "8:30 PM"
    units = {match[2].removesuffix("s") if len(match[2]) > _SHORTEST_PLURAL else match[2] for match in matches}
    return {match.string: match[1] for match in matches} if len(units) == 1 else {}


def all_matches(pattern: re.Pattern[str], labels: Collection[str]) -> list[re.Match[str]]:
    """How a pattern matches each label in full; none where it does not match one."""
    found = []
    for label in labels:
        match = pattern.fullmatch(label)
        if match is None:
            return []
        found.append(match)
    return found


@remembered(1024)
def _listed(text: str) -> list[str]:
    if " | " in text and "," not in text:
        text = text.replace(" | ", ", ")
    elif text.count(" | ") > text.count(","):  # which stand in the names: "LogReg, raw | TabNet | GRU"
        return [words.plain(part) for part in text.rstrip(". ").split(" | ")]
    if "\\" in text or "$" in text:
        text = words.without_formulas(text)
    if "between " in text:
        text = _BETWEEN.sub("", text)
    if "→" in text or "->" in text:
        steps = _ARROW.split(text)
        if len(steps) > 2:  # a single arrow joins the ends of a range
            chain = [_BEFORE_CHAIN.split(steps[0])[-1], *steps[1:-1], _BEHIND_CHAIN.split(steps[-1])[0]]
            if all(map(_LONE.fullmatch, chain[:-1])) and (last := _LONE.match(chain[-1])):
                chain[-1] = last[0]  # "1 → 4 → 16 GPUs"
            if not any("," in step and not _LONE.fullmatch(step) for step in chain):
                return [words.plain(step.rstrip(". ")) for step in chain]
    bare = text.replace("`", "") if "`" in text else text
    if ("..." in text or "…" in text) and (elided := _ELIDED.search(bare)):
        return continued(*elided.groups()) or counted(bare)
    if text.count("`") > 3 and len(found := _TICKED.findall(text)) > 1:
        every = counted(bare) if STEP.search(bare) else []  # "from `0` to `300` in steps of `100`"
        return every or [words.plain(label) for label in found]
    if ('"' in text or "“" in text or "'" in text) and len(found := _quoted(text)) > 1:
        quoted = [name for label in found if (name := words.plain(label).rstrip(","))]
        is_last = text.rstrip()[-1:] in "\"”'"  # its quotes hold the full stop of the sentence: 'A" and "B."'
        return [*quoted[:-1], *(name.removesuffix(".") for name in quoted[-1:])] if is_last else quoted
    if not DIGIT.search(text):
        return named(text) or enumerated(text)
    if "(" in text and len(_outer_parts(text)) > 2 and not DIGIT.search(PAREN.sub("", text)):
        names = named(text)  # "SOC (0-10), SOC (10-30), CEC"
        if len(names) > 2:
            return names
    first = _LIST_END.split(text, 1)[0] if ". " in text or "; " in text else ""
    if first.count(",") > 1 and not _NUMBERS.search(PAREN.sub("", first)):  # "A, B, C. Rings mark 1, 2 and 3."
        names = named(first)
        if len(names) > 2 and all(name[:1].isupper() or len(name) == 1 for name in names):
            return names
    if found := intervals.listed(text):
        return found
    bare = _GLOSS.sub(r"\1", text) if "(" in text else text
    runs = [match for match in _NUMBERS.finditer(bare) if not _WORD_BEHIND.match(bare, match.end())]
    if runs:
        numbers, longest = max(((_numbers(run[0]), run) for run in runs), key=lambda one: len(one[0]))
        numbers = with_words(bare, longest.span(), numbers)
        if len(set(numbers)) < len(numbers) and bare != text:  # "2021, 2023, 2023 (prov.)"
            whole = [words.plain(part.rstrip(". ")) for part in split_top(text)]
            if len(whole) == len(set(whole)) == len(numbers):
                return whole
        if len(numbers) > 2 or text.count(",") <= 2:  # "HotpotQA, Group 1, 60+, BM25" are names
            return numbers
    return [] if "..." in text or "…" in text else counted(text) or named(text) or enumerated(text)


_MARKED_AT = re.compile(r"\b(?:tick(?: mark)?s|markers|marks|labels) at [-−~$]?\d[^\"“”]{0,200}?\d\.\s")


def _quoted(text: str) -> list[str]:
    """What one sentence quotes, that which quotes most: '"Memory". A line at 80 is called "limit".' lists nothing.

    Behind a sentence that gives the numbers of an axis quotes are remarks: 'ticks at 1 and 2. Arrows read "A" and "B".'
    """
    if numbers := _MARKED_AT.search(text):
        text = text[: numbers.end()]
    runs: list[list[str]] = [[]]
    end = 0
    for match in _QUOTED.finditer(text):
        if _FULL_STOP.search(text, end, match.start()):
            runs.append([])
        runs[-1].append("".join(filter(None, match.groups())))
        end = match.end() - 1
    return max(runs, key=len)


def _numbers(run: str) -> list[str]:
    """The numbers of a run, whose commas may also stand inside them: "1,000; 2,000"."""
    is_wide = _THOUSANDS.search(run) and (", " in run or "; " in run)
    return [part.strip() for part in (_WIDE if is_wide else SEPARATOR).split(run)]


def numbers_of(text: str, count: int) -> list[str]:
    """The only list of `count` numbers in a text; [] where there is none, or another one."""
    found = [numbers for match in _NUMBERS.finditer(text) if len(numbers := _numbers(match[0])) == count]
    return found[0] if len(found) == 1 else []


def named(text: str) -> list[str]:
    """Labels in words: "Liver, Kidney and Lung", "Error categories: A, B, and C.", "Model names (A, B, C)"."""
    text = _ASIDE.sub("", text) if text.endswith(".)") else text
    candidates = PAREN.findall(text) if "(" in text else []
    outer = len(split_top(text)) if candidates else 0
    candidates = [inner for inner in candidates if inner.count(",") + 1 >= outer]  # "Llama 2 (70B, chat), Phi-3, Qwen2"
    sentence = text.strip()
    if sentence[:1] in _SIGNED and _EXTENT.match(sentence):
        return []
    if ". " in sentence:
        sentence, *others = _FULL_STOP.split(sentence)
        told = [_LIST_BEHIND.match(other) or _IN_ORDER.match(other) for other in others]
        candidates += [behind[1].rstrip(". ") for behind in told if behind]
    sentence = sentence.rstrip(". ")
    candidates = [*introductions.behind(sentence), *candidates]
    if behind := _LIST_BEHIND.search(sentence):
        candidates.append(behind[1])
    candidates.append(sentence)
    for candidate in candidates:
        candidate = _LEAD.sub("", candidate.strip())
        if candidate.endswith(")"):
            candidate = _REMARK_BEHIND.sub("", candidate)
            candidate = _SENTENCE_BEHIND.sub(_without_sentence, candidate)
        parts = [*map(str.strip, _outer_parts(candidate))]
        if len(parts) > 2 and " and " in parts[-2] and words.is_sentence(_AND.sub("", parts[-1])):
            parts.pop()  # "A, B and C, and darker shades stand for more"
        if len(parts) > 1 or " and " in candidate:
            last = parts.pop()
            tail = _AND.sub("", last)
            is_whole = len(parts) > 1 and tail != last  # "coal, gas, and wind and solar"
            parts += [tail] if parts and (is_whole or " and " not in tail) else _AND_NEXT.split(tail)
        parts = [_without_lead(part) for part in parts if part.strip()]
        if (noun := _NOUN_IN_FRONT.match(parts[0] if parts else "")) and all(
            part[:1].isupper() or part[:1].isdigit() for part in parts[1:]
        ):
            parts[0] = parts[0][noun.end() :]
        elif len(parts) > 2 and _NOUN_BEFORE_WORD.fullmatch(parts[0]) and not any(" " in part for part in parts[1:]):
            parts[0] = parts[0].rpartition(" ")[2]
        count = len(parts)
        while len(parts) > 2 and _REMARK.match(parts[-1]):  # "A, B, and C, in clockwise order from the top"
            parts.pop()
        if len(parts) < count:
            parts += _AND.sub("", parts.pop()).split(" and ")
        if is_name_alone(parts):
            continue
        if len(parts) > 2 and (year := _OF_YEAR.search(parts[-1])) and not any(map(_OF_YEAR.search, parts[:-1])):
            parts[-1] = parts[-1][: year.start()]  # "Q1, Q2 and Q3 of 2023"
        if len(parts) > 1 and all(len(part) <= 60 and not _is_clause(part) for part in parts):
            dotted = sum(part.endswith(".") for part in parts[:-1])
            if 2 * dotted >= len(parts) - 1 > 0 and parts[-1][-1:].isalpha() and f"{parts[-1]}." in text:
                parts[-1] += "."  # "Retr., Clust., Rerank."
            return parts
    return []


def _without_sentence(behind: re.Match[str]) -> str:
    """What is left of a parenthesis behind a list: nothing where it is a remark in words."""
    return "" if words.is_sentence(behind[1]) and len(behind[1].split()) >= _FEWEST_WORDS else behind[0]


def is_name_alone(parts: list[str]) -> bool:
    """Whether what commas join is a name and remarks: "Task, four categories", "Models, sorted by size"."""
    remark = parts[1].strip() if len(parts) > 1 else ""
    is_remark = _REMARK.match(remark) is not None
    if len(parts) == 2:
        return is_remark or _ABOUT.match(remark) is not None or bool(enumerated(remark))
    return is_remark and _ABOUT.fullmatch(parts[0]) is not None  # "eight names, ordered by age and not by size"


@remembered(4096)
def _without_lead(part: str) -> str:
    """A label without the words that open a list: "with markers at 0.1"."""
    return words.plain(_TICKS_AT.sub("", part))


@remembered(4096)
def _is_clause(part: str) -> bool:
    part = PAREN.sub("", part) if "(" in part[1:] else part
    return (
        _NO_LABEL.match(part) is not None
        or (len(part.split()) > 4 and _CLAUSE.search(part) is not None)
        or len(part.split()) > 9
    )
