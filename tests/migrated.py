"""Migrate an SQLite database once; later test runs start with a copy.

Running all migrations takes longer than most runs of a single file. The result depends only on the
migrations, the installed apps and the shipped designs.
"""

import fcntl
import hashlib
import os
import shutil
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
OF_SITES = "MIGRATED_DATABASE"
"""The environment variable that names a migrated database for sites in other processes."""


def begun_from_a_copy() -> Any:
    """Return a patch for the command `migrate` that copies an earlier result into an empty
    database.
    """
    return patch.object(Command, "handle", _copying(Command.handle))


def put_migrated_database(run: Path) -> None:
    """Put a copy of the database that MIGRATED_DATABASE names into the run directory of a new site.

    Without that variable the site runs all migrations. `.ci/run` migrates one database for all
    sites; its parts `bin_run` and `concurrency` migrate empty ones.
    """
    if migrated := os.environ.get(OF_SITES):
        run.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(migrated, run / "db.sqlite3")


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
    """Lock out other processes. If several start together, the first one migrates and the others
    then copy its result.
    """
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def known_by(root: Path) -> str:
    """Return a digest of everything that migrations depend on."""
    parts = [
        *root.glob("*/migrations/*.py"),
        *root.glob("requirements/*.txt"),
        # The designs of the site are loaded after the migrations.
        *root.glob("courses/designs/*/data/shipped/*"),
    ]
    read = b"".join(path.name.encode() + path.read_bytes() for path in sorted(parts))
    return hashlib.sha256(read).hexdigest()


def copy(kept: Path, opened: sqlite3.Connection) -> None:
    # Open the file read-only, because otherwise a missing file would be created as an empty one.
    source = sqlite3.connect(f"{kept.as_uri()}?mode=ro", uri=True)
    source.backup(opened)
    source.close()


def _keep(opened: sqlite3.Connection, kept: Path) -> None:
    """Give the database its final name only when it is complete, because other processes
    read it.
    """
    kept.parent.mkdir(parents=True, exist_ok=True)
    started = kept.with_suffix(f".{os.getpid()}")
    target = sqlite3.connect(started)
    opened.backup(target)
    target.close()
    started.replace(kept)
    for older in kept.parent.glob("*.sqlite3"):
        if older != kept:
            older.unlink(missing_ok=True)
