import gc
import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

import pipeline.reading
from pipeline.reading import patterns


def test_a_pattern_is_as_in_re():
    assert patterns.compile("(a)(?P<name>b)", patterns.IGNORECASE).fullmatch("AB")["name"] == "B"


def test_a_pattern_is_compiled_at_its_first_use():
    wrong = patterns.compile("(")
    with pytest.raises(re.error):
        wrong.match("")


def test_all_patterns_of_the_reader_compile():
    for module in walk_packages(pipeline.reading.__path__, "pipeline.reading."):
        import_module(module.name)
    gc.collect()
    written = [one for one in gc.get_objects() if isinstance(one, patterns.Deferred)]
    assert written
    for pattern in written:
        pattern.match  # noqa: B018
