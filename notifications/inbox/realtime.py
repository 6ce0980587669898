"""The socket of the bell in the header: how many notifications are unread."""

import asyncio
from typing import Annotated

from channels.db import database_sync_to_async
from django.urls import URLPattern, path
from msgspec import Meta

from accounts.realtime.live import LiveConsumer
from accounts.realtime.reader import TokenRefused
from core.realtime.broadcast import feed_topic
from core.realtime.messages import Channel, Error, FrameRefused, Message, encoded
from notifications.inbox.selectors import MOST_COUNTED, unread_count

PAUSE = 1
"""Seconds between a change and the count, so that several changes in a row cost one."""


class Unread(Message, frozen=True, tag="unread"):
    """How many notifications you have not read: first, and whenever the number changes. 100 means
    100 or more.
    """

    unread: Annotated[int, Meta(ge=0, le=MOST_COUNTED)]


class UnreadConsumer(LiveConsumer):
    """Sends the number of the user's unread notifications. It queries nothing while nothing
    happens.
    """

    async def first(self) -> int:
        self._waiting, self._sent = False, -1
        if self.opened_by is None:
            raise TokenRefused
        await self.join(feed_topic(self.opened_by))
        return await self._count()

    async def opened(self, first: int) -> None:
        await self._send_count(first)

    async def changed(self) -> None:
        """Send the number after a pause, if it is another one. Later changes share the count."""
        if self._waiting:
            return
        self._waiting = True
        await asyncio.sleep(PAUSE)
        self._waiting = False
        count = await self._count()
        if count != self._sent:
            await self._send_count(count)

    async def obey(self, text: str | None) -> None:
        """Refuse every message: there is nothing to ask for."""
        raise FrameRefused("feed_is_read")

    async def _send_count(self, count: int) -> None:
        self._sent = count
        await self.send(encoded(Unread(count)))

    @database_sync_to_async
    def _count(self) -> int:
        user = self.credentials.reader().user
        if user.is_anonymous or user.pk != self.opened_by:
            raise TokenRefused
        return unread_count(user)


ADDRESS = "/ws/notifications/"
CHANNELS = (
    Channel(
        name="unread",
        address=ADDRESS,
        title="Your unread notifications",
        about=(
            "How many of your notifications are unread. The socket accepts no messages. "
            "`GET /api/v1/notifications/unread/` returns the same number."
        ),
        sent=(Unread, Error),
    ),
)
websocket_urlpatterns: list[URLPattern] = [path(ADDRESS[1:], UnreadConsumer.as_asgi())]
