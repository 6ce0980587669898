"""Broadcasts: after a commit they say that something changed, and never what.

All go by one group, to which each web process listens once (core.realtime.hub). One that fails
never fails what it follows: whoever shows what has changed looks after it too, though less often.
"""

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

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
