"""The pieces of a sentence: its tokens, and the atoms that they are in the figure at hand."""

from __future__ import annotations

from typing import NamedTuple

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered

X, Y, PANEL = 0, 1, 2
Name = tuple[int, str]
"""An axis (X, Y or PANEL) and a label on it, spelled as it is published."""

TOKEN = re.compile(
    r"[^\W\d_][^\W_]*+(?:['’][a-z]+)?|(?:(?<![\w.)])[-−–+](?=[\d.]))?\d++(?:,\d{3})*+(?:\.\d++)?(?![^\W_])|[^\W_]++|"
    r"[()≤≥<>=→~≈/;:,%×–—\-]"
)

WORD, NUMBER, NAME = "word", "number", "name"

NUMERALS = frozenset("0123456789+-−–")
NUMERIC = "#"
"""Stands for all tokens that may begin a number."""
_OURS = frozenset("we us our ours".split())


class Atom(NamedTuple):
    """A piece of a sentence."""

    kind: str
    word: str
    """In lower case, as written."""
    start: int
    end: int
    value: float = 0.0
    """Of a number."""
    names: tuple[Name, ...] = ()
    """Of a name: what it can be."""


class Token(NamedTuple):
    """A word, a number or a mark, wherever it stands."""

    spoken: str
    """In lower case and in the singular."""
    atom: Atom
    """What it is if it names nothing."""
    key: str
    """Under what a lexicon may tell of it."""
    written: str
    offset: int


@remembered(16384)
def split(chunk: str) -> tuple[Token, ...]:
    """The tokens of what stands between two spaces, which is the same again and again."""
    found = []
    for match in TOKEN.finditer(chunk):
        written = match[0]
        spoken, word = bare(written), written.lower().removesuffix("'s").removesuffix("’s")
        key = NUMERIC if written[0] in NUMERALS else spoken
        found.append(Token(spoken, Atom(WORD, word, 0, 0), key, written, match.start()))
    return tuple(found)


@remembered(16384)
def bare(word: str) -> str:
    """A word in lower case and in the singular, so that "squares" meets "Square"."""
    word = word.lower().removesuffix("'s").removesuffix("’s")
    if word in _OURS:
        return "our"
    return word[:-1] if len(word) > 3 and word[-1] == "s" and word[-2] != "s" else word
