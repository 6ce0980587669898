from typing import Any

from allauth.mfa.webauthn.forms import EditWebAuthnForm, SignupWebAuthnForm
from django import forms
from django.utils.translation import gettext_lazy as _

from core.text_refusals import LINE


class PasskeyNameField(forms.CharField):
    """What the owner calls a passkey, to tell it from others."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Name"),
            max_length=60,
            validators=[LINE],
            help_text=_("So that you recognize it later, such as “my phone”."),
            widget=forms.TextInput(attrs={"autocomplete": "off"}),
            **kwargs,
        )


class NewPasskey(SignupWebAuthnForm):
    """A passkey that the browser has made: it always signs in by itself."""

    # Not required: the browser has already stored the passkey when the form arrives.
    name = PasskeyNameField(required=False)


class PasskeyName(EditWebAuthnForm):
    name = PasskeyNameField()
