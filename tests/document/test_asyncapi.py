"""The AsyncAPI document contains every socket, and the site sends each message it describes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from asgiref.sync import sync_to_async

from accounts.streams.streams import Streams
from config.asgi import sockets, stream_routes
from config.specifications.asyncapi import CHANNELS, made
from courses.drafts.models import Level
from courses.drafts.selectors import token_of
from courses.drafts.services.drafts import save_draft
from courses.drafts.services.links import share_draft
from courses.public.drafts import authors_access
from courses.social.comments.services import comment_on_draft
from courses.stored.models import Design
from courses.types.registry import TYPES
from tests.document import sockets as witness
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.factories.courses import NOON, DesignFactory
from tests.factories.games import act, legal, open_prompt, started
from tests.games.sockets import Socket, bearer, browser_of, cookie_of, socket, table_address
from tests.guards.support.routes import CONVERTER
from tests.notifications.events.feeds import happen, number_all
from tests.notifications.events.streams import lines

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "dgl_who-walks-all-sockets"
MALFORMED = (
    "",
    "no JSON",
    '"a string"',
    "[]",
    "{}",
    '{"type": "nothing"}',
    '{"type": "sync", "since": "17"}',
    '{"type": "sync", "more": 1}',
    '{"type": "act", "key": 5}',
    '{"type": "act", "prompt": "0.1", "action": {}}',
    '{"type": "undo", "turn": 1.5}',
    '{"type": "point", "at": [1]}',
    '{"type": "point", "at": [1, 3001]}',
    '{"type": "point", "at": [1, 2, 3]}',
    "[" * 5000,
    '{"key": "' + "k" * 20_000 + '"}',
)


@pytest.fixture
def ann() -> Any:
    person = UserFactory(name="Ann")
    AccessTokenFactory(user=person, secret=SECRET, scopes=["read", "play"])
    return person


@pytest.fixture
def bo() -> Any:
    return UserFactory(name="Bo")


def test_it_contains_every_socket_and_stream() -> None:
    routes = {"/" + CONVERTER.sub("x", str(route.pattern)) for route in sockets}
    streams = {"/" + CONVERTER.sub("x", str(route.pattern)) for route in stream_routes}
    for path in (*routes, *streams):
        assert [channel for channel in CHANNELS if channel.takes(path)], path
    assert len(CHANNELS) == len(routes) + len(streams)


def test_it_is_public(client) -> None:
    answer = client.get("/api/v1/asyncapi.json")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    described = answer.json()
    assert described["asyncapi"] == "3.0.0"
    assert described["channels"].keys() == {channel.name for channel in CHANNELS}


def test_its_addresses_are_those_of_the_site() -> None:
    servers = made("https://dogleg.example")["servers"].values()
    assert [(each["host"], each["protocol"]) for each in servers] == [
        ("dogleg.example", "wss"),
        ("dogleg.example", "https"),
    ]
    assert made("http://127.0.0.1:8000")["servers"]["sockets"]["protocol"] == "ws"


def test_an_error_always_has_a_key_field() -> None:
    error = made("https://dogleg.example")["components"]["schemas"]["Error"]
    assert {"code", "detail", "status", "key"} <= set(error["required"])


async def test_an_invalid_message_is_refused_with_its_key_or_null(ann, bo) -> None:
    game, draft = (
        await sync_to_async(started)(ann, bo),
        await sync_to_async(DesignFactory)(owner=ann),
    )
    cookie = cookie_of(await browser_of(ann))
    for address in (
        table_address(game),
        f"/ws/courses/{draft.slug}/draft/",
        "/ws/feed/",
        "/ws/notifications/",
    ):
        async with socket(address, cookie) as one:
            for text in MALFORMED:
                await one.raw.send_input({"type": "websocket.receive", "text": text})
                error = await one.until("error")
                assert error["key"] is None, (address, text[:80])
            await one.send(type="nothing", key="mine")
            assert (await one.until("error"))["key"] == "mine"
            await one.raw.send_to(bytes_data=b"\x00")
            assert (await one.until("error"))["key"] is None


@pytest.mark.parametrize(
    ("path", "text", "fault"),
    [
        ("/ws/feed/", {"type": "alive"}, "next"),
        ("/ws/feed/", {"type": "alive", "next": "2"}, "not of type"),
        ("/ws/feed/", {"type": "table"}, "not described"),
        ("/ws/lobby/", {"type": "error", "code": "c", "detail": "d", "status": 1}, "key"),
        ("/ws/tables/k7/", {"type": "changes", "table": {"version": 3}}, "not valid"),
    ],
)
def test_the_witness_notices_undescribed_messages(path: str, text: Any, fault: str) -> None:
    witness.said(path, json.dumps(text))
    with pytest.raises(witness.UndescribedMessageError, match=fault):
        witness.complain()


@pytest.mark.parametrize(
    ("path", "text", "described"),
    [
        ("/ws/tables/k7/", {"type": "sync"}, True),
        ("/ws/tables/k7/", {"type": "sync", "more": 1}, False),
        ("/ws/tables/k7/", {"type": "point"}, False),
        ("/ws/feed/", {"type": "sync"}, False),
        ("/ws/lobby/", {"whatever": 1}, True),
    ],
)
def test_the_witness_recognises_described_messages(path: str, text: Any, described: bool) -> None:
    assert witness.is_described(path, json.dumps(text)) is described


async def test_every_described_message_is_sent(ann, bo, monkeypatch) -> None:
    monkeypatch.setattr("games.play.realtime.stream.EVERY", 0.05)
    monkeypatch.setattr("games.play.realtime.spectators.EVERY", 0)
    witness.SEEN.clear()
    for walk in (at_a_table, in_the_lobby, at_drafts, along_a_feed, along_a_table):
        await walk(ann, bo)
    described = {
        (channel.name, struct.__name__)
        for channel in CHANNELS
        for struct in (*channel.sent, *channel.received)
    }
    described |= {(channel.name, "") for channel in CHANNELS if channel.anything}
    assert described - witness.SEEN == set()


async def at_a_table(ann: Any, bo: Any) -> None:
    game = await sync_to_async(started)(ann, bo)
    async with socket(table_address(game) + "?changes=1", bearer(SECRET)) as one:
        await one.until("table")
        first = {"prompt": open_prompt, "action": lambda *of: json.loads(legal(*of)[0])}
        sent = {name: await sync_to_async(make)(game, 0) for name, make in first.items()}
        await one.send(type="act", key="a", **sent)
        await one.until("answer")
        await one.send(type="undo", turn=1, key="b")
        await one.until("answer")
        await sync_to_async(act)(game, 1, bo)
        await one.until("changes")
        await one.send(type="look")
        await one.until("version")
        await one.send(type="sync", since=1)
        await one.until("table")
        await one.send(type="nothing")
        await one.until("error")
        await one.send(type="chat")
        await one.send(type="say", key="c", text="Well played!")
        # Either can be first.
        expected = {"said", "chat"}
        while expected:
            expected.discard((await one.next())["type"])
        async with socket(table_address(game)):
            await one.until("watching")


async def in_the_lobby(ann: Any, _bo: Any) -> None:
    async with socket("/ws/lobby/", bearer(SECRET)) as one:
        await one.until("waiting")
        for _ in range(100):
            await one.send(type="whatever")
        await one.until("error")


@asynccontextmanager
async def both_at(address: str, link: str, *people: Any) -> AsyncIterator[list[Socket]]:
    """Open an author's draft, and its link as another user; yield both sockets."""
    cookies = [cookie_of(await browser_of(person)) for person in people]
    async with socket(address, cookies[0]) as one:
        await one.until("draft")
        async with socket(link, cookies[1]) as other:
            await one.until("hello")
            await other.until("here")
            yield [one, other]
        await one.until("gone")


