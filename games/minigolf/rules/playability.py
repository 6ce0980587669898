"""The playability deduction for parts of a course that cannot be played (M8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from courses.geometry.square import beside
from games.minigolf.rules.course import with_tile
from games.minigolf.rules.edges import wrong_edges
from games.minigolf.rules.groups import Edge, Group
from games.minigolf.rules.holes import holes_of
from games.minigolf.rules.joins import chain_of
from games.minigolf.rules.judged import Count, Judged, Reason, count
from games.minigolf.rules.laid import Laid
from games.minigolf.rules.placing import meets, mended, warnings
from games.minigolf.rules.settled import HOLES

WRONG_COUNT = -10
WRONG_JOIN = -3
MALFORMED = -3
WRONG_WAY = -1


def playability(judged: Judged) -> Count:
    """Return the playability deduction; a first game has none (M8.7).

    The deduction is 10 for each hole too many or too few. Each wrong join and each malformed hole
    costs 3, and each tile played against its arrow 1.
    """
    return count(() if judged.first_game else _reasons(judged))


def added(judged: Judged, tile: Laid) -> int:
    """Return how one more tile changes the count, on a course without joined groups.

    Only edges, groups and arrows that the tile affects are counted.
    """
    if judged.first_game:
        return 0
    ground, course = judged.ground, judged.course
    met = meets(course, tile)
    wrong = len(warnings(ground, course, tile)) - mended(ground, course, tile)
    return WRONG_JOIN * wrong + _of_groups(course.groups, met, with_tile(course, tile).groups)


def _of_groups(before: Sequence[Group], met: Sequence[Group], after: Sequence[Group]) -> int:
    """Return how the count of the groups changes.

    Only the groups that the tile meets and the last group are different.
    """
    one_more = len(after) - len(before)
    new = after[-1:] if one_more or met else ()
    off = abs(HOLES - len(after)) - abs(HOLES - len(before))
    malformed = sum(group.malformed for group in new)
    against = sum(len(group.against) for group in new) - sum(len(group.against) for group in met)
    return WRONG_COUNT * off + MALFORMED * malformed + WRONG_WAY * against


def _reasons(judged: Judged) -> Iterator[Reason]:
    holes = holes_of(judged.course, judged.settled)
    yield Reason("missing_holes", WRONG_COUNT * max(HOLES - len(holes), 0))
    if len(holes) > HOLES:
        extra = [cell for hole in holes if hole.number is None for cell in hole.cells]
        yield Reason("extra_holes", WRONG_COUNT * (len(holes) - HOLES), tuple(extra))
    for group in judged.course.groups:
        if group.malformed:
            yield Reason("malformed", MALFORMED, group.cells)
    for edge in sorted(wrong_edges(judged.ground, judged.course) - _forgiven(judged)):
        yield Reason("wrong_join", WRONG_JOIN, (edge[0], beside(*edge)))
    for group in judged.course.groups:
        for cell in group.against:
            yield Reason("wrong_way", WRONG_WAY, (cell,))


def _forgiven(judged: Judged) -> frozenset[Edge]:
    """Return the edges used in joins. They are not wrong if they cross the plot's border (M8.2)."""
    chains = (
        chain_of(judged.ground, judged.course, frozenset(groups)) for groups in judged.settled.joins
    )
    return frozenset[Edge]().union(*(chain for chain in chains if chain))
