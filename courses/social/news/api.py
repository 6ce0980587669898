"""What has happened to what you follow."""

from typing import Any

from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from accounts.people.requests import AuthenticatedRequest
from core.api.marks import marked
from courses.public.api import TypeView
from courses.social.news.selectors.items import MOST, WHATS, Span
from courses.social.news.selectors.news import news_of
from notifications.events.selectors import feed_of


class ItemSerializer(serializers.Serializer[Any]):
    """One piece of news."""

    at = serializers.DateTimeField()
    what = serializers.ChoiceField(choices=WHATS)
    sentence = serializers.CharField()
    path = serializers.CharField(help_text="The page that it leads to.")


class NewsView(TypeView):
    """The news of twelve weeks."""

    marked = True

    @extend_schema(
        tags=["sharing"],
        description=f"The newest first, at most {MOST}.",
        responses={200: ItemSerializer(many=True)},
    )
    def get(self, request: AuthenticatedRequest) -> HttpResponseBase:
        """List your news.

        Of what you follow and of your own designs, in twelve weeks; the newest first, at
        most 50.
        """

        def answer() -> Response:
            items = news_of(request.user, Span.lately(timezone.now()))
            return Response(ItemSerializer(items, many=True).data)

        # Whatever is news has its number in the feed; what moderators decide comes by the minute.
        return marked(request, feed_of(request.user.pk).last, answer)
