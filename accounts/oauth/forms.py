from typing import Any
from urllib.parse import urlsplit

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.oauth.models import App
from accounts.oauth.services.apps import change_app, register_app
from accounts.people.models import User
from core.text_refusals import LINE

LOOPBACK = ("127.0.0.1", "::1", "localhost")
MOST_ADDRESSES = 10
LONGEST_ADDRESS = 500


class AppForm(forms.ModelForm):
    """An app: its description for users, and the addresses that it can redirect to."""

    homepage = forms.URLField(label=_("Homepage"), required=False, assume_scheme="https")
    addresses = forms.CharField(
        label=_("Redirect addresses"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false", "autocomplete": "off"}),
        help_text=_(
            "One per line, exactly as your app sends them: https://…, http://127.0.0.1/… for a "
            "program on the user’s computer, or a custom scheme, such as org.example.app:/back."
        ),
    )

    class Meta:
        model = App
        fields = ["name", "sentence", "homepage", "for_devices"]

    field_order = ["name", "sentence", "homepage", "addresses", "for_devices"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            self.initial["addresses"] = "\n".join(self.instance.addresses)

    def clean_name(self) -> str:
        return _fit(self.cleaned_data["name"])

    def clean_sentence(self) -> str:
        return _fit(self.cleaned_data["sentence"])

    def clean_homepage(self) -> str:
        """Require a web address, since users see it as a link."""
        homepage: str = self.cleaned_data["homepage"]
        if homepage and urlsplit(homepage).scheme not in ("http", "https"):
            raise ValidationError(_("Enter an address that starts with https://."))
        return homepage

    def clean_addresses(self) -> list[str]:
        addresses = list(dict.fromkeys(self.cleaned_data["addresses"].split()))
        if len(addresses) > MOST_ADDRESSES:
            raise ValidationError(_("Enter at most %(most)s addresses.") % {"most": MOST_ADDRESSES})
        for address in addresses:
            if not _may_be_sent_to(address):
                raise ValidationError(
                    _("“%(address)s” can’t be used as a redirect address.")
                    % {"address": address[:LONGEST_ADDRESS]}
                )
        return addresses

    def clean(self) -> dict[str, Any]:
        """Require redirect addresses, unless the app signs in on devices, which need none."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("addresses") == [] and not cleaned.get("for_devices"):
            self.add_error("addresses", self.fields["name"].error_messages["required"])
        return cleaned

    def change(self) -> None:
        change_app(app=self.instance, **self.cleaned_data)


class NewAppForm(AppForm):
    """The form for a new app, including the settings that cannot be changed later."""

    kind = forms.ChoiceField(
        label=_("App type"),
        choices=[
            ("public", _("On users’ devices: in browsers, on phones or computers")),
            ("confidential", _("On my own server, which can keep a secret")),
        ],
        initial="public",
        widget=forms.RadioSelect,
    )
    field_order = ["name", "sentence", "homepage", "kind", "addresses", "for_devices"]

    def register(self, *, owner: User) -> tuple[App, str]:
        """Register the app; return it with its secret, which is "" for a public app."""
        data = dict(self.cleaned_data)
        return register_app(owner=owner, confidential=data.pop("kind") == "confidential", **data)


class DeviceCodeForm(forms.Form):
    """The code that a device shows. The page looks it up, so this form only displays it."""

    user_code = forms.CharField(
        label=_("Code"),
        max_length=20,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
        help_text=_("Eight letters, such as BCDF-GHJK. The dash and capital letters don’t matter."),
    )


def _fit(text: str) -> str:
    LINE(text)
    return text


def _may_be_sent_to(address: str) -> bool:
    """Return whether an app can use this redirect address.

    It must be an absolute address on the web or on the user's own machine, or use the scheme of a
    native app.
    """
    try:
        parts = urlsplit(address)
        host, _port = parts.hostname, parts.port
    except ValueError:
        return False
    if len(address) > LONGEST_ADDRESS or not address.isascii() or "#" in address or "@" in address:
        return False
    if any(sign in address for sign in "\"'<>\\;,*`{}|^"):
        return False
    if parts.scheme in ("http", "https"):
        return host is not None and (parts.scheme == "https" or host in LOOPBACK)
    # RFC 8252: the scheme is a reversed domain name that the app's owner controls.
    return "." in parts.scheme
