from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from tests.factories.accounts import UserFactory
from tests.factories.games import started


@pytest.fixture
def golfers(transactional_db):
    return [UserFactory(name=name) for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")]


@pytest.fixture
def game(golfers):
    """A game in which five players each have to choose a club."""
    return started(*golfers[:5])


@pytest.fixture
def at_once():
    """Return a function that runs all given calls at the same moment, each on a separate thread and
    connection.

    It returns their results in order. An exception counts as a result.
    """

    def run(calls: list[Callable[[], Any]]) -> list[Any]:
        barrier = Barrier(len(calls))

        def one(call: Callable[[], Any]) -> Any:
            try:
                connection.ensure_connection()
                barrier.wait(timeout=20)
                return call()
            except Exception as error:
                return error
            finally:
                connection.close()

        # Release this thread's own connection, because the pool has only DATABASE_CONNECTIONS of
        # them.
        connection.close()
        with ThreadPoolExecutor(len(calls)) as threads:
            return list(threads.map(one, calls))

    return run
