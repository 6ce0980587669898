"""Two processes that share a token with a low rate limit finish their games and perform each action
once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from clients.python.tests.canned import asking, view

TOKEN = "dgl_of-both"
MOST, WINDOW = 6, 1.0
"""Maximum number of requests with the token per window, and the window in seconds."""
TURNS = 5


class LowLimit:
    """A server with short games and a low rate limit."""

    def __init__(self) -> None:
        self.turns: dict[str, list[str]] = {}
        """The keys of the played actions, by table."""
        self.begun, self.used, self.served, self.refused = 0.0, 0, 0, 0
        self.lock = threading.Lock()

    def answer(self, table: str, key: str | None) -> tuple[int, dict[str, str], object]:
        with self.lock:
            left = self.left()
            if left < 0:
                self.refused += 1
                return 429, self.headers(0) | {"Retry-After": "1"}, {"code": "too_many_requests"}
            return 200, self.headers(left), self.played(table, key)

    def left(self) -> int:
        """Return how many requests are left after this one. Every fourth request is
        refused anyway.
        """
        now = time.monotonic()
        if now - self.begun > WINDOW:
            self.begun, self.used = now, 0
        self.used += 1
        self.served += 1
        return -1 if self.served % 4 == 0 else MOST - self.used

    def headers(self, left: int) -> dict[str, str]:
        return {"RateLimit": f'"requests-per-token";r={left};t=1'}

    def played(self, table: str, key: str | None) -> object:
        turns = self.turns.setdefault(table, [])
        if key is not None:
            turns.append(key)
            return {"turn": len(turns)}
        now = len(turns)
        if now == TURNS:
            return view(now, 0, [*range(1, now + 1)], "finished")
        return view(now, 0, [*range(1, now + 1)]) | asking(f"0.{now}", "Pass")


def handler(site: LowLimit) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            if self.path.startswith("/ws/"):
                self.send_error(404)
            else:
                self.say(*site.answer(self.table(), None))

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.say(*site.answer(self.table(), self.headers["Idempotency-Key"]))

        def table(self) -> str:
            assert self.headers["Authorization"] == f"Bearer {TOKEN}"
            return self.path.split("/")[4]

        def say(self, status: int, headers: dict[str, str], body: object) -> None:
            self.send_response(status)
            for name, value in {**headers, "Content-Type": "application/json"}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(json.dumps(body).encode())

        def log_message(self, *_said: object) -> None: ...

    return Handler


@pytest.fixture
def site():
    low = LowLimit()
    with ThreadingHTTPServer(("127.0.0.1", 0), handler(low)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield low, f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def bot(address: str, table: str, home: str) -> subprocess.Popen[str]:
    told = {"PYTHONPATH": os.pathsep.join(sys.path), "DOGLEG_TOKEN": TOKEN, "XDG_CONFIG_HOME": home}
    return subprocess.Popen(
        [sys.executable, "-m", "dogleg", "--site", address, "bot", table],
        env={**os.environ, **told},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_two_bots_with_one_token_survive_a_low_limit(site, tmp_path):
    low, address = site
    bots = [bot(address, table, str(tmp_path)) for table in ("one", "two")]
    outputs = [process.communicate(timeout=120) for process in bots]
    assert [process.returncode for process in bots] == [0, 0], outputs
    told = [line for line, _errors in outputs]
    assert told == ["".join(f"Turn {n}.\n" for n in range(1, TURNS + 1))] * 2
    assert low.refused
    keys = [key for turns in low.turns.values() for key in turns]
    assert len(keys) == len(set(keys)) == 2 * TURNS


def test_a_closed_output_ends_it_silently(site, tmp_path):
    _low, address = site
    process = bot(address, "one", str(tmp_path))
    process.stdout.close()
    assert process.wait(timeout=60) == 1
    assert process.stderr.read() == ""
