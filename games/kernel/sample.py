"""What a game provides for the tests that every game has to pass."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from typing import Any

from games.kernel.interface import Game


@dataclass(frozen=True, eq=False)
class Table:
    """A table to be played: how many sit there and what they agreed on."""

    name: str
    seats: int
    config: Any


def anything(state: Any, legal: Collection[Any]) -> Collection[Any]:
    """Every answer is as good as another."""
    return legal


@dataclass(frozen=True, eq=False)
class Sample:
    """A game with tables that show all of it."""

    game: Game
    tables: tuple[Table, ...]
    pieces: Callable[[Any], Iterable[Hashable]]
    """Every card and tile of a state, wherever it lies: none may get lost or appear twice."""
    secret: tuple[type[Any], ...]
    """Actions whose choice others may not know until it is revealed."""
    standing: tuple[type[Any], ...] = ()
    """Events that nobody takes back although they reveal nothing."""
    likely: Callable[[Any, Collection[Any]], Collection[Any]] = anything
    """(state, legal actions): those that players at random choose from, so that their games come
    to an end soon enough to play a thousand."""
