"""A site's web processes are upgraded one after another while people play.

They run behind the proxies that we ship, with the unit's command, in the order given in
deploy/README.md.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.faults import checks
from tests.faults.golfer import Golfer
from tests.faults.harness.post import open_post
from tests.faults.harness.rest import Rest
from tests.faults.harness.site import Site, free_port
from tests.faults.ledger import Ledger
from tests.faults.socket_player import SocketPlayer
from tests.faults.started_tables import BegunTable, begun_tables
from tests.faults.stored import Stored, stored_at
from tests.operation.proxies import PROXIES, certificate
from tests.operation.releases import EARLIER, LATER, install, switch
from tests.operation.visitors import UNREAD, PageReader, Spectator
from tests.operation.web_process import WebProcess
from tests.project.serving.processes import within

TABLES = 8
PLAY = 4
"""Seconds of play before, between and after the restarts."""
FAREWELL = 60
"""Seconds within which every player must get an answer."""
SETTLING = 120
"""Time limit in seconds for bots to catch up."""
GOODBYE = 1012
"""Close code of a socket when its server restarts."""


@dataclass
class Outcome:
    """What players and spectators observed, and the stored data."""

    ledger: Ledger = field(default_factory=Ledger)
    spectators: list[Spectator] = field(default_factory=list)
    reader: PageReader | None = None
    ends: list[int] = field(default_factory=list)
    """Exit codes of the stopped processes."""
    moves_of: list[int] = field(default_factory=list)
    """Total number of answered moves after each period of play."""
    said: str = ""
    stored: Stored | None = None


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    """A site's broker, worker and clock. Its own web server is not behind the proxy."""
    with open_post(port := free_port()):
        running = Site(on_postgres=False, mail_port=port)
        try:
            running.wait_for_start()
            yield running
        finally:
            running.stop()


@pytest.fixture(scope="module")
def environment(site) -> dict[str, str]:
    """The environment of the web processes, with static files as in production."""
    return {**site.environment, "DJANGO_SETTINGS_MODULE": "tests.operation.settings"}


@pytest.fixture(scope="module")
def releases(environment, tmp_path_factory) -> Path:
    place = tmp_path_factory.mktemp("dogleg") / "releases"
    place.mkdir()
    install(place, environment)
    return place


@pytest.fixture(scope="module", params=PROXIES)
def outcome(request, site, environment, releases, tmp_path_factory) -> Outcome:
    place = tmp_path_factory.mktemp(request.param)
    certificate(place)
    switch(releases, EARLIER)
    webs = [WebProcess(place, releases, environment) for _ in range(2)]
    proxy = PROXIES[request.param](place, *(web.port for web in webs), plain=True)
    try:
        tables = begun_tables(site.environment, TABLES)
        came_of = asyncio.run(_played(f"127.0.0.1:{proxy.port}", tables, releases, webs))
        came_of.said = proxy.logs()
    finally:
        proxy.stop()
        for web in webs:
            web.stop()
    # Wait for the bots' remaining moves.
    within(SETTLING, lambda: not checks.stuck(stored_at(site.database_url).tables))
    came_of.stored = stored_at(site.database_url)
    came_of.said += "".join(web.said() for web in webs)
    return came_of


async def _played(
    place: str, tables: list[BegunTable], releases: Path, webs: list[WebProcess]
) -> Outcome:
    came_of, leaving = Outcome(), asyncio.Event()
    reader = came_of.reader = PageReader(f"http://{place}")
    with ThreadPoolExecutor(4 * TABLES) as threads:
        people = [
            asyncio.create_task(golfer.play())
            for golfer in _golfers(place, tables, came_of.ledger, leaving, threads)
        ]
        came_of.spectators = [Spectator(f"ws://{place}/ws/tables/{one.session}/") for one in tables]
        others = [asyncio.create_task(one.watch()) for one in came_of.spectators]
        others.append(asyncio.create_task(reader.read()))
        await _upgraded(releases, webs, reader, came_of)
        leaving.set()
        await asyncio.wait_for(asyncio.gather(*people), FAREWELL)
        for other in others:
            other.cancel()
    return came_of


