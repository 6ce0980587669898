"""Games in chunks, so that a rebuild reads and writes each sum once for many games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from games.record.log.models import RecordedGame, RecordedRound

Logged = tuple[RecordedGame, Sequence[RecordedRound]]
AT_ONCE = 2000
"""The number of games in a chunk. Their sums need about 200 MB of memory."""


def in_chunks(games: Iterable[Logged]) -> Iterator[list[Logged]]:
    """Yield the games in chunks, in order."""
    chunk: list[Logged] = []
    for each in games:
        chunk.append(each)
        if len(chunk) == AT_ONCE:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


class InChunks(ABC):
    """The part of a keeper that adds games, one at a time or in chunks."""

    def add(self, game: RecordedGame, rounds: Sequence[RecordedRound]) -> None:
        """Add the rounds of a game."""
        self.add_chunk([(game, rounds)])

    def add_all(self, games: Iterable[Logged]) -> None:
        """Add the rounds of all games."""
        for chunk in in_chunks(games):
            self.add_chunk(chunk)

    @abstractmethod
    def add_chunk(self, games: Sequence[Logged]) -> None:
        """Add the rounds of these games, in order."""
