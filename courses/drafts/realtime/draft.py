"""WebSocket consumer for the editors and viewers of a draft."""

import asyncio
import secrets
from collections import deque
from typing import Any

from channels.db import database_sync_to_async
from django.urls import URLPattern, path

from accounts.realtime.live import LiveConsumer
from accounts.realtime.reader import TokenRefused
from core.person import person_data
from core.rate_limits.sockets import SOCKETS_OF_DRAFT
from core.realtime.broadcast import Note, try_to_send
from core.realtime.closing import NO_TABLE, WITHDRAWN
from core.realtime.messages import Channel, Error, frame_in
from courses.drafts.models import Level
from courses.drafts.realtime import frames
from courses.drafts.realtime.frames import NOTES, AskRevision, Deciding, Draft, Point
from courses.drafts.selectors import Access, access_by_token, authors_access
from courses.drafts.services.drafts import draft_topic
from courses.errors import DesignError
from courses.stored.selectors import own_design
from courses.types.registry import TYPES

SAID = (
    "The current revision, the people present and their cursors. The design itself is not "
    "sent; request it over HTTP."
)
SENT = (Draft, *NOTES, Error)

CHANNELS = (
    *(
        Channel(
            name=f"{type.key}Draft",
            address=f"/ws/{type.path}/{{slug}}/draft/",
            title=f"Your own draft of a {type.key}",
            about=SAID,
            parts={"slug": "The slug of the design."},
            sent=SENT,
            received=(AskRevision, Point, Deciding),
        )
        for type in TYPES.values()
    ),
    Channel(
        name="sharedDraft",
        address="/ws/drafts/{token}/",
        title="A draft opened by its link",
        about=SAID,
        parts={"token": "The last part of the link."},
        sent=SENT,
        received=(AskRevision, Point, Deciding),
    ),
)

EVERY = 10
"""Seconds between two checks of a draft if no broadcast arrives. Each socket also announces its
presence at this interval.
"""
MOST_NOTES = 50
"""Maximum number of notes to buffer while a socket checks whether its user still has access."""

GOODBYES: set[asyncio.Future[None]] = set()
"""Tasks that announce that a socket has closed. If such a message is lost, other clients remove the
silent socket after a while.
"""


class DraftConsumer(LiveConsumer):
    """Sends a draft's revision, the other users who have it open, and their cursors.

    It never sends the draft itself. Clients read and save drafts only through the API.
    """

    access: Access | None = None
    socket = ""
    """Random id by which other clients know this socket."""
    _unknown = False
    _place: str | None = None
    _deciding: list[str]

    async def first(self) -> Access | None:
        self.socket = secrets.token_urlsafe(6)
        self._deciding = []
        self._pending: deque[Note] = deque(maxlen=MOST_NOTES)
        self._stale = self._busy = False
        access = await self._looked_up()
        if access is not None:
            self._enter([(SOCKETS_OF_DRAFT, str(access.design.pk))])
            self.access = access
            self._place = draft_topic(access.design.pk)
            await self.join(self._place)
        return access

    async def opened(self, first: Access | None) -> None:
        if first is None:
            await self.close(NO_TABLE if self._unknown else WITHDRAWN)
            return
        await self.send(frames.draft_message(first, self.socket))
        await self._say("hello")
        self.work(self._look_after())

    def clear_away(self) -> None:
        if self._place is not None:
            goodbye = asyncio.ensure_future(
                self._send_to_others({"type": "gone", "socket": self.socket})
            )
            GOODBYES.add(goodbye)
            goodbye.add_done_callback(GOODBYES.discard)
        super().clear_away()

    def rung(self, topic: str, version: int) -> None:
        # Send nothing until `changed` has verified that the user still has access.
        self._stale = True
        super().rung(topic, version)

    def noted(self, topic: str, note: Note) -> None:
        if note.get("socket") != self.socket:
            self._pending.append(note)
            self.work(self._pass_on())

    async def changed(self) -> None:
        """Check access and send updates. If it is called again during a check, run one
        more check.
        """
        self._stale = True
        while self._stale and not self._busy:
            self._stale, self._busy = False, True
            try:
                await self._look()
            finally:
                self._busy = False
        await self._pass_on()

    async def look_again(self) -> None:
        await super().look_again()
        await self.changed()

    async def obey(self, text: str | None) -> None:
        frame = frame_in(text, frames.DECODER)
        if self.access is None:
            return
        if isinstance(frame, frames.Point):
            if self.access.may(Level.EDIT):
                await self._send_to_others({"type": "point", "socket": self.socket, "at": frame.at})
        elif isinstance(frame, frames.Deciding):
            if self.access.may(Level.EDIT) and frame.parts != self._deciding:
                self._deciding = frame.parts
                await self._say("here")
        else:
            await self.send(frames.draft_message(self.access, self.socket))

    async def _look(self) -> None:
        before, now = self.access, await self._looked_up()
        if before is None or now is None or now.allowed != before.allowed:
            # A client whose permissions changed must reconnect and start over.
            self.access = None
            await self.close(WITHDRAWN)
            return
        self.access = now
        if now.design.revision != before.design.revision:
            await self.send(frames.draft_message(now, self.socket))

    async def _pass_on(self) -> None:
        while self._pending and self.access and not (self._stale or self._busy or self._closing):
            note = self._pending.popleft()
            if note["type"] == "hello":
                await self._say("here")
            await self.send(frames.note_message(note))

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.changed()
            await self._say("here")

    async def _say(self, kind: str) -> None:
        """Announce this socket's user to the others. A viewer without an account has no name."""
        if self.access is None:
            return
        viewer = self.access.viewer
        who = person_data(viewer) if viewer.is_authenticated else None
        level = str(self.access.allowed)
        await self._send_to_others(
            {
                "type": kind,
                "socket": self.socket,
                "by": who,
                "level": level,
                "deciding": self._deciding,
            }
        )

    async def _send_to_others(self, note: dict[str, Any]) -> None:
        if self._place is not None:
            await try_to_send({}, {self._place: note})

    @database_sync_to_async
    def _looked_up(self) -> Access | None:
        """Return the user's access, or None if there is none. Raises TokenRefused if the user has
        changed.
        """
        reader = self.credentials.reader()
        if reader.user.pk != self.opened_by:
            raise TokenRefused
        self._unknown = False
        try:
            access = self._access(reader.user)
        except DesignError:
            return None
        self._unknown = access is None
        return access

    def _access(self, viewer: Any) -> Access | None:
        asked = self.scope["url_route"]["kwargs"]
        if "token" in asked:
            return access_by_token(asked["token"], viewer)
        if not viewer.is_authenticated:
            return None
        design = own_design(asked["kind"], asked["slug"], viewer)
        return authors_access(design, viewer) if design else None


websocket_urlpatterns: list[URLPattern] = [
    path("ws/drafts/<str:token>/", DraftConsumer.as_asgi()),
    *(
        path(f"ws/{type.path}/<slug:slug>/draft/", DraftConsumer.as_asgi(), {"kind": type.key})
        for type in TYPES.values()
    ),
]
