"""From the feed to a mail or a browser: when, once, and not what was seen meanwhile."""

from dataclasses import replace
from datetime import timedelta

import pytest

from accounts.people.models import User
from notifications import tasks
from notifications.events.models import Kind
from notifications.notices.models import DueNotice
from notifications.notices.services import choose
from notifications.ports import EVENTS, OLD, Said
from notifications.preferences.kinds import KINDS
from notifications.preferences.models import Way
from notifications.preferences.selectors import reach_of
from notifications.push.models import Push
from tests.channels import mail_notice, push_notice
from tests.choices import chooses, has_browser, keeps_hours
from tests.mails import delivered
from tests.notifications.events.feeds import NOON, happen, number_all

pytestmark = pytest.mark.django_db

SEEN: set[int] = set()


@pytest.fixture(autouse=True)
def words(monkeypatch):
    """What a notice says; nothing of what was seen."""
    SEEN.clear()

    def said(user, told, at):
        until = NOON + timedelta(hours=told.data["hours"]) if "hours" in told.data else None
        if told.number in SEEN:
            return None
        return Said(f"Number {told.number}", "A line", "https://dogleg.test/x/", "x", until=until)

    for event in ("finished", "clock", "friend_table", "replied", "published"):
        monkeypatch.setitem(EVENTS, event, replace(EVENTS[event], words=said, letter=None))


def told(user, kind: Kind = Kind.FINISHED, **data):
    happen(user, kind=kind, **data)
    number_all()


def tell_at(at) -> None:
    """The schedule, at a time."""
    for notice in DueNotice.objects.filter(mail_at__lte=at):
        mail_notice(notice_id=notice.pk, at=at)
    for notice in DueNotice.objects.filter(push_at__lte=at):
        push_notice(notice_id=notice.pk, at=at)


def subjects() -> list[str]:
    return [letter.subject for letter in delivered()]


def after(**time) -> object:
    return NOON + timedelta(**time)


def test_after_a_while_a_mail_tells_it(golfer):
    told(golfer)
    tell_at(after(minutes=1))
    assert subjects() == []
    tell_at(after(minutes=2))
    assert subjects() == ["Number 1: A line"]
    assert not DueNotice.objects.exists()


def test_a_worker_that_is_early_sends_nothing(golfer):
    has_browser(golfer)
    told(golfer)
    [notice] = DueNotice.objects.all()
    assert not mail_notice(notice_id=notice.pk, at=NOON)
    assert not push_notice(notice_id=notice.pk, at=NOON)
    assert subjects() == [] and not Push.objects.exists()
    tell_at(after(minutes=2))
    assert subjects() == ["Number 1: A line"] and Push.objects.count() == 1


def test_at_once_where_that_is_chosen(golfer):
    chooses(golfer, finished=Way.NOW)
    told(golfer)
    tell_at(after(seconds=5))
    assert len(subjects()) == 1


def test_its_name_is_its_number_in_the_feed_so_it_goes_out_once(golfer):
    told(golfer)
    again = DueNotice.objects.get()
    tell_at(after(minutes=2))
    again.save(force_insert=True)
    tell_at(after(minutes=3))
    [letter] = delivered()
    assert letter.extra_headers["Message-ID"].startswith(f"<finished-{golfer.public_id}-1@")


def test_the_mail_says_how_to_stop_just_this_and_where_the_rest_is(golfer):
    told(golfer)
    tell_at(after(minutes=2))
    [letter] = delivered()
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    html = letter.alternatives[0].content
    assert "/account/notices/" in letter.body and "/account/notices/" in html


def test_what_was_seen_meanwhile_is_not_told(golfer):
    told(golfer)
    SEEN.add(1)
    tell_at(after(minutes=2))
    assert subjects() == [] and not DueNotice.objects.exists()


def test_what_is_of_no_kind_of_notice_leaves_nothing(golfer):
    told(golfer, Kind.TURN)
    told(golfer, Kind.LIKED)
    assert not DueNotice.objects.exists()


def test_who_wants_nothing_of_it_leaves_nothing(golfer):
    chooses(golfer, finished=Way.NONE)
    told(golfer)
    assert not DueNotice.objects.exists()


def test_quiet_hours_are_waited_for(golfer):
    keeps_hours(golfer, quiet_from=11, quiet_until=14)
    told(golfer)
    tell_at(after(minutes=2))
    assert subjects() == []
    tell_at(after(hours=2))
    assert len(subjects()) == 1


def test_a_clock_that_runs_out_in_the_quiet_hours_is_told_at_once(golfer):
    keeps_hours(golfer, quiet_from=11, quiet_until=14)
    told(golfer, Kind.CLOCK, hours=1)
    told(golfer, Kind.CLOCK, hours=3)
    tell_at(after(minutes=1))
    assert subjects() == ["Number 1: A line"]


