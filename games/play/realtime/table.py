"""The socket of a table, and its user's access, which is cached between two messages."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from channels.db import database_sync_to_async
from django.core.exceptions import SynchronousOnlyOperation
from django.db import Error as DatabaseError
from django.utils import timezone, translation

from accounts.people.models import User
from accounts.realtime.live import LiveConsumer, log
from accounts.realtime.reader import Credentials, Reader, TokenRefused
from core.db import outage
from core.rate_limits.counting import Use
from core.rate_limits.sockets import SOCKETS_OF_TABLE
from core.realtime.closing import NO_TABLE
from games.chat.realtime import ChatSocket, ListenToChat, Say
from games.errors import TableError
from games.figures import FIGURES
from games.kernel.interface import RulesError
from games.play.realtime import frames
from games.play.realtime.frames import NOTHING, ViewMessage
from games.play.realtime.live_table import CachedTable, LiveTable
from games.play.realtime.live_tables import live_tables
from games.play.realtime.stored import stored_table
from games.play.realtime.submitting import submitted
from games.play.services.turns import Answer
from games.table_views.selectors.reader import table_context
from games.table_views.selectors.table import table_view, view_of
from games.tables.models.session import Session
from games.tables.selectors.access import own_seat, session_by_id
from games.tables.selectors.visibility import TableHidden, is_visible
from games.tables.selectors.words import NamedGround, ground_of
from games.tables.services.seats import look

GOOD_FOR = 10
"""Seconds. A broadcast or a new access version ends it immediately; this is the fallback."""


@dataclass(frozen=True)
class ViewerAccess:
    """The viewer, and the table's ground as they could see it when this was looked up."""

    reader: Reader
    ground: NamedGround
    listing: str
    """The listing of the table at that time. A change can end the viewer's access."""
    at: float
    """Monotonic clock, in seconds."""

    @property
    def access(self) -> int | None:
        """The version of the user's access; None for anonymous viewers, whose access never ends."""
        user = self.reader.user
        return user.access_version if isinstance(user, User) else None

    def holds(self, access: int | None, listing: str) -> bool:
        """Return True if this can still be used, given the newest known access version and
        listing.
        """
        recent = time.monotonic() - self.at < GOOD_FOR and listing == self.listing
        return recent and (access is None or access == self.access)


def viewer_access(credentials: Credentials, session: Session) -> ViewerAccess:
    """Look up the viewer in the database. Raises TokenRefused, TableHidden."""
    at = time.monotonic()
    reader = credentials.reader()
    if not is_visible(session, reader.user):
        raise TableHidden
    return ViewerAccess(reader, ground_of(session, reader.user), session.listing, at)


Found = tuple[ViewerAccess, int, str]
"""The viewer's access, the version of the stored table, and the message with that table."""


