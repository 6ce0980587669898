"""Announce the spectators among the sockets of this process, and send their sockets the count."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping
from typing import Protocol

from channels.db import database_sync_to_async

from core.realtime.presence import presence
from games.tables.models.seat import Seat
from games.tables.selectors.spectators import room_of, spectator_counts

EVERY = 5
"""Seconds between two announcements."""


class Watcher(Protocol):
    """A socket that watches a table."""

    user_id: int | None
    """The signed-in user; None for a visitor, and before the socket is open."""
    name: str
    """Identifies the socket of a visitor; empty before the socket is open."""

    def counted(self, count: int) -> None:
        """Send the number of spectators if it has changed. Must not block."""


class Spectators:
    """The spectators that this process has announced."""

    def __init__(self) -> None:
        self._announced: dict[str, frozenset[str]] = {}
        self._next = time.monotonic() + EVERY

    async def follow(self, watchers: Mapping[str, Iterable[Watcher]]) -> None:
        """Announce the spectators of these tables, by public id, if it is time to."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + EVERY
        sockets = {table: list(readers) for table, readers in watchers.items()}
        counts = await self._announce(sockets)
        for table, count in counts.items():
            for reader in sockets[table]:
                reader.counted(count)

    @database_sync_to_async
    def _announce(self, sockets: Mapping[str, Collection[Watcher]]) -> dict[str, int]:
        tables = list(sockets)
        seated = _seated(tables)
        present = {
            room_of(table): frozenset(_members(table, readers, seated))
            for table, readers in sockets.items()
        }
        gone = {
            room: members - present.get(room, frozenset())
            for room, members in self._announced.items()
        }
        presence().announce(present, gone)
        self._announced = present
        return dict(zip(tables, spectator_counts(tables), strict=True))


def _seated(tables: Collection[str]) -> set[tuple[str, int | None]]:
    """Return (table, user) of all players, including those whom a bot has replaced."""
    seats = Seat.objects.filter(session__public_id__in=tables, user__isnull=False)
    return set(seats.values_list("session__public_id", "user_id"))


def _members(
    table: str, readers: Iterable[Watcher], seated: Collection[tuple[str, int | None]]
) -> Iterable[str]:
    for reader in readers:
        if reader.user_id is None and reader.name:
            yield reader.name
        elif reader.user_id is not None and (table, reader.user_id) not in seated:
            yield f"user-{reader.user_id}"
