"""A real site in a run directory of its own, whose processes can be killed."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from config.serving.stack import valkey_answers, web_answers
from tests.project.processes import ROOT, living, within

SITES = ("DATABASE_URL", "REDIS_URL", "CACHE_URL", "SITE_URL", "DJANGO_SETTINGS_MODULE")
"""Set for the tests around, but not for this site."""
PARTS = {"web": "uvicorn", "worker": "config.celery worker", "broker": "valkey-server"}
"""What stands in the command of each part; of a worker's processes the eldest is meant."""
SETTINGS = {
    # So that mails of turns and bots' moves fall into the few minutes of the test.
    "TURN_MAIL_DELAY": "5",
    "BOT_DELAY": "0.2",
    # All golfers come from one address.
    "RATE_LIMITS": "requests-per-address=100000,sockets-per-address=5000",
}
LONG = 300
"""Seconds for a start or a stop; a new site rates its courses first."""


class Site:
    """The site, from its start to its stop."""

    def __init__(self, run: Path) -> None:
        self.run, self.port = run, free_port()
        others = {name: value for name, value in os.environ.items() if name not in SITES}
        self.environment = {**others, **SETTINGS, "DOGLEG_RUN_DIR": str(run)}
        self._said = (run / "said").open("w+")
        command = [sys.executable, "-m", "tests.faults.steadfast", str(self.port)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=self._said, stderr=subprocess.STDOUT
        )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        return (self.run / "said").read_text()

    def is_up(self) -> bool:
        """Whether the site serves; nobody can start one of its parts again if it does not."""
        return self._process.poll() is None

    def wait_for_start(self) -> None:
        ready = within(LONG, lambda: "Dogleg is at" in self.said or not self.is_up())
        assert ready and self.is_up(), self.said

    def pid(self, part: str) -> int | None:
        """The process of a part, or None while there is none."""
        word = PARTS[part]
        return min((pid for pid, line in living(self.run).items() if word in line), default=None)

    def answers(self, part: str) -> bool:
        """Whether somebody listens there; nobody asks a worker."""
        if part == "web":
            return web_answers(self.port)
        return part != "broker" or valkey_answers(self.run)

    def send(self, part: str, number: signal.Signals) -> int | None:
        """Send a part a signal; its process, or None if there was none."""
        pid = self.pid(part)
        with contextlib.suppress(ProcessLookupError):
            if pid is not None:
                os.kill(pid, number)
        return pid

    def stop(self) -> None:
        """As Ctrl-C does it; a part that hangs is let go first."""
        self.send("broker", signal.SIGCONT)
        self._process.send_signal(signal.SIGINT)
        self._process.wait(LONG)
        self._said.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
