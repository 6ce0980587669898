"""All that a visitor gets: pages, answers of the API, pictures, sockets and mails, as bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator

from accounts.people.models import User
from config.asgi import application
from games.notify.services.turns import mail_turn
from games.tables.models.seat import Seat
from notifications.events.models import FeedEvent
from notifications.mail.models import OutgoingMail
from tests.games.sockets import HOST, cookie_of, table_address
from tests.guards.support.asking import Visitors, same_cookies, taken_back
from tests.guards.support.paths import place_of
from tests.guards.support.routes import routes
from tests.guards.support.world import World
from tests.limits import forget_uses, start_anew

PASSING_BYTES = (
    # CSRF tokens, and keys by which an action is known again.
    re.compile(rb'name="(csrfmiddlewaretoken|csrf-token)" (value|content)="\w{64}"'),
    re.compile(rb'name="key" value="[\w-]+"'),
    # "3 minutes ago", for which templates ask another clock than the one that is stopped here.
    re.compile(rb"\d+(\xc2\xa0| )(minute|second)s?"),
    # What a delivery of a webhook is called.
    re.compile(rb'"message_id":"[\w-]+"'),
    # When a PDF was made.
    re.compile(rb"/CreationDate \([^)]*\)|/ID \[[^]]*\]"),
)
ONE_TIME = {
    "account/2fa/totp/activate/": "a new secret at each look",
    "account/2fa/webauthn/add/": "a new challenge at each look",
    "account/2fa/webauthn/reauthenticate/": "a new challenge at each look",
    "account/2fa/recovery-codes/": "one's own codes",
    "calendars/{token}/deadlines.ics": "whoever has the address reads its owner's, in their zone",
    "admin/login/": "leads to the sign-in page",
    "mailbox/": "every mail of a machine for one person: no such page in production",
    "readyz": "about the machine",
}
"""Addresses that are left out, and why."""
PASSING = {"Set-Cookie", "Date", "Expires", "Content-Length"}
"""Headers that tell of the moment, and of the length that normalised bytes no longer have."""

MAILS, FEED = "mails", "/ws/feed/"

Bytes = dict[str, bytes]


def normalised(body: bytes) -> bytes:
    """Without what is another one in each answer."""
    for pattern in PASSING_BYTES:
        body = pattern.sub(b"", body)
    return body


def addresses(world: World) -> Iterator[str]:
    """Every address at which there is something to see, and those of things that are private."""
    for route in routes():
        if not route.path.startswith("admin/") and route.path not in ONE_TIME:
            yield route.filled(place_of(route, world))
    yield f"/courses/{world.kept_course.slug}/edit/"
    yield f"/api/v1/courses/{world.kept_course.slug}/draft/"
    for design in (world.course, world.draft_course, world.kept_course, world.hidden_course):
        yield from (f"/courses/{design.slug}/", f"/api/v1/courses/{design.slug}/")
    yield from (f"/tables/{world.waiting.public_id}/", f"/people/{world.owner.public_id}/")
    yield from (f"/api/v1/people/{world.owner.public_id}/", "/courses/starter-links/")
    yield from ("/api/v1/courses/?mine=1", "/courses/?q=olive", "/api/v1/tables/?status=open")


def page(visitors: Visitors, role: str, address: str) -> bytes:
    """What a browser gets, headers and all. Some pages sign their reader out: not here."""
    client = visitors.clients[role]
    with taken_back(), same_cookies(client):
        response = client.get(address)
        headers = {name: told for name, told in response.items() if name not in PASSING}
        content = b"".join(response.streaming_content) if response.streaming else response.content
    return repr((response.status_code, sorted(headers.items()))).encode() + normalised(content)


def places(world: World) -> list[str]:
    """Where there is something to get: addresses, the sockets, the mails to oneself."""
    tables = [table_address(table) for table in (world.game, world.waiting)]
    return [*dict.fromkeys(addresses(world)), *tables, "/ws/lobby/", FEED, MAILS]


def everything(visitors: Visitors, role: str, at: list[str]) -> Bytes:
    """By place: what a visitor gets."""
    found: Bytes = {}
    # Nothing that was cached in another world is left.
    start_anew()
    for place in at:
        # Rate limits are not under test. The caches stay, as they do on a real site.
        forget_uses()
        found[place] = _got(visitors, role, place)
    return found


def _got(visitors: Visitors, role: str, place: str) -> bytes:
    if place == MAILS:
        return mails(visitors.world, getattr(visitors.world, role, None))
    if place.startswith("/ws/"):
        return async_to_sync(_heard)(visitors, role, place)
    return page(visitors, role, place)


async def _heard(visitors: Visitors, role: str, address: str) -> bytes:
    """What a socket says by itself at the beginning."""
    client = visitors.clients[role]
    cookies = [cookie_of(client)] if "sessionid" in client.cookies else []
    socket = WebsocketCommunicator(application, address, headers=[HOST, *cookies])
    assert (await socket.connect(timeout=20))[0]
    frames = await sync_to_async(_frames)(visitors, role, address)
    heard = [await socket.receive_output(timeout=60) for _ in range(frames)]
    await socket.disconnect()
    return repr(heard).encode()


def _frames(visitors: Visitors, role: str, address: str) -> int:
    """The table; in the lobby the tables and, for golfers, how many wait for them; a feed's sign
    of life and all that it has, which for strangers is that it closes."""
    reader = getattr(visitors.world, role, None)
    if reader and address == FEED:
        return 1 + FeedEvent.objects.filter(user=reader).count()
    return 2 if reader and "lobby" in address else 1


def mails(world: World, reader: User | None) -> bytes:
    """The mails "your turn" to somebody who has not looked."""
    if reader is None:
        return b""
    seats = Seat.objects.filter(user=reader, deciding_since__isnull=False)
    for seat in seats:
        Seat.objects.filter(pk=seat.pk).update(last_looked_at=None, mailed_at=None)
        mail_turn(seat_id=seat.pk, at=world.later)
    told = ("address", "subject", "text", "html", "headers", "images")
    return repr(list(OutgoingMail.objects.filter(user=reader).values_list(*told))).encode()
