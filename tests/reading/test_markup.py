"""Marks, signs and separators that say the same as others are read as these."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.reading import read
from pipeline.reading.text import markup, separators

FRAME = (
    "## Bar Chart: Yield of Two Fields\n\n### Components/Axes\n- **X-axis:** Year\n- **Y-axis:** Yield (t/ha)\n"
    "- **Legend:** Alto (blue), Basso (red)\n\n### Detailed Analysis\n{}\n\n### Key Observations\nBoth recover.\n"
)
ITEMS = FRAME.format("- **Alto:**\n  - 2019: ~4.5\n  - 2020: ~6.5\n- **Basso:**\n  - 2019: ~3.5\n  - 2020: ~7.5")
CELLS = {("2019", "Alto"): 4.5, ("2020", "Alto"): 6.5, ("2019", "Basso"): 3.5, ("2020", "Basso"): 7.5}


def cells(text: str) -> dict[tuple[str | None, str | None], float]:
    found = read(text).observations
    return dict(zip(zip(found["x"], found["y"], strict=True), found["value"], strict=True))


@pytest.mark.parametrize(
    "text",
    [
        f"```markdown\n{ITEMS}```\n",
        f"\\n\\n{ITEMS}",
        f"Here is a detailed description of the image:\n\n{ITEMS}",
        ITEMS.replace("**", "__"),
        ITEMS.replace("**Alto:**", "<b>Alto:</b>").replace("**Basso:**", "<strong>Basso:</strong>"),
        ITEMS.replace("~", "ca. "),
        ITEMS.replace("~", "circa "),
        ITEMS.replace("~", "≃"),
        ITEMS.replace("~4.5", "~4.5;").replace("~3.5", "~3.5,"),
        ITEMS.replace("5\n", "5.\n"),
        ITEMS.replace("~4.5", "`4.5`"),
        ITEMS.replace("\n- **Alto", "\n🔸 **Alto").replace("\n- **Basso", "\n🔸 **Basso"),
        ITEMS.replace("**Alto:**", "**Alto [blue]:**").replace("**Basso:**", "**Basso [red]:**"),
        ITEMS.replace("X-axis", "Horizontal (X) Axis"),
        ITEMS.replace("9:", "9 –").replace("0:", "0 –"),
        ITEMS.replace(":** ", "** – "),
        ITEMS.replace("9:", "9 =").replace("0:", "0 ="),
        ITEMS.replace("9: ~", "9 (~").replace("0: ~", "0 (~").replace("5\n", "5)\n"),
        ITEMS.replace("9:", "9 is").replace("0:", "0 is"),
        ITEMS.replace("**Alto:**", "**For Alto:**").replace("**Basso:**", "**For Basso:**"),
        ITEMS.replace("- 2", "- At 2"),
        ITEMS.replace("Detailed Analysis", "Quantitative Results"),
        ITEMS.replace("Components/Axes", "Coordinate System"),
        ITEMS.replace("- 2019: ~4.5", "- **2019: ~4.5**"),
        ITEMS.replace("- 20", "- **20").replace("5\n", "5**\n"),
        ITEMS.replace("  - 20", "- 20").replace("- 2019: ~4.5", "- **2019: ~4.5**"),
    ],
)
def test_the_same_in_other_marks(text: str):
    assert cells(text) == cells(ITEMS) == CELLS


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ("- 18–29 – ~71%\n- 30–49 – ~74%", {("18–29", None): 71.0, ("30–49", None): 74.0}),
        ("- BM25 = 12\n- GPT-4 = 14", {("BM25", None): 12.0, ("GPT-4", None): 14.0}),
        ("- Oak is at 45%\n- Elm is at 38%", {("Oak", None): 45.0, ("Elm", None): 38.0}),
        ("- Price → ~0.15\n- Weight → ~3", {("Price", None): 0.15, ("Weight", None): 3.0}),
        ("- Oak (45.5)\n- Elm (38.5)", {("Oak", None): 45.5, ("Elm", None): 38.5}),
    ],
)
def test_names_that_other_signs_end(items: str, expected: dict):
    assert cells(f"## Bar Chart: Shares\n\n### Detailed Analysis\n{items}\n") == expected


@pytest.mark.parametrize(
    "items",
    [
        "- 0 – 10\n- 10 – 20\n- 20 – 30",
        "- Layers 1 – 3\n- Layers 4 – 6",
        "- Jan – Mar\n- Apr – Jun",
        "- The line rises – as all others do – to 12\n- The line falls – as no other does – to 4",
        "- GPT (3.5)",
        "- Ulm (2019)\n- Linz (2020)",
        "- At k=2, the accuracy is 0.378\n- At k=3, the accuracy is 0.398",
        "- A → B (0.71)\n- B → C (0.12)",
    ],
)
def test_what_is_no_name_with_its_value_is_left_alone(items: str):
    assert separators.as_colons(items) == items


TEXTS = st.lists(
    st.sampled_from(
        ("- ", "  - ", "**", "__", "Alto", "2019", " – ", " = ", " → ", " (", ")", ": ", "~", "`", ";", ".", ",", "\n",
         "12", "4.5%", " is at ", "<b>", "</b>", "[blue]", "```", "\\n", "Horizontal (X) Axis", "\u202f")
    ),
    max_size=60,
).map("".join)


@given(TEXTS)
def test_copies_keep_length_lines_and_numbers(text: str):
    copy = separators.as_colons(markup.common(text))
    assert len(copy) == len(text)
    for there, here in zip(text, copy, strict=True):
        assert there == here or not (there.isdigit() or here.isdigit() or there == "\n" or here == "\n")


@pytest.mark.parametrize("keys", [("1990", "2000"), ("Alto", "Basso")])
def test_commas_behind_keys_are_colons_where_rows_have_the_same(keys: tuple[str, str]) -> None:
    rows = ["Japan: {}, 78.8; {}, 81.1", "Norway: {}, 76.5; {}, not available"]
    told = "\n".join(row.format(*keys) for row in rows)
    assert separators.as_colons(told) == "\n".join(
        row.replace("{},", "{}:").format(*keys) for row in rows)
    assert separators.as_colons(told.replace(keys[1], "Else", 1)) == told.replace(keys[1], "Else", 1)
