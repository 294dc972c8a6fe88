"""Folders and files of descriptions: what is found, how it is named, and what becomes of bad input."""

from __future__ import annotations

import errno
import hashlib
import os
from pathlib import Path

import pytest

from pipeline.sources import LIMIT, SourceDocument, SourceError, common_base, fingerprint, iter_documents


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one good description, so that bad input has somebody to cost something."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "good.txt").write_text("Row y=1: 1, 2", encoding="utf-8")
    return source


def found(source: Path) -> dict[str, SourceDocument]:
    return {document.document: document for document in iter_documents(source)}


def reasons(source: Path) -> dict[str, str | None]:
    return {name: document.reason for name, document in found(source).items()}


def test_seeds_are_read(seeds: Path) -> None:
    documents = list(iter_documents(seeds))
    assert [document.source for document in documents] == sorted(path.name for path in seeds.glob("*.txt"))
    for document in documents:
        data = (seeds / document.source).read_bytes()
        assert document == SourceDocument(
            document=Path(document.source).stem,
            figure=Path(document.source).stem,
            writer=None,
            source=document.source,
            sha256=hashlib.sha256(data).hexdigest(),
            characters=len(data.decode()),
            text=data.decode(),
            reason=None,
        )


def test_folders_are_walked_to_any_depth(folder: Path) -> None:
    (folder / "a" / "b").mkdir(parents=True)
    (folder / "a" / "b" / "deep.md").write_text("1")
    (folder / "README.md").write_text("1")
    (folder / "UPPER.TXT").write_text("1")
    assert found(folder)["a/b/deep"].source == "a/b/deep.md"
    assert found(folder).keys() == {"README", "UPPER", "a/b/deep", "good"}


def test_other_files_and_hidden_ones_are_no_descriptions(folder: Path) -> None:
    (folder / "truth.json").write_text("{}")
    (folder / "._good.txt").write_text("1")
    (folder / ".git").mkdir()
    (folder / ".git" / "description.txt").write_text("1")
    assert found(folder).keys() == {"good"}


