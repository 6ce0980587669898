"""When a visit to a table is stored: immediately if it shows the player something new, otherwise
rarely.
"""

import pytest

from games.tables.models.seat import Seat
from games.tables.services.seats import NOTED_EVERY, look
from tests.factories.games import NOON, act

A_WHILE = NOTED_EVERY.total_seconds() / 2


@pytest.fixture
def bos_seat(game, ann, bo, later):
    """Bo's seat. He chose a club at noon. Ann is still choosing, so it is not Bo's turn."""
    act(game, 1, bo)
    return game.seats.get(number=1)


def looks(seat, at):
    """Let the player open the table; return the stored time of the last visit."""
    look(session_id=seat.session_id, user_id=seat.user_id, at=at)
    return Seat.objects.get(pk=seat.pk).last_looked_at


def test_the_first_look_is_stored(bos_seat, later):
    Seat.objects.filter(pk=bos_seat.pk).update(last_looked_at=None)
    assert looks(bos_seat, NOON) == NOON


def test_repeated_looks_are_stored_rarely(bos_seat, later):
    assert bos_seat.deciding_since is None
    assert looks(bos_seat, later(seconds=A_WHILE)) == NOON
    much_later = later(seconds=3 * A_WHILE)
    assert looks(bos_seat, much_later) == much_later


def test_the_first_look_at_a_new_decision_is_stored_immediately(bos_seat, later):
    Seat.objects.filter(pk=bos_seat.pk).update(deciding_since=later(seconds=1))
    assert looks(bos_seat, later(seconds=2)) == later(seconds=2)
    assert looks(bos_seat, later(seconds=3)) == later(seconds=2)


def test_a_spectators_look_is_not_stored(game, cy, later):
    look(session_id=game.pk, user_id=cy.pk, at=later(hours=1))
    assert not game.seats.filter(last_looked_at=later(hours=1)).exists()
