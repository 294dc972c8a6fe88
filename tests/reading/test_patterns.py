import gc
import marshal
import re
import sys
from pathlib import Path

import pytest

from pipeline.reading import keep_programs, patterns, programs

POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{[0-9,]+\})\+")


def test_a_pattern_is_as_in_re():
    assert patterns.compile("(a)(?P<name>b)", patterns.IGNORECASE).fullmatch("AB")["name"] == "B"


def test_a_pattern_is_compiled_at_its_first_use():
    wrong = patterns.compile("(")
    with pytest.raises(re.error):
        wrong.match("")


def _patterns() -> list[patterns.Compiled]:
    """All patterns of the reader, be they compiled or not."""
    keep_programs.all_patterns()
    return [one for one in gc.get_objects() if isinstance(one, patterns.Compiled)]


def test_all_patterns_of_the_reader_compile():
    written = _patterns()
    assert written
    for pattern in written:
        pattern.match  # noqa: B018


def test_no_group_is_possessive():
    """Python 3.11.0 to 3.11.4 match possessive groups wrongly; write (?>…) instead."""
    written = [pattern.match.__self__.pattern for pattern in _patterns()]
    assert written
    assert not [one for one in written if POSSESSIVE_GROUP.search(one)]


@pytest.mark.parametrize("written", ["(?:a|ab)++", "(a){2,3}+", "(?:[(]a)*+", "(b)?+"])
def test_possessive_groups_are_found(written: str):
    assert POSSESSIVE_GROUP.search(written)


def test_what_is_kept_of_a_pattern_gives_the_pattern(tmp_path: Path):
    written = [(one.pattern, one.flags & ~re.UNICODE) for one in (pattern.match.__self__ for pattern in _patterns())]
    programs.keep(written, tmp_path / "kept")
    kept = programs.load(tmp_path / "kept")
    assert len(kept) == len(set(written))
    for pattern, flags in written:
        made, compiled = programs.made(pattern, kept[pattern, flags]), re.compile(pattern, flags)
        assert (made, made.groupindex) == (compiled, compiled.groupindex)


def test_what_another_python_kept_is_not_used(tmp_path: Path):
    kept = tmp_path / "kept"
    programs.keep([("a", 0)], kept)
    _, of_this_python = marshal.loads(kept.read_bytes())
    kept.write_bytes(marshal.dumps((f"{sys.version} or later", of_this_python)))
    assert programs.load(kept) == {}


@pytest.mark.parametrize("left", [b"", b"\0", marshal.dumps(None), marshal.dumps((sys.version, {}))[:-3]])
def test_a_broken_file_is_as_none(left: bytes, tmp_path: Path):
    kept = tmp_path / "kept"
    kept.write_bytes(left)
    assert programs.load(kept) == {}
