"""The API of tables offers everything that a browser can do, with the same refusals."""

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


def test_a_table_can_be_created_joined_started_and_played(program, ann, bo):
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
def test_a_bad_action_is_refused_with_a_code_and_changes_nothing(
    program, ann, game, change, status, code
):
    body = {**action_of(game, 0), **change}
    answer = program(ann).post(
        f"{TABLES}{game.public_id}/actions/", body, headers={"Idempotency-Key": "k"}
    )
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["detail"].endswith(".")
    assert Session.objects.get(pk=game.pk).version == game.version


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"7", b'{"prompt":1}', b"[" * 9999, b"\xff"])
def test_a_malformed_body_is_refused(program, ann, game, body):
    answer = program(ann).post(
        f"{TABLES}{game.public_id}/actions/",
        body,
        content_type="application/json",
        headers={"Idempotency-Key": "k"},
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_an_idempotency_key_is_required(program, ann, game):
    answer = program(ann).post(f"{TABLES}{game.public_id}/actions/", action_of(game, 0))
    assert (answer.status_code, answer.json()["code"]) == (400, "key_missing")


def test_a_key_used_for_another_action_is_refused(program, ann, game):
    client, address = program(ann), f"{TABLES}{game.public_id}/actions/"
    client.post(address, action_of(game, 0), headers={"Idempotency-Key": "k"})
    other = client.post(address, action_of(game, 0, choice=1), headers={"Idempotency-Key": "k"})
    assert (other.status_code, other.json()["code"]) == (422, "key_reused")


def test_reading_and_acting_require_their_scopes(program, ann, game):
    address = f"{TABLES}{game.public_id}/"
    assert program(ann, Scope.PLAY).get(address).status_code == 403
    refused = program(ann, Scope.READ).post(
        f"{address}actions/", action_of(game, 0), headers={"Idempotency-Key": "k"}
    )
    assert (refused.status_code, refused.json()["code"]) == (403, "scope_missing")


def test_a_browser_needs_a_csrf_token(client, ann, game):
    strict = APIClient(enforce_csrf_checks=True)
    strict.force_login(ann)
    answer = strict.post(f"{TABLES}{game.public_id}/resign/")
    assert answer.status_code == 403
    assert Session.objects.get(pk=game.pk).version == game.version


def test_anonymous_users_can_watch_but_not_act(game):
    stranger = APIClient()
    seen = stranger.get(f"{TABLES}{game.public_id}/").json()
    assert seen["you"] == {
        "seat": None,
        "seats": [],
        "host": False,
        "may": [],
        "undo": None,
        "hand_to": None,
    }
    assert seen["prompt"] is None and seen["options"] is None
    assert all(seat["hand"] is None for seat in seen["view"]["seats"])
    assert stranger.post(f"{TABLES}{game.public_id}/join/").status_code == 401


def test_an_unchanged_table_returns_304(program, ann, bo, game):
    client, address = program(ann), f"{TABLES}{game.public_id}/"
    tag = client.get(address).headers["ETag"]
    unchanged = client.get(address, headers={"If-None-Match": tag})
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    act(game, 1, bo)
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_an_etag_is_not_valid_for_another_user(program, ann, game):
    address = f"{TABLES}{game.public_id}/"
    tag = program(ann).get(address).headers["ETag"]
    assert APIClient().get(address, headers={"If-None-Match": tag}).status_code == 200


def test_an_anonymous_etag_is_not_valid_for_a_host_who_resigned(program, ann, game):
    address = f"{TABLES}{game.public_id}/"
    resign(session_id=game.pk, user=ann, at=NOON)
    tag = APIClient().get(address).headers["ETag"]
    assert program(ann).get(address, headers={"If-None-Match": tag}).status_code == 200


def test_the_log_contains_entries_after_a_version(program, ann, bo, game):
    version = act(game, 1, bo).version
    client = program(ann)
    address = f"{TABLES}{game.public_id}/log/"
    nothing = {
        "game": "eighteen",
        "entries": [],
        "next": version,
        "more": False,
        "limit": 100,
        "cursor": str(version),
    }
    answer = client.get(f"{address}?since={version + 1}")
    assert (answer.status_code, answer.json()["code"]) == (422, "version_unknown")
    assert answer.json()["newest"] == version
    assert client.get(f"{address}?since={version}").json() == nothing
    data = client.get(f"{address}?since={version - 1}").json()["entries"]
    ((line,),) = [entry["lines"] for entry in data]
    assert line == {
        "event": {"type": "ClubLaid", "seat": 1, "club": None},
        "text": None,
    }


def test_a_view_and_its_log_have_the_same_version(ann, bo, game):
    read_before = Session.objects.get(pk=game.pk)
    version = act(game, 1, bo).version
    table = table_view(read_before, ann, at=NOON)
    assert table.version == table.log[-1].version == version - 1


def test_an_impossible_table_gives_an_error_at_its_field(program, ann):
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


def test_an_unknown_option_is_refused(program, ann):
    options = {"course": "starter-links", "mode": "stroke", "mulligans": True}
    answer = program(ann).post(TABLES, {"options": options})
    assert answer.status_code == 400
    assert "mulligans" in answer.json()["fields"]["options"][0]


def test_draws_are_not_available_before_the_end(client, game):
    answer = client.get(f"{TABLES}{game.public_id}/draws/")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_finished")


def test_too_many_or_unknown_seats_are_refused(program, ann):
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


def test_responses_are_in_the_users_language(program, ann, game, settings):
    ann.language = "fr"
    ann.save()
    answer = program(ann).get(f"{TABLES}{game.public_id}/")
    assert answer.headers["Content-Language"] == "fr"


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [("eighteen", [1, 5], ["course", "mode"]), ("golfie", [1, 8], ["deck", "teams"])],
)
def test_games_are_listed_with_options_and_schemas(ann, key, seats, options):
    games = {game["key"]: game for game in APIClient().get("/api/v1/games/").json()}
    assert games[key]["seats"] == seats
    assert [option["name"] for option in games[key]["options"]][:2] == options
    assert set(games[key]["schemas"]) == {"config", "action", "event"}


