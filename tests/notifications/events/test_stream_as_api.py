"""The stream of a feed has the same headers and methods as all API endpoints."""

import json

import pytest
from asgiref.sync import sync_to_async
from rest_framework.test import APIClient

from tests.factories.accounts import AccessTokenFactory, UserFactory
from tests.games.sockets import bearer, browser_of, cookie_of
from tests.notifications.events.feeds import happen, number_all
from tests.notifications.events.streams import STREAM, lines

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "dgl_the-secret-of-a-reader"


@pytest.fixture
def ann():
    return UserFactory(name="Ann")


@pytest.fixture
def anns(ann):
    AccessTokenFactory(user=ann, secret=SECRET)
    return bearer(SECRET)


async def test_another_origin_can_read_the_headers_of_a_stream(ann, anns):
    elsewhere = (b"origin", b"https://page.example")
    async with lines(None, anns, elsewhere) as feed:
        await feed.next()
        assert feed.headers[b"access-control-allow-origin"] == b"*"
        assert b"Retry-After" in feed.headers[b"access-control-expose-headers"].split(b", ")
        assert b"requests" in feed.headers[b"ratelimit-policy"]
    async with lines(None, cookie_of(await browser_of(ann)), elsewhere) as feed:
        await feed.next()
        assert not [name for name in feed.headers if name.startswith(b"access-control")]


async def test_a_stream_lists_its_methods(ann):
    answer = await sync_to_async(APIClient().options)(STREAM)
    assert "GET" in answer.headers["Allow"] and answer.headers["RateLimit-Policy"]
    async with lines(None, method="POST") as feed:
        assert (feed.status, feed.headers[b"allow"]) == (405, b"GET, OPTIONS")
        assert feed.headers[b"ratelimit-policy"]
        text = await feed.next()
        assert text["code"] == "method_not_allowed" and "GET" in text["detail"]


async def test_without_streaming_support_the_stream_ends_after_existing_events(ann, anns):
    await _record_events(ann, "a", "b")
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {SECRET}")
    answer = await sync_to_async(client.get)(STREAM, {"after": 1})
    text = [json.loads(line) for line in answer.content.splitlines()]
    assert answer.headers["Content-Type"] == "application/x-ndjson"
    assert [each["type"] for each in text] == ["alive", "event", "end"]
    assert (text[0]["next"], text[1]["number"]) == (1, 2)


@sync_to_async
def _record_events(person, *numbers):
    for n in numbers:
        happen(person, n=n)
    number_all()


async def test_a_stream_is_counted_as_a_request_of_its_token(anns):
    for left in (299, 298):
        async with lines(None, anns) as feed:
            await feed.next()
            policy, rest = (
                feed.headers[name].decode() for name in (b"ratelimit-policy", b"ratelimit")
            )
            assert f'"requests-per-token";r={left};' in rest
            assert '"requests-per-golfer";q=600' in policy and "stranger" not in policy


async def test_a_stream_without_a_token_is_counted_as_a_stranger():
    async with lines(None) as feed:
        assert feed.status == 401
        assert feed.headers[b"ratelimit"].startswith(b'"requests-per-stranger";r=119;')


async def test_refused_tokens_of_a_stream_are_limited(settings):
    settings.RATE_LIMITS = {"refused-tokens": 1}
    for status in (401, 429):
        async with lines(None, bearer("dgl_unknown")) as feed:
            assert feed.status == status
            assert b"refused-tokens" in feed.headers[b"ratelimit-policy"]


async def test_a_token_without_requests_left_opens_no_stream(anns, settings):
    settings.RATE_LIMITS = {"requests-per-token": 1}
    async with lines(None, anns) as feed:
        assert (await feed.next())["type"] == "alive"
    async with lines(None, anns) as feed:
        refusal = await feed.next()
        assert (feed.status, refusal["limit"]) == (429, "requests-per-token")
        assert int(feed.headers[b"retry-after"]) > 0
