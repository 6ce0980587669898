"""When players are notified of their turn, depending on channel, delay and quiet hours."""

import pytest

from games.absence.services import resign
from games.notify.services.planning import plan_open_turns
from games.notify.services.turns import mail_turn
from games.tables.models.seat import Seat
from games.tables.services.seats import look
from games.tables.services.tables import publish_open_turn
from notifications.events.models import FeedEvent, Kind
from notifications.notices.models import DueNotice
from notifications.notices.services import drop_seen, drop_seen_in_digests
from notifications.preferences.models import Way
from notifications.push.models import Push
from tests.channels import number_next, tell_due
from tests.choices import chooses, has_browser, keeps_hours
from tests.factories.games import NOON, act
from tests.mails import delivered

A_WHILE = {"minutes": 2, "seconds": 2}


@pytest.fixture
def seat(game, ann):
    """Ann's seat. Her turn started at noon, and she has not opened the table since."""
    game.seats.update(last_looked_at=None)
    return game.seats.get(user=ann)


def mailed(seat, at) -> bool:
    """Run the scheduled tasks. Return True if the player has been emailed by then."""
    tell_due(at)
    return any(letter.to == [seat.user.email] for letter in delivered())


def pushed(seat, at) -> bool:
    """Run the scheduled tasks. Return True if they sent the player a push."""
    Push.objects.filter(subscription__user=seat.user).delete()
    tell_due(at)
    return Push.objects.filter(subscription__user=seat.user).exists()


def test_a_turn_is_mailed_after_the_default_delay(seat, later):
    assert not mailed(seat, later(minutes=1, seconds=59))
    assert mailed(seat, later(**A_WHILE))


def test_an_immediate_mail_allows_for_a_look(seat, ann, later):
    chooses(ann, turn=Way.NOW)
    assert not mailed(seat, later(seconds=2))
    assert mailed(seat, later(seconds=10))


@pytest.mark.parametrize("minutes", [15, 60, 180])
def test_the_delay_can_be_chosen(seat, ann, later, minutes):
    keeps_hours(ann, delay=minutes)
    assert not mailed(seat, later(minutes=minutes - 1))
    assert mailed(seat, later(minutes=minutes))


@pytest.mark.parametrize("way", [Way.DIGEST, Way.NONE])
def test_there_is_no_mail_if_turns_are_in_the_digest_or_off(seat, ann, later, way):
    chooses(ann, turn=way)
    assert not mailed(seat, later(hours=1))


def test_settings_of_others_have_no_effect(seat, bo, later):
    chooses(bo, turn=Way.NONE)
    assert mailed(seat, later(**A_WHILE))


def test_settings_for_other_kinds_have_no_effect(seat, ann, later):
    chooses(ann, news=Way.NONE)
    assert mailed(seat, later(**A_WHILE))


@pytest.mark.parametrize(
    ("zone", "quiet", "until"),
    [("UTC", (12, 13), 60), ("UTC", (22, 13), 60), ("Europe/Rome", (12, 16), 120)],
)
def test_a_mail_waits_for_quiet_hours_in_the_players_time_zone(
    seat, ann, later, zone, quiet, until
):
    ann.time_zone = zone
    ann.save()
    keeps_hours(ann, quiet_from=quiet[0], quiet_until=quiet[1])
    assert not mailed(seat, later(minutes=until - 1))
    assert mailed(seat, later(minutes=until))


def test_a_mail_found_in_quiet_hours_waits_for_their_end(seat, ann, later):
    keeps_hours(ann, quiet_from=13, quiet_until=14)
    assert not mailed(seat, later(hours=1))
    assert mailed(seat, later(hours=2))


def test_a_turn_seen_in_quiet_hours_is_not_mailed_after_them(seat, ann, later):
    keeps_hours(ann, quiet_from=12, quiet_until=14)
    look(session_id=seat.session_id, user_id=ann.pk, at=later(hours=1))
    assert not mailed(seat, later(hours=3))


def test_running_the_task_twice_writes_one_mail(seat, later):
    at = later(**A_WHILE)
    assert mail_turn(seat_id=seat.pk, at=at)
    assert not mail_turn(seat_id=seat.pk, at=at)
    assert len(delivered()) == 1


