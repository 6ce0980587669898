"""When a turn is told: by the ways, delays and hours of whoever is waited for."""

import pytest

from games.absence.services import resign
from games.notify.selectors.mails import seats_to_mail, seats_to_push
from games.notify.services.mails import mail_turn
from games.notify.services.pushes import push_turn
from games.notify.tasks import push_turns
from games.tables.models.seat import Seat
from games.tables.services.tables import look
from notifications.preferences.models import Way
from notifications.push.models import Push
from tests.choices import chooses, has_browser, keeps_hours
from tests.factories.games import NOON, act
from tests.mails import delivered

A_WHILE = {"minutes": 2, "seconds": 2}


@pytest.fixture
def seat(game, ann):
    """Ann's, whose decision opened at noon; she has not looked."""
    game.seats.update(last_looked_at=None)
    return game.seats.get(user=ann)


def mailed(seat, at) -> bool:
    """Whether the schedule finds the seat, and its mail is written."""
    found = seat.pk in [one.pk for one in seats_to_mail(at=at)]
    assert mail_turn(seat_id=seat.pk, at=at) == found
    return found


def test_after_a_while_unless_somebody_chooses_otherwise(seat, later):
    assert not mailed(seat, later(minutes=1, seconds=59))
    assert mailed(seat, later(**A_WHILE))


def test_at_once_leaves_a_moment_to_those_who_look(seat, ann, later):
    chooses(ann, turn=Way.NOW)
    assert not mailed(seat, later(seconds=2))
    assert mailed(seat, later(seconds=10))


@pytest.mark.parametrize("minutes", [15, 60, 180])
def test_after_as_long_as_somebody_likes(seat, ann, later, minutes):
    keeps_hours(ann, delay=minutes)
    assert not mailed(seat, later(minutes=minutes - 1))
    assert mailed(seat, later(minutes=minutes))


@pytest.mark.parametrize("way", [Way.DIGEST, Way.NONE])
def test_no_mail_of_its_own_where_it_goes_into_the_digest_or_nowhere(seat, ann, later, way):
    chooses(ann, turn=way)
    assert not mailed(seat, later(hours=1))


def test_what_others_choose_changes_nothing(seat, bo, later):
    chooses(bo, turn=Way.NONE)
    assert mailed(seat, later(**A_WHILE))


def test_another_kind_that_goes_nowhere_changes_nothing(seat, ann, later):
    chooses(ann, news=Way.NONE)
    assert mailed(seat, later(**A_WHILE))


@pytest.mark.parametrize(
    ("zone", "quiet", "until"),
    [("UTC", (12, 13), 60), ("UTC", (22, 13), 60), ("Europe/Rome", (12, 16), 120)],
)
def test_quiet_hours_are_waited_for_on_ones_own_clock(seat, ann, later, zone, quiet, until):
    ann.time_zone = zone
    ann.save()
    keeps_hours(ann, quiet_from=quiet[0], quiet_until=quiet[1])
    assert not mailed(seat, later(minutes=until - 1))
    assert mailed(seat, later(minutes=until))


def test_what_became_due_just_before_the_quiet_hours_still_waits_for_their_end(seat, ann, later):
    keeps_hours(ann, quiet_from=13, quiet_until=14)
    assert not mailed(seat, later(hours=1))
    assert mailed(seat, later(hours=2))


def test_what_was_seen_in_the_quiet_hours_is_not_mailed_after_them(seat, ann, later):
    keeps_hours(ann, quiet_from=12, quiet_until=14)
    look(session_id=seat.session_id, user_id=ann.pk, at=later(hours=1))
    assert not mailed(seat, later(hours=3))


def test_two_runs_of_the_task_write_one_mail(seat, later):
    at = later(**A_WHILE)
    assert mail_turn(seat_id=seat.pk, at=at)
    assert not mail_turn(seat_id=seat.pk, at=at)
    assert len(delivered()) == 1


class TestPush:
    @pytest.fixture
    def woken(self, seat, ann):
        has_browser(ann)
        return seat

    def test_a_browser_is_woken_as_soon_as_it_is_clear_that_nobody_looks(self, woken, later):
        assert not push_turn(seat_id=woken.pk, at=later(seconds=2))
        assert push_turn(seat_id=woken.pk, at=later(seconds=10))
        push = Push.objects.get()
        assert push.payload["title"] == "It is your turn"
        assert push.payload["link"].endswith(f"/tables/{woken.session.public_id}/")
        assert push.is_urgent

    def test_it_holds_nothing_of_a_hand(self, woken, later):
        push_turn(seat_id=woken.pk, at=later(seconds=10))
        push = Push.objects.get()
        assert set(push.payload) == {"title", "line", "link", "topic"}
        assert push.payload["line"] == "18 Holes on Starter Links"

    def test_once_a_decision_and_again_for_the_next_one(self, woken, later):
        assert push_turn(seat_id=woken.pk, at=later(seconds=10))
        assert not push_turn(seat_id=woken.pk, at=later(hours=10))
        Seat.objects.filter(pk=woken.pk).update(deciding_since=later(hours=11))
        assert push_turn(seat_id=woken.pk, at=later(hours=12))

    def test_each_player_who_is_waited_for(self, woken, bo, later):
        has_browser(bo)
        Seat.objects.filter(session=woken.session, user=bo).update(last_looked_at=None)
        for seat in Seat.objects.filter(session=woken.session):
            assert push_turn(seat_id=seat.pk, at=later(seconds=10))

    def test_not_who_looks(self, woken, ann, later):
        look(session_id=woken.session_id, user_id=ann.pk, at=later(seconds=3))
        assert not push_turn(seat_id=woken.pk, at=later(seconds=10))

    def test_not_who_has_acted(self, woken, game, ann, later):
        act(game, 0, ann, at=later(seconds=3))
        assert not push_turn(seat_id=woken.pk, at=later(seconds=10))

    def test_what_was_seen_before_its_service_took_it_is_not_sent(self, woken, ann, later):
        from tests.channels import send_next_push

        push_turn(seat_id=woken.pk, at=later(seconds=10))
        look(session_id=woken.session_id, user_id=ann.pk, at=later(seconds=11))
        assert send_next_push(at=later(seconds=12))
        assert not Push.objects.exists()

    def test_not_in_quiet_hours(self, woken, ann, later):
        keeps_hours(ann, quiet_from=12, quiet_until=13)
        assert not push_turn(seat_id=woken.pk, at=later(minutes=30))
        assert push_turn(seat_id=woken.pk, at=later(minutes=60))

    def test_not_who_wants_none(self, woken, ann, later):
        chooses(ann, push=False, turn="")
        assert not push_turn(seat_id=woken.pk, at=later(minutes=30))

    def test_beside_any_way_of_mail(self, woken, ann, later):
        chooses(ann, turn=Way.NONE)
        assert push_turn(seat_id=woken.pk, at=later(minutes=30))

    def test_not_who_has_no_browser_and_nobody_is_looked_up_for_it(self, seat, bo, later):
        has_browser(bo)
        assert [one.user for one in seats_to_push(at=later(minutes=1))] == [bo]

    def test_not_who_has_left(self, woken, ann, later):
        resign(session_id=woken.session_id, user=ann, at=NOON)
        assert not push_turn(seat_id=woken.pk, at=later(minutes=1))

    def test_the_schedule_finds_them_and_twice_is_once(self, woken):
        push_turns()
        push_turns()
        assert Push.objects.count() == 1
