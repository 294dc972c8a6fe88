"""The scale that a text states: its ends, however it names them."""

from __future__ import annotations

import pytest

from pipeline.reading import read

HEATMAP = """## Heatmap: Yield by Depth and Age
### Components/Axes
* **X-axis:** Depth: 1, 2
* **Y-axis:** Age: 10, 20
{scale}
### Detailed Analysis
* **Row 10:** 4, 5
* **Row 20:** 6, 7
"""


@pytest.mark.parametrize("scale, ends", [
    ("* **Color bar:** from 0 to 40", (0, 40)),
    ("* **Color bar:** ranges from 0 (black) to 40 (red), with ticks at 10, 20 and 30", (0, 40)),
    ("* **Color scale:** diverging, –1.0 (blue) over 0 (white) to 1.0 (red)", (-1, 1)),
    ("* **Color Scale:** on the right, White (0) via Light Blue (~100) to Dark Blue (~900).", (0, 900)),
    ("* **Color bar:** \"Minutes\"\n    * Light yellow: 0-20\n    * Orange: 20-40\n    * Dark red: 60-80", (0, 80)),
    ("* **Color scale:** from 10 to 90\n    * Light Orange: ~10-30\n    * Dark Red: 80-100", (10, 90)),
    ("* **Color bar:** labeled \"Yield\"", (None, None)),
], ids=["two ends", "ends and ticks", "over a middle", "via a middle", "colours", "ends and colours", "none"])
def test_the_scale_has_the_ends_that_the_text_gives_it(scale, ends):
    panels = read(HEATMAP.format(scale=scale)).panels
    assert (panels["scale_min"], panels["scale_max"]) == ([ends[0]], [ends[1]])


@pytest.mark.parametrize("scale, measure", [
    ("* **Color bar:** \"Yield (kg)\", 0 to 40", "Yield (kg)"),
    ("* **Colour scale:** from 0 (black) to 40 (red), \"Yield\"", "Yield"),
    ("* **Color bar:** Yield per tree, 0 (white) to 40 (green)", "Yield per tree"),
    ("| Part | Place | Content |\n|---|---|---|\n| Color bar | Right | Yield, 0 to 40 |", "Yield"),
    ("* **Color bar:** Logarithmic, from 1 to 40", None),
    ("* **Color bar:** Vertical, from 0 to 40", None),
    ("* **Color map:** \"viridis\", 0 to 40", None),
    ("* **Color bar:** White, 0 to Red, 40", None),
])
def test_the_scale_names_what_it_measures(scale, measure):
    assert read(HEATMAP.format(scale=scale)).panels["value_label"] == [measure]
