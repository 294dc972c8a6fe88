"""Tables to snapshots: staged, sealed, verified, and put in force in one step.

    with exclusive(data) as publisher:
        publisher.publish(stage(parts, publisher.staging()))
"""

from pipeline.publishing.errors import BuildRunning, SnapshotError
from pipeline.publishing.loss import MAX_LOSS
from pipeline.publishing.remote import Remote, verify_url
from pipeline.publishing.snapshot import KEEP, Publisher, exclusive
from pipeline.publishing.staging import read_tables, seal, stage
from pipeline.publishing.verification import verify, verify_files

__all__ = ["KEEP", "MAX_LOSS", "BuildRunning", "Publisher", "Remote", "SnapshotError", "exclusive", "read_tables",
           "seal", "stage", "verify", "verify_files", "verify_url"]
