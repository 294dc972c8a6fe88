"""A sentence as a row of atoms: words, numbers, and the names that it has for places of the figure."""

from __future__ import annotations

from bisect import bisect_left

from pipeline.reading.claims import coordinates, positions, vocabulary
from pipeline.reading.claims.atom import NAME, NUMBER, NUMERALS, NUMERIC, PANEL, WORD, Atom, Name, Token, bare, split
from pipeline.reading.claims.lexicon import SIGN_WORDS, Lexicon
from pipeline.reading.claims.positions import axis_of
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import units, words

_WITHOUT = frozenset(("before", "without"))  # of two panels, "before filtering" is the one that is not filtered
_JOINED = frozenset(("with", "without"))
_SMALL = frozenset("without any a an the".split())
_DENYING = ("un", "no ", "non-", "non", "not ", "w/o ")  # "Unprimed", beside Primed
_IN = frozenset("at for in with by under from after than of on".split())
_SPANS = frozenset(("to", "-", "–", "—", "and", ","))
_TAKEN = frozenset(("labeled", "labelled"))  # in "A labeled as B" it names no axis of labels
_LETTER_AND_SIGN = 2  # characters
_MANY = 20  # labels that are not named one by one
_LONGEST = 9  # digits of a number that is a label


def atoms(script: Script, start: int, end: int, first: int, last: int, lexicon: Lexicon) -> list[Atom]:
    """The atoms of a piece of text; first, last: the slice of the document's numbers that stand in its line."""
    text = script.text[start:end]
    if "\\text{" in text:
        text = text.replace("\\text{", " " * len("\\text{")).replace("{", " ").replace("}", " ").replace("$", " ")
    if "_" in text:
        text = text.replace("\\", " ").replace("_", " ")
    telling, named = lexicon.telling, lexicon.entries
    tokens: list[Token] = []
    places: list[int] = []  # where the tokens begin
    special: list[int] = []  # the tokens that may be more than words
    begin = start
    for chunk in text.split(" "):
        for token in split(chunk):
            if token.key in telling:
                special.append(len(tokens))
            tokens.append(token)
            places.append(begin + token.offset)
        begin += len(chunk) + 1
    if lexicon.lettered and ("(a)" in text or "anel A" in text):
        special = [at for at, token in enumerate(tokens) if token.key in telling or token.key == "a"]
    if lexicon.prefixes:
        special = list(range(len(tokens)))
    plain = [token.atom for token in tokens]
    if not special:
        return plain
    starts = script.starts
    result: list[Atom] = []
    open_: list[int] = []  # the atoms that may name a place, by what stands around them
    done = 0  # the tokens that are in the result
    for at in special:
        if at < done:
            continue
        token, begin = tokens[at], places[at]
        names, behind = lexicon.find(tokens, at, script.text[begin - 1 : begin]) if (
            token.spoken in named or lexicon.prefixes) else ((), at)
        is_numeric = token.key is NUMERIC
        index = bisect_left(starts, begin, first, last) if is_numeric or token.key in SIGN_WORDS else last
        is_number = index < last and starts[index] == begin
        if not names and not is_number and not is_numeric and (
            token.spoken not in lexicon.placing and token.spoken != "a"
        ):
            continue
        result += plain[done:at]
        done = behind if behind > at else at + 1
        if names and is_number and names[0][1].endswith("+") and at and tokens[at - 1].spoken in vocabulary.BELOW:
            names = ()  # "below 75", where a label is 75+
        if names and behind == at + 1 and token.written.islower() and _is_counted(tokens, at) and (
            names[0][0] == PANEL or (token.written in lexicon.measures and "(" not in names[0][1])
        ):
            names = ()  # "3,400 tokens/s", where a panel is Time to First Token; "40 pairs", where one is Random pairs
        if names and behind == at + 1 and _is_measure(tokens, at, names, lexicon):
            names = ()
        if len(names) > 1 and len(names) > len({axis for axis, _ in names}):  # "A+", where another one is "A"
            names = _as_written(names, script.text, begin)
        if names:
            if result and result[-1].names == names:  # "real GDP" is one name
                continue
            if result and behind == at + 1 and _is_noun_behind(result[-1], token.written, names):
                result.append(token.atom)
                continue
            if at and tokens[at - 1].spoken in _JOINED and len(result) > 1 and (
                _is_variant(result[-2], names) and result[-1].word == tokens[at - 1].atom.word
            ):  # "the loss without EMA", where one is Loss, and one is Loss (EMA)
                result.pop()
                if tokens[at - 1].spoken == "with":
                    result[-1] = result[-1].named(names)
                continue
            if len(names) > 1:
                open_.append(len(result))
            elif names[0][0] != PANEL and any(one.spoken == "without" for one in tokens[max(0, at - 2) : at]) and (
                tokens[at - 1].spoken in _SMALL
            ):
                names = _denied(names[0], lexicon) or names
            elif names[0][0] == PANEL and len(lexicon.panels) == 2 and at and tokens[at - 1].spoken in _WITHOUT:
                names = tuple((PANEL, panel) for panel in lexicon.panels if panel != names[0][1])
            end = places[behind - 1] + len(tokens[behind - 1].written)
            is_denied = len(names) == 1 and at > 1 and (tokens[at - 2].spoken, tokens[at - 1].spoken) == ("non", "-")
            for name in _others(names[0], lexicon) if is_denied else ():  # "Non-private schools"
                result.append(Atom(NAME, token.spoken, begin, end, 0.0, (name,)))
            if not is_denied:
                result.append(Atom(NAME, token.spoken, begin, end, 0.0, names))
        elif is_number:
            open_.append(len(result))
            result.append(Atom(NUMBER, token.written.lower(), begin, script.ends[index], script.number(index)))
            while done < len(places) and places[done] < script.ends[index]:
                done += 1
        else:
            open_.append(len(result))
            result.append(Atom(WORD, token.atom.word, begin, begin + len(token.written)))
    result += plain[done:]
    return _placed(result, open_, lexicon) if open_ else result


