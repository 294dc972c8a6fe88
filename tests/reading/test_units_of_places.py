"""A place along a course is the same in whatever unit the axis and the sentence spell it."""

from __future__ import annotations

import pytest

from pipeline.reading import read

TEXT = """## Line Chart: Growth

### Components/Axes
- **X-axis:** {axis}
- **Y-axis:** Signal (%), 0 to 100
- **Legend:**
  - Blue: Alto
  - Red: Bora

### Detailed Analysis
- **Alto:** Starts at ~61%{0}, rises to ~72%{5}, peaks at ~83%{20}, and ends at ~79%{40}.
- **Bora:** Starts at ~30%{0}, rises to ~44%{5}, peaks at ~52%{20}, and ends at ~50%{40}.
"""
TRUE = {
    ("0", "Alto", 61), ("5", "Alto", 72), ("20", "Alto", 83), ("40", "Alto", 79),
    ("0", "Bora", 30), ("5", "Bora", 44), ("20", "Bora", 52), ("40", "Bora", 50),
}


def cells(axis: str, place: str) -> set[tuple[str, str, float]]:
    places = [place.format(at) if at in (0, 5, 20, 40) else "" for at in range(41)]
    observations = read(TEXT.format(*places, axis=axis)).observations
    return set(zip(*(observations[name] for name in ("x", "y", "value")), strict=True))


@pytest.mark.parametrize("axis", ["{}", "{}, 0–40", "{}, with ticks at 0, 5, 20, 40"], ids=["name", "range", "ticks"])
@pytest.mark.parametrize("name, place", [
    ("Time (h)", " ({} h)"), ("Time after infection (hours)", " ({} h)"), ("Time (hours)", " at {} h"),
    ("Time (h)", " (hour {})"), ("Lead time (days)", " (day {})"), ("Lead time (days)", " at {} d"),
    ("Age (years)", " at {} yr"), ("Temperature (°C)", " ({} °C)"), ("Temperature (°C)", " at {}"),
    ("Wavelength (nm)", " ({} nm)"), ("Dose (mg/kg)", " at {} mg/kg"), ("False positive rate", " (FPR {})"),
    ("Distance (km)", " at {}"), ("Depth (µm)", " ({} μm)"),
])
def test_places_behind_values(axis: str, name: str, place: str):
    assert cells(axis.format(name), place) == TRUE


@pytest.mark.parametrize("name, label", [
    ("Lead time (days)", "Day {}"), ("Time (h)", "Hour {}"), ("Dose (mg)", "{} mg"),
])
def test_places_in_front_of_values(name: str, label: str):
    text = f"""## Line Chart: Growth
### Components/Axes
- **X-axis:** {name}, from 1 to 3
### Detailed Analysis
1. **Alto (black)**
   - {label.format(1)}: 0.9, {label.format(2)}: 0.8, {label.format(3)}: 0.7
2. **Bora (blue)**
   - {label.format(1)}: 0.6, {label.format(2)}: 0.5, {label.format(3)}: 0.4
"""
    assert read(text).observations["x"] == ["1", "2", "3"] * 2


def test_a_band_of_a_spectrum_is_its_place():
    text = """## FTIR Spectra: Heating
### Components/Axes
- **X-axis**: "Wavenumber (cm⁻¹)", running from 4000 to 800 (reversed, as is usual).
- **Y-axis**: "Absorbance (a.u.)", 0.0 to 1.0
- **Traces**: Black: GO; Red: rGO
### Detailed Analysis
#### GO (black trace)
1. ~3410 cm⁻¹ (O–H stretching, very broad): absorbance ≈ 0.58
2. ~1728 cm⁻¹ (C=O stretching of COOH): absorbance ≈ 0.74
#### rGO (red trace)
1. ~3410 cm⁻¹ (O–H stretching): absorbance ≈ 0.31
2. ~1728 cm⁻¹ (C=O stretching): absorbance ≈ 0.43
"""
    assert read(text).observations["x"] == ["3410", "1728"] * 2


@pytest.mark.parametrize("axis, row", [
    ("N dose (kg/ha)", "{} kg N/ha"), ("pressure in mTorr", "Pressure {} mTorr"), ("Pressure (mTorr)", "{} mTorr"),
    ("Threshold (dBZ)", "{} dBZ"), ("Rate in kg/ha", "{} kg/ha"),
])
def test_a_row_is_named_by_its_number_where_the_axis_has_its_unit(axis: str, row: str) -> None:
    rows = "\n".join(f"- **{row.format(dose)}:** 2.9, 3.6, 4.1" for dose in (0, 60, 120))
    text = (f"## Heatmap: Yield\n### Components/Axes\n- **X-axis:** Irrigation (%), 0, 40, 70\n"
            f"- **Y-axis:** {axis}: 0, 60, 120\n### Detailed Analysis\n{rows}\n")
    parsed = read(text).observations
    assert list(dict.fromkeys(parsed["y"])) == ["0", "60", "120"]
    assert list(dict.fromkeys(parsed["x"])) == ["0", "40", "70"]
