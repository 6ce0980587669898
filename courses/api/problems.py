"""What is wrong with a design, with sentences and what would mend it."""

from typing import Any

import msgspec
from rest_framework import serializers

from courses.designs.problem import Fix, Problem
from courses.types.design_type import DesignType

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


def problems_as_json(type: DesignType, problems: tuple[Problem, ...]) -> list[dict[str, Any]]:
    """Problems with their sentences, errors first."""
    worst_first = sorted(problems, key=lambda problem: problem.severity)
    return [_problem(type, problem) for problem in worst_first[:MOST_PROBLEMS]]


def _problem(type: DesignType, problem: Problem) -> dict[str, Any]:
    return {
        "code": problem.code,
        "severity": problem.severity,
        "field": problem.field,
        "detail": type.sentence(problem),
        "hexes": problem.hexes,
        "params": dict(problem.params),
        "fixes": [_fix(type, fix) for fix in problem.fixes],
    }


def _fix(type: DesignType, fix: Fix) -> dict[str, Any]:
    return {
        "code": fix.code,
        "detail": type.fix_sentence(fix),
        "edits": msgspec.to_builtins(fix.edits),
    }
