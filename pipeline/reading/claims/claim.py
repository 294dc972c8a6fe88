"""What a clause claims, and the place of the figure that it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise, zip_longest
from typing import NamedTuple

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.amounts import (
    CHARTS,
    DRAWN,
    as_counted,
    counts,
    counts_labels,
    in_points,
    is_added,
    is_fold,
    is_given,
    is_of_total,
    is_share,
    last_digit,
)
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom, X, Y
from pipeline.reading.claims.diagonals import diagonal
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place
from pipeline.reading.claims.placing import place
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import calendar

_OF_SCALE = frozenset("tick ticks ring rings axis scale range frame grid".split())
_TIMES = frozenset("years models datasets periods".split())
_PANELS = CHARTS | _TIMES
_ALL = frozenset("all any both every each three four".split())
_BOTH, _ALL_OF_THEM = 2, frozenset(("both", "all"))
_ACROSS = frozenset("across over among any of in".split())
_EACH = frozenset("all both each every".split())
_INSIDE = frozenset("across in on for within at".split())
_LINES = frozenset("baseline gridline gridlines".split())  # "above the 0% baseline"
LINKS = frozenset(
    "correlation correlations correlated correlates correlate relationship relationships link association "
    "coefficient pair pairs similar similarity similarities agree agrees agreement overlap overlaps".split())
_TERMS = frozenset("terms value values sense magnitude size correlation".split())
_BEGINS = frozenset("begins begin starts start".split())
_ENDING = _BEGINS | frozenset("ends end finishes finish".split())
_FINAL, _INITIAL = frozenset(("final", "ending")), frozenset(("initial", "starting"))
_OUTMOST = _FINAL | _INITIAL
OTHERS = frozenset("other others rest remaining".split())
_AVERAGES = frozenset("mean average averages median".split())
_SPREADS = frozenset("iqr iqrs interquartile box boxes whiskers widest".split())
_JUDGED = frozenset(("best", "worst"))
_SUMS = frozenset("total totals sum sums combined together".split())
_ADDED = frozenset("taken added put counted lumped".split())
_BEFORE_OTHERS = frozenset(("factor", "because"))


class Claim(NamedTuple):
    """A checkable claim. What its kind does not need is None."""

    kind: str
    panel: str | None = None
    value: float | None = None
    value_low: float | None = None
    value_high: float | None = None
    tolerance: float = 0.0
    inclusive: bool | None = None
    x: str | None = None
    y: str | None = None
    scope: Place = ANYWHERE
    diagonal: str | None = None
    """`off` where the diagonal of a matrix is not meant, `on` where nothing else is."""
    absolute: bool = False
    """Whether values count without their signs."""
    a: Place | None = None
    b: Place | None = None
    every: bool | None = None
    direction: str | None = None
    along: str | None = None


class Clause:
    """The atoms of a clause, and the place that what stands over it speaks of."""

    def __init__(
        self, script: Script, lexicon: Lexicon, atoms: list[Atom], context: Place = ANYWHERE, front: Place = ANYWHERE,
        subject: Place = ANYWHERE, beaten: Place = ANYWHERE,
    ):
        """context: what stands over the clause, with `front`, the place that its sentence opens with.

        subject: what the clause before is about, and beaten: what that was compared with there.
        """
        self.script, self.lexicon = script, lexicon
        self.context, self.front, self.subject, self.beaten = context, front, subject, beaten
        self.atoms = [self._known(atom) if len(atom.names) > 1 else atom for atom in atoms] if (
            lexicon.is_square) else atoms
        self.words: set[str] = set()
        """Those that are no names and numbers."""
        self.numbers: list[int] = []
        """The atoms that are numbers and name no place."""
        self.named: list[Atom] = []
        """The atoms that are names."""
        others = []
        for at, atom in enumerate(self.atoms):
            if atom.kind == WORD:
                self.words.add(atom.word)
                continue
            others.append(atom.word)
            if atom.kind == NAME:
                self.named.append(atom)
            else:
                self.numbers.append(at)
        self.said = self.words.union(others)
        """The words of all atoms."""
        self.amounts = [at for at in self.numbers if self._is_amount(at)] if self.numbers else []
        """The numbers that are no differences and count nothing."""
        leading = {word for word in self.words & _BEFORE_OTHERS if lexicon.axis_of(word) is None}
        if leading:  # "by a factor of 2 for A and 1.5 for B", "because of 2 ms"
            end = next(at for at, atom in enumerate(atoms) if atom.word in leading)
            self.amounts = [at for at in self.amounts if at < end]
        self.diagonal = diagonal(
            atoms, self.words, self.named, lexicon.measures, is_square=lexicon.is_square, is_absolute=self.is_absolute
        ) if lexicon.is_square or "diagonal" in self.words else None
        """Whether only the diagonal of a matrix is meant, or all but that."""
        self.taken: set[int] = set()  # the numbers that are the ends of a range

    def _known(self, atom: Atom) -> Atom:
        """An atom that can be a row and a column, as the one that the clause stands under."""
        known = [name for name in atom.names if name[1] in self.context[(1, 2, 0)[name[0]]]]
        return atom.named((known[0],)) if len(known) == 1 else atom

    def _is_amount(self, at: int) -> bool:
        """Whether a number is no difference and counts nothing."""
        atoms, lexicon = self.atoms, self.lexicon
        return not self._is_derived(at) and not counts_labels(atoms, at, lexicon) and (
            not counts(atoms, at, len(self.numbers)) or is_fold(atoms, at, lexicon) or (
                (is_share(atoms, at) or in_points(atoms, at)) and atoms[at].value in lexicon.values))

    def _is_derived(self, at: int) -> bool:
        """Whether a number is one that the figure does not show: "the mean of 0.46", "the gap between A and B is 8"."""
        atoms = self.atoms
        ahead = at + 1 + (at + 1 < len(atoms) and atoms[at + 1].word == "%")
        if ahead < len(atoms) and atoms[ahead].kind == WORD and atoms[ahead].word in _LINES:
            return True
        if not self.words.isdisjoint(vocabulary.CHANGES) and not self.lexicon.shows_changes:
            begin = max((index + 1 for index in self.numbers if index < at), default=0)
            if any(atoms[index].word in vocabulary.CHANGES and atoms[index + 1].word == "between"
                   for index in range(begin, at - 2)):
                return True
        return at > 1 and atoms[at - 1].word in ("of", "=", "is") and atoms[at - 2].word in _AVERAGES and (
            self.speaks_of_averages and atoms[at].value not in self.lexicon.values)

    def names(self, begin: int, end: int | None = None) -> list[Atom]:
        return [atom for atom in self.atoms[begin:end] if atom.kind == NAME]

    def is_said(self, words: Iterable[str]) -> bool:
        return not self.words.isdisjoint(words)

    @property
    def leaves_out(self) -> bool:
        """Whether it leaves something out: "outside Alto", but not of what lies "outside the labeled ticks"."""
        return self.is_said(vocabulary.OUTSIDE) and any(
            atom.word in vocabulary.OUTSIDE and _OF_SCALE.isdisjoint(one.word for one in self.atoms[at + 1 : at + 5])
            for at, atom in enumerate(self.atoms))

    def place(self, atoms: list[Atom], *, swapped: bool = False) -> Place:
        return place(atoms, self.lexicon, swapped=swapped)

    @cached_property
    def _homes(self) -> tuple[str, ...]:
        """The panels in which all that the clause names occurs, where there are several."""
        names = [name for atom in self.named for name in atom.names if name[0] != PANEL]
        return tuple(self.lexicon.homes(names)) if names and len(self.lexicon.panels) > 1 else ()

    @property
    def measures_less_as_better(self) -> bool:
        """Whether what the figure measures, or the clause calls its measure, is better where it is less."""
        panels = self.context.panels or self._homes
        is_more = panels != () and self.lexicon.more_is_better.issuperset(panels)
        return (self.lexicon.lower_is_better and not is_more) or any(
            not self.lexicon.is_axis(word) and not is_given(self.atoms, word)  # "rank 64" is a label
            for word in self.words & vocabulary.LOWER_IS_BETTER)

    @property
    def measure(self) -> Place:
        """The only panel, row or column that measures what an adjective speaks of: "faster", "the most accurate"."""
        for word in self.words.intersection(vocabulary.MEASURING):
            if (name := self.lexicon.measuring(vocabulary.MEASURING[word])) is not None:
                axis, label = name
                return Place(*((label,) if axis == one else () for one in (PANEL, X, Y)))
        return ANYWHERE

    @property
    def is_rate(self) -> bool:
        """Whether what is faster has more of what is measured."""
        if self.measure == ANYWHERE:
            return self.lexicon.is_rate and vocabulary.TIMES.isdisjoint(" ".join(self.context.panels).lower().split())
        words = {word for labels in self.measure for label in labels for word in label.lower().split()}
        return words.isdisjoint(vocabulary.TIMES)

    @cached_property
    def lower_is_better(self) -> bool:
        """Whether what the clause speaks of is better where it is less, its names too: a latency, an error."""
        return self.measures_less_as_better or any(
            not vocabulary.LOWER_IS_BETTER.isdisjoint(atom.names[0][1].lower().split()) for atom in self.named)

    @property
    def speaks_of_averages(self) -> bool:
        """Whether the clause is about averages, where the figure does not show any."""
        return self.is_said(_AVERAGES) and not self.lexicon.values.have_bounds and not any(
            word in self.lexicon.measures for word in self.words & _AVERAGES)

    def speaks_of_spans(self, at: int) -> bool:
        """Whether the clause is about how far values lie apart, or only says how bad or good something gets.

        What is added behind the number at an atom does not count: "range from 54 to 80, the widest spread of all".
        """
        end = next((index for index in range(at, len(self.atoms)) if self.atoms[index].word == ","), None)
        return any(atom.word in _SPREADS for atom in self.atoms[:end]) or (self.is_said(_JUDGED) and any(
            two.word in _JUDGED and (one.word == "at" or (one.word == "in" and "case" in self.words))
            for one, two in pairwise(atom for atom in self.atoms if atom.word != "the")))

    @property
    def is_inside(self) -> bool:
        """Whether what the clause stands under holds an extreme of more: "This row has the highest of the figure"."""
        return self.atoms[0].word == "this" and not vocabulary.CHARTS.isdisjoint(
            atom.word for atom in self.atoms[3:] if atom.kind == WORD) and self.atoms[1].word not in vocabulary.CHARTS

    @property
    def is_negative(self) -> bool:
        return "negative" in self.words

    @property
    def is_absolute(self) -> bool:
        """Whether values count without their signs: "in absolute terms", "the weakest correlation"."""
        if "magnitude" in self.words or ("weakest" in self.words and self.is_said(LINKS)):
            return True
        return self.is_said(("absolute", "size")) and any((one.word == "absolute" and two.word in _TERMS) or (
            (one.word, two.word) == ("in", "size") and self.lexicon.values.has_negative)
            for one, two in pairwise(self.atoms))

    @property
    def spans_panels(self) -> bool:
        """Whether all panels together are spoken of: "across all panels", "in any panel"."""
        return self.is_said(_ACROSS) and not self.said.isdisjoint(_ALL) and not self.said.isdisjoint(DRAWN) and any(
            atom.word in _ALL and any(other.word in DRAWN for other in self.atoms[at + 1 : at + 3])
            for at, atom in enumerate(self.atoms))

    @property
    def end_of_axis(self) -> Place:
        """The first or last position of the horizontal axis, where the clause says that something begins or ends."""
        return self.end_in(())

    def end_in(self, panels: Sequence[str | None]) -> Place:
        """That position in some panels, in all of them where none is given."""
        if any(
            atom.word in _ENDING and following.word != "-" and not is_added(self.atoms, at)  # "end-of-life"
            for at, (atom, following) in enumerate(zip_longest(self.atoms, self.atoms[1:], fillvalue=self.atoms[0]))
        ) if self.is_said(_ENDING) else False:
            begins = self.is_said(_BEGINS)
        elif self.outmost:
            begins = self.outmost in _INITIAL
        else:
            return ANYWHERE
        label = self.lexicon.label_at(X, 0 if begins else -1, panels)
        lies_along = label is not None and (any(map(str.isdigit, label)) or calendar.is_named(label))
        return Place((), (label,), ()) if label and lies_along else ANYWHERE  # and not "all bars end above 0"

    @property
    def outmost(self) -> str:
        """The word for the first or last of the measured values: "the final return"; "" where those are all."""
        lexicon = self.lexicon
        if self.words.isdisjoint(_OUTMOST) or not (lexicon.is_numeric(X) and lexicon.runs_on) or any(
            name[0] == X for atom in self.named for name in atom.names
        ):
            return ""
        if any(one.word in vocabulary.BOUNDING and two.word in _OUTMOST for one, two in zip(
            self.atoms, self.atoms[2:], strict=False)):
            return ""  # "below its starting value of 2.1"
        return next((one.word for one, two in pairwise(self.atoms) if one.word in _OUTMOST and (
            two.word in vocabulary.MEASURED or two.word in lexicon.measures) and one.word not in lexicon.measures and (
            one.word not in (lexicon.title or "").lower())), "")

    @property
    def all_panels(self) -> list[str]:
        """All panels, where the clause speaks of each thing that one of them shows: "in every environment"."""
        panels, atoms = self.lexicon.panels, self.atoms
        for at, atom in enumerate(atoms[1:-1], start=1):
            if atom.word not in _EACH or atoms[at - 1].word not in _INSIDE:
                continue
            rest = [other for other in atoms[at + 1 : at + 4] if other.word not in ("the", "of", "these")]
            count = vocabulary.NUMBERS.get(rest[0].word, 2 if atom.word == "both" else 0) if rest else 0
            noun = next((other for other in rest if other.word not in vocabulary.NUMBERS), None)
            is_axis = noun is not None and self.lexicon.is_axis(noun.word, whole=noun is rest[-1] or not (
                self.lexicon.is_axis(rest[-1].word)))  # "at every beam width", of Beam Width
            if noun is not None and noun.kind == WORD and noun.word.isalpha() and count in (
                0, len(panels), len({panel.partition(" (")[0] for panel in panels})  # "North (Yield)"
            ) and (
                not is_axis
            ):
                return panels
        return []

    def panels(self, *places: Place) -> list[str | None]:
        """The panels that a claim about places is made of, one claim for each; None for the figure as a whole."""
        lexicon = self.lexicon
        named = [panel for where in places for panel in where.panels]
        if named and set(named) <= set(self.context.panels) and len(lexicon.panels) == _BOTH and any(
            one.word == "both" and two.word in _PANELS for one, two in pairwise(self.atoms)
        ):
            return list(lexicon.panels)  # "in both years", whatever it stands under
        if named:
            return list(dict.fromkeys(named))
        if len(lexicon.panels) == 1:
            return [lexicon.panels[0]]
        if self.context.panels and not any(
            one.word in _ALL_OF_THEM and two.word in CHARTS | _TIMES for one, two in pairwise(self.atoms)
        ):
            return list(dict.fromkeys(self.context.panels))
        if self.is_said(_PANELS) and self.is_said(("both", "each", "all", "every")):
            return list(lexicon.panels)
        labels = [(axis, label) for where in (*places, self.context) for axis in (X, Y) for label in where[1 + axis]]
        homes = lexicon.homes(labels) if labels else []
        return [homes[0]] if len(homes) == 1 else [None]

    def value(self, at: int) -> float:
        """The number at an atom, as the cells count: "84.7M" is 84.7 where the cells are in millions."""
        return as_counted(self.script.text, self.atoms, at, self.lexicon)

    def middle(self, at: int) -> float:
        """The number at an atom, or the middle of the range that begins there where the cells have that: "70–80"."""
        atoms = self.atoms
        if at + 2 < len(atoms) and atoms[at + 1].word in ("–", "-", "to") and atoms[at + 2].kind == NUMBER:
            found = round((atoms[at].value + atoms[at + 2].value) / 2, 9)
            if found in self.lexicon.values:
                return found
        return self.value(at)

    @property
    def speaks_of_sums(self) -> bool:
        """Whether the clause is about sums, where no cell is one, and no axis is called "Total Experts"."""
        said = {word for word in self.words.intersection(_SUMS) if self.lexicon.axis_of(word) is None}
        if "total" in said and is_of_total(self.atoms):
            said.remove("total")
        if said == {"together"}:  # "A and B together"
            at = next(at for at, atom in enumerate(self.atoms) if atom.word == "together")
            return not at or self.atoms[at - 1].kind == NAME or (at > 1 and self.atoms[at - 1].word in _ADDED) or (
                len(self.names(0, at)) > 1 or any(atom.word in _EACH for atom in self.atoms[max(0, at - 3) : at]))
        return bool(said) and said.isdisjoint(self.lexicon.measures) and not ("total" in said and self.lexicon.totals)

    def is_foreign(self, at: int, *, counts: bool = True) -> bool:
        """Whether a number is none of the values: too large or small, a change, or, if `counts`, a count of things."""
        atom, values = self.atoms[at], self.lexicon.values
        value = self.value(at)
        if counts and self._counts_things(at) and at + 2 < len(self.atoms) and self.atoms[at + 2].word == "(":
            return True  # "10 sites (Alto, Mezzo and others) have the lowest values"
        if values.has_near(value, self.tolerance(at)):
            return False
        if not values.is_of_their_size(value) or (atom.word[0] in "+-−–" and not values.has_negative):
            return True
        if counts and self.lexicon.is_label(value):
            return True
        if [other.word for other in self.atoms[at + 1 : at + 2]] == ["and"] and at + 2 in self.numbers:
            at += 2  # "between 3 and 4 points"
        return counts and self._counts_things(at)

    def _counts_things(self, at: int) -> bool:
        following = self.atoms[at + 1].word if at + 1 < len(self.atoms) else ""
        return following.isalpha() and len(following) > 3 and following[-1] == "s" and (
            following not in vocabulary.MEASURED and following not in self.lexicon.measures and following != "across")

    def of_unit(self, at: int) -> Place:
        """The row or column whose values have the unit behind a number: "12 GB" where only Memory (GB) is in GB."""
        units = self.lexicon.units
        following = self.atoms[at + 1] if at + 1 < len(self.atoms) else None
        if following is not None and following.kind == NAME and following.names[0][0] != PANEL:
            return self.place([following])  # "52k parameters"
        if units and following is not None:
            words = [atom.word for atom in self.atoms[at + 1 : at + 4]]
            name = next(filter(None, (units.get("".join(words[:count])) for count in (1, 2, 3))), None)
            if name is not None:
                return Place((), (name[1],) if name[0] == X else (), (name[1],) if name[0] == Y else ())
        return ANYWHERE

    def tolerance(self, at: int) -> float:
        """How far a value may be off by the words in front of a number: "about 32" is met by 32.7."""
        atom = self.atoms[at]
        text = self.script.text
        near = {before.word for before in self.atoms[max(0, at - 3) : at]}
        if near.isdisjoint(vocabulary.APPROXIMATELY) and text[atom.start - 1 : atom.start] not in ("~", "≈"):
            return 0.0
        return last_digit(text[atom.start : atom.end], atom.value)
