from datetime import datetime

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import Kind, User, Webhook
from accounts.outbound.addresses import TargetRefusedError
from accounts.outbound.transport import check_target
from accounts.services.webhooks import create_webhook

LONGEST_ADDRESS = 500


class WebhookForm(forms.Form):
    """A new webhook: where it sends, and what of the feed."""

    address = forms.CharField(
        label=_("Address"),
        max_length=LONGEST_ADDRESS,
        help_text=_("Where we send to: https://…"),
        widget=forms.URLInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    kinds = forms.MultipleChoiceField(
        label=_("What it is told"),
        choices=Kind.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Nothing chosen: everything."),
    )
    table = forms.RegexField(
        regex=r"^[a-z0-9]+$",
        label=_("Only of this table"),
        max_length=30,
        required=False,
        help_text=_("The last part of its address; empty: of all of your account."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def clean_address(self) -> str:
        address: str = self.cleaned_data["address"]
        try:
            check_target(address)
        except TargetRefusedError:
            raise forms.ValidationError(
                _("We cannot send there. Give an address with https:// and without a password.")
            ) from None
        return address

    def save(self, *, owner: User, at: datetime) -> tuple[Webhook, str]:
        """Make it; the second value is its secret. Raises LimitReached."""
        return create_webhook(owner=owner, at=at, **self.cleaned_data)
