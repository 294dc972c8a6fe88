"""The panel that a sentence of an alt text speaks of: by its title, by its letter or by where it stands.

    A second heatmap, titled Rye, shows …          In the left matrix, ResNet-50, the first row reads …
    Panel A, titled Wheat, is a bar chart.         Panel A, winter wheat: the bar for North stands at 4.
    In the chart for 2003, rent made up 27 percent.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame.frame import Frame
from pipeline.reading.vocabulary import headings, words, years

_NEXT = re.compile(
    r"\b(?:a|the|another) (?:second|third|fourth|fifth|next|last|further) (?:\w+ )?(?:heat ?map|chart|plot|panel|"
    r"graph|matrix|table|"
    r"diagram|map|grid)\b|\banother (?:heat ?map|chart|plot|panel|graph|matrix|table)\b",
    re.IGNORECASE,
)
_FOR_TITLE = (  # one of them stands in what names a panel
    "title", "headed", "caption", " is label", " is called", "labeled (", "labelled (",
)
_FURTHER = ("second", "third", "fourth", "fifth", "next", "last", "further", "another")
_FIRST = re.compile(r"\bthe (?:first|upper|left|top|former)\b", re.IGNORECASE)
_DRAWN = r"(?:[a-z]+ )?(?:heat ?map|map|chart|plot|panel|graph|matrix|table|diagram|grid|pie|donut|doughnut|ring)\b"
_PLACE = r"(?:top|bottom|upper|lower|left|right|middle|center|centre)"
_SIDE = re.compile(
    rf"(?P<lead>(?:In|For|On|Within) )?(?:(?:the|The) (?P<side>(?:{_PLACE}[ -])+)(?:hand )?{_DRAWN}(?! axis)|"
    rf"(?:the|The) (?:{_DRAWN}|one) (?:at|on|to|in) (?:the )?(?P<at>(?:{_PLACE}\b[ -]?)+)|"
    r"(?:(?:[Pp]anel|[Pp]art|[Gg]raph|[Cc]hart|[Pp]lot|[Mm]ap|[Mm]atrix) |(?<=In )(?=\([a-h]\)))\(?"
    r"(?P<letter>[A-Ha-h])\)?(?![\w\-]))"
    r"(?:,? \((?P<inner>[A-Z0-9][^()]{1,60})\)| shows (?:the )?(?P<shown>[^,.;:]{3,60}):|"
    r", (?:for |of |that of |(?:labell?ed|titled|entitled|headed|called|named),? )?(?:the )?[\"“]?"
    r"(?P<name>[A-Z0-9][^,.;:]{1,60}?)(?:[\"”]?(?=, |\.\s*\Z)|,[\"”](?= [a-z]))|"
    r", (?P<told>[^,.;:\"“”]{3,60}):(?= ))?(?:, )?"
)
_PIE_OF = re.compile(  # "In the chart for 2003, rent made up 27 percent", "In 2003, rent made up 27 percent"
    r"(?:In|For|On) (?:the (?:[a-z]+ ){0,3}(?:chart|graph|pie|donut|doughnut|ring|circle|diagram)s? "
    r"(?:for|of|from|titled|labell?ed|headed) (?:the )?[\"“]?"
    r"(?P<name>[A-Z0-9][^,.;:\"”]{1,60}?(?=[\"”]?, )|[A-Z0-9][^\s,.;:]{1,20})[\"”]?|"
    r"(?:the year )?(?P<year>(?:1[89]|20)\d\d)),? "
)
_SHARES = re.compile(r": |, (?:and|where|which|with|here)\b")  # behind a title: "headed Samsø: 62% wind, 19% biomass"
_LETTERED = re.compile(  # "(a) Terminus position.", "a. Coastal lakes."
    r"\(?(?P<letter>[a-h])(?:(?<=\(.)\)|\.) (?P<name>[A-Z][^.;:\d]{2,80}?)[.:]\s*\Z"
)
_IN_BOLD = re.compile(  # "In the **Loss** plot, the curve …", "The **Loss** panel is close to …"
    r"(?P<lead>In )?[Tt]he \*\*(?P<name>[^*\n]{2,60})\*\* (?:chart|graph|plot|panel|heat ?map|matrix|table)\b(?:, )?"
)
_IN_QUOTED = re.compile(r"(?:In|For|On) [\"“](?P<name>[^\"“”\n]{2,80})[\"”],? ")
_IN_NAMED = re.compile(  # "In the T2-FLAIR panel the colors are cooler", where several are called so
    r"(?P<lead>(?:In|For|On) )?[Tt]he (?P<name>(?!(?:Left|Right|Top|Bottom|Upper|Lower|First|Second|Third)\b)[A-Z]"
    r"[^\s,.;:]*(?: [^\s,.;:]+){0,3}) (?:chart|graph|plot|panel|heat ?map|matrix|map|grid|table)\b(?:, )?"
)
_TITLED = re.compile(
    r"\b(?:titled|entitled|headed|captioned|(?:the|its) title (?:is|reads)|(?:carries|has|bears) the title|"
    r"\AThe (?:[a-z]+ ){0,3}(?:chart|plot|panel|graph|map|matrix|pie|table)(?: (?:on|at|to) the [a-z]+)? is "
    r"(?:labell?ed|called)|"
    r"under the title)\s*,?\s*(?:\"([^\"]+)\"|“([^”]+)”|‘([^’]+)’|"
    r"([A-Z](?:(?! (?:has|have|shows?|showing|presents|with(?! [a-z]+\.?\s*\Z)|is|are|plots(?!\.)|displays|which|where|"
    r"compares|comparing|consists|summarizes|reports|lists|gives|contains|uses|repeats|and (?:uses|has|shows|is))\b|"
    r", (?:and|with|which|where|while|but) (?:an?|the|its?|each|both|is|has)\b)[^.\n;]){2,120})"
    r"(?=\.\s)|"  # "titled Deaths, 1990 to 2020."
    r"([A-Z][^.\n,;?]{2,120}?\??)(?=\.|,|;|(?<=\?)| (?:has|shows|presents|with(?! [a-z]+\.?\s*\Z)|is|"
    r"plots(?!\.)|displays|consists|and (?:uses|has|shows|is))\b)|"
    rf"({years.YEAR})(?=[.,]))"
)
_INTRODUCED = re.compile(  # "The map on the left is labeled Weekdays, and the map on the right is labeled Weekends."
    rf"\b(?:the (?P<side>{_PLACE})(?:[ -]hand)? (?:{_DRAWN}|one\b)|the {_DRAWN} (?:at|on|to|in) the (?P<at>{_PLACE})|"
    r"(?:panel|part|graph|chart|plot|map|matrix) \(?(?P<letter>[a-h])\)?)(?: \([^()]*\))?"
    r"(?: is (?:titled|labell?ed|headed|entitled|called|named|captioned)|(?<= one)),? [\"“]?"
    r"(?P<name>(?-i:[A-Z0-9])[^.;:\"”]{1,80}?)[,\"”]{0,2}"
    rf"(?=[.;]|,? and (?:the|[a-z]+ \(?[a-h]\)?) | the (?:{_PLACE}|{_DRAWN}|second|other) |\s*\Z)",
    re.IGNORECASE,
)
_LISTED = re.compile(  # "Two matrices, labeled (a) Forest plots and (b) Meadow plots"
    r"\((?P<letter>[a-h])\) (?P<name>[A-Z][^,.;()]{1,60}?)(?=,? and \(|, |[.;]|\s*\Z| (?:are|is|stand)\b)")
_TWO_TITLED = re.compile(  # "two bar graphs side by side, titled Grade 4 and Grade 8"
    r"\b[Tt]wo (?:[a-z]+[ -]){0,4}(?:heat ?map|map|chart|plot|panel|graph|matrice|table|diagram|grid|pie)s\b"
    r"[^.;:\"“]{0,40}?[, ](?:titled|labell?ed|headed|called),? [\"“]?(?P<first>[A-Z0-9][^,.;:\"“”]{1,50}?)[\"”]? and "
    r"[\"“]?(?P<second>[A-Z0-9][^,.;:\"“”]{1,50}?)[\"”]?(?=[,.;]|\s*\Z)"
)
_DRAWN_OF = r"\b(?:map|chart|plot|panel|graph|matrix|table|grid) (?:for|of|labell?ed|titled|called) (?:the )?[\"“]?"
_BEGINNING = 120  # characters of a sentence that say which panel it is about


_OF = re.compile(  # "is a line chart of the prevalence of anaemia in percent by week"
    r"\s?(?:is|shows) an? (?:[a-z]+[ -]){0,3}(?:chart|graph|plot|histogram|heat ?map|diagram|pie|donut) "
    r"(?:of|showing|for) (?:the )?(?P<what>[^\d,.;:]{3,60}?)(?=[,.;:]| (?:in|by|for|against|over|with|across|per)\b)"
)


_OF_AXIS = re.compile(  # "The x-axis is titled", "In the column headed"
    r"\b(?:axis|legend|key|colou?r ?bar|scale|the (?:column|row))(?:,| is)? \Z", re.IGNORECASE)


def title(text: str) -> re.Match[str] | None:
    """The title that a sentence gives a panel, and what leads to it; None where it gives none."""
    lowered = text.lower()  # a word that a pattern needs is found sooner than the pattern
    match = _TITLED.search(text) if _has(lowered, _FOR_TITLE) else None
    while match and _OF_AXIS.search(text, 0, match.start()):
        match = _TITLED.search(text, match.end())
    return match


def _has(text: str, parts: tuple[str, ...]) -> bool:
    return any(map(text.__contains__, parts))


def title_span(match: re.Match[str]) -> tuple[int, int]:
    """Where a title begins and ends in its sentence, whose numbers are no values: "titled Living on their own at 18 to
    24", but "titled Costs, rent is 40 percent"."""
    begin, end = match.span(match.lastindex or 0)
    return begin, min((at for at in (match.string.find(sign, begin, end) for sign in ",:") if at >= 0), default=end)


