"""A round at the table: turns that people counted themselves, scored as the game scores (E9)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from courses.designs.layout import Layout
from games.rules.eighteen.modes import MODES
from games.rules.eighteen.state import HoleScore, ModeName, Player

MOST_TURNS = 99
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_TURNS)]


class Counted(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What somebody took on a hole."""

    turns: Annotated[int, msgspec.Meta(ge=1, le=MOST_TURNS)]
    penalties: Count = 0
    """Balls in water and out of bounds; they count in stroke play (E9.8)."""
    holed: bool = True
    """False of a hole that was given up (E9.7)."""


Holes = tuple[Counted | None, ...]
"""Of one player, by hole; None where nothing is written yet."""


def scored(counted: Counted, par: int, mode: ModeName) -> HoleScore:
    """The hole as the game's score card has it."""
    player = Player(turns=counted.turns, penalties=counted.penalties, holed=counted.holed)
    points = MODES[mode].points(player, par)
    return HoleScore(counted.turns, counted.penalties, counted.holed, points)


def totals(course: Layout, card: tuple[Holes, ...], mode: ModeName) -> tuple[int, ...]:
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


def leaders(course: Layout, card: tuple[Holes, ...], mode: ModeName) -> frozenset[int]:
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
