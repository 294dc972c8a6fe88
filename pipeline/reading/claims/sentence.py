"""A sentence in parts: the place that it opens with, and its clauses.

    On ARC, | Qwen is best (75.3) | and | Gemma is worst (66.2).        Scores range from 16 to 25, | with A in front.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pipeline.reading.claims import vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, PANEL, WORD, Atom
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place
from pipeline.reading.claims.placing import is_small, place

OPENING = frozenset(
    "in on at for under with within by during across among of inside after beyond past before until from since "
    "starting up between".split()
)
_BEGUN = frozenset((("up", "to"), ("in", "("), ("for", "(")))  # "In (b)", "For \\(d = 20\\)"
_JOINS = frozenset(("and", "or", "/", "&", "-", "%"))
_MARKS = frozenset((",", ";", ":", "(", "—", "–", "and", "but"))
_SPLITS = frozenset("while whereas but although though yet".split())
_SPLITTING = _SPLITS | {";", "and", ",", ":"}
_AT = frozenset(("at", "with"))
_ALWAYS = _SPLITS | {";", ":"}
"""What splits a sentence even where it has no number."""
_OWNERS = frozenset("it its they their".split())
_AND_ITS = [["and", owner] for owner in sorted(_OWNERS)]
_SAYING = (vocabulary.SUPERLATIVES | vocabulary.EVERY | vocabulary.NONE | vocabulary.RANGES | vocabulary.ENDING
           | {"most"}) - {"between"}
_EXTREMES = vocabulary.SUPERLATIVES | vocabulary.ENDING | {"most"}
_SETTING_APART = _EXTREMES | {"never"}
_COMPARED = frozenset("above below than beats outperforms exceeds surpasses behind".split())
_VALUED = 7  # atoms in which a name stands with its value in parentheses
_FINITE = vocabulary.STAYS | vocabulary.COMPARES | frozenset(
    "is are was were has have had does do did lies lie ranges range spans span covers cover varies vary extends extend "
    "moves goes go runs run reaches reach peaks "
    "shows show reads read records attains share shares ties tie equals amounts belongs falls rises drops gives "
    "never".split()
) - frozenset("above below ahead behind superior inferior uniformly lead trail beat staying lag".split())
_OUTDOING = vocabulary.COMPARES | frozenset(vocabulary.PHRASES) | {"than", "tied", "tie", "ties", "identical", "equal"}
_OPENING_SUBJECT = frozenset(
    "and but the whole entire all every each both no none of neither its their that those likewise also again "
    "similarly conversely in on at for under with".split())
_CONDITIONS = frozenset("if when once where as unless until because since although though".split())
HAVE = frozenset("have are were show record hold mark get take score yield reach give exhibit achieve display".split())
_BEHIND_LIST = frozenset((",", "and", ".", ";")) | HAVE  # "A (5) and B (4) are the highest"
_OF = frozenset("from of at between for".split())
_SUBJECTS = frozenset("the its all no every each none it they".split())
_ENDING = _SPLITS | frozenset("; : ( that which who whose where".split())
_BEFORE_VERB = 3  # words between a subject and its verb: "Avalon's own top is", "C in turn is"
_UNITS = 2  # atoms between a number and what follows it
_TELLING = _SAYING | _COMPARED | {"(", ")", "between"}
_MARKING = _SPLITTING | _TELLING | _FINITE | _OUTDOING
"""Words by which a sentence is split."""
_FAR = 120  # atoms behind an "and" that are looked at
_AHEAD = 24  # atoms of a piece that is looked at


def completed(found: list[Atom]) -> list[Atom]:
    """The atoms of a sentence, with what a second extreme leaves out: "A has the lowest F1 (8), B the highest (27)"."""
    result: list[Atom] = []
    left_out: Atom | None = None
    for at, atom in enumerate(found):
        result.append(atom)
        if atom.kind != WORD or atom.word not in vocabulary.SUPERLATIVES or at + 1 == len(found):
            continue
        following = found[at + 1]
        if len(found) > at + 3 and found[at + 2].word == "of" and following.kind == WORD:
            following = found[at + 3]  # "the highest share of F1"
        if following.kind == NAME and len(following.names) == 1 and following.names[0][0] != PANEL:
            left_out = following
        elif left_out is not None and at > 1 and following.word in _AT and found[at + 2 : at + 3] and (
            found[at + 2].kind == NUMBER and found[at - 1].word == "the" and found[at - 2].kind == NAME
        ):
            result.append(left_out)  # "and B the lowest at 8"
        elif left_out is not None and (following.word == "(" or following.kind == NUMBER):
            result.append(left_out)
    return result


def elliptic(found: list[Atom], before: list[Atom]) -> list[Atom]:
    """The atoms of a clause that leaves out what its extreme is of, with what the clause before names for that; none
    where it leaves out nothing: "while B has the lowest at 2"."""
    at = next((at for at, atom in enumerate(found) if atom.word in vocabulary.SUPERLATIVES), 0)
    if not at or at + 2 >= len(found) or found[at + 1].word not in _AT or found[at - 1].word != "the" or not any(
        atom.kind == NUMBER for atom in found[at + 2 : at + 4]
    ):
        return []
    own = {axis for atom in found if atom.kind == NAME for axis, _ in atom.names}
    left_out = [atom for atom in before if atom.kind == NAME and own.isdisjoint(axis for axis, _ in atom.names)]
    return [*found[: at + 1], *left_out, *found[at + 1 :]] if len(left_out) == 1 else []


def with_emphasis(found: list[Atom]) -> list[Atom]:
    """The atoms of a sentence, in which what is said "above all" of something is so of that especially."""
    result: list[Atom] = []
    for atom in found:
        if atom.word == "all" and result and result[-1].word == "above" and (
            len(result) == 1 or result[-2].word in _MARKS
        ):
            result[-1] = Atom(WORD, "especially", result[-1].start, atom.end)
        else:
            result.append(atom)
    return result


def opened(found: list[Atom], lexicon: Lexicon) -> tuple[Place, list[Atom]]:
    """The place that a sentence opens with, and the rest of it; nothing where that is a single cell."""
    if not found or found[0].word not in OPENING or found[0].kind == NAME:
        return ANYWHERE, found
    at = 2 if len(found) > 1 and (found[0].word, found[1].word) in _BEGUN else 1
    while at < len(found) and found[at].kind == WORD and is_small(found[at], lexicon):
        at += 1
    at = _behind_noun(found, at, lexicon)
    names: list[Atom] = []
    end = at
    while at < len(found):
        if found[at].kind == NAME:
            before = found[at - 1 - (found[at - 1].word == "the")]
            if before.kind == NAME and before.names[0][0] != found[at].names[0][0] and not _goes_on(
                found, at + 1, lexicon
            ):
                break  # "At the onshore site A has a lower error"
            if names and found[at].names[0][0] != names[-1].names[0][0] and at + 1 < len(found) and (
                found[at + 1].word in vocabulary.COMPARES
            ):
                break  # "On ARC a temperature of 0.7 beats"
            names.append(found[at])
            end = at + 1
        elif not (names and (found[at].word in _JOINS or is_small(found[at], lexicon) or _lists(found, at, names[-1]))):
            break
        at += 1
    if not names:
        return ANYWHERE, found
    while end < len(found) and found[end].kind == WORD and found[end].word in lexicon.axis_units:
        end += 1  # "At 4 h A is"
    if end < len(found) and found[1].word == "(" and found[end].word == ")":
        end += 1
    comma = next((index for index in range(end, min(end + 4, len(found))) if found[index].word == ","), None)
    if comma is not None and all(
        atom.kind == WORD and atom.word not in vocabulary.SUPERLATIVES for atom in found[end:comma]
    ):
        end = comma + 1
    end += end < len(found) and found[end].word == "where"
    where = place(names, lexicon)
    if (where.x and where.y) or end == len(found) or any(len(atom.names) > 1 for atom in names):
        return ANYWHERE, found
    return where, found[end:]


def _behind_noun(found: list[Atom], at: int, lexicon: Lexicon) -> int:
    """Where the names stand that say which values a sentence opens with: "In the samples from 1 h to 8 h"."""
    if at + 1 < len(found) and found[at].kind == WORD and found[at].word[-1:] == "s" and found[at].word.isalpha() and (
        found[at + 1].word in _OF
    ):
        ahead = at + 2
        while ahead < len(found) and is_small(found[ahead], lexicon):
            ahead += 1
        if ahead < len(found) and found[ahead].kind == NAME:
            return ahead
    return at


def _lists(found: list[Atom], at: int, before: Atom) -> bool:
    """Whether a comma stands between names on one axis: "In 2020, 2021 and 2022"."""
    return found[at].word == "," and at + 2 < len(found) and found[at + 1].kind == NAME and (
        found[at + 1].names[0][0] == before.names[0][0] and (found[at + 2].word in _JOINS or found[at + 2].word == ","))


def _goes_on(found: list[Atom], at: int, lexicon: Lexicon) -> bool:
    """Whether what stands behind a name leaves it a part of the opening, and does not make it the subject."""
    if at + 1 < len(found) and found[at].word == "-":
        return _goes_on(found, at + 1, lexicon)  # "In 2023 developed-market equity leads"
    return at == len(found) or found[at].kind == NAME or found[at].word in _JOINS or found[at].word in (
        ",", "the", "(", ")", "all", "both", "every", "each") or is_small(found[at], lexicon)


def clauses(found: list[Atom], words: set[str]) -> Iterator[list[Atom]]:
    """The clauses of a sentence: what a semicolon, a "while", or an "and" or comma between two statements separates.

    words: those of the sentence.
    """
    may_stay = not (words.isdisjoint(_EXTREMES) or words.isdisjoint(vocabulary.STAYS))
    if words.isdisjoint(_SPLITTING) or (words.isdisjoint(_ALWAYS) and words.isdisjoint(_OUTDOING) and len(
        [atom for atom in found if atom.kind == NUMBER]
    ) < 1 + (words.isdisjoint(_OWNERS) and not may_stay)):
        yield found
        return
    begin = depth = numbers = names = 0  # what the clause has so far
    said = compared = between = told = outdone = False
    is_given = bool(found) and found[0].kind == WORD and found[0].word in _CONDITIONS
    for at, atom in enumerate(found):
        word = atom.word
        if atom.kind == NUMBER:
            numbers += 1
            continue
        if atom.kind == NAME:
            names += 1
            continue
        if word not in _MARKING:
            continue
        if word in _SPLITTING:
            if depth > 0:
                continue
            if word == "," and not (told or names) and found[begin].word == "among":
                continue  # "Among cars heavier than 1500 kg, A"
            if word == ",":
                behind = [atom.word for atom in found[at + 1 : at + 3]]
                ends = (numbers > 0 and behind[:1] != ["ahead"] and _states(found, at + 1)) or (
                    (numbers > 0 or (said and names > 0)) and behind in _AND_ITS)
            elif word == "and":
                ends = not between and not _is_between(found, at) and not is_listed(found, at) and (
                    (numbers > 0 and said and _states_behind(found, at + 1))
                    or ((numbers > 0 or (compared and names > 1)) and _states(found, at + 1))
                    or (may_stay and said and names > 0 and _stays(found, at + 1))
                )
                between = False
            else:
                following = found[at + 1].word if at + 1 < len(found) else ""
                ends = word in _SPLITS or (following != "it" if word == ";" else following in _OWNERS)
            if not ends and word in (",", "and") and told and (numbers or outdone) and not (is_given or between):
                ends = _begins_statement(found, at + 1)
            if ends:
                yield found[begin:at]
                begin, numbers, names, said, compared, between = at + 1, 0, 0, False, False, False
                told = outdone = False
        elif word in _TELLING:
            depth += (word == "(") - (word == ")")
            said = said or word in _SAYING
            compared = compared or word in _COMPARED
            between = between or word == "between"
        told = told or word in _FINITE or word in vocabulary.PHRASES
        outdone = outdone or word in _OUTDOING
    yield found[begin:]


def _stays(found: list[Atom], at: int) -> bool:
    """Whether a verb begins here that bounds what the clause before was about: "and remains above 90"."""
    return at + 1 < len(found) and found[at].word in vocabulary.STAYS and found[at + 1].word in vocabulary.BOUNDING


def _begins_statement(found: list[Atom], begin: int) -> bool:
    """Whether what begins here says something of a subject of its own: ", the whole A row stays under 40"."""
    at = begin
    while at < len(found) and found[at].kind == WORD and found[at].word in _OPENING_SUBJECT:
        at += 1
    if at == len(found) or not (found[at].kind == NAME or found[at].word in ("it", "they")):
        return False
    words = 0
    has_subject = OPENING.isdisjoint(atom.word for atom in found[begin:at])  # and not ", for A beats that are"
    for atom, following in pairwise(found[at + 1 : at + _AHEAD]):
        if atom.kind == WORD and atom.word in _FINITE:
            return has_subject
        has_subject = has_subject or (atom.word in _SUBJECTS if atom.kind == WORD else (
            atom.kind == NAME and found[at].kind == NAME and atom.names[0][0] != found[at].names[0][0]))
        is_joint = atom.kind == WORD and (atom.word in _JOINS or atom.word == ",")
        words += atom.kind == WORD and not is_joint
        if atom.kind == NUMBER or words > _BEFORE_VERB or atom.word in _ENDING or (
            is_joint and following.kind != NAME
        ):
            return False  # "for A that are", "for A in B, and the lowest is"
    return False


def _is_between(found: list[Atom], at: int) -> bool:
    """Whether an "and" stands between the two ends of a range."""
    before = any(atom.kind == NUMBER for atom in found[max(0, at - _UNITS) : at])
    return before and any(atom.kind == NUMBER for atom in found[at + 1 : at + 1 + _UNITS])


def is_listed(found: list[Atom], at: int) -> bool:
    """Whether an "and" joins two names with a value each: "is best on A (5) and B (4)"."""
    begin = next((back for back in range(at - 1, max(-1, at - _VALUED), -1) if found[back].word == "("), 0)
    words = [atom.word for atom in found[at + 1 : at + _VALUED]]
    end = at + 1 + words.index(")") if ")" in words else 0
    if not (begin and end) or found[at - 1].word != ")" or words[1:2] != ["("] or (
        found[end + 1 : end + 2] and found[end + 1].word not in _BEHIND_LIST
    ):
        return False
    one, other = found[begin - 1], found[at + 1]
    return one.kind == other.kind == NAME and one.names[0][0] == other.names[0][0] and all(
        any(atom.kind == NUMBER for atom in some) for some in (found[begin:at], found[at:end]))


def _states(found: list[Atom], begin: int) -> bool:
    """Whether the piece that begins here says of a number that it is an extreme."""
    number = word = False
    depth = 0
    for atom in found[begin : begin + _AHEAD]:
        depth += (atom.word == "(") - (atom.word == ")")
        if depth <= 0 and atom.word in (",", ";", "and"):
            break
        number, word = number or atom.kind == NUMBER, word or (atom.kind == WORD and atom.word in _SETTING_APART)
    return number and word


def _states_behind(found: list[Atom], begin: int) -> bool:
    """Whether the atoms from one on can be a statement of their own: a number, and a word that says what it is."""
    number = said = False
    before = ""
    for atom in found[begin : begin + _FAR]:
        if before == "," and atom.word == "and" and not (number or said):
            return False  # "at size 32 and depth 8, and the minimum is 11"
        before = atom.word
        number = number or atom.kind == NUMBER
        said = said or (atom.kind == WORD and atom.word in _SAYING)
        if number and said:
            return True
    return False
