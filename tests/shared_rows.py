"""Expensive rows, created once for all tests of a class or a file."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction


@contextmanager
def shared_rows(django_db_blocker: Any) -> Iterator[None]:
    """Keep the rows created within until the end, for a fixture of a wider scope.

    Each test runs in a savepoint, so its changes are undone before the next one. Tests with
    `transaction=True` and threads use other connections, which do not see the rows.
    """
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)
