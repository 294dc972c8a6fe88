"""Two snapshots compared: what changed, and why. What comes of it stands beside the snapshots, never in one."""

from pipeline.comparing.changes import changes
from pipeline.comparing.page import to_markdown
from pipeline.comparing.records import CHANGES_MARKDOWN, CHANGES_TABLE, compare, record_changes, write_changes

__all__ = ["CHANGES_MARKDOWN", "CHANGES_TABLE", "changes", "compare", "record_changes", "to_markdown",
           "write_changes"]
