"""Incomplete groups that can count as one hole without being connected (M8.2)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache, partial
from typing import NamedTuple, TypeVar

import msgspec

from games.minigolf.rules.course import Course
from games.minigolf.rules.edges import loose_edges, wrong_edges
from games.minigolf.rules.ground import PlotGround
from games.minigolf.rules.groups import Edge
from games.minigolf.rules.paths import meeting
from games.minigolf.rules.placing import is_filled

MOST_JOINED = 8
"""The maximum number of groups in a joined set. With a larger set, nine holes are out of reach."""
TANGLED = 20
"""The number of groups above which a course counts as tangled.

Such a course was not built carefully. A quick search finds joins that are good enough.
"""


class Effort(NamedTuple):
    """Limits for the search for joinable sets."""

    groups: int
    """The maximum number of groups in a set."""
    sets: int
    """The number of sets after which the search stops extending them."""
    nearest: int | None = None
    """The number of nearest loose edges to try for each edge; None for all."""


THOROUGH = Effort(groups=MOST_JOINED, sets=1 << MOST_JOINED)
QUICK = Effort(groups=MOST_JOINED, sets=1 << MOST_JOINED, nearest=1)

Joined = frozenset[int]
"""Groups that count as one hole, by their indices in the course's groups."""
_Key = TypeVar("_Key", bound=Hashable)


class _Chain(msgspec.Struct, frozen=True, gc=False):
    """A sequence of groups, and the red edges by which they are joined."""

    groups: Joined
    tees: int
    greens: int
    exits: tuple[Edge, ...]
    """The loose edges of the last group from which the chain can continue."""
    used: tuple[Edge, ...] = ()
    forgiven: int = 0
    """The number of used edges that cross the plot's border."""


@lru_cache(maxsize=1 << 8)
def joinable(ground: PlotGround, course: Course) -> Mapping[Joined, frozenset[Edge]]:
    """Return the sets of groups that can be joined, with their best edges; none on a filled plot.

    The edges are those of the set's best chain: the one that corrects the most wrong joins. All
    sets are found if there are few enough groups. `THOROUGH` contains the limits for this, and
    `QUICK` those for a tangled course.
    """
    if is_filled(ground, course):
        return {}
    effort = QUICK if len(course.groups) > TANGLED else THOROUGH
    return _chains(ground, course, _from_the_north_west(course), effort)


@lru_cache(maxsize=1 << 8)
def chain_of(ground: PlotGround, course: Course, groups: Joined) -> frozenset[Edge] | None:
    """Return the edges of the best chain through these groups, or None if there is none."""
    if is_filled(ground, course) or not 1 < len(groups) <= MOST_JOINED:
        return None
    among = [place for place in _from_the_north_west(course) if place in groups]
    return _chains(ground, course, among, THOROUGH).get(groups)


def _from_the_north_west(course: Course) -> list[int]:
    """Return the incomplete groups, sorted by position instead of by order of placement."""
    places = (place for place, group in enumerate(course.groups) if not group.complete)
    return sorted(places, key=lambda place: min(course.groups[place].cells))


def _chains(
    ground: PlotGround, course: Course, among: list[int], effort: Effort
) -> Mapping[Joined, frozenset[Edge]]:
    """Return the best chain for each set of groups. Each pass adds one group to the chains."""
    best: dict[Joined, _Chain] = {}
    chains = [_alone(ground, course, place) for place in among]
    by_entry = {edge: chain for chain in chains for edge in chain.exits}
    for _ in range(effort.groups - 1):
        # Of several chains with the same continuations, keep only the one that corrects the most
        # wrong joins.
        longer: dict[tuple[Joined, tuple[Edge, ...]], _Chain] = {}
        for chain in chains:
            for found in _longer(ground, course, chain, by_entry, effort):
                _keep(longer, (found.groups, found.exits), found)
                _keep(best, found.groups, found)
        chains = [chain for chain in longer.values() if chain.exits]
        if not chains or len(best) > effort.sets:
            break
    return {groups: frozenset(chain.used) for groups, chain in best.items()}


def _alone(ground: PlotGround, course: Course, place: int) -> _Chain:
    group, loose = course.groups[place], loose_edges(ground, course)
    exits = tuple(edge for edge in group.ends if edge in loose)
    return _Chain(frozenset((place,)), len(group.tees), len(group.greens), exits)


def _longer(
    ground: PlotGround,
    course: Course,
    chain: _Chain,
    by_entry: Mapping[Edge, _Chain],
    effort: Effort,
) -> Iterator[_Chain]:
    """Yield the chain extended by one group, with at most one tee and one green."""
    ways, wrong = meeting(ground, course), wrong_edges(ground, course)
    for exit_ in chain.exits:
        entries = [
            entry for entry in ways[exit_] & by_entry.keys() if _fits(chain, by_entry[entry])
        ]
        for entry in sorted(entries, key=partial(_distance, exit_))[: effort.nearest]:
            other = by_entry[entry]
            yield _Chain(
                chain.groups | other.groups,
                chain.tees + other.tees,
                chain.greens + other.greens,
                tuple(edge for edge in other.exits if edge != entry),
                (*chain.used, exit_, entry),
                # A loose edge is wrong only if it crosses the plot's border.
                chain.forgiven + (exit_ in wrong) + (entry in wrong),
            )


def _fits(chain: _Chain, other: _Chain) -> bool:
    return (
        chain.tees + other.tees < 2
        and chain.greens + other.greens < 2
        and chain.groups.isdisjoint(other.groups)
    )


def _distance(one: Edge, other: Edge) -> tuple[int, Edge]:
    (x, y), (other_x, other_y) = one[0], other[0]
    return abs(x - other_x) + abs(y - other_y), other


def _keep(best: dict[_Key, _Chain], key: _Key, chain: _Chain) -> None:
    if key not in best or best[key].forgiven < chain.forgiven:
        best[key] = chain
