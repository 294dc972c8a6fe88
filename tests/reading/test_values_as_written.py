"""A value reads the same whatever stands around it: a unit, words for about, marks, an uncertainty."""

from __future__ import annotations

import pytest
from rendering.values import cells, figure

DATA = (  # the kind of figure, how many cells it has, and its lines with places for three values
    ("grid", 6, [
        '- A1: {1} (Jan), {2} (Mar), {3} (May)',
        '- B1: {1} (Jan), {2} (Mar), {3} (May)',
    ]),
    ("grid", 6, [
        '- A1: {1} in every month except May ({2})',
        '- B1: {1} (Jan), {2} (Mar), {3} (May)',
    ]),
    ("grid", 6, [
        '- A1: {1} (Jan, Mar), {2} (May)',
        '- B1: {1} throughout',
    ]),
    ("grid", 6, [
        '- A1: Jan {1}, Mar {2}, May {3}',
        '- B1: Jan: {1}, Mar: {2}, May: {3}',
    ]),
    ("grid", 6, [
        '- A1: {1} for Jan, {2} for Mar, {3} for May',
        '- B1: {1} in Jan, {2} in Mar and {3} in May',
    ]),
    ("grid", 6, [
        '- A1: {1}, {2}, {3}',
        '- B1: {1} | {2} | {3}',
    ]),
    ("grid", 6, [
        '- A1',
        '  - Jan: {1}',
        '  - Mar: {2} (blue)',
        '  - May: {3}.',
        '- B1',
        '  - Jan – {1}',
        '  - Mar – {2}',
        '  - May – {3}',
    ]),
    ("grid", 6, [
        '- (Jan, A1): {1}',
        '- (Mar, A1): {2}',
        '- (May, A1): {3}',
        '- (Jan, B1) → {1}',
        '- (Mar, B1) → {2}',
        '- (May, B1): {3}',
    ]),
    ("grid", 6, [
        '**Jan**',
        '- A1 → {1} (purple)',
        '- B1 → {2}',
        '**Mar**',
        '- A1: {1}',
        '- B1: {2}',
        '**May**',
        '- A1: {1}',
        '- B1: {2}',
    ]),
    ("grid", 6, [
        '- A1, Jan: {1}',
        '- A1, Mar: {2}',
        '- A1, May: {3}',
        '- B1, Jan: {1}',
        '- B1, Mar: {2}',
        '- B1, May: {3}',
    ]),
    ("grid", 6, [
        '| | Jan | Mar | May |',
        '|---|---|---|---|',
        '| A1 | {1} | {2} | {3} |',
        '| B1 | {1} | {2} | {3} |',
    ]),
    ("grid", 6, [
        '- A1: [{1}, {2}, {3}]',
        '- B1: [{1}, {2}, {3}]',
    ]),
    ("grid", 6, [
        '- **A1:** Values from left to right: {1}, {2}, {3}. The row is dark.',
        '- **B1:** Values from left to right: {1}, {2}, {3}.',
    ]),
    ("bars", 6, [
        '- **Dry (blue):**',
        '  - Alto: {1}',
        '  - Basso: {2}',
        '  - Corte: {3}',
        '- **Wet (red):**',
        '  - Alto: {1}',
        '  - Basso: {2}',
        '  - Corte: {3}',
    ]),
    ("bars", 6, [
        '- **Alto:** Dry {1}, Wet {2}',
        '- **Basso:** Dry {1}, Wet {2}',
        '- **Corte:** Dry: {1}, Wet: {2}',
    ]),
    ("bars", 6, [
        '- **Alto:** The Dry bar reaches {1}, and the Wet bar reaches {2}.',
        '- **Basso:** The Dry bar is at {1}, the Wet bar at {2}.',
        '- **Corte:** Dry is {1} and Wet is {2}.',
    ]),
    ("bars", 6, [
        '**Alto**',
        '- Dry (blue): {1}',
        '- Wet (red): {2}',
        '**Basso**',
        '- Dry (blue): {1}',
        '- Wet (red): {2}',
        '**Corte**',
        '- Dry (blue): {1}',
        '- Wet (red): {2}',
    ]),
    ("bars", 6, [
        '- **Dry:** {1} (Alto), {2} (Basso), {3} (Corte)',
        '- **Wet:** {1} (Alto), {2} (Basso), {3} (Corte)',
    ]),
    ("bars", 6, [
        '- **Dry:** Alto = {1}, Basso = {2}, Corte = {3}',
        '- **Wet:** Alto = {1}; Basso = {2}; Corte = {3}',
    ]),
    ("bars", 6, [
        '- **Dry:** {1}, {2}, {3}',
        '- **Wet:** {1}, {2}, {3}',
    ]),
    ("bars", 6, [
        '- **Dry:** {1} for Alto, {2} for Basso and {3} for Corte.',
        '- **Wet:** {1} at Alto, {2} at Basso and {3} at Corte.',
    ]),
    ("bars", 6, [
        '1. **Alto:** Dry ({1}), Wet ({2})',
        '2. **Basso:** Dry ({1}), Wet ({2})',
        '3. **Corte:** Dry ({1}), Wet ({2})',
    ]),
    ("bar", 3, [
        '- **Alto:** {1}',
        '- **Basso:** {2}',
        '- **Corte:** {3}',
    ]),
    ("bar", 3, [
        '- **Alto:** The bar reaches {1}.',
        '- **Basso:** The bar extends to {2}.',
        '- **Corte:** The bar has a height of {3}.',
    ]),
    ("bar", 3, [
        '- Alto – {1}',
        '- Basso – {2}',
        '- Corte – {3}',
    ]),
    ("bar", 3, [
        '- **Alto** ({1})',
        '- **Basso** ({2})',
        '- **Corte** ({3})',
    ]),
    ("bar", 3, [
        'Alto ({1}) leads, followed by Basso ({2}) and Corte ({3}).',
    ]),
    ("bar", 3, [
        '- **Alto:** Blue bar, value {1}',
        '- **Basso:** Blue bar, value {2}',
        '- **Corte:** Blue bar, value {3}',
    ]),
    ("bar", 3, [
        '- **Alto**',
        '  - **Value:** {1}',
        '- **Basso**',
        '  - **Value:** {2}',
        '- **Corte**',
        '  - **Value:** {3}',
    ]),
    ("bar", 3, [
        '- Alto: {1} (tallest bar)',
        '- Basso: {2} (second)',
        '- Corte: {3} (shortest)',
    ]),
    ("bar", 3, [
        '| Site | Output |',
        '| --- | --- |',
        '| Alto | {1} |',
        '| Basso | {2} |',
        '| Corte | {3} |',
    ]),
    ("bar", 3, [
        '- **Alto**: Approximately {1}, the highest of all.',
        '- **Basso**: Approximately {2}.',
        '- **Corte**: Approximately {3}, well below Alto.',
    ]),
    ("line", 6, [
        '- **Dry:** Starts at {1} (week 0), rises to {2} (week 10), and ends at {3} (week 30).',
        '- **Wet:** Starts at {1} (week 0), falls to {2} (week 10), and ends at {3} (week 30).',
    ]),
    ("line", 6, [
        '- **Dry:**',
        '  - At week 0: {1}',
        '  - At week 10: {2}',
        '  - At week 30: {3}',
        '- **Wet:**',
        '  - Week 0: {1}',
        '  - Week 10: {2}',
        '  - Week 30: {3}',
    ]),
    ("line", 6, [
        '- **Dry:** begins at {1} at week 0, climbs to {2} at week 10 and reaches {3} at week 30.',
        '- **Wet:** begins at {1} in week 0, drops to {2} by week 10, and reaches {3} in week 30.',
    ]),
    ("line", 6, [
        '- **Dry:** (0, {1}), (10, {2}), (30, {3})',
        '- **Wet:** (0, {1}), (10, {2}), (30, {3})',
    ]),
    ("line", 6, [
        '- **Dry:** 0: {1}, 10: {2}, 30: {3}',
        '- **Wet:** 0: {1}, 10: {2}, 30: {3}',
    ]),
    ("line", 6, [
        '| Week | Dry | Wet |',
        '|---|---|---|',
        '| 0 | {1} | {2} |',
        '| 10 | {1} | {2} |',
        '| 30 | {1} | {2} |',
    ]),
    ("line", 6, [
        '- **Dry:** Week 0 = {1}, Week 10 = {2}, Week 30 = {3}',
        '- **Wet:** Week 0 → {1}, Week 10 → {2}, Week 30 → {3}',
    ]),
    ("line", 6, [
        '- **Dry:** {1} (week 0) → {2} (week 10) → {3} (week 30)',
        '- **Wet:** {1} at week 0 → {2} at week 10 → {3} at week 30',
    ]),
    ("line", 6, [
        '**Week 0**',
        '- Dry: {1}',
        '- Wet: {2}',
        '**Week 10**',
        '- Dry: {1}',
        '- Wet: {2}',
        '**Week 30**',
        '- Dry: {1}',
        '- Wet: {2}',
    ]),
    ("box", 10, [
        '- **Alto:**',
        '  - Median: {2}',
        '  - Q1: {1}',
        '  - Q3: {3}',
        '  - Lower whisker: {1}',
        '  - Upper whisker: {3}',
        '- **Basso:**',
        '  - Median: {2}',
        '  - IQR: {1} to {3}',
        '  - Whiskers: {1} to {3}',
    ]),
    ("box", 10, [
        '- **Alto:** median {2}, IQR {1}–{3}, whiskers {1} to {3}',
        '- **Basso:** median {2}, IQR {1}–{3}, whiskers from {1} to {3}',
    ]),
    ("box", 10, [
        '- **Alto:** The median is {2}, Q1 is {1} and Q3 is {3}; the whiskers extend from {1} to {3}.',
        '- **Basso:** The median lies at {2}, the box spans {1} to {3}, and the whiskers reach from {1} to {3}.',
    ]),
)

