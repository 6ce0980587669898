"""Totals by hole of the rounds on a course. They are only counts, which do not identify players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from courses.designs.stored import Stored
from courses.geometry.hex import Hex
from games.kernel.rounds import HolePlayed, Leg, Round

LEAST = 3
"""The minimum number of rounds to show.

Fewer rounds would say little about the course and too much about the players.
"""

At = tuple[int, int, int]
"""The coordinates q and r of a hex, and the number of balls."""


class HoleTally(msgspec.Struct, frozen=True):
    """The totals of one hole over all counted rounds."""

    holed: int = 0
    """The number of rounds that finished the hole, among the rounds in which it was played out."""
    given_up: int = 0
    """The number of rounds in which the hole was played out but not finished."""
    strokes: int = 0
    """The total strokes of the rounds that finished the hole."""
    balls: int = 0
    """The number of balls that were struck."""
    water: int = 0
    out_of_bounds: int = 0
    landed: tuple[At, ...] = ()
    """The hexes where balls stopped, including the green."""
    lost: tuple[At, ...] = ()
    """The hexes where balls went into water or out of bounds."""

    @property
    def mean(self) -> float | None:
        """The mean strokes, or None until enough rounds have finished the hole."""
        return self.strokes / self.holed if self.holed >= LEAST else None


class Tally(msgspec.Struct, frozen=True):
    """The totals of all rounds on a version of a course."""

    finished: int = 0
    """The number of rounds that players finished without help from a bot."""
    given_up: int = 0
    """The number of rounds that a bot had to finish, or that the player abandoned."""
    counted: int = 0
    """The number of finished rounds, newest first, that the totals by hole include."""
    holes: tuple[HoleTally, ...] = ()

    @property
    def is_enough(self) -> bool:
        """True if there are enough rounds to show totals by hole."""
        return self.counted >= LEAST

    @property
    def share(self) -> float | None:
        """The share of finished rounds among those that have ended, or None if none has."""
        ended = self.finished + self.given_up
        return self.finished / ended if ended else None


TALLY = Stored(Tally)
"""The stored form of a tally."""


def holes_tallied(rounds: Sequence[Round], holes: int) -> tuple[HoleTally, ...]:
    """Return the totals of the first `holes` holes of a course over these rounds."""
    return tuple(
        _tallied(_at(rounds, number), _played_out(rounds, number)) for number in range(holes)
    )


def _at(rounds: Iterable[Round], number: int) -> list[HolePlayed]:
    return [round.holes[number] for round in rounds if number < len(round.holes)]


def _played_out(rounds: Iterable[Round], number: int) -> list[HolePlayed]:
    return _at((round for round in rounds if round.played_out), number)


def _tallied(played: Sequence[HolePlayed], played_out: Sequence[HolePlayed]) -> HoleTally:
    balls = [leg for hole in played for leg in hole.legs if leg.struck]
    holed = [hole.strokes for hole in played_out if hole.holed]
    return HoleTally(
        holed=len(holed),
        given_up=len(played_out) - len(holed),
        strokes=sum(holed),
        balls=len(balls),
        water=sum(ball.lost == "water" for ball in balls),
        out_of_bounds=sum(ball.lost == "out_of_bounds" for ball in balls),
        landed=_places(ball for ball in balls if not ball.lost),
        lost=_places(ball for ball in balls if ball.lost),
    )


def _places(balls: Iterable[Leg]) -> tuple[At, ...]:
    found: Counter[Hex] = Counter(ball.path[-1] for ball in balls)
    return tuple((q, r, count) for (q, r), count in sorted(found.items()))
