"""Pauses: all of a table's clocks stop when every player has agreed."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async

from games.absence.services import come_back, hand_over, resign
from games.absence.tasks import look_at_clocks
from games.clocks.selectors import vacations_of
from games.clocks.services.pauses import agree_to_pause, begin_vacation, end_pause
from games.errors import TableError
from games.lobby.selectors.lobby import my_games
from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.tables.models.seat import Seat
from games.tables.models.session import Clock
from tests.factories.games import act, played_out, started
from tests.games.clock_times import (
    QUICK_CLOCK,
    SLOW_CLOCK,
    is_asked,
    miss,
    seat_of,
    seen,
    times_out,
)
from tests.games.live import at_rest, newest, wish
from tests.games.sockets import bearer, socket, table_address


@pytest.fixture
def paused(slow, ann, bo, later):
    """A game that has been paused since one o'clock."""
    for user in (ann, bo):
        agree_to_pause(session_id=slow.pk, user=user, at=later(hours=1))
    slow.refresh_from_db()
    return slow


def refusal(service, **wish) -> str:
    with pytest.raises(TableError) as refused:
        service(**wish)
    return refused.value.code


class TestStart:
    def test_one_proposal_does_not_stop_the_clocks(self, slow, ann, bo, later):
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        shown = seen(slow, bo)
        assert [seat.wants_pause for seat in shown.seats] == [True, False]
        assert shown.paused_at is None and shown.seats[0].deadline_at == later(days=2)
        assert "pause" in shown.you.may and "end_pause" not in shown.you.may
        assert "end_pause" in seen(slow, ann).you.may and "pause" not in seen(slow, ann).you.may

    def test_the_last_agreement_stops_all_clocks(self, paused, ann, later):
        shown = seen(paused, ann)
        assert shown.paused_at == later(hours=1)
        assert [(seat.deadline_at, seat.held) for seat in shown.seats] == [(None, 47 * 3600)] * 2

    def test_bots_and_replaced_players_do_not_have_to_agree(self, ann, bo, cy, later):
        game = started(
            ann, bo, cy, clock=SLOW_CLOCK, places=[Place(), Place(), Place("bot", "caddie")]
        )
        resign(session_id=game.pk, user=cy, at=later(hours=1))
        for user in (ann, bo):
            agree_to_pause(session_id=game.pk, user=user, at=later(hours=1))
        assert seen(game, ann).paused_at is not None

    def test_agreeing_again_changes_nothing(self, paused, ann, later):
        agree_to_pause(session_id=paused.pk, user=ann, at=later(hours=5))
        shown = seen(paused, ann)
        assert (shown.version, shown.paused_at) == (paused.version, later(hours=1))

    def test_a_proposal_changes_the_tables_version(self, slow, ann):
        version = slow.version
        agree_to_pause(session_id=slow.pk, user=ann, at=slow.created_at)
        assert seen(slow, ann).version == version + 1

    def test_spectators_and_tables_without_a_clock_are_refused(self, slow, game, ann, cy, later):
        wanted = {"session_id": slow.pk, "at": later(hours=1)}
        assert refusal(agree_to_pause, user=cy, **wanted) == "not_seated"
        assert refusal(end_pause, user=cy, **wanted) == "not_seated"
        wanted["session_id"] = game.pk
        assert refusal(agree_to_pause, user=ann, **wanted) == "no_clock"

    def test_a_quick_clock_can_be_paused(self, quick, ann, bo, later):
        for user in (ann, bo):
            agree_to_pause(session_id=quick.pk, user=user, at=later(seconds=50))
        end_pause(session_id=quick.pk, user=ann, at=later(hours=1))
        assert seat_of(quick).deadline_at == later(hours=1, seconds=40)
        act(quick, 0, ann, at=later(hours=1, seconds=1))
        assert seen(quick, ann).seats[0].bank == 39


