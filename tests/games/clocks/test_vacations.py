"""Vacations stop a player's clock for as many days as the table allows."""

from datetime import timedelta

import pytest

from games.absence.services import hand_over
from games.clocks.services.pauses import (
    agree_to_pause,
    begin_vacation,
    begin_vacations,
    end_pause,
    end_vacation,
    end_vacations,
)
from games.errors import TableError
from games.lobby.selectors.lobby import my_games
from games.lobby.services.opening import Place
from games.lobby.services.rematch import play_rematch
from games.play.services.turns import undo_turn
from games.tables.models.seat import Seat
from games.tables.models.session import Clock
from tests.factories.games import act, played_out, started
from tests.games.clock_times import SLOW_CLOCK, is_asked, seat_of, seen, times_out

WEEK = Clock(timedelta(days=2), vacation=timedelta(days=7))


@pytest.fixture
def table(ann, bo):
    return started(ann, bo, clock=WEEK)


@pytest.fixture
def away(table, ann, later):
    """A table at which Ann has been on vacation since one o'clock."""
    begin_vacation(session_id=table.pk, user=ann, at=later(hours=1))
    table.refresh_from_db()
    return table


def refusal(service, **wish) -> str:
    with pytest.raises(TableError) as refused:
        service(**wish)
    return refused.value.code


class TestAway:
    def test_the_deadline_moves_after_the_vacation(self, away, later):
        assert seat_of(away, 0).deadline_at == later(days=7, hours=1 + 47)
        assert seat_of(away, 1).deadline_at == later(days=2)

    def test_the_view_shows_the_end_of_the_vacation(self, away, bo, later):
        shown = seen(away, bo, later(days=1))
        assert [seat.away_until for seat in shown.seats] == [later(days=7, hours=1), None]
        assert [seat.vacation for seat in shown.seats] == [0, 7 * 86400]

    def test_it_ends_by_itself_without_a_write(self, away, bo, later):
        shown = seen(away, bo, later(days=7, hours=1))
        assert shown.seats[0].away_until is None
        assert shown.seats[0].deadline_at == later(days=7, hours=48)

    def test_a_bot_decides_only_after_it(self, away, later):
        end = seat_of(away).deadline_at
        times_out(away, end - timedelta(seconds=1))
        assert not away.turns.filter(timed_out=True, seat=0).exists()
        times_out(away, end)
        assert away.turns.filter(timed_out=True, seat=0).exists()

    def test_a_decision_that_opens_during_it_has_its_full_time_after_it(self, away, ann, bo, later):
        act(away, 0, ann, at=later(days=1))
        act(away, 1, bo, at=later(days=1))
        while not is_asked(away, 0):
            act(away, 1, bo, at=later(days=1))
        assert seat_of(away).deadline_at == later(days=7 + 2, hours=1)

    def test_the_seat_cannot_be_handed_over(self, away, bo, later):
        Seat.objects.filter(number=0).update(missed=1)
        wanted = {"session_id": away.pk, "user": bo, "seat": 0, "at": later(days=3)}
        assert refusal(hand_over, **wanted) == "clock_stands"

    def test_undo_gains_no_time(self, away, ann, later):
        act(away, 0, ann, at=later(days=1))
        away.refresh_from_db()
        number = away.turn_count - 1
        undo_turn(session_id=away.pk, seat=0, turn=number, key="b", user=ann, at=later(days=2))
        assert seat_of(away).deadline_at == later(days=7, hours=48)

    def test_reminders_are_sent_after_it(self, away, later):
        assert seat_of(away).remind_at == later(days=7, hours=1 + 35)

    def test_lists_show_it(self, away, ann, later):
        (card,) = my_games(ann, at=later(days=1))
        assert [seat.away_until for seat in card.seats] == [later(days=7, hours=1), None]
        assert [seat.deadline_at for seat in card.seats] == [later(days=9), later(days=2)]


class TestDays:
    def test_a_player_can_choose_the_number_of_days(self, table, ann, later):
        begin_vacation(session_id=table.pk, user=ann, days=3, at=later(hours=1))
        shown = seen(table, ann, later(hours=2)).seats[0]
        assert (shown.away_until, shown.vacation) == (later(days=3, hours=1), 4 * 86400)

    def test_a_vacation_is_limited_to_the_days_left(self, table, ann, later):
        begin_vacation(session_id=table.pk, user=ann, days=30, at=later(hours=1))
        assert seat_of(table).away_until == later(days=7, hours=1)

    def test_coming_back_early_saves_the_rest(self, away, ann, later):
        end_vacation(session_id=away.pk, user=ann, at=later(days=3, hours=1))
        shown = seen(away, ann, later(days=3, hours=1)).seats[0]
        assert (shown.away_until, shown.vacation) == (None, 4 * 86400)
        assert shown.deadline_at == later(days=3, hours=48)

    def test_saved_days_can_be_used_later(self, away, ann, later):
        end_vacation(session_id=away.pk, user=ann, at=later(days=3, hours=1))
        begin_vacation(session_id=away.pk, user=ann, at=later(days=4))
        assert seat_of(away).away_until == later(days=8)

    def test_used_days_are_gone(self, away, ann, later):
        wanted = {"session_id": away.pk, "user": ann, "at": later(days=8)}
        assert refusal(begin_vacation, **wanted) == "vacation_spent"
        assert "vacation" not in seen(away, ann, later(days=8)).you.may


