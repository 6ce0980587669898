"""Games in portions, so that a rebuild reads and writes each sum once for many games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.record.log.models import RecordedGame, RecordedRound

Logged = tuple[RecordedGame, Sequence[RecordedRound]]
AT_ONCE = 2000
"""The number of games in a portion. Their sums need about 200 MB of memory."""


def in_chunks(games: Iterable[Logged]) -> Iterator[list[Logged]]:
    """Yield the games in portions, in order."""
    chunk: list[Logged] = []
    for each in games:
        chunk.append(each)
        if len(chunk) == AT_ONCE:
            yield chunk
            chunk = []
    if chunk:
        yield chunk
