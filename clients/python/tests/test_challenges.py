"""`dogleg bot` without a table accepts challenges and plays all its games."""

from __future__ import annotations

import json

import pytest
from dogleg import Refused
from dogleg.terminal import challenges

from clients.python.tests.canned import Site, asking, client_of, listed, ok, refusal, view

PASS = {"type": "Pass"}
NONE = ok(listed())


class Enough(Exception):
    """Ends a program that would run forever."""


def invitation(token: str, game: str) -> dict:
    return {"token": token, "host": {"id": "b", "name": "Bo"}, "table": {"game": game}}


def served(*replies, games=()) -> list[str]:
    """Run the bot on a site with these responses; return the requests."""
    site = Site(*replies, Enough())
    client, _waits = client_of(site)
    with client, pytest.raises(Enough):
        challenges.serve(client, lambda _view: PASS, list(games))
    return [line_of(request) for request in site.asked]


def line_of(request) -> str:
    path = request.url.path.removeprefix("/api/v1")
    body = json.loads(request.content) if request.content else ""
    return f"{request.method} {path} {body}".strip()


PLACE = ok({"events": [], "next": 7, "more": False})


def test_it_accepts_and_plays_until_others_have_to_move():
    waiting = ok(listed({"session": "t", "your_turn": True}, {"session": "u", "your_turn": False}))
    you = {"you": {"seat": 0, "seats": [0]}, "game": "golfie"}
    asked = ok(view(1, 0, [1]) | asking("0.1", "Pass") | you)
    over = ok(view(2, 1, [2], "finished") | you)
    replies = [PLACE, ok(listed(invitation("i", "golfie"))), ok({}), waiting, asked, ok({}), over]
    assert served(*replies) == [
        "GET /feed/",
        "GET /invitations/",
        "POST /invitations/i/accept/",
        "GET /tables/mine/",
        "GET /tables/t/",
        "POST /tables/t/actions/ {'prompt': '0.1', 'action': {'type': 'Pass'}}",
        "GET /tables/t/",
        "GET /feed/",
    ]


def test_it_looks_again_after_every_event():
    event = ok({"events": [{"number": 8, "kind": "invited"}], "next": 8, "more": False})
    assert served(PLACE, NONE, NONE, event, NONE, NONE)[2:5] == [
        "GET /tables/mine/",
        "GET /feed/",
        "GET /invitations/",
    ]


def test_it_declines_other_games_with_the_reason():
    asked = served(PLACE, ok(listed(invitation("i", "minigolf"))), ok({}), NONE, games=["golfie"])
    assert asked[2] == "POST /invitations/i/decline/ {'reason': 'game'}"


def test_a_withdrawn_invitation_or_a_closed_prompt_does_not_stop_it(capsys):
    waiting = ok(listed({"session": "t", "your_turn": True}))
    you = {"you": {"seat": 0, "seats": [0]}, "game": "golfie"}
    asked = ok(view(1, 0, [1]) | asking("0.1", "Pass") | you)
    closed, gone = refusal(409, "closed_prompt"), refusal(410, "invitation_closed")
    over = ok(view(2, 1, [2], "finished") | you)
    served(PLACE, ok(listed(invitation("i", "golfie"))), gone, waiting, asked, closed, over)
    assert capsys.readouterr().out == "golfie: t is over\n"


def test_an_illegal_action_stops_it():
    waiting = ok(listed({"session": "t", "your_turn": True}))
    asked = ok(view(1, 0, [1]) | asking("0.1", "Pass") | {"you": {"seat": 0, "seats": [0]}})
    with pytest.raises(Refused, match="illegal"):
        served(PLACE, NONE, waiting, asked, refusal(422, "illegal"))
