"""From the feed to an email or a push: at the right time, once, and only if the user has not seen
it.
"""

from dataclasses import replace
from datetime import timedelta

import pytest

from accounts.people.models import User
from notifications import tasks
from notifications.events.models import Kind
from notifications.notices.models import DueNotice
from notifications.notices.services import choose
from notifications.ports import EVENTS, OLD, NoticeText
from notifications.preferences.kinds import KINDS
from notifications.preferences.models import Way
from notifications.preferences.selectors import preferences_of
from notifications.push.models import Push
from tests.channels import mail_notice, push_notice
from tests.choices import chooses, has_browser, keeps_hours
from tests.mails import delivered
from tests.notifications.events.feeds import NOON, happen, number_all

pytestmark = pytest.mark.django_db

SEEN: set[int] = set()


@pytest.fixture(autouse=True)
def words(monkeypatch):
    """Give every notification a text, except for events listed in SEEN."""
    SEEN.clear()

    def said(user, event, at):
        until = NOON + timedelta(hours=event.data["hours"]) if "hours" in event.data else None
        if event.number in SEEN:
            return None
        return NoticeText(
            f"Number {event.number}", "A line", "https://dogleg.test/x/", "x", until=until
        )

    for event in ("finished", "clock", "friend_table", "replied", "published"):
        monkeypatch.setitem(EVENTS, event, replace(EVENTS[event], words=said, letter=None))


def record_event(user, kind: Kind = Kind.FINISHED, **data):
    happen(user, kind=kind, **data)
    number_all()


def run_schedule(at) -> None:
    """Send the emails and pushes that are due at this time."""
    for notice in DueNotice.objects.filter(mail_at__lte=at):
        mail_notice(notice_id=notice.pk, at=at)
    for notice in DueNotice.objects.filter(push_at__lte=at):
        push_notice(notice_id=notice.pk, at=at)


def subjects() -> list[str]:
    return [letter.subject for letter in delivered()]


def later(**time) -> object:
    return NOON + timedelta(**time)


def test_a_mail_is_sent_after_the_delay(golfer):
    record_event(golfer)
    run_schedule(later(minutes=1))
    assert subjects() == []
    run_schedule(later(minutes=2))
    assert subjects() == ["Number 1: A line"]
    assert not DueNotice.objects.exists()


def test_a_worker_that_is_early_sends_nothing(golfer):
    has_browser(golfer)
    record_event(golfer)
    [notice] = DueNotice.objects.all()
    assert not mail_notice(notice_id=notice.pk, at=NOON)
    assert not push_notice(notice_id=notice.pk, at=NOON)
    assert subjects() == [] and not Push.objects.exists()
    run_schedule(later(minutes=2))
    assert subjects() == ["Number 1: A line"] and Push.objects.count() == 1


def test_an_immediate_mail_is_sent_if_chosen(golfer):
    chooses(golfer, finished=Way.NOW)
    record_event(golfer)
    run_schedule(later(seconds=5))
    assert len(subjects()) == 1


def test_the_message_id_contains_the_number_so_it_is_sent_once(golfer):
    record_event(golfer)
    again = DueNotice.objects.get()
    run_schedule(later(minutes=2))
    again.save(force_insert=True)
    run_schedule(later(minutes=3))
    [letter] = delivered()
    assert letter.extra_headers["Message-ID"].startswith(f"<finished-{golfer.public_id}-1@")


def test_the_mail_links_to_unsubscribe_and_to_the_settings(golfer):
    record_event(golfer)
    run_schedule(later(minutes=2))
    [letter] = delivered()
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    html = letter.alternatives[0].content
    assert "/account/notices/" in letter.body and "/account/notices/" in html


def test_a_seen_event_is_not_sent(golfer):
    record_event(golfer)
    SEEN.add(1)
    run_schedule(later(minutes=2))
    assert subjects() == [] and not DueNotice.objects.exists()


def test_an_event_of_no_kind_creates_nothing(golfer):
    record_event(golfer, Kind.TURN)
    record_event(golfer, Kind.LIKED)
    assert not DueNotice.objects.exists()


def test_a_refused_kind_creates_nothing(golfer):
    chooses(golfer, finished=Way.NONE)
    record_event(golfer)
    assert not DueNotice.objects.exists()


def test_quiet_hours_delay_a_mail(golfer):
    keeps_hours(golfer, quiet_from=11, quiet_until=14)
    record_event(golfer)
    run_schedule(later(minutes=2))
    assert subjects() == []
    run_schedule(later(hours=2))
    assert len(subjects()) == 1


def test_a_clock_that_ends_in_quiet_hours_is_announced_immediately(golfer):
    keeps_hours(golfer, quiet_from=11, quiet_until=14)
    record_event(golfer, Kind.CLOCK, hours=1)
    record_event(golfer, Kind.CLOCK, hours=3)
    run_schedule(later(minutes=1))
    assert subjects() == ["Number 1: A line"]


