"""Golfer, clock and undo at the same moment: the row lock puts them in an order."""

import os
import signal
from datetime import timedelta
from functools import partial

import pytest

from games.kernel.interface import RulesError
from games.models import Clock, Seat
from games.services import committing
from games.services.clocks import end_decisions
from games.services.replacing import come_back, hand_over
from tests.concurrency.forks import died_of
from tests.factories.games import NOON, act, started

CLOCK = Clock(timedelta(seconds=30))
UP = NOON + timedelta(seconds=30)


@pytest.fixture
def timed(golfers):
    """Four golfers who all have a club to choose and 30 seconds for it."""
    return started(*golfers[:4], clock=CLOCK)


def clock(session):
    return partial(end_decisions, session_id=session.pk, at=UP)


def test_a_golfer_and_the_clock_at_the_same_moment_decide_once(timed, golfers, at_once):
    golfer = partial(act, timed, 0, golfers[0], at=UP)
    answered, *_ = at_once([golfer, clock(timed), clock(timed), clock(timed)])
    turns = timed.turns.filter(seat=0, prompt="0.1")
    assert turns.count() == 1
    refused = isinstance(answered, RulesError)
    assert turns.get().timed_out == refused


def test_many_clocks_end_each_decision_once(timed, at_once):
    at_once([clock(timed)] * 4)
    assert timed.turns.filter(timed_out=True).count() == 4
    assert set(Seat.objects.filter(session=timed).values_list("missed", flat=True)) == {1}


def test_who_comes_back_while_the_others_hand_over_sits_or_does_not(timed, golfers, at_once):
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


def test_a_clock_that_is_killed_in_the_middle_leaves_the_deadline_to_the_next(timed, monkeypatch):
    def killed():
        die = partial(os.kill, os.getpid(), signal.SIGKILL)
        monkeypatch.setattr(committing, "broadcast_table", lambda *_, **__: die())
        clock(timed)()

    assert died_of(killed) == signal.SIGKILL
    assert not timed.turns.filter(timed_out=True).exists()
    clock(timed)()
    assert timed.turns.filter(timed_out=True).count() == 4
