"""A score card that people fill in themselves, as a game's scorekeeping shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.kernel.manual_scorecard import Counted, Holes
from games.site.score_card import Scorecard


@dataclass(frozen=True)
class Written:
    """What is written so far: the design that is played, and by player what they took."""

    course: Any
    players: list[str]
    card: tuple[Holes, ...]

    @property
    def holes(self) -> int:
        return len(self.course.holes)

    @property
    def next_hole(self) -> int:
        """The first hole, from 1, that somebody has not written; the last one if there is none."""
        unwritten = (n for n in range(self.holes) if any(holes[n] is None for holes in self.card))
        return next(unwritten, self.holes - 1) + 1


@dataclass(frozen=True)
class PlayerLine:
    """A player on the hole that is being written."""

    number: int
    name: str
    counted: Counted | None
    strokes: int
    points: int


@dataclass(frozen=True)
class HolePage:
    """One hole to write, with its neighbours."""

    number: int
    par: int
    players: tuple[PlayerLine, ...]
    before: int
    """0 where there is none."""
    after: int
    holes: tuple[tuple[int, bool], ...]
    """Every hole and whether all have written it."""


@dataclass(frozen=True, kw_only=True)
class Scorekeeping:
    """A game's scorekeeping for what people write themselves."""

    cards: Callable[[Written], list[Scorecard]]
    hole: Callable[[Written, int], HolePage]
    """The page of one hole, from 1."""
