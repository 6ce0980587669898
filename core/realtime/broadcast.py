"""Broadcasts between processes: after a commit they say that something changed, never what.

All use one group, which each web process joins once; its `Hub` passes them on to the listeners of
each topic. A broadcast that fails never fails the change that it follows: processes also look for
changes themselves, only less often.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

log = structlog.get_logger(__name__)

BELLS = "bells"
"""The group of all broadcasts; a message has `topics`, each with a version or 0, and may have
`notes`, each a word in passing to those who hear of a topic."""

PATIENCE = 2
"""Seconds for all that is sent of one change."""

Topics = Mapping[str, int]

Note = Mapping[str, Any]
"""What is true for a moment and kept by nobody; no secret, for every process hears it."""


def access_topic(user_id: int) -> str:
    return f"access-{user_id}"


def feed_topic(user_id: int) -> str:
    return f"feed-{user_id}"


def broadcast_after_commit(topics: Topics, notes: Mapping[str, Note] | None = None) -> None:
    """Once what has changed is committed, tell who hears of these topics."""
    transaction.on_commit(partial(broadcast, topics, notes))


def broadcast(topics: Topics, notes: Mapping[str, Note] | None = None) -> None:
    """Tell it now, from a thread; a failure is noted."""
    try:
        async_to_sync(send)(topics, notes)
    # Whatever a broken broker raises: the change is saved, and processes look themselves.
    except Exception as error:
        _missed(topics, error)


async def send(topics: Topics, notes: Mapping[str, Note] | None = None) -> None:
    """Send a broadcast from an event loop. Raises whatever a broken broker raises."""
    message: dict[str, Any] = {"type": BELLS, "topics": dict(topics)}
    if notes:
        message["notes"] = dict(notes)
    await asyncio.wait_for(get_channel_layer().group_send(BELLS, message), PATIENCE)


async def try_to_send(topics: Topics, notes: Mapping[str, Note] | None = None) -> None:
    """The same for what is saved already: a failure is noted."""
    try:
        await send(topics, notes)
    except Exception as error:
        _missed(topics, error)


def _missed(topics: Topics, error: Exception) -> None:
    log.warning("broadcast failed", topics=len(topics), error=type(error).__name__)


AGAIN_AFTER = 1
"""Seconds until a process listens again after its broker went away."""


class Listener:
    """Whoever joins a topic."""

    def rung(self, topic: str, version: int) -> None:
        """Something has changed; must not wait."""
        raise NotImplementedError

    def noted(self, topic: str, note: Note) -> None:
        """Somebody says something in passing; must not wait."""


class Hub:
    """The listeners of an event loop, by topic. It listens itself while there are any."""

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._listening: asyncio.Task[None] | None = None
        self.listens = False
        """Whether broadcasts arrive, as far as is known."""

    async def join(self, topic: str, listener: Listener) -> None:
        """Tell a listener of a topic from now on."""
        self._listeners[topic].add(listener)
        if self._listening is None:
            ready = asyncio.Event()
            self._listening = asyncio.create_task(self._listen(ready))
            await ready.wait()

    def leave(self, topic: str, listener: Listener) -> None:
        """No longer; whoever leaves last turns the light off."""
        self._listeners[topic].discard(listener)
        if not self._listeners[topic]:
            del self._listeners[topic]
        if not self._listeners and self._listening is not None:
            self._listening.cancel()
            self._listening = None

    def ring(self, topics: Topics) -> None:
        """Tell everybody here who listens to these topics."""
        for topic, version in topics.items():
            for listener in tuple(self._listeners.get(topic, ())):
                listener.rung(topic, version)

    def pass_on(self, notes: Mapping[str, Note]) -> None:
        """What is said in passing, to everybody here who listens to its topic."""
        for topic, note in notes.items():
            for listener in tuple(self._listeners.get(topic, ())):
                listener.noted(topic, note)

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self._hear(ready)
            # Whatever a broken broker raises: tables are looked after without it.
            except Exception as error:
                log.warning("no broadcasts", error=type(error).__name__)
            ready.set()
            await asyncio.sleep(AGAIN_AFTER)

    async def _hear(self, ready: asyncio.Event) -> None:
        layer = get_channel_layer()
        channel = await layer.new_channel()
        await layer.group_add(BELLS, channel)
        try:
            while True:
                ready.set()
                self.listens = True
                heard = await layer.receive(channel)
                self.ring(heard["topics"])
                self.pass_on(heard.get("notes", {}))
        finally:
            self.listens = False
            await layer.group_discard(BELLS, channel)


_HUBS: WeakKeyDictionary[asyncio.AbstractEventLoop, Hub] = WeakKeyDictionary()


def hub() -> Hub:
    """The hub of the running event loop: a web process has one."""
    return _HUBS.setdefault(asyncio.get_running_loop(), Hub())
