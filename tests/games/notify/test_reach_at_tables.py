"""The page and the API send a club's reach only to the player who has to choose a club."""

from __future__ import annotations

from django.urls import reverse


def test_the_api_returns_the_reach_of_each_club(program, ann, game) -> None:
    address = reverse("api-table", args=[game.public_id])
    table = program(ann, "read").get(address).json()
    assert table["prompt"]["kind"] == "club"
    reaching = [option for option in table["options"] if option.get("reach")]
    assert reaching
    for option in reaching:
        for reach in option["reach"]:
            assert set(reach) == {"hit", "deck", "hexes"}
            assert reach["hexes"]


def test_the_reach_of_another_players_clubs_is_hidden(program, bo, game, client) -> None:
    address = reverse("api-table", args=[game.public_id])
    assert client.get(address).json()["options"] is None
    mine = program(bo, "read").get(address).json()
    own = {option["action"]["club"] for option in mine["options"]}
    assert own == set(mine["view"]["seats"][1]["hand"])


def test_a_page_without_scripts_explains_the_clubs(client, ann, game) -> None:
    client.force_login(ann)
    page = client.get(reverse("games:table", args=[game.public_id])).content.decode()
    assert "hexes to the green" in page
    assert "You draw 1 card from" in page