def test_documents_come_in_the_order_of_their_names(folder: Path) -> None:
    for name in ("b/1.txt", "b.txt", "b-2.txt", "b 3.txt", "a/z.md", "é.txt", "B.txt", "10.txt", "9.txt", "b/a/c.txt"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("1")
    names = [document.document for document in iter_documents(folder)]
    assert names == sorted(names)
    assert len(names) == 11


@pytest.mark.parametrize(
    "names", [("a.txt", "a.md"), ("a.txt", "a.TXT"), ("a.txt", "a.md", "a.md.txt"), ("a.md", "a.md.txt")]
)
def test_names_that_differ_in_their_extension_alone_stay_apart(folder: Path, names: tuple[str, ...]) -> None:
    for name in names:
        (folder / name).write_text(name)
    documents = [document for document in iter_documents(folder) if document.text in names]
    assert len({document.document for document in documents}) == len(documents) == len(names)


def test_names_that_clash_keep_their_extension(folder: Path) -> None:
    (folder / "good.md").write_text("1")
    assert found(folder).keys() == {"good.md", "good.txt"}


@pytest.mark.parametrize(
    ("name", "figure", "writer"),
    [
        ("fig1__gpt.txt", "fig1", "gpt"),
        ("sub/fig1__gpt.txt", "sub/fig1", "gpt"),
        ("my__fig__gpt.txt", "my__fig", "gpt"),
        ("plain.txt", "plain", None),
        ("__gpt.txt", "__gpt", None),
        ("sub/__gpt.txt", "sub/__gpt", None),
        ("fig1__.txt", "fig1__", None),
    ],
)
def test_figure_and_writer_come_from_the_name(folder: Path, name: str, figure: str, writer: str | None) -> None:
    (folder / "sub").mkdir()
    (folder / name).write_text("1")
    document = found(folder)[name.removesuffix(".txt")]
    assert (document.figure, document.writer) == (figure, writer)


def test_one_file_of_any_name_is_a_source(folder: Path) -> None:
    (folder / "notes.text").write_text("1")
    (document,) = iter_documents(folder / "notes.text")
    assert (document.document, document.source, document.reason) == ("notes", "notes.text", None)


def test_several_sources_are_named_from_the_folder_that_holds_them(folder: Path) -> None:
    other = folder.parent / "other"
    other.mkdir()
    (other / "good.txt").write_text("1")
    sources = [folder / "good.txt", other]
    base = common_base(sources)
    names = [document.document for source in sources for document in iter_documents(source, base)]
    assert names == ["source/good", "other/good"]


def test_text_is_kept_as_it_is_but_for_the_byte_order_mark(folder: Path) -> None:
    (folder / "good.txt").write_bytes("\ufeffa\r\nb\rc\n\u2028é".encode())
    assert found(folder)["good"].text == "a\r\nb\rc\n\u2028é"
    assert found(folder)["good"].characters == 9


@pytest.mark.parametrize(
    ("reason", "data"),
    [
        ("empty", b""),
        ("empty", b" \r\n\t\n"),
        ("empty", b"\xef\xbb\xbf"),
        ("not_utf8", "Höhe: 3".encode("latin-1")),
        ("not_utf8", "value 3".encode("utf-16")),
        ("not_utf8", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("not_utf8", b"\xed\xa0\x80 1"),
        ("nul_bytes", b"Row 1: 2\0, 3"),
        ("too_large", b"1" * (LIMIT + 1)),
        (None, b"1" * LIMIT),
        (None, b"no number at all"),
    ],
)
def test_bad_text_is_rejected_with_its_reason(folder: Path, reason: str | None, data: bytes) -> None:
    (folder / "other.txt").write_bytes(data)
    assert reasons(folder) == {"good": None, "other": reason}
    document = found(folder)["other"]
    assert (document.text == "") == (document.characters == 0) == (reason is not None)


def test_a_file_too_large_is_not_read_into_memory(folder: Path) -> None:
    with (folder / "other.txt").open("wb") as file:
        file.truncate(1 << 35)
    assert reasons(folder) == {"good": None, "other": "too_large"}


def test_a_file_that_cannot_be_opened_is_unreadable(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "other.txt").write_text("1")

    open_file = os.open

    def refuse(path: str, *args: object, **kwargs: object) -> object:
        if str(path).endswith("other.txt"):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return open_file(path, *args, **kwargs)

    monkeypatch.setattr(os, "open", refuse)
    assert reasons(folder) == {"good": None, "other": "unreadable"}


def test_a_folder_that_cannot_be_listed_is_unreadable(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "closed").mkdir()
    scandir = os.scandir

    def refuse(path: object) -> object:
        if str(path).endswith("closed"):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert reasons(folder) == {"closed": "unreadable", "good": None}
    with pytest.raises(SourceError, match=r"closed: cannot be listed \(Permission denied\)"):
        iter_documents(folder / "closed")


def test_links_are_followed_within_the_folder_alone(folder: Path) -> None:
    outside = folder.parent / "outside"
    outside.mkdir()
    (outside / "secret.txt").write_text("1")
    (folder / "in.txt").symlink_to("good.txt")
    (folder / "out.txt").symlink_to(outside / "secret.txt")
    (folder / "up.txt").symlink_to("../outside/secret.txt")
    (folder / "outside").symlink_to(outside)
    (folder / "dangling.txt").symlink_to("missing.txt")
    (folder / "loop.txt").symlink_to("loop.txt")
    (folder / "again").symlink_to(".")
    assert reasons(folder) == {
        "good": None,
        "in": None,
        "out": "outside_source",
        "up": "outside_source",
        "outside": "outside_source",
        "dangling": "unreadable",
        "loop": "unreadable",
    }


def test_a_source_may_itself_be_a_link(folder: Path) -> None:
    link = folder.parent / "link"
    link.symlink_to(folder)
    assert reasons(link) == {"good": None}


def test_what_is_no_file_is_rejected_without_waiting_for_it(folder: Path) -> None:
    os.mkfifo(folder / "pipe.txt")
    (folder / "folder.txt").mkdir()
    (folder / "folder.txt" / "inner.txt").write_text("1")
    assert reasons(folder) == {"folder": "not_a_file", "folder.txt/inner": None, "good": None, "pipe": "not_a_file"}
    assert [document.reason for document in iter_documents(folder / "pipe.txt")] == ["not_a_file"]


def test_names_that_are_not_utf8_are_spelled_out(folder: Path) -> None:
    (Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.txt"))).write_text("1")
    assert found(folder)["caf\\xe9"].source == "caf\\xe9.txt"


@pytest.mark.parametrize("ask", [iter_documents, fingerprint])
def test_a_source_without_descriptions_is_an_error_at_once(tmp_path: Path, ask: object) -> None:
    (tmp_path / "data.csv").write_text("1")
    with pytest.raises(SourceError, match=r"no descriptions in this folder.*\.txt or \.md") as error:
        ask(tmp_path)
    assert str(error.value).startswith(str(tmp_path))
    with pytest.raises(SourceError, match="missing: no such file or folder"):
        ask(tmp_path / "missing")


def test_documents_come_one_by_one(folder: Path) -> None:
    documents = iter_documents(folder)
    (folder / "good.txt").write_text("written after the folder was opened")
    assert next(documents).text == "written after the folder was opened"



class TestFingerprint:
    def test_stays_while_nothing_changes(self, folder: Path) -> None:
        assert fingerprint(folder) == fingerprint(folder)

    def test_does_not_see_other_files(self, folder: Path) -> None:
        before = fingerprint(folder)
        (folder / "notes.csv").write_text("1")
        assert fingerprint(folder) == before

    @pytest.mark.parametrize("change", ["add", "remove", "rename", "write", "touch"])
    def test_sees_every_change(self, folder: Path, change: str) -> None:
        (folder / "other.txt").write_text("1")
        before = fingerprint(folder)
        if change == "add":
            (folder / "new.md").write_text("1")
        elif change == "remove":
            (folder / "other.txt").unlink()
        elif change == "rename":
            (folder / "other.txt").rename(folder / "renamed.txt")
        elif change == "write":
            (folder / "other.txt").write_text("12")
        else:
            os.utime(folder / "other.txt", ns=(1, 1))
        assert fingerprint(folder) != before

    def test_bears_what_cannot_be_read(self, folder: Path) -> None:
        (folder / "dangling.txt").symlink_to("missing.txt")
        assert fingerprint(folder)