class TestRepeats:
    def test_starting_twice_has_no_further_effect(self, away, ann, later):
        begin_vacation(session_id=away.pk, user=ann, at=later(hours=5))
        assert seen(away, ann).version == away.version
        assert seat_of(away).away_until == later(days=7, hours=1)

    def test_ending_twice_has_no_further_effect(self, away, ann, later):
        version = away.version
        for hours in (2, 3):
            end_vacation(session_id=away.pk, user=ann, at=later(hours=hours))
        assert seen(away, ann, later(hours=3)).version == version + 1
        assert seat_of(away).vacation_used == timedelta(hours=1)


class TestRefusals:
    def test_a_table_without_vacations_refuses_them(self, slow, ann, later):
        wanted = {"session_id": slow.pk, "user": ann, "at": later(hours=1)}
        assert refusal(begin_vacation, **wanted) == "no_vacation"
        assert refusal(end_vacation, **wanted) == "no_vacation"
        assert not {"vacation", "end_vacation"} & set(seen(slow, ann).you.may)

    def test_a_spectator_is_refused(self, table, cy, later):
        wanted = {"session_id": table.pk, "user": cy, "at": later(hours=1)}
        assert refusal(begin_vacation, **wanted) == "not_seated"


class TestAllTables:
    def test_a_vacation_starts_at_all_tables_with_days_left(self, ann, bo, away, later):
        other, without = started(ann, bo, clock=WEEK), started(ann, bo, clock=SLOW_CLOCK)
        end_vacation(session_id=away.pk, user=ann, at=later(hours=1))
        begin_vacations(user=ann, at=later(hours=2))
        assert [seat_of(t).away_until for t in (away, other, without)] == [
            later(days=7, hours=2),
            later(days=7, hours=2),
            None,
        ]
        assert seat_of(other, 1).away_until is None
        end_vacations(user=ann, at=later(hours=3))
        assert not any(seat_of(t).is_away(at=later(hours=3)) for t in (away, other))

    def test_the_number_of_tables_is_returned(self, ann, bo, away, later):
        started(ann, bo, clock=WEEK)
        assert begin_vacations(user=ann, at=later(days=9)) == 1


class TestDuringAPause:
    @pytest.fixture
    def paused(self, away, ann, bo, later):
        for user in (ann, bo):
            agree_to_pause(session_id=away.pk, user=user, at=later(days=1))
        return away

    def test_a_pause_stops_a_vacation(self, paused, ann, later):
        assert seat_of(paused).held == timedelta(hours=47)
        end_pause(session_id=paused.pk, user=ann, at=later(days=2))
        assert seat_of(paused).away_until == later(days=8, hours=1)
        assert seat_of(paused).deadline_at == later(days=8, hours=48)

    def test_the_rest_of_a_vacation_follows_a_long_pause(self, paused, ann, later):
        end_pause(session_id=paused.pk, user=ann, at=later(days=31))
        assert seat_of(paused).away_until == later(days=37, hours=1)

    def test_a_player_who_comes_back_during_a_pause_saves_the_rest(self, paused, ann, later):
        end_vacation(session_id=paused.pk, user=ann, at=later(days=20))
        assert seat_of(paused).vacation_used == timedelta(hours=23)
        end_pause(session_id=paused.pk, user=ann, at=later(days=30))
        assert seat_of(paused).deadline_at == later(days=30, hours=47)


@pytest.mark.whole
def test_a_rematch_has_the_same_clock_and_all_vacation_days(ann, later):
    clock = Clock(timedelta(hours=8), nights_off=True, weekends_off=True, vacation=timedelta(3))
    game = started(ann, clock=clock, places=[Place("bot", bot="caddie")])
    begin_vacation(session_id=game.pk, user=ann, at=later(hours=1))
    played_out(game, ann)
    again = play_rematch(session_id=game.pk, user=ann, at=later(days=30))
    assert again.timing == clock and seat_of(again, 1).vacation_used == timedelta(0)
