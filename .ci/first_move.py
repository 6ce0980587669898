"""Play one move as a browser does: press "Play 18 Holes" on the home page, then choose an option.

Needs only the standard library.
"""

import json
import re
import time
import uuid
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

GAME = "eighteen"
PATIENCE_SECONDS = 60
PAUSE = 0.2
CSRF_TOKEN = re.compile(r'<meta name="csrf-token" content="(\w+)">')


class Visitor:
    """A browser without an account: cookies, and the CSRF token of the last page."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self._csrf_token = ""

    def page(self, path: str, fields: dict[str, str] | None = None) -> str:
        """Load a page, or submit its form if `fields` is given. Return the path after all
        redirects.
        """
        sent = fields and urlencode({**fields, "csrfmiddlewaretoken": self._csrf_token}).encode()
        text, path = self._load(Request(f"{self._address}{path}", sent))
        found = CSRF_TOKEN.search(text)
        assert found, f"The page {path} has no CSRF token."
        self._csrf_token = found[1]
        return path

    def api(self, path: str, body: object = None) -> dict[str, Any]:
        headers = {
            "Content-Type": "application/json",
            "X-CSRFToken": self._csrf_token,
            "Idempotency-Key": uuid.uuid4().hex,
        }
        sent = None if body is None else json.dumps(body).encode()
        text, _path = self._load(Request(f"{self._address}/api/v1{path}", sent, headers))
        return json.loads(text)

    def _load(self, request: Request) -> tuple[str, str]:
        try:
            with self._opener.open(request, timeout=30) as answer:
                return answer.read().decode(), urlsplit(answer.url).path
        except HTTPError as refusal:
            text = refusal.read().decode()
            raise RuntimeError(f"{request.full_url}: {refusal.code} {text}") from refusal


def play_one_move(address: str) -> str:
    """Play a move as a guest; return a sentence for the log that describes it."""
    visitor = Visitor(address)
    visitor.page("/")
    table = visitor.page("/play/now/", {"game": GAME}).rstrip("/").rpartition("/")[2]
    before = _view_with_prompt(visitor, f"/tables/{table}/")
    move = {"prompt": before["prompt"]["id"], "action": before["options"][0]["action"]}
    visitor.api(f"/tables/{table}/actions/", move)
    after = visitor.api(f"/tables/{table}/")
    assert after["version"] > before["version"], f"The version stayed {after['version']}."
    assert not after["prompt"] or after["prompt"]["id"] != move["prompt"], "The prompt stayed."
    versions = f"from version {before['version']} to {after['version']}"
    return f"Played {move['action']}: the table went {versions}."


def _view_with_prompt(visitor: Visitor, path: str) -> dict[str, Any]:
    """Return the first view in which the guest has a prompt. A bot may have to move before."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        view = visitor.api(path)
        if view["prompt"] and view["options"]:
            return view
        time.sleep(PAUSE)
    raise TimeoutError(f"No decision for the guest within {PATIENCE_SECONDS} s.")
