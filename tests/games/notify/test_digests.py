"""The daily digest: sent at the hour that the user chose, only if there is something to report,
with all tables in order of urgency.
"""

import re
from datetime import timedelta

import pytest

from games.absence.services import resign
from games.lobby.services.opening import Place
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
    """Eight o'clock UTC on the next day."""
    return later(hours=20)


@pytest.fixture
def reader(ann):
    """Ann, who gets turn emails in a daily digest."""
    chooses(ann, turn=Way.DIGEST)
    return ann


@pytest.fixture
def away(game, reader):
    """A table that has waited for Ann since noon."""
    unseen(game)
    return game


def unseen(*tables):
    Seat.objects.filter(session__in=tables).update(last_looked_at=None)


def written(user, at) -> bool:
    """Run the scheduled digest task for the user; return True if it wrote a digest."""
    number_all()
    if user.pk not in readers_due(at=at):
        assert not write_digest(user_id=user.pk, at=at)
        return False
    return write_digest(user_id=user.pk, at=at)


def tables_in(letter) -> list[str]:
    return re.findall(r"https://dogleg\.test/tables/([^/]+)/", letter.body)


def test_a_digest_is_sent_at_the_users_hour(away, reader, morning):
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
def test_the_hour_is_in_the_users_time_zone(away, reader, later, zone, hour, after):
    reader.time_zone = zone
    reader.save()
    keeps_hours(reader, digest_hour=hour)
    assert not written(reader, later(hours=after, seconds=-1))
    assert written(reader, later(hours=after))


def test_a_digest_is_sent_once_a_day(away, reader, morning):
    assert written(reader, morning)
    assert not written(reader, morning)
    assert not written(reader, morning + timedelta(hours=23))
    assert len(delivered()) == 1


def test_a_digest_is_sent_once_even_if_its_worker_dies(away, reader, morning):
    written(reader, morning)
    NoticeTimes.objects.update(digested_until=None)
    Seat.objects.update(mailed_at=None)
    assert not written(reader, morning)
    assert len(delivered()) == 1


def test_a_missed_digest_is_sent_when_the_site_is_up_again(away, reader, morning):
    assert written(reader, morning + timedelta(hours=5))


def test_news_after_the_hour_is_in_the_next_digest(reader, bo, morning):
    table = started(reader, bo, at=morning + timedelta(hours=1))
    unseen(table)
    assert not written(reader, morning + timedelta(hours=2))
    assert written(reader, morning + A_DAY)


def test_tables_are_sorted_by_deadline_and_then_by_waiting_time(reader, bo, later, morning):
    old = started(reader, bo, at=later(hours=1))
    older = started(reader, bo, at=NOON)
    late = started(reader, bo, at=NOON, clock=SLOW_CLOCK)
    soon = started(reader, bo, at=NOON, clock=SLOW_CLOCK)
    unseen(old, older, late, soon)
    Seat.objects.filter(session=soon).update(deadline_at=later(hours=30))
    assert written(reader, morning)
    order = [soon, late, older, old]
    assert tables_in(delivered()[0]) == [table.public_id for table in order]


def test_known_turns_are_listed_but_are_no_reason_for_a_digest(away, reader, bo, morning):
    assert written(reader, morning)
    assert not written(reader, morning + A_DAY), "the player already knows about this table"
    seen = started(reader, bo, at=morning + A_DAY)
    look(session_id=seen.pk, user_id=reader.pk, at=morning + A_DAY + timedelta(hours=1))
    assert not written(reader, morning + 2 * A_DAY)
    new = started(reader, bo, at=morning + 2 * A_DAY)
    unseen(new)
    assert written(reader, morning + 3 * A_DAY)
    listed = tables_in(delivered()[-1])
    assert listed == [away.public_id, seen.public_id, new.public_id]


def test_there_is_no_digest_if_no_table_is_waiting(away, reader, morning):
    resign(session_id=away.pk, user=reader, at=NOON)
    assert not written(reader, morning)
    assert delivered() == []


def test_an_outdated_digest_in_the_outbox_is_not_sent(away, reader, morning):
    assert written(reader, morning)
    resign(session_id=away.pk, user=reader, at=morning)
    assert delivered() == []


