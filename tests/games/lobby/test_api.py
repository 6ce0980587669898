"""A program plays: everything a browser can do, with the same refusals."""

import json

import pytest
from rest_framework.test import APIClient

from accounts.tokens.models import Scope
from games.absence.services import resign
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from tests.factories.games import NOON, act, legal, open_prompt

TABLES = "/api/v1/tables/"


def action_of(session, seat, choice=0):
    return {
        "prompt": open_prompt(session, seat),
        "action": json.loads(legal(session, seat)[choice]),
    }


def test_a_program_opens_fills_starts_and_plays_a_table(program, ann, bo):
    one, two = program(ann), program(bo)
    options = {"course": "starter-links", "clubs": "starter", "mode": "stroke"}
    made = one.post(TABLES, {"options": options, "places": [{"kind": "open"}]})
    assert made.status_code == 201
    address = f"{TABLES}{made.json()['session']}/"
    assert two.post(f"{address}join/", {"entropy": "00ff"}).json()["you"]["seat"] == 1
    started = one.post(f"{address}start/").json()
    assert started["status"] == "playing"
    body = {"prompt": started["prompt"]["id"], "action": started["options"][0]["action"]}
    answer = one.post(f"{address}actions/", body, headers={"Idempotency-Key": "mine"})
    assert answer.status_code == 200
    assert answer.json()["version"] == started["version"] + 1
    again = one.post(f"{address}actions/", body, headers={"Idempotency-Key": "mine"})
    assert again.json() == answer.json()


