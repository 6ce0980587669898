"""The recipients of emails, and when an email must be written for them."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from accounts.people.models import User
from notifications.audit.selectors.cases import EVER
from notifications.mail.selectors import opened_again, unreached
from notifications.preferences.models import Way
from notifications.preferences.selectors import (
    A_MOMENT,
    NotificationPreferences,
    preferences_of_users,
)

OVER_A_DAY = timedelta(hours=26)
"""Longer than the time between two daily digests but shorter than two days, even when the clocks
change.
"""


def readers(people: Iterable[User | None]) -> dict[int, NotificationPreferences]:
    """Return the preferences of the users who can receive email, by user id."""
    members = [user for user in people if user and user.has_mailbox]
    stopped, again = unreached(members), opened_again(members)
    all_preferences = preferences_of_users(user for user in members if user.pk not in stopped)
    for pk in all_preferences.keys() & again.keys():
        # Emails that were held back before that time are sent from then on.
        all_preferences[pk].times.chosen_at = max(again[pk], chosen(all_preferences[pk]))
    return all_preferences


def chosen(preferences: NotificationPreferences) -> datetime:
    """Return the time since which these preferences have been set and the address has been
    working.
    """
    return preferences.times.chosen_at or EVER


def moment_of(preferences: NotificationPreferences, way: Way, since: datetime) -> datetime:
    """Return when an email must be written if it is sent in this way, ignoring quiet hours."""
    if way == Way.DIGEST:
        newest = preferences.hours.digest_moment(since)
        return newest if newest == since else preferences.hours.digest_moment(newest + OVER_A_DAY)
    return since + (preferences.delay if way == Way.LATER else A_MOMENT)
