"""How sign-in with a second factor differs from allauth.

Imports nothing of the project: deploy/README.md has it copied into an older release.
"""

from collections.abc import Collection
from typing import Any

from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

ASKED_AT_SIGN_IN = {Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN}
"""The types that allauth asks about to decide whether a password alone signs in."""


class MfaAdapter(DefaultMFAAdapter):
    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _("That did not work. Please try again."),
    }

    def is_mfa_enabled(self, user: Any, types: Collection[str] | None = None) -> bool:
        """A passkey replaces the password. Only codes are asked for after a password.

        Otherwise adding a passkey on a phone would lock its owner out of a computer without it.
        """
        if types is not None and set(types) == ASKED_AT_SIGN_IN:
            types = [Authenticator.Type.TOTP]
        return bool(super().is_mfa_enabled(user, types))

    def generate_authenticator_name(self, user: Any, type: Any) -> str:
        """The name of a passkey that its owner did not name."""
        count = Authenticator.objects.filter(user=user, type=type).count()
        return gettext("Passkey {number}").format(number=count + 1)

    def _get_site_name(self) -> str:
        """What the browser calls this site when it asks for a passkey."""
        return str(settings.SITE_NAME)
