"""Text to rows, one description at a time, in pure Python.

>>> from pipeline.reading import read
>>> parsed = read("## Heatmap: t\n- **X-axis (Ratio)**: 0.1, 0.2\n### Detailed Analysis\n- 500: 41.3, 42.7\n")
>>> parsed.observations["value"]
[41.3, 42.7]
"""

from pipeline.reading.read import ParsedDocument, read

__all__ = ["ParsedDocument", "read"]