@pytest.mark.parametrize(
    "change,status,code",
    [
        ({"prompt": "0.99"}, 409, "closed_prompt"),
        ({"action": {"type": "LayClub", "club": 34}}, 422, "club_not_in_hand"),
        ({"action": {"type": "Fore"}}, 422, "malformed_action"),
        ({"action": []}, 422, "malformed_action"),
        ({"seat": 1}, 403, "not_your_seat"),
    ],
)
def test_a_bad_action_says_why_and_changes_nothing(program, ann, game, change, status, code):
    body = {**action_of(game, 0), **change}
    answer = program(ann).post(
        f"{TABLES}{game.public_id}/actions/", body, headers={"Idempotency-Key": "k"}
    )
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["detail"].endswith(".")
    assert Session.objects.get(pk=game.pk).version == game.version


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"7", b'{"prompt":1}', b"[" * 9999, b"\xff"])
def test_a_body_that_is_no_action_is_refused(program, ann, game, body):
    answer = program(ann).post(
        f"{TABLES}{game.public_id}/actions/",
        body,
        content_type="application/json",
        headers={"Idempotency-Key": "k"},
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_key_is_required(program, ann, game):
    answer = program(ann).post(f"{TABLES}{game.public_id}/actions/", action_of(game, 0))
    assert (answer.status_code, answer.json()["code"]) == (400, "key_missing")


def test_a_key_used_for_something_else_is_refused(program, ann, game):
    client, address = program(ann), f"{TABLES}{game.public_id}/actions/"
    client.post(address, action_of(game, 0), headers={"Idempotency-Key": "k"})
    other = client.post(address, action_of(game, 0, choice=1), headers={"Idempotency-Key": "k"})
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")


def test_reading_takes_the_scope_read_and_acting_the_scope_play(program, ann, game):
    address = f"{TABLES}{game.public_id}/"
    assert program(ann, Scope.PLAY).get(address).status_code == 403
    refused = program(ann, Scope.READ).post(
        f"{address}actions/", action_of(game, 0), headers={"Idempotency-Key": "k"}
    )
    assert (refused.status_code, refused.json()["code"]) == (403, "scope_missing")


def test_a_browser_needs_its_csrf_token(client, ann, game):
    strict = APIClient(enforce_csrf_checks=True)
    strict.force_login(ann)
    answer = strict.post(f"{TABLES}{game.public_id}/resign/")
    assert answer.status_code == 403
    assert Session.objects.get(pk=game.pk).version == game.version


def test_strangers_watch_and_do_nothing(game):
    stranger = APIClient()
    seen = stranger.get(f"{TABLES}{game.public_id}/").json()
    assert seen["you"] == {"seat": None, "seats": [], "host": False, "may": [], "undo": None}
    assert seen["prompt"] is None and seen["options"] is None
    assert all(seat["hand"] is None for seat in seen["view"]["seats"])
    assert stranger.post(f"{TABLES}{game.public_id}/join/").status_code == 401


def test_an_unchanged_table_costs_nothing(program, ann, bo, game):
    client, address = program(ann), f"{TABLES}{game.public_id}/"
    tag = client.get(address).headers["ETag"]
    unchanged = client.get(address, headers={"If-None-Match": tag})
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    act(game, 1, bo)
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_a_tag_is_worth_nothing_to_another_reader(program, ann, game):
    address = f"{TABLES}{game.public_id}/"
    tag = program(ann).get(address).headers["ETag"]
    assert APIClient().get(address, headers={"If-None-Match": tag}).status_code == 200


def test_a_tag_of_a_stranger_is_worth_nothing_to_a_host_who_has_resigned(program, ann, game):
    address = f"{TABLES}{game.public_id}/"
    resign(session_id=game.pk, user=ann, at=NOON)
    tag = APIClient().get(address).headers["ETag"]
    assert program(ann).get(address, headers={"If-None-Match": tag}).status_code == 200


def test_the_log_holds_what_came_after_a_version(program, ann, bo, game):
    version = act(game, 1, bo).version
    client = program(ann)
    address = f"{TABLES}{game.public_id}/log/"
    nothing = {"game": "eighteen", "entries": [], "next": version, "more": False}
    answer = client.get(f"{address}?since={version + 1}")
    assert (answer.status_code, answer.json()["code"]) == (422, "version_unknown")
    assert answer.json()["newest"] == version
    assert client.get(f"{address}?since={version}").json() == nothing
    told = client.get(f"{address}?since={version - 1}").json()["entries"]
    ((line,),) = [entry["lines"] for entry in told]
    assert line == {
        "event": {"type": "ClubLaid", "seat": 1, "club": None},
        "text": None,
    }


def test_a_view_and_its_log_are_of_one_moment(ann, bo, game):
    read_before = Session.objects.get(pk=game.pk)
    version = act(game, 1, bo).version
    table = table_view(read_before, ann, at=NOON)
    assert table.version == table.log[-1].version == version - 1


def test_a_table_that_cannot_be_played_is_refused_at_its_field(program, ann):
    client = program(ann)
    wrong = {
        "course": {"options": {"course": "no-such-links"}},
        "mode": {"options": {"course": "starter-links", "mode": "match"}},
        "clubs": {"options": {"course": "starter-links", "clubs": "free"}, "places": 1},
        "round_limit": {"options": {"course": "starter-links", "round_limit": 3}},
        "game": {"game": "croquet"},
    }
    for field, body in wrong.items():
        places = [{"kind": "open"}] * body.pop("places", 0)
        answer = client.post(TABLES, {**body, "places": places})
        assert answer.status_code == 400, field
        assert list(answer.json()["fields"]) == [field]
    assert not Session.objects.exists()


def test_an_option_that_does_not_exist_is_refused(program, ann):
    options = {"course": "starter-links", "mode": "stroke", "mulligans": True}
    answer = program(ann).post(TABLES, {"options": options})
    assert answer.status_code == 400
    assert "mulligans" in answer.json()["fields"]["options"][0]


def test_draws_are_opened_when_the_game_is_over(client, game):
    answer = client.get(f"{TABLES}{game.public_id}/draws/")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_finished")


def test_more_seats_than_the_game_has_are_refused(program, ann):
    options = {"course": "starter-links", "mode": "stroke"}
    answer = program(ann).post(TABLES, {"options": options, "places": [{"kind": "open"}] * 5})
    assert "5 seats" in answer.json()["fields"]["places"][0]
    many = {"game": "golfie", "options": {}, "places": [{"kind": "open"}] * 9}
    fields = program(ann).post(TABLES, many).json()["fields"]
    assert "places" in fields and "seats" not in fields
    unknown = [{"kind": "bot", "bot": "tiger"}, {"kind": "bot_account", "id": "nobody"}]
    answer = program(ann).post(TABLES, {"options": options, "places": unknown})
    level, account = answer.json()["fields"]["places"]
    assert "caddie" in level and "/api/v1/bots/" in account


def test_answers_come_in_the_language_of_their_reader(program, ann, game, settings):
    ann.language = "fr"
    ann.save()
    answer = program(ann).get(f"{TABLES}{game.public_id}/")
    assert answer.headers["Content-Language"] == "fr"


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [("eighteen", [1, 5], ["course", "mode"]), ("golfie", [1, 8], ["deck", "teams"])],
)
def test_games_tell_their_options_and_schemas(ann, key, seats, options):
    games = {game["key"]: game for game in APIClient().get("/api/v1/games/").json()}
    assert games[key]["seats"] == seats
    assert [option["name"] for option in games[key]["options"]][:2] == options
    assert set(games[key]["schemas"]) == {"config", "action", "event"}


