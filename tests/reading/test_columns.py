"""Tables whose columns are set apart by spaces, tabs or inner pipes."""

from __future__ import annotations

import re

import pytest

from pipeline.reading import read

FRAME = """## {kind}: Yield by Dose and Time

### Components/Axes
- **X-axis:** "Dose", values 1, 2, 4
- **Y-axis:** "Time", values 10, 20, 30

### Detailed Analysis
The values are:
{rows}
### Key Observations
- The values rise with the dose.
"""
CLASSES = """## Confusion Matrix: Animals

### Components/Axes
- **X-axis:** "Predicted", Cat, Dog, Fox
- **Y-axis:** "True", Cat, Dog, Fox

### Detailed Analysis
```
{rows}
```
"""
CELLS = {("1", "10"): 12, ("2", "10"): 13.5, ("4", "10"): 14, ("1", "20"): 22, ("2", "20"): 23.5, ("4", "20"): 24}
FORMS = {
    "inner pipes": """```
Time | 1  | 2    | 4
-----+----+------+----
10   | 12 | 13.5 | 14
20   | 22 | 23.5 | 24
```""",
    "a pipe behind the labels": """```
     |  1   2     4
-----|-------------
 10  | 12  13.5  14
 20  | 22  23.5  24
```""",
    "all rules": """```
+----+----+------+----+
|    | 1  | 2    | 4  |
+====+====+======+====+
| 10 | 12 | 13.5 | 14 |
+----+----+------+----+
| 20 | 22 | 23.5 | 24 |
+----+----+------+----+
```""",
    "boxes": """```
┌────┬────┬──────┬────┐
│    │ 1  │ 2    │ 4  │
├────┼────┼──────┼────┤
│ 10 │ 12 │ 13.5 │ 14 │
│ 20 │ 22 │ 23.5 │ 24 │
└────┴────┴──────┴────┘
```""",
    "tabs": """
Time\t1\t2\t4
10\t12\t13.5\t14
20\t22\t23.5\t24
""",
    "no fence": """
Time    1     2    4
10     12  13.5   14
20     22  23.5   24

They rise to the right.
""",
    "a rule below the head": """~~~
Time    1     2    4
--------------------
10     12  13.5   14
20     22  23.5   24
~~~""",
    "a blank line below the head": """```
Time    1     2    4

10     12  13.5   14
20     22  23.5   24
```""",
    "the name of the columns over them": """```
           Dose
Time    1     2    4
10     12  13.5   14
20     22  23.5   24
```""",
    "colons behind the labels": """```
        1     2    4
10:    12  13.5   14
20:    22  23.5   24
```""",
    "a remark behind a row": """```
Time    1     2    4
10     12  13.5   14   <- lowest
20     22  23.5   24
```""",
    "no head": """```
10     12  13.5   14
20     22  23.5   24
```""",
}
FULL = """
    Cat Dog Fox
Cat  50   3   2
Dog   4  45   6
Fox   1   7  60"""
LOWER = """
     Cat   Dog   Fox
Cat  1.0
Dog  0.4   1.0
Fox  0.3   0.5   1.0"""
UPPER = """
      Cat   Dog   Fox
Cat   1.0   0.4   0.3
Dog         1.0   0.5
Fox               1.0"""
PANELS = """```
ALTO
Time    1     2    4
10     12  13.5   14

BASSO
Time    1     2    4
10     22  23.5   24
```"""
GROUPS = """```
           Alto         Basso
Time     1     2       1     2
10      12    13      14    15
20      22    23      24    25
30      32    33      34    35
```"""
WIDE = """```
Time    1     2
10     12  13.5   14
20     22  23.5   24
```"""
NAMES = """```
Alto       12
Basso      41.5
Corno 2    33
```"""


def cells(text: str) -> dict[tuple, float]:
    seen = read(text).observations
    return dict(zip(zip(seen["x"], seen["y"], strict=True), seen["value"], strict=True))


def flat(text: str) -> str:
    return re.sub(r"(?m)^[ \t]+", "", text)


@pytest.mark.parametrize("form", FORMS)
def test_columns(form: str):
    text = FRAME.format(kind="Heatmap", rows=FORMS[form])
    assert cells(text) == cells(flat(text)) == CELLS


def test_a_head_with_one_space_between_its_names():
    text = CLASSES.format(rows=FULL)
    assert cells(text) == cells(flat(text))
    assert cells(text)["Fox", "Dog"] == 6


@pytest.mark.parametrize("rows", [LOWER, UPPER])
def test_half_a_matrix(rows: str):
    found = cells(CLASSES.format(rows=rows))
    assert len(found) == 6
    assert {found["Cat", "Cat"], found["Dog", "Dog"], found["Fox", "Fox"]} == {1.0}
    assert cells(flat(CLASSES.format(rows=rows))) == found


def test_panels_in_one_fence():
    seen = read(FRAME.format(kind="Heatmap", rows=PANELS)).observations
    assert list(zip(seen["panel"], seen["value"], strict=True)) == [
        ("ALTO", 12), ("ALTO", 13.5), ("ALTO", 14), ("BASSO", 22), ("BASSO", 23.5), ("BASSO", 24)]


def test_groups_of_columns():
    seen = read(FRAME.format(kind="Heatmap", rows=GROUPS)).observations
    found = dict(zip(zip(seen["panel"], seen["x"], seen["y"], strict=True), seen["value"], strict=True))
    assert found["Alto", "2", "20"] == 23
    assert found["Basso", "1", "30"] == 34


def test_a_value_more_in_each_row_than_columns():
    parsed = read(FRAME.format(kind="Heatmap", rows=WIDE))
    assert parsed.observations["value"] == []
    assert set(parsed.quarantine["reason"]) == {"ragged_row"}


def test_names_and_values_without_a_head():
    found = cells(FRAME.format(kind="Bar Chart", rows=NAMES))
    assert found == {("Alto", None): 12, ("Basso", None): 41.5, ("Corno 2", None): 33}
