"""Form fields that set a table's clock."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.clocks.selectors import in_words, lasting
from games.tables.models.session import A_DAY, Clock

CLOCKS = {
    "30s": Clock(timedelta(seconds=30), bank=timedelta(minutes=3)),
    "60s": Clock(timedelta(seconds=60), bank=timedelta(minutes=5)),
    **{f"{hours}h": Clock(timedelta(hours=hours)) for hours in (4, 8, 12)},
    **{f"{days}d": Clock(timedelta(days=days)) for days in (1, 2, 3, 5, 7, 14, 30)},
}
VACATIONS = (0, 3, 7, 14)


def clock_choices() -> list[tuple[str, str]]:
    """Return the choices: no clock, the quick clocks, and clocks that count hours or days."""
    offered = [(code, in_words(clock)) for code, clock in CLOCKS.items()]
    return [("", str(_("No clock: everyone takes their time"))), *offered]


def vacation_choices() -> list[tuple[int, str]]:
    """Return the choices: no vacation, or one of the offered numbers of days."""
    days = [(days, lasting(days * A_DAY)) for days in VACATIONS if days]
    return [(0, str(_("None"))), *days]


class ClockFields(forms.Form):
    """Form fields for the time for each decision and the time that does not count."""

    clock = forms.ChoiceField(
        label=_("Clock"),
        choices=clock_choices,
        help_text=_(
            "When a player’s time is up, a bot decides for them. If this happens three times "
            "in a row, the bot plays on until they come back."
        ),
        required=False,
    )
    nights_off = forms.BooleanField(
        label=_("Nights off"),
        help_text=_("Each player’s clock stops during their own night, as set in their profile."),
        required=False,
    )
    weekends_off = forms.BooleanField(
        label=_("Weekends off"),
        help_text=_("The clock stops on Saturday and Sunday, in each player’s time zone."),
        required=False,
    )
    vacation_days = forms.TypedChoiceField(
        label=_("Vacation"),
        choices=vacation_choices,
        coerce=int,
        empty_value=None,
        help_text=_("How long each player can stop their own clock, in total."),
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        off = any(chosen.get(name) for name in ("nights_off", "weekends_off", "vacation_days"))
        if off and not chosen.get("clock") and "clock" not in self.errors:
            self.add_error("clock", _("Time off needs a clock. Choose a clock first."))
        return chosen


def clock_in(chosen: Mapping[str, Any]) -> Clock | None:
    """Return the clock that is set in a valid form; None for no clock."""
    clock = CLOCKS.get(chosen["clock"])
    if clock is None:
        return None
    return replace(
        clock,
        nights_off=chosen["nights_off"],
        weekends_off=chosen["weekends_off"],
        vacation=(chosen["vacation_days"] or 0) * A_DAY,
    )


def values_of(clock: Clock | None) -> dict[str, Any]:
    """Return the form values that set this clock, or those for no clock if the form does not offer
    it.
    """
    if clock is None:
        return {"clock": ""}
    codes = (
        code
        for code, offered in CLOCKS.items()
        if (offered.decision, offered.bank) == (clock.decision, clock.bank)
    )
    return {
        "clock": next(codes, ""),
        "nights_off": clock.nights_off,
        "weekends_off": clock.weekends_off,
        "vacation_days": clock.vacation // A_DAY,
    }
