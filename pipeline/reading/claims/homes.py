"""Claims with their labels as their panels have them: what is a series in one panel is a bar in another one.

    The largest residual is +64 (Cepheids).         of a panel whose bars are Cepheids and TRGB, beside one with curves
    The coldest value of the top chart is −0.62 °C (Arctic).        of a panel with Arctic (north of 65° N)
"""

from __future__ import annotations

from pipeline.reading.claims.atom import X, Y
from pipeline.reading.claims.claim import Claim
from pipeline.reading.claims.lexicon import ANYWHERE, Lexicon, Place
from pipeline.reading.outline.lines import Line
from pipeline.reading.placement.cells import Orders


def at_home(claim: Claim, lexicon: Lexicon) -> Claim:
    """A claim about one of several panels, with each label on the axis that has it there and as it is spelled there."""
    if claim.panel is None or len(lexicon.panels) == 1:
        return claim
    orders = lexicon.orders[lexicon.panels.index(claim.panel)]
    at = _at_home(Place((), *((label,) if label is not None else () for label in (claim.x, claim.y))), orders)
    a, b = (where and _at_home(where, orders) for where in (claim.a, claim.b))
    return claim._replace(
        x=next(iter(at.x), None), y=next(iter(at.y), None), scope=_at_home(claim.scope, orders), a=a, b=b)


def below(head: Line, panels: tuple[str, ...], lexicon: Lexicon) -> tuple[str, ...]:
    """The panel that a head names: of those that are called alike, as "Yield" and "Yield (2)", the one below it."""
    if len(panels) != 1:
        return ()
    alike = [one for one in lexicon.panels if one == panels[0] or (
        one.startswith(f"{panels[0]} (") and one[len(panels[0]) + 2 : -1].isdigit())]
    found = lexicon.values.below(alike, head.end) if len(alike) > 1 else None
    return panels if found is None else (found,)


def share_labels(claim: Claim, lexicon: Lexicon) -> bool:
    """Whether the axes of the panel that a claim is about have labels in common; of any panel where it names none."""
    if claim.panel is None or len(lexicon.panels) == 1:
        return lexicon.is_square
    x, y = lexicon.orders[lexicon.panels.index(claim.panel)]
    return not x.keys().isdisjoint(y)


def _at_home(where: Place, orders: Orders) -> Place:
    """A place of a panel with these labels; as it is where that has two labels for one, or none."""
    if where == ANYWHERE:
        return where
    found: tuple[list[str], list[str]] = ([], [])
    for axis, labels in ((X, where.x), (Y, where.y)):
        for label in labels:
            if label in orders[axis] or label not in orders[1 - axis]:
                found[axis].append(_in_full(label, orders[axis]))
            else:
                found[1 - axis].append(label)
    is_kept = all(len(one) == len(set(one)) for one in found) and not (where.x and where.y and not all(found))
    return Place(where.panels, tuple(found[X]), tuple(found[Y])) if is_kept else where


def _in_full(label: str, order: dict[str, int]) -> str:
    """A label as an axis has it: with what stands in parentheses behind the only one that begins so."""
    if label in order:
        return label
    fitting = [one for one in order if one.startswith(f"{label} (")]
    return fitting[0] if len(fitting) == 1 else label
