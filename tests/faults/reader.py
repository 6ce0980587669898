"""A spectator who reconnects whenever the connection is lost, and sometimes stops reading."""

import asyncio
import random
from dataclasses import dataclass

from tests.faults.errors import Lost
from tests.faults.harness.line import Line
from tests.faults.harness.pauses import pause
from tests.faults.ledger import Ledger

LOOK = 3
"""Seconds without a message after which the spectator requests changes."""
STALL = (8, 15)
"""Seconds for which the spectator stops reading, minimum and maximum."""


@dataclass
class Reader:
    """A spectator of one table."""

    address: str
    session: str
    ledger: Ledger
    luck: random.Random
    leaving: asyncio.Event
    stalls: bool = False

    async def watch(self) -> None:
        while not self.leaving.is_set():
            try:
                line = await Line.open(self.address, self.session, self.ledger)
            except Lost:
                await asyncio.sleep(self.luck.uniform(0.2, 1))
                continue
            try:
                await self._follow(line)
            except Lost:
                self.ledger.reconnects += 1
            await line.close()

    async def _follow(self, line: Line) -> None:
        while not self.leaving.is_set():
            if self.stalls and self.luck.random() < 0.1:
                self.ledger.stalls += 1
                await pause(self.leaving, self.luck.uniform(*STALL))
            before = line.table["version"]
            await line.news(LOOK)
            if line.table["version"] == before:
                await line.send(type="look")
            # Anonymous visitors are not sent the URL of a rematch, so take it from the players.
            if self.session in self.ledger.rematches:
                self.session = self.ledger.rematches[self.session]
                return
