"""Limits on a socket's messages and on open sockets."""

import pytest

from core.realtime.limits import OPEN_SOCKETS
from tests.games.sockets import socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def three_frames(settings):
    """Allow a burst of three messages, and then less than one per second."""
    settings.RATE_LIMITS = {"frames": 3}


async def test_too_many_messages_are_refused_with_key_and_retry_time(game, anns, three_frames):
    async with socket(table_address(game), anns) as ann:
        for number in range(5):
            await ann.send(type="undo", turn=10**6, key=f"k{number}")
        errors = [await ann.until("error") for _message in range(5)]
    assert [error["key"] for error in errors] == ["k0", "k1", "k2", "k3", "k4"]
    assert errors[-1]["code"] == "too_fast"
    assert (errors[-1]["status"], errors[-1]["limit"]) == (429, "frames")
    assert errors[-1]["retry_after"] >= 1


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"type":"swing","key":"mine"}', "mine"),
        ('{"key":"mine"}', "mine"),
        ('{"type":"act","key":7}', None),
        ("fore!", None),
    ],
)
async def test_a_malformed_message_is_refused_with_its_key(game, anns, text, key):
    async with socket(table_address(game), anns) as ann:
        await ann.raw.send_to(text_data=text)
        assert (await ann.until("error"))["key"] == key


async def test_a_flooding_client_is_disconnected(game, anns, three_frames):
    async with socket(table_address(game), anns) as ann:
        for _ in range(9):
            await ann.send(type="look")
        assert await ann.closed_with() == 4429
        assert await ann.silent()


async def test_a_client_flooding_the_lobby_is_disconnected(three_frames):
    async with socket("/ws/lobby/") as page:
        for _ in range(9):
            await page.send(type="look")
        assert await page.closed_with() == 4429


@pytest.mark.parametrize(
    ("limit", "whose"),
    [("sockets-per-golfer", "anns"), ("sockets-per-table", None), ("sockets-per-address", None)],
)
async def test_the_number_of_open_sockets_is_limited(game, anns, settings, limit, whose):
    settings.RATE_LIMITS = {limit: 1}
    headers = [anns] if whose else []
    async with socket(table_address(game), *headers) as first:
        await first.until("table")
        async with socket(table_address(game), *headers) as second:
            error = await second.until("error")
            assert (error["code"], error["limit"]) == ("too_many_sockets", limit)
            assert (error["status"], error["retry_after"]) == (429, 60)
            assert await second.closed_with() == 4429
    async with socket(table_address(game), *headers) as third:
        await third.until("table")


async def test_closed_sockets_are_forgotten(game, anns):
    async with socket(table_address(game), anns) as ann:
        await ann.until("table")
    async with socket("/ws/tables/nosuchtable/") as nowhere:
        await nowhere.closed_with()
    assert not OPEN_SOCKETS._open
