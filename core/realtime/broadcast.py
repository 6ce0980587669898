"""Broadcasts between processes. After a commit they announce which topics have changed, without the
data.

All broadcasts use one group, which each web process joins once. The process's `Subscriptions` pass
them on to the listeners of each topic. A failed broadcast never fails the change that it announces:
processes also poll for changes, but less often.
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
"""The group for all broadcasts. A message has `topics`, each with a version or 0.

It can also have `notes`: short-lived data for the listeners of a topic.
"""

PATIENCE = 2
"""Maximum seconds for sending one broadcast."""

Topics = Mapping[str, int]

Note = Mapping[str, Any]
"""Data that is only valid for a moment and never stored.

It must not be secret, since every process receives it.
"""


def access_topic(user_id: int) -> str:
    return f"access-{user_id}"


def feed_topic(user_id: int) -> str:
    return f"feed-{user_id}"


def broadcast_after_commit(topics: Topics, notes: Mapping[str, Note] | None = None) -> None:
    """Notify the listeners of these topics after the commit."""
    transaction.on_commit(partial(broadcast, topics, notes))


def broadcast(topics: Topics, notes: Mapping[str, Note] | None = None) -> None:
    """Broadcast from a thread. A failure is only logged."""
    try:
        async_to_sync(send)(topics, notes)
    # Catch every broker error: the change is already saved, and processes also poll for changes.
    except Exception as error:
        _missed(topics, error)


async def send(topics: Topics, notes: Mapping[str, Note] | None = None) -> None:
    """Broadcast from an event loop. Raise any error of the broker."""
    message: dict[str, Any] = {"type": BELLS, "topics": dict(topics)}
    if notes:
        message["notes"] = dict(notes)
    await asyncio.wait_for(get_channel_layer().group_send(BELLS, message), PATIENCE)


async def try_to_send(topics: Topics, notes: Mapping[str, Note] | None = None) -> None:
    """Broadcast a change that is already saved. A failure is only logged."""
    try:
        await send(topics, notes)
    except Exception as error:
        _missed(topics, error)


def _missed(topics: Topics, error: Exception) -> None:
    log.warning("broadcast failed", topics=len(topics), error=type(error).__name__)


AGAIN_AFTER = 1
"""Seconds before a process resubscribes after losing its connection to the broker."""


class Listener:
    """An object that can join topics."""

    def rung(self, topic: str, version: int) -> None:
        """Handle a change to a topic. Must not block."""
        raise NotImplementedError

    def noted(self, topic: str, note: Note) -> None:
        """Handle a note on a topic. Must not block."""


class Subscriptions:
    """The listeners of an event loop, by topic.

    Receives broadcasts as long as there is at least one listener.
    """

    def __init__(self) -> None:
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._listening: asyncio.Task[None] | None = None
        self.listens = False
        """True while the subscription to broadcasts works, as far as this process has noticed."""

    async def join(self, topic: str, listener: Listener) -> None:
        """Notify a listener of changes to this topic from now on."""
        self._listeners[topic].add(listener)
        if self._listening is None:
            ready = asyncio.Event()
            self._listening = asyncio.create_task(self._listen(ready))
            await ready.wait()

    def leave(self, topic: str, listener: Listener) -> None:
        """Stop notifying a listener. Stop receiving broadcasts when the last one leaves."""
        self._listeners[topic].discard(listener)
        if not self._listeners[topic]:
            del self._listeners[topic]
        if not self._listeners and self._listening is not None:
            self._listening.cancel()
            self._listening = None

    def ring(self, topics: Topics) -> None:
        """Notify all local listeners of these topics."""
        for topic, version in topics.items():
            for listener in tuple(self._listeners.get(topic, ())):
                listener.rung(topic, version)

    def pass_on(self, notes: Mapping[str, Note]) -> None:
        """Pass notes on to all local listeners of their topics."""
        for topic, note in notes.items():
            for listener in tuple(self._listeners.get(topic, ())):
                listener.noted(topic, note)

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                await self._hear(ready)
            # Catch every broker error: tables also check for changes without broadcasts.
            except Exception as error:
                log.warning("broadcasts unavailable", error=type(error).__name__)
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


_HUBS: WeakKeyDictionary[asyncio.AbstractEventLoop, Subscriptions] = WeakKeyDictionary()


def subscriptions() -> Subscriptions:
    """Return the `Subscriptions` of the running event loop. A web process has one event loop."""
    return _HUBS.setdefault(asyncio.get_running_loop(), Subscriptions())