def test_golfie_can_be_played(program, ann):
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


def test_components_can_be_cached(ann):
    client = APIClient()
    cards = client.get("/api/v1/games/eighteen/components/")
    assert (len(cards.json()["clubs"]), len(cards.json()["shots"])) == (34, 74)
    unchanged = client.get(
        "/api/v1/games/eighteen/components/", headers={"If-None-Match": cards.headers["ETag"]}
    )
    assert unchanged.status_code == 304


def test_open_and_own_tables_can_be_listed(program, ann, bo, game, table):
    (open_one, *_rest) = program(bo).get(f"{TABLES}?status=open").json()["results"]
    assert (open_one["session"], open_one["free"]) == (table.public_id, 1)
    mine = program(bo).get(f"{TABLES}mine/").json()
    assert [(card["session"], card["your_turn"]) for card in mine] == [(game.public_id, True)]


def test_too_many_invitations_name_the_limit(program, ann, table, settings):
    settings.RATE_LIMITS = {"invitations": 0}
    answer = program(ann).post(f"{TABLES}{table.public_id}/invitations/", {"email": "d@x.example"})
    data = answer.json()
    assert (answer.status_code, data["code"]) == (429, "invitation_limit")
    assert (data["limit"], data["retry_after"]) == ("invitations", 86_400)


def test_the_schemas_of_games_are_built_once(client, db, monkeypatch):
    first = client.get("/api/v1/games/").json()
    monkeypatch.setattr(
        "games.api.games.json.schema", lambda _kind: pytest.fail("The schema was built again.")
    )
    assert client.get("/api/v1/games/").json() == first


def test_the_openapi_document_describes_tables(client, db):
    document = client.get("/api/v1/schema/?format=json").json()
    assert "/api/v1/tables/{public_id}/actions/" in document["paths"]
    table = document["components"]["schemas"]["EighteenTableView"]
    assert {"version", "prompt", "options", "view", "log"} <= set(table["properties"])


def test_refusals_say_what_to_send(program, ann, bo, game):
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
