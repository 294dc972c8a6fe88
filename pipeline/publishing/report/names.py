"""File names for documents, whose names can hold anything: slashes, any script, thousands of characters."""

from __future__ import annotations

import hashlib
import re
import unicodedata

_LONGEST = 60


def file_name(document: str) -> str:
    """A name that every file system and URL takes as it is. Distinct documents have distinct names, in any case."""
    plain = unicodedata.normalize("NFKD", document).encode("ascii", "ignore").decode().lower()
    readable = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST].strip("-")
    digest = hashlib.sha256(document.encode()).hexdigest()[:10]
    return f"{readable}-{digest}" if readable else digest
