"""The socket of a user's feed: past events since a cursor, then new events, in order."""

import asyncio
from typing import Any

from channels.db import database_sync_to_async
from django.urls import URLPattern, path

from accounts.people.requests import CODE, is_member
from accounts.realtime.live import LiveConsumer
from accounts.realtime.reader import TokenRefused
from core.realtime.broadcast import feed_topic
from core.realtime.closing import BAD_CURSOR
from core.realtime.handshake import values_in
from core.realtime.messages import FrameRefused, encoded
from notifications.events.realtime.messages import AFTER, STREAM, Alive, Event
from notifications.events.selectors import FeedRefused, Page, cut_off, feed_of, page_of, start_of

EVERY = 15
"""Seconds between two `alive` messages. The feed is also checked for new events at each of them."""


class FeedConsumer(LiveConsumer):
    """Sends every event after the cursor exactly once, in order, until the socket closes."""

    query = AFTER

    async def connect(self) -> None:
        self._after, self._stale, self._busy = 0, False, False
        await self._or_end(super().connect())

    async def first(self) -> int:
        if self.opened_by is None:
            raise TokenRefused
        await self.join(feed_topic(self.opened_by))
        return await self._start()

    async def opened(self, first: int) -> None:
        self._after = first
        await self._say_alive()
        self.work(self._look_after())

    def rung(self, topic: str, version: int) -> None:
        if self.opened_by is not None and topic == feed_topic(self.opened_by):
            self.work(self.changed())
        else:
            super().rung(topic, version)

    async def changed(self) -> None:
        """Send new events.

        Concurrent calls merge into one check, so events never overtake each other.
        """
        self._stale = True
        while self._stale and not self._busy:
            self._stale, self._busy = False, True
            try:
                await self._or_end(self._tell())
            finally:
                self._busy = False

    async def obey(self, text: str | None) -> None:
        """Refuse every frame: a feed takes no commands. To use a different cursor, the client opens
        another socket.
        """
        raise FrameRefused("feed_is_read")

    async def _or_end(self, doing: Any) -> None:
        """Await `doing`. If the cursor cannot be used, send the reason and close the socket."""
        try:
            await doing
        except FeedRefused as refused:
            await self.send_refusal(refused, None)
            await self.close(BAD_CURSOR)

    async def _tell(self) -> None:
        more = True
        while more and not self._closing:
            page = await self._page()
            for event in page.events:
                await self.send(encoded(Event(**event)))
                self._after = event["number"]
            more = page.more

    async def _look_after(self) -> None:
        while True:
            await self.changed()
            await asyncio.sleep(EVERY)
            await self.look_again()
            await self._say_alive()

    async def _say_alive(self) -> None:
        await self.send(encoded(Alive(next=self._after)))

    @database_sync_to_async
    def _start(self) -> int:
        if not is_member(self.credentials.reader().user):
            raise FeedRefused(CODE)
        asked = values_in(self.scope["query_string"])
        return start_of(feed_of(self.opened_by or 0), asked.get("after"))

    @database_sync_to_async
    def _page(self) -> Page:
        feed = feed_of(self.opened_by or 0)
        # While the client was not reading, events that it had not received may have been cut from
        # the feed.
        if self._after < feed.cut:
            raise cut_off(feed)
        return page_of(feed, self._after)


websocket_urlpatterns: list[URLPattern] = [path("ws/feed/", FeedConsumer.as_asgi())]
stream_urlpatterns: list[URLPattern] = [path(STREAM[1:], FeedConsumer.as_asgi())]
