"""Tables in LaTeX: each row is a line of cells, whatever its commands, and the spans of values hold in the text."""

from __future__ import annotations

import time

from pipeline.reading import read

ROWS = r"""\toprule
\textbf{Soil \& site} & \multicolumn{1}{c}{\textbf{Rye}} & Oats \\ \midrule
Loam (A) & 4.5 $\pm$ 0.2 & \cellcolor{blue!20} 5.1 \\[2pt]
Sand~1   & $3.1$ &
    12\% \\  % thin
Clay & -- & \underline{2.2}
"""
CELLS = [
    ("Rye", "Loam (A)", 4.5), ("Oats", "Loam (A)", 5.1), ("Rye", "Sand 1", 3.1), ("Oats", "Sand 1", 12.0),
    ("Oats", "Clay", 2.2),
]


def test_rows_are_lines_of_cells() -> None:
    text = f"## Yields\n\n```latex\n\\begin{{tabular}}{{@{{}}l|rr@{{}}}}\n{ROWS}\\end{{tabular}}\n```\n"
    parsed = read(text).observations
    assert [*zip(parsed["x"], parsed["y"], parsed["value"], strict=True)] == CELLS
    written = [text[a:b] for a, b in zip(parsed["span_start"], parsed["span_end"], strict=True)]
    assert written == ["4.5", "5.1", "3.1", "12", "2.2"]


def test_a_row_of_too_few_cells_is_set_aside() -> None:
    parsed = read(f"## Yields\n\\begin{{tabular}}{{lrr}}\n{ROWS}\\\\ Silt & 7 \\\\\n\\end{{tabular}}\nOats lead.\n")
    assert len(parsed.observations["value"]) == len(CELLS)
    assert parsed.quarantine["value"] == [7.0]


def test_captions_name_panels() -> None:
    table = f"\\begin{{tabular}}{{lrr}}\n{ROWS}\\end{{tabular}}\n"
    north = f"\\begin{{table}}[t]\n\\caption{{North}}\n{table}\\end{{table}}\n"
    south = north.replace("North", "South").replace("4.5", "6.5")
    parsed = read(f"## Two heatmaps\n\n{north}{south}").observations
    assert parsed["panel"] == ["North"] * 5 + ["South"] * 5


def test_tables_without_end_take_no_time() -> None:
    begin = time.perf_counter()
    read("\\begin{tabular}{ll}\nA & 3 \\\\\n" * 4000)
    assert time.perf_counter() - begin < 8
