"""The daily digest: at one's own hour, all tables, the most urgent first, and only for news."""

import re
from datetime import timedelta

import pytest

from games.absence.services import resign
from games.notify.selectors.digests import readers_due
from games.notify.services.digests import write_digest
from games.notify.services.mails import mail_invitation
from games.notify.services.turns import mail_turn
from games.notify.tasks import write_digests
from games.seats.services.invitations import send_invitation
from games.tables.models.seat import Seat
from games.tables.services.seats import look
from notifications.notices.models import DueNotice
from notifications.preferences.models import NoticeTimes, Way
from tests.channels import tell_due
from tests.choices import chooses, keeps_hours
from tests.factories.games import NOON, opened, started
from tests.games.clock_times import SLOW_CLOCK
from tests.mails import delivered
from tests.notifications.events.feeds import number_all

A_DAY = timedelta(days=1)


@pytest.fixture
def morning(later):
    """Eight o'clock of the next day, UTC."""
    return later(hours=20)


@pytest.fixture
def reader(ann):
    """Ann, who reads of her turns once a day."""
    chooses(ann, turn=Way.DIGEST)
    return ann


@pytest.fixture
def away(game, reader):
    """A table that has waited for her since noon."""
    unseen(game)
    return game


def unseen(*tables):
    Seat.objects.filter(session__in=tables).update(last_looked_at=None)


def written(user, at) -> bool:
    """Whether the schedule finds them, and there was something to write."""
    number_all()
    if user.pk not in readers_due(at=at):
        assert not write_digest(user_id=user.pk, at=at)
        return False
    return write_digest(user_id=user.pk, at=at)


def tables_in(letter) -> list[str]:
    return re.findall(r"https://dogleg\.test/tables/([^/]+)/", letter.body)


def test_it_comes_at_ones_hour_and_not_before(away, reader, morning):
    assert not written(reader, morning - timedelta(minutes=1))
    assert written(reader, morning)
    [letter] = delivered()
    assert letter.to == [reader.email]
    assert letter.subject == "It’s your turn at 1 table"
    assert tables_in(letter) == [away.public_id]


@pytest.mark.parametrize(
    ("zone", "hour", "after"),
    [("Europe/Rome", 8, 18), ("America/New_York", 20, 12), ("UTC", 13, 1)],
)
def test_the_hour_is_that_of_their_zone(away, reader, later, zone, hour, after):
    reader.time_zone = zone
    reader.save()
    keeps_hours(reader, digest_hour=hour)
    assert not written(reader, later(hours=after, seconds=-1))
    assert written(reader, later(hours=after))


def test_once_a_day_however_often_the_task_runs(away, reader, morning):
    assert written(reader, morning)
    assert not written(reader, morning)
    assert not written(reader, morning + timedelta(hours=23))
    assert len(delivered()) == 1


def test_a_worker_that_dies_before_it_notes_the_digest_sends_it_under_one_name(
    away, reader, morning
):
    written(reader, morning)
    NoticeTimes.objects.update(digested_until=None)
    Seat.objects.update(mailed_at=None)
    assert not written(reader, morning)
    assert len(delivered()) == 1


def test_who_was_not_served_at_their_hour_is_as_soon_as_the_site_is_up(away, reader, morning):
    assert written(reader, morning + timedelta(hours=5))


def test_what_happens_after_the_hour_waits_for_the_next_one(reader, bo, morning):
    table = started(reader, bo, at=morning + timedelta(hours=1))
    unseen(table)
    assert not written(reader, morning + timedelta(hours=2))
    assert written(reader, morning + A_DAY)


def test_all_tables_that_wait_the_nearest_deadline_first_then_the_longest_wait(
    reader, bo, later, morning
):
    old = started(reader, bo, at=later(hours=1))
    older = started(reader, bo, at=NOON)
    late = started(reader, bo, at=NOON, clock=SLOW_CLOCK)
    soon = started(reader, bo, at=NOON, clock=SLOW_CLOCK)
    unseen(old, older, late, soon)
    Seat.objects.filter(session=soon).update(deadline_at=later(hours=30))
    assert written(reader, morning)
    order = [soon, late, older, old]
    assert tables_in(delivered()[0]) == [table.public_id for table in order]


def test_what_was_told_or_seen_is_listed_and_no_reason_to_write(away, reader, bo, morning):
    assert written(reader, morning)
    assert not written(reader, morning + A_DAY), "the table waits still, and she knows"
    seen = started(reader, bo, at=morning + A_DAY)
    look(session_id=seen.pk, user_id=reader.pk, at=morning + A_DAY + timedelta(hours=1))
    assert not written(reader, morning + 2 * A_DAY)
    new = started(reader, bo, at=morning + 2 * A_DAY)
    unseen(new)
    assert written(reader, morning + 3 * A_DAY)
    listed = tables_in(delivered()[-1])
    assert listed == [away.public_id, seen.public_id, new.public_id]


def test_none_if_nothing_waits_any_more(away, reader, morning):
    resign(session_id=away.pk, user=reader, at=NOON)
    assert not written(reader, morning)
    assert delivered() == []


