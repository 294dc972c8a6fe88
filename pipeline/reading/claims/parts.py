"""Whether a clause speaks of a part of the values only, which it does not name."""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, WORD, Atom, bare
from pipeline.reading.claims.claim import OTHERS, Clause
from pipeline.reading.claims.lexicon import ANYWHERE
from pipeline.reading.claims.spellings import COMMON
from pipeline.reading.vocabulary import colours

_TOPMOST = frozenset("top bottom largest smallest highest lowest best worst".split())
_TENS = frozenset(
    "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty "
    "dozen".split())
_NO_PART = frozenset((("at", "most"), ("how", "many")))
_PLENTY = frozenset("abundant common frequent popular numerous prevalent widespread populous productive".split())
_COMPARING = frozenset(("more", "less"))
_OPENING = 7  # atoms of what a sentence opens with
_FRONT = 3  # atoms in which the subject of a clause stands
_PARTED = frozenset("in on at for with within under among".split())
_PARTS = frozenset(
    "later earlier remaining other others rest middle upper lower outer inner first last few some".split())
_RESTRICTING = frozenset("in on at for with without under within among across before after during until".split())
_LIMITING = frozenset(("with", "without", "among", "against"))
_AMONG = frozenset(("across", "among", "within", "inside", "outside"))
_EACH = frozenset("no none all every each any".split())
_QUANTIFIERS = _EACH | {"of"}
_VERBS = frozenset(
    "is are was were has have stays stay remains remain lies lie falls fall exceeds exceed reaches reach ranges range "
    "goes go gets get stands stand holds hold shows show gives give counts contains contain covers cover".split())
_MARKS = frozenset(
    "line lines curve curves point points dot dots bar bars marker markers square squares circle circles triangle "
    "triangles one ones".split())
_WHOLE = frozenset(
    "whole entire figure dataset both overall general total every over period experiment donut ring histogram".split())
_INSIDE = frozenset(("in", "within", "inside"))
_GOING = (vocabulary.ABOVE | vocabulary.BELOW | vocabulary.PASSES | vocabulary.REACHES | vocabulary.RISES
          | vocabulary.FALLS)
_NUMBERS = frozenset("values results readings".split())
_KINDS = frozenset("models systems methods settings variants runs tools agents".split())
SINGLE = frozenset(
    "single individual listed shown given plotted tested measured reported visible possible other tried named "
    "finished labeled labelled remaining detected annotated diagonal printed recorded available evaluated examined "
    "compared".split())
_EXPLAINING = frozenset(("since", "because"))
_STAGES = frozenset("early late former latter".split())  # "In the early rounds", whatever the title says
_TIMES = frozenset("until till during initially early late later afterwards thereafter first".split())
_SPANNING = frozenset("in for after during over within".split())
_LISTS = frozenset(("row", "column"))
_NEIGHBOURS = frozenset("neighbouring neighboring adjacent related consecutive".split())


def is_hedged(clause: Clause) -> bool:
    """Whether the clause is about a part only: "most values", "five of the six tasks", but not "at most"."""
    found = clause.words & vocabulary.HEDGES
    if found and not clause.words.isdisjoint(_EXPLAINING):  # "are the same, since B only adds C"
        end = next((at for at, (one, two) in enumerate(pairwise(clause.atoms))
                    if one.word == "," and two.word in _EXPLAINING), len(clause.atoms))
        found = found.intersection(atom.word for atom in clause.atoms[:end])
    if "often" in found and any(one.word in _COMPARING and two.word == "often" for one, two in pairwise(clause.atoms)):
        found = found - {"often"}  # "succeeds more often than"
    if not found and "of" not in clause.words:
        return False
    if found == {"half"} and any(one.word == "than" and two.word == "half" for one, two in pairwise(clause.atoms)):
        return False  # "solves more than half"
    if found == {"most"} or found == {"many"}:  # not "at most", nor "no matter how many"
        return not any((one.word, two.word) in _NO_PART or (two.word == "most" and one.kind == NAME) or (
            one.word == "most" and two.word in _PLENTY)  # nor "the five most used", "the most abundant"
                       for one, two in pairwise(clause.atoms))
    if found:
        return True
    atoms = clause.atoms
    if "%" in clause.words and any(  # "75% of the requests take less than 13 s"
        atoms[at + 1].word == "%" and atoms[at + 2].word == "of" and atoms[at - 1].word not in vocabulary.BOUNDING
        for at in clause.numbers[:-1]
    ):
        return True
    for at in range(1, len(atoms) - 2):
        if atoms[at].word == "of" and _is_count(atoms, at - 1) and (
            atoms[max(0, at - 2)].word not in vocabulary.EVERY
            and (at == 1 or _is_count(atoms, at + 1 + (atoms[at + 1].word in ("the", "all"))))
        ):
            return True
    return False


