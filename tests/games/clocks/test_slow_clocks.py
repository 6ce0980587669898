"""Clocks that count hours or days: nights and weekends off, reminders."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from games.absence.tasks import remind_of_clocks
from games.clocks.services.deadlines import open_decision, remind_seat, reopen_decision
from games.play.services.turns import undo_turn
from games.tables.models.seat import Seat, SeatKind
from games.tables.models.session import Clock, Session
from notifications.events.models import Happening
from tests.factories.games import NOON, act, started
from tests.games.clock_times import SLOW_CLOCK, is_asked, miss, seat_of, seen, times_out

# NOON is that of Friday, 1 May 2026, in UTC.
HOURS = Clock(timedelta(hours=12), nights_off=True, weekends_off=True)


def there(zone: str, day: int, hour: int):
    return NOON.replace(day=day, hour=hour, tzinfo=ZoneInfo(zone))


@pytest.fixture
def abroad(ann, bo):
    """Ann in Rome, Bo in Tokyo, who goes to bed late."""
    ann.time_zone, bo.time_zone = "Europe/Rome", "Asia/Tokyo"
    bo.night_from, bo.night_to = 2, 9
    ann.save()
    bo.save()
    return started(ann, bo, clock=HOURS)


class TestNightsAndWeekends:
    def test_everybody_has_their_own(self, abroad):
        # Ann: 14 to 22 on Friday, then four hours on Monday. Bo: 21 to 24, then from 9 on.
        assert seat_of(abroad, 0).deadline_at == there("Europe/Rome", 4, 12)
        assert seat_of(abroad, 1).deadline_at == there("Asia/Tokyo", 4, 16)

    @pytest.mark.parametrize(
        ("off", "day", "hour"), [({"nights_off": True}, 2, 12), ({"weekends_off": True}, 4, 2)]
    )
    def test_each_is_off_only_where_the_table_says_so(self, ann, bo, off, day, hour):
        ann.time_zone = "Europe/Rome"
        ann.save()
        game = started(ann, bo, clock=Clock(timedelta(hours=12), **off))
        assert seat_of(game).deadline_at == there("Europe/Rome", day, hour)

    def test_a_change_of_zone_holds_from_the_next_decision_on(self, abroad, ann, bo, later):
        ann.time_zone = "Asia/Tokyo"
        ann.save()
        assert seat_of(abroad).deadline_at == there("Europe/Rome", 4, 12)
        act(abroad, 1, bo, at=later(hours=1))
        act(abroad, 0, ann, at=later(hours=1))
        # It is ten in the evening there.
        while not is_asked(abroad, 0):
            act(abroad, 1, bo, at=later(hours=1))
        assert seat_of(abroad).deadline_at == there("Asia/Tokyo", 4, 20)

    def test_what_was_left_is_left_after_taking_back(self, abroad, ann, later):
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
        # The ten hours that were left count from Monday, eight o'clock.
        assert seat_of(abroad).deadline_at == there("Europe/Rome", 4, 18)

    def test_a_weekend_before_taking_back_is_no_thinking(self, ann, later):
        ann.time_zone = "Europe/Rome"
        seat = Seat(kind=SeatKind.PERSON, user=ann, bank_used=timedelta(0))
        open_decision(seat, HOURS, NOON)
        # Five hours are left on Friday at nine in the evening, as the next question comes.
        open_decision(seat, HOURS, later(hours=7))
        # That was thought about for an hour then, and for one on Monday.
        reopen_decision(seat, HOURS, there("Europe/Rome", 4, 9))
        assert seat.deadline_at == there("Europe/Rome", 4, 12)

    def test_whose_night_it_was_is_forgotten_with_the_decision(self, abroad, ann, later):
        assert seat_of(abroad).hours == "Europe/Rome 22 8"
        act(abroad, 0, ann, at=later(hours=1))
        assert seat_of(abroad).hours == ""

    def test_a_table_where_nothing_is_off_counts_every_hour(self, ann, bo, later):
        game = started(ann, bo, clock=Clock(timedelta(hours=12)))
        assert seat_of(game).deadline_at == later(hours=12)

    def test_a_zone_that_is_gone_stops_no_clock(self, abroad, later):
        Seat.objects.update(hours="Mars/Olympus 22 8")
        times_out(abroad, later(days=5))
        assert abroad.turns.filter(timed_out=True).count() == 2

    def test_the_bot_decides_at_the_end_and_not_before(self, abroad):
        end = seat_of(abroad).deadline_at
        times_out(abroad, end - timedelta(seconds=1))
        assert not abroad.turns.filter(timed_out=True, seat=0).exists()
        times_out(abroad, end)
        assert abroad.turns.filter(timed_out=True, seat=0).count() == 1


class TestThreeInARow:
    def test_of_hours_too(self, ann, bo):
        game = started(ann, bo, clock=HOURS)
        miss(game, bo, times=2)
        assert not seat_of(game).played_by_bot
        miss(game, bo, times=1)
        assert seat_of(game).played_by_bot and seen(game, ann).you.may == ("come_back",)


class TestReminders:
    @pytest.fixture
    def told(self):
        """Who is reminded at a moment."""

        def remind(at) -> list[int]:
            Happening.objects.all().delete()
            for seat in Seat.objects.order_by("number"):
                remind_seat(seat_id=seat.pk, at=at)
            return [seat for row in Happening.objects.all() for seat in row.told["clock"]]

        return remind

    @pytest.mark.parametrize(("share", "hours"), [("half", 24), ("quarter", 36), ("tenth", 43.2)])
    def test_a_golfer_is_reminded_at_the_share_they_chose(self, ann, bo, share, hours, told, later):
        ann.clock_reminder, bo.clock_reminder = share, "none"
        ann.save()
        bo.save()
        started(ann, bo, clock=SLOW_CLOCK)
        assert told(later(hours=hours) - timedelta(seconds=1)) == []
        assert told(later(hours=hours)) == [ann.pk]
        assert told(later(hours=47)) == []

    def test_only_time_that_counts_is_shared_out(self, abroad, ann, told):
        # A quarter of twelve hours before Monday, noon.
        assert seat_of(abroad).remind_at == there("Europe/Rome", 4, 9)

    def test_who_has_decided_is_not_reminded(self, slow, ann, bo, told, later):
        act(slow, 0, ann, at=later(hours=1))
        assert told(later(hours=36)) == [bo.pk]

    def test_who_takes_back_is_not_reminded_again(self, slow, ann, told, later):
        assert ann.pk in told(later(hours=36))
        act(slow, 0, ann, at=later(hours=37))
        slow.refresh_from_db()
        number = slow.turn_count - 1
        undo_turn(session_id=slow.pk, seat=0, turn=number, key="b", user=ann, at=later(hours=38))
        assert told(later(hours=40)) == []

    def test_a_quick_clock_reminds_nobody(self, quick, told, later):
        assert told(later(seconds=89)) == []

    def test_practice_waits_without_a_word(self, slow, told, later):
        Session.objects.update(practice=True)
        assert told(later(hours=40)) == []

    def test_the_task_finds_all_and_twice_tells_once(self, ann, bo):
        started(ann, bo, clock=SLOW_CLOCK, at=timezone.now() - timedelta(hours=40))
        Happening.objects.all().delete()
        remind_of_clocks()
        remind_of_clocks()
        rows = list(Happening.objects.all())
        assert sorted(person for row in rows for person in row.told["clock"]) == [ann.pk, bo.pk]
        assert {row.data["deadline_at"][:10] for row in rows}

    def test_a_reminder_is_no_news_for_the_table(self, slow, told, later):
        version = slow.version
        assert told(later(hours=36))
        slow.refresh_from_db()
        assert slow.version == version


def test_looking_neither_writes_nor_ends_a_decision(slow, ann, later):
    before = list(Seat.objects.order_by("pk").values())
    shown = seen(slow, ann, later(days=9))
    assert shown.deciding == (0, 1) and slow.turns.filter(timed_out=True).count() == 0
    assert list(Seat.objects.order_by("pk").values()) == before
