"""What is wrong with a design, and what would mend it."""

from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from courses.api import schema
from courses.api.base import DesignBodyView
from courses.api.reading import design_in
from courses.api.throttling import Checking
from courses.designs.problem import Fix, Problem
from courses.kinds.kind import Kind
from courses.selectors.verdict import Verdict, verdict

MOST_PROBLEMS = 200
"""So many are told at once."""


class EditSerializer(serializers.Serializer[Any]):
    """One change to the design as JSON; edits are made in order."""

    path = serializers.CharField(help_text="As `field`; “tiles.+” appends to a list.")
    value = serializers.JSONField(required=False, help_text="What to set there.")
    remove = serializers.BooleanField(required=False, help_text="Take this list item away.")


class FixSerializer(serializers.Serializer[Fix]):
    """A way to mend a problem."""

    code = serializers.CharField()
    detail = serializers.CharField()
    edits = EditSerializer(many=True)


class ProblemSerializer(serializers.Serializer[Problem]):
    """One thing that is wrong with a design."""

    code = serializers.CharField()
    severity = serializers.ChoiceField(choices=("error", "warning"))
    field = serializers.CharField(help_text="Path into the design, list places from 0.")
    detail = serializers.CharField()
    hexes = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))
    params = serializers.DictField()
    fixes = FixSerializer(many=True)


class VerdictSerializer(serializers.Serializer[Verdict]):
    """What validation says about a design."""

    valid = serializers.BooleanField(help_text="No errors; there may be warnings.")
    buildable = serializers.BooleanField(help_text="The box holds all that it takes.")
    problems = serializers.SerializerMethodField(help_text="The first 200 of them.")
    par = serializers.IntegerField()
    holes = serializers.IntegerField()
    content = serializers.CharField(help_text="Equal for designs that play the same.")

    @extend_schema_field(ProblemSerializer(many=True))
    def get_problems(self, judged: Verdict) -> list[dict[str, Any]]:
        return problems_as_json(judged.kind, judged.problems)


class ValidationSerializer(VerdictSerializer):
    """The same with the design as text."""

    notation = serializers.CharField()


def problems_as_json(kind: Kind, problems: tuple[Problem, ...]) -> list[dict[str, Any]]:
    """Problems with their sentences, errors first."""
    worst_first = sorted(problems, key=lambda problem: problem.severity)
    return [_problem(kind, problem) for problem in worst_first[:MOST_PROBLEMS]]


def _problem(kind: Kind, problem: Problem) -> dict[str, Any]:
    return {
        "code": problem.code,
        "severity": problem.severity,
        "field": problem.field,
        "detail": kind.sentence(problem),
        "hexes": problem.hexes,
        "params": dict(problem.params),
        "fixes": [_fix(kind, fix) for fix in problem.fixes],
    }


def _fix(kind: Kind, fix: Fix) -> dict[str, Any]:
    return {
        "code": fix.code,
        "detail": kind.fix_sentence(fix),
        "edits": msgspec.to_builtins(fix.edits),
    }


class ValidateView(DesignBodyView):
    """Is this a design that can be played? Nothing is kept."""

    throttle_classes = [*DesignBodyView.throttle_classes, Checking]

    @extend_schema(
        tags=["designs"],
        request=schema.DESIGN_BODY,
        responses={200: ValidationSerializer, 413: ErrorSerializer, 422: ErrorSerializer},
        examples=[schema.NOTATION_EXAMPLE],
    )
    def post(self, request: Request) -> Response:
        judged = verdict(self.kind, design_in(request, self.kind))
        return Response(ValidationSerializer(judged).data)
