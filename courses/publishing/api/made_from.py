"""What one's own draft would be said to be made from, were it published now."""

from typing import Any

from drf_spectacular.utils import extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.serializers import ErrorSerializer
from core.api.person_field import PersonField
from core.rate_limits.table import CHECKING
from courses.api.base import TypeView
from courses.publishing.selectors.sources import Source, shown_source_of


class SourceSerializer(serializers.Serializer[Source]):
    """The published version that a draft was made from."""

    slug = serializers.SerializerMethodField(help_text="Null where its address is a secret.")
    version = serializers.IntegerField(source="version.number")
    name = serializers.CharField(source="version.name")
    author = PersonField(source="version.design.owner", allow_null=True)
    same = serializers.BooleanField(
        source="is_same", help_text="All of it, at most renamed, moved or turned."
    )

    def get_slug(self, source: Source) -> str | None:
        return source.version.slug if source.is_open else None


class OriginSerializer(serializers.Serializer[Any]):
    """What the page of a design will say."""

    made_from = serializers.SerializerMethodField()
    detail = serializers.CharField(help_text="A sentence for people; empty for nothing.")

    @extend_schema_field(SourceSerializer(allow_null=True))
    def get_made_from(self, told: dict[str, Any]) -> dict[str, Any] | None:
        source = told["source"]
        return SourceSerializer(source).data if source else None


class MadeFromView(TypeView):
    """Asked before publishing; it looks at all that was published, and changes nothing."""

    limits = (CHECKING,)

    @extend_schema(tags=["designs"], responses={200: OriginSerializer, 404: ErrorSerializer})
    def get(self, request: Request, slug: str) -> Response:
        """What your draft of a {one} would be credited to.

        Were it published now: it is compared with all that was published, and nothing
        changes.
        """
        design = self.own(request, slug)
        source = shown_source_of(design, design.value)
        told = {"source": source, "detail": source.sentence if source else ""}
        return Response(OriginSerializer(told).data)
