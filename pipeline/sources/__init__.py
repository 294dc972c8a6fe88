"""Where descriptions come from: folders of text files, files of records, on this machine or in object storage.

What cannot be read is a document too, with a reason in place of its text. Only a source that is not there or holds no
descriptions, or cannot be read on, raises. Nothing heavy is imported before it is needed.
"""

from pipeline.sources.beside import CORRECTIONS, RELATIONS, read_beside
from pipeline.sources.collection import Source, fingerprint_sources, iter_sources, parse_sources
from pipeline.sources.documents import LIMIT, REASONS, SourceDocument, SourceError, from_bytes
from pipeline.sources.folders import common_base, fingerprint, iter_documents
from pipeline.sources.records import is_records
from pipeline.sources.stores import is_url

__all__ = ["CORRECTIONS", "LIMIT", "REASONS", "RELATIONS", "Source", "SourceDocument", "SourceError", "common_base",
           "fingerprint", "fingerprint_sources", "from_bytes", "is_records", "is_url", "iter_documents",
           "iter_sources", "parse_sources", "read_beside"]
