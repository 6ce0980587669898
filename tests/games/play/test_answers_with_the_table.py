"""A program plays with one request per move: the answer contains the table."""

from __future__ import annotations

import pytest

from games.registry import CARDS
from tests.factories.games import started

TABLES = "/api/v1/tables/"


def act(client, table, seen, query="?view=1", key="one") -> dict:
    body = {"prompt": seen["prompt"]["id"], "action": seen["options"][0]["action"]}
    address = f"{TABLES}{table.public_id}/actions/{query}"
    answer = client.post(address, body, format="json", headers={"idempotency-key": key})
    assert answer.status_code == 200, answer.content
    return answer.json()


def seen_by(client, table, **query) -> dict:
    return client.get(f"{TABLES}{table.public_id}/", query).json()


@pytest.mark.parametrize("game", CARDS)
def test_the_answer_has_the_table_that_a_request_would_return(game, ann, bo, program) -> None:
    table, mine = started(ann, bo, game=game, options=CARDS[game].options.quick), program(ann)
    before = seen_by(mine, table)
    since = before["version"]
    answer = act(mine, table, before, f"?view=1&since={since}")
    assert answer["version"] > since
    after = seen_by(mine, table, since=since)
    assert after["watching"] == 0 and answer["table"]["watching"] is None, "counted when asked only"
    same = {"now": "", "watching": None}
    assert {**answer["table"], **same} == {**after, **same}
    assert answer["table"]["log"] and answer["table"]["since"] == since


@pytest.mark.parametrize("query", ["", "?view=0", "?since=1"])
def test_without_the_wish_the_answer_is_as_before(ann, bo, program, query) -> None:
    table, mine = started(ann, bo), program(ann)
    answer = act(mine, table, seen_by(mine, table), query)
    assert set(answer) == {"session", "version", "turn", "seat", "key"}


def test_the_table_is_that_of_the_seat_and_hides_what_others_hide(ann, bo, program) -> None:
    table, mine, theirs = started(ann, bo), program(ann), program(bo)
    shown = act(mine, table, seen_by(mine, table))["table"]
    assert shown["you"]["seat"] == 0
    other = act(theirs, table, seen_by(theirs, table), key="two")["table"]
    assert other["you"]["seat"] == 1 and other["view"] != shown["view"]
    public = program(ann).get(f"{TABLES}{table.public_id}/").json()
    assert public["you"]["seat"] == 0


def test_a_repeated_request_acts_once_and_has_the_newest_table(ann, bo, program) -> None:
    table, mine, theirs = started(ann, bo), program(ann), program(bo)
    before = seen_by(mine, table)
    first = act(mine, table, before)
    act(theirs, table, seen_by(theirs, table), key="two")
    again = act(mine, table, before)
    assert again["turn"] == first["turn"] and again["version"] == first["version"]
    assert again["table"]["version"] > first["table"]["version"]


def test_an_undo_has_the_table_too(ann, bo, program) -> None:
    table, mine = started(ann, bo), program(ann)
    shown = act(mine, table, seen_by(mine, table))["table"]
    body, headers = {"turn": shown["you"]["undo"]}, {"idempotency-key": "back"}
    address = f"{TABLES}{table.public_id}/undo/?view=1"
    answer = mine.post(address, body, format="json", headers=headers)
    assert answer.status_code == 200, answer.content
    assert answer.json()["table"]["prompt"]


@pytest.mark.parametrize("query", ["?view=perhaps", "?since=x", "?since=-1", "?look=1"])
def test_an_invalid_wish_is_refused_before_anything_happens(ann, bo, program, query) -> None:
    table, mine = started(ann, bo), program(ann)
    before = seen_by(mine, table)
    body = {"prompt": before["prompt"]["id"], "action": before["options"][0]["action"]}
    address = f"{TABLES}{table.public_id}/actions/{query}"
    refused = mine.post(address, body, format="json", headers={"idempotency-key": "one"})
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid")
    assert seen_by(mine, table)["version"] == before["version"]
