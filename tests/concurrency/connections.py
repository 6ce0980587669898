"""Connections outside of every pool, as of another process."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.db import connection

NAMES = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}


@contextmanager
def own_connection() -> Iterator[psycopg.Connection]:
    """To the database of the tests."""
    known = connection.settings_dict
    address = {name: known[theirs] for name, theirs in NAMES.items()}
    with psycopg.connect(**address, autocommit=True) as own:
        yield own
