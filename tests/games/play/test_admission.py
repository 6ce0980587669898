"""The admission queue for new sockets: many simultaneous connections do not slow down open
sockets.
"""

import asyncio
from contextlib import AsyncExitStack

import pytest

from core.realtime.limits import AT_ONCE
from games.play.realtime.table import TableConsumer
from tests.games.sockets import bearer, socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)
CROWD = 3 * AT_ONCE


@pytest.fixture
def inside(monkeypatch):
    """For each socket that starts to read its first table, the number of sockets doing so at that
    moment.
    """
    numbers, now, first = [], set(), TableConsumer.first

    async def counted(consumer):
        now.add(consumer)
        numbers.append(len(now))
        try:
            return await first(consumer)
        finally:
            now.remove(consumer)

    monkeypatch.setattr(TableConsumer, "first", counted)
    return numbers


async def test_few_sockets_are_admitted_at_a_time_and_all_are_served(game, anns, inside):
    async with AsyncExitStack() as stack:
        opening = [
            stack.enter_async_context(socket(table_address(game), anns)) for _ in range(CROWD)
        ]
        crowd = await asyncio.gather(*opening)
        for one in crowd:
            await one.until("table")
    assert max(inside) == AT_ONCE
    assert len(inside) == CROWD


async def test_a_stalled_reader_does_not_block_the_queue(game, anns, bos, monkeypatch):
    patiently, released = TableConsumer._patiently, asyncio.Event()

    async def slowly(consumer, message):
        if "text" in message and not released.is_set():
            await released.wait()
        await patiently(consumer, message)

    async with AsyncExitStack() as stack:
        with monkeypatch.context() as patch:
            patch.setattr(TableConsumer, "_patiently", slowly)
            stalled = [
                await stack.enter_async_context(socket(table_address(game), anns))
                for _ in range(AT_ONCE)
            ]
            assert await stalled[-1].silent()
        quick = await stack.enter_async_context(socket(table_address(game), bos))
        await quick.until("table")
        released.set()
        for one in stalled:
            await one.until("table")


async def test_a_refused_socket_leaves_the_queue(game, anns):
    for _ in range(AT_ONCE + 1):
        async with socket(table_address(game), bearer("wrong")) as stranger:
            assert await stranger.closed_with() == 4401
    async with socket(table_address(game), anns) as ann:
        await ann.until("table")
