"""What both sockets share: who may open one, how long it lives, and life with a part away."""

import asyncio
import contextlib
from datetime import datetime
from typing import Any

import structlog
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import Error as DatabaseError
from django.utils import timezone, translation
from redis.exceptions import RedisError

from accounts.metrics import REFUSALS
from accounts.outage import is_outage
from accounts.rate_limits.counting import Use
from accounts.rate_limits.limit import LimitReached
from accounts.rate_limits.table import SOCKETS_OF_ADDRESS, SOCKETS_OF_GOLFER
from accounts.rate_limits.visitors import address_in, network_of
from courses.designs.stored import UnreadableError
from games.metrics import SOCKETS
from games.realtime import frames
from games.realtime.open_sockets import OPEN_SOCKETS
from games.realtime.pace import Pace
from games.realtime.reader import Credentials, Reader, TokenRefused
from games.services.broadcast import access_group

log = structlog.get_logger(__name__)

NO_TOKEN, NO_TABLE, UNREADABLE, TOO_MANY, TRY_LATER = 4401, 4404, 4409, 4429, 1013


class LiveConsumer(AsyncWebsocketConsumer):
    """A consumer of bells; `bell_groups` are those that it listens to."""

    bell_groups: list[str]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self._counted: list[Use] = []
        self._end: asyncio.TimerHandle | None = None
        self._closing = False
        self.bell_groups = []
        try:
            with SOCKETS.track_inprogress():
                await super().__call__(scope, receive, send)
        except (RedisError, OSError) as error:
            log.warning("socket without broker", error=type(error).__name__)
            await self._hang_up(send, TRY_LATER)
        except DatabaseError as error:
            if not is_outage(error):
                raise
            log.warning("socket without database", error=type(error).__name__)
            await self._hang_up(send, TRY_LATER)
        except UnreadableError as error:
            log.error("stored value is unreadable", path=scope["path"], why=str(error))
            await self._hang_up(send, UNREADABLE)
        finally:
            OPEN_SOCKETS.leave(self._counted)
            if self._end is not None:
                self._end.cancel()

    async def _hang_up(self, send: Any, code: int) -> None:
        # The connection may be gone as well.
        with contextlib.suppress(Exception):
            await send({"type": "websocket.close", "code": code})

    async def connect(self) -> None:
        await self.accept()
        self.credentials = Credentials(self.scope)
        self.pace = Pace()
        try:
            self._enter([(SOCKETS_OF_ADDRESS, network_of(address_in(self.scope)))])
            self._enter(self.places())
            self.opened_by = await self._opened_by()
            await self.opened()
        except LimitReached as reached:
            await self.send_refusal(reached, None)
            await self.close(TOO_MANY)
        except TokenRefused:
            await self.close(NO_TOKEN)

    async def close(self, code: int | None = None, reason: str | None = None) -> None:
        # What was on its way may be a reason to close it again.
        if not self._closing:
            self._closing = True
            await super().close(code, reason)

    def places(self) -> list[Use]:
        """What else than address and person counts this socket."""
        return []

    async def opened(self) -> None:
        """The socket is open and somebody's."""

    def _enter(self, uses: list[Use]) -> None:
        OPEN_SOCKETS.enter(uses)
        self._counted += uses

    async def _opened_by(self) -> int | None:
        """Whose socket this is; from now on it ends with the token or session it came with."""
        reader = await self.reader()
        user_id: int | None = reader.user.pk
        if user_id is not None:
            self._enter([(SOCKETS_OF_GOLFER, str(user_id))])
            self.bell_groups.append(access_group(user_id))
        if reader.until is not None:
            self._close_at(reader.until)
        return user_id

    def _close_at(self, moment: datetime) -> None:
        left = (moment - timezone.now()).total_seconds()
        loop = asyncio.get_running_loop()
        self._end = loop.call_later(left, lambda: loop.create_task(self.close(NO_TOKEN)))

    async def access(self, event: dict[str, Any]) -> None:
        """One of this person's tokens or sessions has ended: was it the one of this socket?"""
        try:
            still = (await self.reader()).user.pk
        except TokenRefused:
            still = None
        if still != self.opened_by:
            await self.close(NO_TOKEN)

    async def send_refusal(self, refusal: Any, key: str | None) -> None:
        """In the language of whoever reads here, as far as known: a flood asks no database."""
        REFUSALS.labels(refusal.code).inc()
        with translation.override(self.credentials.language):
            message = frames.error_message(refusal, key)
        await self.send(message)

    @database_sync_to_async
    def reader(self) -> Reader:
        return self.credentials.reader()

    async def listen(self) -> None:
        await self._each(self.channel_layer.group_add)

    async def disconnect(self, code: int) -> None:
        await self._each(self.channel_layer.group_discard)

    async def _each(self, change: Any) -> None:
        for group in self.bell_groups:
            # Without bells the page still works: clients notice gaps by their looks.
            with contextlib.suppress(RedisError, OSError):
                await change(group, self.channel_name)
