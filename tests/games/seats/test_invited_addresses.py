"""The rows by which senders of invitations to one address wait for each other."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.deletion.services import delete_account
from games.seats.services.invitations import forget_invited_addresses, invite, lock_addresses
from games.tables.models.invitation import InvitedAddress
from notifications.mail.selectors import address_digest
from tests.factories.accounts import UserFactory
from tests.factories.games import NOON, opened

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def test_an_address_has_one_row_however_it_is_written_and_whoever_invites_it():
    for host, email in ((UserFactory(), "Bo@mails.example"), (UserFactory(), "bo@mails.example")):
        invite(session_id=opened(host).pk, user=host, email=email, at=NOON)
    assert InvitedAddress.objects.get().digest == address_digest("bo@mails.example")


def test_rows_are_forgotten_when_nothing_is_counted_any_more():
    lock_addresses(["bo@mails.example"], at=NOON)
    forget_invited_addresses(at=NOON + DAY)
    assert InvitedAddress.objects.exists()
    forget_invited_addresses(at=NOON + 2 * DAY + timedelta(seconds=1))
    assert not InvitedAddress.objects.exists()


def test_a_deleted_account_leaves_none():
    bo = UserFactory()
    lock_addresses([bo.email], at=NOON)
    delete_account(user=bo, at=NOON)
    assert not InvitedAddress.objects.exists()
