"""Faults that are injected while people play."""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from time import monotonic

from tests.faults.harness.site import Site
from tests.faults.harness.wall_clock import HOUR
from tests.faults.ledger import Ledger

MOVES = (5, 15)
"""Number of answered moves between two faults, minimum and maximum."""
STANDSTILL = 20
"""Seconds after which the next fault follows even without enough moves, because a table may be
waiting for a bot whose worker was killed. The final checks detect a site that no longer answers.
"""
RESTART = 600
"""Seconds within which a part must answer again. If it keeps failing, the site exits, which also
ends the wait. The final checks measure the delays that players notice.
"""
HANG = 4
"""Seconds for which the broker is stopped."""
FULL = 3, 90
"""Seconds for which the disk is full: the minimum, and the maximum if no move has been refused."""
CANNOT_SAVE = "cannot_save"
"""Error code for a move that could not be saved. Its status is 503."""
REFILL = 0.3
"""Seconds after which freed space is filled again."""


class NotRestarted(Exception):
    """A killed part did not restart."""


@dataclass(frozen=True)
class Interruption:
    """An interval of time.monotonic() during which an answer may have been sent although its commit
    was lost.
    """

    began: float
    ended: float


@dataclass
class Attack:
    """A run of faults; counts kills by part, and other faults by kind."""

    site: Site
    luck: random.Random
    ledger: Ledger
    answered: Callable[[], int]
    """Function that returns the number of moves answered so far."""
    full: tuple[float, float] = FULL
    kills: Counter[str] = field(default_factory=Counter)
    moments: Counter[str] = field(default_factory=Counter)
    met_full_disk: list[int] = field(default_factory=list)
    """The number of moves refused in each period with a full disk."""
    interruptions: list[Interruption] = field(default_factory=list)

    async def run(self, kills: int) -> None:
        """Kill the parts one after another, `kills` times in total, with another fault before each
        kill.
        """
        moments = (self._turn_back, self._hang, self._fill, self._turn_ahead)
        for part, moment in islice(
            zip(cycle(self.site.parts), cycle(moments), strict=False), kills
        ):
            await self._let_play()
            await moment()
            await self._let_play()
            await self._kill(part)
        await self._turn_back()

    async def _let_play(self) -> None:
        await self.wait_for_moves(self.luck.randint(*MOVES), STANDSTILL)

    async def wait_for_moves(self, count: int, most: float) -> None:
        """Wait until `count` more moves are answered, for at most `most` seconds."""
        enough, end = self.answered() + count, monotonic() + most
        while self.answered() < enough and monotonic() < end:
            await asyncio.sleep(0.05)

    async def _kill(self, part: str) -> None:
        killed = await self._there(part, other_than=None)
        async with self._interrupted():
            self.site.send(part, signal.SIGKILL)
            self.kills[part] += 1
            await self._there(part, other_than=killed)

    async def _hang(self) -> None:
        self.moments["broker hangs"] += 1
        self.site.send("broker", signal.SIGSTOP)
        try:
            await asyncio.sleep(HANG)
        finally:
            self.site.send("broker", signal.SIGCONT)

    async def _fill(self) -> None:
        """Fill the disk until at least one move is refused or the time is up; then free
        the space.
        """
        self.moments["disk full"] += 1
        least, most = self.full
        began, before = monotonic(), self._put_off
        async with self._interrupted():
            await asyncio.to_thread(self.site.write_back)
            try:
                while monotonic() - began < least or (
                    self._put_off == before and monotonic() - began < most
                ):
                    await asyncio.to_thread(self.site.disk.fill)
                    await asyncio.sleep(REFILL)
            finally:
                self.site.disk.free()
        self.met_full_disk.append(self._put_off - before)

    async def _turn_ahead(self) -> None:
        """Set the clock an hour ahead. It is reset after the next kill."""
        self.moments["clock an hour ahead and back"] += 1
        self.site.clock.set(HOUR)

    async def _turn_back(self) -> None:
        self.site.clock.set(0)

    @property
    def _put_off(self) -> int:
        return self.ledger.put_off[CANNOT_SAVE]

    @asynccontextmanager
    async def _interrupted(self) -> AsyncIterator[None]:
        began = monotonic()
        try:
            yield
        finally:
            self.interruptions.append(Interruption(began, monotonic()))

    async def _there(self, part: str, other_than: int | None) -> int:
        """Wait until a process of this part accepts connections; return its pid. Raise NotRestarted
        if none does.
        """
        for _ in range(RESTART * 10):
            pid = self.site.pid(part)
            if pid not in (None, other_than) and self.site.answers(part):
                return pid
            if not self.site.is_up():
                break
            await asyncio.sleep(0.1)
        raise NotRestarted(f"{part}; output of the site:\n{self.site.said}")
