"""Broadcasts: after a commit they say that something changed, and never what.

All go by one group, to which each web process listens once (games.realtime.hub). One that fails
never fails what it follows: each process looks after its tables itself, though less often.
"""

import asyncio
from collections.abc import Iterable, Mapping
from functools import partial

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from games.models import Session

log = structlog.get_logger(__name__)

BELLS = "bells"
"""The group of all broadcasts; a message has `topics`, each with a version or 0."""
LOBBY = "lobby"
PATIENCE = 2
"""Seconds for all that is sent of one change."""

Topics = Mapping[str, int]


def table_topic(public_id: str) -> str:
    return f"table-{public_id}"


def golfer_topic(user_id: int) -> str:
    return f"golfer-{user_id}"


def access_topic(user_id: int) -> str:
    return f"access-{user_id}"


def table_topics(session: Session, golfers: Iterable[int]) -> Topics:
    """What to tell of a table at its version, and the golfers whose lists of games changed."""
    return {table_topic(session.public_id): session.version} | dict.fromkeys(
        map(golfer_topic, golfers), 0
    )


def broadcast_table(session: Session, *, golfers: Iterable[int] = ()) -> None:
    """After the commit: tell the table, and the golfers whose lists of games have changed."""
    transaction.on_commit(partial(_broadcast, table_topics(session, golfers)))


def broadcast_lobby() -> None:
    """After the commit: tell everybody who looks at the lobby."""
    transaction.on_commit(partial(_broadcast, {LOBBY: 0}))


def broadcast_access(user_id: int) -> None:
    """Tell somebody's sockets to look whether they still may."""
    _broadcast({access_topic(user_id): 0})


def _broadcast(topics: Topics) -> None:
    try:
        async_to_sync(send)(topics)
    # Whatever a broken broker raises: the move is saved, and processes look themselves.
    except Exception as error:
        _missed(topics, error)


async def send(topics: Topics) -> None:
    """Send a broadcast from an event loop. Raises whatever a broken broker raises."""
    message = {"type": BELLS, "topics": dict(topics)}
    await asyncio.wait_for(get_channel_layer().group_send(BELLS, message), PATIENCE)


async def try_to_send(topics: Topics) -> None:
    """The same for what is saved already: a failure is noted."""
    try:
        await send(topics)
    except Exception as error:
        _missed(topics, error)


def _missed(topics: Topics, error: Exception) -> None:
    log.warning("broadcast failed", topics=len(topics), error=type(error).__name__)
