"""What stands beside a value is no cell and no place: the same cells are read however the value is noted."""

from __future__ import annotations

import pytest

from pipeline.reading import read

MONTHS = ("Mar", "Apr", "May")
RAIN = {"North": (12, 14, 19), "South": (8, 9, 7)}
NOTED = (  # a value with the ends of its interval
    "{v}", "~{v}", "**{v}**", "{v} mm", "{v} (mm)", "{v}*", "{v}†", "{v} (est.)", "{v} (highest)", "{v} ± 0.5",
    "{v} (± 0.5)", "{v} (SD 0.5)", "{v} [{l}, {h}]", "{v} ({l}–{h})", "{v} [{l}–{h}]", "{v} (95% CI: {l}–{h})",
    "{v} (95% CI ±0.5)", "{v} (error bars: ±0.5)", "{v} (+0.5/−0.4)", "{v} (std dev 0.5)", "{v} (MAD 0.5)",
    "{v} ± 0.5 (n = 12)", "{v} (n = 12; SD 0.5)", "{v} (n = 12)", "{v} (n=12, p<0.05)", "{v} (z = 1.2)",
    "{v} (q = 0.04)", "{v} (2 of 30)", "{v} (24/50)", "{v} (10 trials)", "{v} (rank 3 of 6)",
    "{v} (ranked 3rd)", "{v} (color level 3)", "{v} (20%)", "{v} (+2)", "{v} (up from 10)",
    "{v} (1.2× control)", "{v} (prev. 11)", "{v} (0.6 relative)",
)


def cells(text: str) -> list[tuple[str | None, str | None, float]]:
    parsed = read(text)
    assert not parsed.quarantine["value"]
    return sorted(zip(*(parsed.observations[name] for name in ("x", "y", "value")), strict=True))


def row(form: str, site: str) -> list[str]:
    return [form.format(v=value, l=value - 1, h=value + 1) for value in RAIN[site]]


FRAMES = {
    "Heatmap": "- **X-axis (month):** Mar, Apr, May\n- **Y-axis (site):** North, South\n",
    "Line Chart": "- **X-axis:** month (Mar, Apr, May)\n- **Y-axis:** rain (mm), 0 to 20\n"
                  "- **Legend:** North (blue), South (red)\n",
}


def figure(kind: str, lines: list[str]) -> str:
    parts = [f"## {kind}: Rain", "### Components/Axes", FRAMES[kind], "### Detailed Analysis", *lines]
    return "\n".join([*parts, "### Key Observations", "- None.", ""])


@pytest.mark.parametrize("form", NOTED)
def test_values_with_notes(form: str) -> None:
    rain = sorted((month, site, float(value)) for site, values in RAIN.items()
                  for month, value in zip(MONTHS, values, strict=True))
    rows = {site: row(form, site) for site in RAIN}
    assert cells(figure("Heatmap", [f"- **{site}:** {', '.join(noted)}" for site, noted in rows.items()])) == rain
    body = [f"| {site} | {' | '.join(noted)} |" for site, noted in rows.items()]
    assert cells(figure("Heatmap", ["| Site | Mar | Apr | May |", "|---|---|---|---|", *body])) == rain
    nested = [line for site, noted in rows.items() for line in (
        f"- **{site}:**", *(f"  - {month}: {one}" for month, one in zip(MONTHS, noted, strict=True)))]
    assert cells(figure("Line Chart", nested)) == rain


@pytest.mark.parametrize("notes", [
    ("Model 1", "Model 4", "Model 2"), ("RT-18", "YOLO-8", "R50"), ("0–10", "10–20", "20–30"),
])
def test_what_may_be_labels_is_no_note(notes: tuple[str, ...]) -> None:
    listed = ", ".join(f"{value} ({note})" for value, note in zip((0.9, 0.8, 0.7), notes, strict=True))
    frame = "- **Columns:** mAP50, Recall, FPS\n- **Rows:** models\n"
    text = f"## Table: Detectors\n### Components/Axes\n{frame}### Detailed Analysis\n- **mAP50:** {listed}\n"
    parsed = read(text).observations
    assert not [y for y in parsed["y"] if y == "mAP50"]  # which is a column


LEADS = (
    "The rows are described from top to bottom:", "The rows are listed from top to bottom:", "The rows read:",
    "Row by row:", "The rows show the following values:", "The rows are transcribed below:",
    "The rows contain:", "Site by site:", "The two sites:", "Sites:", "By site:", "From top to bottom:",
    "The matrix is read row by row:", "For each site:", "All values are in mm:",
    "Each row corresponds to a site.", "The values in each row go from March to May:",
)


@pytest.mark.parametrize("lead", LEADS)
def test_a_head_that_says_how_rows_follow_names_nothing(lead: str) -> None:
    for lines in (
        [f"- **{site}:** {', '.join(row('{v}', site))}" for site in RAIN],
        [line for site in RAIN for line in (
            f"- **{site}:**", *(f"  - {month}: {one}" for month, one in zip(MONTHS, row("{v}", site), strict=True)))],
    ):
        text = figure("Heatmap", [lead, "", *lines])
        assert len(cells(text)) == len(MONTHS) * len(RAIN)
        assert read(text).panels["panel"] == ["Rain"]
