"""A new password, and the end of everything that may be in the wrong hands."""

from typing import Any

from allauth.account.forms import ChangePasswordForm, ResetPasswordKeyForm
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
