from typing import ClassVar

from django import forms

from accounts.people.forms import NameField
from accounts.people.models import User


class GuestForm(forms.ModelForm):
    """What to call somebody who plays without an account."""

    name = NameField()

    class Meta:
        model = User
        fields: ClassVar = ["name"]
