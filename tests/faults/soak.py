"""People and bots play while parts of the site are killed; afterwards all data is checked."""

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import product
from time import monotonic

from tests.faults.attack import Attack
from tests.faults.checks import open_mails, stuck, unfinished_jobs
from tests.faults.errors import Lost
from tests.faults.golfer import Golfer
from tests.faults.harness.line import Line
from tests.faults.harness.memory import Memory
from tests.faults.harness.post import Post, Taken
from tests.faults.harness.rest import Rest
from tests.faults.harness.site import Site
from tests.faults.harness.wall_clock import HOUR
from tests.faults.ledger import Ledger
from tests.faults.reader import Reader
from tests.faults.socket_player import SocketPlayer
from tests.faults.started_tables import BegunTable
from tests.faults.stored import Stored, stored_at

MOVES_FIRST = 2
"""Number of answered moves per table before the first kill."""
MOVES_AFTER = 5
"""Number of answered moves, for each kill, to wait for after the last kill. With more kills, the
last web process is observed for longer, because a leak takes time to show.
"""
PLAYED = 60
"""Time limit for these moves, in seconds. The final checks detect a site that stops answering."""
MEASURED = 120
"""Seconds to wait for the first measurement of a web process after its warm-up."""
FAREWELL = 90
"""Extra seconds, in addition to STEADY, for players to get their last answers."""
SETTLING = 120
"""Seconds for bots and the broker to catch up. Tasks of a killed worker wait for up to 90
seconds.
"""

ENDS: tuple[tuple[int, Callable[[Stored], bool]], ...] = (
    # Let the clock jump ahead so that retries scheduled within a minute or an hour become due. It
    # jumps by whole hours, because the check of the longest wait for a bot subtracts whole hours.
    (
        HOUR,
        lambda stored: not (stuck(stored.tables) or stored.errands or unfinished_jobs(stored.jobs)),
    ),
    (2 * HOUR, lambda stored: not (open_mails(stored.mails) or unfinished_jobs(stored.jobs))),
)
"""Clock offsets in seconds, each with the condition that ends the wait at that offset."""


@dataclass
class Outcome:
    """The results of a soak test."""

    ledger: Ledger
    memory: Memory
    stored: Stored
    attack: Attack
    taken: list[Taken]
    seconds: float
    settled: float
    quiet_view: float


@dataclass
class Soak:
    """A site with its players and faults."""

    site: Site
    post: Post
    tables: list[BegunTable]
    kills: int
    seed: int = 1
    ledger: Ledger = field(default_factory=Ledger)
    memory: Memory = field(default_factory=Memory)

    async def run(self) -> Outcome:
        began, leaving = monotonic(), asyncio.Event()
        attack = Attack(
            self.site,
            random.Random(self.seed),
            self.ledger,
            answered=lambda: len(self.ledger.acknowledged),
        )
        with ThreadPoolExecutor(2 * len(self.tables)) as threads:
            watching = asyncio.create_task(self.memory.watch(self.site))
            people = [asyncio.create_task(work) for work in self._people(leaving, threads)]
            await attack.wait_for_moves(MOVES_FIRST * len(self.tables), PLAYED)
            await attack.run(self.kills)
            await attack.wait_for_moves(MOVES_AFTER * self.kills, MOVES_AFTER * self.kills + PLAYED)
            await self.memory.measured(MEASURED)
            leaving.set()
            await _leave(people)
            settled, stored = await self._settle()
            watching.cancel()
        quiet_view = await self._look_at_all()
        return Outcome(
            self.ledger,
            self.memory,
            stored,
            attack,
            self.post.taken,
            seconds=monotonic() - began,
            settled=settled,
            quiet_view=quiet_view,
        )

    def _people(
        self, leaving: asyncio.Event, threads: ThreadPoolExecutor
    ) -> Iterator[Coroutine[None, None, None]]:
        """Yield a coroutine for each player and spectator. Half of the players use sockets, and
        every third spectator stalls from time to time.
        """
        number, addresses = 0, self.site.addresses
        for place, table in enumerate(self.tables):
            for token in table.tokens:
                number += 1
                # Assign addresses in pairs, so that each web process serves both kinds of players.
                address = addresses[number // 2 % len(addresses)]
                rest = Rest(address, token, threads)
                player = SocketPlayer(address, token, rest, self.ledger) if number % 2 else rest
                luck = random.Random(f"{self.seed} golfer {number}")
                strolls = number % 3 == 0
                golfer = Golfer(player, table.session, self.ledger, luck, leaving, strolls)
                yield golfer.play()
            luck = random.Random(f"{self.seed} reader {place}")
            address = addresses[place % len(addresses)]
            reader = Reader(address, table.session, self.ledger, luck, leaving, place % 3 == 0)
            yield reader.watch()

    async def _settle(self) -> tuple[float, Stored]:
        """Wait until all work is done or the time is up. Return the seconds that this took at the
        tables, and the stored data.
        """
        seconds = []
        for ahead, is_over in ENDS:
            self.site.clock.set(ahead)
            began = monotonic()
            while not is_over(stored := stored_at(self.site.database_url)):
                if monotonic() - began > SETTLING:
                    break
                await asyncio.sleep(1)
            seconds.append(monotonic() - began)
        return seconds[0], stored

    async def _look_at_all(self) -> float:
        """Open a socket to each table on each web process; return the longest time until the newest
        version arrived.
        """
        quiet = Ledger()
        looks = product(stored_at(self.site.database_url).tables, self.site.addresses)
        for table, address in looks:
            quiet.newest[table.session] = table.version
            try:
                await (await Line.open(address, table.session, quiet)).close()
            except Lost as why:
                self.ledger.behind.append(f"{table.session} when all is quiet: {why}")
        self.ledger.behind += quiet.behind
        return quiet.longest_view


async def _leave(people: list[asyncio.Task[None]]) -> None:
    """Wait for the players to leave. Requests still pending after FAREWELL are recorded as
    unanswered.
    """
    _done, waiting = await asyncio.wait(people, timeout=FAREWELL)
    for person in waiting:
        person.cancel()
    for person in people:
        with suppress(asyncio.CancelledError):
            await person
