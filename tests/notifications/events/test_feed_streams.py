"""Live feeds, as sockets and as lines, deliver the same events once and in order."""

import random
import signal

import pytest
from asgiref.sync import sync_to_async
from rest_framework.test import APIClient

from accounts.deletion.services import delete_account
from accounts.streams.streams import Streams
from accounts.tokens.models import AccessToken
from accounts.tokens.services import revoke_token
from config.asgi import stream_routes
from core.rate_limits.sockets import SOCKETS_OF_GOLFER
from notifications.events.models import Kind
from notifications.events.realtime import feed as module
from notifications.events.services import cut_feeds
from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.games.sockets import bearer, browser_of, cookie_of
from tests.notifications.events.feeds import NOON, SAMPLES, happen, number_all
from tests.notifications.events.streams import WAYS, as_socket, lines

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "dgl_the-secret-of-a-reader"


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def anns(ann):
    AccessTokenFactory(user=ann, secret=SECRET)
    return bearer(SECRET)


@pytest.fixture(params=WAYS)
def way(request):
    return WAYS[request.param]


@sync_to_async
def record_events(person, *numbers):
    for n in numbers:
        happen(person, n=n)
    number_all()


async def test_past_events_are_followed_by_new_ones(way, ann, anns):
    await record_events(ann, "a", "b")
    async with way(1, anns) as feed:
        assert await feed.next() == {"type": "alive", "next": 1}
        event = await feed.next()
        assert (event["type"], event["number"]) == ("event", 2)
        assert event["data"] == SAMPLES[Kind.TURN] | {"n": "b"}
        assert await feed.silent()
        await record_events(ann, "c")
        assert (await feed.next())["number"] == 3


async def test_page_lines_and_socket_describe_an_event_in_the_same_way(ann, anns):
    await record_events(ann, "a")
    page = await sync_to_async(_page)(0)
    for way in WAYS.values():
        async with way(None, anns) as feed:
            await feed.next()
            event = await feed.next()
            assert event.pop("type") == "event"
            assert [event] == page["events"]


async def test_a_stream_can_start_at_the_newest_event(way, ann, anns):
    await record_events(ann, "a")
    async with way("newest", anns) as feed:
        assert (await feed.next())["next"] == 1
        await record_events(ann, "b")
        assert (await feed.next())["data"] == SAMPLES[Kind.TURN] | {"n": "b"}


async def test_heartbeats_contain_the_current_position(way, ann, anns, monkeypatch):
    monkeypatch.setattr(module, "EVERY", 0.02)
    await record_events(ann, "a")
    async with way(0, anns) as feed:
        assert await feed.next() == {"type": "alive", "next": 0}
        assert (await feed.next())["number"] == 1
        assert await feed.next() == {"type": "alive", "next": 1}


async def test_a_lost_broadcast_only_causes_a_delay(way, ann, anns, monkeypatch):
    monkeypatch.setattr(module, "EVERY", 0.02)
    monkeypatch.setattr("core.realtime.broadcast.broadcast", lambda *_topics: None)
    async with way(0, anns) as feed:
        await record_events(ann, "a")
        while (message := await feed.next())["type"] == "alive":
            pass
        assert message["number"] == 1


async def test_lines_are_ndjson_that_is_neither_cached_nor_buffered(ann, anns):
    async with lines(None, anns) as feed:
        assert feed.status == 200
        assert feed.headers[b"content-type"] == b"application/x-ndjson"
        assert feed.headers[b"cache-control"] == b"no-store"
        assert feed.headers[b"x-accel-buffering"] == b"no"
        assert b"access-control-allow-origin" not in feed.headers
        await feed.next()


@pytest.mark.parametrize(
    ("after", "status", "code"),
    [("two", 400, "cursor_malformed"), (-1, 400, "cursor_malformed"), (9, 422, "feed_unknown")],
)
async def test_an_invalid_cursor_is_refused(ann, anns, after, status, code):
    async with lines(after, anns) as feed:
        text = await feed.next()
        assert (feed.status, text["code"]) == (status, code)
        assert text["detail"]
    async with as_socket(after, anns) as feed:
        error = await feed.next()
        assert (error["type"], error["status"], error["code"]) == ("error", status, code)
        assert await feed.closed_with() == 4416


async def test_since_instead_of_after_is_refused_with_a_hint(ann, anns):
    await record_events(ann, "a", "b")
    async with lines("1&since=1", anns) as feed:
        text = await feed.next()
        assert (feed.status, text["code"], list(text["fields"])) == (400, "invalid", ["since"])
        assert "after" in text["fields"]["since"][0]
    async with as_socket("1&since=1", anns) as feed:
        error = await feed.next()
        assert (error["type"], error["status"], list(error["fields"])) == ("error", 400, ["since"])
        assert await feed.closed_with() == 4400


async def test_deleted_events_are_reported(way, ann, anns):
    await record_events(ann, "a", "b")
    await sync_to_async(cut_feeds)(at=NOON.replace(year=2027))
    async with way(1, anns) as feed:
        text = await feed.next()
        assert (text["code"], text["oldest"], text["resume"]) == ("feed_cut", 3, 2)


