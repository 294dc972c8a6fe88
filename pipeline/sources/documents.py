"""One description as it was found, or the reason why it cannot be read."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

SUFFIXES = (".txt", ".md")
"""Files in a folder that are descriptions."""

LIMIT = 10_000_000
"""The largest description, in bytes. A larger file is no description, and is not read into memory."""

REASONS = {
    "empty": "holds no text",
    "not_utf8": "not UTF-8 text; convert it, for example with iconv",
    "nul_bytes": "holds NUL bytes, so it is no text file",
    "too_large": f"larger than {LIMIT // 1_000_000} MB; split it into one file for each description",
    "unreadable": "cannot be opened; check that it exists and may be read",
    "outside_source": "a symbolic link that leads out of the folder; copy its target into the folder",
    "not_json": "no JSON object; correct the line, or take it out",
    "no_text": "a record without a text; name the column that has it with --column text=NAME",
    "not_a_file": "a folder, a pipe or a device, not a file; pipe its text to `tidyfig parse -`",
}
"""Why a document was rejected, and the way out."""


class SourceError(Exception):
    """A source that is not there, cannot be listed or holds no descriptions."""


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """One description as it was found."""

    document: str
    """The path relative to the source, without extension. Files that differ in it alone keep it: `a.md`, `a.txt`."""
    figure: str
    writer: str | None
    """`FIGURE__WRITER` names both; any other name is its own figure, by an unknown writer."""
    source: str
    """The path relative to the source."""
    sha256: str | None
    """Of the file's bytes; null where they were not read."""
    characters: int
    text: str
    """Without a byte order mark, else as it stands in the file; empty where there is a reason."""
    reason: str | None
    """One of REASONS; null where the text can be read."""


def from_bytes(data: bytes, document: str, source: str) -> SourceDocument:
    """A description from its bytes. Whoever reads them can stop one byte after LIMIT."""
    if len(data) > LIMIT:
        return describe(document, source, reason="too_large")
    text, reason = _decode(data)
    return describe(document, source, text=text, reason=reason, sha256=hashlib.sha256(data).hexdigest())


def _decode(data: bytes) -> tuple[str, str | None]:
    """Text and no reason, or no text and a reason."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "", "not_utf8"
    if "\0" in text:
        return "", "nul_bytes"
    return (text, None) if text.strip() else ("", "empty")


def describe(document: str, source: str, *, text: str = "", reason: str | None = None,
             sha256: str | None = None) -> SourceDocument:
    """A description under its name, which tells the figure and the writer too."""
    figure, mark, writer = document.rpartition("__")
    named = bool(mark and writer and figure.rpartition("/")[2])
    return SourceDocument(document, figure if named else document, writer if named else None, source, sha256, len(text),
                          text, reason)
