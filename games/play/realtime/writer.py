"""Moves that wait together are stored together: one commit for all tables of a process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async

from core.realtime.broadcast import Topics, try_to_send
from games.play.services.committing import Committed, commit
from games.play.services.recording import Move
from games.tables.services.tables import golfers_of, table_topics

MOST = 128
"""Moves of one commit."""


class Writer:
    """The queue of an event loop; while one commit is under way, what comes waits for the next."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Move, asyncio.Future[Committed]]] = []
        self._working: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()

    def put(self, move: Move) -> asyncio.Future[Committed]:
        """Store a move; what has come of it once the commit is over, or why that is not known."""
        done: asyncio.Future[Committed] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, done))
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return done

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._store(batch)
        finally:
            self._working = None

    async def _store(self, batch: Sequence[tuple[Move, asyncio.Future[Committed]]]) -> None:
        try:
            committed = await _commit([move for move, _done in batch])
        # Whatever happened, it happened to all: each asks again by itself what became of its move.
        except Exception as error:
            for _move, done in batch:
                if not done.cancelled():
                    done.set_exception(error)
            return
        for (_move, done), outcome in zip(batch, committed, strict=True):
            if not done.cancelled():
                done.set_result(outcome)
        stored = [move for (move, _done), kept in zip(batch, committed, strict=True) if kept.stored]
        if stored:
            # Nobody waits for a broker that hangs.
            sending = asyncio.create_task(try_to_send(_topics(stored)))
            self._sending.add(sending)
            sending.add_done_callback(self._sending.discard)


def _topics(stored: Sequence[Move]) -> Topics:
    topics: dict[str, int] = {}
    for move in stored:
        topics.update(table_topics(move.session, golfers_of(move.changed)))
    return topics


_commit = database_sync_to_async(commit)

_WRITERS: WeakKeyDictionary[asyncio.AbstractEventLoop, Writer] = WeakKeyDictionary()


def writer() -> Writer:
    """The writer of the running event loop."""
    return _WRITERS.setdefault(asyncio.get_running_loop(), Writer())
