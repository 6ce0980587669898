"""The form that opens a table: the game's own options, the seats, who may find it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.errors import TableError, explained
from games.models import Listing, Session
from games.services.opening import CLOCKS, Place, open_table
from games.setups.eighteen import EighteenSetup

OTHER_SEATS = range(1, 5)
MODE_LINES = {
    "match": _("First on the green wins the hole. Most holes win. For 2 to 5 golfers."),
    "stroke": _("Every turn counts, fewest strokes win. For 1 to 5 golfers."),
    "stableford": _("Points for each hole against par, a bad hole costs little. For 1 to 5."),
}
CLUB_LINES = {
    "draft": _("Pick one club, pass the rest to the left, until everybody has five."),
    "starter": _("Five clubs each, ready to play. Good for a first round."),
    "free": _("Any five clubs of the bag. For a round alone."),
}
PLACES = [
    ("", _("Nobody")),
    ("caddie", _("Bot: caddie, quick and sensible")),
    ("pro", _("Bot: pro, hard to beat")),
    ("friend", _("A friend, by e-mail")),
    ("open", _("Open to whoever comes")),
]


class OpeningForm(EighteenSetup):
    """A whole table on one page; it works without a script."""

    listing = forms.ChoiceField(
        label=_("Who can find it"),
        choices=Listing.choices,
        initial=Listing.PUBLIC,
        widget=forms.RadioSelect,
    )
    clock_days = forms.IntegerField(
        label=_("Days for a decision"),
        help_text=_("After so long a bot plays on for whoever stays away."),
        required=False,
        min_value=CLOCKS[0],
        max_value=CLOCKS[-1],
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for seat in OTHER_SEATS:
            self.fields[f"seat_{seat}"] = forms.ChoiceField(
                label=_("Seat %(number)s") % {"number": seat + 1},
                choices=PLACES,
                required=False,
                initial="caddie" if seat == 1 else "",
            )
            self.fields[f"email_{seat}"] = forms.EmailField(
                label=_("E-mail address for seat %(number)s") % {"number": seat + 1},
                required=False,
                widget=forms.EmailInput(attrs={"autocomplete": "off"}),
            )

    @property
    def seat_rows(self) -> list[tuple[int, Any, Any]]:
        """(number, who, address) of each seat beside the host's."""
        return [(seat + 1, self[f"seat_{seat}"], self[f"email_{seat}"]) for seat in OTHER_SEATS]

    @property
    def modes(self) -> list[tuple[str, Any, Any]]:
        """(value, name, what it is) of each mode."""
        return [(value, name, MODE_LINES[value]) for value, name in self.fields["mode"].choices]

    @property
    def club_choices(self) -> list[tuple[str, Any, Any]]:
        """(value, name, what it is) of each way to get clubs."""
        return [(value, name, CLUB_LINES[value]) for value, name in self.fields["clubs"].choices]

    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        for seat in OTHER_SEATS:
            friend = chosen.get(f"seat_{seat}") == "friend"
            if friend and not chosen.get(f"email_{seat}") and f"email_{seat}" not in self.errors:
                self.add_error(f"email_{seat}", _("Where shall the invitation go?"))
        return chosen

    def save(self, *, host: User, at: datetime) -> Session | None:
        """Open the table; None if it cannot be, the reasons are then at the fields."""
        try:
            return open_table(
                host=host,
                game="eighteen",
                options={name: self.cleaned_data[name] for name in EighteenSetup.base_fields},
                places=self._places(),
                listing=self.cleaned_data["listing"],
                clock_days=self.cleaned_data["clock_days"],
                at=at,
            )
        except ValidationError as error:
            self._show(error.message_dict)
        except TableError as error:
            self.add_error(None, explained(error))
        return None

    def _places(self) -> list[Place]:
        chosen = [
            (self.cleaned_data[f"seat_{seat}"], self.cleaned_data[f"email_{seat}"])
            for seat in OTHER_SEATS
        ]
        return [_place(kind, email) for kind, email in chosen if kind]

    def _show(self, problems: Mapping[str, list[str]]) -> None:
        for name, sentences in problems.items():
            field = "seat_1" if name == "seats" else name
            self.add_error(field if field in self.fields else None, sentences)


def _place(kind: str, email: str) -> Place:
    if kind in ("open", "friend"):
        return Place(kind=kind, email=email)
    return Place(kind="bot", bot=kind)