def test_a_digest_waits_for_the_end_of_quiet_hours(away, reader, morning):
    keeps_hours(reader, quiet_from=22, quiet_until=10)
    assert not written(reader, morning)
    assert written(reader, morning + timedelta(hours=2))


def test_a_table_in_a_digest_gets_no_other_mail(away, reader, morning):
    assert written(reader, morning)
    chooses(reader, turn=Way.NOW)
    assert not mail_turn(seat_id=away.seats.get(user=reader).pk, at=morning)


def test_immediate_turn_mails_are_not_repeated_in_a_digest(game, ann, morning):
    unseen(game)
    assert not written(ann, morning)


def test_an_invitation_can_be_sent_in_a_digest(reader, bo, later, morning):
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


def test_an_answered_invitation_is_not_in_the_digest(reader, bo, morning):
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


def test_other_events_are_listed_below_the_tables(away, reader, bo, morning):
    table = opened(bo)
    notice(reader, "friend_table", table=table.public_id)
    assert written(reader, morning)
    letter = delivered()[0]
    assert "Bo has created a table" in letter.body
    assert not DueNotice.objects.filter(user=reader).exists()


def test_a_notice_waiting_for_its_push_is_in_one_digest_only(reader, bo, morning):
    notice(reader, "friend_table", table=opened(bo).public_id)
    DueNotice.objects.update(push_at=morning + A_DAY)
    assert written(reader, morning)
    assert not DueNotice.objects.get().in_digest
    assert not written(reader, morning + A_DAY)


def test_other_news_alone_is_a_reason_for_a_digest(reader, bo, morning):
    notice(reader, "friend_table", table=opened(bo).public_id)
    assert written(reader, morning)
    assert delivered()[0].subject == "Your daily Dogleg digest"


def test_news_about_a_cancelled_table_is_dropped(reader, bo, ann, morning):
    table = opened(bo)
    notice(reader, "friend_table", table=table.public_id)
    type(table).objects.update(status="cancelled")
    assert not written(reader, morning)


def test_an_empty_digest_is_done_for_the_day(reader, bo, morning):
    table = opened(bo)
    notice(reader, "friend_table", table=table.public_id)
    type(table).objects.update(status="cancelled")
    assert readers_due(at=morning) == [reader.pk]
    assert not write_digest(user_id=reader.pk, at=morning)
    assert readers_due(at=morning + timedelta(minutes=1)) == []
    assert not DueNotice.objects.exists()


def test_an_empty_digest_keeps_later_news(reader, bo, morning):
    notice(reader, "friend_table", table=opened(bo).public_id)
    DueNotice.objects.update(at=morning + timedelta(minutes=5))
    assert not write_digest(user_id=reader.pk, at=morning + timedelta(minutes=10))
    assert readers_due(at=morning + timedelta(minutes=11)) == []
    assert written(reader, morning + A_DAY)


def test_one_click_unsubscribes_from_digests(away, reader, client, morning):
    written(reader, morning)
    url = delivered()[0].message()["List-Unsubscribe"].strip("<>")
    page = client.post(url.removeprefix("https://dogleg.test")).content.decode()
    assert "daily digests" in page
    unseen(away)
    Seat.objects.update(mailed_at=None)
    assert not written(reader, morning + A_DAY)


def test_the_schedule_writes_all_due_digests(away, reader):
    number_all()
    write_digests()
    write_digests()
    assert [letter.to for letter in delivered()] == [[reader.email]]


def notice(user, event: str, **data):
    """Create a feed event for the user that waits for the digest."""
    return DueNotice.objects.create(
        user=user, number=DueNotice.objects.count() + 1, kind=event, event=event,
        data=data, at=NOON, in_digest=True,
    )  # fmt: skip


def test_the_subject_counts_tables_and_not_people_at_the_device(reader, later, morning):
    unseen(started(reader, places=(Place("device", name="Dee"),)))
    assert written(reader, morning)
    (mail,) = delivered()
    assert mail.subject == "It’s your turn at 1 table"
