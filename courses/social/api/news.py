"""What has happened to what you follow."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from courses.api.base import TypeView, designer
from courses.social.selectors.news import MOST, Span, news_of


class ItemSerializer(serializers.Serializer[Any]):
    """One piece of news."""

    at = serializers.DateTimeField()
    what = serializers.ChoiceField(
        choices=("new_design", "new_version", "fork", "comment", "likes")
    )
    sentence = serializers.CharField()
    path = serializers.CharField(help_text="The page that it leads to.")


class NewsView(TypeView):
    """The news of twelve weeks."""

    @extend_schema(
        tags=["sharing"],
        description=f"The newest first, at most {MOST}.",
        responses={200: ItemSerializer(many=True)},
    )
    def get(self, request: Request) -> Response:
        items = news_of(designer(request), Span.lately(timezone.now()))
        return Response(ItemSerializer(items, many=True).data)
