"""A game's data for the tests that every game must pass."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from typing import Any

from games.kernel.interface import Game


@dataclass(frozen=True, eq=False)
class Table:
    """A table for a test game: its number of seats and its options."""

    name: str
    seats: int
    config: Any


def anything(state: Any, legal: Collection[Any]) -> Collection[Any]:
    """Return all legal actions without any preference."""
    return legal


@dataclass(frozen=True, eq=False)
class Sample:
    """A game with tables that cover all of its features."""

    game: Game
    tables: tuple[Table, ...]
    pieces: Callable[[Any], Iterable[Hashable]]
    """Returns every card and tile in a state, to check that none is lost or duplicated."""
    secret: tuple[type[Any], ...]
    """Types of actions that are hidden from other players until they are revealed."""
    standing: tuple[type[Any], ...] = ()
    """Types of events that cannot be undone although they reveal nothing."""
    likely: Callable[[Any, Collection[Any]], Collection[Any]] = anything
    """(state, legal actions) -> the actions that random players choose from.

    This keeps random games short enough to play a thousand of them.
    """