def test_a_program_plays_another_game(program, ann):
    client = program(ann)
    made = client.post(TABLES, {"game": "golfie", "places": [{"kind": "bot", "bot": "pro"}]})
    assert made.status_code == 201
    address = f"{TABLES}{made.json()['session']}/"
    started = client.post(f"{address}start/").json()
    body = {"prompt": started["prompt"]["id"], "action": {"type": "RevealCard", "cell": 7}}
    refused = client.post(f"{address}actions/", body, headers={"Idempotency-Key": "a"})
    assert (refused.status_code, refused.json()["code"]) == (422, "reveal_top_row_first")
    body["action"] = started["options"][0]["action"]
    answer = client.post(f"{address}actions/", body, headers={"Idempotency-Key": "b"})
    assert answer.status_code == 200


def test_components_may_be_kept(ann):
    client = APIClient()
    cards = client.get("/api/v1/games/eighteen/components/")
    assert (len(cards.json()["clubs"]), len(cards.json()["shots"])) == (34, 74)
    unchanged = client.get(
        "/api/v1/games/eighteen/components/", headers={"If-None-Match": cards.headers["ETag"]}
    )
    assert unchanged.status_code == 304


def test_a_list_is_a_page_of_the_lobby_and_of_ones_own(program, ann, bo, game, table):
    (open_one, *_rest) = program(bo).get(f"{TABLES}?status=open").json()["results"]
    assert (open_one["session"], open_one["free"]) == (table.public_id, 1)
    mine = program(bo).get(f"{TABLES}mine/").json()
    assert [(card["session"], card["your_turn"]) for card in mine] == [(game.public_id, True)]


def test_too_many_invitations_say_which_limit(program, ann, table, settings):
    settings.RATE_LIMITS = {"invitations": 0}
    answer = program(ann).post(f"{TABLES}{table.public_id}/invitations/", {"email": "d@x.example"})
    told = answer.json()
    assert (answer.status_code, told["code"]) == (429, "invitation_limit")
    assert (told["limit"], told["retry_after"]) == ("invitations", 86_400)


def test_the_schemas_of_games_are_made_once(client, db, monkeypatch):
    first = client.get("/api/v1/games/").json()
    monkeypatch.setattr("games.api.games.json.schema", lambda _kind: pytest.fail("made again"))
    assert client.get("/api/v1/games/").json() == first


def test_the_api_describes_itself(client, db):
    document = client.get("/api/v1/schema/?format=json").json()
    assert "/api/v1/tables/{public_id}/actions/" in document["paths"]
    table = document["components"]["schemas"]["EighteenTableView"]
    assert {"version", "prompt", "options", "view", "log"} <= set(table["properties"])


def test_refusals_name_what_is_to_be_sent(program, ann, bo, game):
    client, address = program(ann), f"{TABLES}{game.public_id}/actions/"
    body = {"prompt": open_prompt(game, 0), "action": json.loads(legal(game, 0)[0])}
    assert "Idempotency-Key" in client.post(address, body, format="json").json()["detail"]
    body["action"] = {"type": "nothing"}
    answer = client.post(address, body, format="json", headers={"Idempotency-Key": "k"})
    assert answer.json()["code"] == "malformed_action"
    assert "/api/v1/games/" in answer.json()["detail"]
    options = {"course": "nowhere-at-all"}
    answer = client.post(TABLES, {"options": options}, format="json")
    assert "/api/v1/courses/" in str(answer.json()["fields"])
