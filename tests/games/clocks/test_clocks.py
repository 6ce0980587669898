"""Clocks: how long players can think, and what happens when their time runs out."""

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
from games.tables.models.outbox import OutboxEntry, OutboxTask
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.access import seats_in_order
from tests.factories.games import NOON, act, legal, open_prompt, played_out, started
from tests.games.clock_times import QUICK_CLOCK, is_asked, miss, seat_of, seen, times_out


@pytest.fixture
def alone(ann):
    """A game of Ann's against a bot, so that most of the decisions are hers."""
    return started(ann, clock=QUICK_CLOCK, places=[Place("bot", bot="caddie")])


def test_a_deadline_includes_decision_time_and_bank(quick, later):
    assert seat_of(quick).deadline_at == seat_of(quick, 1).deadline_at == later(seconds=90)


def test_there_are_no_deadlines_without_a_clock(game):
    assert not Seat.objects.exclude(deadline_at=None).exists()


def test_a_bot_has_no_deadline(alone):
    assert seat_of(alone, 1).deadline_at is None


def test_only_a_late_decision_uses_the_bank(quick, ann, bo, later):
    act(quick, 0, ann, at=later(seconds=29))
    act(quick, 1, bo, at=later(seconds=50))
    banks = [seat.bank for seat in seen(quick, ann).seats]
    assert banks == [60, 40]


def test_a_used_bank_shortens_the_next_deadline(alone, ann, later):
    act(alone, 0, ann, at=later(seconds=70))
    play_bots(session_id=alone.pk, at=later(seconds=71))
    assert seat_of(alone).deadline_at == later(seconds=71 + 30 + 20)


def test_a_bot_makes_only_the_decision_whose_time_is_up(quick, ann, later):
    times_out(quick, later(seconds=90))
    assert quick.turns.filter(timed_out=True).count() == 2
    assert not any(seat.played_by_bot for seat in quick.seats.all())
    assert seen(quick, ann).you.seat == 0


def test_a_decision_is_not_ended_early(quick, later):
    version = quick.version
    times_out(quick, later(seconds=89))
    assert quick.version == version


def test_running_the_clock_twice_has_no_further_effect(quick, later):
    times_out(quick, later(seconds=90))
    version = quick.version
    times_out(quick, later(seconds=90))
    assert quick.version == version


def test_the_scheduled_clock_finds_all_tables(ann, bo):
    session = started(ann, bo, clock=QUICK_CLOCK, at=timezone.now() - timedelta(seconds=91))
    end_late_decisions()
    assert session.turns.filter(timed_out=True).count() == 2


def test_a_damaged_table_does_not_stop_the_clock_for_others(ann, bo):
    started_at = timezone.now() - timedelta(seconds=91)
    broken, sound = (started(ann, bo, clock=QUICK_CLOCK, at=started_at) for _ in range(2))
    Session.objects.filter(pk=broken.pk).update(snapshot=b"?", snapshot_format=0)
    Turn.objects.filter(session=broken).update(events=b"?")
    end_late_decisions()
    assert sound.turns.filter(timed_out=True).exists()


def test_a_player_can_still_decide_until_the_clock_has_run(quick, ann, later):
    act(quick, 0, ann, at=later(seconds=95))
    times_out(quick, later(seconds=96))
    assert not quick.turns.filter(timed_out=True, seat=0).exists()
    assert seen(quick, ann).seats[0].bank == 0


def test_a_player_cannot_decide_after_the_clock_has_run(quick, ann, later):
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


def test_a_bot_replaces_a_player_after_three_missed_decisions(quick, bo):
    miss(quick, bo, times=2)
    assert not seat_of(quick).played_by_bot
    miss(quick, bo, times=1)
    seat = seat_of(quick)
    assert (seat.played_by_bot, seat.deadline_at, seat.resigned_at) == (True, None, None)


def test_a_decision_in_time_resets_the_count_of_missed_ones(quick, ann, bo):
    at = miss(quick, bo, times=2)
    while is_asked(quick, 1):
        act(quick, 1, bo, at=at)
    act(quick, 0, ann, at=at)
    assert seat_of(quick).missed == 0


