"""Follow a table's log and an account's feed by polling."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest
from dogleg import AsyncClient, Feed, Log, Refused

from clients.python.tests.canned import SITE, Site, asking, client_of, entry, ok, refusal, view

TOLD = [1, 2, 3, 5, 6, 7]


def story() -> Site:
    """Return a server whose log is truncated. A response is lost, and an entry is repeated."""
    return Site(
        ok(view(5, 0, [1, 2]), ETag='"since-0"'),
        ok({"entries": [entry(2), entry(3)], "next": 3}),
        httpx.ReadError("gone"),
        ok({"entries": [entry(5)], "next": 5}),
        ok(view(5, 5, []), ETag='"since-5"'),
        httpx.Response(304),
        ok(view(7, 5, [6, 7], "finished")),
    )


def test_every_log_entry_is_delivered_once():
    client, _ = client_of(story())
    assert [entry["version"] for entry in client.watch("t")] == TOLD


def test_an_etag_is_only_sent_to_its_own_address():
    site = story()
    list(client_of(site)[0].watch("t"))
    looks = [asked for asked in site.asked if "since" in asked.url.params]
    tags = [(look.url.params["since"], look.headers.get("If-None-Match")) for look in looks]
    assert tags[0] == ("0", None)
    assert tags[4:] == [("5", None), ("5", '"since-5"'), ("5", '"since-5"')]


def test_the_async_client_delivers_the_same():
    async def told() -> list[int]:
        async with AsyncClient(
            SITE, "async", sockets=False, transport=httpx.MockTransport(story())
        ) as client:
            client._sleep = no_wait
            return [entry["version"] async for entry in client.watch("t")]

    async def no_wait(_seconds: float) -> None: ...

    assert asyncio.run(told()) == TOLD


def test_watching_can_start_after_a_version():
    client, _ = client_of(Site(ok(view(3, 2, [3], "finished"))))
    assert [entry["version"] for entry in client.watch("t", have=2)] == [3]


def test_an_older_view_does_not_replace_a_newer_one():
    log = Log("t")
    client, _ = client_of(Site())
    client.run(log.take({"type": "table", "table": view(3, 0, [1, 2, 3])}))
    assert client.run(log.take({"type": "table", "table": view(2, 0, [1, 2])})) == []
    assert log.view["version"] == 3


def test_entries_before_a_failure_are_delivered_by_the_next_poll():
    cut = [ok(view(6, 0, [1, 2]), ETag='"a"'), ok({"entries": [entry(3)], "next": 3})]
    end = [ok(view(6, 0, [1, 2], "finished")), ok({"entries": [entry(6)], "next": 6})]
    site = Site(*cut, refusal(403, "scope_missing"), *end)
    client, log = client_of(site)[0], Log("t")
    with pytest.raises(Refused):
        list(client.follow(log))
    told = [entry["version"] for new in client.follow(log) for entry in new]
    assert told == [1, 2, 6]
    assert "If-None-Match" not in site.asked[3].headers, "with the old ETag the answer would be 304"


def test_polling_slows_down_without_news_but_continues():
    site = Site(ok(view(1, 0, [1]), ETag='"0"'), ok(view(1, 1, []), ETag='"1"'))
    site.replies += [httpx.Response(304) for _ in range(10)]
    site.replies += [ok(view(2, 1, [2], "finished"))]
    client, waits = client_of(site)
    list(client.watch("t"))
    assert waits == sorted(waits) and waits[0] == 1 and waits[-1] == 5


class TestPlaying:
    def table(self, *answers: httpx.Response) -> Site:
        asked = view(1, 0, [1]) | asking("0.1", "Pass")
        end = view(2, 1, [2], "finished")
        return Site(ok(asked), *answers, ok(end))

    def choose(self, view):
        return view["options"][0]["action"]

    def test_each_prompt_is_answered_once(self):
        site = Site(
            ok(view(1, 0, [1]) | asking("0.1", "Pass")),
            ok({}),
            ok(view(1, 1, []) | asking("0.1", "Pass")),  # an older view, from before the action
            ok(view(2, 1, [2], "finished")),
        )
        told = list(client_of(site)[0].play("t", self.choose))
        assert [entry["version"] for entry in told] == [1, 2]
        sent = [asked for asked in site.asked if asked.method == "POST"]
        assert [json.loads(asked.content)["prompt"] for asked in sent] == ["0.1"]

    @pytest.mark.parametrize("code", ["closed_prompt", "not_playing"])
    def test_another_answer_can_be_faster(self, code):
        site = self.table(refusal(409, code))
        assert len(list(client_of(site)[0].play("t", self.choose))) == 2

    @pytest.mark.parametrize(("status", "code"), [(409, "unreadable"), (403, "not_your_seat")])
    def test_any_other_refusal_ends_it(self, status, code):
        with pytest.raises(Refused):
            list(client_of(self.table(refusal(status, code)))[0].play("t", self.choose))

    def test_an_optional_prompt_is_not_answered(self):
        waiting = view(1, 0, [1]) | asking("0.1", "Pass", required=False)
        site = Site(ok(waiting), ok(view(2, 1, [2], "finished")))
        assert len(list(client_of(site)[0].play("t", self.choose))) == 2

    def test_an_answer_to_an_additional_prompt_cites_its_id(self):
        both = view(1, 0, [1]) | asking("0.1", "Pass") | {"beside": [asking("0.2", "Promise")]}
        site = Site(ok(both), ok({}), ok(view(2, 1, [2], "finished")))
        list(client_of(site)[0].play("t", lambda _view: {"type": "Promise"}))
        assert json.loads(site.asked[1].content)["prompt"] == "0.2"

    def test_with_several_seats_the_seat_is_sent(self):
        several = view(1, 0, [1]) | asking("0.1", "Pass") | {"you": {"seat": 1, "seats": [0, 1]}}
        site = Site(ok(several), ok({}), ok(view(2, 1, [2], "finished")))
        list(client_of(site)[0].play("t", self.choose))
        assert json.loads(site.asked[1].content)["seat"] == 1

    def test_the_async_client_awaits_the_choice(self):
        async def choose(view):
            return view["options"][0]["action"]

        async def played() -> int:
            transport = httpx.MockTransport(self.table(ok({})))
            async with AsyncClient(SITE, "p", sockets=False, transport=transport) as client:
                return len([entry async for entry in client.play("t", choose)])

        assert asyncio.run(played()) == 2


class TestFeed:
    def test_it_resumes_at_its_position(self):
        pages = [{"events": [{"number": 4}], "next": 4, "more": True}]
        pages.append({"events": [{"number": 5}], "next": 5, "more": False})
        site = Site(*map(ok, pages))
        events = client_of(site)[0].feed(3)
        assert [next(events)["number"], next(events)["number"]] == [4, 5]
        assert [request.url.params["after"] for request in site.asked] == ["3", "4"]

    def test_events_from_the_socket_are_not_repeated(self):
        client, feed = client_of(Site())[0], Feed("newest")
        assert client.run(feed.take({"type": "alive", "next": 7})) == []
        event = {"number": 8, "kind": "turn", "data": {}}
        assert client.run(feed.take({"type": "event", **event})) == [event]
        assert client.run(feed.take({"type": "event", **event})) == []
        assert feed.socket == "/ws/feed/?after=8"

    def test_an_expired_cursor_is_an_error_that_says_where_to_resume(self):
        site = Site(refusal(410, "feed_cut", oldest=903, resume=902))
        with pytest.raises(Refused) as refused:
            next(client_of(site)[0].feed(1))
        assert refused.value.said["resume"] == 902
