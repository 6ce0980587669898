"""A scorecard that people fill in themselves, as a game's scorekeeping shows it."""

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
        """The first hole, from 1, with a missing entry; the last hole if there is none."""
        return next(iter(gaps(self.card)), self.holes)

    @property
    def missing(self) -> list[tuple[int, list[str]]]:
        """The holes, from 1, with missing entries, and the players concerned."""
        found = gaps(self.card).items()
        return [(hole, [self.players[place] for place in places]) for hole, places in found]


@dataclass(frozen=True)
class PlayerLine:
    """A player on the hole that is being written."""

    number: int
    name: str
    counted: Counted | None
    strokes: int
    points: int
    unfinished: int

    @property
    def turns(self) -> int | str:
        """The content of the field; empty if a player picked up without a count."""
        if self.counted is None or self._uncounted:
            return ""
        return self.counted.turns

    @property
    def _uncounted(self) -> bool:
        assert self.counted
        return not self.counted.holed and self.counted.turns == self.unfinished


@dataclass(frozen=True)
class HolePage:
    """One hole to write, with its neighbours."""

    number: int
    par: int
    pars: tuple[int, ...]
    """The pars of all holes."""
    players: tuple[PlayerLine, ...]
    before: int
    """0 if there is none."""
    after: int
    holes: tuple[tuple[int, bool], ...]
    """Every hole, and whether all players have an entry."""


@dataclass(frozen=True, kw_only=True)
class Scorekeeping:
    """A game's scorekeeping for cards that people write themselves."""

    cards: Callable[[Written], list[Scorecard]]
    hole: Callable[[Written, int], HolePage]
    """Return the page of one hole, from 1."""
    unfinished: int
    """The turns of a hole that was given up without a count."""
    picked_up: Promise
    """The value of such a hole, in a sentence."""
