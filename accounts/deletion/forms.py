from django import forms
from django.utils.translation import gettext_lazy as _


class DeletionForm(forms.Form):
    """Asks for confirmation before an account is deleted."""

    certain = forms.BooleanField(
        label=_("Yes, delete my account for good"),
        error_messages={"required": _("Tick the box if you are certain.")},
    )
