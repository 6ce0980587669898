"""The API's calls, as steps that both clients can run."""

from __future__ import annotations

import uuid
from typing import Any
from urllib.parse import quote

from dogleg.exchange import Request, Steps, exchange
from dogleg.types import Action, Draft, OpenTableRequest, TableView, shared

API = "/api/v1"
JSON = dict[str, Any]


def new_key() -> str:
    return str(uuid.uuid4())


def got(path: str, **params: str) -> Steps[Any]:
    return (yield from exchange(Request("GET", API + path, params=params))).body


def posted(path: str, body: object = None, *, key: str = "") -> Steps[Any]:
    """Send a POST request that takes effect only once: every retry sends the same key."""
    headers = {"Idempotency-Key": key or new_key()}
    return (yield from exchange(Request("POST", API + path, body, headers=headers))).body


LONGEST_PAGE = "100"


def part(path: str, cursor: str = "", **params: str) -> Steps[tuple[list[Any], str]]:
    """Fetch a page of a list. Return its results and the cursor of the next page, "" at the end."""
    place = {"cursor": cursor} if cursor else {}
    page = yield from got(path, **params, limit=LONGEST_PAGE, **place)
    return page["results"], page["cursor"] if page["next"] else ""


def listed(path: str, **params: str) -> Steps[list[Any]]:
    """Fetch all pages of a list."""
    found, cursor = yield from part(path, **params)
    while cursor:
        more, cursor = yield from part(path, cursor, **params)
        found += more
    return found


def me() -> Steps[shared.Me]:
    return got("/me/")


# Tables.


def table(name: str, does: str = "") -> str:
    return f"/tables/{quote(name, safe='')}/" + (f"{does}/" if does else "")


def mine() -> Steps[list[shared.TableCard]]:
    return listed("/tables/mine/")


def invitations() -> Steps[list[shared.ReceivedInvitation]]:
    return listed("/invitations/")


def accepted(token: str) -> Steps[TableView]:
    return posted(f"/invitations/{quote(token, safe='')}/accept/")


def declined(token: str, reason: str) -> Steps[None]:
    yield from posted(f"/invitations/{quote(token, safe='')}/decline/", {"reason": reason})


def sent() -> Steps[list[shared.SentInvitation]]:
    return listed("/invitations/sent/")


def challenged(person: str, wish: OpenTableRequest, key: str) -> Steps[TableView]:
    return posted(f"/people/{quote(person, safe='')}/challenge/", wish, key=key)


def bots(game: str) -> Steps[list[shared.BotAccount]]:
    return listed("/bots/", **({"game": game} if game else {}))


def viewed(name: str) -> Steps[TableView]:
    return got(table(name))


def opened(wish: OpenTableRequest, key: str) -> Steps[TableView]:
    return posted("/tables/", wish, key=key)


def at_table(name: str, does: str) -> Steps[TableView]:
    """Send an action without a body: start, join, leave, resign or finish."""
    return posted(table(name, does))


def acted(
    name: str, prompt: str, action: Action, seat: int | None, key: str
) -> Steps[shared.Answer]:
    return posted(table(name, "actions"), {"prompt": prompt, "action": action} | _of(seat), key=key)


def undone(name: str, turn: int, seat: int | None, key: str) -> Steps[shared.Answer]:
    return posted(table(name, "undo"), {"turn": turn} | _of(seat), key=key)


# Pools.


def pools() -> Steps[list[shared.Pool]]:
    return listed("/pools/")


def own_pool(method: str, body: object = None) -> Steps[shared.OwnPool]:
    """Request your own place. All of these requests can be repeated."""
    answer = yield from exchange(Request(method, f"{API}/pools/mine/", body))
    said: shared.OwnPool = answer.body
    return said


def waited(game: str, pace: str, mode: str) -> Steps[shared.OwnPool]:
    return own_pool("PUT", {"game": game, "pace": pace, "mode": mode})


# Designs.


def design(kind: str, slug: str, part: str = "") -> str:
    return f"/{kind}/{quote(slug, safe='')}/" + (f"{part}/" if part else "")


def own_designs(kind: str) -> Steps[list[shared.OwnDesign]]:
    return listed(f"/{kind}/", mine="1")


def drafted(kind: str, slug: str) -> Steps[Draft]:
    return got(design(kind, slug, "draft"))


def begun(kind: str, written: object, key: str) -> Steps[Draft]:
    return posted(f"/{kind}/", written, key=key)


def saved(kind: str, slug: str, written: object, revision: int) -> Steps[shared.Saved]:
    """Save a draft. It replaces the revision it is based on."""
    path, headers = API + design(kind, slug, "draft"), {"If-Match": f'"{revision}"'}
    answer = yield from exchange(Request("PUT", path, written, headers=headers))
    said: shared.Saved = answer.body
    return said


def notation(kind: str, written: object) -> Steps[str]:
    """Convert a design to the text notation."""
    said: str = (yield from posted(f"/{kind}/validate/", written))["notation"]
    return said


def _of(seat: int | None) -> JSON:
    """Return the seat as a field of the body, or nothing for None.

    The field is needed only if a user has several seats at the table.
    """
    return {} if seat is None else {"seat": seat}
