"""Forms for a new password and for new recovery codes."""

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
    """Adds a checkbox to a password form that revokes the user's tokens too.

    A new password always signs other browsers out.
    """

    revoke_tokens = forms.BooleanField(
        label=_("Also revoke all my access tokens"),
        help_text=_("Either way, you’ll be signed out of all other browsers."),
        required=False,
        initial=True,
    )
    user: Any

    def save(self) -> None:
        super().save()  # type: ignore[misc]
        if self.cleaned_data["revoke_tokens"]:
            revoke_all_tokens(user=self.user, at=timezone.now())


def _label_new_password(form: forms.Form) -> None:
    """Use sentence case, like all other labels."""
    form.fields["password1"].label = _("New password")
    form.fields["password2"].label = _("Repeat the new password")


class ChangePassword(WithTokens, ChangePasswordForm):
    """A new password from a user who knows the old one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].label = _("Current password")
        _label_new_password(self)


class NewPassword(WithTokens, ResetPasswordKeyForm):
    """A new password from a user with the link in the email."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _label_new_password(self)


class RecoveryCodesForm(GenerateRecoveryCodesForm):
    """Refuses an account without an authenticator app, even if it has a passkey, which allauth
    would accept.

    A sign-in with a passkey asks for no code, so recovery codes would be useless.
    """

    def clean(self) -> dict[str, Any]:
        if not Authenticator.objects.filter(user=self.user, type=Authenticator.Type.TOTP).exists():
            raise forms.ValidationError(
                _(
                    "Recovery codes are a backup for an authenticator app. Turn on sign-in "
                    "codes first."
                )
            )
        return super().clean()
