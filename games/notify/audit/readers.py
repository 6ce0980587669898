"""The readers of mails, and the latest time to send them."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta

from accounts.people.models import User
from games.notify.audit.value import EVER
from notifications.mail.selectors import opened_again, unreached
from notifications.preferences.hours import Hours
from notifications.preferences.models import Way
from notifications.preferences.selectors import Reach, reaches_of

A_MOMENT = timedelta(seconds=5)
OVER_A_DAY = timedelta(hours=26)
"""Longer than one day between digests but shorter than two, even when the clocks change."""


def readers(people: Iterable[User | None]) -> dict[int, Reach]:
    """Return the users who can receive mail, with their preferences, by id."""
    members = [user for user in people if user and user.has_mailbox]
    stopped, again = unreached(members), opened_again(members)
    reaches = reaches_of(user for user in members if user.pk not in stopped)
    for pk in reaches.keys() & again.keys():
        # Mails that were held back until then are sent from that time on.
        reaches[pk].times.chosen_at = max(again[pk], chosen(reaches[pk]))
    return reaches


def chosen(reach: Reach) -> datetime:
    """Return since when these preferences have applied, at a working address."""
    return reach.times.chosen_at or EVER


def due(reach: Reach, kind: str, since: datetime) -> datetime | None:
    """Return when the mail about an event must be written; None if no mail is due."""
    moment = MOMENTS.get(reach.way(kind))
    return reach.hours.after_quiet(moment(reach, since)) if moment else None


def _next_digest(hours: Hours, since: datetime) -> datetime:
    newest = hours.digest_moment(since)
    return newest if newest == since else hours.digest_moment(newest + OVER_A_DAY)


MOMENTS: Mapping[Way, Callable[[Reach, datetime], datetime]] = {
    Way.NOW: lambda _reach, since: since + A_MOMENT,
    Way.LATER: lambda reach, since: since + reach.delay,
    Way.DIGEST: lambda reach, since: _next_digest(reach.hours, since),
}
