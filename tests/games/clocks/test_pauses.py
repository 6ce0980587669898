"""A pause: all clocks of a table stand still, once everybody who plays there wants it."""

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
    """The clocks stand since one o'clock."""
    for user in (ann, bo):
        agree_to_pause(session_id=slow.pk, user=user, at=later(hours=1))
    slow.refresh_from_db()
    return slow


def refusal(service, **wish) -> str:
    with pytest.raises(TableError) as refused:
        service(**wish)
    return refused.value.code


class TestBeginning:
    def test_one_who_proposes_stops_no_clock(self, slow, ann, bo, later):
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        shown = seen(slow, bo)
        assert [seat.wants_pause for seat in shown.seats] == [True, False]
        assert shown.paused_at is None and shown.seats[0].deadline_at == later(days=2)
        assert "pause" in shown.you.may and "end_pause" not in shown.you.may
        assert "end_pause" in seen(slow, ann).you.may and "pause" not in seen(slow, ann).you.may

    def test_with_the_last_all_stand_still(self, paused, ann, later):
        shown = seen(paused, ann)
        assert shown.paused_at == later(hours=1)
        assert [(seat.deadline_at, seat.held) for seat in shown.seats] == [(None, 47 * 3600)] * 2

    def test_bots_and_those_for_whom_one_plays_have_no_say(self, ann, bo, cy, later):
        game = started(
            ann, bo, cy, clock=SLOW_CLOCK, places=[Place(), Place(), Place("bot", "caddie")]
        )
        resign(session_id=game.pk, user=cy, at=later(hours=1))
        for user in (ann, bo):
            agree_to_pause(session_id=game.pk, user=user, at=later(hours=1))
        assert seen(game, ann).paused_at is not None

    def test_doing_it_again_changes_nothing(self, paused, ann, later):
        agree_to_pause(session_id=paused.pk, user=ann, at=later(hours=5))
        shown = seen(paused, ann)
        assert (shown.version, shown.paused_at) == (paused.version, later(hours=1))

    def test_everybody_hears_of_it(self, slow, ann):
        version = slow.version
        agree_to_pause(session_id=slow.pk, user=ann, at=slow.created_at)
        assert seen(slow, ann).version == version + 1

    def test_a_stranger_and_a_table_without_a_clock_are_refused(self, slow, game, ann, cy, later):
        wish = {"session_id": slow.pk, "at": later(hours=1)}
        assert refusal(agree_to_pause, user=cy, **wish) == "not_seated"
        assert refusal(end_pause, user=cy, **wish) == "not_seated"
        wish["session_id"] = game.pk
        assert refusal(agree_to_pause, user=ann, **wish) == "no_clock"

    def test_a_quick_clock_stands_still_too(self, quick, ann, bo, later):
        for user in (ann, bo):
            agree_to_pause(session_id=quick.pk, user=user, at=later(seconds=50))
        end_pause(session_id=quick.pk, user=ann, at=later(hours=1))
        assert seat_of(quick).deadline_at == later(hours=1, seconds=40)
        act(quick, 0, ann, at=later(hours=1, seconds=1))
        assert seen(quick, ann).seats[0].bank == 39


class TestMeanwhile:
    def test_nobodys_time_is_up(self, paused, later):
        look_at_clocks()
        times_out(paused, later(days=30))
        assert not paused.turns.filter(timed_out=True).exists()

    def test_nobody_is_handed_over(self, paused, ann, later):
        Seat.objects.filter(number=1).update(missed=1)
        wish = {"session_id": paused.pk, "user": ann, "seat": 1, "at": later(days=30)}
        assert refusal(hand_over, **wish) == "clock_stands"

    def test_who_plays_on_starts_no_clock(self, paused, ann, bo, later):
        act(paused, 0, ann, at=later(days=3))
        act(paused, 1, bo, at=later(days=3))
        assert not Seat.objects.exclude(deadline_at=None).exists()
        asked = [seat for seat in seen(paused, ann).seats if seat.deciding]
        assert asked and all(seat.held == 48 * 3600 for seat in asked)

    def test_who_comes_back_waits_for_its_end_with_all_the_time(self, slow, ann, bo, later):
        gone = miss(slow, bo, times=3)
        agree_to_pause(session_id=slow.pk, user=bo, at=gone)
        come_back(session_id=slow.pk, user=ann, at=gone)
        if is_asked(slow, 0):
            assert seat_of(slow).held == timedelta(days=2)
        assert seen(slow, ann).paused_at == gone
        end_pause(session_id=slow.pk, user=ann, at=gone + timedelta(days=1))
        assert seen(slow, ann).paused_at is None

    def test_lists_tell_it(self, paused, ann, later):
        (card,) = my_games(ann, at=later(days=1))
        assert card.paused and card.deadline_at is None


