"""A table as lines over plain HTTP is the table of its socket, and ends with the result."""

import json

import pytest
from asgiref.sync import sync_to_async
from rest_framework.test import APIClient

from accounts.streams.streams import Streams
from accounts.tokens.models import AccessToken
from accounts.tokens.services import revoke_token
from config.asgi import application, stream_routes
from core.rate_limits.sockets import SOCKETS_OF_GOLFER, SOCKETS_OF_TABLE
from games.absence.services import resign
from games.play.realtime import stream as module
from games.seats.services.seats import cancel_table
from tests.factories.games import NOON, act, played_out, started
from tests.games.sockets import bearer, browser_of, cookie_of, socket, table_address
from tests.notifications.events.streams import lines

pytestmark = pytest.mark.django_db(transaction=True)

acted = sync_to_async(act)


def stream(session, *headers, since=None, app=application, cursor="since"):
    path = f"/api/v1/tables/{session.public_id}/stream/"
    return lines(since, *headers, app=app, path=path, cursor=cursor)


async def table_of(following):
    """Return the table of the next line, skipping heartbeats."""
    while (message := await following.next())["type"] == "alive":
        pass
    assert message["type"] == "table", message
    return message["table"]


async def test_the_table_is_sent_first_and_after_each_change(game, anns, bo):
    async with stream(game, anns) as following:
        assert following.status == 200
        assert following.headers[b"content-type"] == b"application/x-ndjson"
        first = await table_of(following)
        assert (first["you"]["seat"], first["version"]) == (0, game.version)
        assert first["options"]
        await acted(game, 1, bo)
        second = await table_of(following)
        assert second["since"] == first["version"] < second["version"]
        assert [entry["seat"] for entry in second["log"]] == [1]


async def test_it_sends_what_the_socket_sends(game, anns, bo):
    def without_time(table):
        return {name: value for name, value in table.items() if name != "now"}

    async with stream(game, anns) as following, socket(table_address(game), anns) as other:
        for _ in range(2):
            pair = await table_of(following), (await other.until("table"))["table"]
            assert without_time(pair[0]) == without_time(pair[1])
            await acted(game, 1, bo)


async def test_each_reader_only_gets_what_they_can_see(game, anns, bos, ann):
    """Ann's choice of a club is hidden from Bo and from spectators until both have chosen."""
    async with stream(game, anns) as own, stream(game, bos) as rival, stream(game) as public:
        everyone = (own, rival, public)
        for following in everyone:
            await table_of(following)
        await acted(game, 0, ann)
        tables = [await table_of(following) for following in everyone]
    assert [table["you"]["seat"] for table in tables] == [0, 1, None]
    assert (tables[2]["prompt"], tables[2]["options"]) == (None, None)
    clubs = [table["log"][0]["lines"][0]["event"]["club"] for table in tables]
    assert clubs[0] is not None
    assert clubs[1:] == [None, None]


async def test_a_client_resumes_after_its_version(game, anns, bo):
    async with stream(game, anns) as following:
        have = (await table_of(following))["version"]
    await acted(game, 1, bo)
    async with stream(game, anns, since=have) as following:
        table = await table_of(following)
        assert (table["since"], [entry["seat"] for entry in table["log"]]) == (have, [1])


async def test_changes_are_sent_on_request(game, anns, ann, bo):
    async with stream(game, anns, since="1", cursor="changes") as following:
        for seat, user in ((1, bo), (0, ann)):
            assert (await following.next())["type"] == "table"
            await acted(game, seat, user)
        assert (await following.next())["type"] == "changes"


async def test_it_ends_after_the_result(game, anns, ann, bo):
    async with stream(game, anns) as following:
        await table_of(following)
        await sync_to_async(resign)(session_id=game.pk, user=bo, at=NOON)
        await sync_to_async(resign)(session_id=game.pk, user=ann, at=NOON)
        while (table := await table_of(following))["status"] == "playing":
            pass
        assert (table["status"], bool(table["result"])) == ("finished", True)
        assert await following.next() == {"type": "end", "code": 1000}


