"""The SQLite file from which a site is moved, opened so that no other process can use it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from django.db import DEFAULT_DB_ALIAS, Error, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import load_backend

from config.moving.errors import MoveRefusedError
from config.paths import BASE_DIR
from config.serving.lock import AlreadyRunningError, RunLock

ALIAS = "moved_from"
PATIENCE = 1
"""Seconds to wait for another process to close the file."""


@contextmanager
def opened_alone(place: Path) -> Iterator[BaseDatabaseWrapper]:
    """Open the file exclusively, so that no other process can read or write it in the meantime.

    The site must be stopped: anything that players did after a table was copied would be lost.
    """
    if not place.is_file():
        raise MoveRefusedError(f"There is no file {place}.")
    with _site_stopped(place.parent / "lock"), closing(_connection(place)) as database:
        connections[ALIAS] = database
        try:
            _lock(database, place)
            yield database
        finally:
            del connections[ALIAS]


def audited(place: Path) -> str:
    """Return the output of `audit_site` for the file, run in a separate process.

    A process can use only one database, because it caches queries in that database's SQL.
    """
    environment = {**os.environ, "DATABASE_URL": f"sqlite:///{quote(str(place.resolve()))}"}
    done = subprocess.run(
        [sys.executable, "manage.py", "audit_site"],
        cwd=BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    # Damaged games are listed, and the exit code is 1. They do not prevent the move.
    if "designs: " not in done.stdout:
        raise MoveRefusedError(f"{place} cannot be audited:\n{done.stderr}")
    return done.stdout


def _connection(place: Path) -> BaseDatabaseWrapper:
    settings = connections.configure_settings(
        {
            DEFAULT_DB_ALIAS: {
                "ENGINE": "django.db.backends.sqlite3",
                "NAME": str(place),
                "OPTIONS": {
                    "timeout": PATIENCE,
                    # Once locked, the file stays locked until it is closed. In WAL mode this also
                    # fails while another process has the file open without using it.
                    "init_command": "PRAGMA locking_mode=EXCLUSIVE",
                },
            }
        }
    )[DEFAULT_DB_ALIAS]
    backend = load_backend(settings["ENGINE"])
    database: BaseDatabaseWrapper = backend.DatabaseWrapper(settings, alias=ALIAS)
    return database


def _lock(database: BaseDatabaseWrapper, place: Path) -> None:
    try:
        with database.cursor() as cursor:
            cursor.execute("BEGIN EXCLUSIVE")
            cursor.execute("COMMIT")
    except Error as error:
        if "locked" in str(error):
            raise MoveRefusedError(f"Another process uses {place}. Stop the site first.") from error
        raise MoveRefusedError(f"{place} cannot be read: {error}.") from error


@contextmanager
def _site_stopped(lock: Path) -> Iterator[None]:
    """Hold the lock of `bin/run` if the file is in the run directory of a site started with it."""
    if not lock.exists():
        yield
        return
    try:
        held = RunLock(lock)
    except AlreadyRunningError as running:
        raise MoveRefusedError(
            f"The site still serves at {running.address or 'an address'}. Stop it first."
        ) from None
    try:
        yield
    finally:
        with suppress(OSError):
            held.release()