class TestDuringAPause:
    def test_no_time_runs_out(self, paused, later):
        look_at_clocks()
        times_out(paused, later(days=30))
        assert not paused.turns.filter(timed_out=True).exists()

    def test_no_seat_can_be_handed_over(self, paused, ann, later):
        Seat.objects.filter(number=1).update(missed=1)
        wanted = {"session_id": paused.pk, "user": ann, "seat": 1, "at": later(days=30)}
        assert refusal(hand_over, **wanted) == "clock_stands"

    def test_playing_on_starts_no_clock(self, paused, ann, bo, later):
        act(paused, 0, ann, at=later(days=3))
        act(paused, 1, bo, at=later(days=3))
        assert not Seat.objects.exclude(deadline_at=None).exists()
        asked = [seat for seat in seen(paused, ann).seats if seat.deciding]
        assert asked and all(seat.held == 48 * 3600 for seat in asked)

    def test_a_player_who_comes_back_has_the_full_time_after_the_pause(self, slow, ann, bo, later):
        gone = miss(slow, bo, times=3)
        agree_to_pause(session_id=slow.pk, user=bo, at=gone)
        come_back(session_id=slow.pk, user=ann, at=gone)
        if is_asked(slow, 0):
            assert seat_of(slow).held == timedelta(days=2)
        assert seen(slow, ann).paused_at == gone
        end_pause(session_id=slow.pk, user=ann, at=gone + timedelta(days=1))
        assert seen(slow, ann).paused_at is None

    def test_lists_show_the_pause(self, paused, ann, later):
        (card,) = my_games(ann, at=later(days=1))
        assert card.paused and card.deadline_at is None


class TestEnd:
    def test_any_player_can_end_it_and_all_keep_their_remaining_time(self, paused, bo, later):
        end_pause(session_id=paused.pk, user=bo, at=later(days=10))
        assert {seat.deadline_at for seat in paused.seats.all()} == {later(days=10, hours=47)}
        assert not any(seat.wants_pause for seat in paused.seats.all())

    def test_ending_it_twice_changes_nothing(self, paused, ann, bo, later):
        end_pause(session_id=paused.pk, user=bo, at=later(days=10))
        version = seen(paused, ann).version
        end_pause(session_id=paused.pk, user=ann, at=later(days=11))
        assert seen(paused, ann).version == version
        assert seat_of(paused).deadline_at == later(days=10, hours=47)

    def test_a_player_can_withdraw_their_proposal(self, slow, ann, bo, later):
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        end_pause(session_id=slow.pk, user=ann, at=later(hours=2))
        agree_to_pause(session_id=slow.pk, user=bo, at=later(hours=3))
        assert seen(slow, ann).paused_at is None

    def test_a_player_cannot_withdraw_another_players_proposal(self, slow, ann, bo, later):
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        end_pause(session_id=slow.pk, user=bo, at=later(hours=2))
        assert seat_of(slow).wants_pause

    def test_reminders_are_delayed_by_the_pause(self, paused, ann, later):
        assert seat_of(paused).remind_at is None
        end_pause(session_id=paused.pk, user=ann, at=later(days=10))
        assert seat_of(paused).remind_at == later(days=10, hours=35)

    @pytest.mark.whole
    def test_a_rematch_starts_unpaused(self, ann, bo, later):
        game = started(ann, clock=QUICK_CLOCK, places=[Place("bot", bot="caddie")])
        agree_to_pause(session_id=game.pk, user=ann, at=later(seconds=1))
        played_out(game, ann)
        again = play_rematch(session_id=game.pk, user=ann, at=later(hours=9))
        assert again.timing == QUICK_CLOCK and again.paused_at is None
        assert seen(game, ann).paused_at is None


