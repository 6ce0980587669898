"""The host invites a member by the id of their profile. No address is needed or shown."""

from __future__ import annotations

import pytest

from courses.social.reactions.models import Block
from games.tables.models.invitation import Invitation
from games.tables.models.session import Session
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, opened

TABLES = "/api/v1/tables/"


def open_with(client, *places, status: int = 201) -> dict:
    body = {"game": "eighteen", "options": {"course": "starter-links"}, "places": list(places)}
    answer = client.post(TABLES, body, format="json")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_the_invited_member_finds_and_accepts_it(ann, bo, program) -> None:
    host, friend = program(ann), program(bo)
    table = open_with(host, {"kind": "friend", "id": bo.public_id})
    assert table["seats"][1]["reserved"]
    (waiting,) = friend.get("/api/v1/invitations/").json()
    assert (waiting["table"]["session"], waiting["seat"]) == (table["session"], 1)
    accepted = friend.post(f"/api/v1/invitations/{waiting['token']}/accept/", {}, format="json")
    assert accepted.json()["seats"][1]["person"]["id"] == bo.public_id


def test_the_host_sees_neither_address_nor_link(ann, bo, program) -> None:
    host, table = program(ann), opened(ann)
    address = f"{TABLES}{table.public_id}/invitations/"
    made = host.post(address, {"id": bo.public_id}, format="json")
    assert made.status_code == 201, made.content
    assert (made.json()["email"], made.json()["link"]) == (None, None)
    assert bo.email not in host.get(address).content.decode()


def test_others_cannot_accept_it(ann, bo, cy, program) -> None:
    open_with(program(ann), {"kind": "friend", "id": bo.public_id})
    assert program(cy).get("/api/v1/invitations/").json() == []


@pytest.mark.parametrize("field", ["is_bot", "deleted_at", "is_active", "guest_since"])
def test_only_members_can_be_invited(ann, program, field) -> None:
    values = {"is_bot": True, "deleted_at": NOON, "is_active": False, "guest_since": NOON}
    other = UserFactory(**{field: values[field]})
    refused = open_with(program(ann), {"kind": "friend", "id": other.public_id}, status=422)
    assert refused["code"] == "unknown_person"
    assert not Session.objects.exists() and not Invitation.objects.exists()


def test_each_person_is_invited_once_and_the_host_not_at_all(ann, bo, cy, program) -> None:
    host = program(ann)
    twice = [{"kind": "friend", "id": bo.public_id}] * 2
    assert open_with(host, *twice, status=409)["code"] == "already_invited"
    myself = {"kind": "friend", "id": ann.public_id}
    assert open_with(host, myself, status=409)["code"] == "already_seated"
    assert not Session.objects.exists()
    table = open_with(host, {"kind": "open"}, {"kind": "open"})
    program(cy).post(f"{TABLES}{table['session']}/join/", {}, format="json")
    address = f"{TABLES}{table['session']}/invitations/"
    seated = host.post(address, {"id": cy.public_id}, format="json")
    assert (seated.status_code, seated.json()["code"]) == (409, "person_is_seated")


def test_who_blocked_the_host_is_not_told(ann, bo, program) -> None:
    Block.objects.create(user=bo, person=ann, at=NOON)
    open_with(program(ann), {"kind": "friend", "id": bo.public_id})
    assert program(bo).get("/api/v1/invitations/").json() == []


def test_a_player_gets_few_invitations_a_day_from_one_host(ann, bo, program, settings) -> None:
    settings.RATE_LIMITS = {"invitations-to-address": 2}
    host, friend = program(ann), {"kind": "friend", "id": bo.public_id}
    for _ in range(2):
        open_with(host, friend)
    assert open_with(host, friend, status=429)["code"] == "address_limit"


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ({"kind": "open", "bot": "pro"}, "bot"),
        ({"kind": "open", "id": "x"}, "id"),
        ({"kind": "bot", "bot": "pro", "email": "a@b.example"}, "email"),
        ({"kind": "bot_account", "id": "x", "bot": "pro"}, "bot"),
        ({"kind": "friend", "bot": "pro"}, "bot"),
        ({"kind": "friend", "id": "x", "email": "a@b.example"}, "id"),
    ],
)
def test_a_key_of_another_kind_of_place_is_refused(ann, program, place, name) -> None:
    refused = open_with(program(ann), place, status=400)
    assert [error["pointer"] for error in refused["errors"]] == [f"/places/0/{name}"]


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"options": {"course": "no-such-links"}}, "/options/course"),
        ({"options": {"mode": "mulligans"}}, "/options/mode"),
        ({"listing": "secret"}, "/listing"),
        ({"game": "chess"}, "/game"),
    ],
)
def test_errors_name_the_place_in_the_body(ann, program, change, pointer) -> None:
    body = {"game": "eighteen", "options": {}, "places": [{"kind": "open"}], **change}
    refused = program(ann).post(TABLES, body, format="json")
    assert refused.status_code == 400, refused.content
    assert pointer in [error["pointer"] for error in refused.json()["errors"]]


def test_id_and_address_together_are_refused(ann, bo, program) -> None:
    table = opened(ann)
    both = {"id": bo.public_id, "email": "bo@club.example"}
    refused = program(ann).post(f"{TABLES}{table.public_id}/invitations/", both, format="json")
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["id"])


def test_an_invitation_that_never_existed_is_not_found(ann, program) -> None:
    for answer in ("accept", "decline"):
        refused = program(ann).post(f"/api/v1/invitations/nonsense/{answer}/", {}, format="json")
        assert (refused.status_code, refused.json()["code"]) == (404, "unknown_invitation")
