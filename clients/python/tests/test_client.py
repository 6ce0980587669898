"""The Python client against a site that loses answers and refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from dogleg import AsyncClient, Client, Lost, Refused
from dogleg.following import Feed, Log

Reply = Callable[[httpx.Request], httpx.Response]
SITE = "http://site.test"


class Site:
    """Answers by a list, one entry a request, and remembers what it was asked."""

    def __init__(self, *replies: httpx.Response | Exception) -> None:
        self.replies, self.asked = list(replies), list[httpx.Request]()

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply


def client_of(site: Site, token: str = "") -> tuple[Client, list[float]]:
    client, waits = Client(SITE, token, transport=httpx.MockTransport(site)), list[float]()
    client._sleep = waits.append
    return client, waits


def ok(body: Any, **headers: str) -> httpx.Response:
    return httpx.Response(200, json=body, headers=headers)


def view(version: int, since: int, log: list[int], status: str = "playing") -> dict[str, Any]:
    entries = [{"version": n, "lines": []} for n in log]
    upto = log[-1] if log else version
    return {
        "version": version, "since": since, "log": entries, "log_next": upto, "status": status
    }  # fmt: skip


def test_a_lost_answer_is_asked_for_again_with_the_same_key():
    site = Site(httpx.ReadError("gone"), httpx.Response(502), ok({"turn": 1}))
    client, _ = client_of(site)
    assert client.act("t", "0.1", {"type": "Pass"}) == {"turn": 1}
    keys = {request.headers["Idempotency-Key"] for request in site.asked}
    assert len(site.asked) == 3 and len(keys) == 1 and keys != {""}
    assert json.loads(site.asked[2].content) == {"prompt": "0.1", "action": {"type": "Pass"}}


def test_two_actions_have_two_keys():
    site = Site(ok({}), ok({}))
    client, _ = client_of(site)
    client.act("t", "0.1", {})
    client.act("t", "0.2", {})
    assert len({request.headers["Idempotency-Key"] for request in site.asked}) == 2


def test_what_cannot_be_sent_twice_is_not():
    site = Site(httpx.ReadError("gone"))
    with pytest.raises(Lost):
        client_of(site)[0].start("t")
    assert len(site.asked) == 1


def test_a_limit_is_waited_out_as_long_as_it_says():
    site = Site(httpx.Response(429, json={"code": "", "detail": ""}, headers={"Retry-After": "7"}))
    site.replies.append(ok({"session": "t"}))
    client, waits = client_of(site)
    assert client.start("t") == {"session": "t"}
    assert len(waits) == 1 and waits[0] >= 7


def test_whoever_has_nothing_left_waits_before_asking_also_in_another_client():
    site = Site(ok([], RateLimit='"requests-per-token";r=0;t=30'), ok([]))
    client_of(site, "shared")[0].mine()
    other, waits = client_of(site, "shared")
    other.mine()
    assert len(waits) == 1 and 25 < waits[0] <= 30


def test_a_refusal_is_told_by_its_code_and_asked_once():
    site = Site(httpx.Response(409, json={"code": "closed_prompt", "detail": "Too late."}))
    with pytest.raises(Refused) as refused:
        client_of(site)[0].act("t", "0.1", {})
    assert (refused.value.status, refused.value.code) == (409, "closed_prompt")
    assert len(site.asked) == 1


def story() -> Site:
    """A log with a cut, a lost answer, an unchanged table, and one entry told twice."""
    return Site(
        ok(view(5, 0, [1, 2]), ETag='"a"'),
        ok({"entries": [{"version": 2, "lines": []}, {"version": 3, "lines": []}], "next": 3}),
        httpx.ReadError("gone"),
        ok({"entries": [{"version": 5, "lines": []}], "next": 5}),
        httpx.Response(304),
        ok(view(7, 5, [6, 7], "finished")),
    )


TOLD = [1, 2, 3, 5, 6, 7]


def test_every_entry_of_a_log_is_told_once():
    site = story()
    client, _ = client_of(site)
    assert [entry["version"] for entry in client.watch(Log("t"))] == TOLD
    assert site.asked[4].headers["If-None-Match"] == '"a"'
    assert site.asked[5].url.params["since"] == "5"


async def test_the_async_client_tells_the_same():
    client = AsyncClient(SITE, transport=httpx.MockTransport(story()))

    async def no_wait(_seconds: float) -> None: ...

    client._sleep = no_wait
    assert [entry["version"] async for entry in client.watch(Log("t"))] == TOLD


def test_a_feed_goes_on_where_it_was():
    pages = [{"events": [{"number": 4}], "next": 4, "more": True}]
    pages.append({"events": [{"number": 5}], "next": 5, "more": False})
    site = Site(*map(ok, pages))
    events = client_of(site)[0].feed(Feed(3))
    assert [next(events)["number"], next(events)["number"]] == [4, 5]
    assert [request.url.params["after"] for request in site.asked] == ["3", "4"]
