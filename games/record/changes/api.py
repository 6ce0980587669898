"""API view of what a finished game changed."""

from django.http import HttpResponseBase
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.marks import PARAMETER, marked
from games.api import schema
from games.api.base import WatchView
from games.record.changes.selectors import GameChanges, changes_of


class TableRecordView(WatchView):
    """The changes that a finished game made to the records of its golfers."""

    @extend_schema(
        tags=["tables"],
        parameters=[PARAMETER],
        responses={
            200: schema.of(GameChanges),
            **schema.REFUSALS,
        },
    )
    def get(self, request: Request, public_id: str) -> HttpResponseBase:
        """Get what a finished game changed.

        Returns the rating and the handicap of each golfer before and after the game, and whether
        the result is a record. The `state` is `waiting` for a few seconds after the end.
        """
        found = changes_of(self.session(public_id), request.user)
        return marked(request, found, lambda: Response(found))
