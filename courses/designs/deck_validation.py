"""Whether a deck design can be played, and by how many (G1.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from courses.designs.deck import DeckDesign

CELLS = range(9)
VALUES = range(1, 10)
HOLES = range(1, 18)
MOST_CARDS = 500
"""Of one deck; far above any box, low enough to deal at once."""


class DeckProblem(msgspec.Struct, frozen=True):
    """What is wrong: the field, a code, and what fills its sentence."""

    field: str
    code: str
    params: dict[str, str | int] = {}


def deck_problems(design: DeckDesign, players: int) -> tuple[DeckProblem, ...]:
    """All that is wrong with a design at a table of so many players; never raises."""
    return tuple(problem for check in _CHECKS for problem in check(design, players))


def _final_hole(design: DeckDesign, players: int) -> Iterator[DeckProblem]:
    if design.final_holes != 1:
        yield DeckProblem("final_holes", "one_final_hole", {"count": design.final_holes})


def _holes(design: DeckDesign, players: int) -> Iterator[DeckProblem]:
    if design.holes not in HOLES:
        params: dict[str, str | int] = {"least": HOLES[0], "most": HOLES[-1]}
        yield DeckProblem("holes", "hole_cards_out_of_range", params)


def _counts(design: DeckDesign, players: int) -> Iterator[DeckProblem]:
    counts = {
        "lost_balls": design.lost_balls,
        "carts": design.carts,
        **{f"values.{n}.count": value.count for n, value in enumerate(design.values)},
        **{f"zones.{n}.count": zone.count for n, zone in enumerate(design.zones)},
    }
    for field, count in counts.items():
        if not 0 <= count <= MOST_CARDS:
            yield DeckProblem(field, "count_out_of_range", {"most": MOST_CARDS})


def _most(design: DeckDesign, players: int) -> Iterator[DeckProblem]:
    terrain = design.lost_balls + sum(value.count for value in design.values)
    actions = design.holes + design.carts + sum(zone.count for zone in design.zones)
    for field, count in (("values", terrain), ("zones", actions)):
        if count > MOST_CARDS:
            yield DeckProblem(field, "too_many_cards", {"count": count, "most": MOST_CARDS})


def _values(design: DeckDesign, players: int) -> Iterator[DeckProblem]:
    for number, value in enumerate(design.values):
        if value.value not in VALUES:
            params: dict[str, str | int] = {"least": VALUES[0], "most": VALUES[-1]}
            yield DeckProblem(f"values.{number}.value", "value_out_of_range", params)


def _zones(design: DeckDesign, players: int) -> Iterator[DeckProblem]:
    """Zones point at one or two cells of the area; together, or with a cart, at all of them."""
    for number, zone in enumerate(design.zones):
        if len(zone.cells) not in (1, 2) or len(set(zone.cells)) < len(zone.cells):
            yield DeckProblem(f"zones.{number}.cells", "zone_of_one_or_two_cells")
        elif not set(zone.cells) <= set(CELLS):
            yield DeckProblem(f"zones.{number}.cells", "cell_outside_the_area")
    reached = {cell for zone in design.zones if zone.count > 0 for cell in zone.cells}
    missing = [cell for cell in CELLS if cell not in reached]
    if missing and design.carts < 1:
        named = ", ".join(str(cell) for cell in missing)
        yield DeckProblem("zones", "cells_out_of_reach", {"cells": named})


def _enough(design: DeckDesign, players: int) -> Iterator[DeckProblem]:
    valued = sum(value.count for value in design.values)
    needed, needed_valued = 9 * players + 20, 9 * players + 1
    if valued + design.lost_balls < needed:
        params: dict[str, str | int] = {"needed": needed, "players": players}
        yield DeckProblem("values", "too_few_terrain_cards", params)
    if valued < needed_valued:
        params = {"needed": needed_valued, "players": players}
        yield DeckProblem("values", "too_few_valued_cards", params)


_CHECKS: tuple[Callable[[DeckDesign, int], Iterator[DeckProblem]], ...] = (
    _final_hole,
    _holes,
    _counts,
    _most,
    _values,
    _zones,
    _enough,
)
