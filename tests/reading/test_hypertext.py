"""Tables in HTML: each row is a line of cells, wherever its tags stand, and the spans of values hold in the text."""

from __future__ import annotations

import pytest

from pipeline.reading import read

CELLS = {("Alto", "Norway", 104.0), ("Basso", "Norway", 233.0), ("Basso", "Italy", 555.0)}
ROWS = (
    "<tr><th>Country</th><th>Alto</th><th>Basso</th></tr>",
    "<tr><td>Norway</td><td><b>104</b></td><td>&lt;233</td></tr>",
    '<tr><td>Italy</td><td></td><td class="c7">555</td></tr>',
)


@pytest.mark.parametrize("table", ["".join(ROWS), "\n\n".join(ROWS), "".join(ROWS).replace("><", ">\n  <")])
def test_rows_are_lines_of_cells(table: str) -> None:
    text = f"## Heatmap\n\n<table>\n{table}</table>\nAlto falls."
    parsed = read(text).observations
    assert set(zip(parsed["x"], parsed["y"], parsed["value"], strict=True)) == CELLS
    written = [text[a:b] for a, b in zip(parsed["span_start"], parsed["span_end"], strict=True)]
    assert written == ["104", "233", "555"]
    assert parsed["line"] == [text.count("\n", 0, start) + 1 for start in parsed["span_start"]]


def test_cells_go_over_several_columns_and_rows() -> None:
    parsed = read(
        '## Results\n<table><tr><th rowspan="2">Model</th><th colspan="2">Squad</th><th colspan=2>Drop</th></tr>\n'
        "<tr><th>EM</th><th>F1</th><th>EM</th><th>F1</th></tr>\n"
        "<tr><td>Quill</td><td>71</td><td>80</td><td>50</td><td>55</td></tr>\n"
        "<tr><td>Reed</td><td>75</td><td>82</td><td>52</td><td>57</td></tr></table>\n"
    ).observations
    assert [*zip(parsed["panel"], parsed["x"], parsed["y"], parsed["value"], strict=True)][:4] == [
        ("Squad", "EM", "Quill", 71), ("Squad", "F1", "Quill", 80), ("Squad", "EM", "Reed", 75),
        ("Squad", "F1", "Reed", 82),
    ]


def test_captions_name_panels() -> None:
    maize = f"<table><caption>Maize</caption>{''.join(ROWS)}</table>"
    wheat = maize.replace("Maize", "Wheat").replace("104", "71")
    parsed = read(f"## Two heatmaps\n{maize}{wheat}").observations
    assert parsed["panel"] == ["Maize"] * 3 + ["Wheat"] * 3


def test_a_row_of_too_few_cells_is_set_aside() -> None:
    parsed = read(f"## Heatmap\n<table>{''.join(ROWS)}<tr><td>Malta</td><td>7</td></tr></table>\nAlto falls.")
    assert len(parsed.observations["value"]) == 3
    assert parsed.quarantine["value"] == [7.0]
