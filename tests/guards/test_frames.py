"""Hostile frames: a socket answers each one, stays open, and changes only what it acknowledges."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator

from config.asgi import application
from games.tables.models.session import Session
from tests.factories.games import legal, open_prompt
from tests.games.sockets import HOST, bearer, cookie_of, table_address
from tests.guards.support.asking import NOTES, Visitors, digests, taken_back
from tests.guards.support.mutations import CASES, bodies
from tests.guards.support.world import World
from tests.programs import secret_of

pytestmark = pytest.mark.django_db

FRAMES = 20 * CASES
KINDS = {"table", "answer", "error", "version"}


@pytest.fixture(autouse=True)
def at_any_pace() -> Iterator[None]:
    """Disable the rate limit for frames, which has its own tests."""
    with patch("core.realtime.limits.Pace.take"):
        yield


def valid(world: World) -> list[Any]:
    """Return frames that are valid in the current state of the game."""
    act = {
        "type": "act",
        "prompt": open_prompt(world.game, 0),
        "action": json.loads(legal(world.game, 0)[0]),
        "key": "a-key",
    }
    undo = {"type": "undo", "turn": 1, "key": "another-key", "seat": 0}
    return [act, undo, {"type": "sync", "since": 1}, {"type": "look"}]


def sent(raw: bytes, number: int) -> dict[str, Any]:
    """Return the frame as text, or as bytes for every seventh frame."""
    text = raw.decode(errors="surrogateescape" if number % 2 else "replace")
    data = {"bytes": raw} if number % 7 == 6 else {"text": text}
    return {"type": "websocket.receive", **data}


async def _next(socket: WebsocketCommunicator) -> dict[str, Any]:
    output = await socket.receive_output(timeout=60)
    assert output["type"] == "websocket.send", output
    data: dict[str, Any] = json.loads(output["text"])
    return data


async def _answers(socket: WebsocketCommunicator, number: int) -> list[dict[str, Any]]:
    """Send one more frame, which is refused; return all messages before that refusal."""
    fence = {"type": "act", "prompt": "none", "action": 0, "key": f"fence-{number}"}
    await socket.send_to(text_data=json.dumps(fence))
    found = [await _next(socket)]
    while found[-1].get("key") != fence["key"]:
        found.append(await _next(socket))
    return found[:-1]


async def _open(address: str, *headers: tuple[bytes, bytes]) -> WebsocketCommunicator:
    socket = WebsocketCommunicator(application, address, headers=[HOST, *headers])
    assert (await socket.connect(timeout=60))[0]
    return socket


def _changed(before: dict[str, str]) -> set[str]:
    return {name for name, item in digests().items() if item != before[name]} - NOTES


@sync_to_async
def _version(game: Session) -> int:
    return Session.objects.values_list("version", flat=True).get(pk=game.pk)


async def _fuzz(
    game: Session, headers: list[tuple[bytes, bytes]], frames: list[bytes]
) -> tuple[int, int]:
    """Return how many frames were tried and how many were accepted. Fail if a frame breaks
    a rule.
    """
    socket = await _open(table_address(game), *headers)
    assert (await _next(socket))["type"] == "table"
    done, version = 0, await _version(game)
    for number, raw in enumerate(frames):
        await socket.send_input(sent(raw, number))
        data = await _answers(socket, number)
        assert data, f"no answer to {raw[:200]!r}"
        assert {message["type"] for message in data} <= KINDS, (raw[:200], data)
        assert all("key" in message for message in data if message["type"] == "error")
        before, version = version, await _version(game)
        acknowledged = any(message["type"] == "answer" for message in data)
        assert acknowledged or version == before, (raw[:200], data)
        done += version != before
    await socket.disconnect()
    return len(frames), done


def _headers(visitors: Visitors, role: str) -> list[tuple[bytes, bytes]]:
    if role == "program":
        secret = secret_of(visitors.world.owner, ["read", "play"], visitors.world.at)
        return [bearer(secret)]
    client = visitors.clients[role]
    return [cookie_of(client)] if "sessionid" in client.cookies else []


@pytest.mark.parametrize("role", ["anonymous", "other", "owner", "program"])
def test_a_table_survives_every_frame(visitors: Visitors, role: str) -> None:
    world = visitors.world
    with taken_back():
        headers, before = _headers(visitors, role), digests()
        frames = list(bodies(valid(world), FRAMES, f"table, {role}"))
        tried, done = async_to_sync(_fuzz)(world.game, headers, frames)
        assert tried > FRAMES
        if role in ("anonymous", "other"):
            assert done == 0 and _changed(before) == set()
        else:
            assert done > 0, "no frame was valid, so nothing was tested"


async def _wish_often(headers: list[tuple[bytes, bytes]], frames: list[bytes]) -> None:
    """Check that the lobby answers each frame with the list and, for users, the number of waiting
    tables.
    """
    socket, kinds = await _open("/ws/lobby/", *headers), ["lobby", "waiting"][: len(headers) + 1]
    assert [(await _next(socket))["type"] for _ in kinds] == kinds
    for number, raw in enumerate(frames):
        await socket.send_input(sent(raw, number))
        assert [(await _next(socket))["type"] for _ in kinds] == kinds, raw[:200]
    await socket.disconnect()


async def _point_often(
    address: str, headers: list[tuple[bytes, bytes]], frames: list[bytes]
) -> None:
    """Check that a request for the revision is still answered after each frame."""
    socket = await _open(address, *headers)
    assert (await _next(socket))["type"] == "draft"
    for number, raw in enumerate(frames):
        await socket.send_input(sent(raw, number))
        await socket.send_to(text_data='{"type":"sync"}')
        data = await _next(socket)
        while data["type"] != "draft":
            assert data["type"] in ("error", "hello", "here"), (raw[:200], data)
            data = await _next(socket)
    await socket.disconnect()


@pytest.mark.parametrize("role", ["anonymous", "other", "owner"])
def test_a_draft_survives_every_frame(visitors: Visitors, role: str) -> None:
    world = visitors.world
    with taken_back():
        before = digests()
        right = [{"type": "point", "at": [1, -2]}, {"type": "sync"}]
        frames = list(bodies(right, FRAMES // 4, f"draft, {role}"))
        async_to_sync(_point_often)(
            f"/ws/drafts/{world.draft_token}/", _headers(visitors, role), frames
        )
        assert _changed(before) == set()


async def _ask_often(headers: list[tuple[bytes, bytes]], frames: list[bytes]) -> None:
    """Check that each frame is refused under its key, if it has one, and that the feed
    continues.
    """
    socket = await _open("/ws/feed/?after=newest", *headers)
    assert (await _next(socket))["type"] == "alive"
    for number, raw in enumerate(frames):
        await socket.send_input(sent(raw, number))
        data = await _next(socket)
        while data["type"] == "alive":
            data = await _next(socket)
        assert data["type"] == "error" and "key" in data, raw[:200]
    await socket.disconnect()


def test_a_feed_survives_every_frame(visitors: Visitors) -> None:
    with taken_back():
        frames = list(bodies([{"type": "sync", "key": "a-key"}], FRAMES // 4, "feed"))
        before = digests()
        async_to_sync(_ask_often)(_headers(visitors, "owner"), frames)
        assert _changed(before) == set()


@pytest.mark.parametrize("role", ["anonymous", "owner"])
def test_the_lobby_survives_every_frame(visitors: Visitors, role: str) -> None:
    with taken_back():
        frames = list(bodies([{"type": "sync"}], FRAMES // 4, f"lobby, {role}"))
        before = digests()
        async_to_sync(_wish_often)(_headers(visitors, role), frames)
        assert _changed(before) == set()
