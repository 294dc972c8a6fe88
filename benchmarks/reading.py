"""How many descriptions the reader reads in a second, beside a Markdown parser and a number regex on the same texts.

    python benchmarks/reading.py FOLDER...

One thread, in seconds of the processor. The contenders take turns in every round, so that a busy machine slows them
alike; the best round of each counts. The reader keeps what it found out about short strings that descriptions share,
such as labels, so it is measured twice: in one pass that begins with nothing kept, and in passes over texts that it has
read before. Ends with exit code 1 where the latter is less than FLOOR times as fast as markdown-it-py tokenises.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from markdown_it import MarkdownIt
from rich.console import Console
from rich.table import Table

from pipeline.reading import read
from pipeline.reading.remembering import Results
from pipeline.sources import SourceError, iter_documents

FLOOR = 3
ROUNDS = 5
SECONDS = 0.4
"""How long one turn of one contender lasts at least."""

FIRST = "tidyfig, first pass"

NUMBER = re.compile(r"[-+−]?\d+(?:,\d{3})*(?:\.\d+)?(?:[eE][-+]?\d+)?")


def numbers(text: str) -> list[tuple[int, int, str]]:
    return [(match.start(), match.end(), match.group()) for match in NUMBER.finditer(text)]


CONTENDERS: dict[str, Callable[[str], object]] = {
    FIRST: read,
    "tidyfig": read,
    "markdown-it-py, tokens": MarkdownIt("commonmark").enable("table").parse,
    "one number regex, spans": numbers,
}


def speed(name: str, texts: list[str]) -> float:
    """Documents per second of one turn."""
    contender, kept = CONTENDERS[name], _caches() if name == FIRST else []
    count, elapsed = 0, 0.0
    while elapsed < SECONDS:
        for forget in kept:
            forget()
        begin = process_time()
        for text in texts:
            contender(text)
        elapsed += process_time() - begin
        count += len(texts)
    return count / elapsed


def _caches() -> list[Callable[[], None]]:
    """Functions that forget what the reader keeps between texts."""
    modules = [module for name, module in sys.modules.items() if name.startswith("pipeline.reading")]
    functions = [one for module in modules for one in vars(module).values()]
    results = [one.__self__ for one in functions if isinstance(getattr(one, "__self__", None), Results)]
    return [one.cache_clear for one in functions if hasattr(one, "cache_clear")] + [one.clear for one in results]


def main(folders: list[Path]) -> int:
    texts = [document.text for folder in folders for document in iter_documents(folder) if not document.reason]
    if not texts:
        sys.exit("None of the descriptions can be read; `tidyfig parse` says why.")
    rounds = [{name: speed(name, texts) for name in CONTENDERS} for _ in range(ROUNDS)]
    best = {name: max(turn[name] for turn in rounds) for name in CONTENDERS}
    ratio = best["tidyfig"] / best["markdown-it-py, tokens"]

    size = sum(map(len, texts)) / len(texts)
    title = f"{len(texts)} descriptions, {size:,.0f} characters on average"
    table = Table("", "documents/s", "tidyfig is", title=title)
    for name, rate in best.items():
        table.add_row(name, f"{rate:,.0f}", f"{best['tidyfig'] / rate:.2f} x as fast")
    Console().print(table)
    if ratio < FLOOR:
        print(f"Too slow: {ratio:.2f} times markdown-it-py, and {FLOOR} are promised.", file=sys.stderr)
    return int(ratio < FLOOR)


if __name__ == "__main__":
    try:
        sys.exit(main([Path(argument) for argument in sys.argv[1:]] or [Path("seeds")]))
    except SourceError as error:
        sys.exit(str(error))
