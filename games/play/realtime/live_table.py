"""A table that sockets of this process watch, cached as it was last committed or read.

Moves are decided on the cached table, stored by the process's `Writer` together with those of other
tables, and sent to all sockets of the table after the commit. The row in the database decides
whether the cache is current: a move on an older version is not stored. A broadcast, or a query for
the versions once a second, lets the process catch up.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from channels.db import database_sync_to_async

from core.realtime.broadcast import Listener, Topics, try_to_send
from games.kernel.interface import RulesError
from games.play.realtime.frames import ViewMessage
from games.play.realtime.spectators import Watcher
from games.play.services.committing import Committed, commit
from games.play.services.recording import Move
from games.play.services.turns import (
    REFUSED_BY_THEMSELVES,
    Answer,
    Submission,
    answer_to,
    decided,
    is_final,
    permitted,
)
from games.site.table_view import TableView
from games.table_views.selectors.reader import ViewParts
from games.tables.selectors.access import session_by_id
from games.tables.selectors.positions import Reading, reading_to_keep
from games.tables.services.tables import golfers_of, table_topic, table_topics

FRESH_FOR = 20
"""Seconds.

A player's visit does not change the version, so the cache expires after this time.
"""

AS_OBJECTS = 4
"""Approximate ratio of a value's size in memory to the size of its JSON."""

SHARED_FOR = 0.5
"""How long a view made for one viewer is also sent to others, in seconds."""


@dataclass
class CachedTable:
    """A reading, the time of the reading, and values derived from it for several viewers."""

    reading: Reading
    access: dict[int, int]
    """The versions of the players' access at that time, by user id."""
    read_at: float
    parts: ViewParts = field(default_factory=ViewParts)
    """Parts of the view that are the same for several viewers."""
    messages: dict[Any, ViewMessage] = field(default_factory=dict)
    changed_at: float = field(default_factory=time.monotonic)

    @property
    def is_fresh(self) -> bool:
        return time.monotonic() - self.read_at < FRESH_FOR

    @property
    def weight(self) -> int:
        """The approximate size in bytes."""
        session, tail = self.reading.session, self.reading.tail
        stored = len(session.config) + len(session.snapshot or b"")
        stored += sum(len(turn.events) + len(turn.draws) for turn in tail)
        data = sum(data.length for data in self.messages.values())
        return AS_OBJECTS * (stored + data)

    def shared(self, readers: Any, make: Callable[[], TableView]) -> ViewMessage:
        """Return the view shared by viewers who can see the same things. It is built again after
        SHARED_FOR.

        It expires because a view contains the current time.
        """
        message = self.messages.get(readers)
        if message is None or time.monotonic() - message.at > SHARED_FOR:
            message = self.messages[readers] = ViewMessage(make())
        return message


class TableReader(Watcher, Protocol):
    """A socket that watches a table."""

    def wake(self) -> None:
        """Note that the table may have changed. Must not block."""


