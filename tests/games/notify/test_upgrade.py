"""Emails while a new release replaces an old one: none is lost, and none is sent twice.

The old release emails resignations, cancelled tables and invitations from tasks. Its workers number
the events, but create no notifications for them.
"""

import pytest
from celery import current_app

from accounts.guests.services import create_guest
from games.absence.services import resign, take_over
from games.lobby.services.opening import Place
from games.notify.selectors.mails import name_of_cancellation
from games.notify.services import planning
from games.notify.services.digests import write_digest
from games.notify.services.planning import plan_invitations, plan_table_news
from games.seats.services.invitations import send_invitation
from games.seats.services.seats import cancel_table, join_table
from games.tables.models.invitation import Invitation
from games.tables.models.outbox import OutboxEntry, OutboxTask
from games.tables.models.seat import SeatChange
from games.tables.services.outbox import drain
from notifications.events.models import FeedEvent
from notifications.mail.models import OutgoingMail
from notifications.mail.selectors import posted_names
from notifications.notices.models import DueNotice
from notifications.preferences.models import Way
from tests.channels import number_next, tell_due
from tests.choices import chooses
from tests.factories.games import NOON, opened, started
from tests.mails import delivered


def numbered_by_the_previous_release() -> None:
    number_next(readers=())


def receivers() -> list[str]:
    return sorted(letter.to[0] for letter in delivered())


@pytest.fixture
def resigned(ann, bo, cy):
    """A table of three players, one of whom, Bo, has resigned."""
    table = started(ann, bo, cy)
    resign(session_id=table.pk, user=bo, at=NOON)
    return SeatChange.objects.get()


@pytest.fixture
def cancelled(ann, bo, now):
    """A table that Ann has cancelled while Bo was waiting there."""
    table = opened(ann)
    join_table(session_id=table.pk, user=bo, at=NOON)
    cancel_table(session_id=table.pk, user=ann, at=NOON)
    return table


@pytest.fixture
def invited(ann, bo):
    return send_invitation(session=opened(ann), seat=1, invitee=bo, by=ann, at=NOON)


def test_a_new_release_stores_no_errand_for_resignations_and_cancelled_tables(resigned, cancelled):
    old = [OutboxTask.RESIGNED, OutboxTask.CALLED_OFF]
    assert not OutboxEntry.objects.filter(task__in=old).exists()


class TestStoredErrands:
    def test_a_resignation_is_mailed_and_not_again_by_the_feed(self, resigned, later):
        numbered_by_the_previous_release()
        OutboxEntry.objects.create(task=OutboxTask.RESIGNED, subject=resigned.pk, created_at=NOON)
        drain()
        plan_table_news(at=later(minutes=1))
        tell_due(later(minutes=1))
        assert receivers() == ["ann@club.example", "cy@club.example"]

    def test_a_cancelled_table_is_mailed_and_not_again_by_the_feed(self, cancelled, bo, now, later):
        OutboxEntry.objects.create(
            task=OutboxTask.CALLED_OFF, subject=cancelled.pk, created_at=NOON
        )
        drain()
        tell_due(now + (later(minutes=1) - NOON))
        assert receivers() == [bo.email]

    def test_an_invitation_that_the_previous_release_has_mailed_is_not_mailed_again(
        self, invited, bo, later
    ):
        Invitation.objects.update(mailed_at=NOON)
        tell_due(later(minutes=1))
        plan_invitations(at=later(hours=1))
        tell_due(later(hours=1))
        assert delivered() == []


class TestEventsThatThePreviousReleaseHasNumbered:
    def test_a_resignation_is_mailed(self, resigned, later):
        numbered_by_the_previous_release()
        for minutes in (1, 2):
            plan_table_news(at=later(minutes=minutes))
            tell_due(later(minutes=minutes))
        assert receivers() == ["ann@club.example", "cy@club.example"]

    def test_a_mail_that_waits_is_not_written_again(self, resigned, later):
        numbered_by_the_previous_release()
        plan_table_news(at=later(minutes=1))
        tell_due(later(minutes=1))
        plan_table_news(at=later(minutes=2))
        left = DueNotice.objects.values_list("user", flat=True)
        assert list(left) == [FeedEvent.objects.get(user__name="Bo", kind="seat").user_id]

    def test_a_cancelled_table_is_mailed(self, cancelled, bo, now):
        numbered_by_the_previous_release()
        plan_table_news(at=now)
        tell_due(now + planning.NUMBERED_BEFORE)
        assert receivers() == [bo.email]
        name = name_of_cancellation(cancelled.public_id, bo.pk)
        assert posted_names([name, "another"]) == {name}

    def test_an_invitation_is_mailed_when_its_member_wants_it(self, invited, bo, later):
        chooses(bo, invitation=Way.LATER)
        numbered_by_the_previous_release()
        plan_invitations(at=later(minutes=1))
        tell_due(later(minutes=1))
        assert delivered() == []
        plan_invitations(at=later(minutes=2))
        tell_due(later(minutes=2))
        assert receivers() == [bo.email]

    def test_an_invitation_that_waits_for_a_digest_is_in_it(self, invited, bo, later):
        chooses(bo, invitation=Way.DIGEST)
        numbered_by_the_previous_release()
        plan_invitations(at=later(minutes=1))
        plan_invitations(at=later(minutes=2))
        assert write_digest(user_id=bo.pk, at=later(hours=20))
        [letter] = delivered()
        assert "a seat for you" in letter.body

    def test_an_invitation_that_is_not_wanted_is_not_planned(self, invited, bo, later):
        chooses(bo, invitation=Way.NONE)
        numbered_by_the_previous_release()
        plan_invitations(at=later(minutes=1))
        assert not DueNotice.objects.exists()


def test_an_invitation_that_no_feed_has_is_mailed_after_a_while(invited, bo, later):
    """The recipient verified the address only after the invitation was sent."""
    number_next(readers=())
    FeedEvent.objects.all().delete()
    plan_invitations(at=later(minutes=14))
    assert not OutgoingMail.objects.exists()
    plan_invitations(at=later(minutes=15))
    assert receivers() == [bo.email]


def test_a_guest_who_becomes_a_member_is_not_mailed_of_tables_cancelled_before(ann, bo, cy, now):
    guest = create_guest(network="192.0.2.0/24", at=now)
    table = opened(ann, places=[Place(), Place()])
    for player in (guest, bo):
        join_table(session_id=table.pk, user=player, at=NOON)
    cancel_table(session_id=table.pk, user=ann, at=NOON)
    tell_due(now + planning.NUMBERED_BEFORE)
    OutgoingMail.objects.all().delete()
    take_over(guest=guest, member=cy, at=now)
    tell_due(now + planning.NUMBERED_BEFORE)
    assert not OutgoingMail.objects.exists()


@pytest.mark.parametrize(
    "name",
    ["mail_turns", "push_turns", "mail_invitations", "mail_resignation", "mail_cancellation"],
)
def test_tasks_that_the_previous_release_queues_are_registered(name):
    assert f"games.tasks.mails.{name}" in current_app.tasks
