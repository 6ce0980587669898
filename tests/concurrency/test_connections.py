"""Parallel requests never open more PostgreSQL connections than the setting allows."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings
from django.db import connection

from accounts.people.models import User
from tests.concurrency.connections import own_connection
from tests.project.serving.asgi import many

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 60
"""The maximum time that a test waits, in seconds."""
OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend'
    AND pid <> pg_backend_pid()
"""


@pytest.fixture
def observer():
    """A connection outside every pool."""
    with own_connection() as observer:
        yield observer


@pytest.fixture
def count(observer):
    """Return a function that counts the connections to this database, except the observer's."""
    return lambda: observer.execute(OTHERS).fetchone()[0]


async def test_two_hundred_requests_share_the_allowed_connections(golfers, count):
    counts = []
    answers = await many("/courses/", times=200, at_once=40, look=lambda: counts.append(count()))
    assert set(answers) == {200}
    assert 1 < max(counts) <= settings.DATABASE_CONNECTIONS


def test_extra_threads_wait_for_a_connection(golfers, count):
    """The pool limits connections even for code that starts its own threads."""
    most = settings.DATABASE_CONNECTIONS
    counts, one_looks, all_connected = [], threading.Lock(), threading.Barrier(most)

    def one(number):
        User.objects.count()
        if number < most:
            all_connected.wait(PATIENCE)
        with one_looks:
            counts.append(count())
        connection.close()

    connection.close()
    with ThreadPoolExecutor(most * 3) as threads:
        assert len(list(threads.map(one, range(most * 6)))) == most * 6
    assert max(counts) == most
