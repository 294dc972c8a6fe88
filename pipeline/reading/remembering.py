"""Functions that remember what they gave: descriptions share their labels and words, within a text and among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Argument = TypeVar("Argument")
Result = TypeVar("Result")


def remembered(most: int) -> Callable[[Callable[[Argument], Result]], Callable[[Argument], Result]]:
    """Make a function of one argument remember up to `most` results; it forgets all of them when there are more.

    A call costs half of one to what `functools.lru_cache` makes, which keeps track of what was used last.
    """
    return lambda function: Results(function, most).__getitem__


class Results(dict[Argument, Result]):
    """What a function gave, by its argument; an argument that is not there is given to it."""

    def __init__(self, function: Callable[[Argument], Result], most: int) -> None:
        self._function = function
        self._most = most

    def __missing__(self, argument: Argument) -> Result:
        if len(self) >= self._most:
            self.clear()
        result = self[argument] = self._function(argument)
        return result