class TestPush:
    @pytest.fixture
    def woken(self, seat, ann):
        has_browser(ann)
        return seat

    def test_a_push_is_sent_as_soon_as_the_player_has_not_looked(self, woken, later):
        assert not pushed(woken, later(seconds=2))
        assert pushed(woken, later(seconds=10))
        push = Push.objects.get()
        assert push.payload["title"] == "It’s your turn"
        assert push.payload["link"].endswith(f"/tables/{woken.session.public_id}/")
        assert push.is_urgent

    def test_a_push_contains_no_secrets(self, woken, later):
        pushed(woken, later(seconds=10))
        push = Push.objects.get()
        assert set(push.payload) == {"title", "line", "link", "topic"}
        assert push.payload["line"] == "18 Holes on Starter Links"

    def test_each_decision_gets_one_push(self, woken, later):
        assert pushed(woken, later(seconds=10))
        assert not pushed(woken, later(hours=10))
        Seat.objects.filter(pk=woken.pk).update(deciding_since=later(hours=11))
        publish_open_turn(
            woken.session, [Seat.objects.get(pk=woken.pk)], woken.user, later(hours=11)
        )
        assert pushed(woken, later(hours=12))

    def test_each_player_who_is_due_gets_a_push(self, woken, bo, later):
        has_browser(bo)
        Seat.objects.filter(session=woken.session, user=bo).update(last_looked_at=None)
        tell_due(later(seconds=10))
        data = Push.objects.values_list("about", flat=True)
        assert set(data) == {seat.pk for seat in woken.session.seats.all()}

    def test_a_player_who_looks_gets_none(self, woken, ann, later):
        look(session_id=woken.session_id, user_id=ann.pk, at=later(seconds=3))
        assert not pushed(woken, later(seconds=10))

    def test_a_player_who_has_acted_gets_none(self, woken, game, ann, later):
        act(game, 0, ann, at=later(seconds=3))
        assert not pushed(woken, later(seconds=10))

    def test_a_push_is_not_sent_after_the_player_has_looked(self, woken, ann, later):
        from tests.channels import send_next_push

        assert pushed(woken, later(seconds=10))
        look(session_id=woken.session_id, user_id=ann.pk, at=later(seconds=11))
        assert send_next_push(at=later(seconds=12))
        assert not Push.objects.exists()

    def test_a_push_waits_for_the_end_of_quiet_hours(self, woken, ann, later):
        keeps_hours(ann, quiet_from=12, quiet_until=13)
        assert not pushed(woken, later(minutes=30))
        assert pushed(woken, later(minutes=60))

    def test_a_player_who_wants_none_gets_none(self, woken, ann, later):
        chooses(ann, push=False, turn="")
        assert not pushed(woken, later(minutes=30))

    def test_push_does_not_depend_on_mail_settings(self, woken, ann, later):
        chooses(ann, turn=Way.NONE)
        assert pushed(woken, later(minutes=30))

    def test_only_players_with_a_subscription_get_a_push(self, seat, bo, later):
        has_browser(bo)
        tell_due(later(minutes=1))
        assert [push.subscription.user for push in Push.objects.all()] == [bo]

    def test_a_player_who_resigned_gets_none(self, woken, ann, later):
        resign(session_id=woken.session_id, user=ann, at=NOON)
        assert not pushed(woken, later(minutes=1))

    def test_running_the_schedule_twice_sends_one_push(self, woken, later):
        tell_due(later(seconds=10))
        tell_due(later(seconds=10))
        assert Push.objects.count() == 1


