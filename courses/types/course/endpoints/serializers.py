"""Serializers for published courses."""

from typing import Any

import msgspec
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from courses.api.schema import of
from courses.api.serializers import VersionSerializer
from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds, line_path
from courses.designs.course.layout import Layout
from courses.stored.models import DesignVersion
from courses.types.course.pictures import ground_image_url, ground_url


class CourseSerializer(VersionSerializer):
    """A course in a list."""

    ground_svg = serializers.SerializerMethodField()
    ground_png = serializers.SerializerMethodField(
        help_text=(
            "The address of a PNG. It returns 202 with `Retry-After` while the picture is "
            "being drawn."
        )
    )

    class Meta(VersionSerializer.Meta):
        fields = (*VersionSerializer.Meta.fields, "ground_svg", "ground_png")

    @extend_schema_field(OpenApiTypes.URI_REF)
    def get_ground_svg(self, course: DesignVersion) -> str:
        return ground_url(course.digest)

    @extend_schema_field(OpenApiTypes.URI_REF)
    def get_ground_png(self, course: DesignVersion) -> str:
        return ground_image_url(course.digest)


class BoardSerializer(serializers.Serializer[Layout]):
    """Measurements for drawing over the picture of the ground."""

    box = serializers.SerializerMethodField(
        help_text="The viewBox of the picture: [x, y, width, height]."
    )
    size = serializers.SerializerMethodField(
        help_text="The outer radius of a hex in units of the viewBox."
    )
    lines = serializers.SerializerMethodField(help_text="The line of play of each hole as a path.")

    def get_box(self, layout: Layout) -> list[float]:
        return [round(side, 1) for side in bounds(layout)]

    def get_size(self, layout: Layout) -> float:
        return SIZE

    def get_lines(self, layout: Layout) -> list[str]:
        return [line_path(layout, number) for number in range(1, len(layout.holes) + 1)]


class CourseDetailSerializer(CourseSerializer):
    """A course with its notation and its ground hex by hex."""

    board = BoardSerializer(
        source="layout", help_text="Measurements for drawing on top of `ground_svg`."
    )

    layout = serializers.SerializerMethodField(
        help_text="The ground as runs of hexes, and the holes."
    )

    class Meta(CourseSerializer.Meta):
        fields = (*CourseSerializer.Meta.fields, "notation", "layout", "board")

    @extend_schema_field(of(Layout))
    def get_layout(self, course: DesignVersion) -> dict[str, Any]:
        """Return the rows of terrain, as `[r, q of the first hex, letters]`, and the holes."""
        return msgspec.to_builtins(course.layout)