class LiveTable(Listener):
    """A table that is watched in this process."""

    def __init__(self, public_id: str) -> None:
        self.public_id = public_id
        self.version = 0
        self.cached: CachedTable | None = None
        self.before: dict[int, TableView] = {}
        """The views of the previous version that were sent, by number."""
        self.readers: set[TableReader] = set()
        self._one_at_a_time = asyncio.Lock()
        self._loading: asyncio.Task[None] | None = None

    @property
    def topic(self) -> str:
        return table_topic(self.public_id)

    def rung(self, topic: str, version: int) -> None:
        """Handle a broadcast that the table has changed, here or in another process."""
        if version > self.version:
            self.version = version
            self.wake()

    def wake(self, but: TableReader | None = None) -> None:
        """Wake all sockets, so that each sends its client what is new."""
        for reader in self.readers:
            if reader is not but:
                reader.wake()

    async def fresh(self) -> CachedTable | None:
        """Return the current table, from the database if necessary; None if it does not exist."""
        # If the table changes while it is read, the reading may be old: try again once.
        for _try in range(2):
            if self._is_newest():
                break
            # Several sockets that need the table at the same time share one query.
            if self._loading is None or self._loading.done():
                self._loading = asyncio.create_task(self._load())
            await asyncio.shield(self._loading)
        return self.cached

    def _is_newest(self) -> bool:
        kept = self.cached
        return kept is not None and kept.is_fresh and kept.reading.session.version >= self.version

    async def _load(self) -> None:
        read_at = time.monotonic()
        reading = await _read(self.public_id, self.cached.reading if self.cached else None)
        if reading is None:
            self.let_go()
        else:
            self._keep(reading, access_of(reading), read_at)

    def _keep(self, reading: Reading, access: dict[int, int], read_at: float) -> None:
        self._turn_to(CachedTable(reading, access, read_at))
        self.version = max(self.version, reading.session.version)

    def _turn_to(self, kept: CachedTable) -> None:
        if self.cached is not None and self.cached.messages:
            self.before = {item.number: item.view for item in self.cached.messages.values()}
        self.cached = kept

    def let_go_if_stale(self) -> None:
        """Drop the cache if it is stale: without moves, nothing else refreshes or removes it."""
        if self.cached is None or not self.cached.is_fresh:
            self.let_go()

    def let_go(self) -> None:
        """Drop the cache; the next access reads the table again."""
        self.cached, self.before = None, {}

    async def act(self, sent: Submission, by: TableReader) -> Answer | None:
        """Decide a move, store it and notify the other sockets.

        Return None if the move has to be decided on the stored table. Raise RulesError if the rules
        refuse the move and would also refuse it on the stored table.
        """
        async with self._one_at_a_time:
            kept = self.cached
            if kept is None or not (self._is_newest() and kept.reading.session.is_playing):
                return None
            try:
                move = decided(kept.reading, sent, permitted(kept.reading, sent))
            except RulesError as error:
                if error.code in REFUSED_BY_THEMSELVES:
                    raise
                refusal = error
            else:
                return await self._stored(replace(move, user=sent.user), kept, by)
        # Run this query outside the lock, so that other moves at the table do not wait for it.
        if await _is_final(kept.reading, sent):
            raise refusal
        return None

    async def _stored(self, move: Move, kept: CachedTable, by: TableReader) -> Answer | None:
        try:
            committed = await writer().put(move)
        # It is unknown whether the move was stored; the caller finds out by its key.
        except Exception:
            self.let_go()
            return None
        if not committed.stored:
            self.let_go()
            return None
        if move.session.version > self.version:
            reading = kept.reading.after(move.session, move.seats, move.position, move.turn)
            self._keep(reading, {**kept.access, **committed.access}, kept.read_at)
            self.wake(but=by)
        return answer_to(move.turn)

    def seen(self, user_id: int, at: datetime) -> None:
        """Record that this user has viewed the table."""
        if self.cached is not None:
            self.cached = replace(self.cached, reading=self.cached.reading.seen_by(user_id, at))


def access_of(reading: Reading) -> dict[int, int]:
    """Return the versions of the players' access as read with the table, by user id."""
    return {seat.user.pk: seat.user.access_version for seat in reading.seats if seat.user}


_is_final = database_sync_to_async(is_final)


@database_sync_to_async
def _read(public_id: str, known: Reading | None) -> Reading | None:
    session = session_by_id(public_id)
    return None if session is None else reading_to_keep(session, known)


MOST_MOVES = 128
"""The maximum number of moves per commit."""


class Writer:
    """The write queue of an event loop: moves that arrive during a commit join the next one."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Move, asyncio.Future[Committed]]] = []
        self._working: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()

    def put(self, move: Move) -> asyncio.Future[Committed]:
        """Queue a move.

        The future resolves to the outcome of the commit; it raises if the outcome is unknown.
        """
        done: asyncio.Future[Committed] = asyncio.get_running_loop().create_future()
        self._waiting.append((move, done))
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return done

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_MOVES], self._waiting[MOST_MOVES:]
                await self._store(batch)
        finally:
            self._working = None

    async def _store(self, batch: Sequence[tuple[Move, asyncio.Future[Committed]]]) -> None:
        try:
            committed = await _commit([move for move, _done in batch])
        # An error affects the whole batch. Each caller finds out whether its own move was stored.
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
            # Publish in a background task: a slow broker must not delay the answers.
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
    """Return the writer of the running event loop."""
    return _WRITERS.setdefault(asyncio.get_running_loop(), Writer())