async def at_drafts(ann: Any, bo: Any) -> None:
    """On each draft socket, receive another user's join, pointer, save, comment and link change."""
    for name in ("courseDraft", "deckDraft", "plotDraft", "sharedDraft"):
        await _at_draft(name, ann, bo)


@sync_to_async
def _made(name: str, owner: Any) -> tuple[Design, str, str]:
    kind = name.removesuffix("Draft").replace("shared", "course")
    type = TYPES[kind]
    design = DesignFactory(owner=owner, type=type, value=type.blank("Before"))
    link = f"/ws/drafts/{token_of(share_draft(design=design, level=Level.EDIT, at=NOON))}/"
    own = f"/ws/{type.path}/{design.slug}/draft/"
    return design, link if name == "sharedDraft" else own, link


async def _at_draft(name: str, ann: Any, bo: Any) -> None:
    design, watched, link = await _made(name, ann)
    async with both_at(watched, link, ann, bo) as (one, other):
        await other.send(type="point", at=[1, 2])
        await one.until("point")
        await one.send(type="point", at=None)
        await one.send(type="deciding", parts=[])
        await one.send(type="sync")
        await one.until("draft")
        await _change(design, ann, one)
        await one.send(type="nothing")
        await one.until("error")
        # This socket also receives "gone" when this user leaves.
        async with socket(link, cookie_of(await browser_of(bo))) as third:
            await one.until("hello")
            await third.until("here")
        await one.until("gone")


async def _change(design: Design, ann: Any, one: Socket) -> None:
    value = msgspec.structs.replace(design.value, name="After")
    save = {"design": design, "value": value, "revision": design.revision, "at": NOON}
    await sync_to_async(save_draft)(**save)
    await one.until("saved")
    params = {"access": authors_access(design, ann), "text": "Longer", "hole": None, "at": NOON}
    await sync_to_async(comment_on_draft)(**params)
    await one.until("comments")
    await sync_to_async(share_draft)(design=design, level=Level.EDIT, at=NOON)
    await one.until("link")


@sync_to_async
def notify(person: Any) -> None:
    happen(person, n=1)
    number_all()


async def along_a_feed(ann: Any, _bo: Any) -> None:
    await notify(ann)
    for address, expected in (("feed", ("alive", "event")), ("notifications", ("unread",))):
        async with socket(f"/ws/{address}/", bearer(SECRET)) as one:
            [await one.until(kind) for kind in expected]
            await one.send(type="anything")
            await one.until("error")
    streams = Streams(None, stream_routes)
    async with lines(None, bearer(SECRET), app=streams) as stream:
        assert (await stream.next())["type"] == "alive"
        assert (await stream.next())["type"] == "event"
        streams.end()
        while (await stream.next())["type"] != "end":
            pass


async def along_a_table(ann: Any, bo: Any) -> None:
    """Receive a table as lines, the changes to it, a heartbeat, and the end."""
    game = await sync_to_async(started)(ann, bo)
    path = f"/api/v1/tables/{game.public_id}/stream/"
    streams = Streams(None, stream_routes)
    async with lines("1", bearer(SECRET), app=streams, path=path, cursor="changes") as stream:
        assert (await stream.next())["type"] == "table"
        await sync_to_async(act)(game, 1, bo)
        while (await stream.next())["type"] != "table":
            pass
        await sync_to_async(act)(game, 0, ann)
        for kind in ("changes", "alive"):
            while (await stream.next())["type"] != kind:
                pass
        streams.end()
        while (await stream.next())["type"] != "end":
            pass
