"""Sentences to checkable claims: what a text says of its own values, apart from giving them.

Each kind of sentence is a module with a function from a clause to claims; `GRAMMARS` lists them. A clause is read as
atoms: words, numbers, and the names that it has for places of the figure.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import takewhile

from pipeline.reading import patterns as re
from pipeline.reading.claims import (
    bounds,
    comparisons,
    doubts,
    gate,
    holders,
    noted,
    pieces,
    ranking,
    scattered,
    several,
    shapes,
    trends,
    vocabulary,
)
from pipeline.reading.claims.atom import NAME, NUMBER, WORD, Atom, X, Y
from pipeline.reading.claims.claim import Claim, Clause
from pipeline.reading.claims.clause import atoms
from pipeline.reading.claims.exceptions import EXCEPTING, without_exceptions
from pipeline.reading.claims.homes import at_home, below
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place
from pipeline.reading.claims.placing import of_panel, place
from pipeline.reading.claims.references import REFERRING, referred
from pipeline.reading.claims.rows import CLAIM_COLUMNS, Row, row
from pipeline.reading.claims.sentence import clauses, completed, elliptic, opened, with_emphasis
from pipeline.reading.claims.spans import SPANNING, spanned
from pipeline.reading.frame.frame import Frame
from pipeline.reading.outline.lines import Line
from pipeline.reading.placement.cells import Orders, Panel
from pipeline.reading.text.script import Script
from pipeline.reading.vocabulary import sections

__all__ = ["CLAIM_COLUMNS", "read"]

GRAMMARS = (
    (bounds.read, None), (several.read, None), (holders.read, holders.EXTREMES),
    (comparisons.read, comparisons.TELLING), (trends.read, trends.CUES), (shapes.read, shapes.CUES))
"""What reads a clause, and words without which it finds nothing, as far as it has such."""

_LONGEST = 1000  # characters of a sentence that is looked at, so that time stays linear
_OF_ALL = frozenset(("all_above", "all_below", "range"))
_COMPARED = frozenset(("beats", "identical"))
_NEAR = 5  # atoms between a value and its place
_FIRST = 3  # atoms in which the subject of a sentence ends
_OWNERS = ("It ", "Its ", "They ", "Their ")
_ENUMERATOR = re.compile(r"\*{0,2}\d{1,2}[.)] ")


def read(
    script: Script, lines: list[Line], frame: Frame, panels: list[Panel], names: list[str],
    orders: list[Orders],
) -> dict[str, list[object]]:
    """The claims of a text as columns, in the order of the text. names, orders: as the panels are published."""
    rows: list[Row] = []
    lexicon: Lexicon | None = None
    opening: Line | None = None  # a line of remarks that the lines behind it stand under
    letters = pieces.letters(script.text)
    extremes = pieces.places(script.text, gate.DATA_CUES)
    openings = pieces.places(script.text, gate.OPENINGS)
    placed: noted.Cells | None = None  # found when a line may have notes
    for line in lines if panels else ():
        if line.section in gate.DRAWN and shapes.SIZED.search(script.text, line.start, line.end):
            lexicon = lexicon or Lexicon(frame, lines, panels, names, orders)
            rows += _sizes(script, line, lexicon, len(rows))
        told: list[tuple[int, int, Claim]] = []
        spelled = letters[line.start : line.end].split()
        if line.first < line.last and not noted.WORDS.isdisjoint(spelled):
            placed = placed or noted.cells(panels, names)
            if placed.within(line):
                lexicon = lexicon or Lexicon(frame, lines, panels, names, orders)
                told = noted.find(script, line, placed, lexicon)
        for start, end, claim in told:
            rows.append(row(script, line, start, end, claim, len(rows) + 1))
        if not gate.is_spoken(script.text, line, extremes):
            opening = None
            continue
        if opening and not pieces.goes_under(script.text, line, opening):
            opening = None
        if pieces.opens(script.text, line):
            opening = line
            continue
        said = gate.CUES.intersection(spelled)
        opens = bisect_left(openings, line.start) < bisect_left(openings, line.end)
        if gate.TELLING.isdisjoint(said) and not opens and letters.find("iest", line.start, line.end) < 0 and (
            script.text.find(gate.CHAIN, line.start, line.end) < 0
        ):
            continue
        label, rest = pieces.label(script.text, line)
        sentences = list(pieces.sentences(script.text, rest, line.end))
        telling = []
        for number, (start, end) in enumerate(sentences):
            if end - start <= _LONGEST:
                begin = start if number else line.start
                own = said if len(sentences) == 1 else said.intersection(letters[begin:end].split())
                if gate.may_claim(script, line, begin, end, own) or (
                    opens and bisect_left(openings, begin) < bisect_left(openings, end)
                ):
                    telling.append(number)
        if telling:
            lexicon = lexicon or Lexicon(frame, lines, panels, names, orders)
            over = line.heads if opening is None or opening in line.heads else (*line.heads, opening)
            for start, end, claim in _claims(script, line, over, label, sentences, telling, lexicon):
                if all((claim.kind, claim.value) != (one.kind, one.value) for *_, one in told):
                    rows.append(row(script, line, start, end, claim, len(rows) + 1))
    columns = map(list, zip(*rows, strict=True)) if rows else [[] for _ in CLAIM_COLUMNS]
    return dict(zip(CLAIM_COLUMNS, columns, strict=True))


def _sizes(script: Script, line: Line, lexicon: Lexicon, before: int) -> Iterator[Row]:
    """The rows and columns that a line of the overview gives the figure."""
    for start, end in pieces.sentences(script.text, line.start, line.end):
        if end - start > _LONGEST:
            continue
        found = atoms(script, start, end, line.first, line.last, lexicon)
        for claim in shapes.size(Clause(script, lexicon, found)):
            before += 1
            yield row(script, line, start, end, claim, before)


def _claims(
    script: Script, line: Line, heads: tuple[Line, ...], label: int, sentences: list[tuple[int, int]],
    telling: list[int], lexicon: Lexicon,
) -> Iterator[tuple[int, int, Claim]]:
    """The claims of a line, each with the span of its sentence; telling: which of its sentences may have some."""
    context = lexicon.contexts.get(heads)
    if context is None:
        context = ANYWHERE
        for head in heads:
            context = _headed(script, head, lexicon).within(context)
        lexicon.contexts[heads] = context
    spoken: list[Atom] = []
    cue: list[Atom] = []  # those of the label, where they may say what is claimed
    before_it = ANYWHERE
    if label > line.start:
        spoken = of_panel(atoms(script, line.start, label, line.first, line.last, lexicon), context.panels, lexicon)
        cue = [atom for atom in spoken if atom.kind != NAME]
        label_words = {atom.word for atom in cue}
        named = spoken if SPANNING.isdisjoint(label_words) else spanned(spoken, lexicon)  # "**2015-2019:**"
        before_it = place([atom for atom in named if atom.kind == NAME], lexicon)
        if gate.CUES.isdisjoint(label_words) and not any(word.endswith("iest") for word in label_words):
            cue = []
        context = before_it.within(context)
    heard: dict[int, list[Atom]] = {}  # the atoms of sentences by their numbers
    for number in telling:
        start, end = sentences[number]
        is_of_panel = number > 0 and not context.panels and len(lexicon.panels) > 1
        found = of_panel(atoms(script, start, end, line.first, line.last, lexicon), context.panels, lexicon)
        heard[number] = found
        goes_on = number > 0 and number - 1 not in telling and (
            script.text.startswith(_OWNERS, start, end) or all(atom.kind != NAME for atom in found))
        if is_of_panel or goes_on:  # the panel that the sentence before speaks of, and its subject
            before = _spoken(script, line, sentences, number - 1, heard, lexicon)
            named = [atom for atom in before if atom.kind == NAME]
            if is_of_panel:
                panels = place(named, lexicon).panels
                context = Place(panels if len(panels) == 1 else ()).within(context)
            if goes_on and any(atom is named[0] for atom in before[:_FIRST] if named):
                before_it = place(named[:1], lexicon)
        said_words = {atom.word for atom in found}
        if "above" in said_words and "all" in said_words:
            found = with_emphasis(found)
            said_words = {atom.word for atom in found}
        if not spoken and gate.NAMELESS.isdisjoint(said_words) and all(atom.kind == WORD for atom in found):
            continue
        if len(said_words & vocabulary.SUPERLATIVES) > 1:
            found = completed(found)
        if not REFERRING.isdisjoint(said_words):
            before = _spoken(script, line, sentences, number - 1, heard, lexicon) if number else []
            found, is_open = referred(found, [*spoken, *before], lexicon)
            if is_open and not (lexicon.is_scattered and said_words.isdisjoint(vocabulary.SUPERLATIVES)):
                continue  # "at that depth", which nobody knows
        if not SPANNING.isdisjoint(said_words):
            found = spanned(found, lexicon)
        left, is_open = ANYWHERE, False
        if not EXCEPTING.isdisjoint(said_words):
            left, found, is_open = without_exceptions(found, lexicon)
            left = Place((), *(  # what is named beforehand needs nothing left out: "**A**: Apart from the total"
                () if over and set(over) <= set(own) else own for own, over in zip(left[1:], context[1:], strict=True)))
            said_words.add(";")
        elif lexicon.is_scattered:
            left = Place(y=scattered.without_fitted(found, said_words, lexicon.orders[0][Y]))
        if not ranking.TURNS.isdisjoint(said_words):
            for claim in ranking.in_turn(Clause(script, lexicon, found, context)):
                yield start if number else line.start, end, at_home(claim, lexicon)
        front, rest = opened(found, lexicon)
        front = front.within(left)
        subject, beaten = before_it, ANYWHERE
        parted = list(clauses(rest, said_words))
        for nth, clause in enumerate(parted):
            said_there = clause[nth > 0 and clause[:1] != [] and clause[0].word == "," :]
            own, said_there = opened(said_there, lexicon) if nth else (ANYWHERE, said_there)
            said = _clause(script, lexicon, said_there, context, own.within(front), subject, beaten)
            earlier = next(filter(None, reversed(parted[:nth])), [])
            if earlier and (whole := elliptic(said_there, earlier)) and not all(
                map(lexicon.values.bears_out, said)
            ):  # "A has the highest share of F1 at 73, while B has the lowest at 2"
                again = _clause(script, lexicon, whole, context, own.within(front), subject, beaten)
                said = again if again and all(map(lexicon.values.bears_out, again)) else said
            if left != ANYWHERE:
                said = [claim for claim in said if not _leads_all(claim, left)]
            if is_open:
                said = [claim for claim in said if not _is_of_all(claim)]
            if cue and not number and all(claim.kind in _COMPARED for claim in said) and (
                not nth or gate.LEADING.isdisjoint(atom.word for atom in clause)
            ):  # "**Highest median:** A, about 58, one point above B"
                cued = [*cue, Atom("word", ":", label, label), *clause]
                said += [claim for claim in _clause(script, lexicon, cued, context, front)
                         if claim not in said and not (said and claim.kind in _COMPARED)]
            if any(map(_is_of_figure, said)) and (
                doubts.is_of_one_unnamed([*spoken, *found]) or (
                    doubts.is_of_unknown_owner(spoken, clause, lexicon)
                    and not all(lexicon.values.bears_out(claim) for claim in said if _is_of_figure(claim)))
            ):
                said = [claim for claim in said if not _is_of_figure(claim)]
            for claim in said:
                if line.section != sections.DATA or not lexicon.values.goes_beyond(claim):
                    yield start if number else line.start, end, at_home(claim, lexicon)
            if number == telling[-1] and nth + 1 == len(parted):
                return  # nothing follows that could go on about it
            first = next((atom for atom in clause if atom.kind == NAME), None)
            if first is None:
                continue
            if subject != ANYWHERE and clause[0].kind == WORD and clause[0].word in vocabulary.COMPARES:
                beaten = place([first], lexicon)  # "**A:** exceeds B at 2; falls behind it at 4"
            elif not _is_position(clause, first, lexicon) and not (
                subject != ANYWHERE and _begins_with_pronoun(clause)  # "It beats B at 2, and it likewise beats C"
            ):
                subject = place([first], lexicon)
            if len(lexicon.panels) > 1:
                panels = place([atom for atom in clause if atom.kind == NAME], lexicon).panels
                front = Place(panels).within(front) if len(panels) == 1 else front  # it has been named, and goes on
        before_it = subject


def _spoken(
    script: Script, line: Line, sentences: list[tuple[int, int]], number: int, heard: dict[int, list[Atom]],
    lexicon: Lexicon,
) -> list[Atom]:
    """The atoms of a sentence, of one that is too long those at its end."""
    if number not in heard:
        begin, end = sentences[number]
        heard[number] = atoms(script, max(begin, end - _LONGEST), end, line.first, line.last, lexicon)
    return heard[number]


def _leads_all(claim: Claim, left: Place) -> bool:
    """Whether a claim is about all rivals, where some of them are excepted: "A beats all others except B"."""
    if claim.kind != "beats" or claim.a is None or claim.b is not None:
        return False
    return bool((claim.a.x and left.x) or (claim.a.y and left.y))


def _begins_with_pronoun(clause: list[Atom]) -> bool:
    """Whether a clause is about what the one before it was about."""
    return any(atom.word in ("it", "they") for atom in takewhile(lambda atom: atom.kind == WORD, clause[:_FIRST]))


def _is_of_figure(claim: Claim) -> bool:
    """Whether a claim is about all values of the figure."""
    return claim.kind in _OF_ALL and claim.scope == ANYWHERE


def _is_of_all(claim: Claim) -> bool:
    """Whether a claim would not hold where something is excepted that nobody knows."""
    return bool(claim.every) or claim.kind in _OF_ALL


def _is_position(atoms: list[Atom], name: Atom, lexicon: Lexicon) -> bool:
    """Whether a name only says where a value was: "starts at 5 (layer 0)", "begins at 3 in 2010"."""
    if name.names[0][0] != X or not lexicon.is_numeric(X):
        return False
    at = next(at for at, atom in enumerate(atoms) if atom is name)
    return any(atom.kind == NUMBER for atom in atoms[max(0, at - _NEAR) : at])


def _clause(
    script: Script, lexicon: Lexicon, found: list[Atom], context: Place, front: Place, subject: Place = ANYWHERE,
    beaten: Place = ANYWHERE,
) -> list[Claim]:
    """What a clause claims; subject: what the clause before it was about, which "its" stands for.

    beaten: what the subject was compared with in it.
    """
    clause = Clause(script, lexicon, found, front.within(context), front, subject, beaten)
    words = clause.words
    if not (clause.named or clause.numbers) and words.isdisjoint(gate.NAMELESS) and (
        subject == ANYWHERE or words.isdisjoint(vocabulary.EVERY)  # "**A:** lowest in every row"
    ) and (context == ANYWHERE or words.isdisjoint(holders.EXTREMES)):  # "The smallest slice", below "A"
        return []
    if not words.isdisjoint(vocabulary.MODAL) and not _is_aside(found):
        return []
    claims: list[Claim] = []
    for grammar, needed in GRAMMARS:
        if needed is None or not words.isdisjoint(needed):
            claims += grammar(clause)
    return claims


def _is_aside(found: list[Atom]) -> bool:
    """Whether what is only possible explains a number: "above the 25% that random guessing would give"."""
    modal = next(at for at, atom in enumerate(found) if atom.word in vocabulary.MODAL)
    that = next((at for at in range(modal) if found[at].word == "that"), 0)
    number = next((at for at in range(max(0, that - 2), that) if found[at].kind == NUMBER), 0)
    return any(atom.word in vocabulary.BOUNDING for atom in found[max(0, number - 3) : number])


def _headed(script: Script, head: Line, lexicon: Lexicon) -> Place:
    """The place that a head speaks of: one panel, and below the headings also one row or column."""
    known = lexicon.heads.get(head)
    if known is not None:
        return known
    if head.marker == "#" and lexicon.title and script.text[head.start : head.end].rstrip("*").endswith(lexicon.title):
        lexicon.heads[head] = ANYWHERE  # "Hit Rate and Memory of Three Caches" is no panel
        return ANYWHERE
    numbered = _ENUMERATOR.match(script.text, head.start, head.end)  # "**3. Right plot**" is not about x = 3
    begin = numbered.end() if numbered else head.start
    found = atoms(script, begin, min(head.end, begin + _LONGEST), head.first, head.last, lexicon)
    named = place([atom for atom in found if atom.kind == NAME], lexicon)
    x, y = (labels if len(labels) == 1 else () for labels in named[1:])
    panels = named.panels
    if len(panels) > 1:  # "Bottom-Left Chart: 60 cm" is about the panel that it calls by its name
        written = script.text[head.start : head.end].rstrip("*: ")
        panels = tuple(panel for panel in panels if written.endswith(f" {panel}"))
    panels = below(head, panels, lexicon)
    known = lexicon.heads[head] = (
        Place(panels) if head.marker == "#" and head.section != sections.DATA else Place(panels, x, y))
    return known
