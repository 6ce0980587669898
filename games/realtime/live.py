"""What both sockets share: they outlive what is away, or end so that clients poll."""

import contextlib
from typing import Any

import structlog
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error as DatabaseError
from redis.exceptions import RedisError

from accounts.outage import is_outage
from courses.designs.stored import UnreadableError
from games.metrics import SOCKETS

log = structlog.get_logger(__name__)

NO_TOKEN, NO_TABLE, UNREADABLE, TRY_LATER = 4401, 4404, 4409, 1013


class LiveConsumer(AsyncWebsocketConsumer):
    """A consumer of bells; `bell_groups` are those that it listens to."""

    bell_groups: list[str]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            with SOCKETS.track_inprogress():
                await super().__call__(scope, receive, send)
        except (RedisError, OSError) as error:
            log.warning("socket without broker", error=type(error).__name__)
            await self._end(send, TRY_LATER)
        except DatabaseError as error:
            if not is_outage(error):
                raise
            log.warning("socket without database", error=type(error).__name__)
            await self._end(send, TRY_LATER)
        except UnreadableError as error:
            log.error("stored value is unreadable", path=scope["path"], why=str(error))
            await self._end(send, UNREADABLE)

    async def _end(self, send: Any, code: int) -> None:
        # The connection may be gone as well.
        with contextlib.suppress(Exception):
            await send({"type": "websocket.close", "code": code})

    async def listen(self) -> None:
        await self._each(self.channel_layer.group_add)

    async def disconnect(self, code: int) -> None:
        await self._each(self.channel_layer.group_discard)

    async def _each(self, change: Any) -> None:
        for group in self.bell_groups:
            # Without bells the page still works: clients notice gaps by their looks.
            with contextlib.suppress(RedisError, OSError):
                await change(group, self.channel_name)