def _others(name: Name, lexicon: Lexicon) -> list[Name]:
    """The other labels beside one; none where they are many."""
    axis, label = name
    labels = lexicon.orders[0][axis] if axis != PANEL else {}
    return [(axis, other) for other in labels if other != label] if len(labels) <= _MANY else []


def _denied(name: Name, lexicon: Lexicon) -> tuple[Name, ...]:
    """The label that denies another one: for "without priming", which is short for Primed, Unprimed."""
    axis, label = name
    denied = {before + label.lower() for before in _DENYING}
    return tuple(one for one in lexicon.where if one[0] == axis and one[1] and one[1].lower() in denied)


def _is_counted(tokens: list[Token], at: int) -> bool:
    """Whether a number stands in front of a word: "16 tokens", "16 billion tokens"."""
    front = at - 1 - (at > 0 and tokens[at - 1].spoken in units.MAGNITUDES)
    return front >= 0 and tokens[front].key is NUMERIC


def _is_measure(tokens: list[Token], at: int, names: tuple[Name, ...], lexicon: Lexicon) -> bool:
    """Whether a word says what is measured, and is not short for a label: "The release of F3", "F3 has released 52%",
    where one is "F1 - immediate release"."""
    token = tokens[at]
    if not token.written.islower() or words.stem(token.spoken) not in lexicon.measured:
        return False
    if any(axis == PANEL or " " not in label for axis, label in names):
        return False
    is_done = at > 0 and tokens[at - 1].spoken in ("has", "have", "had")
    return is_done or (at + 1 < len(tokens) and tokens[at + 1].spoken == "of")


def _as_written(names: tuple[Name, ...], text: str, begin: int) -> tuple[Name, ...]:
    """Of labels that only differ in their signs, the one that is written, on each axis that has it; all of them where
    none is, but for a single letter, which then names nothing."""
    written = [name for name in names if text.startswith(name[1], begin)]
    longest = max((len(label) for _, label in written), default=0)
    told = tuple(name for name in written if len(name[1]) == longest)
    return told or (names if len(names[0][1]) > _LETTER_AND_SIGN else ())


def _is_noun_behind(before: Atom, written: str, names: tuple[Name, ...]) -> bool:
    """Whether a word is what a label is of, and no short form of another one: "Postgraduate respondents"."""
    return before.kind == NAME and len(names) == len(before.names) == 1 and names[0][0] == before.names[0][0] and (
        written.islower() and " " in names[0][1])


def _is_variant(base: Atom, names: tuple[Name, ...]) -> bool:
    """Whether a name is that of another one with something more."""
    return base.kind == NAME and len(names) == len(base.names) == 1 and names[0][0] == base.names[0][0] and (
        names[0] != base.names[0] and names[0][1].startswith(base.names[0][1]))


def _placed(found: list[Atom], open_: list[int], lexicon: Lexicon) -> list[Atom]:
    """The atoms, with the numbers, positions and colours that name a place for what they are."""
    more: list[tuple[int, Atom]] = []
    marked: list[str] = []  # the panels that are called by their letters
    if lexicon.bins:
        found, open_ = _binned(found, open_, lexicon)
    for at in open_:
        atom = found[at]
        if atom.kind == NAME:
            found[at] = atom.named(_chosen(found, at, atom.names, lexicon))
            continue
        word = atom.word
        names: tuple[Name, ...] = ()
        if lexicon.is_square and (atom.kind == NUMBER or word.isdecimal()) and (
            both := coordinates.shared(found, at, lexicon)
        ):
            found[at] = atom.named(both)
            continue
        if len(word) == 1 and lexicon.lettered and (panel := _lettered(found, at, lexicon)):
            names = ((PANEL, panel),)
            marked.append(panel)
        elif atom.kind == NUMBER:
            names = coordinates.named(found, at, atom.value, lexicon) or coordinates.against(found, at, lexicon)
        elif word[0] in NUMERALS and word.isdecimal():
            names = coordinates.named(found, at, float(word), lexicon) if len(word) < _LONGEST else ()
        elif word in vocabulary.NUMBERS and (not at or found[at - 1].word not in positions.ENDMOST):
            value = float(vocabulary.NUMBERS[word])
            names = coordinates.counted(found, at, value, lexicon) or coordinates.likewise(found, at, value, lexicon)
        if not names and atom.kind == WORD:
            names = positions.named(found, at, lexicon) if at + 1 < len(found) else positions.aside(found, at, lexicon)
        if not names and (name := lexicon.coloured.get(word)) is not None:
            names = (name,)
        if names:
            found[at] = atom.named(names[:1])
            more += [(at + 1, atom.named((name,))) for name in names[1:]]
    for at, atom in reversed(more):
        found.insert(at, atom)
    return [_unless_in_other(atom, marked) for atom in found] if marked else found


