"""API views of a table after one of its turns, and to play on from there."""

from typing import Any

from django.http import HttpResponseBase
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.body import Body
from core.api.created import LOCATION, created
from core.api.marks import PARAMETER, marked
from core.rate_limits.limit import visitor_of
from games.api import schema
from games.api.base import GameView, WatchView, golfer
from games.replays.selectors import step_of
from games.replays.services import PlayOn, play_on
from games.site.table_view import TableView
from games.table_views.selectors.table import table_view
from games.tables.selectors.words import ground_of


class SeenAsSerializer(serializers.Serializer[Any]):
    """Query parameters: whose view to return."""

    seen_as = serializers.IntegerField(required=False, default=None, min_value=0)


class TurnView(WatchView):
    """A table after one of its turns."""

    @extend_schema(
        tags=["tables"],
        operation_id="tables_turns_retrieve",
        parameters=[
            OpenApiParameter(
                "seen_as",
                int,
                description="The seat whose player’s view you want. Without it, you get everything "
                "of a finished game; of a running one, what you can see.",
            ),
            PARAMETER,
        ],
        responses={
            200: schema.of(TableView),
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request, public_id: str, turn: int) -> HttpResponseBase:
        """Get a table after one of its turns.

        Turns count from 0, the set-up. In a finished game you see everything, or with `seen_as`
        what that player saw. In a running game you see what you saw then: from your own seat, or as
        a spectator. Nobody can act in this view: it has no prompts, and `you.may` is empty. The log
        ends with the turn.

        Refuses: not_started, unknown_turn, no_such_seat, view_closed.
        """
        session = self.session(public_id)
        asked = SeenAsSerializer(data=request.query_params)
        asked.is_valid(raise_exception=True)

        def make() -> Response:
            ground = ground_of(session, request.user)
            step = step_of(session, request.user, ground, turn, **asked.validated_data)
            return Response(step.table)

        # A turn never changes, but more of it is shown when the game is over.
        return marked(request, (session.version, str(session.status)), make)


class PlayOnSerializer(Body):
    """The player's seat and the bots of a practice game that continues another one."""

    seat = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=0,
        help_text="The seat to play. Without it, you get your own seat, or the seat that decides.",
    )
    bot = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        max_length=20,
        help_text="The level of the bots on the other seats. Without it, bots keep their level and "
        "the easiest bots replace people.",
    )


class PlayOnView(GameView):
    """Starts a practice game from a turn of a finished game."""

    guests = True

    @extend_schema(
        tags=["tables"],
        parameters=[LOCATION],
        request=PlayOnSerializer,
        responses={201: schema.of(TableView), **schema.REFUSALS},
    )
    def post(self, request: Request, public_id: str, turn: int) -> Response:
        """Play on from a turn of a finished game.

        Creates an unlisted practice table that starts in the position after this turn and sets no
        records. Bots play the other seats. What your seat could not see then, such as the order of
        a deck, is dealt again. `origin` names the game and the turn.

        Repeating the request before your first move returns the same table. A different request
        ends your earlier practice from this game.

        Refuses: course_hidden, no_such_seat, not_started, nothing_to_play, quick_game_limit,
        rules_changed, still_playing, unknown_bot, unknown_turn.
        """
        session, now = self.session(public_id), timezone.now()
        body = PlayOnSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        table = play_on(
            session_id=session.pk,
            user=golfer(request),
            asked=PlayOn(turn, **body.validated_data),
            visitor=visitor_of(request),
            at=now,
        )
        view = table_view(table, request.user, at=now)
        return created(view, "api-table", table.public_id)
