"""Replays: any turn of a game on its own board, as each viewer saw it then."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.people.models import User
from games.kernel.interface import Audience
from games.kernel.rollout import next_seat
from games.play.services.turns import undo_turn
from games.registry import CARDS
from games.replays.selectors import own_turns
from games.table_views.selectors.table import table_view
from games.tables.models.session import Session
from games.tables.selectors.positions import position_of
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, act, opened, played_out, started

pytestmark = pytest.mark.django_db

MOVES = 12


@pytest.fixture
def players() -> list[User]:
    return [UserFactory(name="Ann"), UserFactory(name="Bo")]


def moved(table: Session, players: list[User], moves: int = 1) -> Session:
    """Make the first legal move for the seat that has to decide."""
    for _ in range(moves):
        table.refresh_from_db()
        seat = next_seat(position_of(table))
        assert seat is not None
        act(table, seat, players[seat])
    table.refresh_from_db()
    return table


def begun(players: list[User], game: str = "eighteen", moves: int = MOVES) -> Session:
    table = started(*players, game=game, options=CARDS[game].options.quick)
    return moved(table, players, moves)


def over(player: User) -> Session:
    table = started(player, game="golfie", options=CARDS["golfie"].options.quick)
    return played_out(table, player)


def address(table: Session, **query: Any) -> str:
    return reverse("games:replay", args=[table.public_id], query=query)


def view_of(client: Client, table: Session, turn: int, **query: Any) -> Any:
    answer = client.get(reverse("api-turn", args=[table.public_id, turn], query=query))
    assert answer.status_code == 200
    return answer.json()


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=str))


def signed_in(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


@pytest.mark.parametrize("game", CARDS)
def test_each_viewer_sees_of_a_running_game_what_they_saw_then(
    game: str, players: list[User]
) -> None:
    table = started(*players, game=game, options=CARDS[game].options.quick)
    viewers = [*players, UserFactory(), None]
    seen: list[list[Any]] = []
    for _ in range(MOVES):
        seen.append([table_view(table, viewer, at=timezone.now()) for viewer in viewers])
        moved(table, players)
    for turn, views in enumerate(seen):
        for viewer, then in zip(viewers, views, strict=True):
            now = view_of(signed_in(viewer), table, turn)
            assert now["view"] == plain(then.view)
            assert [entry["lines"] for entry in now["log"]] == plain(
                [entry.lines for entry in then.log]
            )


def test_nobody_can_act_in_a_replay(players: list[User]) -> None:
    table = begun(players)
    seen = view_of(signed_in(players[0]), table, 3)
    assert seen["prompt"] is None and seen["options"] is None and seen["beside"] == []
    assert seen["you"] == {
        "seat": 0,
        "seats": [0],
        "host": False,
        "may": [],
        "undo": None,
        "hand_to": None,
    }


def test_a_player_cannot_see_what_another_player_of_a_running_game_saw(
    players: list[User],
) -> None:
    table = begun(players)
    for viewer in (players[0], UserFactory(), None):
        client = signed_in(viewer)
        page = client.get(address(table, turn=3, **{"as": 1}))
        assert page.status_code == 403
        assert "when the game is over" in page.content.decode()
        answer = client.get(reverse("api-turn", args=[table.public_id, 3], query={"seen_as": 1}))
        assert (answer.status_code, answer.json()["code"]) == (403, "view_closed")


class TestAFinishedGame:
    def test_shows_everything(self) -> None:
        player = UserFactory()
        table = over(player)
        game = CARDS["golfie"].rules
        final = game.view(position_of(table).state, Audience.EVERYTHING)
        seen = view_of(Client(), table, table.turn_count - 1)
        assert seen["status"] == "finished" and seen["result"] is not None
        assert seen["view"]["seats"] == plain(final)["seats"]
        earlier = view_of(Client(), table, 1)
        assert earlier["status"] == "playing" and earlier["result"] is None
        [seat] = earlier["view"]["seats"]
        assert not all(seat["up"]) and None not in seat["area"]

    def test_shows_what_a_player_saw(self) -> None:
        player = UserFactory()
        table = started(player, game="golfie", options=CARDS["golfie"].options.quick)
        then = table_view(table, player, at=timezone.now())
        table = played_out(table, player)
        assert view_of(Client(), table, 0, seen_as=0)["view"] == plain(then.view)


def test_a_turn_that_was_undone_and_its_undo_are_steps(players: list[User]) -> None:
    table = begun(players, moves=0)
    before = view_of(signed_in(players[0]), table, 0)["view"]
    act(table, 0, players[0])
    table.refresh_from_db()
    undo_turn(session_id=table.pk, seat=0, turn=1, key="undo", user=players[0], at=NOON)
    table.refresh_from_db()
    chosen = view_of(signed_in(players[0]), table, 1)["view"]
    assert chosen != before
    assert view_of(signed_in(players[0]), table, 2)["view"] == before


@pytest.mark.parametrize(
    ("query", "status", "sentence"),
    [
        ({"turn": 999}, 404, "Choose one from 0 to"),
        ({"turn": -1}, 400, "whole number"),
        ({"turn": "three"}, 400, "whole number"),
        ({"turn": "²"}, 400, "whole number"),
        ({"turn": 1, "as": 7}, 422, "have that seat"),
        ({"turn": 1, "as": "x"}, 400, "whole number"),
    ],
)
def test_wrong_input_is_refused_with_a_sentence(
    query: dict[str, Any], status: int, sentence: str, client: Client, players: list[User]
) -> None:
    page = client.get(address(begun(players, moves=2), **query))
    assert page.status_code == status
    assert sentence in page.content.decode()


def test_a_game_that_has_not_started_has_no_replay(client: Client) -> None:
    table = opened()
    assert client.get(address(table)).status_code == 409
    answer = client.get(reverse("api-turn", args=[table.public_id, 0]))
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")


def test_a_program_asks_for_a_turn_that_does_not_exist(players: list[User]) -> None:
    table = begun(players, moves=2)
    answer = Client().get(reverse("api-turn", args=[table.public_id, 3]))
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_turn")


@pytest.mark.parametrize("game", CARDS)
def test_the_page_works_without_scripts(game: str, client: Client, players: list[User]) -> None:
    table = begun(players, game)
    page = client.get(address(table, turn=4)).content.decode()
    for turn in (0, 3, 5, table.turn_count - 1):
        assert f'href="{address(table, turn=turn)}"'.replace("&", "&amp;") in page
    assert "Turn 4 of 12" in page


def test_the_ends_of_a_game_lead_nowhere_further(client: Client, players: list[User]) -> None:
    table = begun(players, moves=3)
    first = client.get(address(table, turn=0)).context["ways"]
    assert first["first"].turn is None and first["back"].turn is None
    assert (first["forward"].turn, first["last"].turn) == (1, 3)
    last = client.get(address(table)).context["ways"]
    assert last["forward"].turn is None and last["last"].turn is None


def test_a_link_keeps_whose_view_is_shown() -> None:
    table = over(UserFactory())
    ways = Client().get(address(table, turn=2, **{"as": 0})).context["ways"]
    assert ways["back"].address == address(table, turn=1, **{"as": 0})


def test_players_can_jump_to_their_own_turns(players: list[User]) -> None:
    table = begun(players)
    seats = list(table.turns.order_by("number").values_list("seat", flat=True))
    ways = signed_in(players[1]).get(address(table, turn=6)).context["ways"]
    assert ways["own_before"].turn == max(n for n in range(6) if seats[n] == 1)
    assert ways["own_after"].turn == min(n for n in range(7, len(seats)) if seats[n] == 1)
    assert "own_before" not in [
        way.name
        for way in Client().get(address(table, turn=6)).context["ways"].values()
        if way.turn
    ]


@pytest.mark.parametrize(
    ("turn", "expected"), [(0, (None, 2)), (2, (None, 5)), (3, (2, 5)), (5, (2, None))]
)
def test_the_nearest_own_turns(turn: int, expected: tuple[int | None, int | None]) -> None:
    assert own_turns([None, 0, 1, 0, 0, 1, 0], 1, turn) == expected


def test_result_and_table_lead_to_the_replay(players: list[User]) -> None:
    player = UserFactory()
    table = over(player)
    result = Client().get(reverse("games:table", args=[table.public_id])).content.decode()
    assert address(table, turn=0) in result
    running = begun(players)
    page = signed_in(players[0]).get(reverse("games:table", args=[running.public_id]))
    assert address(running) in page.content.decode()


def test_a_turn_that_the_client_has_is_not_sent_again(players: list[User]) -> None:
    table = begun(players)
    address = reverse("api-turn", args=[table.public_id, 3])
    for client in (signed_in(players[0]), signed_in(None)):
        tag = client.get(address)["ETag"]
        again = client.get(address, headers={"If-None-Match": tag})
        assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    assert signed_in(players[1]).get(address, headers={"If-None-Match": tag}).status_code == 200
    Session.objects.filter(pk=table.pk).update(status="finished", finished_at=NOON)
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_with_everything_shown_the_cards_of_a_lone_player_are_on_the_page() -> None:
    """The page of the table hides the list of players from a lone player, whose cards it shows."""
    player = UserFactory(name="Ann")
    table, client = over(player), signed_in(player)
    hidden = {"golf-players": [], "data-area": []}
    for query in ({"turn": 3}, {"turn": 3, "as": 0}):
        page = client.get(address(table, **query)).content.decode()
        for name, found in hidden.items():
            [tag] = re.findall(rf"<[^>]*{name}[ \"][^>]*>", page)
            found.append(tag.endswith(" hidden>"))
    assert hidden == {"golf-players": [False, True], "data-area": [True, False]}
