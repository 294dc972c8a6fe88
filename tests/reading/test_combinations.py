"""Charts read back in every combination of how labels, values and what stands between them are written."""

from __future__ import annotations

from itertools import product

import pytest

from pipeline.reading import read

CATEGORIES = ("Alto", "Mezzo Forte", "Basso-2")
SERIES = ("Ours", "GPT-4o", "Base (CoT)")
NUMBERS = (41.2, 37.5, 29.8, 55.1, 48.3, 12.7, 63.9, 22.4, 18.6)
CELLS = dict(zip(product(CATEGORIES, SERIES), NUMBERS, strict=True))
PLACES = ("1", "5", "10", "20")
COURSES = {"Ours": (41.2, 45.0, 51.3, 55.9), "GPT-4o": (30.1, 33.3, 31.8, 29.4)}

LABELS = ("{}:", "**{}:**", "**{}**:", '"{}":', "`{}`:", "*{}:*", "{} -", "**{}** –")
VALUES = ("{}", "~{}%", "**{}**", "{} ± 0.4", "around {}", "{} [10, 70]", "≈ {}", "{} percent")
SEPARATORS = (", ", "; ", " | ", " / ", " and ")
FORMS = ("{v} ({l})", "{v} for {l}", "{l} ({v})", "{v} in {l}", "{l} {v}", "{v} at {l}", "{l} at {v}", "{l} with {v}")
WHOLE_ITEMS = (
    "- **{l}** reaches {v}%.", "- {l} is at {v}%", "- {l} has a value of {v}.", "- {l} scores {v}.",
    "- {l} stands at ~{v}.", "- **{l} bar:** {v}", "- The bar for {l} reaches {v}.", "- {l} – approximately {v}%",
    "- **{l}:** Value of {v}", "- {l} = {v}",
)
SLICES = (
    "- **{l}:** {v}%", "- {l} ({v}%)", "- **{v}%** - {l}", "- **{c} slice ({l}):** {v}%", "- **{c}:** {l}, {v}%",
    "- **{c} segment:** {l} (~{v}%)", "- {c}: {l} ({v}%)", "- {l} accounts for {v}%.", "- **{l}:** 412 ({v}%)",
    "- {l} makes up approximately {v}% of the chart.", "- **{l}**\n  - Color: {c}\n  - Percentage: {v}%",
)
INTRODUCTIONS = ("- **Values:** ", "- **Score:** ", "The values are: ", "From left to right: ")
POINTS = (
    "{x}: {v}", "At {x}: {v}", "step {x}: {v}", "x={x}: {v}", "({x}, {v})", "{v} at {x}", "{v} at step {x}",
    "{v} (x={x})", "{v} at x={x}", "{x} → {v}", "{x} (~{v}%)", "{x} (approximately {v}%)", "{v} at {x} steps",
)


def head(kind: str, legend: str = "") -> str:
    return (
        f"## {kind}: Score of Voices\n### Components/Axes\n- **X-axis:** Voices: {', '.join(CATEGORIES)}\n"
        f'- **Y-axis:** "Score (%)", ranging from 0 to 100\n{legend}### Detailed Analysis\n'
    )


def cells(text: str) -> dict[tuple[str | None, str | None], float]:
    found = read(text).observations
    return dict(zip(zip(found["x"], found["y"], strict=True), found["value"], strict=True))


@pytest.mark.parametrize("separator", [*SEPARATORS, None], ids=lambda separator: separator or "nested")
@pytest.mark.parametrize("label", LABELS)
def test_series_and_categories(label: str, separator: str | None):
    legend = "- **Legend:** " + ", ".join(SERIES) + "\n"
    for value in VALUES:
        text = head("Grouped Bar Chart", legend)
        for category in CATEGORIES:
            parts = [f"{label.format(one)} {value.format(CELLS[category, one])}" for one in SERIES]
            listed = "".join(f"\n  - {part}" for part in parts) if separator is None else " " + separator.join(parts)
            text += f"- **{category}:**{listed}\n"
        assert cells(text) == CELLS, text


@pytest.mark.parametrize("form", FORMS)
def test_values_before_and_behind_labels(form: str):
    legend = "- **Legend:** " + ", ".join(SERIES) + "\n"
    for value, last in product(("{}", "~{}%", "**{}**", "{} ± 0.4"), (", ", ", and ", "; ")):
        text = head("Radar Chart", legend)
        for category in CATEGORIES:
            parts = [form.format(l=one, v=value.format(CELLS[category, one])) for one in SERIES]
            text += f"- **{category}:** {f'{last[0]} '.join(parts[:-1])}{last}{parts[-1]}.\n"
        assert cells(text) == CELLS, text


@pytest.mark.parametrize("form", WHOLE_ITEMS)
def test_one_bar_an_item(form: str):
    lines = [form.format(l=name, v=value) for name, value in zip(CATEGORIES, NUMBERS, strict=False)]
    expected = {(name, None): value for name, value in zip(CATEGORIES, NUMBERS, strict=False)}
    assert cells(head("Bar Chart") + "\n".join(lines) + "\n") == expected


@pytest.mark.parametrize("introduction", INTRODUCTIONS)
def test_words_that_introduce_values_name_no_series(introduction: str):
    expected = {(name, None): value for name, value in zip(CATEGORIES, NUMBERS, strict=False)}
    for form in ("{}: {}", "{} ({}%)", "{} = {}", "{} at ~{}"):
        parts = [form.format(name, value) for (name, _), value in expected.items()]
        assert cells(f"{head('Bar Chart')}{introduction}{', '.join(parts)}.\n") == expected, form


@pytest.mark.parametrize("form", POINTS)
def test_points_of_lines(form: str):
    text = (
        '## Line Chart: Accuracy\n### Components/Axes\n- **X-axis:** "Steps", with ticks at 1, 5, 10, 20\n'
        '- **Y-axis:** "Accuracy (%)"\n- **Legend:** Ours, GPT-4o\n### Detailed Analysis\n'
    )
    expected = {(x, name): value for name, values in COURSES.items() for x, value in zip(PLACES, values, strict=True)}
    for begin, separator in (("- **{}:** ", ", "), ("- **{} (blue line):** ", "; "), ("#### {}\n- ", "\n- ")):
        lines = (
            begin.format(name) + separator.join(form.format(x=x, v=v) for x, v in zip(PLACES, values, strict=True))
            for name, values in COURSES.items()
        )
        assert cells(text + "\n".join(lines) + "\n") == expected, begin


@pytest.mark.parametrize("form", SLICES)
def test_one_slice_an_item(form: str):
    drawn = dict(zip(CATEGORIES, ("Blue", "Orange", "Green"), strict=True))
    legend = ", ".join(f"{name} ({colour})" for name, colour in drawn.items())
    lines = [form.format(l=name, c=drawn[name], v=value) for name, value in zip(CATEGORIES, NUMBERS, strict=False)]
    text = f"## Pie Chart: Voices\n### Components/Axes\n- **Legend:** {legend}\n### Detailed Analysis\n"
    expected = {(name, None): value for name, value in zip(CATEGORIES, NUMBERS, strict=False)}
    assert cells(text + "\n".join(lines) + "\n") == expected
