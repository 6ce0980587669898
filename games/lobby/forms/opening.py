"""Forms that open a table."""

from __future__ import annotations

from collections.abc import Container, Mapping
from datetime import datetime
from typing import Any

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.people.forms import NameField
from accounts.people.models import User
from core.rate_limits.limit import LimitReached
from games.clocks.forms import ClockFields, clock_in
from games.errors import TableError, explained, sentence_of
from games.lobby.selectors.challenges import challengeable_bots, online_bots
from games.lobby.selectors.options import options_form
from games.lobby.services.opening import Place, first_twice, open_table
from games.registry import card_of
from games.tables.models.session import Listing, Session
from games.tables.selectors.companions import PERSON, companions_of, person_choices

BOT_ACCOUNT = "account-"

MOST_BOTS = 50
"""The number of bot accounts offered on the page; the API lists all."""

PROGRAMS = {True: _("Programs online"), False: _("Programs that are offline now")}
"""Titles of the groups of bot accounts."""

NOBODY = ("", _("No one"))

PEOPLE = [
    ("open", _("A friend, by link")),
    ("friend", _("A friend, by email")),
    ("device", _("A person on this device")),
]

SHOWN_WITH_DESIGN = ("version", "hole")
"""Fields whose errors are shown next to the design."""

FIRST_ROWS = 1
"""The number of visible seats, not counting the host's. Further seats are collapsed."""


