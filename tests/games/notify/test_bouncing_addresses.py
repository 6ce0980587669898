"""If a player's emails bounce, no more are sent until the address works again. Then the missed ones
are sent.

The feed and push notifications are not affected.
"""

import pytest

from games.notify.selectors.digests import readers_due
from games.notify.services.mails import deliver_invitation
from games.notify.services.planning import plan_invitations, plan_open_turns
from games.notify.services.turns import mail_reminder, mail_turn
from games.seats.services.invitations import send_invitation
from games.tables.models.invitation import Invitation
from games.tables.models.seat import Seat
from notifications.mail.models import TroubledAddress
from notifications.mail.services.addresses import arrives
from notifications.notices.models import DueNotice
from notifications.preferences.models import Way
from notifications.push.models import Push
from tests.channels import tell_due
from tests.choices import chooses, has_browser
from tests.factories.games import NOON, opened
from tests.mails import delivered
from tests.returned_mails import troubled

STOPS = ["stopped_at", "complained_at"]


@pytest.fixture(params=STOPS)
def stopped(request, ann) -> TroubledAddress:
    return troubled(ann, **{request.param: NOON})


@pytest.fixture
def seat(game, ann) -> Seat:
    """Ann's seat. She has not opened the table since noon."""
    game.seats.filter(user=ann).update(last_looked_at=None)
    return game.seats.get(user=ann)


def mended(trouble, at) -> None:
    arrives(digest=trouble.digest, at=at, complained_at=None)


def test_a_turn_mail_is_sent_when_the_address_works_again(seat, stopped, later):
    tell_due(later(hours=1))
    plan_open_turns(at=later(hours=1))
    seat.refresh_from_db()
    assert seat.mailed_at is None
    assert not DueNotice.objects.filter(user=seat.user).exists()
    mended(stopped, later(hours=2))
    plan_open_turns(at=later(hours=2))
    tell_due(later(hours=2))
    assert [letter.to for letter in delivered()].count([seat.user.email]) == 1


def test_bounces_of_other_addresses_have_no_effect(seat, bo, later):
    troubled(bo, stopped_at=NOON)
    assert mail_turn(seat_id=seat.pk, at=later(hours=1))


def test_a_few_failures_have_no_effect(seat, ann, later):
    troubled(ann, failures=2, failed_at=NOON)
    assert mail_turn(seat_id=seat.pk, at=later(hours=1))


def test_push_notifications_are_still_sent(seat, ann, stopped, later):
    has_browser(ann)
    tell_due(later(hours=1))
    assert [push.about for push in Push.objects.all()] == [seat.pk]


def test_a_reminder_is_sent_when_the_address_works_again(seat, stopped, later):
    assert not mail_reminder(seat_id=seat.pk, at=later(hours=1))
    mended(stopped, later(hours=2))
    assert mail_reminder(seat_id=seat.pk, at=later(hours=2))


def test_no_picture_is_drawn_for_a_mail_that_is_not_sent(seat, stopped, later, monkeypatch):
    monkeypatch.delattr("games.notify.services.turns.mail_content")
    assert not mail_reminder(seat_id=seat.pk, at=later(hours=1))
    assert not mail_turn(seat_id=seat.pk, at=later(hours=1))


def test_a_digest_waits_with_all_its_news(seat, ann, stopped, later):
    chooses(ann, turn=Way.DIGEST)
    notice = DueNotice.objects.create(
        user=ann, number=1, kind="finished", event="finished", data={}, at=NOON, in_digest=True
    )
    assert readers_due(at=later(hours=20)) == []
    assert DueNotice.objects.filter(pk=notice.pk).exists()
    mended(stopped, later(hours=21))
    assert readers_due(at=later(hours=21)) == [ann.pk]


def test_an_invitation_is_mailed_when_the_address_works_again(ann, bo, stopped, later):
    invitation = send_invitation(session=opened(bo), seat=1, invitee=ann, by=bo, at=NOON)
    deliver_invitation(invitation_id=invitation.pk, at=NOON)
    tell_due(later(minutes=1))
    plan_invitations(at=later(minutes=30))
    assert Invitation.objects.get().mailed_at is None
    assert not DueNotice.objects.exists()
    mended(stopped, later(hours=1))
    plan_invitations(at=later(hours=1))
    tell_due(later(hours=1))
    assert delivered()[0].to == [ann.email]
