"""Guests: people who play without an account."""

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.people.models import User

FORGOTTEN_AFTER = timedelta(days=30)
"""Without a look at any page."""


def guest_of(request: HttpRequest) -> User | None:
    """The guest of this browser; also on the pages of the entrance, where a guest is a stranger."""
    guest = getattr(request, "guest", None) or request.user
    return guest if isinstance(guest, User) and guest.is_guest else None


def idle_guests(*, at: datetime) -> QuerySet[User]:
    """Those who have not been here for long, the longest first."""
    guests = User.objects.filter(guest_since__isnull=False, deleted_at=None)
    return guests.filter(guest_seen_at__lt=at - FORGOTTEN_AFTER).order_by("guest_seen_at", "pk")
