"""Validate deck designs, and compute how many players can use them (G1.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from courses.designs.deck.value import DeckDesign
from courses.designs.problem import Problem, Severity, word_problems

CELLS = range(9)
VALUES = range(1, 10)
HOLES = range(1, 18)
MOST_CARDS = 500
"""Maximum number of cards in a deck: far more than any box has, and few enough to deal quickly."""
SEATS = range(1, 9)
MOST_ENTRIES = 60
"""Maximum number of lines in one list. There are 45 different zones of one or two cells."""
WARNINGS = frozenset({"few_seats"})


def validate(design: DeckDesign) -> tuple[Problem, ...]:
    """Return all errors and warnings of a design."""
    found = (
        *word_problems(design.name, design.about),
        *_entries(design),
        *deck_problems(design, SEATS[0]),
        *_seats(design),
    )
    return tuple(replace(problem, severity=_severity(problem)) for problem in found)


def seats_of(design: DeckDesign) -> int:
    """Return the maximum number of players for a design; 0 if it cannot be played (G1.5)."""
    served = (players for players in reversed(SEATS) if not deck_problems(design, players))
    return next(served, 0)


def _severity(problem: Problem) -> Severity:
    return Severity.WARNING if problem.code in WARNINGS else Severity.ERROR


def _entries(design: DeckDesign) -> Iterator[Problem]:
    for field, entries in (("values", design.values), ("zones", design.zones)):
        if len(entries) > MOST_ENTRIES:
            yield Problem("too_many_entries", field, (("most", MOST_ENTRIES),))


def _seats(design: DeckDesign) -> Iterator[Problem]:
    seats = seats_of(design)
    if 0 < seats < SEATS[-1]:
        yield Problem("few_seats", "values", (("seats", seats),))


def deck_problems(design: DeckDesign, players: int) -> tuple[Problem, ...]:
    """Return the problems of a design at a table with this many players; never raises."""
    return tuple(problem for check in _CHECKS for problem in check(design, players))


def _final_hole(design: DeckDesign, players: int) -> Iterator[Problem]:
    if design.final_holes != 1:
        yield Problem("one_final_hole", "final_holes", (("count", design.final_holes),))


def _holes(design: DeckDesign, players: int) -> Iterator[Problem]:
    if design.holes not in HOLES:
        params = (("least", HOLES[0]), ("most", HOLES[-1]))
        yield Problem("hole_cards_out_of_range", "holes", params)


def _counts(design: DeckDesign, players: int) -> Iterator[Problem]:
    counts = {
        "lost_balls": design.lost_balls,
        "carts": design.carts,
        **{f"values.{n}.count": value.count for n, value in enumerate(design.values)},
        **{f"zones.{n}.count": zone.count for n, zone in enumerate(design.zones)},
    }
    for field, count in counts.items():
        if not 0 <= count <= MOST_CARDS:
            yield Problem("count_out_of_range", field, (("most", MOST_CARDS),))


def _most(design: DeckDesign, players: int) -> Iterator[Problem]:
    terrain = design.lost_balls + sum(value.count for value in design.values)
    actions = design.holes + design.carts + sum(zone.count for zone in design.zones)
    for field, count in (("values", terrain), ("zones", actions)):
        if count > MOST_CARDS:
            yield Problem("too_many_cards", field, (("count", count), ("most", MOST_CARDS)))


def _values(design: DeckDesign, players: int) -> Iterator[Problem]:
    for number, value in enumerate(design.values):
        if value.value not in VALUES:
            params = (("least", VALUES[0]), ("most", VALUES[-1]))
            yield Problem("value_out_of_range", f"values.{number}.value", params)


def _zones(design: DeckDesign, players: int) -> Iterator[Problem]:
    """Yield a problem unless zones point at one or two cells each, and together reach all cells of
    the area.

    If the deck has a cart, the zones need not reach all cells.
    """
    for number, zone in enumerate(design.zones):
        if len(zone.cells) not in (1, 2) or len(set(zone.cells)) < len(zone.cells):
            yield Problem("zone_of_one_or_two_cells", f"zones.{number}.cells")
        elif not set(zone.cells) <= set(CELLS):
            yield Problem("cell_outside_the_area", f"zones.{number}.cells")
    reached = {cell for zone in design.zones if zone.count > 0 for cell in zone.cells}
    missing = [cell for cell in CELLS if cell not in reached]
    if missing and design.carts < 1:
        named = ", ".join(str(cell) for cell in missing)
        yield Problem("cells_out_of_reach", "zones", (("cells", named),))


def _enough(design: DeckDesign, players: int) -> Iterator[Problem]:
    valued = sum(value.count for value in design.values)
    needed, needed_valued = 9 * players + 20, 9 * players + 1
    if valued + design.lost_balls < needed:
        params = (("needed", needed), ("players", players))
        yield Problem("too_few_terrain_cards", "values", params)
    if valued < needed_valued:
        params = (("needed", needed_valued), ("players", players))
        yield Problem("too_few_valued_cards", "values", params)


_CHECKS: tuple[Callable[[DeckDesign, int], Iterator[Problem]], ...] = (
    _final_hole,
    _holes,
    _counts,
    _most,
    _values,
    _zones,
    _enough,
)
