"""A table as lines over plain HTTP: the messages of its socket, until the game is over."""

from __future__ import annotations

import asyncio

from core.realtime.closing import OVER
from games.play.realtime import frames
from games.play.realtime.table import Found, TableConsumer
from games.tables.models.session import Status

EVERY = 15
"""Seconds between two `alive` messages."""

FINAL = {Status.FINISHED, Status.CANCELLED}


class TableStreamConsumer(TableConsumer):
    """Sends the table whenever it changes, and ends after the table with the result."""

    async def opened(self, first: Found | None) -> None:
        await super().opened(first)
        self.work(self._keep_alive())
        await self._end_when_over()

    def counted(self, count: int) -> None:
        """Send nothing: a program finds the number of spectators in the table's details."""

    async def _catch_up(self) -> None:
        await super()._catch_up()
        await self._end_when_over()

    async def _keep_alive(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            # A token can end without a broadcast, and this stream receives no messages that would
            # check it.
            await self.look_again()
            async with self._sending:
                await self.send(frames.alive_message(self.sent_version or 0))

    async def _end_when_over(self) -> None:
        """Close the stream if the client has the last version of a table that cannot change."""
        assert self.table is not None
        kept = await self.table.fresh()
        if kept is None or self.sent_version is None or self._lacks_something():
            return
        if kept.reading.session.status in FINAL:
            await self.close(OVER)
