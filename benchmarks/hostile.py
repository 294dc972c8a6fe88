"""How long the reader takes on texts that nobody would write: the slowest of many, and what twice as much costs.

    python benchmarks/hostile.py

1. Of MUTANTS mutated descriptions of SHORTEST characters or more, the slowest may cost at most SLOWEST times the median
   per character.
2. Twice as much of anything hostile, on one line or on many, in any part of a description, may take at most DOUBLING
   times as long.

Ends with exit code 1 where either is broken. It is time of the processor, and what seems too slow is measured again,
the best of several rounds, so that a busy machine is not blamed on the reader.
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from time import thread_time

from rich.console import Console
from rich.table import Table

from pipeline.engine import NEW_OBJECTS
from pipeline.reading import read

SOURCES = (Path("seeds"), Path("tests/cases"))
MUTANTS = 10_000
SHORTEST = 1_000
SLOWEST = 5.0
DOUBLING = 2.5
SIZE = 16_384
"""Characters of a hostile text before it is doubled."""
RETRIES = 12
AGAIN = 3
"""How often what seems too slow is measured again at the end, since a neighbour may be busy for seconds."""

# What is repeated on one line.
UNITS = (
    *"a é 1 ¹ - − + * | ( ) [ ` \" ' “ , : \\ $ # ~ ? < > / _".split(),
    *"aé 9. .5 ** () (( (1 [1, \"a 1, 1,000 1- 10^{ <sup> 1<sup>4</sup> 1e \\( \\_ N/A a= 1_ @1 v1.2.3- 1-a 1a".split(),
    " ", "\t", "\xa0", "\u202e", "a\u0301", "\x00", "🙂", "| ", "# ", "- ", "* ", "1. ", "a. ", "A. ", " - ",
    "... ", "; ", ", ", "a: ", "a: 1, ", "**a:** ", "**a** ", "`a` ", "a (b) ", "a (1), ", "a (1) and ",
    "a=1, ", "a/b, ", "the ", "is ", "red ", "(red) ", "1, ", "1; ", "1 a", "~1 ", "$1$ ", "1 to ", "1 ± ",
    "1 × 10^", "(1, ", "1, 2) ", "(1, 2), ", "N/A, ", "(x=1, y=2) ", "1 (2%), ", "1% (2) ", "x = ", "at x = ",
    "at step 1: 2, ", "starts at ~1 (layer 2), ", "is at 1, ", "in 1990 ", "1 → ", "a → b ", "a vs. ",
    "A vs. B: 1 ", "about ", "approximately 1 ", "negative ", "minus 1 ", "and ", " and 1", "Left Chart ",
    "Row 1: ", "row 1, column 2, ", "all 1 except ", "ranging from ", "labeled ", 'labeled "a" ', "median 1, ",
    "whiskers 1 to 2, ", "Highest in a (1), ",
)
# What is repeated line by line; the number in it keeps labels apart.
LINES = (
    "{0}\n", "- {0}\n", "- {0}: 1\n", "- {0}: 1, 2\n", "- **{0}:** 1\n", "- **{0}:**\n",
    "- **{0} (Left Chart):**\n- 1: 2\n", "#### {0}\n", "#### {0}\n- a: 1\n", "| {0} | 1 |\n",
    "| {0} | 1 | 2 |\n", "({0}, 1): 2\n", "- A vs. {0}: 1\n", "- **a**\n", "- At x = {0}: 1\n",
    "- a: ({0}, 1)\n", "1. **a{0}:** 1\n", "- `a{0}`\n", '- "a{0}" (red): 1\n', "- k={0}, Accuracy = 1\n",
    "- All rows: **{0}** (a, b)\n", "- Center: {0}\n", "- {0}-{0}9: 1\n", "- X: {0}\n- Y: 1\n", "It holds {0}.\n",
    "\n", "---\n",
)
CHARTS = ("Heatmap", "Bar chart", "Line chart", "Scatter plot", "Box plot", "Pie chart", "Radar chart")
DATA = "### Components/Axes\n* **X-axis:** Ratio: 0.1, 0.2\n* **Y-axis:** Size: 500, 1000\n### Detailed Analysis\n"
FRAME = "### Components/Axes\n- **X-axis:** {0}\n- **Y-axis (a)**: {0}\n- **Legend:** {0}\n- {0}\n"
PLACES = {
    "nothing else": "{0}",
    "heading": "## {0}\n### Detailed Analysis\n- 500: 1, 2\n",
    "declaration": "## {1}: t\n" + FRAME + "### Detailed Analysis\n- 500: 1, 2\n",
    "label": "## {1}: t\n" + DATA + "- **{0}:** 1, 2\n- {0}: 1\n",
    "row": "## {1}: t\n" + DATA + "- **500:** {0}\n- 1000: 1, {0}\n- {0}\n",
    "behind values": "## {1}: t\n" + DATA + "- **500:** The scores are 1, 2 {0}\n- 1000: 1 {0}\n",
    "sentence": "## {1}: t\n" + DATA + "It holds 1 {0}\n### Key Observations\n1. Highest 1 at {0}\n",
    "cell": "## {1}: t\n" + DATA + "| a | b |\n|---|---|\n| {0} | 1 |\n",
    "told": '{1} titled "T" with towns on the horizontal axis. Ayr {0} car 70, bus 12. In Bex car 60, bus 20.',
    "lines of data": "## {1}: t\n" + DATA + "- **a:**\n{0}",
    "lines of declarations": "## {1}: t\n### Components/Axes\n- **X-axis:**\n- **Legend:**\n{0}",
}

# What is declared of one panel, and its data.
PANELS = (
    ("**Chart {0}: Town{0}**\n- X-axis: Crop{0}: A, B\n", "**Chart {0}: Town{0}**\n- A: 1\n- B: 2\n"),
    ("**Left chart (Town{0})**\n- Y-axis: Crop{0}\n", "#### Left chart (Town{0})\n- A: 1\n- B: 2\n"),
    ("**Panel {0}**\n- X-axis: A{0} (red), B{0}\n- Y-axis: Rain {0} \n", "#### Panel {0}\n- A{0}: 1\n- B{0}: 2\n"),
    ('The left chart is titled "Town{0}". ', "#### Town{0}\n- A: 1\n- B: 2\n"),
)


def seconds(text: str) -> float:
    """How much time of the processor one reading of `text` takes."""
    begin = thread_time()
    read(text)
    return thread_time() - begin


def mutants(texts: list[str], chance: random.Random) -> Iterator[str]:
    """Descriptions cut, shuffled, spliced, repeated and strewn with what is hostile."""
    for _ in range(MUTANTS):
        text = chance.choice(texts)
        for _ in range(chance.randint(1, 4)):
            text = chance.choice((cut, shuffled, spliced, repeated, strewn, pitted))(text, texts, chance)
        while len(text) < SHORTEST:
            text += chance.choice(texts)
        yield text


def cut(text: str, texts: list[str], chance: random.Random) -> str:
    return text[: chance.randint(0, len(text))]


def shuffled(text: str, texts: list[str], chance: random.Random) -> str:
    lines = text.split("\n")
    return "\n".join(chance.sample(lines, len(lines)))


def spliced(text: str, texts: list[str], chance: random.Random) -> str:
    return cut(text, texts, chance) + chance.choice(texts)[chance.randint(0, 2000):]


def repeated(text: str, texts: list[str], chance: random.Random) -> str:
    begin = chance.randint(0, len(text))
    return text[:begin] + text[begin: begin + chance.randint(1, 80)] * chance.randint(2, 20) + text[begin:]


def strewn(text: str, texts: list[str], chance: random.Random) -> str:
    begin = chance.randint(0, len(text))
    return text[:begin] + chance.choice(UNITS) * chance.randint(1, 200) + text[begin:]


def pitted(text: str, texts: list[str], chance: random.Random) -> str:
    characters = list(text)
    for _ in range(len(text) // 50):
        characters[chance.randrange(len(text))] = chance.choice(UNITS)
    return "".join(characters)


def measure_mutants(console: Console) -> bool:
    """Whether no mutant costs more than SLOWEST times the median per character."""
    files = [path for folder in SOURCES for path in sorted(folder.rglob("*")) if path.suffix in (".txt", ".md")]
    texts = list(mutants([path.read_text(encoding="utf-8") for path in files], random.Random(1)))
    costs = [seconds(text) / len(text) for text in texts]
    median = statistics.median(costs)
    for index in (index for index, cost in enumerate(costs) if cost > SLOWEST * median):
        costs[index] = min(costs[index], *(seconds(texts[index]) / len(texts[index]) for _ in range(RETRIES)))
    slowest = max(range(len(texts)), key=costs.__getitem__)
    ratio = costs[slowest] / median
    console.print(
        f"{len(texts):,} mutated texts: median {median * 1e6:.2f} µs a character, slowest {costs[slowest] * 1e6:.2f} "
        f"µs, which is {ratio:.1f} times as much; at most {SLOWEST:g} times are allowed."
    )
    if ratio > SLOWEST:
        longest = max(texts[slowest].split("\n"), key=len)
        console.print(f"Its longest line: {longest[:300]!r}", markup=False)
    return ratio <= SLOWEST


def hostile() -> Iterator[tuple[str, Callable[[int], str]]]:
    """Each hostile text: its name, and what makes about so many characters of it. The charts take turns: all of them
    for each unit in each place would take an hour."""
    charts = cycle(CHARTS)
    for place, shell in PLACES.items():
        for unit in LINES if "lines" in place else UNITS:
            chart = next(charts)
            yield f"{unit!r} as {place}, {chart}", _maker(shell, chart, unit, numbered="lines" in place)
    for declared, data in PANELS:
        yield f"{declared!r} and {data!r}", _panels(declared, data)
    yield "bullets ever deeper", lambda size: DATA + "".join(" " * i + "- a:\n" for i in range(int((2 * size) ** 0.5)))
    yield "parentheses ever deeper", lambda size: DATA + "- a: " + "(" * (size // 2) + "1" + ")" * (size // 2)


def _maker(shell: str, chart: str, unit: str, numbered: bool) -> Callable[[int], str]:
    def make(size: int) -> str:
        count = size // len(unit) // shell.count("{0}") + 1
        return shell.format("".join(unit.format(i) for i in range(count)) if numbered else unit * count, chart)

    return make


def _panels(declared: str, data: str) -> Callable[[int], str]:
    def make(size: int) -> str:
        count = range(size // len(declared + data) + 1)
        return (
            "## Charts\n### Components/Axes\n" + "".join(map(declared.format, count))
            + "\n### Detailed Analysis\n" + "".join(map(data.format, count))
        )

    return make


def doubled(make: Callable[[int], str]) -> tuple[float, float]:
    """Seconds for SIZE characters and for twice as many: the best of RETRIES turns, fewer where fewer settle it."""
    once, twice = make(SIZE), make(2 * SIZE)
    one = two = float("inf")
    for _ in range(RETRIES):
        one, two = min(one, seconds(once)), min(two, seconds(twice))
        if two < 0.9 * DOUBLING * one:
            break
    return one, two


def measure_doubling(console: Console) -> bool:
    """Whether twice as much of no hostile text takes more than DOUBLING times as long."""
    kinds = dict(hostile())
    costs = {name: doubled(make) for name, make in kinds.items()}
    for _ in range(AGAIN):
        for name in [name for name, (one, two) in costs.items() if two > DOUBLING * one]:
            (one, two), (once, twice) = costs[name], doubled(kinds[name])
            costs[name] = min(one, once), min(two, twice)
    found = sorted(((two / one, one, two, name) for name, (one, two) in costs.items()), reverse=True)
    table = Table("repeated", "milliseconds", "twice as much", "times", title=f"The worst of {len(found):,}")
    for ratio, one, two, name in found[: max(10, sum(ratio > DOUBLING for ratio, *_ in found))]:
        table.add_row(repr(name), f"{one * 1e3:.1f}", f"{two * 1e3:.1f}", f"{ratio:.2f}")
    console.print(table)
    worst = found[0][0]
    console.print(f"At worst, twice as much takes {worst:.2f} times as long; at most {DOUBLING:g} times are allowed.")
    return worst <= DOUBLING


def main() -> int:
    console = Console()
    gc.set_threshold(*NEW_OBJECTS)  # as in the processes of a build that read
    return int(not all([measure_mutants(console), measure_doubling(console)]))


if __name__ == "__main__":
    sys.exit(main())
