"""Compare all mails that should have been sent with those that were."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import reduce
from itertools import chain
from operator import or_

from django.db.models import Q

from games.notify.audit.decisions import expected_of_decisions
from games.notify.audit.digests import expected_digests
from games.notify.audit.endings import expected_of_endings
from games.notify.audit.invitations import expected_of_invitations
from games.notify.audit.posted import Posted, posted
from games.notify.audit.unexpected import unexpected
from games.notify.audit.value import Difference, Expected
from notifications.mail.models import MailState, OutgoingMail

MARGIN = timedelta(minutes=10)
"""Tolerance for late mails. The tasks that write mails run every minute or more often."""
STUCK_AFTER = timedelta(hours=1)
STUCK_TRIES = {MailState.DEFERRED: 7, MailState.SERVER_AWAY: 30}
"""After this many tries, a mail has waited for about STUCK_AFTER.

The delays are in notifications/mail/services/delivery.py.
"""


def differences(*, at: datetime, known: datetime) -> set[Difference]:
    """Return all differences concerning events since `known`."""
    expected = list(_expected(at, known))
    # Query this after the expected mails, so that mails written in between are included.
    found = posted(since=known)
    missing = _missing(expected, found, at)
    return {*missing, *unexpected(found, at=at), *_stuck(at)}


def _expected(at: datetime, known: datetime) -> Iterator[Expected]:
    sources = (
        expected_of_decisions,
        expected_of_invitations,
        expected_of_endings,
        expected_digests,
    )
    return chain.from_iterable(source(at=at, known=known) for source in sources)


def _missing(expected: list[Expected], found: Posted, at: datetime) -> Iterator[Difference]:
    for one in expected:
        told = any(found.tells(subject, since=since) for subject, since in one.told_by.items())
        if one.due + MARGIN <= at and not told:
            yield Difference("missing", one.kind, one.key)


def _stuck(at: datetime) -> Iterator[Difference]:
    """Yield mails of all kinds that are overdue, or were tried too often."""
    tried = [Q(state=state, tries__gte=tries) for state, tries in STUCK_TRIES.items()]
    late = reduce(or_, tried, Q(next_try_at__lte=at - STUCK_AFTER))
    for kind, key in OutgoingMail.objects.open().filter(late).values_list("kind", "pk"):
        yield Difference("stuck", kind, key)
