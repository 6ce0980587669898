"""Cancelling a table notifies the players who were waiting for it to start."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.lobby.services.opening import Place
from games.notify.services.mails import mail_stored_cancellation
from games.seats.services.seats import call_off_abandoned, cancel_table, join_table
from notifications.preferences.models import Way
from notifications.preferences.services import refuse
from tests.channels import tell_due
from tests.choices import chooses
from tests.factories.games import NOON, opened
from tests.mails import delivered


@pytest.fixture
def waiting(ann, bo, cy):
    """Ann's table, at which Bo and Cy are waiting for the start."""
    table = opened(ann, places=[Place(), Place()])
    for player in (bo, cy):
        join_table(session_id=table.pk, user=player, at=NOON)
    return table


@pytest.fixture
def soon():
    """A time a few seconds from now, because a table's events use the real time."""
    return timezone.now() + timedelta(seconds=9)


def test_each_waiting_player_gets_one_mail(waiting, ann, bo, cy, soon):
    cancel_table(session_id=waiting.pk, user=ann, at=NOON)
    tell_due(soon)
    letters = delivered()
    assert sorted(letter.to for letter in letters) == sorted([[bo.email], [cy.email]])
    assert "You were waiting at Ann’s table, which has been cancelled" in letters[0].body
    mail_stored_cancellation(session_id=waiting.pk, at=NOON)
    assert len(delivered()) == 2


def test_an_abandoned_table_is_mailed(waiting, bo, soon):
    call_off_abandoned(session_id=waiting.pk, at=NOON)
    tell_due(soon)
    assert [bo.email] in [letter.to for letter in delivered()]


def test_a_digest_reader_is_notified_and_an_opted_out_player_is_not(waiting, ann, bo, cy, soon):
    chooses(bo, turn=Way.DIGEST)
    refuse(user=cy, kind="turn")
    cancel_table(session_id=waiting.pk, user=ann, at=NOON)
    tell_due(soon)
    assert [letter.to for letter in delivered()] == [[bo.email]]
