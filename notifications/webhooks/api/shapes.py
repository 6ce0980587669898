"""Serializers for webhooks and their deliveries."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from accounts.oauth.models import App
from accounts.oauth.selectors import apps_of
from core.api.body import Body, TextField
from core.api.person_field import PersonField
from core.outbound.addresses import TargetRefusedError
from core.outbound.transport import check_target
from notifications.events.models import Kind
from notifications.webhooks.forms import LONGEST_ADDRESS, NO_TABLE, NO_TARGET, ONE_OF_TWO
from notifications.webhooks.models import DeliveryState, DeliveryTrouble, Webhook
from notifications.webhooks.presets import PRESETS
from notifications.webhooks.selectors import may_follow

SERVICES = tuple(PRESETS)


def _stored(name: str, data: Any) -> Any:
    return "" if data is None and name != "app" else data


class EmptyIsNull(serializers.Field[Any, Any, Any, Any]):
    """A text field that is null in the API where the database stores an empty string."""

    def get_attribute(self, instance: Any) -> Any:
        return super().get_attribute(instance) or None


class OrNull(EmptyIsNull, serializers.CharField):
    """Any text, or null."""


class TroubleField(EmptyIsNull, serializers.ChoiceField):
    """A choice, or null."""


class WebhookSerializer(serializers.Serializer[Any]):
    """A webhook: an address that receives events of a feed."""

    id = serializers.IntegerField(source="pk")
    address = serializers.CharField(
        source="address_text", help_text="The address that deliveries are sent to."
    )
    preset = OrNull(allow_null=True, help_text="The chat service; null for a program.")
    kinds = serializers.ListField(
        child=serializers.CharField(),
        help_text="The kinds of events to send. An empty list means all kinds.",
    )
    table = OrNull(allow_null=True, help_text="The id of a table, if only its events are sent.")
    app = serializers.CharField(
        source="app.client_id",
        default=None,
        allow_null=True,
        help_text=(
            "The client id of one of your apps. The webhook then receives the events of "
            "users who allow the app to read."
        ),
    )
    enabled = serializers.SerializerMethodField(help_text="True if deliveries are sent.")
    created_at = serializers.DateTimeField()
    succeeded_at = serializers.DateTimeField(
        allow_null=True, help_text="When the last delivery succeeded."
    )
    failing_since = serializers.DateTimeField(
        allow_null=True,
        help_text=(
            "When deliveries began to fail without a success since; null if the last one succeeded."
        ),
    )
    rests_until = serializers.DateTimeField(
        allow_null=True, help_text="No deliveries are sent before this time."
    )
    disabled_at = serializers.DateTimeField(
        allow_null=True, help_text="When the webhook was switched off; null while it is on."
    )

    def get_enabled(self, webhook: Webhook) -> bool:
        return webhook.disabled_at is None


class WebhookSecretSerializer(serializers.Serializer[Any]):
    """The secret that signs deliveries. It is shown only once."""

    secret = serializers.CharField(help_text="`whsec_` followed by 32 bytes in base64.")


class NewWebhookSerializer(WebhookSerializer, WebhookSecretSerializer):
    """A new webhook with its secret."""


class WebhookChangesSerializer(Body):
    """Changes to a webhook."""

    address = TextField(
        max_length=LONGEST_ADDRESS,
        required=False,
        help_text="The address of your program, `https://…`.",
    )
    preset = serializers.ChoiceField(
        choices=SERVICES, allow_null=True, required=False, help_text="Null for a program."
    )
    kinds = serializers.ListField(
        child=serializers.ChoiceField(choices=Kind.choices),
        required=False,
        help_text="The kinds of events to send. An empty list means all kinds.",
    )
    table = TextField(
        max_length=30,
        allow_null=True,
        required=False,
        help_text=("The id of a table, to receive only its events; null for events of all tables."),
    )
    enabled = serializers.BooleanField(
        required=False,
        help_text=("False switches the webhook off. Events from that time are not sent later."),
    )

    def to_internal_value(self, data: Any) -> Any:
        """Turn null into the empty string that is stored."""
        found = super().to_internal_value(data)
        return {name: _stored(name, item) for name, item in found.items()}

    def validate_address(self, address: str) -> str:
        try:
            check_target(address)
        except TargetRefusedError:
            raise serializers.ValidationError(NO_TARGET) from None
        return address

    def validate_table(self, table: str | None) -> str | None:
        if table and not may_follow(self.context["owner"], table):
            raise serializers.ValidationError(NO_TABLE)
        return table

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        webhook: Webhook | None = self.context.get("webhook")
        if data.get("table") and (data.get("app") or (webhook and webhook.app_id)):
            raise serializers.ValidationError({"table": [ONE_OF_TWO]})
        return data


class WebhookWishSerializer(WebhookChangesSerializer):
    """Data for a new webhook."""

    address = TextField(
        max_length=LONGEST_ADDRESS, help_text="The address of your program, `https://…`."
    )
    app = TextField(
        max_length=100,
        allow_null=True,
        required=False,
        help_text="The client id of one of your apps.",
    )
    enabled = None  # type: ignore[assignment]  # a new webhook is always on

    def validate_app(self, client_id: str | None) -> App | None:
        if not client_id:
            return None
        app = apps_of(self.context["owner"]).filter(client_id=client_id).first()
        if app is None:
            raise serializers.ValidationError(_("You have no app with this ID."))
        return app


class DeliverySerializer(serializers.Serializer[Any]):
    """One entry in a webhook's log."""

    id = serializers.IntegerField(source="pk")
    message_id = serializers.CharField(
        help_text="The header `webhook-id`, which is the same for every attempt."
    )
    person = PersonField(source="user", help_text="The user whose feed contains the event.")
    number = serializers.IntegerField(
        help_text="The number of the event in the feed; 0 for a test."
    )
    kind = serializers.CharField(
        help_text="The kind of the event, as in the feed; `test` for a test."
    )
    at = serializers.DateTimeField(help_text="When the event happened.")
    state = serializers.ChoiceField(
        choices=DeliveryState.choices,
        help_text="Whether the delivery waits, arrived or has been given up.",
    )
    tries = serializers.IntegerField(help_text="The number of attempts so far.")
    tried_at = serializers.DateTimeField(
        allow_null=True, help_text="The time of the last attempt; null before the first."
    )
    next_try_at = serializers.DateTimeField(
        source="tried_next_at",
        allow_null=True,
        help_text="The time of the next attempt; null if there is none.",
    )
    status = serializers.IntegerField(
        allow_null=True, help_text="The HTTP status of the last response."
    )
    answer = serializers.CharField(
        source="answer_text", help_text="The first kilobyte of the last response."
    )
    trouble = TroubleField(
        choices=DeliveryTrouble.choices, allow_null=True, help_text="Why there was no response."
    )
