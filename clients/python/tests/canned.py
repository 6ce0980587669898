"""A test server with a list of prepared responses."""

from __future__ import annotations

import itertools
from typing import Any

import httpx
from dogleg import Client

SITE = "http://site.test"
_names = itertools.count()


class Site:
    """Test server with prepared responses, one per request. Records the requests."""

    def __init__(self, *replies: httpx.Response | Exception) -> None:
        self.replies, self.asked = list(replies), list[httpx.Request]()

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply


def client_of(site: Site, token: str = "") -> tuple[Client, list[float]]:
    """Return a client without sockets, and a list in which it records waits instead of sleeping."""
    transport, waits = httpx.MockTransport(site), list[float]()
    client = Client(SITE, token or f"of-{next(_names)}", sockets=False, transport=transport)
    client._sleep = waits.append
    return client, waits


def listed(*results: Any, cursor: str = "") -> dict[str, Any]:
    """Return a page of a list; with a cursor, another one follows."""
    address = f"{SITE}/api/v1/somewhere/?cursor={cursor}" if cursor else None
    return {"results": list(results), "next": address, "cursor": cursor or "end"}


def ok(body: Any, **headers: str) -> httpx.Response:
    return httpx.Response(200, json=body, headers=headers)


def refusal(status: int, code: str, **said: Any) -> httpx.Response:
    return httpx.Response(status, json={"code": code, "detail": "No.", **said})


def view(version: int, since: int, log: list[int], status: str = "playing") -> dict[str, Any]:
    return {
        "version": version, "since": since, "log": [entry(n) for n in log],
        "log_next": log[-1] if log else version, "status": status,
        "you": {"seat": 0, "seats": [0]}, **asking(None), "beside": [],
    }  # fmt: skip


def entry(version: int) -> dict[str, Any]:
    return {"version": version, "lines": [{"event": None, "text": f"Turn {version}."}]}


def asking(prompt: str | None, *actions: str, required: bool = True) -> dict[str, Any]:
    """Return the part of a view with a prompt and its options, or without a prompt."""
    if prompt is None:
        return {"prompt": None, "options": None, "words": None}
    return {
        "prompt": {"id": prompt, "required": required, "text": f"Question {prompt}?"},
        "options": [{"action": {"type": action}} for action in actions],
        "words": [
            {"group": "", "title": action, "detail": "", "explained": f"What {action} does."}
            for action in actions
        ],
    }
