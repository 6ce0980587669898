"""What programs send: flat bodies, checked by DRF."""

from typing import Any

from rest_framework import serializers

from games.models import Listing, Status
from games.registry import CARDS
from games.services.opening import Place

LONGEST_ENTROPY = 128


class EntropySerializer(serializers.Serializer):
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


class PlaceSerializer(serializers.Serializer):
    """A seat beside the host's."""

    kind = serializers.ChoiceField(choices=["open", "bot", "friend"])
    bot = serializers.CharField(required=False, default="", help_text="The level of a bot.")
    email = serializers.EmailField(
        required=False, default="", help_text="Where a friend is invited by mail."
    )

    def to_internal_value(self, data: Any) -> Any:
        return Place(**super().to_internal_value(data))


class OpenTableSerializer(EntropySerializer):
    """A new table."""

    game = serializers.CharField(default=next(iter(CARDS)))
    options = serializers.DictField(
        default=dict, help_text="By the names that /games/ tells; what is left out is standard."
    )
    places = PlaceSerializer(many=True, default=list)
    listing = serializers.ChoiceField(choices=Listing.choices, default=Listing.PUBLIC)
    clock_days = serializers.IntegerField(
        required=False, allow_null=True, default=None, help_text="After so long a bot plays on."
    )


class BotSerializer(serializers.Serializer):
    """A bot for a seat."""

    seat = serializers.IntegerField()
    bot = serializers.CharField(max_length=20)


class SeatSerializer(serializers.Serializer):
    """One seat of a table."""

    seat = serializers.IntegerField()


class ActionSerializer(serializers.Serializer):
    """An answer to a prompt."""

    prompt = serializers.CharField(help_text="The id of the prompt that it answers.")
    action = serializers.DictField(help_text="An action as `options` lists them.")
    seat = serializers.IntegerField(required=False, help_text="If you have several.")


class UndoSerializer(serializers.Serializer):
    """The turn to take back, the last one of all."""

    turn = serializers.IntegerField(min_value=0)
    seat = serializers.IntegerField(required=False, default=None)


class InviteSerializer(serializers.Serializer):
    """Whom to invite."""

    seat = serializers.IntegerField(required=False, default=None, help_text="Else the first free.")
    email = serializers.EmailField(
        required=False, default="", help_text="Without one, the link is yours to pass on."
    )


class InvitationSerializer(serializers.Serializer):
    """A pending invitation, as its host sees it."""

    id = serializers.IntegerField()
    seat = serializers.IntegerField()
    email = serializers.EmailField(allow_blank=True)
    link = serializers.URLField(
        allow_blank=True, help_text="To be passed on; empty if a mail brings it."
    )
    expires_at = serializers.DateTimeField()


class ScoreSerializer(serializers.Serializer):
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


class VersionSerializer(serializers.Serializer):
    """Which version of a course."""

    version = serializers.IntegerField(
        required=False, default=None, min_value=1, max_value=1_000_000
    )
