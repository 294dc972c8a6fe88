"""The scale of colours for cells: perceptually even, the same to readers with and without colour blindness.

The anchors are those of cividis (Nuñez, Anderton and Renslow 2018, doi:10.1371/journal.pone.0199239).
"""

from __future__ import annotations

STEPS = 32
"""Shades of the scale, from 0 for the lowest value."""

Colour = tuple[int, int, int]

_ANCHORS: tuple[Colour, ...] = (
    (0, 34, 78), (36, 53, 110), (66, 78, 108), (94, 102, 112), (123, 126, 117), (154, 151, 113), (187, 178, 101),
    (221, 207, 81), (254, 232, 56),
)
_INKS: tuple[Colour, Colour] = ((255, 255, 255), (0, 0, 0))


def step(value: float, low: float, high: float) -> int:
    """The shade of a value on a scale; the middle one where the scale has no extent."""
    if not low < high:
        return STEPS // 2
    share = value / 2 - low / 2, high / 2 - low / 2  # halves: the extent of the largest floats is no float
    return round(min(max(share[0] / share[1], 0.0), 1.0) * (STEPS - 1))


def stylesheet() -> str:
    """A class for each shade, `.c0` and up, with text in the ink that reads best on it; and `.ramp`, all shades."""
    shades = [_shade(number / (STEPS - 1)) for number in range(STEPS)]
    classes = [f".c{step}{{background:{_hex(shade)};color:{_hex(ink(shade))}}}" for step, shade in enumerate(shades)]
    ramp = f".ramp{{background:linear-gradient(90deg,{','.join(map(_hex, shades))})}}"
    return "\n".join([*classes, ramp])


def ink(background: Colour) -> Colour:
    """Black or white, whichever reads better."""
    return max(_INKS, key=lambda colour: contrast(colour, background))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    channels = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _shade(share: float) -> Colour:
    place = share * (len(_ANCHORS) - 1)
    index = min(int(place), len(_ANCHORS) - 2)
    between = place - index
    red, green, blue = (
        round(low + (high - low) * between) for low, high in zip(_ANCHORS[index], _ANCHORS[index + 1], strict=True)
    )
    return red, green, blue


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
