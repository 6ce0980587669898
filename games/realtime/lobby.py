"""The socket of the lobby and of the badge that counts the tables where it is one's turn."""

import contextlib
import time
from typing import Any

from channels.db import database_sync_to_async
from django.utils import translation

from games.errors import TableError
from games.realtime import frames
from games.realtime.live import NO_TOKEN, LiveConsumer
from games.realtime.pace import Pace
from games.realtime.reader import Credentials, TokenRefused
from games.selectors.lobby import open_tables, waiting_count
from games.services.bell import LOBBY, golfer_group


class LobbyConsumer(LiveConsumer):
    """Sends the open tables, and to golfers how many tables wait for them."""

    async def connect(self) -> None:
        self.credentials = Credentials(self.scope)
        self.pace = Pace()
        self.bell_groups = [LOBBY]
        await self.accept()
        await self._listen_for_me()
        await self.listen()
        await self._send_all()

    async def _listen_for_me(self) -> None:
        with contextlib.suppress(TokenRefused):
            user_id = await self._user_id()
            self.bell_groups += [golfer_group(user_id)] if user_id else []

    async def bell(self, event: dict[str, Any]) -> None:
        """Something has changed: in the lobby, or at one's own tables."""
        await self._send_all()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Whatever comes is a wish for the newest list; who wishes too often has to wait."""
        with contextlib.suppress(TableError):
            self.pace.take(time.monotonic())
            await self._send_all()

    async def _send_all(self) -> None:
        try:
            messages = await self._messages()
        except TokenRefused:
            await self.close(NO_TOKEN)
            return
        for message in messages:
            await self.send(message)

    @database_sync_to_async
    def _user_id(self) -> int | None:
        return self.credentials.reader().user.pk

    @database_sync_to_async
    def _messages(self) -> list[str]:
        reader = self.credentials.reader()
        with translation.override(reader.language):
            messages = [frames.lobby_message(open_tables(reader.user))]
        if reader.user.is_authenticated:
            messages.append(frames.waiting_message(waiting_count(reader.user)))
        return messages
