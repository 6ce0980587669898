"""The replay page: any turn of a game on its own board."""

import pytest
from django.test import Client
from django.urls import reverse

from games.replays.selectors import EVERY, position_after
from games.kernel.replay import replay
from games.registry import CARDS, game_of
from games.tables.models.session import Session
from games.tables.selectors.positions import turns_of
from tests.factories.accounts import UserFactory
from tests.factories.games import act, started

pytestmark = pytest.mark.django_db


def played(game: str, moves: int = 6) -> Session:
    players = [UserFactory(), UserFactory()]
    table = started(*players, game=game, options=CARDS[game].options.quick)
    for _ in range(moves):
        table.refresh_from_db()
        from games.kernel.rollout import next_seat
        from games.tables.selectors.positions import position_of
        seat = next_seat(position_of(table))
        act(table, seat, players[seat])
    table.refresh_from_db()
    return table


def address(table: Session, **query) -> str:
    return reverse("games:replay", args=[table.public_id], query=query)


@pytest.mark.parametrize("game", CARDS)
def test_every_turn_has_a_page(game: str, client: Client) -> None:
    table = played(game)
    for turn in range(table.turn_count):
        answer = client.get(address(table, turn=turn))
        assert answer.status_code == 200
        assert answer.context["step"].turn == turn
