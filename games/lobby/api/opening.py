"""The body of a new table or a challenge, and the answer to it."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework import serializers
from rest_framework.fields import get_error_detail
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.forms import NameField
from core.api.body import Body, TextField
from core.api.created import created
from core.api.errors import InvalidWithin
from games.api.base import golfer
from games.lobby.services.opening import (
    BANK_SECONDS,
    CLOCK_DAYS,
    CLOCK_HOURS,
    CLOCK_SECONDS,
    PLACE_KINDS,
    VACATION_DAYS,
    Place,
    open_table,
)
from games.registry import CARDS
from games.seats.api.seats import EntropySerializer
from games.site.options import meant
from games.table_views.selectors.table import table_view
from games.tables.models.session import Clock, Listing


class DeviceNameField(TextField):
    """The name of a person on the host's device. The rules are the same as for account names."""

    def to_internal_value(self, data: Any) -> str:
        try:
            return NameField().clean(super().to_internal_value(data))
        except ValidationError as error:
            raise serializers.ValidationError(error.messages) from None


class PlaceSerializer(Body):
    """A seat other than the host's."""

    kind = serializers.ChoiceField(
        choices=PLACE_KINDS,
        help_text=(
            "Who gets the seat: anybody, a bot of the site, an invited friend, a bot account, or a "
            "person on your device. You act for a person on your device, with the seat's number."
        ),
    )
    bot = serializers.CharField(
        required=False, help_text="For `bot`, its level as listed in `/games/`."
    )
    email = serializers.EmailField(
        required=False, help_text="The friend's email address, for the invitation."
    )

    id = serializers.CharField(
        required=False,
        help_text=(
            "The id of the friend to invite, instead of an email address, or of a bot account. "
            "`/bots/` lists the bots that can be challenged."
        ),
    )

    name = DeviceNameField(
        required=False,
        help_text=(
            "For `device`, the name of the person who plays there. No other player on your device "
            "can have the same name, and you can’t."
        ),
    )

    def to_internal_value(self, data: Any) -> Any:
        values = super().to_internal_value(data)
        wrong = values.keys() - {"kind"} - KEYS_OF_PLACES[values["kind"]]
        if wrong:
            sentence = _("This isn’t used for a place of this kind.")
            raise serializers.ValidationError({name: [sentence] for name in sorted(wrong)})
        if values["kind"] == "device" and "name" not in values:
            required = self.fields["name"].error_messages["required"]
            raise serializers.ValidationError({"name": [required]})
        if {"email", "id"} <= values.keys():
            sentence = _("Send either an id or an email address.")
            raise serializers.ValidationError({"id": [sentence]})
        return Place(**values)


KEYS_OF_PLACES: dict[str, set[str]] = {
    "open": set(),
    "bot": {"bot"},
    "friend": {"email", "id"},
    "bot_account": {"id"},
    "device": {"name"},
}
"""The keys that each kind of place can have in addition to `kind`."""


UNITS = {
    "clock_days": timedelta(days=1),
    "clock_hours": timedelta(hours=1),
    "clock_seconds": timedelta(seconds=1),
}
"""The units in which the time for a decision can be given."""


def _time(allowed: range, about: str) -> serializers.IntegerField:
    return serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=allowed[0],
        max_value=allowed[-1],
        help_text=about,
    )


class OpenTableSerializer(EntropySerializer):
    """A new table."""

    game = serializers.CharField(
        default=next(iter(CARDS)),
        help_text=(
            "The key of a game. Always send it: without it, requests of old clients open a table "
            "of 18 Holes."
        ),
    )
    options = serializers.DictField(
        default=dict,
        help_text=(
            "The options, by their names in `/games/`. Options that are left out use their "
            "defaults."
        ),
    )
    places = PlaceSerializer(
        many=True,
        default=list,
        help_text="The other seats of the table, in order. Seat 0 is yours.",
    )
    listing = serializers.ChoiceField(choices=Listing.choices, default=Listing.PUBLIC)
    clock_days = _time(
        CLOCK_DAYS, "The days for each decision. Give only one of days, hours and seconds."
    )
    clock_hours = _time(CLOCK_HOURS, "The hours for each decision.")
    clock_seconds = _time(CLOCK_SECONDS, "The seconds for each decision.")
    bank_seconds = _time(
        BANK_SECONDS,
        "With seconds: the reserve in seconds that each player has for the whole game.",
    )
    nights_off = serializers.BooleanField(
        default=False, help_text="Clocks stop at night, in each player's own hours and time zone."
    )
    weekends_off = serializers.BooleanField(
        default=False, help_text="Clocks stop at weekends, in each player's time zone."
    )
    vacation_days = _time(
        VACATION_DAYS, "The days of vacation that each player has, during which their clock stops."
    )

    starts_when_full = serializers.BooleanField(
        default=False,
        help_text="Start the game as soon as every seat is taken, without a request by the host.",
    )

    rated = serializers.BooleanField(
        default=True,
        help_text=(
            "With false, the game changes no rating. Practice, solo games and games with guests "
            "only never do."
        ),
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Combine the fields of the clock into one value."""
        times = {name: attrs.pop(name) for name in UNITS}
        given = [UNITS[name] * count for name, count in times.items() if count]
        bank, vacation = (attrs.pop(name) or 0 for name in ("bank_seconds", "vacation_days"))
        off = {name: attrs.pop(name) for name in ("nights_off", "weekends_off")}
        if len(given) > 1 or (bank and not times["clock_seconds"]):
            raise serializers.ValidationError(
                {
                    "clock_days": _(
                        "Choose days, hours or seconds. A time bank is only available with seconds."
                    )
                }
            )
        if not given and (vacation or any(off.values())):
            raise serializers.ValidationError(
                {"clock_days": _("Time off needs a clock. Choose a clock first.")}
            )
        agreed = [
            Clock(time, timedelta(seconds=bank), **off, vacation=timedelta(days=vacation))
            for time in given
        ]
        return {**attrs, "clock": next(iter(agreed), None)}


class ChallengeSerializer(OpenTableSerializer):
    """A new table with a seat reserved for the challenged player."""

    places = PlaceSerializer(
        many=True, default=list, help_text="Further seats, besides yours and the challenged one."
    )
    listing = serializers.ChoiceField(choices=Listing.choices, default=Listing.UNLISTED)
    starts_when_full = serializers.BooleanField(
        default=True,
        help_text="Start the game as soon as every seat is taken, without a request by the host.",
    )


def opened(request: Request, body: OpenTableSerializer, *first: Place) -> Response:
    """Open a table as the body describes it; `first` are places to put before those of the body."""
    body.is_valid(raise_exception=True)
    wanted = {**body.validated_data, "options": meant(body.validated_data["options"])}
    wanted["places"] = [*first, *wanted["places"]]
    now = timezone.now()
    try:
        session = open_table(host=golfer(request), at=now, **wanted)
    except ValidationError as error:
        raise _placed(error, body.fields) from None
    return created(table_view(session, request.user, at=now), "api-table", session.public_id)


def _placed(error: ValidationError, fields: Iterable[str]) -> InvalidWithin:
    """Return the error with the places of the options, which are below `options` in the body."""
    found: Any = get_error_detail(error)
    return InvalidWithin(found, {name: f"/options/{name}" for name in found.keys() - set(fields)})
