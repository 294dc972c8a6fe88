"""What a snapshot says of itself: croissant.json (ML Commons), datapackage.json (Frictionless), views.sql (DuckDB) and,
for people, dictionary.md.

All follow from the definitions of the tables and from the tables' files, so the same snapshot has the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pipeline.publishing.croissant import croissant
from pipeline.publishing.datapackage import datapackage
from pipeline.publishing.dictionary import DICTIONARY, dictionary, to_markdown
from pipeline.publishing.facts import file_facts
from pipeline.publishing.views import VIEWS, views
from pipeline.tables import SCHEMA_VERSION, TABLES

DATAPACKAGE = "datapackage.json"
CROISSANT = "croissant.json"
METADATA = (CROISSANT, DATAPACKAGE, DICTIONARY, VIEWS)

Json = dict[str, Any]

ABOUT = {
    "name": "tidyfig",
    "title": "Values of scientific figures, read from their descriptions",
    "description": "What texts state of the values of scientific figures: each value with its place in the figure and "
                   "its place in the text, what could not be placed and why, and what is doubtful.",
    "version": f"{SCHEMA_VERSION}.0",  # of the tables' form; their content is told by the hashes of their files
}


def write_metadata(folder: Path) -> None:
    """Describe the tables of TABLES, whose files lie in a folder, in the files of METADATA beside them."""
    facts = {f"{name}.parquet": file_facts(folder / f"{name}.parquet") for name in TABLES}
    for name, text in metadata(folder, facts).items():
        (folder / name).write_text(text, encoding="utf-8")


def metadata(folder: Path, facts: Mapping[str, Json]) -> dict[str, str]:
    """The content of each file of METADATA, for a folder with the tables' files and their facts in the manifest."""
    files = {name: {"path": f"{name}.parquet", **facts[f"{name}.parquet"]} for name in TABLES}
    return {
        CROISSANT: _to_json(croissant(files, ABOUT)),
        DATAPACKAGE: _to_json(datapackage(files, ABOUT)),
        DICTIONARY: to_markdown(dictionary(folder)),
        VIEWS: views(TABLES),
    }


def _to_json(content: Json) -> str:
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"