def _unless_in_other(atom: Atom, marked: list[str]) -> Atom:
    """An atom, as a mere word where it is short for a panel and others are called by their letters: "In Panel 3, the
    added loss", where another one is Packet Loss."""
    is_other = atom.kind == NAME and atom.names[0][0] == PANEL and atom.names[0][1] not in marked
    return Atom(WORD, atom.word, atom.start, atom.end) if is_other else atom


def _lettered(found: list[Atom], at: int, lexicon: Lexicon) -> str | None:
    """The panel that a number or a letter is behind a word for one: "Chart 2", "panel (b)"."""
    back = at - 1 - (found[at - 1].word == "(")
    is_marked = back < at - 1 and found[back].word in _IN  # "In (b) two steps go down", "0.69 in (a)"
    if back < 0 or not (is_marked or bare(found[back].word) in vocabulary.CHARTS):
        return None
    return lexicon.panel_called(found[at].word)


def _binned(found: list[Atom], open_: list[int], lexicon: Lexicon) -> tuple[list[Atom], list[int]]:
    """The atoms with two numbers that are the ends of a bin as one name: "the bin from 0.5 to 0.75", "20–30"."""
    kept: list[Atom] = []
    still_open: list[int] = []
    opened, at = set(open_), 0
    while at < len(found):
        atom = found[at]
        if at in opened and at + 2 < len(found) and found[at + 1].word in _SPANS:
            name = lexicon.bins.get((_amount(atom), _amount(found[at + 2])))
            if name is not None:
                kept.append(Atom(NAME, atom.word, atom.start, found[at + 2].end, atom.value, (name,)))
                bracketed = at + 3 < len(found) and found[at + 3].word == ")" and not (at and found[at - 1].word == "(")
                at += 3 + bracketed  # "[0.4, 0.55)"
                continue
        if at in opened:
            still_open.append(len(kept))
        kept.append(atom)
        at += 1
    return kept, still_open


def _amount(atom: Atom) -> float:
    return atom.value if atom.kind == NUMBER else coordinates.parsed(atom.word.replace(",", ""))


def _axis_of_listed(found: list[Atom], at: int, lexicon: Lexicon) -> int | None:
    """The axis of the label that another one is listed with: "the models trained on A and on B"."""
    back = next((index for index in range(at - 1, max(0, at - 4), -1) if found[index].word == "and"), 0)
    if not back or found[back - 1].kind != NAME or len(found[back - 1].names) > 1:
        return None
    axis, label = found[back - 1].names[0]
    return axis if axis != PANEL and (1 - axis, label) in lexicon.where else None


def _chosen(found: list[Atom], at: int, names: tuple[Name, ...], lexicon: Lexicon) -> tuple[Name, ...]:
    """One of the axes that share a label: named in front of it ("row A", "trained on A") or behind ("A row")."""
    if at + 1 < len(found) and bare(found[at + 1].word) in vocabulary.CHARTS and (
        panels := tuple(name for name in names if name[0] == PANEL)
    ):
        return panels  # "the Old Town pie"
    around = [atom for atom in reversed(found[max(0, at - 3) : at]) if atom.word not in _TAKEN]
    if at + 2 >= len(found) or found[at + 2].word not in ("as", "for", "to"):  # not in "A predicted as B"
        around += found[at + 1 : at + 2]
    ahead = at + 1
    while ahead + 1 < len(found) and found[ahead].word in ("and", ",") and found[ahead + 1].kind == NAME:
        ahead += 2  # "the A, B and C rows"
    if ahead > at + 1 and ahead < len(found) and (axis := axis_of(found[ahead], lexicon)) is not None and (
        bare(found[ahead].word) in ("row", "column")
    ):
        return tuple(name for name in names if name[0] == axis) or names
    for atom in around:
        if atom.kind == NAME or atom.word in (",", "and"):
            if atom.word == "and" and (axis := _axis_of_listed(found, at, lexicon)) is not None:
                return tuple(name for name in names if name[0] == axis) or names
            break
        axis = axis_of(atom, lexicon)
        if axis is not None:
            return tuple(name for name in names if name[0] == axis) or names
    return names
