"""The problems of a deck, with suggested fixes (G1.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import msgspec
from msgspec.structs import replace

from courses.designs.deck.validation import CELLS, HOLES, MOST_CARDS, SEATS, VALUES, validate
from courses.designs.deck.value import DeckDesign
from courses.designs.editing import edited
from courses.designs.problem import Edit, Fix, Problem, errors

Fixer = Callable[[DeckDesign, Problem], Iterator[Fix]]
"""Function that yields proposals, best first. Each is tried before it is shown."""

MOST_MENDED = 20
"""Maximum number of problems that get fixes, because a malicious deck can have hundreds."""
MIDDLE_VALUE = 5
"""Value of the cards added to a deck that has no valid line of values."""


def mended(deck: DeckDesign) -> tuple[Problem, ...]:
    """Return the problems that `validate` finds, with fixes; never raises.

    Each fix has been tried: it removes its problem and adds no error.
    """
    problems = validate(deck)
    mended = [replace(problem, fixes=_fixes(deck, problem)) for problem in problems[:MOST_MENDED]]
    return (*mended, *problems[MOST_MENDED:])


def _fixes(deck: DeckDesign, problem: Problem) -> tuple[Fix, ...]:
    fixer = FIXERS.get(problem.code)
    proposals = fixer(deck, problem) if fixer else ()
    return tuple(fix for fix in proposals if _mends(deck, problem, fix))


def _mends(deck: DeckDesign, problem: Problem, fix: Fix) -> bool:
    """Return True if the fix makes the problem less frequent and no error more frequent."""
    after = msgspec.convert(edited(msgspec.to_builtins(deck), fix.edits), DeckDesign)
    left = Counter(found.code for found in validate(after))
    before = Counter(found.code for found in validate(deck))
    wrong = {found.code for found in errors(validate(after))}
    return left[problem.code] < before[problem.code] and all(
        left[code] <= before[code] for code in wrong
    )


def _one_final_hole(deck: DeckDesign, problem: Problem) -> Iterator[Fix]:
    yield Fix("one_final_hole", (), (Edit("final_holes", 1),))


def _holes_in_range(deck: DeckDesign, problem: Problem) -> Iterator[Fix]:
    yield _count("holes", min(max(deck.holes, HOLES[0]), HOLES[-1]))


def _count_in_range(deck: DeckDesign, problem: Problem) -> Iterator[Fix]:
    if "." in problem.field:
        yield _without(problem)
    else:
        yield _count(problem.field, 0)


def _fewer_cards(deck: DeckDesign, problem: Problem) -> Iterator[Fix]:
    """Propose removing the surplus cards from the line with the most cards."""
    entries = deck.values if problem.field == "values" else deck.zones
    counts = [entry.count for entry in entries]
    excess = int(dict(problem.params)["count"]) - MOST_CARDS
    if counts and max(counts) >= excess:
        place = counts.index(max(counts))
        yield _count(f"{problem.field}.{place}.count", counts[place] - excess)


def _without_line(deck: DeckDesign, problem: Problem) -> Iterator[Fix]:
    yield _without(problem)


def _all_reached(deck: DeckDesign, problem: Problem) -> Iterator[Fix]:
    """Propose a cart, which reaches every cell, or zones for the cells that no zone points at."""
    yield Fix("add_cart", (), (Edit("carts", 1),))
    reached = {cell for zone in deck.zones if zone.count > 0 for cell in zone.cells}
    missing = [cell for cell in CELLS if cell not in reached]
    zones = [Edit("zones.+", {"cells": (cell,), "count": 1}) for cell in missing]
    yield Fix("add_zones", (("count", len(zones)),), tuple(zones))


def _enough_terrain(deck: DeckDesign, problem: Problem) -> Iterator[Fix]:
    yield _more(deck, int(dict(problem.params)["players"]))


def _seats_for_all(deck: DeckDesign, problem: Problem) -> Iterator[Fix]:
    yield _more(deck, SEATS[-1])


def _more(deck: DeckDesign, players: int) -> Fix:
    """Return a fix that adds the cards with a value that are still missing for this many
    players.
    """
    valued = sum(entry.count for entry in deck.values)
    missing = max(9 * players + 20 - valued - deck.lost_balls, 9 * players + 1 - valued)
    place = _growing(deck)
    if place is None:
        value, edit = MIDDLE_VALUE, Edit("values.+", {"value": MIDDLE_VALUE, "count": missing})
    else:
        line = deck.values[place]
        value, edit = line.value, Edit(f"values.{place}.count", line.count + missing)
    return Fix("add_cards", (("count", missing), ("value", value)), (edit,))


def _growing(deck: DeckDesign) -> int | None:
    """Return the index of the largest valid line of values."""
    sound = [
        (line.count, -place)
        for place, line in enumerate(deck.values)
        if line.value in VALUES and line.count >= 0
    ]
    return -max(sound)[1] if sound else None


def _count(path: str, count: int) -> Fix:
    return Fix("set_count", (("count", count),), (Edit(path, count),))


def _without(problem: Problem) -> Fix:
    """Return a fix that removes the line with the problem, such as line 3 for "values.3.count"."""
    field, place, _rest = problem.field.split(".")
    return Fix("remove_line", (), (Edit(f"{field}.{place}", remove=True),))


FIXERS: Mapping[str, Fixer] = {
    "one_final_hole": _one_final_hole,
    "hole_cards_out_of_range": _holes_in_range,
    "count_out_of_range": _count_in_range,
    "too_many_cards": _fewer_cards,
    "value_out_of_range": _without_line,
    "zone_of_one_or_two_cells": _without_line,
    "cell_outside_the_area": _without_line,
    "cells_out_of_reach": _all_reached,
    "too_few_terrain_cards": _enough_terrain,
    "too_few_valued_cards": _enough_terrain,
    "few_seats": _seats_for_all,
}
"""Functions that propose fixes, by problem code. Problems with other codes have no fixes."""
