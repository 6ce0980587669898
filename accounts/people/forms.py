"""Forms for a user's name, language, hours and reminders."""

from typing import Any, cast

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from accounts.people.models import BOT_MARK, Reminder, User
from accounts.people.reserved_names import is_reserved
from accounts.people.volumes import Volume
from core.i18n import time_zones
from core.text_refusals import LINE


class NameField(forms.CharField):
    """The public name: one line of visible characters, with single spaces."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Name"),
            max_length=User._meta.get_field("name").max_length,
            help_text=_("Other players see this name."),
            widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
            **kwargs,
        )

    def clean(self, value: Any) -> str:
        name = " ".join(super().clean(value).split())
        LINE(name)
        if name.casefold().endswith(BOT_MARK):
            raise ValidationError(
                _("Only a bot’s name can end in “(bot)”. Choose another name."), code="bot"
            )
        if is_reserved(name):
            raise ValidationError(
                _(
                    "This name is reserved because it could be mistaken for an official one. "
                    "Choose another name."
                ),
                code="reserved",
            )
        return name


LONGEST_NIGHT = 12
"""The longest allowed night, in hours. Clocks pause at night: with a night of 23 hours, a clock of
one day would take weeks to run out.
"""

MAY_STAY = ("night_from", "night_to", "clock_reminder", "sound_volume")
"""Fields that a form can omit. Their stored values then stay unchanged."""


class Hour(forms.TypedChoiceField):
    """A full hour in local time."""

    def __init__(self, **kwargs: Any) -> None:
        hours = [(hour, f"{hour}:00") for hour in range(24)]
        super().__init__(choices=hours, coerce=int, empty_value=None, required=False, **kwargs)


class VolumeField(forms.TypedChoiceField):
    """A volume of the sounds at tables."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=Volume.choices, coerce=int, empty_value=None, **kwargs)


class SoundsForm(forms.Form):
    """The volume that a player chooses in the menu of a table."""

    volume = VolumeField()


class ProfileForm(forms.ModelForm):
    """Name, language, time zone, night hours and playing preferences."""

    name = NameField()
    time_zone = forms.ChoiceField(label=_("Time zone"), choices=time_zones.by_region)
    night_from = Hour(label=_("My night starts at"))
    night_to = Hour(
        label=_("My night ends at"),
        help_text=_(
            "At tables that pause at night, your clock stops during these hours, starting "
            "with your next decision. Choose the same hour for both to turn this off."
        ),
    )
    clock_reminder = forms.ChoiceField(
        label=_("Remind me before my time runs out"),
        help_text=_("Only at tables where clocks run for hours or days."),
        choices=Reminder,
        required=False,
    )
    sound_volume = VolumeField(
        label=_("Sounds at tables"),
        help_text=_("When it’s your turn, when a hole ends, and when you win."),
        required=False,
    )

    class Meta:
        model = User
        fields = (
            "name",
            "language",
            "time_zone",
            "night_from",
            "night_to",
            "clock_reminder",
            "asks_before_moves",
            "wants_chat",
            "sound_volume",
        )
        labels = {
            "language": _("Language"),
            "asks_before_moves": _("Ask me to confirm each move, even if I can undo it"),
            "wants_chat": _("Show the chat at tables"),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._choice("language").choices = _languages()
        zone = self._choice("time_zone")
        zone.widget.attrs["data-browser-time-zone-hint"] = ""
        if self.instance.time_zone not in time_zones.offered():
            zone.choices = [(self.instance.time_zone,) * 2, *time_zones.by_region()]

    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        for name in MAY_STAY:
            if chosen.get(name) in (None, ""):
                chosen[name] = self.initial[name]
        if (chosen["night_to"] - chosen["night_from"]) % 24 > LONGEST_NIGHT:
            sentence = _("Your night can be at most %(most)s hours long.") % {"most": LONGEST_NIGHT}
            self.add_error("night_to", sentence)
        return chosen

    def _choice(self, name: str) -> forms.ChoiceField:
        return cast(forms.ChoiceField, self.fields[name])


def _languages() -> list[tuple[str, str]]:
    """Return the site's languages, each with its own name for itself."""
    codes = (code for code, _name in settings.LANGUAGES)
    return [(code, get_language_info(code)["name_local"].capitalize()) for code in codes]
