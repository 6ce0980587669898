"""What all sockets share: who may open one, how long it lives, and life with a part away."""

import asyncio
import contextlib
import time
from collections.abc import Coroutine
from datetime import datetime
from types import MappingProxyType
from typing import Any, ClassVar

import structlog
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils import timezone, translation

from accounts.realtime.reader import Credentials, Reader, TokenRefused
from core.metrics import REFUSALS, SOCKETS
from core.rate_limits.counting import Use
from core.rate_limits.limit import LimitReached
from core.rate_limits.sockets import SOCKETS_OF_ADDRESS, SOCKETS_OF_GOLFER
from core.rate_limits.visitors import address_in, network_of
from core.realtime.broadcast import Listener, access_topic, hub
from core.realtime.closing import BAD_ADDRESS, BROKEN, NO_TOKEN, TOO_MANY, UNREADABLE, code_of
from core.realtime.handshake import AddressRefused, Query, require_known, subprotocol_of
from core.realtime.limits import OPEN_SOCKETS, Flood, Pace, door
from core.realtime.messages import FrameRefused, key_in, refusal_message

log = structlog.get_logger(__name__)

PATIENCE = 30
"""Seconds that a message may wait for its reader."""


class LiveConsumer(AsyncWebsocketConsumer, Listener):
    """A socket that hears of topics; what arrives from its client is handled one by one."""

    query: ClassVar[Query] = MappingProxyType({})
    """What may follow its address."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self._send_out = scope, send
        # What is sent and how it is closed both go by it.
        self.base_send = self._patiently
        self._counted: list[Use] = []
        self._topics: list[str] = []
        self._end: asyncio.TimerHandle | None = None
        self._works: set[asyncio.Task[None]] = set()
        self._closing = self._stalled = False
        self._life = asyncio.current_task()
        try:
            with SOCKETS.track_inprogress():
                await self._serve(receive)
        # A client may go at any moment, also while it is told something.
        except Exception as error:
            await self._give_up(error)
        except asyncio.CancelledError:
            if not self._stalled:
                raise
        finally:
            self.clear_away()

    async def _serve(self, receive: Any) -> None:
        # Channels' own way has a task and a change of threads for each message, for what comes by
        # channel layers and for what is left of views; here is neither.
        handlers = {
            "websocket.connect": self.websocket_connect,
            "websocket.receive": self.websocket_receive,
            "websocket.disconnect": self.websocket_disconnect,
        }
        with contextlib.suppress(StopConsumer):
            while True:
                message = await receive()
                await handlers[message["type"]](message)

    async def _patiently(self, message: Any) -> None:
        """Send a message; a reader who takes none for PATIENCE is dropped."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._send_out(message)
        except TimeoutError:
            self._drop()

    def _drop(self) -> None:
        """End without a goodbye, which would wait as well."""
        log.warning("reader stalled", path=self.scope["path"])
        self._stalled = True
        if self._life is not None:
            self._life.cancel()

    async def _give_up(self, error: Exception) -> None:
        code = code_of(error)
        if code == UNREADABLE:
            log.error("stored value is unreadable", path=self.scope["path"], why=str(error))
        elif code == BROKEN:
            raise error
        elif not _is_gone(error):
            log.warning("socket given up", error=type(error).__name__)
        # The connection may be gone as well.
        with contextlib.suppress(Exception):
            await self.close(code)

    def clear_away(self) -> None:
        """The socket is closed."""
        OPEN_SOCKETS.leave(self._counted)
        for topic in self._topics:
            hub().leave(topic, self)
        for work in self._works:
            work.cancel()
        if self._end is not None:
            self._end.cancel()

    async def connect(self) -> None:
        await self.accept(subprotocol_of(self.scope))
        self.credentials = Credentials(self.scope)
        self.pace = Pace()
        try:
            self._enter([(SOCKETS_OF_ADDRESS, network_of(address_in(self.scope)))])
            require_known(self.scope["query_string"], self.query)
            self._enter(self.places())
            async with door():
                self.opened_by = await self._opened_by()
                first = await self.first()
            # Outside: a reader who takes nothing holds nobody up.
            await self.opened(first)
        except LimitReached as reached:
            await self.send_refusal(reached, None)
            await self.close(TOO_MANY)
        except AddressRefused as refused:
            await self.send_refusal(refused, None)
            await self.close(BAD_ADDRESS)
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

    async def first(self) -> Any:
        """Join what it hears of, and read what its reader is told first."""

    async def opened(self, first: Any) -> None:
        """The socket is open and somebody's: tell them."""

    def rung(self, topic: str, version: int) -> None:
        """One of its topics has changed."""
        if topic == access_topic(self.opened_by or 0):
            self.work(self.look_again())
        else:
            self.work(self.changed())

    async def changed(self) -> None:
        """Something has changed that this socket shows."""

    def work(self, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something beside what the client asks for; the socket ends if it fails."""
        task = asyncio.create_task(self._guarded(doing))
        self._works.add(task)
        task.add_done_callback(self._works.discard)
        return task

    async def _guarded(self, doing: Coroutine[Any, Any, None]) -> None:
        try:
            await doing
        except TokenRefused:
            await self.close(NO_TOKEN)
        except Exception as error:
            if code_of(error) == BROKEN and not self._closing:
                log.exception("socket failed")
                await self.close(BROKEN)
            else:
                await self._give_up(error)

    async def join(self, topic: str) -> None:
        """Hear of a topic as long as the socket lives."""
        self._topics.append(topic)
        await hub().join(topic, self)

    def _enter(self, uses: list[Use]) -> None:
        OPEN_SOCKETS.enter(uses)
        self._counted += uses

    async def _opened_by(self) -> int | None:
        """Whose socket this is; from now on it ends with the token or session it came with."""
        reader = await self.reader()
        user_id: int | None = reader.user.pk
        if user_id is not None:
            self._enter([(SOCKETS_OF_GOLFER, str(user_id))])
            self.opened_by = user_id
            await self.join(access_topic(user_id))
        if reader.until is not None:
            self._close_at(reader.until)
        return user_id

    def _close_at(self, moment: datetime) -> None:
        left = (moment - timezone.now()).total_seconds()
        loop = asyncio.get_running_loop()
        self._end = loop.call_later(left, lambda: loop.create_task(self.close(NO_TOKEN)))

    async def look_again(self) -> None:
        """One of this person's tokens or sessions has ended: was it the one of this socket?"""
        if (await self.reader()).user.pk != self.opened_by:
            raise TokenRefused

    async def send_refusal(self, refusal: Any, key: str | None) -> None:
        """In the language of whoever reads here, as far as known: a flood asks no database."""
        REFUSALS.labels(refusal.code).inc()
        with translation.override(self.credentials.language):
            message = self.refusal(refusal, key)
        await self.send(message)

    refused: ClassVar[tuple[type[Exception], ...]] = (LimitReached, FrameRefused)
    """What its client is told and may go on after."""

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        try:
            self.pace.take(time.monotonic())
            await self.obey(text_data)
        except self.refused as refusal:
            await self.send_refusal(refusal, key_in(text_data or bytes_data))
        except Flood:
            await self.close(TOO_MANY)
        except TokenRefused:
            await self.close(NO_TOKEN)

    async def obey(self, text: str | None) -> None:
        """Do what the client asks for."""

    def refusal(self, refusal: Any, key: str | None) -> str:
        """The message of a refusal, in the language that is active."""
        return refusal_message(refusal, key)

    @database_sync_to_async
    def reader(self) -> Reader:
        return self.credentials.reader()


def _is_gone(error: Exception) -> bool:
    """Whether it only says that the client has left; servers have names of their own for that."""
    return isinstance(error, OSError) and type(error).__name__ == "ClientDisconnected"
