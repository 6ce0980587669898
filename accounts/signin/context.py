"""Context processor for the offer to create a passkey."""

from django.http import HttpRequest

from accounts.people.requests import is_member
from accounts.signin import passkey_offer


def offered_passkey(request: HttpRequest) -> dict[str, object]:
    """Return a template variable that says whether this page offers the viewer a passkey."""
    user = getattr(request, "user", None)
    return {"offers_passkey": is_member(user) and passkey_offer.is_open(request)}
