"""The form that makes new recovery codes."""

from __future__ import annotations

from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.forms import GenerateRecoveryCodesForm
from django import forms
from django.utils.translation import gettext_lazy as _


class RecoveryCodesForm(GenerateRecoveryCodesForm):
    """Refuses an account without the codes of an app; allauth lets a passkey be enough.

    A passkey is a way to sign in of its own, so nothing would ever ask for its recovery codes.
    """

    def clean(self) -> dict[str, Any]:
        if not Authenticator.objects.filter(user=self.user, type=Authenticator.Type.TOTP).exists():
            raise forms.ValidationError(
                _(
                    "Recovery codes replace the codes of an authenticator app. Switch on sign-in "
                    "codes first."
                )
            )
        return super().clean()
