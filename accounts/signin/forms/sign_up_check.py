"""Checks of a sign-up that is still being filled in."""

from typing import Any

from allauth.account.adapter import get_adapter
from django import forms
from django.core.exceptions import ValidationError

from accounts.people.forms import NameField
from accounts.people.models import User


class SignUpCheck(forms.Form):
    """The fields of the sign-up forms, of which any can still be empty.

    It never looks for the address in the database, so no answer reveals who has an account.
    """

    name = NameField(required=False)
    email = forms.EmailField(required=False, max_length=User._meta.get_field("email").max_length)
    password1 = forms.CharField(required=False, strip=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if password := cleaned.get("password1"):
            user = User(name=cleaned.get("name") or "", email=cleaned.get("email") or "")
            try:
                get_adapter().clean_password(password, user=user)
            except ValidationError as error:
                self.add_error("password1", error)
        return cleaned