async def test_a_finished_game_is_one_table_and_the_end(ann):
    game = await sync_to_async(_finished)(ann)
    async with stream(game) as following:
        table = await table_of(following)
        assert (table["status"], bool(table["result"])) == ("finished", True)
        assert await following.next() == {"type": "end", "code": 1000}


def _finished(ann):
    return played_out(started(ann, game="minigolf", options={}), ann, choice=-1)


async def test_it_ends_when_the_table_is_cancelled(table, ann):
    async with stream(table) as following:
        assert (await table_of(following))["status"] == "open"
        await sync_to_async(cancel_table)(session_id=table.pk, user=ann, at=NOON)
        assert (await table_of(following))["status"] == "cancelled"
        assert await following.next() == {"type": "end", "code": 1000}


async def test_heartbeats_have_the_version(game, anns, monkeypatch):
    monkeypatch.setattr(module, "EVERY", 0.02)
    async with stream(game, anns) as following:
        version = (await table_of(following))["version"]
        assert await following.next() == {"type": "alive", "version": version}


async def test_an_unknown_table_or_parameter_is_refused(game, anns):
    path = "/api/v1/tables/nosuchtable/stream/"
    async with lines(None, anns, path=path) as following:
        assert (following.status, (await following.next())["code"]) == (404, "not_found")
    async with stream(game, anns, since=1, cursor="after") as following:
        text = await following.next()
        assert (following.status, list(text["fields"])) == (400, ["after"])
        assert text["errors"] == [{"parameter": "after", "detail": text["fields"]["after"][0]}]
    async with stream(game, bearer("dgl_unknown")) as following:
        assert (following.status, (await following.next())["code"]) == (401, "token_refused")


async def test_streams_count_towards_the_limits_of_connections(game, anns, bos, settings):
    settings.RATE_LIMITS = {SOCKETS_OF_GOLFER.key: 1, SOCKETS_OF_TABLE.key: 2}
    async with stream(game, anns) as first:
        await table_of(first)
        async with stream(game, anns) as second:
            assert (second.status, (await second.next())["code"]) == (429, "too_many_sockets")
        async with stream(game, bos) as third, stream(game) as fourth:
            assert [third.status, fourth.status] == [200, 429]


async def test_an_outage_is_reported_as_temporary(game, anns, monkeypatch):
    async def first(self):
        raise ConnectionError

    monkeypatch.setattr(module.TableStreamConsumer, "first", first)
    async with stream(game, anns) as following:
        assert (following.status, (await following.next())["code"]) == (503, "try_later")


async def test_it_ends_with_the_token(game, ann, anns):
    async with stream(game, anns) as following:
        await table_of(following)
        token = await AccessToken.objects.aget(user=ann)
        await sync_to_async(revoke_token)(token=token, at=NOON)
        assert await following.next() == {"type": "end", "code": 4401}


async def test_a_browser_follows_with_its_session(game, ann):
    async with stream(game, cookie_of(await browser_of(ann))) as following:
        assert (await table_of(following))["you"]["seat"] == 0


async def test_a_stopping_server_ends_it(game, anns):
    streams = Streams(None, stream_routes)
    async with stream(game, anns, app=streams) as following:
        await table_of(following)
        streams.end()
        assert await following.next() == {"type": "end", "code": 1012}


def test_a_server_that_cannot_stream_sends_the_table_and_ends(game, ann, program):
    answer = program(ann).get(f"/api/v1/tables/{game.public_id}/stream/")
    assert answer["Content-Type"] == "application/x-ndjson"
    first, last = map(json.loads, answer.content.splitlines())
    assert (first["type"], first["table"]["version"]) == ("table", game.version)
    assert last == {"type": "end", "code": 1012}
    missing = APIClient().get("/api/v1/tables/nosuchtable/stream/")
    assert missing.status_code == 404
