"""Upper bounds for a course after some of its groups are decided (M7, M8)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.minigolf.rules.candidates import NEAR, PAR, POINT, Candidate, Candidates
from games.minigolf.rules.conditions.par import CUBES
from games.minigolf.rules.judged import Judged
from games.minigolf.rules.playability import WRONG_COUNT
from games.minigolf.rules.settled import HOLES

Gains = list[tuple[int, int]]
"""(gain, bit) of each group: what a number adds to its value, and the group's bit; best first."""


class Decided(msgspec.Struct, frozen=True, gc=False):
    """The decisions so far: which groups have a number and which will not get one."""

    free: int
    """The undecided groups, as bits."""
    numbered: tuple[int, ...] = ()
    """Candidates with a number, in any order."""
    others: tuple[int, ...] = ()
    """Candidates that will not have a number."""
    worth: int = 0
    """The value of all these candidates, not counting links and cubes."""
    par: int = 0
    """The total par of the candidates with a number."""


class Outlook:
    """Upper bounds derived from the possible value of each group, which is computed once.

    Each candidate's value is assigned to one of its groups, so that disjoint candidates use
    different groups.
    """

    def __init__(self, judged: Judged, choice: Candidates) -> None:
        groups = judged.course.groups
        self.every = (1 << len(groups)) - 1
        self._off_nine = 0 if judged.first_game else WRONG_COUNT * POINT - NEAR
        self._pars = [group.par for group in groups]
        fourth = max((candidate.fourth for candidate in choice.all), default=0)
        self._extra = max(fourth, 0) + choice.in_line_bonus
        self._tees = _any_of(1 << n for n, group in enumerate(groups) if group.tees)
        self._greens = _any_of(1 << n for n, group in enumerate(groups) if group.greens)
        self._regions = _regions(choice)
        self._joined = _any_of(self._regions)
        self._unnumbered = [0] * len(groups)
        for candidate in choice.all:
            bearer = self._bearer(candidate)
            self._unnumbered[bearer] = max(self._unnumbered[bearer], candidate.unnumbered)
        # A hole has one incoming and one outgoing link. Each direction gives a separate bound.
        self._links = (_most_to(choice), [max(links.values(), default=0) for links in choice.links])
        self._gains = [self._gains_with(choice, links) for links in self._links]
        self.order = tuple(bit for _, bit in self._gains[0])
        """The groups as bits, highest gain first."""

    def _bearer(self, candidate: Candidate) -> int:
        """Return the group to which a candidate's value is assigned.

        It is the group with the tee, otherwise the one with the green, otherwise any.
        """
        bits = candidate.bits
        return ((bits & self._tees) or (bits & self._greens) or bits).bit_length() - 1

    def _gains_with(self, choice: Candidates, links: list[int]) -> Gains:
        most = [0] * len(self._pars)
        for place, candidate in enumerate(choice.all):
            bearer = self._bearer(candidate)
            more = candidate.numbered + links[place] - self._unnumbered[bearer]
            most[bearer] = max(most[bearer], more)
        return sorted(((more, 1 << n) for n, more in enumerate(most)), reverse=True)

    def at_most(self, decided: Decided) -> int:
        """Return the upper bound.

        Without free groups it is exact, except for the points that depend on links.
        """
        worth = decided.worth + self._extra + self.by_count(decided)
        worth += sum(much for n, much in enumerate(self._unnumbered) if decided.free >> n & 1)
        room = HOLES - len(decided.numbered)
        return worth + min(
            links[-1]
            + sum(links[place] for place in decided.numbered)
            + _most(gains, decided.free, room)
            for links, gains in zip(self._links, self._gains, strict=True)
        )

    def by_count(self, decided: Decided) -> int:
        """Return the smallest possible deduction for cubes and number of holes.

        It is exact if no group is free.
        """
        free = decided.free
        so_far, most = len(decided.numbered) + len(decided.others), free.bit_count()
        off = max(0, so_far + self._least_holes(free) - HOLES, HOLES - so_far - most)
        return self._off_nine * off - PAR * self._cubes_off(decided)

    def _least_holes(self, free: int) -> int:
        """Return the minimum number of holes; a joined set has at most one tee and one green."""
        least = (free & ~self._joined).bit_count()
        for region in self._regions:
            if open_ := free & region:
                tees, greens = open_ & self._tees, open_ & self._greens
                least += max(tees.bit_count(), greens.bit_count(), 1)
        return least

    def _cubes_off(self, decided: Decided) -> int:
        pars = sorted(par for n, par in enumerate(self._pars) if decided.free >> n & 1)
        room = HOLES - len(decided.numbered)
        most = sum(pars if decided.free & self._joined else pars[max(len(pars) - room, 0) :])
        # While there are free numbers, every hole has a number.
        least = most if len(pars) <= room and not decided.others else sum(pars[:room])
        return max(0, decided.par + least - CUBES, CUBES - decided.par - most)


def _any_of(bits: Iterable[int]) -> int:
    every = 0
    for some in bits:
        every |= some
    return every


def _most(gains: Gains, free: int, room: int) -> int:
    """Return the sum of the `room` highest gains of free groups."""
    found = [gain for gain, bit in gains if free & bit]
    return sum(found[:room])


def _most_to(choice: Candidates) -> list[int]:
    """Return the value of the best link to each candidate, and to the gate at the end."""
    most = [0] * len(choice.links)
    for links in choice.links:
        for place, worth in links.items():
            most[place] = max(most[place], worth)
    return most


def _regions(choice: Candidates) -> list[int]:
    """Return sets of groups, as bits, that can be joined directly or via other groups."""
    regions: list[int] = []
    for candidate in choice.all:
        bits = candidate.bits
        if bits & (bits - 1):
            met = [region for region in regions if region & bits]
            regions = [region for region in regions if not region & bits]
            regions.append(_any_of((bits, *met)))
    return regions
