"""Clocks of hours or days: nights and weekends off, and reminders."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from games.absence.tasks import remind_of_clocks
from games.clocks.services.deadlines import open_decision, remind_seat, reopen_decision
from games.play.services.turns import undo_turn
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Clock, Session
from notifications.events.models import PendingEvent
from tests.factories.games import NOON, act, started
from tests.games.clock_times import SLOW_CLOCK, is_asked, miss, seat_of, seen, times_out

# NOON is on Friday, 1 May 2026, in UTC.
HOURS = Clock(timedelta(hours=12), nights_off=True, weekends_off=True)


def there(zone: str, day: int, hour: int):
    return NOON.replace(day=day, hour=hour, tzinfo=ZoneInfo(zone))


@pytest.fixture
def abroad(ann, bo):
    """A game between Ann in Rome and Bo in Tokyo, whose night starts late."""
    ann.time_zone, bo.time_zone = "Europe/Rome", "Asia/Tokyo"
    bo.night_from, bo.night_to = 2, 9
    ann.save()
    bo.save()
    return started(ann, bo, clock=HOURS)


class TestNightsAndWeekends:
    def test_each_player_has_their_own_nights(self, abroad):
        # Ann's time counts on Friday from 14 to 22, and for four hours on Monday. Bo's counts on
        # Friday from 21 to 24, and on Monday from 0 to 2 and again from 9.
        assert seat_of(abroad, 0).deadline_at == there("Europe/Rome", 4, 12)
        assert seat_of(abroad, 1).deadline_at == there("Asia/Tokyo", 4, 16)

    @pytest.mark.parametrize(
        ("off", "day", "hour"), [({"nights_off": True}, 2, 12), ({"weekends_off": True}, 4, 2)]
    )
    def test_nights_and_weekends_are_off_only_if_the_table_says_so(self, ann, bo, off, day, hour):
        ann.time_zone = "Europe/Rome"
        ann.save()
        game = started(ann, bo, clock=Clock(timedelta(hours=12), **off))
        assert seat_of(game).deadline_at == there("Europe/Rome", day, hour)

    def test_a_new_time_zone_applies_from_the_next_decision(self, abroad, ann, bo, later):
        ann.time_zone = "Asia/Tokyo"
        ann.save()
        assert seat_of(abroad).deadline_at == there("Europe/Rome", 4, 12)
        act(abroad, 1, bo, at=later(hours=1))
        act(abroad, 0, ann, at=later(hours=1))
        # At this point it is ten in the evening in Tokyo.
        while not is_asked(abroad, 0):
            act(abroad, 1, bo, at=later(hours=1))
        assert seat_of(abroad).deadline_at == there("Asia/Tokyo", 4, 20)

    def test_an_undo_keeps_the_remaining_time(self, abroad, ann, later):
        act(abroad, 0, ann, at=later(hours=2))
        abroad.refresh_from_db()
        undo_turn(
            session_id=abroad.pk,
            seat=0,
            turn=abroad.turn_count - 1,
            key="back",
            user=ann,
            at=later(hours=30),
        )
        # The remaining ten hours start on Monday at eight.
        assert seat_of(abroad).deadline_at == there("Europe/Rome", 4, 18)

    def test_a_weekend_before_an_undo_does_not_count(self, ann, later):
        ann.time_zone = "Europe/Rome"
        seat = Seat(kind=SeatKind.PERSON, user=ann, bank_used=timedelta(0))
        open_decision(seat, HOURS, NOON)
        # At nine in the evening on Friday, five hours are left and the next prompt opens.
        open_decision(seat, HOURS, later(hours=7))
        # Ann spent an hour of Friday and an hour of Monday on that prompt.
        reopen_decision(seat, HOURS, there("Europe/Rome", 4, 9))
        assert seat.deadline_at == there("Europe/Rome", 4, 12)

    def test_the_stored_night_is_removed_with_the_decision(self, abroad, ann, later):
        assert seat_of(abroad).hours == "Europe/Rome 22 8"
        act(abroad, 0, ann, at=later(hours=1))
        assert seat_of(abroad).hours == ""

    def test_every_hour_counts_without_time_off(self, ann, bo, later):
        game = started(ann, bo, clock=Clock(timedelta(hours=12)))
        assert seat_of(game).deadline_at == later(hours=12)

    def test_an_unknown_time_zone_does_not_stop_the_clock(self, abroad, later):
        Seat.objects.update(hours="Mars/Olympus 22 8")
        times_out(abroad, later(days=5))
        assert abroad.turns.filter(timed_out=True).count() == 2

    def test_a_bot_decides_exactly_at_the_deadline(self, abroad):
        end = seat_of(abroad).deadline_at
        times_out(abroad, end - timedelta(seconds=1))
        assert not abroad.turns.filter(timed_out=True, seat=0).exists()
        times_out(abroad, end)
        assert abroad.turns.filter(timed_out=True, seat=0).count() == 1


class TestThreeInARow:
    def test_three_missed_decisions_also_count_on_a_clock_of_hours(self, ann, bo):
        game = started(ann, bo, clock=HOURS)
        miss(game, bo, times=2)
        assert not seat_of(game).played_by_bot
        miss(game, bo, times=1)
        assert seat_of(game).played_by_bot and seen(game, ann).you.may == ("come_back",)


class TestReminders:
    @pytest.fixture
    def told(self):
        """Return a function that returns the users who are reminded at a given time."""

        def remind(at) -> list[int]:
            PendingEvent.objects.all().delete()
            for seat in Seat.objects.order_by("number"):
                remind_seat(seat_id=seat.pk, at=at)
            return [seat for row in PendingEvent.objects.all() for seat in row.recipients["clock"]]

        return remind

    @pytest.mark.parametrize(("share", "hours"), [("half", 24), ("quarter", 36), ("tenth", 43.2)])
    def test_a_player_is_reminded_when_the_chosen_share_is_left(
        self, ann, bo, share, hours, told, later
    ):
        ann.clock_reminder, bo.clock_reminder = share, "none"
        ann.save()
        bo.save()
        started(ann, bo, clock=SLOW_CLOCK)
        assert told(later(hours=hours) - timedelta(seconds=1)) == []
        assert told(later(hours=hours)) == [ann.pk]
        assert told(later(hours=47)) == []

    def test_the_share_applies_to_open_hours_only(self, abroad, ann, told):
        # A quarter of the twelve hours before the deadline on Monday at noon.
        assert seat_of(abroad).remind_at == there("Europe/Rome", 4, 9)

    def test_a_player_who_has_decided_is_not_reminded(self, slow, ann, bo, told, later):
        act(slow, 0, ann, at=later(hours=1))
        assert told(later(hours=36)) == [bo.pk]

    def test_a_player_is_not_reminded_again_after_an_undo(self, slow, ann, told, later):
        assert ann.pk in told(later(hours=36))
        act(slow, 0, ann, at=later(hours=37))
        slow.refresh_from_db()
        number = slow.turn_count - 1
        undo_turn(session_id=slow.pk, seat=0, turn=number, key="b", user=ann, at=later(hours=38))
        assert told(later(hours=40)) == []

    def test_a_quick_clock_sends_no_reminders(self, quick, told, later):
        assert told(later(seconds=89)) == []

    def test_practice_sends_no_reminders(self, slow, told, later):
        Session.objects.update(practice=True)
        assert told(later(hours=40)) == []

    def test_the_task_reminds_all_players_once(self, ann, bo):
        started(ann, bo, clock=SLOW_CLOCK, at=timezone.now() - timedelta(hours=40))
        PendingEvent.objects.all().delete()
        remind_of_clocks()
        remind_of_clocks()
        rows = list(PendingEvent.objects.all())
        assert sorted(person for row in rows for person in row.recipients["clock"]) == [
            ann.pk,
            bo.pk,
        ]
        assert {row.data["deadline_at"][:10] for row in rows}

    def test_a_reminder_does_not_change_the_tables_version(self, slow, told, later):
        version = slow.version
        assert told(later(hours=36))
        slow.refresh_from_db()
        assert slow.version == version


def test_viewing_a_table_writes_nothing_and_ends_no_decision(slow, ann, later):
    before = list(Seat.objects.order_by("pk").values())
    shown = seen(slow, ann, later(days=9))
    assert shown.deciding == (0, 1) and slow.turns.filter(timed_out=True).count() == 0
    assert list(Seat.objects.order_by("pk").values()) == before
