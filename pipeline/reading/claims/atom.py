"""The pieces of a sentence: its tokens, and the atoms that they are in the figure at hand."""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.remembering import remembered

X, Y, PANEL = 0, 1, 2
Name = tuple[int, str]
"""An axis (X, Y or PANEL) and a label on it, spelled as it is published."""

TOKEN = re.compile(
    r"[^\W\d_][^\W_]*+(?:['’][a-z]+)?|(?:(?<![\w.)%])[-−–+](?=[\d.]))?\d++(?>(?:,\d{3})*)(?:\.\d++)?(?![^\W_])|[^\W_]++|"
    r"(?:(?<![\w.)%])[-−–+])?(?<![\w.])\.\d++(?![^\W_])|"
    r"[()≤≥<>=→~≈/;:,%×–—\-]"
)

WORD, NUMBER, NAME = "word", "number", "name"

NUMERALS = frozenset(".0123456789+-−–")
NUMERIC = "#"
"""Stands for all tokens that may begin a number."""
_OURS = frozenset("we us our ours".split())


class Atom:
    """A piece of a sentence."""

    __slots__ = ("end", "kind", "names", "start", "value", "word")

    def __init__(
        self, kind: str, word: str, start: int, end: int, value: float = 0.0, names: tuple[Name, ...] = ()
    ):
        self.kind = kind
        self.word = word  # in lower case, as written
        self.start, self.end = start, end
        self.value = value  # of a number
        self.names = names  # of a name: what it can be

    def named(self, names: tuple[Name, ...]) -> Atom:
        """The same piece, as a name for places."""
        return Atom(NAME, self.word, self.start, self.end, self.value, names)


class Token:
    """A word, a number or a mark, wherever it stands."""

    __slots__ = ("atom", "key", "offset", "spoken", "written")

    def __init__(self, spoken: str, atom: Atom, key: str, written: str, offset: int):
        self.spoken = spoken  # in lower case and in the singular
        self.atom = atom  # what it is if it names nothing
        self.key = key  # under what a lexicon may tell of it
        self.written = written
        self.offset = offset


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
