"""Queries for guests, idle guests, and the links with which guests return."""

from datetime import datetime, timedelta
from hmac import compare_digest

from django.core import signing
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from accounts.people.models import User
from core.site import page_url

FORGOTTEN_AFTER = timedelta(days=30)
"""Guests who open no page for this long are deleted."""


def guest_of(request: HttpRequest) -> User | None:
    """Return this browser's guest.

    Also works on sign-up and sign-in pages, where `request.user` is anonymous for a guest.
    """
    guest = getattr(request, "guest", None) or request.user
    return guest if isinstance(guest, User) and guest.is_guest else None


def idle_guests(*, at: datetime) -> QuerySet[User]:
    """Return guests who have not visited for FORGOTTEN_AFTER, longest absent first."""
    guests = User.objects.filter(guest_since__isnull=False, deleted_at=None)
    return guests.filter(guest_seen_at__lt=at - FORGOTTEN_AFTER).order_by("guest_seen_at", "pk")


SALT = "accounts.return_link"

DIGITS = 16
"""Number of digits of the digest in a return link. The link is also signed, so a short digest is
enough.
"""


def return_link(guest: User) -> str:
    """Return the full URL of the return link. Show it only to the guest."""
    token = signing.Signer(salt=SALT).sign_object([guest.pk, _holder(guest)])
    return page_url("accounts:return", token)


def guest_of_token(token: str) -> User | None:
    """Return the guest of a return link; None if the link has expired or is invalid."""
    try:
        guest_id, holder = signing.Signer(salt=SALT).unsign_object(token)
    # Text with an invalid or missing signature can have any format.
    except (signing.BadSignature, ValueError):
        return None
    guest = User.objects.filter(pk=guest_id, guest_since__isnull=False, is_active=True).first()
    return guest if guest and compare_digest(holder, _holder(guest)) else None


def _holder(guest: User) -> str:
    who = f"{guest.pk} {guest.password}"
    return salted_hmac(f"{SALT}.holder", who, algorithm="sha256").hexdigest()[:DIGITS]
