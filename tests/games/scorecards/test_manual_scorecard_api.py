"""Manual scorecards in the API."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from games.scorecards.models import ManualScorecard
from tests.factories.accounts import UserFactory

pytestmark = pytest.mark.django_db
ROUNDS = "/api/v1/rounds/"


@pytest.fixture
def keeper(client: Client) -> Client:
    client.force_login(UserFactory())
    return client


def sent(client: Client, method: str, address: str, body: Any = None) -> Any:
    return client.generic(
        method, address, "" if body is None else json.dumps(body), "application/json"
    )


def opened(client: Client, *players: str) -> dict[str, Any]:
    answer = sent(client, "POST", ROUNDS, {"course": "starter-links", "players": players})
    assert answer.status_code == 201
    return answer.json()


def test_a_round_from_start_to_end(keeper: Client) -> None:
    started = opened(keeper, "Ann", "Bo")
    assert (started["course"], started["version"]) == ("starter-links", 1)
    address = f"{ROUNDS}{started['id']}/"
    body = {"counted": [{"turns": 4, "penalties": 1}, {"turns": 9, "holed": False}]}
    for _repeated in range(2):
        written = sent(keeper, "PUT", f"{address}holes/2/", body).json()
        assert written["card"][0][1] == [4, 1, True]
        assert written["card"][1][1] == [9, 0, False]
    gaps = sent(keeper, "PATCH", address, {"closed": True})
    assert (gaps.status_code, gaps.json()["code"]) == (409, "round_gaps")
    assert "Holes to complete: 1, 3, 4, 5." in gaps.json()["detail"]
    over = {"closed": True, "unfinished": True}
    assert sent(keeper, "PATCH", address, over).json()["closed_at"]
    refused = sent(keeper, "PUT", f"{address}holes/1/", {"counted": [None, None]})
    assert (refused.status_code, refused.json()["code"]) == (409, "round_closed")
    assert sent(keeper, "PATCH", address, {"closed": False}).json()["closed_at"] is None
    assert [listed["id"] for listed in keeper.get(ROUNDS).json()] == [written["id"]]
    assert sent(keeper, "DELETE", address).status_code == 204
    assert not ManualScorecard.objects.exists()


def test_a_picked_up_hole_needs_no_number(keeper: Client) -> None:
    address = f"{ROUNDS}{opened(keeper, 'Ann')['id']}/holes/1/"
    written = sent(keeper, "PUT", address, {"counted": [{"holed": False}]}).json()
    assert written["card"][0][0] == [20, 0, False]
    assert sent(keeper, "PUT", address, {"counted": [{"penalties": 1}]}).status_code == 400


def test_a_key_writes_its_cells_once(keeper: Client) -> None:
    address = f"{ROUNDS}{opened(keeper, 'Ann')['id']}/cells/"

    def write(now: list[Any], key: str) -> Any:
        body = {"entries": [{"hole": 1, "player": 0, "was": None, "now": now}]}
        return keeper.post(
            address, json.dumps(body), "application/json", headers={"idempotency-key": key}
        )

    assert write([4, 0, True], "a").json()["replaced"] == []
    second = write([5, 0, True], "b").json()
    assert second["replaced"] == [{"hole": 1, "player": 0, "count": [4, 0, True]}]
    assert write([4, 0, True], "a").json()["round"]["card"][0][0] == [5, 0, True]
    assert write([4, 0, True], "").json()["code"] == "key_missing"
    assert write([0, 0, True], "c").status_code == 400
    assert keeper.post(address, content_type="application/json").status_code == 400
    other = Client()
    other.force_login(UserFactory())
    keeper.cookies = other.cookies
    assert write([3, 0, True], "d").json()["code"] == "round_keeper_only"


def test_other_members_can_read_but_not_write(keeper: Client) -> None:
    address = f"{ROUNDS}{opened(keeper, 'Ann')['id']}/"
    other = Client()
    other.force_login(UserFactory())
    assert other.get(address).json()["players"] == ["Ann"]
    for method, more, body in (
        ("PUT", "holes/1/", {"counted": [None]}),
        ("PATCH", "", {"closed": True}),
        ("DELETE", "", None),
    ):
        refused = sent(other, method, address + more, body)
        assert (refused.status_code, refused.json()["code"]) == (403, "round_keeper_only")
    assert other.get(ROUNDS).json() == []


@pytest.mark.parametrize(
    ("more", "body"),
    [
        ("holes/9/", {"counted": [None]}),
        ("holes/1/", {"counted": [None, None]}),
        ("holes/1/", {"counted": [{"turns": 0}]}),
        ("holes/1/", {"counted": [{"turns": "many"}]}),
        ("holes/1/", {}),
        ("holes/1/", []),
    ],
)
def test_invalid_data_changes_nothing(keeper: Client, more: str, body: Any) -> None:
    made = opened(keeper, "Ann")
    refused = sent(keeper, "PUT", f"{ROUNDS}{made['id']}/{more}", body)
    assert refused.status_code in {400, 422}
    assert keeper.get(f"{ROUNDS}{made['id']}/").json() == made


def test_a_round_needs_a_course_and_players(keeper: Client) -> None:
    for body in (
        {"course": "nowhere", "players": ["Ann"]},
        {"course": "starter-links", "players": []},
        {"course": "starter-links", "version": 77, "players": ["Ann"]},
        {"course": "starter-links", "players": ["A"] * 9},
    ):
        assert sent(keeper, "POST", ROUNDS, body).status_code in {400, 422}
    assert not ManualScorecard.objects.exists()


def test_rounds_in_the_api_need_an_account(client: Client) -> None:
    assert client.get(ROUNDS).status_code == 401
