"""Convert our requests to httpx requests and its responses to ours, for both clients."""

from __future__ import annotations

from typing import Any

import httpx

from dogleg.exchange import Answer, Form, Request
from dogleg.signed_in import SignedIn

TIMEOUT = 30.0
TEXT = {"Content-Type": "text/plain; charset=utf-8"}


def settings(site: str, token: str | SignedIn) -> dict[str, Any]:
    if isinstance(token, SignedIn):
        return {"base_url": site, "headers": {}, "timeout": TIMEOUT, "auth": token}
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return {"base_url": site, "headers": headers, "timeout": TIMEOUT}


def sent(request: Request) -> dict[str, Any]:
    told: dict[str, Any] = {"params": request.params, "headers": request.headers}
    if isinstance(request.body, str):
        return told | {"content": request.body, "headers": {**request.headers, **TEXT}}
    if isinstance(request.body, Form):
        return told | {"data": request.body}
    return told if request.body is None else told | {"json": request.body}


def answer_of(answer: httpx.Response) -> Answer:
    headers = {name.lower(): value for name, value in answer.headers.items()}
    if "json" not in headers.get("content-type", "") or not answer.content:
        return Answer(answer.status_code, headers, answer.text)
    try:
        return Answer(answer.status_code, headers, answer.json())
    except ValueError:  # the response was cut off
        return Answer(0, headers)
