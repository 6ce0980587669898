"""Watching by socket: every turn is delivered exactly once despite drops and truncations."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager

import pytest
from dogleg import AsyncClient, Client, Refused
from dogleg.line import Line, socket_address
from websockets.protocol import State

from clients.python.tests.live_site import LAST, TOKEN, Game, said, served

ALL = [version for version in range(1, LAST + 1) if version % 7]


@pytest.fixture(autouse=True)
def no_waits(monkeypatch):
    monkeypatch.setattr("dogleg.line.pause", lambda _said, _tries: 0.0)


def watched(site: str, **how: bool) -> list[int]:
    with Client(site, TOKEN, **how) as client:
        client._sleep = lambda _seconds: None
        return [entry["version"] for entry in client.watch("t")]


async def watched_by_async(site: str) -> list[int]:
    async def no_wait(_seconds: float) -> None: ...

    async with AsyncClient(site, TOKEN) as client:
        client._sleep = no_wait
        return [entry["version"] async for entry in client.watch("t")]


@pytest.mark.parametrize("number", range(6))
def test_every_turn_is_delivered_once(number):
    game = Game(number)
    with served(game) as site:
        assert watched(site) == ALL
    assert game.told_by_socket


@pytest.mark.parametrize("number", range(6))
def test_the_async_client_delivers_every_turn_once(number):
    game = Game(number)
    with served(game) as site:
        assert asyncio.run(watched_by_async(site)) == ALL
    assert game.told_by_socket


def test_without_working_sockets_it_polls():
    game = Game(1, sockets_work=False)
    with served(game) as site:
        assert watched(site) == ALL
    assert game.refused and game.asked


def test_sockets_can_be_switched_off():
    game = Game(1)
    with served(game) as site:
        assert watched(site, sockets=False) == ALL
    assert not game.refused and not game.told_by_socket


class Full(Game):
    """A server that refuses every socket and asks the client to wait."""

    def answer(self, connection, request):
        return None if request.path.startswith("/ws/") else super().answer(connection, request)

    def tell(self, connection):
        self.refused += 1
        connection.send('{"type": "error", "code": "too_many_sockets", "retry_after": 0}')
        connection.close(4429)


def played(site: str) -> list[int]:
    with Client(site, TOKEN) as client:
        client._sleep = lambda _seconds: None
        return [entry["version"] for entry in client.play("t", lambda _view: {"type": "Pass"})]


def test_while_sockets_are_refused_it_plays_by_polling():
    game = Full(1)
    with served(game) as site:
        assert played(site) == ALL
    assert game.refused


class Gone(Game):
    """A server without the table: the socket reports only a close code, the API a message."""

    def answer(self, connection, request):
        is_socket = request.path.startswith("/ws/")
        return None if is_socket else said({"code": "not_found", "detail": "No."}, 404)

    def tell(self, connection):
        connection.close(4404)


@pytest.mark.parametrize("watch", [watched, lambda site: asyncio.run(watched_by_async(site))])
def test_a_permanent_error_ends_it(watch):
    with served(Gone(1)) as site, pytest.raises(Refused) as refused:
        watch(site)
    assert refused.value.status == 404


class Silent(Game):
    """A server that sends nothing until the client asks."""

    def tell(self, connection):
        connection.send('{"type": "version", "version": 0}')
        self.heard = json.loads(connection.recv(timeout=10))
        self.version = LAST
        self.told_by_socket += 1
        connection.send(json.dumps({"type": "table", "table": self.view(self.heard["since"])}))
        connection.recv(timeout=10)  # wait until the client disconnects


class Recording(AsyncClient):
    """A client that records its sockets."""

    @asynccontextmanager
    async def _socket(self, path):
        async with super()._socket(path) as self.opened:
            yield self.opened


def test_its_socket_is_closed_when_the_game_is_over(monkeypatch):
    """The client closes the socket itself. Left to the end of the event loop, it would print a
    warning.
    """

    async def state(site: str) -> State:
        async with Recording(site, TOKEN) as client:
            async for _entry in client.watch("t"):
                pass
            return client.opened.state

    monkeypatch.setattr("dogleg.async_client.SILENCE", 0.1)
    with served(Silent(3)) as site:
        assert asyncio.run(state(site)) is State.CLOSED


@pytest.mark.parametrize("watch", [watched, lambda site: asyncio.run(watched_by_async(site))])
def test_a_silent_socket_is_queried(monkeypatch, watch):
    monkeypatch.setattr("dogleg.client.SILENCE", 0.1)
    monkeypatch.setattr("dogleg.async_client.SILENCE", 0.1)
    game = Silent(3)
    with served(game) as site:
        assert watch(site) == ALL
    assert game.heard == {"type": "sync", "since": 0} and game.told_by_socket == 1


class TestLine:
    @pytest.fixture(autouse=True)
    def exact_waits(self, monkeypatch):
        """Replace `pause` with the exact time that the site asks for, or one more second per
        attempt.
        """
        monkeypatch.setattr(
            "dogleg.line.pause", lambda said, tries: tries + 1.0 if said is None else said
        )

    def test_waits_between_attempts_grow(self):
        line = Line()
        line.ended(OSError(), 0.0)
        assert (line.is_due(0.9), line.is_due(1.0)) == (False, True)
        line.ended(OSError(), 1.0)
        assert (line.is_due(2.9), line.is_due(3.0)) == (False, True)

    def test_a_socket_that_worked_is_tried_again_immediately(self):
        line = Line()
        line.ended(OSError(), 0.0)
        line.opened(1.0)
        line.ended(OSError(), 100.0)
        assert line.is_due(101.0)

    def test_the_wait_requested_by_the_site_is_respected(self):
        line = Line()
        line.opened(0.0)
        line.hear({"type": "error", "code": "too_many_sockets", "retry_after": 40})
        line.ended(OSError(), 0.0)
        assert (line.is_due(39.0), line.is_due(40.0)) == (False, True)


@pytest.mark.parametrize(
    ("site", "address"),
    [
        ("http://a.example:8000", "ws://a.example:8000/ws/feed/?after=3"),
        ("https://a.example/golf/", "wss://a.example/golf/ws/feed/?after=3"),
    ],
)
def test_a_socket_uses_tls_if_its_site_does(site, address):
    assert socket_address(site, "/ws/feed/?after=3") == address
