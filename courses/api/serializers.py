"""Serialisers for versions and problems of designs."""

from collections.abc import Iterable
from typing import Any

import msgspec
from django.utils.module_loading import import_string
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from core.api.person_field import PersonField
from courses.designs.problem import Fix, Problem
from courses.stored.models import DesignVersion
from courses.types.design_type import DesignType

MOST_PROBLEMS = 200
"""Maximum number of problems in one response."""


class EditSerializer(serializers.Serializer[Any]):
    """One change to the design as JSON. Edits are applied in order."""

    path = serializers.CharField(help_text="A path as in `field`; “tiles.+” appends to a list.")
    value = serializers.JSONField(required=False, help_text="The value to set at the path.")
    remove = serializers.BooleanField(required=False, help_text="Remove this list item.")


class FixSerializer(serializers.Serializer[Fix]):
    """A suggested fix for a problem."""

    code = serializers.CharField(help_text="The kind of fix, for programs.")
    detail = serializers.CharField(help_text="The effect of the fix as a sentence for users.")
    edits = EditSerializer(
        many=True, help_text="The changes to the design that carry out the fix, in order."
    )


class ProblemSerializer(serializers.Serializer[Problem]):
    """One problem of a design."""

    code = serializers.CharField(help_text="The kind of problem, for programs.")
    severity = serializers.ChoiceField(
        choices=("error", "warning"), help_text="An error prevents publishing; a warning does not."
    )
    field = serializers.CharField(help_text="Path into the design. List indexes start at 0.")
    detail = serializers.CharField(help_text="The problem as a sentence for users.")
    hexes = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text=(
            "The places of the problem as [q, r], for plots as [column, row]; can be empty."
        ),
    )
    params = serializers.DictField(
        help_text="The numbers and names in `detail`, for texts of your own."
    )
    fixes = FixSerializer(
        many=True, help_text="Changes that solve the problem; empty if there is no obvious one."
    )


def problems_as_json(type: DesignType, problems: tuple[Problem, ...]) -> list[dict[str, Any]]:
    """Return problems with their sentences, errors first."""
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


class DesignRecordSerializer(serializers.Serializer[Any]):
    """The best result on a design: the fewest strokes, or the most points for a plot."""

    value = serializers.IntegerField(
        help_text="The strokes or, for a plot, the points of the result."
    )
    holder = PersonField(
        allow_null=True, help_text="The player who set the record; null if the account was deleted."
    )


class VersionSerializer(serializers.ModelSerializer[DesignVersion]):
    """A published version of any type of design."""

    slug = serializers.CharField()
    version = serializers.IntegerField(source="number")
    holes = serializers.IntegerField(source="hole_count")
    author = PersonField(source="design.owner", allow_null=True)
    tags: Any = serializers.SlugRelatedField(
        source="design.tags", slug_field="word", many=True, read_only=True
    )
    likes = serializers.IntegerField(source="design.likes")
    plays = serializers.IntegerField(
        source="design.plays", help_text="The number of games started on the design."
    )
    difficulty = serializers.FloatField(
        source="design.difficulty",
        allow_null=True,
        help_text=(
            "From 1 to 5, and null until the design is rated. For plots from 1 to 3, set "
            "by the author."
        ),
    )

    picked = serializers.SerializerMethodField(help_text="True for a staff pick.")
    pinned = serializers.SerializerMethodField(
        help_text="True if the author pinned the design to the top of their page."
    )
    record = serializers.SerializerMethodField(
        help_text="The best result on this version; null if there is none."
    )

    class Meta:
        model = DesignVersion
        fields: tuple[str, ...] = (
            "slug",
            "name",
            "about",
            "author",
            "tags",
            "likes",
            "plays",
            "difficulty",
            "picked",
            "pinned",
            "record",
            "version",
            "change",
            "par",
            "holes",
            "length",
            "buildable",
            "content",
            "digest",
            "published_at",
        )

    def get_picked(self, version: DesignVersion) -> bool:
        return version.design.picked_at is not None

    def get_pinned(self, version: DesignVersion) -> bool:
        return version.design.pinned_at is not None

    @extend_schema_field(DesignRecordSerializer(allow_null=True))
    def get_record(self, version: DesignVersion) -> Any:
        record = version.design.record_on(version)
        return DesignRecordSerializer(record).data if record else None


def listed(type: DesignType, versions: Iterable[DesignVersion]) -> Any:
    """Serialise versions of one type for a list."""
    return import_string(type.page.listed)(list(versions), many=True).data


def detail_of(version: DesignVersion) -> Any:
    """Serialise one version with all details."""
    return import_string(version.design.type.page.detailed)(version).data
