"""Positions after earlier turns, from the nearest cached position."""

import pytest
from django.core.cache import cache

from games.kernel.replay import replay
from games.kernel.rollout import next_seat
from games.play.services.turns import undo_turn
from games.registry import CARDS, game_of
from games.tables.models.session import Session
from games.tables.selectors import history
from games.tables.selectors.history import position_after
from games.tables.selectors.positions import position_of, turns_of
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, act, started

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache every fourth position, so that a short game has several."""
    monkeypatch.setattr(history, "EVERY", 4)
    cache.clear()


def played(game: str = "golfie", moves: int = 14, undo_at: int | None = None) -> Session:
    """Play first legal moves; undo the one with this number, and play on."""
    players = [UserFactory(), UserFactory()]
    table = started(*players, game=game, options=CARDS[game].options.quick)
    for number in range(1, moves):
        table.refresh_from_db()
        if number - 1 == undo_at:
            seat = table.turns.get(number=undo_at).seat
            user = players[seat]
            undo_turn(session_id=table.pk, seat=seat, turn=undo_at, key="undo", user=user, at=NOON)
            continue
        seat = next_seat(position_of(table))
        act(table, seat, players[seat], key=f"move-{number}")
    table.refresh_from_db()
    return table


def expected(table: Session, turn: int):
    return replay(game_of(table.game), turns_of(table)[: turn + 1])


@pytest.mark.parametrize("game", CARDS)
def test_every_turn_is_found_with_and_without_the_cache(game: str) -> None:
    table = played(game)
    for _ in range(2):
        for turn in reversed(range(table.turn_count)):
            assert position_after(table, turn) == expected(table, turn)


def test_a_cached_position_saves_reading_the_turns_before() -> None:
    table = played()
    position_after(table, 12)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(history, "positions_after", None)
        assert position_after(table, 10) == expected(table, 10)


@pytest.mark.parametrize("undone", [1, 3, 4, 5])
def test_an_undo_next_to_a_cached_position(undone: int) -> None:
    table = played("eighteen", moves=10, undo_at=undone)
    assert table.turns.filter(undoes=undone).exists()
    for _ in range(2):
        for turn in range(table.turn_count):
            assert position_after(table, turn) == expected(table, turn)
