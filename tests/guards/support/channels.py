"""Everything a visitor receives: pages, API responses, pictures, sockets and emails, as bytes."""

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
    # CSRF tokens and idempotency keys.
    re.compile(rb'name="(csrfmiddlewaretoken|csrf-token)" (value|content)="\w{64}"'),
    re.compile(rb'name="key" value="[\w-]+"'),
    # Relative times such as "3 minutes ago", because templates use a clock that the tests do not
    # stop.
    re.compile(rb"\d+(\xc2\xa0| )(minute|second)s?"),
    # Ids of webhook deliveries.
    re.compile(rb'"message_id":"[\w-]+"'),
    # Creation times of PDFs.
    re.compile(rb"/CreationDate \([^)]*\)|/ID \[[^]]*\]"),
)
ONE_TIME = {
    "account/2fa/totp/activate/": "a new secret for each request",
    "account/2fa/webauthn/add/": "a new challenge for each request",
    "account/2fa/webauthn/reauthenticate/": "a new challenge for each request",
    "account/2fa/recovery-codes/": "secret codes of the user",
    "calendars/{token}/deadlines.ics": "open to anyone with the address, in the owner's time zone",
    "admin/login/": "redirects to the sign-in page",
    "mailbox/": "all mails of a single-user machine; the page does not exist in production",
    "readyz": "describes the machine",
}
"""URLs that are not compared, each with the reason."""
PASSING = {"Set-Cookie", "Date", "Expires", "Content-Length"}
"""Headers that contain a time, and the length, which changes when the body is normalised. They are
not compared.
"""

MAILS, FEED = "mails", "/ws/feed/"

Bytes = dict[str, bytes]


def normalised(body: bytes) -> bytes:
    """Remove the parts that differ in each response."""
    for pattern in PASSING_BYTES:
        body = pattern.sub(b"", body)
    return body


def addresses(world: World) -> Iterator[str]:
    """Yield every URL with content, including those of private objects."""
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
    """Return the whole response with its headers. If the page signs the user out, that is
    undone.
    """
    client = visitors.clients[role]
    with taken_back(), same_cookies(client):
        response = client.get(address)
        headers = {name: item for name, item in response.items() if name not in PASSING}
        content = b"".join(response.streaming_content) if response.streaming else response.content
    return repr((response.status_code, sorted(headers.items()))).encode() + normalised(content)


def places(world: World) -> list[str]:
    """Return everything to read: URLs, sockets, and "emails" for the visitor's own emails."""
    tables = [table_address(table) for table in (world.game, world.waiting)]
    return [*dict.fromkeys(addresses(world)), *tables, "/ws/lobby/", FEED, MAILS]


def everything(visitors: Visitors, role: str, at: list[str]) -> Bytes:
    """Return the bytes that a visitor receives, by place."""
    found: Bytes = {}
    # Clear the caches, which can contain another world's data.
    start_anew()
    for place in at:
        # Rate limits are not tested here. Caches are kept between places, as on a real site.
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
    """Return the first messages of a socket."""
    client = visitors.clients[role]
    cookies = [cookie_of(client)] if "sessionid" in client.cookies else []
    socket = WebsocketCommunicator(application, address, headers=[HOST, *cookies])
    assert (await socket.connect(timeout=20))[0]
    frames = await sync_to_async(_frames)(visitors, role, address)
    heard = [await socket.receive_output(timeout=60) for _ in range(frames)]
    await socket.disconnect()
    return repr(heard).encode()


def _frames(visitors: Visitors, role: str, address: str) -> int:
    """Return the number of messages that a socket sends first.

    A table socket sends the table. The lobby sends the tables and, to users, the number of tables
    that wait for them. A feed sends a heartbeat and all events, but for strangers it closes.
    """
    reader = getattr(visitors.world, role, None)
    if reader and address == FEED:
        return 1 + FeedEvent.objects.filter(user=reader).count()
    return 2 if reader and "lobby" in address else 1


def mails(world: World, reader: User | None) -> bytes:
    """Return the "your turn" emails to a user who has not visited the site."""
    if reader is None:
        return b""
    seats = Seat.objects.filter(user=reader, deciding_since__isnull=False)
    for seat in seats:
        Seat.objects.filter(pk=seat.pk).update(last_looked_at=None, mailed_at=None)
        mail_turn(seat_id=seat.pk, at=world.later)
    data = ("address", "subject", "text", "html", "headers", "images")
    return repr(list(OutgoingMail.objects.filter(user=reader).values_list(*data))).encode()
