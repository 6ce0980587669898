"""A player's client, which repeats each request with the same key until it is answered."""

import asyncio
import random
import uuid
from dataclasses import dataclass
from time import monotonic
from typing import Any

from tests.faults.errors import Lost, Refusal
from tests.faults.harness.pauses import pause
from tests.faults.harness.rest import Rest
from tests.faults.ledger import Ledger, Refused
from tests.faults.socket_player import SocketPlayer

THINKING = (0.1, 0.8)
"""Seconds between two moves, minimum and maximum."""
AWAY = 20
"""Seconds for which a player stays away, long enough to get an email."""
WAITS = (0.2, 0.5, 1, 2)
"""Seconds between attempts with the same key. The last value repeats."""
POLL = 1.0


@dataclass
class Golfer:
    """A player at a table and all its rematches."""

    player: Rest | SocketPlayer
    session: str
    ledger: Ledger
    luck: random.Random
    leaving: asyncio.Event
    strolls: bool = False
    """True if the player sometimes stays away."""
    known: int = 0
    """The table version after this player's last move. A view with a lower version is outdated."""

    async def play(self) -> None:
        """Play until `leaving` is set. Every move is repeated until it is answered."""
        while not self.leaving.is_set():
            try:
                await self._step()
            except (Lost, Refusal):
                await asyncio.sleep(self.luck.uniform(0.2, 1))
        await self.player.close()

    async def _step(self) -> None:
        table = await self.player.view(self.session)
        self.ledger.hear(self.session, table["version"])
        if table["status"] == "finished":
            rematch = (await self.player.rematch(self.session))["session"]
            self.ledger.rematches[self.session] = rematch
            self.session, self.known = rematch, 0
        elif table["version"] < self.known:
            await self.player.changed(POLL)
        elif table["status"] == "playing" and table["prompt"] and table["prompt"]["required"]:
            await self._think()
            await self._move(table["prompt"]["id"], self.luck.choice(table["options"])["action"])
        else:
            await self.player.changed(POLL)

    async def _think(self) -> None:
        away = self.strolls and self.luck.random() < 0.1
        await pause(self.leaving, AWAY if away else self.luck.uniform(*THINKING))

    async def _move(self, prompt: str, action: dict[str, Any]) -> None:
        """Send a move until it is answered. Sometimes send it again, to compare the answers."""
        key = str(uuid.UUID(int=self.luck.getrandbits(128)))
        first = await self._sent(prompt, action, key)
        self.known = first["version"] if first else 0
        if first is not None and self.luck.random() < 0.1:
            second = await self._sent(prompt, action, key, again=True)
            if second is not None:
                self.ledger.repeat(first, second)

    async def _sent(
        self, prompt: str, action: dict[str, Any], key: str, *, again: bool = False
    ) -> dict[str, Any] | None:
        """Send a move until it is answered; return None if it is permanently refused."""
        began, tries = monotonic(), 0
        self.ledger.unanswered.append(key)
        while True:
            tries += 1
            try:
                answer = await self.player.act(self.session, prompt, action, key)
                break
            except Lost:
                pass
            except Refusal as refusal:
                if not refusal.is_for_now:
                    self._note_refusal(key, refusal, again=again)
                    return None
                self.ledger.put_off[refusal.code] += 1
            await asyncio.sleep(WAITS[min(tries, len(WAITS)) - 1])
        self.ledger.unanswered.remove(key)
        if not again:
            self.ledger.acknowledge(answer, seconds=monotonic() - began, tries=tries)
        return answer

    def _note_refusal(self, key: str, refusal: Refusal, *, again: bool) -> None:
        self.ledger.unanswered.remove(key)
        if again:
            self.ledger.differing.append(f"{key}: {refusal} where it was answered before")
        else:
            self.ledger.refused.append(Refused(self.session, key, refusal.code))
