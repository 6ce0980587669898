"""A soak test: people play at many tables while parts of the site are killed, stall and hang.

KILLS sets the number of kills. The revision selects SQLite or PostgreSQL (`databases.py`). With
PostgreSQL, the test starts its own server, which is killed too, two web processes and two workers.
"""

import asyncio
import os
import sys

import pytest

from tests.faults import checks
from tests.faults.attack import CANNOT_SAVE
from tests.faults.harness.databases import POSTGRESQL, chosen_databases, why_chosen
from tests.faults.harness.post import open_post
from tests.faults.harness.site import Site, free_port
from tests.faults.report import report
from tests.faults.soak import Outcome, Soak
from tests.faults.started_tables import begun_tables
from tests.revision import revision

KILLS = int(os.environ.get("KILLS", "10"))
TABLES = int(os.environ.get("TABLES", "12"))
SEED = int(os.environ.get("SEED", "1"))
REVISION = revision()

MOST_GROWTH = 40
"""Maximum growth of a web process after its warm-up, in megabytes."""
LONGEST_ANSWER = 90
"""Seconds within which every request must be answered, in spite of the kills."""
LONGEST_FOR_A_BOT = 120
"""Seconds. Tasks of a killed worker are resumed after 30 to 90 seconds."""
QUIET_VIEW = 5
"""Maximum seconds from the handshake to the newest table on an idle site."""


@pytest.fixture(scope="module", params=chosen_databases(os.environ, REVISION))
def database(request) -> str:
    return request.param


@pytest.fixture(scope="module")
def outcome(request, database) -> Outcome:
    with open_post(port := free_port()) as post:
        site = Site(on_postgres=database == POSTGRESQL, mail_port=port)
        try:
            site.wait_for_start()
            tables = begun_tables(site.environment, TABLES)
            ended = asyncio.run(Soak(site, post, tables, KILLS, SEED).run())
        finally:
            site.stop()
    printed = request.config.pluginmanager.getplugin("capturemanager")
    with printed.global_and_fixture_disabled():
        sys.stdout.write(f"\n{why_chosen(os.environ, REVISION)}\n{database}:\n{report(ended)}\n")
    return ended


def test_the_run_had_enough_kills_and_moves(outcome, database):
    assert outcome.attack.kills.total() == KILLS
    assert ("database" in outcome.attack.kills) == (database == POSTGRESQL)
    assert len(outcome.ledger.acknowledged) > 5 * TABLES
    assert outcome.ledger.reconnects and outcome.ledger.repeated


def test_every_acknowledged_move_is_in_the_log_exactly_once(outcome):
    assert checks.lost(outcome.ledger.acknowledged, outcome.stored.turns) == []


def test_every_move_was_answered(outcome):
    ledger = outcome.ledger
    assert ledger.unanswered == []
    assert checks.unheard(ledger.acknowledged, ledger.unanswered, outcome.stored.turns) == []
    assert ledger.longest_answer < LONGEST_ANSWER


def test_a_repeated_key_had_the_same_answer(outcome):
    assert outcome.ledger.differing == []


def test_refused_moves_were_not_played(outcome):
    assert checks.played_though_refused(outcome.ledger.refused, outcome.stored.turns) == []


def test_moves_on_a_full_disk_were_refused_with_a_clear_code(outcome):
    assert all(outcome.attack.met_full_disk)
    # "too_fast" is allowed because a client that reconnects often can be asked to slow down.
    assert set(outcome.ledger.put_off) <= {CANNOT_SAVE, "too_fast"}


def test_turns_and_versions_are_consecutive(outcome):
    stored = outcome.stored
    assert checks.misnumbered(stored.tables, stored.turns, stored.changes) == []


def test_no_table_is_stuck(outcome):
    assert checks.stuck(outcome.stored.tables) == []
    assert checks.longest_wait_for_a_bot(outcome.stored.turns) < LONGEST_FOR_A_BOT


def test_no_player_lost_a_seat_to_the_clock(outcome):
    assert outcome.stored.lost_seats == 0


def test_outboxes_and_jobs_are_finished(outcome):
    assert outcome.stored.errands == 0
    assert checks.open_mails(outcome.stored.mails) == []
    assert checks.unfinished_jobs(outcome.stored.jobs) == []


def test_each_mail_arrived_once_or_twice_with_an_excuse(outcome):
    assert checks.undelivered(outcome.stored.mails, outcome.taken) == []
    _excused, too_often = checks.delivered_twice(outcome.taken, outcome.attack.interruptions)
    assert too_often == []
    assert checks.told_twice(outcome.stored.mails) == []


def test_web_processes_do_not_grow(outcome):
    assert outcome.memory.warm_lives
    assert checks.swollen(outcome.memory.lives, MOST_GROWTH) == []


def test_readers_who_reconnect_get_the_newest_version(outcome):
    assert outcome.ledger.behind == []
    assert outcome.quiet_view < QUIET_VIEW
