"""Undone turns change no figure, and the end of a game cannot be undone."""

import pytest

from games.kernel.interface import RulesError
from games.play.services.turns import undo_turn
from games.record.log.models import RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from games.seats.services.seats import join_table
from games.seats.services.starting import start_table
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from tests.factories.games import NOON, act, opened
from tests.games.record.finished import to_the_end

pytestmark = pytest.mark.django_db


@pytest.fixture
def twins(ann, bo) -> list[Session]:
    """Two games in which the same turns have the same results."""
    tables = [opened(ann) for _ in range(2)]
    for table in tables:
        join_table(session_id=table.pk, user=bo, at=NOON)
        Session.objects.filter(pk=table.pk).update(seed=b"s" * 32)
        Seat.objects.filter(session=table).update(entropy=b"e" * 32)
    return [start_table(session_id=table.pk, user=ann, at=NOON) for table in tables]


def take_back(session: Session, user) -> None:
    session.refresh_from_db()
    last = session.turns.order_by("-number").first()
    assert last is not None
    undo_turn(session_id=session.pk, seat=0, turn=last.number, key="back", user=user, at=NOON)


def test_a_turn_that_was_undone_and_played_again_counts_once(ann, twins):
    straight, undone = twins
    act(undone, 0, ann, key="first")
    take_back(undone, ann)
    for session in twins:
        session.refresh_from_db()
        to_the_end(session)
    undone.refresh_from_db()
    straight.refresh_from_db()
    assert undone.turn_count == straight.turn_count + 2
    record_finished()
    columns = ("score", "par", "holes", "sums", "place", "reason")
    one, other = (
        list(RecordedRound.objects.filter(game__session=session).values(*columns))
        for session in twins
    )
    assert one == other
    assert len(one) == 2


def test_the_last_turn_of_a_finished_game_cannot_be_undone(ann, twins):
    session = to_the_end(twins[0])
    record_finished()
    with pytest.raises(RulesError):
        take_back(session, ann)
    record_finished(everything=True)
    assert RecordedGame.objects.count() == 1
