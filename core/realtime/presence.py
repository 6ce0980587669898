"""Count who is present in rooms, such as the spectators of a table, over all processes.

Each process announces its own members every few seconds. A member who is not announced again
expires, so the members of a process that dies disappear. Rooms are stored in Valkey, or in this
process while Valkey cannot be reached. No names are stored.
"""

import time
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

import redis
import structlog
from django.conf import settings

from core.rate_limits.counting import LEFT_ALONE, PATIENCE

log = structlog.get_logger(__name__)

LASTS = 15
"""Seconds after which a member expires who is not announced again."""

Rooms = Mapping[str, Collection[str]]
"""The members by room."""


class LocalRooms:
    """The rooms of this process only."""

    def __init__(self) -> None:
        self._until: dict[str, dict[str, float]] = {}

    def announce(self, present: Rooms, gone: Rooms, at: float) -> None:
        for room, members in gone.items():
            for member in members:
                self._until.get(room, {}).pop(member, None)
        for room, members in present.items():
            self._until.setdefault(room, {}).update(dict.fromkeys(members, at + LASTS))
        for room in [room for room in self._until if not self._alive(room, at)]:
            del self._until[room]

    def counts(self, rooms: Sequence[str], at: float) -> list[int]:
        return [self._alive(room, at) for room in rooms]

    def _alive(self, room: str, at: float) -> int:
        return sum(until > at for until in self._until.get(room, {}).values())

    def clear(self) -> None:
        self._until.clear()


class SharedRooms:
    """The rooms of all processes: a sorted set per room, by the time at which members expire."""

    def __init__(self, url: str) -> None:
        self._valkey = redis.Redis.from_url(url, **PATIENCE)

    def announce(self, present: Rooms, gone: Rooms, at: float) -> None:
        """Announce all members in one round trip. Raise redis.RedisError."""
        with self._valkey.pipeline(transaction=False) as pipe:
            for room, members in gone.items():
                if members:
                    pipe.zrem(_key(room), *members)
            for room, members in present.items():
                if members:
                    pipe.zadd(_key(room), dict.fromkeys(members, at + LASTS))
                    pipe.zremrangebyscore(_key(room), 0, at)
                    pipe.expire(_key(room), LASTS)
            pipe.execute()

    def counts(self, rooms: Sequence[str], at: float) -> list[int]:
        """Count the members of all rooms in one round trip. Raise redis.RedisError."""
        with self._valkey.pipeline(transaction=False) as pipe:
            for room in rooms:
                pipe.zcount(_key(room), f"({at}", "+inf")
            return [int(count) for count in pipe.execute()]


def _key(room: str) -> str:
    return f"dogleg:present:{room}"


class Presence:
    """Shared rooms, with the rooms of this process as a fallback."""

    def __init__(self, shared: SharedRooms | None, local: LocalRooms) -> None:
        self._shared, self._local = shared, local
        self._away_until = 0.0

    def announce(self, present: Rooms, gone: Rooms) -> None:
        """Announce the members of this process, and those who have left since the last time."""
        at = time.time()
        # The local rooms are complete for this process when Valkey fails.
        self._local.announce(present, gone, at)
        if self._shared is not None and at >= self._away_until and (present or gone):
            try:
                self._shared.announce(present, gone, at)
            except (redis.RedisError, OSError) as error:
                self._failed(error, at)

    def counts(self, rooms: Sequence[str]) -> list[int]:
        """Return the number of members of each room."""
        at = time.time()
        if not rooms:
            return []
        if self._shared is not None and at >= self._away_until:
            try:
                return self._shared.counts(rooms, at)
            except (redis.RedisError, OSError) as error:
                self._failed(error, at)
        return self._local.counts(rooms, at)

    def _failed(self, error: Exception, at: float) -> None:
        log.warning("presence counted by this process only", error=type(error).__name__)
        self._away_until = at + LEFT_ALONE.total_seconds()


LOCAL = LocalRooms()


def presence() -> Presence:
    """Return the site's presence."""
    return _presence(settings.COUNTS_URL)


@lru_cache(maxsize=8)
def _presence(url: str) -> Presence:
    return Presence(SharedRooms(url) if url else None, LOCAL)
