"""The chat in the socket of a table: lines in, and lines out as soon as they are stored."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from channels.db import database_sync_to_async
from django.utils import timezone, translation

from accounts.realtime.live import LiveConsumer
from accounts.realtime.reader import TokenRefused
from accounts.tokens.models import Scope
from core.realtime.messages import Frame, Message, encoded
from games.chat.models import RoomName
from games.chat.selectors.access import chat_access
from games.chat.selectors.lines import (
    MOST_SHOWN,
    ChatLineView,
    changed_lines,
    line_views,
    revisions_of,
)
from games.chat.services.lines import chat_topic, write_line
from games.errors import TableError
from games.tables.models.session import Session
from games.tables.selectors.access import Person, session_by_id
from games.tables.selectors.visibility import TableHidden, is_visible


class ListenToChat(Frame, frozen=True, tag="chat"):
    """Subscribe to the chat. The first message contains the lines changed since these revisions."""

    players: int | None = None
    spectators: int | None = None


class Say(Frame, frozen=True, tag="say", kw_only=True):
    """Write a line: a text or a quick phrase. Without `room`, it goes to your usual room."""

    key: str
    room: str = ""
    text: str = ""
    phrase: str = ""


ChatFrame = ListenToChat | Say


class ChatLines(Message, frozen=True, tag="chat"):
    """After your `chat`: the lines that were written, deleted or hidden since the last message."""

    lines: Sequence[ChatLineView]


class Said(Message, frozen=True, tag="said"):
    """Your line was stored."""

    key: str
    line: ChatLineView


CHAT_SENT = (ChatLines, Said)
CHAT_RECEIVED = (ListenToChat, Say)


class ChatSocket(LiveConsumer):
    """The part of a table's socket that is about its chat.

    If a client does not ask for the chat, its socket does not subscribe to the topic.
    """

    public_id: str
    _heard: dict[str, int] | None = None
    """The revision up to which each room was sent; None if the client did not ask."""

    async def obey_chat(self, frame: ChatFrame) -> None:
        """Handle a message about the chat."""
        if isinstance(frame, Say):
            said = await self._said(frame)
            await self.send(encoded(Said(key=frame.key, line=said)))
            return
        if self._heard is None:
            self._sending_chat = asyncio.Lock()
            await self.join(chat_topic(self.public_id))
        now = await self._revisions()
        asked = {RoomName.PLAYERS: frame.players, RoomName.SPECTATORS: frame.spectators}
        self._heard = {
            str(room): now.get(str(room), 0) if since is None else since
            for room, since in asked.items()
        }
        await self.changed()

    async def changed(self) -> None:
        """Send what has changed in the rooms that the reader can see now."""
        async with self._sending_chat:
            while self._heard is not None:
                lines = await self._changed_lines(self._heard)
                for line in lines:
                    self._heard[line.room] = max(self._heard[line.room], line.revision)
                if lines:
                    await self.send(encoded(ChatLines(lines)))
                if len(lines) < MOST_SHOWN:
                    return

    @database_sync_to_async
    def _changed_lines(self, since: Mapping[str, int]) -> list[ChatLineView]:
        reader = self.credentials.reader()
        if reader.user.pk != self.opened_by:
            raise TokenRefused
        access = chat_access(self._chat_session(reader.user), reader.user)
        if access.is_off:
            return []
        with translation.override(reader.language):
            return changed_lines(access, since)

    @database_sync_to_async
    def _revisions(self) -> dict[str, int]:
        user = self.credentials.reader().user
        return revisions_of(chat_access(self._chat_session(user), user))

    @database_sync_to_async
    def _said(self, frame: Say) -> ChatLineView:
        reader = self.credentials.reader()
        user = reader.user
        session = self._chat_session(user)
        if not user.is_authenticated:
            raise TableError("account_needed")
        if not reader.may_play:
            raise TableError("scope_missing", scope=str(Scope.PLAY))
        if frame.room and frame.room not in RoomName.values:
            raise TableError("unknown_room")
        line = write_line(
            session=session,
            user=user,
            room=frame.room,
            text=frame.text,
            phrase=frame.phrase,
            key=frame.key,
            at=timezone.now(),
        )
        with translation.override(reader.language):
            return line_views([line], chat_access(session, user))[0]

    def _chat_session(self, user: Person) -> Session:
        session = session_by_id(self.public_id)
        if session is None:
            raise TableError("not_open")
        if not is_visible(session, user):
            raise TableHidden
        return session
