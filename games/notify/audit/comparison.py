"""All that should have been mailed against what was."""

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
"""So late a mail may be written. The tasks that do so run every minute or oftener."""
STUCK_AFTER = timedelta(hours=1)
STUCK_TRIES = {MailState.DEFERRED: 7, MailState.SERVER_AWAY: 30}
"""After so many the mail has waited about as long (notifications/mail/services/delivery.py)."""


def differences(*, at: datetime, known: datetime) -> set[Difference]:
    """Whatever differs; of what happened before `known` nothing is said."""
    expected = list(_expected(at, known))
    # After what is expected: what was written meanwhile is there.
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
    """What nobody has tried for long, or what was tried for long; of all kinds."""
    tried = [Q(state=state, tries__gte=tries) for state, tries in STUCK_TRIES.items()]
    late = reduce(or_, tried, Q(next_try_at__lte=at - STUCK_AFTER))
    for kind, key in OutgoingMail.objects.open().filter(late).values_list("kind", "pk"):
        yield Difference("stuck", kind, key)