def test_a_digest_that_waited_for_the_mail_server_until_nothing_waits_is_not_sent(
    away, reader, morning
):
    assert written(reader, morning)
    resign(session_id=away.pk, user=reader, at=morning)
    assert delivered() == []


def test_quiet_hours_are_waited_for(away, reader, morning):
    keeps_hours(reader, quiet_from=22, quiet_until=10)
    assert not written(reader, morning)
    assert written(reader, morning + timedelta(hours=2))


def test_no_other_mail_tells_of_a_table_that_the_digest_has_told(away, reader, morning):
    assert written(reader, morning)
    chooses(reader, turn=Way.NOW)
    assert not mail_turn(seat_id=away.seats.get(user=reader).pk, at=morning)


def test_who_reads_of_turns_at_once_has_no_digest_of_them(game, ann, morning):
    unseen(game)
    assert not written(ann, morning)


def test_an_invitation_may_wait_for_it(reader, bo, later, morning):
    chooses(reader, invitation=Way.DIGEST)
    table = opened(bo)
    invitation = send_invitation(session=table, seat=1, invitee=reader, by=bo, at=NOON)
    tell_due(later(hours=1))
    assert delivered() == []
    assert written(reader, morning)
    [letter] = delivered()
    assert "“Bo” has reserved a seat for you" in letter.body and "/invitations/" in letter.body
    assert not mail_invitation(invitation_id=invitation.pk, at=morning)
    assert not written(reader, morning + A_DAY)


def test_an_invitation_that_was_answered_meanwhile_is_none(reader, bo, morning):
    chooses(reader, invitation=Way.DIGEST)
    invitation = send_invitation(session=opened(bo), seat=1, invitee=reader, by=bo, at=NOON)
    type(invitation).objects.update(declined_at=NOON)
    assert not written(reader, morning)


def test_a_guest_sends_no_mail_and_is_in_no_digest(ann, bo, later, morning):
    type(bo).objects.filter(pk=bo.pk).update(guest_since=NOON)
    send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)
    tell_due(later(minutes=5))
    chooses(ann, invitation=Way.DIGEST)
    send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)
    assert not written(ann, morning)
    assert delivered() == []


def test_what_else_happened_stands_below(away, reader, bo, morning):
    table = opened(bo)
    notice(reader, "friend_table", table=table.public_id)
    assert written(reader, morning)
    letter = delivered()[0]
    assert "Bo has created a table" in letter.body
    assert not DueNotice.objects.filter(user=reader).exists()


def test_a_notice_that_also_waits_for_its_push_is_in_one_digest_only(reader, bo, morning):
    notice(reader, "friend_table", table=opened(bo).public_id)
    DueNotice.objects.update(push_at=morning + A_DAY)
    assert written(reader, morning)
    assert not DueNotice.objects.get().in_digest
    assert not written(reader, morning + A_DAY)


def test_by_itself_it_is_reason_enough(reader, bo, morning):
    notice(reader, "friend_table", table=opened(bo).public_id)
    assert written(reader, morning)
    assert delivered()[0].subject == "Your daily Dogleg news"


def test_what_is_no_longer_there_is_not_told(reader, bo, ann, morning):
    table = opened(bo)
    notice(reader, "friend_table", table=table.public_id)
    type(table).objects.update(status="cancelled")
    assert not written(reader, morning)


def test_a_digest_without_news_is_settled_for_the_day(reader, bo, morning):
    table = opened(bo)
    notice(reader, "friend_table", table=table.public_id)
    type(table).objects.update(status="cancelled")
    assert readers_due(at=morning) == [reader.pk]
    assert not write_digest(user_id=reader.pk, at=morning)
    assert readers_due(at=morning + timedelta(minutes=1)) == []
    assert not DueNotice.objects.exists()


def test_a_digest_without_news_keeps_what_happened_after_its_hour(reader, bo, morning):
    notice(reader, "friend_table", table=opened(bo).public_id)
    DueNotice.objects.update(at=morning + timedelta(minutes=5))
    assert not write_digest(user_id=reader.pk, at=morning + timedelta(minutes=10))
    assert readers_due(at=morning + timedelta(minutes=11)) == []
    assert written(reader, morning + A_DAY)


def test_one_click_in_it_ends_it(away, reader, client, morning):
    written(reader, morning)
    url = delivered()[0].message()["List-Unsubscribe"].strip("<>")
    page = client.post(url.removeprefix("https://dogleg.test")).content.decode()
    assert "daily digests" in page
    unseen(away)
    Seat.objects.update(mailed_at=None)
    assert not written(reader, morning + A_DAY)


def test_the_schedule_writes_to_all_whose_hour_has_come(away, reader):
    number_all()
    write_digests()
    write_digests()
    assert [letter.to for letter in delivered()] == [[reader.email]]


def notice(user, event: str, **data):
    """An event of their feed that waits for the digest."""
    return DueNotice.objects.create(
        user=user, number=DueNotice.objects.count() + 1, kind=event, event=event,
        data=data, at=NOON, in_digest=True,
    )  # fmt: skip
