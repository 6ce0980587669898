"""A score card that people fill in themselves, as a game's scorekeeping shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from games.kernel.manual_scorecard import Counted, Holes, gaps
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
        return next(iter(gaps(self.card)), self.holes)

    @property
    def missing(self) -> list[tuple[int, list[str]]]:
        """The holes, from 1, at which something is missing, and of whom."""
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
        """What the field shows: nothing where somebody picked up and nobody counted."""
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
    """Of all holes."""
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
    unfinished: int
    """The turns of a hole that was given up, where nobody has counted them."""
    picked_up: Promise
    """What such a hole is worth, in a sentence."""