def are_one(atoms: list[Atom], first: Atom, second: Atom) -> bool:
    """Whether two names stand for one cell: "a learning rate of 3e-4 with weight decay 0.0"."""
    begin, end = (next(at for at, atom in enumerate(atoms) if atom is name) for name in (first, second))
    between = atoms[begin + 1 : end]
    return 0 < len(between) <= _FRONT and between[0].word == "with" and all(atom.kind == WORD for atom in between)


def is_of_part(clause: Clause) -> bool:
    """Whether the clause is about a part that nothing names: "in the three later groups"."""
    atoms = clause.atoms
    if clause.speaks_of_averages or (clause.front == ANYWHERE and not clause.diagonal and clause.is_said(OTHERS)):
        return True
    begin = max((at + 1 for at, atom in enumerate(atoms[:_OPENING]) if atom.word == ":"), default=0)
    opening = atoms[begin].word if begin < len(atoms) else ""
    if opening in ("with", "without"):  # "Without any tuning, rates range from 25 to 62"
        for atom in atoms[begin + 1 : begin + _OPENING]:
            if atom.word in (",", "it") or (opening == "without" and (atom.kind == NAME or atom.word == "the")):
                return True
            if atom.kind != WORD:
                break
    if "alone" in clause.words or any(
        one.kind == WORD and one.word in vocabulary.ORDINALS and two.word == "-"  # "First-year survival"
        for one, two in pairwise(atoms[:_FRONT])
    ) or any(
        two.word == "but" and one.word in vocabulary.EVERY for one, two in pairwise(atoms)  # "everything but gold"
    ):
        return True
    if "them" in clause.words and any(one.word == "of" and two.word == "them" for one, two in pairwise(atoms)):
        return True
    if any(one.word in _TOPMOST and one.kind == WORD and two.word in vocabulary.NUMBERS
           for one, two in pairwise(atoms)):
        return True  # "the top four foods"
    sizes = {*map(len, clause.lexicon.orders[0]), len(clause.lexicon.panels)}
    if any(one.word == "all" and vocabulary.NUMBERS.get(two.word, 0) not in {0, *sizes}
           for one, two in pairwise(atoms)):  # "all four closed models" of seven
        return True
    for at, atom in enumerate(atoms[:-1]):
        if atom.word not in _PARTED or (at and atom.word != "with"):
            continue
        end = next((index for index in range(at + 1, len(atoms))
                    if atoms[index].kind != WORD or atoms[index].word in vocabulary.NONE), len(atoms))
        said = [other.word for other in atoms[at + 1 : end]]
        if any(word in _PARTS or word in vocabulary.NUMBERS for word in said[:4]):
            return not vocabulary.EVERY.intersection(said[:2]) and (end == len(atoms) or atoms[end].kind != NAME)
    return False


