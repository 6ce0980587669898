"""An SQLite database is migrated once; every later run of the tests begins with a copy.

All migrations together take longer than most runs of a single file. What they make of an empty
database depends on nothing but themselves and the installed apps.
"""

import fcntl
import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from django.core.management.commands.migrate import Command
from django.db import connection

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
        kept = KEPT / f"{known_by(ROOT)}.sqlite3"
        connection.ensure_connection()
        with _one_at_a_time():
            if kept.exists():
                copy(kept, connection.connection)
            else:
                migrate(command, *args, **options)
                _keep(connection.connection, kept)

    return handle


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Of processes that start together the first one migrates; the others wait for its copy."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


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
