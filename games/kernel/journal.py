"""The journal of one turn: what happens is recorded event by event, on the newest state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from games.kernel.chance import Chance, Draw

S = TypeVar("S")
E = TypeVar("E")
T = TypeVar("T")


class Journal(Generic[S, E]):
    """Events and draws of a turn as they come; `state` is always the newest."""

    __slots__ = ("_chance", "_evolve", "draws", "events", "state")

    def __init__(self, evolve: Callable[[Any, E], S], state: S, chance: Chance) -> None:
        self._evolve = evolve
        self._chance = chance
        self.state = state
        self.events: list[E] = []
        self.draws: list[Draw] = []

    def record(self, event: E) -> None:
        """Let an event happen."""
        self.state = self._evolve(self.state, event)
        self.events.append(event)

    def number(self, stream: str, below: int) -> int:
        """A random number in range(below); every use of chance names a stream of its own."""
        draw = self._chance.number(stream, below)
        self.draws.append(draw)
        return draw.result

    def shuffled(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order, from a stream of its own."""
        order, draws = self._chance.shuffle(stream, items)
        self.draws.extend(draws)
        return order
