"""API for validating a design without storing it."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.rate_limits.table import CHECKING
from courses.api import schema
from courses.api.base import DesignBodyView
from courses.api.reading import design_in
from courses.api.serializers import ProblemSerializer, problems_as_json
from courses.types.verdict import Verdict, verdict


class VerdictSerializer(serializers.Serializer[Verdict]):
    """The result of validating a design."""

    valid = serializers.BooleanField(
        help_text="True if there are no errors. There can be warnings."
    )
    buildable = serializers.BooleanField(
        help_text="True if the box contains everything that the design needs."
    )
    problems = serializers.SerializerMethodField(help_text="At most 200 problems, errors first.")
    par = serializers.IntegerField(
        help_text="The sum of the pars of all holes; 0 for a design without pars."
    )
    holes = serializers.IntegerField(help_text="The number of holes; 0 for a design without holes.")
    figures = serializers.DictField(
        help_text="Figures that depend on the kind: the cards of a deck, the cells of a plot."
    )
    content = serializers.CharField(
        help_text="A hash that is equal for designs that play the same."
    )

    @extend_schema_field(ProblemSerializer(many=True))
    def get_problems(self, judged: Verdict) -> list[dict[str, Any]]:
        return problems_as_json(judged.type, judged.problems)


class ValidationSerializer(VerdictSerializer):
    """The result of validating a design, with the design as text."""

    notation = serializers.CharField()


class ValidateView(DesignBodyView):
    """Validate a design without storing it."""

    keyed = False
    limits = (CHECKING,)

    @extend_schema(
        tags=["designs"],
        request=schema.DESIGN_BODY,
        responses={200: ValidationSerializer, 413: ErrorSerializer, 422: ErrorSerializer},
    )
    def post(self, request: Request) -> Response:
        """Check a {one}.

        Returns whether it can be played, its problems and suggested fixes. Nothing is stored.

        Refuses: {one}_too_large, {one}_unreadable.
        """
        judged = verdict(self.type, design_in(request, self.type))
        return Response(ValidationSerializer(judged).data)
