"""Where descriptions come from: a folder of text files, one file, or standard input.

What cannot be read is a document too, with a reason in place of its text. Only a source that is not there or holds no
descriptions raises. Standard library only, so that the command line starts at once.
"""

from pipeline.sources.documents import LIMIT, REASONS, SourceDocument, SourceError, from_bytes
from pipeline.sources.folders import RELATIONS, common_base, fingerprint, iter_documents

__all__ = ["LIMIT", "REASONS", "RELATIONS", "SourceDocument", "SourceError", "common_base", "fingerprint", "from_bytes",
           "iter_documents"]
