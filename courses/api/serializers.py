"""The shapes of published designs."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from courses.api.schema import LAYOUT
from courses.designs.course.drawing import SIZE
from courses.designs.course.drawing.ground import bounds, line_path
from courses.designs.course.layout import Layout
from courses.models import DesignVersion
from courses.selectors.pictures import ground_image_url, ground_url
from courses.types.design_type import DesignType


class VersionSerializer(serializers.ModelSerializer[DesignVersion]):
    """A published version of any kind of design."""

    slug = serializers.CharField()
    version = serializers.IntegerField(source="number")
    holes = serializers.IntegerField(source="hole_count")
    author = serializers.CharField(source="design.author", help_text="Empty where there is none.")

    author_id = serializers.CharField(
        source="design.owner.public_id", default="", help_text="Of their page; empty without one."
    )
    tags = serializers.SlugRelatedField(
        source="design.tags", slug_field="word", many=True, read_only=True
    )
    likes = serializers.IntegerField(source="design.likes")
    plays = serializers.IntegerField(source="design.plays", help_text="Games begun on it.")
    difficulty = serializers.FloatField(
        source="design.difficulty", allow_null=True, help_text="1 to 5; null until it is rated."
    )

    class Meta:
        model = DesignVersion
        fields: tuple[str, ...] = (
            "slug",
            "name",
            "about",
            "author",
            "author_id",
            "tags",
            "likes",
            "plays",
            "difficulty",
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


class CourseSerializer(VersionSerializer):
    """A course in a list."""

    ground_svg = serializers.SerializerMethodField()
    ground_png = serializers.SerializerMethodField()

    class Meta(VersionSerializer.Meta):
        fields = (*VersionSerializer.Meta.fields, "ground_svg", "ground_png")

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


LISTED: Mapping[str, type[VersionSerializer]] = {"course": CourseSerializer}
DETAILED: Mapping[str, type[VersionSerializer]] = {"course": CourseDetailSerializer}
"""By the key of a kind, where it has more to show than every design."""


def listed(type: DesignType, versions: Iterable[DesignVersion]) -> Any:
    """Versions of one kind in a list."""
    return LISTED.get(type.key, VersionSerializer)(versions, many=True).data


def detail_of(version: DesignVersion) -> Any:
    """One version whole."""
    return DETAILED.get(version.design.kind, VersionSerializer)(version).data
