from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.people.models import BOT_MARK, User
from accounts.people.reserved_names import is_reserved
from core.text_refusals import LINE


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
        LINE(name)
        if name.casefold().endswith(BOT_MARK):
            raise ValidationError(_("Only bots are called so."), code="bot")
        if is_reserved(name):
            raise ValidationError(
                _("This name is reserved: it could be mistaken for the site’s. Choose another."),
                code="reserved",
            )
        return name
