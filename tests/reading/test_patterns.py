import gc
import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

import pipeline.reading
from pipeline.reading import patterns

POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)(?:[*+?]|\{[0-9,]+\})\+")


def test_a_pattern_is_as_in_re():
    assert patterns.compile("(a)(?P<name>b)", patterns.IGNORECASE).fullmatch("AB")["name"] == "B"


def test_a_pattern_is_compiled_at_its_first_use():
    wrong = patterns.compile("(")
    with pytest.raises(re.error):
        wrong.match("")


def _patterns() -> list[patterns.Compiled]:
    """All patterns of the reader, be they compiled or not."""
    for module in walk_packages(pipeline.reading.__path__, "pipeline.reading."):
        import_module(module.name)
    gc.collect()
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
