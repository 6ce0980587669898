"""Race conditions while players enter and leave the pools."""

import multiprocessing
import os
import traceback
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial

import pytest
from django.db import connection

from games.pools.models import PoolEntry, PoolLock
from games.pools.selectors.choices import Choice
from games.pools.services import pools
from games.pools.services.pools import enter_pool, leave_pool, tend_pools
from games.tables.models.session import Session
from tests.concurrency.forks import died_of
from tests.concurrency.test_killed import die
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON

LIVE, SLOW = Choice("golfie", "", "quick"), Choice("golfie", "", "slow")
PROCESSES = 5


@pytest.fixture
def crowd(transactional_db):
    return [UserFactory() for _ in range(50)]


def entering(user, choice=LIVE):
    return partial(enter_pool, user=user, choice=choice, visitor=str(user.pk), at=NOON)


def seated():
    return Counter(Session.objects.values_list("seats__user", flat=True))


def in_processes(shares):
    """Run each share of calls in its own process, one thread per call, all at the same moment.

    Return the exit codes.
    """
    connection.close()
    if hasattr(connection, "close_pool"):
        connection.close_pool()
    barrier = multiprocessing.get_context("fork").Barrier(sum(map(len, shares)))
    children = [_child(share, barrier) for share in shares]
    return [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]


def _child(calls, barrier):
    child = os.fork()
    if child:
        return child

    def one(call):
        try:
            connection.ensure_connection()
            barrier.wait(timeout=60)
            call()
        finally:
            connection.close()

    code = 1
    try:
        with ThreadPoolExecutor(len(calls)) as threads:
            list(threads.map(one, calls))
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)


def test_fifty_players_in_five_processes_are_all_matched_once(crowd):
    calls = [entering(user) for user in crowd]
    assert in_processes([calls[i::PROCESSES] for i in range(PROCESSES)]) == [0] * PROCESSES
    # On a slow machine, some matches wait too long for the lock. The task makes them.
    assert max(seated().values()) == 1
    tend_pools(at=NOON)
    assert seated() == Counter({user.pk: 1 for user in crowd})
    assert Session.objects.count() == 25
    assert not PoolEntry.objects.filter(waits_until__isnull=False).exists()


def test_repeated_clicks_give_one_table(crowd, at_once):
    at_once([entering(user) for user in crowd[:4] for _ in range(2)])
    assert seated() == Counter({user.pk: 1 for user in crowd[:4]})


def test_a_player_in_two_pools_at_once_has_one_live_game(crowd, at_once):
    at_once([entering(user, choice) for user in crowd[:5] for choice in (LIVE, SLOW)])
    live = Session.objects.filter(clock__lt=timedelta(hours=1))
    assert max(Counter(live.values_list("seats__user", flat=True)).values(), default=0) <= 1
    assert PoolEntry.objects.count() == 5


def test_a_player_who_leaves_is_either_matched_or_gone(crowd, at_once):
    for user in crowd[:5]:
        _place(user)
    leaving = [partial(leave_pool, user=user) for user in crowd[:5]]
    at_once([*leaving, *(entering(user) for user in crowd[5:10])])
    for entry in PoolEntry.objects.select_related("table"):
        assert bool(entry.table) == (seated()[entry.user_id] == 1)
        assert not (entry.table and entry.waits_until)
    waiting = PoolEntry.objects.filter(waits_until__isnull=False)
    assert waiting.count() <= 1
    assert not waiting.filter(user__in=crowd[:5]).exists()


def _place(user):
    """Store a place without matching it."""
    PoolEntry.objects.create(
        user=user,
        game="golfie",
        pace="quick",
        entered_at=NOON,
        waits_until=NOON + timedelta(seconds=90),
    )


def test_a_killed_process_leaves_the_other_player_waiting(crowd):
    ann, bo = crowd[:2]
    entering(ann)()

    def killed():
        pools.publish = lambda *args: die()
        entering(bo)()

    assert died_of(killed)
    assert not Session.objects.exists()
    assert entering(bo)().table is not None
    assert PoolLock.objects.count() == 1
