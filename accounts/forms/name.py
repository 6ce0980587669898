from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.models.user import BOT_MARK


class NameField(forms.CharField):
    """The public name: one line of visible characters, inner spaces made single."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Name"),
            max_length=User._meta.get_field("name").max_length,
            help_text=_("What other golfers see."),
            widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
            **kwargs,
        )

    def clean(self, value: Any) -> str:
        name = " ".join(super().clean(value).split())
        if not name.isprintable():
            raise ValidationError(_("Use letters that can be seen."), code="unprintable")
        if name.casefold().endswith(BOT_MARK):
            raise ValidationError(_("Only bots are called so."), code="bot")
        return name
