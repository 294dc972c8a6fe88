"""The document around the values: sections, heads of panels, bullets and their indentation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from hypothesis import strategies as st

from rendering.figures import Axis, Cells, Figure

Line = tuple[int, str]
"""How deep a bullet is nested, and what it says; a table's row and a fence are none."""
Choose = Callable
"""Picks one of the forms given to it; the same in each panel, as one writer does."""
Layout = Callable[[Choose, Figure, Cells], list[Line]]
"""Writes the cells of one panel."""
Sentences = Callable[[Choose, Figure, Cells], list[str]]
"""Tells the cells of one panel in sentences."""
Frame = Callable[[Choose, Figure], list[Line]]
"""Declares axes and legend."""

FIVE_SECTIONS = ("### Overview", "### Components/Axes", "### Detailed Analysis", "### Key Observations")
TECHNICAL = ("## 1. Overview", "## 2. Axes and Components", "## 3. Data", "## 4. Trends and Observations")
PANEL_HEADS = ("**{name} ({position} {part})**", "**{position} {part} ({name}):**", "#### {part} {n}: {name}")
BARE_PANEL_HEADS = ("#### {name}", "**{n}. {name}**", "#### ({letter}) {name}")
"""Heads that could as well be a series where the lines below name only a category."""
POSITIONS = ("Left", "Center", "Right")


@dataclass(frozen=True)
class Shell:
    """How a writer sets out a document."""

    title: str
    sections: tuple[str, str, str, str]
    panel: str
    bullet: str
    indent: str
    rule: str
    begin: str

    def written(self, lines: list[Line]) -> str:
        begins = ("" if text[0] in "|`" else self.indent * depth + self.bullet for depth, text in lines)
        return "".join(f"{begin}{text}\n" for begin, (_, text) in zip(begins, lines, strict=True))


@st.composite
def shells(draw, panel_heads: tuple[str, ...]) -> Shell:
    technical = draw(st.booleans())
    return Shell(
        title="# Technical Document Extraction: {kind} of {title}" if technical else "## {kind}: {title}",
        sections=TECHNICAL if technical else FIVE_SECTIONS,
        panel=draw(st.sampled_from(panel_heads)),
        bullet=draw(st.sampled_from(("- ", "* ", "*   "))),
        indent=draw(st.sampled_from(("", "  ", "    "))),  # "" where a copy has lost its indentation
        rule=draw(st.sampled_from(("", "---\n"))) if technical else "",
        begin=draw(st.sampled_from(("", "\\n\n"))),
    )


@st.composite
def descriptions(draw, figure: Figure, frame: Frame, layout: Layout, panel_heads=PANEL_HEADS + BARE_PANEL_HEADS) -> str:
    """A description of `figure`."""
    shell = draw(shells(panel_heads))
    overview, components, data, observations = (f"{shell.rule}{section}\n" for section in shell.sections)

    def choose(*forms):
        return draw(st.sampled_from(forms))

    chosen: list[int] = []

    def choose_again(*forms):
        at = next(asked)
        if at == len(chosen):
            chosen.append(draw(st.integers(0, len(forms) - 1)))
        return forms[chosen[at]]

    panels = []
    for n, (name, cells) in enumerate(figure.panels.items()):
        asked = count()
        part = figure.kind.split()[-1]
        head = shell.panel.format(name=name, n=n + 1, position=POSITIONS[n], letter="abc"[n], part=part)
        panels.append((f"{head}\n" if name else "") + shell.written(layout(choose_again, figure, cells)) + "\n")
    return "".join((
        shell.begin, shell.title.format(kind=figure.kind, title=figure.title), "\n\n",
        overview, f"The image shows a {figure.kind.lower()}. It has a title and labels.\n\n",
        components, shell.written(frame(choose, figure)), "\n",
        data, *panels,
        observations, "- The values differ a lot from one to the next.\n",
    ))  # fmt: skip


@st.composite
def alt_texts(draw, figure: Figure, sentences: Sentences) -> str:
    """An alt text of `figure`, which has one panel: a paragraph without any markup."""

    def choose(*forms):
        return draw(st.sampled_from(forms))

    (cells,) = figure.panels.values()
    kind = figure.kind.lower().replace("chart", choose("chart", "graph"))
    return " ".join((f"A {kind} titled {figure.title}.", *sentences(choose, figure, cells)))


def declared(choose: Choose, letter: str, axis: Axis) -> list[Line]:
    """The declaration of an axis with its labels."""
    listed = ", ".join(axis.labels)
    return choose(
        [(0, f"**{letter}-axis ({axis.name}):** {listed}")],
        [(0, f"**{letter}-axis:** '{axis.name}', with markers at {listed}.")],
        [(0, f'**{letter}-Axis:** Labeled "{axis.name}". The labels are: {listed}.')],
        [(0, f"**{letter}-axis:** {axis.name} ({listed})")],
        [(0, f"**{letter}-axis ({axis.name}):**"), *((1, label) for label in axis.labels)],
        [(0, f"**{letter}-axis ({axis.name}):** {', '.join(f'`{label}`' for label in axis.labels)}")],
        [(0, f"**{letter}-axis ({axis.name}):** {', '.join(axis.labels[:-1])}, and {axis.labels[-1]}")],
    )
