"""One value may hold for all rows of a column; what is worked out from a row is none of its cells."""

from __future__ import annotations

import pytest

from pipeline.reading import ParsedDocument, read

TEXT = """## Results Table: Glacier Models

### Components/Axes
- **Row headers (Model):** Alto, XGBoost, Basso
- **Column headers (Metric):** MAE, Bias, Folds (a down arrow sits beside the first two, an up arrow beside the third)

### Detailed Analysis
- **Alto:** MAE: 0.62, Bias: -0.21
- **XGBoost:** MAE: 0.37, Bias: -0.03
- **Basso:** MAE: 0.34, Bias: +0.05
{line}

### Key Observations
- Basso leads.
"""
NESTED = """## Heatmap: Oxygen

### Components/Axes
- **X-axis:** Season: Winter, Spring
- **Y-axis:** Fjord: Lyngen, Masfjord

### Detailed Analysis
{items}

### Key Observations
- Masfjord is low.
"""
ROWS = ("Lyngen", 318, 334), ("Masfjord", 212, 219)


def cells(parsed: ParsedDocument) -> dict[tuple[str, str], float]:
    observations = parsed.observations
    return dict(zip(zip(observations["y"], observations["x"], strict=True), observations["value"], strict=True))


@pytest.mark.parametrize(
    "line",
    [
        "- All models: **5** (Folds)",
        "- **All models:** 5 (Folds)",
        "- **All models (Folds):** 5",
        "- All models: Folds = 5",
        "- **Each model**: Folds: 5",
        "- **All three models:** 5 (Folds)",
        "- All rows: 5 (Folds)",
        "- **Folds:** 5 (all models)",
        "- **Folds:** 5 for all models",
    ],
)
def test_a_value_of_all_rows_stands_in_each(line: str) -> None:
    found = cells(read(TEXT.format(line=line)))
    assert [found.get((row, "Folds")) for row in ("Alto", "XGBoost", "Basso")] == [5, 5, 5]
    assert len(found) == 9


def test_values_of_all_rows_leave_those_alone_that_rows_give_themselves() -> None:
    found = cells(read(TEXT.format(line="- Each model: 5 (Folds), 0.1 (Bias)")))
    assert (found["Alto", "Folds"], found["Alto", "Bias"], found["Basso", "Bias"]) == (5, -0.21, 0.05)


@pytest.mark.parametrize(
    "line",
    [
        "- All models: 5 (see note)",
        "- Both models: 5 (Folds)",
        "- All fast models: 5 (Folds)",
        "- The Folds column shows 5 for all models.",
    ],
)
def test_a_value_of_nobody_knows_which_cells_is_set_aside(line: str) -> None:
    assert len(cells(read(TEXT.format(line=line)))) == 6


@pytest.mark.parametrize(
    "label",
    [
        "Row average, estimated",
        "Row mean (estimated)",
        "Row-wise mean",
        "Estimated row average",
        "Average of the row",
        "Annual average",
        "Marginal mean",
        "Row maximum",
        "Highest in row",
        "Avg.",
    ],
)
@pytest.mark.parametrize("indent", ["", "  "], ids=["flat", "nested"])
def test_what_is_worked_out_from_a_row_is_no_cell(label: str, indent: str) -> None:
    items = "\n".join(
        f"- **{row}:**\n{indent}- Winter: ~{winter}\n{indent}- Spring: ~{spring}\n{indent}- {label}: ~{winter + 8}"
        for row, winter, spring in ROWS
    )
    parsed = read(NESTED.format(items=items))
    assert set(parsed.observations["x"]) == {"Winter", "Spring"}
    assert parsed.quarantine["value"] == []


@pytest.mark.parametrize("behind", ["- **Row averages:** Lyngen 326, Masfjord 216", "- **Column averages:** 265, 277"])
def test_averages_below_all_rows_are_no_cells(behind: str) -> None:
    items = "\n".join(f"- **{row}:** Winter: {at}, Spring: {later}, Row average: 9" for row, at, later in ROWS)
    assert set(read(NESTED.format(items=f"{items}\n{behind}")).observations["x"]) == {"Winter", "Spring"}


def test_averages_that_an_axis_lists_are_cells() -> None:
    text = NESTED.replace("Winter, Spring", "Winter, Spring, Row average")
    items = "\n".join(f"- **{row}:**\n  - Winter: {winter}\n  - Row average: {spring}" for row, winter, spring in ROWS)
    assert cells(read(text.format(items=items)))["Lyngen", "Row average"] == 334
