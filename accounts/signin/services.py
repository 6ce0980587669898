"""Manage recovery codes, which replace the codes of an authenticator app."""

from allauth.mfa.models import Authenticator

from accounts.people.models import User


def end_unused_recovery_codes(*, user: User) -> None:
    """Delete the recovery codes of an account that no longer asks for codes.

    allauth keeps them as long as there is a passkey. Codes that were printed or stolen years ago
    would work again as soon as the user set up an authenticator app.
    """
    own = Authenticator.objects.filter(user=user)
    if not own.filter(type=Authenticator.Type.TOTP).exists():
        own.filter(type=Authenticator.Type.RECOVERY_CODES).delete()
