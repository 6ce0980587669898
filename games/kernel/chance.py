"""Chance: named streams of unbiased random numbers that anyone can verify when the seed is public.

The name of a stream states its purpose ("shuffle/5/2"). Each stream is used once, so a new draw
elsewhere never changes the results of another. The rules draw through the journal of a turn, which
records draws and events.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T")

_SPAN = 1 << 256


class Draw(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A single draw: `result` is in range(below), taken from `stream` at `counter`."""

    stream: str
    counter: int
    below: int
    result: int


class Chance:
    """A source of random numbers: HMAC-SHA256(seed, stream, counter)."""

    def __init__(self, seed: bytes) -> None:
        self._key = hmac.new(seed, digestmod=hashlib.sha256)

    def number(self, stream: str, below: int, counter: int = 0) -> Draw:
        """Return a draw in range(below). Digests that would cause a bias are skipped."""
        limit = _SPAN - _SPAN % below
        while (value := self._digest(stream, counter)) >= limit:
            counter += 1
        return Draw(stream, counter, below, value % below)

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[tuple[T, ...], tuple[Draw, ...]]:
        """Return the items in random order (Fisher-Yates, from the end), and the draws used."""
        order, draws = list(items), []
        counter = 0
        for last in range(len(order) - 1, 0, -1):
            draw = self.number(stream, last + 1, counter)
            order[last], order[draw.result] = order[draw.result], order[last]
            counter = draw.counter + 1
            draws.append(draw)
        return tuple(order), tuple(draws)

    def _digest(self, stream: str, counter: int) -> int:
        mac = self._key.copy()
        mac.update(f"{stream}\0{counter}".encode())
        return int.from_bytes(mac.digest(), "big")


def mixed(seed: bytes, values: Iterable[bytes]) -> bytes:
    """Return a game's seed: the server's committed seed mixed with the entropy from each seat."""
    mac = hmac.new(seed, digestmod=hashlib.sha256)
    for value in values:
        mac.update(hashlib.sha256(value).digest())
    return mac.digest()


def commitment(seed: bytes) -> str:
    """Return the hash of a seed.

    It is published before the game, so that the seed cannot be changed later.
    """
    return hashlib.sha256(seed).hexdigest()


def false_draws(seed: bytes, draws: Iterable[Draw]) -> tuple[Draw, ...]:
    """Return the draws that do not follow from the seed; `draws` are all draws of a game, in order.

    The counters of each stream must start at 0 and have no gap, because skipping a number would
    amount to choosing one. An auditor does not need the rules for this check.
    """
    chance = Chance(seed)
    following: dict[str, int] = {}
    false = []
    for draw in draws:
        if not _given(chance, draw, following.get(draw.stream, 0)):
            false.append(draw)
        following[draw.stream] = draw.counter + 1
    return tuple(false)


def _given(chance: Chance, draw: Draw, counter: int) -> bool:
    return draw.below > 0 and chance.number(draw.stream, draw.below, counter) == draw


S = TypeVar("S")

E = TypeVar("E")


class Journal(Generic[S, E]):
    """The events and draws of a turn in progress; `state` includes all events so far."""

    __slots__ = ("_chance", "_evolve", "draws", "events", "state")

    def __init__(self, evolve: Callable[[Any, E], S], state: S, chance: Chance) -> None:
        self._evolve = evolve
        self._chance = chance
        self.state = state
        self.events: list[E] = []
        self.draws: list[Draw] = []

    def record(self, event: E) -> None:
        """Apply an event to the state and record it."""
        self.state = self._evolve(self.state, event)
        self.events.append(event)

    def number(self, stream: str, below: int) -> int:
        """Return a random number in range(below). Each call must name a new stream."""
        draw = self._chance.number(stream, below)
        self.draws.append(draw)
        return draw.result

    def shuffled(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order. Each call must name a new stream."""
        order, draws = self._chance.shuffle(stream, items)
        self.draws.extend(draws)
        return order
