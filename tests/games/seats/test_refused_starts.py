"""The API document lists why a game cannot start if players have not come. Each code happens."""

from __future__ import annotations

import pytest

from games.api.base import StartingView

TABLES = "/api/v1/tables/"
OPEN = {"kind": "open"}
TABLES_TOO_LARGE = {
    "wrong_number_of_seats": ("eighteen", {"course": "starter-links", "mode": "match"}, [OPEN]),
    "another_number_of_seats": ("eighteen", {"course": "starter-links", "mode": "teams"}, [OPEN]),
    "teams_do_not_fit_seats": ("golfie", {"teams": 2}, [OPEN] * 3),
    "nothing_is_set_aside_alone": (
        "minigolf",
        {"edition": "advanced", "visits": "set_aside"},
        [OPEN],
    ),
}
"""A table that can be opened, but not started by the host alone, by the code of the refusal."""


@pytest.mark.parametrize("code", TABLES_TOO_LARGE)
def test_the_host_alone_cannot_start_such_a_game(ann, program, code) -> None:
    game, options, places = TABLES_TOO_LARGE[code]
    host = program(ann)
    body = {"game": game, "options": options, "places": places}
    table = host.post(TABLES, body, format="json")
    assert table.status_code == 201, table.content
    address = f"{TABLES}{table.json()['session']}/"
    refused = host.post(f"{address}start/", {}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert host.get(address).json()["status"] == "open"


def test_the_document_lists_these_codes_and_no_others() -> None:
    assert StartingView().refuses == set(TABLES_TOO_LARGE)
