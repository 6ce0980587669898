from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.oauth.models import App
from accounts.oauth.selectors import apps_of
from accounts.people.models import User
from core.outbound.addresses import TargetRefusedError
from core.outbound.transport import check_target
from notifications.events.models import Kind
from notifications.webhooks.models import Webhook
from notifications.webhooks.presets import PRESETS
from notifications.webhooks.selectors import may_follow
from notifications.webhooks.services.webhooks import create_webhook

LONGEST_ADDRESS = 500
NO_TARGET = _(
    "We can’t send to this address. Enter a public internet address with https:// and "
    "without a password. The port must be 443, 80 or a port above 1023 that no other "
    "service uses."
)
NO_TABLE = _("You aren’t a player at this table.")
ONE_OF_TWO = _("A webhook for an app’s users can’t be limited to a table. Leave the table empty.")


class WebhookForm(forms.Form):
    """Creates or changes a webhook: its URL, and which events from which feeds it receives."""

    address = forms.CharField(
        label=_("Address"),
        max_length=LONGEST_ADDRESS,
        help_text=_("The https:// address that we send events to"),
        widget=forms.URLInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    preset = forms.ChoiceField(
        label=_("Receiver"),
        choices=[
            ("", _("A program (signed JSON)")),
            *((key, preset.title) for key, preset in PRESETS.items()),
        ],
        required=False,
        help_text=_("A chat receives a sentence and a link."),
    )
    kinds = forms.MultipleChoiceField(
        label=_("Events"),
        choices=Kind.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("Select none to receive all events."),
    )
    table = forms.CharField(
        label=_("Only from this table"),
        max_length=30,
        required=False,
        help_text=_(
            "The last part of the table’s address. Leave empty to receive events from your "
            "whole account."
        ),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    app = forms.ModelChoiceField(
        label=_("For the users of an app"),
        queryset=App.objects.none(),
        required=False,
        empty_label=_("None, only my own events"),
        help_text=_("Events of users who allow the app to read, for as long as they allow it."),
    )

    def __init__(
        self, *args: Any, owner: User, webhook: Webhook | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **(kwargs | {"initial": _initial(webhook)} if webhook else kwargs))
        self._owner, own = owner, apps_of(owner)
        self.fields["app"].queryset = own  # type: ignore[attr-defined]
        # The choice of feeds is fixed when a webhook is created.
        if webhook or not own.exists():
            del self.fields["app"]
        if webhook and webhook.app_id:
            del self.fields["table"]

    def clean_address(self) -> str:
        address: str = self.cleaned_data["address"]
        try:
            check_target(address)
        except TargetRefusedError:
            raise forms.ValidationError(NO_TARGET) from None
        return address

    def clean_table(self) -> str:
        table: str = self.cleaned_data["table"]
        if table and not may_follow(self._owner, table):
            raise forms.ValidationError(NO_TABLE)
        return table

    def clean(self) -> dict[str, Any]:
        if self.cleaned_data.get("app") and self.cleaned_data.get("table"):
            self.add_error("table", ONE_OF_TWO)
        return self.cleaned_data

    def save(self, *, at: datetime) -> tuple[Webhook, str]:
        """Create the webhook and return it with its secret. Raise LimitReached."""
        return create_webhook(owner=self._owner, at=at, **self.cleaned_data)


def _initial(webhook: Webhook) -> dict[str, Any]:
    """Return the initial values of the form for a webhook."""
    shown = ("preset", "kinds", "table")
    return {"address": webhook.address_text, **{name: getattr(webhook, name) for name in shown}}
