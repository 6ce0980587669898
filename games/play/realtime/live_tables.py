"""The tables that sockets of this process watch, and a periodic check of their versions."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from weakref import WeakKeyDictionary

import structlog
from channels.db import database_sync_to_async

from core.realtime.broadcast import subscriptions
from games.figures import FIGURES, CachedTables
from games.play.realtime.live_table import LiveTable, TableReader
from games.play.realtime.spectators import Spectators
from games.tables.selectors.access import versions_of

log = structlog.get_logger(__name__)

MOST_BYTES = 128 << 20
"""Approximate limit in bytes for all cached tables of a process."""
EVERY = 1
"""Seconds between two checks of the versions. A lost broadcast delays clients no longer
than this.
"""


class LiveTables:
    """The watched tables of an event loop."""

    def __init__(self) -> None:
        self._tables: dict[str, LiveTable] = {}
        self._spectators = Spectators()
        self._watching: asyncio.Task[None] | None = None

    async def enter(self, public_id: str, reader: TableReader) -> LiveTable:
        """Register a socket as a watcher of a table and return the table."""
        table = self.find(public_id)
        if table is None:
            table = self._tables[public_id] = LiveTable(public_id)
        table.readers.add(reader)
        await subscriptions().join(table.topic, table)
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        return table

    def find(self, public_id: str) -> LiveTable | None:
        """Return the table if any socket watches it, else None."""
        return self._tables.get(public_id)

    def leave(self, table: LiveTable, reader: TableReader) -> None:
        """Remove a watcher; the last one also removes the table from memory."""
        table.readers.discard(reader)
        if not table.readers and self.find(table.public_id) is table:
            del self._tables[table.public_id]
            subscriptions().leave(table.topic, table)
        if not self._tables and self._watching is not None:
            self._watching.cancel()
            self._watching = None
            FIGURES.cached = CachedTables()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                versions = await _versions(tuple(self._tables))
            # No retry is needed: the next check follows after a second, and each socket handles the
            # same error.
            except Exception as error:
                log.warning("versions unknown", error=type(error).__name__)
                continue
            for public_id, version in versions.items():
                if table := self.find(public_id):
                    table.rung(table.topic, version)
                    table.let_go_if_stale()
            self.make_room()
            await self._count_spectators()

    async def _count_spectators(self) -> None:
        tables = {public_id: table.readers for public_id, table in self._tables.items()}
        try:
            await self._spectators.follow(tables)
        # A wrong count does no harm, and the next announcement corrects it.
        except Exception as error:
            log.warning("spectators unknown", error=type(error).__name__)

    def make_room(self) -> None:
        """Drop caches, least recently changed first, until the total size is within the limit."""
        kept = [(table.cached, table) for table in self._tables.values() if table.cached]
        weight = sum(one.weight for one, _table in kept)
        FIGURES.cached = CachedTables(len(kept), weight)
        left = weight - MOST_BYTES
        for one, table in sorted(kept, key=lambda pair: pair[0].changed_at):
            if left <= 0:
                return
            left -= one.weight
            table.let_go()


@database_sync_to_async
def _versions(public_ids: Collection[str]) -> dict[str, int]:
    return versions_of(public_ids)


_TABLES: WeakKeyDictionary[asyncio.AbstractEventLoop, LiveTables] = WeakKeyDictionary()


def live_tables() -> LiveTables:
    """Return the watched tables of the running event loop."""
    return _TABLES.setdefault(asyncio.get_running_loop(), LiveTables())
