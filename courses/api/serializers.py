"""The shapes of published designs."""

from collections.abc import Iterable
from typing import Any

from django.utils.module_loading import import_string
from rest_framework import serializers

from core.api.person_field import PersonField
from courses.stored.models.version import DesignVersion
from courses.types.design_type import DesignType


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
    plays = serializers.IntegerField(source="design.plays", help_text="Games begun on it.")
    difficulty = serializers.FloatField(
        source="design.difficulty",
        allow_null=True,
        help_text="1 to 5, null until it is rated; of plots 1 to 3, as the author says.",
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


def listed(type: DesignType, versions: Iterable[DesignVersion]) -> Any:
    """Versions of one type in a list."""
    return import_string(type.page.listed)(list(versions), many=True).data


def detail_of(version: DesignVersion) -> Any:
    """One version whole."""
    return import_string(version.design.type.page.detailed)(version).data
