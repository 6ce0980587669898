"""Parallel invitations to the same address wait for each other, because they lock rows."""

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


def test_an_address_has_one_row_for_all_spellings_and_senders():
    for host, email in ((UserFactory(), "Bo@mails.example"), (UserFactory(), "bo@mails.example")):
        invite(session_id=opened(host).pk, user=host, email=email, at=NOON)
    assert InvitedAddress.objects.get().digest == address_digest("bo@mails.example")


def test_rows_are_deleted_once_no_limit_needs_them():
    lock_addresses(["bo@mails.example"], at=NOON)
    forget_invited_addresses(at=NOON + DAY)
    assert InvitedAddress.objects.exists()
    forget_invited_addresses(at=NOON + 2 * DAY + timedelta(seconds=1))
    assert not InvitedAddress.objects.exists()


def test_rows_are_deleted_with_the_account():
    bo = UserFactory()
    lock_addresses([bo.email], at=NOON)
    delete_account(user=bo, at=NOON)
    assert not InvitedAddress.objects.exists()
