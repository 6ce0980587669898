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
"""Errors that malformed JSON, CBOR and keys can raise. allauth expects only some of them."""

LONGEST_ANSWER = 20_000
"""In characters. A browser sends fewer than 2,000, or 8,000 with an attestation."""


@contextmanager
def unreadable_refused() -> Iterator[None]:
    """Refuse an unreadable passkey in the same way as a wrong one."""
    try:
        yield
    except UNREADABLE as error:
        raise get_adapter().validation_error("incorrect_code") from error


class CredentialField(forms.JSONField):
    """The browser's answer, as JSON."""

    widget = forms.HiddenInput

    def to_python(self, value: Any) -> Any:
        with unreadable_refused():
            if isinstance(value, str) and len(value) > LONGEST_ANSWER:
                raise ValueError("no browser sends that much")
            return super().to_python(value)

    def bound_data(self, data: Any, initial: Any) -> Any:
        """Return the value as it was sent: parsing it again could fail again."""
        return InvalidJSONInput(data or "")


class PasskeyNameField(forms.CharField):
    """The owner's name for a passkey, to distinguish it from others."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Name"),
            max_length=60,
            validators=[LINE],
            help_text=_("Helps you recognise it later, for example “my phone”."),
            widget=forms.TextInput(attrs={"autocomplete": "off"}),
            **kwargs,
        )


class NewPasskey(SignupWebAuthnForm):
    """A new passkey from the browser, which is sufficient on its own to sign in."""

    # Optional, since the browser has already stored the passkey when the form arrives.
    name = PasskeyNameField(required=False)
    credential = CredentialField()

    def clean(self) -> dict[str, Any]:
        with unreadable_refused():
            cleaned = dict(super().clean())
            if "credential" in cleaned:
                cleaned["credential"] = _what_signs_in(cleaned["credential"])
            return cleaned


def _what_signs_in(credential: dict[str, Any]) -> dict[str, Any]:
    """Keep only the fields that a sign-in reads.

    Clients can send additional fields, which would otherwise be stored.
    """
    response = credential["response"]
    return {
        **{key: credential[key] for key in ("id", "rawId", "type")},
        "response": {key: response[key] for key in ("clientDataJSON", "attestationObject")},
    }


class PasskeyName(EditWebAuthnForm):
    name = PasskeyNameField()


class UsedPasskey(forms.Form):
    """A passkey that the browser found, with a signature made by it."""

    credential = CredentialField()

    def clean_credential(self) -> Authenticator:
        with unreadable_refused():
            return super().clean_credential()  # type: ignore[misc]


class PasskeyAtSignIn(UsedPasskey, LoginWebAuthnForm):
    """A passkey used to sign in, without a password."""


class PasskeyOnceMore(UsedPasskey, ReauthenticateWebAuthnForm):
    """A passkey with which a signed-in user confirms their identity."""
