"""Axes and what their labels can be: which axis a label belongs to, and its name without the axis in front of it."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.frame import axis_names, grid_words
from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import headings, labels, samples, units, words

_ENDS = frozenset(("top", "upper", "topmost", "bottom", "lower", "bottommost"))  # of rows, wherever these are told from
_SIDES = {"top": 1, "bottom": 1, "left": 0, "right": 0}  # the axes along which they lie
_BETWEEN = re.compile(r"[,;] ")
_FROM_END = re.compile(r" from (?:the )?(?:top|bottom|left|right)\b", re.IGNORECASE)
_DRAWN = re.compile(
    r"(.+?)(?:\s+(?:axis|spoke|vertex|corner)|\s*\((?:(?:at |on )?(?:the )?(?:(?:top|bottom|left|right|upper|"
    r"lower|middle|far|cent(?:er|re))[\s\-]*)+(?:axis|spoke|corner|side|band|strip|part|half|edge)?|"
    r"(?:at )?\d{1,2}(?::\d\d)? o['’]clock)\))", re.IGNORECASE
)
_SIDE = re.compile(  # "Top (Math)", "Upper-right spoke - Math"
    r"(?:the )?(?:(?:top|bottom|left|right|upper|lower|far|cent(?:er|re))(?:most)?[\s\-]*)+(?:axis|spoke|vertex|corner|"
    r"side)?\s*(?:\((.+)\)|(?:: | ?[–—] | - )(.+))", re.IGNORECASE
)
_DRAWN_ENDS = ("axis", "spoke", "vertex", "corner", ")")
_BEGINS_SIDE = frozenset("the top bot lef rig upp low far cen".split())
_LETTER = re.compile(r"([xy])\s*[=:≈]\s*(.+)", re.IGNORECASE)
_INITIAL = re.compile(r"([^\W\d_])\s?=\s?([+\-−]?\d.*)")
_VERSION = re.compile(r"v?\d{1,4}(?:\.\d{1,4}){1,3}")  # "Column HISAT2 (2.2.1)"
_LONGEST = 200  # characters of a label
_QUANTITY = re.compile(  # or a stretch, and its unit
    r"([<>≤≥]?=?\s?[+\-]?\d[\d.,]*(?:[-–]\d[\d.,]*)?)\s?([^\d\s.,:()=]{1,17}|[^\d.,:()=]{3,24}⁻[¹²³])"
)
_PARTS = re.compile(r"(\s*[=:]\s*|\s+)")
_NUMERIC = re.compile(
    r"[<>≤≥]?=?\s?[+\-−–~]?\.?\d|(?:[Oo]ver|[Uu]nder|[Aa]bove|[Bb]elow|[Mm]ore than|[Ll]ess than|[Uu]p to) \d"
)
_COUNTED = re.compile(r"(\d+)-[^\W\d]{2}")  # "2-truck platoon", where the axis is the speed of a platoon
_LEAD = re.compile(  # in front of a place, or a stretch
    r"at (?:an? |the )?|on the |(?:vs\.?|versus|against) (?:the )?|(?:with|for|under) (?:an?|the) |"
    r"in (?=\d{4}\Z)|from (?=(?:[^\W\d]+ )?\d[^()]*\d)|by (?=[^\W\d]{2,20} \d)|under (?=[^\W\d]{1,20} ?=? ?\d)",
    re.IGNORECASE)
_LEADING = frozenset("at on in vs vs. versus against with for under from by".split())  # first words of _LEAD
_LED = re.compile(r"(?:[^\W\d]+ )?(?:from|on|in|for|of|into|by) (?:the )?(?![\d.]+\Z)", re.IGNORECASE)
_TAKEN_FOR = re.compile(
    r"(?:(?:mis|wrongly |incorrectly )?(?:classified|predicted|labell?ed|identified|recogni[sz]ed|mapped|called|read) "
    r"as|(?:confused|mixed up) with|(?:mis)?taken for|mistaken as) (?:an? )?", re.IGNORECASE
)
_TAKING = (" as ", " with ", " for ")  # one of them stands in _TAKEN_FOR
_NUMBER = re.compile(r"[+\-]?\d[\d,]*(?:\.\d+)?")
_JOINTS = frozenset(("on", "with", "at"))  # between an axis and its label: "Trained on Liver"
_QUOTED = re.compile(r"([\"'`])[^\"'`]{1,60}\1|[“‘][^“”‘’]{1,60}[”’]")  # "Site Type 'B'"
_MAGNITUDES = frozenset("kKMBT")
_X, _Y = 0, 1


@remembered(8192)
def _quantity(label: str) -> tuple[str, str]:
    """The number and the unit of a label that is a number with its unit; nothing for any other."""
    match = _QUANTITY.fullmatch(label)
    return (match[1], match[2]) if match and match[2] not in ("+", "pm") else ("", "")  # "500+" is beyond 500


def _without_position(named: str) -> str:
    """What is named beside a position, "Alto" for "top, Alto" or "Alto; top row"; all of it where nothing else is."""
    if "," not in named and ";" not in named:
        return named
    return ", ".join(part for part in _BETWEEN.split(named) if not headings.is_position(part)) or named


class Axis:
    """One axis: its name, its labels in the order of the text, and the unit that numbers on it may carry."""

    __slots__ = ("_has_units", "keys", "listed_backwards", "listed_upwards", "measure", "name", "ticks", "twins",
                 "unit", "upwards")

    def __init__(
        self,
        name: str | None = None,
        ticks: list[str] | None = None,
        examples: list[str] | None = None,
        unit: str | None = None,
        upwards: bool | None = None,
        measure: str | None = None,
    ):
        self.name = name
        self.measure = f"{name or ''} {measure or ''}"  # its name with the unit behind it
        self.upwards = upwards  # whether its first label is at the bottom; None where nothing says so
        self.listed_upwards: bool | None = None  # likewise of the values
        self.listed_backwards = False  # whether the values of all rows begin at its last label
        self.unit = unit
        self.ticks = list(filter(None, ticks)) if ticks else []
        listed = self.ticks or examples  # some, where not all are listed
        self.keys = {words.key(tick): tick for tick in listed} if listed else {}
        self._has_units: bool | None = None
        self.twins: dict[str, list[str]] = {}  # key -> labels that nothing but their spelling tells apart
        if len(self.keys) < len(self.ticks):
            for tick in dict.fromkeys(self.ticks):
                self.twins.setdefault(words.key(tick), []).append(tick)
            self.twins = {key: ticks for key, ticks in self.twins.items() if len(ticks) > 1}

    @property
    def has_units(self) -> bool:
        """Whether all labels are numbers with the same unit."""
        if self._has_units is None:
            self._has_units = bool(labels.without_unit(self.keys.values()))
        return self._has_units

    def counts_others(self, word: str) -> bool:
        """Whether the word behind a number counts other things than the places: "8 cells", where they are hours."""
        if self.unit is None or self.unit == word or len(word) < 2 or units.is_unit(word) or not self.name:
            return False
        return words.stems(word).isdisjoint(words.stems(self.name))

    def as_spelled(self, name: str, label: str) -> str:
        """The one of the labels like `name` that `label` ends with, letter for letter: "The" beside "the"."""
        bare = label.rstrip(" )\"'`*:")
        return next((twin for twin in self.twins.get(words.key(name), ()) if bare.endswith(twin)), name)

    def listed(self) -> list[str]:
        """The labels in the order in which the values are listed; none where that may be either."""
        is_sure = self.upwards is not None or not any(map(_NUMERIC.match, self.ticks))
        if not is_sure or (self.upwards and self.listed_upwards is None):
            return []
        return self.ticks[::-1] if bool(self.upwards) != bool(self.listed_upwards) else self.ticks


class Axes:
    """The two axes of a panel, x (columns, horizontal) and y (rows, legend), and the meaning of labels on them."""

    __slots__ = ("_all_stems", "_hints", "_names", "_of_grid", "_shared", "_stems", "x", "y")

    def __init__(self, x: Axis, y: Axis, of_grid: bool = False):
        self.x, self.y = x, y
        self._of_grid = of_grid
        x_stems, y_stems = axis_names.stems(x.name), axis_names.stems(y.name)
        self._names = [
            (axis, named)
            for axis in (_X, _Y)
            for named in (*axis_names.spellings(self[axis].name), *units.written_out(self[axis].unit or ""))
        ]
        self._stems = (x_stems - y_stems, y_stems - x_stems)
        self._shared = x_stems & y_stems
        self._all_stems = tuple(x_stems ^ y_stems)
        self._hints: dict[str, tuple[int | None, str]] = {}

    def __getitem__(self, axis: int) -> Axis:
        return self.y if axis else self.x

    def declares(self, label: str) -> bool:
        """Whether a label is one of an axis, word for word."""
        key = words.key(label)
        return key in self.x.keys or key in self.y.keys

    def is_name(self, label: str) -> bool:
        """Whether a label is the name of one of the axes, word for word, or the plural of it."""
        key = words.key(label).removesuffix("s")
        return any(axis.name and words.key(axis.name).removesuffix("s") == key for axis in (self.x, self.y))

    def hint(self, label: str) -> tuple[int | None, str]:
        """Which axis the words of `label` name (0 for x, 1 for y, None for neither), and what else they say."""
        found = self._hints.get(label)
        if found is None:
            axis, name = self._find_hint(label) if len(label) <= _LONGEST else (None, label)
            number, unit = _quantity(name) if axis is not None else ("", "")
            if axis is not None and number and self._is_unit(axis, name, number, unit):
                name = number
            for own in (self.x, self.y) if axis is None else (self[axis],):
                name = own.as_spelled(name, label) if own.twins else name
            found = self._hints[label] = axis, name
        return found

    def _is_unit(self, axis: int, label: str, number: str, unit: str) -> bool:
        """Whether what stands behind a number is the unit of the axis and no part of the label."""
        own = self[axis]
        if words.key(label) in own.keys and not own.has_units:
            return False  # "+2 °C" beside "Control"
        if axis == _Y and own.name is None and units.is_word(unit):
            return False  # "3 months", where nothing says of what
        if unit in _MAGNITUDES and label.endswith(f"{number}{unit}"):
            return number in own.keys  # "1B tokens" are no bytes
        of_axis = f"({unit})" in (own.name or "") or (own.name or "").endswith(f" in {unit}")
        return words.key(number) in own.keys or of_axis or units.is_unit(unit)

    def _find_hint(self, label: str) -> tuple[int | None, str]:
        key = words.key(label)
        in_x, in_y = key in self.x.keys, key in self.y.keys
        if in_x != in_y:
            return (_Y, self.y.keys[key]) if in_y else (_X, self.x.keys[key])
        if in_x:
            return None, self.x.keys[key]
        side = key.removeprefix("the ")
        if self._of_grid and side in _SIDES and (placed := self._placed(side, _SIDES[side])):
            return _SIDES[side], placed  # "12 at the top"
        number, unit = _quantity(key)
        if number and (number in self.x.keys) != (number in self.y.keys):
            axis = _Y if number in self.y.keys else _X
            return (None, label) if self[axis].counts_others(unit) else (axis, self[axis].keys[number])
        if (measured := self._measured(key)) is not None:
            return measured
        if number and self.x.unit and units.symbol(unit) == units.symbol(self.x.unit):  # between the ticks
            return _X, _quantity(label)[0] or number
        for axis, named in self._names:  # the name of an axis before one of its labels: "To Dorida", "LR 1e-5"
            if key.startswith(named) and (rest := key[len(named) :].lstrip("=: $€£")):
                if rest in self[axis].keys:
                    return axis, self[axis].keys[rest]
                if key[len(named)] in " =" and _NUMBER.fullmatch(rest) and all(map(_NUMBER.match, self[axis].keys)):
                    return axis, rest  # "FPR 0.05" along the false positive rate
            if key.endswith(f" {named}") and (rest := key[: -len(named) - 1]) in self[axis].keys:  # "1e-5 LR"
                return axis, self[axis].keys[rest]
        first, _, rest = key.partition(" ")
        if rest in self.x.keys and rest in self.y.keys and (said := words.stems(first)) and said <= self._shared:
            return None, self.x.keys[rest]  # "grade 0", where the axes are the true and the predicted grade
        if first.isalpha() and (numbered := self._counted(first, rest)):
            return numbered  # "Layer 0–10 cm", where the axis is the depth
        if label.partition(" ")[0].lower() in _LEADING and (lead := _LEAD.match(label)):
            behind = self.hint(label[lead.end() :].strip())
            if behind[0] is not None or _NUMERIC.match(behind[1]) or self.declares(behind[1]):
                return behind
        if (bare := samples.without(label)) != label and (without := self.hint(bare))[0] is not None:
            return without  # "Actual Type 1 (n = 135)"
        taken = _TAKEN_FOR.match(label) if any(map(label.lower().__contains__, _TAKING)) else None
        if taken and words.key(label[taken.end() :]) in self.x.keys:
            return self.hint(label[taken.end() :])  # "Misclassified as Forest"
        symbol, sign, rest = label.partition("≈" if "≈" in label else "=")
        if sign and len(symbol.strip()) == 1 and (of_symbol := self._with_symbol(symbol.strip())) is not None:
            return of_symbol, rest.strip()  # "x = 0.1" on the axis "Fraction x"
        worded = grid_words.grid_word(label)
        if worded is None:
            match = _DRAWN.fullmatch(label) if label.lower().endswith(_DRAWN_ENDS) else None
            match = match or (_SIDE.fullmatch(label) if label[:3].lower() in _BEGINS_SIDE else None)
            bare = match[match.lastindex or 0] if match else ""
            if bare and (self.declares(bare) or self.hint(bare)[0] is not None):  # "Math (top)", "Math axis"
                return self.hint(bare)
            found, name = self._by_name(label)
            if found is None and (led := _LED.match(label)) and self.declares(rest := label[led.end() :]):
                return self.hint(rest)  # "from Finnish", "Sown on 10 Aug"
            on_both = found is None and number in self.x.keys and number in self.y.keys
            return found, self.x.keys[number] if on_both else name  # "10 mg", where 10 is a label of either axis
        axis, name, inner = worded
        place, _, rest = name.partition(", ")
        if inner is None and rest and place.isdigit() and (behind := self.hint(rest))[0] == axis:
            return behind  # "Row 1, 24 h"
        if inner is None and (placed := self._placed(name, axis)) is not None:
            return axis, placed
        if inner is None:
            return axis, self._bare(name, axis)
        if whole := self[axis].keys.get(words.key(f"{name} ({inner})")):  # "Column Oil palm (5 yr)"
            return axis, whole
        inner, name = _without_position(inner), _without_position(_FROM_END.sub("", name))
        inner_axis, inner_name = self.hint(inner)
        if inner_axis == axis or words.key(inner) in self[axis].keys:
            return axis, inner_name
        if len(self[axis].ticks) > 1 and (own := self[axis].keys.get(words.key(name))) and inner.islower():
            return axis, own  # "Column 1 (back-left)", of columns 1 to 3
        is_place = name.isdigit() or grid_words.IS_PLACE.fullmatch(name) is not None
        if is_place and not headings.is_position(inner):
            return axis, self._bare(inner, axis)
        return axis, f"{name} ({inner})" if not self[axis].ticks and _VERSION.fullmatch(inner) else name

    def _measured(self, key: str) -> tuple[int, str] | None:
        """The one axis that has a number for a label and what stands behind it in its name or unit, and that label: "60
        kg N/ha" on the axis "N dose (kg/ha)", "20 knots wind" on the axis "Wind Speed"."""
        number, _, unit = key.partition(" ")
        found = [own for own in (_X, _Y) if number[-1:].isdigit() and number in self[own].keys and (
            axis_names.are_said(unit, self[own].name, self[own].measure))]
        return (found[0], self[found[0]].keys[number]) if len(found) == 1 else None

    def _counted(self, word: str, key: str) -> tuple[int | None, str] | None:
        """The axis that has the stretch behind a word, maybe with its unit, or any label, "Category 0"."""
        number = key if (is_any := word in axis_names.FOR_LABELS) else (_quantity(key)[0] or key) if "-" in key else ""
        in_x, in_y = number in self.x.keys, number in self.y.keys
        if in_x and in_y and is_any:
            return None, self.x.keys[number]
        if in_x == in_y or not (is_any or number[-1:].isdigit()):
            return None
        return (_Y, self.y.keys[number]) if in_y else (_X, self.x.keys[number])

    def _with_symbol(self, symbol: str) -> int | None:
        """The axis whose name ends with a symbol of one letter; None where neither does, or both do."""
        ends = [(self[one].name or "").partition(" [")[0].rpartition(" ")[2].strip("()") for one in (_X, _Y)]
        of_it = [axis for axis in (_X, _Y) if symbol in (ends[axis], self[axis].unit)]  # "Input size (n)"
        return of_it[0] if len(of_it) == 1 and self[of_it[0]].name != symbol else None

    def _placed(self, place: str, axis: int) -> str | None:
        """The label in a place, "1" or "first"; "" where it cannot be told, None where `place` is none."""
        own, word = self[axis], place.lower()
        ticks = own.listed() if axis == _Y else own.ticks  # rows that are numbers are listed from either end
        if word in grid_words.MIDDLE:
            index, unknown = len(ticks) // 2 if len(ticks) % 2 else len(ticks), "" if own.ticks else place
        elif word in grid_words.PLACES:
            index, unknown = grid_words.PLACES[word], "" if own.ticks else place
            if axis == _Y and own.upwards is not None:
                ticks = own.ticks[::-1] if own.upwards and word in _ENDS else own.ticks
        elif word in words.ORDINALS:
            index = words.ORDINALS.index(word)
            unknown = "" if own.ticks else str(index + 1)
        elif place.isdecimal() and len(place) < 3 and words.key(place) not in own.keys:
            index, unknown = int(place) - 1, "" if own.ticks and own.upwards else place
        else:
            return None
        return ticks[index] if -1 <= index < len(ticks) and ticks else unknown

    def _bare(self, label: str, axis: int) -> str:
        found, name = self.hint(label)
        return name if found in (axis, None) else label

    def _by_name(self, label: str) -> tuple[int | None, str]:
        """A label with its axis in front ("x = 3", "Ratio 0.1", "Trained on Liver") or behind ("500 window")."""
        if label[0:1] in "xyXY" and (match := _LETTER.fullmatch(label)) and len(self.x.name or "") != 1:
            return (_Y if match[1] in "yY" else _X), match[2].strip()
        if match := _INITIAL.fullmatch(label):  # "t = 3" on an axis called Time
            initial = match[1].lower()
            named = [axis for axis in (_X, _Y) if (self[axis].name or " ")[0].lower() == initial] or [
                axis for axis in (_X, _Y) if f" {initial}" in (self[axis].name or "").lower()]  # "Planet radius"
            is_of_other = len(named) == 1 and words.key(match[2]) in self[1 - named[0]].keys
            if len(named) == 1 and not (is_of_other and words.key(match[2]) not in self[named[0]].keys):
                return named[0], match[2].strip()
        if not any(map(label.lower().__contains__, self._all_stems)):
            return None, label
        parts = _PARTS.split(label)
        for axis in (_X, _Y):
            own = self._stems[axis]
            both = axis_names.stems(self[axis].name)
            if not own:
                continue
            position, telling = 0, False
            while position < len(parts) - 2:
                stems = words.stems(parts[position])  # two of "Fine-tuned"
                if stems & own and stems <= both:
                    telling = True
                elif not (stems and stems <= both) and not (
                    telling and parts[position].lower() in ("on", "in", "with", "at", "of", "is", "as", "aged")
                    and words.key("".join(parts[position:])) not in self[axis].keys  # but "Predicted In situ"
                ):
                    break
                position += 2
            if telling:
                name = "".join(parts[position:]).strip(" =:")
                if name.startswith("(") and name.endswith(")"):
                    name = name[1:-1]
                strong = any(mark in "".join(parts[:position]) for mark in "=:") or (
                    parts[position - 2].lower() in _JOINTS or _QUOTED.fullmatch(name) is not None)
                keys = self[axis].keys or self[1 - axis].keys  # of a matrix that lists its classes once
                is_class = not keys and not own.isdisjoint(axis_names.OF_CLASSES)  # "Actual Owl"
                if name and (strong or is_class or _NUMERIC.match(name) or words.key(name) in keys):
                    return axis, keys.get(words.key(name), words.plain(name))
            if len(parts) > 2 and (name := self._before_name(parts, axis)):
                return axis, name
        return None, label

    def _before_name(self, parts: list[str], axis: int) -> str:
        """The label in front of words of the axis: "5e-4 learning rate", "500 window"; "" where there is none."""
        both, telling, end = axis_names.stems(self[axis].name), False, len(parts)
        numeric = ""
        while end > 2 and (stem := words.stem(parts[end - 1].strip("()"))) in both:
            telling = telling or stem in self._stems[axis]
            end -= 2
            name = "".join(parts[:end]).strip()
            if telling and (declared := self[axis].keys.get(words.key(name))):
                return declared
            counted = _COUNTED.match(name) if self[axis].ticks else None
            is_place = _NUMERIC.match(name) and not (counted and counted[1] not in self[axis].keys)
            numeric = name if telling and is_place else ""
        return numeric
