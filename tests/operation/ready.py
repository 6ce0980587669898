"""Whether a web process says that it is ready."""

import json
from urllib.error import HTTPError, URLError
from urllib.request import urlopen


def ready(port: int) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=10) as answer:
            return json.load(answer)["status"] == "ok"
    except (HTTPError, URLError, OSError):
        return False
