"""A round at a real table: turns counted by the players and scored as in the game (E9)."""

from __future__ import annotations

from courses.designs.course.layout import Layout
from games.eighteen.rules.modes import MODES
from games.eighteen.rules.state import ROUND_LIMIT, HoleScore, Player
from games.kernel.manual_scorecard import Counted, Holes


def scored(counted: Counted, par: int, mode: str) -> HoleScore:
    """Return the score of a hole as on the game's scorecard.

    If a player picks up, the hole counts as many turns as the round limit, because in the game it
    would also continue up to the limit (E3.6). This means 0 points in Stableford and no advantage
    in stroke play.
    """
    turns = counted.turns if counted.holed else max(counted.turns, ROUND_LIMIT)
    player = Player(turns=turns, penalties=counted.penalties, holed=counted.holed)
    points = MODES[mode].points(player, par)
    return HoleScore(turns, counted.penalties, counted.holed, points)


def totals(course: Layout, card: tuple[Holes, ...], mode: str) -> tuple[int, ...]:
    """Return each player's total over the holes entered so far."""
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
    """Return the leaders over the holes that all players have entered.

    The result is empty if there is no such hole.
    """
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
