"""API for the user's news about designs and authors that the user follows."""

from typing import Any

from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from accounts.people.requests import AuthenticatedRequest
from core.api.lists import PAGED_ON_REQUEST
from core.api.marks import marked
from core.api.pages import array_or_page
from core.api.relative_url_field import RelativeUrlField
from courses.public.api import TypeView
from courses.social.news.selectors.items import MOST, WHATS, Span
from courses.social.news.selectors.news import news_of
from notifications.events.selectors import feed_of


class ItemSerializer(serializers.Serializer[Any]):
    """One piece of news."""

    at = serializers.DateTimeField()
    what = serializers.ChoiceField(choices=WHATS, help_text="The kind of news, for programs.")
    sentence = serializers.CharField(
        help_text="The news as a sentence, in the language of the reader."
    )
    path = RelativeUrlField(help_text="The page about this news.")


class NewsView(TypeView):
    """The news of the last twelve weeks."""

    marked = True

    @extend_schema(
        tags=["sharing"],
        description=f"The newest first, at most {MOST}.",
        parameters=PAGED_ON_REQUEST,
        responses={200: ItemSerializer(many=True)},
    )
    def get(self, request: AuthenticatedRequest) -> HttpResponseBase:
        """List your news.

        Contains news about what you follow and about your own designs, from the last twelve weeks.
        Newest first, at most 50.
        """

        def answer() -> Response:
            items = news_of(request.user, Span.lately(timezone.now()))
            return array_or_page(request, items, lambda page: ItemSerializer(page, many=True).data)

        # News items are numbered in the event feed, except those about moderators' decisions. These
        # can appear late, but no later than the ETag's change every minute.
        return marked(request, feed_of(request.user.pk).last, answer)
