"""Digests that are expected: those recorded as written, and those for waiting notices.

Digests of turns, invitations and endings are expected together with these.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from games.notify.audit.readers import chosen, due, readers
from games.notify.audit.value import EVER, Expected
from notifications.events.models import Kind
from notifications.notices.models import DueNotice
from notifications.ports import EVENTS, Told
from notifications.preferences.models import NoticeTimes
from notifications.preferences.models import Way as Chosen
from notifications.preferences.selectors import Reach

OLD = timedelta(days=5)
"""Notices older than this are no longer reported."""


def expected_digests(*, at: datetime, known: datetime) -> Iterator[Expected]:
    """Yield the expected digests by reader."""
    yield from _noted(known)
    yield from _waited_for(at, known)


def _noted(known: datetime) -> Iterator[Expected]:
    """Yield the last digest of each reader."""
    rows = NoticeTimes.objects.filter(digested_until__gte=known).select_related("user")
    for row in rows:
        moment = row.digested_until
        if moment and row.user.has_mailbox:
            name = f"digest-{row.user.public_id}-{moment:%Y%m%d%H%M}"
            yield Expected("digest", row.user_id, moment, {name: EVER})


def _waited_for(at: datetime, known: datetime) -> Iterator[Expected]:
    """Yield digests of notices whose time has come but that no digest has reported."""
    rows = DueNotice.objects.filter(in_digest=True, at__gte=max(known, at - OLD))
    rows = rows.exclude(event__in=(Kind.YOUR_TURN, Kind.INVITED, Kind.FINISHED))
    notices = list(rows.select_related("user"))
    reaches = readers(notice.user for notice in notices)
    for notice in notices:
        reach = reaches.get(notice.user_id)
        if reach and (moment := _moment(notice, reach)) and moment <= at and _is_news(notice, at):
            told_by = {f"digest-{notice.user.public_id}": notice.at}
            yield Expected("digest", notice.user_id, moment, told_by)


def _moment(notice: DueNotice, reach: Reach) -> datetime | None:
    if reach.way(notice.kind) != Chosen.DIGEST:
        return None
    return due(reach, notice.kind, max(notice.at, chosen(reach)))


def _is_news(notice: DueNotice, at: datetime) -> bool:
    """Return True if the notice still has something to report."""
    kind = EVENTS.get(notice.event)
    told = Told(notice.user_id, notice.number, notice.event, notice.at, notice.data)
    return bool(kind and kind.words(notice.user, told, at))