async def _upgraded(
    releases: Path, webs: list[WebProcess], reader: PageReader, came_of: Outcome
) -> None:
    """Follow the runbook: switch the release, then restart each process once the previous one is
    ready.
    """
    await reader.read_all_once()
    await asyncio.to_thread(switch, releases, LATER)
    # Request further pages now, so that processes of the earlier release have to load parts of
    # these pages after the switch.
    reader.paths += UNREAD
    await reader.read_all_once()
    for web in webs:
        await asyncio.sleep(PLAY)
        came_of.moves_of.append(len(came_of.ledger.acknowledged))
        came_of.ends.append(await asyncio.to_thread(web.stop))
        await asyncio.to_thread(web.start)
        # After the first restart, one process of each release is running.
        await reader.ask_each_for_files_of_all([f"http://127.0.0.1:{one.port}" for one in webs])
    await asyncio.sleep(PLAY)
    came_of.moves_of.append(len(came_of.ledger.acknowledged))


def _golfers(
    place: str,
    tables: list[BegunTable],
    ledger: Ledger,
    leaving: asyncio.Event,
    threads: ThreadPoolExecutor,
) -> Iterator[Golfer]:
    """Yield the players. Every other one uses a socket."""
    address = f"http://{place}"
    tokens = [(table.session, token) for table in tables for token in table.tokens]
    for number, (session, token) in enumerate(tokens):
        rest = Rest(address, token, threads)
        player = rest if number % 2 else SocketPlayer(address, token, rest, ledger)
        yield Golfer(player, session, ledger, random.Random(number), leaving)


def test_people_played_before_during_and_after_the_upgrade(outcome):
    assert 0 < outcome.moves_of[0] < outcome.moves_of[1] < outcome.moves_of[2]


def test_every_acknowledged_move_is_in_the_log_exactly_once(outcome):
    ledger, stored = outcome.ledger, outcome.stored
    assert checks.lost(ledger.acknowledged, stored.turns) == []
    assert checks.played_though_refused(ledger.refused, stored.turns) == []


def test_every_move_was_answered_and_repeated_keys_had_the_same_answer(outcome):
    assert (outcome.ledger.unanswered, outcome.ledger.differing) == ([], [])


def test_no_game_was_closed_and_none_is_stuck(outcome):
    stored = outcome.stored
    # A rematch waits until the other players have joined. The end of the test can prevent that.
    rematches = outcome.ledger.rematches.values()
    started = [table for table in stored.tables if table.session not in rematches]
    assert {table.status for table in started} <= {"playing", "finished"}
    assert checks.stuck(stored.tables) == []
    assert checks.misnumbered(stored.tables, stored.turns, stored.changes) == []


def test_sockets_close_with_the_restart_code_and_reconnect_soon(outcome):
    codes = sum((spectator.codes for spectator in outcome.spectators), Counter())
    assert set(codes) == {GOODBYE}
    # No socket stays open during both restarts.
    assert all(spectator.codes for spectator in outcome.spectators)
    assert max(spectator.longest_absence for spectator in outcome.spectators) < FAREWELL
    assert outcome.ledger.behind == []


def test_no_page_and_no_static_file_fails(outcome):
    assert outcome.reader.failed == {}, outcome.said
    assert set(outcome.reader.statuses) == {200}


def test_pages_of_both_releases_were_read(outcome):
    assert len(outcome.reader.sheets) == 2


def test_running_requests_were_finished(outcome):
    assert "graceful shutdown exceeded" not in outcome.said
    # -15 is allowed because uvicorn, when asked to stop by a signal, ends by sending itself the
    # same signal.
    assert set(outcome.ends) <= {0, -15}
