"""When a number beside the word for an extreme may be none of the figure's extremes.

    cuts the peak from 5 to 2        **Best open system:** A with 55        A steep rise begins, reaching a peak of 90
"""

from __future__ import annotations

from itertools import pairwise

from pipeline.reading.claims import groups, parts, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, WORD, Atom, Y
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon
from pipeline.reading.claims.roles import IS
from pipeline.reading.claims.segments import IN, Segment

_RATES = frozenset("recall precision sensitivity specificity".split())
"""What a matrix of counts does not show."""
_ELSEWHERE = frozenset("there involving even nonzero relative".split())
_FAILING = frozenset("fails fail failed misses".split())
_WHOLE = 100
_JUDGED = vocabulary.BEST | vocabulary.WORST
_LEGIBLE = frozenset(
    "single individual legible printed readable visible reported listed named possible positive negative".split())
_NO_PLACES = vocabulary.HIGHEST | vocabulary.LOWEST | vocabulary.BEST | (vocabulary.WORST - vocabulary.DIFFICULT) | (
    frozenset("test rest forest west interest".split()))
_SEGMENTS = frozenset("segment segments portion".split())
_PEAKING = frozenset("peak peaks peaked peaking".split())
_TIES = IS | IN | frozenset("at ( : = ~ , – — - the a an reaches reached hits with it % only that value".split())
_NEAR = 4
_PRONOUNS = frozenset("it its they their".split())
_SAYING = frozenset("overall trend course shape range spread bounds values band limits extremes variation".split())
"""What a label says of a line that is about all values, or of what it tells."""
_REACHING = frozenset("reaching hitting attaining".split())


def is_apart(clause: Clause, segment: Segment, found: list[Claim]) -> bool:
    """Whether the extreme may be one of values that nothing names, or none of them: "cuts the peak from 5 to 2"."""
    atoms, value_at = clause.atoms, segment.value_at
    if (atoms[value_at - 1].word in ("from", "(") or clause.middle(value_at) != clause.value(value_at)) and any(
        atom.word in ("to", "–") and following.kind == NUMBER
        for atom, following in pairwise(atoms[value_at + 1 : value_at + 4])
    ):
        return True
    if clause.is_said(_RATES) and clause.lexicon.is_square and clause.diagonal is None and (
        _RATES.isdisjoint(clause.lexicon.measures)
    ):
        return True  # "Recall is lowest for A (33 of 50)"
    if clause.is_said(_FAILING) and not clause.lower_is_better:
        return True  # "the best model still fails in 43% of the cases"
    if clause.lexicon.is_square and atoms[value_at + 1 : value_at + 2] and atoms[value_at + 1].word == "%" and (
        clause.lexicon.values.greatest > _WHOLE
    ):
        return True  # a share of what a matrix counts
    if "corner" in clause.words and not clause.lexicon.is_grid:
        return True  # "near the upper right corner, close to the 100 mark": where it is drawn
    if "between" in clause.words and "peaks" in clause.words:
        return True  # "the deepest dip between two peaks"
    if clause.is_said(_ELSEWHERE) or {"non", "zero"} <= clause.words or parts.is_restricted(clause):
        return True
    if groups.is_of_some(clause, segment.cue.at):
        return True
    if atoms[segment.cue.at].word in vocabulary.UNSURE:
        return True
    if any(two.word == "or" and one.kind == three.kind == NAME and one.names[0][0] == three.names[0][0]
           for one, two, three in zip(*(atoms[value_at + back : value_at + back + _NEAR] for back in range(3)),
                                      strict=False)):
        return True  # "72% agree or strongly agree", which is a sum
    if any((one.word, two.word) == ("e", "g") for one, two in pairwise(atoms[:value_at])):
        return True  # an example of it
    following = atoms[segment.cue.at + 1].word if segment.cue.at + 1 < len(atoms) else ""
    if following == "extreme":
        return True
    if atoms[segment.cue.at].word in _JUDGED and _is_set_apart(clause, segment.cue.at + 1):
        return True
    if following in _SEGMENTS and not any(claim.x is not None or claim.scope.x for claim in found) and (
        len(clause.lexicon.orders[0][Y]) > 1
    ):
        return True  # of a bar that is not named
    return atoms[segment.cue.at].word in _PEAKING and any(  # "peaks at 5 in 2010, and jumps to 8 in 2020"
        clause.value(at) > clause.value(value_at) for at in clause.amounts if at > value_at and (
            atoms[at - 1].word != "than" and clause.value(at) in clause.lexicon.values))