UNITS = (
    "%", " %", " percent", "°C", " °C", " kg", "kg", " ms", " W/m²", " km²", " days", " points", " µg/L", " USD",
    " mmol/L", " million", " tokens/s", " V", " kg/ha", " years", " cm/s", " dB",
)
MARKS = ("~{}", "**{}**", "`{}`", "*{}*", "${}")


@pytest.mark.parametrize(("kind", "count", "lines"), DATA)
def test_a_value_reads_the_same_with_a_unit(kind: str, count: int, lines: list[str]) -> None:
    plain = cells(figure(kind, lines, "{}"))
    assert len(plain) == count
    for unit in UNITS:
        assert cells(figure(kind, lines, f"{{}}{unit}")) == plain, unit


@pytest.mark.parametrize(("kind", "count", "lines"), DATA)
def test_a_value_reads_the_same_in_marks(kind: str, count: int, lines: list[str]) -> None:
    plain = cells(figure(kind, lines, "{}"))
    for mark in MARKS:
        assert cells(figure(kind, lines, mark)) == plain, mark


ABOUT = ["nearly", "almost", "close to", "near", "just over", "slightly below", "at least", "up to"]


@pytest.mark.parametrize("about", ABOUT)
def test_words_for_about_stand_in_front_of_values(about: str) -> None:
    lines = ["- **Dry (blue):**", "  - Alto: {1}", "  - Basso: {2}", "- **Wet (red):** Alto = {1}, Basso = {3}"]
    assert cells(figure("bars", lines, f"{about} {{}}")) == cells(figure("bars", lines, "~{}"))


def test_an_uncertainty_is_no_value_of_a_course() -> None:
    lines = ["- **Dry:** Starts at {1} ± 0.4 (week 0), rises to {2} ± 0.3 (week 10), and ends at {3} ± 0.5 (week 30)."]
    assert cells(figure("line", lines, "{}")) == [("0", "Dry", 7.4), ("10", "Dry", 9.6), ("30", "Dry", 12.8)]


def test_an_uncertainty_is_no_statistic() -> None:
    lines = ["- **Alto:** median {2} ± 0.3, Q1 {1}, Q3 {3} ± 0.1"]
    assert cells(figure("box", lines, "{}")) == [("Alto", "median", 9.6), ("Alto", "q1", 7.4), ("Alto", "q3", 12.8)]


def test_one_note_behind_all_values_is_no_label() -> None:
    lines = ["- A1: {1} (est.), {2} (est.), {3} (est.)"]
    assert [value for *_, value in cells(figure("grid", lines, "{}"))] == [7.4, 9.6, 12.8]
