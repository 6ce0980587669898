"""What may be asked of the site: each call as steps, for either client."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from dogleg.exchange import Request, Steps, exchange

API = "/api/v1"
JSON = dict[str, Any]


def got(path: str, **params: str) -> Steps[Any]:
    return (yield from exchange(Request("GET", API + path, params=params))).body


def posted(path: str, body: object = None, *, key: str = "") -> Steps[Any]:
    headers = {"Idempotency-Key": key} if key else {}
    return (yield from exchange(Request("POST", API + path, body, headers=headers))).body


def new_key() -> str:
    return str(uuid.uuid4())


def opened(options: Mapping[str, Any], places: list[JSON], listing: str) -> Steps[JSON]:
    body = {"options": dict(options), "places": places, "listing": listing}
    answer: JSON = yield from posted("/tables/", body, key=new_key())
    return answer


def acted(table: str, prompt: str, action: JSON, key: str) -> Steps[JSON]:
    body = {"prompt": prompt, "action": action}
    answer: JSON = yield from posted(f"/tables/{table}/actions/", body, key=key or new_key())
    return answer
