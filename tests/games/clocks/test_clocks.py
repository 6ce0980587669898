"""The clock: how long golfers may think, and what happens when their time is up."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.absence.tasks import end_late_decisions, look_at_clocks
from games.bots.services import play_bots
from games.clocks.services.deadlines import open_decision, reopen_decision
from games.errors import TableError
from games.kernel.interface import ClosedPrompt
from games.lobby.services.opening import Place
from games.play.services.turns import submit_action, undo_turn
from games.rounds.selectors.scores import best_rounds
from games.rounds.services import keep_score
from games.tables.models.outbox import Errand, OutboxEntry
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.access import seats_in_order
from tests.factories.games import NOON, act, legal, open_prompt, played_out, started
from tests.games.clock_times import QUICK_CLOCK, is_asked, miss, seat_of, seen, times_out


@pytest.fixture
def alone(ann):
    """Ann against a bot, so that most decisions are hers."""
    return started(ann, clock=QUICK_CLOCK, places=[Place("bot", bot="caddie")])


def test_a_decision_has_the_time_of_the_clock_and_the_bank(quick, later):
    assert seat_of(quick).deadline_at == seat_of(quick, 1).deadline_at == later(seconds=90)


def test_without_a_clock_nobody_has_a_deadline(game):
    assert not Seat.objects.exclude(deadline_at=None).exists()


def test_a_bot_needs_no_time(alone):
    assert seat_of(alone, 1).deadline_at is None


def test_who_is_quick_keeps_the_bank_and_who_is_late_draws_on_it(quick, ann, bo, later):
    act(quick, 0, ann, at=later(seconds=29))
    act(quick, 1, bo, at=later(seconds=50))
    banks = [seat.bank for seat in seen(quick, ann).seats]
    assert banks == [60, 40]


def test_a_spent_bank_shortens_the_next_decision(alone, ann, later):
    act(alone, 0, ann, at=later(seconds=70))
    play_bots(session_id=alone.pk, at=later(seconds=71))
    assert seat_of(alone).deadline_at == later(seconds=71 + 30 + 20)


def test_when_the_time_is_up_a_bot_decides_and_the_game_stays_theirs(quick, ann, later):
    times_out(quick, later(seconds=90))
    assert quick.turns.filter(timed_out=True).count() == 2
    assert not any(seat.played_by_bot for seat in quick.seats.all())
    assert seen(quick, ann).you.seat == 0


def test_nothing_is_ended_before_its_time(quick, later):
    version = quick.version
    times_out(quick, later(seconds=89))
    assert quick.version == version


def test_the_clock_that_looks_twice_acts_once(quick, later):
    times_out(quick, later(seconds=90))
    version = quick.version
    times_out(quick, later(seconds=90))
    assert quick.version == version


def test_the_clock_finds_all_tables_by_itself(ann, bo):
    session = started(ann, bo, clock=QUICK_CLOCK, at=timezone.now() - timedelta(seconds=91))
    end_late_decisions()
    assert session.turns.filter(timed_out=True).count() == 2


def test_one_table_that_fails_stops_no_other(ann, bo):
    begun = timezone.now() - timedelta(seconds=91)
    broken, sound = (started(ann, bo, clock=QUICK_CLOCK, at=begun) for _ in range(2))
    Session.objects.filter(pk=broken.pk).update(snapshot=b"?", snapshot_format=0)
    Turn.objects.filter(session=broken).update(events=b"?")
    end_late_decisions()
    assert sound.turns.filter(timed_out=True).exists()


def test_until_the_clock_has_acted_a_golfer_still_may(quick, ann, later):
    act(quick, 0, ann, at=later(seconds=95))
    times_out(quick, later(seconds=96))
    assert not quick.turns.filter(timed_out=True, seat=0).exists()
    assert seen(quick, ann).seats[0].bank == 0


def test_after_that_they_are_too_late(quick, ann, later):
    prompt, answer = open_prompt(quick, 0), legal(quick, 0)[0]
    times_out(quick, later(seconds=90))
    with pytest.raises(ClosedPrompt):
        submit_action(
            session_id=quick.pk,
            seat=0,
            prompt=prompt,
            payload=answer,
            key="late",
            user=ann,
            at=later(seconds=91),
        )


def test_three_decisions_missed_in_a_row_and_a_bot_plays_on(quick, bo):
    miss(quick, bo, times=2)
    assert not seat_of(quick).played_by_bot
    miss(quick, bo, times=1)
    seat = seat_of(quick)
    assert (seat.played_by_bot, seat.deadline_at, seat.resigned_at) == (True, None, None)


def test_who_decides_in_between_begins_to_count_anew(quick, ann, bo):
    at = miss(quick, bo, times=2)
    while is_asked(quick, 1):
        act(quick, 1, bo, at=at)
    act(quick, 0, ann, at=at)
    assert seat_of(quick).missed == 0


def test_where_days_are_counted_it_takes_three_as_well(slow, bo):
    miss(slow, bo, times=2)
    assert [seat.played_by_bot for seat in seats_in_order(slow)] == [False, False]
    miss(slow, bo, times=1)
    assert [seat.played_by_bot for seat in seats_in_order(slow)] == [True, False]


def test_the_log_says_whose_time_was_up(quick, ann, later):
    times_out(quick, later(seconds=90))
    sentences = [line.text for entry in seen(quick, ann).log for line in entry.lines]
    assert "Ann’s time is up, so a bot chose." in sentences


def test_bots_go_on_after_a_decision_of_the_clock(alone, later):
    OutboxEntry.objects.all().delete()
    times_out(alone, later(seconds=90))
    assert is_asked(alone, 1) and OutboxEntry.objects.filter(errand=Errand.BOTS).exists()


class TestTakingBack:
    def undo(self, session, user, at):
        session.refresh_from_db()
        number = session.turn_count - 1
        undo_turn(session_id=session.pk, seat=0, turn=number, key=f"u{number}", user=user, at=at)

    def test_it_wins_no_time(self, quick, ann, later):
        act(quick, 0, ann, at=later(seconds=20))
        self.undo(quick, ann, later(seconds=25))
        assert seat_of(quick).deadline_at == later(seconds=25 + 70)

    def test_who_takes_back_again_and_again_runs_out_of_time(self, quick, ann, later):
        for n in range(3):
            act(quick, 0, ann, at=later(seconds=30 * n + 30))
            self.undo(quick, ann, later(seconds=30 * n + 30))
        assert seat_of(quick).deadline_at == later(seconds=90)

    def test_what_was_thought_about_the_next_decision_counts(self, ann, later):
        """Else a glance at what comes next, taken back, would be time for nothing."""
        seat = Seat(kind=SeatKind.PERSON, user=ann, bank_used=timedelta(0))
        open_decision(seat, QUICK_CLOCK, NOON)
        open_decision(seat, QUICK_CLOCK, later(seconds=20))
        reopen_decision(seat, QUICK_CLOCK, later(seconds=30))
        assert seat.deadline_at == later(seconds=90)

    def test_the_others_win_none_either(self, quick, ann, later):
        act(quick, 0, ann, at=later(seconds=20))
        self.undo(quick, ann, later(seconds=25))
        bos = seat_of(quick, 1)
        assert (bos.deciding_since, bos.deadline_at) == (NOON, later(seconds=90))


@pytest.mark.whole
def test_a_round_in_which_a_bot_has_decided_is_no_record(alone, ann, later):
    times_out(alone, later(seconds=90))
    played_out(alone, ann)
    keep_score(session_id=alone.pk)
    assert best_rounds("eighteen", "starter-links") == []


def test_a_key_of_the_site_is_nobody_elses(quick, ann):
    """Taken in advance by a golfer, it would stop the bot that decides for them."""
    with pytest.raises(TableError) as refusal:
        act(quick, 0, ann, key=f"bot-{open_prompt(quick, 0)}")
    assert refusal.value.code == "key_reserved"


def test_an_open_decision_of_an_older_release_gets_its_deadline(slow):
    Seat.objects.update(deadline_at=None)
    look_at_clocks()
    assert seat_of(slow).deadline_at == NOON + timedelta(days=2)


def test_a_game_of_an_older_release_whose_time_is_up_is_ended(slow):
    Seat.objects.update(deadline_at=None)
    look_at_clocks()
    end_late_decisions()
    assert slow.turns.filter(timed_out=True).exists()