class TableConsumer(ChatSocket):
    """Sends the table to its client whenever it changes, and receives the client's actions.

    During a game, it uses the table cached by the process for this. Everything else is queried from
    the database, in a thread.
    """

    query = frames.ASKED

    async def connect(self) -> None:
        self.public_id: str = self.scope["url_route"]["kwargs"]["public_id"]
        self.sent_version: int | None = None
        self.sent_count = 0
        self.user_id: int | None = None
        self.name = ""
        self.seat = frames.seat_in(self.scope["query_string"])
        self.takes_changes = frames.takes_changes(self.scope["query_string"])
        self.last_message = NOTHING
        self.access: ViewerAccess | None = None
        self.table: LiveTable | None = None
        self._catching_up: asyncio.Task[None] | None = None
        # Without this lock, answers and changes could be sent in the wrong order.
        self._sending = asyncio.Lock()
        await super().connect()

    def places(self) -> list[Use]:
        return [(SOCKETS_OF_TABLE, self.public_id)]

    async def first(self) -> Found | None:
        self.table = await live_tables().enter(self.public_id, self)
        try:
            return await self._table(frames.version_in(self.scope["query_string"]))
        except TableHidden:
            return None

    async def opened(self, first: Found | None) -> None:
        self.user_id, self.name = self.opened_by, uuid4().hex
        async with self._sending:
            await self._tell(first)
        self.wake()

    def counted(self, count: int) -> None:
        """Send the number of spectators if it has changed."""
        if count != self.sent_count and self.name:
            self.sent_count = count
            self.work(self.send(frames.watching_message(count)))

    def clear_away(self) -> None:
        if table := getattr(self, "table", None):
            live_tables().leave(table, self)
        super().clear_away()

    async def look_again(self) -> None:
        self.access = None
        await super().look_again()

    def wake(self) -> None:
        """Send the newest table; several changes in a row are sent as one."""
        busy = self._catching_up is not None and not self._catching_up.done()
        if not busy and self._lacks_something():
            self._catching_up = self.work(self._catch_up())

    def _lacks_something(self) -> bool:
        assert self.table is not None
        return self.sent_version is not None and self.sent_version < self.table.version

    async def _catch_up(self) -> None:
        while self._lacks_something():
            before = self.sent_version
            await self._send_newer(before)
            if self.sent_version == before:
                return

    refused = (*LiveConsumer.refused, RulesError)

    def refusal(self, refusal: Any, key: str | None) -> str:
        return frames.error_message(refusal, key)

    async def obey(self, text: str | None) -> None:
        try:
            await self._obey(frames.read_frame(text, self.seat))
        except DatabaseError as error:
            if not outage.is_outage(error):
                raise
            raise TableError(outage.CODE) from None

    async def _obey(self, frame: frames.AnyFrame) -> None:
        assert self.table is not None
        match frame:
            case frames.Sync(since):
                await self._send_table(since=since)
            case frames.Look():
                await self.send(frames.version_message(await self._look()))
            case frames.Act() | frames.Undo():
                came = time.monotonic()
                answer = await self._play(frame, self.table)
                await self.send(frames.answer_message(answer))
                FIGURES.answered(time.monotonic() - came)
                # The broadcast can fail; the player who acted must still see the result.
                self.table.rung(self.table.topic, answer.version)
                self.wake()
            case ListenToChat() | Say():
                await self.obey_chat(frame)

    async def _play(self, frame: frames.Act | frames.Undo, table: LiveTable) -> Answer:
        kept = await table.fresh()
        if kept is None:
            raise TableError("not_open")
        reader = (await self._viewer_access(kept)).reader
        if reader.user.is_authenticated and not reader.may_play:
            raise frames.scope_missing()
        seat = own_seat(reader.user, kept.reading.seats, frame.seat)
        answer = None
        if isinstance(frame, frames.Act) and seat is not None:
            answer = await table.act(
                frame.submission(seat.number, reader.user, timezone.now()), self
            )
        return answer or await self._submitted(frame)

    async def _viewer_access(self, kept: CachedTable) -> ViewerAccess:
        """Return the viewer's access. Raises TokenRefused for another user, TableHidden."""
        known = self.access
        newest = kept.access.get(self.opened_by or 0), kept.reading.session.listing
        if known is None or not known.holds(*newest):
            known = self.access = await self._looked_up(kept.reading.session)
        if known.reader.user.pk != self.opened_by:
            raise TokenRefused
        return known

    async def _send_newer(self, since: int | None) -> None:
        """Send what has happened since a version, from the cache or from the database."""
        assert self.table is not None
        kept = await self.table.fresh()
        if kept is None or since is None or not kept.reading.knows_after(since):
            await self._send_table(since=since)
            return
        async with self._sending:
            data = self._newer_message(kept, await self._viewer_access(kept), since)
            if data is not None:
                message = self._message(data)
                self.sent_version, self.last_message = kept.reading.session.version, data.number
                await self.send(message)
                return
        await self._send_table(since=since)

    def _newer_message(
        self, kept: CachedTable, standing: ViewerAccess, since: int
    ) -> ViewMessage | None:
        """Return the view for one viewer, or None if building it needs the database."""
        if not kept.reading.session.is_playing:
            return None
        at, reader = timezone.now(), standing.reader
        context = table_context(kept.reading, reader.user, at=at, seat=self.seat, parts=kept.parts)
        with translation.override(reader.language):
            try:
                seen_alike = (context.known_as, reader.language, since, standing.ground)
                return kept.shared(
                    seen_alike, lambda: view_of(context, standing.ground, since=since)
                )
            except SynchronousOnlyOperation:
                log.error("a view asked the database", game=kept.reading.session.game)
                return None

    def _message(self, message: ViewMessage) -> str:
        """Return the message with the changes since this reader's last view, else the whole."""
        assert self.table is not None
        before = self.table.before.get(self.last_message) if self.takes_changes else None
        return message.whole if before is None else message.after(self.last_message, before)

    async def _send_table(self, *, since: int | None) -> None:
        """Send the stored table with everything that a new client needs."""
        async with self._sending:
            await self._tell(await self._table(since))

    async def _tell(self, found: Found | None) -> None:
        if found is None:
            await self.close(NO_TABLE)
            return
        self.access, version, message = found
        self.sent_version, self.last_message = version, NOTHING
        await self.send(message)

    @database_sync_to_async
    def _table(self, since: int | None) -> Found | None:
        session = session_by_id(self.public_id)
        if session is None:
            return None
        standing = viewer_access(self.credentials, session)
        if standing.reader.user.pk != self.opened_by:
            raise TokenRefused
        with translation.override(standing.reader.language):
            known = {"since": since, "seat": self.seat}
            table = table_view(session, standing.reader.user, at=timezone.now(), **known)
        return standing, session.version, frames.table_message(table)

    @database_sync_to_async
    def _looked_up(self, session: Session) -> ViewerAccess:
        return viewer_access(self.credentials, session)

    async def _look(self) -> int:
        version, looked = await self._noted()
        if looked is not None and self.table is not None:
            self.table.seen(*looked)
        return version

    @database_sync_to_async
    def _noted(self) -> tuple[int, tuple[int, Any] | None]:
        (reader, session), at = stored_table(self.credentials, self.public_id), timezone.now()
        if reader.user.pk is None:
            return session.version, None
        look(session_id=session.pk, user_id=reader.user.pk, at=at)
        return session.version, (reader.user.pk, at)

    @database_sync_to_async
    def _submitted(self, frame: frames.Act | frames.Undo) -> Answer:
        reader, session = stored_table(self.credentials, self.public_id)
        return submitted(frame, session, reader)
