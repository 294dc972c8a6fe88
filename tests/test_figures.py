"""Which figure a description is about and who wrote it: names, a folder per figure, manifest.csv."""

from __future__ import annotations

import pytest

from pipeline.sources import SourceError, fingerprint, iter_documents


@pytest.fixture
def folder(tmp_path):
    for name in ("one/ada.md", "one/ben.txt", "one/deep/cleo.md", "two__ada.md", "loose.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("# A title\n", encoding="utf-8")
    return tmp_path


def named(folder, **how):
    return {one.source: (one.figure, one.writer) for one in iter_documents(folder, **how)}


def test_names_tell_where_nothing_else_does(folder):
    assert named(folder) == {
        "one/ada.md": ("one/ada", None), "one/ben.txt": ("one/ben", None), "one/deep/cleo.md": ("one/deep/cleo", None),
        "two__ada.md": ("two", "ada"), "loose.md": ("loose", None),
    }


def test_in_a_folder_per_figure_each_file_is_one_writer_s(folder):
    assert named(folder, folder_per_figure=True) == {
        "one/ada.md": ("one", "ada"), "one/ben.txt": ("one", "ben"), "one/deep/cleo.md": ("one/deep", "cleo"),
        "two__ada.md": ("two", "ada"), "loose.md": ("loose", None),
    }


@pytest.mark.parametrize("base", [False, True])
def test_a_manifest_overrides_names(folder, base):
    (folder / "manifest.csv").write_text(
        "\ufeffwriter,path,figure\nada,one/ada.md,fig-1\n,./loose.md,fig-1\n\n", encoding="utf-8")
    found = named(folder, base=folder.parent if base else None, folder_per_figure=True)
    above = f"{folder.name}/" if base else ""
    assert found[f"{above}one/ada.md"] == ("fig-1", "ada")
    assert found[f"{above}loose.md"] == ("fig-1", None)
    assert found[f"{above}one/ben.txt"] == (f"{above}one", "ben")


@pytest.mark.parametrize("rows, message", [
    ("path,figure\n", r"line 1: the columns are path, figure; they must be path, figure and writer"),
    ("path,figure,writer,note\n", "line 1: the columns are path, figure, writer, note"),
    ("", "line 1: the columns are missing"),
    ("path,figure,writer\none/none.md,f,ada\n", r"line 2: one/none.md: no such description"),
    ("path,figure,writer\n../x.md,f,ada\n", "no such description"),
    ("path,figure,writer\none,f,ada\n", "no such description"),
    ("path,figure,writer\none/ada.md,,ada\n", "line 2: no figure"),
    ("path,figure,writer\none/ada.md,f,ada\none/ben.txt,f,ada\n", "line 3: writer ada describes figure f on line 2"),
    ("path,figure,writer\none/ada.md,f,ada\n./one/ada.md,g,ada\n", "line 3: one/ada.md is listed a second time"),
    ("path,figure,writer\none/ada.md,f,a,b\n", "line 2: 4 fields under 3 columns"),
    ('path,figure,writer\none/ada.md,"f', "cannot be read as a table"),
])
@pytest.mark.parametrize("ask", [iter_documents, fingerprint])
def test_a_mistake_in_a_manifest_is_named_with_its_line(folder, rows, message, ask):
    (folder / "manifest.csv").write_text(rows, encoding="utf-8")
    with pytest.raises(SourceError, match=message):
        ask(folder)


def test_another_manifest_is_another_source(folder):
    before = fingerprint(folder)
    (folder / "manifest.csv").write_text("path,figure,writer\nloose.md,fig,ada\n", encoding="utf-8")
    assert fingerprint(folder) != before
