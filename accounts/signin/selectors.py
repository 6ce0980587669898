"""The passkeys of an account, and other ways to access it."""

from datetime import datetime

from allauth.mfa.models import Authenticator
from django.db.models import QuerySet

from accounts.oauth.selectors import connected_apps
from accounts.people.models import User
from core.rate_limits.limit import LimitReached
from core.rate_limits.table import PASSKEYS


def passkeys_of(user: User) -> QuerySet[Authenticator]:
    """Return the passkeys of an account, the oldest first."""
    return Authenticator.objects.filter(user=user, type=Authenticator.Type.WEBAUTHN).order_by("pk")


def require_room_for_passkey(user: User) -> None:
    """Raise LimitReached if the account has the maximum number of passkeys."""
    if passkeys_of(user).count() >= PASSKEYS.most:
        raise LimitReached(PASSKEYS)


def is_only_way_in(passkey: Authenticator) -> bool:
    """Return True if the owner could not sign in without this passkey."""
    owner = passkey.user
    return not owner.has_usable_password() and not passkeys_of(owner).exclude(pk=passkey.pk)


def can_sign_in(user: User) -> bool:
    """Return True if the account has a password or a passkey."""
    return user.has_usable_password() or passkeys_of(user).exists()


def has_other_access(user: User, *, at: datetime) -> bool:
    """Return True if the user has a valid passkey, token or app.

    A new password does not revoke any of them.
    """
    tokens = user.access_tokens.valid(at=at)
    return passkeys_of(user).exists() or tokens.exists() or bool(connected_apps(user, at=at))
