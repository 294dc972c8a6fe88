"""Characters that would steer what shows them, made visible."""

from __future__ import annotations

_VISIBLE = (
    {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\t\n\r"}
    | {0x7F: 0x2421}
    | dict.fromkeys((*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)), 0xFFFD)
)


def visible(text: str) -> str:
    """The text, character by character, in which nothing steers a terminal or turns the order of what is shown."""
    return text.translate(_VISIBLE)
