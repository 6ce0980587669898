"""Health checks of a web process and of the whole site."""

import json
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen


def ready(port: int) -> bool:
    """Return True if the web process is ready, as the runbook waits for after each restart."""
    return _says_ok(port, "/readyz")


def all_live(port: int) -> bool:
    """Return True if worker and clock have sent a heartbeat, too."""
    return _says_ok(port, "/status.json")


def _says_ok(port: int, path: str) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            data: Any = json.load(answer)
            return bool(data["status"] == "ok")
    except (HTTPError, URLError, OSError):
        return False
