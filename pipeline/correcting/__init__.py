"""Errors that no check can find, corrected by people: corrections.toml beside the descriptions.

A step of its own between reading and checking. The text stays as it is, and so do the rows that point into it; what was
corrected says so in its column `corrected`.
"""

from pipeline.correcting.correction import Correction, CorrectionError, load_corrections, parse_corrections
from pipeline.correcting.step import correct

__all__ = ["Correction", "CorrectionError", "correct", "load_corrections", "parse_corrections"]
