"""Candidates for holes, with their value by number and by the preceding hole."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from courses.geometry.square import Cell, neighbours
from games.minigolf.rules.conditions.circuit import LINKED, greens_at_gate
from games.minigolf.rules.conditions.gentleman import ALL_IN_LINE, LIKED, likes
from games.minigolf.rules.conditions.par import IN_ZONE, in_zone
from games.minigolf.rules.course import tiles_by_cell
from games.minigolf.rules.edges import wrong_edges
from games.minigolf.rules.holes import Hole, hole_of
from games.minigolf.rules.joins import joinable
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.playability import WRONG_JOIN

POINT = 1 << 24
"""The weight of a point in the total, greater than that of all tie-breakers together.

Ties are broken by the number of holes closest to nine (M8.2), then by circuit, gentleman and par.
Neither the order of placement nor rotation affects the result.
"""
NEAR, CIRCUIT, GENTLEMAN, PAR = 1 << 18, POINT + (1 << 13), POINT + (1 << 8), POINT + 1
"""The weights of a hole closer to nine, and of a point in each tie-breaking condition."""
LINK = LINKED * CIRCUIT
LIKING = LIKED * GENTLEMAN
FOURTH = 4
"""The only hole number that affects a taste (M7.4)."""


class Candidate(msgspec.Struct, frozen=True):
    """A set of groups that can count as one hole."""

    bits: int
    """The groups as bits: 1 for the course's first group, 2 for the second, 4 for the third."""
    hole: Hole
    unnumbered: int
    """The value of the hole without a number."""
    numbered: int
    """The value of the hole with any number except the fourth, not counting links."""
    fourth: int
    """The additional value as the fourth hole."""


class Candidates(msgspec.Struct, frozen=True):
    """All candidates of a course. The index after the last candidate is that of the gate."""

    all: tuple[Candidate, ...]
    links: tuple[dict[int, int], ...]
    """For each candidate, the values of possible next candidates; the last entry is the gate's."""
    in_line_bonus: int
    """The value if all nine holes are in line."""

    @property
    def gate(self) -> int:
        """The index of the gate in `links`."""
        return len(self.all)


def candidates(judged: Judged) -> Candidates:
    """Return every single group, and every set that can be joined, ignoring the current joins."""
    found = tuple(_candidates(judged))
    bonus = ALL_IN_LINE * GENTLEMAN if judged.gentleman == "straightforward" else 0
    return Candidates(found, tuple(_links(judged, found)), bonus)


def _candidates(judged: Judged) -> Iterator[Candidate]:
    groups = judged.course.groups
    for place, group in enumerate(groups):
        yield _alone(judged, 1 << place, hole_of((group,)))
    # In a first game, missing holes and wrong joins cost nothing (M8.7), so nothing is joined.
    wrong = wrong_edges(judged.ground, judged.course)
    sets = {} if judged.first_game else joinable(judged.ground, judged.course)
    for places, used in sets.items():
        hole = hole_of(tuple(groups[place] for place in sorted(places)))
        worth = -WRONG_JOIN * POINT * len(used & wrong)
        bits = sum(1 << place for place in places)
        # The gentleman does not like joined groups, because they are not really connected.
        yield Candidate(bits, hole, worth, worth + _in_zone(hole), 0)


def _alone(judged: Judged, bits: int, hole: Hole) -> Candidate:
    laid = tiles_by_cell(judged.course)
    usual, fourth = (
        LIKING * likes(judged.gentleman, laid, replace(hole, number=number), None)
        for number in (FOURTH + 1, FOURTH)
    )
    return Candidate(bits, hole, 0, _in_zone(hole) + usual, fourth - usual)


def _in_zone(hole: Hole) -> int:
    return IN_ZONE * PAR * in_zone(hole)


def _links(judged: Judged, found: tuple[Candidate, ...]) -> Iterator[dict[int, int]]:
    gate = len(found)
    by_tee: dict[Cell, list[int]] = {}
    for place, candidate in enumerate(found):
        for tee in candidate.hole.tees:
            by_tee.setdefault(tee, []).append(place)
    for before in found:
        near = {cell for green in before.hole.greens for cell in neighbours(green)}
        after = {place for cell in near if cell in by_tee for place in by_tee[cell]}
        links = {
            place: LINK + _liking(judged, before.hole, found[place].hole)
            for place in sorted(after)
            if not before.bits & found[place].bits
        }
        yield links | ({gate: LINK} if greens_at_gate(judged.ground, before.hole) else {})
    tees_there = judged.ground.facing & by_tee.keys()
    yield {place: LINK for tee in tees_there for place in by_tee[tee]}


def _liking(judged: Judged, before: Hole, hole: Hole) -> int:
    """Return the value for the gentleman that a hole gains because of the preceding hole.

    No taste depends on both the number and the preceding hole.
    """
    laid = tiles_by_cell(judged.course)
    liked, anyway = (likes(judged.gentleman, laid, hole, other) for other in (before, None))
    return LIKING * (liked - anyway)
