"""A page on another origin uses the API with a token and opens sockets with a ticket."""

from __future__ import annotations

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from accounts.oauth.services.apps import disconnect_app
from accounts.realtime.models import SocketTicket
from accounts.realtime.tickets import forget_tickets, take_ticket, write_ticket
from accounts.tokens.models import AccessToken
from accounts.tokens.services import revoke_token
from config.asgi import application
from tests.apps import registered
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.games.sockets import PATIENCE

ELSEWHERE = "https://page.example"
HANDSHAKE = [(b"host", b"testserver"), (b"origin", ELSEWHERE.encode())]
SECRET = "dgl_secret-of-the-page"


def preflight(path: str, method: str = "POST", headers: str = "authorization, idempotency-key"):
    return Client().options(
        path,
        headers={
            "Origin": ELSEWHERE,
            "Access-Control-Request-Method": method,
            "Access-Control-Request-Headers": headers,
        },
    )


@pytest.mark.django_db
class TestTheApi:
    @pytest.fixture
    def token(self):
        AccessTokenFactory(secret=SECRET)
        return {"Authorization": f"Bearer {SECRET}", "Origin": ELSEWHERE}

    def test_any_origin_can_read_an_answer_and_its_headers(self, token):
        answer = APIClient().get("/api/v1/me/", headers=token)
        assert answer.status_code == 200
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer
        shown = answer["Access-Control-Expose-Headers"]
        for name in ("ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "Location"):
            assert name in shown.split(", ")

    def test_any_origin_can_read_an_error(self):
        answer = APIClient().get("/api/v1/me/", headers={"Origin": ELSEWHERE})
        assert answer.status_code == 401
        assert answer["Access-Control-Allow-Origin"] == "*"

    def test_answers_to_a_session_have_no_cors_headers(self, client):
        client.force_login(UserFactory())
        answer = client.get("/api/v1/me/", headers={"Origin": ELSEWHERE})
        assert answer.status_code == 200
        assert not [name for name in answer.headers if name.lower().startswith("access-control")]

    @pytest.mark.parametrize("path", ["/", "/account/", "/oauth/authorize/", "/oauth/introspect/"])
    def test_pages_have_no_cors_headers(self, path):
        for answer in (preflight(path), Client().get(path, headers={"Origin": ELSEWHERE})):
            assert "Access-Control-Allow-Origin" not in answer

    def test_the_token_endpoints_allow_any_origin(self):
        program = registered(UserFactory())
        tokens = program.tokens_for(UserFactory())
        fields = {"client_id": program.app.client_id, "token": tokens["access_token"]}
        answer = Client().post("/oauth/revoke/", fields, headers={"Origin": ELSEWHERE})
        assert answer.status_code == 200
        assert answer["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    "path", ["/api/v1/me/", "/api/v1/feed/stream/", "/oauth/token/", "/oauth/revoke/"]
)
def test_a_preflight_request_needs_no_database(path):
    answer = preflight(path)
    assert answer.status_code == 200
    assert answer["Access-Control-Allow-Origin"] == "*"
    allowed = answer["Access-Control-Allow-Headers"]
    assert {"authorization", "idempotency-key", "if-none-match"} <= set(allowed.split(", "))
    assert "PATCH" in answer["Access-Control-Allow-Methods"]
    assert answer["Access-Control-Max-Age"] == "86400"
    assert "Set-Cookie" not in answer.headers


@pytest.mark.django_db
class TestATicket:
    NOON = timezone.now()

    def test_it_is_stored_as_a_digest_and_opens_once(self):
        secret, _end = write_ticket(token_digest="a" * 64, at=self.NOON)
        assert secret not in str(SocketTicket.objects.values().get())
        assert take_ticket(secret=secret, at=self.NOON) == "a" * 64
        assert take_ticket(secret=secret, at=self.NOON) is None

    def test_it_expires_after_30_seconds(self):
        secret, end = write_ticket(token_digest="a" * 64, at=self.NOON)
        assert end == self.NOON + timedelta(seconds=30)
        assert take_ticket(secret=secret, at=end) is None
        forget_tickets(at=end)
        assert not SocketTicket.objects.exists()

    def test_its_stored_digest_does_not_open_a_socket(self):
        write_ticket(token_digest="a" * 64, at=self.NOON)
        (stored,) = SocketTicket.objects.values_list("secret", flat=True)
        assert take_ticket(secret=stored, at=self.NOON) is None

    def test_a_session_cannot_get_one(self, client):
        client.force_login(UserFactory())
        assert client.post("/api/v1/socket-tickets/").status_code == 401

    def test_an_idempotency_key_does_not_return_an_old_ticket(self, client):
        AccessTokenFactory(secret=SECRET, scopes=["read"])
        headers = {"Authorization": f"Bearer {SECRET}", "Idempotency-Key": "mine"}
        first, second = (client.post("/api/v1/socket-tickets/", headers=headers) for _ in "12")
        assert first.json()["ticket"] != second.json()["ticket"]

    def test_requesting_one_counts_as_use_of_the_token(self):
        token = AccessTokenFactory(secret=SECRET, last_used_at=None)
        assert ticket_for(SECRET).status_code == 201
        token.refresh_from_db()
        assert token.last_used_at is not None

    def test_it_requires_the_read_scope(self):
        AccessTokenFactory(secret=SECRET, scopes=["play"])
        answer = ticket_for(SECRET)
        assert answer.status_code == 403


def ticket_for(secret: str):
    return APIClient().post(
        "/api/v1/socket-tickets/",
        headers={"Authorization": f"Bearer {secret}", "Origin": ELSEWHERE},
    )


async def opened(ticket: str, *headers: tuple[bytes, bytes], also: tuple[str, ...] = ("dogleg",)):
    """Connect like `new WebSocket` on a page. Return the socket, whether it was accepted, and its
    subprotocol.
    """
    socket = WebsocketCommunicator(
        application,
        "/ws/lobby/",
        headers=[*HANDSHAKE, *headers],
        subprotocols=[*also, f"dogleg.ticket.{ticket}"],
    )
    return socket, *(await socket.connect(timeout=PATIENCE))


async def close_code(socket: WebsocketCommunicator) -> int:
    while (item := await socket.receive_output(timeout=PATIENCE))["type"] != "websocket.close":
        pass
    return item["code"]


@pytest.mark.django_db(transaction=True)
class TestASocketFromAnotherOrigin:
    @sync_to_async
    def a_ticket(self) -> str:
        AccessTokenFactory(secret=SECRET)
        return ticket_for(SECRET).json()["ticket"]

    async def test_it_opens_with_a_ticket_and_the_ticket_is_not_echoed(self):
        socket, connected, subprotocol = await opened(await self.a_ticket())
        assert connected and subprotocol == "dogleg"
        data = [await socket.receive_json_from(timeout=PATIENCE) for _ in range(2)]
        assert {each["type"] for each in data} == {"lobby", "waiting"}
        await socket.disconnect()

    async def test_a_ticket_opens_one_socket(self):
        ticket = await self.a_ticket()
        first, *_ = await opened(ticket)
        await first.receive_json_from(timeout=PATIENCE)
        second, *_ = await opened(ticket)
        assert await close_code(second) == 4401
        await first.disconnect()

    @pytest.mark.parametrize("ticket", ["", "nonsense", SECRET])
    async def test_an_invalid_ticket_opens_nothing_even_with_a_session(self, ticket):
        await self.a_ticket()
        browser = Client()
        await sync_to_async(browser.force_login)(await sync_to_async(UserFactory)())
        cookie = (b"cookie", f"sessionid={browser.cookies['sessionid'].value}".encode())
        socket, *_ = await opened(ticket, cookie)
        assert await close_code(socket) == 4401

    async def test_it_closes_when_its_token_is_revoked(self):
        socket, *_ = await opened(await self.a_ticket())
        await socket.receive_json_from(timeout=PATIENCE)
        token = await AccessToken.objects.aget()
        await sync_to_async(revoke_token)(token=token, at=timezone.now())
        assert await close_code(socket) == 4401

    async def test_it_closes_when_the_user_disconnects_the_app(self):
        golfer = await sync_to_async(UserFactory)()
        program = await sync_to_async(lambda: registered(UserFactory()))()
        tokens = await sync_to_async(program.tokens_for)(golfer)
        answer = await sync_to_async(ticket_for)(tokens["access_token"])
        socket, *_ = await opened(answer.json()["ticket"])
        await socket.receive_json_from(timeout=PATIENCE)
        await sync_to_async(disconnect_app)(user=golfer, app=program.app)
        assert await close_code(socket) == 4401
