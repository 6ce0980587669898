from typing import ClassVar

from django import forms

from accounts.people.forms import NameField
from accounts.people.models import User


class GuestForm(forms.ModelForm):
    """The display name of a guest."""

    name = NameField()

    class Meta:
        model = User
        fields: ClassVar = ["name"]
