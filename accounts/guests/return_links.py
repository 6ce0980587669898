"""The private link that brings a guest back in another browser.

Nothing of it is stored: it is signed, and bound to the unusable password of the guest's row. With
another such password it ends, and so does every session of the guest.
"""

from hmac import compare_digest

from django.core import signing
from django.utils.crypto import salted_hmac

from accounts.people.models import User
from core.site import page_url

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
