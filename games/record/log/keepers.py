"""The figures that are computed from the log, each by its own keeper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from games.record.log.models import Golfer, RecordedGame, RecordedRound

LoggedGame = tuple[RecordedGame, Sequence[RecordedRound]]
"""A game of the log with its rounds by seat."""


class Keeper(Protocol):
    """Computes and stores one kind of figures, game after game.

    Stored values must be a function of the rows of the log, in the order of their numbers, and of
    nothing else: no clock, no accounts, no chance. Then a rebuild finds the same values. Sum
    fractions as integers of a small unit, because the sum of floats depends on their order.
    """

    name: str
    """Identifies the keeper in commands and reports."""

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        """Add a game. Called in the order of the games' numbers, in the transaction that numbers
        the game. `rounds` are all rounds of the game by seat, also those that do not count.
        """

    def add_all(self, games: Iterable[LoggedGame]) -> None:
        """Add all games of the log after `clear`, in one transaction.

        The result is the same as that of `add` for each game. A keeper that holds its figures in
        memory until the end rebuilds a million rounds in minutes.
        """
        for game, rounds in games:
            self.add(game, rounds)

    def move(self, source: Golfer, target: Golfer) -> None:
        """Compute the figures of both golfers again, after rounds of a guest have become a
        member's.

        The rows of the log have changed already. A guest's rounds are never rated.
        """

    def clear(self) -> None:
        """Delete all that the keeper stores."""

    def rows(self) -> Iterable[tuple[object, ...]]:
        """Yield all that the keeper stores, in a stable order and without primary keys of its own
        tables, so that two computations can be compared.
        """

    def steps(self, golfer: Golfer) -> Iterable[str]:
        """Yield in plain text how a golfer's figures came about, one line per step."""


KEEPERS: list[Keeper] = []
"""All keepers, in the order in which they see a game. `games/apps.py` registers them."""


def register(keeper: Keeper) -> None:
    """Add a keeper, or replace the one with the same name."""
    KEEPERS[:] = [each for each in KEEPERS if each.name != keeper.name]
    KEEPERS.append(keeper)
