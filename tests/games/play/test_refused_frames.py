"""Each refusal sent by a socket contains the key of the message, or null."""

import json

import pytest
from asgiref.sync import sync_to_async

from core.realtime.messages import key_in
from tests.factories.courses import DesignFactory
from tests.games.sockets import browser_of, cookie_of, socket, table_address

ACT = {"type": "act", "key": "mine", "prompt": "0.1", "action": {"key": "another", "club": 7}}
WHOLE = json.dumps(ACT)
READABLE = WHOLE.index("mine") + len('mine"')
LONG = "x" * 20_000

FRAMES = [
    (json.dumps({**ACT, "more": 1}), "mine"),
    (json.dumps({"key": "mine"}), "mine"),
    (json.dumps({"type": "act", "action": {"key": "another"}}), None),
    (json.dumps({**ACT, "key": 5}), None),
    (json.dumps({**ACT, "key": None}), None),
    (json.dumps({**ACT, "prompt": LONG}), "mine"),
    (json.dumps({"seat": LONG, **ACT}), None),
    (json.dumps([ACT]), None),
    ('{"key": "mine", "text": "\\ud800"}', "mine"),
    ('{"key": "\\ud800", "text": 1}', None),
    ('{"key" : "a \\"quoted\\" one", ,}', 'a "quoted" one'),
    ('{"key": {"key": "another"}, ', None),
    ('{"action": [{"key": "another"}], "key": "mine", !', "mine"),
    ('{"text": "\\"key\\": \\"no\\"", oops', None),
    ('{"key": 5, "text": "other"', None),
    ("key", None),
    ("", None),
]


@pytest.mark.parametrize(("text", "key"), FRAMES)
def test_a_key_is_read_from_malformed_messages(text, key):
    assert key_in(text) == key_in(text.encode(errors="surrogatepass")) == key


@pytest.mark.parametrize("length", range(len(WHOLE)))
def test_a_key_is_read_from_truncated_messages(length):
    assert key_in(WHOLE[:length]) == ("mine" if length >= READABLE else None)


def test_hostile_messages_are_searched_quickly():
    for hostile in ('"' * 16_000, '{"' + '\\"' * 8_000, "{" + '"\\' * 8_000, "[{" * 8_000):
        assert key_in(hostile) is None


SENT = [({"text_data": text}, key) for text, key in FRAMES if text]
SENT += [({"bytes_data": WHOLE.encode()}, "mine"), ({"bytes_data": b"\xff\x00"}, None)]


async def refusals(place, first, *headers):
    """Send all frames; return the socket's refusals."""
    async with socket(place, *headers) as one:
        await one.until(first)
        for sent, _key in SENT:
            await one.raw.send_to(**sent)
        return [await one.until("error") for _ in SENT]


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("any_pace")
class TestEverySocketReturnsTheKey:
    @pytest.fixture
    def any_pace(self, settings):
        settings.RATE_LIMITS = {"frames": 1000}

    async def test_at_a_table(self, game, anns):
        data = await refusals(table_address(game), "table", anns)
        assert [error["key"] for error in data] == [key for _sent, key in SENT]

    async def test_at_a_draft(self, ann):
        design = await sync_to_async(DesignFactory)(owner=ann)
        header = cookie_of(await browser_of(ann))
        data = await refusals(f"/ws/courses/{design.slug}/draft/", "draft", header)
        assert [error["key"] for error in data] == [key for _sent, key in SENT]

    async def test_at_a_feed(self, anns):
        data = await refusals("/ws/feed/", "alive", anns)
        assert [error["key"] for error in data] == [key for _sent, key in SENT]


@pytest.mark.django_db(transaction=True)
async def test_the_lobby_returns_the_key_of_a_rate_limited_message(settings):
    settings.RATE_LIMITS = {"frames": 1}
    async with socket("/ws/lobby/") as one:
        for text in (WHOLE, WHOLE[:READABLE], "fore!"):
            await one.raw.send_to(text_data=text)
        # Further messages above the limit end the connection.
        assert [(await one.until("error"))["key"]] == ["mine"]
