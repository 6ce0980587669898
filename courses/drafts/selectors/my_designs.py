"""Somebody's own designs, as their page lists them."""

from collections.abc import Iterable
from dataclasses import dataclass

from courses.stored.models.design import Design


@dataclass(frozen=True)
class DesignCard:
    """A design in the list: its draft in figures, and what of it is published."""

    design: Design
    holes: int
    par: int
    is_blank: bool
    """Whether there is nothing to draw yet."""
    has_news: bool
    """Whether the draft says something else than the newest version."""


def my_designs(designs: Iterable[Design]) -> tuple[DesignCard, ...]:
    """The cards of designs that have a draft."""
    return tuple(_card(design) for design in designs if design.draft)


def _card(design: Design) -> DesignCard:
    value, type = design.value, design.type
    holes, par = type.score(value)
    newest = design.newest
    return DesignCard(
        design=design,
        holes=holes,
        par=par,
        is_blank=type.is_blank(value),
        has_news=newest is None or type.write(type.at_origin(value)) != newest.notation,
    )
