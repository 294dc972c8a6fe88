"""What can go wrong in publishing. Each message says what is wrong where, and the way out."""


class SnapshotError(Exception):
    """A snapshot that is not whole, or a data folder that cannot take one."""


class BuildRunning(SnapshotError):
    """Another build holds the data folder."""
