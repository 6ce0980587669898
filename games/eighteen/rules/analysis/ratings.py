"""What a rating says: figures of a course and of each of its holes."""

from __future__ import annotations

import msgspec

EDITION = 3
"""Of the calculation; another number where the same course may get other figures."""


OUT = "out"
"""Trouble that is no terrain: out of bounds beside the hole."""


class Turns(msgspec.Struct, frozen=True):
    """Expected turns of both golfers."""

    pro: float
    caddie: float


class Trouble(msgspec.Struct, frozen=True):
    """What a kind of hazard costs on a hole: turns that it would take fewer without."""

    kind: str
    """A terrain, or OUT."""
    pro: float
    caddie: float

    @property
    def costs(self) -> float:
        """Turns of a golfer halfway between the two."""
        return (self.pro + self.caddie) / 2


class HoleRating(msgspec.Struct, frozen=True):
    """The figures of one hole."""

    number: int
    """From 1."""
    par: int
    length: int
    """Hexes along the line of play; 0 where none leads from the tee to the green."""
    pro: float
    """Expected turns of a pro from the tee, 40 at most."""
    caddie: float
    """Expected turns of a caddie from the tee, 40 at most."""
    suggested_par: int
    """3 to 5."""
    stroke_index: int
    """1 is the hardest beside its par."""
    difficulty: float
    """1 (easy) to 5 (hard), 3 where a middling golfer takes par."""
    playable: bool = True
    """Whether a golfer can get from the tee to the green."""
    trouble: tuple[Trouble, ...] = ()
    """What to look out for, the worst first; nothing that costs hardly anything."""


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
    """Stableford points that a pro reaches in every other round."""
    best: int
    """Stableford points that a pro reaches in one round of a hundred."""
    solo_rank: int | None
    """Rank of a solo deck that suits the course (E10.2); None for fewer than three holes."""
    difficulty: float
    """1 (easy) to 5 (hard): the mean of the holes."""
    holes: tuple[HoleRating, ...]
