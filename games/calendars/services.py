"""Giving somebody's deadlines a private address, and taking it away."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from games.calendars.models import CalendarLink, new_number


@transaction.atomic
def renew_calendar(*, user: User, at: datetime) -> CalendarLink:
    """Another address, the first one too; those before lead nowhere from now on."""
    renewed = {"number": new_number(), "made_at": at}
    link, _is_new = CalendarLink.objects.update_or_create(user=user, defaults=renewed)
    return link


def close_calendar(*, user: User) -> None:
    """Without an address; the next one will be another."""
    CalendarLink.objects.filter(user=user).delete()
