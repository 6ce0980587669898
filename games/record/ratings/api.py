"""API views of ratings."""

from typing import Any

from django.http import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.people.requests import or_404
from core.api.lists import PAGED
from core.api.marks import PARAMETER, marked
from core.api.pages import Pages
from courses.social.reactions.selectors import unblocked_person
from games.api import schema
from games.api.base import GameView
from games.record.log.models import Pace
from games.record.ratings.selectors.ratings import (
    ShownChange,
    ShownRating,
    changes_of,
    ratings_mark,
    ratings_of,
    shown_changes,
)
from games.registry import CARDS

GAME = OpenApiParameter(
    "game", str, enum=list(CARDS), description="Only changes by games of this kind."
)
PACE = OpenApiParameter("pace", str, enum=Pace.values, description="Only changes at this pace.")


class ChangesAskedSerializer(serializers.Serializer[Any]):
    """The filters of a list of rating changes."""

    game = serializers.ChoiceField(choices=list(CARDS), required=False)
    pace = serializers.ChoiceField(choices=Pace.values, required=False)


class RatingsView(GameView):
    """A user's current ratings."""

    @extend_schema(
        tags=["people"],
        parameters=[PARAMETER, *PAGED],
        responses={
            200: schema.many(ShownRating),
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request, public_id: str) -> HttpResponseBase:
        """List a user's ratings.

        Lists the current rating for each game and pace that the user has played rated. The bots of
        the site have fixed ratings. `/developers/ratings/` explains the figures.
        If one of you has blocked the other, the answer is 404.
        """
        found = or_404(unblocked_person(public_id, request.user))

        def answer() -> Response:
            pages = Pages()
            rows = pages.paginate_queryset(ratings_of(found), request, view=self)
            return pages.get_paginated_response(rows)

        return marked(request, ratings_mark(found), answer)


class RatingChangesView(GameView):
    """The history of a user's ratings."""

    @extend_schema(
        tags=["people"],
        parameters=[GAME, PACE, PARAMETER, *PAGED],
        responses={
            200: schema.many(ShownChange),
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request, public_id: str) -> HttpResponseBase:
        """List the changes of a user's ratings.

        Lists what each rated game changed, the newest first, page by page. If one of you has
        blocked the other, the answer is 404.
        """
        found = or_404(unblocked_person(public_id, request.user))
        asked = ChangesAskedSerializer(data=request.query_params.dict())
        asked.is_valid(raise_exception=True)

        def answer() -> Response:
            pages = Pages()
            rows = pages.paginate_queryset(
                changes_of(found, **asked.validated_data), request, view=self
            )
            own = request.user.pk == found.pk
            return pages.get_paginated_response(shown_changes(rows, own=own))

        return marked(request, ratings_mark(found), answer)
