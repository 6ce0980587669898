"""Our changes to allauth's sign-in with a second factor.

This module imports nothing else from the project, because deploy/README.md has operators copy it
into an older release.
"""

from collections.abc import Collection
from typing import Any

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

ASKED_AT_SIGN_IN = {Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN}
"""The types that allauth checks to decide whether a password alone is enough to sign in."""


class MfaAdapter(DefaultMFAAdapter):
    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _("We couldn’t verify that. Please try again."),
    }

    def is_mfa_enabled(self, user: Any, types: Collection[str] | None = None) -> bool:
        """Ask for a code after a password only if the user has set up codes.

        A passkey replaces the password, so it is not a second factor. Otherwise a user who adds a
        passkey on a phone could not sign in on a computer without it.
        """
        if types is not None and set(types) == ASKED_AT_SIGN_IN:
            types = [Authenticator.Type.TOTP]
        return bool(super().is_mfa_enabled(user, types))

    def generate_authenticator_name(self, user: Any, type: Any) -> str:
        """Return the name for a passkey that its owner did not name."""
        count = Authenticator.objects.filter(user=user, type=type).count()
        return gettext("Passkey {number}").format(number=count + 1)

    def _get_site_name(self) -> str:
        """Return the name of this site in the browser's passkey dialogs."""
        return str(settings.SITE_NAME)
