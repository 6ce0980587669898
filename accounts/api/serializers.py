from drf_spectacular.utils import extend_schema_serializer
from rest_framework import serializers

from accounts.people.models import Language
from accounts.tokens.models import Scope
from core.api.relative_url_field import RelativeUrlField


class MeSerializer(serializers.Serializer):
    """The account that a request acts for, with its scopes."""

    id = serializers.CharField(
        help_text="The id in the address of your public profile, `/people/{id}/`."
    )
    name = serializers.CharField(help_text="The name that other users see.")
    is_bot = serializers.BooleanField(help_text="True if the account belongs to a bot.")
    language = serializers.ChoiceField(
        choices=Language.choices,
        help_text=(
            "The language of texts in responses, unless the request has an `Accept-Language`."
        ),
    )
    time_zone = serializers.CharField(help_text="IANA name, such as Europe/Rome.")
    scopes = serializers.ListField(
        child=serializers.ChoiceField(choices=Scope.choices),
        help_text="The scopes of the token. A browser session has all of them.",
    )


class InvalidPlaceSerializer(serializers.Serializer):
    """One invalid field or query parameter of a request."""

    pointer = serializers.CharField(
        required=False,
        help_text=(
            "The JSON pointer of the field in the body, such as `/places/0/bot`. Absent for a "
            "body that is text."
        ),
    )
    parameter = serializers.CharField(
        required=False, help_text="The name of the query parameter, instead of a pointer."
    )
    detail = serializers.CharField(help_text="A sentence for users, in their language.")


class RuleSerializer(serializers.Serializer):
    """The rule of a game that is the reason for an error."""

    clause = serializers.CharField(help_text="The number of the clause, such as `E4.1`.")
    address = RelativeUrlField(help_text="The place in the rulebook on this site.")


# Generators rename a type called `Error`.
@extend_schema_serializer(component_name="ProblemDetails")
class ErrorSerializer(serializers.Serializer):
    """The body of every error response of the API: problem details (RFC 9457)."""

    type = serializers.URLField(help_text="The address of the code's explanation.")
    title = serializers.CharField(help_text="The code as words in English.")
    status = serializers.IntegerField(help_text="The HTTP status, as in the response line.")
    code = serializers.CharField(help_text="A code for programs. It never changes.")
    detail = serializers.CharField(help_text="A sentence for users, in their language.")
    fields = serializers.DictField(  # type: ignore[assignment]  # taken away by the metaclass
        required=False, help_text="Error messages, by the name of the invalid field."
    )
    errors = InvalidPlaceSerializer(  # type: ignore[assignment]  # taken away by the metaclass
        many=True, required=False, help_text="The same messages, each with its place."
    )
    rule = RuleSerializer(
        required=False, help_text="The rule that forbids it, if a rule of the game is the reason."
    )
    limit = serializers.CharField(
        required=False, help_text="The key of the limit that was reached, as in `RateLimit`."
    )
    most = serializers.IntegerField(
        required=False, help_text="The maximum that the limit allows in its period."
    )
    window = serializers.IntegerField(
        required=False,
        allow_null=True,
        help_text="The period in seconds; null if the limit counts what exists at the same time.",
    )
    per = serializers.CharField(
        required=False, help_text="Whose uses are counted together, such as `token`."
    )
    retry_after = serializers.IntegerField(
        required=False,
        allow_null=True,
        help_text="The seconds to wait, as in `Retry-After`; null if waiting does not help.",
    )