def test_three_missed_decisions_also_count_on_a_slow_clock(slow, bo):
    miss(slow, bo, times=2)
    assert [seat.played_by_bot for seat in seats_in_order(slow)] == [False, False]
    miss(slow, bo, times=1)
    assert [seat.played_by_bot for seat in seats_in_order(slow)] == [True, False]


def test_the_log_names_the_player_whose_time_was_up(quick, ann, later):
    times_out(quick, later(seconds=90))
    sentences = [line.text for entry in seen(quick, ann).log for line in entry.lines]
    assert "Ann’s time was up, so a bot decided." in sentences


def test_bots_play_on_after_a_decision_by_the_clock(alone, later):
    OutboxEntry.objects.all().delete()
    times_out(alone, later(seconds=90))
    assert is_asked(alone, 1) and OutboxEntry.objects.filter(task=OutboxTask.BOTS).exists()


class TestUndo:
    def undo(self, session, user, at):
        session.refresh_from_db()
        number = session.turn_count - 1
        undo_turn(session_id=session.pk, seat=0, turn=number, key=f"u{number}", user=user, at=at)

    def test_undo_gains_no_time(self, quick, ann, later):
        act(quick, 0, ann, at=later(seconds=20))
        self.undo(quick, ann, later(seconds=25))
        assert seat_of(quick).deadline_at == later(seconds=25 + 70)

    def test_repeated_undo_uses_up_the_time(self, quick, ann, later):
        for n in range(3):
            act(quick, 0, ann, at=later(seconds=30 * n + 30))
            self.undo(quick, ann, later(seconds=30 * n + 30))
        assert seat_of(quick).deadline_at == later(seconds=90)

    def test_time_spent_on_the_next_decision_counts_after_an_undo(self, ann, later):
        """Otherwise a player could look at the next prompt, undo, and get the thinking
        time back.
        """
        seat = Seat(kind=SeatKind.PERSON, user=ann, bank_used=timedelta(0))
        open_decision(seat, QUICK_CLOCK, NOON)
        open_decision(seat, QUICK_CLOCK, later(seconds=20))
        reopen_decision(seat, QUICK_CLOCK, later(seconds=30))
        assert seat.deadline_at == later(seconds=90)

    def test_undo_gains_no_time_for_others(self, quick, ann, later):
        act(quick, 0, ann, at=later(seconds=20))
        self.undo(quick, ann, later(seconds=25))
        bos = seat_of(quick, 1)
        assert (bos.deciding_since, bos.deadline_at) == (NOON, later(seconds=90))


@pytest.mark.whole
def test_a_round_with_a_decision_by_a_bot_is_not_a_record(alone, ann, later):
    times_out(alone, later(seconds=90))
    played_out(alone, ann)
    keep_score(session_id=alone.pk)
    assert best_rounds("eighteen", "starter-links") == []


def test_players_cannot_use_idempotency_keys_of_the_site(quick, ann):
    """A player who used such a key in advance could block the bot's decision."""
    with pytest.raises(TableError) as refusal:
        act(quick, 0, ann, key=f"bot-{open_prompt(quick, 0)}")
    assert refusal.value.code == "key_reserved"


def test_players_cannot_undo_with_an_idempotency_key_of_the_site(slow, ann):
    """The stored undo would block the bot's next decision in the same way."""
    number = act(slow, 0, ann).turn
    wanted = {"session_id": slow.pk, "seat": 0, "user": ann, "at": NOON}
    with pytest.raises(TableError) as refusal:
        undo_turn(turn=number, key=f"bot-{open_prompt(slow, 0)}", **wanted)
    assert refusal.value.code == "key_reserved"


def test_an_open_decision_of_an_older_release_gets_its_deadline(slow):
    Seat.objects.update(deadline_at=None)
    look_at_clocks()
    assert seat_of(slow).deadline_at == NOON + timedelta(days=2)


def test_a_late_decision_of_an_older_release_is_ended(slow):
    Seat.objects.update(deadline_at=None)
    look_at_clocks()
    end_late_decisions()
    assert slow.turns.filter(timed_out=True).exists()
