"""Each method of both clients sends the right request."""

from __future__ import annotations

import asyncio
import inspect
import json
from typing import Any

import httpx
import pytest
from dogleg import AsyncClient, Client

from clients.python.tests.canned import SITE, Site, listed, ok

PASS = {"type": "Pass"}
GOLFIE = {"game": "golfie"}
DESIGN = {"name": "Lea"}
ACTED = {"prompt": "0.1", "action": PASS}
CALLS = [
    ("me", (), {}, "GET /me/", None),
    ("mine", (), {}, "GET /tables/mine/?limit=100", None),
    ("invitations", (), {}, "GET /invitations/?limit=100", None),
    ("accept", ("secret",), {}, "POST /invitations/secret/accept/", None),
    ("decline", ("secret",), {}, "POST /invitations/secret/decline/", {"reason": "generic"}),
    ("decline", ("secret", "later"), {}, "POST /invitations/secret/decline/", {"reason": "later"}),
    ("sent", (), {}, "GET /invitations/sent/?limit=100", None),
    ("challenge", ("bo", GOLFIE), {}, "POST /people/bo/challenge/", GOLFIE),
    ("bots", (), {}, "GET /bots/?limit=100", None),
    ("bots", ("golfie",), {}, "GET /bots/?game=golfie&limit=100", None),
    ("view", ("t",), {}, "GET /tables/t/", None),
    ("open", ({"game": "golfie"},), {}, "POST /tables/", {"game": "golfie"}),
    ("start", ("t",), {}, "POST /tables/t/start/", None),
    ("join", ("t",), {}, "POST /tables/t/join/", None),
    ("leave", ("t",), {}, "POST /tables/t/leave/", None),
    ("resign", ("t",), {}, "POST /tables/t/resign/", None),
    ("finish", ("t",), {}, "POST /tables/t/finish/", None),
    ("act", ("t", "0.1", PASS), {}, "POST /tables/t/actions/", ACTED),
    ("act", ("t", "0.1", PASS), {"seat": 2}, "POST /tables/t/actions/", ACTED | {"seat": 2}),
    ("undo", ("t", 5), {}, "POST /tables/t/undo/", {"turn": 5}),
    ("undo", ("t", 5), {"seat": 0}, "POST /tables/t/undo/", {"turn": 5, "seat": 0}),
    ("pools", (), {}, "GET /pools/?limit=100", None),
    ("pool", (), {}, "GET /pools/mine/", None),
    ("wait", ("golfie",), {}, "PUT /pools/mine/", {"game": "golfie", "pace": "quick", "mode": ""}),
    (
        "wait",
        ("eighteen", "slow", "skins"),
        {},
        "PUT /pools/mine/",
        {"game": "eighteen", "pace": "slow", "mode": "skins"},
    ),
    ("stop_waiting", (), {}, "DELETE /pools/mine/", None),
    ("designs", ("decks",), {}, "GET /decks/?mine=1&limit=100", None),
    ("draft", ("plots", "lea"), {}, "GET /plots/lea/draft/", None),
    ("notation", ("courses", DESIGN), {}, "POST /courses/validate/", DESIGN),
    ("save", ("decks", "lea", DESIGN, 12), {}, "PUT /decks/lea/draft/", DESIGN),
    ("begin", ("plots", DESIGN), {}, "POST /plots/", DESIGN),
    ("get", ("/games/",), {"page": "2"}, "GET /games/?page=2", None),
    ("post", ("/people/x/follow/",), {}, "POST /people/x/follow/", None),
]
KEYED = ("open", "challenge", "act", "undo", "begin", "post")
"""Methods with an idempotency key, which a program can repeat after a restart."""


def asked(site: Site) -> tuple[str, Any]:
    (request,) = site.asked
    path = request.url.raw_path.decode().removeprefix("/api/v1")
    return f"{request.method} {path}", json.loads(request.content) if request.content else None


def by_client(site: Site, name: str, *given: Any, **how: Any) -> Any:
    with Client(SITE, name, transport=httpx.MockTransport(site)) as client:
        return getattr(client, name)(*given, **how)


def by_async_client(site: Site, name: str, *given: Any, **how: Any) -> Any:
    async def called() -> Any:
        async with AsyncClient(SITE, name, transport=httpx.MockTransport(site)) as client:
            return await getattr(client, name)(*given, **how)

    return asyncio.run(called())


@pytest.fixture(params=[by_client, by_async_client])
def call(request):
    return request.param


@pytest.mark.parametrize(("name", "given", "how", "request_line", "body"), CALLS)
def test_each_call_makes_its_request(call, name, given, how, request_line, body):
    site = Site(ok(listed() | {"notation": ""}))
    call(site, name, *given, **how)
    assert asked(site) == (request_line, body)


@pytest.mark.parametrize("asynchronous", [False, True])
def test_each_result_of_a_list_is_yielded_and_pages_are_fetched_when_needed(asynchronous):
    site = Site(ok(listed("a", "b", cursor="c2")), ok(listed("c")))

    async def everything() -> list[Any]:
        async with AsyncClient(SITE, "pages", transport=httpx.MockTransport(site)) as client:
            return [result async for result in client.each("/decks/", tag="short")]

    if asynchronous:
        assert asyncio.run(everything()) == ["a", "b", "c"]
    else:
        with Client(SITE, "pages", transport=httpx.MockTransport(site)) as client:
            results = client.each("/decks/", tag="short")
            assert [next(results), next(results), len(site.asked)] == ["a", "b", 1]
            assert list(results) == ["c"]
    queries = [dict(request.url.params) for request in site.asked]
    first = {"tag": "short", "limit": "100"}
    assert queries == [first, first | {"cursor": "c2"}]


@pytest.mark.parametrize("name", KEYED)
def test_an_own_key_is_sent(call, name):
    given = next(given for called, given, *_rest in CALLS if called == name)
    site = Site(ok({}))
    call(site, name, *given, key="mine")
    assert site.asked[0].headers["Idempotency-Key"] == "mine"


def calls_of(client: type) -> dict[str, list[str]]:
    public = {name: made for name, made in vars(client).items() if not name.startswith("_")}
    return {name: list(inspect.signature(made).parameters) for name, made in public.items()}


def test_both_clients_have_the_same_tested_calls():
    assert calls_of(Client) == calls_of(AsyncClient)
    others = {"close", "run", "watch", "play", "feed", "follow", "each"}
    assert calls_of(Client).keys() - others == {name for name, *_rest in CALLS}
