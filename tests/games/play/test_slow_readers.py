"""A client with a slow connection does not delay other clients, and later gets all missed turns in
one message.
"""

import asyncio

import pytest

from accounts.realtime import live
from games.play.realtime.live_tables import live_tables
from tests.games.live import acted, at_rest, newest
from tests.games.sockets import socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)


def stalled(consumer, monkeypatch):
    """Hold back messages to this consumer until the returned event is set."""
    released, send = asyncio.Event(), consumer._send_out

    async def slowly(message):
        await released.wait()
        await send(message)

    monkeypatch.setattr(consumer, "_send_out", slowly)
    return released


async def dropped(consumer, table):
    for _try in range(100):
        if consumer not in table.readers:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("The consumer was not dropped.")


async def test_others_continue_and_a_stalled_client_catches_up(
    game, ann, bo, anns, bos, monkeypatch
):
    address = table_address(game)
    async with socket(address, anns) as quick, socket(address, bos) as slow:
        kept = await at_rest(game, quick, slow)
        before = kept.reading.session.version
        table = live_tables().find(game.public_id)
        (consumer,) = [reader for reader in table.readers if reader.opened_by == bo.pk]
        released = stalled(consumer, monkeypatch)
        data = []
        for turn in range(4):
            # Ann and Bo move alternately.
            await acted(game, turn % 2, (ann, bo)[turn % 2], key=f"k{turn}")
            data.append((await newest(quick))["version"])
        assert data == [before + 1 + turn for turn in range(4)]
        assert await slow.raw.receive_nothing(0.05)
        released.set()
        messages = []
        while not messages or messages[-1]["version"] < data[-1]:
            messages.append(await newest(slow))
        # One message was already being sent when the client stalled. The next one contains all
        # other turns.
        assert len(messages) <= 2
        log = [entry["version"] for message in messages for entry in message["log"]]
        assert log == data


async def test_a_client_that_stalls_for_long_is_dropped(game, ann, bo, anns, bos, monkeypatch):
    monkeypatch.setattr(live, "PATIENCE", 0.05)
    address = table_address(game)
    async with socket(address, anns) as quick, socket(address, bos) as slow:
        await at_rest(game, quick, slow)
        table = live_tables().find(game.public_id)
        (consumer,) = [reader for reader in table.readers if reader.opened_by == bo.pk]
        stalled(consumer, monkeypatch)
        await acted(game, 0, ann)
        assert (await newest(quick))["log"]
        await dropped(consumer, table)
        await acted(game, 1, bo)
        assert (await newest(quick))["log"]


async def test_a_stalled_client_cannot_block_the_closing_of_its_socket(game, bo, bos, monkeypatch):
    monkeypatch.setattr(live, "PATIENCE", 0.05)
    async with socket(table_address(game), bos) as slow:
        await at_rest(game, slow)
        table = live_tables().find(game.public_id)
        (consumer,) = table.readers
        stalled(consumer, monkeypatch)
        await consumer.close(live.NO_TOKEN)
        await dropped(consumer, table)
