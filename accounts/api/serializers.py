from rest_framework import serializers

from accounts.people.models import Language
from accounts.tokens.models import Scope


class MeSerializer(serializers.Serializer):
    """The account that a request acts for, with its scopes."""

    id = serializers.CharField(help_text="Of your page, `/people/{id}/`.")
    name = serializers.CharField(help_text="What other golfers see.")
    is_bot = serializers.BooleanField(help_text="Whether this is a program's own account.")
    language = serializers.ChoiceField(choices=Language.choices)
    time_zone = serializers.CharField(help_text="IANA name, e.g. Europe/Rome.")
    scopes = serializers.ListField(child=serializers.ChoiceField(choices=Scope.choices))


class ErrorSerializer(serializers.Serializer):
    """Every refusal of the API."""

    code = serializers.CharField(help_text="For programs; never changes.")
    detail = serializers.CharField(help_text="A sentence for people, in their language.")
    fields = serializers.DictField(  # type: ignore[assignment]  # taken away by the metaclass
        required=False, help_text="Sentences by the name of the field that is wrong."
    )
