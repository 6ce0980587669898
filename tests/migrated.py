"""An SQLite database is migrated once; every later run of the tests begins with a copy.

All migrations together take longer than most runs of a single file. What they make of an empty
database depends on nothing but themselves and the installed apps.
"""

import hashlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from django.core.management.commands.flush import Command as Flush
from django.core.management.commands.migrate import Command
from django.db import DEFAULT_DB_ALIAS, connection

ROOT = Path(__file__).parent.parent
KEPT = ROOT / ".run" / "migrated"


def begun_from_a_copy() -> Any:
    """Within it the command `migrate` copies what it has made of an empty database before."""
    return patch.object(Command, "handle", _copying(Command.handle))


def _copying(migrate: Callable[..., Any]) -> Callable[..., Any]:
    def handle(command: Command, *args: Any, **options: Any) -> None:
        if connection.vendor != "sqlite":
            migrate(command, *args, **options)
            return
        kept = _kept_here()
        connection.ensure_connection()
        if kept.exists():
            copy(kept, connection.connection)
        else:
            migrate(command, *args, **options)
            _keep(connection.connection, kept)

    return handle


def flushed_by_a_copy() -> Any:
    """Within it the command `flush` restores the database that `migrate` made.

    After each test with transactions Django empties all tables and announces a migration again,
    which takes longer than most of these tests. The copy also has the rows that migrations have
    written, so that the next test does not depend on whether such a test ran before it.
    """
    return patch.object(Flush, "handle", _restoring(Flush.handle, _kept_here()))


def _restoring(flush: Callable[..., Any], kept: Path) -> Callable[..., Any]:
    def handle(command: Flush, *args: Any, **options: Any) -> None:
        ours = connection.vendor == "sqlite" and options["database"] == DEFAULT_DB_ALIAS
        if ours and kept.exists():
            connection.ensure_connection()
            copy(kept, connection.connection)
        else:
            flush(command, *args, **options)

    return handle


def _kept_here() -> Path:
    return KEPT / f"{known_by(ROOT)}.sqlite3"


def known_by(root: Path) -> str:
    """A digest of all that migrations depend on."""
    parts = [*root.glob("*/migrations/*.py"), *root.glob("requirements/*.txt")]
    read = b"".join(path.name.encode() + path.read_bytes() for path in sorted(parts))
    return hashlib.sha256(read).hexdigest()


def copy(kept: Path, opened: sqlite3.Connection) -> None:
    # One that has gone meanwhile would be made anew, and empty.
    source = sqlite3.connect(f"{kept.as_uri()}?mode=ro", uri=True)
    source.backup(opened)
    source.close()


def _keep(opened: sqlite3.Connection, kept: Path) -> None:
    """Whole or not at all: the tests of another process may look for it meanwhile."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    begun = kept.with_suffix(f".{os.getpid()}")
    target = sqlite3.connect(begun)
    opened.backup(target)
    target.close()
    begun.replace(kept)
    for older in kept.parent.glob("*.sqlite3"):
        if older != kept:
            older.unlink(missing_ok=True)
