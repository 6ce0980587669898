"""What may be asked of the site: each call as steps, for either client."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any, cast
from urllib.parse import quote

from dogleg.exchange import Answer, Request, Steps, exchange

API = "/api/v1"
JSON = dict[str, Any]


def new_key() -> str:
    return str(uuid.uuid4())


def got(path: str, **params: str) -> Steps[Any]:
    return (yield from exchange(Request("GET", API + path, params=params))).body


def posted(path: str, body: object = None, *, key: str = "") -> Steps[Any]:
    """Once, for its key stays the same however often it is sent."""
    headers = {"Idempotency-Key": key or new_key()}
    return (yield from exchange(Request("POST", API + path, body, headers=headers))).body


def table(name: str, does: str = "") -> str:
    return f"/tables/{quote(name, safe='')}/" + (f"{does}/" if does else "")


def acted(name: str, prompt: str, action: object, seat: int | None, key: str) -> Steps[Any]:
    body = {"prompt": prompt, "action": action} | ({} if seat is None else {"seat": seat})
    return posted(table(name, "actions"), body, key=key)


def undone(name: str, turn: int, key: str) -> Steps[Any]:
    return posted(table(name, "undo"), {"turn": turn}, key=key)


def design(kind: str, slug: str, part: str = "") -> str:
    return f"/{kind}/{quote(slug, safe='')}/" + (f"{part}/" if part else "")


def own_designs(kind: str) -> Steps[list[Any]]:
    """All pages of them."""
    found: list[Any] = []
    number = 1
    while True:
        page = yield from got(f"/{kind}/", mine="1", page=str(number))
        found += page["results"]
        if not page["next"]:
            return found
        number += 1


def notation(kind: str, written: object) -> Steps[str]:
    """A design as text."""
    said = yield from posted(f"/{kind}/validate/", written)
    return cast(str, said["notation"])


def saved(kind: str, slug: str, written: object, revision: int) -> Steps[Any]:
    """A draft in place of the revision that was changed."""
    path, headers = API + design(kind, slug, "draft"), {"If-Match": f'"{revision}"'}
    answer: Answer = yield from exchange(Request("PUT", path, written, headers=headers))
    return answer.body


def without(body: Mapping[str, object]) -> JSON:
    """What was said; what was not is left to the site."""
    return {name: value for name, value in body.items() if value is not None}
