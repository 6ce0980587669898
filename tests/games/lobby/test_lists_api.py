"""Lists of the API: the log of a table in parts, and the list of games."""

import pytest

from games.registry import CARDS
from tests.factories.games import act

TABLES = "/api/v1/tables/"


def test_a_log_can_be_read_in_parts_by_cursor(program, ann, bo, game):
    act(game, 1, bo)
    client, address = program(ann), f"{TABLES}{game.public_id}/log/"
    whole = client.get(address).json()
    assert len(whole["entries"]) > 1 and not whole["more"]
    found, part = [], {"cursor": "0", "more": True}
    while part["more"]:
        answer = client.get(address, {"cursor": part["cursor"], "limit": 1})
        part = answer.json()
        found += part["entries"]
        assert ('rel="next"' in answer.headers["Link"]) == part["more"]
    assert found == whole["entries"]
    assert part["next"] == whole["next"]
    assert client.get(address, {"cursor": "1", "since": "1"}).status_code == 400


def test_the_list_of_games_is_encoded_once(client, db, monkeypatch):
    monkeypatch.setattr(
        "games.api.base.JsonRenderer.render", lambda *_given: pytest.fail("Encoded again.")
    )
    answer = client.get("/api/v1/games/")
    assert answer.headers["Content-Type"] == "application/json"
    assert [game["key"] for game in answer.json()] == list(CARDS)
