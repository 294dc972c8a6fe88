"""How long the reader takes on texts that nobody would write: the slowest of many mutated ones, and what doubling costs.

    python benchmarks/hostile.py

1. Of MUTANTS mutated descriptions of 1,000 characters or more, the slowest may cost at most SLOWEST times the median per
   character.
2. Twice as much of anything hostile, on one line or on many, in any part of a description of any chart, may take at most
   DOUBLING times as long.

Ends with exit code 1 where either is broken. A text that seems slow is timed again, so that a busy machine is not blamed on
the reader.
"""

from __future__ import annotations

import random
import statistics
import sys
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.table import Table

from pipeline.reading import read

SOURCES = (Path("seeds"), Path("tests/cases"))
MUTANTS = 10_000
SHORTEST = 1_000
SLOWEST = 5.0
DOUBLING = 2.5
SIZE = 32_768
"""Characters of a hostile text before it is doubled."""
RETRIES = 7

UNITS = (
    "a", "é", "1", "9.", ".5", "-", "−", "+", "*", "**", "|", "| ", "(", ")", "()", "((", "(1", "(1, ", "[", "[1, ", "`", "`a` ",
    '"', '"a', "'", "“", ",", ", ", "1,", "1, ", "1,000", "1, 2) ", ":", "a: ", "a: 1, ", "**a:** ", "**a** ", "a (b) ", "a (1), ",
    "a (1) and ", "(1, 2), ", "(x=1, y=2) ", "1 to ", "1-", "1 ± ", "1 × 10^", "10^{", "<sup>", "1<sup>4</sup>", "¹", "1e", "x = ",
    "at x = ", "at step 1: 2, ", "starts at ~1 (layer 2), ", "1 → ", "a → b ", "a vs. ", "A vs. B: 1 ", "\\", "\\(", "\\_", "$", "$1$ ",
    "#", "# ", "- ", "* ", "1. ", "a. ", "A. ", "about ", "~", "~1 ", "approximately 1 ", "1% (2) ", "1 (2%), ", " ", "\t", "\xa0",
    "\u202e", "a\u0301", "\x00", "🙂", "and ", " and 1", "Left Chart ", "Row 1: ", "row 1, column 2, ", "ranging from ", "labeled ",
    'labeled "a" ', "negative ", "minus 1 ", "median 1, ", "whiskers 1 to 2, ", "in 1990 ", "all 1 except ", "N/A, ", "N/A", "?", "a=", "a=1, ",
    "<", ">", "/", "a/b, ", "_", "1_", "@1", "v1.2.3-", "1-a", "1 a", "1a", "the ", "is ", "is at 1, ", "red ", "(red) ", " - ", "...", "; ", "1; ",
)
CHARTS = ("Heatmap", "Bar chart", "Line chart", "Scatter plot", "Box plot", "Pie chart", "Radar chart")
FRAME = "### Components/Axes\n* **X-axis:** Ratio: 0.1, 0.2\n* **Y-axis:** Size: 500, 1000\n"
PLACES = {
    "text alone": "{0}",
    "heading": "## {0}\n### Detailed Analysis\n- 500: 1, 2\n",
    "axis": "## {1}: t\n### Components/Axes\n- **X-axis:** {0}\n- **Y-axis (a)**: {0}\n### Detailed Analysis\n- 500: 1, 2\n",
    "legend": "## {1}: t\n### Components/Axes\n- **Legend:** {0}\n- {0}\n### Detailed Analysis\n- 500: 1, 2\n",
    "label": "## {1}: t\n" + FRAME + "### Detailed Analysis\n- **{0}:** 1, 2\n- {0}: 1\n",
    "row": "## {1}: t\n" + FRAME + "### Detailed Analysis\n- **500:** {0}\n- 1000: 1, {0}\n- {0}\n",
    "sentence": "## {1}: t\n" + FRAME + "### Detailed Analysis\nIt holds 1 {0}\n### Key Observations\n1. Highest 1 at {0}\n",
    "table": "## {1}: t\n" + FRAME + "### Detailed Analysis\n| a | b |\n|---|---|\n| {0} | 1 |\n",
}
MANY = {
    "lines": "## {1}: t\n" + FRAME + "### Detailed Analysis\n",
    "bullets": "## {1}: t\n" + FRAME + "### Detailed Analysis\n- **a:**\n",
    "declarations": "## {1}: t\n### Components/Axes\n- **X-axis:**\n- **Legend:**\n",
}
LINES = (
    "{0}\n", "- {0}\n", "- {0}: 1\n", "- {0}: 1, 2\n", "- **{0}:** 1\n", "- **{0}:**\n", "- **{0} (Left Chart):**\n- 1: 2\n", "#### {0}\n",
    "#### {0}\n- a: 1\n", "| {0} | 1 |\n", "| {0} | 1 | 2 |\n", "({0}, 1): 2\n", "- A vs. {0}: 1\n", "- At x = {0}: 1\n", "- a: ({0}, 1)\n",
    "{0}. **a:** 1\n", "- `a{0}`\n", "- \"a{0}\" (red): 1\n", "- k={0}, Accuracy = 1\n", "- All rows: **{0}** (a, b)\n", "- X: {0}\n- Y: 1\n",
    "- **a**\n", "It holds {0}.\n", "\n", "---\n",
)
"""Lines that are numbered, so that no label stands twice."""


