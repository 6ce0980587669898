"""API views for the rounds on a course: totals, records, and the designer's round."""

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.api.access import HasScope
from accounts.people.requests import or_404
from core.api.lists import PAGED_ON_REQUEST
from core.api.pages import array_or_page
from courses.stored.models import DesignVersion
from games.api import schema
from games.api.base import GameView, WatchView, golfer
from games.registry import CARDS
from games.rounds.selectors.designer_rounds import (
    DesignerRoundView,
    TallyView,
    designer_round_view,
    tally_view,
    version_played,
)
from games.rounds.selectors.scores import BEST_FIRST, best_rounds
from games.rounds.services import leave_round, take_back
from games.site.table_view import FinishedRound

VERSION = OpenApiParameter(
    "version", int, description="The version of the course. Defaults to the latest one."
)


def _version(request: Request, game: str, ground: str) -> DesignVersion:
    query = VersionOfGroundSerializer(data=request.query_params.dict())
    query.is_valid(raise_exception=True)
    return or_404(version_played(game, ground, query.validated_data["version"]))


class TallyApi(GameView):
    """The totals of all rounds on a course.

    Totals by hole are included only when enough players have played it.
    """

    permission_classes = [HasScope]

    @extend_schema(
        tags=["tables"],
        parameters=[VERSION],
        responses={200: schema.of(TallyView), **schema.REFUSALS},
    )
    def get(self, request: Request, game: str, ground: str) -> Response:
        """Get the totals of a course.

        Totals by hole are included only when enough players have played it.
        """
        return Response(tally_view(_version(request, game, ground)))


class DesignerRoundApi(GameView):
    """The designer's round on a course."""

    permission_classes = [HasScope]

    @extend_schema(
        tags=["tables"],
        parameters=[VERSION],
        responses={200: schema.of(DesignerRoundView), **schema.REFUSALS},
    )
    def get(self, request: Request, game: str, ground: str) -> Response:
        """Get the designer's own round on a course."""
        return Response(or_404(designer_round_view(_version(request, game, ground))))


class DesignersCardView(GameView):
    """The user's own finished round as the designer's card: publish or remove it."""

    @extend_schema(tags=["tables"], request=None, responses={204: None, **schema.REFUSALS})
    def post(self, request: Request, public_id: str) -> Response:
        """Publish your round as the designer's card.

        The round must be your own, finished and on your own course.

        Refuses: designer_only, not_seated, round_not_audited, round_not_by_hole, round_not_cleared,
        round_not_finished.
        """
        session = self.session(public_id)
        leave_round(session_id=session.pk, user=golfer(request), at=timezone.now())
        return Response(status=204)

    @extend_schema(tags=["tables"], responses={204: None, **schema.REFUSALS})
    def delete(self, request: Request, public_id: str) -> Response:
        """Remove the designer's card.

        Refuses: designer_only.
        """
        take_back(session_id=self.session(public_id).pk, user=golfer(request))
        return Response(status=204)


class RecordsView(WatchView):
    """The best rounds of a game, on a course or with a deck."""

    @extend_schema(
        tags=["tables"],
        parameters=[
            OpenApiParameter(
                "version", int, description="The version of a course. Defaults to the latest one."
            ),
            OpenApiParameter(
                "measure",
                enum=list(BEST_FIRST),
                description=(
                    "Sort by the fewest strokes, the highest rank of solo chaos or the most points."
                ),
            ),
            *PAGED_ON_REQUEST,
        ],
        responses={200: schema.many(FinishedRound), **schema.REFUSALS},
    )
    def get(self, request: Request, game: str, ground: str) -> Response:
        """List the best rounds.

        Lists the best rounds of a game, on a course or with a deck.
        """
        or_404(CARDS.get(game))
        query = RecordsSerializer(data=request.query_params.dict())
        query.is_valid(raise_exception=True)
        wanted = query.validated_data
        found = best_rounds(game, ground, wanted["version"], measure=wanted["measure"])
        return array_or_page(request, found)


class VersionOfGroundSerializer(serializers.Serializer):
    """The version of a course."""

    version = serializers.IntegerField(
        required=False, default=None, min_value=1, max_value=1_000_000
    )


class RecordsSerializer(VersionOfGroundSerializer):
    """The version of a course, and the measure of the records."""

    measure = serializers.ChoiceField(choices=list(BEST_FIRST), required=False, default="strokes")