def is_restricted(clause: Clause) -> bool:
    """Whether words that name no place say which values are meant: "On Thursday no reading", "none of the old ones"."""
    atoms = clause.atoms
    if atoms and atoms[0].kind == WORD and atoms[0].word in _RESTRICTING and clause.diagonal is None:
        words = _phrase(atoms, 1)
        if any(word in _STAGES or is_unknown(clause, word) for word in words) or any(map(_is_superlative, words[:2])):
            return True
    if any(one.kind == NUMBER and two.word in _LISTS for one, two in pairwise(atoms)):
        return True  # "Readings in the 200 row range from", where no row is called so
    for at, atom in enumerate(atoms[:-2]):
        if atom.word not in _QUANTIFIERS and atom.word not in _AMONG and atom.word != "without":
            continue
        words = _phrase(atoms, at + 1)
        if atom.word == "without":  # "The accuracy without weight decay never exceeds 12%"
            if "exception" not in words and any(is_unknown(clause, word) for word in words):
                return True
            continue
        if any((clause.lexicon.is_axis(two) or two in _KINDS) and is_unknown(clause, one) and not (
            one in SINGLE or one in vocabulary.NUMBERS or bare(one) in clause.lexicon.families)
               for one, two in pairwise(words)):
            return True  # "none of the inflammatory genes"
        if any(word in _LIMITING for word in words) or (atom.word in _AMONG and len(words) == 1 and is_unknown(
            clause, words[0]
        )):
            return True
        if len(words) > 1 and words[-1] in _NUMBERS and words[-2] not in SINGLE and is_unknown(clause, words[-2]) and (
            words[-2] not in vocabulary.NUMBERS
        ):
            return True  # "all its regular values"
        inside = next((index for index, word in enumerate(words) if word in _INSIDE), len(words))
        if any(is_unknown(clause, word) for word in words[inside:]):
            return True  # "every bar in the working range"
        of = words.index("of") if "of" in words else len(words)
        if sum(is_unknown(clause, word) for word in words[of:]) > 1:
            return True
    return any(  # "all blue points", where nothing says which are blue
        following.word in _MARKS and atom.kind == WORD and colours.is_colour(atom.word)
        for atom, following in pairwise(atoms))


def _is_superlative(word: str) -> bool:
    return word.endswith("est") and word in vocabulary.SUPERLATIVES  # "In the youngest band", where nothing says which


def is_of_some_time(clause: Clause) -> bool:
    """Whether words say from when to when a bound holds, and no name does: "until the rain sets in", "early on"."""
    atoms = clause.atoms
    for at, atom in enumerate(atoms):
        if atom.kind != WORD or atom.word not in _TIMES:
            continue
        if atom.word == "first":
            if at > 1 and atoms[at - 1].word == "the" and atoms[at - 2].word in _SPANNING:
                return True
        elif all(following.kind != NAME and following.word not in _WHOLE for following in atoms[at + 1 : at + 4]):
            return True
    return False


def _phrase(atoms: list[Atom], begin: int) -> list[str]:
    """The words from an atom on up to a verb, a name, a number or a mark; none where a name ends them."""
    words: list[str] = []
    for atom in atoms[begin : begin + _OPENING]:
        if atom.kind == NAME:
            return []
        if atom.word == "-":
            continue
        if atom.kind != WORD or not atom.word.isalpha() or atom.word in _VERBS or atom.word in _GOING or (
            words and atom.word in _EACH
        ):
            break
        words.append(atom.word)
    return words


def is_unknown(clause: Clause, word: str) -> bool:
    """Whether a word may set some values apart from others: it does not only say what the figure shows."""
    lexicon = clause.lexicon
    return len(word) > 3 and not (
        word in COMMON or word in vocabulary.MEASURED or word in vocabulary.CHARTS or word in _WHOLE
        or word in lexicon.measures or lexicon.is_axis(word) or word in (lexicon.title or "").lower())


def is_qualified(clause: Clause) -> bool:
    """Whether a word that names no place says which values are meant: "all strongest links"."""
    atoms = clause.atoms
    if clause.is_said(_NEIGHBOURS) and clause.lexicon.is_square:
        return True
    for at, atom in enumerate(atoms[:-3]):
        if atom.word not in ("all", "every", "each", "no"):
            continue
        one, two, three = atoms[at + 1 : at + 4]
        if one.kind == WORD and (one.word in vocabulary.SUPERLATIVES - {"high", "low"} or (
            two.word == "-" and three.kind == WORD and three.word not in vocabulary.MEASURED
            and one.word not in ("off", "non", "on"))):
            return True
    return False


def _is_count(atoms: list[Atom], at: int) -> bool:
    """Whether an atom counts things, also the last word of "twenty-five"."""
    return at < len(atoms) and (
        atoms[at].word in vocabulary.NUMBERS or atoms[at].word in _TENS or atoms[at].word.isdecimal())