def test_by_default_replies_and_tables_of_friends_wait_for_the_digest(golfer):
    told(golfer, Kind.REPLIED)
    told(golfer, Kind.FRIEND_TABLE)
    tell_at(after(days=1))
    assert subjects() == []
    assert DueNotice.objects.filter(in_digest=True).count() == 2


def test_news_come_weekly_and_one_by_one_only_if_that_is_chosen(golfer):
    told(golfer, Kind.PUBLISHED)
    assert not DueNotice.objects.exists()
    chooses(golfer, news=Way.LATER)
    told(golfer, Kind.PUBLISHED)
    tell_at(after(minutes=2))
    assert len(subjects()) == 1


def test_a_browser_is_told_whatever_the_mail(golfer):
    has_browser(golfer)
    chooses(golfer, finished=Way.NONE)
    told(golfer)
    tell_at(after(seconds=5))
    assert Push.objects.get().payload["title"] == "Number 1"
    assert not DueNotice.objects.exists()


def test_mail_and_browser_are_told_each_at_its_time(golfer):
    has_browser(golfer)
    told(golfer)
    tell_at(after(seconds=5))
    assert Push.objects.count() == 1 and subjects() == []
    tell_at(after(minutes=2))
    assert Push.objects.count() == 1 and len(subjects()) == 1


def test_a_browser_sleeps_in_quiet_hours(golfer):
    has_browser(golfer)
    keeps_hours(golfer, quiet_from=11, quiet_until=14)
    told(golfer)
    tell_at(after(minutes=2))
    assert not Push.objects.exists()
    tell_at(after(hours=2))
    assert Push.objects.count() == 1


def test_whoever_switches_browsers_off_meanwhile_is_not_woken(golfer):
    has_browser(golfer)
    told(golfer)
    chooses(golfer, push=False, finished="")
    tell_at(after(minutes=2))
    assert not Push.objects.exists()


def test_guests_are_told_nothing(golfer):
    has_browser(golfer)
    told(golfer)
    User.objects.update(guest_since=NOON)
    tell_at(after(minutes=2))
    assert subjects() == [] and not Push.objects.exists()


def test_what_could_not_be_told_for_days_is_not_told(golfer):
    told(golfer)
    tell_at(NOON + OLD + timedelta(minutes=1))
    assert subjects() == []


def test_what_waits_goes_as_somebody_chooses_now(golfer):
    told(golfer)
    told(golfer, Kind.REPLIED)
    chosen(golfer, finished=Way.DIGEST, reply=Way.NONE)
    waiting = DueNotice.objects.get()
    assert (waiting.kind, waiting.in_digest, waiting.mail_at) == ("finished", True, None)


def test_only_what_differs_from_the_defaults_is_kept(golfer):
    chosen(golfer, turn=Way.NONE)
    assert list(golfer.notice_choices.values_list("kind", "mail", "push")) == [
        ("turn", "none", None)
    ]
    chosen(golfer)
    assert not golfer.notice_choices.exists()


def test_a_default_that_changes_holds_for_all_who_left_it(golfer, monkeypatch):
    chosen(golfer, turn=Way.NONE)
    monkeypatch.setitem(KINDS, "finished", replace(KINDS["finished"], mail=Way.DIGEST))
    assert reach_of(golfer).way("finished") == Way.DIGEST
    assert reach_of(golfer).way("turn") == Way.NONE


def test_a_letter_of_its_own_takes_the_place_of_the_short_mail(golfer, monkeypatch):
    asked = []
    lettered = replace(
        EVENTS["finished"],
        words=lambda *_told: Said("t", "l", "/", "x", about=7),
        letter=lambda key, at, user: bool(asked.append(key)),
    )
    monkeypatch.setitem(EVENTS, "finished", lettered)
    told(golfer)
    tell_at(after(minutes=2))
    assert asked == [7] and subjects() == []


def test_one_that_fails_keeps_nobody_else_from_being_told(golfer, monkeypatch):
    def broken(user, told, at):
        if told.number == 1:
            raise ValueError
        return Said("Two", "", "/", "x")

    monkeypatch.setitem(EVENTS, "finished", replace(EVENTS["finished"], words=broken))
    told(golfer)
    told(golfer)
    DueNotice.objects.update(at="2099-01-01T00:00Z")
    tasks.tell_notices()
    assert subjects() == ["Two"]
    assert DueNotice.objects.get().number == 1, "it is tried again"


def test_the_schedule_tells_what_is_due_and_twice_is_once(golfer):
    has_browser(golfer)
    told(golfer)
    DueNotice.objects.update(at="2099-01-01T00:00Z")
    tasks.tell_notices()
    tasks.tell_notices()
    assert len(subjects()) == 1 and Push.objects.count() == 1


def chosen(user, **ways: Way) -> None:
    """The page saved, with these ways and else the defaults."""
    choose(
        user=user,
        ways={kind: ways.get(kind, row.mail) for kind, row in KINDS.items()},
        pushes={kind: row.push for kind, row in KINDS.items()},
        times={},
    )
