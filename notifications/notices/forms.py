"""The notification matrix: one row per kind, with a choice for emails and a checkbox for push
messages.
"""

from collections.abc import Collection, Iterator
from typing import Any, cast

from django import forms
from django.conf import settings
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.people.models import User
from core.i18n import time_zones
from notifications.notices.services import choose
from notifications.preferences.kinds import KINDS, NoticeKind
from notifications.preferences.models import Way
from notifications.preferences.selectors import NotificationPreferences, preferences_of

DELAYS = (2, 15, 60, 180)
"""In minutes. Users who want to wait longer choose a digest."""
NEVER = ""
TIMES = ("digest_hour", "delay", "quiet_from", "quiet_until")
SHORT: dict[str, Any] = {
    Way.NOW: _("Immediately"),
    Way.LATER: _("After a while"),
    Way.DIGEST: _("Daily digest"),
    Way.WEEKLY: _("On Mondays"),
    Way.NONE: _("No email"),
}
"""The choices in the column of emails, whose width on a phone is limited."""


class NoticesForm(forms.Form):
    """The form in which a user chooses how to be notified of each kind of event, and at which
    hours.
    """

    digest_hour = forms.TypedChoiceField(label=_("Send digests at"), coerce=int)
    delay = forms.TypedChoiceField(
        label=_("Delay of “After a while”"), coerce=int, empty_value=None, required=False
    )
    quiet_from = forms.TypedChoiceField(
        label=_("Quiet hours from"), coerce=int, empty_value=None, required=False
    )
    quiet_until = forms.TypedChoiceField(
        label=_("Quiet hours until"), coerce=int, empty_value=None, required=False
    )
    time_zone = forms.ChoiceField(label=_("Time zone"), choices=time_zones.by_region)

    def __init__(
        self, data: Any = None, *, user: User, changed: Collection[str] | None = None
    ) -> None:
        """`changed` names the only fields to read and to save; None means all of them.

        The stored values of the others are used to check the changed ones.
        """
        preferences = preferences_of(user)
        initial = _initial(user, preferences)
        self._changed = initial.keys() if changed is None else initial.keys() & changed
        if data is not None and changed is not None:
            data = {**initial, **{name: data.get(name) for name in self._changed}}
        super().__init__(data, initial=initial)
        self._user = user
        for kind, row in KINDS.items():
            self.fields[f"mail-{kind}"] = forms.ChoiceField(
                label=_("Email"),
                choices=_ways(row),
                widget=forms.Select(attrs={"aria-labelledby": f"column-mail row-{kind}"}),
            )
            self.fields[f"push-{kind}"] = forms.BooleanField(
                label=_("Browser notifications"),
                required=False,
                widget=forms.CheckboxInput(attrs={"aria-labelledby": f"column-push row-{kind}"}),
            )
        self._choice("digest_hour").choices = _hours()
        self._choice("delay").choices = _delays(preferences)
        for name in ("quiet_from", "quiet_until"):
            self._choice(name).choices = [(NEVER, _("No quiet hours")), *_hours()]
        self._offer_zones(user.time_zone)

    def rows(self) -> Iterator[tuple[str, NoticeKind, BoundField, BoundField]]:
        """Return the rows of the matrix: each kind, its key first, with its two fields."""
        for kind, row in KINDS.items():
            yield kind, row, self[f"mail-{kind}"], self[f"push-{kind}"]

    def times(self) -> list[BoundField]:
        """Return the fields below the matrix."""
        return [self[name] for name in (*TIMES, "time_zone")]

    def clean(self) -> dict[str, Any]:
        """Require both ends of the quiet hours, and refuse quiet hours that cover the whole day."""
        cleaned = super().clean() or {}
        first, end = cleaned.get("quiet_from"), cleaned.get("quiet_until")
        if (first is None) != (end is None):
            missing = "quiet_from" if first is None else "quiet_until"
            self.add_error(missing, _("Quiet hours need a start and an end."))
        elif first is not None and first == end:
            self.add_error(
                "quiet_until",
                _("These quiet hours cover the whole day. Choose “No email” above instead."),
            )
        return cleaned

    def save(self) -> None:
        text = {name: self.cleaned_data[name] for name in self._changed}
        if "time_zone" in text:
            self._user.time_zone = text["time_zone"]
            self._user.save(update_fields=["time_zone"])
        choose(
            user=self._user,
            ways={kind: Way(text[f"mail-{kind}"]) for kind in KINDS if f"mail-{kind}" in text},
            pushes={kind: text[f"push-{kind}"] for kind in KINDS if f"push-{kind}" in text},
            times={name: text[name] for name in TIMES if name in text},
        )

    def _choice(self, name: str) -> forms.ChoiceField:
        return cast(forms.ChoiceField, self.fields[name])

    def _offer_zones(self, own: str) -> None:
        zone = self._choice("time_zone")
        zone.widget.attrs["data-browser-time-zone-hint"] = ""
        if own not in time_zones.offered():
            zone.choices = [(own, own), *time_zones.by_region()]


def _initial(user: User, preferences: NotificationPreferences) -> dict[str, Any]:
    times = preferences.times
    return {
        "digest_hour": times.digest_hour,
        "delay": times.delay,
        "quiet_from": times.quiet_from,
        "quiet_until": times.quiet_until,
        "time_zone": user.time_zone,
        **{f"mail-{kind}": preferences.way(kind) for kind in KINDS},
        **{f"push-{kind}": preferences.pushes(kind) for kind in KINDS},
    }


def _ways(kind: NoticeKind) -> list[tuple[str, Any]]:
    return [(way.value, SHORT[way]) for way in kind.ways]


def _hours() -> list[tuple[Any, str]]:
    return [(hour, f"{hour:02}:00") for hour in range(24)]


def _delays(preferences: NotificationPreferences) -> list[tuple[Any, str]]:
    """Return the choices for the delay, with the site's default first.

    The default is stored as null, so that a change to the default applies to all users who chose
    it.
    """
    site = settings.TURN_MAIL_DELAY // 60
    others = {
        minutes for minutes in (*DELAYS, preferences.times.delay) if minutes and minutes != site
    }
    return [("", _lasting(site)), *((minutes, _lasting(minutes)) for minutes in sorted(others))]


def _lasting(minutes: int) -> str:
    if minutes and minutes % 60 == 0:
        hours = minutes // 60
        return ngettext("%(count)s hour", "%(count)s hours", hours) % {"count": hours}
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}
