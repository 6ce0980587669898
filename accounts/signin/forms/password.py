"""A new password, and new recovery codes."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import ChangePasswordForm, ResetPasswordKeyForm
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.forms import GenerateRecoveryCodesForm
from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.tokens.services import revoke_all_tokens


class WithTokens(forms.Form):
    """A new password signs other browsers out; tokens stay valid unless the box is ticked."""

    revoke_tokens = forms.BooleanField(
        label=_("Revoke all my access tokens, too"),
        help_text=_("Other browsers are signed out in any case."),
        required=False,
        initial=True,
    )
    user: Any

    def save(self) -> None:
        super().save()  # type: ignore[misc]
        if self.cleaned_data["revoke_tokens"]:
            revoke_all_tokens(user=self.user, at=timezone.now())


class ChangePassword(WithTokens, ChangePasswordForm):
    """By somebody who knows the old one."""


class NewPassword(WithTokens, ResetPasswordKeyForm):
    """By somebody who has the link of the mail."""


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
