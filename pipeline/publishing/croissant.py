"""The tables as a Croissant dataset of ML Commons, a table a record set (docs.mlcommons.org/croissant)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import polars as pl

from pipeline.schemas import description
from pipeline.tables import TABLES, Table

Json = dict[str, Any]

_CONTEXT = {
    "@language": "en",
    "@vocab": "https://schema.org/",
    "cr": "http://mlcommons.org/croissant/",
    "dct": "http://purl.org/dc/terms/",
    "rai": "http://mlcommons.org/croissant/RAI/",
    "sc": "https://schema.org/",
    "conformsTo": "dct:conformsTo",
    "data": {"@id": "cr:data", "@type": "@json"},
    "dataType": {"@id": "cr:dataType", "@type": "@vocab"},
    "examples": {"@id": "cr:examples", "@type": "@json"},
    **{
        term: f"cr:{term}"
        for term in (
            "citeAs column equivalentProperty extract field fileProperty fileObject fileSet format includes "
            "isLiveDataset jsonPath key md5 parentField path recordSet references regex repeated replace samplingRate "
            "separator source subField transform"
        ).split()
    },
}
"""The terms that every Croissant file declares."""


def croissant(files: dict[str, Json], about: Json) -> Json:
    """A Croissant dataset with a file and a record set for each table. `files` has `path, bytes, sha256` of each."""
    return {
        "@context": _CONTEXT,
        "@type": "sc:Dataset",
        "conformsTo": "http://mlcommons.org/croissant/1.0",
        "name": about["name"],
        "alternateName": about["title"],
        "description": about["description"],
        "version": about["version"],
        "distribution": [
            {
                "@type": "cr:FileObject",
                "@id": facts["path"],
                "name": facts["path"],
                "contentUrl": facts["path"],
                "contentSize": f"{facts['bytes']} B",
                "encodingFormat": "application/x-parquet",
                "sha256": facts["sha256"],
            }
            for facts in files.values()
        ],
        "recordSet": [_record_set(name, table, files[name]["path"]) for name, table in TABLES.items()],
    }


def _record_set(name: str, table: type[Table], path: str) -> Json:
    return {
        "@type": "cr:RecordSet",
        "@id": name,
        "name": name,
        "description": description(table),
        "key": [{"@id": f"{name}/{column}"} for column in table.key],
        "field": list(_croissant_fields(name, table, path)),
    }


def _croissant_fields(name: str, table: type[Table], path: str) -> Iterator[Json]:
    for column, definition in table.columns.items():
        source = {"fileObject": {"@id": path}, "extract": {"column": column}}
        yield _croissant_field(f"{name}/{column}", definition.description, definition.dtype, source)


def _croissant_field(identity: str, meaning: str, dtype: Any, source: Json) -> Json:
    field: Json = {"@type": "cr:Field", "@id": identity, "name": identity, "description": meaning, "source": source}
    if isinstance(dtype, pl.List):
        field["repeated"] = True
        dtype = dtype.inner
    if isinstance(dtype, pl.Struct):
        field["subField"] = [
            _croissant_field(f"{identity}/{part.name}", f"{part.name} of {identity}", part.dtype,
                             source | {"transform": {"jsonPath": part.name}})
            for part in dtype.fields
        ]
    else:
        field["dataType"] = _CROISSANT_TYPES[dtype]
    return field


_CROISSANT_TYPES = {pl.String: "sc:Text", pl.Int64: "sc:Integer", pl.Float64: "sc:Float", pl.Boolean: "sc:Boolean"}
