"""Order holes to keep the walks between them short."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, pairwise

from courses.designs.course.faces import tile_of
from courses.designs.course.value import Hole
from courses.geometry.hex import distance

TOO_FAR = 100
"""Weight of each tile between a green and the next tee, which should be on adjacent tiles."""
IMPROVED = 18
"""Number of greedy orders to improve, starting with the shortest."""
PART = 6
"""Maximum number of holes that move together. Longer parts save little and take a long time."""

Order = list[int]
"""Indexes of holes in order. The first and last elements are the end of the tour, whose index is
the number of holes.
"""
Walks = Sequence[Sequence[int]]
"""Matrix of walking distances. The row is the hole left, the column the hole walked to. The last
row and column belong to the end of the tour.
"""


def shortest_tour(holes: Sequence[Hole], before: tuple[Hole, ...] = ()) -> list[Hole]:
    """Return the holes in an order with short walks. The last of them leads to the holes in
    `before`.

    Starts with a greedy order from each hole, then swaps parts as long as that shortens the walks.
    The result is deterministic but not always the shortest.
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
    """Swap adjacent parts of the order until no swap shortens the walk."""
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
    """Return the (first, middle, last) indexes of all swaps of two adjacent parts, one of them
    short.
    """
    return tuple(
        (first, middle, last)
        for first, middle, last in combinations(range(1, stays), 3)
        if min(middle - first, last - middle) <= PART
    )


def _saved(walks: Walks, order: Order, first: int, middle: int, last: int) -> int:
    """Return how much shorter the walk becomes if order[first:middle] and order[middle:last] are
    swapped.
    """
    before, one, one_end = order[first - 1], order[first], order[middle - 1]
    other, other_end, after = order[middle], order[last - 1], order[last]
    now = walks[before][one] + walks[one_end][other] + walks[other_end][after]
    then = walks[before][other] + walks[other_end][one] + walks[one_end][after]
    return now - then
