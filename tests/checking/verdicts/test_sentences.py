"""What many ways to say a claim come to: `sentences/` has figures, each with sentences and the claims that they make.

A line gives the claims of a sentence by kind, value and verdict: `max 85.6 supported; min 39.7 refuted | The sentence.`
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.checking import judge
from pipeline.frames import frames
from pipeline.reading import read
from pipeline.sources import SourceDocument

FIGURES = sorted((Path(__file__).parent / "sentences").glob("*.md"))


def claimed(figure: str, sentences: list[str]) -> list[str]:
    """The claims of each sentence, said as the last line of a description."""
    texts = [f"{figure}- {sentence}\n" for sentence in sentences]
    documents = [SourceDocument(f"{number:04}", "figure", None, "figure.md", "0" * 64, len(text), text, None)
                 for number, text in enumerate(texts)]
    found: list[dict[str, None]] = [{} for _ in texts]
    for claim in judge(frames(documents, [read(text) for text in texts])).iter_rows(named=True):
        numbers = [claim[name] for name in ("value", "value_low", "value_high") if claim[name] is not None]
        said = " ".join([claim["kind"], *(f"{number:g}" for number in numbers), claim["verdict"]])
        found[int(claim["document"])][said] = None
    return ["; ".join(sorted(claims)) or "nothing" for claims in found]


@pytest.mark.parametrize("figure", FIGURES, ids=[figure.stem for figure in FIGURES])
def test_each_sentence_makes_its_claims(figure: Path):
    lines = figure.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    wanted, sentences = zip(*(line.split(" | ", 1) for line in lines), strict=True)
    found = claimed(figure.read_text(encoding="utf-8"), list(sentences))
    wrong = [
        f"{sentence} makes {said}, not {want}" for sentence, said, want in zip(sentences, found, wanted, strict=True)
        if said != "; ".join(sorted(want.split("; ")))
    ]
    assert not wrong, "\n".join(wrong)
