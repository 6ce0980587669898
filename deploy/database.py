"""Access to the configured database for backup and restore. Uses only the standard library."""

import os
import sqlite3
import subprocess
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, unquote, urlsplit

PROJECT = Path(__file__).resolve().parents[1]
VARIABLES = {"PGHOST": "hostname", "PGPORT": "port", "PGUSER": "username", "PGPASSWORD": "password"}


class RefusedError(Exception):
    """The command stopped without changing anything. The terminal shows the message."""


@dataclass(frozen=True)
class SQLite:
    """An SQLite database file."""

    suffix = ".sqlite3"
    place: Path

    def dump(self, target: Path) -> None:
        """Write a consistent copy and verify it. This works even while the site is running."""
        if not self.place.exists():
            raise RefusedError(f"There is no database at {self.place}.")
        with sqlite3.connect(self.place) as source, sqlite3.connect(target) as copy:
            source.backup(copy)
            _require_sound(copy)

    def load(self, dump: Path) -> None:
        self.place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with sqlite3.connect(dump) as source, sqlite3.connect(self.place) as copy:
            _require_sound(source)
            source.backup(copy)
        self.place.chmod(0o600)

    def is_empty(self) -> bool:
        return not self.place.exists() or self.place.stat().st_size == 0


@dataclass(frozen=True)
class PostgreSQL:
    """A PostgreSQL database.

    The password is passed in the environment, because other users can see arguments in the process
    list.
    """

    suffix = ".pgdump"
    address: SplitResult

    def dump(self, target: Path) -> None:
        self._run("pg_dump", "--format=custom", "--no-owner", f"--file={target}")
        self._run("pg_restore", "--list", str(target))

    def load(self, dump: Path) -> None:
        self._run(
            *("pg_restore", "--single-transaction", "--exit-on-error", "--no-owner"),
            *("--no-privileges", f"--dbname={self._name}", str(dump)),
        )

    def is_empty(self) -> bool:
        tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
        return self._run("psql", "--no-psqlrc", "-At", "-c", tables).strip() == "0"

    @property
    def _name(self) -> str:
        return unquote(self.address.path.lstrip("/"))

    def _run(self, *argv: str) -> str:
        parts = {name: getattr(self.address, part) for name, part in VARIABLES.items()}
        data = {name: unquote(str(value)) for name, value in parts.items() if value}
        # The role's statement timeout is meant for the site. Dumping the whole database takes
        # longer.
        calm = {"PGOPTIONS": "-c statement_timeout=0", "PGDATABASE": self._name}
        done = subprocess.run(
            argv, env={**os.environ, **calm, **data}, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RefusedError(f"{argv[0]} refused:\n{done.stderr.strip()}")
        return done.stdout


def named_database() -> SQLite | PostgreSQL:
    """Return the database that the settings name: DATABASE_URL, or SQLite in DOGLEG_RUN_DIR."""
    run = Path(os.environ.get("DOGLEG_RUN_DIR", PROJECT / ".run"))
    address = urlsplit(os.environ.get("DATABASE_URL") or f"sqlite:///{run.resolve()}/db.sqlite3")
    if address.scheme == "sqlite":
        return SQLite(Path(unquote(address.path.removeprefix("/"))))
    if address.scheme in ("postgres", "postgresql"):
        return PostgreSQL(address)
    raise RefusedError(f"DATABASE_URL begins with {address.scheme}://, which is not known here.")


def _require_sound(database: sqlite3.Connection) -> None:
    (verdict,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        raise RefusedError(f"The copy is damaged: {verdict}")
