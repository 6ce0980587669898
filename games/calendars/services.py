"""Create, replace and remove the private address of a calendar."""

from datetime import datetime

from django.db import transaction

from accounts.people.models import User
from games.calendars.models import CalendarLink, new_number


@transaction.atomic
def renew_calendar(*, user: User, at: datetime) -> CalendarLink:
    """Create the private address or replace it. Older addresses stop working."""
    renewed = {"number": new_number(), "made_at": at}
    link, _is_new = CalendarLink.objects.update_or_create(user=user, defaults=renewed)
    return link


def close_calendar(*, user: User) -> None:
    """Remove the private address. The next one will be different."""
    CalendarLink.objects.filter(user=user).delete()
