"""Waiting that ends early when all are to leave."""

import asyncio
from contextlib import suppress


async def pause(leaving: asyncio.Event, seconds: float) -> None:
    """Do nothing for a while, or until all are to leave."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await leaving.wait()
