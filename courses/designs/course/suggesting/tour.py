"""The order of holes that leaves the least to walk between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, pairwise

from courses.designs.course.faces import tile_of
from courses.designs.course.value import Hole
from courses.geometry.hex import distance

TOO_FAR = 100
"""The weight of each tile between a green and the next tee, which should be adjacent."""
IMPROVED = 18
"""The number of greedy orders, shortest first, that are improved."""
PART = 6
"""The most holes that move together. Longer parts save hardly anything and take long."""

Order = list[int]
"""Hole indexes between two stays at home, whose index follows the last hole's."""
Walks = Sequence[Sequence[int]]
"""From each hole's green to each hole's tee, and from and to home."""


def shortest_tour(holes: Sequence[Hole], before: tuple[Hole, ...] = ()) -> list[Hole]:
    """Return the holes in an order that is short to walk; the holes of `before` follow them.

    Starts with greedy orders from each hole, then swaps parts while that shortens the walk. The
    result is not always the shortest, but deterministic.
    """
    if not holes:
        return []
    walks = _walks(holes, before)
    greedy = sorted((_greedy(walks, first) for first in range(len(holes))), key=_by(walks))
    best = min((_improved(walks, order) for order in greedy[:IMPROVED]), key=_by(walks))
    return [holes[number] for number in best[1:-1]]


def _walks(holes: Sequence[Hole], before: tuple[Hole, ...]) -> Walks:
    home = [sum(_walk(hole, last) for last in before) for hole in holes]
    rows = [[_walk(played, following) for following in holes] for played in holes]
    return [*([*row, last] for row, last in zip(rows, home, strict=True)), [0] * (len(holes) + 1)]


def _walk(played: Hole, following: Hole) -> int:
    green, tee = tile_of(played.green), tile_of(following.tee)
    between = max(0, distance(green, tee) - 1) if green and tee else 0
    return distance(played.green, following.tee) + TOO_FAR * between


def _greedy(walks: Walks, first: int) -> Order:
    home = len(walks) - 1
    order, left = [home, first], set(range(home)) - {first}
    while left:
        following = min(left, key=lambda hole: (walks[order[-1]][hole], hole))
        order.append(following)
        left.remove(following)
    return [*order, home]


def _by(walks: Walks) -> Callable[[Order], tuple[int, Order]]:
    return lambda order: (sum(walks[a][b] for a, b in pairwise(order)), order)


def _improved(walks: Walks, order: Order) -> Order:
    """Move parts of the order until no move shortens the walk."""
    saving = True
    while saving:
        saving = False
        for first, middle, last in _cuts(len(order)):
            if _saved(walks, order, first, middle, last) > 0:
                order = order[:first] + order[middle:last] + order[first:middle] + order[last:]
                saving = True
    return order


@cache
def _cuts(stays: int) -> tuple[tuple[int, int, int], ...]:
    """Return the cuts for swaps of two neighbouring parts, one of them short."""
    return tuple(
        (first, middle, last)
        for first, middle, last in combinations(range(1, stays), 3)
        if min(middle - first, last - middle) <= PART
    )


def _saved(walks: Walks, order: Order, first: int, middle: int, last: int) -> int:
    """Return the saving if order[first:middle] and order[middle:last] are swapped."""
    before, one, one_end = order[first - 1], order[first], order[middle - 1]
    other, other_end, after = order[middle], order[last - 1], order[last]
    now = walks[before][one] + walks[one_end][other] + walks[other_end][after]
    then = walks[before][other] + walks[other_end][one] + walks[one_end][after]
    return now - then