class TestTheEnd:
    def test_anybody_ends_it_and_everybody_has_what_was_left(self, paused, bo, later):
        end_pause(session_id=paused.pk, user=bo, at=later(days=10))
        assert {seat.deadline_at for seat in paused.seats.all()} == {later(days=10, hours=47)}
        assert not any(seat.wants_pause for seat in paused.seats.all())

    def test_ending_it_again_changes_nothing(self, paused, ann, bo, later):
        end_pause(session_id=paused.pk, user=bo, at=later(days=10))
        version = seen(paused, ann).version
        end_pause(session_id=paused.pk, user=ann, at=later(days=11))
        assert seen(paused, ann).version == version
        assert seat_of(paused).deadline_at == later(days=10, hours=47)

    def test_who_has_proposed_takes_it_back(self, slow, ann, bo, later):
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        end_pause(session_id=slow.pk, user=ann, at=later(hours=2))
        agree_to_pause(session_id=slow.pk, user=bo, at=later(hours=3))
        assert seen(slow, ann).paused_at is None

    def test_nobody_takes_back_what_another_has_proposed(self, slow, ann, bo, later):
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        end_pause(session_id=slow.pk, user=bo, at=later(hours=2))
        assert seat_of(slow).wants_pause

    def test_reminders_come_later_by_as_much(self, paused, ann, later):
        assert seat_of(paused).remind_at is None
        end_pause(session_id=paused.pk, user=ann, at=later(days=10))
        assert seat_of(paused).remind_at == later(days=10, hours=35)

    @pytest.mark.whole
    def test_a_rematch_begins_without_one(self, ann, bo, later):
        game = started(ann, clock=QUICK_CLOCK, places=[Place("bot", bot="caddie")])
        agree_to_pause(session_id=game.pk, user=ann, at=later(seconds=1))
        played_out(game, ann)
        again = play_rematch(session_id=game.pk, user=ann, at=later(hours=9))
        assert again.timing == QUICK_CLOCK and again.paused_at is None
        assert seen(game, ann).paused_at is None


def test_what_is_off_stays_off_after_a_pause(ann, bo, later):
    """One hour of Friday has passed; the weekend does not count, nor does the night."""
    game = started(ann, bo, clock=Clock(timedelta(hours=12), nights_off=True, weekends_off=True))
    for user in (ann, bo):
        agree_to_pause(session_id=game.pk, user=user, at=later(hours=1))
    assert seat_of(game).held == timedelta(hours=11)
    # Saturday, noon: eleven hours from Monday, eight o'clock, on.
    end_pause(session_id=game.pk, user=ann, at=later(hours=24))
    assert seat_of(game).deadline_at == later(days=3, hours=7)


class TestWhoHasASay:
    def test_a_pause_begins_when_the_last_who_did_not_want_it_leaves(self, slow, ann, bo, later):
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        resign(session_id=slow.pk, user=bo, at=later(hours=2))
        assert seen(slow, ann).paused_at == later(hours=2)
        assert seat_of(slow).held == timedelta(hours=46)

    def test_nobody_wants_a_pause_so_leaving_begins_none(self, slow, ann, bo, later):
        resign(session_id=slow.pk, user=bo, at=later(hours=2))
        assert seen(slow, ann).paused_at is None

    def test_the_proposal_of_a_player_who_left_does_not_count_later(self, ann, bo, later):
        game = started(ann, bo, clock=SLOW_CLOCK)
        agree_to_pause(session_id=game.pk, user=bo, at=later(hours=1))
        Seat.objects.filter(session=game, number=1).update(missed=1)
        hand_over(session_id=game.pk, user=ann, seat=1, at=later(hours=2))
        come_back(session_id=game.pk, user=bo, at=later(hours=3))
        agree_to_pause(session_id=game.pk, user=ann, at=later(hours=4))
        assert seen(game, ann).paused_at is None

    def test_a_closed_account_has_no_say(self, slow, ann, bo, later):
        bo.is_active = False
        bo.save()
        agree_to_pause(session_id=slow.pk, user=ann, at=later(hours=1))
        assert seen(slow, ann).paused_at == later(hours=1)


def test_no_vacation_begins_in_a_pause(ann, bo, later):
    game = started(ann, bo, clock=Clock(timedelta(days=2), vacation=timedelta(days=7)))
    for user in (ann, bo):
        agree_to_pause(session_id=game.pk, user=user, at=later(hours=1))
    wish = {"session_id": game.pk, "user": ann, "at": later(days=1)}
    assert refusal(begin_vacation, **wish) == "game_paused"
    assert "vacation" not in seen(game, ann).you.may
    assert not vacations_of(ann, at=later(days=1)).left
    end_pause(session_id=game.pk, user=bo, at=later(days=2))
    assert "vacation" in seen(game, ann).you.may


@pytest.mark.django_db(transaction=True)
async def test_sockets_hear_of_a_pause_and_play_on_in_it(slow, ann, bo, secret_for):
    """A table that lives in memory starts no clock either, nor after the pause a wrong one."""
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
    """The table as it is told first that it holds of."""
    while not holds(table := await newest(player)):
        pass
    return table
