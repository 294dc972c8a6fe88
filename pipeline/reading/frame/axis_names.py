"""The names of axes, and the words that stand for them."""

from __future__ import annotations

from functools import lru_cache

from pipeline.reading.remembering import remembered
from pipeline.reading.vocabulary import words

_TRUTH = words.stems("true actual real gold reference truth")  # all of them name the one axis of a confusion matrix
_LABEL = words.stems("label")  # and so does this: "Label 2, Prediction 0"
OF_CLASSES: frozenset[str] = _TRUTH | words.stems("predicted prediction")
"""Stems of the words that tell the two axes of a confusion matrix apart: no class begins with one."""


@remembered(8192)
def stems(name: str | None) -> frozenset[str]:
    """The stems of the words of an axis' name; those for the truth stand for one another."""
    found = words.stems(name) if name else frozenset()
    return found | _TRUTH | _LABEL if found & _TRUTH else found


@remembered(8192)
def spellings(name: str | None) -> tuple[str, ...]:
    """The name of an axis as it stands before its labels: in full, and as initials, "lr" for "Learning Rate"."""
    found = words.key(name) if name else ""
    bare = found.partition("(")[0]
    initials = {"".join(word[0] for word in parts) for parts in (bare.split(), bare.replace("-", " ").split())}
    symbol, _, noun = bare.partition(" ")
    if "/" in symbol and noun:
        initials.add(symbol)  # "w/c" for "w/c ratio"
    return (found, *sorted(one for one in initials if len(one) > 1)) if found else ()


@lru_cache(maxsize=8192)
def is_called(word: str, name: str) -> bool:
    """Whether a word is the name of an axis: in full, in part, or as initials: "WER" for "Word error rate (%)"."""
    found = words.stems(word)
    return bool(found) and (found <= words.stems(name) or words.key(word) in spellings(name))
