"""Several clients use a leaked socket ticket at the same moment."""

from functools import partial

import pytest
from django.utils import timezone

from accounts.realtime.tickets import take_ticket, write_ticket

NOON = timezone.now()
DIGEST = "a" * 64


@pytest.mark.usefixtures("transactional_db")
def test_a_ticket_can_be_used_once(at_once):
    for _ in range(10):
        secret, _end = write_ticket(token_digest=DIGEST, at=NOON)
        taken = at_once([partial(take_ticket, secret=secret, at=NOON)] * 6)
        assert (taken.count(DIGEST), taken.count(None)) == (1, 5)
