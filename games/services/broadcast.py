"""The bell: after a commit it says that something changed, and never what.

A bell that fails never fails what it follows: who waits for it notices the gap by the version.
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
"""Seconds for all bells of one change."""


def table_group(public_id: str) -> str:
    return f"table-{public_id}"


def golfer_group(user_id: int) -> str:
    return f"golfer-{user_id}"


def access_group(user_id: int) -> str:
    return f"access-{user_id}"


def ring(session: Session, *, golfers: Iterable[int] = ()) -> None:
    """After the commit: tell the table, and the golfers whose lists of games have changed."""
    groups = [table_group(session.public_id), *map(golfer_group, sorted(set(golfers)))]
    message = {"type": "bell", "session": session.public_id, "version": session.version}
    transaction.on_commit(partial(_ring, groups, message))


def ring_lobby() -> None:
    """After the commit: tell everybody who looks at the lobby."""
    transaction.on_commit(partial(_ring, [LOBBY], {"type": "bell"}))


def ring_access(user_id: int) -> None:
    """Tell somebody's sockets to look whether they still may."""
    _ring([access_group(user_id)], {"type": "access"})


def _ring(groups: list[str], message: dict[str, Any]) -> None:
    try:
        async_to_sync(_send)(groups, message)
    # Whatever a broken broker raises: the move is saved, and clients poll.
    except Exception as error:
        log.warning("bell failed", groups=len(groups), error=type(error).__name__)


async def _send(groups: list[str], message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    sends = [layer.group_send(group, message) for group in groups]
    await asyncio.wait_for(asyncio.gather(*sends), PATIENCE)
