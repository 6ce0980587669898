"""Scorecards that people fill in themselves, and the parts of a game that display them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from games.kernel.manual_scorecard import Counted, Holes, gaps
from games.site.score_card import Scorecard


@dataclass(frozen=True)
class Written:
    """A partly filled card: the design, and the results by player."""

    course: Any
    players: list[str]
    card: tuple[Holes, ...]

    @property
    def holes(self) -> int:
        return len(self.course.holes)

    @property
    def next_hole(self) -> int:
        """The first hole with a missing entry, counted from 1; the last hole if none is missing."""
        return next(iter(gaps(self.card)), self.holes)

    @property
    def missing(self) -> list[tuple[int, list[str]]]:
        """The holes with missing entries, counted from 1, each with the players concerned."""
        found = gaps(self.card).items()
        return [(hole, [self.players[place] for place in places]) for hole, places in found]


@dataclass(frozen=True)
class PlayerLine:
    """A player on the hole that is being filled in."""

    number: int
    name: str
    counted: Counted | None
    strokes: int
    points: int
    unfinished: int

    @property
    def turns(self) -> int | str:
        """The content of the field; empty if a player picked up the ball without counting the
        turns.
        """
        if self.counted is None or self._uncounted:
            return ""
        return self.counted.turns

    @property
    def _uncounted(self) -> bool:
        assert self.counted
        return not self.counted.holed and self.counted.turns == self.unfinished


@dataclass(frozen=True)
class HolePage:
    """One hole to fill in, with the numbers of the previous and the next hole."""

    number: int
    par: int
    pars: tuple[int, ...]
    """The pars of all holes."""
    players: tuple[PlayerLine, ...]
    before: int
    """The previous hole; 0 if there is none."""
    after: int
    holes: tuple[tuple[int, bool], ...]
    """Every hole, and whether all players have an entry."""


@dataclass(frozen=True, kw_only=True)
class Scorekeeping:
    """A game's scorekeeping for cards that people fill in themselves."""

    cards: Callable[[Written], list[Scorecard]]
    hole: Callable[[Written, int], HolePage]
    """Returns the page of one hole, counted from 1."""
    unfinished: int
    """The number of turns to record for a hole whose player picked up the ball without counting
    them.
    """
    picked_up: Promise
    """The sentence that explains how a hole is scored if its player picked up the ball."""
