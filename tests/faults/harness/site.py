"""A real site in a separate directory, whose processes can be killed."""

import contextlib
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

from config.serving.stack import accepts, valkey_answers, web_answers
from tests.faults.harness.cluster import Cluster
from tests.faults.harness.disk import Disk
from tests.faults.harness.wall_clock import WallClock
from tests.migrated import put_migrated_database
from tests.project.serving.processes import ROOT, living, within

SITES = ("DATABASE_URL", "REDIS_URL", "CACHE_URL", "SITE_URL")
"""The test run's environment variables that must not be passed to this site."""
SETTINGS = {
    "DJANGO_SETTINGS_MODULE": "tests.faults.harness.settings",
    # A short delay, so that turn emails are sent during the test.
    "TURN_MAIL_DELAY": "5",
    # All players connect from one address.
    "RATE_LIMITS": "requests-per-address=100000,pages-per-stranger=100000,"
    "pictures-per-stranger=100000,sockets-per-address=5000",
}
LONGEST_START = 1200
"""Seconds. A start that makes no progress for a minute is aborted, but a busy machine can take this
long.
"""
LONGEST_STOP = 300
"""Seconds to wait for the site to stop. The worker finishes its tasks first."""


class Site:
    """A site on SQLite or on its own PostgreSQL server, from start to stop."""

    def __init__(self, *, on_postgres: bool, mail_port: int) -> None:
        self._place = Path(tempfile.mkdtemp(prefix="soak-"))
        # PostgreSQL runs as another user, who has to read this directory.
        self._place.chmod(0o755)
        self.disk = Disk(self._place / "disk")
        self.clock = WallClock(self._place / "clock")
        self.run = self.disk.place / "run"
        self._ports = [free_port() for _ in range(2 if on_postgres else 1)]
        self._cluster = Cluster(self.disk.place / "postgres", free_port()) if on_postgres else None
        self.parts = self._parts()
        others = {name: value for name, value in os.environ.items() if name not in SITES}
        self.environment = {
            **others,
            **SETTINGS,
            **self.clock.environment,
            "DOGLEG_RUN_DIR": str(self.run),
            "DATABASE_URL": self.database_url,
            "EMAIL_PORT": str(mail_port),
        }
        if not on_postgres:
            put_migrated_database(self.run)
        self._said = (self._place / "said").open("w+")
        self._process = self._start()

    @property
    def database_url(self) -> str:
        return self._cluster.url if self._cluster else f"sqlite:///{self.run}/db.sqlite3"

    @property
    def addresses(self) -> list[str]:
        """The URLs of all web processes."""
        return [f"http://127.0.0.1:{port}" for port in self._ports]

    @property
    def webs(self) -> list[str]:
        return [part for part in self.parts if part.startswith("web")]

    @property
    def said(self) -> str:
        return (self._place / "said").read_text()

    def is_up(self) -> bool:
        """True while the site is running. After that, no part restarts."""
        return self._process.poll() is None

    def wait_for_start(self) -> None:
        assert within(LONGEST_START, lambda: self._started() or not self.is_up()), self.said
        assert self.is_up(), self.said

    def pid(self, part: str) -> int | None:
        """Return the pid of a part, or None if it is not running. For a worker, return that of its
        oldest process.
        """
        mark = re.compile(self.parts[part])
        return min(
            (pid for pid, line in living(self.run).items() if mark.search(line)), default=None
        )

    def answers(self, part: str) -> bool:
        """Return True if the part accepts connections. A worker has no port to check."""
        if part in self.webs:
            return web_answers(self._ports[self.webs.index(part)])
        if self._cluster and part == "database":
            return accepts(socket.AF_INET, ("127.0.0.1", self._cluster.port))
        return part != "broker" or valkey_answers(self.run)

    def send(self, part: str, number: signal.Signals) -> int | None:
        """Send a signal to a part; return its pid, or None if it is not running."""
        pid = self.pid(part)
        with contextlib.suppress(ProcessLookupError):
            if pid is not None:
                os.kill(pid, number)
        return pid

    def write_back(self) -> None:
        """Empty SQLite's write-ahead log. Otherwise it could still store about a hundred moves on a
        full disk.
        """
        if not self._cluster:
            with contextlib.closing(sqlite3.connect(self.run / "db.sqlite3", timeout=30)) as log:
                log.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def stop(self) -> None:
        """Stop the site as Ctrl-C does. A stopped broker is resumed first."""
        self.disk.free()
        self.send("broker", signal.SIGCONT)
        self._process.send_signal(signal.SIGINT)
        self._process.wait(LONGEST_STOP)
        self._said.close()
        self.disk.remove()
        shutil.rmtree(self._place)

    def _start(self) -> subprocess.Popen[bytes]:
        more = [str(self._ports[1]), *self._cluster.command] if self._cluster else []
        command = [sys.executable, "-m", "tests.faults.steadfast", str(self._ports[0]), *more]
        return subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=self._said, stderr=subprocess.STDOUT
        )

    def _started(self) -> bool:
        return "Dogleg is at" in self.said and all(self.answers(part) for part in self.parts)

    def _parts(self) -> dict[str, str]:
        """Return a pattern for the command of each part, in the order in which parts are killed."""
        first, *second = [rf"uvicorn .*--port {port} " for port in self._ports]
        alone = {"web": first, "worker": r"celery worker(?!.* second@)", "broker": "valkey-server"}
        if not second:
            return alone
        database = {"database": rf"^\S+/postgres -D {self.disk.place}"}
        return database | alone | {"web-2": second[0], "worker-2": r"celery worker.* second@"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