class TestWithoutANotice:
    """Turns without a due notification, for example after an upgrade. The scheduled tasks create
    it.
    """

    @pytest.fixture
    def lost(self, seat):
        """A turn whose event was numbered by a release that created no notifications for turns."""
        while number_next(readers=[]):
            pass
        return seat

    def test_a_turn_that_was_open_before_the_upgrade_is_mailed_once(self, lost, later):
        at = later(minutes=5)
        assert not mailed(lost, at)
        plan_open_turns(at=at)
        plan_open_turns(at=at)
        assert mailed(lost, at)
        plan_open_turns(at=later(hours=1))
        tell_due(later(hours=1))
        assert len([letter for letter in delivered() if letter.to == [lost.user.email]]) == 1

    def test_turns_notified_by_the_last_release_are_not_repeated(self, lost, later):
        has_browser(lost.user)
        Seat.objects.update(mailed_at=later(minutes=3), pushed_at=later(seconds=10))
        plan_open_turns(at=later(minutes=5))
        assert not DueNotice.objects.filter(user=lost.user).exists()
        assert not mailed(lost, later(minutes=5)) and not Push.objects.exists()

    def test_only_the_missing_channel_is_used(self, lost, later):
        has_browser(lost.user)
        Seat.objects.update(mailed_at=later(minutes=3))
        plan_open_turns(at=later(minutes=5))
        assert pushed(lost, later(minutes=5))
        assert not mailed(lost, later(minutes=5))

    def test_a_notice_is_created_once(self, lost, later):
        plan_open_turns(at=later(minutes=1))
        plan_open_turns(at=later(minutes=1))
        assert DueNotice.objects.filter(user=lost.user).count() == 1

    def test_a_turn_without_an_event_gets_a_new_one(self, lost, later):
        FeedEvent.objects.all().delete()
        plan_open_turns(at=later(minutes=5))
        plan_open_turns(at=later(minutes=5))
        assert not mailed(lost, later(minutes=5))
        assert FeedEvent.objects.filter(user=lost.user, kind=Kind.YOUR_TURN).count() == 1
        assert mailed(lost, later(minutes=8))

    def test_open_turns_are_mailed_after_mails_are_switched_on(self, seat, ann, later):
        chooses(ann, turn=Way.NONE)
        assert not mailed(seat, later(hours=1))
        ann.notice_choices.all().delete()
        plan_open_turns(at=later(hours=1))
        assert mailed(seat, later(hours=1))

    def test_no_notice_is_created_if_all_channels_are_off(self, lost, ann, later):
        has_browser(ann)
        chooses(ann, push=False, turn=Way.NONE)
        plan_open_turns(at=later(minutes=5))
        assert not DueNotice.objects.filter(user=ann).exists()


def test_the_notice_of_a_seen_turn_is_removed(seat, ann, later):
    while number_next():
        pass
    assert DueNotice.objects.filter(user=ann, event="your_turn").exists()
    look(session_id=seat.session_id, user_id=ann.pk, at=later(seconds=30))
    drop_seen(at=later(minutes=3))
    assert not DueNotice.objects.filter(user=ann).exists()


def test_a_seen_turn_is_kept_until_it_is_due(seat, ann, later):
    while number_next():
        pass
    look(session_id=seat.session_id, user_id=ann.pk, at=later(seconds=30))
    drop_seen(at=later(minutes=1))
    assert DueNotice.objects.filter(user=ann).exists(), "play_by_mail can reset the look"


def test_the_event_of_an_earlier_decision_notifies_no_one(seat, ann, later):
    while number_next():
        pass
    Seat.objects.filter(pk=seat.pk).update(deciding_since=later(minutes=1))
    assert not mailed(seat, later(minutes=10)), "the newer decision has its own event"
    plan_open_turns(at=later(minutes=10))
    assert mailed(seat, later(minutes=13)), "a lost event must be planned again"


def test_a_failed_push_is_retried(seat, ann, later, monkeypatch):
    has_browser(ann)
    number_next()
    with monkeypatch.context() as broken:
        broken.setattr("notifications.notices.services.push", lambda **_push: 1 / 0)
        assert not pushed(seat, later(seconds=10))
    assert pushed(seat, later(minutes=3))


def test_a_seen_turn_is_removed_from_the_digest(seat, ann):
    chooses(ann, turn=Way.DIGEST)
    number_next()
    drop_seen_in_digests()
    assert DueNotice.objects.filter(user=ann, in_digest=True).exists()
    look(session_id=seat.session_id, user_id=ann.pk, at=NOON)
    drop_seen_in_digests()
    assert not DueNotice.objects.filter(user=ann).exists()
