"""The document's shape: its lines, the label of each, and the heads that stand over it.

Depth comes from heading levels, list markers, indentation and bold type; copies that have lost their indentation
still tell a bold "NAME:" from the plain items below it. No Markdown tree is built, since Markdown parsers drop the
extra cells of a ragged row.
"""

from __future__ import annotations

from pipeline.reading import patterns as re
from pipeline.reading.outline import (
    aligned,
    among_declarations,
    bold_headings,
    carried_heads,
    declared_tables,
    drawn_heads,
    hanging,
    matrix_rows,
    mixed_heads,
    numbered_lines,
    outer_heads,
    plain_blocks,
    plain_headings,
    plain_items,
    records,
    remarks_alone,
    run_in,
    sectionless,
    siblings,
    told_heads,
)
from pipeline.reading.outline.lines import Line, drop_label, split
from pipeline.reading.vocabulary import sections

_OF_ONE_AXIS = re.compile(r"(?:The )?(?:x|y|horizontal|vertical)[- ]axis [a-z][^:]*", re.IGNORECASE)
_OTHER_AXIS = re.compile(r"\. The (?:x|y|horizontal|vertical)[- ]axis [a-z]")  # and its sentence goes on about both


def outline(text: str, starts: list[int]) -> list[Line]:
    """The lines of `text` that have content, in order; `starts` says where its numbers begin."""
    lines, flat = _split_headed(text, starts)
    hanging.hang(lines, text, starts, flat)
    among_declarations.find(lines, text)
    if giving := remarks_alone.find(lines, text):
        lines, flat = _split_headed(text, starts)
        hanging.hang(lines, text, starts, flat, giving=giving)
    elif not any(line.section == sections.DATA for line in lines):  # no head says where the data are
        lines, flat = _split(text, starts)
        plain_headings.find(lines, text)
        bold_headings.find_title(lines, text)
        hanging.hang(lines, text, starts, flat, headed=False)
        sectionless.find_data(lines, text)
        sectionless.leave_panels(lines)
    sectionless.find_statistics(lines)
    declared_tables.sort(lines, text)
    siblings.resume(lines, text, starts)
    siblings.name_items(lines, text)
    records.find(lines, text)
    told_heads.hang(lines, text)
    plain_blocks.hang(lines, text)
    carried_heads.name(lines)
    drawn_heads.name(lines, text)
    _find_declarations(lines, text)
    _end_declarations(lines, text)
    among_declarations.find_points(lines, text)
    return lines


def _find_declarations(lines: list[Line], text: str) -> None:
    """Find what declares outside of sections, and drop the label of one axis where a sentence is about both."""
    for line in lines:
        if line.section == sections.FRAME and not line.marker and not line.bold and line.label and (
            _OF_ONE_AXIS.fullmatch(line.label) and _OTHER_AXIS.search(text, line.rest, line.end)
        ):
            drop_label(line)
        if not line.section and line.label and (
            sections.kind(line.label, strict=True) == sections.FRAME
            or (not line.opens and sections.declares_aside(line.label))
        ):
            line.section = sections.FRAME


def _end_declarations(lines: list[Line], text: str) -> None:
    """Make remarks of the paragraphs behind data that the last head over declarations still stands over."""
    is_behind = False
    for line in lines:
        if line.marker == "#":
            is_behind = False
        elif line.section == sections.DATA and line.first < line.last:
            is_behind = True
        elif is_behind and line.section == sections.FRAME and not (line.marker or line.label) and (
            text.find(". ", line.start, line.end) > 0
        ):
            line.section, line.heads = sections.COMMENT, ()


def _split_headed(text: str, starts: list[int]) -> tuple[list[Line], bool]:
    """The lines that have content, with headings that are not marked as such, and whether no item is indented."""
    lines, flat = _split(text, starts)
    bold_headings.find(lines, text)
    plain_headings.find(lines, text)
    outer_heads.find(lines, text)
    mixed_heads.find(lines, text)
    return lines, flat


def _split(text: str, starts: list[int]) -> tuple[list[Line], bool]:
    """The lines that have content, rows of tables without pipes among them, and whether no item is indented."""
    lines, flat = split(text, starts)
    numbered_lines.mark(lines, text, starts)
    plain_items.mark(lines, text)
    matrix_rows.mark(lines, text, starts)
    return run_in.part(aligned.find(lines, text), text, starts), flat
