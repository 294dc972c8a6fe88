"""Files beside the descriptions that say more of them."""

from __future__ import annotations

from pathlib import Path

from pipeline.sources import stores
from pipeline.sources.records import is_records

CORRECTIONS = "corrections.toml"
"""What people corrected; `pipeline.correcting` reads it."""

RELATIONS = "relations.toml"
"""What must hold between panels; `pipeline.checking.relations` reads it."""


def read_beside(location: str | Path, name: str, error: type[Exception]) -> tuple[str, str] | None:
    """The place and the text of such a file in a folder, or below a URL; None where there is none.

    Raises `error`, which names the file and the way out, where it cannot be read, and SourceError for a store that does
    not answer.
    """
    place = f"{str(location).rstrip('/')}/{name}"
    try:
        data = _read(str(location), place)
        return None if data is None else (place, data.decode("utf-8"))
    except OSError as failure:
        raise error(f"{place}: cannot be read ({failure.strerror}); check its permissions") from failure
    except UnicodeDecodeError:
        raise error(f"{place}: not UTF-8 text; convert it, for example with iconv") from None


def _read(location: str, place: str) -> bytes | None:
    if stores.is_url(location):
        return None if is_records(location) else next(stores.fetch(location, [place.rpartition("/")[2]]))
    return Path(place).read_bytes() if Path(place).is_file() else None
