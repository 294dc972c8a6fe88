"""Notes behind a label on how many things it stands for, or on what was computed of them: "(n = 38)", "(500 pixels)",
"(AUC = 0.89)"."""

from __future__ import annotations

from pipeline.reading import patterns as re

_COUNTED = (
    r"(?:pixels|samples|patients|people|participants|subjects|respondents|images|cases|sites|wells|plots|cells|points|"
    r"observations|measurements|items|nodes|genes|runs|seeds|trials|replicates|studies|animals|mice|birds|galaxies|"
    r"epochs|tokens|documents|questions|examples)"
)
_STATISTIC = (
    r"(?:AUR?O?C|AP|EER|[Mm]ean|[Mm]edian|[Aa]verage|avg\.?|SD|std\.?|RMSE|MAE|KGE|NSE|IoU|F1|R²|R\^2|OA)"
)
_SYMBOL = r"[rpρμσ]"  # also of a setting: "Nucleus (p = 0.9)"
_NUMBER = r"[<>~≈]?\s?[+\-−]?\d[\d.,]*\s?%?"
_RESULT = rf"{_STATISTIC}(?: of|\s?[=:≈])?\s?{_NUMBER}"
_COMPUTED = re.compile(_RESULT)
_NOTE = re.compile(
    rf"\*?[nN]\*? ?[=:] ?\d[\d,]*|\d[\d,]* (?:[A-Za-z]+ )?{_COUNTED}|{_SYMBOL}\s?[=:≈]\s?{_NUMBER}|{_RESULT}"
)
_BETWEEN = re.compile(r"[,;] ")
_BEHIND = re.compile(r"(.*\S) ?\(([^()]*\d[^()]*)\)")


def is_note(text: str) -> bool:
    """Whether a text is nothing but such notes: "n = 38", "N = 1,114, μ = 0.71"."""
    return all(_NOTE.fullmatch(part.strip()) for part in _BETWEEN.split(text))


def without(label: str) -> str:
    """A label without such notes in parentheses behind it; they may be a setting that belongs to it, "Top-p (p = 0.9)",
    where the text does not declare it without them."""
    bare, note = _noted(label)
    return bare if note and is_note(note) else label


def without_computed(label: str) -> str:
    """A label without a statistic that was computed of what it stands for: "IL-6 (AUC = 0.84)"."""
    bare, note = _noted(label)
    return bare if note and _COMPUTED.fullmatch(note) else label


def _noted(label: str) -> tuple[str, str]:
    """A label without what stands in parentheses behind it, and that; "" where no number is in it."""
    match = _BEHIND.fullmatch(label) if label[-1:] == ")" else None
    return (match[1], match[2]) if match else (label, "")
