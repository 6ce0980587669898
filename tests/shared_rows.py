"""Expensive rows that are created once for all tests in a class or a file."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction


@contextmanager
def shared_rows(django_db_blocker: Any) -> Iterator[None]:
    """Keep the rows created in the block until it ends, for a fixture with a wider scope.

    Each test runs in a savepoint, so its changes are undone before the next test. Tests with
    `transaction=True` and threads use other connections, which cannot see these rows.
    """
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)
