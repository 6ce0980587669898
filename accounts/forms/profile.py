from typing import Any, cast

from django import forms
from django.conf import settings
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from accounts import time_zones
from accounts.forms.name import NameField
from accounts.models import User


class ProfileForm(forms.ModelForm):
    """Name, language, time zone, and how somebody likes to play."""

    name = NameField()
    time_zone = forms.ChoiceField(label=_("Time zone"), choices=time_zones.by_region)

    class Meta:
        model = User
        fields = (
            "name",
            "language",
            "time_zone",
            "asks_before_moves",
        )
        labels = {
            "language": _("Language"),
            "asks_before_moves": _("Ask me before each move, also where it can be taken back"),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._choice("language").choices = _languages()
        zone = self._choice("time_zone")
        zone.widget.attrs["data-browser-time-zone-hint"] = ""
        if self.instance.time_zone not in time_zones.offered():
            zone.choices = [(self.instance.time_zone,) * 2, *time_zones.by_region()]

    def _choice(self, name: str) -> forms.ChoiceField:
        return cast(forms.ChoiceField, self.fields[name])


def _languages() -> list[tuple[str, str]]:
    """Those that the site is translated into, each by its own name."""
    codes = (code for code, _name in settings.LANGUAGES)
    return [(code, get_language_info(code)["name_local"].capitalize()) for code in codes]
