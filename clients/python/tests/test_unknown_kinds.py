"""A client continues when a newer site sends what its types do not have."""

from __future__ import annotations

from itertools import islice
from typing import Any

from clients.python.tests.canned import Site, asking, client_of, entry, ok, view

NEW_ACTION = {"type": "CallTheMarshal", "reason": {"slow": True}}


def event(number: int, kind: str, **data: Any) -> dict[str, Any]:
    return {"number": number, "kind": kind, "at": "2026-05-01T12:00:00Z", "data": data, "look": "/"}


def test_a_feed_continues_after_an_event_of_an_unknown_kind():
    events = [event(1, "hole_in_one", hole=3), event(2, "liked", likes=2)]
    page = {"events": events, "next": 2, "more": False, "limit": 100, "cursor": "2"}
    client, _ = client_of(Site(ok(page)))
    told = [(each["number"], each["kind"]) for each in islice(client.feed(after=0), 2)]
    assert told == [(1, "hole_in_one"), (2, "liked")]


def test_a_game_continues_with_an_unknown_prompt_action_event_and_status():
    unknown = {"lines": [{"event": {"type": "AlbatrossSeen"}, "text": "An albatross."}]}
    asked = view(1, 0, [1]) | asking("0.1", "CallTheMarshal") | {"game": "croquet"}
    asked |= {"prompt": asked["prompt"] | {"kind": "call_the_marshal"}}
    asked |= {"options": [{"action": NEW_ACTION}], "log": [entry(1) | unknown]}
    site = Site(
        ok(asked),
        ok({"session": "t", "version": 2, "turn": 1, "seat": 0, "key": "k"}),
        ok(view(2, 1, [2], "adjourned")),
        ok(view(3, 2, [3], "finished")),
    )
    client, _ = client_of(site)
    played = list(client.play("t", lambda table: table["options"][0]["action"]))
    assert [each["version"] for each in played] == [1, 2, 3]
    assert played[0]["lines"][0]["event"] == {"type": "AlbatrossSeen"}
    [act] = [request for request in site.asked if request.method == "POST"]
    assert b"CallTheMarshal" in act.content
