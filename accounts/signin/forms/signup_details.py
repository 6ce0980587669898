"""The fields of the sign-up form.

allauth's forms inherit from this class, so this module cannot import them.
"""

from typing import Any

from django import forms
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts.people.forms import NameField
from accounts.people.models import Language, User
from core.i18n import time_zones


class SignupDetails(forms.Form):
    """Fields that we ask for at sign-up; allauth adds address and password."""

    name = NameField()
    # A script fills it in from the browser's clock. Without a script, users choose it later.
    time_zone = forms.CharField(required=False, widget=forms.HiddenInput)

    field_order = ("name", "email", "password1")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["time_zone"].widget.attrs["data-browser-time-zone"] = ""

    def clean_time_zone(self) -> str:
        zone = self.cleaned_data["time_zone"]
        return zone if zone in time_zones.known() else "UTC"

    def signup(self, request: HttpRequest, user: User) -> None:
        """Fill in the new user; called by allauth."""
        language = (get_language() or "").partition("-")[0]
        user.name = self.cleaned_data["name"]
        user.time_zone = self.cleaned_data["time_zone"]
        user.language = language if language in Language.values else Language.ENGLISH
        user.save()
