import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import (
    EditWebAuthnForm,
    LoginWebAuthnForm,
    ReauthenticateWebAuthnForm,
    SignupWebAuthnForm,
)
from django import forms
from django.forms.fields import InvalidJSONInput
from django.utils.translation import gettext_lazy as _

from core.text_refusals import LINE

UNREADABLE = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
    struct.error,
)
"""What JSON, CBOR and keys raise that no browser has made. allauth expects only some of them."""

LONGEST_ANSWER = 20_000
"""Characters. A browser sends fewer than 2,000, or 8,000 if it adds an attestation."""


@contextmanager
def unreadable_refused() -> Iterator[None]:
    """Refuse a passkey that cannot be read like one that is wrong."""
    try:
        yield
    except UNREADABLE as error:
        raise get_adapter().validation_error("incorrect_code") from error


class CredentialField(forms.JSONField):
    """The answer of the browser, as JSON."""

    widget = forms.HiddenInput

    def to_python(self, value: Any) -> Any:
        with unreadable_refused():
            if isinstance(value, str) and len(value) > LONGEST_ANSWER:
                raise ValueError("no browser sends that much")
            return super().to_python(value)

    def bound_data(self, data: Any, initial: Any) -> Any:
        """Show it in the page as it was sent: reading it again could fail again."""
        return InvalidJSONInput(data or "")


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
    credential = CredentialField()

    def clean(self) -> dict[str, Any]:
        with unreadable_refused():
            cleaned = dict(super().clean())
            if "credential" in cleaned:
                cleaned["credential"] = _what_signs_in(cleaned["credential"])
            return cleaned


def _what_signs_in(credential: dict[str, Any]) -> dict[str, Any]:
    """Drop what a sign-in does not read: anything can be sent along, and would be stored."""
    response = credential["response"]
    return {
        **{key: credential[key] for key in ("id", "rawId", "type")},
        "response": {key: response[key] for key in ("clientDataJSON", "attestationObject")},
    }


class PasskeyName(EditWebAuthnForm):
    name = PasskeyNameField()


class UsedPasskey(forms.Form):
    """A passkey that the browser has found, and a signature that it made with it."""

    credential = CredentialField()

    def clean_credential(self) -> Authenticator:
        with unreadable_refused():
            return super().clean_credential()  # type: ignore[misc]


class PasskeyAtSignIn(UsedPasskey, LoginWebAuthnForm):
    """Signs in by itself."""


class PasskeyOnceMore(UsedPasskey, ReauthenticateWebAuthnForm):
    """Proves that a signed-in golfer is still the owner."""
