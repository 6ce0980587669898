"""A ticket for a socket that leaked, and is used by two at the same moment."""

from functools import partial

import pytest
from django.utils import timezone

from accounts.realtime.tickets import take_ticket, write_ticket

NOON = timezone.now()
DIGEST = "a" * 64


@pytest.mark.usefixtures("transactional_db")
def test_of_many_who_take_it_one_gets_it(at_once):
    for _ in range(10):
        secret, _end = write_ticket(token_digest=DIGEST, at=NOON)
        taken = at_once([partial(take_ticket, secret=secret, at=NOON)] * 6)
        assert (taken.count(DIGEST), taken.count(None)) == (1, 5)
