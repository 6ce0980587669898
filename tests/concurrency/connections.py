"""Database connections outside the pool, as another process would use them."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.db import connection

WAITING = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'
"""
NAMES = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}


@contextmanager
def own_connection() -> Iterator[psycopg.Connection]:
    """Open a connection to the test database."""
    known = connection.settings_dict
    address = {name: known[theirs] for name, theirs in NAMES.items()}
    with psycopg.connect(**address, autocommit=True) as own:
        yield own


def anyone_waits_for_a_lock(own: psycopg.Connection) -> bool:
    """Return True if any connection to the test database is waiting for a lock."""
    row = own.execute(WAITING).fetchone()
    return row is not None and row[0] > 0