def _is_set_apart(clause: Clause, begin: int) -> bool:
    """Whether a label says of what kind the best or worst is: "**Best open system:**"."""
    words = [atom.word for atom in clause.atoms[begin : begin + 5] if atom.word != "-"]
    end = words.index(":") if ":" in words else 0
    return end > 1 and parts.is_unknown(clause, words[0]) and words[0] not in _LEGIBLE


def is_local(clause: Clause, segment: Segment, found: list[Claim]) -> bool:
    """Whether an extreme need be none of the figure, or not where it seems to be, one that is a range, say."""
    atoms, at, value_at = clause.atoms, segment.cue.at, segment.value_at
    front = [atom.word for atom in atoms[max(0, at - 3) : at]]
    if all(claim.x is None and claim.y is None for claim in found) and groups.is_subject(
        clause, at + 1, is_placed=found[0].scope != ANYWHERE
    ):
        return True  # "European countries peaked at 8.7 in 2022"
    if atoms[0].word in _REACHING and at < _NEAR:
        return True  # ", reaching a low of 2400", cut off there
    if front[-1:] in (["its"], ["their"]) and all(
        claim.x is None and claim.y is None and claim.scope == ANYWHERE for claim in found
    ):
        return True  # "A finishes at 2.69, its minimum", where A begins several names
    if front[:1] == [","] and not clause.names(at) and (
        not _REACHING.isdisjoint(front[1:2]) or front[1:2] == ["to"]
    ):
        return True  # "A steep rise begins in 2020, reaching a peak of 2000", "goes up, to a peak of 2000"
    ahead = value_at + 1 + (value_at + 1 < len(atoms) and atoms[value_at + 1].word == "%")
    if ahead + 1 < len(atoms) and atoms[ahead].word in ("–", "-") and atoms[ahead + 1].kind == NUMBER and (
        clause.middle(value_at) == clause.value(value_at) or any(claim.x is None or not (
            claim.y is not None or len(claim.scope.y) == 1) for claim in found)
    ):
        return True  # "has the highest scores in A (87–88)", where that is no cell
    if segment.gapped and not any(atom.word in IN for atom in atoms[segment.begin : value_at]):
        return True  # "Highest shares: A (7) and B (5)"
    # "A (7) and | B (5) lead"
    return atoms[at].word == "lead" and atoms[at - 1].word != "the" and atoms[0].kind == NAME


def is_of_one_unnamed(atoms: list[Atom]) -> bool:
    """Whether atoms speak of one place by an extreme of something else, and name none: "the tightest tape"."""
    return all(atom.kind != NAME for atom in atoms) and any(
        one.kind == two.kind == WORD and one.word.endswith("est") and one.word not in _NO_PLACES and two.word.isalpha()
        and two.word not in vocabulary.MEASURED
        for one, two in pairwise(atoms)
    )


def is_of_unknown_owner(label: list[Atom], clause: list[Atom], lexicon: Lexicon) -> bool:
    """Whether a clause is about what its label says, which names no place: "**Southern line:** its values range"."""
    if not clause or any(atom.kind == NAME for atom in label) or not (
        clause[0].word in _PRONOUNS or groups.goes_on(clause)
    ):
        return False
    words = [atom.word for atom in label if atom.word.isalpha()]
    return words != [] and _SAYING.isdisjoint(words) and not all(
        word in lexicon.measures or word in vocabulary.MEASURED or lexicon.is_axis(word) for word in words)


def is_cut_off(clause: Clause) -> bool:
    """Whether the text ends within parentheses, where the last number may lack its end."""
    depth = sum((atom.word == "(") - (atom.word == ")") for atom in clause.atoms)
    return depth > 0 and not clause.script.text[clause.atoms[-1].end :].strip()


def is_tied(clause: Clause, segment: Segment) -> bool:
    """Whether nothing but a verb, a noun for values, or names stand between the word for an extreme and its value."""
    first, last = sorted((segment.cue.at, segment.value_at))
    return all(
        atom.kind == NAME or atom.word in _TIES or atom.word in vocabulary.MEASURED or atom.word in vocabulary.CHARTS
        or atom.word in vocabulary.APPROXIMATELY or atom.word in clause.lexicon.measures
        for atom in clause.atoms[first + 1 : last])
