"""Handicaps in the shape of the World Handicap System: ratings, differentials, index, strokes.

Pure arithmetic that knows no game. `docs/handicap.md` has the sources, and the differences to the
World Handicap System (WHS).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

import msgspec

HOLES = 18
"""The holes of a full round."""
STANDARD_SLOPE = 113
"""The slope of a course of standard difficulty."""
SLOPES = (55, 155)
"""The lowest and the highest slope."""
LATEST = 20
"""The number of latest differentials from which the index is worked out."""
FEWEST = 3
"""The number of differentials from which there is an index."""
HIGHEST_INDEX = 54.0
NEW_GOLFER_OVER = 5
"""The most strokes over par that count on a hole of a golfer without an index."""
TO_FINISH = 2
"""The strokes that a golfer would most likely have needed to finish a hole that was picked up."""
PAR_POINTS = 2
"""The Stableford points for a net par."""

TABLE: tuple[tuple[int, int, float], ...] = (
    (3, 1, -2.0),
    (4, 1, -1.0),
    (5, 1, 0.0),
    (6, 2, -1.0),
    (7, 2, 0.0),
    (9, 3, 0.0),
    (12, 4, 0.0),
    (15, 5, 0.0),
    (17, 6, 0.0),
    (19, 7, 0.0),
    (20, 8, 0.0),
)
"""The least number of differentials, how many of the lowest count, and what their mean gets."""

_NEARLY = 1e-9
"""Makes a half round up even if its binary fraction is slightly too small."""


class Allowance(msgspec.Struct, frozen=True):
    """The part of the course handicap that players receive in a net match."""

    share: float
    """The share of the whole index."""
    more: float = 0.0
    """The share of the part of the index above `above`, in addition."""
    above: float = 0.0

    def of(self, index: float) -> float:
        """Return the part of an index that counts in a net match."""
        return self.share * index + self.more * max(0.0, index - self.above)


class Rating(msgspec.Struct, frozen=True):
    """How difficult the holes of a course are, for handicaps."""

    course: float
    """The expected strokes of a golfer with index 0."""
    bogey: float
    """The expected strokes of a bogey golfer."""
    slope: int
    """How much more difficult the course is for a bogey golfer: 113 on a standard course."""
    pars: tuple[int, ...]
    """The par of each hole."""
    stroke_indexes: tuple[int, ...]
    """The order in which holes give strokes, by hole: 1 for the first one."""


class SeatHandicap(msgspec.Struct, frozen=True):
    """The handicap of a seat in one game."""

    index: float | None
    """The handicap index when the game started; null for a player without one."""
    strokes: int
    """The strokes that the player receives; negative if the player gives strokes back."""


class Handicaps(msgspec.Struct, frozen=True):
    """The handicaps of a game, fixed when it starts."""

    rating: Rating
    """The rating of the course when the game started."""
    seats: tuple[SeatHandicap, ...]
    """The handicap of each seat."""


class Index(msgspec.Struct, frozen=True):
    """A handicap index, and how it came about."""

    value: float
    counting: tuple[int, ...]
    """The positions of the differentials that count, among those given."""
    adjustment: float
    """What was added to their mean because there are few differentials."""


def rounded(value: float, digits: int = 0) -> float:
    """Return the value with this number of digits; halves are rounded up."""
    scale = 10.0**digits
    return floor(value * scale + 0.5 + _NEARLY) / scale


def slope_of(*, course: float, bogey: float, holes: int, standard: float) -> int:
    """Return the slope of a course.

    `standard` is the mean difference between bogey rating and course rating of eighteen holes.
    """
    difference = (bogey - course) * HOLES / holes
    least, most = SLOPES
    return int(min(max(rounded(STANDARD_SLOPE * difference / standard), least), most))


def received(strokes: int, stroke_indexes: Sequence[int]) -> tuple[int, ...]:
    """Return the strokes that a golfer receives on each hole.

    Holes with low stroke indexes come first. A golfer who gives strokes back starts at the hole
    with the highest stroke index, and has negative numbers.
    """
    holes = len(stroke_indexes)
    every, more = divmod(abs(strokes), holes)
    if strokes >= 0:
        return tuple(every + (index <= more) for index in stroke_indexes)
    return tuple(-every - (index > holes - more) for index in stroke_indexes)


def course_handicap(index: float, rating: Rating) -> int:
    """Return the strokes that a golfer with this index receives on all holes of a course."""
    share = len(rating.pars) / HOLES
    return int(rounded(index * rating.slope / STANDARD_SLOPE * share))


def playing_handicap(index: float, rating: Rating, allowance: Allowance) -> int:
    """Return the strokes that a golfer receives in a net match: a part of the course handicap.

    The index comes from a golfer's best rounds, and the rounds of weaker golfers differ more from
    each other. Without an allowance, the better golfer would win most net matches.
    """
    share = len(rating.pars) / HOLES
    return int(rounded(allowance.of(index) * rating.slope / STANDARD_SLOPE * share))


def most_strokes(index: float | None, rating: Rating) -> tuple[int, ...]:
    """Return the most strokes that count on each hole: net double bogey.

    For a golfer without an index, it is five over par.
    """
    if index is None:
        return tuple(par + NEW_GOLFER_OVER for par in rating.pars)
    strokes = received(course_handicap(index, rating), rating.stroke_indexes)
    return tuple(par + 2 + more for par, more in zip(rating.pars, strokes, strict=True))


def adjusted_score(
    holes: Sequence[tuple[int, bool]], index: float | None, rating: Rating
) -> tuple[int, ...]:
    """Return the strokes that count on each hole.

    `holes` are the strokes made, and whether the hole was finished. A hole that was not finished
    counts as the most likely score.
    """
    caps = most_strokes(index, rating)
    return tuple(
        min(made if holed else made + TO_FINISH, cap)
        for (made, holed), cap in zip(holes, caps, strict=True)
    )


def differential(adjusted: int, rating: Rating) -> float:
    """Return the differential of a round, scaled to eighteen holes, with one decimal."""
    over = (adjusted - rating.course) * HOLES / len(rating.pars)
    return rounded(STANDARD_SLOPE / rating.slope * over, 1)


def index_of(differentials: Sequence[float]) -> Index | None:
    """Return the index from a golfer's differentials, oldest first; None for fewer than three.

    Only the latest twenty are used. Among equal differentials, the older one counts.
    """
    first = max(0, len(differentials) - LATEST)
    latest = differentials[first:]
    found = [row for row in TABLE if row[0] <= len(latest)]
    if not found:
        return None
    _, lowest, adjustment = found[-1]
    order = sorted(range(len(latest)), key=lambda place: (latest[place], place))[:lowest]
    mean = sum(latest[place] for place in order) / lowest
    value = min(rounded(mean + adjustment, 1), HIGHEST_INDEX)
    return Index(value, tuple(sorted(first + place for place in order)), adjustment)


def net_points(par: int, strokes: int, more: int) -> int:
    """Return the net Stableford points of a finished hole on which `more` strokes are received."""
    return max(0, PAR_POINTS + par + more - strokes)
