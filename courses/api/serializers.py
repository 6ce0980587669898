"""The shapes of answers about courses."""

from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from courses.api.schema import LAYOUT
from courses.designs.drawing import SIZE
from courses.designs.drawing.ground import bounds, line_path
from courses.designs.layout import Layout
from courses.designs.problem import Problem
from courses.models import DesignVersion
from courses.problems import problem_sentence
from courses.selectors.pictures import ground_image_url, ground_url


class CourseSerializer(serializers.ModelSerializer[DesignVersion]):
    """A course in a list."""

    slug = serializers.CharField()
    version = serializers.IntegerField(source="number")
    holes = serializers.IntegerField(source="hole_count")
    ground_svg = serializers.SerializerMethodField()
    ground_png = serializers.SerializerMethodField()

    class Meta:
        model = DesignVersion
        fields: tuple[str, ...] = (
            "slug",
            "name",
            "about",
            "version",
            "par",
            "holes",
            "digest",
            "ground_svg",
            "ground_png",
            "published_at",
        )

    def get_ground_svg(self, course: DesignVersion) -> str:
        return ground_url(course.digest)

    def get_ground_png(self, course: DesignVersion) -> str:
        return ground_image_url(course.digest)


class BoardSerializer(serializers.Serializer[Layout]):
    """How to lay something of one's own over the picture of the ground."""

    box = serializers.SerializerMethodField(help_text="The picture's viewBox.")
    size = serializers.SerializerMethodField(help_text="Outer radius of a hex in its units.")
    lines = serializers.SerializerMethodField(help_text="The line of play of each hole as a path.")

    def get_box(self, layout: Layout) -> list[float]:
        return [round(side, 1) for side in bounds(layout)]

    def get_size(self, layout: Layout) -> float:
        return SIZE

    def get_lines(self, layout: Layout) -> list[str]:
        return [line_path(layout, number) for number in range(1, len(layout.holes) + 1)]


class CourseDetailSerializer(CourseSerializer):
    """A course whole: its notation, and its ground hex by hex."""

    board = BoardSerializer(source="layout")

    layout = serializers.SerializerMethodField()

    class Meta(CourseSerializer.Meta):
        fields = (*CourseSerializer.Meta.fields, "notation", "layout", "board")

    @extend_schema_field(LAYOUT)
    def get_layout(self, course: DesignVersion) -> dict[str, Any]:
        """Rows of terrain letters, `[r, q of the first, letters]`, and the holes."""
        return msgspec.to_builtins(course.layout)


class ProblemSerializer(serializers.Serializer[Problem]):
    """One thing that is wrong with a course."""

    code = serializers.CharField()
    severity = serializers.ChoiceField(choices=("error", "warning"))
    field = serializers.CharField(help_text="Path into the course, list places from 0.")
    detail = serializers.SerializerMethodField()
    hexes = serializers.ListField(child=serializers.ListField(child=serializers.IntegerField()))
    params = serializers.SerializerMethodField()

    def get_detail(self, problem: Problem) -> str:
        return problem_sentence(problem)

    def get_params(self, problem: Problem) -> dict[str, str | int]:
        return dict(problem.params)


class VerdictSerializer(serializers.Serializer[dict[str, Any]]):
    """What validation says about a course."""

    valid = serializers.BooleanField(help_text="No errors; there may be warnings.")
    problems = ProblemSerializer(many=True)
    par = serializers.IntegerField()
    holes = serializers.IntegerField()
    notation = serializers.CharField()
