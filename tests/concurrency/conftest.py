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
    """Five golfers who all have a club to choose."""
    return started(*golfers[:5])


@pytest.fixture
def at_once():
    """Call all of these at the same moment, each on a thread and connection of its own.

    What they answered, exceptions among them, in their order.
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

        # The test's own goes back to the pool, which has no more than DATABASE_CONNECTIONS.
        connection.close()
        with ThreadPoolExecutor(len(calls)) as threads:
            return list(threads.map(one, calls))

    return run
