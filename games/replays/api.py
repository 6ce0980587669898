"""API view of a table after one of its turns."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import schema
from games.api.base import WatchView
from games.replays.selectors import step_of
from games.site.table_view import TableView
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
            )
        ],
        responses={200: schema.of(TableView), **schema.REFUSALS},
    )
    def get(self, request: Request, public_id: str, turn: int) -> Response:
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
        ground = ground_of(session, request.user)
        step = step_of(session, request.user, ground, turn, **asked.validated_data)
        return Response(step.table)
