"""What makes a course unplayable, minus points (M8)."""

from __future__ import annotations

from collections.abc import Iterator

from courses.geometry.square import beside
from games.minigolf.rules.edges import wrong_edges
from games.minigolf.rules.groups import Edge
from games.minigolf.rules.holes import holes_of
from games.minigolf.rules.joins import chain_of
from games.minigolf.rules.judged import Count, Judged, Reason, count
from games.minigolf.rules.settled import HOLES

WRONG_COUNT = -10
WRONG_JOIN = -3
MALFORMED = -3
WRONG_WAY = -1


def playability(judged: Judged) -> Count:
    """10 for each hole too few or too many, 3 for each wrong join and each malformed hole, 1 for
    each tile against its arrow; nothing in a first game (M8.7)."""
    return count(() if judged.first_game else _reasons(judged))


def _reasons(judged: Judged) -> Iterator[Reason]:
    holes = holes_of(judged.course, judged.settled)
    yield Reason("missing_holes", WRONG_COUNT * max(HOLES - len(holes), 0))
    extra = [cell for hole in holes if hole.number is None for cell in hole.cells]
    yield Reason("extra_holes", WRONG_COUNT * max(len(holes) - HOLES, 0), tuple(extra))
    for group in judged.course.groups:
        if group.malformed:
            yield Reason("malformed", MALFORMED, group.cells)
    for edge in sorted(wrong_edges(judged.ground, judged.course) - _forgiven(judged)):
        yield Reason("wrong_join", WRONG_JOIN, (edge[0], beside(*edge)))
    for group in judged.course.groups:
        for cell in group.against:
            yield Reason("wrong_way", WRONG_WAY, (cell,))


def _forgiven(judged: Judged) -> frozenset[Edge]:
    """The edges that are used in joins: over the plot's border they are not wrong (M8.2)."""
    chains = (
        chain_of(judged.ground, judged.course, frozenset(groups)) for groups in judged.settled.joins
    )
    return frozenset[Edge]().union(*(chain for chain in chains if chain))
