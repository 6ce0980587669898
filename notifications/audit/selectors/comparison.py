"""Compare the emails that should have been sent with those that were sent."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from functools import reduce
from operator import or_

from django.db.models import Q

from notifications.audit.selectors.cases import Case, Difference
from notifications.audit.selectors.digests import digests_due, unwanted_digests
from notifications.audit.selectors.letters import Letter, Letters, letters
from notifications.audit.selectors.readers import chosen, moment_of, readers
from notifications.mail.models import MailState, OutgoingMail
from notifications.ports import RECHECKS
from notifications.preferences.models import Way
from notifications.preferences.selectors import AT_THEIR_TIME, NotificationPreferences

MARGIN = timedelta(minutes=10)
"""Tolerance for late emails. The tasks that write emails run every minute or more often."""
A_DAY, A_MINUTE = timedelta(days=1), timedelta(minutes=1)
"""A user who viewed a table less than a minute before an email may have done so while the email was
being written.
"""
STUCK_AFTER = timedelta(hours=1)
STUCK_TRIES = {MailState.DEFERRED: 7, MailState.SERVER_AWAY: 30}
"""After this many attempts, an email has waited for about STUCK_AFTER.

The delays are in notifications/mail/services/sending.py.
"""


def differences(*, at: datetime, known: datetime) -> set[Difference]:
    """Return all differences for events since `known`."""
    sources = [digests_due, *(each.cases for each in RECHECKS.values() if each.cases)]
    waiting = [case for source in sources for case in source(at, known)]
    # Query this after the waiting cases, so that emails written in the meantime are included.
    found = letters(since=known)
    recent = [one for one in found.mails if one.goes and one.at > at - A_DAY]
    judges = [unwanted_digests, *(each.judged for each in RECHECKS.values() if each.judged)]
    judged = [pair for judge in judges for pair in judge(recent)]
    return {
        *_missing(waiting, found, at, known),
        *_unexpected(judged),
        *_twice(judged, found),
        *_stuck(at),
    }


def _missing(
    cases: Iterable[Case], found: Letters, at: datetime, known: datetime
) -> Iterator[Difference]:
    unseen = [case for case in cases if case.seen is None and not case.forbidden]
    all_preferences = readers(case.user for case in unseen)
    for case in unseen:
        due = _due(case, all_preferences, known)
        if due and due + MARGIN <= at and not _is_reported(case, found):
            yield Difference("missing", case.kind, case.key)


def _is_reported(case: Case, found: Letters) -> bool:
    data = found.tell(case.name, since=case.since)
    if data or case.user is None or case.in_digest is None:
        return data
    return found.tell(f"digest-{case.user.public_id}", since=case.in_digest)


def _due(
    case: Case, all_preferences: Mapping[int, NotificationPreferences], known: datetime
) -> datetime | None:
    """Return when the email about a case must be written; None if no email is due."""
    preferences = all_preferences.get(case.user.pk) if case.user else None
    if case.due or preferences is None:
        return case.due
    judged_from = max(known, chosen(preferences))
    if (case.noted or judged_from) < judged_from or (case.at < judged_from and not case.stays):
        return None
    way = preferences.way(case.kind)
    if way not in (*AT_THEIR_TIME, Way.DIGEST) or (way == Way.DIGEST and case.in_digest is None):
        return None
    moment = moment_of(preferences, way, max(case.at, chosen(preferences)))
    after = preferences.hours.after_quiet(moment)
    return after if case.until is None or after < case.until else moment


def _unexpected(judged: Iterable[tuple[Letter, Case]]) -> Iterator[Difference]:
    """Yield emails that should not have been sent, judged by the current data.

    Data that may have changed since an email was written is ignored.
    """
    pairs = list(judged)
    all_preferences = readers(case.user for _letter, case in pairs)
    for letter, case in pairs:
        preferences = all_preferences.get(case.user.pk) if case.user else None
        seen_before = case.seen is not None and case.seen <= letter.at - A_MINUTE
        if (
            case.forbidden
            or seen_before
            or (preferences and _is_unwelcome(letter, case, preferences))
        ):
            yield Difference("unexpected", case.kind, case.key)


def _is_unwelcome(letter: Letter, case: Case, preferences: NotificationPreferences) -> bool:
    """Return True if the recipient did not want the email, or not so early, and still does not want
    it.
    """
    way, since = preferences.way(case.kind), chosen(preferences)
    early = case.at >= since and way == Way.LATER and letter.at < case.at + preferences.delay
    return early or (letter.at > since and way not in AT_THEIR_TIME)


def _twice(judged: Iterable[tuple[Letter, Case]], found: Letters) -> Iterator[Difference]:
    """Yield seats whose player was emailed twice without having viewed the table after the first
    email.
    """
    for _letter, case in judged:
        mails = [one for one in found.about[case.name] if one.goes and one.at > case.since]
        if case.stays and len(mails) > 1:
            yield Difference("twice", case.kind, case.key)


def _stuck(at: datetime) -> Iterator[Difference]:
    """Yield emails of all kinds that are overdue or have been attempted too often."""
    tried = [Q(state=state, tries__gte=tries) for state, tries in STUCK_TRIES.items()]
    late = reduce(or_, tried, Q(next_try_at__lte=at - STUCK_AFTER))
    for kind, key in OutgoingMail.objects.open().filter(late).values_list("kind", "pk"):
        yield Difference("stuck", kind, key)
