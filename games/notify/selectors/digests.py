"""Users for whom a daily digest may be due."""

from datetime import datetime

from accounts.people.models import User
from notifications.mail.selectors import unreached
from notifications.notices.models import DueNotice
from notifications.preferences.selectors import NotificationPreferences, preferences_of_users


def readers_due(*, at: datetime) -> list[int]:
    """Return the ids of users who have unreported events and whose digest is due."""
    waiting = DueNotice.objects.filter(in_digest=True).values_list("user_id", flat=True)
    keys = waiting.distinct().order_by()
    people = list(User.objects.filter(pk__in=keys, is_active=True, guest_since=None))
    due = {
        pk for pk, preferences in preferences_of_users(people).items() if is_due(preferences, at=at)
    }
    return sorted(due - unreached(person for person in people if person.pk in due))


def is_due(preferences: NotificationPreferences, *, at: datetime) -> bool:
    """Return True if today's digest has not been written yet and its time has come."""
    last = preferences.times.digested_until
    fresh = last is None or last < preferences.hours.digest_moment(at)
    return fresh and not preferences.hours.are_quiet(at)
