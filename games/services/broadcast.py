"""Broadcasts: after a commit they say that something changed, and never what.

One that fails never fails what it follows: whoever waits for it notices the gap by the version.
"""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from games.models import Session

log = structlog.get_logger(__name__)

LOBBY = "lobby"
PATIENCE = 2
"""Seconds for all that is sent of one change."""


def table_group(public_id: str) -> str:
    return f"table-{public_id}"


def golfer_group(user_id: int) -> str:
    return f"golfer-{user_id}"


def access_group(user_id: int) -> str:
    return f"access-{user_id}"


def broadcast_table(session: Session, *, golfers: Iterable[int] = ()) -> None:
    """After the commit: tell the table, and the golfers whose lists of games have changed."""
    groups = [table_group(session.public_id), *map(golfer_group, sorted(set(golfers)))]
    message = {"type": "changed", "session": session.public_id, "version": session.version}
    transaction.on_commit(partial(_broadcast, groups, message))


def broadcast_lobby() -> None:
    """After the commit: tell everybody who looks at the lobby."""
    transaction.on_commit(partial(_broadcast, [LOBBY], {"type": "changed"}))


def broadcast_access(user_id: int) -> None:
    """Tell somebody's sockets to look whether they still may."""
    _broadcast([access_group(user_id)], {"type": "access"})


def _broadcast(groups: list[str], message: dict[str, Any]) -> None:
    try:
        async_to_sync(_send)(groups, message)
    # Whatever a broken broker raises: the move is saved, and clients poll.
    except Exception as error:
        log.warning("broadcast failed", groups=len(groups), error=type(error).__name__)


async def _send(groups: list[str], message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    sends = [layer.group_send(group, message) for group in groups]
    await asyncio.wait_for(asyncio.gather(*sends), PATIENCE)
