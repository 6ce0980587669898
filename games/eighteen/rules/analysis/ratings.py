"""The figures of a rating, computed from expected turns or odds of points."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

EDITION = 3
"""The edition of the calculation. Increase it when the same course can get different figures."""

OUT = "out"
"""A hazard other than terrain: out of bounds beside the hole."""


class Turns(msgspec.Struct, frozen=True):
    """The expected turns of the pro and the caddie."""

    pro: float
    caddie: float


class Trouble(msgspec.Struct, frozen=True):
    """The cost of one kind of hazard on a hole: the turns that a golfer would save without it."""

    kind: str
    """A terrain, or OUT."""
    pro: float
    caddie: float

    @property
    def costs(self) -> float:
        """The turns that it costs a golfer halfway between the pro and the caddie."""
        return (self.pro + self.caddie) / 2


class HoleRating(msgspec.Struct, frozen=True):
    """The figures of one hole."""

    number: int
    """The hole number, counted from 1."""
    par: int
    length: int
    """Hexes along the line of play; 0 if the tee and the green are not connected."""
    pro: float
    """Expected turns of a pro from the tee, 40 at most."""
    caddie: float
    """Expected turns of a caddie from the tee, 40 at most."""
    suggested_par: int
    """3 to 5."""
    stroke_index: int
    """1 for the hardest hole relative to par."""
    difficulty: float
    """1 (easy) to 5 (hard); 3 if a middling golfer plays par."""
    playable: bool = True
    """True if a golfer can get from the tee to the green."""
    trouble: tuple[Trouble, ...] = ()
    """Notable hazards, worst first."""


class CourseRating(msgspec.Struct, frozen=True):
    """The figures of a course."""

    edition: int
    par: int
    pro: float
    """Expected turns of a pro."""
    caddie: float
    """Expected turns of a caddie."""
    pro_points: float
    """Expected Stableford points of a pro."""
    caddie_points: float
    """Expected Stableford points of a caddie."""
    target: int
    """Stableford points that a pro reaches in half of the rounds."""
    best: int
    """Stableford points that a pro reaches in one round in a hundred."""
    solo_rank: int | None
    """The rank of a suitable solo deck for the course (E10.2); None for fewer than three holes."""
    difficulty: float
    """1 (easy) to 5 (hard): the mean of the holes."""
    holes: tuple[HoleRating, ...]


Odds = Sequence[float]
"""The odds of 0, 1, 2, …"""

PARS = (3, 5)
"""The lowest and the highest par on tee tiles (T2)."""
LEVELS = (1.0, 5.0)
"""The lowest and the highest difficulty."""
AT_PAR = 3.0
"""The difficulty of a hole where a middling golfer plays par."""
BY_TURN = 2.0
"""The difficulty added per turn above par."""
TARGET, BEST = 0.5, 0.99
"""The share of a pro's rounds that stay at or below the Stableford target and best."""
TARGETS = 6
"""The maximum number of targets per opponent, and of combined rounds (E10.1, E10.2)."""
PACES = (2.0, 5.0)
"""The minimum and maximum pace (rounds per combined round) that six solo cards allow."""


def middling(pro: float, caddie: float) -> float:
    """Return the expected turns of a golfer halfway between the pro and the caddie."""
    return (pro + caddie) / 2


def suggested_par(turns: float) -> int:
    """Return the par for a middling golfer's turns: rounded, 3 to 5."""
    return int(_within(round(turns), *PARS))


def stroke_indices(over: Sequence[float]) -> tuple[int, ...]:
    """Return the stroke index of each hole: 1 for the one with the most turns over par.

    Among equal holes, the earlier one counts as harder.
    """
    order = sorted(range(len(over)), key=lambda number: (-over[number], number))
    return tuple(order.index(number) + 1 for number in range(len(over)))


def difficulty(over: float) -> float:
    """Return a difficulty from 1 to 5 with one decimal: 3 at par, plus two per turn above it."""
    return round(_within(AT_PAR + BY_TURN * over, *LEVELS), 1)


def points_odds(par: int, odds: Odds) -> tuple[float, ...]:
    """Return the odds of 0, 1, 2, … Stableford points (E9.7).

    `odds` are the odds of finishing the hole in 1, 2, … turns.
    """
    scoring = odds[par::-1]
    return (max(0.0, 1 - sum(scoring)), *scoring)


def expected_points(points: Odds) -> float:
    """Return the mean number of points."""
    return sum(value * share for value, share in enumerate(points))


def total_odds(holes: Sequence[Odds]) -> list[float]:
    """Return the odds of the total over holes that are independent of each other."""
    total = [1.0]
    for odds in holes:
        longer = [0.0] * (len(total) + len(odds) - 1)
        for before, share in enumerate(total):
            for more, other in enumerate(odds):
                longer[before + more] += share * other
        total = longer
    return total


def target_points(holes: Sequence[Odds]) -> int:
    """Return the points that half of the rounds reach."""
    return _quantile(total_odds(holes), TARGET)


def best_points(holes: Sequence[Odds]) -> int:
    """Return the points that one round in a hundred reaches."""
    return _quantile(total_odds(holes), BEST)


def _quantile(odds: Odds, share: float) -> int:
    reached = 0.0
    for value, more in enumerate(odds):
        reached += more
        if reached >= share:
            return value
    return len(odds) - 1


def solo_rank(holes: int, pace: float) -> int | None:
    """Return the rank of a solo deck that matches the pro's pace (E10.2).

    `pace` is the number of rounds that the pro needs per green lost. A card with c combined rounds
    among r has the rank 7c - r. A deck with `combined` of them, and `pace` rounds for each,
    therefore has the rank combined * (7 - pace).
    """
    combined = min(TARGETS, holes // 3)
    return round(combined * (7 - _within(pace, *PACES))) if combined else None


def _within(value: float, least: float, most: float) -> float:
    return min(max(value, least), most)
