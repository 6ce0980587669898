"""Who is a guest, which guests are idle, and the links by which they return."""

from datetime import datetime, timedelta
from hmac import compare_digest

from django.core import signing
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from accounts.people.models import User
from core.site import page_url

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


SALT = "accounts.return_link"

DIGITS = 16
"""Of the digest in a link: what is signed needs to be no longer."""


def return_link(guest: User) -> str:
    """The whole address, for the guest alone."""
    token = signing.Signer(salt=SALT).sign_object([guest.pk, _holder(guest)])
    return page_url("accounts:return", token)


def guest_of_token(token: str) -> User | None:
    """The guest whom a link brings back; None for a link that has ended or is not ours."""
    try:
        guest_id, holder = signing.Signer(salt=SALT).unsign_object(token)
    # What we did not sign can be anything.
    except (signing.BadSignature, ValueError):
        return None
    guest = User.objects.filter(pk=guest_id, guest_since__isnull=False, is_active=True).first()
    return guest if guest and compare_digest(holder, _holder(guest)) else None


def _holder(guest: User) -> str:
    who = f"{guest.pk} {guest.password}"
    return salted_hmac(f"{SALT}.holder", who, algorithm="sha256").hexdigest()[:DIGITS]
