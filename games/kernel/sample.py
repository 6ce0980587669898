"""A game's data for the tests that every game has to pass."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from typing import Any

from games.kernel.interface import Game


@dataclass(frozen=True, eq=False)
class Table:
    """A table to play: its number of seats and its options."""

    name: str
    seats: int
    config: Any


def anything(state: Any, legal: Collection[Any]) -> Collection[Any]:
    """Return all legal actions: any answer will do."""
    return legal


@dataclass(frozen=True, eq=False)
class Sample:
    """A game with tables that cover all of its features."""

    game: Game
    tables: tuple[Table, ...]
    pieces: Callable[[Any], Iterable[Hashable]]
    """Every card and tile in a state, wherever it is: none can be lost or appear twice."""
    secret: tuple[type[Any], ...]
    """Actions that are hidden from other players until they are revealed."""
    standing: tuple[type[Any], ...] = ()
    """Events that cannot be undone although they reveal nothing."""
    likely: Callable[[Any, Collection[Any]], Collection[Any]] = anything
    """(state, legal actions): those that random players choose from.

    They make random games end soon enough to play a thousand of them.
    """
