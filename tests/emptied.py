"""Cheap clean-up after tests that commit, by restoring the rows of the migrated database.

Django would empty every table and send post_migrate, which creates permissions and shipped courses.
On PostgreSQL that takes about a second per test, far longer than the test itself.
"""

import sqlite3
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from django.core.management.commands.flush import Command
from django.db import connection, transaction

AFTER_A_TEST = {"interactive": False, "reset_sequences": False, "inhibit_post_migrate": False}
"""The options that a test passes to `flush`. Django handles calls with any other options."""
USED_TABLES = """
    SELECT quote_ident(relname) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    AND relname <> 'django_migrations' AND pg_relation_size(oid) > 0
"""


def restoring_rows() -> Any:
    """Return a patch for the command `flush` that restores the rows currently in the database."""
    restore = RESTORERS[connection.vendor]()
    return patch.object(Command, "handle", _restoring(Command.handle, restore))


def _restoring(flush: Callable[..., Any], restore: Callable[[], None]) -> Callable[..., Any]:
    def handle(command: Command, **options: Any) -> None:
        if AFTER_A_TEST.items() <= options.items():
            restore()
        else:
            flush(command, **options)

    return handle


class PostgresRows:
    """A copy of the rows of all tables, in the format of COPY."""

    def __init__(self) -> None:
        with connection.cursor() as cursor:
            self._rows = {table: _copied_out(cursor, table) for table in _used_tables(cursor)}

    def __call__(self) -> None:
        """Restore all rows. The order of tables does not matter, because constraints are checked at
        commit.
        """
        with transaction.atomic(), connection.cursor() as cursor:
            for table in _used_tables(cursor):
                cursor.execute(f"DELETE FROM {table}")
            for table, rows in self._rows.items():
                with cursor.copy(f"COPY {table} FROM STDIN") as copy:
                    copy.write(rows)


def _used_tables(cursor: Any) -> list[str]:
    """Return the tables that use disk space. These include every table with a row."""
    cursor.execute(USED_TABLES)
    return [table for (table,) in cursor.fetchall()]


def _copied_out(cursor: Any, table: str) -> bytes:
    with cursor.copy(f"COPY {table} TO STDOUT") as copy:
        return b"".join(copy)


class SQLiteRows:
    """A copy of the whole database in memory."""

    def __init__(self) -> None:
        connection.ensure_connection()
        self._kept = sqlite3.connect(":memory:", check_same_thread=False)
        connection.connection.backup(self._kept)

    def __call__(self) -> None:
        connection.ensure_connection()
        self._kept.backup(connection.connection)


RESTORERS: dict[str, Callable[[], Callable[[], None]]] = {
    "postgresql": PostgresRows,
    "sqlite": SQLiteRows,
}
