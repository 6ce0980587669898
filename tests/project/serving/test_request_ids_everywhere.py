"""Every kind of answer has a request id, also those that no view makes."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.db import OperationalError

from config.asgi import application
from config.middleware.connections import HEADER
from tests.games.sockets import HOST

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 20
PREFLIGHT = ((b"origin", b"https://page.example"), (b"access-control-request-method", b"GET"))
KINDS = {
    "a page": ("GET", "/accessibility/", (), 200),
    "a file": ("GET", "/robots.txt", (), 200),
    "a redirect to the slash": ("GET", "/api/v1/games", (), 308),
    "a redirect to sign in": ("GET", "/account/tokens/", (), 302),
    "a page that does not exist": ("GET", "/nowhere/", (), 404),
    "an address of the API that does not exist": ("GET", "/api/v1/nowhere/", (), 404),
    "a list": ("GET", "/api/v1/games/", (), 200),
    "a cached document": ("GET", "/api/v1/asyncapi.json", (), 200),
    "a refusal": ("GET", "/api/v1/me/", (), 401),
    "a wrong method": ("DELETE", "/api/v1/games/", (), 405),
    "a preflight": (
        "OPTIONS",
        "/api/v1/me/",
        PREFLIGHT,
        200,
    ),
    "a refused stream": ("GET", "/api/v1/feed/stream/", (), 401),
    "an unreadable address": ("GET", "/api/v1/tables/%ff/", (), 404),
}


async def start_of(method: str, path: str, headers: Any) -> dict[str, Any]:
    raw = ApplicationCommunicator(
        application,
        {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": b"",
            "headers": [HOST, *headers],
        },
    )
    await raw.send_input({"type": "http.request", "body": b"", "more_body": False})
    start: dict[str, Any] = await raw.receive_output(timeout=PATIENCE)
    await raw.send_input({"type": "http.disconnect"})
    await raw.wait(timeout=PATIENCE)
    return start


def ids_in(start: dict[str, Any]) -> list[bytes]:
    return [value for name, value in start["headers"] if name.lower() == HEADER]


@pytest.mark.parametrize("kind", KINDS)
async def test_an_answer_over_http_has_one_id(kind: str) -> None:
    method, path, headers, status = KINDS[kind]
    start = await start_of(method, path, headers)
    assert start["status"] == status
    assert [len(each) for each in ids_in(start)] == [16]


@pytest.mark.parametrize(
    ("error", "status"), [(RuntimeError("broken"), 500), (OperationalError("disk is full"), 503)]
)
@pytest.mark.parametrize("path", ["/accessibility/", "/api/v1/games/"])
async def test_a_crash_has_an_id(
    error: Exception, status: int, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_given: Any, **_named: Any) -> None:
        raise error

    monkeypatch.setattr("django.core.handlers.base.BaseHandler.resolve_request", crash)
    start = await start_of("GET", path, ())
    assert start["status"] == status
    assert len(ids_in(start)) == 1


async def test_too_many_requests_have_an_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "RATE_LIMITS", {"requests-per-stranger": 1})
    assert [
        ((start := await start_of("GET", "/api/v1/games/", ()))["status"], len(ids_in(start)))
        for _each in range(2)
    ] == [(200, 1), (429, 1)]


@pytest.mark.parametrize("path", ["/ws/lobby/", "/ws/nowhere/", "/ws/feed/", "/ws/lobby/?x=1"])
async def test_the_handshake_of_a_socket_has_an_id(path: str) -> None:
    socket = WebsocketCommunicator(application, path, headers=[HOST])
    await socket.send_input({"type": "websocket.connect"})
    start = await socket.receive_output(timeout=PATIENCE)
    assert start["type"] == "websocket.accept"
    assert [len(each) for each in ids_in(start)] == [16]
    await socket.disconnect()
