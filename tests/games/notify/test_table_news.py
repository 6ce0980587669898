"""Feed events about resignations, cancelled tables and invitations: exceptions to the
usual rules.
"""

import pytest

from games.absence.services import come_back, hand_over, resign
from games.lobby.services.opening import Place
from games.notify.selectors.invitations import invitations_to_mail
from games.notify.services.mails import deliver_invitation
from games.seats.services.invitations import send_invitation
from games.seats.services.seats import cancel_table, join_table
from notifications.mail.models import OutgoingMail
from notifications.notices.models import DueNotice
from notifications.preferences.models import Way
from notifications.preferences.selectors import A_MOMENT
from tests.channels import number_next, tell_due
from tests.choices import chooses, has_browser
from tests.factories.games import NOON, act, opened, started
from tests.mails import delivered


def notices_of(event: str) -> int:
    number_next()
    return DueNotice.objects.filter(event=event).count()


def test_a_resignation_is_in_no_digest_because_the_table_is(game, ann, bo):
    chooses(ann, turn=Way.DIGEST)
    resign(session_id=game.pk, user=bo, at=NOON)
    number_next()
    assert not DueNotice.objects.filter(user=ann, event="seat").exists()


@pytest.mark.parametrize("way", [Way.NOW, Way.LATER, Way.DIGEST])
def test_a_cancelled_table_is_mailed_immediately_whenever_turns_are(table, ann, bo, way):
    join_table(session_id=table.pk, user=bo, at=NOON)
    chooses(bo, turn=way)
    cancel_table(session_id=table.pk, user=ann, at=NOON)
    number_next()
    notice = DueNotice.objects.get(user=bo, event="table")
    assert (notice.mail_at, notice.in_digest) == (notice.at + A_MOMENT, False)


def test_other_changes_of_a_seat_notify_nobody(ann, bo, cy, settings):
    table = started(ann, bo, cy)
    act(table, 1, bo)
    late = NOON + settings.HAND_OVER_AFTER
    hand_over(session_id=table.pk, user=bo, seat=2, at=late)
    come_back(session_id=table.pk, user=cy, at=late)
    assert notices_of("seat") == 0


def test_a_player_who_joins_notifies_nobody(table, bo):
    join_table(session_id=table.pk, user=bo, at=NOON)
    assert notices_of("table") == 0


@pytest.mark.parametrize("event", ["seat", "table"])
def test_browsers_are_not_notified(event, ann, bo):
    has_browser(bo)
    if event == "seat":
        resign(session_id=started(ann, bo).pk, user=ann, at=NOON)
    else:
        table = opened(ann)
        join_table(session_id=table.pk, user=bo, at=NOON)
        cancel_table(session_id=table.pk, user=ann, at=NOON)
    assert notices_of(event)
    assert not DueNotice.objects.filter(event=event, push_at__isnull=False).exists()


def test_the_task_of_an_invitation_mails_no_member(table, ann, bo, later):
    invitation = send_invitation(session=table, seat=1, email=bo.email, by=ann, at=NOON)
    deliver_invitation(invitation_id=invitation.pk, at=NOON)
    assert not OutgoingMail.objects.exists()
    tell_due(later(seconds=5))
    assert [letter.to for letter in delivered()] == [[bo.email]]


def test_the_task_of_an_invitation_mails_an_address_without_an_account(table, ann):
    invitation = send_invitation(session=table, seat=1, email="dee@x.example", by=ann, at=NOON)
    deliver_invitation(invitation_id=invitation.pk, at=NOON)
    assert [letter.to for letter in delivered()] == [["dee@x.example"]]


def test_an_invitation_of_a_seated_player_is_not_mailed(ann, bo):
    table = opened(ann, places=(Place(), Place()))
    invitation = send_invitation(session=table, seat=1, invitee=bo, by=ann, at=NOON)
    assert list(invitations_to_mail(at=NOON)) == [invitation]
    table.seats.filter(number=2).update(user=bo)
    assert not invitations_to_mail(at=NOON)
