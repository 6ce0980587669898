"""Who is asked for a club gets what it reaches, by page and by program; nobody else does."""

from __future__ import annotations

from django.urls import reverse


def test_a_program_gets_what_each_club_reaches(program, ann, game) -> None:
    address = reverse("api-table", args=[game.public_id])
    table = program(ann, "read").get(address).json()
    assert table["prompt"]["kind"] == "club"
    reaching = [option for option in table["options"] if option.get("reach")]
    assert reaching
    for option in reaching:
        for reach in option["reach"]:
            assert set(reach) == {"hit", "deck", "hexes"}
            assert reach["hexes"]


def test_others_see_no_reach_which_would_tell_the_hand(program, bo, game, client) -> None:
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
