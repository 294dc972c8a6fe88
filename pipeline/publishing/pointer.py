"""The file current.json in object storage, which names the snapshot in force there."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from pipeline.publishing.errors import SnapshotError

POINTER = "current.json"


@dataclass(frozen=True, slots=True)
class Pointer:
    snapshot: str
    """The ID."""
    path: str
    """Where the snapshot's files are, from the folder of current.json."""
    generation: int
    """How often somebody has published there."""
    older: tuple[str, ...]
    """The paths of publications before, the latest first."""

    def to_json(self) -> bytes:
        return json.dumps(asdict(self), indent=2).encode() + b"\n"


def parse_pointer(text: str | bytes, place: str) -> Pointer:
    """Raises SnapshotError, naming the place."""
    try:
        content = json.loads(text)
        return Pointer(content["snapshot"], content["path"], int(content["generation"]), tuple(content["older"]))
    except (ValueError, KeyError, TypeError) as error:
        raise SnapshotError(f"{place}: names no snapshot ({error!r}); was it edited?") from error
