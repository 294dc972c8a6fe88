"""relations.toml: what it may hold, and how it says what is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.checking import RelationError, load_relations
from pipeline.checking.relations import parse_relations

GOOD = """
[[relation]]
name = "average"
operation = "mean"
result = {document = "a", panel = "All"}
of = [{document = "b", panel = "One"}, {document = "b", panel = "Two"}]
tolerance = 0.1
"""


def test_a_relation_is_what_the_file_says():
    (relation,) = parse_relations(GOOD, "relations.toml")
    assert (relation.name, relation.operation, relation.tolerance) == ("average", "mean", 0.1)
    assert (relation.result.document, relation.result.panel) == ("a", "All")
    assert [panel.panel for panel in relation.of] == ["One", "Two"]


@pytest.mark.parametrize("text", ["", "# nothing declared yet\n"])
def test_a_file_may_declare_nothing(text):
    assert parse_relations(text, "relations.toml") == []


def test_a_folder_without_the_file_and_a_source_of_one_file_have_no_relations(tmp_path: Path):
    (tmp_path / "a.txt").write_text("text")
    assert load_relations(tmp_path) == load_relations(tmp_path / "a.txt") == []


def test_the_file_lies_beside_the_descriptions(tmp_path: Path):
    (tmp_path / "relations.toml").write_text(GOOD)
    assert [relation.name for relation in load_relations(tmp_path)] == ["average"]


@pytest.mark.parametrize("old, new, said", [
    ("[[relation]]", "[[relation]", ["no valid TOML", "line 2"]),
    ("[[relation]]", "[relation]", ["[[relation]]"]),
    ("[[relation]]", "[[relations]]", ["holds relations", "[[relation]]"]),
    ('name = "average"', "", ["relation 1:", "name is missing", "name, operation, result, of, tolerance"]),
    ('name = "average"', "name = 5", ["name is 5"]),
    ('"mean"', '"median"', ['relation 1 "average"', "'median'", "mean, sum, difference, equal"]),
    ('"mean"', '["mean"]', ["mean, sum, difference, equal"]),
    ('"mean"', '"equal"', ["of has 2 panels", "equal takes exactly one"]),
    (', {document = "b", panel = "Two"}', "", ["of has 1 panels", "mean takes two or more"]),
    ('{document = "b", panel = "Two"}', '"Two"', ["of[2]", "{document = ", "panel = "]),
    ('panel = "Two"', 'pannel = "Two"', ["of[2]", "pannel is unknown", "document, panel"]),
    ('panel = "Two"', "panel = 2", ["of[2]", "panel is 2"]),
    ("tolerance = 0.1", "tolerence = 0.1", ["tolerence is unknown", "tolerance"]),
    ("tolerance = 0.1", "tolerance = -1", ["tolerance is -1", "0 or more"]),
    ("tolerance = 0.1", "tolerance = nan", ["tolerance is nan"]),
    ("tolerance = 0.1", "tolerance = true", ["tolerance is True"]),
    ("tolerance = 0.1", "tolerance = 0.1" + GOOD, ["relation 2", "relation 1", "its own"]),
])
def test_what_is_wrong_is_said_with_its_place_and_the_way_out(old, new, said):
    with pytest.raises(RelationError) as error:
        parse_relations(GOOD.replace(old, new), "folder/relations.toml")
    assert [word for word in ("folder/relations.toml", *said) if word not in str(error.value)] == []


def test_a_file_that_is_not_utf8_is_named(tmp_path: Path):
    (tmp_path / "relations.toml").write_bytes("name = 'Größe'".encode("latin-1"))
    with pytest.raises(RelationError, match=r"relations\.toml: not UTF-8"):
        load_relations(tmp_path)
