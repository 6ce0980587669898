"""A player, the clock and an undo act at the same moment; the row lock serialises them."""

import os
import signal
from datetime import timedelta
from functools import partial

import pytest

from games.absence.services import come_back, end_decisions, hand_over
from games.clocks.services.deadlines import remind_seat
from games.clocks.services.pauses import agree_to_pause, begin_vacation
from games.kernel.interface import RulesError
from games.play.services import committing
from games.tables.models.seat import Seat
from games.tables.models.session import Clock
from notifications.events.models import PendingEvent
from tests.concurrency.forks import died_of
from tests.factories.games import NOON, act, started

CLOCK = Clock(timedelta(seconds=30))
UP = NOON + timedelta(seconds=30)


@pytest.fixture
def timed(golfers):
    """A game in which four players each have 30 seconds to choose a club."""
    return started(*golfers[:4], clock=CLOCK)


def clock(session):
    return partial(end_decisions, session_id=session.pk, at=UP)


def test_only_one_of_player_and_clock_makes_the_decision(timed, golfers, at_once):
    golfer = partial(act, timed, 0, golfers[0], at=UP)
    answered, *_ = at_once([golfer, clock(timed), clock(timed), clock(timed)])
    turns = timed.turns.filter(seat=0, prompt="0.1")
    assert turns.count() == 1
    refused = isinstance(answered, RulesError)
    assert turns.get().timed_out == refused


def test_parallel_clocks_end_each_decision_once(timed, at_once):
    at_once([clock(timed)] * 4)
    assert timed.turns.filter(timed_out=True).count() == 4
    assert set(Seat.objects.filter(session=timed).values_list("missed", flat=True)) == {1}


def test_returning_during_a_handover_leaves_a_consistent_seat(timed, golfers, at_once):
    hand_over(session_id=timed.pk, user=golfers[1], seat=0, at=UP)
    at_once(
        [
            partial(come_back, session_id=timed.pk, user=golfers[0], at=UP),
            partial(hand_over, session_id=timed.pk, user=golfers[1], seat=0, at=UP),
            clock(timed),
        ]
    )
    seat = timed.seats.get(number=0)
    assert (seat.deadline_at is None) == (seat.played_by_bot or seat.deciding_since is None)


def test_the_next_clock_handles_a_deadline_whose_clock_was_killed(timed, monkeypatch):
    def killed():
        die = partial(os.kill, os.getpid(), signal.SIGKILL)
        monkeypatch.setattr(committing, "broadcast_table", lambda *_, **__: die())
        clock(timed)()

    assert died_of(killed) == signal.SIGKILL
    assert not timed.turns.filter(timed_out=True).exists()
    clock(timed)()
    assert timed.turns.filter(timed_out=True).count() == 4


@pytest.fixture
def slow(golfers):
    """A game in which two players each have two days to choose a club, and a week of vacation."""
    return started(*golfers[:2], clock=Clock(timedelta(days=2), vacation=timedelta(days=7)))


def test_parallel_agreements_pause_the_game_once(slow, golfers, at_once):
    agree = [partial(agree_to_pause, session_id=slow.pk, user=user, at=UP) for user in golfers[:2]]
    before = slow.version
    assert at_once(agree * 2) == [None] * 4
    slow.refresh_from_db()
    assert (slow.paused_at, slow.version) == (UP, before + 2)
    left = timedelta(days=2) - (UP - NOON)
    assert set(slow.seats.values_list("held", flat=True)) == {left}


def test_no_clock_runs_after_a_move_during_the_start_of_a_pause(slow, golfers, at_once):
    agree_to_pause(session_id=slow.pk, user=golfers[0], at=UP)
    move = partial(act, slow, 0, golfers[0], at=UP)
    pause = partial(agree_to_pause, session_id=slow.pk, user=golfers[1], at=UP)
    played, _paused = at_once([move, pause])
    assert not isinstance(played, Exception)
    for seat in slow.seats.all():
        assert seat.deadline_at is None
        assert (seat.held is None) == (seat.deciding_since is None)


def test_either_the_clock_or_the_pause_wins(slow, golfers, at_once):
    """If the clock comes first, the bot has chosen. If the pause comes first, the player keeps the
    remaining time.
    """
    up = slow.seats.first().deadline_at
    agree_to_pause(session_id=slow.pk, user=golfers[0], at=NOON)
    at_once(
        [
            partial(end_decisions, session_id=slow.pk, at=up),
            partial(agree_to_pause, session_id=slow.pk, user=golfers[1], at=up),
        ]
    )
    slow.refresh_from_db()
    assert slow.paused_at == up
    assert not slow.seats.exclude(deadline_at=None).exists()
    for seat in slow.seats.filter(deciding_since__lt=up):
        assert seat.held == timedelta(0) and not slow.turns.filter(seat=seat.number).exists()


def test_parallel_requests_book_a_vacation_once(slow, golfers, at_once):
    begin = partial(begin_vacation, session_id=slow.pk, user=golfers[0], days=3, at=UP)
    assert at_once([begin] * 4) == [None] * 4
    seat = slow.seats.get(number=0)
    assert (seat.vacation_used, seat.away_until) == (timedelta(days=3), UP + timedelta(days=3))


def test_a_vacation_and_a_move_both_succeed(slow, golfers, at_once):
    move = partial(act, slow, 0, golfers[0], at=UP)
    begin = partial(begin_vacation, session_id=slow.pk, user=golfers[0], at=UP)
    assert not any(isinstance(answer, Exception) for answer in at_once([move, begin]))
    seat = slow.seats.get(number=0)
    if seat.deciding_since is not None:
        assert seat.deadline_at == UP + timedelta(days=9)


def test_parallel_reminders_create_one_event(slow, golfers, at_once):
    PendingEvent.objects.all().delete()
    seat, at = slow.seats.get(number=0), NOON + timedelta(hours=40)
    data = at_once([partial(remind_seat, seat_id=seat.pk, at=at)] * 4)
    assert sorted(data) == [False, False, False, True]
    assert PendingEvent.objects.count() == 1