async def test_anonymous_clients_guests_and_tokens_without_read_are_refused(ann):
    await sync_to_async(AccessTokenFactory)(user=ann, secret=SECRET, scopes=["play"])
    guest = await sync_to_async(UserFactory)(guest_since=NOON)
    for headers, code, advice in (
        ([], "not_authenticated", "Authorization: Bearer"),
        ([bearer("dgl_unknown")], "token_refused", "your settings"),
        ([bearer("dgla_unknown")], "token_refused", "refresh"),
        ([bearer(SECRET)], "token_refused", "your settings"),
    ):
        async with lines(None, *headers) as feed:
            assert feed.status == 401
            text = await feed.next()
            assert (text["code"], advice in text["detail"]) == (code, True)
        async with as_socket(None, *headers) as feed:
            assert await feed.closed_with() == 4401
    async with lines(None, cookie_of(await browser_of(guest))) as feed:
        assert (feed.status, (await feed.next())["code"]) == (403, "members_only")


async def test_a_browser_reads_its_own_feed_with_its_session(way, ann):
    async with way(None, cookie_of(await browser_of(ann))) as feed:
        assert (await feed.next())["type"] == "alive"


async def test_events_of_others_are_not_received(way, ann, anns):
    bo = await sync_to_async(UserFactory)()
    async with way(None, anns) as feed:
        await feed.next()
        await record_events(bo, "secret")
        assert await feed.silent()


async def test_both_end_when_the_token_is_revoked(ann, anns):
    async with lines(None, anns) as stream, as_socket(None, anns) as other:
        await stream.next()
        await other.next()
        await sync_to_async(revoke)(ann)
        assert await stream.next() == {"type": "end", "code": 4401}
        assert await other.closed_with() == 4401


async def test_both_end_when_the_account_is_deleted(way, ann, anns):
    await record_events(ann, "a")
    async with way(None, anns) as feed:
        assert (await feed.next())["type"] == "alive"
        assert (await feed.next())["type"] == "event"
        await sync_to_async(delete_account)(user=ann, at=NOON)
        if way is lines:
            assert await feed.next() == {"type": "end", "code": 4401}
        else:
            assert await feed.closed_with() == 4401


async def test_streams_count_towards_the_users_connection_limit(ann, anns, settings):
    settings.RATE_LIMITS = {SOCKETS_OF_GOLFER.key: 1}
    async with as_socket(None, anns) as first:
        await first.next()
        async with lines(None, anns) as second:
            text = await second.next()
            assert (second.status, text["code"]) == (429, "too_many_sockets")
            assert second.headers[b"retry-after"]
    async with lines(None, anns) as third:
        assert third.status == 200


async def test_an_outage_is_reported_as_temporary(ann, anns, monkeypatch):
    async def first(self):
        raise ConnectionError

    monkeypatch.setattr(module.FeedConsumer, "first", first)
    async with lines(None, anns) as feed:
        assert (feed.status, (await feed.next())["code"]) == (503, "try_later")


async def test_a_stopping_server_ends_its_streams(ann, anns):
    streams = Streams(None, stream_routes)
    async with lines(None, anns, app=streams) as feed:
        await feed.next()
        streams.end()
        assert await feed.next() == {"type": "end", "code": 1012}


async def test_the_stop_signal_ends_streams_before_the_server(ann, anns):
    heard = []
    before = signal.signal(signal.SIGTERM, lambda number, _frame: heard.append(number))
    try:
        async with lines(None, anns, app=Streams(None, stream_routes)) as feed:
            await feed.next()
            signal.raise_signal(signal.SIGTERM)
            assert await feed.next() == {"type": "end", "code": 1012}
        assert heard == [signal.SIGTERM]
    finally:
        signal.signal(signal.SIGTERM, before)


async def test_a_feed_accepts_no_messages(ann, anns):
    async with as_socket(None, anns) as feed:
        await feed.next()
        await feed.send(type="anything", key="k")
        error = await feed.next()
        assert (error["code"], error["key"]) == ("feed_is_read", "k")


@pytest.mark.whole
async def test_three_hundred_events_survive_lost_connections_on_all_three_ways(ann, anns):
    """Clients that are disconnected at random resume where they stopped, and get each
    event once.
    """
    dice, have = random.Random(300), {name: [] for name in ("page", *WAYS)}
    for upto in range(20, 301, 20):
        await record_events(ann, *range(upto - 20, upto))
        have["page"] += await sync_to_async(_followed)(len(have["page"]), dice)
        for name, way in WAYS.items():
            there = upto - len(have[name])
            read = there if upto == 300 else dice.randint(0, there)
            have[name] += await _some_of(way, len(have[name]), read, anns)
    assert all(numbers == list(range(1, 301)) for numbers in have.values())


async def _some_of(way, after, count, anns):
    """Return the numbers of events received before the connection is lost."""
    async with way(after, anns) as feed:
        assert (await feed.next())["next"] == after
        return [(await feed.next())["number"] for _ in range(count)]


def _page(after, **asked):
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {SECRET}")
    return client.get("/api/v1/feed/", {"after": after, **asked}).json()


def _followed(after, dice):
    numbers, more = [], True
    while more:
        page = _page(after, limit=dice.randint(1, 9))
        # The response is lost, so the same page is requested again.
        if dice.random() < 0.3:
            continue
        numbers += [event["number"] for event in page["events"]]
        after, more = page["next"], page["more"]
    return numbers


def revoke(person):
    token = AccessToken.objects.get(user=person)
    revoke_token(token=token, at=NOON)