def _shown(text: str, begin: int) -> str | None:
    """What a panel shows, by the sentence that tells where it stands; None where it does not say."""
    match = _OF.match(text, begin)
    return words.plain(match["what"]) if match else None


class Panels:
    """The panels of an alt text as far as it is read, and the one that is spoken of."""

    def __init__(self, frame: Frame) -> None:
        self.names: list[str | None] = [None]  # in the order of the text
        self.current = 0
        self._frame = frame
        self._place = ""  # of the one that is spoken of
        self._places: dict[str, int] = {}  # panels by where they stand, or by their letters
        self._filled: set[int] = set()  # those that have values
        called = {words.plain(match["name"]) for match in _IN_NAMED.finditer(frame.text) if match["lead"]}
        self._called = called if len(called) > 1 else set()  # what panels are spoken of by
        self._drawn_of: re.Pattern[str] | None = None  # finds one of the panels that a sentence has introduced together

    @property
    def have_places(self) -> bool:
        """Whether the text tells panels apart by where they stand."""
        return bool(self._places)

    @property
    def mark(self) -> str:
        """The mark of the panel that is spoken of, by its letter or by where it stands; "" where nothing tells that."""
        place = self._place
        return headings.letter_mark(place) if len(place) == 1 else headings.place_mark(place) if place else ""

    def fill(self) -> None:
        """Note that a sentence has given values of the panel that is spoken of."""
        self._filled.add(self.current)

    def follow(self, text: str, match: re.Match[str] | None) -> int:
        """Turn to the panel that a sentence speaks of, by its title if it gives one; where what is said of that begins
        in the sentence."""
        lowered = text.lower()  # a word that a pattern needs is found sooner than the pattern
        if not any(self.names) and _has(lowered, _FOR_TITLE) and self._introduce(text):
            return len(text)
        title = words.plain(next(filter(None, match.groups()))).rstrip(".,;") if match else None
        title = _SHARES.split(title, maxsplit=1)[0] if title and "%" in title else title
        if title and self._called and all(name in title for name in self._called):
            title = match = None  # it lists them
        if self._places or not any(self.names) or not self._filled:
            begin = self._turn(text, title)
            if begin is not None:
                return begin
        if self._frame.chart_type == "pie" and (of_pie := _PIE_OF.match(text)):
            called = of_pie["name"] or of_pie["year"]
            alike = [at for at, name in enumerate(self.names) if name and called in name]
            if len(alike) == 1:  # "In the chart for 1995", of "Municipal waste 1995"
                (self.current,) = alike
                return of_pie.end()
        last = len(self.names) - 1
        is_filled = last in self._filled
        is_next = _has(lowered, _FURTHER) and _NEXT.search(text, 0, _BEGINNING)
        if is_next and (self._filled or self.names[-1]):
            self.names.append(title)
        elif title and match and _FIRST.search(text, 0, match.start()) and (
            self.names[0] is None or not self._filled  # behind the title of the figure
        ):
            self.names[0] = title
        elif title and self.names[-1] is None:
            self.names[-1] = title
        elif title and is_filled:
            self.names.append(title)
        if title:
            self._frame.titles.setdefault(words.key(title), title)
        if not self._places:
            self.current = len(self.names) - 1
        return 0

    def _introduce(self, text: str) -> bool:
        """Open the panels that a sentence introduces together, each by its place or letter with its name; whether it
        does so."""
        told = list(_INTRODUCED.finditer(text))
        places = [one["letter"].upper() if one["letter"] else (one["side"] or one["at"]).lower() for one in told]
        if not told:
            told = list(_LISTED.finditer(text))
            places = [one["letter"].upper() for one in told]
        names = [words.plain(one["name"]) for one in told]
        if not told and (both := _TWO_TITLED.search(text)):
            names = [words.plain(name) for name in both.groups()]
        if len(set(names)) < 2 or len(set(places)) < len(told):
            return False
        self.names = [*names]
        self._places = {place: at for at, place in enumerate(places)} | {name: at for at, name in enumerate(names)}
        self._frame.titles.update((words.key(name), name) for name in names)
        self._drawn_of = re.compile(f"{_DRAWN_OF}({'|'.join(map(re.escape, names))})\\b", re.IGNORECASE)
        return True

    def _called_in(self, text: str) -> re.Match[str] | None:
        """Where a sentence begins with a panel by its name, as several are spoken of."""
        match = _IN_NAMED.match(text)
        return match if match and words.plain(match["name"]) in self._called else None

    def _opened(self, text: str) -> str:
        """The panel that a sentence begins with by its name, as "In Wave 3 (2016), …"; "" where it begins with none."""
        lead, _, rest = text.partition(" ")
        called = (name for name in self._places if len(name) > 1 and rest.startswith(f"{name},"))
        return next(called, "") if lead in ("In", "For", "On") else ""

    def _turn(self, text: str, title: str | None) -> int | None:
        """Turn to the panel that a sentence begins with by its place or letter, opened where that is new, to a pie by
        its name too; where the rest of the sentence begins, None where it turns to none."""
        is_pie = self._frame.chart_type == "pie"
        of_pie = _PIE_OF.match(text) if is_pie else None
        begin = of_pie.end() if of_pie else 0
        if match := _SIDE.match(text):
            side = match["side"] or match["at"]
            place = side.strip(" -") if side else match["letter"].upper()
            is_quoted = match["name"] is not None and text[match.start("name") - 1] in "\"“"
            named = None if is_quoted and title else match["name"]  # a quotation may hold commas
            name = named or match["inner"] or match["shown"] or match["told"] or title
            name = name or (f"Panel {match['letter']}" if match["letter"] else None) or _shown(text, match.end())
            begin = match.end() if (match["lead"] or match["told"]) and not of_pie else begin
        elif lettered := _LETTERED.match(text):
            place, name, begin = lettered["letter"].upper(), words.plain(lettered["name"]), len(text)
        elif called := _IN_BOLD.match(text) or self._called_in(text):
            place = name = words.plain(called["name"])
            begin = called.end() if called["lead"] else begin
        elif self._drawn_of and (drawn := self._drawn_of.search(text, 0, _BEGINNING)):
            place = name = next(one for one in self._places if one.lower() == drawn[1].lower())
        elif (quoted := _IN_QUOTED.match(text)) and quoted["name"] in self._places:
            place = name = quoted["name"]
            begin = quoted.end()
        elif opened := self._opened(text):
            place = name = opened
            begin = text.index(opened) + len(opened)
        elif (said := words.plain(text).rstrip(".:")) in self._places:  # "Dry seeds. In the first row …"
            place, name, begin = said, said, len(text)
        elif (lead := words.plain(text.partition(": ")[0])) in self._places:  # "Dry seeds: In the first row …"
            place, name, begin = lead, lead, text.index(": ") + 2
        elif of_pie:
            place = name = of_pie["name"] or of_pie["year"]
        else:
            return None
        if title and (at := self._places.get(place)) is not None and (self.names[at] or "").lower() == (
            f"panel {place.lower()}"
        ):
            self.names[at] = title  # "Parts a and b are … Part a is titled Loam."
        if place not in self._places:
            if self._places or self._filled:
                self.names.append(name)
            elif name or not any(self.names):
                self.names[-1] = name
            self._places[place] = len(self.names) - 1
            if name:
                self._frame.titles.setdefault(words.key(name), name)
        self.current, self._place = self._places[place], place
        return begin
