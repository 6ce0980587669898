"""What is done to a site while people play."""

import asyncio
import random
import signal
from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle, islice

from tests.faults.site import PARTS, Site

PAUSE = (3.0, 7.0)
"""Seconds between two faults."""
HANG = 4
"""Seconds in which the broker says nothing."""
HANG_EVERY = 4
"""Kills between two such moments; not in step with the parts, so that each is killed after one."""
RESTART = 90
"""Seconds that a part may take to be there again."""


class NotRestarted(Exception):
    """A part that was killed did not come back."""


@dataclass
class Attack:
    """Kills by part, and moments in which the broker hung."""

    site: Site
    luck: random.Random
    kills: Counter[str] = field(default_factory=Counter)
    hangs: int = 0

    async def run(self, kills: int) -> None:
        """Kill each part in its turn, so many times in all; between them the broker hangs."""
        for number, part in enumerate(islice(cycle(PARTS), kills)):
            await asyncio.sleep(self.luck.uniform(*PAUSE))
            if number % HANG_EVERY == HANG_EVERY - 1:
                await self._hang()
                await asyncio.sleep(self.luck.uniform(*PAUSE))
            await self._kill(part)

    async def _kill(self, part: str) -> None:
        killed = await self._there(part, other_than=None)
        self.site.send(part, signal.SIGKILL)
        self.kills[part] += 1
        await self._there(part, other_than=killed)

    async def _hang(self) -> None:
        self.site.send("broker", signal.SIGSTOP)
        try:
            await asyncio.sleep(HANG)
        finally:
            self.site.send("broker", signal.SIGCONT)
        self.hangs += 1

    async def _there(self, part: str, other_than: int | None) -> int:
        """Wait for a process of a part that answers. Raises NotRestarted."""
        for _ in range(RESTART * 10):
            pid = self.site.pid(part)
            if pid not in (None, other_than) and self.site.answers(part):
                return pid
            if not self.site.is_up():
                break
            await asyncio.sleep(0.1)
        raise NotRestarted(f"{part}; the site said:\n{self.site.said}")
