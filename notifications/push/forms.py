"""The subscription data that a browser sends after its user has allowed push messages."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from notifications.push.web_push import AUTH, decoded, is_point

LONGEST_ADDRESS = 1000


class PushSubscriptionForm(forms.Form):
    """The parts of a PushSubscription (W3C Push API)."""

    endpoint = forms.CharField(max_length=LONGEST_ADDRESS)
    p256dh = forms.CharField(max_length=120)
    auth = forms.CharField(max_length=60)

    def clean_p256dh(self) -> Any:
        """Require a point on the curve. Otherwise encryption would fail for every message."""
        if not is_point(self.cleaned_data["p256dh"]):
            raise ValidationError("not a key", code="invalid")
        return self.cleaned_data["p256dh"]

    def clean_auth(self) -> Any:
        """Require a secret of the length that the standard specifies."""
        try:
            decoded(self.cleaned_data["auth"], AUTH)
        except ValueError:
            raise ValidationError("not a secret", code="invalid") from None
        return self.cleaned_data["auth"]
