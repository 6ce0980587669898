"""A soak: people play at many tables while parts of the site are killed, stall and hang.

KILLS says how often. The revision chooses SQLite or PostgreSQL (`databases.py`). The soak starts a
PostgreSQL of its own, which is killed too, with two web processes and two workers.
"""

import asyncio
import os
import sys

import pytest

from tests.faults import checks
from tests.faults.attack import CANNOT_SAVE
from tests.faults.begun import begun_tables
from tests.faults.harness.databases import POSTGRESQL, chosen_databases, why_chosen
from tests.faults.harness.post import open_post
from tests.faults.harness.site import Site, free_port
from tests.faults.report import report
from tests.faults.soak import Outcome, Soak
from tests.revision import revision

KILLS = int(os.environ.get("KILLS", "10"))
TABLES = int(os.environ.get("TABLES", "12"))
SEED = int(os.environ.get("SEED", "1"))
REVISION = revision()

MOST_GROWTH = 40
"""Megabytes of a web process after its warm-up."""
LONGEST_ANSWER = 90
"""Seconds in which a person's program has its answer, whatever is killed meanwhile."""
LONGEST_FOR_A_BOT = 120
"""Seconds; what a killed worker had begun is found again after 30 to 90."""
QUIET_VIEW = 5
"""Seconds from a handshake to the newest table when all is quiet."""


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


def test_so_much_was_killed_and_so_much_was_played(outcome, database):
    assert outcome.attack.kills.total() == KILLS
    assert ("database" in outcome.attack.kills) == (database == POSTGRESQL)
    assert len(outcome.ledger.acknowledged) > 5 * TABLES
    assert outcome.ledger.reconnects and outcome.ledger.repeated


def test_every_acknowledged_move_is_in_the_log_exactly_once(outcome):
    assert checks.lost(outcome.ledger.acknowledged, outcome.stored.turns) == []


def test_everybody_has_had_an_answer(outcome):
    ledger = outcome.ledger
    assert ledger.unanswered == []
    assert checks.unheard(ledger.acknowledged, ledger.unanswered, outcome.stored.turns) == []
    assert ledger.longest_answer < LONGEST_ANSWER


def test_the_same_key_has_had_the_same_answer(outcome):
    assert outcome.ledger.differing == []


def test_what_was_refused_was_not_played(outcome):
    assert checks.played_though_refused(outcome.ledger.refused, outcome.stored.turns) == []


def test_what_met_a_full_disk_was_put_off_in_plain_words(outcome):
    assert all(outcome.attack.met_full_disk)
    # Whoever connects again and again may also be asked to slow down.
    assert set(outcome.ledger.put_off) <= {CANNOT_SAVE, "too_fast"}


def test_turns_and_versions_have_no_gaps_and_no_doubles(outcome):
    stored = outcome.stored
    assert checks.misnumbered(stored.tables, stored.turns, stored.changes) == []


def test_no_table_is_stuck(outcome):
    assert checks.stuck(outcome.stored.tables) == []
    assert checks.longest_wait_for_a_bot(outcome.stored.turns) < LONGEST_FOR_A_BOT


def test_nobody_has_lost_a_seat_to_the_clock(outcome):
    assert outcome.stored.lost_seats == 0


def test_outboxes_and_jobs_have_come_to_their_end(outcome):
    assert outcome.stored.errands == 0
    assert checks.open_mails(outcome.stored.mails) == []
    assert checks.unfinished_jobs(outcome.stored.jobs) == []


def test_each_mail_has_come_once_or_twice_for_a_reason(outcome):
    assert checks.undelivered(outcome.stored.mails, outcome.taken) == []
    _excused, too_often = checks.delivered_twice(outcome.taken, outcome.attack.interruptions)
    assert too_often == []
    assert checks.told_twice(outcome.stored.mails) == []


def test_the_web_process_does_not_grow(outcome):
    assert outcome.memory.warm_lives
    assert checks.swollen(outcome.memory.lives, MOST_GROWTH) == []


def test_readers_who_connect_again_have_the_newest_version(outcome):
    assert outcome.ledger.behind == []
    assert outcome.quiet_view < QUIET_VIEW
