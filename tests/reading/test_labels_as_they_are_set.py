"""Heads, labels and remarks around them, in ways of setting them that several writers share."""

from __future__ import annotations

from rendering.values import by_place as cells

from pipeline.reading import read


def test_a_unit_behind_a_name_that_all_columns_share():
    assert cells(
        "## Resistivity of leads\n\n| Material | T = 4 K | T = 77 K |\n|---|---|---|\n| Brass | 2.5 | 3.1 |\n| Lead | "
        "4.3 | 4.6 |\n"
    ) == {("4", "Brass"): 2.5, ("77", "Brass"): 3.1, ("4", "Lead"): 4.3, ("77", "Lead"): 4.6}


def test_rows_by_the_symbol_of_their_axis():
    found = cells(
        '## Heatmap\n### Axes\n- X-axis: "T (K)"\n- Y-axis: "Dopant fraction x"\n### Data\n| x / T | T = 300 K | T '
        '= 350 K |\n'
        "|---|---|---|\n| x = 0.00 | 1 | 2 |\n| x = 0.10 | 3 | 4 |\n"
    )
    assert found == {("300", "0.00"): 1, ("350", "0.00"): 2, ("300", "0.10"): 3, ("350", "0.10"): 4}


def test_a_table_of_two_rows_with_a_word_among_its_numbers():
    found = cells(
        "Innings of a table\n\n```\n        1   2   3   R\nGulls   0   1   2   3\nMill    2   0   X   2\n```\n"
    )
    assert found[("3", "Gulls")] == 2 and ("3", "Mill") not in found


def test_captions_over_tables_are_panels_beside_one_another():
    text = (
        "Type: tables\n\nLine Score\n\n```\n       R   H\nGulls  5   9\nMill   7   8\n```\n\n"
        "Pitching, Mill\n\n```\n      IP   SO\nCole  6.0  8\nTran  1.0  1\n```\n"
    )
    assert read(text).panels["panel"] == ["Line Score", "Pitching, Mill"]


def test_axes_that_a_line_of_a_panel_names_in_quotes():
    parsed = read(
        '## Two panels\n### Components/Axes\n- **Panel A:** x-axis "Regime", y-axis "Yield (t/ha)"\n- **Panel B:** '
        'x-axis "Days '
        'after flowering" (0 to 30), y-axis "Water (%)"\n### Detailed Analysis\n**Panel A: Yield**\n- Full: 92\n- '
        'Dry: 38\n\n'
        "**Panel B: Water**\n- Full: day 0: 31%, day 10: 29%\n- Dry: day 0: 30%, day 10: 22%\n"
    )
    assert parsed.panels["x_label"] == ["Regime", "Days after flowering"]
    assert set(parsed.observations["x"]) == {"Full", "Dry", "0", "10"}


def test_words_for_a_course_are_no_series():
    found = cells(
        "## Line Graph: Phosphorus\n### Components/Axes\n- **X-axis**: Year (1975, 1980)\n- **Legend**:\n  - Blue: "
        "Arren\n  - Green: Mere\n"
        "### Detailed Analysis\n- **Arren (Blue)**:\n  - Starts at ~85 (1975), climbs to ~110 (1980).\n- **Mere "
        "(Green)**:\n"
        "  - Nearly flat: ~12 (1975), ~11 (1980).\n"
    )
    assert found == {("1975", "Arren"): 85, ("1980", "Arren"): 110, ("1975", "Mere"): 12, ("1980", "Mere"): 11}


def test_where_a_cell_lies_is_no_part_of_its_label():
    found = cells(
        "## Heatmap\n### Axes\n- Rows: 1 to 2\n- Columns: 1 to 3, from left to right\n### Data\n- **Row 1**\n  - Cell "
        "1 (top-left): 16\n"
        "  - Cell 2 (just left of the center): 17\n  - Cell 3: 18\n- **Row 2**\n  - Cell 1: 19\n  - Cell 2: 20\n  - "
        "Cell 3: 21\n"
    )
    assert found[("2", "1")] == 17


def test_labels_of_both_axes_told_once():
    found = cells(
        "**Figure type:** attention map\n\n**Tokens on both axes:** `[CLS]`, `keys`, `are`\n\n**Weights**\n\n"
        "- `[CLS]` → `[CLS]`: 0.7, `keys`: 0.2, `are`: 0.1\n- `keys` → `[CLS]`: 0.4, `keys`: 0.5, `are`: 0.1\n- `are` "
        "→ `[CLS]`: 0.3, `keys`: 0.6\n"
    )
    assert found[("keys", "[CLS]")] == 0.2 and found[("keys", "are")] == 0.6


def test_a_range_among_the_values_of_a_course():
    found = cells(
        "## Line chart\n### Axes\n- X-axis: Hours (1, 2, 4)\n- Legend: 50 mg (grey), 100 mg (black)\n### Data\n"
        "- **50 mg:** 9.4 → 10–12 → 6.1\n- **100 mg:** 1 → 2 → 3\n"
    )
    assert found[("2", "50")] == 11


def test_all_but_one_whose_label_has_its_unit():
    found = cells(
        "## Heatmap\n### Axes\n- X-axis: Salt (0, 100, 200)\n- Y-axis: Species (Aster, Suaeda)\n### Data\n- Aster: all "
        "0 except 100 mM (2)\n"
        "- Suaeda: 3, 4, 5\n"
    )
    assert found[("100", "Aster")] == 2 and found[("200", "Aster")] == 0


def test_years_that_bars_of_a_colour_are():
    found = cells(
        "### Trade balance\n\n**Setup.** Slate bars are 2012, amber bars are 2022.\n\n**Readings**\n\n- **Germany** — "
        "2012: 193.8; 2022: "
        "79.7\n- **France** — 2012: -82.6; 2022: -163.9\n"
    )
    assert found[("France", "2012")] == -82.6
