"""A fresh site: started with bin/run in a temporary folder, stopped by its process id."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.live.processes import command, family
from config.serving.stack import accepts, web

ROOT = Path(__file__).resolve().parents[2]
START, STOP = 180, 60  # seconds
# All load comes from one address and would exceed these limits.
LIFTED = (
    "sockets-per-golfer",
    "sockets-per-address",
    "sockets-per-table",
    "frames",
    "open-tables",
    "requests-per-token",
    "requests-per-golfer",
    "requests-per-address",
    "pages-per-stranger",
    "pictures-per-stranger",
    "requests-per-stranger",
)
NO_LIMIT = 1_000_000


@dataclass(frozen=True)
class BenchSite:
    """A running site: its address, its environment, and its processes by kind."""

    address: str
    environment: dict[str, str]
    web: list[int]
    rest: list[int]

    def started(self, module: str, *arguments: object) -> subprocess.Popen[str]:
        """Start one of our modules in the site's environment.

        It reports results as lines of JSON.
        """
        return subprocess.Popen(
            [sys.executable, "-m", module, *map(str, arguments)],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, module: str, *arguments: object) -> dict[str, Any]:
        """Run one of our modules in the site's environment; return the only line that it prints."""
        with self.started(module, *arguments) as process:
            return next_line(process)


def next_line(process: subprocess.Popen[str]) -> dict[str, Any]:
    """Return the next line of a process's output. Raise SystemExit if the process has ended."""
    assert process.stdout
    line = process.stdout.readline()
    if not line:
        raise SystemExit(f"{process.args!r} ended early.")
    return dict(json.loads(line))


def seated(site: BenchSite, tables: int) -> dict[str, Any]:
    """Run bench.live.people on this site; return its result."""
    return site.run("bench.live.people", site.address, tables)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def until(is_up: Callable[[], bool], process: subprocess.Popen[bytes], name: str) -> None:
    """Wait until a process is ready. Raise SystemExit if it ends or takes too long."""
    end = time.monotonic() + START
    while not is_up():
        if time.monotonic() > end or process.poll() is not None:
            raise SystemExit(f"{name} does not start.")
        time.sleep(0.2)


def _is_whole(parent: int) -> bool:
    """Return whether all processes of the site are running.

    bin/run starts the scheduler last, after the web server has responded.
    """
    return any(" beat " in command(pid) for pid in family(parent))


def end(parent: subprocess.Popen[bytes]) -> None:
    if parent.poll() is None:
        parent.send_signal(signal.SIGINT)
        try:
            parent.wait(STOP)
        except subprocess.TimeoutExpired:
            parent.kill()
            parent.wait()


@contextmanager
def fresh_site(database: str | None = None) -> Iterator[BenchSite]:
    """Yield a fresh site while the block runs."""
    # A terminated benchmark must stop its site too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("Ended."))
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory(prefix="dogleg-bench-") as folder:
        environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "config.settings.dev",
            "DOGLEG_RUN_DIR": folder,
            "PORT": str(port),
            # The benchmark's players open no pages, so each would be sent an email, which would
            # distort the cost of moves.
            "TURN_MAIL_DELAY": str(NO_LIMIT),
            "RATE_LIMITS": ",".join(f"{name}={NO_LIMIT}" for name in LIFTED),
            **({"DATABASE_URL": database} if database else {}),
        }
        parent = subprocess.Popen(["bin/run"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
        try:
            until(lambda: _is_whole(parent.pid), parent, "The site")
            children = [pid for pid in family(parent.pid) if pid != parent.pid]
            serving = [pid for pid in children if "uvicorn" in command(pid)]
            theirs = {member for head in serving for member in family(head)}
            rest = [pid for pid in children if pid not in theirs]
            yield BenchSite(address, environment, serving, rest)
        finally:
            end(parent)


@contextmanager
def second_web(site: BenchSite) -> Iterator[tuple[str, int]]:
    """Start another web process of the same site; yield its address and process id."""
    port = free_port()
    process = subprocess.Popen(web(port), cwd=ROOT, env=site.environment, stderr=subprocess.DEVNULL)
    try:
        place = ("127.0.0.1", port)
        until(lambda: accepts(socket.AF_INET, place), process, "The second web process")
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        end(process)
