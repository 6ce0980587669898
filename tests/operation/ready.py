"""Whether a web process serves, and whether all parts of its site live."""

import json
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen


def ready(port: int) -> bool:
    """What the runbook waits for after each restart of a web process."""
    return _says_ok(port, "/readyz")


def all_live(port: int) -> bool:
    """Whether worker and clock have given a sign of life, too."""
    return _says_ok(port, "/status.json")


def _says_ok(port: int, path: str) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}{path}", timeout=10) as answer:
            told: Any = json.load(answer)
            return bool(told["status"] == "ok")
    except (HTTPError, URLError, OSError):
        return False