def test_replies_and_friends_tables_wait_for_the_digest_by_default(golfer):
    record_event(golfer, Kind.REPLIED)
    record_event(golfer, Kind.FRIEND_TABLE)
    run_schedule(later(days=1))
    assert subjects() == []
    assert DueNotice.objects.filter(in_digest=True).count() == 2


def test_news_are_weekly_unless_single_mails_are_chosen(golfer):
    record_event(golfer, Kind.PUBLISHED)
    assert not DueNotice.objects.exists()
    chooses(golfer, news=Way.LATER)
    record_event(golfer, Kind.PUBLISHED)
    run_schedule(later(minutes=2))
    assert len(subjects()) == 1


def test_a_push_does_not_depend_on_the_mail(golfer):
    has_browser(golfer)
    chooses(golfer, finished=Way.NONE)
    record_event(golfer)
    run_schedule(later(seconds=5))
    assert Push.objects.get().payload["title"] == "Number 1"
    assert not DueNotice.objects.exists()


def test_mail_and_push_each_have_their_own_time(golfer):
    has_browser(golfer)
    record_event(golfer)
    run_schedule(later(seconds=5))
    assert Push.objects.count() == 1 and subjects() == []
    run_schedule(later(minutes=2))
    assert Push.objects.count() == 1 and len(subjects()) == 1


def test_quiet_hours_delay_a_push(golfer):
    has_browser(golfer)
    keeps_hours(golfer, quiet_from=11, quiet_until=14)
    record_event(golfer)
    run_schedule(later(minutes=2))
    assert not Push.objects.exists()
    run_schedule(later(hours=2))
    assert Push.objects.count() == 1


def test_pushes_that_were_since_switched_off_are_not_sent(golfer):
    has_browser(golfer)
    record_event(golfer)
    chooses(golfer, push=False, finished="")
    run_schedule(later(minutes=2))
    assert not Push.objects.exists()


def test_guests_get_no_notifications(golfer):
    has_browser(golfer)
    record_event(golfer)
    User.objects.update(guest_since=NOON)
    run_schedule(later(minutes=2))
    assert subjects() == [] and not Push.objects.exists()


def test_an_outdated_notification_is_not_sent(golfer):
    record_event(golfer)
    run_schedule(NOON + OLD + timedelta(minutes=1))
    assert subjects() == []


def test_waiting_notifications_follow_new_choices(golfer):
    record_event(golfer)
    record_event(golfer, Kind.REPLIED)
    chosen(golfer, finished=Way.DIGEST, reply=Way.NONE)
    waiting = DueNotice.objects.get()
    assert (waiting.kind, waiting.in_digest, waiting.mail_at) == ("finished", True, None)


def test_only_choices_that_differ_from_the_defaults_are_stored(golfer):
    chosen(golfer, turn=Way.NONE)
    assert list(golfer.notice_choices.values_list("kind", "mail", "push")) == [
        ("turn", "none", None)
    ]
    chosen(golfer)
    assert not golfer.notice_choices.exists()


def test_a_changed_default_applies_to_everyone_who_kept_it(golfer, monkeypatch):
    chosen(golfer, turn=Way.NONE)
    monkeypatch.setitem(KINDS, "finished", replace(KINDS["finished"], mail=Way.DIGEST))
    assert preferences_of(golfer).way("finished") == Way.DIGEST
    assert preferences_of(golfer).way("turn") == Way.NONE


def test_a_mail_of_its_own_replaces_the_short_mail(golfer, monkeypatch):
    asked = []
    lettered = replace(
        EVENTS["finished"],
        words=lambda *_told: NoticeText("t", "l", "/", "x", about=7),
        letter=lambda key, at, user: bool(asked.append(key)),
    )
    monkeypatch.setitem(EVENTS, "finished", lettered)
    record_event(golfer)
    run_schedule(later(minutes=2))
    assert asked == [7] and subjects() == []


def test_a_failing_notification_does_not_stop_others(golfer, monkeypatch):
    def broken(user, event, at):
        if event.number == 1:
            raise ValueError
        return NoticeText("Two", "", "/", "x")

    monkeypatch.setitem(EVENTS, "finished", replace(EVENTS["finished"], words=broken))
    record_event(golfer)
    record_event(golfer)
    DueNotice.objects.update(at="2099-01-01T00:00Z")
    tasks.send_due_notices()
    assert subjects() == ["Two"]
    assert DueNotice.objects.get().number == 1, "it is tried again"


def test_the_schedule_sends_due_notifications_once(golfer):
    has_browser(golfer)
    record_event(golfer)
    DueNotice.objects.update(at="2099-01-01T00:00Z")
    tasks.send_due_notices()
    tasks.send_due_notices()
    assert len(subjects()) == 1 and Push.objects.count() == 1


def chosen(user, **ways: Way) -> None:
    """Save the settings page with these choices and default values for everything else."""
    choose(
        user=user,
        ways={kind: ways.get(kind, row.mail) for kind, row in KINDS.items()},
        pushes={kind: row.push for kind, row in KINDS.items()},
        times={},
    )
