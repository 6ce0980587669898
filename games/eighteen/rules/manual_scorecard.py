"""A round at the table: turns that people counted themselves, scored as the game scores (E9)."""

from __future__ import annotations

from courses.designs.course.layout import Layout
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.state import ROUND_LIMIT, HoleScore, Player
from games.kernel.manual_scorecard import Counted, Holes


def scored(counted: Counted, par: int, mode: str) -> HoleScore:
    """The hole as the game's score card has it.

    Who picks up has taken all the rounds of the hole, as in the game, where it goes on to the limit
    (E3.6): 0 points in Stableford, and in stroke play nobody gains by it.
    """
    turns = counted.turns if counted.holed else max(counted.turns, ROUND_LIMIT)
    player = Player(turns=turns, penalties=counted.penalties, holed=counted.holed)
    points = MODES[mode].points(player, par)
    return HoleScore(turns, counted.penalties, counted.holed, points)


def totals(course: Layout, card: tuple[Holes, ...], mode: str) -> tuple[int, ...]:
    """By player, what the holes written so far come to."""
    pars = [hole.par for hole in course.holes]
    return tuple(
        sum(
            scored(counted, par, mode).points
            for counted, par in zip(holes, pars, strict=True)
            if counted
        )
        for holes in card
    )


def leaders(course: Layout, card: tuple[Holes, ...], mode: str) -> frozenset[int]:
    """Who is ahead on the holes that everybody has written; nobody before there is one."""
    shared = [hole for hole in range(len(course.holes)) if all(holes[hole] for holes in card)]
    if not shared:
        return frozenset()
    kept = tuple(
        tuple(holes[hole] if hole in shared else None for hole in range(len(course.holes)))
        for holes in card
    )
    found = totals(course, kept, mode)
    best = max(found) if MODES[mode].most_wins else min(found)
    return frozenset(player for player, total in enumerate(found) if total == best)