def seconds(text: str, least: float = float("inf")) -> float:
    """How long one reading of `text` takes, or `least` where that is less."""
    begin = perf_counter()
    read(text)
    return min(least, perf_counter() - begin)


def mutants(texts: list[str], chance: random.Random) -> list[str]:
    """MUTANTS texts: descriptions cut, shuffled, repeated and strewn with what is hostile."""
    return [_mutant(texts, chance) for _ in range(MUTANTS)]


def _mutant(texts: list[str], chance: random.Random) -> str:
    text = chance.choice(texts)
    for _ in range(chance.randint(1, 4)):
        text = chance.choice((_cut, _shuffle, _repeat, _strew, _replace, _splice))(text, texts, chance)
    while len(text) < SHORTEST:
        text += chance.choice(texts)
    return text


def _cut(text: str, _: list[str], chance: random.Random) -> str:
    return text[: chance.randint(0, len(text))]


def _shuffle(text: str, _: list[str], chance: random.Random) -> str:
    lines = text.split("\n")
    chance.shuffle(lines)
    return "\n".join(lines)


def _repeat(text: str, _: list[str], chance: random.Random) -> str:
    begin = chance.randint(0, len(text))
    return text[:begin] + text[begin: begin + chance.randint(1, 80)] * chance.randint(2, 20) + text[begin:]


def _strew(text: str, _: list[str], chance: random.Random) -> str:
    begin = chance.randint(0, len(text))
    return text[:begin] + chance.choice(UNITS) * chance.randint(1, 200) + text[begin:]


def _replace(text: str, _: list[str], chance: random.Random) -> str:
    characters = list(text)
    for _ in range(len(text) // 50):
        characters[chance.randrange(len(text))] = chance.choice(UNITS)
    return "".join(characters)


def _splice(text: str, texts: list[str], chance: random.Random) -> str:
    other = chance.choice(texts)
    return text[: chance.randint(0, len(text))] + other[chance.randint(0, len(other)):]


def measure_mutants(console: Console) -> bool:
    texts = [path.read_text(encoding="utf-8") for folder in SOURCES for path in sorted(folder.rglob("*")) if path.suffix in (".txt", ".md")]
    inputs = mutants(texts, random.Random(1))
    costs = [seconds(text) / len(text) for text in inputs]
    median = statistics.median(costs)
    for index in sorted(range(len(inputs)), key=costs.__getitem__)[-MUTANTS // 100:]:
        for _ in range(RETRIES):
            costs[index] = seconds(inputs[index], costs[index] * len(inputs[index])) / len(inputs[index])
    slowest = max(range(len(inputs)), key=costs.__getitem__)
    ratio = costs[slowest] / median
    console.print(f"{len(inputs):,} mutated texts: median {median * 1e6:.2f} µs a character, slowest {costs[slowest] * 1e6:.2f} µs, "
                  f"{ratio:.1f} times the median; at most {SLOWEST:g} are promised.")
    if ratio > SLOWEST:
        console.print(f"The slowest begins with {inputs[slowest][:200]!r} …", markup=False)
    return ratio <= SLOWEST


def hostile():
    """Name and maker (characters -> text) of each hostile input."""
    for place, shell in PLACES.items():
        for chart in CHARTS if "{1}" in shell else CHARTS[:1]:
            for unit in UNITS:
                yield f"{unit!r} as {place}, {chart}", lambda size, s=shell, c=chart, u=unit: s.format(u * (size // len(u)), c)
    for place, shell in MANY.items():
        for chart in CHARTS:
            for line in LINES:
                yield f"{line!r} as {place}, {chart}", lambda size, s=shell, c=chart, n=line: s.format("", c) + "".join(
                    n.format(i) for i in range(size // len(n)))
    yield "deeper and deeper bullets", lambda size: FRAME + "### Data\n" + "".join(" " * i + "- a:\n" for i in range(int(size**0.5)))
    yield "deeper and deeper parentheses", lambda size: FRAME + "### Data\n- a: " + "(" * (size // 2) + "1" + ")" * (size // 2)


def doubling(make, retries: int) -> tuple[float, float]:
    """Seconds for SIZE characters, and for twice as many: the best of several turns, the first only where that settles it."""
    once, twice = make(SIZE), make(2 * SIZE)
    one = two = float("inf")
    for _ in range(retries):
        one, two = seconds(once, one), seconds(twice, two)
        if two <= 0.8 * DOUBLING * one:
            break
    return one, two


def measure_doubling(console: Console) -> bool:
    found = sorted(((two / one, one, two, name) for name, make in hostile() for one, two in [doubling(make, RETRIES)]), reverse=True)
    table = Table("hostile text", "seconds", "twice as long", "ratio", title=f"{len(found):,} hostile texts of {SIZE:,} characters, doubled")
    for ratio, one, two, name in [*found[:10], *(item for item in found[10:] if item[0] > DOUBLING)]:
        table.add_row(name, f"{one:.4f}", f"{two:.4f}", f"{ratio:.2f}")
    console.print(table)
    ratio = found[0][0]
    console.print(f"The worst takes {ratio:.2f} times as long for twice as much; at most {DOUBLING:g} are promised.")
    return ratio <= DOUBLING


def main() -> int:
    console = Console()
    kept = [measure_mutants(console), measure_doubling(console)]
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main())
