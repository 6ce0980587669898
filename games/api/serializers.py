"""What programs send: flat bodies, checked by DRF."""

from datetime import timedelta
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.api.body import Body
from games.lobby.services.opening import (
    BANK_SECONDS,
    CLOCK_DAYS,
    CLOCK_HOURS,
    CLOCK_SECONDS,
    VACATION_DAYS,
    Place,
)
from games.registry import CARDS
from games.rounds.selectors.scores import BEST_FIRST
from games.seats.services.starting import Unanswered
from games.tables.models.session import Clock, Listing, Status

LONGEST_ENTROPY = 128


class EntropySerializer(Body):
    """A value of one's own for the seed."""

    entropy = serializers.RegexField(
        r"^([0-9a-fA-F]{2})*$",
        max_length=LONGEST_ENTROPY,
        required=False,
        allow_blank=True,
        default="",
        help_text="Up to 64 bytes of your own in hexadecimal; mixed into the seed.",
    )

    def validate_entropy(self, value: str) -> bytes:
        return bytes.fromhex(value)


class PlaceSerializer(Body):
    """A seat beside the host's."""

    kind = serializers.ChoiceField(choices=["open", "bot", "friend", "bot_account"])
    bot = serializers.CharField(required=False, help_text="The level of a bot.")
    email = serializers.EmailField(required=False, help_text="Where a friend is invited by mail.")

    id = serializers.CharField(
        required=False, help_text="Of a bot account; `/bots/` lists those that can be challenged."
    )

    def to_internal_value(self, data: Any) -> Any:
        return Place(**super().to_internal_value(data))


UNITS = {
    "clock_days": timedelta(days=1),
    "clock_hours": timedelta(hours=1),
    "clock_seconds": timedelta(seconds=1),
}
"""In what a time for a decision may be given."""


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

    game = serializers.CharField(default=next(iter(CARDS)))
    options = serializers.DictField(
        default=dict, help_text="By the names that /games/ tells; what is left out is standard."
    )
    places = PlaceSerializer(many=True, default=list)
    listing = serializers.ChoiceField(choices=Listing.choices, default=Listing.PUBLIC)
    clock_days = _time(CLOCK_DAYS, "Days for a decision; or else")
    clock_hours = _time(CLOCK_HOURS, "hours; or else")
    clock_seconds = _time(CLOCK_SECONDS, "seconds, and")
    bank_seconds = _time(BANK_SECONDS, "seconds that each golfer may take longer, in all.")
    nights_off = serializers.BooleanField(
        default=False, help_text="Nights do not count: each golfer's own, in their time zone."
    )
    weekends_off = serializers.BooleanField(
        default=False, help_text="Weekends do not count, in each golfer's time zone."
    )
    vacation_days = _time(
        VACATION_DAYS, "Days for which each golfer's clock may stand still, in all."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """The figures of the clock as one value."""
        times = {name: attrs.pop(name) for name in UNITS}
        given = [UNITS[name] * count for name, count in times.items() if count]
        bank, vacation = (attrs.pop(name) or 0 for name in ("bank_seconds", "vacation_days"))
        off = {name: attrs.pop(name) for name in ("nights_off", "weekends_off")}
        if len(given) > 1 or (bank and not times["clock_seconds"]):
            raise serializers.ValidationError(
                {"clock_days": _("Choose days, hours or seconds, and a bank with seconds alone.")}
            )
        if not given and (vacation or any(off.values())):
            raise serializers.ValidationError(
                {"clock_days": _("Without a clock there is no time that could be off.")}
            )
        agreed = [
            Clock(time, timedelta(seconds=bank), **off, vacation=timedelta(days=vacation))
            for time in given
        ]
        return {**attrs, "clock": next(iter(agreed), None)}


class BotSerializer(Body):
    """A bot for a seat."""

    seat = serializers.IntegerField()
    bot = serializers.CharField(max_length=20)


class StartSerializer(Body):
    """How to start while somebody invited has not answered."""

    unanswered = serializers.ChoiceField(
        choices=Unanswered.choices,
        required=False,
        help_text="What becomes of seats that are kept; needed if there are such.",
    )


class SeatSerializer(Body):
    """One seat of a table."""

    seat = serializers.IntegerField()


class VacationSerializer(Body):
    """How long somebody is away."""

    days = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=1,
        max_value=VACATION_DAYS[-1],
        help_text="All that are left if you do not say.",
    )


class ActionSerializer(Body):
    """An answer to a prompt."""

    prompt = serializers.CharField(help_text="The id of the prompt that it answers.")
    action = serializers.DictField(help_text="An action as `options` lists them.")
    seat = serializers.IntegerField(required=False, help_text="If you have several.")


class UndoSerializer(Body):
    """The turn to take back, the last one of all."""

    turn = serializers.IntegerField(min_value=0)
    seat = serializers.IntegerField(required=False, default=None)


class InviteSerializer(Body):
    """Whom to invite."""

    seat = serializers.IntegerField(required=False, default=None, help_text="Else the first free.")
    email = serializers.EmailField(
        required=False, help_text="Without one, the link is yours to pass on."
    )


class InvitationSerializer(serializers.Serializer):
    """A pending invitation, as its host sees it."""

    id = serializers.IntegerField()
    seat = serializers.IntegerField()
    email = serializers.EmailField(allow_null=True)
    link = serializers.URLField(
        allow_null=True, help_text="To be passed on; null if a mail brings it."
    )
    expires_at = serializers.DateTimeField()


class KeptScoreSerializer(serializers.Serializer):
    """One figure of a score card."""

    seat = serializers.IntegerField()
    hole = serializers.IntegerField(help_text="From 1; 0 is the whole game.")
    measure = serializers.CharField()
    value = serializers.IntegerField()
    par = serializers.IntegerField(allow_null=True)


class GameSerializer(serializers.Serializer):
    """A game and the JSON schemas of its values."""

    key = serializers.CharField()
    name = serializers.CharField()
    rules_version = serializers.IntegerField()
    seats = serializers.ListField(child=serializers.IntegerField())
    bots = serializers.ListField(child=serializers.CharField())
    options = serializers.ListField(child=serializers.DictField())
    schemas = serializers.DictField()


class SinceSerializer(serializers.Serializer):
    """From which version on."""

    since = serializers.IntegerField(required=False, default=None, min_value=0)
    seat = serializers.IntegerField(required=False, default=None)


class StatusSerializer(serializers.Serializer):
    """Which tables of a list."""

    status = serializers.ChoiceField(choices=Status.choices, required=False)


class VersionOfGroundSerializer(serializers.Serializer):
    """Which version of a course."""

    version = serializers.IntegerField(
        required=False, default=None, min_value=1, max_value=1_000_000
    )


class RecordsSerializer(VersionOfGroundSerializer):
    """Which version of a course, and what is counted."""

    measure = serializers.ChoiceField(choices=list(BEST_FIRST), required=False, default="strokes")


class ExportSerializer(serializers.Serializer):
    """Which of one's games."""

    game = serializers.ChoiceField(choices=list(CARDS), required=False, default="")
    since = serializers.DateTimeField(required=False, default=None)
