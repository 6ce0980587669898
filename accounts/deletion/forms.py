from django import forms
from django.utils.translation import gettext_lazy as _


class DeletionForm(forms.Form):
    """Asks for confirmation before an account is deleted."""

    certain = forms.BooleanField(
        label=_("Yes, permanently delete my account"),
        error_messages={"required": _("Select the checkbox to confirm.")},
    )
