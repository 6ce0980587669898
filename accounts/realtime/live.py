"""The base class of all sockets: admission, lifetime, and behaviour when a service is down."""

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
from accounts.visibility.services import NOTED_EVERY, note_presence
from core.metrics import REFUSALS, SOCKETS
from core.rate_limits.counting import Use
from core.rate_limits.limit import LimitReached, address_in, network_of
from core.rate_limits.sockets import SOCKETS_OF_ADDRESS, SOCKETS_OF_GOLFER
from core.realtime.broadcast import Listener, access_topic, subscriptions
from core.realtime.closing import BAD_ADDRESS, BROKEN, NO_TOKEN, TOO_MANY, UNREADABLE, code_of
from core.realtime.handshake import AddressRefused, Query, require_known, subprotocol_of
from core.realtime.limits import OPEN_SOCKETS, Flood, Pace, admission_queue
from core.realtime.messages import FrameRefused, key_in, refusal_message

log = structlog.get_logger(__name__)

PATIENCE = 30
"""Seconds within which the client must accept a message."""


class LiveConsumer(AsyncWebsocketConsumer, Listener):
    """A socket that listens to topics. Messages from its client are handled one after another."""

    query: ClassVar[Query] = MappingProxyType({})
    """The query parameters that its URL accepts."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self._send_out = scope, send
        # Both sending and closing use this method.
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
        # The client can disconnect at any moment, even while a message is being sent to it.
        except Exception as error:
            await self._give_up(error)
        except asyncio.CancelledError:
            if not self._stalled:
                raise
        finally:
            self.clear_away()

    async def _serve(self, receive: Any) -> None:
        # To support channel layers and views, Channels' own loop needs a task and a thread switch
        # per message. This class uses neither.
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
        """Send a message. Drop the connection if the client accepts nothing for PATIENCE
        seconds.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                await self._send_out(message)
        except TimeoutError:
            self._drop()

    def _drop(self) -> None:
        """Stop without a close message, because the client would not accept that either."""
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
            log.warning("socket closed after an error", error=type(error).__name__)
        # Closing can fail too if the connection is broken.
        with contextlib.suppress(Exception):
            await self.close(code)

    def clear_away(self) -> None:
        """Release everything that belongs to the closed socket."""
        OPEN_SOCKETS.leave(self._counted)
        for topic in self._topics:
            subscriptions().leave(topic, self)
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
            async with admission_queue():
                self.opened_by = await self._opened_by()
                first = await self.first()
            # Outside the queue: a client that reads nothing must not hold up others.
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
        # A message handler that fails while the socket is closing may also try to close it.
        if not self._closing:
            self._closing = True
            await super().close(code, reason)

    def places(self) -> list[Use]:
        """Return the limits that apply to this socket in addition to those per address and per
        user.
        """
        return []

    async def first(self) -> Any:
        """Join the topics of the socket; return the initial data for its client."""

    async def opened(self, first: Any) -> None:
        """Send the initial data: the socket is open and its user is known."""

    def rung(self, topic: str, version: int) -> None:
        """Handle a change to one of the socket's topics."""
        if topic == access_topic(self.opened_by or 0):
            self.work(self.look_again())
        else:
            self.work(self.changed())

    async def changed(self) -> None:
        """Handle a change to the data that this socket shows."""

    def work(self, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run a task alongside the client's messages. The socket closes if it fails."""
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
        """Listen to a topic for as long as the socket is open."""
        self._topics.append(topic)
        await subscriptions().join(topic, self)

    def _enter(self, uses: list[Use]) -> None:
        OPEN_SOCKETS.enter(uses)
        self._counted += uses

    async def _opened_by(self) -> int | None:
        """Return the socket's user.

        From now on the socket closes when the token or session that opened it ends.
        """
        try:
            reader = await self.reader()
        except TokenRefused:
            await self.count_opening(None)
            raise
        await self.count_opening(reader)
        user_id: int | None = reader.user.pk
        if user_id is not None:
            self._enter([(SOCKETS_OF_GOLFER, str(user_id))])
            self.opened_by = user_id
            await self.join(access_topic(user_id))
            self.work(self._stay_online(reader.user))
        if reader.until is not None:
            self._close_at(reader.until)
        return user_id

    async def _stay_online(self, user: Any) -> None:
        """Record that the user is online while the socket is open, if the user shows it."""
        while user.shows_online:
            await database_sync_to_async(note_presence)(user=user, at=timezone.now())
            await asyncio.sleep(NOTED_EVERY.total_seconds())

    async def count_opening(self, reader: Reader | None) -> None:
        """Count the opening against the limits of requests. Raise LimitReached.

        `reader` is None if the token was refused. Only streams count, because they are requests.
        """

    def _close_at(self, moment: datetime) -> None:
        left = (moment - timezone.now()).total_seconds()
        loop = asyncio.get_running_loop()
        self._end = loop.call_later(left, lambda: loop.create_task(self.close(NO_TOKEN)))

    async def look_again(self) -> None:
        """Raise TokenRefused, which closes the socket, if the token or session that opened it has
        ended.
        """
        if (await self.reader()).user.pk != self.opened_by:
            raise TokenRefused

    async def send_refusal(self, refusal: Any, key: str | None) -> None:
        """Send a refusal in the client's language, if it is known.

        The language is not looked up: a flood of messages must not reach the database.
        """
        REFUSALS.labels(refusal.code).inc()
        with translation.override(self.credentials.language):
            message = self.refusal(refusal, key)
        await self.send(message)

    refused: ClassVar[tuple[type[Exception], ...]] = (LimitReached, FrameRefused)
    """Errors that are reported to the client and keep the socket open."""

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
        """Handle a message from the client."""

    def refusal(self, refusal: Any, key: str | None) -> str:
        """Return the message of a refusal, in the active language."""
        return refusal_message(refusal, key)

    @database_sync_to_async
    def reader(self) -> Reader:
        return self.credentials.reader()


def _is_gone(error: Exception) -> bool:
    """Return whether the error only means that the client has left.

    Each ASGI server has its own exception classes for this.
    """
    return isinstance(error, OSError) and type(error).__name__ == "ClientDisconnected"
