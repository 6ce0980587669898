"""API view of the review of a finished game."""

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework.response import Response

from core.rate_limits.limit import visitor_of
from games.api import schema
from games.api.base import GameView, WatchView
from games.reviews.selectors import TableReview, review_of
from games.reviews.services import ask


class ReviewView(WatchView):
    """The review of a finished game."""

    guests = True

    def get_permissions(self) -> list[Any]:
        """Return the permissions: everyone can read, and users and guests can request a review."""
        if self.request is None or self.request.method in SAFE_METHODS:
            return list(super().get_permissions())
        return [permission() for permission in GameView.permission_classes]

    @extend_schema(
        tags=["tables"],
        operation_id="tables_review_retrieve",
        responses={200: schema.of(TableReview), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str) -> Response:
        """Get the review of a finished game.

        Says what each decision of a person was worth, by the analysis that the pro bot uses. A
        review has to be requested with POST. Poll this address until `state` is `done` or `failed`;
        `done` of `total` decisions have been reviewed. Running games cannot be reviewed.

        Refuses: not_started, still_playing.
        """
        return Response(review_of(self.session(public_id)))

    @extend_schema(
        tags=["tables"],
        request=None,
        responses={200: schema.of(TableReview), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Request the review of a finished game.

        The review is made once for everyone. Repeating the request changes nothing, unless the
        review has failed. Members receive the event `reviewed` when it is ready.

        Refuses: no_review, not_started, review_limit, still_playing.
        """
        session = self.session(public_id)
        at = timezone.now()
        ask(session=session, visitor=visitor_of(request), at=at, user=request.user)
        return Response(review_of(session))
