"""The socket of the lobby and of the badge that counts the tables waiting for the user."""

from channels.db import database_sync_to_async
from django.utils import timezone, translation

from accounts.people.models import User
from accounts.realtime.live import LiveConsumer
from accounts.realtime.reader import Reader
from games.lobby.selectors.lobby import open_tables, waiting_count
from games.play.realtime import frames
from games.table_views.selectors.received import invitation_count
from games.tables.services.tables import LOBBY, golfer_topic


class LobbyConsumer(LiveConsumer):
    """Sends the open tables, and to signed-in users the number of tables that wait for them."""

    async def first(self) -> list[str]:
        self._stale = self._busy = False
        await self.join(LOBBY)
        if self.opened_by is not None:
            await self.join(golfer_topic(self.opened_by))
        return await self._messages()

    async def opened(self, first: list[str]) -> None:
        await self._send(first)

    async def changed(self) -> None:
        """Send the changed lobby and the user's changed tables. Concurrent changes share a
        query.
        """
        self._stale = True
        while self._stale and not self._busy:
            self._stale, self._busy = False, True
            try:
                await self._send_all()
            finally:
                self._busy = False

    async def obey(self, text: str | None) -> None:
        """Treat every message as a request for the newest list. The rate of messages is limited."""
        await self._send_all()

    async def _send_all(self) -> None:
        await self._send(await self._messages())

    async def _send(self, messages: list[str]) -> None:
        for message in messages:
            await self.send(message)

    @database_sync_to_async
    def _messages(self) -> list[str]:
        reader, now = self.credentials.reader(), timezone.now()
        with translation.override(reader.language):
            lobby = frames.lobby_message(open_tables(reader.user, at=now))
        return [lobby, *_waiting(reader)]


def _waiting(reader: Reader) -> list[str]:
    """Return the message with the number of tables that wait for the user; none for a visitor."""
    user = reader.user
    if not isinstance(user, User):
        return []
    invited = invitation_count(user, at=timezone.now())
    return [frames.waiting_message(waiting_count(user), invited)]