class TableForm(ClockFields):
    """Options that tables of all games have: the other seats, the clock, and who can find the
    table.
    """

    listing = forms.ChoiceField(
        label=_("Visibility"),
        choices=Listing.choices,
        # Unlisted by default: in the lobby, a stranger could take the seat of a friend who has not
        # arrived yet.
        initial=Listing.UNLISTED,
        widget=forms.RadioSelect,
    )

    rated = forms.BooleanField(
        label=_("Rated"),
        help_text=_(
            "The game changes the ratings of members. Games with guests only, solo games and "
            "practice never do."
        ),
        required=False,
        initial=True,
    )

    def __init__(self, game: str, host: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        card = card_of(game)
        self.host = host
        self.others = range(1, len(card.rules.seats))
        self.companions = companions_of(host, at=timezone.now())
        people = person_choices(self.companions, self._wanted_people())
        bots = [*card.bots.levels.items(), *_bot_accounts(game, host)]
        places = [*PEOPLE, NOBODY, *people, *bots]
        for seat in self.others:
            self.fields[f"seat_{seat}"] = forms.ChoiceField(
                label=_("Seat %(number)s") % {"number": seat + 1},
                choices=places,
                required=False,
                initial="open" if seat == 1 else "",
            )
            self.fields[f"email_{seat}"] = forms.EmailField(
                label=_("Email address for seat %(number)s") % {"number": seat + 1},
                required=False,
                widget=forms.EmailInput(attrs={"autocomplete": "off"}),
            )
            name = NameField(required=False)
            name.label = _("Name for seat %(number)s") % {"number": seat + 1}
            name.help_text, name.widget.attrs["autocomplete"] = "", "off"
            self.fields[f"name_{seat}"] = name

    def _wanted_people(self) -> set[str]:
        """Return the people chosen in the submitted form, or in the link that opened it."""
        given = (self.data if self.is_bound else self.initial) or {}
        values = (str(given.get(f"seat_{seat}", "")) for seat in self.others)
        return {value for value in values if value.startswith(PERSON)}

    @property
    def seat_rows(self) -> list[tuple[int, Any, Any, Any]]:
        """(number, player, address, name) of each seat other than the host's."""
        names = ("seat", "email", "name")
        return [
            (seat + 1, *(self[f"{name}_{seat}"] for name in names))  # type: ignore[misc]
            for seat in self.others
        ]

    @property
    def first_rows(self) -> list[tuple[int, Any, Any, Any]]:
        """The rows that are visible initially."""
        return self.seat_rows[:FIRST_ROWS]

    @property
    def more_rows(self) -> list[tuple[int, Any, Any, Any]]:
        """The rows that are collapsed initially."""
        return self.seat_rows[FIRST_ROWS:]

    @property
    def has_more(self) -> bool:
        """Return True if a collapsed row is filled in or invalid."""
        return any(
            who.value() or address.errors or name.errors
            for _number, who, address, name in self.more_rows
        )

    @property
    def seats(self) -> int:
        """The number of seats chosen so far, including the host's."""
        return 1 + sum(bool(self[f"seat_{seat}"].value()) for seat in self.others)

    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        for seat in self.others:
            friend = chosen.get(f"seat_{seat}") == "friend"
            if friend and not chosen.get(f"email_{seat}") and f"email_{seat}" not in self.errors:
                self.add_error(
                    f"email_{seat}",
                    _("Enter your friend’s email address, or choose “A friend, by link”."),
                )
        self._check_names(chosen)
        return chosen

    def _check_names(self, chosen: Mapping[str, Any]) -> None:
        """Require a name for each person on this device, each a different one."""
        names = [self.host.name]
        for seat in self.others:
            field = f"name_{seat}"
            if chosen.get(f"seat_{seat}") != "device" or field in self.errors:
                continue
            names.append(chosen.get(field, ""))
            if not names[-1]:
                self.add_error(field, _("Enter the name of the person who plays on this device."))
            elif first_twice(names):
                self.add_error(field, sentence_of("name_twice", {"name": names.pop()}))

    def places(self) -> list[Place]:
        """Return the host's choice for each other seat. Call this on a valid form."""
        chosen = [
            [self.cleaned_data[f"{name}_{seat}"] for name in ("seat", "email", "name")]
            for seat in self.others
        ]
        return [_place(*each) for each in chosen if each[0]]


class Opening:
    """The complete form for a new table: the game's own form, and the one that all games share."""

    def __init__(
        self,
        game: str,
        host: User,
        data: Any = None,
        initial: dict[str, Any] | None = None,
        table: dict[str, Any] | None = None,
    ):
        self.game = game
        self.options: Any = options_form(game, host, data, initial)
        self.table = TableForm(game, host, data, initial=table)

    def is_valid(self) -> bool:
        # Validate both, so that all errors show at the same time.
        return all([self.options.is_valid(), self.table.is_valid()])

    def names_options(self, asked: Container[str]) -> bool:
        """Return True if the query string sets a collapsed option."""
        shown = {self.options.design, *SHOWN_WITH_DESIGN}
        return any(name in asked for name in self.options.fields if name not in shown)

    @property
    def house_rules(self) -> list[Any]:
        """The fields that most tables leave unchanged, listed last."""
        return [self.options[name] for name in self.options.house_rules]

    @property
    def has_hidden_errors(self) -> bool:
        """Return True if one of the collapsed options is invalid."""
        shown = {self.options.design, *SHOWN_WITH_DESIGN, NON_FIELD_ERRORS}
        wrong = {*self.options.errors, *self.table.errors} - shown
        return any(not name.startswith(("seat_", "email_", "name_")) for name in wrong)

    @property
    def has_errors(self) -> bool:
        return bool(self.options.errors or self.table.errors)

    def save(self, *, host: User, at: datetime) -> Session | None:
        """Open the table. If that fails, attach the reasons to the fields and return None."""
        try:
            return open_table(
                host=host,
                game=self.game,
                options={name: self.options.cleaned_data[name] for name in self.options.fields},
                places=self.table.places(),
                listing=self.table.cleaned_data["listing"],
                clock=clock_in(self.table.cleaned_data),
                rated=self.table.cleaned_data["rated"],
                at=at,
            )
        except ValidationError as error:
            self._show(error.message_dict)
        except TableError as error:
            self.table.add_error(None, explained(error))
        except LimitReached as reached:
            self.table.add_error(None, reached.sentence)
        return None

    def _show(self, problems: Mapping[str, list[str]]) -> None:
        for name, sentences in problems.items():
            field = "seat_1" if name == "places" else name
            form = self.options if field in self.options.fields else self.table
            form.add_error(field if field in form.fields else None, sentences)


def _place(kind: str, email: str, name: str) -> Place:
    if kind == "open":
        return Place()
    if kind == "device":
        return Place(kind="device", name=name)
    if kind == "friend":
        return Place(kind="friend", email=email)
    if kind.startswith(PERSON):
        return Place(kind="friend", id=kind.removeprefix(PERSON))
    if kind.startswith(BOT_ACCOUNT):
        return Place(kind="bot_account", id=kind.removeprefix(BOT_ACCOUNT))
    return Place(kind="bot", bot=kind)


def _bot_accounts(game: str, host: User) -> list[tuple[Any, list[tuple[str, str]]]]:
    """Return the bot accounts that can be challenged, as groups of choices: first those online."""
    online = Exists(online_bots(at=timezone.now()).filter(user=OuterRef("pk")))
    bots = challengeable_bots(game, host).annotate(online=online).order_by("-online", "name")
    groups: dict[Any, list[tuple[str, str]]] = {}
    for bot in bots[:MOST_BOTS]:
        title = PROGRAMS[bot.online]
        groups.setdefault(title, []).append((f"{BOT_ACCOUNT}{bot.public_id}", bot.name))
    return list(groups.items())
