"""Tables to snapshots: staged, sealed, verified, and put in force in one step.

    tables = gather(read_documents(iter_documents(source)))
    tables["findings"] = find(tables)
    with exclusive(data) as publisher:
        snapshot = publisher.publish(stage(tables, publisher.staging()))
"""

from pipeline.publishing.errors import BuildRunning, SnapshotError
from pipeline.publishing.snapshot import KEEP, Publisher, exclusive
from pipeline.publishing.staging import read_tables, seal, stage, write_table
from pipeline.publishing.verification import verify

__all__ = ["KEEP", "BuildRunning", "Publisher", "SnapshotError", "exclusive", "read_tables", "seal", "stage", "verify",
           "write_table"]