def test_nights_and_weekends_stay_off_after_a_pause(ann, bo, later):
    """One hour of Friday has passed. The night and the weekend do not count."""
    game = started(ann, bo, clock=Clock(timedelta(hours=12), nights_off=True, weekends_off=True))
    for user in (ann, bo):
        agree_to_pause(session_id=game.pk, user=user, at=later(hours=1))
    assert seat_of(game).held == timedelta(hours=11)
    # The pause ends on Saturday at noon. The remaining eleven hours start on Monday at eight.
    end_pause(session_id=game.pk, user=ann, at=later(hours=24))
    assert seat_of(game).deadline_at == later(days=3, hours=7)


class TestWhoHasToAgree:
    def test_a_pause_starts_when_the_last_undecided_player_leaves(self, slow, ann, bo, later):
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        resign(session_id=slow.pk, user=bo, at=later(hours=2))
        assert seen(slow, ann).paused_at == later(hours=2)
        assert seat_of(slow).held == timedelta(hours=46)

    def test_leaving_starts_no_pause_without_a_proposal(self, slow, ann, bo, later):
        resign(session_id=slow.pk, user=bo, at=later(hours=2))
        assert seen(slow, ann).paused_at is None

    def test_the_proposal_of_a_player_who_left_is_dropped(self, ann, bo, later):
        game = started(ann, bo, clock=SLOW_CLOCK)
        agree_to_pause(session_id=game.pk, user=bo, at=later(hours=1))
        Seat.objects.filter(session=game, number=1).update(missed=1)
        hand_over(session_id=game.pk, user=ann, seat=1, at=later(hours=2))
        come_back(session_id=game.pk, user=bo, at=later(hours=3))
        agree_to_pause(session_id=game.pk, user=ann, at=later(hours=4))
        assert seen(game, ann).paused_at is None

    def test_a_closed_account_does_not_have_to_agree(self, slow, ann, bo, later):
        bo.is_active = False
        bo.save()
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        assert seen(slow, ann).paused_at == later(hours=1)


def test_a_vacation_cannot_start_during_a_pause(ann, bo, later):
    game = started(ann, bo, clock=Clock(timedelta(days=2), vacation=timedelta(days=7)))
    for user in (ann, bo):
        agree_to_pause(session_id=game.pk, user=user, at=later(hours=1))
    wanted = {"session_id": game.pk, "user": ann, "at": later(days=1)}
    assert refusal(begin_vacation, **wanted) == "game_paused"
    assert "vacation" not in seen(game, ann).you.may
    assert not vacations_of(ann, at=later(days=1)).left
    end_pause(session_id=game.pk, user=bo, at=later(days=2))
    assert "vacation" in seen(game, ann).you.may


@pytest.mark.django_db(transaction=True)
async def test_sockets_report_a_pause_and_accept_moves_during_it(slow, ann, bo, secret_for):
    """A table in memory starts no clock during the pause, and restarts the right clocks
    after it.
    """
    address = table_address(slow)
    anns, bos = [bearer(await sync_to_async(secret_for)(user)) for user in (ann, bo)]
    async with socket(address, anns) as one, socket(address, bos) as other:
        await at_rest(slow, one, other)
        for user in (ann, bo):
            await sync_to_async(agree_to_pause)(session_id=slow.pk, user=user, at=slow.created_at)
        assert (await told_until(other, lambda table: table["paused_at"]))["seats"][0]["held"]
        await one.send(key="one", **await wish(slow, 0))
        await one.until("answer")
        await sync_to_async(slow.refresh_from_db)()
        seats = [seat async for seat in Seat.objects.filter(session=slow)]
        assert slow.turn_count == 2 and all(seat.deadline_at is None for seat in seats)
        await sync_to_async(end_pause)(session_id=slow.pk, user=bo, at=slow.created_at)
        ended = await told_until(one, lambda table: not table["paused_at"])
    waited_for = [seat for seat in ended["seats"] if seat["deciding"]]
    assert waited_for and all(seat["deadline_at"] for seat in waited_for)


async def told_until(player, holds):
    """Return the first table received that satisfies the condition."""
    while not holds(table := await newest(player)):
        pass
    return table
