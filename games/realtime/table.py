"""The socket of one table."""

import time
from typing import Any

from channels.db import database_sync_to_async
from django.db import Error as DatabaseError
from django.utils import timezone, translation

from accounts import outage
from accounts.rate_limits.counting import Use
from accounts.rate_limits.limit import LimitReached
from accounts.rate_limits.table import SOCKETS_OF_TABLE
from games.errors import TableError
from games.kernel.interface import RulesError
from games.models import Session
from games.realtime import frames
from games.realtime.live import NO_TABLE, NO_TOKEN, TOO_MANY, LiveConsumer
from games.realtime.pace import Flood
from games.realtime.reader import Reader, TokenRefused
from games.selectors.access import seat_to_act
from games.selectors.sessions import session_by_id
from games.selectors.table import table_bytes
from games.services.broadcast import table_group
from games.services.presence import look
from games.services.turns import Answer, submit_action
from games.services.undoing import undo_turn


class TableConsumer(LiveConsumer):
    """Sends its reader the table whenever it changes, and takes their actions.

    A broadcast is only a reason to look: who the reader is and what they may see is worked out anew
    for every message.
    """

    async def connect(self) -> None:
        self.public_id: str = self.scope["url_route"]["kwargs"]["public_id"]
        self.sent_version: int | None = None
        await super().connect()

    def places(self) -> list[Use]:
        return [(SOCKETS_OF_TABLE, self.public_id)]

    async def opened(self) -> None:
        if await self._exists():
            self.bell_groups.append(table_group(self.public_id))
            await self.listen()
            await self._send_table(since=frames.version_in(self.scope["query_string"]))
        else:
            await self.close(NO_TABLE)

    async def changed(self, event: dict[str, Any]) -> None:
        """The table has changed; several bells in a row are one look."""
        if self.sent_version is None or event["version"] > self.sent_version:
            await self._send_table(since=self.sent_version)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        try:
            self.pace.take(time.monotonic())
            await self._obey(frames.read_frame(text_data))
        except (RulesError, LimitReached) as error:
            await self.send_refusal(error, frames.key_in(text_data))
        except DatabaseError as error:
            if not outage.is_outage(error):
                raise
            await self.send_refusal(TableError(outage.CODE), frames.key_in(text_data))
        except Flood:
            await self.close(TOO_MANY)
        except TokenRefused:
            await self.close(NO_TOKEN)

    async def _obey(self, frame: frames.AnyFrame) -> None:
        match frame:
            case frames.Sync(since):
                await self._send_table(since=since)
            case frames.Look():
                await self.send(frames.version_message(await self._look()))
            case frames.Act() | frames.Undo():
                answer = await self._play(frame)
                await self.send(frames.answer_message(answer))
                await self._catch_up(answer.version)

    async def _catch_up(self, version: int) -> None:
        # The broadcast may fail; whoever acted sees what came of it all the same.
        if self.sent_version is None or version > self.sent_version:
            await self._send_table(since=self.sent_version)

    async def _send_table(self, *, since: int | None) -> None:
        try:
            version, table = await self._table(since)
        except TokenRefused:
            await self.close(NO_TOKEN)
            return
        self.sent_version = version
        await self.send(frames.table_message(table))

    @database_sync_to_async
    def _exists(self) -> bool:
        return session_by_id(self.public_id) is not None

    @database_sync_to_async
    def _table(self, since: int | None) -> tuple[int, bytes]:
        reader, session = self.credentials.reader(), self._session()
        with translation.override(reader.language):
            table = table_bytes(session, reader.user, at=timezone.now(), since=since)
        return session.version, table

    @database_sync_to_async
    def _look(self) -> int:
        reader, session = self.credentials.reader(), self._session()
        if reader.user.pk is not None:
            look(session_id=session.pk, user_id=reader.user.pk, at=timezone.now())
        return session.version

    @database_sync_to_async
    def _play(self, frame: frames.Act | frames.Undo) -> Answer:
        reader, session = self.credentials.reader(), self._session()
        if reader.user.is_authenticated and not reader.may_play:
            raise frames.scope_missing()
        return submitted(frame, session, reader)

    def _session(self) -> Session:
        session = session_by_id(self.public_id)
        if session is None:
            raise TableError("not_open")
        return session


def submitted(frame: frames.Act | frames.Undo, session: Session, reader: Reader) -> Answer:
    """Hand an action on to the one way in."""
    seat = seat_to_act(session, reader.user, frame.seat)
    if isinstance(frame, frames.Undo):
        return undo_turn(
            session_id=session.pk,
            seat=seat,
            turn=frame.turn,
            key=frame.key,
            user=reader.user,
            at=timezone.now(),
        )
    return submit_action(
        session_id=session.pk,
        seat=seat,
        prompt=frame.prompt,
        payload=bytes(frame.action),
        key=frame.key,
        user=reader.user,
        at=timezone.now(),
    )
