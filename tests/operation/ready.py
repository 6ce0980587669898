"""Health checks for a web process and for the whole site."""

import json
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen


def ready(port: int) -> bool:
    """Return True if the web process is ready. The runbook waits for this after each restart."""
    return _says_ok(port, "/readyz")


def all_live(port: int) -> bool:
    """Return True if the web process is ready and both the worker and the clock have sent a
    heartbeat.
    """
    return _says_ok(port, "/status.json")


def _says_ok(port: int, path: str) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            data: Any = json.load(answer)
            return bool(data["status"] == "ok")
    except (HTTPError, URLError, OSError):
        return False
