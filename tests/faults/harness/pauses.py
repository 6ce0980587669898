"""A pause that ends early when all players are asked to leave."""

import asyncio
from contextlib import suppress


async def pause(leaving: asyncio.Event, seconds: float) -> None:
    """Wait for `seconds`, or until all players are asked to leave."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await leaving.wait()
