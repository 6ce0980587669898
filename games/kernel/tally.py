"""What the rounds on a course came to, by hole: counts only, in which nobody can be told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from courses.designs.stored import Stored
from courses.geometry.hex import Hex
from games.kernel.rounds import HolePlayed, Leg, Round

LEAST = 3
"""So few rounds say nothing of a course, and too much of those who played them."""

At = tuple[int, int, int]
"""q, r, and how many balls."""


class HoleTally(msgspec.Struct, frozen=True):
    """One hole, over all rounds that were counted."""

    holed: int = 0
    """Rounds that finished it, of those in which it was played out."""
    given_up: int = 0
    """Of the same rounds those that did not."""
    strokes: int = 0
    """Of those that finished it, in all."""
    balls: int = 0
    """That were struck."""
    water: int = 0
    out_of_bounds: int = 0
    landed: tuple[At, ...] = ()
    """Where balls came to rest, the green included."""
    lost: tuple[At, ...] = ()
    """Where they went in, or out."""

    @property
    def mean(self) -> float | None:
        """Strokes, once enough have finished it."""
        return self.strokes / self.holed if self.holed >= LEAST else None


class Tally(msgspec.Struct, frozen=True):
    """All rounds on a version."""

    finished: int = 0
    """Rounds that golfers finished themselves."""
    given_up: int = 0
    """Rounds that somebody else had to finish, or that nobody came back to."""
    counted: int = 0
    """The newest of the finished ones, of which the holes tell."""
    holes: tuple[HoleTally, ...] = ()

    @property
    def is_enough(self) -> bool:
        """Whether it can be shown."""
        return self.counted >= LEAST

    @property
    def share(self) -> float | None:
        """Of rounds that were finished; None where none has ended."""
        ended = self.finished + self.given_up
        return self.finished / ended if ended else None


TALLY = Stored(Tally)
"""A tally as it is stored."""


def holes_tallied(rounds: Sequence[Round], holes: int) -> tuple[HoleTally, ...]:
    """The holes of a course with so many over these rounds."""
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
