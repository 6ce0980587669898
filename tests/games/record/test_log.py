"""Finished games are added to the log once, in one order."""

from datetime import timedelta

import pytest

from games.record.log.models import Golfer, LogState, RecordedGame, RecordedRound
from games.record.log.services.recording import record_finished
from games.record.log.tasks import record_games
from tests.factories.games import NOON
from tests.games.record.finished import begun, finished

pytestmark = pytest.mark.django_db
A_MINUTE = timedelta(minutes=1)


def logged():
    """Return all that the log stores."""
    games = list(RecordedGame.objects.values())
    return games, list(RecordedRound.objects.order_by("game", "seat").values())


def test_a_finished_game_has_one_row_and_one_for_each_seat(ann, bo):
    session = finished(ann, bo)
    record_games(session.pk)
    game = RecordedGame.objects.get()
    assert (game.session, game.number, game.seats) == (session, 1, 2)
    assert game.month == NOON.date().replace(day=1)
    rounds = list(game.rounds.all())
    assert [each.golfer.user for each in rounds] == [ann, bo]
    assert all(each.reason == "" and each.score is not None for each in rounds)
    assert sorted(each.place for each in rounds)[0] == 1


def test_recording_twice_changes_nothing(ann):
    finished(ann)
    record_finished()
    once = logged()
    record_finished()
    record_finished(everything=True)
    assert logged() == once


def test_a_running_game_is_not_recorded(ann, bo):
    begun(ann, bo)
    record_finished()
    assert not RecordedGame.objects.exists()


def test_games_are_numbered_in_the_order_in_which_they_ended(ann):
    second = finished(ann, at=NOON + A_MINUTE)
    first = finished(ann)
    record_finished()
    numbers = dict(RecordedGame.objects.values_list("session", "number"))
    assert numbers == {first.pk: 1, second.pk: 2}


def test_a_game_that_is_found_late_gets_the_next_number(ann):
    finished(ann, at=NOON + A_MINUTE)
    record_finished()
    late = finished(ann)
    record_finished()
    assert RecordedGame.objects.get(session=late).number == 2


def test_a_game_that_ended_long_ago_is_found_by_the_sweep(ann):
    finished(ann, at=NOON + timedelta(days=9))
    record_finished()
    late = finished(ann)
    assert record_finished()
    assert not RecordedGame.objects.filter(session=late).exists()
    record_finished(everything=True)
    assert RecordedGame.objects.get(session=late).number == 2


def test_many_games_are_recorded_in_several_runs(ann):
    for minute in range(5):
        finished(ann, at=NOON + minute * A_MINUTE)
    assert not record_finished(most=2)
    assert RecordedGame.objects.count() == 2
    assert record_finished()
    assert list(RecordedGame.objects.values_list("number", flat=True)) == [1, 2, 3, 4, 5]
    assert LogState.objects.get().last_number == 5


def test_a_golfer_has_one_row_for_all_games(ann, bo):
    finished(ann, bo)
    finished(bo, ann)
    record_finished()
    assert Golfer.objects.count() == 2
    assert RecordedRound.objects.filter(golfer__user=ann).count() == 2
