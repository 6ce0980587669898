"""Guests, idle guests, and the links by which guests return."""

from datetime import datetime, timedelta
from hmac import compare_digest

from django.core import signing
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from accounts.people.models import User
from core.site import page_url

FORGOTTEN_AFTER = timedelta(days=30)
"""Time without a visit to any page."""


def guest_of(request: HttpRequest) -> User | None:
    """Return the guest of this browser.

    Also on sign-up and sign-in pages, where a guest is treated as anonymous.
    """
    guest = getattr(request, "guest", None) or request.user
    return guest if isinstance(guest, User) and guest.is_guest else None


def idle_guests(*, at: datetime) -> QuerySet[User]:
    """Return guests who have not visited for FORGOTTEN_AFTER, longest absence first."""
    guests = User.objects.filter(guest_since__isnull=False, deleted_at=None)
    return guests.filter(guest_seen_at__lt=at - FORGOTTEN_AFTER).order_by("guest_seen_at", "pk")


SALT = "accounts.return_link"

DIGITS = 16
"""Digits of the digest in a link. The link is signed, so it needs no more."""


def return_link(guest: User) -> str:
    """Return the full address of the return link, for the guest only."""
    token = signing.Signer(salt=SALT).sign_object([guest.pk, _holder(guest)])
    return page_url("accounts:return", token)


def guest_of_token(token: str) -> User | None:
    """Return the guest of a return link; None if the link has expired or is invalid."""
    try:
        guest_id, holder = signing.Signer(salt=SALT).unsign_object(token)
    # An unsigned value can be anything.
    except (signing.BadSignature, ValueError):
        return None
    guest = User.objects.filter(pk=guest_id, guest_since__isnull=False, is_active=True).first()
    return guest if guest and compare_digest(holder, _holder(guest)) else None


def _holder(guest: User) -> str:
    who = f"{guest.pk} {guest.password}"
    return salted_hmac(f"{SALT}.holder", who, algorithm="sha256").hexdigest()[:DIGITS]
